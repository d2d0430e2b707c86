/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of a setup: what is known of one, and how it is written down. */
#include "config.h"
#include "croupier-player.h"

#include "croupier-gettext.h"
#include "croupier-text.h"

CroupierPlayer *
croupier_player_new (const char *name)
{
  CroupierPlayer *player;

  g_return_val_if_fail (name != NULL, NULL);

  player = g_new0 (CroupierPlayer, 1);
  player->name = g_strdup (name);
  player->aliases = g_new0 (char *, 1);
  player->handle = g_strdup ("");
  player->houses = g_new0 (char *, 1);
  player->history = g_array_new (FALSE, FALSE, sizeof (int));
  player->before = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_player_free);

  return player;
}

CroupierPlayer *
croupier_player_copy (const CroupierPlayer *player)
{
  CroupierPlayer *copy = croupier_player_new (player->name);

  g_strfreev (copy->aliases);
  copy->aliases = g_strdupv (player->aliases);
  g_set_str (&copy->handle, player->handle);
  g_strfreev (copy->houses);
  copy->houses = g_strdupv (player->houses);
  copy->garnets = player->garnets;
  g_array_append_vals (copy->history, player->history->data, player->history->len);
  for (guint i = 0; i < player->before->len; i++)
    g_ptr_array_add (copy->before, croupier_player_copy (g_ptr_array_index (player->before, i)));
  copy->ahead = player->ahead != NULL ? croupier_player_copy (player->ahead) : NULL;

  return copy;
}

void
croupier_player_free (CroupierPlayer *player)
{
  g_return_if_fail (player != NULL);

  g_free (player->name);
  g_strfreev (player->aliases);
  g_free (player->handle);
  g_strfreev (player->houses);
  g_array_unref (player->history);
  g_ptr_array_unref (player->before);
  g_clear_pointer (&player->ahead, croupier_player_free);
  g_free (player);
}

/* ---- what is known of one, as a text ---- */

const char *
croupier_player_field_get_word (CroupierPlayerField field)
{
  static const char *const words[CROUPIER_N_PLAYER_FIELDS] = {
    [CROUPIER_FIELD_NAME] = "name",     [CROUPIER_FIELD_GARNETS] = "garnets", [CROUPIER_FIELD_HISTORY] = "history",
    [CROUPIER_FIELD_ALIASES] = "alias", [CROUPIER_FIELD_HANDLE] = "handle",   [CROUPIER_FIELD_HOUSES] = "houses",
  };

  return words[field];
}

/* The words between separators, without the empty ones and the spaces around them. */
static GStrv
split (const char *text, const char *separators)
{
  g_auto (GStrv) words = g_strsplit_set (text, separators, -1);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (*g_strstrip (words[i]) != '\0')
      g_strv_builder_add (kept, words[i]);
  return g_strv_builder_end (kept);
}

static char *
read_list (GStrv *list, const char *text)
{
  g_strfreev (*list);
  *list = split (text, ",");
  return NULL;
}

static gboolean
read_number (const char *word, int *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, 0, CROUPIER_MAX_GARNETS, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static char *
read_garnets (CroupierPlayer *player, const char *text)
{
  g_autofree char *word = g_strstrip (g_strdup (text));

  return read_number (word, &player->garnets)
           ? NULL
           : g_strdup_printf (_("“%s” is no number of garnets; 0 to %d are possible."), word, CROUPIER_MAX_GARNETS);
}

static char *
read_history (CroupierPlayer *player, const char *text)
{
  g_auto (GStrv) words = split (text, " ,;\t");
  int held;

  g_array_set_size (player->history, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!read_number (words[i], &held))
        return g_strdup_printf (_("“%s” is no number of garnets held in an earlier match; the latest stands first, as "
                                  "in “4 3 6”."),
                                words[i]);
      g_array_append_val (player->history, held);
    }
  return NULL;
}

static char *
read_handle (CroupierPlayer *player, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *handle = croupier_text_clean (text, -1, &error);

  if (handle == NULL)
    return g_strdup (error->message);
  g_free (player->handle);
  player->handle = handle;
  return NULL;
}

char *
croupier_player_read (CroupierPlayer *player, CroupierPlayerField field, const char *text)
{
  g_return_val_if_fail (player != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  switch (field)
    {
    case CROUPIER_FIELD_NAME:
      g_set_str (&player->name, text);
      return NULL;
    case CROUPIER_FIELD_GARNETS:
      return read_garnets (player, text);
    case CROUPIER_FIELD_HISTORY:
      return read_history (player, text);
    case CROUPIER_FIELD_ALIASES:
      return read_list (&player->aliases, text);
    case CROUPIER_FIELD_HANDLE:
      return read_handle (player, text);
    case CROUPIER_FIELD_HOUSES:
      return read_list (&player->houses, text);
    }
  g_assert_not_reached ();
}

static char *
join_numbers (const GArray *numbers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", g_array_index (numbers, int, i));
  return g_string_free_and_steal (text);
}

char *
croupier_player_write (const CroupierPlayer *player, CroupierPlayerField field)
{
  g_return_val_if_fail (player != NULL, NULL);

  switch (field)
    {
    case CROUPIER_FIELD_NAME:
      return g_strdup (player->name);
    case CROUPIER_FIELD_GARNETS:
      return g_strdup_printf ("%d", player->garnets);
    case CROUPIER_FIELD_HISTORY:
      return join_numbers (player->history);
    case CROUPIER_FIELD_ALIASES:
      return g_strjoinv (", ", player->aliases);
    case CROUPIER_FIELD_HANDLE:
      return g_strdup (player->handle);
    case CROUPIER_FIELD_HOUSES:
      return g_strjoinv (", ", player->houses);
    }
  g_assert_not_reached ();
}
