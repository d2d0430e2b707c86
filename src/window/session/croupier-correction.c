/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of the match that is open, as a draft: what would be another, and what that would do. */
#include "config.h"

#include "croupier-correction.h"

#include <glib/gi18n.h>

#define LOOK_AFTER_MS 200 /* without another edit */
#define MAX_LINES 4       /* of what would be refused, and of what differs */

struct _CroupierCorrection
{
  GObject parent_instance;

  CroupierSession *session; /* unowned: it owns this */
  CroupierMatchDraft *draft;
  CroupierLayoutDraft *layout; /* follows the draft, and the draft follows it; NULL for games without */
  int layout_option;
  CroupierCastDraft *cast; /* likewise */
  int cast_option;
  gboolean is_following;
  gboolean wants_trial;

  guint n_opened;          /* of the match that is drafted */
  CroupierSetup *setup;    /* in force; NULL while no match is open */
  CroupierSetup *applying; /* that will be in force soon */
  CroupierCorrectionState state;
  CroupierSetupParts parts;
  char *title, *details;
  CroupierImpact *impact; /* of the draft, once that is known */
  guint look_id;
  GCancellable *looking;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierCorrection, croupier_correction, G_TYPE_OBJECT)

static void
tell (CroupierCorrection *self, CroupierCorrectionState state, const char *title, const char *details)
{
  if (state != CROUPIER_CORRECTION_READY)
    g_clear_pointer (&self->impact, croupier_impact_unref);
  self->state = state;
  g_set_str (&self->title, title);
  g_set_str (&self->details, details);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- what it would do ---- */

static void
add_lines (GString *text, const GPtrArray *lines)
{
  guint n = lines->len, n_shown = n > MAX_LINES ? MAX_LINES - 1 : n;

  for (guint i = 0; i < n_shown; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", (const char *) g_ptr_array_index (lines, i));
  if (n > n_shown)
    g_string_append_printf (text, ngettext ("\nand %u more", "\nand %u more", n - n_shown), n - n_shown);
}

/* What would be refused weighs more than what was just typed. */
static char *
describe_details (CroupierCorrection *self, const CroupierSetupCheck *check)
{
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_change (self->draft);
  g_autoptr (GPtrArray) words = croupier_setup_describe_change (self->setup, setup);
  GString *text = g_string_new (NULL);
  guint n = check->refused->len;

  if (n > 0)
    g_string_append_printf (text,
                            ngettext ("%u submission or ruling would be refused:",
                                      "%u submissions or rulings would be refused:", n),
                            n);
  add_lines (text, check->refused);
  add_lines (text, words);

  return g_string_free_and_steal (text);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCorrection) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetupCheck) check = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  g_autofree char *changes = NULL;
  g_autofree char *details = NULL;

  if (check == NULL)
    return; /* cancelled: another look is under way, or none is wanted */

  g_clear_object (&self->looking);
  if (check->refusal != NULL)
    {
      tell (self, CROUPIER_CORRECTION_WRONG, _("No match can be made of this."), check->refusal);
      return;
    }

  changes = croupier_impact_describe (check->impact);
  details = describe_details (self, check);
  g_clear_pointer (&self->impact, croupier_impact_unref);
  self->impact = croupier_impact_ref (check->impact);
  tell (self, CROUPIER_CORRECTION_READY, changes, details);
}

static void
stop_looking (CroupierCorrection *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

static gboolean
look_cb (gpointer data)
{
  CroupierCorrection *self = data;
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_change (self->draft);

  self->look_id = 0;
  self->looking = g_cancellable_new ();
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_CHECK_SETUP, .setup = setup }, self->looking,
                        looked_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* ---- what differs ---- */

static CroupierLayout *
dup_layout (const CroupierSetup *setup, const char *id)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, id);

  return layout ? croupier_layout_ref (layout) : setup->game->dup_template (setup);
}

