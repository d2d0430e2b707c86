/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game of one's own deals before the first round, for the editors of roles and seats. */
#include "config.h"
#include "croupier-custom-deals.h"

#include <string.h>

#include "croupier-custom-begin.h"
#include "croupier-custom-kit.h"
#include "croupier-custom-plan.h"
#include "croupier-custom-table.h"
#include "croupier-gettext.h"
#include "croupier-initials.h"
#include "croupier-text.h"

/* One card of a deal: a word, or a number. */
typedef struct
{
  gint64 value;
  guint n;
} CustomCardKind;

/* The state before anything is done, in which the match is begun to see what is dealt. */
static CustomState *
make_state (const CustomPlan *plan, guint16 n_redraws)
{
  CustomState *state = g_malloc0 (plan->base.state_size);
  const CroupierRoster *roster = plan->base.setup->roster;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    state->base.garnets[i] = croupier_roster_get_player (roster, i)->garnets;
  state->n_redraws = n_redraws;
  custom_fill_starts (&plan->base, state);
  return state;
}

/* Fills the base of a plan as far as a game needs it, for the time being. */
static void
lend_base (CroupierSetup *setup, CustomPlan *plan)
{
  plan->base.setup = setup;
  plan->base.seed = setup->seed;
}

/* CustomDealt: what is dealt of each thing, before what is fixed is taken out. */
static GArray *
sketch_deals (const CustomPlan *plan)
{
  g_autofree CustomState *state = make_state (plan, 0);
  CustomSketch sketch = { .dealt = g_array_new (FALSE, FALSE, sizeof (CustomDealt)) };

  custom_sketch (&plan->base, state, "start", &sketch);
  return sketch.dealt;
}

static int
compare_kinds (gconstpointer a, gconstpointer b)
{
  const gint64 one = ((const CustomCardKind *) a)->value, other = ((const CustomCardKind *) b)->value;

  return one < other ? -1 : one > other;
}

/* CustomCardKind, by their values; NULL: they are too many to be shown. */
static GArray *
list_kinds (const CustomDealt *dealt)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (CustomCardKind));

  for (guint i = 0; i < dealt->n; i++)
    {
      guint k = 0;

      while (k < kinds->len && g_array_index (kinds, CustomCardKind, k).value != dealt->values[i])
        k++;
      if (k == kinds->len)
        g_array_append_val (kinds, ((CustomCardKind) { dealt->values[i], 0 }));
      g_array_index (kinds, CustomCardKind, k).n++;
    }
  g_array_sort (kinds, compare_kinds);
  return kinds->len <= CROUPIER_ROLE_MAX_KINDS ? g_steal_pointer (&kinds) : NULL;
}

/* As a fix has it. */
static char *
dup_word (const CustomThing *thing, gint64 value)
{
  return thing->kind == CUSTOM_NUMBER ? g_strdup_printf ("%" G_GINT64_FORMAT, value)
                                      : g_strdup (thing->words[value - 1]);
}

/* ---- what is locked ---- */

/* How many of a value are fixed for a player. */
static guint
count_fixed (const CustomPlan *plan, const CustomThing *thing, guint player, gint64 value)
{
  const guint16 *cards = thing->kind == CUSTOM_HAND ? custom_get_fixed_cards (&plan->base, thing, player) : NULL;

  if (thing->kind == CUSTOM_HAND)
    return cards != NULL ? cards[value - 1] : 0;
  return custom_get_fixed (&plan->base, thing, player) == value;
}

static guint
count_locked (const CustomPlan *plan, const CustomThing *thing, gint64 value)
{
  guint n = 0;

  for (guint player = 0; player < croupier_plan_n_players (&plan->base); player++)
    n += count_fixed (plan, thing, player, value);
  return n;
}

static guint
count_dealt (const CustomDealt *dealt, gint64 value)
{
  guint n = 0;

  for (guint i = 0; i < dealt->n; i++)
    n += dealt->values[i] == value;
  return n;
}

