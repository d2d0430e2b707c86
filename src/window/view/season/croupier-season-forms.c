/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs in which a game master does something in a season. */
#include "config.h"

#include "croupier-season-forms.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-catalog.h"
#include "croupier-counts.h"
#include "croupier-commitment.h"
#include "croupier-entropy.h"
#include "croupier-export.h"
#include "croupier-fields-dialog.h"
#include "croupier-file-dialog.h"
#include "croupier-language.h"
#include "croupier-players-text.h"
#include "croupier-registry.h"
#include "croupier-season-store.h"
#include "croupier-season-words.h"
#include "croupier-settings.h"
#include "croupier-text.h"
#include "croupier-toasts.h"
#include "croupier-zone.h"

#define NOW "now"
#define ON_A_DAY "day"
#define NOBODY "-1"

/* ---- a form, and what it makes ---- */

typedef struct _SeasonForm SeasonForm;

/* What a form makes of what stands in it; NULL and why not. */
typedef GPtrArray *(*FormFunc) (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error);

struct _SeasonForm
{
  GtkWidget *window;
  CroupierSeasonSession *session;
  FormFunc make;
  int place; /* of what is changed, or CROUPIER_NEW_PLACE */
};

static void
form_free (gpointer data, GClosure *closure)
{
  SeasonForm *form = data;

  g_object_unref (form->window);
  g_object_unref (form->session);
  g_free (form);
}

static const CroupierSeason *
get_season (const SeasonForm *form)
{
  return croupier_season_session_get_season (form->session);
}

void
croupier_season_forms_tell_done (GtkWidget *window, CroupierSeasonSession *session)
{
  const char *what = croupier_season_session_get_last (session);
  AdwToast *toast;

  if (what == NULL)
    return;
  toast = croupier_toast_new (what);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "season.undo");
  croupier_widget_add_toast (window, toast);
}

#define REMARK "croupier-remark" /* of a dialog: what is to be told once it is done */

/* A dialog, while what it asks for is done. */
typedef struct
{
  CroupierFieldsDialog *dialog;
  GtkWidget *window;
} FormAsked;

static FormAsked *
asked_new (CroupierFieldsDialog *dialog, GtkWidget *window)
{
  FormAsked *asked = g_new (FormAsked, 1);

  *asked = (FormAsked) { g_object_ref (dialog), g_object_ref (window) };
  return asked;
}

static void
asked_free (FormAsked *asked)
{
  g_object_unref (asked->dialog);
  g_object_unref (asked->window);
  g_free (asked);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormAsked, asked_free)

/* The dialog stays as long as error (NULL: nothing) is to be mended. */
static gboolean
asked_end (FormAsked *asked, const GError *error)
{
  if (error != NULL)
    croupier_fields_dialog_set_problem (asked->dialog, error->message);
  else
    adw_dialog_force_close (ADW_DIALOG (asked->dialog));
  return error == NULL;
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FormAsked) asked = data;
  g_autoptr (GError) error = NULL;

  const char *remark = g_object_get_data (G_OBJECT (asked->dialog), REMARK);

  croupier_season_session_finish (CROUPIER_SEASON_SESSION (source), result, &error);
  if (!asked_end (asked, error))
    return;
  croupier_season_forms_tell_done (asked->window, CROUPIER_SEASON_SESSION (source));
  if (remark != NULL)
    croupier_widget_toast (asked->window, remark);
}

static void
taken_cb (CroupierFieldsDialog *dialog, const SeasonForm *form)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) acts = form->make (form, dialog, &error);

  if (acts != NULL && acts->len == 0) /* nothing was changed */
    adw_dialog_force_close (ADW_DIALOG (dialog));
  else if (acts != NULL)
    croupier_season_session_act (form->session, acts, done_cb, asked_new (dialog, form->window));
  else
    croupier_fields_dialog_set_problem (dialog, error->message);
}

static GPtrArray *
list_of (CroupierAct *act)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);

  g_ptr_array_add (acts, act);
  return acts;
}

static void
show_form (CroupierFieldsDialog *dialog, SeasonForm form, GCallback taken)
{
  SeasonForm *kept = g_memdup2 (&form, sizeof form);

  g_object_ref (kept->window);
  g_object_ref (kept->session);
  g_signal_connect_data (dialog, "taken", taken, kept, form_free, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), kept->window);
}

static void
open_form (CroupierFieldsDialog *dialog, GtkWidget *window, CroupierSeasonSession *session, int place, FormFunc make)
{
  show_form (dialog, (SeasonForm) { window, session, make, place }, G_CALLBACK (taken_cb));
}

/* ---- what can be chosen ---- */

static void
add_choice (GStrvBuilder *labels, GStrvBuilder *ids, const char *label, const char *id)
{
  g_strv_builder_add (labels, label);
  g_strv_builder_add (ids, id);
}

static void
add_players (const CroupierSeason *season, GStrvBuilder *labels, GStrvBuilder *ids)
{
  const CroupierRoster *roster = croupier_season_get_roster (season);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      add_choice (labels, ids, croupier_roster_get_name (roster, i), id);
    }
}

void
croupier_season_list_viewers (const CroupierSeason *season, GStrv *labels, GStrv *ids)
{
  g_autoptr (GStrvBuilder) label_builder = g_strv_builder_new (), id_builder = g_strv_builder_new ();
  g_autofree char *everybody = g_strdup_printf ("%d", CROUPIER_VIEWER_PUBLIC);
  g_autofree char *gm = g_strdup_printf ("%d", CROUPIER_VIEWER_GM);

  add_choice (label_builder, id_builder, _("Everybody"), everybody);
  add_players (season, label_builder, id_builder);
  add_choice (label_builder, id_builder, _("Only me: with all secrets"), gm);
  *labels = g_strv_builder_end (label_builder);
  *ids = g_strv_builder_end (id_builder);
}

