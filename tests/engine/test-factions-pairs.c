/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: every effect of the table of powers with every other: each does what it does alone, but where the two meet.
 */
#include "config.h"
#include "factions-cases.h"
#include "tests.h"

#include <string.h>

/* Amy uses the first power and Dan the second. */
typedef enum
{
  ON_ONE,    /* both on Bob */
  ON_HOLDER, /* the first on Dan, and Dan's on Bob */
} Meeting;

static const char *const meeting_names[] = { "both on Bob", "the first on the holder of the second" };

/* One row of the table of powers each. */
static const struct
{
  const char *name, *row;
  gboolean is_asked, is_early; /* the game master must decide; it comes before the blocks */
} effects[] = {
  { "void votes on", "\"effect\":\"void votes on\"", FALSE, TRUE },
  { "void votes by", "\"effect\":\"void votes by\"", FALSE, TRUE },
  { "weight votes by", "\"effect\":\"weight votes by\",\"weight\":2", FALSE, TRUE },
  { "protect from vote", "\"effect\":\"protect from vote\"", FALSE, TRUE },
  { "protect from kill", "\"effect\":\"protect from kill\"", FALSE, FALSE },
  { "kill", "\"effect\":\"kill\"", FALSE, FALSE },
  { "block", "\"effect\":\"block\"", FALSE, FALSE },
  { "silence", "\"effect\":\"silence\"", FALSE, FALSE },
  { "learn team", "\"effect\":\"learn\",\"subject\":\"team\"", FALSE, FALSE },
  { "learn color", "\"effect\":\"learn\",\"subject\":\"color\"", FALSE, FALSE },
  { "learn role", "\"effect\":\"learn\",\"subject\":\"role\"", FALSE, FALSE },
  { "learn items", "\"effect\":\"learn\",\"subject\":\"items\"", FALSE, FALSE },
  { "learn vote", "\"effect\":\"learn\",\"subject\":\"vote\"", FALSE, FALSE },
  { "learn targets", "\"effect\":\"learn\",\"subject\":\"targets\"", FALSE, FALSE },
  { "learn targeted by", "\"effect\":\"learn\",\"subject\":\"targeted by\"", FALSE, FALSE },
  { "set team", "\"effect\":\"set\",\"subject\":\"team\",\"value\":\"Gold\"", FALSE, FALSE },
  { "set color", "\"effect\":\"set\",\"subject\":\"color\",\"value\":\"Pink\"", FALSE, FALSE },
  { "set role", "\"effect\":\"set\",\"subject\":\"role\",\"value\":\"mayor\"", FALSE, FALSE },
  { "set island", "\"effect\":\"set\",\"subject\":\"island\",\"value\":\"West\"", FALSE, FALSE },
  { "move item", "\"effect\":\"move item\"", FALSE, FALSE },
  { "destroy item", "\"effect\":\"destroy item\"", FALSE, FALSE },
  { "reveal", "\"effect\":\"reveal\",\"audience\":\"target\",\"text\":\"Boo by {holder}.\"", FALSE, FALSE },
  { "ask GM", "\"effect\":\"ask GM\",\"text\":\"Well?\",\"tell_target\":\"Asked by {holder}.\"", TRUE, FALSE },
};
#define N_EFFECTS ((guint) G_N_ELEMENTS (effects))
#define NONE N_EFFECTS

/* ---- a night with none, one or both of them ---- */

static void
append_power (GString *text, const char *who, const char *verb, guint effect)
{
  g_string_append_printf (text, "%s{\"holder\":\"player\",\"held_by\":\"%s\",\"verb\":\"%s\",%s}",
                          g_str_has_suffix (text->str, "[") ? "" : ",", who, verb, effects[effect].row);
}

static void
append_use (GString *text, const char *who, const char *verb, guint effect, const char *target, gboolean may_ask)
{
  if (effect == NONE)
    return;
  g_string_append_printf (text, "; %s %s", verb, target);
  if (effects[effect].is_asked && may_ask)
    g_string_append_printf (text, "\n! decide %s/%s/%s: yes", verb, who, target);
}

