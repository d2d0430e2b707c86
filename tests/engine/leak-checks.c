/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random matches that are searched for leaks: there are none, and what is planted is found. */
#include "config.h"
#include "leak-checks.h"

#include <string.h>

#include "fixtures.h"

#define MAX_PHASES 14
#define N_WORLDS 10 /* a search */
#define N_ORDERS 50

/* ---- matches with everything in them ---- */

/* Texts that the automatic players never send: questions to each other, and what nobody can read. */
static void
send_something_odd (CroupierMatch *match, CroupierRandom *random)
{
  static const char *const formats[] = { "query %s",   "magic query %s", "share %s",   "share",
                                         "decline %s", "decline",        "qzx",        "%s",
                                         "vote %s",    "kill %s",        "MG3) draw 2" };
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint n = croupier_roster_get_size (roster);
  const char *format = formats[croupier_random_below (random, G_N_ELEMENTS (formats))];
  g_auto (GStrv) parts = g_strsplit (format, "%s", -1);
  g_autofree char *text = g_strjoinv (croupier_roster_get_name (roster, (guint) croupier_random_below (random, n)),
                                      parts);
  g_autoptr (CroupierEntry) entry = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  entry = croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, (guint) croupier_random_below (random, n), text);
  g_ptr_array_add (entries, entry);
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
}

/* What was sent or ruled earlier is corrected, unless the rules refuse it. */
static void
correct_something (CroupierMatch *match, CroupierRandom *random)
{
  guint n = (guint) croupier_random_below (random, croupier_match_get_n_records (match));
  const CroupierRecord *record = croupier_match_get_record (match, n);
  guint at = record->events->len > 0 ? (guint) croupier_random_below (random, record->events->len) : 0;
  const CroupierEvent *event = record->events->len > 0 ? g_ptr_array_index (record->events, at) : NULL;
  g_autofree char *phase = g_strdup (record->phase.id);
  g_autofree char *text = event != NULL ? g_strdup (event->text) : NULL;
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));

  if (event != NULL && event->kind == CROUPIER_ENTRY_SUBMISSION)
    croupier_match_amend (match, phase, (guint) croupier_random_below (random, n_players), text, NULL, NULL);
  else if (event != NULL)
    croupier_match_amend_ruling (match, phase, event->n, "note it was so", NULL, NULL);
}

/* The setup is corrected in what changes nothing, but stands in the log. */
static void
correct_setup (CroupierMatch *match, CroupierRandom *random)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match));

  g_free (setup->title);
  setup->title = g_strdup_printf ("Corrected %u", (guint) croupier_random_below (random, 1000));
  croupier_match_set_setup (match, setup, NULL);
}

/* FALSE where the match is over. */
static gboolean
play_some (CroupierMatch *match, gboolean corrects, CroupierRandom *random)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autofree CroupierState *state = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  if (due == NULL)
    return FALSE;
  for (guint n = (guint) croupier_random_below (random, 8); n > 0; n--)
    send_something_odd (match, random);
  due = croupier_match_get_due (match);
  state = croupier_state_copy (plan, croupier_match_get_state (match));
  entries = random_matches_play_as_texts (plan, state, due->phase.expected, random);
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  if (croupier_random_below (random, 4) == 0)
    random_matches_make_a_ruling (match, random);
  if (croupier_random_below (random, 6) == 0)
    croupier_match_rule (match, "receipts", NULL);
  if (corrects && croupier_random_below (random, 6) == 0)
    correct_something (match, random);
  if (corrects && croupier_random_below (random, 12) == 0)
    correct_setup (match, random);
  if (croupier_random_below (random, 6) == 0)
    croupier_match_rule (match, "greeting: Hello {player}!", NULL);
  return croupier_match_get_due (match) != NULL;
}

static void
print_leak (const CroupierMatch *match, const CroupierLeak *leak, gboolean is_first)
{
  g_autofree char *words = croupier_leak_describe (leak, match);
  g_autofree char *story = fixture_story (match);
  g_autofree char *seed = croupier_seed_to_string (&croupier_match_get_first_setup (match)->seed);

  g_test_message ("LEAK %s: %s", words, leak->name);
  if (is_first)
    g_test_message ("the match, whose seed is %s:\n%s", seed, story);
}

