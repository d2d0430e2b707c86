/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the setup of a match of a game of one's own, and what of its draws that fixes. */
#include "config.h"
#include "croupier-custom-plan.h"

#include <string.h>

#include "croupier-custom-ask.h"
#include "croupier-custom-rule.h"
#include "croupier-custom-table.h"
#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-rule.h"

/* ---- what a setup fixes ---- */

static gboolean
fail_twice (const CroupierSetup *setup, const CustomThing *thing, guint player, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_SETUP, _("“%s” of %s is fixed twice."), thing->id,
                        croupier_roster_get_name (setup->roster, player));
}

static const CustomThing *
get_fixed_thing (const CroupierSetup *setup, const CroupierFix *fix)
{
  return custom_find_thing ((const CustomGame *) setup->game, fix->ruled.rule->verb + strlen ("fix "), FALSE);
}

static gboolean
fix_value (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  const CustomThing *thing = get_fixed_thing (setup, fix);
  gint64 *fixed = &((CustomPlan *) base)->fixed[thing->nth * CROUPIER_MAX_PLAYERS + fix->ruled.player];

  if (*fixed != CUSTOM_NOT_FIXED)
    return fail_twice (setup, thing, fix->ruled.player, error);
  *fixed = thing->kind == CUSTOM_NUMBER ? fix->ruled.number : (gint64) fix->ruled.nth + 1;
  return TRUE;
}

/* A wish not to get a word; several of a player add up. */
static gboolean
fix_not (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  const CustomGame *game = (const CustomGame *) setup->game;
  const CustomThing *thing = custom_find_thing (game, fix->ruled.rule->verb + strlen ("fix " CUSTOM_NOT), FALSE);
  CustomPlan *plan = (CustomPlan *) base;

  if (plan->nots == NULL)
    plan->nots = g_new0 (guint64, game->things->len * CROUPIER_MAX_PLAYERS);
  plan->nots[thing->nth * CROUPIER_MAX_PLAYERS + fix->ruled.player] |= G_GUINT64_CONSTANT (1) << fix->ruled.nth;
  return TRUE;
}

static int
find_card (const CustomThing *hand, const char *word)
{
  for (guint card = 0; card < hand->n_values; card++)
    if (g_ascii_strcasecmp (hand->words[card], word) == 0)
      return (int) card;
  return -1;
}

/* Reads “2 red” or “red”; FALSE: there is no such card, or none of it. */
static gboolean
read_cards (const CustomThing *hand, const char *text, guint16 *cards)
{
  int card = find_card (hand, text);
  guint64 n = 1;

  if (card < 0)
    {
      n = g_ascii_strtoull (text, NULL, 10);
      card = find_card (hand, text + strspn (text, "0123456789 "));
    }
  if (card < 0 || n < 1 || n > CUSTOM_MAX_SHUFFLED - (guint64) cards[card])
    return FALSE;
  cards[card] = (guint16) (cards[card] + n);
  return TRUE;
}

/* “2 red, blue”: what is dealt to a player before chance is asked; several lines of a player add up. */
static gboolean
fix_cards (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  const CustomGame *game = (const CustomGame *) setup->game;
  const CustomThing *hand = get_fixed_thing (setup, fix);
  CustomPlan *plan = (CustomPlan *) base;
  g_auto (GStrv) parts = g_strsplit (fix->ruled.text, ",", -1);
  g_autofree char *all = g_strjoinv (", ", hand->words);
  guint16 *cards;

  if (plan->cards == NULL)
    plan->cards = g_new0 (guint16, game->things->len * CROUPIER_MAX_PLAYERS * CUSTOM_MAX_WORDS);
  cards = &plan->cards[(hand->nth * CROUPIER_MAX_PLAYERS + fix->ruled.player) * CUSTOM_MAX_WORDS];
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_strstrip (parts[i]);
      if (!read_cards (hand, parts[i], cards))
        return croupier_fail (error, CROUPIER_ERROR_SETUP, _("“%s” is none of what it can be: %s."), parts[i], all);
    }
  return TRUE;
}

/* Which of the orders a rule fixes. */
static guint
find_order (const CustomGame *game, const CroupierRule *rule)
{
  const char *name = rule->verb + strlen ("fix ");
  const gsize length = strcspn (name, ":");
  guint nth = 0;

  while (strncmp (game->drawn[nth], name, length) != 0 || game->drawn[nth][length] != '\0')
    nth++;
  return nth;
}

