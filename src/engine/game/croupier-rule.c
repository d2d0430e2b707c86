/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master can rule, written once: the reader, the refusals and the form follow from it. */
#include "config.h"
#include "croupier-rule.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-ruled-words.h"
#include "croupier-text.h"

#define SPACES " \t"

/* ---- finding it ---- */

static gsize
get_verb_length (const CroupierRule *rule)
{
  return strcspn (rule->verb, " :");
}

char *
croupier_rule_dup_verb (const CroupierRule *rule)
{
  return g_strndup (rule->verb, get_verb_length (rule));
}

static gboolean
has_verb (const CroupierRule *rule, const char *verb)
{
  return rule->verb != NULL && strlen (verb) == get_verb_length (rule) &&
         strncmp (rule->verb, verb, strlen (verb)) == 0;
}

/* Whether a game master can rule it; else only a setup can fix it. */
static gboolean
is_ruling (const CroupierRule *rule)
{
  return rule->fix == NULL || rule->take != NULL;
}

const CroupierRule *
croupier_rule_find_in (const CroupierRule *rules, const char *verb)
{
  while (rules != NULL && rules->verb != NULL && !(has_verb (rules, verb) && is_ruling (rules)))
    rules++;
  return rules != NULL && rules->verb != NULL ? rules : NULL;
}

/* What follows the second word of a verb; NULL where the ruling goes on otherwise. */
static const char *
skip_second_word (const char *word, const char *words)
{
  gsize length = strcspn (word, ":");

  if (g_ascii_strncasecmp (words, word, length) != 0 || strchr (SPACES ":", words[length]) == NULL)
    return NULL;
  words += length + strspn (words + length, SPACES);
  if (word[length] != ':')
    return words;
  return *words == ':' ? words + 1 + strspn (words + 1, SPACES) : NULL;
}

static gboolean
has_blanks (const CroupierRule *rule)
{
  return rule->blanks[0].kind != CROUPIER_BLANK_NONE;
}

/* The rule that is meant, from the first of its verb on, and what its blanks are to read; NULL where its second word is
 * none. A rule without a second word, which stands first, takes what none with one does: “void All Stars” is of a
 * player. */
static const CroupierRule *
choose (const CroupierRule *rule, const char *verb, gboolean is_setup, const char *line, const char **words)
{
  const CroupierRule *bare = NULL;

  for (; rule != NULL && rule->verb != NULL; rule++)
    {
      const char *second = strchr (rule->verb, ' ');

      if (!has_verb (rule, verb) || (!is_setup && !is_ruling (rule)))
        continue;
      if (second == NULL && bare == NULL)
        bare = rule;
      *words = second != NULL ? skip_second_word (second + 1, line) : NULL;
      if (*words != NULL && (**words == '\0' || has_blanks (rule) || bare == NULL))
        return rule;
    }
  *words = line;
  return bare;
}

/* ---- reading ---- */

typedef struct
{
  const CroupierRuler *ruler; /* without a state where a setup is read */
  const CroupierRule *rule;
  const char *verb;
  const char *line; /* what follows the verb */
  CroupierRuled *ruled;
} RuleReader;

static const CroupierRoster *
get_roster (const CroupierRuler *ruler)
{
  return ruler->setup->roster;
}

/* Refuses with a sentence of a table, with words in the places of its %s. */
static gboolean
fail_with (const char *sentence, const char *word, const char *list, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (_(sentence), "%s", 3);
  g_autofree char *whole = g_strconcat (parts[0], parts[1] != NULL ? word : NULL, parts[1],
                                        parts[1] != NULL && parts[2] != NULL ? list : NULL,
                                        parts[1] != NULL ? parts[2] : NULL, NULL);

  return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", whole);
}

static gboolean
is_change (const CroupierBlank *blank)
{
  return blank->kind == CROUPIER_BLANK_GAIN || blank->kind == CROUPIER_BLANK_LOSS;
}

