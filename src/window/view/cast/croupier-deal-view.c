/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and those who get them. */
#include "config.h"

#include "croupier-deal-view.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-face.h"
#include "croupier-role-badge.h"
#include "croupier-roles-words.h"
#include "croupier-text.h"
#include "croupier-widget.h"

/* A card, and how many are left of it. */
typedef struct
{
  GtkWidget *child; /* of the flow box */
  GtkWidget *badge;
  GtkWidget *title;
  GtkWidget *count;
} Card;

/* A player, and what they get. */
typedef struct
{
  GtkWidget *row;
  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *others; /* what they have of the other deals of a joint draw */
  GtkWidget *reason;
  GtkWidget *badge;
  GtkWidget *title;
  GtkWidget *pin;
} DealPlayer;

struct _CroupierDealView
{
  AdwBin parent_instance;

  GtkFlowBox *cards;
  GtkListBox *players;
  GtkWidget *menu;
  GPtrArray *card_parts;   /* Card */
  GPtrArray *player_parts; /* DealPlayer */
  guint player;            /* who has or had the focus, and whose menu is or was open */
  guint deal;              /* that is shown */
  CroupierRolesDraft *draft;
  CroupierRolesReport *report; /* NULL while it is worked out */
};

enum
{
  DETAILS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierDealView, croupier_deal_view, ADW_TYPE_BIN)

/* ---- what stands ---- */

/* NULL while there is none. */
static CroupierRoleDeal *
get_deal (CroupierDealView *self)
{
  const CroupierRoles *roles = self->draft != NULL ? croupier_roles_draft_get_roles (self->draft) : NULL;

  return roles != NULL && self->deal < roles->deals->len ? croupier_roles_get_deal (roles, self->deal) : NULL;
}

/* Says who has a card locked. */
static char *
dup_holders (CroupierDealView *self, const CroupierRoleDeal *deal, guint kind)
{
  const char *names[CROUPIER_MAX_PLAYERS];
  guint n = 0;

  for (guint i = 0; i < deal->n_players; i++)
    if (deal->locks[i].counts[kind] > 0)
      names[n++] = croupier_roles_draft_get_name (self->draft, i);

  return croupier_text_join (names, n);
}

static char *
dup_odds (CroupierDealView *self, guint player, guint kind)
{
  return croupier_roles_report_dup_chance (self->report, croupier_roles_draft_get_roles (self->draft), self->deal,
                                           player, kind);
}

/* Whether a hand was dealt in which all that is locked stands. */
static gboolean
is_hand_with_locks (const CroupierRoleDeal *deal, guint player)
{
  for (guint kind = 0; kind < deal->cards->len; kind++)
    if (deal->locks[player].counts[kind] > deal->dealt[player].counts[kind])
      return FALSE;
  return croupier_role_deal_is_of_hands (deal);
}

/* What is locked for somebody, or else was dealt to them; a hand that was dealt is shown whole. */
static const CroupierRoleHand *
get_hand (const CroupierRoleDeal *deal, guint player)
{
  return is_hand_with_locks (deal, player) || croupier_role_hand_is_open (&deal->locks[player]) ? &deal->dealt[player]
                                                                                                : &deal->locks[player];
}

static gboolean
is_locked (const CroupierRoleDeal *deal, guint player)
{
  return !croupier_role_hand_is_open (&deal->locks[player]);
}

/* Whether nothing that somebody gets is left to chance. */
static gboolean
is_settled (const CroupierRoleDeal *deal, guint player)
{
  return is_locked (deal, player) &&
         (!croupier_role_deal_is_of_hands (deal) || croupier_role_deal_count_open (deal, player) == 0);
}

/* ---- cards ---- */

