/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paste desk: what a pasted text holds, player by player, before it counts. */
#include "config.h"

#include "croupier-paste-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-leak-guard.h"
#include "croupier-pasted-row.h"
#include "croupier-reading-view.h"
#include "croupier-secret.h"
#include "croupier-settings.h"
#include "croupier-style.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define FILLING_US 8000 /* of each frame that are spent on making rows */
#define MAX_LINES_ASIDE 2
#define ROWS_AT_ONCE 60 /* are made; more when somebody gets near the last of them */

/* From what wants somebody first. */
typedef enum
{
  SECTION_TO_LOOK_AT,
  SECTION_UNDERSTOOD,
  N_SECTIONS
} PasteSection;

struct _CroupierPasteDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwToolbarView *toolbar;
  AdwWindowTitle *window_title;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkListBox *aside_list;
  AdwExpanderRow *aside_row;
  GtkListBox *talk_list;
  AdwExpanderRow *talk_row;
  GtkLabel *summary;
  GtkButton *add_button;

  GtkWidget *page; /* where the news is told after the dialog has closed */
  CroupierSession *session;
  guint n_opened;        /* which match it is about */
  GPtrArray *pasted;     /* CroupierPasted, as they were pasted */
  GPtrArray *order;      /* CroupierPasted, borrowed, as they are shown; what was shown stays where it is */
  GPtrArray *aside;      /* CroupierPasted: sent before the phase began, or settled */
  GPtrArray *aside_rows; /* AdwActionRow, borrowed: of those from the first */
  GPtrArray *talk;       /* CroupierPasted, borrowed: what was no move when it was shown, folded away below these */
  GPtrArray *talk_rows;  /* CroupierPastedRow, borrowed: of these, once they are unfolded */
  gboolean is_parted;    /* they are of several sections */
  guint n_known;         /* texts that came in before, or are a game master’s, and are not shown */
  guint n_rows;          /* there is a row for so many of them, from the first */
  guint n_wanted;        /* so many there are to be; they come frame by frame */
  guint fill_id, fill_aside_id;
  gboolean is_adding; /* what comes of it is not known yet */
};

G_DEFINE_FINAL_TYPE (CroupierPasteDialog, croupier_paste_dialog, ADW_TYPE_DIALOG)

static void insert_row (CroupierPasteDialog *self, guint place);
static void count_cb (CroupierPasteDialog *self, GtkWidget *button);
static GtkWidget *new_row (CroupierPasteDialog *self, CroupierPasted *pasted);
static CroupierPasteDialog *find_open (GtkWidget *page);

static CroupierPastedRow *
get_row (CroupierPasteDialog *self, guint i)
{
  return (CroupierPastedRow *) gtk_list_box_get_row_at_index (self->list, (int) i);
}

/* In the order in which they are shown. */
static CroupierPasted *
get_pasted (CroupierPasteDialog *self, guint i)
{
  return g_ptr_array_index (self->order, i);
}

static CroupierMatch *
get_match (CroupierPasteDialog *self)
{
  return croupier_session_get_match (self->session);
}

static const CroupierRoster *
get_roster (CroupierPasteDialog *self)
{
  return croupier_match_get_roster (get_match (self));
}

/* ---- what is shown ---- */

static guint
count (CroupierPasteDialog *self, CroupierVerdict verdict)
{
  guint n = 0;

  for (guint i = 0; i < self->pasted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (self->pasted, i);

      n += pasted->verdict == verdict && !croupier_pasted_is_ready (pasted);
    }
  return n;
}

static guint
count_ready (CroupierPasteDialog *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pasted->len; i++)
    n += croupier_pasted_is_ready (g_ptr_array_index (self->pasted, i));
  return n;
}

static guint
count_odd (CroupierPasteDialog *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pasted->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (self->pasted, i);

      n += croupier_pasted_is_ready (pasted) && croupier_reading_get_kind (pasted->reading) == CROUPIER_STANDING_ODD;
    }
  return n;
}

static char *
describe (CroupierPasteDialog *self)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint n_look = count (self, CROUPIER_VERDICT_LOOK), n_refused = count (self, CROUPIER_VERDICT_REFUSED);
  guint n_odd = count_odd (self), n_talk = self->talk->len;
  guint n_nobody = count (self, CROUPIER_VERDICT_NOBODY) + count (self, CROUPIER_VERDICT_TALK) - n_talk;
  guint n_known = self->n_known + count (self, CROUPIER_VERDICT_KNOWN);

  if (self->pasted->len == 0)
    g_strv_builder_add (sentences, _("Nothing of that is new"));
  else if (n_look + n_refused + n_nobody == 0 && count_ready (self) > 0)
    g_strv_builder_add (sentences, _("All are accepted."));
  if (n_look > 0)
    g_strv_builder_take (sentences,
                         g_strdup_printf (ngettext ("%u is to be looked at.", "%u are to be looked at.", n_look),
                                          n_look));
  if (n_refused > 0)
    g_strv_builder_take (sentences,
                         g_strdup_printf (ngettext ("%u is refused.", "%u are refused.", n_refused), n_refused));
  if (n_nobody > 0)
    g_strv_builder_take (sentences,
                         g_strdup_printf (ngettext ("%u is nobody’s.", "%u are nobody’s.", n_nobody), n_nobody));
  if (n_odd > 0)
    g_strv_builder_take (sentences,
                         g_strdup_printf (ngettext ("%u has a warning.", "%u have a warning.", n_odd), n_odd));
  if (n_talk > 0)
    g_strv_builder_take (sentences, g_strdup_printf (ngettext ("%u is no move.", "%u are no moves.", n_talk), n_talk));
  if (n_known > 0)
    g_strv_builder_take (sentences, g_strdup_printf (ngettext ("%u came in before, or is no player’s.",
                                                               "%u came in before, or are no player’s.", n_known),
                                                     n_known));

  all = g_strv_builder_end (sentences);
  return g_strjoinv (" ", all);
}

/* What is left, and what is settled and would not be known as that by its time. */
static GPtrArray *
list_kept (const GPtrArray *pasted, const GPtrArray *aside)
{
  GPtrArray *kept = g_ptr_array_copy ((GPtrArray *) pasted, NULL, NULL);

  g_ptr_array_set_free_func (kept, NULL);
  for (guint i = 0; i < aside->len; i++)
    {
      CroupierPasted *settled = g_ptr_array_index (aside, i);

      if (settled->is_settled && !settled->is_past)
        g_ptr_array_add (kept, settled);
    }
  return kept;
}