/* Refuses with all that can be fixed. */
static gboolean
fail_fix (const RuleReader *reader, GError **error)
{
  gboolean is_setup = reader->ruler->state == NULL;
  g_autoptr (GPtrArray) examples = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (const CroupierRule *rule = reader->ruler->setup->game->fixes; rule->verb != NULL; rule++)
    {
      const char *example = _(rule->example);

      if (is_setup || is_ruling (rule))
        g_ptr_array_add (examples, (gpointer) example);
    }
  list = croupier_text_join ((const char *const *) examples->pdata, examples->len);
  if (is_setup)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("What can be fixed is %s, not “fix %s”."), list,
                          reader->line);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("What can be fixed in a running match is %s."), list);
}

/* The words are not what the blanks ask for. */
static gboolean
fail_usage (const RuleReader *reader, const CroupierRule *rule, const char *words, GError **error)
{
  const CroupierBlank *last = &rule->blanks[1];
  const char *verb = reader->verb;

  if (rule->fix != NULL)
    return fail_fix (reader, error);
  if (rule->usage != NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", _(rule->usage));
  if (rule->blanks[0].kind == CROUPIER_BLANK_NONE)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“%s” stands alone, without “%s”."), rule->verb, words);
  if (is_change (last) && last->has_halves)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("“%s” needs a name and a change with its sign, in whole or half points: “%s NAME +1.5” or "
                            "“%s NAME -1”."),
                          verb, verb, verb);
  if (is_change (last))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("“%s” needs a name and a change with its sign, of at most %d: “%s NAME +2” or “%s NAME "
                            "-1”."),
                          verb, CROUPIER_RULING_MAX_CHANGE, verb, verb);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“%s” needs a name, a colon and a text: “%s NAME: text”."),
                        verb, verb);
}

static CroupierPlayers
get_players (const CroupierRuler *ruler, const CroupierBlank *blank)
{
  return blank->get_players != NULL ? blank->get_players (ruler)
                                    : CROUPIER_EVERYBODY (croupier_roster_get_size (get_roster (ruler)));
}

static gboolean
read_player (const RuleReader *reader, const CroupierBlank *blank, const char *word, guint *player, GError **error)
{
  const CroupierRoster *roster = get_roster (reader->ruler);
  int found = croupier_roster_find (roster, word, -1, NULL, error);

  if (found < 0)
    return FALSE;
  *player = (guint) found;
  return blank->wrong == NULL || croupier_players_has (get_players (reader->ruler, blank), *player) ||
         fail_with (blank->wrong, croupier_roster_get_name (roster, *player), NULL, error);
}

/* Tells together all that is wrong with them. */
static gboolean
read_players (const RuleReader *reader, const CroupierBlank *blank, const char *words, GError **error)
{
  g_auto (GStrv) names = g_strsplit (words, ",", -1);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierRuled *ruled = reader->ruled;

  if (blank->none != NULL && g_ascii_strcasecmp (words, blank->none) == 0)
    return TRUE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) wrong = NULL;
      guint player;

      if (!read_player (reader, blank, g_strstrip (names[i]), &player, &wrong))
        croupier_problems_add_error (problems, 0, wrong);
      else if (croupier_players_has (ruled->players, player))
        croupier_problems_add (problems, 0, 0, _("%s is named twice."),
                               croupier_roster_get_name (get_roster (reader->ruler), player));
      else
        ruled->order[ruled->n_players++] = (guint8) player;
      if (wrong == NULL)
        ruled->players |= CROUPIER_PLAYER (player);
    }
  if (blank->few != NULL && g_strv_length (names) < 2)
    croupier_problems_add (problems, 0, 0, "%s", _(blank->few));
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
  return problems->len == 0;
}

