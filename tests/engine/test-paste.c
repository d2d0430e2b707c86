/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted chat: who wrote what. */
#include "config.h"
#include "croupier-script.h"

#include <string.h>

static CroupierRoster *
make_roster (void)
{
  static const char *const names[] = { "Alice", "Bob", "Carol May", "B", NULL };
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      CroupierPlayer *player = croupier_player_new (names[i]);

      if (i == 0)
        {
          g_strfreev (player->aliases);
          player->aliases = g_strsplit ("Wonder", ",", -1);
          g_free (player->handle);
          player->handle = g_strdup ("@rabbit.hole");
        }
      if (i >= 2)
        {
          g_free (player->handle);
          player->handle = g_strdup (i == 2 ? "@may" : "@bob");
        }
      g_assert_true (croupier_roster_add (roster, player, NULL));
    }
  return roster;
}

/* "Alice{3, 2|at A}": names in the roster's spelling, "?" before one that nobody bears, lines with | between them. */
static char *
show (const CroupierRoster *roster,
      GPtrArray            *pastes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pastes->len; i++)
    {
      const CroupierPaste *paste = g_ptr_array_index (pastes, i);

      if (paste->player == CROUPIER_NO_PLAYER)
        g_string_append_printf (text, "?%s", paste->name);
      else
        g_string_append (text, croupier_roster_get_name (roster, (guint) paste->player));
      g_string_append_printf (text, "{%s}", paste->text);
    }
  g_strdelimit (text->str, "\n", '|');
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static const struct
{
  const char *pasted;
  const char *expected;
} cases[] = {
  { "", "" },
  { "Alice: 3, 2 at A\nBob: 1 at B\n", "Alice{3, 2 at A}Bob{1 at B}" },
  { "Alice: 3, 2\n\n  at A\r\nBob: 1 at B", "Alice{3, 2|at A}Bob{1 at B}" },
  { "Alice:\n3 at A\nBob:\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "good morning\nAlice: 3 at A", "?{good morning}Alice{3 at A}" },
  { "alice: 3 at A\nWONDER: 1 at B\n@rabbit.hole: 2 at C", "Alice{3 at A}Alice{1 at B}Alice{2 at C}" },
  { "Ali: 3 at A\nAlcie: 1 at B", "Alice{3 at A}Alice{1 at B}" },
  /* what is no name */
  { "Alice:\nA: 5 layers to Bob\nC: 3 layers", "Alice{A: 5 layers to Bob|C: 3 layers}" },
  { "Alice:\nA B: 3 2", "Alice{A B: 3 2}" },
  { "Alice:\nBob-B: open 2, to Carol May\nCarol May-A: defuse, to Bob", "Alice{Bob-B: open 2, to Carol May|Carol May-A: defuse, to Bob}" },
  { "Alice: 3 at A\nJean-B: 1 at B", "Alice{3 at A}?Jean-B{1 at B}" },
  { "Alice: MG1) a\nMG3) draw", "Alice{MG1) a|MG3) draw}" },
  { "Alice: the plan\nmy idea: 3 at A\nround 2: 1 at B", "Alice{the plan|my idea: 3 at A|round 2: 1 at B}" },
  { "Alice: see https://x.example/y:3", "Alice{see https://x.example/y:3}" },
  /* unless somebody is called so */
  { "Alice:\nB: 5 layers", "Alice{}B{5 layers}" },
  /* names that nobody bears must not end up with the player above */
  { "Alice: 3 at A\nZelda: 1 at B", "Alice{3 at A}?Zelda{1 at B}" },
  { "Alice: 3 at A\nMarie-Luise d'Arc Jr.: 1 at B", "Alice{3 at A}?Marie-Luise d'Arc Jr.{1 at B}" },
  { "Alice: 3 at A\nÉlodie: 1 at B", "Alice{3 at A}?Élodie{1 at B}" },
  /* what only looks a little like one */
  { "Alice: go\nR2D2: beep\nWe All Live Here Now Together: yes\n: so\n<3 you all", "Alice{go|R2D2: beep|We All Live Here Now Together: yes|: so|<3 you all}" },
  { "Alice: go\nSay Hi!: 1 at B", "Alice{go|Say Hi!: 1 at B}" },
  /* a handle never takes somebody else's name */
  { "@bob: 3 at A\n@may: 1 at B", "Bob{3 at A}Carol May{1 at B}" },
  /* as chats write it */
  { "[14:02] Alice\n3 at A\n[14:03] good morning\n[14:04] Bob\n1 at B", "Alice{3 at A|[14:03] good morning}Bob{1 at B}" },
  { "Alice  2:02 PM\n3 at A\nsee you  2:03 PM", "Alice{3 at A|see you  2:03 PM}" },
  { "Alice  2:02 PM\n3 at A\nZelda  2:03 PM\n1 at B", "Alice{3 at A}?Zelda{1 at B}" },
  { "Alice \xe2\x80\x94 Today at 14:02\n3 at A\nBob \xe2\x80\x94 Yesterday at 9:05 PM\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "Alice \xe2\x80\x94 12/03/2026 14:02\n3 at A", "Alice{3 at A}" },
  { "[14:02] Alice: 3 at A\n[14:03:11] Bob: 1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "[12/03/2026, 14:02:11] Alice: 3 at A\nand B", "Alice{3 at A|and B}" },
  { "12/03/2026, 14:02 - Alice: 3 at A\n12/03/2026, 14:02 - Bob: 1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "3/12/26, 2:02 PM - Carol May: 3 at A", "Carol May{3 at A}" },
  { "Alice  2:02 PM\n3 at A\nBob  2:03 PM\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "Alice, [12.03.2026 14:02]\n3 at A\nBob, [12 Mar 2026 at 14:02:11]:\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "<Alice> 3 at A\n<@rabbit.hole> no, B\n14:02 <Bob> 1 at B", "Alice{3 at A}Alice{no, B}Bob{1 at B}" },
  { "[14:02] zed: 3 at A\n[14:02] Alice: 1 at B", "?zed{3 at A}Alice{1 at B}" },
  { "[14:02] 3 at A", "?{[14:02] 3 at A}" },
  /* a name alone in its line */
  { "Alice\n3 at A\nBob\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "Alice\nBob\nCarol May\nAlice", "Alice{Bob}Carol May{Alice}" },
  { "Alice:\nBob\nCarol May: Bob", "Alice{Bob}Carol May{Bob}" },
  { "Alice\n \xe2\x80\x94 Today at 14:02\n3 at A\nBob\n\xe2\x80\x94\nYesterday at 9:05 PM\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "Alice\n6:03 PM\n3 at A\nZelda\n\xe2\x80\x94 6:05 PM\n1 at B", "Alice{3 at A}?Zelda{1 at B}" },
  { "Alice: Thanks\n14:02\n3 at A", "Alice{Thanks|14:02|3 at A}" },
  { "Alice \xe2\x80\x94 Today at 14:02\nSure\n14:05 is late", "Alice{Sure|14:05 is late}" },
  { "Alice \xe2\x80\x94 Today at 14:02\nBob\nBob \xe2\x80\x94 Today at 14:03\nAlice", "Alice{Bob}Bob{Alice}" },
};

static void
test_who_wrote_what (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) pastes = croupier_paste_split (roster, cases[i].pasted, -1, &error);
      g_autofree char *found = NULL;

      g_assert_no_error (error);
      found = show (roster, pastes);
      if (!g_str_equal (found, cases[i].expected))
        g_test_message ("in: %s", cases[i].pasted);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

static void
test_no_more_is_read_than_was_given (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  static const char text[] = "Alice: 3 at A\nBob: 1 at B";
  g_autoptr (GPtrArray) pastes = croupier_paste_split (roster, text, strlen ("Alice: 3 at"), NULL);
  g_autofree char *found = show (roster, pastes);

  g_assert_cmpstr (found, ==, "Alice{3 at}");
}

static void
test_what_is_no_text_is_refused (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  g_autofree char *long_line = g_strnfill (30000, 'x');
  g_autofree char *far_too_long = g_strnfill (17 * 1024 * 1024, '\n');
  const char *texts[] = { "Alice: \xff", long_line, far_too_long };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (croupier_paste_split (roster, texts[i], -1, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
    }
}

/* Digits, blanks and brackets that a pattern could try over and over. */
static void
test_hostile_lines_take_no_time (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  static const char *const parts[] = { "1", " ", "[", "12:", "1/", "a", "A ", ":", "\xe2\x80\x94 ", "<" };
  gint64 begun = g_get_monotonic_time ();

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) pastes = NULL;

      for (guint k = 0; k < 500; k++)
        {
          for (guint n = 0; n < 300 / strlen (parts[i]); n++)
            g_string_append (text, parts[i]);
          g_string_append_c (text, '\n');
        }
      pastes = croupier_paste_split (roster, text->str, -1, NULL);
      g_assert_nonnull (pastes);
    }
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 20 * G_USEC_PER_SEC);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paste/who-wrote-what", test_who_wrote_what);
  g_test_add_func ("/paste/no-more-is-read-than-was-given", test_no_more_is_read_than_was_given);
  g_test_add_func ("/paste/what-is-no-text-is-refused", test_what_is_no_text_is_refused);
  g_test_add_func ("/paste/hostile-lines-take-no-time", test_hostile_lines_take_no_time);

  return g_test_run ();
}
