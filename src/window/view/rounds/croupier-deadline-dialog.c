/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the phase that is due closes, and in which rhythm the next ones do. */
#include "config.h"

#include "croupier-deadline-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-choices.h"
#include "croupier-day-row.h"
#include "croupier-match-times.h"
#include "croupier-text-limit.h"
#include "croupier-time-text.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"
#include "croupier-zone.h"

#define N_WEEKDAYS 7
#define USUAL_HOURS 24
#define MINUTES_AN_HOUR 60
#define DAY_FORMAT "%Y-%m-%d"

/* As the rows list them. */
typedef enum
{
  KIND_NONE,
  KIND_ON_A_DAY,
  KIND_PAUSED,
} Kind;

typedef enum
{
  RHYTHM_NONE,
  RHYTHM_HOURS,
  RHYTHM_WEEKDAYS,
} Rhythm;

struct _CroupierDeadlineDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwPreferencesGroup *phase_group;
  AdwComboRow *kind_row;
  GtkWidget *quick_row, *phase_time_row;
  CroupierDayRow *day_row;
  GtkSpinButton *phase_hour, *phase_minute;
  AdwSpinRow *grace_row;
  AdwComboRow *rhythm_row;
  AdwSpinRow *hours_row;
  GtkWidget *weekdays_row, *rhythm_time_row;
  GtkToggleButton *days[N_WEEKDAYS];
  GtkSpinButton *rhythm_hour, *rhythm_minute;
  AdwPreferencesGroup *away_group;
  AdwComboRow *player_row; /* the first is nobody */
  AdwSwitchRow *away_row;
  CroupierDayRow *first_row, *last_row;
  AdwEntryRow *zone_row, *zones_row;

  CroupierSession *session;
  char *phase;                      /* which was due when the dialog opened */
  char *away[CROUPIER_MAX_PLAYERS]; /* "2026-03-12 to 2026-03-15" of a player who is away or will be; NULL: of one who
                                       is not */
  char *before;                     /* the rulings that would have been made then, a line each */
  char *shown;                      /* likewise, with what was offered then */
};

G_DEFINE_FINAL_TYPE (CroupierDeadlineDialog, croupier_deadline_dialog, ADW_TYPE_DIALOG)

/* ---- what is shown ---- */

static void
set_visible (gboolean is_visible, GtkWidget *const *rows)
{
  for (; *rows != NULL; rows++)
    gtk_widget_set_visible (*rows, is_visible);
}

/* Grace goes with both. */
static void
update (CroupierDeadlineDialog *self)
{
  Kind kind = adw_combo_row_get_selected (self->kind_row);
  Rhythm rhythm = adw_combo_row_get_selected (self->rhythm_row);
  gboolean has_player = adw_combo_row_get_selected (self->player_row) > 0;

  set_visible (kind == KIND_ON_A_DAY,
               (GtkWidget *const[]) { self->quick_row, GTK_WIDGET (self->day_row), self->phase_time_row, NULL });
  set_visible (has_player, (GtkWidget *const[]) { GTK_WIDGET (self->away_row), NULL });
  set_visible (has_player && adw_switch_row_get_active (self->away_row),
               (GtkWidget *const[]) { GTK_WIDGET (self->first_row), GTK_WIDGET (self->last_row), NULL });
  set_visible (kind == KIND_ON_A_DAY || rhythm != RHYTHM_NONE,
               (GtkWidget *const[]) { GTK_WIDGET (self->grace_row), NULL });
  set_visible (rhythm == RHYTHM_HOURS, (GtkWidget *const[]) { GTK_WIDGET (self->hours_row), NULL });
  set_visible (rhythm == RHYTHM_WEEKDAYS,
               (GtkWidget *const[]) { self->weekdays_row, self->rhythm_time_row, GTK_WIDGET (self->zone_row), NULL });
}

static gboolean
two_digits_cb (CroupierDeadlineDialog *self, GtkSpinButton *spin)
{
  g_autofree char *text = g_strdup_printf ("%02d", gtk_spin_button_get_value_as_int (spin));

  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static GDateTime *
get_moment (CroupierDeadlineDialog *self)
{
  g_autoptr (GDateTime) day = croupier_day_row_get_day (self->day_row);

  return g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day),
                                g_date_time_get_day_of_month (day), gtk_spin_button_get_value_as_int (self->phase_hour),
                                gtk_spin_button_get_value_as_int (self->phase_minute), 0);
}

