/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted chat: who wrote what. */
#include "config.h"
#include "croupier-paste.h"
#include "croupier-chat-file.h"
#include "croupier-limits.h"
#include "fixtures.h"
#include "tests.h"

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

/* "Alice{3, 2|at A}": names in the roster's spelling, "?" before one that nobody bears, "~" behind one that is in
 * doubt, lines with | between them. */
static char *
show (const CroupierRoster *roster, GPtrArray *pastes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pastes->len; i++)
    {
      const CroupierPaste *paste = g_ptr_array_index (pastes, i);

      if (paste->player == CROUPIER_NO_PLAYER && *paste->text == '\0') /* what the platform tells */
        continue;
      if (paste->player == CROUPIER_NO_PLAYER)
        g_string_append_printf (text, "?%s", paste->name);
      else
        g_string_append (text, croupier_roster_get_name (roster, (guint) paste->player));
      g_string_append_printf (text, "%s{%s}",
                              paste->is_guess || paste->doubt != NULL || paste->shape_doubt != NULL ? "~" : "",
                              paste->text);
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
  { "ghost.of.k:\nAlice: 3 at A\nBob: 1 at B", "?~{ghost.of.k:}Alice~{3 at A}Bob{1 at B}" },
  { "Bob: 1 at B\nlurker99:\nAlice: 3 at A", "Bob~{1 at B|lurker99:}Alice~{3 at A}" },
  { "alice: 3 at A\nWONDER: 1 at B\n@rabbit.hole: 2 at C", "Alice{3 at A}Alice{1 at B}Alice{2 at C}" },
  { "Ali: 3 at A\nAlcie: 1 at B", "Alice~{3 at A}Alice~{1 at B}" },
  /* what is no name */
  { "Alice:\nA: 5 layers to Bob\nC: 3 layers", "Alice{A: 5 layers to Bob|C: 3 layers}" },
  { "Alice:\nA B: 3 2", "Alice{A B: 3 2}" },
  { "Alice:\nBob-B: open 2, to Carol May\nCarol May-A: defuse, to Bob",
    "Alice{Bob-B: open 2, to Carol May|Carol May-A: defuse, to Bob}" },
  { "Alice: 3 at A\nJean-B: 1 at B", "Alice~{3 at A}?Jean-B~{1 at B}" },
  { "Alice: MG1) a\nMG3) draw", "Alice{MG1) a|MG3) draw}" },
  { "Alice: the plan\nmy idea: 3 at A\nround 2: 1 at B", "Alice{the plan|my idea: 3 at A|round 2: 1 at B}" },
  { "Alice: see https://x.example/y:3", "Alice{see https://x.example/y:3}" },
  /* unless somebody is called so */
  { "Alice:\nB: 5 layers", "Alice~{}B~{5 layers}" },
  /* names that nobody bears must not end up with the player above */
  { "Alice: 3 at A\nZelda: 1 at B", "Alice~{3 at A}?Zelda~{1 at B}" },
  { "Alice: 3 at A\nMarie-Luise d'Arc Jr.: 1 at B", "Alice~{3 at A}?Marie-Luise d'Arc Jr.~{1 at B}" },
  { "Alice: 3 at A\nÉlodie: 1 at B", "Alice~{3 at A}?Élodie~{1 at B}" },
  /* what only looks a little like one */
  { "Alice: go\nR2D2: beep\nWe All Live Here Now Together: yes\n: so\n<3 you all",
    "Alice~{go|R2D2: beep|We All Live Here Now Together: yes|: so|<3 you all}" },
  { "Alice: go\nSay Hi!: 1 at B", "Alice~{go|Say Hi!: 1 at B}" },
  /* a handle never takes somebody else's name */
  { "@bob: 3 at A\n@may: 1 at B", "Bob{3 at A}Carol May{1 at B}" },
  /* as chats write it */
  { "[14:02] Alice\n3 at A\n[14:03] good morning\n[14:04] Bob\n1 at B",
    "Alice~{3 at A|[14:03] good morning}Bob{1 at B}" },
  { "Alice  2:02 PM\n3 at A\nsee you  2:03 PM", "Alice~{3 at A|see you  2:03 PM}" },
  { "Alice  2:02 PM\n3 at A\nZelda  2:03 PM\n1 at B", "Alice{3 at A}?Zelda{1 at B}" },
  { "Alice \xe2\x80\x94 Today at 14:02\n3 at A\nBob \xe2\x80\x94 Yesterday at 9:05 PM\n1 at B",
    "Alice{3 at A}Bob{1 at B}" },
  { "Alice \xe2\x80\x94 12/03/2026 14:02\n3 at A", "Alice{3 at A}" },
  { "[14:02] Alice: 3 at A\n[14:03:11] Bob: 1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "[12/03/2026, 14:02:11] Alice: 3 at A\nand B", "Alice{3 at A|and B}" },
  { "12/03/2026, 14:02 - Alice: 3 at A\n12/03/2026, 14:02 - Bob: 1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "3/12/26, 2:02 PM - Carol May: 3 at A", "Carol May{3 at A}" },
  { "Alice  2:02 PM\n3 at A\nBob  2:03 PM\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "Alice, [12.03.2026 14:02]\n3 at A\nBob, [12 Mar 2026 at 14:02:11]:\n1 at B", "Alice{3 at A}Bob{1 at B}" },
  { "<Alice> 3 at A\n<@rabbit.hole> no, B\n14:02 <Bob> 1 at B", "Alice{3 at A}Alice{no, B}Bob{1 at B}" },
  { "[14:02] zed: 3 at A\n[14:02] Alice: 1 at B", "?zed{3 at A}Alice{1 at B}" },
  { "[14:02] 3 at A", "?~{[14:02] 3 at A}" },
  /* a name alone in its line */
  { "Alice\n3 at A\nBob\n1 at B", "Alice~{3 at A}Bob~{1 at B}" },
  { "Alice\nBob\nCarol May\nAlice", "Alice~{Bob}Carol May~{Alice}" },
  { "Alice:\nBob\nCarol May: Bob", "Alice~{Bob}Carol May~{Bob}" },
  { "Alice\n \xe2\x80\x94 Today at 14:02\n3 at A\nBob\n\xe2\x80\x94\nYesterday at 9:05 PM\n1 at B",
    "Alice{3 at A}Bob{1 at B}" },
  { "Alice\n6:03 PM\n3 at A\nZelda\n\xe2\x80\x94 6:05 PM\n1 at B", "Alice{3 at A}?Zelda{1 at B}" },
  { "Alice: Thanks\n14:02\n3 at A", "Alice~{Thanks|14:02|3 at A}" },
  { "Alice \xe2\x80\x94 Today at 14:02\nSure\n14:05 is late", "Alice~{Sure|14:05 is late}" },
  { "Alice \xe2\x80\x94 Today at 14:02\nBob\nBob \xe2\x80\x94 Today at 14:03\nAlice", "Alice{Bob}Bob{Alice}" },
};

static void
assert_split (const CroupierRoster *roster, const char *pasted, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pastes = croupier_paste_split (roster, pasted, -1, NULL, &error);
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  found = show (roster, pastes);
  if (g_str_equal (found, expected))
    return;
  g_test_message ("%s\n  is split into %s\n  and not into  %s", pasted, found, expected);
  g_test_fail ();
}

static void
test_who_wrote_what (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_split (roster, cases[i].pasted, cases[i].expected);
}

/* As people write and as chats copy it, late in the evening. */
static const struct
{
  const char *pasted;
  const char *expected;
} chats[] = {
  /* Discord, as it copies today */
  { "Mira — Today at 21:04\n2 at K\nTomasz — Today at 21:09\n1 at J\nand yes I am tired",
    "Mira{2 at K}Tomasz{1 at J|and yes I am tired}" },
  { "Mira — Yesterday at 11:58 PM\n2 at K\nMira — Today at 12:03 AM\nno wait, 1 at K",
    "Mira{2 at K}Mira{no wait, 1 at K}" },
  { "Ngozi\n — 9:41 PM\nsave Mira\nWren\n[OWL]\n — 9:44 PM\nvote Kai", "Ngozi{save Mira}Wren{vote Kai}" },
  { "Ngozi — Today at 21:40\nvote Kai\nWren\n[OWL]\n — Today at 9:44 PM\nsave Mira\nKai\n[:3]\n:moon:\n — Today at "
    "9:45 PM\nvote Wren",
    "Ngozi{vote Kai}Wren{save Mira}Kai{vote Wren}" },
  { "Ngozi — Today at 21:40\nvote Kai\nDealer\nAPP\n — Today at 9:44 PM\nThe night falls.",
    "Ngozi{vote Kai}?Dealer{The night falls.}" },
  { "Ngozi — Today at 21:40\nvote\nKai\nstarted a call that lasted 5 hours.\n — 06/15/2026 12:12 AM\nKai — Today at "
    "21:50\n2 at B",
    "Ngozi~{vote|Kai}Kai{2 at B}" },
  { "Ngozi — Today at 21:40\n1 at C\nKai\n pinned a message to this channel. See all pinned messages. — 2026-04-12 "
    "7:57 PM",
    "Ngozi{1 at C}" },
  { "You missed a call from k... that lasted a few seconds. — Today at 7:45 PM\nMira — Today at 7:46 PM\n1 at A",
    "Mira{1 at A}" },
  { "🌸 Mira 🌸 — Today at 14:02\n2 at K\nTomasz (he/him) — 14:03\n1 at J\nWren | she/they — 14:03\n4 at L",
    "Mira{2 at K}Tomasz{1 at J}Wren{4 at L}" },
  { "Mira🔥 — Today at 14:02\n2 at K\nMira — Today at 14:04\n3 at K", "Mira~{2 at K}Mira{3 at K}" },
  { "Wren [GM] — Today at 14:02\nlast call\nWren — Today at 14:03\n4 at L", "Wren~{last call}Wren{4 at L}" },
  { "💀Skull💀 — 19:31\nDoor I: 2\nDoor J: 1\nMira — 19:33\nDoor I: 3",
    "?💀Skull💀{Door I: 2|Door J: 1}Mira{Door I: 3}" },
  { "Mira — 19:33\nVote: Kai\nSave: Wren\nTomasz — 19:35\nMG1) draw\nMG2) 6",
    "Mira{Vote: Kai|Save: Wren}Tomasz{MG1) draw|MG2) 6}" },
  { "Mira — 19:33\nKai: 2 at B\nTomasz — 19:35\n1 at J", "Mira~{Kai: 2 at B}Tomasz{1 at J}" },
  { "Mira — 19:33\nKai said 2 at B, so me too\nTomasz — 19:35\nKai said: 2 at B",
    "Mira{Kai said 2 at B, so me too}Tomasz~{Kai said: 2 at B}" },
  { "Mira — 19:33\n> 2 at B\nme too\nTomasz — 19:35\n1 at J (edited)", "Mira~{> 2 at B|me too}Tomasz{1 at J}" },
  { "@Kai 2 at B please\nMira — 19:33\n3 at B\n@Mira 3 at B\nTomasz — 19:35\n1 at J",
    "?~{@Kai 2 at B please}Mira{3 at B}Tomasz{1 at J}" },
  { "bob — 19:33\n2 at B\nbob_the_builder#4410 — 19:34\n3 at B", "bob_the_builder~{2 at B}bob_the_builder{3 at B}" },
  { "tomas — 19:33\n2 at B\nkai.exe — 19:34\n3 at B\nNgozo — 19:35\n1 at A",
    "Tomasz~{2 at B}Kai{3 at B}Ngozi~{1 at A}" },
  { "Bo — 19:33\n2 at B", "?Bo{2 at B}" },
  { "Birdie — 19:33\n2 at B\nD’Arcy Pike — 19:34\n1 at C", "Wren{2 at B}D'Arcy Pike{1 at C}" },
  { "Mira — heute um 14:02 Uhr\n2 at K\nÉlise — Aujourd’hui à 14:02\n1 at J\nSören — hoy a las 14:03\n3 at L\nWren — "
    "ieri alle 22:10\n1 at M",
    "Mira{2 at K}Élise{1 at J}Sören{3 at L}Wren{1 at M}" },
  { "Mira — hodiaŭ je 14:02\n2 at K\nWren — 14:05\n1 at L", "?~{Mira — hodiaŭ je 14:02|2 at K}Wren{1 at L}" },
  { "Mira — 今天14:02\n2 at K\nWren — 어제 오후 2:05\n1 at L", "Mira{2 at K}Wren{1 at L}" },
  { "Mira — astăzi la 14:02\n2 at K\nWren — ma 14:05-kor\n1 at L", "Mira{2 at K}Wren{1 at L}" },
  { "Mira — Χθες στις 2:02 μ.μ.\n2 at K\nWren — hoy a las 2:05 p. m.\n1 at L", "Mira{2 at K}Wren{1 at L}" },
  { "Emma 14:02\n2 at K\nWren — 14:05\n1 at L", "?~{Emma 14:02|2 at K}Wren{1 at L}" },
  /* days between messages, and in them */
  { "March 12, 2026\nMira — 3/12/26, 9:03 PM\n2 at K\nToday\nNEW\nWren — Today at 14:05\n1 at L",
    "Mira{2 at K}Wren{1 at L}" },
  { "Mira — 14:02\n2 at K\nToday\n1 at K\nWren — 14:05\n1 at L", "Mira~{2 at K|Today|1 at K}Wren{1 at L}" },
  { "Mira — 14:02\n3/2/1\nat K\nWren — 14:05\n1 at L", "Mira{3/2/1|at K}Wren{1 at L}" },
  { "Mira: 2 at K\n12/03/2026\n1 at L", "Mira~{2 at K|12/03/2026|1 at L}" },
  { "Mira — 14:02\n2 at K\nWren started a thread: doors. See all threads. — Today at 14:05\nKai — 14:06\n1 at B",
    "Mira{2 at K}Kai{1 at B}" },
  { "1. Mira: 2 at K\n2) Kai: 1 at B\n- Wren: 1 at L", "Mira{2 at K}Kai{1 at B}Wren{1 at L}" },
  { "Mira — 2026-04-07 9:39 PM\n2 at K\nKai — 07/04/2026 21:39\n1 at K", "Mira{2 at K}Kai{1 at K}" },
  { "Kai\nkai.exe\nInvisible\n\nKai — 03/03/2026 1:05 PM\n2 at B", "?~{Kai|kai.exe|Invisible}Kai{2 at B}" },
  { "Mira — 19:33\n2 at K\nImage\nTomasz — 19:35\nmessage.txt\n8 KB", "Mira{2 at K}Tomasz{}" },
  { "Mira — 19:33\n2 at K, back by 10:30\nTomasz — 19:35\n1 at J", "Mira~{2 at K, back by 10:30}Tomasz{1 at J}" },
  { "Mira — 19:33\n2 at K\n[2:02 PM]\n1 at L", "Mira~{2 at K}?{1 at L}" },
  { "Mira — 19:33\nvote Kai\nWren\n🦉\n — \n19:35\nvote Mira", "Mira{vote Kai}Wren{vote Mira}" },
  { "Mira — 19:33\nvote Kai\nWren\nGNS\n — 19:35\nvote Mira", "Mira~{vote Kai|Wren}?GNS{vote Mira}" },
  { "kaiToday at 1:37 PM\n2 at B\nmira02/16/2026\n1 at K\nngozi - 06/08/2026\n4 at L\nghost_99Yesterday at 2:00 PM\n7 "
    "at Z",
    "Kai{2 at B}Mira{1 at K}Ngozi{4 at L}?ghost_99{7 at Z}" },
  /* names that are glued to the day */
  { "KaiToday at 3:28 AM\n2 at B\nGame MasterToday at 3:30 AM\n3:13\n1 at K", "Kai{2 at B}?Game Master~{3:13|1 at K}" },
  { "KaiToday at 3:28 AM\n2 at B\nGame MasterToday at 3:30 AM\nthanks, and good night to all of you\n3:31\n1 at K",
    "Kai{2 at B}?Game Master{thanks, and good night to all of you}?Game Master{1 at K}" },
  { "KaiYesterday at 11:28 PM\n2 at B\nDeck MasterBOTYesterday at 11:30 PM\n1 at K\nMira (she/her)Yesterday at 11:31 "
    "PM\n1 at L",
    "Kai{2 at B}?Deck MasterBOT{1 at K}Mira{1 at L}" },
  { "KaiToday at 3:28 AM\n2 at B\nDeck MasterAPPToday at 3:30 AM\n1 at K", "Kai{2 at B}?Deck MasterAPP{1 at K}" },
  { "KaiFriday at 3:28 AM\n2 at B\nThe DealerLast Friday at 3:30 AM\n1 at K", "Kai{2 at B}?The Dealer{1 at K}" },
  { "KaiHoje às 21:04\n2 at B\nThe DealerHoje às 21:05\n1 at K\nD'Arcy PikeHoje às 21:06\n1 at C",
    "Kai{2 at B}?The Dealer{1 at K}D'Arcy Pike{1 at C}" },
  { "KaiDzisiaj o 21:04\n2 at B\nThe DealerDzisiaj o 21:05\n1 at K", "Kai{2 at B}?The Dealer{1 at K}" },
  { "KaiAujourd’hui à 21:04\n2 at B\nThe DealerAujourd’hui à 21:05\n1 at K", "Kai{2 at B}?The Dealer{1 at K}" },
  { "Kaihoy a las 21:04\n2 at B\nThe Dealerhoy a las 21:05\n1 at K", "Kai~{2 at B}?The Dealer~{1 at K}" },
  { "Kaiheute um 21:04 Uhr\n2 at B\nThe Dealerheute um 21:05 Uhr\n1 at K", "Kai~{2 at B}?The Dealer~{1 at K}" },
  { "KaiToday at 3:28 AM\n2 at B\nThe Dealer02/16/2026\n1 at K", "Kai~{2 at B}?The Dealer~{1 at K}" },
  { "KaiToday at 3:28 AM\n2 at B\nmon cahier à 14:02", "Kai~{2 at B}" },
  { "KaiToday at 3:28 AM\n2 at B\nPoll of the day•Today at 3:29 AM\n1 at K",
    "Kai~{2 at B|Poll of the day•Today at 3:29 AM|1 at K}" },
  { "mira\n2 at K\n12/03/2026\n1 at L", "Mira~{2 at K|12/03/2026|1 at L}" },
  /* several messages below one head */
  { "Mira — 19:33\n2 at K\n[19:35]\n1 at L\n[19:36]\nTomasz\nTomasz — 19:37\n\n[19:38]\n1 at J",
    "Mira{2 at K}Mira{1 at L}Mira{Tomasz}Tomasz{}Tomasz{1 at J}" },
  { "Mira — 19:33\n2 at K\n19:35\n1 at L", "Mira{2 at K}Mira{1 at L}" },
  { "Mira — 19:33\n2 at K\n20:35\n1 at L", "Mira~{2 at K|20:35|1 at L}" },
  { "Mira — 19:33\n2 at K, back at\n19:50", "Mira~{2 at K, back at|19:50}" },
  { "Mira — 19:33\n19:35\n1 at L", "Mira~{19:35|1 at L}" },
  { "Mira — 11:58 PM\n2 at K\n[12:02 AM]\n1 at L", "Mira{2 at K}Mira{1 at L}" },
  { "Mira\n  11:58 AM\n2 at K\n12:02\n1 at L\nKai\n  12:03 PM\n1 at B", "Mira{2 at K}Mira{1 at L}Kai{1 at B}" },
  { "Mira\n11:58\n2 at K\nGhost\n12:02\n1 at L", "Mira~{2 at K|Ghost|12:02|1 at L}" },
  { "Mira\n11:58\n2 at K\nbob\n12:02\n1 at L", "Mira~{2 at K|bob|12:02|1 at L}" },
  { "Mira — 19:33\n2 at K\nEmma 19:34\n1 at B\n19:35\n1 at L\n[19:36]\n1 at C",
    "Mira~{2 at K|Emma 19:34|1 at B}Mira~{1 at L}Mira~{1 at C}" },
  { "Mira, [03/06/2026 21:58]\n2 at K\n[21:59]\n1 at L", "Mira~{2 at K|[21:59]|1 at L}" },
  { "[2:02 PM]Mira: 2 at K\n[2:03 PM]\n1 at L", "Mira~{2 at K}?{1 at L}" },
  { "Ghost — 19:33\n2 at K\n[19:35]\n1 at L", "?Ghost{2 at K}?Ghost{1 at L}" },
  /* compact and IRC */
  { "[2:02 PM]Mira: 2 at K\n[2:03 PM] Tomasz: 1 at J\n[2:04 PM]moderator: go on",
    "Mira{2 at K}Tomasz{1 at J}?moderator{go on}" },
  { "14:02 - Mira: 2 at K\n14:05 - Kai: 1 at B\n14:06 - ghost: boo", "Mira{2 at K}Kai{1 at B}?ghost{boo}" },
  { "21:02:07     Mira | 2 at K\n21:02:55     --> | lurker has joined #x\n21:03:07  ghost | boo\n21:03:08 Kai | 1 at B",
    "Mira{2 at K}?ghost{boo}Kai{1 at B}" },
  { "[21:02:07] <Mira> 2 at K\n[21:02:10] *** Quits: lurker\n[21:03:07] <Kai> 1 at B", "Mira{2 at K}Kai{1 at B}" },
  { "14:02 <Mira> 2 at K\n14:03 <@Kai> 1 at B\n14:03 <lurker> 5 at Q", "Mira{2 at K}Kai{1 at B}?lurker{5 at Q}" },
  { "<Mira> Kai: thanks, 2 at K\n<Kai> 1 at B", "Mira~{Kai: thanks, 2 at K}Kai{1 at B}" },
  { "[14:02] Door I: 2\n[14:03] Mira: 1 at I", "?~{[14:02] Door I: 2}Mira{1 at I}" },
  { "14:02 Mira: 2 at K\n10:30 works: 3 at K", "Mira~{2 at K|10:30 works: 3 at K}" },
  /* exports */
  { "==============================================================\nGuild: Owls\nChannel: "
    "orders\n==============================================================\n\n[1/6/2026 10:55 PM] mira (pinned)\n\n2 "
    "at K\n\n[1/6/2026 10:57 PM] kai.exe\n\n1 at B\n{Attachments}\nhttps://cdn.example/x.png\n\n[1/6/2026 10:58 PM] "
    "deckbot\n\nwell played\n\nExported 3 message(s)",
    "Mira{2 at K}Kai{1 at B}?deckbot{well played}" },
  { "\"AuthorID\",\"Author\",\"Date\",\"Content\"\n\"77\",\"Mira\",\"03-Jun-26 10:55 PM\",\"2 at K\"", "Mira{2 at K}" },
  /* WhatsApp */
  { "2/4/26, 10:35\xe2\x80\xafPM - Mira: 2 at K\n2/4/26, 10:36\xe2\x80\xafPM - Tomasz: 1 at J\nand that is final",
    "Mira{2 at K}Tomasz{1 at J|and that is final}" },
  { "2026-01-01 12:00 - Ngozi: 3 at M <This message was edited>\n2026-01-01 12:01 - Kai: <Media omitted>\n2026-01-01 "
    "12:04 - Kai: 1 at B",
    "Ngozi{3 at M}Kai{}Kai{1 at B}" },
  { "12/03/2026, 14:02 - Messages and calls are end-to-end encrypted. No one outside of this chat can read "
    "them.\n12/03/2026, 14:03 - Mira: 2 at K\n12/03/2026, 14:05 - Kai added ~ Wren\n12/03/2026, 14:06 - ~ Wren: 4 at L",
    "Mira{2 at K}Wren{4 at L}" },
  { "\xe2\x80\x8e[1.1.2026, 12.00.00] Mira: 2 at K\n[1.1.2026, 12.00.41] Tomasz: \xe2\x80\x8eimage omitted\n[12.3.2026 "
    "klo 14.08.18] Kai: 1 at B",
    "Mira{2 at K}Tomasz{}Kai{1 at B}" },
  { "[14:40, 03/10/2026] Kai: 2 at B\n[8:19 PM, 6/13/2026] Mira: 1 at K\n[8:20 PM, 6/13/2026] +49 151 2345: who is "
    "this",
    "Kai{2 at B}Mira{1 at K}?+49 151 2345{who is this}" },
  { "12/03/2026, 14:02 - Mira: Kai told me:\n2 at K\n12/03/2026, 14:03 - Kai: Vote: Wren",
    "Mira~{Kai told me:|2 at K}Kai{Vote: Wren}" },
  /* Telegram */
  { "Mira, [03/06/2026 21:58]\n2 at K\nTomasz, [03/06/2026 21:59]\n[In reply to Mira]\n1 at J",
    "Mira{2 at K}Tomasz{1 at J}" },
  { "Mira, [03/06/2026 21:58]\n[Forwarded from Kai]\n2 at B", "Mira~{2 at B}" },
  { "Night Owl 🦉, [03/06/2026 21:58]\n2 at B\nKai, [3. Jun 2026 at 22:00:01]:\n1 at B",
    "?Night Owl 🦉{2 at B}Kai{1 at B}" },
  /* Slack */
  { "Mira\n  3:13 PM\n2 at K\nTomasz\n  3:14 PM\n1 at J", "Mira{2 at K}Tomasz{1 at J}" },
  { "Mira\n  3:13 PM\n2 at K\n3:15\nor rather 1 at K\nTomasz\n:face_with_thermometer:  3:16 PM\n1 at J\n:+1:\n1",
    "Mira{2 at K}Mira{or rather 1 at K}Tomasz{1 at J}" },
  { "Mira  [3:13 PM]\n2 at K\nTomasz  [3:14 PM]\n1 at J", "Mira{2 at K}Tomasz{1 at J}" },
  { "Mira\n  3:13 PM\n2 at K\nzed\n  3:14 PM\n9 at Z", "Mira~{2 at K|zed}?{9 at Z}" },
  { "Mira\n  15:13\n2 at K\nKai\n  15:14\n1 at B", "Mira{2 at K}Kai{1 at B}" },
  { "Mira\n  3:13 PM\nKai\n3:14\nthanks", "Mira~{}Kai~{thanks}" },
  /* forums */
  { "[quote=\"mira, post:17, topic:3670, full:true\"]\n2 at K\n[/quote]\n[quote=\"kai, post:18, topic:3670\"]\n1 at "
    "B\n[/quote]",
    "Mira~{2 at K}Kai~{1 at B}" },
  { "[quote=Mira post_id=123 time=1773324120 user_id=2]2 at K[/quote]\nsame for me", "Mira~{2 at K}?~{same for me}" },
  { "[QUOTE=\"Kai, post: 123, member: 45\"]\n1 at B\n[/QUOTE]", "Kai~{1 at B}" },
  { "Mira wrote:\n2 at K\nKai wrote:\n1 at B", "Mira~{2 at K}Kai~{1 at B}" },
  { "Post #2 » Fri Sep 25, 2026 1:03 pm\nPost by Mira »\n2 at K\nPost #3 » Fri Sep 25, 2026 1:09 pm\nPost by Kai "
    "»\nMira wrote:\n2 at K\nI play 1 at B",
    "Mira{2 at K}Kai{I play 1 at B}" },
  { "Post by Kai »\nMira wrote:\n2 at K\nI play 1 at B", "Kai~{}Mira~{2 at K|I play 1 at B}" },
  { "by Wren » Fri Sep 25, 2026 1:03 pm\n4 at L", "Wren{4 at L}" },
  /* typed by hand */
  { "Mira: 2 at K\nTomasz: 1 at J\nKai: 4 at B", "Mira{2 at K}Tomasz{1 at J}Kai{4 at B}" },
  { "Mira:\nVote: Kai\nSave: Wren\nKai:\nVote: Mira", "Mira{Vote: Kai|Save: Wren}Kai{Vote: Mira}" },
  { "Mira: 2 at K\nghost: 1 at B", "Mira~{2 at K|ghost: 1 at B}" },
  { "Mira: 2 at K\nbob: 1 at B", "Mira~{2 at K}bob_the_builder~{1 at B}" },
  { "Mira:2 at K\nKai：1 at B", "Mira{2 at K}Kai{1 at B}" },
  { "Mira: 2 at K\nKai said: 1 at B", "Mira~{2 at K}?Kai said~{1 at B}" },
  { "Mira: 2 at K\nKai\n1 at B", "Mira~{2 at K|Kai|1 at B}" },
  { "Mira: 2 at K\nround 3\nhttps://chat.example/7: see there",
    "Mira{2 at K|round 3|https://chat.example/7: see there}" },
  { "Tomasz (he/him): 1 at J\n🌸 Mira: 2 at K", "Tomasz{1 at J}Mira{2 at K}" },
  { "Mira: I: 3 2 1\nKai: A B: a dagger", "Mira{I: 3 2 1}Kai{A B: a dagger}" },
  { "Mira\n2 at K\nKai\n1 at B", "Mira~{2 at K}Kai~{1 at B}" },
  { "good evening all\nno orders here", "?{good evening all|no orders here}" },
  /* two chats put together */
  { "Mira — Today at 21:04\n2 at K\nKai\n1 at B\nWren: 4 at L", "Mira~{2 at K|Kai|1 at B|Wren: 4 at L}" },
  { "Mira: 2 at K\nKai: 1 at B\nWren — 21:04\n4 at L", "Mira~{2 at K|Kai: 1 at B}Wren{4 at L}" },
  { "<Mira> 2 at K\nKai\n  3:13 PM\n1 at B\nWren, [03/06/2026 21:58]\n4 at L", "Mira{2 at K}Kai{1 at B}Wren{4 at L}" },
  { "Mira — 21:04\n2 at K\nKai 21:05\n1 at B", "Mira~{2 at K}Kai~{1 at B}" },
};

static CroupierRoster *
make_owls (void)
{
  static const char *const names[][3] = {
    { "Mira", NULL, NULL },     { "Tomasz", NULL, NULL },
    { "Ngozi", NULL, NULL },    { "bob_the_builder", NULL, NULL },
    { "Jean-Luc", NULL, NULL }, { "Élise", NULL, NULL },
    { "Wren", "Birdie", NULL }, { "Kai", NULL, "@kai.exe" },
    { "Sören", NULL, NULL },    { "D'Arcy Pike", "D’Arcy Pike", NULL },
  };
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      CroupierPlayer *player = croupier_player_new (names[i][0]);

      if (names[i][1] != NULL)
        {
          g_strfreev (player->aliases);
          player->aliases = g_strsplit (names[i][1], ",", -1);
        }
      if (names[i][2] != NULL)
        g_set_str (&player->handle, names[i][2]);
      g_assert_true (croupier_roster_add (roster, player, NULL));
    }
  return roster;
}

static void
test_chats_as_they_are (void)
{
  g_autoptr (CroupierRoster) roster = make_owls ();

  for (guint i = 0; i < G_N_ELEMENTS (chats); i++)
    assert_split (roster, chats[i].pasted, chats[i].expected);
}

static void
test_no_more_is_read_than_was_given (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  static const char text[] = "Alice: 3 at A\nBob: 1 at B";
  g_autoptr (GPtrArray) pastes = croupier_paste_split (roster, text, strlen ("Alice: 3 at"), NULL, NULL);
  g_autofree char *found = show (roster, pastes);

  g_assert_cmpstr (found, ==, "Alice{3 at}");
}

/* What stands behind is another's: in a test under the sanitizers nothing at all. */
static void
test_nothing_behind_a_file_is_looked_at (void)
{
  static const char *const behind = "  {\"messages\": []}  ";
  static const char *const files[] = { "", " ", " \n", "{", "<", "<chatlog_", "\xef\xbb", "\xef\xbb\xbf", "Author" };

  g_assert_null (croupier_chat_file_read (behind, 1, NULL));
  g_assert_null (croupier_chat_file_read (behind, 2, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *alone = g_memdup2 (files[i], strlen (files[i]));
      g_autoptr (GPtrArray) messages = croupier_chat_file_read (alone != NULL ? alone : "", strlen (files[i]), NULL);

      g_assert_null (messages);
    }
}

static void
test_what_is_no_text_is_refused (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  g_autofree char *long_line = g_strnfill (30000, 'x');
  g_autofree char *far_too_long = g_strnfill (CROUPIER_PASTE_MAX_BYTES + 1, '\n');
  const char *texts[] = { "Alice: \xff", long_line, far_too_long,
                          "{\n \"author\": {\"name\": \"Alice\"},\n \"content\": \"2 at K\"\n}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (croupier_paste_split (roster, texts[i], -1, NULL, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
    }
}

static void
test_as_many_messages_are_read_as_there_is_room_for (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) pastes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < CROUPIER_PASTE_MAX_TEXTS; i++)
    g_string_append_printf (text, "[14:%02u] Alice: 3 at A\n", i % 60);
  pastes = croupier_paste_split (roster, text->str, -1, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pastes->len, ==, CROUPIER_PASTE_MAX_TEXTS);
  g_string_append (text, "[14:00] Bob: 1 at B\n");
  g_assert_null (croupier_paste_split (roster, text->str, -1, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "more than 20000 messages"));
}

static void
test_whose_handle_two_have_nobody_knows (void)
{
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  g_autoptr (GPtrArray) pastes = NULL;

  for (guint i = 0; i < 2; i++)
    {
      CroupierPlayer *player = croupier_player_new (i == 0 ? "Alice" : "Bob");

      g_set_str (&player->handle, i == 0 ? "@owl" : "@OWL");
      g_assert_true (croupier_roster_add (roster, player, NULL));
    }
  pastes = croupier_paste_split (roster, "owl — 14:02\n3 at A\nBob — 14:03\n1 at A", -1, NULL, NULL);
  g_assert_cmpint (((const CroupierPaste *) g_ptr_array_index (pastes, 0))->player, ==, CROUPIER_NO_PLAYER);
  g_assert_cmpint (((const CroupierPaste *) g_ptr_array_index (pastes, 1))->player, ==, 1);
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
      pastes = croupier_paste_split (roster, text->str, -1, NULL, NULL);
      g_assert_nonnull (pastes);
    }
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 20 * G_USEC_PER_SEC);
}