/* Puts what is set aside among the rest, to be judged anew; but what was left out and has no time stays where it is. */
static void
mix_aside (CroupierPasteDialog *self)
{
  for (guint i = self->aside->len; i > 0; i--)
    {
      const CroupierPasted *pasted = g_ptr_array_index (self->aside, i - 1);

      if (pasted->is_settled || pasted->is_past)
        g_ptr_array_add (self->pasted, g_ptr_array_steal_index (self->aside, i - 1));
    }
}

static void
announce_summary (CroupierPasteDialog *self)
{
  croupier_widget_announce (GTK_WIDGET (self), gtk_label_get_label (self->summary),
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* A screen reader does not know the dialog before it is laid out. */
static void
mapped_cb (CroupierPasteDialog *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (announce_summary));
}

static void
update (CroupierPasteDialog *self)
{
  g_autofree char *label = NULL, *summary = NULL;
  g_autoptr (GPtrArray) kept = list_kept (self->pasted, self->aside);
  guint n_ready;

  croupier_pasted_weigh (self->pasted, get_match (self));
  for (guint i = 0; i < self->n_rows; i++)
    croupier_pasted_row_update (get_row (self, i), get_match (self));
  for (guint i = 0; i < self->talk_rows->len; i++)
    croupier_pasted_row_update (g_ptr_array_index (self->talk_rows, i), get_match (self));

  n_ready = count_ready (self);
  label = n_ready > 0 ? g_strdup_printf (_("Add %u Accepted"), n_ready) : g_strdup (_("Nothing to Add"));
  summary = describe (self);
  gtk_button_set_label (self->add_button, label);
  if (!g_str_equal (gtk_label_get_label (self->summary), summary))
    {
      gtk_label_set_label (self->summary, summary);
      announce_summary (self);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "paste.add", n_ready > 0);
  croupier_session_note_pasted (self->session, kept);
}

/* The first of those shown, from a place on and then from the beginning; nothing: G_MAXUINT. */
static guint
find_wanting (CroupierPasteDialog *self, guint place)
{
  for (guint n = 0; n < self->order->len; n++)
    if (croupier_pasted_wants_somebody (get_pasted (self, (place + n) % self->order->len)))
      return (place + n) % self->order->len;

  return G_MAXUINT;
}

/* The row of a text; the last that there is, where it would take too long to make all up to it; NULL: there is none. */
static GtkWidget *
reach_row (CroupierPasteDialog *self, guint place)
{
  guint n = MIN (MIN (place + 1, self->n_rows + ROWS_AT_ONCE), self->order->len);

  while (self->n_rows < n)
    insert_row (self, self->n_rows);
  return self->n_rows > 0 ? GTK_WIDGET (get_row (self, MIN (place, self->n_rows - 1))) : NULL;
}

/* The focus is never lost, and never where Return takes something away: where all is well it is on the button that
 * adds, else on the next text that wants somebody. */
static GtkWidget *
find_rest (CroupierPasteDialog *self, guint place)
{
  guint i = find_wanting (self, place);

  return i != G_MAXUINT ? reach_row (self, i) : GTK_WIDGET (self->add_button);
}

static void
focus_row (CroupierPasteDialog *self, guint place)
{
  GtkWidget *row = reach_row (self, place);

  gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->add_button));
}

/* ---- the order ---- */

static PasteSection
find_section (const CroupierPasted *pasted)
{
  return croupier_pasted_is_ready (pasted) ? SECTION_UNDERSTOOD : SECTION_TO_LOOK_AT;
}

typedef struct
{
  CroupierPasted *pasted;
  PasteSection section;
  guint group; /* where the first of the same player stands, in the section */
  guint place;
} Ranked;

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *x = a, *y = b;

  if (x->section != y->section)
    return x->section < y->section ? -1 : 1;
  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

/* What wants somebody comes first, and what one player sent stands together. What is no move is apart. */
static void
sort (CroupierPasteDialog *self)
{
  g_autoptr (GArray) ranked = g_array_sized_new (FALSE, FALSE, sizeof (Ranked), self->pasted->len);
  guint groups[N_SECTIONS][CROUPIER_MAX_PLAYERS];

  memset (groups, 0xff, sizeof groups);
  g_ptr_array_set_size (self->talk, 0);
  for (guint i = 0; i < self->pasted->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (self->pasted, i);
      PasteSection section = find_section (pasted);
      guint *group = pasted->player != CROUPIER_NO_PLAYER ? &groups[section][pasted->player] : NULL;

      if (croupier_pasted_is_no_move (pasted))
        {
          g_ptr_array_add (self->talk, pasted);
          continue;
        }
      if (group != NULL)
        *group = MIN (*group, i);
      g_array_append_val (ranked, ((Ranked) { pasted, section, group != NULL ? *group : i, i }));
    }
  g_array_sort (ranked, compare_ranked);
  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < ranked->len; i++)
    g_ptr_array_add (self->order, g_array_index (ranked, Ranked, i).pasted);
  self->is_parted = ranked->len > 0 && g_array_index (ranked, Ranked, 0).section !=
                                         g_array_index (ranked, Ranked, ranked->len - 1).section;
}

/* ---- rows ---- */

/* What stands above a row; NULL: nothing. Where all rows are of a kind none needs a title. */
static const char *
find_title (CroupierPasteDialog *self, GtkListBoxRow *row, GtkListBoxRow *before)
{
  static const char *const titles[N_SECTIONS] = {
    [SECTION_TO_LOOK_AT] = N_("To Look At"),
    [SECTION_UNDERSTOOD] = N_("Understood"),
  };
  guint section = croupier_pasted_row_get_section (CROUPIER_PASTED_ROW (row));

  if (before != NULL)
    return croupier_pasted_row_get_section (CROUPIER_PASTED_ROW (before)) != section ? titles[section] : NULL;
  return self->is_parted ? titles[section] : NULL;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *title = find_title (data, row, before);
  GtkWidget *label;

  gtk_list_box_row_set_header (row, NULL);
  if (title == NULL)
    return;
  label = gtk_label_new (_(title));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, before != NULL ? 18 : 0);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_box_row_set_header (row, label);
}

/* Takes one away from what is shown. */
static void
remove_shown (CroupierPasteDialog *self, guint place)
{
  if (place < self->n_rows)
    {
      gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, place)));
      self->n_rows--;
    }
  g_ptr_array_remove_index (self->order, place);
}

