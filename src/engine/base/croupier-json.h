/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading JSON that nobody vouches for: the text is screened before it is parsed, every value checked after. And
 * writing it. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-limits.h"

G_BEGIN_DECLS

JsonNode *croupier_json_parse (const char *text, gssize length, GError **error);
char *croupier_json_print (JsonNode *node);

/* Members of the object that is begun. */
void croupier_json_add_string (JsonBuilder *builder, const char *key, const char *value); /* NULL: null */
void croupier_json_add_int (JsonBuilder *builder, const char *key, gint64 value);

/* Each getter takes the object and a key, checks type and range, and names the key in its error.
 * The _or getters give the fallback where the key is absent. */
JsonObject *croupier_json_as_object (JsonNode *node, const char *what, GError **error);
gboolean croupier_json_get_string (JsonObject *object, const char *key, const char **value, GError **error);
gboolean croupier_json_get_string_or (JsonObject *object, const char *key, const char *fallback, const char **value,
                                      GError **error);
gboolean croupier_json_get_int (JsonObject *object, const char *key, gint64 min, gint64 max, gint64 *value,
                                GError **error);
gboolean croupier_json_get_bool_or (JsonObject *object, const char *key, gboolean fallback, gboolean *value,
                                    GError **error);
JsonObject *croupier_json_get_object (JsonObject *object, const char *key, GError **error);
JsonArray *croupier_json_get_array (JsonObject *object, const char *key, GError **error);
JsonArray *croupier_json_get_array_or_null (JsonObject *object, const char *key, GError **error);
gboolean croupier_json_get_strings_or_empty (JsonObject *object, const char *key, GStrv *value, GError **error);
gboolean croupier_json_get_ints_or_empty (JsonObject *object, const char *key, gint64 min, gint64 max, GArray **value,
                                          GError **error); /* of gint64 */

G_END_DECLS
