/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be ruled and fixed, as lines made from the games' tables: right ones are read as meant, those with one fault
 * are refused. */
#include "config.h"
#include "croupier-rule.h"

#include <string.h>
#include "croupier-ruling.h"
#include "croupier-shared-rules.h"
#include "fixtures.h"
#include "made-texts.h"
#include "tests.h"

#define N_LINES 24000 /* right ones a game, and about as many wrong ones; RULE_LINES sets another number */
#define MAX_RULES 64

typedef struct
{
  const char *game;
  guint min_players, max_players;
} RuleTable;

/* A game whose rulings are read and not done: take() says what was read. */
typedef struct
{
  Maker maker; /* counts each ruling by its verb, and each fault */
  CroupierGame game;
  CroupierRule rules[MAX_RULES], fixes[MAX_RULES];
  CroupierSetup *setup;
  CroupierRuler ruler;
} Ruling;

static const CroupierRuled *meant; /* by the line that is read; NULL: nothing, it is wrong */
static guint n_read;

static void
compare (const CroupierRuled *ruled)
{
  if (meant == NULL)
    return;
  g_assert_cmpuint (ruled->player, ==, meant->player);
  g_assert_cmpuint (ruled->players, ==, meant->players);
  g_assert_cmpmem (ruled->order, ruled->n_players, meant->order, meant->n_players);
  g_assert_cmpint (ruled->number, ==, meant->number);
  g_assert_cmpstr (ruled->thing, ==, meant->thing);
  g_assert_cmpuint (ruled->nth, ==, meant->nth);
  g_assert_cmpstr (ruled->text, ==, meant->text);
}

static gboolean
take (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  n_read++;
  compare (ruled);
  return TRUE;
}

/* ---- the tables ---- */

static gboolean
has_verb_of (const CroupierRule *rules, const CroupierRule *rule)
{
  gsize length = strcspn (rule->verb, " :");

  for (; rules->verb != NULL; rules++)
    if (strcspn (rules->verb, " :") == length && strncmp (rules->verb, rule->verb, length) == 0)
      return TRUE;
  return FALSE;
}

static void
add_rules (CroupierRule *to, const CroupierRule *from, const CroupierRule *but_for)
{
  CroupierRule *end = to;

  while (end->verb != NULL)
    end++;
  for (; from != NULL && from->verb != NULL; from++)
    if (but_for == NULL || !has_verb_of (but_for, from))
      {
        g_assert_true (end < to + MAX_RULES - 1);
        *end = *from;
        end->take = from->take != NULL ? take : NULL;
        end++;
      }
}

static void
make_tables (Ruling *ruling, const CroupierGame *game)
{
  ruling->game = *game;
  add_rules (ruling->rules, game->rules, NULL);
  add_rules (ruling->fixes, game->fixes, NULL);
  add_rules (ruling->rules, croupier_shared_rules, ruling->rules);
  ruling->game.rules = ruling->rules;
  ruling->game.fixes = game->fixes != NULL ? ruling->fixes : NULL;
}

/* ---- what is meant ---- */

static CroupierFormField *
offer (Ruling *ruling, const CroupierBlank *blank, CroupierRulingForm **form)
{
  *form = croupier_ruling_form_new (CROUPIER_TOPIC_MATCH, "", "", "");
  return croupier_rule_ask (&ruling->ruler, blank, *form);
}

static const char *
name_of (const Ruling *ruling, guint player)
{
  return croupier_roster_get_name (ruling->setup->roster, player);
}

static CroupierPlayers
get_players (const Ruling *ruling, const CroupierBlank *blank)
{
  return blank->get_players != NULL ? blank->get_players (&ruling->ruler)
                                    : CROUPIER_EVERYBODY (croupier_plan_n_players (ruling->ruler.plan));
}

static char *
word_name (Ruling *ruling, const char *name)
{
  GString *text = g_string_new (NULL);

  append_in_any_case (ruling, name, text);
  return g_string_free_and_steal (text);
}

