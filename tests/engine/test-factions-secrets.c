/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: two matches that differ in what is hidden, and that nobody can tell apart whom it does not concern. */
#include "config.h"
#include "factions-cases.h"
#include "tests.h"

#include <string.h>

/* Two matches of which nobody, but for one, can tell which is which. */
static void
test_secrets_change_nobodys_messages (void)
{
  static const struct
  {
    const char *secret, *head, *one, *other, *but_for;
  } cases[] = {
    { "who voted what with equal totals", HEAD, "Amy: vote Bob\nBob: vote Amy\nCyd: vote Bob\n",
      "Amy: vote Amy\nBob: vote Bob\nCyd: vote Bob\n", NULL },
    { "when who voted", HEAD, "Amy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n",
      "Cyd: vote Bob\nBob: vote Cyd\nAmy: vote Bob\n", NULL },
    { "a vote that was void", HEAD, "Amy: vote Cyd\nBob: idol on Cyd\nCyd: vote nobody\n",
      "Amy: vote nobody\nBob: idol on Cyd\nCyd: vote nobody\n", NULL },
    { "a shield that was played", HEAD, "Cyd: shield; vote nobody\n", "Cyd: vote nobody\n", NULL },
    { "a shield that held a kill off", HEAD, "Amy: kill Cyd\nCyd: shield\n", "Amy: pass\nCyd: vote nobody\n", NULL },
    { "a failed kill on who is out", HEAD, "Amy: kill Cyd; vote Cyd\n", "Amy: vote Cyd\n", NULL },
    { "a save", HEAD, "Bob: save Cyd\n", "Bob: pass\n", NULL },
    { "a save that held a kill off", HEAD, "Amy: kill Cyd\nBob: save Cyd\n", "Amy: pass\nBob: pass\n", NULL },
    { "a wrong guess", HEAD, "Dan: vote nobody\n== day-2\nDan: solo kill Bob, who voted Cyd\n",
      "Dan: vote nobody\n== day-2\nDan: vote nobody\n", NULL },
    { "who has killed", HEAD,
      "Dan: vote nobody\nAmy: pass\n== day-2\nDan: solo kill Bob, who voted nobody\nAmy: pass\n",
      "Dan: vote nobody\nAmy: pass\n== day-2\nDan: vote nobody\nAmy: kill Bob\n", NULL },
    { "from whom a gift came", HEAD, "! give Amy: idol\nBob: gift idol to Cyd\nAmy: vote nobody\n",
      "! give Amy: idol\nAmy: gift idol to Cyd\nBob: vote nobody\n", NULL },
    { "a gift, but for who got it", HEAD, "Bob: gift idol to Cyd\n", "Bob: vote nobody\n", "player:Cyd" },
    { "a silencing, but for who is silenced", HEAD, "Eve: silence Cyd\n", "Eve: vote nobody\n", "player:Cyd" },
    { "a color that was changed", HEAD, "! set color Cyd: Red because of paint\n", "", NULL },
    { "what was learned, but for who learned it", CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"")),
      "Amy: see Bob\n", "Amy: vote nobody\n", "player:Amy" },
    { "a block", CAST (P ("Amy", "bind", "block", "")), "Amy: bind Bob\n", "Amy: vote nobody\n", NULL },
    { "a silencing that was blocked", CAST (P ("Amy", "hush", "silence", "") "," P ("Dan", "bind", "block", "")),
      "Amy: hush Bob\nDan: bind Amy\n", "Amy: vote nobody\nDan: vote nobody\n", NULL },
    { "a save of one’s own team", HEAD, "Bob: save Bob\n", "Bob: pass\n", NULL },
    { "a weight in an equal total", CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":1")),
      "Amy: zap Dan; vote nobody\nDan: vote Bob\nEve: vote nobody\n",
      "Amy: vote Bob\nDan: vote Bob\nEve: vote nobody\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *one_day = g_strdup_printf ("== day-1\n%s== day-9\n== open", cases[i].one);
      g_autofree char *other_day = g_strdup_printf ("== day-1\n%s== day-9\n== open", cases[i].other);
      const char *next = strstr (cases[i].one, "day-2") != NULL ? "day-3" : "day-2";
      g_autoptr (CroupierMatch) one = NULL;
      g_autoptr (CroupierMatch) other = NULL;
      g_autofree char *one_told = NULL;
      g_autofree char *other_told = NULL;

      fixture_name_case (cases[i].secret);
      memcpy (strstr (one_day, "day-9"), next, strlen (next));
      memcpy (strstr (other_day, "day-9"), next, strlen (next));
      one = factions_play_case (cases[i].head, one_day);
      other = factions_play_case (cases[i].head, other_day);
      one_told = tell_others (one, cases[i].but_for);
      other_told = tell_others (other, cases[i].but_for);
      g_assert_cmpstr (one_told, ==, other_told);
    }
}