static void
show_moment (CroupierDeadlineDialog *self, GDateTime *moment)
{
  croupier_day_row_set_day (self->day_row, moment);
  gtk_spin_button_set_value (self->phase_hour, g_date_time_get_hour (moment));
  gtk_spin_button_set_value (self->phase_minute, g_date_time_get_minute (moment));
}

/* The next full hour that is so far off. */
static void
show_in_hours (CroupierDeadlineDialog *self, int hours)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_hours (now, hours);
  g_autoptr (GDateTime)
    full = g_date_time_add_minutes (then, (MINUTES_AN_HOUR - g_date_time_get_minute (then)) % MINUTES_AN_HOUR);

  show_moment (self, full);
}

static void
in_hours_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_in_hours (CROUPIER_DEADLINE_DIALOG (widget), g_variant_get_int32 (parameter));
}

/* At the same time of the day. */
static void
a_day_later_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDeadlineDialog *self = CROUPIER_DEADLINE_DIALOG (widget);
  g_autoptr (GDateTime) moment = get_moment (self), later = g_date_time_add_days (moment, 1);

  show_moment (self, later);
}

/* ---- who is away ---- */

static const CroupierRoster *
get_roster (CroupierDeadlineDialog *self)
{
  return croupier_match_get_roster (croupier_session_get_match (self->session));
}

/* At noon, so that it is the same day in every zone that the machine may be in. */
static GDateTime *
read_day (const char *day)
{
  g_autofree char *text = g_strdup_printf ("%.10sT12:00:00", day);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  return g_date_time_new_from_iso8601 (text, zone);
}

static gboolean
is_this_year (GDateTime *day)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_get_year (day) == g_date_time_get_year (now);
}

/* "Bob: 12 March to 15 March"; with years where one of them is not this one. */
static char *
describe_absence (const char *name, const char *days)
{
  g_autoptr (GDateTime) first = read_day (days);
  g_autoptr (GDateTime) last = read_day (strrchr (days, ' ') + 1);
  const char *format = is_this_year (first) && is_this_year (last) ? _("%-d %B") : _("%-d %B %Y");
  g_autofree char *from = g_date_time_format (first, format);
  g_autofree char *to = g_date_time_format (last, format);

  return g_date_time_equal (first, last) ? g_strdup_printf (_("%s: %s"), name, from)
                                         : g_strdup_printf (_("%s: %s to %s"), name, from, to);
}

/* Markup, as such a description is. */
static void
describe_absences (CroupierDeadlineDialog *self)
{
  g_autoptr (GString) lines = g_string_new (_("A player who is away is not reminded."));

  for (guint i = 0; i < croupier_roster_get_size (get_roster (self)); i++)
    if (self->away[i] != NULL)
      {
        g_autofree char *line = describe_absence (croupier_roster_get_name (get_roster (self), i), self->away[i]);
        g_autofree char *escaped = g_markup_escape_text (line, -1);

        g_string_append_printf (lines, "\n%s", escaped);
      }
  adw_preferences_group_set_description (self->away_group, lines->str);
}

static void
note_absence (CroupierDeadlineDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->player_row);
  g_autoptr (GDateTime) first = croupier_day_row_get_day (self->first_row);
  g_autoptr (GDateTime) last = croupier_day_row_get_day (self->last_row);
  g_autofree char *from = g_date_time_format (first, DAY_FORMAT);
  g_autofree char *to = g_date_time_format (last, DAY_FORMAT);

  if (chosen == 0)
    return;
  g_free (self->away[chosen - 1]);
  self->away[chosen - 1] = adw_switch_row_get_active (self->away_row) ? g_strconcat (from, " to ", to, NULL) : NULL;
  describe_absences (self);
  update (self);
}

/* The other day goes with one that is chosen beyond it. */
static void
keep_order (CroupierDeadlineDialog *self, CroupierDayRow *other)
{
  CroupierDayRow *chosen = other == self->last_row ? self->first_row : self->last_row;
  g_autoptr (GDateTime) first = croupier_day_row_get_day (self->first_row);
  g_autoptr (GDateTime) last = croupier_day_row_get_day (self->last_row);

  if (g_date_time_compare (first, last) > 0)
    croupier_day_row_set_day (other, chosen == self->first_row ? first : last);
  note_absence (self);
}

static void
first_chosen_cb (CroupierDeadlineDialog *self)
{
  keep_order (self, self->last_row);
}

static void
last_chosen_cb (CroupierDeadlineDialog *self)
{
  keep_order (self, self->first_row);
}