static void
search (CroupierMatch *match, const CroupierLeakSearch *search, LeakTally *tally)
{
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, search, NULL, NULL);

  for (guint i = 0; i < report->leaks->len; i++)
    print_leak (match, g_ptr_array_index (report->leaks, i), i == 0);
  g_assert_cmpuint (report->leaks->len, ==, 0);
  tally->n_searches++;
  tally->n_worlds += report->n_worlds;
  tally->n_alike += report->n_alike;
  tally->n_texts += report->n_texts;
  tally->n_untold += report->n_untold;
}

/* What a co-game master who plays, and one who does not, gets as it stands: they know who has sent something, and must
 * not know more than that. */
static void
search_handouts (CroupierMatch *match, LeakTally *tally, CroupierRandom *random)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));
  const CroupierLeakWanted handouts = { CROUPIER_LEAK_OF (CROUPIER_LEAK_HANDOUT) };
  CroupierReadership readers[] = {
    { CROUPIER_READERSHIP_PUBLIC, .calls_roll = TRUE },
    { CROUPIER_READERSHIP_PLAYER, (guint) croupier_random_below (random, n_players), .calls_roll = TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      const CroupierLeakSearch one = {
        .reader = &readers[i], .n_worlds = 2 * N_WORLDS, .tell = croupier_leak_tell, .tell_data = (gpointer) &handouts
      };

      search (match, &one, tally);
    }
}

static CroupierMatch *
begin (const RandomGame *game, const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = game->make_setup (seed);

  return croupier_match_new (setup, NULL, NULL);
}

void
leak_checks_play (const RandomGame *game, const CroupierSeed *seed, LeakTally *tally)
{
  g_autoptr (CroupierMatch) match = begin (game, seed);
  const CroupierLeakSearch all = { .n_worlds = N_WORLDS };
  CroupierLeakSearch look = { .n_worlds = N_WORLDS, .only_told = TRUE, .keeps_dealt = TRUE };
  CroupierRandom random;
  guint looked;

  croupier_random_init (&random, seed, "leaks");
  looked = (guint) croupier_random_below (&random, 6);
  for (guint phase = 0; phase < MAX_PHASES && play_some (match, TRUE, &random); phase++)
    {
      look.since = croupier_leak_count_steps (match) - 1; /* the end of what is open */
      if (phase == looked)
        search (match, &all, tally);
      if (phase == looked || phase == looked / 2)
        search_handouts (match, tally, &random);
      if (!croupier_match_resolve (match, NULL))
        break;
      search (match, &look, tally); /* at what is to be sent then */
    }
  search (match, &all, tally);
  search_handouts (match, tally, &random);
  tally->n_matches++;
}

void
leak_checks_exchange (const RandomGame *game, const CroupierSeed *seed, LeakTally *tally)
{
  g_autoptr (CroupierMatch) match = begin (game, seed);
  const CroupierLeakSearch orders = { .n_worlds = N_ORDERS, .worlds = CROUPIER_LEAK_BY (CROUPIER_WORLD_ORDER) };
  CroupierRandom random;

  croupier_random_init (&random, seed, "orders");
  for (guint phase = 0; phase < MAX_PHASES && play_some (match, FALSE, &random); phase++)
    if (!croupier_match_resolve (match, NULL))
      break;
  search (match, &orders, tally);
  tally->n_matches++;
}

/* ---- leaks that are planted ---- */

/* Something that no reader of a match may know: a number that follows from it. */
typedef guint (*Secret) (const CroupierMatch *match, const CroupierReadership *reader, guint step);

static const CroupierRecord *
find_record (const CroupierMatch *match, guint step)
{
  guint n = croupier_match_get_n_records (match), place = step == CROUPIER_LEAK_NOW ? n - 1 : (step - 1) / 3;

  return step > 0 && place < n ? croupier_match_get_record (match, place) : NULL;
}

static gboolean
is_readers (const CroupierReadership *reader, guint player)
{
  return reader->kind == CROUPIER_READERSHIP_PLAYER && reader->player == player;
}

/* What others have in force. */
static guint
find_standings (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint sum = 0;

  for (guint i = 0; record != NULL && i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (!is_readers (reader, standing->player))
        sum = sum * 33 + g_str_hash (standing->read_as);
    }
  return sum;
}

