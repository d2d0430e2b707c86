/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turning points of a match: when somebody else came to lead, and the greatest steps, by what its game counts. They
 * are the game master's. */
#include "config.h"
#include "croupier-turns.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_LEADERS 3 /* more than these lead nothing */
#define MAX_TURNS 8   /* of the lead: the last ones */
#define MIN_STEP 2    /* to be worth a word */

typedef struct
{
  const CroupierTimeline *timeline;
  const double *values;
  GPtrArray *turns;
} TurnsTeller;

static void
turn_free (gpointer data)
{
  CroupierTurn *turn = data;

  g_free (turn->text);
  g_free (turn);
}

static double
get_value (const TurnsTeller *teller, guint line, guint moment)
{
  return teller->values[line * teller->timeline->n_moments + moment];
}

static void
add_turn (TurnsTeller *teller, guint place, char *text)
{
  CroupierTurn *turn = g_new0 (CroupierTurn, 1);

  turn->place = place;
  turn->text = text;
  g_ptr_array_add (teller->turns, turn);
}

/* ---- the lead ---- */

/* Finds who leads, line by line: nobody where all have the same, or too many have the most. */
static gboolean
find_leaders (const TurnsTeller *teller, guint moment, gboolean *leads)
{
  double most = get_value (teller, 0, moment);
  guint n = 0;

  for (guint line = 1; line < teller->timeline->n_lines; line++)
    most = MAX (most, get_value (teller, line, moment));
  for (guint line = 0; line < teller->timeline->n_lines; line++)
    n += (guint) (leads[line] = get_value (teller, line, moment) >= most);
  return n < teller->timeline->n_lines && n <= MAX_LEADERS;
}

/* Those of some who are none of the others. */
static char *
join_but (const TurnsTeller *teller, const gboolean *some, const gboolean *others, guint *n)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint line = 0; line < teller->timeline->n_lines; line++)
    if (some[line] && !others[line])
      g_ptr_array_add (names, teller->timeline->names[line]);
  *n = names->len;
  return croupier_text_join ((const char *const *) names->pdata, names->len);
}

static double
find_most (const TurnsTeller *teller, guint moment, const gboolean *of)
{
  double most = -G_MAXDOUBLE;

  for (guint line = 0; line < teller->timeline->n_lines; line++)
    if (of[line])
      most = MAX (most, get_value (teller, line, moment));
  return most;
}

/* before: those who led until then; NULL: nobody yet. */
static char *
describe_lead (const TurnsTeller *teller, guint moment, const gboolean *leads, const gboolean *before)
{
  g_autofree gboolean *nobody = g_new0 (gboolean, teller->timeline->n_lines);
  guint n, n_new, n_left, n_led;
  g_autofree char *all = join_but (teller, leads, nobody, &n);
  g_autofree char *new = join_but (teller, leads, before != NULL ? before : nobody, &n_new);
  g_autofree char *left = join_but (teller, before != NULL ? before : nobody, leads, &n_left);
  g_autofree char *led = join_but (teller, before != NULL ? before : nobody, nobody, &n_led);
  g_autofree char *value = croupier_language_dup_number (find_most (teller, moment, leads));
  g_autofree char *behind = croupier_language_dup_number (before != NULL ? find_most (teller, moment, before) : 0);

  if (before == NULL)
    /* Translators: the names of who leads, and how much they have */
    return g_strdup_printf (ngettext ("%s takes the lead with %s.", "%s take the lead with %s.", n), all, value);
  if (n_left == 0)
    /* Translators: the names of who did not lead before, the names of who did, and how much they all have */
    return g_strdup_printf (ngettext ("%s draws level with %s at %s.", "%s draw level with %s at %s.", n_new), new, led,
                            value);
  if (n_new > 0)
    /* Translators: the names of who leads now, and how much they have; the names of who led, and how much they have */
    return g_strdup_printf (ngettext ("%s takes the lead with %s, from %s with %s.",
                                      "%s take the lead with %s, from %s with %s.", n),
                            all, value, left, behind);
  /* Translators: the names of who leads alone now, and of who led with them */
  return g_strdup_printf (ngettext ("%s pulls ahead of %s with %s.", "%s pull ahead of %s with %s.", n), all, left,
                          value);
}

