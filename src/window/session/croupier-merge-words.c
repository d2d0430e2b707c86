/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others have written to the file of a match, in words. */
#include "config.h"

#include "croupier-merge-words.h"

#include <glib/gi18n.h>

#include "croupier-ruling-text.h"

#define MAX_LINES 6 /* of what a side has */

/* ---- what came in ---- */

static gboolean
are_submissions (const GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    if (((const CroupierEntry *) g_ptr_array_index (entries, i))->kind != CROUPIER_ENTRY_SUBMISSION)
      return FALSE;

  return TRUE;
}

/* Each once, in the order in which they came. */
static char *
list_names (const GPtrArray *entries, const CroupierRoster *roster)
{
  GString *names = g_string_new (NULL);
  CroupierPlayers named = CROUPIER_NOBODY;

  for (guint i = 0; i < entries->len; i++)
    {
      guint player = ((const CroupierEntry *) g_ptr_array_index (entries, i))->player;

      if (!croupier_players_has (named, player))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", croupier_roster_get_name (roster, player));
      named |= CROUPIER_PLAYER (player);
    }

  return g_string_free_and_steal (names);
}

static char *
describe_came (const GPtrArray *came, CroupierSession *session)
{
  guint n = came->len;

  if (are_submissions (came))
    {
      g_autofree char *names = list_names (came, croupier_match_get_roster (croupier_session_get_match (session)));

      return g_strdup_printf (ngettext ("%u submission came in from the file: %s",
                                        "%u submissions came in from the file: %s", n),
                              n, names);
    }
  if (n == 1)
    {
      g_autofree char *label = croupier_match_dup_label_of (croupier_session_get_match (session),
                                                            g_ptr_array_index (came, 0));

      return g_strdup_printf (_("Came in from the file: %s"), label);
    }

  return g_strdup_printf (ngettext ("%u event came in from the file", "%u events came in from the file", n), n);
}

static char *
describe_gone (const GPtrArray *gone, CroupierSession *session)
{
  g_autofree char *label = NULL;

  if (gone->len > 1)
    return g_strdup_printf (ngettext ("%u event was undone in the file", "%u events were undone in the file",
                                      gone->len),
                            gone->len);

  label = croupier_match_dup_label_of (croupier_session_get_match (session), g_ptr_array_index (gone, 0));
  return g_strdup_printf (_("Undone in the file: %s"), label);
}

char *
croupier_merge_dup_news (const CroupierMerge *merge, CroupierSession *session)
{
  g_autofree char *came = merge->came->len > 0 ? describe_came (merge->came, session) : NULL;
  g_autofree char *gone = merge->gone->len > 0 ? describe_gone (merge->gone, session) : NULL;

  if (came == NULL || gone == NULL)
    return came != NULL ? g_steal_pointer (&came) : g_steal_pointer (&gone);
  return g_strdup_printf (_("%s. %s"), gone, came);
}

/* ---- what must be decided ---- */

char *
croupier_merge_dup_question (const CroupierMerge *merge, CroupierSession *session)
{
  g_autofree char *name = g_filename_display_basename (croupier_session_get_path (session));

  if (merge->match == NULL)
    return g_strdup_printf (_("Somebody else has changed “%s” meanwhile, and both versions do not go together. Until "
                              "you choose, "
                              "nothing is saved and nothing is lost."),
                            name);
  return g_strdup_printf (_("Somebody else has changed “%s” meanwhile, and so have you. All else stands together; here "
                            "both "
                            "changed the same thing. Until you choose, nothing is saved and nothing is lost."),
                          name);
}

static const char *
get_phase_title (const CroupierMerge *merge, const char *phase)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      const CroupierRecord *record = croupier_match_find_record (merge->sides[side], phase);

      if (record != NULL)
        return croupier_phase_get_title (&record->phase);
    }

  return phase;
}

static const char *
get_name (const CroupierMerge *merge, guint player)
{
  return croupier_roster_get_name (croupier_match_get_roster (merge->sides[CROUPIER_SIDE_MINE]), player);
}