/* Shows the absence of the player who is chosen; it may begin today. */
static void
player_chosen_cb (CroupierDeadlineDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->player_row);
  const char *days = chosen > 0 ? self->away[chosen - 1] : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) first = days != NULL ? read_day (days) : g_date_time_ref (now);
  g_autoptr (GDateTime) last = days != NULL ? read_day (strrchr (days, ' ') + 1) : g_date_time_ref (now);

  croupier_day_row_set_day (self->first_row, first);
  croupier_day_row_set_day (self->last_row, last);
  adw_switch_row_set_active (self->away_row, days != NULL);
  update (self);
}

/* What is over says nothing any more. */
static void
show_absences (CroupierDeadlineDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, DAY_FORMAT);
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *const[]) { _("Choose…"), NULL });

  for (guint i = 0; i < croupier_roster_get_size (get_roster (self)); i++)
    {
      g_autofree char *days = croupier_match_dup_absence (match, i);

      gtk_string_list_append (names, croupier_roster_get_name (get_roster (self), i));
      if (days != NULL && strcmp (strrchr (days, ' ') + 1, today) >= 0)
        self->away[i] = g_steal_pointer (&days);
    }
  adw_combo_row_set_model (self->player_row, G_LIST_MODEL (names));
  describe_absences (self);
}

/* ---- what stands ---- */

static void
show_deadline (CroupierDeadlineDialog *self, const CroupierDeadline *deadline)
{
  g_autoptr (GDateTime) moment = NULL;

  adw_combo_row_set_selected (self->kind_row, deadline->is_paused ? KIND_PAUSED : KIND_ON_A_DAY);
  if (deadline->is_paused)
    return;

  moment = g_date_time_new_from_unix_local (deadline->at);
  show_moment (self, moment);
  adw_spin_row_set_value (self->grace_row, deadline->grace);
}

static void
show_rhythm (CroupierDeadlineDialog *self, const CroupierRhythm *rhythm)
{
  adw_combo_row_set_selected (self->rhythm_row, rhythm->hours > 0 ? RHYTHM_HOURS : RHYTHM_WEEKDAYS);
  adw_spin_row_set_value (self->grace_row, rhythm->grace);
  if (rhythm->hours > 0)
    {
      adw_spin_row_set_value (self->hours_row, rhythm->hours);
      return;
    }
  for (guint i = 0; i < N_WEEKDAYS; i++)
    gtk_toggle_button_set_active (self->days[i], (rhythm->weekdays & 1 << i) != 0);
  gtk_spin_button_set_value (self->rhythm_hour, rhythm->minute / MINUTES_AN_HOUR);
  gtk_spin_button_set_value (self->rhythm_minute, rhythm->minute % MINUTES_AN_HOUR);
  gtk_editable_set_text (GTK_EDITABLE (self->zone_row), rhythm->zone);
}

static void
show_usual (CroupierDeadlineDialog *self)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  show_in_hours (self, USUAL_HOURS);
  for (guint i = 0; i < N_WEEKDAYS; i++)
    gtk_toggle_button_set_active (self->days[i], TRUE);
  gtk_spin_button_set_value (self->rhythm_hour, gtk_spin_button_get_value (self->phase_hour));
  gtk_editable_set_text (GTK_EDITABLE (self->zone_row), g_time_zone_get_identifier (zone));
}

static void
show_match (CroupierDeadlineDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_auto (GStrv) zones = croupier_match_dup_zones (match);
  g_autofree char *places = g_strjoinv (", ", zones);
  CroupierDeadline deadline;
  CroupierRhythm rhythm;

  adw_preferences_group_set_title (self->phase_group, croupier_phase_get_title (&due->phase));
  show_absences (self);
  show_usual (self);
  adw_combo_row_set_selected (self->kind_row, KIND_ON_A_DAY);
  if (croupier_match_get_rhythm (match, &rhythm))
    show_rhythm (self, &rhythm);
  if (croupier_match_get_deadline (match, due, &deadline))
    show_deadline (self, &deadline);
  gtk_editable_set_text (GTK_EDITABLE (self->zones_row), places);
}

/* ---- what is set ---- */

static char *
write_deadline (CroupierDeadlineDialog *self)
{
  Kind kind = adw_combo_row_get_selected (self->kind_row);
  g_autoptr (GDateTime) moment = get_moment (self);
  CroupierDeadline deadline = {
    .is_paused = kind == KIND_PAUSED,
    .at = g_date_time_to_unix (moment),
    .offset = (int) (g_date_time_get_utc_offset (moment) / G_TIME_SPAN_SECOND),
    .grace = (guint) adw_spin_row_get_value (self->grace_row),
  };

  return croupier_deadline_to_ruling (kind != KIND_NONE ? &deadline : NULL);
}

