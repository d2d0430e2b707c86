/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two copies of a match that went apart: what stands, what is asked, and that nothing is lost. */
#include "config.h"
#include "croupier-merge.h"

#include <string.h>

#include "croupier-store.h"
#include "fixtures.h"
#include "tests.h"

/* ---- steps and logs as texts ---- */

static void
change_setup (CroupierMatch *match, const char *title, const char *player)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (GError) error = NULL;

  if (title != NULL)
    g_set_str (&setup->title, title);
  if (player != NULL)
    {
      const CroupierRoster *old = croupier_match_get_roster (match);
      CroupierRoster *roster = croupier_roster_new ();

      for (guint i = 0; i < croupier_roster_get_size (old); i++)
        croupier_roster_add (roster, croupier_player_new (croupier_roster_get_name (old, i)), NULL);
      croupier_roster_add (roster, croupier_player_new (player), NULL);
      croupier_roster_unref (setup->roster);
      setup->roster = roster;
    }
  croupier_match_set_setup (match, setup, &error);
  g_assert_no_error (error);
}

/* "amend round-1 2! garnets Bob +1" sets a ruling in the place of event 2, "amend round-1! …" at the end */
static void
amend_ruling (CroupierMatch *match, const char *step)
{
  g_auto (GStrv) halves = g_strsplit (step, "! ", 2);
  g_auto (GStrv) words = g_strsplit (halves[0], " ", 3);
  g_autoptr (GError) error = NULL;

  croupier_match_amend_ruling (match, words[1], words[2] != NULL ? (guint) atoi (words[2]) : 0, halves[1], NULL,
                               &error);
  g_assert_no_error (error);
}

/* "Amy: 1 at A", "! garnets Bob +2", "resolve", "undo", "redo", "amend round-1 Amy: 2 at A", "title X", "add Eve" */
static void
take_step (CroupierMatch *match, const char *step)
{
  g_autoptr (GError) error = NULL;
  const char *colon = strchr (step, ':');

  if (g_str_has_prefix (step, "! "))
    fixture_rule (match, step + 2);
  else if (g_str_equal (step, "resolve"))
    fixture_resolve (match);
  else if (g_str_equal (step, "undo"))
    g_assert_nonnull (croupier_match_undo (match));
  else if (g_str_equal (step, "redo"))
    g_assert_nonnull (croupier_match_redo (match));
  else if (g_str_has_prefix (step, "title "))
    change_setup (match, step + strlen ("title "), NULL);
  else if (g_str_has_prefix (step, "add "))
    change_setup (match, NULL, step + strlen ("add "));
  else if (g_str_has_prefix (step, "amend ") && strstr (step, "! ") != NULL)
    amend_ruling (match, step);
  else if (g_str_has_prefix (step, "amend "))
    {
      g_auto (GStrv) words = g_strsplit (step, " ", 4);

      words[2][strlen (words[2]) - 1] = '\0';
      croupier_match_amend (match, words[1], fixture_player (match, words[2]), words[3], NULL, &error);
      g_assert_no_error (error);
    }
  else
    {
      g_autofree char *name = g_strndup (step, (gsize) (colon - step));

      fixture_submit (match, name, colon + 2);
    }
}

static void
take_steps (CroupierMatch *match, const char *steps)
{
  g_auto (GStrv) list = g_strsplit (steps, "; ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    take_step (match, list[i]);
}

static char *
entry_to_text (const CroupierEntry *entry, const CroupierRoster *roster)
{
  const char *name = croupier_roster_get_name (roster, entry->player);

  switch (entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      return g_strdup_printf ("%s: %s", name, entry->text);
    case CROUPIER_ENTRY_RULING:
      return g_strdup_printf ("! %s", entry->text);
    case CROUPIER_ENTRY_RESOLVE:
      return g_strdup ("resolve");
    case CROUPIER_ENTRY_AMENDMENT:
      return g_strdup_printf ("amend %s %s: %s", entry->phase, name, entry->text);
    case CROUPIER_ENTRY_AMENDED_RULING:
      return g_strdup_printf ("amend %s! %s", entry->phase, entry->text);
    case CROUPIER_ENTRY_SETUP:
      return g_strdup_printf ("title %s", entry->setup->title);
    }
  g_assert_not_reached ();
}

static char *
entries_to_text (const GPtrArray *entries, const CroupierRoster *roster)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *entry = entry_to_text (g_ptr_array_index (entries, i), roster);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", entry);
    }
  return g_string_free_and_steal (text);
}