static GdkContentProvider *
card_prepare_cb (GtkDragSource *source, double x, double y, CroupierDealView *self)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  CroupierRoleParcel parcel = { 0, -1, self->draft };
  const CroupierRoleDeal *deal = get_deal (self);

  while (parcel.kind < self->card_parts->len &&
         ((Card *) g_ptr_array_index (self->card_parts, parcel.kind))->child != child)
    parcel.kind++;
  if (deal == NULL || parcel.kind >= deal->cards->len || croupier_role_deal_get (deal, parcel.kind)->fix == NULL)
    return NULL;
  return gdk_content_provider_new_typed (CROUPIER_TYPE_ROLE_PARCEL, &parcel);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, CroupierDealView *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
}

static void
add_source (CroupierDealView *self, GtkWidget *widget, GCallback prepare_cb)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", prepare_cb, self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

/* Nothing of it is cut, and no hyphen is added. */
static GtkWidget *
label_new (const char *const *classes)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  return g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "attributes",
                       attributes, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "css-classes", classes, NULL);
}

static Card *
card_new (CroupierDealView *self)
{
  Card *card = g_new0 (Card, 1);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "css-name", "rolecard", NULL);
  GtkWidget *words = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                   "hexpand", TRUE, NULL);

  card->child = gtk_flow_box_child_new ();
  card->badge = croupier_role_badge_new ();
  card->title = label_new ((const char *const[]) { "heading", NULL });
  card->count = label_new ((const char *const[]) { "caption", "dimmed", "numeric", NULL });
  gtk_box_append (GTK_BOX (box), card->badge);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (words), card->title);
  gtk_box_append (GTK_BOX (words), card->count);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (card->child), box);
  gtk_widget_set_focusable (card->child, FALSE);
  add_source (self, card->child, G_CALLBACK (card_prepare_cb));
  gtk_flow_box_append (self->cards, card->child);

  return card;
}

static int
find_free (const CroupierRoleDeal *deal)
{
  for (guint i = 0; i < deal->n_players; i++)
    if (!is_locked (deal, i))
      return (int) i;

  return CROUPIER_NO_PLAYER;
}

/* Whether all who are left are as likely to get it: where it is dealt for itself, and nobody wishes anything. */
static gboolean
is_same_for_all (CroupierDealView *self, const CroupierRoleDeal *deal)
{
  for (guint player = 0; player < deal->n_players; player++)
    if (deal->avoided[player] != 0)
      return FALSE;

  return croupier_roles_draft_get_roles (self->draft)->casting == NULL;
}

static char *
dup_count (CroupierDealView *self, const CroupierRoleDeal *deal, guint kind)
{
  guint n_locked = croupier_role_deal_count_locked (deal, kind), n = croupier_role_deal_get_count (deal, kind);
  int free = is_same_for_all (self, deal) ? find_free (deal) : CROUPIER_NO_PLAYER;
  g_autofree char *share = free >= 0 && n_locked < n ? dup_odds (self, (guint) free, kind) : NULL;

  if (croupier_role_deal_get (deal, kind)->any_of != 0)
    return g_strdup_printf (ngettext ("A slot: %u of these is drawn", "A slot: %u of these are drawn", n), n);
  if (croupier_role_deal_get (deal, kind)->is_drawn && n_locked == 0)
    return g_strdup (_("If a slot draws it"));
  if (n_locked > n)
    return g_strdup_printf (_("%u locked, but there are %u"), n_locked, n);
  if (share != NULL)
    /* Translators: of the cards of one kind, and how likely each player who is left gets one: "4 of 6 not locked · 67 %
     * each"
     */
    return g_strdup_printf (_("%u of %u not locked · %s each"), n - n_locked, n, share);
  /* Translators: of the cards of one kind: "4 of 6 not locked" */
  return g_strdup_printf (_("%u of %u not locked"), n - n_locked, n);
}

