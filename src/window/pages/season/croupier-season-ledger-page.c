/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was given and taken in the season, the latest first. */
#include "config.h"

#include "croupier-season-ledger-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-bind.h"
#include "croupier-counts.h"
#include "croupier-text.h"

#define N_AT_ONCE 60 /* rows that are made before somebody asks for more */
#define N_IN_LINE 4  /* moves of an entry that are said in its row */

struct _CroupierSeasonLedgerPage
{
  CroupierSeasonPage parent_instance;

  GtkStack *stack;
  GtkSearchEntry *search_entry;
  GtkListBox *list;
  GtkWidget *more_button;
  GtkWidget *nothing_label;

  guint n_shown; /* at most */
};

G_DEFINE_FINAL_TYPE (CroupierSeasonLedgerPage, croupier_season_ledger_page, CROUPIER_TYPE_SEASON_PAGE)

/* What an entry says. */
typedef struct
{
  char *what;
  char *outcome; /* NULL: it says that, or nothing came of it */
  char *rest;
} EntryWords;

static void
words_clear (EntryWords *words)
{
  g_free (words->what);
  g_free (words->outcome);
  g_free (words->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EntryWords, words_clear)

/* When, why, and who knows of it; of a result each line is known as its counter is. */
static char *
describe_rest (const CroupierSeason *season, const CroupierPosting *posting)
{
  const CroupierLedgerEntry *entry = posting->entry;
  CroupierDate date = entry->date;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *when = NULL;

  if (entry->kind == CROUPIER_LEDGER_RESULT)
    date.round = posting->place.round;
  when = croupier_season_describe_date (season, &date);
  g_string_append (text, when);
  if (entry->reason != NULL)
    g_string_append_printf (text, " · %s", entry->reason);
  if (entry->kind != CROUPIER_LEDGER_RESULT)
    g_string_append_printf (text, _(" · known to %s"), croupier_known_to_text (entry->known));
  if (posting->problem != NULL)
    g_string_append_printf (text, _(" · Does not count: %s"), posting->problem);
  return croupier_text_with_capital (text->str);
}

static GtkWidget *
line_new (const char *title, const char *subtitle)
{
  return g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle, "title-lines", 0,
                       "subtitle-lines", 0, "activatable", FALSE, NULL);
}

/* What came of it for many is there when somebody opens the row. */
static GtkWidget *
long_row_new (const EntryWords *words)
{
  GtkWidget *row = g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE, "title", words->what, "subtitle",
                                 words->rest, "title-lines", 0, "subtitle-lines", 0, NULL);

  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line_new (words->outcome, NULL));
  return row;
}

static GtkWidget *
short_row_new (const EntryWords *words)
{
  g_autofree char *title = words->outcome != NULL ? g_strdup_printf ("%s: %s", words->what, words->outcome)
                                                  : g_strdup (words->what);

  return line_new (title, words->rest);
}

static GtkWidget *
row_new (const CroupierPosting *posting, const EntryWords *words)
{
  g_autofree char *label = g_strdup_printf (_("Take back: %s"), words->what);
  gboolean is_long = words->outcome != NULL && posting->n_moves > N_IN_LINE;
  GtkWidget *row = is_long ? long_row_new (words) : short_row_new (words);
  GtkWidget *warning = posting->problem != NULL ? gtk_image_new_from_icon_name ("dialog-warning-symbolic") : NULL;
  /* A result is corrected in its match. */
  GtkWidget *button = posting->entry->kind != CROUPIER_LEDGER_RESULT
                        ? croupier_season_button_new ("edit-undo-symbolic", label, "season.strike",
                                                      (int) posting->place.number - 1)
                        : NULL;

  if (warning != NULL && is_long)
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), warning);
  else if (warning != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), warning);
  if (button != NULL && is_long)
    adw_expander_row_add_suffix (ADW_EXPANDER_ROW (row), button);
  else if (button != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static gboolean
is_found (const char *needle, const EntryWords *words)
{
  g_autofree char *whole = g_strdup_printf ("%s %s %s", words->what, words->outcome != NULL ? words->outcome : "",
                                            words->rest);
  g_autofree char *folded = g_utf8_casefold (whole, -1);

  return *needle == '\0' || strstr (folded, needle) != NULL;
}

static void
croupier_season_ledger_page_update (CroupierSeasonPage *page)
{
  CroupierSeasonLedgerPage *self = CROUPIER_SEASON_LEDGER_PAGE (page);
  const CroupierSeason *season = croupier_season_page_get_season (page);
  const CroupierLedger *ledger = croupier_season_get_ledger (season);
  g_autofree char *needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), -1);
  guint n = 0;

  gtk_stack_set_visible_child_name (self->stack, croupier_ledger_get_n_postings (ledger) > 0 ? "entries" : "empty");
  gtk_list_box_remove_all (self->list);
  for (guint i = croupier_ledger_get_n_postings (ledger); i-- > 0 && n <= self->n_shown;)
    {
      const CroupierPosting *posting = croupier_ledger_get_posting (ledger, i);
      g_auto (EntryWords)
        words = { croupier_season_describe_entry (season, posting->entry),
                  croupier_season_describe_outcome (season, posting), describe_rest (season, posting) };

      if (!is_found (needle, &words))
        continue;
      if (n < self->n_shown)
        gtk_list_box_append (self->list, row_new (posting, &words));
      n++;
    }
  gtk_widget_set_visible (self->more_button, n > self->n_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (self->nothing_label, n == 0);
}

static void
search_cb (CroupierSeasonLedgerPage *self)
{
  self->n_shown = N_AT_ONCE;
  croupier_season_ledger_page_update (CROUPIER_SEASON_PAGE (self));
}

static void
more_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonLedgerPage *self = CROUPIER_SEASON_LEDGER_PAGE (widget);

  self->n_shown *= 4;
  croupier_season_ledger_page_update (CROUPIER_SEASON_PAGE (self));
}

static void
croupier_season_ledger_page_dispose (GObject *object)
{
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_SEASON_LEDGER_PAGE);

  G_OBJECT_CLASS (croupier_season_ledger_page_parent_class)->dispose (object);
}

static void
croupier_season_ledger_page_class_init (CroupierSeasonLedgerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_season_ledger_page_dispose;
  CROUPIER_SEASON_PAGE_CLASS (klass)->update = croupier_season_ledger_page_update;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/season/croupier-season-ledger-page.ui");
  BIND_CHILDREN (widget_class, CroupierSeasonLedgerPage, stack, search_entry, list, more_button, nothing_label);
  BIND_CALLBACKS (widget_class, search_cb);
  gtk_widget_class_install_action (widget_class, "ledger.more", NULL, more_action);
}

static void
croupier_season_ledger_page_init (CroupierSeasonLedgerPage *self)
{
  self->n_shown = N_AT_ONCE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