static char *
write_rhythm (CroupierDeadlineDialog *self)
{
  Rhythm kind = adw_combo_row_get_selected (self->rhythm_row);
  CroupierRhythm rhythm = { .grace = (guint) adw_spin_row_get_value (self->grace_row) };

  if (kind == RHYTHM_NONE)
    return croupier_rhythm_to_ruling (NULL);
  if (kind == RHYTHM_HOURS)
    {
      rhythm.hours = (guint) adw_spin_row_get_value (self->hours_row);
      return croupier_rhythm_to_ruling (&rhythm);
    }
  for (guint i = 0; i < N_WEEKDAYS; i++)
    if (gtk_toggle_button_get_active (self->days[i]))
      rhythm.weekdays |= (guint8) (1 << i);
  rhythm.minute = (guint) (gtk_spin_button_get_value_as_int (self->rhythm_hour) * MINUTES_AN_HOUR +
                           gtk_spin_button_get_value_as_int (self->rhythm_minute));
  g_strlcpy (rhythm.zone, gtk_editable_get_text (GTK_EDITABLE (self->zone_row)), sizeof rhythm.zone);
  return croupier_rhythm_to_ruling (&rhythm);
}

static char *
write_zones (CroupierDeadlineDialog *self)
{
  const char *zones = gtk_editable_get_text (GTK_EDITABLE (self->zones_row));

  return g_strconcat ("zones: ", *zones != '\0' ? zones : "none", NULL);
}

static char *
write_absences (CroupierDeadlineDialog *self)
{
  g_autoptr (GString) rulings = g_string_new (NULL);

  for (guint i = 0; i < croupier_roster_get_size (get_roster (self)); i++)
    g_string_append_printf (rulings, "\nabsent %s: %s", croupier_roster_get_name (get_roster (self), i),
                            self->away[i] != NULL ? self->away[i] : "none");
  return g_string_free_and_steal (g_steal_pointer (&rulings));
}

static char *
write_all (CroupierDeadlineDialog *self)
{
  g_autofree char *deadline = write_deadline (self);
  g_autofree char *rhythm = write_rhythm (self);
  g_autofree char *zones = write_zones (self);
  g_autofree char *absences = write_absences (self);

  return g_strconcat (deadline, "\n", rhythm, "\n", zones, absences, NULL);
}

/* What was typed in a row becomes what the ruling names. FALSE with what there is not. */
static gboolean
settle_zones (AdwEntryRow *row, char **unknown)
{
  g_autofree char *names = croupier_zones_find (gtk_editable_get_text (GTK_EDITABLE (row)), unknown);

  if (names != NULL)
    gtk_editable_set_text (GTK_EDITABLE (row), names);
  return names != NULL;
}

static void
set_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierDeadlineDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    adw_dialog_force_close (ADW_DIALOG (self));
  else if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self->toasts), error);
}

/* Only what is said anew. */
static void
set_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDeadlineDialog *self = CROUPIER_DEADLINE_DIALOG (widget);
  gboolean by_weekdays = adw_combo_row_get_selected (self->rhythm_row) == RHYTHM_WEEKDAYS;
  g_autofree char *unknown = NULL, *all = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) before = g_strsplit (self->before, "\n", -1);
  g_autoptr (GString) rulings = g_string_new (NULL);

  if (!settle_zones (self->zones_row, &unknown) || (by_weekdays && !settle_zones (self->zone_row, &unknown)))
    {
      g_autofree char *news =
        g_strdup_printf (_("There is no time zone “%s”; one is like “Europe/Berlin”, “London”, “EST” or “UTC+2”."),
                         unknown);

      croupier_widget_toast (GTK_WIDGET (self->toasts), news);
      return;
    }
  all = write_all (self);
  lines = g_strsplit (all, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) before, lines[i]))
      g_string_append_printf (rulings, "%s%s", rulings->len > 0 ? "\n" : "", lines[i]);
  if (rulings->len == 0)
    adw_dialog_force_close (ADW_DIALOG (self));
  else
    croupier_session_rule (self->session, rulings->str, set_cb, g_object_ref (self));
}

