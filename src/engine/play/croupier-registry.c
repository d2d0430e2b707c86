/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games there are: adding one is a line here. */
#include "config.h"
#include "croupier-registry.h"

#include "croupier-gettext.h"
#include "croupier-json.h"

static const CroupierGame *const games[] = {
  &croupier_keys_to_success,   &croupier_pass_the_present, &croupier_five_fold_possession,
  &croupier_smugglers_paradox, &croupier_factions,         &croupier_highest_unique,
};

guint
croupier_registry_get_n_games (void)
{
  return G_N_ELEMENTS (games);
}

const CroupierGame *
croupier_registry_get_game (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (games), NULL);

  return games[i];
}

const CroupierGame *
croupier_registry_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i]->id, id))
      return games[i];
  return NULL;
}

CroupierSetup *
croupier_setup_read_json (JsonObject *object, GError **error)
{
  const CroupierGame *game;
  const char *id;

  if (!croupier_json_get_string (object, "game", &id, error))
    return NULL;
  game = croupier_registry_find (id);
  if (game == NULL)
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP, _("This version has no game called “%s”."), id);
      return NULL;
    }
  return croupier_setup_read (game, object, error);
}