static void
show_card (CroupierDealView *self, const CroupierRoleDeal *deal, guint kind)
{
  Card *part = g_ptr_array_index (self->card_parts, kind);
  const CroupierRoleCard *card = croupier_role_deal_get (deal, kind);
  g_autofree char *count = dup_count (self, deal, kind);
  g_autofree char *words = g_strdup_printf (_("%s: %s"), card->title, count);
  gboolean is_broken = croupier_role_deal_count_locked (deal, kind) > croupier_role_deal_get_count (deal, kind);

  croupier_role_badge_show (CROUPIER_ROLE_BADGE (part->badge), card);
  gtk_label_set_label (GTK_LABEL (part->title), card->title);
  gtk_label_set_label (GTK_LABEL (part->count), count);
  gtk_widget_set_tooltip_text (part->child, card->fix != NULL && croupier_role_deal_count_left (deal, kind) > 0
                                              ? _("Drag it onto a player to lock it")
                                              : NULL);
  croupier_widget_set_class (part->child, "broken", is_broken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* ---- players ---- */

static guint
player_of (CroupierDealView *self, GtkWidget *row)
{
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static GdkContentProvider *
player_prepare_cb (GtkDragSource *source, double x, double y, CroupierDealView *self)
{
  guint player = player_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));
  const CroupierRoleDeal *deal = get_deal (self);
  CroupierRoleParcel parcel = { 0, (int) player, self->draft };

  if (deal == NULL || !is_locked (deal, player))
    return NULL;

  parcel.kind = (guint) croupier_role_hand_get_first (&deal->locks[player]);
  return gdk_content_provider_new_typed (CROUPIER_TYPE_ROLE_PARCEL, &parcel);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, CroupierDealView *self)
{
  guint player = player_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)));
  const CroupierRoleParcel *parcel = g_value_get_boxed (value);
  const CroupierRoleDeal *deal = get_deal (self);

  if (parcel == NULL || deal == NULL || parcel->owner != self->draft || parcel->kind >= deal->cards->len)
    return FALSE;
  if (parcel->from >= 0)
    return croupier_roles_draft_hand_over (self->draft, self->deal, parcel->kind, (guint) parcel->from, player);
  if (!croupier_role_deal_can_give (deal, player, parcel->kind))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return FALSE;
    }
  return croupier_roles_draft_give (self->draft, self->deal, player, (int) parcel->kind);
}

static void
row_entered_cb (GtkEventController *controller, CroupierDealView *self)
{
  self->player = player_of (self, gtk_event_controller_get_widget (controller));
  g_signal_emit (self, signals[DETAILS_CHANGED], 0);
}

static DealPlayer *
player_new (CroupierDealView *self)
{
  DealPlayer *player = g_new0 (DealPlayer, 1);
  GtkWidget *line = g_object_new (GTK_TYPE_BOX, "css-name", "roleplayer", NULL);
  GtkWidget *names = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                                   "hexpand", TRUE, NULL);
  GtkDropTarget *target = gtk_drop_target_new (CROUPIER_TYPE_ROLE_PARCEL, GDK_ACTION_MOVE);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  player->row = gtk_list_box_row_new ();
  player->face = croupier_face_new (28);
  player->name = label_new (NULL);
  player->others = label_new ((const char *const[]) { "caption", "dimmed", NULL });
  player->reason = label_new ((const char *const[]) { "caption", "error", NULL });
  player->badge = croupier_role_badge_new ();
  player->title = label_new (NULL);
  player->pin = g_object_new (GTK_TYPE_IMAGE, "icon-name", "view-pin-symbolic", "pixel-size", 12, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_label_set_xalign (GTK_LABEL (player->title), 1);
  gtk_label_set_wrap_mode (GTK_LABEL (player->title), PANGO_WRAP_WORD);
  gtk_box_append (GTK_BOX (line), player->face);
  gtk_box_append (GTK_BOX (line), names);
  gtk_box_append (GTK_BOX (names), player->name);
  gtk_box_append (GTK_BOX (names), player->others);
  gtk_box_append (GTK_BOX (names), player->reason);
  gtk_box_append (GTK_BOX (line), player->title);
  gtk_box_append (GTK_BOX (line), player->badge);
  gtk_box_append (GTK_BOX (line), player->pin);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (player->row), line);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (player->row, GTK_EVENT_CONTROLLER (target));
  g_signal_connect (focus, "enter", G_CALLBACK (row_entered_cb), self);
  gtk_widget_add_controller (player->row, focus);
  add_source (self, player->row, G_CALLBACK (player_prepare_cb));
  gtk_list_box_append (self->players, player->row);

  return player;
}