void
croupier_season_list_moments (const CroupierSeason *season, GStrv *labels, GStrv *ids)
{
  g_autoptr (GStrvBuilder) label_builder = g_strv_builder_new (), id_builder = g_strv_builder_new ();
  const GArray *order = croupier_season_get_order (season);

  add_choice (label_builder, id_builder, _("Now"), NOW);
  for (guint i = order->len; i-- > 0;)
    for (int round = CROUPIER_ROUND_AFTER; round >= 0; round -= CROUPIER_ROUND_AFTER)
      {
        CroupierDate date = { NULL, g_array_index (order, int, i), round };
        g_autofree char *words = croupier_season_describe_date (season, &date);
        g_autofree char *label = croupier_text_with_capital (words);
        g_autofree char *id = round == 0 ? g_strdup_printf ("%d/0", date.match + 1)
                                         : g_strdup_printf ("%d", date.match + 1);

        add_choice (label_builder, id_builder, label, id);
      }
  add_choice (label_builder, id_builder, _("Before the first match"), "start");
  *labels = g_strv_builder_end (label_builder);
  *ids = g_strv_builder_end (id_builder);
}

gboolean
croupier_season_find_moment (const CroupierSeason *season, const char *id, CroupierDate *date)
{
  return !g_str_equal (id, NOW) && croupier_season_read_date (season, id, date, NULL);
}

static void
set_players (CroupierFieldsDialog *dialog, const CroupierSeason *season, const char *key)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new (), ids = g_strv_builder_new ();
  g_auto (GStrv) label_list = NULL;
  g_auto (GStrv) id_list = NULL;

  add_players (season, labels, ids);
  label_list = g_strv_builder_end (labels);
  id_list = g_strv_builder_end (ids);
  if (id_list[0] != NULL)
    croupier_fields_dialog_set_choices (dialog, key, (const char *const *) label_list, (const char *const *) id_list);
}

/* nothing stands first, and means none; or it is NULL. */
static void
set_counters (CroupierFieldsDialog *dialog, const CroupierSeason *season, const char *key, const char *nothing)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new (), ids = g_strv_builder_new ();
  g_auto (GStrv) label_list = NULL;
  g_auto (GStrv) id_list = NULL;

  if (nothing != NULL)
    add_choice (labels, ids, nothing, NOBODY);
  for (guint i = 0; i < croupier_season_get_n_counters (season); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      add_choice (labels, ids, croupier_counter_get_title (croupier_season_get_counter (season, i)), id);
    }
  label_list = g_strv_builder_end (labels);
  id_list = g_strv_builder_end (ids);
  croupier_fields_dialog_set_choices (dialog, key, (const char *const *) label_list, (const char *const *) id_list);
}

typedef struct
{
  const char *id;
  const char *label;
} FormChoice;

static void
set_list (CroupierFieldsDialog *dialog, const char *key, const FormChoice *choices, guint n_choices)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new (), ids = g_strv_builder_new ();
  g_auto (GStrv) label_list = NULL;
  g_auto (GStrv) id_list = NULL;

  for (guint i = 0; i < n_choices; i++)
    add_choice (labels, ids, _(choices[i].label), choices[i].id);
  label_list = g_strv_builder_end (labels);
  id_list = g_strv_builder_end (ids);
  croupier_fields_dialog_set_choices (dialog, key, (const char *const *) label_list, (const char *const *) id_list);
}

/* ---- the title, a counter, a planned match ---- */

static const CroupierDialogField title_fields[] = {
  { "title", CROUPIER_DIALOG_LINE, N_("Title"), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
};

/* Refuses an empty line here: what it would be called is asked for in the dialog. */
static char *
dup_title (CroupierFieldsDialog *dialog, const char *key, GError **error)
{
  char *title = croupier_fields_dialog_dup_line (dialog, key);

  if (title == NULL)
    g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("Give it a name first."));
  return title;
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FormAsked) asked = data;
  g_autoptr (GError) error = NULL;
  const char *path;

  croupier_season_session_finish (CROUPIER_SEASON_SESSION (source), result, &error);
  if (!asked_end (asked, error))
    return;
  path = croupier_season_session_get_path (CROUPIER_SEASON_SESSION (source));
  gtk_widget_activate_action_variant (asked->window, "app.open-season", g_variant_new_bytestring (path));
}

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FormAsked) asked = data;
  g_autoptr (GFile) folder = croupier_file_dialog_finish (result);
  g_autofree char *title = croupier_fields_dialog_dup_line (asked->dialog, "title");
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CroupierSeasonSession) session = NULL;

  if (folder == NULL)
    return;
  base = croupier_export_file_name (title);
  name = g_strconcat (base, CROUPIER_SEASON_SUFFIX, NULL);
  file = g_file_get_child (folder, name);
  session = croupier_season_session_new ();
  croupier_season_session_begin (session, file, title, begun_cb, g_steal_pointer (&asked));
}

static void
new_taken_cb (CroupierFieldsDialog *dialog, GtkWidget *window)
{
  g_autoptr (GtkFileDialog) chooser = gtk_file_dialog_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *title = dup_title (dialog, "title", &error);

  if (title == NULL)
    {
      croupier_fields_dialog_set_problem (dialog, error->message);
      return;
    }
  gtk_file_dialog_set_title (chooser, _("Folder of the Season"));
  croupier_file_dialog_select_folder (chooser, GTK_WIDGET (dialog), folder_chosen_cb, asked_new (dialog, window));
}

void
croupier_season_forms_open_new (GtkWidget *window)
{
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("New Season"), _("Choose _Folder…"), title_fields,
                                                             G_N_ELEMENTS (title_fields));

  croupier_fields_dialog_set_value (dialog, "title", _("My Season"));
  croupier_fields_dialog_set_description (dialog, _("A season is kept in a folder, together with its matches."));
  g_signal_connect_object (dialog, "taken", G_CALLBACK (new_taken_cb), window, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), window);
}