/* Hundreds at once would take seconds, in which nobody could do anything. Meanwhile the match may make way. */
static gboolean
fill_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (widget);
  gint64 end = g_get_monotonic_time () + FILLING_US;
  gboolean is_open = self->n_opened == croupier_session_get_n_opened (self->session) && get_match (self) != NULL;
  guint n_wanted = is_open ? MIN (self->n_wanted, self->order->len) : self->n_rows;

  do
    if (self->n_rows < n_wanted)
      insert_row (self, self->n_rows);
  while (self->n_rows < n_wanted && g_get_monotonic_time () < end);

  if (self->n_rows < n_wanted)
    return G_SOURCE_CONTINUE;
  self->fill_id = 0;
  return G_SOURCE_REMOVE;
}

static void
fill (CroupierPasteDialog *self)
{
  if (self->fill_id == 0 && fill_cb (GTK_WIDGET (self), NULL, NULL) == G_SOURCE_CONTINUE)
    self->fill_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), fill_cb, NULL, NULL);
}

/* Somebody gets near the last row. */
static void
scrolled_cb (CroupierPasteDialog *self, GtkAdjustment *adjustment)
{
  double left = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment);

  if (left > 3 * gtk_adjustment_get_page_size (adjustment) || self->n_rows < self->n_wanted)
    return;
  self->n_wanted = self->n_rows + ROWS_AT_ONCE;
  fill (self);
}

/* Only once somebody unfolds them. */
static void
unfold_cb (CroupierPasteDialog *self)
{
  if (!adw_expander_row_get_expanded (self->talk_row) || self->talk_rows->len > 0)
    return;
  for (guint i = 0; i < self->talk->len; i++)
    {
      GtkWidget *row = new_row (self, g_ptr_array_index (self->talk, i));

      adw_expander_row_add_row (self->talk_row, row);
      g_ptr_array_add (self->talk_rows, row);
    }
}

/* Of what is no move. */
static void
fold_talk (CroupierPasteDialog *self)
{
  g_autofree char *title = g_strdup_printf (_("Other Messages (%u)"), self->talk->len);

  adw_expander_row_set_expanded (self->talk_row, FALSE);
  for (guint i = 0; i < self->talk_rows->len; i++)
    adw_expander_row_remove (self->talk_row, g_ptr_array_index (self->talk_rows, i));
  g_ptr_array_set_size (self->talk_rows, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->talk_row), title);
  gtk_widget_set_visible (GTK_WIDGET (self->talk_list), self->talk->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->order->len > 0);
}

/* All rows anew, in order. */
static void
arrange (CroupierPasteDialog *self)
{
  sort (self);
  fold_talk (self);
  gtk_list_box_remove_all (self->list);
  self->n_rows = 0;
  self->n_wanted = MAX (self->n_wanted, ROWS_AT_ONCE);
  fill (self);
}

/* ---- what is set aside ---- */

static void
add_aside_row (CroupierPasteDialog *self, const CroupierPasted *pasted)
{
  const char *name = pasted->player != CROUPIER_NO_PLAYER
                       ? croupier_roster_get_name (get_roster (self), (guint) pasted->player)
                       : pasted->author;
  g_autofree char *time = croupier_pasted_row_format_time (pasted);
  const char *who = *name != '\0' ? name : _("Without a name");
  g_autofree char *title = time != NULL ? g_strdup_printf ("%s, %s", who, time) : g_strdup (who);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Count It"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), pasted->text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), MAX_LINES_ASIDE);
  gtk_widget_add_css_class (row, "dimmed");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("It is of this phase after all"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (count_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_expander_row_add_row (self->aside_row, row);
  g_ptr_array_add (self->aside_rows, row);
}

static gboolean
fill_aside_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (widget);
  gint64 end = g_get_monotonic_time () + FILLING_US;

  while (self->aside_rows->len < self->aside->len && g_get_monotonic_time () < end)
    add_aside_row (self, g_ptr_array_index (self->aside, self->aside_rows->len));
  if (self->aside_rows->len < self->aside->len)
    return G_SOURCE_CONTINUE;
  self->fill_aside_id = 0;
  return G_SOURCE_REMOVE;
}

static void
expanded_cb (CroupierPasteDialog *self)
{
  if (adw_expander_row_get_expanded (self->aside_row) && self->fill_aside_id == 0 &&
      fill_aside_cb (GTK_WIDGET (self), NULL, NULL) == G_SOURCE_CONTINUE)
    self->fill_aside_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), fill_aside_cb, NULL, NULL);
}

/* Says how many there are; their rows are made anew where one was put among them. */
static void
show_aside (CroupierPasteDialog *self, gboolean anew)
{
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%u text was sent before this phase began, or is settled",
                                                         "%u texts were sent before this phase began, or are settled",
                                                         self->aside->len),
                                               self->aside->len);

  for (guint i = self->aside_rows->len; i > 0 && anew; i--)
    adw_expander_row_remove (self->aside_row, g_ptr_array_steal_index (self->aside_rows, i - 1));
  adw_expander_row_set_subtitle (self->aside_row, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->aside_list), self->aside->len > 0);
  expanded_cb (self);
}

static void
count_cb (CroupierPasteDialog *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  CroupierPasted *pasted;
  guint place;

  if (!g_ptr_array_find (self->aside_rows, row, &place))
    return;
  adw_expander_row_remove (self->aside_row, g_ptr_array_steal_index (self->aside_rows, place));
  pasted = g_ptr_array_steal_index (self->aside, place);
  croupier_pasted_count (self->pasted, pasted, get_match (self));
  g_ptr_array_insert (self->order, 0, pasted);
  insert_row (self, 0);
  show_aside (self, FALSE);
  update (self);
  focus_row (self, 0);
}

/* It stays settled when it is pasted again, if its time tells it from another with the same words. */
static void
set_aside (CroupierPasteDialog *self, CroupierPasted *pasted)
{
  pasted->is_settled = pasted->time != NULL && pasted->stamp.seconds >= 0;
  pasted->counts = FALSE;
  g_ptr_array_insert (self->aside, 0, pasted);
}

/* ---- adding ---- */

/* What is added, and where it is told of. */
typedef struct
{
  GtkWidget *page;
  GPtrArray *pasted;
} Adding;

static void
adding_free (Adding *adding)
{
  g_object_unref (adding->page);
  g_ptr_array_unref (adding->pasted);
  g_free (adding);
}

static void
tell_added (GtkWidget *page, guint n_added, guint n_refused, guint n_entries)
{
  g_autofree char *added = g_strdup_printf (ngettext ("%u submission added", "%u submissions added", n_added), n_added);
  g_autofree char *text = n_refused > 0 ? g_strdup_printf (_("%s, %u refused"), added, n_refused) : g_strdup (added);
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo-many");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (n_entries));
  croupier_widget_add_toast (page, toast);
}