static gboolean
is_blocked (Meeting meeting, guint first)
{
  return meeting == ON_HOLDER && first != NONE && g_str_equal (effects[first].name, "block");
}

/* Cyd is voted out, whatever a single vote does, and all of East have a vote; Bob has a lamp, Dan a rope. */
static CroupierMatch *
play_pair (Meeting meeting, guint first, guint second)
{
  g_autoptr (GString) head = g_string_new (
    "option cast: {\"title\":\"Test\",\"teams\":[{\"name\":\"Red\",\"players\":2,\"shared_channel\":false},"
    "{\"name\":\"Grey\",\"players\":2},{\"name\":\"Blue\",\"players\":3},"
    "{\"name\":\"Silver\",\"players\":1,\"win\":\"last-team\"},{\"name\":\"Gold\",\"players\":2}],"
    "\"roles\":[{\"name\":\"mayor\",\"players\":0}],"
    "\"items\":[{\"name\":\"lamp\",\"count\":1},{\"name\":\"rope\",\"count\":1}],\"powers\":[");
  g_autoptr (GString) day = g_string_new ("== day-1\nBob: vote Cyd\nEve: vote Cyd\nCyd: vote Bob\nAmy: vote Cyd");


  if (first != NONE)
    append_power (head, "Amy", "zap", first);
  if (second != NONE)
    append_power (head, "Dan", "hex", second);
  g_string_append (head, "]}\n" ISLANDS TEAMS "fix item Bob: lamp\nfix item Dan: rope\noption merge_at: 2\n");
  append_use (day, "Amy", "zap", first, meeting == ON_ONE ? "Bob" : "Dan", TRUE);
  g_string_append (day, "\nDan: vote Cyd");
  append_use (day, "Dan", "hex", second, "Bob", !is_blocked (meeting, first));
  g_string_append (day, "\n== day-2\n== open");
  return factions_play_case (head->str, day->str);
}

/* ---- what came of it, in words ---- */

/* "East Bob 1 Cyd 4 out Cyd": each with the word that it stands behind. */
static void
add_night (GHashTable *words, const CroupierMatch *match)
{
  g_autofree char *night = factions_describe_night (match, "1");
  g_auto (GStrv) parts = g_strsplit (night, " ", -1);
  const char *what = "";

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_vote = g_str_equal (what, "East") && parts[i + 1] != NULL && g_ascii_isdigit (*parts[i + 1]);

      if (g_strv_contains ((const char *const[]) { "East", "out", "killed", "saved", NULL }, parts[i]))
        what = parts[i];
      else
        g_hash_table_add (words, g_strjoin (" ", what, parts[i], is_vote ? parts[i + 1] : NULL, NULL));
      i += is_vote;
    }
}

static void
add_state (GHashTable *words, const CroupierMatch *match)
{
  static const char *const keys[] = { "team", "color", "role", "island", "out_how" };
  g_autofree char *state = factions_describe_state (match);
  g_auto (GStrv) held = g_strsplit (state, " ", -1);

  for (guint i = 1; held[i] != NULL; i++)
    g_hash_table_add (words, g_strdup (held[i]));
  add_night (words, match);
  for (guint i = 0; i < FACTIONS_N; i++)
    for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
      {
        g_autofree char *value = factions_dup_of (match, factions_names[i], keys[k]);

        g_hash_table_add (words, g_strdup_printf ("%s is of %s %s", factions_names[i], keys[k],
                                                  value != NULL ? value : "none"));
      }
}

/* What each player is told of the night, line by line; not what the powers are that they have all the time. */
static void
add_told (GHashTable *words, const CroupierMatch *match)
{
  for (guint i = 0; i < FACTIONS_N; i++)
    {
      g_autofree char *address = g_strconcat ("player:", factions_names[i], NULL);
      g_autofree char *told = get_told (match, "day-2", address);
      g_auto (GStrv) lines = g_strsplit (told, "\n", -1);

      for (guint k = 1; lines[0] != NULL && lines[k] != NULL; k++)
        if (!g_str_has_prefix (lines[k], "In your voting form") && strstr (lines[k], "“hex NAME”") == NULL)
          g_hash_table_add (words, g_strdup_printf ("%s<%s", factions_names[i], lines[k]));
    }
}