/* How somebody else worded it. */
static guint
find_wording (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint sum = 0;

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && !is_readers (reader, event->player))
        sum += g_str_hash (event->text);
    }
  return sum;
}

/* How often others wrote. */
static guint
count_texts (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint n = 0;

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    n += !is_readers (reader, ((const CroupierEvent *) g_ptr_array_index (record->events, i))->player);
  return n;
}

/* Who of the others wrote first. */
static guint
find_first (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && !is_readers (reader, event->player))
        return event->player + 1;
    }
  return 0;
}

static guint
sum_order (const CroupierRecord *record, const CroupierReadership *reader)
{
  guint sum = 0;

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && !is_readers (reader, event->player))
        sum = sum * 33 + event->player + 1;
    }
  return sum;
}

/* In which order others wrote. */
static guint
find_order (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  return sum_order (find_record (match, step), reader);
}

/* Likewise, in the phase before, which the start of this one may tell of. */
static guint
find_earlier_order (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  return step > 3 ? sum_order (find_record (match, step - 3), reader) : 0;
}

/* When somebody else wrote. */
static guint
find_time (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint sum = 0;

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->entry->sent != NULL && !is_readers (reader, event->player))
        sum += g_str_hash (event->entry->sent);
    }
  return sum;
}

/* How many others sent nothing. */
static guint
count_silent (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint n = 0;

  for (guint i = 0; record != NULL && i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      n += !is_readers (reader, standing->player) && standing->event == NULL;
    }
  return n;
}

/* How many garnets others came with. */
static guint
count_garnets (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint n = 0;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (!is_readers (reader, i))
      n += (guint) croupier_roster_get_player (roster, i)->garnets;
  return n;
}

/* How many garnets others hold now. */
static guint
count_held (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint n = 0;

  for (guint i = 0; record != NULL && i < croupier_roster_get_size (croupier_match_get_roster (match)); i++)
    if (!is_readers (reader, i))
      n += (guint) record->before->garnets[i];
  return n;
}

static guint
find_seed (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  return croupier_match_get_setup (match)->seed.bytes[5];
}

static guint
count_notes (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  const CroupierRecord *record = find_record (match, step);
  guint n = 0;

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    n += ((const CroupierEvent *) g_ptr_array_index (record->events, i))->kind == CROUPIER_ENTRY_RULING;
  return n;
}

/* What the game keeps of everybody else, and the reader may not know: members of the state's players. */
static const struct
{
  const char *game, *members[5];
} hidden_members[] = {
  { "keys-to-success", { "cards", "pass_doors", "garnet_doors", NULL } },
  { "pass-the-present", { "points", NULL } },
  { "five-fold-possession", { "points", "challenges", "identifications", "identities_right", NULL } },
  { "smugglers-paradox", { "contraband", "agent_id", "crook_arrests", NULL } },
  { "factions", { "team", "role", "items", "silenced", NULL } },
  { "highest-unique", { "named", NULL } },
};

static guint
hash_node (JsonNode *node)
{
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : g_strdup ("");

  return g_str_hash (text);
}

/* Of the states before and after the phase that of the end of the step. */
static const CroupierState *
find_state (const CroupierMatch *match, guint step)
{
  const CroupierRecord *record = find_record (match, step);

  if (record == NULL)
    return croupier_match_get_first_state (match);
  return step != CROUPIER_LEAK_NOW && (step - 1) % 3 == 2 ? record->after : record->before;
}

static guint
find_member (const CroupierMatch *match, const CroupierReadership *reader, guint step, guint n)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint player = reader->kind == CROUPIER_READERSHIP_PLAYER ? (reader->player + 1) % croupier_roster_get_size (roster)
                                                            : 0;
  const CroupierState *state = find_state (match, step);
  g_autoptr (JsonObject) object = fixture_state (croupier_match_get_plan (match), state);
  JsonObject *players = json_object_get_object_member (object, "players");
  JsonObject *of_player = json_object_get_object_member (players, croupier_roster_get_name (roster, player));

  for (guint i = 0; i < G_N_ELEMENTS (hidden_members); i++)
    if (g_str_equal (hidden_members[i].game, croupier_match_get_game (match)->id))
      return hidden_members[i].members[n] != NULL
               ? hash_node (json_object_get_member (of_player, hidden_members[i].members[n]))
               : find_standings (match, reader, step);
  g_assert_nonnull (croupier_match_get_game (match)->text); /* a game that is a file has members of its own */
  return find_standings (match, reader, step);
}

