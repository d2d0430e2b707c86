/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fairness: the post before the first draw, the proof after the match, and all that was drawn. */
#include "config.h"

#include "croupier-fairness-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-commitment.h"
#include "croupier-draw-text.h"
#include "croupier-proof-dialog.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"
#include "croupier-verify-dialog.h"

#define PROOF_HEADING "Croupier proof "
#define MAX_OPEN 6 /* so many draws of a phase are shown at once; more wait until the phase is opened */

struct _CroupierFairnessPage
{
  CroupierPage parent_instance;

  AdwPreferencesGroup *before_group;
  CroupierBubble *bubble;
  AdwActionRow *proof_row;
  AdwButtonRow *reveal_row;
  AdwPreferencesGroup *draws_group;
  GtkListBox *draws_list;

  CroupierProof *proof;      /* of the draws that are shown; NULL before the first */
  char *shown;               /* its post, by which a change is noticed */
  GCancellable *cancellable; /* of the proof that is being made */
};

G_DEFINE_FINAL_TYPE (CroupierFairnessPage, croupier_fairness_page, CROUPIER_TYPE_PAGE)

static CroupierSession *
get_session (CroupierFairnessPage *self)
{
  return croupier_page_get_session (CROUPIER_PAGE (self));
}

static const CroupierProofDraw *
get_draw (CroupierFairnessPage *self, guint i)
{
  return g_ptr_array_index (self->proof->draws, i);
}

/* ---- a draw ---- */

static GtkWidget *
add_label (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return label;
}

static void
strike (GtkWidget *label)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
}

/* What became of it, if anything did: "Thrown away: she saw the screen". */
static char *
dup_fate (const CroupierProofDraw *draw)
{
  gboolean has_reason = *draw->because != '\0';

  if (draw->thrown_away)
    return has_reason ? g_strdup_printf (_("Thrown away: %s"), draw->because) : g_strdup (_("Thrown away"));
  return has_reason ? g_strdup_printf (_("Reason: %s"), draw->because) : NULL;
}

static GtkWidget *
draw_row_new (CroupierFairnessPage *self, guint i)
{
  const CroupierProofDraw *draw = get_draw (self, i);
  GtkWidget *row = adw_preferences_row_new ();
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  g_autofree char *title = croupier_draw_dup_title (draw, i + 1);
  g_autofree char *chance = croupier_draw_dup_chance (draw);
  g_autofree char *source = draw->stream ? g_strdup_printf (_("%s, from %s"), chance, draw->stream) : g_strdup (chance);
  g_autofree char *inputs = croupier_draw_dup_inputs (self->proof, draw);
  g_autofree char *fate = dup_fate (draw);
  g_autofree char *spoken = g_strdup_printf ("%s: %s, %s%s%s", title, draw->value, source, fate ? ", " : "",
                                             fate ? fate : "");
  GtkWidget *value;

  gtk_widget_add_css_class (GTK_WIDGET (box), "draw");
  add_label (box, title, "heading");
  value = add_label (box, draw->value, NULL);
  if (draw->thrown_away)
    strike (value);
  if (fate != NULL)
    add_label (box, fate, NULL);
  add_label (box, source, "dimmed");
  if (*inputs != '\0')
    add_label (box, inputs, "dimmed");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (box));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

/* ---- the draws, phase by phase ---- */

static const char *
get_phase (const CroupierProofDraw *draw)
{
  return draw->phase ? draw->phase : _("Before the First Phase");
}

static guint
find_end (CroupierFairnessPage *self, guint first)
{
  guint end = first + 1;

  while (end < self->proof->draws->len &&
         g_str_equal (get_phase (get_draw (self, end)), get_phase (get_draw (self, first))))
    end++;
  return end;
}

/* The rows of a phase are made when it is opened: a match has hundreds of draws. */
static void
fill_phase (CroupierFairnessPage *self, AdwExpanderRow *row)
{
  guint first = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "first"));
  guint end = find_end (self, first);

  if (g_object_get_data (G_OBJECT (row), "filled") != NULL)
    return;

  g_object_set_data (G_OBJECT (row), "filled", row);
  for (guint i = first; i < end; i++)
    adw_expander_row_add_row (row, draw_row_new (self, i));
}

