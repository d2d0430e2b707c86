/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted chats in every shape, and in several at once, whose authors the test knows: nothing that one wrote is ever
 * ready to be added as another's. */
#include "config.h"
#include "croupier-paste.h"
#include "tests.h"

#include <string.h>

#define N_PASTES 15000

static const char *const people[] = {
  "Mira",  "Tomasz",      "Ngozi", "bob_the_builder", "Jean-Luc", "Élise",        "Wren",       "Kai", "Kaito",
  "Sören", "D'Arcy Pike", "Al",    "Rosalind",        "Fynn",     "x_nightowl_x", "Anna Maria", "Oz",  "Pim",
  "Quill", "Tess",
};
static const char *const strangers[] = {
  "💀Skull💀", "deckbot", "Game Master", "lurker99", "Zed", "Виктор", "The Dealer", "ghost.of.k", "Umpire",
};
static const char *const badges[] = { "[OWL]", "[:3]", "NEW", "🦉", ":moon:", "" };

/* What a person writes; "%s" is the name of another player, "#" a word that is in no other text. */
static const char *const texts[] = {
  "2 at K #",
  "# 1 at J and L",
  "Door I: 2 #",
  "Vote: %s #",
  "vote %s #",
  "save %s #\nvote nobody #",
  "MG1) draw #\nMG2) 6 #",
  "A: 5 layers to %s #",
  "%s-B: open 2 #",
  "is C still free? 1 at C #",
  "no wait, 1 at U #",
  "thanks! #",
  "%s\n#",
  "#\n%s",
  "%s: 3 at K #",
  "%s said: 3 at K #",
  "%s wrote:\n#",
  "%s said:\n#\nClick to expand...\n#",
  "> 2 at K #",
  "I: 3 2 1 #",
  "at 14:05 I am back #",
  "# 2 at K (edited)",
  "my order: 2 at K #",
  "@%s thanks #",
  "https://x.example/a:3 #",
  "# the\nwhole # night\nthrough #",
  "%s — I mean %s #",
  "[2:02 PM] #",
  "3:13\n#",
  "#\n—\nToday #",
};
static const char *const plain_texts[] = { "2 at K #", "# 1 at J and L", "Door I: 2 #", "Vote: %s #",
                                           "save %s #\nvote nobody #" };

/* Where a name stands (N), the time on twelve (T) and on twenty-four hours (H), a day (D), a badge (B), and the text
 * (X). */
typedef struct
{
  const char *form;
  gboolean is_plain;    /* everybody can see who wrote what, so that nothing of it is in doubt */
  gboolean for_players; /* no stranger could be told from a text */
} Shape;

static const Shape shapes[] = {
  { "N — D T\nX\n", TRUE },
  { "N — Today at H\nX\n", TRUE },
  { "N — H\nX\n", TRUE },
  { "N\n — Yesterday at T\nX\n", TRUE },
  { "N\nB\n — Today at T\nX\n", TRUE },
  { "N\nB\n — T\nX\n", TRUE },
  { "N — Today at T\nX\n[T]\nX\n" },
  { "N — D H\nX\n[H]\nX\nH\nX\n" },
  { "N\n  T\nX\nH\nX\n" },
  { "N\nAPP\n — Today at T\nX\n" },
  { "N — heute um H Uhr\nX\n", TRUE },
  { "N — Aujourd’hui à H\nX\n", TRUE },
  { "NToday at T\nX\n" },
  { "NAPPToday at T\nX\n" },
  { "NYesterday at T\nX\n" },
  { "Nheute um H Uhr\nX\n" },
  { "NAujourd’hui à H\nX\n" },
  { "ND\nX\n" },
  { "[T]N: X\n", TRUE },
  { "[D T] N\n\nX\n", TRUE },
  { "[D T] N (pinned)\n\nX\n", TRUE },
  { "D, T - N: X\n", TRUE },
  { "D H - N: X\n", TRUE },
  { "[D, H] N: X\n", TRUE },
  { "[H, D] N: X\n", TRUE },
  { "[D klo H] ~ N: X\n", TRUE },
  { "N, [D H]\nX\n", TRUE },
  { "N\n  T\nX\n" },
  { "N\n:palm_tree:  T\nX\n", TRUE },
  { "N  [T]\nX\n" },
  { "N  T\nX\n" },
  { "H - N: X\n" },
  { "<N> X\n" },
  { "H <N> X\n" },
  { "[quote=\"N, post:17, topic:36, full:true\"]\nX\n[/quote]\n" },
  { "[quote=N post_id=123 user_id=2]X[/quote]\n" },
  { "[Quote=\"N, post: 123, member: 45\"]\nX\n[/Quote]\n" },
  { "N wrote:\nX\n", FALSE, TRUE },
  { "Post by N » Fri Sep 25, 2026 1:03 pm\nX\n", TRUE },
  { "Re: Orders\nPost by N » Fri Sep 25, 2026 1:03 pm\nX\nArriba\n", TRUE },
  { "N — D, 9:02 pmsunday, october 4, 2026 at 9:02 pm\nX\n", TRUE },
  { "N: X\n", FALSE },
  { "N:\nX\n", FALSE },
  { "N\nX\n", FALSE, TRUE },
  { "N H\nX\n", FALSE, TRUE },
  { "N\nH\nX\n", FALSE, TRUE },
};