/* "+2", "-1", "+1.5", "-½"; the minus also as U+2212, as some keyboards write it. */
static gboolean
read_change (const CroupierBlank *blank, const char *word, int *change)
{
  static const char minus_sign[] = "\xe2\x88\x92";
  gboolean is_minus_sign = g_str_has_prefix (word, minus_sign);
  const char *digits = word + (is_minus_sign ? strlen (minus_sign) : 1);
  gsize n_digits = strspn (digits, "0123456789");
  const char *rest = digits + n_digits;
  g_autofree char *whole = NULL;
  gboolean is_half = blank->has_halves && (g_str_equal (rest, ".5") || g_str_equal (rest, "½"));
  gboolean is_whole = n_digits > 0 && (*rest == '\0' || (blank->has_halves && g_str_equal (rest, ".0")));
  gint64 value = 0;

  if ((!is_minus_sign && *word != '+' && *word != '-') || (!is_half && !is_whole))
    return FALSE;
  whole = g_strndup (digits, n_digits);
  if (n_digits > 0 && !g_ascii_string_to_signed (whole, 10, 0, CROUPIER_RULING_MAX_CHANGE, &value, NULL))
    return FALSE;
  *change = (int) value * (blank->has_halves ? 2 : 1) + (is_half ? 1 : 0);
  if (*word != '+')
    *change = -*change;
  return TRUE;
}

static gboolean
read_number (const CroupierBlank *blank, const char *word, int *number, GError **error)
{
  g_autofree char *range = g_strdup_printf (_("%d to %d"), blank->min, blank->max);
  gint64 value;

  if (!g_ascii_isdigit (*word) || !g_ascii_string_to_signed (word, 10, blank->min, blank->max, &value, NULL))
    return fail_with (blank->wrong, word, range, error);
  *number = (int) value;
  return TRUE;
}

/* What a form would offer. */
static CroupierFormField *
offer (const CroupierRuler *ruler, const CroupierBlank *blank, CroupierRulingForm *ruling)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_CHOICE,
                                                       blank->label != NULL ? _(blank->label) : "", NULL);
  CroupierPlayers players = blank->kind == CROUPIER_BLANK_THING && blank->get_players == NULL
                              ? CROUPIER_NOBODY
                              : get_players (ruler, blank);
  guint player;

  if (blank->offer != NULL)
    blank->offer (ruler, field);
  for (guint i = 0; blank->words != NULL && blank->words[i] != NULL; i++)
    croupier_form_field_offer (field, blank->words[i], _(blank->words[i]), CROUPIER_NO_PLAYER);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const char *name = croupier_roster_get_name (get_roster (ruler), player);

      croupier_form_field_offer (field, name, name, (int) player);
    }
  return field;
}

static gboolean
is_called (const CroupierFormChoice *choice, const char *word)
{
  g_autofree char *folded = croupier_text_fold (word);
  g_autofree char *other = croupier_text_fold (choice->word);

  return choice->player == CROUPIER_NO_PLAYER && g_str_equal (folded, other);
}