/* Each line that fixes it is to blame, and each wish. */
static void
blame (const CroupierSetup *setup, const CustomThing *thing, CroupierProblems *problems)
{
  g_autofree char *start = g_strconcat (thing->id, " ", NULL), *wish = g_strconcat (CUSTOM_NOT, start, NULL);

  for (guint i = 0; i < setup->fixes->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (setup->fixes, i), start) ||
        g_str_has_prefix (g_ptr_array_index (setup->fixes, i), wish))
      croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, (int) i, -1);
}

static void
check_number (const CroupierSetup *setup, const CustomPlan *plan, const CustomDealt *dealt, gint64 value,
              CroupierProblems *problems)
{
  const guint n = count_dealt (dealt, value), n_locked = count_locked (plan, dealt->thing, value);
  g_autofree char *word = NULL;

  if (n_locked <= n)
    return;
  word = dup_word (dealt->thing, value);
  croupier_problems_add (problems, 0, 0, _("%s: “%s” is fixed more often (%u) than it is dealt (%u)."),
                         custom_words (custom_game_of (&plan->base), dealt->thing->title), word, n_locked, n);
  blame (setup, dealt->thing, problems);
}

static void
check_numbers (const CroupierSetup *setup, const CustomPlan *plan, const CustomDealt *dealt, CroupierProblems *problems)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint player = 0; player < croupier_plan_n_players (&plan->base); player++)
    {
      const gint64 value = custom_get_fixed (&plan->base, dealt->thing, player);

      if (value != CUSTOM_NOT_FIXED && g_hash_table_add (seen, GSIZE_TO_POINTER ((gsize) value)))
        check_number (setup, plan, dealt, value, problems);
    }
}

/* Of cards there can be too many in one hand, too. */
static void
check_hands (const CroupierSetup *setup, const CustomPlan *plan, const CustomDealt *dealt, CroupierProblems *problems)
{
  const CustomThing *hand = dealt->thing;

  for (guint card = 0; card < hand->n_values; card++)
    check_number (setup, plan, dealt, card + 1, problems);
  for (guint player = 0; player < croupier_plan_n_players (&plan->base); player++)
    {
      const char *name = croupier_roster_get_name (setup->roster, player);
      guint n = 0;

      for (guint card = 0; card < hand->n_values; card++)
        n += count_fixed (plan, hand, player, card + 1);
      if (n <= dealt->n_each)
        continue;
      croupier_problems_add (problems, 0, 0,
                             ngettext ("%s: %u card is fixed for %s, who gets %u.",
                                       "%s: %u cards are fixed for %s, who gets %u.", n),
                             custom_words (custom_game_of (&plan->base), hand->title), n, name, dealt->n_each);
      blame (setup, hand, problems);
    }
}

/* Locks and wishes, of which the deal has those that are meant. */
static char *
describe_conflict (const CustomPlan *plan, const CustomDealt *dealt, const GArray *kinds, const CroupierDeal *deal)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint player = 0; player < deal->n_players; player++)
    for (guint kind = 0; kind < kinds->len; kind++)
      {
        const char *name = croupier_roster_get_name (plan->base.setup->roster, player);
        const gint64 value = g_array_index (kinds, CustomCardKind, kind).value;
        const char *title = custom_words (custom_game_of (&plan->base), dealt->thing->words[value - 1]);

        if (deal->locks[player] == (int) kind)
          croupier_roles_take_quoted (words, croupier_roles_tell_lock (name, title));
        if ((deal->nots[player] >> kind & 1) != 0)
          croupier_roles_take_quoted (words, croupier_roles_tell_wish (name, title));
      }
  return croupier_text_join ((const char *const *) words->pdata, words->len);
}