static const CroupierDialogField title_and_language_fields[] = {
  { "title", CROUPIER_DIALOG_LINE, N_("Title"), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
  { "language", CROUPIER_DIALOG_CHOICE, N_("Language of the posts") },
};

static const char *
get_language (const CroupierSeason *season)
{
  const char *language = croupier_season_get_language (season);

  return language != NULL ? language : croupier_language_get_own ();
}

static GPtrArray *
make_title (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);
  g_autofree char *title = dup_title (dialog, "title", error);
  const char *language = croupier_fields_dialog_get_value (dialog, "language");
  CroupierAct *act;

  if (title == NULL)
    return NULL;
  if (!g_str_equal (title, croupier_season_get_title (get_season (form))))
    {
      act = croupier_act_new (CROUPIER_ACT_TITLE, CROUPIER_NEW_PLACE);
      act->title = g_steal_pointer (&title);
      g_ptr_array_add (acts, act);
    }
  if (!g_str_equal (language, get_language (get_season (form))))
    {
      act = croupier_act_new (CROUPIER_ACT_LANGUAGE, CROUPIER_NEW_PLACE);
      act->language = g_strdup (language);
      g_ptr_array_add (acts, act);
    }
  return g_steal_pointer (&acts);
}

void
croupier_season_forms_open_title (GtkWidget *window, CroupierSeasonSession *session)
{
  const CroupierSeason *season = croupier_season_session_get_season (session);
  const char *const *codes = croupier_catalog_list ();
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Title and Language"), _("_Change"),
                                                             title_and_language_fields,
                                                             G_N_ELEMENTS (title_and_language_fields));
  g_auto (GStrv) names = croupier_language_dup_names ();

  croupier_fields_dialog_set_choices (dialog, "language", (const char *const *) names, codes);
  croupier_fields_dialog_set_value (dialog, "title", croupier_season_get_title (season));
  croupier_fields_dialog_set_value (dialog, "language", get_language (season));
  open_form (dialog, window, session, CROUPIER_NEW_PLACE, make_title);
}

static GPtrArray *
make_plan (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  g_autoptr (CroupierAct) act = croupier_act_new (CROUPIER_ACT_MATCH, CROUPIER_NEW_PLACE);

  act->match.title = dup_title (dialog, "title", error);
  return act->match.title != NULL ? list_of (g_steal_pointer (&act)) : NULL;
}

void
croupier_season_forms_open_plan (GtkWidget *window, CroupierSeasonSession *session)
{
  open_form (croupier_fields_dialog_new (_("Plan a Match"), _("_Plan"), title_fields, G_N_ELEMENTS (title_fields)),
             window, session, CROUPIER_NEW_PLACE, make_plan);
}

static const FormChoice counter_known[] = {
  { "0", N_("Everybody") },
  { "1", N_("Each player, for themselves") },
  { "3", N_("Only me") },
};

G_STATIC_ASSERT (CROUPIER_KNOWN_PUBLIC == 0 && CROUPIER_KNOWN_OWN == 1 && CROUPIER_KNOWN_PLAYERS == 2 &&
                 CROUPIER_KNOWN_GM == 3);

static const CroupierDialogField counter_fields[] = {
  { "title", CROUPIER_DIALOG_LINE, N_("Name, as in “Favors”") },
  { "id", CROUPIER_DIALOG_LINE, N_("One word for it, as in “favors”"), .max = CROUPIER_COUNTER_MAX_BYTES },
  { "known", CROUPIER_DIALOG_CHOICE, N_("Who is told the standings") },
};

static GPtrArray *
make_counter (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  g_autoptr (CroupierAct) act = croupier_act_new (CROUPIER_ACT_COUNTER, CROUPIER_NEW_PLACE);

  act->counter.title = dup_title (dialog, "title", error);
  if (act->counter.title == NULL)
    return NULL;
  act->counter.id = croupier_fields_dialog_dup_line (dialog, "id");
  if (act->counter.id == NULL)
    act->counter.id = g_utf8_strdown (act->counter.title, -1);
  act->counter.known = croupier_fields_dialog_get_number (dialog, "known");
  return list_of (g_steal_pointer (&act));
}

void
croupier_season_forms_open_counter (GtkWidget *window, CroupierSeasonSession *session)
{
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("New Counter"), _("_Add"), counter_fields,
                                                             G_N_ELEMENTS (counter_fields));

  set_list (dialog, "known", counter_known, G_N_ELEMENTS (counter_known));
  open_form (dialog, window, session, CROUPIER_NEW_PLACE, make_counter);
}

/* ---- a player ---- */

static const CroupierDialogField member_fields[] = {
  { "name", CROUPIER_DIALOG_LINE, N_("Name") },
  { "aliases", CROUPIER_DIALOG_LINE, N_("Other names, with commas between them") },
  { "handle", CROUPIER_DIALOG_LINE, N_("Handle in the chat, as in @alice"), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
  { "zone", CROUPIER_DIALOG_LINE, N_("Time zone, as in Europe/Berlin or London") },
  { "color", CROUPIER_DIALOG_LINE, N_("Color, as in #3584e4") },
  { "absent", CROUPIER_DIALOG_LINES, N_("Away, a line each, as in 2026-03-12 to 2026-03-15") },
};

/* NULL where nothing is left. */
static GStrv
dup_parts (const char *text, const char *separators)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", separators, -1);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  gboolean has_any = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    if (*g_strstrip (words[i]) != '\0')
      {
        g_strv_builder_add (parts, words[i]);
        has_any = TRUE;
      }
  return has_any ? g_strv_builder_end (parts) : NULL;
}

/* As it was typed where it is not known: the season says what is wrong with it. */
static char *
dup_zone (CroupierFieldsDialog *dialog)
{
  g_autofree char *typed = croupier_fields_dialog_dup_line (dialog, "zone");
  char *zone = typed != NULL ? croupier_zone_find (typed) : NULL;

  return zone != NULL ? zone : g_steal_pointer (&typed);
}

