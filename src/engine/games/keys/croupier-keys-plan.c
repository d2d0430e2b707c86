/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the options, the layout, and what follows from them. */
#include "config.h"
#include "croupier-keys.h"

#include "croupier-bid.h"
#include "croupier-gettext.h"

#include <string.h>

#define MAX_VALUE 9999
#define MAX_PASS_DOORS 99

/* ---- layouts ---- */

/* The pictures that went with the rules are lost: these doors are assumed.
 * Each is its label and the first letter of its type. */
static const char *const assumed_doors[] = {
  "AO BP CO DP EG FO GP HO IP JG", "KO LP MG NO OP PO QP RG", "SP TO UP VO WP XG", "YP ZO &P #G", "=O +P -G", "",
};

static CroupierDoorType
type_of_letter (char letter)
{
  return letter == 'O' ? CROUPIER_DOOR_OPEN : letter == 'P' ? CROUPIER_DOOR_PASS : CROUPIER_DOOR_GARNET;
}

CroupierLayout *
keys_assumed_layout (KeysVariant variant)
{
  CroupierLayout *layout = croupier_layout_new ();
  guint n = G_N_ELEMENTS (assumed_doors);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = variant == KEYS ? g_strdup_printf ("Room %u", i + 1)
                                              : g_strdup_printf ("Level %u", n - 1 - i);
      CroupierArea *area = croupier_layout_add_area (layout, name);

      for (const char *door = assumed_doors[i]; *door != '\0'; door += door[2] == ' ' ? 3 : 2)
        croupier_area_add_door (area, (char[]) { door[0], '\0' }, type_of_letter (door[1]), door[2] != '\0');
    }
  return layout;
}

/* A match file holds the layout in effect, also where none was set: the shipped doors are assumed, whoever names
 * them. */
static gboolean
is_assumed_layout (const CroupierLayout *layout, KeysVariant variant)
{
  g_autoptr (CroupierLayout) assumed = keys_assumed_layout (variant);

  return croupier_layout_plays_as (layout, assumed);
}

/* ---- the plan ---- */

static const char *const variants[] = { "keys", "gates", NULL };

static const char *const variant_titles[] = { N_("Keys to Success"), N_("Gatekeeping"), NULL };

static const char *const first_choices[] = { "round", "door", NULL };

static const char *const first_titles[] = { N_("All of the round"), N_("First door"), NULL };

static const char *const tie_choices[] = { "tied", "losers", NULL };

static const char *const tie_titles[] = { N_("Of the tied"), N_("Of all losers"), NULL };

static guint
get_usual_quota (guint n_players)
{
  return MAX (n_players, 2) - 1;
}