char *
croupier_dispute_dup_title (const CroupierMerge *merge, const CroupierDispute *dispute)
{
  switch (dispute->kind)
    {
    case CROUPIER_DISPUTE_MATCH:
      return g_strdup (_("The file holds another match"));
    case CROUPIER_DISPUTE_UNDONE:
      return g_strdup (_("One has undone what the other goes on from"));
    case CROUPIER_DISPUTE_RESOLVED:
      return g_strdup_printf (_("%s is resolved in one, and other things are in it in the other"),
                              get_phase_title (merge, dispute->phase));
    case CROUPIER_DISPUTE_SUBMISSION:
      if (dispute->player == CROUPIER_NO_PLAYER)
        return g_strdup_printf (_("All that was sent · %s"), get_phase_title (merge, dispute->phase));
      return g_strdup_printf (_("%s · %s"), get_name (merge, (guint) dispute->player),
                              get_phase_title (merge, dispute->phase));
    case CROUPIER_DISPUTE_AMENDMENT:
      return g_strdup_printf (_("%s · %s, corrected"), get_name (merge, (guint) dispute->player),
                              get_phase_title (merge, dispute->phase));
    case CROUPIER_DISPUTE_RULING:
      return g_strdup (_("Two rulings on one thing"));
    case CROUPIER_DISPUTE_SETUP:
      return g_strdup (_("The setup"));
    case CROUPIER_DISPUTE_TOGETHER:
      return g_strdup (_("Each by itself is accepted, but not both together"));
    }

  g_assert_not_reached ();
}

char *
croupier_dispute_dup_consequence (const CroupierDispute *dispute)
{
  return g_strdup (dispute->is_whole
                     ? _("The other version is kept as a match of its own in a file beside this one.")
                     : _("The other one stays in the history, or, where it can’t, in a file beside this one."));
}

static void
add_line (GPtrArray *lines, char *line)
{
  g_ptr_array_add (lines, line);
}

static void
add_entry (GPtrArray *lines, const CroupierMerge *merge, const CroupierDispute *dispute, CroupierSide side,
           const CroupierEntry *entry)
{
  const CroupierGame *game = croupier_match_get_game (merge->sides[side]);
  g_autofree char *ruling = NULL;

  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      if (dispute->kind == CROUPIER_DISPUTE_SUBMISSION && dispute->player != CROUPIER_NO_PLAYER)
        add_line (lines, g_strdup (entry->text));
      else
        add_line (lines, g_strdup_printf (_("%s: %s"), get_name (merge, entry->player), entry->text));
      break;
    case CROUPIER_ENTRY_RULING:
      ruling = croupier_written_ruling_text (game, entry->text);
      add_line (lines, g_strdup_printf (_("Ruling: %s"), ruling));
      break;
    case CROUPIER_ENTRY_RESOLVE:
      add_line (lines, g_strdup_printf (_("%s resolved"), get_phase_title (merge, entry->phase)));
      break;
    case CROUPIER_ENTRY_AMENDMENT:
      add_line (lines, g_strdup_printf (_("%s, corrected: %s"), get_name (merge, entry->player), entry->text));
      break;
    case CROUPIER_ENTRY_AMENDED_RULING:
      ruling = croupier_written_ruling_text (game, entry->text);
      add_line (lines, g_strdup_printf (_("Ruling, %s: %s"), get_phase_title (merge, entry->phase), ruling));
      break;
    case CROUPIER_ENTRY_SETUP:
      {
        g_autoptr (GPtrArray)
          words = croupier_setup_describe_change (croupier_match_get_setup (merge->match != NULL ? merge->match
                                                                                                 : merge->sides[!side]),
                                                  entry->setup);

        for (guint i = 0; i < words->len; i++)
          add_line (lines, g_strdup (g_ptr_array_index (words, i)));
      }
      break;
    }
}

char *
croupier_dispute_dup_side (const CroupierMerge *merge, const CroupierDispute *dispute, CroupierSide side)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  guint n_shown;

  if (dispute->kind == CROUPIER_DISPUTE_MATCH)
    add_line (lines, g_strdup (croupier_match_get_setup (merge->sides[side])->title));
  for (guint i = 0; i < dispute->entries[side]->len; i++)
    add_entry (lines, merge, dispute, side, g_ptr_array_index (dispute->entries[side], i));
  if (lines->len == 0)
    add_line (lines, g_strdup (_("Undone, and nothing since")));

  n_shown = lines->len > MAX_LINES ? MAX_LINES - 1 : lines->len;
  for (guint i = 0; i < n_shown; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (lines, i));
  if (lines->len > n_shown)
    g_string_append_printf (text, ngettext ("\nand %u more", "\nand %u more", lines->len - n_shown),
                            lines->len - n_shown);

  return g_string_free_and_steal (text);
}