static GPtrArray *
make_member (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  g_autoptr (CroupierAct) act = croupier_act_new (CROUPIER_ACT_PLAYER, form->place);

  act->member.name = dup_title (dialog, "name", error);
  if (act->member.name == NULL)
    return NULL;
  act->member.aliases = dup_parts (croupier_fields_dialog_get_value (dialog, "aliases"), ",");
  act->member.handle = croupier_fields_dialog_dup_line (dialog, "handle");
  act->member.zone = dup_zone (dialog);
  act->member.color = croupier_fields_dialog_dup_line (dialog, "color");
  act->member.absent = dup_parts (croupier_fields_dialog_get_value (dialog, "absent"), "\n");
  return list_of (g_steal_pointer (&act));
}

static void
show_member (CroupierFieldsDialog *dialog, const CroupierMember *member)
{
  g_autofree char *aliases = member->aliases != NULL ? g_strjoinv (", ", member->aliases) : NULL;
  g_autofree char *absent = member->absent != NULL ? g_strjoinv ("\n", member->absent) : NULL;

  croupier_fields_dialog_set_value (dialog, "name", member->name);
  croupier_fields_dialog_set_value (dialog, "aliases", aliases);
  croupier_fields_dialog_set_value (dialog, "handle", member->handle);
  croupier_fields_dialog_set_value (dialog, "zone", member->zone);
  croupier_fields_dialog_set_value (dialog, "color", member->color);
  croupier_fields_dialog_set_value (dialog, "absent", absent);
}

static const CroupierDialogField new_member_fields[] = {
  { "list", CROUPIER_DIALOG_LINES, N_("Names, a line each; handles and garnets may follow, as in Alice, @alice, 5") },
};

static CroupierAct *
make_new_member (GStrv fields)
{
  CroupierAct *act = croupier_act_new (CROUPIER_ACT_PLAYER, CROUPIER_NEW_PLACE);

  act->member.name = g_strdup (fields[CROUPIER_FIELD_NAME]);
  act->member.aliases = dup_parts (fields[CROUPIER_FIELD_ALIASES], ",");
  if (*fields[CROUPIER_FIELD_HANDLE] != '\0')
    act->member.handle = g_strdup (fields[CROUPIER_FIELD_HANDLE]);
  return act;
}

/* After the last match that was booked, as the command line has it. */
static void
find_now (const CroupierSeason *season, CroupierDate *date)
{
  const GArray *order = croupier_season_get_order (season);

  for (guint i = 0; i < order->len; i++)
    if (croupier_season_get_booking (season, (guint) g_array_index (order, int, i)) != NULL)
      date->match = g_array_index (order, int, i);
}

/* Nothing written is none. */
static gboolean
read_garnets (const char *word, gint64 *amount, GError **error)
{
  *amount = 0;
  if (*word == '\0' || g_ascii_string_to_signed (word, 10, 0, CROUPIER_MAX_GARNETS, amount, NULL))
    return TRUE;
  g_set_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("“%s” is no number of garnets; 0 to %d are possible."),
               word, CROUPIER_MAX_GARNETS);
  return FALSE;
}

static CroupierAct *
make_first_garnets (const CroupierSeason *season, guint player, gint64 amount)
{
  CroupierAct *act = croupier_act_new_entry (CROUPIER_LEDGER_CHANGE);

  act->entry.player = (int) player;
  act->entry.counter = CROUPIER_COUNTER_GARNETS;
  act->entry.amount = (int) amount;
  find_now (season, &act->entry.date);
  return act;
}

/* What a list says of players that a season does not take from it. */
static void
note_unread (const GPtrArray *players, CroupierProblems *problems)
{
  for (guint i = 0; i < players->len; i++)
    {
      GStrv fields = g_ptr_array_index (players, i);

      if (*fields[CROUPIER_FIELD_HISTORY] == '\0' && *fields[CROUPIER_FIELD_HOUSES] == '\0')
        continue;
      croupier_problems_add (problems, 0, 0,
                             _("Earlier garnets and houses follow from the season’s matches; those of %s were not "
                               "read."),
                             fields[CROUPIER_FIELD_NAME]);
      return;
    }
}

static GPtrArray *
make_new_members (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  const CroupierSeason *season = get_season (form);
  guint n_before = croupier_roster_get_size (croupier_season_get_roster (season));
  const char *list = croupier_fields_dialog_get_value (dialog, "list");
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GPtrArray) players = croupier_players_text_read (list != NULL ? list : "", problems);
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);

  if (players->len == 0 && problems->len > 0)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
      return NULL;
    }
  if (players->len == 0)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("Write down the names first."));
      return NULL;
    }
  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (acts, make_new_member (g_ptr_array_index (players, i)));
  for (guint i = 0; i < players->len; i++)
    {
      GStrv fields = g_ptr_array_index (players, i);
      gint64 amount;

      if (!read_garnets (fields[CROUPIER_FIELD_GARNETS], &amount, error))
        return NULL;
      if (amount > 0)
        g_ptr_array_add (acts, make_first_garnets (season, n_before + i, amount));
    }
  note_unread (players, problems);
  g_object_set_data_full (G_OBJECT (dialog), REMARK, problems->len > 0 ? croupier_problems_to_text (problems) : NULL,
                          g_free);
  return g_steal_pointer (&acts);
}

void
croupier_season_forms_open_member (GtkWidget *window, CroupierSeasonSession *session, int player)
{
  CroupierFieldsDialog *dialog;

  if (player < 0)
    {
      dialog = croupier_fields_dialog_new (_("New Players"), _("_Add"), new_member_fields,
                                           G_N_ELEMENTS (new_member_fields));
      open_form (dialog, window, session, CROUPIER_NEW_PLACE, make_new_members);
      return;
    }
  dialog = croupier_fields_dialog_new (_("Player"), _("_Change"), member_fields, G_N_ELEMENTS (member_fields));
  show_member (dialog, croupier_season_get_member (croupier_season_session_get_season (session), (guint) player));
  open_form (dialog, window, session, player, make_member);
}