/* Where it is seen: no dialog is over it. */
static void
tell_problem (GtkWidget *page, const GError *error)
{
  CroupierPasteDialog *open = find_open (page);

  croupier_widget_toast_error (open != NULL ? GTK_WIDGET (open->list) : page, error);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSession *session = CROUPIER_SESSION (source);
  Adding *adding = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_finish (session, result, &error))
    {
      guint n_refused = croupier_session_get_n_refused (result);

      tell_added (adding->page, adding->pasted->len - n_refused, n_refused, croupier_session_get_n_done (result));
      if (find_open (adding->page) == NULL)
        gtk_widget_activate_action (adding->page, "rounds.problem", "i", 0);
    }
  else
    {
      croupier_session_keep_pasted_too (session, adding->pasted);
      if (find_open (adding->page) != NULL) /* with what was not added */
        croupier_paste_dialog_open (adding->page, session, "", CROUPIER_NO_PLAYER);
      tell_problem (adding->page, error);
    }
  adding_free (adding);
}

/* As it was before somebody corrected it. */
static CroupierPasted *
dup_original (const CroupierPasted *pasted)
{
  CroupierPasted *copy = croupier_pasted_copy (pasted);

  g_free (copy->text);
  copy->text = g_steal_pointer (&copy->original);
  return copy;
}

/* In the order in which they were pasted. */
static GPtrArray *
take_ready (CroupierPasteDialog *self)
{
  GPtrArray *all = g_steal_pointer (&self->pasted);
  GPtrArray *ready = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);

  for (guint i = self->order->len; i > 0; i--)
    if (croupier_pasted_is_ready (get_pasted (self, i - 1)))
      remove_shown (self, i - 1);
  for (guint i = self->talk->len; i > 0; i--)
    if (croupier_pasted_is_ready (g_ptr_array_index (self->talk, i - 1)))
      g_ptr_array_remove_index (self->talk, i - 1);
  fold_talk (self);
  self->pasted = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  g_ptr_array_set_free_func (all, NULL);
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_ptr_array_add (croupier_pasted_is_ready (pasted) ? ready : self->pasted, pasted);
      if (croupier_pasted_is_ready (pasted) && pasted->original != NULL)
        set_aside (self, dup_original (pasted));
    }
  g_ptr_array_unref (all);
  return ready;
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (widget);
  Adding *adding = g_new0 (Adding, 1);

  adding->page = g_object_ref (self->page);
  adding->pasted = take_ready (self);
  croupier_session_submit_many (self->session, g_ptr_array_ref (adding->pasted), added_cb, adding);
  if (find_wanting (self, 0) == G_MAXUINT) /* before what was taken is weighed no more */
    {
      self->is_adding = TRUE;
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }
  fill (self);
  show_aside (self, TRUE);
  update (self);
  focus_row (self, 0);
}

/* ---- leaving out ---- */

/* The place of a text that was left out. */
typedef struct
{
  CroupierPasted *pasted;
  guint place;    /* where it was pasted */
  guint shown_at; /* where it was shown */
} Left;

/* What was left out together, in the order in which it was taken away. */
typedef struct
{
  CroupierPasteDialog *dialog; /* not a reference: the toast does not live longer */
  GArray *texts;               /* Left */
} LeftOut;

static void
left_out_free (LeftOut *left)
{
  g_array_unref (left->texts);
  g_free (left);
}

static void
left_clear (gpointer data)
{
  croupier_pasted_free (((Left *) data)->pasted);
}

static LeftOut *
left_out_new (CroupierPasteDialog *self)
{
  LeftOut *left = g_new0 (LeftOut, 1);

  left->dialog = self;
  left->texts = g_array_new (FALSE, FALSE, sizeof (Left));
  g_array_set_clear_func (left->texts, left_clear);
  return left;
}

static gboolean
is_same_text (gconstpointer a, gconstpointer b)
{
  const CroupierPasted *x = a, *y = b;

  return g_str_equal (x->author, y->author) && g_str_equal (x->text, y->text) && g_strcmp0 (x->time, y->time) == 0;
}

/* Unless somebody has counted it since. */
static void
put_back (CroupierPasteDialog *self, const Left *left)
{
  guint shown_at = MIN (left->shown_at, self->order->len), place;
  CroupierPasted *pasted;

  if (!g_ptr_array_find_with_equal_func (self->aside, left->pasted, is_same_text, &place))
    return;
  pasted = g_ptr_array_steal_index (self->aside, place);
  pasted->is_settled = FALSE;
  g_ptr_array_insert (self->order, (int) shown_at, pasted);
  g_ptr_array_insert (self->pasted, (int) MIN (left->place, self->pasted->len), pasted);
  if (shown_at < self->n_rows)
    insert_row (self, shown_at);
}

static void
put_back_cb (AdwToast *toast, LeftOut *left)
{
  CroupierPasteDialog *self = left->dialog;
  guint first = g_array_index (left->texts, Left, 0).shown_at;

  for (guint i = left->texts->len; i > 0; i--)
    put_back (self, &g_array_index (left->texts, Left, i - 1));
  show_aside (self, TRUE);
  fill (self);
  update (self);
  focus_row (self, first);
}

static void
tell_left (CroupierPasteDialog *self, LeftOut *left)
{
  const CroupierPasted *pasted = g_array_index (left->texts, Left, 0).pasted;
  const char *name = pasted->player != CROUPIER_NO_PLAYER
                       ? croupier_roster_get_name (get_roster (self), (guint) pasted->player)
                       : pasted->author;
  g_autofree char *text = *name != '\0' ? g_strdup_printf (_("Left out: %s"), name) : g_strdup (_("Left out"));
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "left", left, (GDestroyNotify) left_out_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (put_back_cb), left);
  croupier_toasts_add (self->toasts, toast);
}

/* Takes a text away with its row; one that was no move comes back with the moves. */
static void
take_away (CroupierPasteDialog *self, CroupierPasted *pasted, LeftOut *left)
{
  Left text;

  g_ptr_array_find (self->pasted, pasted, &text.place);
  if (g_ptr_array_find (self->order, pasted, &text.shown_at))
    remove_shown (self, text.shown_at);
  else
    {
      text.shown_at = self->order->len;
      g_ptr_array_remove (self->talk, pasted);
      fold_talk (self);
    }
  text.pasted = croupier_pasted_copy (pasted);
  set_aside (self, g_ptr_array_steal_index (self->pasted, text.place));
  g_array_append_val (left->texts, text);
}

static LeftOut *
take_row (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  LeftOut *left = left_out_new (self);

  take_away (self, croupier_pasted_row_get_pasted (row), left);
  if (self->pasted->len == 0)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return left;
    }
  fill (self);
  show_aside (self, TRUE);
  update (self);
  focus_row (self, g_array_index (left->texts, Left, 0).shown_at);
  return left;
}

