/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that is being drawn: every edit makes a new layout out of the old one, and can be undone. */
#include "config.h"

#include "croupier-layout-draft.h"

#include <glib/gi18n.h>

#include "croupier-language.h"
#include "croupier-layout-edits.h"
#include "croupier-layout-picture.h"
#include "croupier-part-file.h"

struct _CroupierLayoutDraft
{
  GObject parent_instance;

  CroupierSteps *steps; /* of LayoutSheet */
  GPtrArray *checks;    /* CroupierLayoutCheck of the one that stands, errors first; NULL: not looked at yet */

  CroupierLayout *template; /* the game's own; or NULL */
  char *title, *language;   /* of the match; NULL: not known */
  guint n_players;          /* 0: not known */
  CroupierLayoutNeeds needs;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierLayoutDraft, croupier_layout_draft, G_TYPE_OBJECT)

static void
check_free (CroupierLayoutCheck *check)
{
  g_free (check->text);
  g_free (check);
}

/* A layout, and the plan under it or NULL. */
typedef struct
{
  CroupierLayout *layout;
  CroupierLayoutPlan *plan;
} LayoutSheet;

/* Takes the layout. */
static LayoutSheet *
sheet_new (CroupierLayout *layout, CroupierLayoutPlan *plan)
{
  LayoutSheet *sheet = g_new0 (LayoutSheet, 1);

  sheet->layout = layout;
  sheet->plan = plan != NULL ? croupier_layout_plan_ref (plan) : NULL;
  return sheet;
}

static void
sheet_free (LayoutSheet *sheet)
{
  croupier_layout_unref (sheet->layout);
  g_clear_pointer (&sheet->plan, croupier_layout_plan_unref);
  g_free (sheet);
}

static CroupierLayout *
get_layout (CroupierLayoutDraft *self)
{
  return ((LayoutSheet *) croupier_steps_get_value (self->steps))->layout;
}

static CroupierLayoutPlan *
get_plan (CroupierLayoutDraft *self)
{
  return ((LayoutSheet *) croupier_steps_get_value (self->steps))->plan;
}

static CroupierArea *
area_at (CroupierLayout *layout, guint area)
{
  return g_ptr_array_index (layout->areas, area);
}

static CroupierDoor *
door_at (CroupierArea *area, guint door)
{
  return &g_array_index (area->doors, CroupierDoor, door);
}

static void
tell_changed (CroupierLayoutDraft *self)
{
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes both the layout and the label. */
static void
commit_step (CroupierLayoutDraft *self, CroupierLayout *layout, char *label, const char *typed)
{
  croupier_steps_push (self->steps, sheet_new (layout, get_plan (self)), label, typed);
  tell_changed (self);
}

/* Likewise. The next rename of the same thing takes this one's place, so that typing is one step. */
static void
commit_rename (CroupierLayoutDraft *self, CroupierLayout *layout, char *label, CroupierLayoutPlace place)
{
  g_autofree char *typed = g_strdup_printf ("%d/%d", place.area, place.door);

  commit_step (self, layout, label, typed);
}

static gboolean
commit (CroupierLayoutDraft *self, CroupierLayout *layout, char *label)
{
  commit_step (self, layout, label, NULL);
  return TRUE;
}

static CroupierLayout *
copy (CroupierLayoutDraft *self)
{
  return croupier_layout_copy (get_layout (self));
}

/* ---- checks ---- */

static void G_GNUC_PRINTF (4, 5) add_warning (GPtrArray *checks, int area, int door, const char *format, ...)
{
  CroupierLayoutCheck *check = g_new0 (CroupierLayoutCheck, 1);
  va_list args;

  va_start (args, format);
  check->text = g_strdup_vprintf (format, args);
  va_end (args);
  check->place = (CroupierLayoutPlace) { area, door };
  g_ptr_array_add (checks, check);
}

static void
add_errors (CroupierLayoutDraft *self, GPtrArray *checks)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_layout_check (get_layout (self), problems);
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      const CroupierSubject *where = croupier_problem_find_subject (problem, CROUPIER_ABOUT_AREA);
      CroupierLayoutCheck *check = g_new0 (CroupierLayoutCheck, 1);

      check->place = where != NULL ? (CroupierLayoutPlace) { where->index, where->item }
                                   : (CroupierLayoutPlace) { -1, -1 };
      check->is_error = TRUE;
      check->text = g_strdup (problem->message);
      g_ptr_array_add (checks, check);
    }
}

