/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that messages can be written in. They are part of the program, whatever is installed on the machine. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CroupierCatalog CroupierCatalog;

const char *const *croupier_catalog_list (void); /* "en" first, then the others by their codes; ends with NULL */

/* Takes over a file as msgfmt makes it; one that msgfmt did not make ends the program. The catalogue is never freed. */
CroupierCatalog *croupier_catalog_new (GBytes *file);

const CroupierCatalog *croupier_catalog_get (const char *language); /* NULL for "en", and for what is not there */

/* What stands for a sentence in a language, for several in the form that the language has for this many; the count may
 * be negative. The words themselves come back where the catalogue is NULL, as for English, and where they are not
 * translated. */
const char *croupier_catalog_find (const CroupierCatalog *catalog, const char *words);
const char *croupier_catalog_find_counted (const CroupierCatalog *catalog, const char *one, const char *many,
                                           int count);

G_END_DECLS