static void
leave_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  LeftOut *left = take_row (self, row);

  if (self->pasted->len > 0)
    tell_left (self, left);
  else
    left_out_free (left);
}

/* Of what one player sent; the rest is left out. */
static void
counts_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  CroupierPasted *pasted = croupier_pasted_row_get_pasted (row);
  LeftOut *left = left_out_new (self);
  g_autoptr (GPtrArray) rivals = NULL;
  guint place;

  g_ptr_array_find (self->pasted, pasted, &place);
  rivals = croupier_pasted_find_rivals (self->pasted, place, get_match (self));
  for (guint i = 0; i < rivals->len; i++)
    take_away (self, g_ptr_array_index (rivals, i), left);
  show_aside (self, TRUE);
  fill (self);
  croupier_pasted_weigh (self->pasted, get_match (self));
  croupier_pasted_set_seen (pasted, TRUE);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  if (left->texts->len > 0)
    tell_left (self, left);
  else
    left_out_free (left);
}

/* What was left out, all at once, or nobody has looked at. */
typedef struct
{
  GtkWidget *page;
  CroupierSession *session;
  guint n_opened;
  GPtrArray *pasted;
} LeftAll;

static void
left_all_free (LeftAll *left)
{
  g_object_unref (left->page);
  g_object_unref (left->session);
  g_clear_pointer (&left->pasted, g_ptr_array_unref);
  g_free (left);
}

/* Takes pasted. */
static LeftAll *
left_all_new (GtkWidget *page, CroupierSession *session, GPtrArray *pasted)
{
  LeftAll *left = g_new0 (LeftAll, 1);

  left->page = g_object_ref (page);
  left->session = g_object_ref (session);
  left->n_opened = croupier_session_get_n_opened (session);
  left->pasted = pasted;
  return left;
}

static void
put_all_back_cb (AdwToast *toast, LeftAll *left)
{
  if (left->n_opened == croupier_session_get_n_opened (left->session))
    croupier_session_keep_pasted (left->session, left->pasted);
}

static gpointer
copy_kept_cb (gconstpointer pasted, gpointer data)
{
  return croupier_pasted_copy (pasted);
}

static void
leave_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (widget);
  g_autofree char *text = g_strdup_printf (ngettext ("Left out: %u text", "Left out: %u texts", self->pasted->len),
                                           self->pasted->len);
  AdwToast *toast = croupier_toast_new (text);
  g_autoptr (GPtrArray) kept = list_kept (self->pasted, self->aside);
  LeftAll *left = left_all_new (self->page, self->session, g_ptr_array_copy (kept, copy_kept_cb, NULL));

  g_ptr_array_set_free_func (left->pasted, (GDestroyNotify) croupier_pasted_free);
  while (self->pasted->len > 0)
    set_aside (self, g_ptr_array_steal_index (self->pasted, 0));
  gtk_list_box_remove_all (self->list);
  g_ptr_array_set_size (self->order, 0);
  g_ptr_array_set_size (self->talk, 0);
  fold_talk (self);
  self->n_rows = 0;
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "left", left, (GDestroyNotify) left_all_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (put_all_back_cb), left);
  croupier_widget_add_toast (self->page, toast);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (page, error);
}

static void
keep_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  const CroupierPasted *pasted = croupier_pasted_row_get_pasted (row);

  croupier_session_submit_refused (self->session, (guint) pasted->player, pasted->text, kept_cb,
                                   g_object_ref (self->page));
  left_out_free (take_row (self, row));
}

/* ---- replies ---- */

/* What is wrong with a text, or answers one, to be told to its sender. */
typedef struct
{
  CroupierPasteDialog *dialog;
  guint player;
  char *text;     /* NULL: it answers a question */
  char *question; /* else NULL */
  CroupierAnswerTopic topic;
  char *marked; /* the reply; NULL: it is not written yet */
} Reply;

static void
reply_free (Reply *reply)
{
  g_object_unref (reply->dialog);
  g_free (reply->text);
  g_free (reply->question);
  g_free (reply->marked);
  g_free (reply);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reply, reply_free)

static void
copy_reply_cb (GtkWidget *list, gpointer data)
{
  const Reply *reply = data;
  CroupierPasteDialog *self = reply->dialog;
  g_auto (GStrv) parts = croupier_style_render (croupier_settings_get_message_style (), reply->marked);
  g_autofree char *text = g_strjoinv ("\n", parts);
  g_autofree char *news = g_strdup_printf (_("Copied: a reply for %s"),
                                           croupier_roster_get_name (get_roster (self), reply->player));

  croupier_secret_copy (list, text);
  croupier_toasts_add (self->toasts, croupier_toast_new (news));
}

static CroupierLeakKind
find_leak_kind (const Reply *reply)
{
  static const CroupierLeakKind kinds[CROUPIER_N_ANSWERS] = {
    [CROUPIER_ANSWER_CLOSING] = CROUPIER_LEAK_REMINDER,
    [CROUPIER_ANSWER_SENDING] = CROUPIER_LEAK_HELP,
    [CROUPIER_ANSWER_OUTCOME] = CROUPIER_LEAK_EXPLANATION,
    [CROUPIER_ANSWER_OWN] = CROUPIER_LEAK_MESSAGE,
  };

  return reply->text != NULL ? CROUPIER_LEAK_READING : kinds[reply->topic];
}

/* Of an explanation. */
static const char *
find_phase (const Reply *reply)
{
  return reply->text == NULL && reply->topic == CROUPIER_ANSWER_OUTCOME
           ? croupier_match_find_asked (get_match (reply->dialog), reply->question)
           : NULL;
}

static void
replied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Reply) reply = data;
  g_autoptr (GError) error = NULL;
  CroupierPasteDialog *self = reply->dialog;
  Reply *written;

  reply->marked = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (reply->marked == NULL)
    {
      croupier_widget_toast_error (GTK_WIDGET (self->toolbar), error);
      return;
    }
  written = g_steal_pointer (&reply);
  croupier_leak_guard_let_out_made (GTK_WIDGET (self->toolbar), self->session,
                                    &(CroupierQuestion) { CROUPIER_ASK_LEAK, .leak_kind = find_leak_kind (written),
                                                          .readership = { CROUPIER_READERSHIP_PLAYER, written->player },
                                                          .phase = find_phase (written), .text = written->text },
                                    copy_reply_cb, written, (GDestroyNotify) reply_free);
}