static char *
word_player (Ruling *ruling, const CroupierBlank *blank, CroupierRuled *ruled)
{
  CroupierPlayers players = get_players (ruling, blank);

  if (players == CROUPIER_NOBODY)
    return NULL;
  ruled->player = pick_player (ruling, players);
  return word_name (ruling, name_of (ruling, ruled->player));
}

static char *
word_players (Ruling *ruling, const CroupierBlank *blank, CroupierRuled *ruled)
{
  CroupierPlayers players = get_players (ruling, blank);
  guint most = croupier_players_count (players), least = blank->few != NULL ? 2 : 1;
  GString *text = g_string_new (NULL);

  if (blank->none != NULL && below (ruling, 4) == 0)
    return g_string_free (g_string_append (text, blank->none), FALSE);
  if (most < least)
    return g_string_free (text, TRUE), NULL;
  for (guint n = least + below (ruling, most - least + 1); n > 0; n--)
    {
      guint player = pick_player (ruling, players & ~ruled->players);
      g_autofree char *name = word_name (ruling, name_of (ruling, player));

      g_string_append_printf (text, "%s%s", text->len > 0 ? below (ruling, 2) == 0 ? "," : ", " : "", name);
      ruled->players |= CROUPIER_PLAYER (player);
      ruled->order[ruled->n_players++] = (guint8) player;
    }
  return g_string_free_and_steal (text);
}

static char *
word_change (Ruling *ruling, const CroupierBlank *blank, CroupierRuled *ruled)
{
  static const char *const minuses[] = { "-", "−" };
  gboolean is_half = blank->has_halves && below (ruling, 3) == 0, is_loss = below (ruling, 2) == 0;
  int whole = (int) below (ruling, below (ruling, 2) == 0 ? 4 : CROUPIER_RULING_MAX_CHANGE + 1);

  ruled->number = (blank->has_halves ? 2 * whole + is_half : whole) * (is_loss ? -1 : 1);
  return g_strdup_printf ("%s%d%s", is_loss ? PICK (ruling, minuses) : "+", whole,
                          is_half                                       ? (below (ruling, 2) == 0 ? ".5" : "½")
                          : blank->has_halves && below (ruling, 3) == 0 ? ".0"
                                                                        : "");
}

static char *
word_thing (Ruling *ruling, const CroupierBlank *blank, CroupierRuled *ruled)
{
  g_autoptr (CroupierRulingForm) form = NULL;
  const CroupierFormField *field = offer (ruling, blank, &form);
  const CroupierFormChoice *choice;

  if (field->choices->len == 0)
    return NULL;
  ruled->nth = below (ruling, field->choices->len);
  choice = g_ptr_array_index (field->choices, ruled->nth);
  if (choice->player != CROUPIER_NO_PLAYER)
    {
      ruled->player = (guint) choice->player;
      ruled->nth = 0;
    }
  else
    ruled->thing = g_strdup (choice->word);
  return word_name (ruling, choice->word);
}

static char *
word_text (Ruling *ruling, const CroupierBlank *blank, CroupierRuled *ruled)
{
  static const char *const texts[] = { "the red door", "Fox, Owl", "a, b and c", "3 at A", "because",
                                       "no",           "Ünïcode",  "-",          "½",      "why not: 4" };
  const char *text = PICK (ruling, texts);

  ruled->text = g_strdup (blank->before == NULL ? texts[0] : text);
  return g_strdup (ruled->text);
}

/* NULL where there is nothing that could be named. */
static char *
word_blank (Ruling *ruling, const CroupierBlank *blank, CroupierRuled *ruled)
{
  switch (blank->kind)
    {
    case CROUPIER_BLANK_PLAYER:
      return word_player (ruling, blank, ruled);
    case CROUPIER_BLANK_PLAYERS:
      return word_players (ruling, blank, ruled);
    case CROUPIER_BLANK_GAIN:
    case CROUPIER_BLANK_LOSS:
      return word_change (ruling, blank, ruled);
    case CROUPIER_BLANK_NUMBER:
      ruled->number = blank->min + (int) below (ruling, (guint) (blank->max - blank->min) + 1);
      return g_strdup_printf ("%d", ruled->number);
    case CROUPIER_BLANK_THING:
      return word_thing (ruling, blank, ruled);
    case CROUPIER_BLANK_TEXT:
      return word_text (ruling, blank, ruled);
    case CROUPIER_BLANK_NONE:
      break;
    }
  g_assert_not_reached ();
}