/* Exported chats that somebody has made to keep us: a piece over and over, a number in it. */
static const struct
{
  const char *head, *piece, *tail;
  guint n;
  const char *refused; /* stands in why not; NULL: it is read */
} hostile_files[] = {
  { "<div class='chatlog chatlog__x'><a ", "a%u=1 ", "></a></div>", 30000, "Export the chat once more" },
  { "<div class='chatlog chatlog__x'><a ", "a%u='<' ", "></a></div>", 30000, NULL },
  { "<div class='chatlog chatlog__x'><a \" ", "a%u ", "></a></div>", 30000, NULL },
  { "<div class='chatlog chatlog__x'>", "<div class=x%u>", "", 21000, "Export the chat once more" },
  { "<div class='chatlog chatlog__x'>", "<p>%u</div></b>", "", 5000, NULL },
  { "<div class='chatlog chatlog__x'>", "<div id=chatlog__message-container-%u></div>", "", 21000,
    "more than 20000 messages" },
  { "{\"messages\":[", "{\"id\":%u},", "{}]}", 21000, "more than 20000 messages" },
  { "{\"messages\":[{\"type\":\"message\",\"text\":\"\",\"from\":\"", "[", "\"}]}", 200000, NULL },
  { "{\"messages\":[{\"type\":\"message\",\"text\":\"\",\"from\":\"", "(", "\"}]}", 200000, NULL },
  { "{\"chats\":{\"list\":[{\"messages\":[", "{\"type\":\"message\",\"id\":%u},", "{}]}]}}", 21000,
    "more than 20000 messages" },
  { "[", "{\"type\":\"message\",\"ts\":\"%u\"},", "{}]", 21000, "more than 20000 messages" },
  { "[{\"type\":\"message\",\"ts\":\"1\",\"text\":\"", "<@U%u ~x ", "\"}]", 300, NULL },
  { "[{\"type\":\"message\",\"ts\":\"1\",\"text\":\"", "<<<<<<~%u", "\"}]", 400000, "bytes" },
  { "", "{\"sender\":\"a\",\"body\":\"%u\"}\n", "", 21000, "more than 20000 messages" },
  { "", "{\"version\":%u}\n", "", 100000, "no chat that is known" },
  { "<div class=\"from_name\"></div>", "<div class='message' id=%u>", "", 21000, "Export the chat once more" },
  { "<div class=\"from_name\"></div>", "<div class='message forwarded %u'></div>", "", 21000,
    "more than 20000 messages" },
  { "<discord-message >$discordMessage profiles ", "{\"%u\":", "", 100000, "at most 20000 are read" },
  { "<discord-message >$discordMessage profiles {", "\"%u\":1,", "\"the end is missing", 10, NULL },
  { "<discord-message >", "<blockquote><br>%u", "", 200, NULL },
  { "<discord-message >", "<discord-message a%u>", "", 21000, "Export the chat once more" },
  { "AuthorID;Author;Date;Content\n", "%u;a;b;c\n", "", 21000, "more than 20000 messages" },
  { "AuthorID,Author,Date,Content\n", "%u,a,b,c\n", "", 21000, "more than 20000 messages" },
  { "AuthorID,Author,Date,Content\n", "%u,", "\n", 200000, NULL },
  { "", "%u,", "\n", 400000, "at most 2097152 are read" },
  { "", "[/quote]\n", "", 20000, NULL },
  { "", "[quote=%u]\nok\n[/quote]\n", "", 2000, NULL },
  { "Alice — 14:02\n", "ok\nAlice wrote:\nok\n", "", 2000, NULL },
  { "", "Alice — 14:02\n%u\n@Alice %u\n", "", 3000, NULL },
  { "Alice — 14:02\n", "[14:02]\n14:02\n", "", 2000, NULL },
};