static void
answer_cb (CroupierPasteDialog *self, guint topic, CroupierPastedRow *row)
{
  Reply *reply = g_new0 (Reply, 1);

  reply->dialog = g_object_ref (self);
  reply->player = (guint) croupier_pasted_row_get_pasted (row)->player;
  reply->topic = topic;
  reply->question = g_strdup (croupier_pasted_row_get_pasted (row)->text);
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_ANSWER, .player = reply->player, .topic = topic,
                                              .text = reply->question },
                        NULL, replied_cb, reply);
}

static void
reply_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  const CroupierPasted *pasted = croupier_pasted_row_get_pasted (row);
  Reply *reply = g_new0 (Reply, 1);

  reply->dialog = g_object_ref (self);
  reply->player = (guint) pasted->player;
  reply->text = g_strdup (pasted->text);
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_REPLY, .player = reply->player, .text = reply->text }, NULL,
                        replied_cb, reply);
}

/* ---- looking ---- */

/* Then comes the next. */
static void
seen_cb (CroupierPasteDialog *self, gboolean seen, CroupierPastedRow *row)
{
  croupier_pasted_set_seen (croupier_pasted_row_get_pasted (row), seen);
  update (self);
  if (seen)
    gtk_widget_grab_focus (find_rest (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))));
}

/* A row that waits to know how it is read as another player's, or with another text. */
typedef struct
{
  CroupierPasteDialog *dialog;
  CroupierPastedRow *row;
  guint player;
  char *text; /* NULL: as it is */
} PasteAsked;

static void
asked_free (PasteAsked *asked)
{
  g_object_unref (asked->dialog);
  g_object_unref (asked->row);
  g_free (asked->text);
  g_free (asked);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PasteAsked, asked_free)

static void ask (CroupierPasteDialog *self, CroupierPastedRow *row, guint player, const char *text);

/* Whoever writes on is answered later. */
static gboolean
is_written_on (const PasteAsked *asked)
{
  g_autofree char *text = croupier_pasted_row_dup_written (asked->row);

  return !g_str_equal (text, asked->text);
}

static void
take_answer (const PasteAsked *asked, CroupierReading *reading)
{
  CroupierPasted *pasted = croupier_pasted_row_get_pasted (asked->row);

  if (asked->text == NULL)
    croupier_pasted_assign (pasted, asked->player, reading);
  else if (pasted->player == (int) asked->player && !is_written_on (asked))
    croupier_pasted_correct (pasted, asked->text, reading);
  else
    {
      croupier_reading_free (reading);
      if (!is_written_on (asked)) /* it is somebody else's since */
        ask (asked->dialog, asked->row, (guint) pasted->player, asked->text);
    }
  update (asked->dialog);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (PasteAsked) asked = data;
  g_autoptr (GError) error = NULL;
  CroupierReading *reading = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (reading == NULL)
    croupier_widget_toast_error (GTK_WIDGET (asked->row), error);
  else if (gtk_widget_get_root (GTK_WIDGET (asked->row)) == NULL) /* left out, or the dialog is closed */
    croupier_reading_free (reading);
  else
    take_answer (asked, reading);
}

static void
ask (CroupierPasteDialog *self, CroupierPastedRow *row, guint player, const char *text)
{
  const CroupierPasted *pasted = croupier_pasted_row_get_pasted (row);
  PasteAsked *asked = g_new0 (PasteAsked, 1);

  asked->dialog = g_object_ref (self);
  asked->row = g_object_ref (row);
  asked->player = player;
  asked->text = g_strdup (text);
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_CHECK, .player = player,
                                              .text = text != NULL ? text : pasted->text },
                        NULL, read_cb, asked);
}

static void
assigned_cb (CroupierPasteDialog *self, guint player, CroupierPastedRow *row)
{
  ask (self, row, player, NULL);
}

/* ---- who is called how ---- */

/* Somebody whom the chat names and nobody knew. */
typedef struct
{
  CroupierPasteDialog *dialog;
  char *author;
  int player;
} Introduction;

static void
introduction_free (Introduction *introduction)
{
  g_object_unref (introduction->dialog);
  g_free (introduction->author);
  g_free (introduction);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Introduction, introduction_free)

/* What was dropped because a game master wrote it, to come back if that is taken back. */
typedef struct
{
  GtkWidget *page;
  CroupierSession *session;
  guint n_opened, n_entries; /* of the match, when it was dropped */
  GPtrArray *pasted;         /* CroupierPasted */
  const char *setting;       /* where matches to come find who that was; NULL: nowhere */
  char *word;                /* what stands there */
} Dropped;

static void
dropped_free (Dropped *dropped)
{
  g_object_unref (dropped->page);
  g_object_unref (dropped->session);
  g_ptr_array_unref (dropped->pasted);
  g_free (dropped->word);
  g_free (dropped);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Dropped, dropped_free)

static guint
count_entries (CroupierSession *session)
{
  CroupierMatch *match = croupier_session_get_match (session);

  return match != NULL ? croupier_match_get_log (match)->len : 0;
}

static Dropped *
dropped_new (CroupierPasteDialog *self, const GPtrArray *pasted)
{
  Dropped *dropped = g_new0 (Dropped, 1);

  dropped->page = g_object_ref (self->page);
  dropped->session = g_object_ref (self->session);
  dropped->n_opened = self->n_opened;
  dropped->n_entries = count_entries (self->session);
  dropped->pasted = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  for (guint i = 0; i < pasted->len; i++)
    if (((const CroupierPasted *) g_ptr_array_index (pasted, i))->is_own)
      g_ptr_array_add (dropped->pasted, croupier_pasted_copy (g_ptr_array_index (pasted, i)));
  return dropped;
}

/* Matches to come need not ask for it. */
static void
remember (const Dropped *dropped, gboolean is_known)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();

  if (settings != NULL && dropped->setting != NULL)
    croupier_settings_remember (settings, dropped->setting, dropped->word, is_known);
}

static void
unintroduced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Dropped) dropped = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (dropped->session, result, &error))
    croupier_widget_toast_error (dropped->page, error);
  else if (dropped->pasted->len > 0)
    {
      croupier_session_keep_pasted_too (dropped->session, dropped->pasted);
      if (find_open (dropped->page) != NULL)
        croupier_paste_dialog_open (dropped->page, dropped->session, "", CROUPIER_NO_PLAYER);
    }
}

/* Only what the toast tells of is taken back, and nothing that has happened since. */
static void
take_back_introduced_cb (AdwToast *toast, Dropped *dropped)
{
  CroupierSession *session = dropped->session;

  if (dropped->n_opened != croupier_session_get_n_opened (session) || dropped->n_entries != count_entries (session))
    return;
  g_object_steal_data (G_OBJECT (toast), "dropped");
  remember (dropped, FALSE);
  croupier_session_go (session, croupier_session_count_steps (session, TRUE, 1), TRUE, TRUE, unintroduced_cb, dropped);
}