/* What is dealt, as kinds, with what is locked and wished. */
static void
fill_deal (const CustomPlan *plan, const CustomDealt *dealt, const GArray *kinds, CroupierDeal *deal)
{
  croupier_deal_init (deal, croupier_plan_n_players (&plan->base));
  for (guint kind = 0; kind < kinds->len; kind++)
    {
      const CustomCardKind *card = &g_array_index (kinds, CustomCardKind, kind);

      croupier_deal_add_kind (deal, card->n);
      for (guint player = 0; player < deal->n_players; player++)
        {
          if (custom_get_fixed (&plan->base, dealt->thing, player) == card->value)
            deal->locks[player] = (gint8) kind;
          if (dealt->thing->kind == CUSTOM_WORD &&
              (custom_get_nots (&plan->base, dealt->thing, player) >> (card->value - 1) & 1) != 0)
            deal->nots[player] |= G_GUINT64_CONSTANT (1) << kind;
        }
    }
}

static void
check_wishes (const CroupierSetup *setup, const CustomPlan *plan, const CustomDealt *dealt, CroupierProblems *problems)
{
  g_autoptr (GArray) kinds = dealt->thing->kind == CUSTOM_WORD ? list_kinds (dealt) : NULL;
  g_autofree char *list = NULL;
  CroupierDeal deal, conflict;
  const char *title;

  if (plan->nots == NULL || kinds == NULL || dealt->n < croupier_plan_n_players (&plan->base))
    return;
  fill_deal (plan, dealt, kinds, &deal);
  title = custom_words (custom_game_of (&plan->base), dealt->thing->title);
  if (croupier_deal_find_conflict (&deal, &conflict, NULL))
    {
      list = describe_conflict (plan, dealt, kinds, &conflict);
      croupier_problems_add (problems, 0, 0, _("%s cannot be dealt: these cannot hold together: %s."), title, list);
    }
  else if (croupier_deal_is_too_rare (&deal))
    croupier_problems_add (problems, 0, 0,
                           _("%s: so few of all deals keep what is wished that a draw would not find one; take some "
                             "wishes back, or fix more."),
                           title);
  else
    return;
  blame (setup, dealt->thing, problems);
}

void
custom_check_locks (CroupierSetup *setup, CustomPlan *plan, CroupierProblems *problems)
{
  g_autoptr (GArray) deals = NULL;

  lend_base (setup, plan);
  deals = sketch_deals (plan);
  for (guint i = 0; i < deals->len; i++)
    {
      const guint n_before = problems->len;

      if (g_array_index (deals, CustomDealt, i).thing->kind == CUSTOM_HAND)
        check_hands (setup, plan, &g_array_index (deals, CustomDealt, i), problems);
      else
        check_numbers (setup, plan, &g_array_index (deals, CustomDealt, i), problems);
      if (problems->len == n_before)
        check_wishes (setup, plan, &g_array_index (deals, CustomDealt, i), problems);
    }
}

/* ---- the roles ---- */

static char *
dup_title (const CustomGame *game, const CustomThing *thing, gint64 value)
{
  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      return dup_word (thing, value);
    case CUSTOM_HAND:
      return g_strdup (custom_words (game, thing->cards[value - 1].label));
    default:
      return g_strdup (custom_words (game, thing->words[value - 1]));
    }
}

static void
add_cards (const CustomGame *game, const CustomThing *thing, const GArray *kinds, CroupierRoleDeal *deal)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) titles = NULL;

  for (guint k = 0; k < kinds->len; k++)
    {
      const gint64 value = g_array_index (kinds, CustomCardKind, k).value;

      g_strv_builder_take (builder, dup_title (game, thing, value));
    }
  titles = g_strv_builder_end (builder);
  for (guint k = 0; k < kinds->len; k++)
    {
      g_autofree char *letter = thing->kind == CUSTOM_NUMBER ? g_strdup (titles[k])
                                                             : croupier_initials_make (titles, titles[k]);
      g_autofree char *fix = dup_word (thing, g_array_index (kinds, CustomCardKind, k).value);

      croupier_role_deal_add (deal, g_array_index (kinds, CustomCardKind, k).n,
                              croupier_role_card_new (titles[k], letter, fix));
    }
}