static gboolean
is_same_layout (const CroupierLayout *a, const CroupierLayout *b)
{
  g_autoptr (JsonNode) left = croupier_layout_to_json (a);
  g_autoptr (JsonNode) right = croupier_layout_to_json (b);

  return json_node_equal (left, right);
}

static CroupierCast *
dup_cast (const CroupierSetup *setup, const char *id)
{
  CroupierCast *cast = croupier_options_get_cast (setup->options, id);

  return cast != NULL ? croupier_cast_ref (cast) : setup->game->dup_cast (setup);
}

static void
take_fixes (CroupierSetup *setup, const CroupierSetup *from)
{
  g_ptr_array_set_size (setup->fixes, 0);
  g_ptr_array_extend (setup->fixes, from->fixes, (GCopyFunc) (void (*) (void)) g_strdup, NULL);
}

/* Of two setups that differ, the one with the other's layout, options and fixes has other players, and so on. */
static CroupierSetupParts
find_parts (CroupierCorrection *self, const CroupierSetup *setup)
{
  g_autoptr (CroupierSetup) players = croupier_setup_copy (setup);
  g_autoptr (CroupierSetup) options = croupier_setup_copy (setup);
  g_autoptr (CroupierSetup) roles = croupier_setup_copy (setup);
  const CroupierGame *game = setup->game;
  CroupierSetupParts parts = 0;

  take_fixes (roles, self->setup);
  if (!croupier_setup_equal (roles, setup))
    parts |= CROUPIER_PART_ROLES;
  take_fixes (players, self->setup);
  take_fixes (options, self->setup);

  croupier_options_free (players->options);
  players->options = croupier_options_copy (self->setup->options);
  g_set_str (&players->title, self->setup->title);
  g_set_str (&players->language, self->setup->language);
  if (!croupier_setup_equal (players, self->setup))
    parts |= CROUPIER_PART_PLAYERS;

  croupier_roster_unref (options->roster);
  options->roster = croupier_roster_ref (self->setup->roster);
  if (self->layout_option >= 0)
    {
      const char *id = game->options[self->layout_option].id;
      g_autoptr (CroupierLayout) old = dup_layout (self->setup, id);
      g_autoptr (CroupierLayout) new = dup_layout (setup, id);

      if (!is_same_layout (old, new))
        parts |= CROUPIER_PART_LAYOUT;
      croupier_options_set_layout (options->options, id, old);
    }
  if (self->cast_option >= 0)
    {
      const char *id = game->options[self->cast_option].id;
      g_autoptr (CroupierCast) old = dup_cast (self->setup, id);
      g_autoptr (CroupierCast) new = dup_cast (setup, id);

      if (!croupier_cast_equal (old, new))
        parts |= CROUPIER_PART_CAST;
      croupier_options_set_cast (options->options, id, old);
    }
  if (!croupier_setup_equal (options, self->setup))
    parts |= CROUPIER_PART_OPTIONS;

  return parts;
}

static CroupierSetupParts
part_of_problem (CroupierCorrection *self, const CroupierDraftProblem *problem)
{
  switch (problem->place)
    {
    case CROUPIER_PLACE_COUNT:
    case CROUPIER_PLACE_PLAYER:
      return CROUPIER_PART_PLAYERS;
    case CROUPIER_PLACE_OPTION:
      if ((int) problem->index == self->cast_option)
        return CROUPIER_PART_CAST;
      return (int) problem->index == self->layout_option ? CROUPIER_PART_LAYOUT : CROUPIER_PART_OPTIONS;
    case CROUPIER_PLACE_ROLES:
      return CROUPIER_PART_ROLES;
    case CROUPIER_PLACE_GAME:
    case CROUPIER_PLACE_TITLE:
    case CROUPIER_PLACE_SETUP:
      return CROUPIER_PART_OPTIONS;
    }

  g_assert_not_reached ();
}