static void
tell_introduced (const Introduction *introduction, Dropped *dropped)
{
  CroupierPasteDialog *self = introduction->dialog;
  const char *author = introduction->author;
  const char *name = introduction->player < 0
                       ? NULL
                       : croupier_roster_get_name (get_roster (self), (guint) introduction->player);
  g_autofree char *text = name == NULL ? g_strdup_printf (_("What %s writes is no player’s"), author)
                                       : g_strdup_printf (_("%s is %s"), author, name);
  AdwToast *toast = croupier_toast_new (text);

  if (introduction->player != CROUPIER_NO_GAMEMASTER)
    {
      dropped->setting = name == NULL ? CROUPIER_SETTING_GAMEMASTERS : CROUPIER_SETTING_KNOWN_NAMES;
      dropped->word = name == NULL ? g_strdup (author) : g_strconcat (author, CROUPIER_KNOWN_AS, name, NULL);
    }
  remember (dropped, TRUE);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "dropped", dropped, (GDestroyNotify) dropped_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (take_back_introduced_cb), dropped);
  if (self->pasted->len > 0)
    croupier_toasts_add (self->toasts, toast);
  else
    croupier_widget_add_toast (self->page, toast);
}

static void
show_reread (const Introduction *introduction, GPtrArray *pasted)
{
  CroupierPasteDialog *self = introduction->dialog;
  Dropped *dropped = dropped_new (self, pasted);

  self->n_known += croupier_pasted_drop_settled (pasted, self->aside);
  show_aside (self, TRUE);
  g_ptr_array_unref (self->pasted);
  self->pasted = pasted;
  arrange (self);
  tell_introduced (introduction, dropped);
  if (self->pasted->len == 0)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }
  update (self);
  gtk_widget_grab_focus (find_rest (self, 0));
}

static void
reread_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) introduction = data;
  CroupierPasteDialog *self = introduction->dialog;
  g_autoptr (GError) error = NULL;
  GPtrArray *pasted = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  gtk_widget_set_sensitive (GTK_WIDGET (self->list), TRUE);
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL) /* all of it is kept */
    {
      g_clear_pointer (&pasted, g_ptr_array_unref);
      return;
    }
  croupier_session_keep_pasted (self->session, none);
  if (pasted != NULL)
    show_reread (introduction, pasted);
  else
    croupier_widget_toast_error (GTK_WIDGET (self->list), error);
}

/* All that is there is read anew: more of it may be of the same person, or name them. */
static void
known_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Introduction) introduction = data;
  CroupierPasteDialog *self = introduction->dialog;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      gtk_widget_set_sensitive (GTK_WIDGET (self->list), TRUE);
      croupier_widget_toast_error (GTK_WIDGET (self->list), error);
      return;
    }
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  mix_aside (self);
  croupier_session_keep_pasted (self->session, self->pasted);
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_SPLIT, .text = "" }, NULL, reread_cb,
                        g_steal_pointer (&introduction));
}

static void
introduced_cb (CroupierPasteDialog *self, int player, CroupierPastedRow *row)
{
  const char *author = croupier_pasted_row_get_pasted (row)->author;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetup) setup = croupier_pasted_introduce (get_match (self), author, player, &error);
  Introduction *introduction;

  if (setup == NULL)
    {
      croupier_widget_toast_error (GTK_WIDGET (row), error);
      return;
    }
  introduction = g_new0 (Introduction, 1);
  introduction->dialog = g_object_ref (self);
  introduction->author = g_strdup (author);
  introduction->player = player;
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), FALSE);
  croupier_session_set_setup (self->session, setup, NULL, known_cb, introduction);
}

/* ---- another text ---- */

static void
changing_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  croupier_pasted_row_get_pasted (row)->is_changing = TRUE;
  update (self);
}

static void
edited_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  g_autofree char *text = croupier_pasted_row_dup_written (row);

  ask (self, row, (guint) croupier_pasted_row_get_pasted (row)->player, text);
}

/* All of a row is in sight that has the focus, be it on its last button. */
static void
entered_cb (CroupierPasteDialog *self, GtkEventController *controller)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroller);

  gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), gtk_event_controller_get_widget (controller), NULL);
}

static GtkWidget *
new_row (CroupierPasteDialog *self, CroupierPasted *pasted)
{
  GtkWidget *row = croupier_pasted_row_new (pasted, get_match (self), find_section (pasted));
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (row, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "keep", G_CALLBACK (keep_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "counts", G_CALLBACK (counts_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "reply", G_CALLBACK (reply_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "answer", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "seen", G_CALLBACK (seen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "assigned", G_CALLBACK (assigned_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "introduced", G_CALLBACK (introduced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "changing", G_CALLBACK (changing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, focus);
  return row;
}

static void
insert_row (CroupierPasteDialog *self, guint place)
{
  gtk_list_box_insert (self->list, new_row (self, get_pasted (self, place)), (int) place);
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
  self->n_rows++;
}

/* ---- closing, and pasting more ---- */

/* What is neither added nor left out waits for the next time, but for what is no move. */
static void
croupier_paste_dialog_closed (AdwDialog *dialog)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (dialog);
  g_autoptr (GPtrArray) none = g_ptr_array_new (), moves = g_ptr_array_new (), kept = NULL;

  if (self->n_opened != croupier_session_get_n_opened (self->session))
    return;
  for (guint i = 0; i < self->pasted->len; i++)
    if (!croupier_pasted_is_no_move (g_ptr_array_index (self->pasted, i)))
      g_ptr_array_add (moves, g_ptr_array_index (self->pasted, i));
  kept = list_kept (moves, self->aside);
  if (kept->len > 0)
    croupier_session_keep_pasted (self->session, kept);
  croupier_session_note_pasted (self->session, none);
  if (!self->is_adding)
    gtk_widget_activate_action (self->page, "rounds.problem", "i", 0);
}

static void
keep_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
more_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierPasteDialog) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (text == NULL || *text == '\0')
    croupier_widget_toast (GTK_WIDGET (self->list), _("There is no text to paste"));
  else
    croupier_paste_dialog_open (self->page, self->session, text, CROUPIER_NO_PLAYER);
}

static void
more_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, more_cb, g_object_ref (widget));
}

static void
croupier_paste_dialog_dispose (GObject *object)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_PASTE_DIALOG);
  g_clear_object (&self->page);
  g_clear_object (&self->session);
  g_clear_pointer (&self->order, g_ptr_array_unref);
  g_clear_pointer (&self->talk, g_ptr_array_unref);
  g_clear_pointer (&self->talk_rows, g_ptr_array_unref);
  g_clear_pointer (&self->pasted, g_ptr_array_unref);
  g_clear_pointer (&self->aside, g_ptr_array_unref);
  g_clear_pointer (&self->aside_rows, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_paste_dialog_parent_class)->dispose (object);
}