/* ---- an entry of the ledger ---- */

/* In the order of the list. */
enum
{
  ENTRY_GIVE,
  ENTRY_TAKE,
  ENTRY_GIFT,
  ENTRY_DEATH_MATCH,
  ENTRY_DECAY,
  ENTRY_AUCTION,
  ENTRY_OUT,
  ENTRY_BACK,
  ENTRY_FREEZE,
  ENTRY_THAW,
  N_ENTRIES,
};

#define WITH(entry) (1u << (entry))
#define WITH_PLAYER                                                                                     \
  (WITH (ENTRY_GIVE) | WITH (ENTRY_TAKE) | WITH (ENTRY_OUT) | WITH (ENTRY_BACK) | WITH (ENTRY_FREEZE) | \
   WITH (ENTRY_THAW))
#define WITH_AMOUNT (WITH (ENTRY_GIVE) | WITH (ENTRY_TAKE) | WITH (ENTRY_GIFT))
#define WITH_COUNTER (WITH_AMOUNT | WITH (ENTRY_DEATH_MATCH) | WITH (ENTRY_DECAY) | WITH (ENTRY_AUCTION))

static const FormChoice entry_kinds[N_ENTRIES] = {
  [ENTRY_GIVE] = { "0", N_("Give to a player") },
  [ENTRY_TAKE] = { "1", N_("Take from a player") },
  [ENTRY_GIFT] = { "2", N_("Gift between players") },
  [ENTRY_DEATH_MATCH] = { "3", N_("Death Match: the winner takes all") },
  [ENTRY_DECAY] = { "4", N_("Decay: everybody loses some") },
  [ENTRY_AUCTION] = { "5", N_("Auction") },
  [ENTRY_OUT] = { "6", N_("Out of the season") },
  [ENTRY_BACK] = { "7", N_("Back in the season") },
  [ENTRY_FREEZE] = { "8", N_("Forfeit: what they hold is frozen") },
  [ENTRY_THAW] = { "9", N_("End of a forfeit") },
};

static const FormChoice decay_kinds[] = {
  { "number", N_("A number") },
  { "share", N_("A share in percent") },
};

static const FormChoice roundings[] = {
  { "0", N_("Down") },
  { "1", N_("Up") },
  { "2", N_("To the nearest") },
};

static const FormChoice entry_known[] = {
  { "1", N_("Those it is about") },
  { "0", N_("Everybody") },
  { "2", N_("Some players") },
  { "3", N_("Only me") },
};

#define SOME_PLAYERS 2 /* its place in that list */

static const CroupierDialogField entry_fields[] = {
  { "kind", CROUPIER_DIALOG_CHOICE, N_("What happened") },
  { "player", CROUPIER_DIALOG_CHOICE, N_("Player"), .of = "kind", .shown = WITH_PLAYER },
  { "from", CROUPIER_DIALOG_CHOICE, N_("From"), .of = "kind", .shown = WITH (ENTRY_GIFT) },
  { "to", CROUPIER_DIALOG_CHOICE, N_("To"), .of = "kind", .shown = WITH (ENTRY_GIFT) },
  { "winner", CROUPIER_DIALOG_CHOICE, N_("Winner"), .of = "kind", .shown = WITH (ENTRY_DEATH_MATCH) },
  { "loser", CROUPIER_DIALOG_CHOICE, N_("Loser"), .of = "kind", .shown = WITH (ENTRY_DEATH_MATCH) },
  { "counter", CROUPIER_DIALOG_CHOICE, N_("What is counted"), .of = "kind", .shown = WITH_COUNTER },
  { "amount", CROUPIER_DIALOG_NUMBER, N_("How many"), .max = CROUPIER_MAX_GARNETS, .of = "kind", .shown = WITH_AMOUNT },
  { "loss", CROUPIER_DIALOG_CHOICE, N_("Each loses"), .of = "kind", .shown = WITH (ENTRY_DECAY) },
  { "number", CROUPIER_DIALOG_NUMBER, N_("How many"), .max = CROUPIER_MAX_GARNETS, .of = "loss", .shown = 1 },
  { "percent", CROUPIER_DIALOG_NUMBER, N_("Percent"), .max = 100, .of = "loss", .shown = 2 },
  { "rounding", CROUPIER_DIALOG_CHOICE, N_("Rounded"), .of = "loss", .shown = 2 },
  { "bids", CROUPIER_DIALOG_LINES, N_("Bids, a line each, as in Alice 5"), .of = "kind",
    .shown = WITH (ENTRY_AUCTION) },
  { "all-pay", CROUPIER_DIALOG_SWITCH, N_("Everybody pays"), N_("Not the winner alone"), .of = "kind",
    .shown = WITH (ENTRY_AUCTION) },
  { "prize", CROUPIER_DIALOG_CHOICE, N_("Prize"), .of = "kind", .shown = WITH (ENTRY_AUCTION) },
  { "reason", CROUPIER_DIALOG_LINE, N_("Reason"), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
  { "known", CROUPIER_DIALOG_CHOICE, N_("Who knows of it") },
  { "knowers", CROUPIER_DIALOG_LINE, N_("Names, with commas between them"), .of = "known",
    .shown = WITH (SOME_PLAYERS) },
  { "when", CROUPIER_DIALOG_CHOICE, N_("When") },
  { "day", CROUPIER_DIALOG_DAY, N_("Day"), .of = "when", .shown = 2 },
};

/* "auction garnets: Alice 5, Bob 3; all pay; for 1 tokens", read as it is from a line, and refused with the same words.
 */
static CroupierAct *
read_auction (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  const CroupierSeason *season = get_season (form);
  g_auto (GStrv) bids = dup_parts (croupier_fields_dialog_get_value (dialog, "bids"), "\n");
  g_autofree char *list = bids != NULL ? g_strjoinv (", ", bids) : g_strdup ("");
  int counter = croupier_fields_dialog_get_number (dialog, "counter");
  int prize = croupier_fields_dialog_get_number (dialog, "prize");
  g_autofree char *line = g_strdup_printf ("auction %s: %s%s%s%s",
                                           croupier_season_get_counter (season, (guint) counter)->id, list,
                                           croupier_fields_dialog_get_switch (dialog, "all-pay") ? "; all pay" : "",
                                           prize >= 0 ? "; for 1 " : "",
                                           prize >= 0 ? croupier_season_get_counter (season, (guint) prize)->id : "");

  if (bids == NULL)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("Write down the bids first."));
      return NULL;
    }
  return croupier_season_read (season, line, error);
}