static gboolean
fail_thing (const CroupierBlank *blank, const CroupierFormField *field, const char *word, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < field->choices->len; i++)
    g_ptr_array_add (words, ((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word);
  list = croupier_text_join ((const char *const *) words->pdata, words->len);
  return fail_with (blank->wrong, word, list, error);
}

static int
find_thing (const CroupierRuler *ruler, const CroupierBlank *blank, const CroupierFormField *field, const char *word)
{
  for (guint i = 0; i < field->choices->len; i++)
    if (is_called (g_ptr_array_index (field->choices, i), word))
      return (int) i;
  return blank->find != NULL ? blank->find (ruler, word) : -1;
}

static gboolean
read_thing (const RuleReader *reader, const CroupierBlank *blank, const char *word, GError **error)
{
  g_autoptr (CroupierRulingForm) ruling = croupier_ruling_form_new (reader->rule->topic, "", "", "");
  const CroupierFormField *field = offer (reader->ruler, blank, ruling);
  int found = find_thing (reader->ruler, blank, field, word);

  if (found < 0)
    return (blank->get_players != NULL && read_player (reader, blank, word, &reader->ruled->player, NULL)) ||
           fail_thing (blank, field, word, error);
  reader->ruled->nth = (guint) found;
  reader->ruled->thing = g_strdup (
    ((const CroupierFormChoice *) g_ptr_array_index (field->choices, (guint) found))->word);
  return TRUE;
}

static gboolean
read_text (const RuleReader *reader, const CroupierBlank *blank, const char *words, GError **error)
{
  g_autofree char *most = g_strdup_printf ("%d", blank->max);

  if (blank->wrong != NULL && g_utf8_strlen (words, -1) > blank->max)
    return fail_with (blank->wrong, most, words, error);
  reader->ruled->text = g_strdup (words);
  return TRUE;
}

static gboolean
read_blank (const RuleReader *reader, const CroupierBlank *blank, const char *word, GError **error)
{
  switch (blank->kind)
    {
    case CROUPIER_BLANK_PLAYER:
      return read_player (reader, blank, word, &reader->ruled->player, error);
    case CROUPIER_BLANK_PLAYERS:
      return read_players (reader, blank, word, error);
    case CROUPIER_BLANK_GAIN:
    case CROUPIER_BLANK_LOSS:
      return read_change (blank, word, &reader->ruled->number);
    case CROUPIER_BLANK_NUMBER:
      return read_number (blank, word, &reader->ruled->number, error);
    case CROUPIER_BLANK_THING:
      return read_thing (reader, blank, word, error);
    case CROUPIER_BLANK_TEXT:
      return read_text (reader, blank, word, error);
    case CROUPIER_BLANK_NONE:
      break;
    }
  g_assert_not_reached ();
}

static guint
count_blanks (const CroupierRule *rule)
{
  guint n = 0;

  while (n < CROUPIER_MAX_BLANKS && rule->blanks[n].kind != CROUPIER_BLANK_NONE)
    n++;
  return n;
}

/* Is it what the blank is for, going by its form alone? That the name of the only player is missing is for the roster
 * to say. */
static gboolean
fits (const CroupierRule *rule, const CroupierBlank *blank, const char *word)
{
  int change;

  if (is_change (blank))
    return read_change (blank, word, &change);
  return *word != '\0' || blank->is_optional ||
         (count_blanks (rule) == 1 && blank->kind != CROUPIER_BLANK_TEXT && blank->none == NULL);
}

static gboolean
read_blanks (const RuleReader *reader, const char *words, GError **error)
{
  static const CroupierBlank nothing = { CROUPIER_BLANK_NONE };
  const CroupierRule *rule = reader->rule;
  guint n_blanks = count_blanks (rule);
  char *cuts[CROUPIER_MAX_BLANKS] = { NULL };
  gboolean is_read = n_blanks > 0 || *words == '\0';

  for (guint i = 0; i < n_blanks && is_read; i++)
    {
      cuts[i] = croupier_blank_cut (i + 1 < n_blanks ? &rule->blanks[i + 1] : &nothing, &words);
      is_read = cuts[i] != NULL && fits (rule, &rule->blanks[i], cuts[i]);
    }
  if (!is_read)
    fail_usage (reader, rule, words, error);
  for (guint i = 0; i < n_blanks && is_read; i++)
    is_read = read_blank (reader, &rule->blanks[i], cuts[i], error);
  for (guint i = 0; i < n_blanks; i++)
    g_free (cuts[i]);
  return is_read;
}

static void
ruled_clear (CroupierRuled *ruled)
{
  g_free (ruled->thing);
  g_free (ruled->text);
}

gboolean
croupier_rule_take (const CroupierRule *first, CroupierRuler *ruler, const CroupierRuling *ruling, GError **error)
{
  CroupierRuled ruled = { 0 };
  RuleReader reader = { ruler, NULL, ruling->verb, ruling->words, &ruled };
  const char *words = NULL;
  gboolean is_done;

  reader.rule = choose (first, ruling->verb, FALSE, ruling->words, &words);
  if (reader.rule == NULL)
    return fail_usage (&reader, first, ruling->words, error);
  if (reader.rule->check != NULL && !reader.rule->check (ruler, error))
    return FALSE;
  ruled.rule = reader.rule;
  is_done = read_blanks (&reader, words, error) && reader.rule->take (ruler, &ruled, error);
  ruled_clear (&ruled);
  return is_done;
}

/* ---- what a setup fixes ---- */

static void
fix_free (gpointer data)
{
  CroupierFix *fix = data;

  ruled_clear (&fix->ruled);
  g_free (fix);
}

static void
add_problem (CroupierProblems *problems, int line, const GError *error)
{
  guint n_right = problems->len;

  croupier_problems_add_error (problems, 0, error);
  croupier_problems_blame (problems, n_right, CROUPIER_ABOUT_FIX, line, -1);
}

static gboolean
read_fix (const CroupierRuler *ruler, const char *line, CroupierFix *fix, GError **error)
{
  RuleReader reader = { ruler, NULL, "fix", line, &fix->ruled };
  const char *words = NULL;

  fix->ruled.rule = reader.rule = choose (ruler->setup->game->fixes, "fix", TRUE, line, &words);
  return reader.rule != NULL ? read_blanks (&reader, words, error) : fail_fix (&reader, error);
}

GPtrArray *
croupier_fixes_read (const CroupierSetup *setup, const CroupierPlan *plan, CroupierProblems *problems)
{
  const CroupierRuler ruler = { .setup = setup, .plan = plan };
  GPtrArray *fixes = g_ptr_array_new_with_free_func (fix_free);

  for (guint i = 0; i < setup->fixes->len; i++)
    {
      CroupierFix *fix = g_new0 (CroupierFix, 1);
      g_autoptr (GError) error = NULL;

      fix->line = (int) i;
      if (read_fix (&ruler, g_ptr_array_index (setup->fixes, i), fix, &error))
        g_ptr_array_add (fixes, fix);
      else
        {
          add_problem (problems, fix->line, error);
          fix_free (fix);
        }
    }
  return fixes;
}

void
croupier_fixes_apply (const GPtrArray *fixes, const CroupierSetup *setup, CroupierPlan *plan,
                      CroupierProblems *problems)
{
  for (const CroupierRule *rule = setup->game->fixes; rule->verb != NULL; rule++)
    for (guint i = 0; i < fixes->len; i++)
      {
        const CroupierFix *fix = g_ptr_array_index (fixes, i);
        g_autoptr (GError) error = NULL;

        if (fix->ruled.rule == rule && !rule->fix (setup, plan, fix, &error))
          add_problem (problems, fix->line, error);
      }
}

gboolean
croupier_fix_is (const CroupierFix *fix, const char *what)
{
  const char *word = fix->ruled.rule->verb + strlen ("fix ");

  return strcspn (word, ":") == strlen (what) && g_str_has_prefix (word, what);
}

/* ---- the form ---- */

static void
ask_players (const CroupierRuler *ruler, const CroupierBlank *blank, CroupierRulingForm *ruling)
{
  CroupierFormGroup *group = croupier_form_add_group (ruling->form, _(blank->label), ", ");
  CroupierPlayers players = get_players (ruler, blank);
  guint player;

  group->before = g_strdup (blank->before);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const char *name = croupier_roster_get_name (get_roster (ruler), player);
      CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_FLAG,
                                                        name);

      field->word = g_strdup (name);
    }
}