/* Swapping the teams of two others, or their roles and items, is nothing that a third one could see. */
static void
test_who_others_are_is_secret (void)
{
  static const char swapped[] = ISLANDS
    "fix team Amy: Red\nfix team Bob: Blue\nfix team Cyd: Grey\nfix team Dan: Silver\nfix team Eve: Gold\n"
    "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"
    "fix item Cyd: idol\nfix item Bob: shield\nfix item Hal: shield\nfix role Bob: silencer\noption merge_at: 4\n";
  static const char as_before[] = ISLANDS TEAMS
    "fix item Bob: idol\nfix item Cyd: shield\nfix item Hal: shield\nfix role Cyd: silencer\noption merge_at: 4\n";
  static const char day[] = "== day-1\nAmy: vote Dan\nDan: vote Amy\n== day-2\n== open";
  static const char *const others[] = { "public",     "channel:island/East", "channel:team/Red", "player:Amy",
                                        "player:Dan", "player:Eve",          "player:Gus",       "player:Hal" };
  g_autoptr (CroupierMatch) one = factions_play_case (as_before, day);
  g_autoptr (CroupierMatch) other = factions_play_case (swapped, day);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      static const char *const phases[] = { NULL, "day-1", "day-2" };

      for (guint k = 0; k < G_N_ELEMENTS (phases); k++)
        {
          g_autofree char *told = get_told (one, phases[k], others[i]);

          assert_told (other, phases[k], others[i], told);
        }
    }
}

/* All that anybody was told but for the game master and some players, each message whole. */
static char *
tell_all_but (const CroupierMatch *match, const char *players)
{
  g_auto (GStrv) names = g_strsplit (players, " ", -1);
  g_autofree char *all = tell_others (match, NULL);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_theirs = FALSE;

      for (guint k = 0; names[k] != NULL; k++)
        {
          g_autofree char *start = g_strdup_printf ("{\"to\":\"player:%s\",", names[k]);

          is_theirs = is_theirs || g_str_has_prefix (lines[i], start);
        }
      if (!is_theirs)
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  return g_string_free_and_steal (text);
}

/* Two matches that only those can tell apart whom the difference concerns; to everybody else each message is the same,
 * byte for byte. */