static void
croupier_paste_dialog_class_init (CroupierPasteDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_paste_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = croupier_paste_dialog_closed;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-paste-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierPasteDialog, toasts, toolbar, window_title, scroller, list, aside_list,
                 aside_row, talk_list, talk_row, summary, add_button);
  BIND_CALLBACKS (widget_class, unfold_cb);
  gtk_widget_class_install_action (widget_class, "paste.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "paste.more", NULL, more_action);
  gtk_widget_class_install_action (widget_class, "paste.keep-all", NULL, keep_all_action);
  gtk_widget_class_install_action (widget_class, "paste.leave-all", NULL, leave_all_action);
  BIND_CALLBACKS (widget_class, expanded_cb);
}

static void
croupier_paste_dialog_init (CroupierPasteDialog *self)
{
  self->pasted = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  self->order = g_ptr_array_new ();
  self->aside = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  self->aside_rows = g_ptr_array_new ();
  self->talk = g_ptr_array_new ();
  self->talk_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  croupier_toasts_stand_above (self->toasts, GTK_WIDGET (self->toolbar));
}

/* Shows what was pasted, with what is there already, be it set aside. */
static void
take_pasted (CroupierPasteDialog *self, GPtrArray *pasted)
{
  mix_aside (self);
  croupier_pasted_add (self->pasted, pasted, get_match (self));
  self->n_known += croupier_pasted_drop_settled (self->pasted, self->aside);
  show_aside (self, TRUE);
  arrange (self);
  update (self);
}

static CroupierPasteDialog *
find_open (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);
  AdwDialog *dialog = ADW_IS_APPLICATION_WINDOW (root)
                        ? adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (root))
                        : NULL;

  return CROUPIER_IS_PASTE_DIALOG (dialog) ? CROUPIER_PASTE_DIALOG (dialog) : NULL;
}

/* The focus goes to a text, if it has a row yet. */
static void
focus_shown (CroupierPasteDialog *self, const CroupierPasted *pasted)
{
  guint place;

  if (g_ptr_array_find (self->order, pasted, &place))
    focus_row (self, place);
}

static void
add_to_open (CroupierPasteDialog *self, GPtrArray *pasted)
{
  guint n_before = self->pasted->len, n_more;
  g_autofree char *news = NULL;

  take_pasted (self, pasted);
  n_more = self->pasted->len - n_before;
  if (n_more > 0)
    focus_shown (self, g_ptr_array_index (self->pasted, n_before));
  news = n_more > 0 ? g_strdup_printf (ngettext ("%u more text", "%u more texts", n_more), n_more)
                    : g_strdup (_("All of that is here already"));
  croupier_toasts_add (self->toasts, croupier_toast_new (news));
}

static void
open (GtkWidget *page, CroupierSession *session, GPtrArray *pasted, guint n_known)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  CroupierPasteDialog *self = g_object_new (CROUPIER_TYPE_PASTE_DIALOG, NULL);
  const CroupierRecord *due = croupier_match_get_due (croupier_session_get_match (session));

  self->page = g_object_ref (page);
  self->session = g_object_ref (session);
  self->n_opened = croupier_session_get_n_opened (session);
  adw_window_title_set_subtitle (self->window_title, due ? croupier_phase_get_title (&due->phase) : "");
  self->n_known = n_known;
  take_pasted (self, pasted);
  adw_expander_row_set_expanded (self->aside_row, self->pasted->len == 0);
  croupier_session_keep_pasted (session, none);
  adw_dialog_set_focus (ADW_DIALOG (self), find_rest (self, 0));
  adw_dialog_present (ADW_DIALOG (self), page);
}

static void
show_old_cb (AdwToast *toast, LeftAll *old)
{
  if (old->n_opened == croupier_session_get_n_opened (old->session) && find_open (old->page) == NULL)
    open (old->page, old->session, g_steal_pointer (&old->pasted), 0);
}

/* But perhaps something that was set aside counts after all. */
static void
tell_nothing_new (GtkWidget *page, CroupierSession *session, GPtrArray *aside)
{
  AdwToast *toast = croupier_toast_new (_("Nothing of that is new"));

  if (aside->len > 0)
    {
      LeftAll *old = left_all_new (page, session, g_ptr_array_ref (aside));

      adw_toast_set_button_label (toast, _("_Show"));
      g_object_set_data_full (G_OBJECT (toast), "old", old, (GDestroyNotify) left_all_free);
      g_signal_connect (toast, "button-clicked", G_CALLBACK (show_old_cb), old);
    }
  croupier_widget_add_toast (page, toast);
}

static void
split_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSession *session = CROUPIER_SESSION (source);
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pasted = croupier_session_ask_finish (session, result, &error);
  g_autoptr (GPtrArray) aside = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  guint n_known = pasted != NULL ? croupier_pasted_drop_settled (pasted, aside) : 0;

  if (pasted == NULL)
    croupier_widget_toast_error (page, error);
  else if (n_known + aside->len > 0 && pasted->len == 0)
    {
      g_autoptr (GPtrArray) kept = list_kept (pasted, aside);

      if (find_open (page) == NULL)
        croupier_session_keep_pasted (session, kept);
      tell_nothing_new (page, session, aside);
    }
  else if (pasted->len == 0 || gtk_widget_get_root (page) == NULL)
    croupier_widget_toast (page, _("There is nothing in it to read"));
  else if (find_open (page) != NULL)
    {
      g_autoptr (GPtrArray) none = g_ptr_array_new ();

      g_ptr_array_extend_and_steal (pasted, g_steal_pointer (&aside));
      add_to_open (find_open (page), g_steal_pointer (&pasted));
      croupier_session_keep_pasted (session, none);
    }
  else
    {
      g_ptr_array_extend_and_steal (pasted, g_steal_pointer (&aside));
      open (page, session, g_steal_pointer (&pasted), n_known);
    }
}

void
croupier_paste_dialog_open (GtkWidget *parent, CroupierSession *session, const char *text, int proposed)
{
  croupier_session_ask (session,
                        &(CroupierQuestion) { CROUPIER_ASK_SPLIT, .text = text, .n_proposed = (guint) (proposed + 1) },
                        NULL, split_cb, g_object_ref (parent));
}
