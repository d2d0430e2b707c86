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

/**
 * croupier_settings_get_message_style:
 *
 * Gives the style in which messages were last shown.
 *
 * Returns: the style; plain text if none was chosen yet
 */
CroupierStyle
croupier_settings_get_message_style (void)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_autofree char *id = settings ? g_settings_get_string (settings, CROUPIER_SETTING_MESSAGE_STYLE) : NULL;
  CroupierStyle style;

  return id != NULL && croupier_style_from_id (id, &style) ? style : CROUPIER_STYLE_PLAIN;
}