/* ---- one fault each ---- */

typedef enum
{
  FAULT_NONE,
  FAULT_VERB,
  FAULT_SECOND_WORD,
  FAULT_NOTHING, /* a blank is empty */
  FAULT_TOO_MUCH,
  FAULT_JOINT, /* what parts two blanks is missing */
  FAULT_VALUE, /* a blank holds what it is not for */
  N_FAULTS,
} Fault;

static const char *const fault_names[N_FAULTS] = { NULL,       "verb",     "second word", "nothing",
                                                   "too much", "no joint", "value" };

static guint
count_blanks (const CroupierRule *rule)
{
  guint n = 0;

  while (n < CROUPIER_MAX_BLANKS && rule->blanks[n].kind != CROUPIER_BLANK_NONE)
    n++;
  return n;
}

static char *
spoil_players (Ruling *ruling, const CroupierBlank *blank)
{
  CroupierPlayers others = CROUPIER_EVERYBODY (croupier_plan_n_players (ruling->ruler.plan)) &
                           ~get_players (ruling, blank);

  if (below (ruling, 2) == 0 && blank->wrong != NULL && others != CROUPIER_NOBODY)
    return g_strdup (name_of (ruling, pick_player (ruling, others)));
  if (blank->kind == CROUPIER_BLANK_PLAYERS && below (ruling, 2) == 0)
    return g_strdup_printf ("%s, %s", name_of (ruling, 0), name_of (ruling, 0));
  if (blank->few != NULL && below (ruling, 2) == 0)
    return g_strdup (name_of (ruling, 0));
  return g_strdup (below (ruling, 2) == 0 ? "Zoe" : "Person");
}

/* What the blank is not for; NULL where it takes anything. */
static char *
spoil_blank (Ruling *ruling, const CroupierBlank *blank)
{
  static const char *const changes[] = { "2", "+", "-", "+x", "+1000001", "+1.25", "++1", "+1e3", "+ 1", "1+" };
  static const char *const numbers[] = { "", "x", "-1", "+3", "1.5", "99999999999999999999", "3 4", "½", "three" };

  switch (blank->kind)
    {
    case CROUPIER_BLANK_PLAYER:
    case CROUPIER_BLANK_PLAYERS:
      return spoil_players (ruling, blank);
    case CROUPIER_BLANK_GAIN:
    case CROUPIER_BLANK_LOSS:
      return g_strdup (!blank->has_halves && below (ruling, 4) == 0 ? "+1.5" : PICK (ruling, changes));
    case CROUPIER_BLANK_NUMBER:
      return below (ruling, 2) == 0 ? g_strdup (PICK (ruling, numbers))
                                    : g_strdup_printf ("%d", below (ruling, 2) == 0 ? blank->min - 1 : blank->max + 1);
    case CROUPIER_BLANK_THING:
      return g_strdup ("Zoe’s thing");
    case CROUPIER_BLANK_TEXT:
      return blank->wrong != NULL ? g_strnfill ((gsize) blank->max + 1, 'x') : NULL;
    case CROUPIER_BLANK_NONE:
      break;
    }
  g_assert_not_reached ();
}

static char *
write_verb (Ruling *ruling, const CroupierRule *rule, Fault fault)
{
  g_autofree char *verb = word_name (ruling, rule->verb);

  if (fault == FAULT_VERB)
    return g_strconcat ("un", verb, NULL);
  if (fault == FAULT_SECOND_WORD)
    return g_strdup_printf ("%.*s zzz", (int) strcspn (verb, " "), verb);
  return g_steal_pointer (&verb);
}

