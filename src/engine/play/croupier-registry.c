/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games there are: adding one is a line here. */
#include "config.h"
#include "croupier-registry.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-games.h"
#include "croupier-gettext.h"
#include "croupier-json.h"

static const CroupierGame *const games[] = {
  &croupier_keys_to_success,   &croupier_pass_the_present, &croupier_five_fold_possession,
  &croupier_smugglers_paradox, &croupier_factions,
};

/* Those that are texts, by their ids; each is read when it is asked for first, and never freed. */
static const char *const texts[] = { "highest-unique" };
static const CroupierGame *read_texts[G_N_ELEMENTS (texts)];

static GMutex lock;
static GPtrArray *custom; /* CroupierGame: those that were added; NULL: none */

static const CroupierGame *
read_text (const char *id)
{
  g_autofree char *path = g_strconcat ("/app/croupier/games/", id, NULL);
  g_autoptr (GBytes)
    bytes = g_resource_lookup_data (croupier_games_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return croupier_custom_game_read_own (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static const CroupierGame *
get_text (guint i)
{
  if (g_once_init_enter_pointer (&read_texts[i]))
    g_once_init_leave_pointer (&read_texts[i], read_text (texts[i]));
  return read_texts[i];
}

#define N_BUILT_IN (G_N_ELEMENTS (games) + G_N_ELEMENTS (texts))

guint
croupier_registry_get_n_games (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  return N_BUILT_IN + (custom != NULL ? custom->len : 0);
}

const CroupierGame *
croupier_registry_get_game (guint i)
{
  g_autoptr (GMutexLocker) locker = NULL;

  if (i < G_N_ELEMENTS (games))
    return games[i];
  if (i < N_BUILT_IN)
    return get_text (i - G_N_ELEMENTS (games));
  locker = g_mutex_locker_new (&lock);
  g_return_val_if_fail (custom != NULL && i - N_BUILT_IN < custom->len, NULL);
  return g_ptr_array_index (custom, i - N_BUILT_IN);
}

const CroupierGame *
croupier_registry_find (const char *id)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    if (g_str_equal (croupier_registry_get_game (i)->id, id))
      return croupier_registry_get_game (i);
  return NULL;
}

void
croupier_registry_add (const CroupierGame *game)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (custom == NULL)
    custom = g_ptr_array_new ();
  for (guint i = 0; i < custom->len; i++)
    if (g_str_equal (((const CroupierGame *) g_ptr_array_index (custom, i))->id, game->id))
      {
        custom->pdata[i] = (gpointer) game;
        return;
      }
  g_ptr_array_add (custom, (gpointer) game);
}

CroupierSetup *
croupier_setup_read_json (JsonObject *object, GError **error)
{
  const CroupierGame *game;
  const char *id, *text;

  if (!croupier_json_get_string (object, "game", &id, error) ||
      !croupier_json_get_string_or (object, "game_text", NULL, &text, error))
    return NULL;
  game = text != NULL ? croupier_custom_game_read (text, strlen (text), error) : croupier_registry_find (id);
  if (game == NULL && text != NULL)
    return NULL;
  if (game == NULL)
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP, _("This version has no game called “%s”."), id);
      return NULL;
    }
  return croupier_setup_read (game, object, error);
}

const CroupierGame *
croupier_setup_read_change_game (const CroupierSetup *before, JsonObject *object, GError **error)
{
  const char *text;

  if (!croupier_json_get_string_or (object, "game_text", NULL, &text, error))
    return NULL;
  return text != NULL ? croupier_custom_game_read (text, strlen (text), error) : before->game;
}