/* Whose the word is that marks each message; -1: a stranger's. */
typedef struct
{
  CroupierRoster *roster;
  GArray *authors;
  GString *pasted;
} Chat;

static void
chat_clear (Chat *chat)
{
  croupier_roster_unref (chat->roster);
  g_array_unref (chat->authors);
  g_string_free (chat->pasted, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Chat, chat_clear)

static guint
below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static CroupierRoster *
make_roster (void)
{
  CroupierRoster *roster = croupier_roster_new ();

  while (croupier_roster_get_size (roster) < 4 + below (5))
    {
      CroupierPlayer *player = croupier_player_new (people[below (G_N_ELEMENTS (people))]);

      if (below (3) == 0)
        player->handle = (g_free (player->handle), g_strdup_printf ("@%c%u", 'a' + (char) below (26), below (1000)));
      croupier_roster_add (roster, player, NULL);
    }
  return roster;
}

/* As somebody's nick is, in one chat or another. */
static char *
adorn (const CroupierPlayer *player)
{
  switch (below (9))
    {
    case 0:
      return g_strdup_printf ("🌸 %s 🌸", player->name);
    case 1:
      return g_strdup_printf ("%s (she/her)", player->name);
    case 2:
      return g_strdup (*player->handle != '\0' ? player->handle : player->name);
    case 3:
      return g_utf8_strdown (player->name, -1);
    case 4:
      return g_utf8_substring (player->name, 0, MIN (4, g_utf8_strlen (player->name, -1)));
    case 5:
      return g_strdup_printf ("%s [GNS]", player->name);
    default:
      return g_strdup (player->name);
    }
}

static void
append_text (Chat *chat, const char *form, guint word)
{
  guint n = croupier_roster_get_size (chat->roster);

  for (; *form != '\0'; form++)
    if (*form == '#')
      g_string_append_printf (chat->pasted, "w%u", word);
    else if (form[0] == '%' && form[1] == 's')
      {
        g_string_append (chat->pasted, croupier_roster_get_name (chat->roster, below (n)));
        form++;
      }
    else
      g_string_append_c (chat->pasted, *form);
}

static void
append_message (Chat *chat, const char *form, const char *name, const char *text)
{
  guint word = chat->authors->len - 1;

  for (; *form != '\0'; form++)
    switch (*form)
      {
      case 'N':
        g_string_append (chat->pasted, name);
        break;
      case 'T':
        if (g_str_has_prefix (form, "Today"))
          g_string_append_c (chat->pasted, *form);
        else
          g_string_append_printf (chat->pasted, "%u:%02u %s", 1 + word % 12, below (60), below (2) ? "AM" : "PM");
        break;
      case 'H':
        g_string_append_printf (chat->pasted, "%02u:%02u", 8 + word % 12, below (60));
        break;
      case 'D':
        g_string_append_printf (chat->pasted, "%02u/%02u/2026", 1 + below (12), 1 + below (28));
        break;
      case 'B':
        g_string_append (chat->pasted, badges[below (G_N_ELEMENTS (badges))]);
        break;
      case 'X':
        append_text (chat, text, word);
        break;
      default:
        g_string_append_c (chat->pasted, *form);
      }
}

static void
begin_chat (Chat *chat)
{
  chat->roster = make_roster ();
  chat->authors = g_array_new (FALSE, FALSE, sizeof (int));
  chat->pasted = g_string_new (NULL);
}

/* "w12" belongs to the twelfth message. */
static gboolean
is_all_of (const Chat *chat, const CroupierPaste *paste)
{
  g_autoptr (GRegex) words = g_regex_new ("\\bw([0-9]+)\\b", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (words, paste->text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *number = g_match_info_fetch (match, 1);

      if (g_array_index (chat->authors, int, g_ascii_strtoull (number, NULL, 10)) != paste->player)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_ready (const CroupierPaste *paste)
{
  return paste->player != CROUPIER_NO_PLAYER && paste->doubt == NULL && paste->shape_doubt == NULL && !paste->is_guess;
}

/* Whoever wrote it, it stands in some text. */
static void
check_nothing_is_lost (const Chat *chat, const GPtrArray *pastes)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < pastes->len; i++)
    {
      const CroupierPaste *paste = g_ptr_array_index (pastes, i);

      g_string_append_printf (all, " %s %s ", paste->name, paste->text);
    }
  for (guint i = 0; i < chat->authors->len; i++)
    {
      g_autofree char *word = g_strdup_printf ("\\bw%u\\b", i);

      if (g_regex_match_simple (word, all->str, 0, 0))
        continue;
      g_test_message ("“w%u” is lost in:\n%s", i, chat->pasted->str);
      g_test_fail ();
    }
}

/* Returns how many texts are ready. */
static guint
check_chat (const Chat *chat)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pastes = croupier_paste_split (chat->roster, chat->pasted->str, -1, NULL, &error);
  guint n_ready = 0;

  g_assert_no_error (error);
  check_nothing_is_lost (chat, pastes);
  for (guint i = 0; i < pastes->len; i++)
    {
      const CroupierPaste *paste = g_ptr_array_index (pastes, i);

      if (!is_ready (paste))
        continue;
      n_ready++;
      if (is_all_of (chat, paste))
        continue;
      g_test_message ("%s (“%s”) is to have sent “%s” in:\n%s",
                      croupier_roster_get_name (chat->roster, (guint) paste->player), paste->name, paste->text,
                      chat->pasted->str);
      g_test_fail ();
    }
  return n_ready;
}

static void
test_nothing_is_ready_as_anothers (void)
{
  for (guint i = 0; i < tests_share (N_PASTES) && !g_test_failed (); i++)
    {
      g_auto (Chat) chat = { 0 };
      guint n_shapes = 1 + below (3);
      guint used[3];

      begin_chat (&chat);
      for (guint k = 0; k < n_shapes; k++)
        used[k] = below (G_N_ELEMENTS (shapes));
      for (guint k = 2 + below (7); k > 0; k--)
        {
          const Shape *shape = &shapes[used[below (n_shapes)]];
          int author = !shape->for_players && below (3) == 0 ? -1
                                                             : (int) below (croupier_roster_get_size (chat.roster));
          g_autofree char *name = author >= 0 ? adorn (croupier_roster_get_player (chat.roster, (guint) author))
                                              : g_strdup (strangers[below (G_N_ELEMENTS (strangers))]);

          g_array_append_val (chat.authors, author);
          append_message (&chat, shape->form, name, texts[below (G_N_ELEMENTS (texts))]);
        }
      check_chat (&chat);
    }
}

static void
test_plain_chats_need_no_look (void)
{
  for (guint i = 0; i < tests_share (N_PASTES) && !g_test_failed (); i++)
    {
      const Shape *shape = &shapes[below (G_N_ELEMENTS (shapes))];
      g_auto (Chat) chat = { 0 };
      guint n_players, n = 0;

      begin_chat (&chat);
      n_players = croupier_roster_get_size (chat.roster);
      for (guint k = 2 + below (7); k > 0 && shape->is_plain; k--)
        {
          int author = below (4) == 0 ? -1 : (int) below (n_players);
          const char *name = author >= 0 ? croupier_roster_get_name (chat.roster, (guint) author)
                                         : strangers[below (G_N_ELEMENTS (strangers))];

          n += author >= 0;
          g_array_append_val (chat.authors, author);
          append_message (&chat, shape->form, name, plain_texts[below (G_N_ELEMENTS (plain_texts))]);
        }
      if (check_chat (&chat) == n)
        continue;
      g_test_message ("Not all is certain in:\n%s", chat.pasted->str);
      g_test_fail ();
    }
}

TESTS (paste_random)
{
  g_test_add_func ("/paste-random/nothing-is-ready-as-anothers", test_nothing_is_ready_as_anothers);
  g_test_add_func ("/paste-random/plain-chats-need-no-look", test_plain_chats_need_no_look);
}