static guint
find_first_member (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  return find_member (match, reader, step, 0);
}

static guint
find_second_member (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  return find_member (match, reader, step, 1);
}

static guint
find_third_member (const CroupierMatch *match, const CroupierReadership *reader, guint step)
{
  return find_member (match, reader, step, 2);
}

/* What it does to a text that is told. */
typedef char *(*Mark) (const char *text, guint secret);

static char *
end_with_space (const char *text, guint secret)
{
  return g_strconcat (text, " ", NULL);
}

static char *
end_first_line_with_space (const char *text, guint secret)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2);

  return lines[0] != NULL && lines[1] != NULL ? g_strconcat (lines[0], " \n", lines[1], NULL)
                                              : g_strconcat (text, " ", NULL);
}

static char *
swap_last_lines (const char *text, guint secret)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  char *last;

  if (n < 3 || g_str_equal (lines[n - 1], lines[n - 2]))
    return g_strdup (text);
  last = lines[n - 1];
  lines[n - 1] = lines[n - 2];
  lines[n - 2] = last;
  return g_strjoinv ("\n", lines);
}

static char *
leave_out_last_line (const char *text, guint secret)
{
  const char *end = strrchr (text, '\n');

  return end != NULL ? g_strndup (text, (gsize) (end - text)) : g_strdup (text);
}

static char *
say_more (const char *text, guint secret)
{
  return g_strconcat (text, "\n.", NULL);
}

static char *
count_on (const char *text, guint secret)
{
  char *marked = g_strdup (text);

  for (char *letter = marked; *letter != '\0'; letter++)
    if (g_ascii_isdigit (*letter))
      {
        *letter = *letter == '9' ? '8' : (char) (*letter + 1);
        break;
      }
  return marked;
}

static char *
count_parts (const char *text, guint secret)
{
  return g_strdup_printf ("%s\n(1/%u)", text, 2 + secret % 2);
}

static char *
widen_a_space (const char *text, guint secret)
{
  const char *space = strchr (text, ' ');

  return space != NULL ? g_strdup_printf ("%.*s\302\240%s", (int) (space - text), text, space + 1) : g_strdup (text);
}

static char *
leave_out_dot (const char *text, guint secret)
{
  return g_str_has_suffix (text, ".") ? g_strndup (text, strlen (text) - 1) : g_strconcat (text, ".", NULL);
}

static char *
shout (const char *text, guint secret)
{
  return g_utf8_strup (text, -1);
}

/* What it does to all that is told. */
typedef enum
{
  TO_TEXT,      /* marks one text, the last one of its kind */
  TO_NAME,      /* marks the file's name */
  TO_NOTHING,   /* leaves the text out */
  TO_TWO,       /* tells it twice */
  TO_OTHERS,    /* the first two change places */
  TO_EMPTY,     /* an empty message comes beside it */
  FROM_ANOTHER, /* what another player was told is told too, always */
  FROM_GM,      /* what the game master was told is told too, always */
} Way;

typedef struct
{
  const char *name;
  Secret secret;
  Way way;
  Mark mark;
  gboolean is_now; /* in what is made of the match as it stands; else in a step */
  CroupierLeakKind kind;
  guint one_of; /* how rare it is */
} Plant;

#define MESSAGE FALSE, CROUPIER_LEAK_MESSAGE
#define NOW(Kind) TRUE, CROUPIER_LEAK_##Kind