static GHashTable *
get_words (Meeting meeting, guint first, guint second)
{
  g_autoptr (CroupierMatch) match = play_pair (meeting, first, second);
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_state (words, match);
  add_told (words, match);
  return words;
}

static void
add_differences (GHashTable *words, GHashTable *others, const char *sign, GHashTable *changes)
{
  GHashTableIter iter;
  const char *word;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, (gpointer *) &word, NULL))
    if (!g_hash_table_contains (others, word))
      g_hash_table_add (changes, g_strconcat (sign, word, NULL));
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What is so that would not be without the two powers, and the other way round: "+Bob<Boo by Amy. | -Bob+lamp". */
static char *
describe_changes (GHashTable *changes)
{
  g_autofree char **words = (char **) g_hash_table_get_keys_as_array (changes, NULL);

  qsort (words, g_hash_table_size (changes), sizeof *words, compare_words);
  return g_strjoinv (" | ", words);
}

static GHashTable *
get_changes (Meeting meeting, guint first, guint second, GHashTable *others)
{
  g_autoptr (GHashTable) words = get_words (meeting, first, second);
  GHashTable *changes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_differences (words, others, "+", changes);
  add_differences (others, words, "-", changes);
  return changes;
}

/* ---- where two meet ---- */

#define ALL "all"
#define KILLED "+killed Bob | +Bob:kill-1 | +Bob is of out_how kill | -Bob is of out_how none | -Bob+lamp"
#define SILENCED "+Bob-silenced | +Bob<You are silenced today: whatever you answer to a Color Query, you decline it."
#define BOTH(one, other, less, more) \
  { ON_ONE, one, other, less, more }, { ON_ONE, other, one, less, more }

static const struct
{
  Meeting meeting;
  const char *first, *second;
  const char *less, *more; /* than what comes of the two alone; NULL: nothing */
} meets[] = {
  /* Used on one player, in either order of the forms. */
  BOTH ("void votes by", "weight votes by", "+East Cyd 6", NULL),
  { ON_ONE, "weight votes by", "weight votes by", "+East Cyd 6", "+East Cyd 8" },
  BOTH ("kill", "protect from kill", KILLED, NULL),
  BOTH ("kill", "silence", SILENCED, NULL),
  BOTH ("kill", "set island", "+Bob<You are on West now.", NULL),
  { ON_ONE, "learn team", "set team", "+Amy<Bob is on team Grey.", "+Amy<Bob is on team Gold." },
  { ON_ONE, "set team", "learn team", "+Dan<Bob is on team Grey.", "+Dan<Bob is on team Gold." },
  { ON_ONE, "learn color", "set team", "+Amy<Bob is reported as Grey.", "+Amy<Bob is reported as Gold." },
  { ON_ONE, "set team", "learn color", "+Dan<Bob is reported as Grey.", "+Dan<Bob is reported as Gold." },
  { ON_ONE, "learn color", "set color", "+Amy<Bob is reported as Grey.", "+Amy<Bob is reported as Pink." },
  { ON_ONE, "set color", "learn color", "+Dan<Bob is reported as Grey.", "+Dan<Bob is reported as Pink." },
  { ON_ONE, "learn role", "set role", "+Amy<Bob has no role.", "+Amy<Bob has the role mayor." },
  { ON_ONE, "set role", "learn role", "+Dan<Bob has no role.", "+Dan<Bob has the role mayor." },
  BOTH ("set team", "set color", "+Bob is of color Gold", NULL),
  { ON_ONE, "learn items", "move item", "+Amy<Bob holds: lamp.", "+Amy<Bob holds no item." },
  { ON_ONE, "move item", "learn items", "+Dan<Bob holds: lamp.", "+Dan<Bob holds no item." },
  { ON_ONE, "learn items", "destroy item", "+Amy<Bob holds: lamp.", "+Amy<Bob holds no item." },
  { ON_ONE, "destroy item", "learn items", "+Dan<Bob holds: lamp.", "+Dan<Bob holds no item." },
  { ON_ONE, "move item", "move item", "+Dan+lamp | +Dan<You received the item lamp.",
    NULL }, /* Amy's form came first */
  { ON_ONE, "destroy item", "move item", "+Dan+lamp | +Dan<You received the item lamp.", NULL },
  { ON_ONE, "learn targeted by", ALL, "+Amy<A power was used on Bob by Amy.",
    "+Amy<A power was used on Bob by Amy and Dan." },
  { ON_ONE, ALL, "learn targeted by", "+Dan<A power was used on Bob by Dan.",
    "+Dan<A power was used on Bob by Amy and Dan." },
  /* Used on who uses the other. */
  { ON_HOLDER, "void votes by", "void votes by", "+East Cyd 3", "+East Cyd 2" },
  { ON_HOLDER, "void votes by", "weight votes by", "+East Cyd 3 | +East Cyd 6", "+East Cyd 5" },
  { ON_HOLDER, "weight votes by", "void votes by", "+East Cyd 3 | +East Cyd 6", "+East Cyd 5" },
  { ON_HOLDER, "weight votes by", "weight votes by", "+East Cyd 6", "+East Cyd 8" },
  { ON_HOLDER, "kill", "move item", "+Dan+lamp | +Dan<You received the item lamp.", NULL },
  { ON_HOLDER, "learn items", "move item", "+Amy<Dan holds: rope.", "+Amy<Dan holds: lamp, rope." },
  { ON_HOLDER, "learn targets", ALL, "+Amy<Dan used a power on nobody.", "+Amy<Dan used a power on Bob." },
};