static gboolean
fix_order (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  const char *name = fix->ruled.rule->verb + strlen ("fix ");
  char **order = &((CustomPlan *) base)->orders[find_order ((const CustomGame *) setup->game, fix->ruled.rule)];

  if (*order != NULL)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("This is fixed twice; one line says it all: “fix %s”."), name);
  *order = g_strdup (fix->ruled.text);
  return TRUE;
}

/* One that is drawn for a player. */
static gboolean
fix_own_order (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  const CustomGame *game = (const CustomGame *) setup->game;
  const guint nth = find_order (game, fix->ruled.rule);
  CustomPlan *plan = (CustomPlan *) base;
  char **order;

  if (plan->own_orders == NULL)
    plan->own_orders = g_new0 (char *, CUSTOM_MAX_DRAWN *CROUPIER_MAX_PLAYERS);
  order = &plan->own_orders[nth * CROUPIER_MAX_PLAYERS + fix->ruled.player];
  if (*order != NULL)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("“%s” of %s is fixed twice."), game->drawn[nth],
                          croupier_roster_get_name (setup->roster, fix->ruled.player));
  *order = g_strdup (fix->ruled.text);
  return TRUE;
}

static void
read_fixes (const CroupierSetup *setup, CustomPlan *plan, CroupierProblems *problems)
{
  const CustomGame *game = (const CustomGame *) setup->game;
  const guint n = game->things->len * CROUPIER_MAX_PLAYERS;
  g_autoptr (GPtrArray) fixes = NULL;

  custom_lay_table (setup, plan);
  if (game->base.fixes == NULL || setup->fixes->len == 0)
    return;
  plan->fixed = g_new (gint64, n);
  for (guint i = 0; i < n; i++)
    plan->fixed[i] = CUSTOM_NOT_FIXED;
  fixes = croupier_fixes_read (setup, NULL, problems);
  croupier_fixes_apply (fixes, setup, &plan->base, problems);
  custom_check_table (setup, fixes, plan, problems);
}

/* “fix role Alice: agent”, “fix chair Alice: 3”, “fix hand Alice: 2 red, blue” */
static void
add_fix (CustomGame *game, const CustomThing *thing, CroupierRule *rule)
{
  char *verb = g_strdup_printf ("fix %s", thing->id);
  char *example = thing->kind == CUSTOM_NUMBER
                    ? g_strdup_printf ("“fix %s NAME: %d”", thing->id, (int) MAX (thing->min, 1))
                    : g_strdup_printf ("“fix %s NAME: %s”", thing->id, thing->words[0]);

  g_ptr_array_add (game->owned, verb);
  g_ptr_array_add (game->owned, example);
  rule->verb = verb;
  rule->told = thing->title;
  rule->example = example;
  rule->blanks[0].kind = CROUPIER_BLANK_PLAYER;
  rule->blanks[1] = (CroupierBlank) {
    .kind = thing->kind == CUSTOM_NUMBER ? CROUPIER_BLANK_NUMBER
            : thing->kind == CUSTOM_HAND ? CROUPIER_BLANK_TEXT
                                         : CROUPIER_BLANK_THING,
    .before = ": ",
    .min = (int) thing->min,
    .max = thing->kind == CUSTOM_NUMBER ? (int) thing->max : 0,
    .words = (const char *const *) thing->words,
    .wrong = thing->kind == CUSTOM_HAND ? NULL : N_("“%s” is none of what it can be: %s."),
  };
  rule->fix = thing->kind == CUSTOM_HAND ? fix_cards : fix_value;
}

gboolean
custom_can_wish (const CustomGame *game, const CustomThing *thing)
{
  g_autofree char *word = g_strconcat (CUSTOM_NOT, thing->id, NULL);

  if (!thing->is_drawn || thing->kind != CUSTOM_WORD || g_strv_contains ((const char *const *) game->drawn, word))
    return FALSE;
  for (CroupierWish wish = CROUPIER_WISH_APART; game->seats != NULL && wish < CROUPIER_N_WISHES; wish++)
    if (g_str_equal (croupier_wish_get_word (wish), word))
      return FALSE;
  return TRUE;
}

/* “fix not-role Alice: agent” */
static void
add_fix_of_wish (CustomGame *game, const CustomThing *thing, CroupierRule *rule)
{
  char *verb = g_strdup_printf ("fix " CUSTOM_NOT "%s", thing->id);
  char *example = g_strdup_printf ("“fix " CUSTOM_NOT "%s NAME: %s”", thing->id, thing->words[0]);

  g_ptr_array_add (game->owned, verb);
  g_ptr_array_add (game->owned, example);
  rule->verb = verb;
  rule->told = N_("Not dealt");
  rule->example = example;
  rule->blanks[0].kind = CROUPIER_BLANK_PLAYER;
  rule->blanks[1] = (CroupierBlank) {
    .kind = CROUPIER_BLANK_THING,
    .before = ": ",
    .words = (const char *const *) thing->words,
    .wrong = N_("“%s” is none of what it can be: %s."),
  };
  rule->fix = fix_not;
}