static void
take_decay (CroupierFieldsDialog *dialog, CroupierLedgerEntry *entry)
{
  entry->is_share = g_strcmp0 (croupier_fields_dialog_get_value (dialog, "loss"), "share") == 0;
  entry->amount = croupier_fields_dialog_get_number (dialog, entry->is_share ? "percent" : "number");
  if (entry->is_share)
    entry->rounding = croupier_fields_dialog_get_number (dialog, "rounding");
}

static CroupierAct *
make_entry_act (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  static const CroupierLedgerKind kinds[N_ENTRIES] = {
    [ENTRY_GIVE] = CROUPIER_LEDGER_CHANGE,   [ENTRY_TAKE] = CROUPIER_LEDGER_CHANGE,
    [ENTRY_GIFT] = CROUPIER_LEDGER_GIFT,     [ENTRY_DEATH_MATCH] = CROUPIER_LEDGER_DEATH_MATCH,
    [ENTRY_DECAY] = CROUPIER_LEDGER_DECAY,   [ENTRY_AUCTION] = CROUPIER_LEDGER_AUCTION,
    [ENTRY_OUT] = CROUPIER_LEDGER_OUT,       [ENTRY_BACK] = CROUPIER_LEDGER_BACK,
    [ENTRY_FREEZE] = CROUPIER_LEDGER_FREEZE, [ENTRY_THAW] = CROUPIER_LEDGER_THAW,
  };
  static const char *const firsts[N_ENTRIES] = {
    [ENTRY_GIVE] = "player", [ENTRY_TAKE] = "player", [ENTRY_GIFT] = "from",     [ENTRY_DEATH_MATCH] = "winner",
    [ENTRY_OUT] = "player",  [ENTRY_BACK] = "player", [ENTRY_FREEZE] = "player", [ENTRY_THAW] = "player",
  };
  int kind = croupier_fields_dialog_get_number (dialog, "kind");
  CroupierAct *act;

  if (kind == ENTRY_AUCTION)
    return read_auction (form, dialog, error);
  act = croupier_act_new_entry (kinds[kind]);
  if (firsts[kind] != NULL)
    act->entry.player = croupier_fields_dialog_get_number (dialog, firsts[kind]);
  if (kind == ENTRY_GIFT || kind == ENTRY_DEATH_MATCH)
    act->entry.other = croupier_fields_dialog_get_number (dialog, kind == ENTRY_GIFT ? "to" : "loser");
  if ((WITH_COUNTER & WITH (kind)) != 0)
    act->entry.counter = croupier_fields_dialog_get_number (dialog, "counter");
  if ((WITH_AMOUNT & WITH (kind)) != 0)
    act->entry.amount = croupier_fields_dialog_get_number (dialog, "amount") * (kind == ENTRY_TAKE ? -1 : 1);
  if (kind == ENTRY_DECAY)
    take_decay (dialog, &act->entry);
  return act;
}

static void
take_date (const SeasonForm *form, CroupierFieldsDialog *dialog, CroupierLedgerEntry *entry)
{
  const char *when = croupier_fields_dialog_get_value (dialog, "when");

  if (g_str_equal (when, ON_A_DAY))
    g_set_str (&entry->date.day, croupier_fields_dialog_get_value (dialog, "day"));
  else if (!croupier_season_find_moment (get_season (form), when, &entry->date))
    find_now (get_season (form), &entry->date);
}

static gboolean
take_known (const SeasonForm *form, CroupierFieldsDialog *dialog, CroupierLedgerEntry *entry, GError **error)
{
  g_autofree char *knowers = croupier_fields_dialog_dup_line (dialog, "knowers");

  entry->known = croupier_fields_dialog_get_number (dialog, "known");
  if (entry->known != CROUPIER_KNOWN_PLAYERS)
    return TRUE;
  if (knowers != NULL)
    return croupier_season_read_known (get_season (form), knowers, entry, error);
  g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED, _("Say who knows of it."));
  return FALSE;
}

static GPtrArray *
make_entry (const SeasonForm *form, CroupierFieldsDialog *dialog, GError **error)
{
  g_autoptr (CroupierAct) act = make_entry_act (form, dialog, error);
  g_autofree char *reason = croupier_fields_dialog_dup_line (dialog, "reason");

  if (act == NULL)
    return NULL;
  act->entry.reason = reason != NULL ? croupier_text_clean (reason, -1, NULL) : NULL;
  take_date (form, dialog, &act->entry);
  return take_known (form, dialog, &act->entry, error) ? list_of (g_steal_pointer (&act)) : NULL;
}

/* Second comes a day of the calendar. */
static void
set_moments (CroupierFieldsDialog *dialog, const CroupierSeason *season)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new (), ids = g_strv_builder_new ();
  g_auto (GStrv) moments = NULL;
  g_auto (GStrv) moment_ids = NULL;
  g_auto (GStrv) label_list = NULL;
  g_auto (GStrv) id_list = NULL;

  croupier_season_list_moments (season, &moments, &moment_ids);
  for (guint i = 0; moments[i] != NULL; i++)
    {
      add_choice (labels, ids, moments[i], moment_ids[i]);
      if (i == 0)
        add_choice (labels, ids, _("On a day"), ON_A_DAY);
    }
  label_list = g_strv_builder_end (labels);
  id_list = g_strv_builder_end (ids);
  croupier_fields_dialog_set_choices (dialog, "when", (const char *const *) label_list, (const char *const *) id_list);
}