static CroupierFormField *
ask_change (const CroupierBlank *blank, CroupierRulingForm *ruling)
{
  CroupierFormField *field = croupier_ruling_form_ask (ruling, CROUPIER_FIELD_NUMBER, _(blank->label),
                                                       blank->kind == CROUPIER_BLANK_LOSS ? " -" : " +");

  field->min = blank->min;
  field->max = CROUPIER_RULING_MAX_CHANGE;
  field->value = g_strdup ("1");
  if (blank->has_halves)
    croupier_ruling_form_ask (ruling, CROUPIER_FIELD_FLAG, _("And a half"), NULL)->word = g_strdup (".5");
  return field;
}

CroupierFormField *
croupier_rule_ask (const CroupierRuler *ruler, const CroupierBlank *blank, CroupierRulingForm *ruling)
{
  CroupierFormField *field = NULL;

  switch (blank->kind)
    {
    case CROUPIER_BLANK_PLAYER:
    case CROUPIER_BLANK_THING:
      field = offer (ruler, blank, ruling);
      if (field->choices->len == 0 && blank->nobody != NULL)
        g_set_str (&ruling->why_not, _(blank->nobody));
      break;
    case CROUPIER_BLANK_PLAYERS:
      ask_players (ruler, blank, ruling);
      return NULL;
    case CROUPIER_BLANK_GAIN:
    case CROUPIER_BLANK_LOSS:
      return ask_change (blank, ruling);
    case CROUPIER_BLANK_NUMBER:
    case CROUPIER_BLANK_TEXT:
      field = croupier_ruling_form_ask (ruling,
                                        blank->kind == CROUPIER_BLANK_TEXT ? CROUPIER_FIELD_TEXT
                                                                           : CROUPIER_FIELD_NUMBER,
                                        _(blank->label), NULL);
      field->min = blank->min;
      field->max = blank->max;
      break;
    case CROUPIER_BLANK_NONE:
      break;
    }
  g_assert (field != NULL);
  field->before = g_strdup (blank->before);
  return field;
}