static char *
dup_words (const char *name, const char *cards, gboolean is_settled)
{
  if (*cards == '\0')
    return g_strdup_printf (_("%s: left to chance"), name);
  return is_settled ? g_strdup_printf (_("%s: %s, locked"), name, cards) : g_strdup_printf (_("%s: %s"), name, cards);
}

/* All kinds that are left, and how likely each is. */
static char *
dup_chances (CroupierDealView *self, const CroupierRoleDeal *deal, guint player)
{
  GString *text = g_string_new (NULL);

  for (guint kind = 0; kind < deal->cards->len; kind++)
    {
      gboolean is_open = croupier_role_deal_get (deal, kind)->any_of == 0 &&
                         croupier_role_deal_count_left (deal, kind) > 0;
      g_autofree char *share = is_open ? dup_odds (self, player, kind) : NULL;

      if (share != NULL)
        {
          g_string_append (text, text->len > 0 ? "\n" : "");
          g_string_append_printf (text, _("%s: %s"), croupier_role_deal_get (deal, kind)->title, share);
        }
    }

  return g_string_free_and_steal (text);
}

static void
add_avoided (const CroupierRoleDeal *deal, guint player, GString *text)
{
  for (guint kind = 0; kind < deal->cards->len; kind++)
    if (croupier_role_deal_is_avoided (deal, player, kind))
      {
        g_string_append (text, text->len > 0 ? " · " : "");
        /* Translators: a role that it is wished a player does not get: "not scholar" */
        g_string_append_printf (text, _("not %s"), croupier_role_deal_get (deal, kind)->title);
      }
}

/* Of a hand of which some is locked, and the rest is left to chance. */
static void
add_locked (const CroupierRoleDeal *deal, guint player, GString *text)
{
  g_autofree char *cards = croupier_roles_dup_cards (deal, &deal->locks[player]);
  guint n = croupier_role_deal_count_open (deal, player);

  /* Translators: cards of a hand that are locked: "Lamp, locked" */
  g_string_append_printf (text, _("%s, locked"), cards);
  g_string_append (text, " · ");
  g_string_append_printf (text, ngettext ("%u more by chance", "%u more by chance", n), n);
}

/* "Grey, locked · East · scholar · not oracle" */
static char *
dup_others (CroupierDealView *self, guint player)
{
  const CroupierRoles *roles = croupier_roles_draft_get_roles (self->draft);
  GString *text = g_string_new (NULL);

  for (guint i = 0; roles->casting != NULL && i < roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);
      int first = i != self->deal ? croupier_role_hand_get_first (get_hand (deal, player)) : -1;
      g_autofree char *cards = NULL;

      if (first < 0 || (croupier_role_deal_get (deal, (guint) first)->is_none && !is_locked (deal, player)))
        continue;
      cards = croupier_roles_dup_cards (deal, get_hand (deal, player));
      g_string_append (text, text->len > 0 ? " · " : "");
      if (is_locked (deal, player))
        /* Translators: a team, an island, a role or items that a player has: "Grey, locked" */
        g_string_append_printf (text, _("%s, locked"), cards);
      else
        g_string_append (text, cards);
    }
  if (is_locked (croupier_roles_get_deal (roles, self->deal), player) &&
      !is_settled (croupier_roles_get_deal (roles, self->deal), player))
    add_locked (croupier_roles_get_deal (roles, self->deal), player, text);
  for (guint i = 0; i < roles->deals->len; i++)
    if (roles->casting != NULL || i == self->deal)
      add_avoided (croupier_roles_get_deal (roles, i), player, text);

  return g_string_free_and_steal (text);
}