static void
count_doors (const CroupierArea *area, guint counts[3])
{
  for (guint i = 0; i < area->doors->len; i++)
    counts[croupier_area_get_door (area, i)->type]++;
}

/* One player goes through a door in a round; a pass door shuts for good behind them. */
static void
check_capacity (CroupierLayoutDraft *self, guint number, GPtrArray *checks)
{
  const CroupierArea *area = croupier_layout_draft_get_area (self, number);
  guint counts[3] = { 0 };

  count_doors (area, counts);
  if (area->doors->len > 0 && area->doors->len == counts[CROUPIER_DOOR_PASS] && area->doors->len < self->n_players)
    add_warning (checks, (int) number, -1,
                 ngettext ("%s has only pass doors: no more than %u of %u players can ever leave it.",
                           "%s has only pass doors: no more than %u of %u players can ever leave it.",
                           area->doors->len),
                 area->name, area->doors->len, self->n_players);
  if (self->needs.wants_garnets && area->doors->len > 0 && counts[CROUPIER_DOOR_GARNET] == 0)
    add_warning (checks, (int) number, -1,
                 _("%s has no garnet door: a player who sends nothing plays at door %s instead, unless that is shut."),
                 area->name, croupier_area_get_door (area, area->doors->len - 1)->label);
}

static void
add_warnings (CroupierLayoutDraft *self, GPtrArray *checks)
{
  guint goal = croupier_layout_draft_get_n_areas (self) - 1;

  if (self->needs.n_moves > 0 && goal > self->needs.n_moves)
    add_warning (checks, (int) goal, -1,
                 ngettext ("Nobody can reach %s: that takes %u door, each costs a card, and everybody starts with %u.",
                           "Nobody can reach %s: that takes %u doors, each costs a card, and everybody starts with %u.",
                           goal),
                 croupier_layout_draft_get_area (self, goal)->name, goal, self->needs.n_moves);
  for (guint i = 0; i < goal; i++)
    check_capacity (self, i, checks);
}

/* ---- class ---- */

static void
croupier_layout_draft_finalize (GObject *object)
{
  CroupierLayoutDraft *self = CROUPIER_LAYOUT_DRAFT (object);

  croupier_steps_free (self->steps);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_pointer (&self->template, croupier_layout_unref);
  g_free (self->title);
  g_free (self->language);

  G_OBJECT_CLASS (croupier_layout_draft_parent_class)->finalize (object);
}

static void
croupier_layout_draft_class_init (CroupierLayoutDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_layout_draft_finalize;

  /* The layout, what can be undone, or what is known of the match is another. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_LAYOUT_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static CroupierLayout *
blank_layout (void)
{
  CroupierLayout *layout = croupier_layout_new ();

  croupier_area_add_door (croupier_layout_add_area (layout, _("Start")), "A", CROUPIER_DOOR_OPEN, FALSE);
  croupier_layout_add_area (layout, _("Goal"));
  return layout;
}

static void
croupier_layout_draft_init (CroupierLayoutDraft *self)
{
  self->steps = croupier_steps_new ((GDestroyNotify) sheet_free, (CroupierStepsFunc) tell_changed, self);
  croupier_steps_begin (self->steps, sheet_new (blank_layout (), NULL));
}

CroupierLayoutDraft *
croupier_layout_draft_new (void)
{
  return g_object_new (CROUPIER_TYPE_LAYOUT_DRAFT, NULL);
}

CroupierLayoutDraft *
croupier_layout_draft_new_for_setup (const CroupierSetup *setup)
{
  CroupierLayoutDraft *self = croupier_layout_draft_new ();
  CroupierLayout *layout;

  croupier_layout_draft_set_match (self, setup);
  layout = croupier_options_get_layout (setup->options, "layout");
  if (layout == NULL)
    layout = self->template;
  if (layout != NULL)
    croupier_steps_begin (self->steps, sheet_new (croupier_layout_copy (layout), NULL));

  return self;
}

void
croupier_layout_draft_set_match (CroupierLayoutDraft *self, const CroupierSetup *setup)
{
  const CroupierGame *game;

  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self));
  g_return_if_fail (setup != NULL);

  game = setup->game;
  g_clear_pointer (&self->template, croupier_layout_unref);
  self->template = game->dup_template != NULL ? game->dup_template (setup) : NULL;
  g_set_str (&self->title, setup->title);
  g_set_str (&self->language, setup->language);
  self->n_players = setup->roster != NULL ? croupier_roster_get_size (setup->roster) : 0;
  self->needs = (CroupierLayoutNeeds) { 0 };
  if (game->get_layout_needs != NULL)
    game->get_layout_needs (setup, &self->needs);
  tell_changed (self);
}

/* ---- what stands ---- */

const CroupierLayout *
croupier_layout_draft_get_layout (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), NULL);

  return get_layout (self);
}