static void
expanded_cb (AdwExpanderRow *row, GParamSpec *pspec, CroupierFairnessPage *self)
{
  if (adw_expander_row_get_expanded (row))
    fill_phase (self, row);
}

static void
add_phase (CroupierFairnessPage *self, guint first, guint end, gboolean is_open)
{
  GtkWidget *row = adw_expander_row_new ();
  guint n = end - first;
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%u draw", "%u draws", n), n);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_phase (get_draw (self, first)));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_phase (get_draw (self, first)), -1);
  g_object_set_data (G_OBJECT (row), "first", GUINT_TO_POINTER (first));
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (expanded_cb), self, 0);
  gtk_list_box_append (self->draws_list, row);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), is_open);
}

static GHashTable *
find_open (CroupierFairnessPage *self)
{
  GHashTable *open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->draws_list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
      g_hash_table_add (open, g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row))));
  return open;
}

static gboolean
is_match_over (CroupierFairnessPage *self)
{
  return croupier_match_is_over (croupier_session_get_match (get_session (self)));
}

static void
fill_draws (CroupierFairnessPage *self)
{
  g_autoptr (GHashTable) open = find_open (self);
  gboolean is_new = gtk_widget_get_first_child (GTK_WIDGET (self->draws_list)) == NULL;
  guint max_open = croupier_session_get_roles_covered (get_session (self)) ? 0 : MAX_OPEN;
  guint n_draws = self->proof->draws->len;
  g_autofree char *text = n_draws > 0 ? g_strdup_printf (ngettext ("%u so far. Only you see this.",
                                                                   "%u so far. Only you see this.", n_draws),
                                                         n_draws)
                                      : g_strdup (is_match_over (self) ? _("Nothing was drawn.")
                                                                       : _("Nothing has been drawn yet."));

  gtk_list_box_remove_all (self->draws_list);
  adw_preferences_group_set_description (self->draws_group, text);
  gtk_widget_set_visible (GTK_WIDGET (self->draws_list), n_draws > 0);
  for (guint first = 0, end; first < n_draws; first = end)
    {
      end = find_end (self, first);
      add_phase (self, first, end,
                 is_new ? end - first <= max_open : g_hash_table_contains (open, get_phase (get_draw (self, first))));
    }
}

/* ---- before and after ---- */

static const CroupierSeed *
get_seed (CroupierFairnessPage *self)
{
  return &croupier_match_get_setup (croupier_session_get_match (get_session (self)))->seed;
}

static void
tell_before (CroupierFairnessPage *self)
{
  g_autofree char *text = NULL;

  if (self->proof->draws->len == 0 && is_match_over (self))
    text = g_strdup (_("Chance decided nothing in this match, so there is nothing to prove."));
  else if (croupier_commitment_was_copied (get_seed (self)))
    text = g_strdup (_("You copied this before the first draw."));
  else if (self->proof->draws->len == 0)
    text = g_strdup (croupier_commitment_get_advice ());
  else if (get_draw (self, 0)->phase == NULL && !is_match_over (self))
    text = g_strdup (_("The first draw was made when the match began: post this at once. "
                       "New Match has it earlier, on its last page."));
  else if (get_draw (self, 0)->phase == NULL)
    text = g_strdup (_("This should have been posted before the match began, when the first draw was made."));
  else
    text = g_strdup_printf (_("This should have been posted before the first draw, in “%s”."),
                            get_draw (self, 0)->phase);
  g_object_set (self->before_group, "description", text, NULL);
}

static void
update_after (CroupierFairnessPage *self)
{
  gboolean is_over = is_match_over (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "fairness.proof", is_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "fairness.reveal", !is_over);
  gtk_widget_set_visible (GTK_WIDGET (self->reveal_row), !is_over);
  adw_action_row_set_subtitle (self->proof_row, is_over ? _("The seed, and every draw with its inputs: with it "
                                                            "everybody can make every draw again.")
                                                        : _("Waits until the match is over: the seed gives away every "
                                                            "draw that is still to come."));
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierFairnessPage) self = data;
  g_autoptr (GError) error = NULL;
  CroupierProof *proof = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  g_autofree char *shown = NULL;

  if (proof == NULL) /* another one is on its way, or it is made when the page is shown again */
    {
      if (self->cancellable != NULL && !g_cancellable_is_cancelled (self->cancellable))
        croupier_page_set_stale (CROUPIER_PAGE (self));
      return;
    }

  shown = croupier_proof_to_marked (proof);
  if (g_strcmp0 (shown, self->shown) == 0)
    {
      croupier_proof_free (proof);
      return;
    }
  g_clear_pointer (&self->proof, croupier_proof_free);
  self->proof = proof;
  g_set_str (&self->shown, shown);
  fill_draws (self);
  tell_before (self);
}

