/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has to be moved to which channel of the chat, after each phase. */
#include "config.h"
#include "croupier-moves.h"

#include <string.h>
#include "croupier-script.h"
#include "fixtures.h"
#include "tests.h"

static char *
describe (const CroupierMatch *match)
{
  g_autoptr (GPtrArray) moves = croupier_match_get_moves (match);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = croupier_move_describe (g_ptr_array_index (moves, i), match);

      g_string_append_printf (text, "%s\n", line);
    }
  return g_strdup (text->str);
}

static void
test_who_went_through_a_door_moves (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open, B open", "Attic: C open", "Roof:", NULL };
  g_autoptr (CroupierMatch) match = fixture_match (players, areas);
  g_autofree char *first = describe (match);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  g_assert_cmpstr (first, ==, ""); /* nothing has been resolved */
  fixture_submit (match, "Amy", "3 at A");
  fixture_submit (match, "Bob", "2 at B");
  fixture_submit (match, "Cyd", "1 at A");
  fixture_submit (match, "Dan", "1 at A");
  fixture_resolve (match);
  second = describe (match);
  g_assert_cmpstr (second, ==, "Move to Attic: Amy and Bob\n");
  fixture_submit (match, "Amy", "2 at C");
  fixture_submit (match, "Bob", "1 at C");
  fixture_submit (match, "Cyd", "2 at A");
  fixture_submit (match, "Dan", "2 at A");
  fixture_resolve (match);
  third = describe (match);
  g_assert_cmpstr (third, ==, "Move to Roof: Amy\n"); /* and not those who stayed */
}

static CroupierMatch *
begin_sample (const char *name, CroupierScript **script)
{
  g_autofree char *file = g_strconcat (name, ".croupier-script", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", file, NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  *script = croupier_script_read (text, length, NULL, NULL, NULL, problems);
  g_assert_nonnull (*script);
  return croupier_script_play (*script, CROUPIER_PLAY_KEEP_GOING, NULL, problems);
}

static void
apply (GHashTable *channels, const CroupierMove *move, const GPtrArray *before)
{
  CroupierPlayers *members = g_hash_table_lookup (channels, move->channel);

  if (members == NULL)
    {
      members = g_new0 (CroupierPlayers, 1);
      g_hash_table_insert (channels, g_strdup (move->channel), members);
    }
  if (move->kind == CROUPIER_MOVE_OUT)
    {
      *members &= ~move->players;
      return;
    }
  *members |= move->players;
  for (guint i = 0; move->kind == CROUPIER_MOVE_TO && i < before->len; i++)
    {
      const char *name = ((const CroupierChannel *) g_ptr_array_index (before, i))->name;
      CroupierPlayers *others = g_hash_table_lookup (channels, name);

      if (!g_str_equal (name, move->channel) && strcspn (name, "/") == strcspn (move->channel, "/") &&
          strncmp (name, move->channel, strcspn (name, "/")) == 0)
        *others &= ~move->players;
    }
}

/* Whoever does what is said has everybody in the channels that they are in. */
static void
check_moves (const CroupierMatch *match)
{
  guint n = croupier_match_get_n_records (match);
  const GPtrArray *before = croupier_match_get_record (match, n - 2)->channels;
  const GPtrArray *now = croupier_match_get_record (match, n - 1)->channels;
  g_autoptr (GHashTable) channels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) moves = croupier_match_get_moves (match);

  for (guint i = 0; i < before->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (before, i);

      g_hash_table_insert (channels, g_strdup (channel->name), g_memdup2 (&channel->members, sizeof channel->members));
    }
  for (guint i = 0; i < moves->len; i++)
    apply (channels, g_ptr_array_index (moves, i), before);
  for (guint i = 0; i < now->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (now, i);
      CroupierPlayers *members = g_hash_table_lookup (channels, channel->name);

      g_assert_true ((members != NULL ? *members : CROUPIER_NOBODY) == channel->members);
      g_hash_table_remove (channels, channel->name);
    }
}

static void
test_whoever_does_them_has_everybody_in_place (void)
{
  static const char *const samples[] = { "keys",     "gates", "smugglers-no-side", "factions", "possession",
                                         "presents", NULL };
  guint n_moves = 0;

  for (guint i = 0; samples[i] != NULL; i++)
    {
      CroupierScript *script = NULL;
      g_autoptr (CroupierMatch) match = begin_sample (samples[i], &script);

      fixture_name_case (samples[i]);
      g_assert_nonnull (match);
      while (croupier_match_can_undo (match))
        {
          g_autoptr (GPtrArray) moves = croupier_match_get_moves (match);

          n_moves += moves->len;
          if (croupier_match_get_due (match) != NULL && croupier_match_get_n_records (match) > 1)
            check_moves (match);
          croupier_match_undo (match);
        }
      croupier_script_free (script);
    }
  g_assert_cmpuint (n_moves, >, 50);
}

TESTS (moves)
{
  g_test_add_func ("/moves/doors", test_who_went_through_a_door_moves);
  g_test_add_func ("/moves/samples", test_whoever_does_them_has_everybody_in_place);
}