const CroupierArea *
croupier_layout_draft_get_area (CroupierLayoutDraft *self, guint area)
{
  return croupier_layout_get_area (croupier_layout_draft_get_layout (self), area);
}

const CroupierDoor *
croupier_layout_draft_get_door (CroupierLayoutDraft *self, guint area, guint door)
{
  return croupier_area_get_door (croupier_layout_draft_get_area (self, area), door);
}

guint
croupier_layout_draft_get_n_areas (CroupierLayoutDraft *self)
{
  return croupier_layout_draft_get_layout (self)->areas->len;
}

gboolean
croupier_layout_draft_is_goal (CroupierLayoutDraft *self, guint area)
{
  return area + 1 == croupier_layout_draft_get_n_areas (self);
}

const GPtrArray *
croupier_layout_draft_get_checks (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), NULL);

  if (self->checks == NULL)
    {
      self->checks = g_ptr_array_new_with_free_func ((GDestroyNotify) check_free);
      add_errors (self, self->checks);
      add_warnings (self, self->checks);
    }

  return self->checks;
}

gboolean
croupier_layout_draft_is_playable (CroupierLayoutDraft *self)
{
  const GPtrArray *checks = croupier_layout_draft_get_checks (self);

  return checks->len == 0 || !((const CroupierLayoutCheck *) g_ptr_array_index (checks, 0))->is_error;
}

gboolean
croupier_layout_draft_is_template (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return self->template != NULL && croupier_layout_equal (croupier_layout_draft_get_layout (self), self->template);
}

gboolean
croupier_layout_draft_has_template (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return self->template != NULL;
}

char *
croupier_layout_draft_dup_summary (CroupierLayoutDraft *self)
{
  guint n_areas = croupier_layout_draft_get_n_areas (self), n_doors = 0;
  g_autofree char *areas = NULL;
  g_autofree char *doors = NULL;

  for (guint i = 0; i < n_areas; i++)
    n_doors += croupier_layout_draft_get_area (self, i)->doors->len;

  areas = g_strdup_printf (ngettext ("%u area", "%u areas", n_areas), n_areas);
  doors = g_strdup_printf (ngettext ("%u door", "%u doors", n_doors), n_doors);
  /* Translators: "6 areas, 31 doors" */
  return g_strdup_printf (_("%s, %s"), areas, doors);
}

CroupierPicture *
croupier_layout_draft_make_picture (CroupierLayoutDraft *self, CroupierLayoutMode mode, CroupierLayoutMode order)
{
  CroupierPicture *picture;
  const char *before;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), NULL);

  before = croupier_language_enter (self->language);
  picture = croupier_layout_to_picture (get_layout (self), mode, order,
                                        self->title != NULL && *self->title != '\0' ? self->title : _("Layout"));
  croupier_language_leave (before);
  return picture;
}

/* ---- edits ---- */

gboolean
croupier_layout_draft_set_layout (CroupierLayoutDraft *self, CroupierLayout *layout, const char *label)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (layout != NULL && layout->areas->len > 0, FALSE);

  return commit (self, croupier_layout_copy (layout), g_strdup (label));
}

void
croupier_layout_draft_begin (CroupierLayoutDraft *self, CroupierLayout *layout)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self));
  g_return_if_fail (layout != NULL && layout->areas->len > 0);

  croupier_steps_begin (self->steps, sheet_new (croupier_layout_copy (layout), get_plan (self)));
  tell_changed (self);
}

CroupierLayoutPlan *
croupier_layout_draft_get_plan (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), NULL);

  return get_plan (self);
}

void
croupier_layout_draft_take_plan (CroupierLayoutDraft *self, CroupierLayoutDraft *other)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self));
  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (other));

  if (croupier_layout_plan_equal (get_plan (other), get_plan (self)))
    return;
  croupier_steps_begin (self->steps, sheet_new (croupier_layout_ref (get_layout (self)), get_plan (other)));
  tell_changed (self);
}

