/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that messages can be written in. They are part of the program, whatever is installed on the machine. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _CroupierCatalog CroupierCatalog;

const char *const *croupier_catalog_list (void); /* "en" first, then the others by their codes; ends with NULL */
CroupierCatalog *croupier_catalog_new (GBytes *bytes);
const CroupierCatalog *croupier_catalog_get (const char *language); /* NULL for "en", and for what is not there */
const char *croupier_catalog_find (const CroupierCatalog *catalog, const char *words);
const char *croupier_catalog_find_counted (const CroupierCatalog *catalog, const char *one, const char *many,
                                           int count);

G_END_DECLS