static void
test_what_only_some_can_notice (void)
{
#define DAYS                                                                                                       \
  "== day-1\nAmy: vote Dan; query Dan\nDan: vote nobody; decline\nFay: vote Jon; query Gus\nGus: vote nobody\n== " \
  "day-2\nAmy: vote Eve\n== day-3\n== open"
#define SWAPPED                                                                                           \
  "fix team Amy: Red\nfix team Bob: Blue\nfix team Cyd: Grey\nfix team Dan: Silver\nfix team Eve: Gold\n" \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"
#define SEERS(one, other) ISLANDS TEAMS "fix role " one ": oracle\nfix role " other ": oracle\noption merge_at: 4\n"
#define TWO_LOOK                                                                                                 \
  CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"") "," P ("Dan", "spy", "learn",                         \
                                                                  ",\"subject\":\"role\"") "," P ("Eve", "hush", \
                                                                                                  "silence", ""))
  static const struct
  {
    const char *secret, *head, *phases, *other_head, *other_phases, *but_for;
  } cases[] = {
    { "of which teams two others are", ISLANDS TEAMS "option merge_at: 4\n", DAYS,
      ISLANDS SWAPPED "option merge_at: 4\n", DAYS, "Bob Cyd" },
    { "which roles they have", ISLANDS TEAMS "fix role Bob: silencer\n", DAYS, ISLANDS TEAMS "fix role Cyd: silencer\n",
      DAYS, "Bob Cyd" },
    { "which items they hold", ISLANDS TEAMS "fix item Bob: idol\nfix item Cyd: shield\n", DAYS,
      ISLANDS TEAMS "fix item Cyd: idol\nfix item Bob: shield\n", DAYS, "Bob Cyd" },
    { "that somebody has an item at all", ISLANDS TEAMS "fix item Bob: idol\n", DAYS, ISLANDS TEAMS, DAYS, "Bob" },
    { "as what somebody is reported", HEAD "fix color Cyd: Pink\n", DAYS, HEAD, DAYS, "" },
    { "that a silenced player would have shared", HEAD,
      "== day-1\nEve: silence Bob\n== day-2\nAmy: query Bob\nBob: share Amy\n== day-3\n== open", HEAD,
      "== day-1\nEve: silence Bob\n== day-2\nAmy: query Bob\nBob: decline Amy\n== day-3\n== open", "" },
    { "that a player is silenced who declines", HEAD,
      "== day-1\nEve: silence Bob\n== day-2\nAmy: query Bob\nBob: share Amy\n== day-3\n== open", HEAD,
      "== day-1\nEve: silence Cyd\n== day-2\nAmy: query Bob\nBob: decline Amy\n== day-3\n== open", "Bob Cyd" },
    { "which of two Oracles asked", SEERS ("Hal", "Ivy"), "== day-1\nHal: magic query Gus\n== day-2\n== open",
      SEERS ("Hal", "Ivy"), "== day-1\nIvy: magic query Gus\n== day-2\n== open", "Hal Ivy" },
    { "what somebody answers to another", HEAD, "== day-1\nAmy: query Bob\nBob: share\n== day-2\n== open", HEAD,
      "== day-1\nAmy: query Bob\nBob: decline\n== day-2\n== open", "Amy" },
    { "that no answer came", HEAD, "== day-1\nAmy: query Bob\nBob: vote nobody\n== day-2\n== open", HEAD,
      "== day-1\nAmy: query Bob\nBob: decline; vote nobody\n== day-2\n== open", "Amy" },
    { "in which order powers were used", TWO_LOOK,
      "== day-1\nAmy: see Bob\nDan: spy Bob\nEve: hush Bob\n== day-2\n== open", TWO_LOOK,
      "== day-1\nEve: hush Bob\nDan: spy Bob\nAmy: see Bob\n== day-2\n== open", "" },
    { "that a team has used up what it does together", CAST (OF ("team", "Grey", "hunt", "kill", ",\"in_all\":1")),
      "== day-1\nGus: hunt Jon\n== day-2\nBob: hunt Cyd\n== day-3\n== open",
      CAST (OF ("team", "Grey", "hunt", "kill", ",\"in_all\":1")),
      "== day-1\nGus: hunt Jon\n== day-2\nBob: pass\n== day-3\n== open", "" },
    { "that a form came too late", HEAD, "== day-1\nAmy: vote Bob\nAmy: vote Cyd; kill Cyd\n== day-2\n== open", HEAD,
      "== day-1\nAmy: vote Bob\n== day-2\n== open", "" },
    { "that a form was voided and sent again", HEAD,
      "== day-1\nAmy: vote Cyd\n! void Amy\nAmy: vote Bob\n== day-2\n== open", HEAD,
      "== day-1\nAmy: vote Bob\n== day-2\n== open", "" },
    { "an order of arrival that decides nothing", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n! order: Cyd, Amy\n== day-2\n== open", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n== day-2\n== open", "" },
    { "that a shield was given by who was killed", HEAD,
      "== day-1\nCyd: gift shield to Dan\nAmy: kill Cyd\n== day-2\n== open", HEAD,
      "== day-1\nCyd: vote nobody\nAmy: kill Cyd\n== day-2\n== open", "Dan" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) one = NULL;
      g_autoptr (CroupierMatch) other = NULL;
      g_autofree char *told = NULL;
      g_autofree char *other_told = NULL;

      fixture_name_case (cases[i].secret);
      one = factions_play_case (cases[i].head, cases[i].phases);
      other = factions_play_case (cases[i].other_head, cases[i].other_phases);
      told = tell_all_but (one, cases[i].but_for);
      other_told = tell_all_but (other, cases[i].but_for);
      g_assert_cmpstr (told, ==, other_told);
    }
}

/* What is to be the same could be so because nothing is told at all: what concerns them they are told. */
static void
test_those_whom_it_concerns_do_notice (void)
{
  static const struct
  {
    const char *head, *phases, *other_head, *other_phases, *who;
  } cases[] = {
    { ISLANDS TEAMS, DAYS, ISLANDS SWAPPED, DAYS, "player:Bob" },
    { ISLANDS TEAMS "fix role Bob: silencer\n", DAYS, ISLANDS TEAMS "fix role Cyd: silencer\n", DAYS, "player:Cyd" },
    { SEERS ("Hal", "Ivy"), "== day-1\nHal: magic query Gus\n== day-2\n== open", SEERS ("Hal", "Ivy"),
      "== day-1\nIvy: magic query Gus\n== day-2\n== open", "player:Hal" },
    { HEAD, "== day-1\nAmy: query Bob\nBob: share\n== day-2\n== open", HEAD,
      "== day-1\nAmy: query Bob\nBob: decline\n== day-2\n== open", "player:Amy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) one = factions_play_case (cases[i].head, cases[i].phases);
      g_autoptr (CroupierMatch) other = factions_play_case (cases[i].other_head, cases[i].other_phases);
      g_autofree char *told = get_told (one, i < 2 ? NULL : "day-1", cases[i].who);
      g_autofree char *other_told = get_told (other, i < 2 ? NULL : "day-1", cases[i].who);

      fixture_name_case (cases[i].who);
      g_assert_cmpstr (told, !=, other_told);
    }
}

TESTS (factions_secrets)
{
#define TEST(name, function) g_test_add_func ("/factions-secrets/" name, function)
  TEST ("secrets change nobodys messages", test_secrets_change_nobodys_messages);
  TEST ("who others are is secret", test_who_others_are_is_secret);
  TEST ("what only some can notice", test_what_only_some_can_notice);
  TEST ("those whom it concerns do notice", test_those_whom_it_concerns_do_notice);
#undef TEST
}