gboolean
croupier_layout_draft_lay_plan (CroupierLayoutDraft *self, CroupierLayoutPlan *plan, const char *label,
                                const char *typed)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  if (croupier_layout_plan_equal (plan, get_plan (self)))
    return FALSE;
  croupier_steps_push (self->steps, sheet_new (croupier_layout_ref (get_layout (self)), plan), g_strdup (label), typed);
  tell_changed (self);
  return TRUE;
}

gboolean
croupier_layout_draft_use_template (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return self->template != NULL && croupier_layout_draft_set_layout (self, self->template, _("Use the Game’s Layout"));
}

gboolean
croupier_layout_draft_start_afresh (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return commit (self, blank_layout (), g_strdup (_("Start Afresh")));
}

static gboolean
add_area (CroupierLayoutDraft *self, guint at, const CroupierLayoutPoint *point)
{
  CroupierLayout *layout;
  CroupierArea *area;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (at <= croupier_layout_draft_get_n_areas (self), FALSE);

  if (croupier_layout_draft_get_n_areas (self) >= CROUPIER_MAX_AREAS)
    return FALSE;

  layout = copy (self);
  croupier_layout_add_area_at (layout, at);
  area = area_at (layout, at);
  if (point != NULL)
    {
      area->at = *point;
      area->has_point = TRUE;
    }
  return commit (self, layout, g_strdup_printf (_("Add %s"), area->name));
}

gboolean
croupier_layout_draft_add_area (CroupierLayoutDraft *self, guint at)
{
  return add_area (self, at, NULL);
}

gboolean
croupier_layout_draft_put_area (CroupierLayoutDraft *self, guint at, CroupierLayoutPoint point)
{
  return add_area (self, at, &point);
}