static gboolean
is_meant (const char *wanted, guint effect)
{
  return g_str_equal (wanted, ALL) || g_str_equal (wanted, effects[effect].name);
}

/* Takes words out, or puts them in. */
static void
edit (GHashTable *changes, const char *text, gboolean is_more)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " | ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (is_more)
      g_hash_table_add (changes, g_strdup (words[i]));
    else
      g_assert_true (g_hash_table_remove (changes, words[i]));
}

static void
add_all (GHashTable *changes, GHashTable *more)
{
  GHashTableIter iter;
  const char *word;

  g_hash_table_iter_init (&iter, more);
  while (g_hash_table_iter_next (&iter, (gpointer *) &word, NULL))
    g_hash_table_add (changes, g_strdup (word));
}

/* What is to come of the two: what comes of each alone, but where they meet. Whoever is blocked does nothing later. */
static GHashTable *
expect_changes (Meeting meeting, guint first, guint second, GHashTable *of_first, GHashTable *of_second)
{
  GHashTable *changes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_all (changes, of_first);
  if (!is_blocked (meeting, first) || effects[second].is_early)
    add_all (changes, of_second);
  for (guint i = 0; i < G_N_ELEMENTS (meets); i++)
    if (meets[i].meeting == meeting && is_meant (meets[i].first, first) && is_meant (meets[i].second, second))
      {
        edit (changes, meets[i].less, FALSE);
        edit (changes, meets[i].more, TRUE);
      }
  return changes;
}

/* What each does alone. */
typedef struct
{
  GHashTable *none, *of_first[N_EFFECTS], *of_second[N_EFFECTS];
} Alone;

static void
check_pair (Meeting meeting, guint first, guint second, const Alone *alone)
{
  g_autoptr (GHashTable) changes = get_changes (meeting, first, second, alone->none);
  g_autoptr (GHashTable)
    expected = expect_changes (meeting, first, second, alone->of_first[first], alone->of_second[second]);
  g_autofree char *found = describe_changes (changes);
  g_autofree char *wanted = describe_changes (expected);

  if (!g_str_equal (found, wanted))
    g_test_message ("%s, and %s, %s", effects[first].name, effects[second].name, meeting_names[meeting]);
  g_assert_cmpstr (found, ==, wanted);
}

