/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers of its user's wishes. */
#include "config.h"

#include "croupier-settings.h"

/**
 * croupier_settings_new:
 *
 * Gives the program's settings.
 *
 * Returns: (transfer full) (nullable): %NULL where the schema is not installed: then all is as it is at first
 */
GSettings *
croupier_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = source ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;

  return schema ? g_settings_new (APP_ID) : NULL;
}