static void
test_hostile_files_take_no_time (void)
{
  g_autoptr (CroupierRoster) roster = make_roster ();
  gint64 begun = g_get_monotonic_time ();

  for (guint i = 0; i < G_N_ELEMENTS (hostile_files); i++)
    {
      g_autoptr (GString) text = g_string_new (hostile_files[i].head);
      g_auto (GStrv) halves = g_strsplit (hostile_files[i].piece, "%u", 2);
      g_autoptr (GPtrArray) pastes = NULL;
      g_autoptr (GError) error = NULL;

      for (guint k = 0; k < hostile_files[i].n; k++)
        {
          g_string_append (text, halves[0]);
          if (halves[1] != NULL)
            g_string_append_printf (text, "%u%s", k, halves[1]);
        }
      g_string_append (text, hostile_files[i].tail);
      fixture_name_case (hostile_files[i].piece);
      pastes = croupier_paste_split (roster, text->str, -1, NULL, &error);
      if (hostile_files[i].refused == NULL)
        g_assert_no_error (error);
      else
        {
          g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
          g_assert_nonnull (strstr (error->message, hostile_files[i].refused));
        }
    }
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 60 * G_USEC_PER_SEC);
}

TESTS (paste)
{
  g_test_add_func ("/paste/who-wrote-what", test_who_wrote_what);
  g_test_add_func ("/paste/chats-as-they-are", test_chats_as_they_are);
  g_test_add_func ("/paste/no-more-is-read-than-was-given", test_no_more_is_read_than_was_given);
  g_test_add_func ("/paste/nothing-behind-a-file-is-looked-at", test_nothing_behind_a_file_is_looked_at);
  g_test_add_func ("/paste/what-is-no-text-is-refused", test_what_is_no_text_is_refused);
  g_test_add_func ("/paste/as-many-messages-are-read-as-there-is-room-for",
                   test_as_many_messages_are_read_as_there_is_room_for);
  g_test_add_func ("/paste/whose-handle-two-have-nobody-knows", test_whose_handle_two_have_nobody_knows);
  g_test_add_func ("/paste/hostile-lines-take-no-time", test_hostile_lines_take_no_time);
  g_test_add_func ("/paste/hostile-files-take-no-time", test_hostile_files_take_no_time);
}