gboolean
croupier_layout_draft_rename_area (CroupierLayoutDraft *self, guint area, const char *name)
{
  CroupierLayout *layout;
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (area < croupier_layout_draft_get_n_areas (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  stripped = g_strstrip (g_strdup (name));
  if (g_str_equal (stripped, croupier_layout_draft_get_area (self, area)->name))
    return FALSE;

  layout = copy (self);
  g_set_str (&area_at (layout, area)->name, stripped);
  commit_rename (self, layout, g_strdup_printf (_("Rename Area to %s"), stripped),
                 (CroupierLayoutPlace) { (int) area, -1 });
  return TRUE;
}

gboolean
croupier_layout_draft_can_add_door (CroupierLayoutDraft *self, guint area)
{
  return !croupier_layout_draft_is_goal (self, area) &&
         croupier_layout_draft_get_area (self, area)->doors->len < CROUPIER_MAX_AREA_DOORS;
}

gboolean
croupier_layout_draft_add_door (CroupierLayoutDraft *self, guint area, guint at, CroupierDoorType type)
{
  g_autofree char *label = NULL;
  CroupierLayout *layout;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (area < croupier_layout_draft_get_n_areas (self), FALSE);
  g_return_val_if_fail (at <= croupier_layout_draft_get_area (self, area)->doors->len, FALSE);

  if (!croupier_layout_draft_can_add_door (self, area))
    return FALSE;

  layout = copy (self);
  label = croupier_layout_dup_free_label (layout);
  croupier_layout_add_door (layout, (CroupierLayoutPlace) { (int) area, (int) at }, label, type);
  return commit (self, layout, g_strdup_printf (_("Add Door %s"), label));
}

static gboolean
has_door (CroupierLayoutDraft *self, guint area, guint door)
{
  return area < croupier_layout_draft_get_n_areas (self) &&
         door < croupier_layout_draft_get_area (self, area)->doors->len;
}

gboolean
croupier_layout_draft_rename_door (CroupierLayoutDraft *self, guint area, guint door, const char *label)
{
  CroupierLayout *layout;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (has_door (self, area, door), FALSE);
  g_return_val_if_fail (label != NULL, FALSE);

  if (g_str_equal (label, croupier_layout_draft_get_door (self, area, door)->label))
    return FALSE;

  layout = copy (self);
  g_set_str (&door_at (area_at (layout, area), door)->label, label);
  commit_rename (self, layout, g_strdup_printf (_("Rename Door to %s"), label),
                 (CroupierLayoutPlace) { (int) area, (int) door });
  return TRUE;
}

gboolean
croupier_layout_draft_set_adjacent (CroupierLayoutDraft *self, guint area, guint door, gboolean adjacent)
{
  CroupierLayout *layout;
  CroupierDoor *left;
  const char *right;
  char *label;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (has_door (self, area, door), FALSE);

  if (!has_door (self, area, door + 1) || croupier_layout_draft_get_door (self, area, door)->adjacent == adjacent)
    return FALSE;

  layout = copy (self);
  left = door_at (area_at (layout, area), door);
  right = door_at (area_at (layout, area), door + 1)->label;
  left->adjacent = adjacent;
  label = adjacent ? g_strdup_printf (_("Join Doors %s and %s"), left->label, right)
                   : g_strdup_printf (_("Separate Doors %s and %s"), left->label, right);
  return commit (self, layout, label);
}

/* ---- edits of many ---- */

typedef enum
{
  EDIT_REMOVE,
  EDIT_CUT,
  EDIT_MOVE,
  EDIT_CHANGE,
  EDIT_ALIGN,
  EDIT_DISTRIBUTE,
  EDIT_MIRROR,
} LayoutEdit;

static char *
describe_areas (CroupierLayoutDraft *self, LayoutEdit edit, const GArray *places)
{
  CroupierLayoutPlace first = croupier_places_get (places, 0);
  const char *name = croupier_layout_draft_get_area (self, (guint) first.area)->name;

  switch (edit)
    {
    case EDIT_REMOVE:
      return places->len == 1
               ? g_strdup_printf (_("Remove %s"), name)
               : g_strdup_printf (ngettext ("Remove %u Area", "Remove %u Areas", places->len), places->len);
    case EDIT_MOVE:
      return places->len == 1 ? g_strdup_printf (_("Move %s"), name)
                              : g_strdup_printf (ngettext ("Move %u Area", "Move %u Areas", places->len), places->len);
    case EDIT_CUT:
      return g_strdup (_("Cut"));
    case EDIT_ALIGN:
      return g_strdup_printf (ngettext ("Align %u Area", "Align %u Areas", places->len), places->len);
    case EDIT_DISTRIBUTE:
      return g_strdup_printf (ngettext ("Distribute %u Area", "Distribute %u Areas", places->len), places->len);
    case EDIT_MIRROR:
      return g_strdup_printf (ngettext ("Mirror %u Area", "Mirror %u Areas", places->len), places->len);
    case EDIT_CHANGE:
      break;
    }
  g_assert_not_reached ();
}

static char *
describe_doors (CroupierLayoutDraft *self, LayoutEdit edit, const GArray *places)
{
  CroupierLayoutPlace first = croupier_places_get (places, 0);
  const char *label = croupier_layout_draft_get_door (self, (guint) first.area, (guint) first.door)->label;
  guint n = places->len;

  switch (edit)
    {
    case EDIT_REMOVE:
      return n == 1 ? g_strdup_printf (_("Remove Door %s"), label)
                    : g_strdup_printf (ngettext ("Remove %u Door", "Remove %u Doors", n), n);
    case EDIT_MOVE:
      return n == 1 ? g_strdup_printf (_("Move Door %s"), label)
                    : g_strdup_printf (ngettext ("Move %u Door", "Move %u Doors", n), n);
    case EDIT_CHANGE:
      return n == 1 ? g_strdup_printf (_("Change Door %s"), label)
                    : g_strdup_printf (ngettext ("Change %u Door", "Change %u Doors", n), n);
    case EDIT_CUT:
      return g_strdup (_("Cut"));
    case EDIT_ALIGN:
    case EDIT_DISTRIBUTE:
    case EDIT_MIRROR:
      break;
    }
  g_assert_not_reached ();
}

/* places: as they are before the edit. */
static char *
describe_edit (CroupierLayoutDraft *self, LayoutEdit edit, const GArray *places)
{
  guint n_areas = croupier_places_count_areas (places);

  if (edit == EDIT_REMOVE && n_areas > 0 && n_areas < places->len)
    return g_strdup (_("Remove Doors and Areas"));
  return n_areas > 0 ? describe_areas (self, edit, places) : describe_doors (self, edit, places);
}

/* Those of places that an edit of one kind is about. */
static GArray *
of_kind (const GArray *places, gboolean of_areas)
{
  GArray *own = croupier_places_new ();

  for (guint i = 0; i < places->len; i++)
    if ((croupier_places_get (places, i).door < 0) == of_areas)
      croupier_places_add (own, croupier_places_get (places, i));
  return own;
}

/* Takes the layout and the label; both are dropped where nothing changed. */
static gboolean
commit_if (CroupierLayoutDraft *self, gboolean is_changed, CroupierLayout *layout, char *label)
{
  if (is_changed)
    return commit (self, layout, label);

  croupier_layout_unref (layout);
  g_free (label);
  return FALSE;
}

static gboolean
remove_places (CroupierLayoutDraft *self, const GArray *places, LayoutEdit edit)
{
  CroupierLayout *layout = copy (self);
  char *label = places->len > 0 ? describe_edit (self, edit, places) : NULL;

  return commit_if (self, croupier_layout_remove (layout, places), layout, label);
}

gboolean
croupier_layout_draft_remove (CroupierLayoutDraft *self, const GArray *places)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return remove_places (self, places, EDIT_REMOVE);
}

gboolean
croupier_layout_draft_cut (CroupierLayoutDraft *self, const GArray *places)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return remove_places (self, places, EDIT_CUT);
}