/* Of locks, the first that there are not enough of. */
static char *
dup_too_many (CroupierDealView *self, const CroupierRoleDeal *deal, guint player)
{
  for (guint kind = 0; kind < deal->cards->len; kind++)
    {
      guint n = croupier_role_deal_get_count (deal, kind);
      g_autofree char *holders = NULL;

      if (deal->locks[player].counts[kind] == 0 || croupier_role_deal_count_locked (deal, kind) <= n)
        continue;
      holders = dup_holders (self, deal, kind);
      return g_strdup_printf (ngettext ("%s is locked for %s; there is %u.", "%s is locked for %s; there are %u.", n),
                              croupier_role_deal_get (deal, kind)->title, holders, n);
    }

  return NULL;
}

static char *
dup_reason (CroupierDealView *self, const CroupierRoleDeal *deal, guint player)
{
  char *reason = dup_too_many (self, deal, player);

  if (reason != NULL || self->report == NULL || !croupier_roles_is_in_clash (self->report, self->deal, player))
    return reason;
  return g_strdup (_("Cannot hold together with the rest"));
}

static void
show_hand (DealPlayer *part, const CroupierRoleDeal *deal, guint player, const char *cards)
{
  const CroupierRoleHand *hand = get_hand (deal, player);
  int first = croupier_role_hand_get_first (hand);

  gtk_label_set_label (GTK_LABEL (part->title), *cards != '\0' ? cards : _("Chance"));
  if (first >= 0)
    croupier_role_badge_show (CROUPIER_ROLE_BADGE (part->badge), croupier_role_deal_get (deal, (guint) first));
  gtk_widget_set_visible (part->badge, croupier_role_hand_count (hand) == 1);
  gtk_widget_set_opacity (part->pin, is_locked (deal, player) ? 1 : 0);
  if (!is_locked (deal, player))
    gtk_widget_add_css_class (part->badge, "loose");
  croupier_widget_set_class (part->title, "dimmed", first < 0);
}

static void
show_player (CroupierDealView *self, const CroupierRoleDeal *deal, guint player)
{
  DealPlayer *part = g_ptr_array_index (self->player_parts, player);
  const char *name = croupier_roles_draft_get_name (self->draft, player);
  g_autofree char *cards = croupier_roles_dup_cards (deal, get_hand (deal, player));
  g_autofree char *words = dup_words (name, cards, is_settled (deal, player));
  g_autofree char *others = dup_others (self, player);
  g_autofree char *reason = dup_reason (self, deal, player);
  g_autofree char *chances = !is_settled (deal, player) ? dup_chances (self, deal, player) : NULL;

  croupier_face_show (CROUPIER_FACE (part->face), name, NULL);
  gtk_label_set_label (GTK_LABEL (part->name), name);
  gtk_label_set_label (GTK_LABEL (part->others), others);
  gtk_widget_set_visible (part->others, *others != '\0');
  gtk_label_set_label (GTK_LABEL (part->reason), reason != NULL ? reason : "");
  gtk_widget_set_visible (part->reason, reason != NULL);
  show_hand (part, deal, player, cards);
  gtk_widget_set_tooltip_text (part->row, chances);
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->row), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason != NULL    ? reason
                                  : *others != '\0' ? others
                                  : chances != NULL ? chances
                                                    : "",
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (part->row), GTK_ACCESSIBLE_STATE_INVALID,
                               reason != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
fill (CroupierDealView *self, const CroupierRoleDeal *deal)
{
  guint n_cards = deal->cards->len, n_players = deal->n_players;

  while (self->card_parts->len > n_cards)
    {
      gtk_flow_box_remove (self->cards,
                           ((Card *) g_ptr_array_index (self->card_parts, self->card_parts->len - 1))->child);
      g_ptr_array_remove_index (self->card_parts, self->card_parts->len - 1);
    }
  while (self->card_parts->len < n_cards)
    g_ptr_array_add (self->card_parts, card_new (self));
  while (self->player_parts->len > n_players)
    {
      gtk_list_box_remove (self->players,
                           ((DealPlayer *) g_ptr_array_index (self->player_parts, self->player_parts->len - 1))->row);
      g_ptr_array_remove_index (self->player_parts, self->player_parts->len - 1);
    }
  while (self->player_parts->len < n_players)
    g_ptr_array_add (self->player_parts, player_new (self));
}

