/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers of its user's wishes. */
#include "config.h"

#include "croupier-settings.h"

#define MAX_WISHES 100 /* of a kind */

GSettings *
croupier_settings_new (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = source ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;

  return schema ? g_settings_new (APP_ID) : NULL;
}

CroupierStyle
croupier_settings_get_message_style (void)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_autofree char *id = settings ? g_settings_get_string (settings, CROUPIER_SETTING_MESSAGE_STYLE) : NULL;
  CroupierStyle style;

  return id != NULL && croupier_style_from_id (id, &style) ? style : CROUPIER_STYLE_PLAIN;
}

void
croupier_settings_remember (GSettings *settings, const char *key, const char *word, gboolean is_known)
{
  g_auto (GStrv) known = g_settings_get_strv (settings, key);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  guint n = is_known;

  if (g_strv_contains ((const char *const *) known, word) == is_known)
    return;
  if (is_known)
    g_strv_builder_add (builder, word);
  for (guint i = 0; known[i] != NULL && n < MAX_WISHES; i++)
    if (!g_str_equal (known[i], word))
      {
        g_strv_builder_add (builder, known[i]);
        n++;
      }
  words = g_strv_builder_end (builder);
  g_settings_set_strv (settings, key, (const char *const *) words);
}

/* ---- wishes about single matches ---- */

/* Neither the match nor the word can be read from it. */
static char *
dup_fingerprint (const char *match, const char *word)
{
  g_autofree char *words = g_strdup_printf ("%s\n%s", match, word);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, words, -1);
}

gboolean
croupier_settings_has_wish (GSettings *settings, const char *key, const char *match, const char *word)
{
  g_auto (GStrv) known = g_settings_get_strv (settings, key);
  g_autofree char *fingerprint = dup_fingerprint (match, word);

  return g_strv_contains ((const char *const *) known, fingerprint);
}

void
croupier_settings_set_wish (GSettings *settings, const char *key, const char *match, const char *word,
                            gboolean is_wished)
{
  g_autofree char *fingerprint = dup_fingerprint (match, word);

  croupier_settings_remember (settings, key, fingerprint, is_wished);
}