static gboolean
make (const CroupierRuler *ruler, const CroupierRule *rule, guint number, CroupierRulingForm *ruling)
{
  if (rule->make != NULL)
    return rule->make (ruler, rule, number, ruling);
  for (guint i = 0; i < count_blanks (rule) && number == 0; i++)
    croupier_rule_ask (ruler, &rule->blanks[i], ruling);
  return number == 0;
}

static CroupierRulingForm *
form_new (const CroupierRule *rule)
{
  CroupierRulingForm *ruling = croupier_ruling_form_new (rule->topic, rule->verb,
                                                         rule->title != NULL ? _(rule->title) : "",
                                                         rule->summary != NULL ? _(rule->summary) : "");

  ruling->is_drastic = rule->is_drastic;
  return ruling;
}

void
croupier_rule_offer_forms (const CroupierRuler *ruler, const CroupierRule *rule, GPtrArray *rulings)
{
  g_autoptr (CroupierRulingForm) ruling = NULL;
  g_autoptr (GError) error = NULL;
  gboolean can_be_made = rule->check == NULL || rule->check (ruler, &error);

  for (guint i = 0; ruling = form_new (rule), make (ruler, rule, i, ruling); i++)
    {
      if (!can_be_made)
        g_set_str (&ruling->why_not, error->message);
      g_ptr_array_add (rulings, g_steal_pointer (&ruling));
    }
}

/* ---- who is addressed ---- */

static GPtrArray *
get_channels (const CroupierRuler *ruler)
{
  GPtrArray *channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);

  ruler->setup->game->add_channels (ruler->plan, ruler->state, channels);
  return channels;
}

static char *
dup_title (const CroupierGame *game, const char *channel)
{
  const char *slash = strchr (channel, '/');

  if (g_str_has_prefix (channel, "island/"))
    return g_strdup_printf (_("Island %s"), slash + 1);
  if (g_str_has_prefix (channel, "team/"))
    return g_strdup_printf (_("Team %s"), slash + 1);
  if (slash != NULL)
    return g_strdup_printf (_("Channel %s"), croupier_game_channel_words (game, channel));
  return g_strdup (g_str_equal (channel, "jail")         ? _("The jail")
                   : g_str_equal (channel, "spectators") ? _("The spectators")
                                                         : channel);
}

void
croupier_rule_offer_audiences (const CroupierRuler *ruler, CroupierFormField *field)
{
  g_autoptr (GPtrArray) channels = get_channels (ruler);

  croupier_form_field_offer (field, "public", _("Everybody, in public"), CROUPIER_NO_PLAYER);
  for (guint i = 0; i < channels->len; i++)
    {
      const char *name = ((const CroupierChannel *) g_ptr_array_index (channels, i))->name;
      g_autofree char *title = dup_title (ruler->setup->game, name);

      croupier_form_field_offer (field, name, title, CROUPIER_NO_PLAYER);
    }
  g_set_str (&field->value, "public");
}

CroupierMessage *
croupier_rule_address (const CroupierRuler *ruler, const CroupierRuled *ruled)
{
  if (ruled->thing == NULL)
    return croupier_outbox_to_player (ruler->outbox, ruled->player);
  return g_str_equal (ruled->thing, "public") ? croupier_outbox_to_public (ruler->outbox)
                                              : croupier_outbox_to_channel (ruler->outbox, ruled->thing);
}