static char *
log_to_text (CroupierMatch *match)
{
  return entries_to_text (croupier_match_get_log (match), croupier_match_get_roster (match));
}

static const char *
kind_to_text (CroupierDisputeKind kind)
{
  static const char *const words[] = { "match",     "undone", "resolved", "submission",
                                       "amendment", "ruling", "setup",    "together" };

  return words[kind];
}

/* "submission Amy round-1 [Amy: 1 at A | Amy: 2 at A]" */
static char *
disputes_to_text (const CroupierMerge *merge)
{
  const CroupierRoster *roster = croupier_match_get_roster (merge->sides[CROUPIER_SIDE_MINE]);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < merge->disputes->len; i++)
    {
      const CroupierDispute *dispute = g_ptr_array_index (merge->disputes, i);
      g_autofree char *mine = entries_to_text (dispute->entries[CROUPIER_SIDE_MINE], roster);
      g_autofree char *theirs = entries_to_text (dispute->entries[CROUPIER_SIDE_THEIRS], roster);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", kind_to_text (dispute->kind));
      if (dispute->player != CROUPIER_NO_PLAYER)
        g_string_append_printf (text, " %s", croupier_roster_get_name (roster, (guint) dispute->player));
      if (dispute->phase != NULL)
        g_string_append_printf (text, " %s", dispute->phase);
      g_string_append_printf (text, " [%s | %s]", mine, theirs);
    }
  return g_string_free_and_steal (text);
}

static CroupierMerge *
merge_new (CroupierMatch *mine, CroupierMatch *theirs)
{
  g_autoptr (GError) error = NULL;
  CroupierMerge *merge = croupier_merge_new (mine, theirs, NULL, &error);

  g_assert_no_error (error);
  return merge;
}

/* ---- the table ---- */

typedef struct
{
  const char *name;
  const char *common, *mine, *theirs; /* steps; "" for none */
  const char *log;                    /* of the outcome, behind what is common; NULL: it is disputed */
  const char *disputes;
} Case;

