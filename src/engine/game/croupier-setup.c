/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is settled before a match begins. */
#include "config.h"
#include "croupier-setup.h"

#include <string.h>

#include "croupier-catalog.h"
#include "croupier-game.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-limits.h"
#include "croupier-text.h"

#define MAX_TITLE_BYTES 400
#define MAX_FIXES 1000
#define MAX_OUTSIDERS 40 /* of a kind */

CroupierSetup *
croupier_setup_new (const CroupierGame *game)
{
  CroupierSetup *setup;

  g_return_val_if_fail (game != NULL, NULL);

  setup = g_new0 (CroupierSetup, 1);
  g_atomic_ref_count_init (&setup->ref_count);
  setup->game = game;
  setup->title = g_strdup (game->title);
  setup->language = g_strdup ("en");
  setup->options = croupier_options_new (game->options, game->n_options);
  setup->roster = croupier_roster_new ();
  setup->fixes = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < CROUPIER_N_OUTSIDERS; i++)
    setup->outsiders[i] = g_ptr_array_new_with_free_func (g_free);
  return setup;
}

CroupierSetup *
croupier_setup_ref (CroupierSetup *setup)
{
  g_return_val_if_fail (setup != NULL, NULL);

  g_atomic_ref_count_inc (&setup->ref_count);
  return setup;
}

void
croupier_setup_unref (CroupierSetup *setup)
{
  g_return_if_fail (setup != NULL);

  if (!g_atomic_ref_count_dec (&setup->ref_count))
    return;
  g_free (setup->title);
  g_free (setup->language);
  croupier_options_free (setup->options);
  croupier_roster_unref (setup->roster);
  g_ptr_array_unref (setup->fixes);
  for (guint i = 0; i < CROUPIER_N_OUTSIDERS; i++)
    g_ptr_array_unref (setup->outsiders[i]);
  g_free (setup->draws_folder);
  g_free (setup);
}

static GPtrArray *
copy_strings (const GPtrArray *strings)
{
  GPtrArray *copy = g_ptr_array_copy ((GPtrArray *) strings, (GCopyFunc) (void (*) (void)) g_strdup, NULL);

  g_ptr_array_set_free_func (copy, g_free);
  return copy;
}

CroupierSetup *
croupier_setup_copy (const CroupierSetup *setup)
{
  CroupierSetup *copy;

  g_return_val_if_fail (setup != NULL, NULL);

  copy = g_new0 (CroupierSetup, 1);
  g_atomic_ref_count_init (&copy->ref_count);
  copy->game = setup->game;
  copy->title = g_strdup (setup->title);
  copy->language = g_strdup (setup->language);
  copy->seed = setup->seed;
  copy->options = croupier_options_copy (setup->options);
  copy->roster = croupier_roster_ref (setup->roster);
  copy->fixes = copy_strings (setup->fixes);
  for (guint i = 0; i < CROUPIER_N_OUTSIDERS; i++)
    copy->outsiders[i] = copy_strings (setup->outsiders[i]);
  copy->draws_folder = g_strdup (setup->draws_folder);
  copy->begun = setup->begun;
  copy->is_in_effect = setup->is_in_effect;
  return copy;
}

gboolean
croupier_setup_has_outsider (const CroupierSetup *setup, CroupierOutsider kind, const char *author)
{
  const GPtrArray *names = setup->outsiders[kind];
  g_autofree char *folded = names->len > 0 ? croupier_text_fold (author) : NULL;

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *name = croupier_text_fold (g_ptr_array_index (names, i));

      if (*name != '\0' && g_str_equal (name, folded))
        return TRUE;
    }
  return FALSE;
}

void
croupier_setup_add_outsider (CroupierSetup *setup, CroupierOutsider kind, const char *author)
{
  if (croupier_setup_has_outsider (setup, kind, author))
    return;
  if (setup->outsiders[kind]->len == MAX_OUTSIDERS)
    g_ptr_array_remove_index (setup->outsiders[kind], 0);
  g_ptr_array_add (setup->outsiders[kind], g_strdup (author));
}

gboolean
croupier_setup_check_language (const char *language, GError **error)
{
  const char *const *languages = croupier_catalog_list ();
  g_autofree char *all = NULL;

  if (g_strv_contains (languages, language))
    return TRUE;
  all = g_strjoinv (", ", (char **) languages);
  croupier_fail (error, CROUPIER_ERROR_SETUP, _("There are no messages in the language “%s”: this version writes %s."),
                 language, all);
  return FALSE;
}