static void
drop_early_ones (TurnsTeller *teller)
{
  guint n = teller->turns->len > MAX_TURNS ? teller->turns->len - MAX_TURNS : 0;
  CroupierTurn *first;
  char *text;

  if (n == 0)
    return;
  g_ptr_array_remove_range (teller->turns, 0, n);
  first = g_ptr_array_index (teller->turns, 0);
  /* Translators: a whole sentence */
  text = g_strdup_printf (ngettext ("%s The lead had changed %u time before.",
                                    "%s The lead had changed %u times before.", n),
                          first->text, n);
  g_free (first->text);
  first->text = text;
}

static void
add_leads (TurnsTeller *teller)
{
  g_autofree gboolean *leads = g_new0 (gboolean, teller->timeline->n_lines),
                      *before = g_new0 (gboolean, teller->timeline->n_lines);
  gboolean is_led = find_leaders (teller, 0, before);

  for (guint moment = 1; moment < teller->timeline->n_moments; moment++)
    {
      if (!find_leaders (teller, moment, leads) ||
          (is_led && memcmp (leads, before, teller->timeline->n_lines * sizeof (gboolean)) == 0))
        continue;
      add_turn (teller, moment, describe_lead (teller, moment, leads, is_led ? before : NULL));
      memcpy (before, leads, teller->timeline->n_lines * sizeof (gboolean));
      is_led = TRUE;
    }
  drop_early_ones (teller);
}

/* ---- the greatest steps ---- */

/* sign: 1 is up, -1 down. There is none where several are as great, or where it is no greater than many. */
static gboolean
find_step (const TurnsTeller *teller, int sign, guint *line, guint *moment)
{
  double greatest = MIN_STEP;
  guint n = 0;

  for (guint i = 1; i < teller->timeline->n_moments; i++)
    for (guint k = 0; k < teller->timeline->n_lines; k++)
      {
        double step = (get_value (teller, k, i) - get_value (teller, k, i - 1)) * sign;

        if (step < greatest)
          continue;
        n = step > greatest ? 1 : n + 1;
        greatest = step;
        *line = k;
        *moment = i;
      }
  return n == 1;
}

static void
add_step (TurnsTeller *teller, int sign)
{
  guint line, moment;
  const char *name;
  g_autofree char *from = NULL, *to = NULL;

  if (!find_step (teller, sign, &line, &moment))
    return;
  name = teller->timeline->names[line];
  from = croupier_language_dup_number (get_value (teller, line, moment - 1));
  to = croupier_language_dup_number (get_value (teller, line, moment));
  /* Translators: a name and two numbers */
  add_turn (teller, moment,
            sign > 0 ? g_strdup_printf (_("%s takes the greatest step up, from %s to %s."), name, from, to)
                     : g_strdup_printf (_("%s takes the greatest step down, from %s to %s."), name, from, to));
}

/* ---- the whole ---- */

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const CroupierTurn *first = *(CroupierTurn *const *) a, *second = *(CroupierTurn *const *) b;

  return (first->place > second->place) - (first->place < second->place);
}

GPtrArray *
croupier_turns (const CroupierTimeline *timeline, const char *counted)
{
  GPtrArray *turns = g_ptr_array_new_with_free_func (turn_free);
  TurnsTeller teller = { .timeline = timeline, .turns = turns };

  if (timeline == NULL || counted == NULL)
    return turns;
  teller.values = croupier_timeline_get_values (timeline, croupier_timeline_get_key (timeline, counted));
  add_leads (&teller);
  add_step (&teller, 1);
  add_step (&teller, -1);
  g_ptr_array_sort (turns, compare_places);
  return turns;
}