const CroupierOption keys_options[KEYS_N_OPTIONS] = {
  { "variant", N_("Variant"),
    N_("Keys to Success, or Gatekeeping, which has its own words, default submission and vote on the loser."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, variants, "keys", NULL, .choice_titles = variant_titles },
  { "hand", N_("Starting hand"), N_("The values of the cards with which everybody starts."), CROUPIER_OPTION_NUMBERS, 1,
    MAX_VALUE, 1, KEYS_MAX_HAND, NULL, "1 1 1 1 2 2 2 3 3", NULL },
  { "layout", N_("Layout"),
    N_(
      "The areas and their doors. The usual layout is a reconstruction: the picture that went with the rules is lost."),
    CROUPIER_OPTION_LAYOUT, 0, 0, 0, 0, NULL, NULL, N_("the usual layout of the variant") },
  { "escape_quota", N_("Escapes that end the match"),
    N_("The match ends after the round in which this many players have reached the last area."), CROUPIER_OPTION_NUMBER,
    1, KEYS_MAX_PLAYERS, 0, 0, NULL, NULL, N_("players − 1"), .get_usual = get_usual_quota },
  { "pass_doors_to_win", N_("Pass doors that win"),
    N_("Whoever reaches the last area through this many pass doors wins."), CROUPIER_OPTION_NUMBER, 1, MAX_PASS_DOORS,
    0, 0, NULL, "3", NULL },
  { "first_to_enter", N_("First in the last area"),
    N_("Everybody who arrives in the earliest round is first, or of them only the player whose door is settled before "
       "those of the others."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, first_choices, "round", NULL, .choice_titles = first_titles },
  { "verdict_tie", N_("Tied vote on the loser"),
    N_("In Gatekeeping alone: a tie goes to the fewest garnets, of those who are tied or of all losers."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, tie_choices, "tied", NULL, .choice_titles = tie_titles },
};

static KeysVariant
get_variant (const CroupierSetup *setup)
{
  return g_str_equal (croupier_options_get_choice (setup->options, "variant"), variants[GATES]) ? GATES : KEYS;
}

static void
read_doors (KeysPlan *plan)
{
  guint n_areas = plan->layout->areas->len;
  Door *door;

  plan->goal = n_areas - 1;
  for (guint i = 0; i < n_areas; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (plan->layout, i);

      plan->first_door[i] = plan->n_doors;
      plan->n_doors += area->doors->len;
      plan->channels[i] = g_strconcat ("area/", area->name, NULL);
    }
  plan->first_door[n_areas] = plan->n_doors;

  door = plan->doors = g_new0 (Door, plan->n_doors);
  for (guint i = 0; i < n_areas; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (plan->layout, i);

      for (guint j = 0; j < area->doors->len; j++, door++)
        {
          const CroupierDoor *from = croupier_area_get_door (area, j);

          *door = (Door) {
            .type = (guint8) from->type,
            .adjacent = from->adjacent && j + 1 < area->doors->len,
            .area = i,
            .label = from->label,
            .folded = croupier_bid_fold (from->label, strlen (from->label)),
          };
          plan->all_doors[i] |= G_GUINT64_CONSTANT (1) << j;
          if (from->type == CROUPIER_DOOR_GARNET)
            plan->garnet_doors[i] |= G_GUINT64_CONSTANT (1) << j;
        }
    }
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
read_hand (KeysPlan *plan, const GArray *hand)
{
  g_autofree gint64 *cards = g_memdup2 (hand->data, hand->len * sizeof (gint64));

  qsort (cards, hand->len, sizeof (gint64), compare_values);
  plan->n_hand = hand->len;
  plan->values = g_new0 (int, hand->len);
  plan->hand = g_new0 (guint16, hand->len);
  for (guint i = 0; i < hand->len; i++)
    {
      if (i == 0 || cards[i] != cards[i - 1])
        plan->values[plan->n_values++] = (int) cards[i];
      plan->hand[plan->n_values - 1]++;
    }
}

void
keys_plan_free (CroupierPlan *base)
{
  KeysPlan *plan = (KeysPlan *) base;

  for (guint i = 0; i < plan->n_doors; i++)
    g_free (plan->doors[i].folded);
  g_free (plan->doors);
  for (guint i = 0; i < CROUPIER_MAX_AREAS; i++)
    g_free (plan->channels[i]);
  g_free (plan->values);
  g_free (plan->hand);
  croupier_layout_unref (plan->layout);
  g_free (plan);
}

static gsize
measure_state (const KeysPlan *plan)
{
  gsize n_numbers = 2 * plan->n_players * plan->n_values;
  gsize size = sizeof (KeysState) + n_numbers * sizeof (guint16);

  return (size + 7) & ~(gsize) 7;
}

static gboolean
check_options (CroupierSetup *setup, CroupierProblems *problems)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, "layout");
  gint64 quota = croupier_options_get_number (setup->options, "escape_quota", 1);
  guint n_players = croupier_roster_get_size (setup->roster);
  guint n_before = problems->len, n_right;

  if (quota > n_players)
    croupier_problems_add (problems, 0, 0, _("“%s” is %d, but only %u play; it can be 1 to %u."),
                           croupier_options_get_title (setup->options, "escape_quota"), (int) quota, n_players,
                           n_players);
  croupier_options_blame (setup->options, "escape_quota", problems, n_before);
  croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_COUNT, -1, -1);
  n_right = problems->len;
  if (layout != NULL)
    croupier_layout_check (layout, problems);
  croupier_options_blame (setup->options, "layout", problems, n_right);
  return problems->len == n_before;
}

CroupierPlan *
keys_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, "layout");
  KeysPlan *plan;

  if (!check_options (setup, problems))
    return NULL;

  plan = g_new0 (KeysPlan, 1);
  plan->variant = get_variant (setup);
  plan->layout_is_assumed = layout == NULL || is_assumed_layout (layout, plan->variant);
  plan->layout = layout != NULL ? croupier_layout_ref (layout) : keys_assumed_layout (plan->variant);
  plan->n_players = croupier_roster_get_size (setup->roster);
  plan->escape_quota = (guint) croupier_options_get_number (setup->options, "escape_quota", 0);
  plan->pass_doors_to_win = (guint) croupier_options_get_number (setup->options, "pass_doors_to_win", 3);
  plan->is_first_alone = g_str_equal (croupier_options_get_choice (setup->options, "first_to_enter"), "door");
  plan->tie_is_of_all = g_str_equal (croupier_options_get_choice (setup->options, "verdict_tie"), "losers");
  read_doors (plan);
  read_hand (plan, croupier_options_get_numbers (setup->options, "hand"));
  plan->base.state_size = measure_state (plan);
  return &plan->base;
}

const CroupierLayout *
keys_get_layout (const CroupierPlan *base)
{
  return ((const KeysPlan *) base)->layout;
}

CroupierLayout *
keys_dup_template (const CroupierSetup *setup)
{
  return keys_assumed_layout (get_variant (setup));
}

void
keys_get_layout_needs (const CroupierSetup *setup, CroupierLayoutNeeds *needs)
{
  needs->n_moves = croupier_options_get_numbers (setup->options, "hand")->len;
  needs->wants_garnets = get_variant (setup) == KEYS;
}

char *
keys_name_use (const CroupierPlan *base, guint use)
{
  const KeysPlan *plan = (const KeysPlan *) base;

  if (use == plan->n_doors)
    return NULL;
  return g_strdup_printf ("%s: %s", keys_area_name (plan, plan->doors[use].area), plan->doors[use].label);
}