void
croupier_season_forms_open_entry (GtkWidget *window, CroupierSeasonSession *session, int player)
{
  static const char *const players[] = { "player", "from", "to", "winner", "loser" };
  const CroupierSeason *season = croupier_season_session_get_season (session);
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("New Entry"), _("_Add"), entry_fields,
                                                             G_N_ELEMENTS (entry_fields));
  g_autofree char *chosen = g_strdup_printf ("%d", player);

  set_list (dialog, "kind", entry_kinds, G_N_ELEMENTS (entry_kinds));
  set_list (dialog, "loss", decay_kinds, G_N_ELEMENTS (decay_kinds));
  set_list (dialog, "rounding", roundings, G_N_ELEMENTS (roundings));
  set_list (dialog, "known", entry_known, G_N_ELEMENTS (entry_known));
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      set_players (dialog, season, players[i]);
      if (player >= 0)
        croupier_fields_dialog_set_value (dialog, players[i], chosen);
    }
  if (player < 0 && croupier_roster_get_size (croupier_season_get_roster (season)) > 1)
    {
      croupier_fields_dialog_set_value (dialog, "to", "1");
      croupier_fields_dialog_set_value (dialog, "loser", "1");
    }
  set_counters (dialog, season, "counter", NULL);
  set_counters (dialog, season, "prize", _("Nothing that is counted"));
  set_moments (dialog, season);
  open_form (dialog, window, session, CROUPIER_NEW_PLACE, make_entry);
}

/* ---- the next match ---- */

static const FormChoice next_days[] = {
  { NOW, N_("Not said yet") },
  { ON_A_DAY, N_("On a day") },
};

static const CroupierDialogField next_fields[] = {
  { "game", CROUPIER_DIALOG_CHOICE, N_("Game") },
  { "title", CROUPIER_DIALOG_LINE, N_("Title"), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
  { "as-before", CROUPIER_DIALOG_SWITCH, N_("Options as last time"),
    N_("Those of the last match of this game in the season, with its cast or layout") },
  { "apart", CROUPIER_DIALOG_SWITCH, N_("New neighbors"),
    N_("Seats are drawn away from those of earlier matches, as far as that goes"), .of = "game" },
  { "new-roles", CROUPIER_DIALOG_SWITCH, N_("New roles"),
    N_("Nobody gets a role that they had in an earlier match, as far as that goes"), .of = "game" },
  { "begins", CROUPIER_DIALOG_CHOICE, N_("Begins") },
  { "day", CROUPIER_DIALOG_DAY, N_("Day"), N_("Absences from then on go into the match"), .of = "begins", .shown = 2 },
};

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FormAsked) asked = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *apart = NULL;
  g_autofree char *path = NULL;

  croupier_season_session_finish (CROUPIER_SEASON_SESSION (source), result, &error);
  if (!asked_end (asked, error))
    return;
  apart = croupier_season_session_dup_apart (result);
  path = croupier_season_session_dup_made (result);
  if (apart != NULL)
    croupier_widget_toast (asked->window, apart);
  gtk_widget_activate_action_variant (asked->window, "app.open-match", g_variant_new_bytestring (path));
}

#define SEED "croupier-seed"         /* of a dialog: that of the match it asks for */
#define LANGUAGE "croupier-language" /* of its messages; NULL: the window's */

/* Before anything is dealt: the match begins with the same seed. */
static void
copy_commitment_cb (CroupierFieldsDialog *dialog)
{
  const CroupierGame *game = croupier_registry_find (croupier_fields_dialog_get_value (dialog, "game"));
  const char *language = g_object_get_data (G_OBJECT (dialog), LANGUAGE);
  g_autoptr (CroupierSetup) sketch = croupier_setup_new (game);
  g_autofree char *title = croupier_fields_dialog_dup_line (dialog, "title");

  sketch->seed = *(const CroupierSeed *) g_object_get_data (G_OBJECT (dialog), SEED);
  g_set_str (&sketch->language, language != NULL ? language : croupier_language_get_own ());
  g_set_str (&sketch->title, title != NULL ? title : croupier_game_words_in (game, sketch->language, game->title));
  croupier_commitment_copy (GTK_WIDGET (dialog), sketch);
}

static void
add_commitment (CroupierFieldsDialog *dialog, const CroupierSeason *season)
{
  g_autoptr (GError) error = NULL;
  CroupierSeed seed;
  AdwActionRow *row;

  if (!croupier_entropy_draw_seed (&seed, &error))
    {
      croupier_fields_dialog_set_problem (dialog, error->message);
      return;
    }
  row = croupier_commitment_row_new (G_CALLBACK (copy_commitment_cb), dialog);
  croupier_commitment_row_set_seed (row, &seed);
  croupier_fields_dialog_add_row (dialog, GTK_WIDGET (row));
  g_object_set_data_full (G_OBJECT (dialog), SEED, g_memdup2 (&seed, sizeof seed), g_free);
  g_object_set_data_full (G_OBJECT (dialog), LANGUAGE, g_strdup (croupier_season_get_language (season)), g_free);
}

static void
next_taken_cb (CroupierFieldsDialog *dialog, const SeasonForm *form)
{
  g_autoptr (GError) error = NULL;
  const CroupierSeed *seed = g_object_get_data (G_OBJECT (dialog), SEED);
  g_autofree char *title = croupier_fields_dialog_dup_line (dialog, "title");
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_auto (GStrv) gamemasters = settings != NULL ? g_settings_get_strv (settings, CROUPIER_SETTING_GAMEMASTERS) : NULL;
  g_autofree char *folder = g_path_get_dirname (croupier_season_session_get_path (form->session));
  CroupierNextMatch next = {
    .game = croupier_registry_find (croupier_fields_dialog_get_value (dialog, "game")),
    .title = title,
    .day = croupier_fields_dialog_get_value (dialog, "day"),
    .is_apart = croupier_fields_dialog_get_switch (dialog, "apart") ||
                croupier_fields_dialog_get_switch (dialog, "new-roles"),
    .language = croupier_language_get_own (),
    .gamemasters = gamemasters,
    .begun = g_get_real_time () / G_USEC_PER_SEC,
    .as_in = croupier_fields_dialog_get_switch (dialog, "as-before") ? folder : NULL,
  };

  if (seed != NULL)
    next.seed = *seed;
  if (seed != NULL || croupier_entropy_draw_seed (&next.seed, &error))
    croupier_season_session_play (form->session, &next, form->place, played_cb, asked_new (dialog, form->window));
  else
    croupier_fields_dialog_set_problem (dialog, error->message);
}