gboolean
croupier_setup_check_title (const char *title, GError **error)
{
  g_autofree char *clean = croupier_text_clean (title, -1, error);

  if (clean == NULL)
    return FALSE;
  if (strlen (clean) <= MAX_TITLE_BYTES && strchr (clean, '\n') == NULL)
    return TRUE;
  return croupier_fail (error, CROUPIER_ERROR_SETUP,
                        ngettext ("The title must be one line of at most %d byte.",
                                  "The title must be one line of at most %d bytes.", MAX_TITLE_BYTES),
                        MAX_TITLE_BYTES);
}

static void
write_strings (JsonBuilder *builder, const char *key, const char *const *strings)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (; *strings != NULL; strings++)
    json_builder_add_string_value (builder, *strings);
  json_builder_end_array (builder);
}

static void write_player (const CroupierPlayer *player, JsonBuilder *builder);

/* Most places have had one player, and files say nothing of it. */
static void
write_players_before (const CroupierPlayer *player, JsonBuilder *builder)
{
  if (player->before->len == 0)
    return;
  json_builder_set_member_name (builder, "before");
  json_builder_begin_array (builder);
  for (guint i = 0; i < player->before->len; i++)
    write_player (g_ptr_array_index (player->before, i), builder);
  json_builder_end_array (builder);
}

static void
write_player (const CroupierPlayer *player, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "name", player->name);
  croupier_json_add_int (builder, "garnets", player->garnets);
  json_builder_set_member_name (builder, "history");
  json_builder_begin_array (builder);
  for (guint i = 0; i < player->history->len; i++)
    json_builder_add_int_value (builder, g_array_index (player->history, int, i));
  json_builder_end_array (builder);
  write_strings (builder, "aliases", (const char *const *) player->aliases);
  croupier_json_add_string (builder, "handle", player->handle);
  write_strings (builder, "houses", (const char *const *) player->houses);
  write_players_before (player, builder);
  json_builder_end_object (builder);
}

void
croupier_setup_write_head (const CroupierSetup *setup, JsonBuilder *builder)
{
  g_autofree char *seed = croupier_seed_to_string (&setup->seed);

  croupier_json_add_string (builder, "game", setup->game->id);
  if (setup->game->text != NULL)
    croupier_json_add_string (builder, "game_text", setup->game->text);
  croupier_json_add_string (builder, "title", setup->title);
  croupier_json_add_string (builder, "language", setup->language);
  croupier_json_add_string (builder, "seed", seed);
}

JsonNode *
croupier_setup_dup_value_in_effect (const CroupierSetup *setup, const CroupierOption *option)
{
  JsonNode *value = setup->game->dup_in_effect != NULL ? setup->game->dup_in_effect (setup, option) : NULL;

  if (value != NULL)
    return value;
  value = croupier_options_value_to_json (setup->options, option->id);
  if (value == NULL && option->type == CROUPIER_OPTION_LAYOUT)
    {
      g_autoptr (CroupierLayout) layout = setup->game->dup_template (setup);
      value = croupier_layout_to_json (layout);
    }
  else if (value == NULL && option->type == CROUPIER_OPTION_CAST)
    {
      g_autoptr (CroupierCast) cast = setup->game->dup_cast (setup);
      value = croupier_cast_to_json (cast);
    }
  return value;
}

static const char *const outsider_keys[CROUPIER_N_OUTSIDERS] = {
  [CROUPIER_GAMEMASTER] = "gamemasters",
  [CROUPIER_SPECTATOR] = "spectators",
};

static void
write_texts (JsonBuilder *builder, const char *key, const GPtrArray *texts)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < texts->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (texts, i));
  json_builder_end_array (builder);
}

void
croupier_setup_write_body (const CroupierSetup *setup, JsonBuilder *builder)
{
  const CroupierGame *game = setup->game;

  json_builder_set_member_name (builder, "options");
  json_builder_begin_object (builder);
  for (guint i = 0; i < game->n_options; i++)
    {
      JsonNode *value = croupier_setup_dup_value_in_effect (setup, &game->options[i]);

      if (value == NULL)
        continue;
      json_builder_set_member_name (builder, game->options[i].id);
      json_builder_add_value (builder, value);
    }
  json_builder_end_object (builder);

  json_builder_set_member_name (builder, "roster");
  json_builder_begin_array (builder);
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    write_player (croupier_roster_get_player (setup->roster, i), builder);
  json_builder_end_array (builder);

  write_texts (builder, "fix", setup->fixes);
  for (guint i = 0; i < CROUPIER_N_OUTSIDERS; i++)
    if (setup->outsiders[i]->len > 0)
      write_texts (builder, outsider_keys[i], setup->outsiders[i]);
  if (setup->begun > 0)
    croupier_json_add_int (builder, "begun", setup->begun);
}

