/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading JSON that nobody vouches for, strictly and within limits, with every value checked after; and writing JSON.
 */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-limits.h"

G_BEGIN_DECLS

/* Reads what RFC 8259 allows, and not all of that: refused are also documents that exceed croupier-limits.h, or have
 * the same key twice in an object (however it is escaped), \u0000, half a surrogate pair, a whole number that does not
 * fit in 64 bits, or another number that no double holds. The document may be any value, not only an object; a byte
 * order mark at its beginning is passed over. A length of -1 means up to NUL. Returns NULL with CROUPIER_ERROR_DAMAGED,
 * which names the line, counted from 1. */
JsonNode *croupier_json_parse (const char *text, gssize length, GError **error);

/* Writes JSON for people and for comparing: indented by two spaces, keys in the order in which they were added, UTF-8,
 * with a line break at the end. The same value, whose numbers must be finite, gives the same bytes on every machine and
 * with every version of json-glib, and croupier_json_parse() reads the same value back. A double always has a point or
 * an exponent, a whole number never. */
char *croupier_json_print (JsonNode *node);

/* Members of the object that is begun. */
void croupier_json_add_string (JsonBuilder *builder, const char *key, const char *value); /* NULL: null */
void croupier_json_add_int (JsonBuilder *builder, const char *key, gint64 value);

/* Each getter checks type and range, and on error returns NULL or FALSE with CROUPIER_ERROR_DAMAGED, which names the
 * key; the value stays as it was. A key must be there unless the name of the getter has "or". Texts, objects and arrays
 * belong to the object they are in; lists of strings and ints are the caller's. "What" is what the node is, for the
 * error: "the layout". */
JsonObject *croupier_json_as_object (JsonNode *node, const char *what, GError **error);

/* An empty text is one too. */
gboolean croupier_json_get_string (JsonObject *object, const char *key, const char **value, GError **error);

/* Gives the fallback, which may be NULL, where the key is absent; null is no text. */
gboolean croupier_json_get_string_or (JsonObject *object, const char *key, const char *fallback, const char **value,
                                      GError **error);

/* A number with a point or an exponent, such as 2.0, is no whole one. */
gboolean croupier_json_get_int (JsonObject *object, const char *key, gint64 min, gint64 max, gint64 *value,
                                GError **error);

gboolean croupier_json_get_bool_or (JsonObject *object, const char *key, gboolean fallback, gboolean *value,
                                    GError **error);
JsonObject *croupier_json_get_object (JsonObject *object, const char *key, GError **error);
JsonArray *croupier_json_get_array (JsonObject *object, const char *key, GError **error);

/* Also returns NULL where the key is absent; no error is set then. */
JsonArray *croupier_json_get_array_or_null (JsonObject *object, const char *key, GError **error);

/* Lists are in the order of the array, of gint64 where it has numbers, and empty where the key is absent. */
gboolean croupier_json_get_strings_or_empty (JsonObject *object, const char *key, GStrv *value, GError **error);
gboolean croupier_json_get_ints_or_empty (JsonObject *object, const char *key, gint64 min, gint64 max, GArray **value,
                                          GError **error);

G_END_DECLS