static void
update (CroupierDealView *self)
{
  const CroupierRoleDeal *deal = get_deal (self);

  if (deal == NULL)
    return;

  fill (self, deal);
  for (guint kind = 0; kind < deal->cards->len; kind++)
    show_card (self, deal, kind);
  for (guint player = 0; player < deal->n_players; player++)
    show_player (self, deal, player);
  g_signal_emit (self, signals[DETAILS_CHANGED], 0);
}

/* ---- the menu of a player ---- */

static void
give_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDealView *self = CROUPIER_DEAL_VIEW (widget);

  croupier_roles_draft_give (self->draft, self->deal, self->player, g_variant_get_int32 (parameter));
}

/* In a menu an underscore would be taken for a mnemonic. */
static char *
dup_menu_title (const char *title)
{
  g_auto (GStrv) parts = g_strsplit (title, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDealView *self = CROUPIER_DEAL_VIEW (widget);
  const CroupierRoleDeal *deal = get_deal (self);
  guint kind = (guint) g_variant_get_int32 (parameter);

  if (deal != NULL && kind < deal->cards->len && deal->locks[self->player].counts[kind] > 0)
    croupier_roles_draft_take (self->draft, self->deal, self->player, kind);
}

static gboolean
is_hindered (CroupierDealView *self, guint kind)
{
  return self->report != NULL &&
         croupier_roles_report_find_hindrance (self->report, self->deal, self->player, kind) != NULL;
}

static void
append_card (CroupierDealView *self, const CroupierRoleDeal *deal, guint kind, GMenu *menu)
{
  g_autofree char *title = dup_menu_title (croupier_role_deal_get (deal, kind)->title);
  g_autofree char *names = dup_holders (self, deal, kind);
  g_autofree char *holders = dup_menu_title (names);
  g_autofree char *share = dup_odds (self, self->player, kind);
  g_autofree char *label = NULL;
  gboolean can_give = croupier_role_deal_can_give (deal, self->player, kind) && !is_hindered (self, kind);
  g_autofree char *action = g_strdup_printf (can_give ? "deal.give(%d)" : "deal.full(%d)", (int) kind);

  if (*holders != '\0' && croupier_role_deal_count_left (deal, kind) == 0)
    /* Translators: a role, and who has it locked: "Agent Alpha – locked for Alice" */
    label = g_strdup_printf (_("%s – locked for %s"), title, holders);
  else if (is_hindered (self, kind))
    /* Translators: a card that a player can't get */
    label = g_strdup_printf (_("%s – not possible"), title);
  else if (share != NULL && !is_settled (deal, self->player))
    /* Translators: a role, and how likely it is: "Agent Alpha – 11 %" */
    label = g_strdup_printf (_("%s – %s"), title, share);
  g_menu_append (menu, label != NULL ? label : title, action);
}

/* One of several cards, to be taken away. */
static void
append_unlock (const CroupierRoleDeal *deal, guint player, guint kind, GMenu *menu)
{
  g_autofree char *title = dup_menu_title (croupier_role_deal_get (deal, kind)->title);
  g_autofree char *action = g_strdup_printf ("deal.take(%d)", (int) kind);

  if (croupier_role_hand_count (&deal->locks[player]) > 1 && deal->locks[player].counts[kind] > 0)
    g_menu_append (menu, title, action);
}

static void
avoid_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDealView *self = CROUPIER_DEAL_VIEW (widget);
  const CroupierRoleDeal *deal = get_deal (self);
  guint kind = (guint) g_variant_get_int32 (parameter);

  if (deal != NULL && croupier_role_deal_can_be_wished (deal))
    croupier_roles_draft_set_avoided (self->draft, self->deal, self->player, kind,
                                      !croupier_role_deal_is_avoided (deal, self->player, kind));
}