static void
tell_problems (CroupierCorrection *self)
{
  const GPtrArray *problems = croupier_match_draft_get_problems (self->draft);
  g_autoptr (GString) text = g_string_new (NULL);

  self->parts = 0;
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierDraftProblem *problem = g_ptr_array_index (problems, i);

      self->parts |= part_of_problem (self, problem);
      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", problem->text);
    }
  tell (self, CROUPIER_CORRECTION_WRONG, _("No match can be made of this."), text->str);
}

/* Somebody is added, taken out or elsewhere in the draft. */
static gboolean
has_other_places (CroupierCorrection *self)
{
  guint n;

  if (self->setup == NULL)
    return FALSE;

  n = croupier_roster_get_size (self->setup->roster);
  if (croupier_match_draft_get_n_players (self->draft) != n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (croupier_match_draft_find_given (self->draft, i) != (int) i)
      return TRUE;
  return FALSE;
}

static void
look_again (CroupierCorrection *self)
{
  g_autoptr (CroupierSetup) setup = NULL;

  stop_looking (self);
  croupier_session_set_players_wait (self->session, has_other_places (self));
  if (self->setup == NULL)
    return;

  setup = croupier_match_draft_dup_change (self->draft);
  if (setup == NULL)
    {
      tell_problems (self);
      return;
    }
  if (croupier_setup_equal (setup, self->setup))
    {
      self->parts = 0;
      tell (self, CROUPIER_CORRECTION_NONE, "", "");
      return;
    }

  self->parts = find_parts (self, setup);
  self->look_id = g_timeout_add (LOOK_AFTER_MS, look_cb, self);
  tell (self, CROUPIER_CORRECTION_LOOKING, _("Finding out what this changes…"), "");
}

/* ---- the layout, which has a draft of its own ---- */

/* is_anew: the layout's own steps are forgotten even where it stays the same. */
static void
follow_draft (CroupierCorrection *self, gboolean is_anew)
{
  g_autoptr (CroupierSetup) sketch = NULL;
  g_autoptr (CroupierLayout) layout = NULL;

  if (self->layout == NULL)
    return;

  sketch = croupier_match_draft_dup_sketch (self->draft);
  layout = dup_layout (sketch, sketch->game->options[self->layout_option].id);
  self->is_following = TRUE;
  croupier_layout_draft_set_match (self->layout, sketch);
  if (is_anew || !is_same_layout (layout, croupier_layout_draft_get_layout (self->layout)))
    croupier_layout_draft_begin (self->layout, layout);
  self->is_following = FALSE;
}

static void
layout_changed_cb (CroupierCorrection *self)
{
  g_autoptr (CroupierSetup) sketch = NULL;
  g_autoptr (CroupierLayout) layout = NULL;
  g_autoptr (CroupierLayout) template = NULL;

  if (self->is_following)
    return;

  sketch = croupier_match_draft_dup_sketch (self->draft);
  layout = dup_layout (sketch, sketch->game->options[self->layout_option].id);
  if (is_same_layout (layout, croupier_layout_draft_get_layout (self->layout)))
    return;

  template = sketch->game->dup_template (sketch);
  g_clear_pointer (&layout, croupier_layout_unref);
  layout = croupier_layout_copy (croupier_layout_draft_get_layout (self->layout));
  self->is_following = TRUE;
  croupier_match_draft_set_layout (self->draft, (guint) self->layout_option,
                                   is_same_layout (layout, template) ? NULL : layout);
  self->is_following = FALSE;
}

/* ---- the cast, likewise; the draft has it as a text, also where something is wrong with it ---- */

static void
follow_draft_with_cast (CroupierCorrection *self, gboolean is_anew)
{
  g_autoptr (CroupierSetup) sketch = NULL;
  g_autoptr (CroupierCast) cast = NULL;
  g_autofree char *shown = NULL;
  const char *text;

  if (self->cast == NULL)
    return;

  sketch = croupier_match_draft_dup_sketch (self->draft);
  cast = dup_cast (sketch, sketch->game->options[self->cast_option].id);
  shown = croupier_cast_draft_dup_text (self->cast);
  text = croupier_match_draft_get_option (self->draft, (guint) self->cast_option);
  self->is_following = TRUE;
  croupier_cast_draft_set_match (self->cast, sketch);
  if (is_anew ||
      (g_strcmp0 (text, shown) != 0 && !croupier_cast_equal (cast, croupier_cast_draft_get_cast (self->cast))))
    croupier_cast_draft_begin (self->cast, cast);
  self->is_following = FALSE;
}

static void
cast_changed_cb (CroupierCorrection *self)
{
  g_autoptr (CroupierSetup) sketch = NULL;
  g_autoptr (CroupierCast) usual = NULL;
  g_autofree char *text = NULL;
  gboolean is_usual;

  if (self->is_following)
    return;

  sketch = croupier_match_draft_dup_sketch (self->draft);
  usual = sketch->game->dup_cast (sketch);
  is_usual = croupier_cast_equal (usual, croupier_cast_draft_get_cast (self->cast));
  text = croupier_cast_draft_dup_text (self->cast);
  self->is_following = TRUE;
  croupier_match_draft_set_option (self->draft, (guint) self->cast_option, is_usual ? NULL : text);
  self->is_following = FALSE;
}

static void
draft_changed_cb (CroupierCorrection *self)
{
  if (!self->is_following)
    {
      follow_draft (self, FALSE);
      follow_draft_with_cast (self, FALSE);
    }
  look_again (self);
}

/* ---- what is in force ---- */

static int
find_layout_option (const CroupierGame *game)
{
  for (guint i = 0; i < game->n_options; i++)
    if (game->options[i].type == CROUPIER_OPTION_LAYOUT)
      return (int) i;

  return -1;
}

/* The draft of another match: nothing of the one before may linger. */
static void
begin (CroupierCorrection *self)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  if (self->layout != NULL)
    g_signal_handlers_disconnect_by_data (self->layout, self);
  if (self->cast != NULL)
    g_signal_handlers_disconnect_by_data (self->cast, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->layout);
  g_clear_object (&self->cast);

  self->draft = croupier_match_draft_new ();
  croupier_match_draft_set_worker (self->draft, croupier_session_get_worker (self->session));
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  self->cast_option = croupier_cast_find_option (self->setup->game);
  if (self->cast_option >= 0)
    {
      self->cast = croupier_cast_draft_new ();
      g_signal_connect_object (self->cast, "changed", G_CALLBACK (cast_changed_cb), self, G_CONNECT_SWAPPED);
    }
  self->layout_option = find_layout_option (self->setup->game);
  if (self->layout_option < 0)
    return;
  self->layout = croupier_layout_draft_new ();
  g_signal_connect_object (self->layout, "changed", G_CALLBACK (layout_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Nothing that was done to the draft can be undone then: it was applied, discarded, or nothing was. */
static void
take_setup (CroupierCorrection *self)
{
  croupier_match_draft_take_setup (self->draft, self->setup,
                                   croupier_match_has_begun (croupier_session_get_match (self->session)));
  follow_draft (self, TRUE);
  follow_draft_with_cast (self, TRUE);
}

/* A draft that was not changed follows what is in force; one that was is kept, and looked at anew. */
static void
session_changed_cb (CroupierCorrection *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  gboolean is_new = self->n_opened != croupier_session_get_n_opened (self->session);
  gboolean is_applied = match != NULL && self->applying == croupier_match_get_setup (match);
  gboolean is_untouched = is_new || is_applied || self->state == CROUPIER_CORRECTION_NONE;
  gboolean is_same = match != NULL && self->setup == croupier_match_get_setup (match) && !is_new &&
                     croupier_match_draft_get_is_fixed (self->draft) == croupier_match_has_begun (match);

  if (is_same)
    {
      if (!is_untouched)
        look_again (self); /* messages may have been sent, or phases played, since */
      return;
    }

  stop_looking (self);
  g_clear_pointer (&self->setup, croupier_setup_unref);
  if (match == NULL)
    {
      self->parts = 0;
      tell (self, CROUPIER_CORRECTION_NONE, "", "");
      return;
    }

  self->setup = croupier_setup_ref (croupier_match_get_setup (match));
  if (is_new)
    {
      self->n_opened = croupier_session_get_n_opened (self->session);
      begin (self);
    }
  if (is_untouched)
    take_setup (self);
  else
    croupier_match_draft_set_base (self->draft, self->setup, croupier_match_has_begun (match));
}

/* ---- object ---- */

static void
croupier_correction_finalize (GObject *object)
{
  CroupierCorrection *self = CROUPIER_CORRECTION (object);

  stop_looking (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->layout);
  g_clear_object (&self->cast);
  g_clear_pointer (&self->setup, croupier_setup_unref);
  g_clear_pointer (&self->applying, croupier_setup_unref);
  g_free (self->title);
  g_free (self->details);
  g_clear_pointer (&self->impact, croupier_impact_unref);

  G_OBJECT_CLASS (croupier_correction_parent_class)->finalize (object);
}

static void
croupier_correction_class_init (CroupierCorrectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_correction_finalize;

  /* What differs from the setup in force is something else, or more is known of its effect. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_CORRECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_correction_init (CroupierCorrection *self)
{
  self->title = g_strdup ("");
  self->details = g_strdup ("");
  self->layout_option = -1;
  self->cast_option = -1;
}

CroupierCorrection *
croupier_correction_of (CroupierSession *session)
{
  CroupierCorrection *self = g_object_get_data (G_OBJECT (session), "correction");

  if (self != NULL)
    return self;

  self = g_object_new (CROUPIER_TYPE_CORRECTION, NULL);
  self->session = session;
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (session), "correction", self, g_object_unref);
  session_changed_cb (self);
  return self;
}

CroupierMatchDraft *
croupier_correction_get_draft (CroupierCorrection *self)
{
  return self->draft;
}

CroupierLayoutDraft *
croupier_correction_get_layout (CroupierCorrection *self)
{
  return self->layout;
}

CroupierCastDraft *
croupier_correction_get_cast (CroupierCorrection *self)
{
  return self->cast;
}

CroupierCorrectionState
croupier_correction_get_state (CroupierCorrection *self)
{
  return self->state;
}

CroupierSetupParts
croupier_correction_get_parts (CroupierCorrection *self)
{
  return self->parts;
}

const char *
croupier_correction_get_title (CroupierCorrection *self)
{
  return self->title;
}

const char *
croupier_correction_get_details (CroupierCorrection *self)
{
  return self->details;
}

CroupierImpact *
croupier_correction_get_impact (CroupierCorrection *self)
{
  return self->impact;
}

void
croupier_correction_ask_trial (CroupierCorrection *self)
{
  g_return_if_fail (CROUPIER_IS_CORRECTION (self));

  self->wants_trial = TRUE;
}

gboolean
croupier_correction_take_trial (CroupierCorrection *self)
{
  gboolean wants_trial;

  g_return_val_if_fail (CROUPIER_IS_CORRECTION (self), FALSE);

  wants_trial = self->wants_trial;
  self->wants_trial = FALSE;
  return wants_trial;
}

void
croupier_correction_discard (CroupierCorrection *self)
{
  if (self->setup != NULL)
    take_setup (self);
}

static void
applied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  CroupierCorrection *self = g_task_get_source_object (task);
  GError *error = NULL;

  g_clear_pointer (&self->applying, croupier_setup_unref);
  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
croupier_correction_apply (CroupierCorrection *self, const char *rulings, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task;

  g_return_if_fail (self->state == CROUPIER_CORRECTION_READY && self->applying == NULL);

  task = g_task_new (self, NULL, callback, data);
  self->applying = croupier_match_draft_dup_change (self->draft);
  croupier_session_set_setup (self->session, self->applying, rulings, applied_cb, task);
}

gboolean
croupier_correction_apply_finish (CroupierCorrection *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