static const Plant plants[] = {
  { "a space at the end, by what others play", find_standings, TO_TEXT, end_with_space, MESSAGE, 4 },
  { "a space at the end of a line, by how often others wrote", count_texts, TO_TEXT, end_first_line_with_space, MESSAGE,
    3 },
  { "two lines the other way round, by what others play", find_standings, TO_TEXT, swap_last_lines, MESSAGE, 2 },
  { "a line that is missing, by how others word it", find_wording, TO_TEXT, leave_out_last_line, MESSAGE, 2 },
  { "a line more, by who was silent", count_silent, TO_TEXT, say_more, MESSAGE, 2 },
  { "another number, by who wrote first", find_first, TO_TEXT, count_on, MESSAGE, 2 },
  { "two lines the other way round, by the order in which others wrote", find_order, TO_TEXT, swap_last_lines, MESSAGE,
    2 },
  { "two lines the other way round, by the order in which others wrote a phase before", find_earlier_order, TO_TEXT,
    swap_last_lines, MESSAGE, 2 },
  { "how many parts, by others’ garnets", count_garnets, TO_TEXT, count_parts, MESSAGE, 2 },
  { "a space of another kind, by when others wrote", find_time, TO_TEXT, widen_a_space, MESSAGE, 2 },
  { "a dot that is missing, by what others play", find_standings, TO_TEXT, leave_out_dot, MESSAGE, 6 },
  { "capitals, by the seed", find_seed, TO_TEXT, shout, MESSAGE, 2 },
  { "a message that is missing, by what others play", find_standings, TO_NOTHING, NULL, MESSAGE, 3 },
  { "a message that comes twice, by how others word it", find_wording, TO_TWO, NULL, MESSAGE, 3 },
  { "an empty message, by how often others wrote", count_texts, TO_EMPTY, NULL, MESSAGE, 2 },
  { "what another player was told", NULL, FROM_ANOTHER, NULL, MESSAGE, 1 },
  { "what the game master was told", NULL, FROM_GM, NULL, MESSAGE, 1 },
  { "a space at the end, by something of another player", find_first_member, TO_TEXT, end_with_space, MESSAGE, 2 },
  { "a line more, by a second thing of another player", find_second_member, TO_TEXT, say_more, MESSAGE, 2 },
  { "another number, by a third thing of another player", find_third_member, TO_TEXT, count_on, MESSAGE, 2 },
  { "a file’s name, by what others play", find_standings, TO_NAME, NULL, NOW (STORY), 3 },
  { "a space in the help, by what others play", find_standings, TO_TEXT, end_with_space, NOW (HELP), 3 },
  { "the form, by how often others wrote", count_texts, TO_TEXT, say_more, NOW (FORM), 2 },
  { "a refusal, by what others play", find_standings, TO_TEXT, leave_out_dot, NOW (READING), 3 },
  { "texts that are read the other way round, by what others play", find_standings, TO_OTHERS, NULL, NOW (READING), 2 },
  { "a picture, by what others play", find_standings, TO_TEXT, end_with_space, NOW (PICTURE), 2 },
  { "the name of a picture, by others’ garnets", count_held, TO_NAME, NULL, NOW (PICTURE), 2 },
  { "the story, by what was ruled", count_notes, TO_TEXT, count_on, NOW (STORY), 2 },
  { "the story, by the order in which others wrote", find_order, TO_TEXT, end_with_space, NOW (STORY), 2 },
  { "the story, by how others word it", find_wording, TO_TEXT, end_with_space, NOW (STORY), 2 },
  { "a handout, by who was silent", count_silent, TO_TEXT, end_with_space, NOW (HANDOUT), 2 },
  { "a handout, by what others play", find_standings, TO_TEXT, count_on, NOW (HANDOUT), 2 },
};

static gboolean
is_planted_here (const Plant *plant, guint step)
{
  return plant->is_now == (step == CROUPIER_LEAK_NOW);
}

/* The last text of the kind; -1: none. */
static int
find_text (const GPtrArray *texts, CroupierLeakKind kind)
{
  for (guint i = texts->len; i-- > 0;)
    if (((const CroupierLeakText *) g_ptr_array_index (texts, i))->kind == kind)
      return (int) i;
  return -1;
}

static CroupierLeakText *
copy_text (const CroupierLeakText *text, const char *words)
{
  return croupier_leak_text_new (text->kind, text->phase, text->name, g_strdup (words));
}