/* Of the deal of which some can be wished not to come. */
static GMenuModel *
avoided_menu_new (CroupierDealView *self, const CroupierRoleDeal *deal)
{
  GMenu *menu = g_menu_new ();

  for (guint kind = 0; croupier_role_deal_can_be_wished (deal) && kind < deal->cards->len; kind++)
    {
      const CroupierRoleCard *card = croupier_role_deal_get (deal, kind);
      g_autofree char *title = dup_menu_title (card->title);
      g_autofree char *action = g_strdup_printf ("deal.avoid(%d)", (int) kind);
      g_autofree char *label = g_strdup_printf (croupier_role_deal_is_avoided (deal, self->player, kind)
                                                  ? _("Take Back: Not %s")
                                                  : _("Not %s"),
                                                title);

      if (!card->is_none && card->fix != NULL)
        g_menu_append (menu, label, action);
    }

  return G_MENU_MODEL (menu);
}

static GMenuModel *
menu_new (CroupierDealView *self, const CroupierRoleDeal *deal)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) cards = g_menu_new ();
  g_autoptr (GMenu) locked = g_menu_new ();
  g_autoptr (GMenu) chance = g_menu_new ();
  g_autoptr (GMenuModel) avoided = avoided_menu_new (self, deal);

  for (guint kind = 0; kind < deal->cards->len; kind++)
    {
      append_card (self, deal, kind, cards);
      append_unlock (deal, self->player, kind, locked);
    }
  g_menu_append (chance, _("Leave to Chance"), "deal.give(-1)");
  if (g_menu_model_get_n_items (avoided) > 0)
    g_menu_append_submenu (chance, _("Wish Not to Get"), avoided);
  g_menu_append_section (menu, deal->n_each > 1 ? _("Lock One More") : _("Lock As"), G_MENU_MODEL (cards));
  if (g_menu_model_get_n_items (G_MENU_MODEL (locked)) > 0)
    g_menu_append_section (menu, _("Unlock One"), G_MENU_MODEL (locked));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (chance));

  return G_MENU_MODEL (menu);
}

static void
menu_closed_cb (CroupierDealView *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->players, (int) self->player);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
open_menu (CroupierDealView *self, GtkWidget *row)
{
  const CroupierRoleDeal *deal = get_deal (self);
  g_autoptr (GMenuModel) model = NULL;

  if (deal == NULL)
    return;

  self->player = player_of (self, row);
  model = menu_new (self, deal);
  if (self->menu == NULL)
    {
      self->menu = gtk_popover_menu_new_from_model (NULL);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
      g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (menu_closed_cb), self);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  croupier_popover_open_at (GTK_POPOVER (self->menu), row);
}

static void
row_activated_cb (CroupierDealView *self, GtkListBoxRow *row)
{
  open_menu (self, GTK_WIDGET (row));
}

/* ---- keys ---- */

/* Locks what was dealt, or unlocks what is locked. */
static void
toggle_lock (CroupierDealView *self, const CroupierRoleDeal *deal, guint player)
{
  if (is_locked (deal, player))
    croupier_roles_draft_give (self->draft, self->deal, player, CROUPIER_DEAL_UNLOCKED);
  else if (!croupier_role_hand_is_open (&deal->dealt[player]))
    croupier_roles_draft_lock_dealt (self->draft, self->deal, player);
}

static gboolean
key_pressed_cb (CroupierDealView *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->players));
  const CroupierRoleDeal *deal = get_deal (self);

  if (row == NULL || deal == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      croupier_roles_draft_give (self->draft, self->deal, player_of (self, row), CROUPIER_DEAL_UNLOCKED);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      toggle_lock (self, deal, player_of (self, row));
      return GDK_EVENT_STOP;
    case GDK_KEY_Menu:
      open_menu (self, row);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- widget ---- */

static gboolean
croupier_deal_view_grab_focus (GtkWidget *widget)
{
  CroupierDealView *self = CROUPIER_DEAL_VIEW (widget);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->players,
                                                      self->player < self->player_parts->len ? (int) self->player : 0);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
croupier_deal_view_dispose (GObject *object)
{
  CroupierDealView *self = CROUPIER_DEAL_VIEW (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->report, croupier_roles_report_unref);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_DEAL_VIEW);

  G_OBJECT_CLASS (croupier_deal_view_parent_class)->dispose (object);
}