static void
add_deal (const CustomPlan *plan, const CustomDealt *dealt, CroupierRoles *roles)
{
  const CustomGame *game = custom_game_of (&plan->base);
  g_autoptr (GArray) kinds = list_kinds (dealt);
  CroupierRoleDeal *deal;
  CroupierDeal locked;

  if (kinds == NULL)
    return;
  deal = croupier_roles_add_deal (roles, custom_words (game, dealt->thing->title), dealt->thing->id);
  deal->n_each = dealt->n_each;
  if (custom_can_wish (game, dealt->thing))
    deal->not_fix = g_strconcat (CUSTOM_NOT, dealt->thing->id, NULL);
  add_cards (game, dealt->thing, kinds, deal);
  fill_deal (plan, dealt, kinds, &locked);
  for (guint player = 0; player < locked.n_players; player++)
    {
      for (guint kind = 0; kind < kinds->len; kind++)
        deal->locks[player].counts[kind] = (guint16) count_fixed (plan, dealt->thing, player,
                                                                  g_array_index (kinds, CustomCardKind, kind).value);
      deal->avoided[player] = locked.nots[player];
    }
}

static CroupierRoles *
custom_make_roles (const CroupierSetup *setup)
{
  CroupierRoles *roles = croupier_roles_new (croupier_roster_get_size (setup->roster));
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GArray) deals = NULL;
  CustomPlan *plan = g_new0 (CustomPlan, 1);

  custom_fill_plan ((CroupierSetup *) setup, plan, problems);
  lend_base ((CroupierSetup *) setup, plan);
  deals = sketch_deals (plan);
  for (guint i = 0; i < deals->len; i++)
    add_deal (plan, &g_array_index (deals, CustomDealt, i), roles);
  custom_plan_free (&plan->base);
  return roles;
}

/* How many a player has of what a fix calls so. */
static guint16
count_had (const CustomThing *thing, const gint64 *values, const char *word)
{
  g_autofree char *own = NULL;

  if (thing->kind == CUSTOM_HAND)
    {
      for (guint card = 0; card < thing->n_values; card++)
        if (g_str_equal (thing->words[card], word))
          return (guint16) MIN (values[card], G_MAXUINT16);
      return 0;
    }
  own = thing->kind == CUSTOM_NUMBER || *values > 0 ? dup_word (thing, *values) : NULL;
  return g_strcmp0 (own, word) == 0;
}

/* As it was dealt: what players have can have changed since. */
static void
custom_fill_roles (const CroupierPlan *base, const CroupierState *now, CroupierRoles *roles)
{
  const CustomPlan *plan = (const CustomPlan *) base;
  const CustomGame *game = custom_game_of (base);
  g_autofree CustomState *state = make_state (plan, ((const CustomState *) now)->n_redraws);

  if (!custom_begin (base, state, NULL, NULL))
    return;
  for (guint i = 0; i < roles->deals->len; i++)
    {
      CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);
      const CustomThing *thing = custom_find_thing (game, deal->fix, FALSE);

      for (guint player = 0; thing != NULL && player < deal->n_players; player++)
        for (guint kind = 0; kind < deal->cards->len; kind++)
          deal->dealt[player].counts[kind] = count_had (thing, custom_slot (thing, state, player),
                                                        croupier_role_deal_get (deal, kind)->fix);
    }
}

void
custom_add_draws (CustomGame *game)
{
  for (guint i = 0; i < game->things->len; i++)
    if (custom_get_thing (game, i)->is_drawn)
      game->base.editors |= CROUPIER_EDITOR_ROLES;
  if (game->seats != NULL)
    game->base.editors |= CROUPIER_EDITOR_SEATING;
  game->base.make_roles = custom_make_roles;
  game->base.fill_roles = custom_fill_roles;
  game->base.get_table = custom_get_table;
}