static void
stop (CroupierFairnessPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
croupier_fairness_page_update (CroupierPage *page)
{
  CroupierFairnessPage *self = CROUPIER_FAIRNESS_PAGE (page);
  CroupierMatch *match = croupier_session_get_match (get_session (self));
  g_autofree char *announcement = NULL;

  if (match == NULL)
    return;

  announcement = croupier_proof_announce (croupier_match_get_setup (match));
  croupier_bubble_set_message (self->bubble, announcement, croupier_settings_get_message_style ());
  update_after (self);
  stop (self);
  self->cancellable = g_cancellable_new ();
  croupier_session_ask (get_session (self), &(CroupierQuestion) { CROUPIER_ASK_PROOF, .with_choices = TRUE },
                        self->cancellable, made_cb, g_object_ref (self));
}

/* ---- actions ---- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierFairnessPage *self = CROUPIER_FAIRNESS_PAGE (widget);

  croupier_bubble_copy (self->bubble);
  croupier_widget_toast (widget, _("Commitment copied"));
  if (self->proof == NULL || self->proof->draws->len > 0)
    return;
  croupier_commitment_note_copied (get_seed (self));
  tell_before (self);
}

static void
confirmed_cb (CroupierFairnessPage *self, const char *response)
{
  if (g_str_equal (response, "show"))
    adw_dialog_present (croupier_proof_dialog_new (get_session (self)), GTK_WIDGET (self));
}

static void
ask_first (CroupierFairnessPage *self, const char *heading, const char *body, AdwResponseAppearance appearance)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "show", _("_Show the Seed"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "show", appearance);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog),
                                         appearance == ADW_RESPONSE_SUGGESTED ? "show" : "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (confirmed_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
proof_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_first (CROUPIER_FAIRNESS_PAGE (widget), _("Show Seed?"),
             _("The proof holds the seed. Whoever has it knows everything that chance gave, in secret too. Post it "
               "when the match is "
               "over for good: an undo after that would be played with open cards."),
             ADW_RESPONSE_SUGGESTED);
}

static void
reveal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_first (CROUPIER_FAIRNESS_PAGE (widget), _("Show the Seed Before the End?"),
             _("The match is not over. Every draw that is still to come follows from the seed: whoever sees it knows "
               "them all. Do this "
               "only if the match is not played on."),
             ADW_RESPONSE_DESTRUCTIVE);
}

static void
clipboard_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierFairnessPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  gboolean is_proof = text != NULL && strstr (text, PROOF_HEADING) != NULL;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_dialog_present (croupier_verify_dialog_new (get_session (self), is_proof ? text : NULL), GTK_WIDGET (self));
}

/* What is on the clipboard is taken along if it is a proof. */
static void
verify_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, clipboard_cb, g_object_ref (widget));
}

static void
croupier_fairness_page_dispose (GObject *object)
{
  CroupierFairnessPage *self = CROUPIER_FAIRNESS_PAGE (object);

  stop (self);
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_FAIRNESS_PAGE);
  g_clear_pointer (&self->proof, croupier_proof_free);
  g_clear_pointer (&self->shown, g_free);

  G_OBJECT_CLASS (croupier_fairness_page_parent_class)->dispose (object);
}

static void
croupier_fairness_page_class_init (CroupierFairnessPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_fairness_page_dispose;
  page_class->update = croupier_fairness_page_update;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/review/croupier-fairness-page.ui");
  BIND_CHILDREN (widget_class, CroupierFairnessPage, before_group, bubble, proof_row, reveal_row, draws_group,
                 draws_list);
  gtk_widget_class_install_action (widget_class, "fairness.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "fairness.proof", NULL, proof_action);
  gtk_widget_class_install_action (widget_class, "fairness.reveal", NULL, reveal_action);
  gtk_widget_class_install_action (widget_class, "fairness.verify", NULL, verify_action);
}

static void
croupier_fairness_page_init (CroupierFairnessPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "fairness");
}