static void
croupier_deal_view_finalize (GObject *object)
{
  CroupierDealView *self = CROUPIER_DEAL_VIEW (object);

  g_ptr_array_unref (self->card_parts);
  g_ptr_array_unref (self->player_parts);

  G_OBJECT_CLASS (croupier_deal_view_parent_class)->finalize (object);
}

static void
croupier_deal_view_class_init (CroupierDealViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_deal_view_dispose;
  object_class->finalize = croupier_deal_view_finalize;
  widget_class->grab_focus = croupier_deal_view_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "deal");
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/cast/croupier-deal-view.ui");
  BIND_CHILDREN (widget_class, CroupierDealView, cards, players);
  BIND_CALLBACKS (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "deal.give", "i", give_action);
  gtk_widget_class_install_action (widget_class, "deal.take", "i", take_action);
  gtk_widget_class_install_action (widget_class, "deal.avoid", "i", avoid_action);

  /* Something else is to be said of the player who has the focus. */
  signals[DETAILS_CHANGED] = g_signal_new ("details-changed", CROUPIER_TYPE_DEAL_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 0);
}

static void
croupier_deal_view_init (CroupierDealView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->card_parts = g_ptr_array_new_with_free_func (g_free);
  self->player_parts = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE); /* before a row is activated by Space */
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->players), keys);
}

void
croupier_deal_view_set_draft (CroupierDealView *self, CroupierRolesDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
croupier_deal_view_set_deal (CroupierDealView *self, guint deal)
{
  self->deal = deal;
  update (self);
}

void
croupier_deal_view_set_report (CroupierDealView *self, CroupierRolesReport *report)
{
  g_clear_pointer (&self->report, croupier_roles_report_unref);
  self->report = report != NULL ? croupier_roles_report_ref (report) : NULL;
  update (self);
}

/* Shows in one line how likely each thing is for a player. */
static void
add_chances (CroupierDealView *self, const CroupierRoleDeal *deal, guint player, GString *text)
{
  g_autofree char *chances = dup_chances (self, deal, player);
  g_auto (GStrv) lines = g_strsplit (chances, "\n", -1);
  g_autofree char *line = g_strjoinv (" · ", lines);

  if (*line != '\0')
    g_string_append_printf (text, "\n%s", line);
}

char *
croupier_deal_view_dup_details (CroupierDealView *self)
{
  const CroupierRoleDeal *deal = get_deal (self);
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->players));
  char *clash = self->report != NULL && deal != NULL ? croupier_roles_dup_clash (self->draft, self->report, self->deal)
                                                     : NULL;
  g_autofree char *cards = NULL;
  g_autofree char *words = NULL;
  GString *text;
  guint player;

  if (clash != NULL)
    return clash;
  if (row == NULL || deal == NULL)
    return g_strdup (_("Choose a player to see how likely each card is for them, and why one is not possible."));

  player = player_of (self, row);
  cards = croupier_roles_dup_cards (deal, get_hand (deal, player));
  words = dup_words (croupier_roles_draft_get_name (self->draft, player), cards, is_settled (deal, player));
  text = g_string_new (words);
  if (!is_settled (deal, player))
    add_chances (self, deal, player, text);
  for (guint kind = 0; self->report != NULL && kind < deal->cards->len; kind++)
    {
      const CroupierRolesHindrance *hindrance = croupier_roles_report_find_hindrance (self->report, self->deal, player,
                                                                                      kind);
      g_autofree char *why_not = hindrance != NULL ? croupier_roles_dup_hindrance (self->draft, hindrance) : NULL;

      if (why_not != NULL)
        g_string_append_printf (text, "\n%s", why_not);
    }

  return g_string_free_and_steal (text);
}