static CroupierPlayer *read_player (JsonNode *node, gboolean is_before, GError **error);

/* Their names are checked as those of players are, which they were. */
static gboolean
read_players_before (CroupierPlayer *player, JsonObject *object, GError **error)
{
  JsonArray *before = json_object_has_member (object, "before") ? croupier_json_get_array (object, "before", error)
                                                                : NULL;

  if (before == NULL)
    return !json_object_has_member (object, "before");
  for (guint i = 0; i < json_array_get_length (before); i++)
    {
      g_autoptr (CroupierRoster) roster = croupier_roster_new ();
      CroupierPlayer *gone = read_player (json_array_get_element (before, i), TRUE, error);

      if (gone == NULL || !croupier_roster_add (roster, gone, error))
        return FALSE;
      g_ptr_array_add (player->before, croupier_player_copy (croupier_roster_get_player (roster, 0)));
    }
  return TRUE;
}

static gboolean
read_names (CroupierPlayer *player, JsonObject *object, GError **error)
{
  const char *handle;

  if (!croupier_json_get_string_or (object, "handle", "", &handle, error))
    return FALSE;
  g_free (player->handle);
  player->handle = croupier_text_clean (handle, -1, error);
  if (player->handle == NULL)
    return FALSE;
  g_clear_pointer (&player->aliases, g_strfreev);
  g_clear_pointer (&player->houses, g_strfreev);
  return croupier_json_get_strings_or_empty (object, "aliases", &player->aliases, error) &&
         croupier_json_get_strings_or_empty (object, "houses", &player->houses, error);
}

static CroupierPlayer *
read_player (JsonNode *node, gboolean is_before, GError **error)
{
  g_autoptr (CroupierPlayer) player = NULL;
  g_autoptr (GArray) history = NULL;
  JsonObject *object;
  const char *name;
  gint64 garnets = 0;

  object = croupier_json_as_object (node, "roster", error);
  if (object == NULL || !croupier_json_get_string (object, "name", &name, error))
    return NULL;
  if (json_object_has_member (object, "garnets") &&
      !croupier_json_get_int (object, "garnets", 0, CROUPIER_MAX_GARNETS, &garnets, error))
    return NULL;
  if (!croupier_json_get_ints_or_empty (object, "history", 0, CROUPIER_MAX_GARNETS, &history, error))
    return NULL;

  player = croupier_player_new (name);
  player->garnets = (int) garnets;
  for (guint i = 0; i < history->len; i++)
    {
      int held = (int) g_array_index (history, gint64, i);
      g_array_append_val (player->history, held);
    }
  return read_names (player, object, error) && (is_before || read_players_before (player, object, error))
           ? g_steal_pointer (&player)
           : NULL;
}

static gboolean
read_roster (CroupierRoster *roster, JsonArray *players, GError **error)
{
  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      CroupierPlayer *player = read_player (json_array_get_element (players, i), FALSE, error);

      if (player == NULL || !croupier_roster_add (roster, player, error))
        return FALSE;
    }
  return TRUE;
}

/* What a file does not say stays as the setup has it. */
static gboolean
read_title_and_language (CroupierSetup *setup, JsonObject *object, GError **error)
{
  const char *title, *language;
  g_autofree char *clean = NULL;

  if (!croupier_json_get_string_or (object, "title", setup->title, &title, error) ||
      !croupier_json_get_string_or (object, "language", setup->language, &language, error) ||
      !croupier_setup_check_language (language, error) || !croupier_setup_check_title (title, error))
    return FALSE;
  clean = croupier_text_clean (title, -1, NULL);
  g_set_str (&setup->title, clean);
  g_set_str (&setup->language, language);
  return TRUE;
}

static gboolean
read_head (CroupierSetup *setup, JsonObject *object, GError **error)
{
  const char *seed;

  if (!croupier_json_get_string (object, "seed", &seed, error))
    return FALSE;
  if (!croupier_seed_parse (&setup->seed, seed))
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED, _("The seed must be 64 hexadecimal digits."));
      return FALSE;
    }
  return read_title_and_language (setup, object, error);
}