void
croupier_season_forms_open_next (GtkWidget *window, CroupierSeasonSession *session, int planned)
{
  const CroupierSeason *season = croupier_season_session_get_season (session);
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Next Match"), _("_Begin"), next_fields,
                                                             G_N_ELEMENTS (next_fields));
  g_autofree FormChoice *games = g_new0 (FormChoice, croupier_registry_get_n_games ());
  guint with[CROUPIER_APART_ROLES + 1] = { 0 };

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);

      games[i] = (FormChoice) { game->id, croupier_game_words (game, game->title) };
      with[croupier_apart_get_kind (game)] |= WITH (i);
    }
  set_list (dialog, "game", games, croupier_registry_get_n_games ());
  croupier_fields_dialog_set_shown (dialog, "apart", with[CROUPIER_APART_SEATS]);
  croupier_fields_dialog_set_shown (dialog, "new-roles", with[CROUPIER_APART_ROLES]);
  set_list (dialog, "begins", next_days, G_N_ELEMENTS (next_days));
  add_commitment (dialog, season);
  if (planned >= 0)
    croupier_fields_dialog_set_value (dialog, "title", croupier_season_get_match (season, (guint) planned)->title);
  show_form (dialog, (SeasonForm) { window, session, NULL, planned }, G_CALLBACK (next_taken_cb));
}

/* ---- files ---- */

static const FormChoice export_kinds[CROUPIER_N_SEASON_FILES] = {
  [CROUPIER_SEASON_FILE_PAGE] = { "0", N_("Story: page for a browser (HTML)") },
  [CROUPIER_SEASON_FILE_PDF] = { "1", N_("Story: sheets to print (PDF)") },
  [CROUPIER_SEASON_FILE_COUNTS] = { "2", N_("What each holds: table (CSV)") },
  [CROUPIER_SEASON_FILE_LEDGER] = { "3", N_("Ledger: table (CSV)") },
};

static const CroupierDialogField export_fields[] = {
  { "kind", CROUPIER_DIALOG_CHOICE, N_("What") },
  { "viewer", CROUPIER_DIALOG_CHOICE, N_("For whom") },
};

typedef struct
{
  FormAsked *asked;
  CroupierSeasonSession *session;
  CroupierSeasonFile kind;
  int viewer;
} ExportForm;

static void
export_free (ExportForm *export)
{
  g_clear_pointer (&export->asked, asked_free);
  g_clear_object (&export->session);
  g_free (export);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExportForm, export_free)

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ExportForm) export = data;
  g_autoptr (GError) error = NULL;

  croupier_season_session_export_finish (CROUPIER_SEASON_SESSION (source), result, &error);
  if (asked_end (export->asked, error))
    croupier_widget_toast (export->asked->window, _("Exported"));
}

static void
export_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ExportForm) export = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file == NULL)
    return;
  croupier_season_session_export (export->session, export->kind, export->viewer, file, NULL, exported_cb, export);
  g_steal_pointer (&export);
}

static void
export_taken_cb (CroupierFieldsDialog *dialog, const SeasonForm *form)
{
  static const char *const suffixes[CROUPIER_N_SEASON_FILES] = {
    [CROUPIER_SEASON_FILE_PAGE] = ".html",
    [CROUPIER_SEASON_FILE_PDF] = ".pdf",
    [CROUPIER_SEASON_FILE_COUNTS] = " - counts.csv",
    [CROUPIER_SEASON_FILE_LEDGER] = " - ledger.csv",
  };
  g_autoptr (GtkFileDialog) chooser = gtk_file_dialog_new ();
  g_autofree char *base = croupier_export_file_name (croupier_season_get_title (get_season (form)));
  ExportForm *export = g_new0 (ExportForm, 1);
  g_autofree char *name = NULL;

  export->asked = asked_new (dialog, form->window);
  export->session = g_object_ref (form->session);
  export->kind = (CroupierSeasonFile) croupier_fields_dialog_get_number (dialog, "kind");
  export->viewer = croupier_fields_dialog_get_number (dialog, "viewer");
  name = g_strconcat (base, suffixes[export->kind], NULL);
  gtk_file_dialog_set_title (chooser, _("Export"));
  gtk_file_dialog_set_initial_name (chooser, name);
  croupier_file_dialog_save (chooser, GTK_WIDGET (dialog), export_chosen_cb, export);
}

void
croupier_season_forms_open_export (GtkWidget *window, CroupierSeasonSession *session)
{
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Export"), _("_Save…"), export_fields,
                                                             G_N_ELEMENTS (export_fields));
  g_auto (GStrv) labels = NULL;
  g_auto (GStrv) ids = NULL;

  croupier_season_list_viewers (croupier_season_session_get_season (session), &labels, &ids);
  croupier_fields_dialog_set_description (dialog, _("Nothing is in it but what they may know."));
  set_list (dialog, "kind", export_kinds, G_N_ELEMENTS (export_kinds));
  croupier_fields_dialog_set_choices (dialog, "viewer", (const char *const *) labels, (const char *const *) ids);
  show_form (dialog, (SeasonForm) { window, session, NULL, CROUPIER_NEW_PLACE }, G_CALLBACK (export_taken_cb));
}