static void
test_meeting (gconstpointer data)
{
  Meeting meeting = (Meeting) GPOINTER_TO_UINT (data);
  Alone alone = { .none = get_words (meeting, NONE, NONE) };

  for (guint i = 0; i < N_EFFECTS; i++)
    {
      alone.of_first[i] = get_changes (meeting, i, NONE, alone.none);
      alone.of_second[i] = get_changes (meeting, NONE, i, alone.none);
    }
  for (guint first = 0; first < N_EFFECTS; first++)
    for (guint second = 0; second < N_EFFECTS; second++)
      check_pair (meeting, first, second, &alone);
  for (guint i = 0; i < N_EFFECTS; i++)
    {
      g_hash_table_unref (alone.of_first[i]);
      g_hash_table_unref (alone.of_second[i]);
    }
  g_hash_table_unref (alone.none);
}

/* What the pairs are measured against. */
static void
test_each_alone (void)
{
  static const struct
  {
    const char *effect, *changes;
  } cases[] = {
    { "void votes on", "-East Bob 1" },
    { "void votes by", "+East Cyd 3 | -East Cyd 4" },
    { "weight votes by", "+East Cyd 6 | -East Cyd 4" },
    { "protect from vote", "" },
    { "protect from kill", "+saved Bob" },
    { "kill", "+Bob is of out_how kill | +Bob:kill-1 | +killed Bob | -Bob is of out_how none | -Bob+lamp" },
    { "block", "" },
    { "silence", "+Bob-silenced | +Bob<You are silenced today: whatever you answer to a Color Query, you decline it." },
    { "learn team", "+Amy<Bob is on team Grey." },
    { "learn color", "+Amy<Bob is reported as Grey." },
    { "learn role", "+Amy<Bob has no role." },
    { "learn items", "+Amy<Bob holds: lamp." },
    { "learn vote", "+Amy<Bob voted for Cyd." },
    { "learn targets", "+Amy<Bob used a power on nobody." },
    { "learn targeted by", "+Amy<A power was used on Bob by Amy." },
    { "set team", "+Bob is of color Gold | +Bob is of team Gold | +Bob<You have changed sides. | +Bob<Your team is "
                  "Gold, your color Gold. | "
                  "-Bob is of color Grey | -Bob is of team Grey" },
    { "set color", "+Bob is of color Pink | -Bob is of color Grey" },
    { "set role", "+Bob is of role mayor | -Bob is of role none" },
    { "set island", "+Bob is of island West | +Bob<You are on West now. | -Bob is of island East" },
    { "move item", "+Amy+lamp | +Amy<You received the item lamp. | -Bob+lamp" },
    { "destroy item", "-Bob+lamp" },
    { "reveal", "+Bob<Boo by Amy." },
    { "ask GM", "+Bob<Asked by Amy." },
  };
  g_autoptr (GHashTable) none = get_words (ON_ONE, NONE, NONE);

  g_assert_cmpuint (G_N_ELEMENTS (cases), ==, N_EFFECTS);
  for (guint i = 0; i < N_EFFECTS; i++)
    {
      g_autoptr (GHashTable) changes = get_changes (ON_ONE, i, NONE, none);
      g_autofree char *found = describe_changes (changes);

      fixture_name_case (cases[i].effect);
      g_assert_cmpstr (effects[i].name, ==, cases[i].effect);
      g_assert_cmpstr (found, ==, cases[i].changes);
    }
}

TESTS (factions_pairs)
{
  g_test_add_func ("/factions-pairs/each alone", test_each_alone);
  g_test_add_data_func ("/factions-pairs/two on one player", GUINT_TO_POINTER (ON_ONE), test_meeting);
  g_test_add_data_func ("/factions-pairs/one on who uses the other", GUINT_TO_POINTER (ON_HOLDER), test_meeting);
}