/* Fixes are one line each, as a script has them. */
static gboolean
read_fixes (CroupierSetup *setup, JsonObject *body, GError **error)
{
  g_auto (GStrv) fixes = NULL;

  if (!croupier_json_get_strings_or_empty (body, "fix", &fixes, error))
    return FALSE;
  for (guint i = 0; fixes[i] != NULL; i++)
    {
      g_autofree char *fix = croupier_text_clean (fixes[i], -1, error);

      if (fix == NULL)
        return FALSE;
      if (i == MAX_FIXES || strchr (fix, '\n') != NULL)
        {
          croupier_fail (error, CROUPIER_ERROR_DAMAGED,
                         ngettext ("There can be at most %d fixed draw, each in one line.",
                                   "There can be at most %d fixed draws, each in one line.", MAX_FIXES),
                         MAX_FIXES);
          return FALSE;
        }
      g_ptr_array_add (setup->fixes, g_steal_pointer (&fix));
    }
  return TRUE;
}

static gboolean
read_outsiders (CroupierSetup *setup, CroupierOutsider kind, JsonObject *body, GError **error)
{
  g_auto (GStrv) names = NULL;

  if (!croupier_json_get_strings_or_empty (body, outsider_keys[kind], &names, error))
    return FALSE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = croupier_text_clean (names[i], -1, error);

      if (name == NULL)
        return FALSE;
      croupier_setup_add_outsider (setup, kind, name);
    }
  return TRUE;
}

static gboolean
read_body (CroupierSetup *setup, JsonObject *body, GError **error)
{
  JsonObject *options = croupier_json_get_object (body, "options", error);
  JsonArray *roster;
  g_autoptr (GList) ids = NULL;

  if (options == NULL)
    return FALSE;
  setup->is_in_effect = TRUE;
  ids = json_object_get_members (options);
  for (GList *l = ids; l != NULL; l = l->next)
    if (!croupier_options_set_json (setup->options, l->data, json_object_get_member (options, l->data), error))
      return FALSE;

  roster = croupier_json_get_array (body, "roster", error);
  if (roster == NULL || !read_roster (setup->roster, roster, error))
    return FALSE;

  return read_fixes (setup, body, error) && read_outsiders (setup, CROUPIER_GAMEMASTER, body, error) &&
         read_outsiders (setup, CROUPIER_SPECTATOR, body, error) &&
         (!json_object_has_member (body, "begun") ||
          croupier_json_get_int (body, "begun", 1, CROUPIER_LAST_MOMENT, &setup->begun, error));
}

CroupierSetup *
croupier_setup_read (const CroupierGame *game, JsonObject *object, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  JsonObject *body = croupier_json_get_object (object, "setup", error);

  if (body == NULL || !read_head (setup, object, error) || !read_body (setup, body, error))
    return NULL;
  return g_steal_pointer (&setup);
}

/* ---- a setup in the place of another ---- */

void
croupier_setup_write_change (const CroupierSetup *setup, JsonBuilder *builder)
{
  if (setup->game->text != NULL)
    croupier_json_add_string (builder, "game_text", setup->game->text);
  croupier_json_add_string (builder, "title", setup->title);
  croupier_json_add_string (builder, "language", setup->language);
  croupier_setup_write_body (setup, builder);
}

CroupierSetup *
croupier_setup_read_change (const CroupierSetup *before, const CroupierGame *game, JsonObject *object, GError **error)
{
  g_autoptr (CroupierSetup) setup = NULL;

  g_return_val_if_fail (before != NULL && game != NULL && object != NULL, NULL);

  setup = croupier_setup_new (game);
  setup->seed = before->seed;
  setup->draws_folder = g_strdup (before->draws_folder);
  g_set_str (&setup->title, before->title);
  g_set_str (&setup->language, before->language);
  return read_title_and_language (setup, object, error) && read_body (setup, object, error) ? g_steal_pointer (&setup)
                                                                                            : NULL;
}

static JsonNode *
change_to_json (const CroupierSetup *setup)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  croupier_setup_write_change (setup, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

gboolean
croupier_setup_equal (const CroupierSetup *a, const CroupierSetup *b)
{
  g_autoptr (JsonNode) left = NULL;
  g_autoptr (JsonNode) right = NULL;

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->game != b->game || memcmp (&a->seed, &b->seed, sizeof a->seed) != 0)
    return FALSE;
  left = change_to_json (a);
  right = change_to_json (b);
  return json_node_equal (left, right);
}