/* What is set is of the phase that was due when the dialog opened. */
static void
changed_cb (CroupierDeadlineDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRecord *due = match ? croupier_match_get_due (match) : NULL;

  if (due == NULL || !g_str_equal (due->phase.id, self->phase))
    adw_dialog_force_close (ADW_DIALOG (self));
}

/* What was changed is not dropped unasked. */
static void
close_attempt_cb (CroupierDeadlineDialog *self)
{
  g_autofree char *all = write_all (self);

  if (g_str_equal (all, self->shown))
    adw_dialog_force_close (ADW_DIALOG (self));
  else
    croupier_widget_ask_discard (ADW_DIALOG (self), _("What was changed here has not been set yet."));
}

/* ---- the dialog ---- */

static void
croupier_deadline_dialog_dispose (GObject *object)
{
  CroupierDeadlineDialog *self = CROUPIER_DEADLINE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_DEADLINE_DIALOG);
  g_clear_object (&self->session);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->shown, g_free);
  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    g_clear_pointer (&self->away[i], g_free);

  G_OBJECT_CLASS (croupier_deadline_dialog_parent_class)->dispose (object);
}

static void
croupier_deadline_dialog_class_init (CroupierDeadlineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_deadline_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_DAY_ROW);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-deadline-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierDeadlineDialog, toasts, phase_group, kind_row, quick_row, day_row,
                 phase_time_row, away_group, player_row, away_row, first_row, last_row, phase_hour, phase_minute,
                 grace_row, rhythm_row, hours_row, weekdays_row, rhythm_time_row, rhythm_hour, rhythm_minute, zone_row,
                 zones_row);
  for (guint i = 0; i < N_WEEKDAYS; i++)
    {
      g_autofree char *name = g_strdup_printf ("day_%u", i);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 (gssize) (G_STRUCT_OFFSET (CroupierDeadlineDialog, days) +
                                                           i * sizeof (GtkToggleButton *)));
    }
  BIND_CALLBACKS (widget_class, update, two_digits_cb, note_absence, player_chosen_cb, first_chosen_cb, last_chosen_cb);
  gtk_widget_class_install_action (widget_class, "deadline.in-hours", "i", in_hours_action);
  gtk_widget_class_install_action (widget_class, "deadline.a-day-later", NULL, a_day_later_action);
  gtk_widget_class_install_action (widget_class, "deadline.set", NULL, set_action);
}

static void
croupier_deadline_dialog_init (CroupierDeadlineDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->kind_row, NULL);
  croupier_choices_show (self->rhythm_row, NULL);
  croupier_choices_show (self->player_row, NULL);
  croupier_limit_entry (GTK_WIDGET (self->zone_row));
  croupier_limit_entry (GTK_WIDGET (self->zones_row));
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "deadline");
}

void
croupier_deadline_dialog_open (GtkWidget *page, CroupierSession *session)
{
  CroupierDeadlineDialog *self = g_object_new (CROUPIER_TYPE_DEADLINE_DIALOG, NULL);
  CroupierMatch *match = croupier_session_get_match (session);
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;

  self->session = g_object_ref (session);
  self->phase = g_strdup (due->phase.id);
  show_match (self);
  self->before = write_all (self);
  self->shown = g_strdup (self->before);
  /* Offered, and not yet said. */
  if (!croupier_match_get_deadline (match, due, &deadline))
    g_set_str (&self->before, strchr (self->before, '\n') + 1);
  update (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "close-attempt", G_CALLBACK (close_attempt_cb), NULL);
  adw_dialog_set_can_close (ADW_DIALOG (self), FALSE);
  adw_dialog_present (ADW_DIALOG (self), page);
}

static void
moved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (page, error);
}

void
croupier_deadline_move_a_day (GtkWidget *page, CroupierSession *session)
{
  CroupierMatch *match = croupier_session_get_match (session);
  CroupierDeadline deadline;
  g_autoptr (GDateTime) moment = NULL, later = NULL;
  g_autofree char *ruling = NULL;

  if (!croupier_match_get_deadline (match, croupier_match_get_due (match), &deadline) || deadline.is_paused)
    return;
  moment = g_date_time_new_from_unix_local (deadline.at);
  later = g_date_time_add_days (moment, 1);
  deadline.at = g_date_time_to_unix (later);
  deadline.offset = (int) (g_date_time_get_utc_offset (later) / G_TIME_SPAN_SECOND);
  ruling = croupier_deadline_to_ruling (&deadline);
  croupier_session_rule (session, ruling, moved_cb, g_object_ref (page));
}