gboolean
croupier_layout_draft_move (CroupierLayoutDraft *self, GArray *places, CroupierLayoutPlace to)
{
  g_autoptr (GArray) own = of_kind (places, to.door < 0);
  CroupierLayout *layout;
  char *label;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  if (own->len == 0)
    return FALSE;
  layout = copy (self);
  label = describe_edit (self, EDIT_MOVE, own);
  return commit_if (self, croupier_layout_move (layout, places, to), layout, label);
}

gboolean
croupier_layout_draft_shift (CroupierLayoutDraft *self, GArray *places, gboolean of_areas, int by)
{
  g_autoptr (GArray) own = of_kind (places, of_areas);
  CroupierLayout *layout;
  char *label;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  if (own->len == 0)
    return FALSE;
  layout = copy (self);
  label = describe_edit (self, EDIT_MOVE, own);
  return commit_if (self, croupier_layout_shift (layout, places, of_areas, by), layout, label);
}

gboolean
croupier_layout_draft_carry (CroupierLayoutDraft *self, GArray *places, const GArray *targets)
{
  CroupierLayout *layout;
  char *label;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);
  g_return_val_if_fail (places->len == targets->len, FALSE);

  if (places->len == 0)
    return FALSE;
  layout = copy (self);
  label = describe_edit (self, EDIT_MOVE, places);
  return commit_if (self, croupier_layout_carry (layout, places, targets), layout, label);
}

gboolean
croupier_layout_draft_paste (CroupierLayoutDraft *self, const CroupierLayout *part, CroupierLayoutPlace at,
                             GArray *places)
{
  CroupierLayout *layout;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  layout = copy (self);
  return commit_if (self, croupier_layout_add_part (layout, part, at, places), layout, g_strdup (_("Paste")));
}

gboolean
croupier_layout_draft_duplicate (CroupierLayoutDraft *self, GArray *places)
{
  CroupierLayout *layout;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  layout = copy (self);
  return commit_if (self, croupier_layout_duplicate (layout, places), layout, g_strdup (_("Duplicate")));
}

gboolean
croupier_layout_draft_retype (CroupierLayoutDraft *self, const GArray *places, CroupierDoorType type)
{
  g_autoptr (GArray) doors = of_kind (places, FALSE);
  CroupierLayout *layout;
  char *label;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  if (doors->len == 0)
    return FALSE;
  layout = copy (self);
  label = describe_edit (self, EDIT_CHANGE, doors);
  for (guint i = 0; i < doors->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (doors, i);
      CroupierDoor *door = door_at (area_at (layout, (guint) place.area), (guint) place.door);

      door->type = type;
      g_clear_pointer (&door->unread, g_free);
    }
  return commit_if (self, !croupier_layout_equal (layout, get_layout (self)), layout, label);
}

