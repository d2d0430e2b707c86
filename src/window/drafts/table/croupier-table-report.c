/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the seatings that a table still allows: worked out in the engine's thread, said in words. */
#include "config.h"

#include "croupier-table-report.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_DIGITS 12 /* longer numbers are said as powers of ten */

/* ---- working it out ---- */

static guint
count_dropped (const CroupierDropping *dropping, guint n_players)
{
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    n += croupier_players_count (dropping->by_pins[i] | dropping->most_named[i]);

  return n;
}

/* A part of the work, as it is told of the whole. */
typedef struct
{
  const CroupierDrawWatch *watch;
  double before, size; /* shares of the whole */
} WatchPart;

static void
tell_progress_cb (double share, gpointer data)
{
  const WatchPart *part = data;

  if (part->watch != NULL && part->watch->progress != NULL)
    part->watch->progress (part->before + share * part->size, part->watch->data);
}

CroupierTableReport *
croupier_table_report_new (const CroupierSeating *seating, gboolean wants_odds, const CroupierDrawWatch *watch)
{
  g_autoptr (CroupierTableReport) self = g_new0 (CroupierTableReport, 1);
  CroupierSeating kept = *seating;
  CroupierDropping dropping = { 0 };
  GCancellable *cancellable = watch != NULL ? watch->cancellable : NULL;
  WatchPart counting = { watch, 0, wants_odds ? 0.5 : 1 }, weighing = { watch, 0.5, 0.5 };
  CroupierDrawWatch count_watch = { cancellable, tell_progress_cb, &counting },
                    odds_watch = { cancellable, tell_progress_cb, &weighing };

  g_atomic_ref_count_init (&self->ref_count);
  self->seating = *seating;
  self->is_by_hand = croupier_seating_is_by_hand (seating);
  if (self->is_by_hand)
    return g_steal_pointer (&self);

  if (!croupier_seating_drop (&kept, &dropping, cancellable))
    return NULL;
  self->n_dropped = count_dropped (&dropping, seating->n_players);
  self->is_impossible = !croupier_seating_is_possible (&kept, cancellable);
  if (self->n_dropped > 0 || self->is_impossible)
    self->has_conflict = croupier_seating_find_conflict (seating, &self->conflict, NULL, cancellable);
  for (guint i = 0; i < seating->n_players; i++)
    self->n_free += seating->pins[i] == CROUPIER_NO_PLAYER;
  self->count = croupier_seating_count (&kept, &count_watch);
  if (self->count == NULL)
    self->estimate = croupier_seating_estimate (&kept, &self->error, cancellable);
  self->error *= 2;
  if ((wants_odds && !croupier_seating_get_odds (&kept, &self->odds, &odds_watch)) ||
      g_cancellable_is_cancelled (cancellable))
    return NULL;

  return g_steal_pointer (&self);
}

CroupierTableReport *
croupier_table_report_ref (CroupierTableReport *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
croupier_table_report_unref (CroupierTableReport *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->count);
  g_free (self);
}

/* ---- saying it ---- */

static char *
dup_power (double number)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  int power = (int) floor (log10 (number));
  g_autofree char *digits = g_strdup_printf ("%d", power);
  g_autoptr (GString) exponent = g_string_new (NULL);

  for (const char *digit = digits; *digit != '\0'; digit++)
    g_string_append (exponent, raised[*digit - '0']);
  /* Translators: a large number: "2.43 × 10¹⁸" */
  return g_strdup_printf (_("%.2f × 10%s"), number / pow (10, power), exponent->str);
}

static char *
dup_exact (const char *digits)
{
  gsize length = strlen (digits);
  g_autoptr (GString) grouped = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        /* Translators: what stands between groups of three digits, as in "362,880" */
        g_string_append (grouped, C_ ("thousands", ","));
      g_string_append_c (grouped, digits[i]);
    }

  return g_strdup (grouped->str);
}

char *
croupier_table_dup_number (const char *digits)
{
  return strlen (digits) > MAX_DIGITS ? dup_power (g_ascii_strtod (digits, NULL)) : dup_exact (digits);
}

/* All ways to fill the free seats. */
static char *
dup_all (guint n_free)
{
  g_autofree char *digits = NULL;
  double all = 1;

  for (guint i = 2; i <= n_free; i++)
    all *= i;
  digits = g_strdup_printf ("%.0f", all);
  return croupier_table_dup_number (digits);
}

static char *
dup_count (const CroupierTableReport *self)
{
  g_autofree char *digits = self->count != NULL ? g_strdup (self->count) : g_strdup_printf ("%.0f", self->estimate);

  return croupier_table_dup_number (digits);
}

static char *
dup_fitting (const CroupierTableReport *self)
{
  g_autofree char *all = dup_all (self->n_free);
  g_autofree char *count = dup_count (self);

  if (self->count != NULL)
    return g_strdup_printf (_("%s of %s seatings fit"), count, all);
  /* Translators: "About 4.95 × 10¹⁶ (± 3 %) of 2.43 × 10¹⁸ seatings fit" */
  return g_strdup_printf (_("About %s (± %.0f %%) of %s seatings fit"), count,
                          ceil (self->error * 100 / MAX (self->estimate, 1)), all);
}

char *
croupier_table_report_dup_summary (const CroupierTableReport *self)
{
  g_autofree char *fitting = NULL;

  if (self->is_by_hand)
    return g_strdup (_("Everybody is pinned: nothing is left to chance"));

  if (self->is_impossible)
    return g_strdup (_("No seating keeps your pins and wishes: take one of them back"));
  fitting = dup_fitting (self);
  if (self->n_dropped == 0)
    return g_steal_pointer (&fitting);

  /* Translators: the second part is a sentence such as "584 of 362,880 seatings fit" */
  return g_strdup_printf (ngettext ("No seating fits: %u player will have to get from somebody they distrust. Then: %s",
                                    "No seating fits: %u players will have to get from somebody they distrust. Then: "
                                    "%s",
                                    self->n_dropped),
                          self->n_dropped, fitting);
}

char *
croupier_table_report_dup_drawn (const CroupierTableReport *self)
{
  g_autofree char *count = dup_count (self);

  if (self->count == NULL)
    return g_strdup_printf (_("Drawn as one of about %s seatings"), count);

  return g_strdup_printf (_("Drawn as one of %s seatings"), count);
}