/* NULL where there is no such ruling now, or it has no such fault. */
static char *
write_line (Ruling *ruling, const CroupierRule *rule, Fault fault, CroupierRuled *ruled)
{
  guint n = count_blanks (rule), wrong = below (ruling, MAX (n, 1));
  g_autofree char *verb = write_verb (ruling, rule, fault);
  g_autoptr (GString) line = g_string_new (verb);

  if ((fault == FAULT_SECOND_WORD && strchr (rule->verb, ' ') == NULL) || (fault == FAULT_TOO_MUCH && n > 0) ||
      (fault == FAULT_JOINT && n < 2) ||
      ((fault == FAULT_NOTHING || fault == FAULT_VALUE) && (n == 0 || rule->blanks[wrong].is_optional)))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const CroupierBlank *blank = &rule->blanks[i];
      g_autofree char *word = word_blank (ruling, blank, ruled);

      if (word == NULL)
        return NULL;
      if (i == wrong && fault == FAULT_NOTHING)
        g_set_str (&word, "");
      if (i == wrong && fault == FAULT_VALUE)
        {
          g_free (word);
          word = spoil_blank (ruling, blank);
        }
      if (word == NULL)
        return NULL;
      if (fault != FAULT_JOINT)
        g_string_append (line, i == 0 || blank->before == NULL                   ? (below (ruling, 8) == 0 ? "  " : " ")
                               : *blank->before == ':' && below (ruling, 8) == 0 ? " :"
                                                                                 : blank->before);
      g_string_append (line, word);
    }
  if (fault == FAULT_TOO_MUCH)
    g_string_append (line, " now");
  return g_string_free_and_steal (g_steal_pointer (&line));
}

static void
ruled_clear (CroupierRuled *ruled)
{
  g_free (ruled->thing);
  g_free (ruled->text);
}

/* ---- reading them ---- */

/* “fix empty: 7”, as the setup has it: without the verb. */
static gboolean
read_fix (Ruling *ruling, const char *line, char **why)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GPtrArray) fixes = NULL;

  g_ptr_array_set_size (ruling->setup->fixes, 0);
  g_ptr_array_add (ruling->setup->fixes, g_strdup (line + strlen ("fix ")));
  fixes = croupier_fixes_read (ruling->setup, ruling->ruler.plan, problems);
  g_ptr_array_set_size (ruling->setup->fixes, 0);
  g_assert_cmpint (problems->len == 0, ==, fixes->len == 1);
  if (fixes->len == 1)
    compare (&((const CroupierFix *) g_ptr_array_index (fixes, 0))->ruled);
  else
    *why = g_strdup (croupier_problems_get (problems, 0)->message);
  return fixes->len == 1;
}

static gboolean
read_ruling (Ruling *ruling, const char *line, char **why)
{
  static const char *const reasons[] = { "", "", " because of a bet", " because because" };
  g_autoptr (CroupierRuling) bare = croupier_ruling_parse (line, NULL);
  const char *reason = croupier_ruling_takes_reason (bare->verb) ? PICK (ruling, reasons) : "";
  g_autofree char *text = g_strconcat (line, reason, NULL);
  g_autoptr (CroupierRuling) parsed = croupier_ruling_parse (text, NULL);
  g_autoptr (GError) error = NULL;
  gboolean is_read;

  n_read = 0;
  is_read = croupier_rule_apply (&ruling->ruler, parsed, &error);
  g_assert_cmpint (is_read, ==, error == NULL);
  g_assert_cmpuint (n_read, ==, is_read);
  if (!is_read)
    *why = g_strdup (error->message);
  return is_read;
}