static gboolean
put (CroupierLayoutDraft *self, const GArray *points, const GArray *places, LayoutEdit edit, gboolean is_by_key)
{
  g_autoptr (CroupierLayout) layout = NULL;
  g_autoptr (GArray) areas = of_kind (places, TRUE);
  g_autoptr (GString) typed = g_string_new ("put");

  g_return_val_if_fail (points->len == croupier_layout_draft_get_n_areas (self), FALSE);

  layout = copy (self);
  for (guint i = 0; i < points->len; i++)
    {
      area_at (layout, i)->at = g_array_index (points, CroupierLayoutPoint, i);
      area_at (layout, i)->has_point = TRUE;
    }
  if (areas->len == 0 || croupier_layout_equal (layout, get_layout (self)))
    return FALSE;
  for (guint i = 0; i < areas->len; i++)
    g_string_append_printf (typed, " %d", croupier_places_get (areas, i).area);
  commit_step (self, g_steal_pointer (&layout), describe_areas (self, edit, areas), is_by_key ? typed->str : NULL);
  return TRUE;
}

gboolean
croupier_layout_draft_put (CroupierLayoutDraft *self, const GArray *points, const GArray *places, gboolean is_by_key)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return put (self, points, places, EDIT_MOVE, is_by_key);
}

gboolean
croupier_layout_draft_arrange (CroupierLayoutDraft *self, const GArray *points, const GArray *places,
                               CroupierLayoutArrangement arrangement)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  return put (self, points, places,
              arrangement <= CROUPIER_LAYOUT_ALIGN_BOTTOM      ? EDIT_ALIGN
              : arrangement <= CROUPIER_LAYOUT_DISTRIBUTE_DOWN ? EDIT_DISTRIBUTE
                                                               : EDIT_MIRROR,
              FALSE);
}

gboolean
croupier_layout_draft_letter (CroupierLayoutDraft *self)
{
  CroupierLayout *layout;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), FALSE);

  layout = copy (self);
  croupier_layout_letter (layout);
  return commit_if (self, !croupier_layout_equal (layout, get_layout (self)), layout,
                    g_strdup (_("Letter the Doors in Order")));
}

CroupierSteps *
croupier_layout_draft_get_steps (CroupierLayoutDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self), NULL);

  return self->steps;
}

/* ---- files ---- */

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CroupierLayout *layout = croupier_layout_load (data, cancellable, &error);

  if (layout != NULL)
    g_task_return_pointer (task, layout, (GDestroyNotify) croupier_layout_unref);
  else
    g_task_return_error (task, error);
}

void
croupier_layout_draft_load (CroupierLayoutDraft *self, GFile *file, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, croupier_layout_draft_load);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

gboolean
croupier_layout_draft_load_finish (CroupierLayoutDraft *self, GAsyncResult *result, GError **error)
{
  g_autoptr (CroupierLayout) layout = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  layout = g_task_propagate_pointer (G_TASK (result), error);
  return layout != NULL && croupier_layout_draft_set_layout (self, layout, _("Open Layout"));
}

typedef struct
{
  GFile *file;
  CroupierLayout *layout;
} LayoutSaving;

static void
saving_free (LayoutSaving *saving)
{
  g_object_unref (saving->file);
  croupier_layout_unref (saving->layout);
  g_free (saving);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const LayoutSaving *saving = data;
  GError *error = NULL;

  if (croupier_layout_save (saving->layout, saving->file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
croupier_layout_draft_save (CroupierLayoutDraft *self, GFile *file, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;
  const CroupierLayoutCheck *check;
  LayoutSaving *saving;

  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, croupier_layout_draft_save);
  if (!croupier_layout_draft_is_playable (self))
    {
      check = g_ptr_array_index (croupier_layout_draft_get_checks (self), 0);
      g_task_return_new_error_literal (task, CROUPIER_ERROR, CROUPIER_ERROR_SETUP, check->text);
      return;
    }

  saving = g_new0 (LayoutSaving, 1);
  saving->file = g_object_ref (file);
  saving->layout = copy (self);
  g_task_set_task_data (task, saving, (GDestroyNotify) saving_free);
  g_task_run_in_thread (task, save_thread);
}

gboolean
croupier_layout_draft_save_finish (CroupierLayoutDraft *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

const char *
croupier_door_type_get_title (CroupierDoorType type)
{
  switch (type)
    {
    case CROUPIER_DOOR_OPEN:
      return C_ ("door", "Open");
    case CROUPIER_DOOR_PASS:
      return C_ ("door", "Pass");
    case CROUPIER_DOOR_GARNET:
      return C_ ("door", "Garnet");
    }

  g_assert_not_reached ();
}