static const Case cases[] = {
  /* both stand */
  { "nothing new on either side", "Amy: 1 at A", "", "", "Amy: 1 at A", "" },
  { "only mine", "Amy: 1 at A", "Bob: 2 at A", "", "Amy: 1 at A; Bob: 2 at A", "" },
  { "only theirs", "Amy: 1 at A", "", "Bob: 2 at A", "Amy: 1 at A; Bob: 2 at A", "" },
  { "both, theirs first", "Amy: 1 at A", "Bob: 2 at A", "Cyd: 3 at A", "Amy: 1 at A; Cyd: 3 at A; Bob: 2 at A", "" },
  { "the same in both stands once", "", "Amy: 1 at A", "Amy: 1 at A", "Amy: 1 at A", "" },
  { "the same in another order", "", "Amy: 1 at A; Bob: 2 at A", "Bob: 2 at A; Amy: 1 at A", "Bob: 2 at A; Amy: 1 at A",
    "" },
  { "the same among others", "", "Amy: 1 at A; Bob: 2 at A", "Cyd: 1 at A; Bob: 2 at A",
    "Cyd: 1 at A; Bob: 2 at A; Amy: 1 at A", "" },
  { "read as the same", "", "Amy: 1 at A", "Amy: 1 at A please", "Amy: 1 at A please; Amy: 1 at A", "" },
  { "one goes on from the other", "", "Amy: 1 at A; Amy: 2 at A", "Amy: 1 at A; Bob: 1 at A",
    "Amy: 1 at A; Bob: 1 at A; Amy: 2 at A", "" },
  { "one goes on from the other, which began otherwise", "", "Cyd: 1 at A; Amy: 1 at A; Amy: 2 at A",
    "Amy: 1 at A; Bob: 1 at A", "Bob: 1 at A; Cyd: 1 at A; Amy: 1 at A; Amy: 2 at A", "" },
  { "the last one is the same", "", "Amy: 1 at A; Amy: 2 at A", "Amy: 2 at A; Bob: 1 at A",
    "Bob: 1 at A; Amy: 1 at A; Amy: 2 at A", "" },
  { "garnets add up", "", "! garnets Bob +2 because a", "! garnets Bob +3 because b",
    "! garnets Bob +3 because b; ! garnets Bob +2 because a", "" },
  { "the same garnets are given once", "", "! garnets Bob +2", "! garnets Bob +2", "! garnets Bob +2", "" },
  { "notes stand beside one another", "", "! note x", "! note y; Amy: 1 at A", "! note y; Amy: 1 at A; ! note x", "" },
  { "both resolved the same", "Amy: 1 at A", "resolve; Bob: 1 at A", "resolve; Cyd: 1 at A",
    "Amy: 1 at A; resolve; Cyd: 1 at A; Bob: 1 at A", "" },
  { "mine has all of theirs, and resolved", "", "Amy: 1 at A; Bob: 1 at A; resolve", "Bob: 1 at A",
    "Amy: 1 at A; Bob: 1 at A; resolve", "" },
  { "an earlier round is corrected beside", "Amy: 1 at A; resolve", "amend round-1 Amy: 2 at A", "Bob: 1 at A",
    "Amy: 1 at A; resolve; Bob: 1 at A; amend round-1 Amy: 2 at A", "" },
  { "rulings added to an earlier round stand beside one another", "Amy: 1 at A; resolve",
    "amend round-1! garnets Amy +1", "amend round-1! garnets Bob +1",
    "Amy: 1 at A; resolve; amend round-1! garnets Bob +1; amend round-1! garnets Amy +1", "" },
  { "two players are corrected", "Amy: 1 at A; Bob: 1 at A; resolve", "amend round-1 Amy: 2 at A",
    "amend round-1 Bob: 2 at A",
    "Amy: 1 at A; Bob: 1 at A; resolve; amend round-1 Bob: 2 at A; amend round-1 Amy: 2 at A", "" },
  { "a correction beside a resolve of a later round", "Amy: 1 at A; resolve", "amend round-1 Amy: 2 at A",
    "Bob: 1 at A; resolve", "Amy: 1 at A; resolve; Bob: 1 at A; resolve; amend round-1 Amy: 2 at A", "" },
  { "another title beside a submission", "Amy: 1 at A", "title X", "Bob: 1 at A", "Amy: 1 at A; Bob: 1 at A; title X",
    "" },
  { "the same title", "", "title X", "title X", "title X", "" },

  /* undo */
  { "undone here, untouched there", "Amy: 1 at A; Bob: 1 at A", "undo", "", "Amy: 1 at A", "" },
  { "undone there, untouched here", "Amy: 1 at A; Bob: 1 at A", "", "undo", "Amy: 1 at A", "" },
  { "undone in both", "Amy: 1 at A; Bob: 1 at A", "undo", "undo", "Amy: 1 at A", "" },
  { "undone further in one", "Amy: 1 at A; Bob: 1 at A", "undo", "undo; undo", "", "" },
  { "undone there, and something else since", "Amy: 1 at A; Bob: 1 at A", "", "undo; Cyd: 1 at A",
    "Amy: 1 at A; Cyd: 1 at A", "" },
  { "undone here, and something else since", "Amy: 1 at A; Bob: 1 at A", "undo; Cyd: 1 at A", "",
    "Amy: 1 at A; Cyd: 1 at A", "" },
  { "undone in both, and something else in each", "Amy: 1 at A; Bob: 1 at A", "undo; Cyd: 1 at A", "undo; Dan: 1 at A",
    "Amy: 1 at A; Dan: 1 at A; Cyd: 1 at A", "" },
  { "undone and redone", "Amy: 1 at A; Bob: 1 at A", "undo; redo; Cyd: 1 at A", "Dan: 1 at A",
    "Amy: 1 at A; Bob: 1 at A; Dan: 1 at A; Cyd: 1 at A", "" },
  { "undone, then redone there", "Amy: 1 at A; undo", "", "redo", "Amy: 1 at A", "" },
  { "undone, then redone there and undone again here", "Amy: 1 at A; undo; redo", "undo", "", "", "" },
  { "undone here, gone on from there", "Amy: 1 at A; Bob: 1 at A", "undo", "Cyd: 1 at A", NULL,
    "undone [ | Bob: 1 at A; Cyd: 1 at A]" },
  { "undone there, gone on from here", "Amy: 1 at A; Bob: 1 at A", "Cyd: 1 at A", "undo; Dan: 1 at A", NULL,
    "undone [Bob: 1 at A; Cyd: 1 at A | Dan: 1 at A]" },

  /* both change the same thing */
  { "two texts of one player", "", "Amy: 1 at A", "Amy: 2 at A", "",
    "submission Amy round-1 [Amy: 1 at A | Amy: 2 at A]" },
  { "two texts of one player among others", "Dan: 1 at A", "Amy: 1 at A; Bob: 1 at A", "Cyd: 1 at A; Amy: 2 at A",
    "Dan: 1 at A; Cyd: 1 at A; Bob: 1 at A", "submission Amy round-1 [Amy: 1 at A | Amy: 2 at A]" },
  { "two players at once", "", "Amy: 1 at A; Bob: 1 at A", "Amy: 2 at A; Bob: 2 at A", "",
    "submission Amy round-1 [Amy: 1 at A | Amy: 2 at A] submission Bob round-1 [Bob: 1 at A | Bob: 2 at A]" },
  { "voided here, sent again there", "Amy: 1 at A", "! void Amy", "Amy: 2 at A", "Amy: 1 at A",
    "submission Amy round-1 [! void Amy | Amy: 2 at A]" },
  { "all voided here, sent again there", "Amy: 1 at A; Bob: 1 at A", "! void all", "Amy: 2 at A; ! note x",
    "Amy: 1 at A; Bob: 1 at A; ! note x", "submission round-1 [! void all | Amy: 2 at A]" },
  { "all voided in both, and others sent again", "Amy: 1 at A", "! void all; Bob: 2 at A; Amy: 2 at A",
    "Cyd: 2 at A; ! void all; Amy: 2 at A", "Amy: 1 at A",
    "submission round-1 [! void all; Bob: 2 at A; Amy: 2 at A | Cyd: 2 at A; ! void all; Amy: 2 at A]" },
  { "all voided in both, and sent again in one", "Amy: 1 at A", "! void all; Amy: 2 at A", "! void all; ! note x",
    "Amy: 1 at A; ! void all; ! note x; Amy: 2 at A", "" },
  { "all voided in a round that both have resolved", "Amy: 1 at A", "! void all; resolve; Amy: 1 at A",
    "! void all; resolve; Bob: 1 at A", "Amy: 1 at A; ! void all; resolve; Bob: 1 at A; Amy: 1 at A", "" },
  { "ruled here, sent there", "", "! submit Amy: 1 at A", "Amy: 2 at A", "",
    "submission Amy round-1 [! submit Amy: 1 at A | Amy: 2 at A]" },
  { "corrected here, sent again there", "Amy: 1 at A", "amend round-1 Amy: 2 at A", "Amy: 3 at A", "Amy: 1 at A",
    "submission Amy round-1 [amend round-1 Amy: 2 at A | Amy: 3 at A]" },
  { "removed here, sent there", "", "! remove Amy", "Amy: 2 at A", "",
    "submission Amy round-1 [! remove Amy | Amy: 2 at A]" },
  { "one submission corrected twice", "Amy: 1 at A; resolve", "amend round-1 Amy: 2 at A", "amend round-1 Amy: 3 at A",
    "Amy: 1 at A; resolve", "amendment Amy round-1 [amend round-1 Amy: 2 at A | amend round-1 Amy: 3 at A]" },
  { "two titles", "Amy: 1 at A", "title X", "title Y", "Amy: 1 at A", "setup [title X | title Y]" },
  { "resolved here, sent there", "Amy: 1 at A", "resolve", "Bob: 1 at A", NULL,
    "resolved round-1 [resolve | Bob: 1 at A]" },
  { "sent here, resolved there", "Amy: 1 at A", "Bob: 1 at A", "resolve", NULL,
    "resolved round-1 [Bob: 1 at A | resolve]" },
  { "resolved with other submissions", "", "Amy: 1 at A; resolve", "Bob: 1 at A; resolve", NULL,
    "resolved round-1 [Amy: 1 at A | Bob: 1 at A]" },
  { "one ruling corrected twice", "! garnets Bob +2; resolve", "amend round-1 1! garnets Bob +1",
    "amend round-1 1! note taken back", "! garnets Bob +2; resolve",
    "ruling [amend round-1! garnets Bob +1 | amend round-1! note taken back]" },
  { "resolved here, corrected there", "Amy: 1 at A", "resolve", "amend round-1 Amy: 2 at A", NULL,
    "resolved round-1 [resolve | amend round-1 Amy: 2 at A]" },
  { "resolved here, ruled there", "Amy: 1 at A", "resolve", "! garnets Bob +1", NULL,
    "resolved round-1 [resolve | ! garnets Bob +1]" },
  { "another title here, a substitute there", "", "title X", "! substitute Bob by Eve", "",
    "setup [title X | ! substitute Bob by Eve]" },
  { "a substitute here, another title there", "", "! substitute Bob by Eve", "title X", "",
    "setup [! substitute Bob by Eve | title X]" },
  { "another title here, a substitute in what is resolved there", "Amy: 1 at A", "title X",
    "! substitute Bob by Eve; resolve", NULL, "resolved round-1 [title X | ! substitute Bob by Eve; resolve]" },
  { "a substitute in what is resolved here, another title there", "Amy: 1 at A", "! substitute Bob by Eve; resolve",
    "title X", NULL, "resolved round-1 [! substitute Bob by Eve; resolve | title X]" },
  { "a player more here, something sent there", "", "add Eve", "Amy: 1 at A", NULL,
    "setup [title Keys to Success | Amy: 1 at A]" },
  { "garnets that cannot be taken twice", "! garnets Bob +1", "! garnets Bob -1 because a",
    "! garnets Bob -1 because b; ! garnets Bob +1", NULL,
    "together [! garnets Bob -1 because a | ! garnets Bob -1 because b; ! garnets Bob +1]" },
  { "a correction that makes a later one illegal", "Amy: 1 at A; resolve", "amend round-1 Amy: 1 at B", "Amy: 2 at C",
    NULL, "together [amend round-1 Amy: 1 at B | Amy: 2 at C]" },
};