/* “fix order: Ann, -, Bob”, and of one that is drawn for a player “fix order Cyd: Ann, -, Bob” */
static void
add_fix_of_order (CustomGame *game, const char *name, gboolean is_own, CroupierRule *rule)
{
  char *verb = g_strdup_printf (is_own ? "fix %s" : "fix %s:", name);
  char *example = g_strdup_printf (is_own ? "“fix %s NAME: NAME, -, NAME”" : "“fix %s: NAME, -, NAME”", name);

  g_ptr_array_add (game->owned, verb);
  g_ptr_array_add (game->owned, example);
  rule->verb = verb;
  rule->told = name;
  rule->example = example;
  if (is_own)
    rule->blanks[0].kind = CROUPIER_BLANK_PLAYER;
  rule->blanks[is_own ? 1 : 0].kind = CROUPIER_BLANK_TEXT;
  rule->blanks[is_own ? 1 : 0].before = is_own ? ": " : NULL;
  rule->blanks[is_own ? 1 : 0].is_order = TRUE;
  rule->fix = is_own ? fix_own_order : fix_order;
}

void
custom_add_fixes (CustomGame *game)
{
  CroupierRule *rules, *rule;

  rule = rules = custom_keep_new (game, (2 * game->things->len + 2 * CUSTOM_MAX_DRAWN + CUSTOM_TABLE_FIXES + 1) *
                                          sizeof *rules);
  for (guint i = 0; i < game->things->len; i++)
    {
      if (custom_get_thing (game, i)->is_drawn)
        add_fix (game, custom_get_thing (game, i), rule++);
      if (custom_can_wish (game, custom_get_thing (game, i)))
        add_fix_of_wish (game, custom_get_thing (game, i), rule++);
    }
  for (guint i = 0; game->drawn[i] != NULL; i++)
    {
      add_fix_of_order (game, game->drawn[i], FALSE, rule++);
      add_fix_of_order (game, game->drawn[i], TRUE, rule++);
    }
  rule = custom_add_table_fixes (game, rule);
  game->base.fixes = rule > rules ? rules : NULL;
}

/* ---- the plan ---- */

gsize
custom_size_of_sent (const CustomGame *game)
{
  return game->n_parts * CROUPIER_MAX_PLAYERS * sizeof (CustomSent);
}

gsize
custom_size_of_counts (const CustomGame *game)
{
  return game->n_parts * CROUPIER_MAX_PLAYERS * CUSTOM_MAX_WORDS * sizeof (guint16);
}

gsize
custom_size_of_made (const CustomGame *game)
{
  return game->n_parts * CROUPIER_MAX_PLAYERS * sizeof (CustomMade);
}

void
custom_plan_free (CroupierPlan *base)
{
  CustomPlan *plan = (CustomPlan *) base;

  g_strfreev (plan->row_names);
  g_free (plan->fixed);
  g_free (plan->nots);
  g_free (plan->cards);
  g_free (plan->laid);
  for (guint i = 0; i < CUSTOM_MAX_DRAWN; i++)
    g_free (plan->orders[i]);
  for (guint i = 0; plan->own_orders != NULL && i < CUSTOM_MAX_DRAWN * CROUPIER_MAX_PLAYERS; i++)
    g_free (plan->own_orders[i]);
  g_free (plan->own_orders);
  custom_made_asks_free (plan->made);
  g_free (plan);
}

void
custom_fill_plan (CroupierSetup *setup, CustomPlan *plan, CroupierProblems *problems)
{
  const CustomGame *game = setup->game->own;

  plan->base.state_size = sizeof (CustomState) + game->n_slots * sizeof (gint64) + 2 * custom_size_of_sent (game);
  if (game->has_texts)
    plan->base.state_size += 2 * CROUPIER_MAX_PLAYERS * CUSTOM_TEXT_SIZE;
  if (game->has_counts)
    plan->base.state_size += 2 * custom_size_of_counts (game);
  if (game->has_rows)
    {
      plan->base.state_size += 2 * CROUPIER_MAX_PLAYERS * sizeof (CustomRows);
      plan->row_names = custom_name_rows (setup->roster);
    }
  if (game->has_made)
    plan->base.state_size += 2 * custom_size_of_made (game);
  plan->made = custom_made_asks_new ();
  plan->base.state_size += custom_get_upshot_size (game);
  read_fixes (setup, plan, problems);
}