static void
check_line (Ruling *ruling, const CroupierRule *rule, Fault fault, gboolean is_fix)
{
  CroupierRuled ruled = { 0 };
  g_autofree char *line = write_line (ruling, rule, fault, &ruled), *why = NULL;
  gboolean is_right = fault == FAULT_NONE && (is_fix || rule->check == NULL || rule->check (&ruling->ruler, NULL));
  gboolean is_read;

  if (line != NULL)
    {
      meant = is_right ? &ruled : NULL;
      is_read = (is_fix ? read_fix : read_ruling) (ruling, line, &why);
      if (is_read != is_right)
        g_test_message ("“%s” (%s) is %s %s", line, fault == FAULT_NONE ? "right" : fault_names[fault],
                        is_read ? "read" : "refused:", is_read ? "" : why);
      g_assert_cmpint (is_read, ==, is_right);
      note (ruling, fault != FAULT_NONE ? fault_names[fault] : is_right ? rule->verb : "not now");
    }
  ruled_clear (&ruled);
}

/* ---- matches ---- */

static void
begin_match (Ruling *ruling, const RuleTable *table)
{
  guint n_players = table->min_players + below (ruling, table->max_players - table->min_players + 1);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  ruling->setup = croupier_setup_new (&ruling->game);
  add_players (ruling, ruling->setup, n_players);
  ruling->ruler = (CroupierRuler) { .setup = ruling->setup, .plan = croupier_game_plan (ruling->setup, problems) };
  g_assert_nonnull (ruling->ruler.plan);
  ruling->ruler.state = croupier_game_start (ruling->ruler.plan, NULL, NULL, NULL);
}

static void
end_match (Ruling *ruling)
{
  g_free (ruling->ruler.state);
  croupier_plan_unref ((CroupierPlan *) ruling->ruler.plan);
  croupier_setup_unref (ruling->setup);
}

static guint
check_tables (Ruling *ruling)
{
  guint n = 0;

  for (const CroupierRule *rule = ruling->rules; rule->verb != NULL; rule++)
    for (guint i = 0; i < 4 && rule->take != NULL; i++, n++)
      {
        check_line (ruling, rule, FAULT_NONE, FALSE);
        for (guint k = 0; k < 2; k++)
          check_line (ruling, rule, FAULT_VERB + below (ruling, N_FAULTS - FAULT_VERB), FALSE);
      }
  for (const CroupierRule *rule = ruling->fixes; rule->verb != NULL; rule++)
    for (guint i = 0; i < 4; i++, n++)
      {
        gboolean is_setup = rule->take == NULL || below (ruling, 2) == 0;

        check_line (ruling, rule, FAULT_NONE, is_setup);
        for (guint k = 0; k < 2; k++)
          check_line (ruling, rule, FAULT_SECOND_WORD + below (ruling, N_FAULTS - FAULT_SECOND_WORD), is_setup);
      }
  return n;
}

static guint
play_match (gpointer data, gconstpointer table)
{
  Ruling *ruling = data;
  const CroupierPlan *plan;
  CroupierState *state;
  CroupierPlayers expected;
  guint n = 0, player;

  begin_match (ruling, table);
  plan = ruling->ruler.plan;
  state = ruling->ruler.state;
  do
    {
      ruling->ruler.is_over = !croupier_game_get_expected (plan, state, &expected);
      ruling->ruler.senders = expected & croupier_random_next (&ruling->maker.random);
      n += check_tables (ruling);
      CROUPIER_FOREACH_PLAYER (player, expected)
        ruling->game.play (plan, state, player, &ruling->maker.random);
      g_assert_true (ruling->ruler.is_over || croupier_game_resolve (plan, state, NULL, NULL));
    }
  while (!ruling->ruler.is_over);
  end_match (ruling);
  return n;
}

static void
test_game (gconstpointer data)
{
  const RuleTable *table = data;
  g_autofree Ruling *ruling = g_new0 (Ruling, 1);

  make_tables (ruling, croupier_registry_find (table->game));
  make_texts (ruling, table->game, N_LINES, "RULE_LINES", play_match, table);
}

TESTS (rule)
{
  static const RuleTable tables[] = {
    { "smugglers-paradox", 5, 20 }, { "highest-unique", 3, 26 },      { "keys-to-success", 4, 12 },
    { "pass-the-present", 7, 20 },  { "five-fold-possession", 5, 5 }, { "factions", 20, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rule/%s", tables[i].game);

      g_test_add_data_func (path, &tables[i], test_game);
    }
}