static void
make_sides (const Case *one, CroupierMatch **mine, CroupierMatch **theirs)
{
  *mine = fixture_small ();
  if (*one->common != '\0')
    take_steps (*mine, one->common);
  *theirs = croupier_match_copy (*mine);
  if (*one->mine != '\0')
    take_steps (*mine, one->mine);
  if (*one->theirs != '\0')
    take_steps (*theirs, one->theirs);
}

static void
test_what_both_added_stands_or_is_asked (void)
{
  g_autoptr (GString) wrong = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) mine = NULL;
      g_autoptr (CroupierMatch) theirs = NULL;
      g_autoptr (CroupierMerge) merge = NULL;
      g_autofree char *log = NULL, *disputes = NULL;

      fixture_name_case (cases[i].name);
      make_sides (&cases[i], &mine, &theirs);
      merge = merge_new (mine, theirs);
      log = merge->match != NULL ? log_to_text (merge->match) : NULL;
      disputes = disputes_to_text (merge);
      if (g_strcmp0 (disputes, cases[i].disputes) != 0 || g_strcmp0 (log, cases[i].log) != 0)
        g_string_append_printf (wrong, "%s: “%s”, disputed: “%s”\n", cases[i].name, log, disputes);
    }
  g_assert_cmpstr (wrong->str, ==, "");
}

#define ADD(name, function) g_test_add_func ("/merge/" name, function)

TESTS (merge) { ADD ("what-both-added-stands-or-is-asked", test_what_both_added_stands_or_is_asked); }