static void
change (const Plant *plant, GPtrArray *texts, guint at, guint secret)
{
  CroupierLeakText *text = g_ptr_array_index (texts, at);
  char *marked;

  switch (plant->way)
    {
    case TO_TEXT:
      marked = plant->mark (text->text, secret);
      g_free (text->text);
      text->text = marked;
      return;
    case TO_NAME:
      marked = g_strconcat (text->name, " (2)", NULL);
      g_free (text->name);
      text->name = marked;
      return;
    case TO_NOTHING:
      g_ptr_array_remove_index (texts, at);
      return;
    case TO_TWO:
      g_ptr_array_insert (texts, (int) at, copy_text (text, text->text));
      return;
    case TO_EMPTY:
      g_ptr_array_add (texts, copy_text (text, ""));
      return;
    case TO_OTHERS:
      g_ptr_array_insert (texts, (int) at, g_ptr_array_steal_index (texts, at - MIN (at, 1)));
      return;
    case FROM_ANOTHER:
    case FROM_GM:
      break;
    }
  g_assert_not_reached ();
}

static gboolean
is_told_to (const CroupierLeakText *text, const char *prefix)
{
  return text->kind == CROUPIER_LEAK_MESSAGE && g_str_has_prefix (text->name, prefix);
}

/* As if it had been said to the wrong audience: in this reader's message. */
static void
add_from_another (const CroupierMatch *match, const CroupierReadership *reader, const Plant *plant, guint step,
                  GPtrArray *texts)
{
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));
  CroupierReadership other = { plant->way == FROM_GM ? CROUPIER_READERSHIP_ALL : CROUPIER_READERSHIP_PLAYER,
                               reader->kind == CROUPIER_READERSHIP_PLAYER ? (reader->player + 1) % n : 0 };
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_leak_text_free);

  croupier_leak_tell (match, &other, step, others, NULL);
  for (guint i = 0; i < others->len; i++)
    {
      const CroupierLeakText *text = g_ptr_array_index (others, i);

      if (is_told_to (text, plant->way == FROM_GM ? "gm" : "player:"))
        g_ptr_array_add (texts, croupier_leak_text_new (text->kind, text->phase, "player", g_strdup (text->text)));
    }
}

static void
tell_too_much (const CroupierMatch *match, const CroupierReadership *reader, guint step, GPtrArray *texts,
               gpointer data)
{
  const Plant *plant = data;
  guint secret;
  int at;

  croupier_leak_tell (match, reader, step, texts, NULL);
  if (!is_planted_here (plant, step))
    return;
  if (plant->secret == NULL)
    {
      add_from_another (match, reader, plant, step, texts);
      return;
    }
  at = find_text (texts, plant->kind);
  secret = plant->secret (match, reader, step);
  if (at >= 0 && (secret * 2654435761u >> 16) % plant->one_of == 0)
    change (plant, texts, (guint) at, secret);
}

static gboolean
is_found (CroupierMatch *match, const Plant *plant)
{
  CroupierLeakSearch search = {
    .n_worlds = N_WORLDS, .only_told = !plant->is_now, .tell = tell_too_much, .tell_data = (gpointer) plant
  };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);

  return report->leaks->len > 0;
}

void
leak_checks_plant (const RandomGame *game, const CroupierSeed *base, guint n_matches)
{
  guint found[G_N_ELEMENTS (plants)] = { 0 };
  guint n_left = G_N_ELEMENTS (plants);

  for (guint i = 1; i <= n_matches && n_left > 0; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autoptr (CroupierMatch) match = NULL;
      CroupierSeed seed;
      CroupierRandom random;

      croupier_seed_derive (base, name, &seed);
      match = begin (game, &seed);
      croupier_random_init (&random, &seed, "leaks");
      for (guint n = (guint) croupier_random_below (&random, 5); play_some (match, TRUE, &random) && n > 0; n--)
        if (!croupier_match_resolve (match, NULL))
          break;
      for (guint k = 0; k < G_N_ELEMENTS (plants); k++)
        if (found[k] == 0 && is_found (match, &plants[k]))
          {
            found[k] = i;
            n_left--;
          }
    }
  for (guint k = 0; k < G_N_ELEMENTS (plants); k++)
    g_test_message ("%s: %s%.0u", plants[k].name, found[k] > 0 ? "found in match " : "NOT FOUND", found[k]);
  g_assert_cmpuint (n_left, ==, 0);
}
