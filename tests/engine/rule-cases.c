/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of any game as cases: a head and phases of a script that are played, and short ways to look at what comes
 * of it. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-script.h"

/* ---- matches from scripts ---- */

/* The head's own line for a player, or the usual one. */
static void
add_player (const RuleGame *game, GString *text, char **lines, const char *name)
{
  g_autofree char *start = g_strconcat ("player: ", name, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], start))
      {
        g_string_append_printf (text, "%s\n", lines[i]);
        return;
      }
  g_string_append_printf (text, "%s%s\n", start, game->usual);
}

char *
write_rules (const RuleGame *game, const char *head, const char *phases)
{
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "game: %s\n" SEED, game->game);
  for (guint i = 0; i < game->n_names; i++)
    add_player (game, text, lines, game->names[i]);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "player: "))
      g_string_append_printf (text, "%s\n", lines[i]);
  g_string_append_printf (text, "%s\n", phases);
  return g_string_free_and_steal (text);
}

CroupierMatch *
play_text (const char *text, char **wrong)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  CroupierMatch *match = script != NULL ? croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems) : NULL;

  *wrong = croupier_problems_to_text (problems);
  return match;
}

CroupierMatch *
play_rules (const RuleGame *game, const char *head, const char *phases)
{
  g_autofree char *text = write_rules (game, head, phases);
  g_autofree char *wrong = NULL;
  CroupierMatch *match = play_text (text, &wrong);

  g_assert_cmpstr (wrong, ==, "");
  return match;
}

char *
refuse_rules (const RuleGame *game, const char *head, const char *phases)
{
  g_autofree char *text = write_rules (game, head, phases);
  char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text (text, &wrong);

  g_assert_cmpstr (wrong, !=, "");
  return wrong;
}

/* ---- looking ---- */

typedef void (*OutboxFunc) (GString *text, const CroupierMatch *match, const CroupierOutbox *outbox,
                            const char *address);

static void
foreach_outbox (const CroupierMatch *match, const char *phase, OutboxFunc append, GString *text, const char *address)
{
  const CroupierRecord *record = phase != NULL ? croupier_match_find_record (match, phase) : NULL;

  if (phase == NULL)
    {
      append (text, match, croupier_match_get_setup_outbox (match), address);
      return;
    }
  append (text, match, record->start, address);
  append (text, match, record->during, address);
  append (text, match, record->end, address);
}

static void
append_told (GString *text, const CroupierMatch *match, const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      g_autofree char *to = croupier_message_to_address (message);
      g_autofree char *words = croupier_message_to_text (message);

      if (g_str_equal (to, address))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
    }
}

char *
get_told (const CroupierMatch *match, const char *phase, const char *address)
{
  GString *text = g_string_new (NULL);

  foreach_outbox (match, phase, append_told, text, address);
  return g_string_free_and_steal (text);
}

static void
append_draws (GString *text, const CroupierMatch *match, const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_draws (outbox); i++)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) root = NULL;
      g_autofree char *json = NULL;

      croupier_draw_write_json (croupier_outbox_get_draw (outbox, i), croupier_match_get_roster (match), builder);
      root = json_builder_get_root (builder);
      json = json_to_string (root, FALSE);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", json);
    }
}

char *
describe_draws (const CroupierMatch *match, const char *phase)
{
  GString *text = g_string_new (NULL);

  foreach_outbox (match, phase, append_draws, text, NULL);
  return g_string_free_and_steal (text);
}
