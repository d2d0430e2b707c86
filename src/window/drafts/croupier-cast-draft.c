/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast that is being written: every edit makes a new cast out of the old one, and can be undone. */
#include "config.h"

#include "croupier-cast-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-cast-library.h"
#include "croupier-error.h"
#include "croupier-part-file.h"
#include "croupier-text.h"

struct _CroupierCastDraft
{
  GObject parent_instance;

  CroupierSteps *steps; /* of CroupierCast */
  CroupierCastFormer *former;
  CroupierProblems *checks; /* of the one that stands; NULL: not looked at yet */
  CroupierRoster *roster;   /* who plays; NULL: not known */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierCastDraft, croupier_cast_draft, G_TYPE_OBJECT)

static const CroupierCastPlace whole = { CROUPIER_CAST_WHOLE, -1 };

static CroupierCast *
get_cast (CroupierCastDraft *self)
{
  return croupier_steps_get_value (self->steps);
}

static void
tell_changed (CroupierCastDraft *self)
{
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes both the cast and the label. */
static gboolean
commit_field (CroupierCastDraft *self, CroupierCast *cast, char *label, CroupierCastPlace place, const char *field)
{
  g_autofree char *typed = field != NULL ? g_strdup_printf ("%d/%d/%s", (int) place.part, place.index, field) : NULL;

  if (croupier_cast_equal (cast, get_cast (self)))
    {
      croupier_cast_unref (cast);
      g_free (label);
      return FALSE;
    }

  croupier_steps_push (self->steps, cast, label, typed);
  tell_changed (self);
  return TRUE;
}

static gboolean
commit (CroupierCastDraft *self, CroupierCast *cast, char *label)
{
  return commit_field (self, cast, label, whole, NULL);
}

/* The new cast has all entries where they were: what they were called and how many they were is remembered. */
static gboolean
commit_in_place (CroupierCastDraft *self, CroupierCast *cast, char *label, CroupierCastPlace place, const char *field)
{
  if (!croupier_cast_equal (cast, get_cast (self)))
    croupier_cast_former_note (self->former, get_cast (self), cast);
  return commit_field (self, cast, label, place, field);
}

/* Another cast, of which nothing was ever called otherwise. */
static gboolean
commit_other (CroupierCastDraft *self, CroupierCast *cast, char *label)
{
  croupier_cast_former_clear (self->former);
  return commit (self, cast, label);
}

static CroupierCast *
copy (CroupierCastDraft *self)
{
  return croupier_cast_copy (get_cast (self));
}

/* ---- the parts, alike ---- */

static guint
get_max (CroupierCastPart part)
{
  switch (part)
    {
    case CROUPIER_CAST_WHOLE:
    case CROUPIER_CAST_ISLANDS:
      return 0;
    case CROUPIER_CAST_TEAMS:
      return CROUPIER_CAST_MAX_TEAMS;
    case CROUPIER_CAST_ROLES:
      return CROUPIER_CAST_MAX_ROLES;
    case CROUPIER_CAST_ITEMS:
      return CROUPIER_CAST_MAX_ITEMS;
    case CROUPIER_CAST_POWERS:
      return CROUPIER_CAST_MAX_POWERS;
    }

  g_assert_not_reached ();
}

static char *
label_adding (CroupierCastPart part, const char *name)
{
  if (part == CROUPIER_CAST_TEAMS)
    return g_strdup_printf (_("Add Team %s"), name);
  if (part == CROUPIER_CAST_ROLES)
    return g_strdup_printf (_("Add Role %s"), name);
  if (part == CROUPIER_CAST_ITEMS)
    return g_strdup_printf (_("Add Item %s"), name);
  return g_strdup_printf (_("Add Power “%s”"), name);
}

static char *
label_moving (CroupierCastPart part, const char *name)
{
  if (part == CROUPIER_CAST_TEAMS)
    return g_strdup_printf (_("Move Team %s"), name);
  if (part == CROUPIER_CAST_ROLES)
    return g_strdup_printf (_("Move Role %s"), name);
  if (part == CROUPIER_CAST_ITEMS)
    return g_strdup_printf (_("Move Item %s"), name);
  return name != NULL ? g_strdup_printf (_("Move Power “%s”"), name) : g_strdup (_("Move Power"));
}

/* What goes with it is said too: it would not be looked for. */
static char *
label_removing (CroupierCastPart part, const char *name, guint n_powers)
{
  if (part == CROUPIER_CAST_POWERS)
    return name != NULL ? g_strdup_printf (_("Remove Power “%s”"), name) : g_strdup (_("Remove Power"));
  if (n_powers > 0)
    return g_strdup_printf (ngettext ("Remove %s and %u Power", "Remove %s and %u Powers", n_powers), name, n_powers);
  return g_strdup_printf (_("Remove %s"), name);
}

/* ---- powers that make sense ---- */

static gboolean
is_same_word (const char *a, const char *b)
{
  g_autofree char *left = croupier_text_fold (a);
  g_autofree char *right = croupier_text_fold (b);

  return g_str_equal (left, right);
}

/* What a player may write in the form, to begin with. */
static const char *
get_usual_verb (CroupierPowerEffect effect)
{
  switch (effect)
    {
    case CROUPIER_EFFECT_VOID_VOTES_ON:
      return C_ ("verb", "spare");
    case CROUPIER_EFFECT_VOID_VOTES_BY:
      return C_ ("verb", "discount");
    case CROUPIER_EFFECT_WEIGHT_VOTES_BY:
      return C_ ("verb", "weigh");
    case CROUPIER_EFFECT_PROTECT_FROM_VOTE:
      return C_ ("verb", "shelter");
    case CROUPIER_EFFECT_PROTECT_FROM_KILL:
      return C_ ("verb", "guard");
    case CROUPIER_EFFECT_KILL:
      return C_ ("verb", "kill");
    case CROUPIER_EFFECT_BLOCK:
      return C_ ("verb", "block");
    case CROUPIER_EFFECT_SILENCE:
      return C_ ("verb", "silence");
    case CROUPIER_EFFECT_LEARN:
      return C_ ("verb", "investigate");
    case CROUPIER_EFFECT_SET:
      return C_ ("verb", "turn");
    case CROUPIER_EFFECT_MOVE_ITEM:
      return C_ ("verb", "steal");
    case CROUPIER_EFFECT_DESTROY_ITEM:
      return C_ ("verb", "break");
    case CROUPIER_EFFECT_REVEAL:
      return C_ ("verb", "reveal");
    case CROUPIER_EFFECT_ASK_GM:
      return C_ ("verb", "ask");
    }

  g_assert_not_reached ();
}

static gboolean
has_verb (const CroupierCast *cast, const CroupierPower *except, const char *verb)
{
  for (guint i = 0; i < cast->powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (cast, i);

      if (power != except && power->verb != NULL && is_same_word (power->verb, verb))
        return TRUE;
    }

  return FALSE;
}

/* Takes base. "kill", or where another power has that, "kill-2". */
static char *
find_free_verb (const CroupierCast *cast, const CroupierPower *except, char *base)
{
  g_autofree char *stem = base;

  if (!has_verb (cast, except, stem))
    return g_steal_pointer (&stem);

  for (guint i = 2;; i++)
    {
      g_autofree char *verb = g_strdup_printf ("%s-%u", stem, i);

      if (!has_verb (cast, except, verb))
        return g_steal_pointer (&verb);
    }
}

static void
give_verb (const CroupierCast *cast, CroupierPower *power)
{
  g_free (power->verb);
  power->verb = find_free_verb (cast, power, g_strdup (get_usual_verb (power->effect)));
}

static gboolean
has_usual_verb (const CroupierPower *power, CroupierPowerEffect effect)
{
  const char *usual = get_usual_verb (effect);
  gsize length = strlen (usual);

  return power->verb != NULL && strncmp (power->verb, usual, length) == 0 &&
         (power->verb[length] == '\0' || (power->verb[length] == '-' && g_ascii_isdigit (power->verb[length + 1])));
}

static void
give_step (CroupierPower *power)
{
  gboolean with_items = power->holder == CROUPIER_HOLDER_ITEM &&
                        croupier_cast_can_step (power->effect, CROUPIER_STEP_ITEMS);

  power->step = with_items ? CROUPIER_STEP_ITEMS : croupier_cast_get_usual_step (power->effect);
}

/* The first that a target's team, color, role or island could become; NULL if there is none. */
static const char *
get_first_value (const CroupierCast *cast, CroupierPowerSubject subject)
{
  if (subject == CROUPIER_SUBJECT_TEAM && cast->teams->len > 0)
    return croupier_cast_get_team (cast, 0)->name;
  if (subject == CROUPIER_SUBJECT_COLOR && cast->teams->len > 0)
    return croupier_cast_get_team (cast, 0)->color;
  if (subject == CROUPIER_SUBJECT_ROLE && cast->roles->len > 0)
    return croupier_cast_get_role (cast, 0)->name;
  if (subject == CROUPIER_SUBJECT_ISLAND)
    return g_ptr_array_index (cast->islands, 0);
  return NULL;
}

static gboolean
is_value (const CroupierCast *cast, CroupierPowerSubject subject, const char *value)
{
  switch (subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      return croupier_cast_find_team (cast, value) != CROUPIER_CAST_NONE;
    case CROUPIER_SUBJECT_ROLE:
      return croupier_cast_find_role (cast, value) != CROUPIER_CAST_NONE;
    case CROUPIER_SUBJECT_ISLAND:
      return croupier_cast_find_island (cast, value) != CROUPIER_CAST_NONE;
    case CROUPIER_SUBJECT_COLOR:
      return TRUE;
    case CROUPIER_SUBJECT_ITEMS:
    case CROUPIER_SUBJECT_VOTE:
    case CROUPIER_SUBJECT_TARGETS:
    case CROUPIER_SUBJECT_TARGETED_BY:
      return FALSE;
    }

  g_assert_not_reached ();
}

static void
settle_set (const CroupierCast *cast, CroupierPower *power)
{
  if (power->subject > CROUPIER_SUBJECT_ISLAND)
    power->subject = CROUPIER_SUBJECT_TEAM;
  if (power->value != NULL && !is_value (cast, power->subject, power->value))
    g_clear_pointer (&power->value, g_free);
  if (power->value == NULL && power->n_targets == 0)
    g_set_str (&power->value, get_first_value (cast, power->subject));
}

/* Nothing is kept that an effect has no use for: it would be a secret of the file. */
static void
settle_effect (const CroupierCast *cast, CroupierPower *power)
{
  gboolean is_of_item = power->effect == CROUPIER_EFFECT_MOVE_ITEM || power->effect == CROUPIER_EFFECT_DESTROY_ITEM;
  gboolean has_text = power->effect == CROUPIER_EFFECT_REVEAL || power->effect == CROUPIER_EFFECT_ASK_GM;

  if (power->effect == CROUPIER_EFFECT_SET)
    settle_set (cast, power);
  else
    g_clear_pointer (&power->value, g_free);
  if (power->effect == CROUPIER_EFFECT_LEARN && power->subject == CROUPIER_SUBJECT_ISLAND)
    power->subject = CROUPIER_SUBJECT_TEAM;
  if (power->effect != CROUPIER_EFFECT_SET && power->effect != CROUPIER_EFFECT_LEARN)
    power->subject = CROUPIER_SUBJECT_TEAM;
  if (!is_of_item)
    power->item = CROUPIER_CAST_NONE;
  if (power->effect != CROUPIER_EFFECT_WEIGHT_VOTES_BY)
    power->weight = 0;
  else if (power->weight == 0)
    power->weight = 1;
  if (power->effect != CROUPIER_EFFECT_REVEAL)
    power->audience = CROUPIER_AUDIENCE_PUBLIC;
  if (!has_text)
    g_clear_pointer (&power->text, g_free);
  else if (power->text == NULL)
    power->text = g_strdup ("");
}

static void
settle_targets (CroupierPower *power)
{
  if (power->holder == CROUPIER_HOLDER_TEAM)
    {
      power->n_targets = 1;
      power->per_night = 0;
    }
  if (power->verb == NULL)
    power->n_targets = 0;
  else if (power->effect == CROUPIER_EFFECT_MOVE_ITEM && power->n_targets == 0)
    power->n_targets = 1;
  if (power->n_targets == 0)
    {
      power->not_self = power->not_own_team = FALSE;
      power->own_island = TRUE;
    }
  if (power->n_targets != 1)
    power->guess = FALSE;
}

static void
settle_holder (const CroupierCast *cast, CroupierPower *power)
{
  gboolean needs_verb = power->holder == CROUPIER_HOLDER_TEAM || power->holder == CROUPIER_HOLDER_ITEM ||
                        power->effect == CROUPIER_EFFECT_MOVE_ITEM;

  if (power->holder != CROUPIER_HOLDER_PLAYER)
    g_clear_pointer (&power->player, g_free);
  else if (power->player == NULL)
    power->player = g_strdup ("");
  if (power->holder == CROUPIER_HOLDER_PLAYER)
    power->held_by = CROUPIER_CAST_NONE;
  if (power->verb == NULL && needs_verb)
    give_verb (cast, power);
}

static void
drop_if_empty (char **text)
{
  if (*text != NULL && **text == '\0')
    g_clear_pointer (text, g_free);
}

/* What one field leaves no choice in follows it. */
static void
settle_power (const CroupierCast *cast, CroupierPower *power, const CroupierPower *before)
{
  gboolean begins_with_words;

  if (power->verb != NULL)
    g_strstrip (power->verb);
  begins_with_words = before->verb == NULL && power->verb != NULL && *power->verb == '\0';
  if (begins_with_words || (power->effect != before->effect && has_usual_verb (power, before->effect)))
    give_verb (cast, power);
  if (power->effect != before->effect || power->holder != before->holder)
    give_step (power);
  settle_holder (cast, power);
  settle_targets (power);
  settle_effect (cast, power);
  drop_if_empty (&power->tell_holder);
  drop_if_empty (&power->tell_target);
  drop_if_empty (&power->tell_public);
}

/* A slot that names the roles it draws from anyway need not name them, and is told to nobody. */
static void
settle_role (const CroupierCast *cast, guint i)
{
  CroupierRole *role = g_ptr_array_index (cast->roles, i);
  guint any_of = role->kind == CROUPIER_ROLE_SLOT ? role->any_of : 0;

  role->any_of = 0;
  if (any_of != croupier_cast_get_choices (cast, i))
    role->any_of = any_of;
  if (role->kind != CROUPIER_ROLE_SLOT)
    return;
  g_set_str (&role->text, "");
  g_set_str (&role->with_text, "");
  g_clear_pointer (&role->picture, g_free);
  role->with = 0;
}

/* A color that was only the name goes on being so. */
static void
assign_names (CroupierCast *cast, CroupierCastPlace place, gconstpointer value)
{
  guint i = (guint) place.index;
  CroupierTeam *team = place.part == CROUPIER_CAST_TEAMS ? g_ptr_array_index (cast->teams, i) : NULL;
  g_autofree char *color = NULL;

  if (team != NULL && !g_str_equal (((const CroupierTeam *) value)->color, team->color))
    color = g_strstrip (g_strdup (((const CroupierTeam *) value)->color));
  croupier_cast_rename (cast, place.part, i, croupier_cast_part_get_name (place.part, value));
  if (color != NULL)
    g_set_str (&team->color, *color != '\0' ? color : team->name);
}

/* ---- class ---- */

static void
croupier_cast_draft_finalize (GObject *object)
{
  CroupierCastDraft *self = CROUPIER_CAST_DRAFT (object);

  croupier_steps_free (self->steps);
  croupier_cast_former_free (self->former);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_pointer (&self->roster, croupier_roster_unref);

  G_OBJECT_CLASS (croupier_cast_draft_parent_class)->finalize (object);
}

static void
croupier_cast_draft_class_init (CroupierCastDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_cast_draft_finalize;

  /* The cast, what can be undone, or what is known of the match is another. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_CAST_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_cast_draft_init (CroupierCastDraft *self)
{
  self->steps = croupier_steps_new ((GDestroyNotify) croupier_cast_unref, (CroupierStepsFunc) tell_changed, self);
  self->former = croupier_cast_former_new ();
  croupier_steps_begin (self->steps, croupier_cast_new ());
}

CroupierCastDraft *
croupier_cast_draft_new (void)
{
  return g_object_new (CROUPIER_TYPE_CAST_DRAFT, NULL);
}

int
croupier_cast_find_option (const CroupierGame *game)
{
  for (guint i = 0; i < game->n_options; i++)
    if (game->options[i].type == CROUPIER_OPTION_CAST)
      return (int) i;

  return -1;
}

CroupierCastDraft *
croupier_cast_draft_new_for_setup (const CroupierSetup *setup)
{
  CroupierCastDraft *self = croupier_cast_draft_new ();
  int option = croupier_cast_find_option (setup->game);
  CroupierCast *cast;

  g_return_val_if_fail (option >= 0, self);

  cast = croupier_options_get_cast (setup->options, setup->game->options[option].id);
  croupier_steps_begin (self->steps, cast != NULL ? croupier_cast_copy (cast) : setup->game->dup_cast (setup));
  croupier_cast_draft_set_match (self, setup);
  return self;
}

void
croupier_cast_draft_set_match (CroupierCastDraft *self, const CroupierSetup *setup)
{
  g_return_if_fail (CROUPIER_IS_CAST_DRAFT (self));
  g_return_if_fail (setup != NULL);

  croupier_roster_ref (setup->roster);
  g_clear_pointer (&self->roster, croupier_roster_unref);
  self->roster = setup->roster;
  tell_changed (self);
}

/* ---- what stands ---- */

const CroupierCast *
croupier_cast_draft_get_cast (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), NULL);

  return get_cast (self);
}

/* Whoever has a power by name must play. */
static void
check_players (CroupierCastDraft *self)
{
  const CroupierRoster *roster = croupier_cast_draft_get_roster (self);
  const GPtrArray *powers = get_cast (self)->powers;

  for (guint i = 0; roster != NULL && i < powers->len; i++)
    {
      const CroupierPower *power = croupier_cast_get_power (get_cast (self), i);

      if (power->holder == CROUPIER_HOLDER_PLAYER && *power->player != '\0' &&
          croupier_roster_find_exactly (roster, power->player) < 0)
        {
          croupier_problems_add (self->checks, 0, 0,
                                 _("The power %u is for %s, and nobody of that name plays: choose a player."), i + 1,
                                 power->player);
          croupier_problems_blame (self->checks, self->checks->len - 1, CROUPIER_ABOUT_CAST, CROUPIER_CAST_POWERS,
                                   (int) i);
        }
    }
}

const CroupierProblems *
croupier_cast_draft_get_checks (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), NULL);

  if (self->checks != NULL)
    return self->checks;

  self->checks = croupier_problems_new ();
  croupier_cast_check (get_cast (self), croupier_cast_draft_get_n_players (self), self->checks);
  check_players (self);

  return self->checks;
}

CroupierCastPlace
croupier_cast_check_get_place (const CroupierProblem *check)
{
  const CroupierSubject *where = croupier_problem_find_subject (check, CROUPIER_ABOUT_CAST);

  return (CroupierCastPlace) { (CroupierCastPart) where->index, where->item };
}

const char *
croupier_cast_draft_get_problem (CroupierCastDraft *self, CroupierCastPart part, guint i)
{
  const CroupierProblems *checks = croupier_cast_draft_get_checks (self);

  for (guint k = 0; k < checks->len; k++)
    {
      const CroupierProblem *check = croupier_problems_get (checks, k);
      CroupierCastPlace place = croupier_cast_check_get_place (check);

      if (place.part == part && (part == CROUPIER_CAST_WHOLE || place.index == (int) i))
        return check->message;
    }

  return NULL;
}

gboolean
croupier_cast_draft_is_playable (CroupierCastDraft *self)
{
  return croupier_cast_draft_get_checks (self)->len == 0;
}

static gboolean
is_about_count (const CroupierProblems *checks)
{
  for (guint i = 0; i < checks->len; i++)
    if (croupier_problem_find_subject (croupier_problems_get (checks, i), CROUPIER_ABOUT_COUNT) != NULL)
      return TRUE;

  return FALSE;
}

gboolean
croupier_cast_draft_is_for_others (CroupierCastDraft *self)
{
  const CroupierProblems *checks = croupier_cast_draft_get_checks (self);
  guint n_players = croupier_cast_draft_get_n_players (self);

  if (n_players == 0)
    return FALSE;
  return is_about_count (checks) || (checks->len == 0 && !croupier_cast_suits (get_cast (self), n_players));
}

guint
croupier_cast_draft_get_n_players (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), 0);

  return self->roster != NULL ? croupier_roster_get_size (self->roster) : 0;
}

const CroupierRoster *
croupier_cast_draft_get_roster (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), NULL);

  return croupier_cast_draft_get_n_players (self) > 0 ? self->roster : NULL;
}

guint
croupier_cast_draft_count (CroupierCastDraft *self, CroupierCastPart part)
{
  g_return_val_if_fail (part != CROUPIER_CAST_WHOLE, 0);

  return croupier_cast_get_list (croupier_cast_draft_get_cast (self), part)->len;
}

gboolean
croupier_cast_draft_can_add (CroupierCastDraft *self, CroupierCastPart part)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self);
  gboolean has_holder = part != CROUPIER_CAST_POWERS || cast->teams->len + cast->roles->len + cast->items->len > 0;

  return has_holder && croupier_cast_draft_count (self, part) < get_max (part);
}

const char *
croupier_cast_draft_get_name (CroupierCastDraft *self, CroupierCastPart part, guint i)
{
  return croupier_cast_get_name (croupier_cast_draft_get_cast (self), part, i);
}

static char *
count_players (CroupierCastDraft *self)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self);
  guint n_players = croupier_cast_draft_get_n_players (self), n = 0;
  gboolean has_rest = FALSE;

  for (guint i = 0; i < cast->teams->len; i++)
    {
      has_rest |= croupier_cast_get_team (cast, i)->n_players == CROUPIER_CAST_REST;
      n += croupier_cast_count_team (cast, i, n_players);
    }

  if (n_players > 0)
    return g_strdup_printf (ngettext ("%u of %u player", "%u of %u players", n_players), n, n_players);
  if (has_rest)
    return g_strdup_printf (ngettext ("%u player or more", "%u players or more", n), n);
  return g_strdup_printf (ngettext ("%u player", "%u players", n), n);
}

char *
croupier_cast_draft_dup_count (CroupierCastDraft *self, CroupierCastPart part)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self);
  guint n_players = croupier_cast_draft_get_n_players (self), n = 0;

  if (part == CROUPIER_CAST_TEAMS)
    return count_players (self);

  for (guint i = 0; part == CROUPIER_CAST_ROLES && i < cast->roles->len; i++)
    n += croupier_cast_get_role (cast, i)->n_players;
  if (part == CROUPIER_CAST_ROLES && n_players > 0)
    return g_strdup_printf (ngettext ("%u of %u player", "%u of %u players", n_players), n, n_players);
  if (part == CROUPIER_CAST_ROLES)
    return g_strdup_printf (ngettext ("%u player", "%u players", n), n);

  for (guint i = 0; part == CROUPIER_CAST_ITEMS && i < cast->items->len; i++)
    n += croupier_cast_get_item (cast, i)->count;
  if (part == CROUPIER_CAST_ITEMS)
    return g_strdup_printf (ngettext ("%u item", "%u items", n), n);

  return g_strdup_printf (ngettext ("%u power", "%u powers", cast->powers->len), cast->powers->len);
}

char *
croupier_cast_draft_dup_words (CroupierCastDraft *self, guint power)
{
  if (croupier_cast_draft_get_problem (self, CROUPIER_CAST_POWERS, power) != NULL)
    return NULL;

  return croupier_cast_describe_power (croupier_cast_draft_get_cast (self), power);
}

CroupierStaleWord *
croupier_cast_draft_find_stale (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), NULL);

  return croupier_cast_former_find (self->former, get_cast (self));
}

static const CroupierOption spec = { .id = "cast", .type = CROUPIER_OPTION_CAST };

char *
croupier_cast_draft_dup_text (CroupierCastDraft *self)
{
  g_autoptr (CroupierOptions) options = croupier_options_new (&spec, 1);

  croupier_options_set_cast (options, spec.id, get_cast (self));
  return croupier_options_to_script (options, spec.id);
}

/* ---- edits ---- */

gboolean
croupier_cast_draft_set_cast (CroupierCastDraft *self, CroupierCast *cast, const char *label)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (cast != NULL, FALSE);

  return commit_other (self, croupier_cast_ref (cast), g_strdup (label));
}

void
croupier_cast_draft_begin (CroupierCastDraft *self, CroupierCast *cast)
{
  g_return_if_fail (CROUPIER_IS_CAST_DRAFT (self));
  g_return_if_fail (cast != NULL);

  croupier_cast_former_clear (self->former);
  croupier_steps_begin (self->steps, croupier_cast_ref (cast));
  tell_changed (self);
}

gboolean
croupier_cast_draft_use_shipped (CroupierCastDraft *self, guint i)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (i < croupier_cast_get_n_shipped (), FALSE);

  cast = croupier_cast_new_shipped (croupier_cast_get_shipped_id (i));
  return commit_other (self, cast, g_strdup_printf (_("Use the Cast %s"), cast->title));
}

gboolean
croupier_cast_draft_start_afresh (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);

  return commit_other (self, croupier_cast_new (), g_strdup (_("Start Afresh")));
}

gboolean
croupier_cast_draft_fit (CroupierCastDraft *self, GError **error)
{
  guint n_players = croupier_cast_draft_get_n_players (self);
  CroupierCast *cast;

  g_return_val_if_fail (n_players > 0, FALSE);

  cast = croupier_cast_fit (get_cast (self), n_players, error);
  if (cast == NULL)
    return FALSE;
  return commit_in_place (self, cast,
                          g_strdup_printf (ngettext ("Fit to %u Player", "Fit to %u Players", n_players), n_players),
                          whole, NULL);
}

gboolean
croupier_cast_draft_set_title (CroupierCastDraft *self, const char *title)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (title != NULL, FALSE);

  cast = copy (self);
  g_free (cast->title);
  cast->title = g_strstrip (g_strdelimit (g_strdup (title), "\r\n", ' '));
  return commit_field (self, cast, g_strdup (_("Change the Title")), whole, "title");
}

gboolean
croupier_cast_draft_set_author (CroupierCastDraft *self, const char *author)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (author != NULL, FALSE);

  cast = copy (self);
  g_free (cast->author);
  cast->author = g_strstrip (g_strdelimit (g_strdup (author), "\r\n", ' '));
  return commit_field (self, cast, g_strdup (_("Change the Author")), whole, "author");
}

gboolean
croupier_cast_draft_set_notes (CroupierCastDraft *self, const char *notes)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (notes != NULL, FALSE);

  cast = copy (self);
  g_set_str (&cast->notes, notes);
  return commit_field (self, cast, g_strdup (_("Change the Notes")), whole, "notes");
}

gboolean
croupier_cast_draft_rename_island (CroupierCastDraft *self, guint island, const char *name)
{
  CroupierCastPlace place = { CROUPIER_CAST_ISLANDS, (int) island };
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (island < croupier_cast_draft_count (self, CROUPIER_CAST_ISLANDS), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  cast = copy (self);
  croupier_cast_rename (cast, place.part, island, name);
  return commit_in_place (self, cast,
                          g_strdup_printf (_("Rename Island to %s"), croupier_cast_get_name (cast, place.part, island)),
                          place, "name");
}

gboolean
croupier_cast_draft_set_each_island (CroupierCastDraft *self, guint teams)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);

  cast = copy (self);
  cast->has_each_island = FALSE;
  if (croupier_cast_get_each_island (cast, croupier_cast_draft_get_n_players (self)) != teams)
    {
      cast->has_each_island = TRUE;
      cast->each_island = teams;
    }
  return commit (self, cast, g_strdup (_("Change the Teams on Each Island")));
}

static char *
dup_free_name (const CroupierCast *cast, CroupierCastPart part)
{
  static const char *const colors[] = {
    NC_ ("team", "Red"),    NC_ ("team", "Blue"),   NC_ ("team", "Green"), NC_ ("team", "Gold"),
    NC_ ("team", "Violet"), NC_ ("team", "Orange"), NC_ ("team", "White"), NC_ ("team", "Black"),
    NC_ ("team", "Pink"),   NC_ ("team", "Brown"),  NC_ ("team", "Teal"),  NC_ ("team", "Amber"),
  };

  for (gsize i = 0; part == CROUPIER_CAST_TEAMS && i < G_N_ELEMENTS (colors); i++)
    if (croupier_cast_find_team (cast, g_dpgettext2 (NULL, "team", colors[i])) == CROUPIER_CAST_NONE)
      return g_strdup (g_dpgettext2 (NULL, "team", colors[i]));
  for (guint i = 1;; i++)
    {
      g_autofree char *name = part == CROUPIER_CAST_TEAMS   ? g_strdup_printf (_("Team %u"), i)
                              : part == CROUPIER_CAST_ROLES ? g_strdup_printf (_("Role %u"), i)
                                                            : g_strdup_printf (_("Item %u"), i);
      int found = part == CROUPIER_CAST_TEAMS   ? croupier_cast_find_team (cast, name)
                  : part == CROUPIER_CAST_ROLES ? croupier_cast_find_role (cast, name)
                                                : croupier_cast_find_item (cast, name);

      if (found == CROUPIER_CAST_NONE)
        return g_steal_pointer (&name);
    }
}

/* A new team has as many players as have no team yet, at least one. It knows nothing of those that are known by
 * name. */
static void
add_team (CroupierCastDraft *self, CroupierCast *cast, const char *name)
{
  guint n_players = croupier_cast_draft_get_n_players (self), n = 0;
  gboolean has_rest = FALSE;
  CroupierTeam *team;

  for (guint i = 0; i < cast->teams->len; i++)
    {
      has_rest |= croupier_cast_get_team (cast, i)->n_players == CROUPIER_CAST_REST;
      n += croupier_cast_count_team (cast, i, 0);
    }
  team = croupier_cast_add_team (cast, name, !has_rest && n_players > n ? (int) (n_players - n) : 1);
  team->shared_channel = FALSE;
  team->alive_at = 0;
}

static CroupierPowerHolder
find_holder (const CroupierCast *cast)
{
  if (cast->teams->len > 0)
    return CROUPIER_HOLDER_TEAM;

  return cast->roles->len > 0 ? CROUPIER_HOLDER_ROLE : CROUPIER_HOLDER_ITEM;
}

gboolean
croupier_cast_draft_add (CroupierCastDraft *self, CroupierCastPart part)
{
  g_autofree char *name = NULL;
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (get_max (part) > 0, FALSE);

  if (!croupier_cast_draft_can_add (self, part))
    return FALSE;

  if (part == CROUPIER_CAST_POWERS)
    return croupier_cast_draft_add_power (self, find_holder (get_cast (self)), CROUPIER_CAST_NONE);

  cast = copy (self);
  name = dup_free_name (cast, part);
  if (part == CROUPIER_CAST_TEAMS)
    add_team (self, cast, name);
  else if (part == CROUPIER_CAST_ROLES)
    croupier_cast_add_role (cast, name, 1);
  else
    croupier_cast_add_item (cast, name, 1);
  return commit (self, cast, label_adding (part, name));
}

gboolean
croupier_cast_draft_add_power (CroupierCastDraft *self, CroupierPowerHolder holder, int held_by)
{
  g_autofree char *verb = NULL;
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (holder != CROUPIER_HOLDER_PLAYER && held_by >= CROUPIER_CAST_NONE, FALSE);

  if (!croupier_cast_draft_can_add (self, CROUPIER_CAST_POWERS))
    return FALSE;

  cast = copy (self);
  verb = find_free_verb (cast, NULL, g_strdup (get_usual_verb (CROUPIER_EFFECT_KILL)));
  croupier_cast_add_power (cast, holder, held_by, verb)->per_night = holder != CROUPIER_HOLDER_TEAM ? 1 : 0;
  return commit (self, cast, label_adding (CROUPIER_CAST_POWERS, verb));
}

/* A player who is alone in a team has nobody to choose a target with. */
static CroupierPowerHolder
get_holder_kind (const CroupierCast *cast, CroupierCastPlace holder)
{
  if (holder.part == CROUPIER_CAST_ROLES)
    return CROUPIER_HOLDER_ROLE;
  if (holder.part == CROUPIER_CAST_ITEMS)
    return CROUPIER_HOLDER_ITEM;
  return croupier_cast_get_team (cast, (guint) holder.index)->n_players == 1 ? CROUPIER_HOLDER_MEMBERS
                                                                             : CROUPIER_HOLDER_TEAM;
}

gboolean
croupier_cast_draft_add_power_to (CroupierCastDraft *self, CroupierCastPlace holder)
{
  return croupier_cast_draft_add_power (self, get_holder_kind (get_cast (self), holder), holder.index);
}

gboolean
croupier_cast_draft_can_duplicate (CroupierCastDraft *self, CroupierCastPlace place)
{
  const CroupierCast *cast;
  guint n_powers;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);

  cast = get_cast (self);
  n_powers = cast->powers->len;
  for (guint i = 0; i < cast->powers->len; i++)
    n_powers += croupier_cast_is_held_by (cast, i, place);
  return croupier_cast_draft_can_add (self, place.part) && n_powers <= CROUPIER_CAST_MAX_POWERS;
}

gboolean
croupier_cast_draft_duplicate (CroupierCastDraft *self, CroupierCastPlace place)
{
  CroupierCast *cast;
  const char *name;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (place.index >= 0, FALSE);
  g_return_val_if_fail ((guint) place.index < croupier_cast_draft_count (self, place.part), FALSE);

  if (!croupier_cast_draft_can_duplicate (self, place))
    return FALSE;

  cast = copy (self);
  croupier_cast_duplicate (cast, place);
  name = croupier_cast_get_name (cast, place.part, (guint) place.index + 1);
  return commit (self, cast, label_adding (place.part, name != NULL ? name : _("by itself")));
}

gboolean
croupier_cast_draft_take (CroupierCastDraft *self, const CroupierCast *part, CroupierCastPlace *place)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (part != NULL && place != NULL, FALSE);

  if (!croupier_cast_library_fits (get_cast (self), part))
    return FALSE;
  cast = copy (self);
  *place = croupier_cast_library_take (cast, part);
  return commit (self, cast,
                 label_adding (place->part, croupier_cast_get_name (cast, place->part, (guint) place->index)));
}

gboolean
croupier_cast_draft_remove (CroupierCastDraft *self, CroupierCastPart part, guint i)
{
  const CroupierCast *before;
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (get_max (part) > 0 && i < croupier_cast_draft_count (self, part), FALSE);

  before = get_cast (self);
  cast = copy (self);
  croupier_cast_remove (cast, part, i);
  if (part != CROUPIER_CAST_POWERS)
    croupier_cast_former_note_removal (self->former, part, croupier_cast_get_name (before, part, i));
  return commit (self, cast,
                 label_removing (part, croupier_cast_get_name (before, part, i),
                                 before->powers->len - cast->powers->len));
}

gboolean
croupier_cast_draft_move (CroupierCastDraft *self, CroupierCastPart part, guint from, guint to)
{
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (get_max (part) > 0 && from < croupier_cast_draft_count (self, part), FALSE);

  if (from == to || to >= croupier_cast_draft_count (self, part))
    return FALSE;

  cast = copy (self);
  croupier_cast_move (cast, part, from, to);
  return commit (self, cast, label_moving (part, croupier_cast_get_name (cast, part, to)));
}

gboolean
croupier_cast_draft_set_entry (CroupierCastDraft *self, CroupierCastPlace place, gconstpointer value, const char *field,
                               const char *title)
{
  guint i = (guint) place.index;
  const char *name;
  CroupierCast *cast;

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);
  g_return_val_if_fail (get_max (place.part) > 0 && i < croupier_cast_draft_count (self, place.part), FALSE);

  cast = copy (self);
  if (place.part != CROUPIER_CAST_POWERS)
    assign_names (cast, place, value);
  croupier_cast_assign (cast, place.part, i, value);
  if (place.part == CROUPIER_CAST_POWERS)
    settle_power (cast, g_ptr_array_index (cast->powers, i), croupier_cast_get_power (get_cast (self), i));
  if (place.part == CROUPIER_CAST_ROLES)
    settle_role (cast, i);
  name = croupier_cast_get_name (cast, place.part, i);
  return commit_in_place (self, cast,
                          name != NULL ? g_strdup_printf (_("Change “%s” of “%s”"), title, name)
                                       : g_strdup_printf (_("Change “%s”"), title),
                          place, field);
}

gboolean
croupier_cast_draft_change_stale (CroupierCastDraft *self)
{
  g_autoptr (CroupierStaleWord) stale = croupier_cast_draft_find_stale (self);
  CroupierCast *cast;

  if (stale == NULL || stale->with == NULL)
    return FALSE;

  cast = copy (self);
  croupier_cast_change_mentions (cast, stale->where, stale->word, stale->with);
  return commit (self, cast, g_strdup_printf (_("Change “%s” to “%s” in Texts"), stale->word, stale->with));
}

CroupierSteps *
croupier_cast_draft_get_steps (CroupierCastDraft *self)
{
  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), NULL);

  return self->steps;
}

gboolean
croupier_cast_draft_take_text (CroupierCastDraft *self, const char *text, GError **error)
{
  const char *start = strchr (text, '{'), *end = strrchr (text, '}');
  g_autoptr (CroupierOptions) options = croupier_options_new (&spec, 1);
  g_autofree char *value = start != NULL && end > start ? g_strndup (start, end + 1 - start) : g_strdup (text);

  g_return_val_if_fail (CROUPIER_IS_CAST_DRAFT (self), FALSE);

  if (!croupier_options_set (options, spec.id, g_strstrip (value), start != NULL ? error : NULL))
    {
      if (start == NULL)
        croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no cast in what was copied."));
      return FALSE;
    }
  return croupier_cast_draft_set_cast (self, croupier_options_get_cast (options, spec.id), _("Paste Cast"));
}

/* ---- files ---- */

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CroupierCast *cast = croupier_cast_load (data, cancellable, &error);

  if (cast != NULL)
    g_task_return_pointer (task, cast, (GDestroyNotify) croupier_cast_unref);
  else
    g_task_return_error (task, error);
}

void
croupier_cast_draft_load (CroupierCastDraft *self, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CROUPIER_IS_CAST_DRAFT (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, croupier_cast_draft_load);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

gboolean
croupier_cast_draft_load_finish (CroupierCastDraft *self, GAsyncResult *result, GError **error)
{
  g_autoptr (CroupierCast) cast = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  cast = g_task_propagate_pointer (G_TASK (result), error);
  return cast != NULL && croupier_cast_draft_set_cast (self, cast, _("Open Cast"));
}

typedef struct
{
  GFile *file;
  CroupierCast *cast;
} CastSaving;

static void
saving_free (CastSaving *saving)
{
  g_object_unref (saving->file);
  croupier_cast_unref (saving->cast);
  g_free (saving);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const CastSaving *saving = data;
  GError *error = NULL;

  if (croupier_cast_save (saving->cast, saving->file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
croupier_cast_draft_save (CroupierCastDraft *self, GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = NULL;
  CastSaving *saving;

  g_return_if_fail (CROUPIER_IS_CAST_DRAFT (self));
  g_return_if_fail (G_IS_FILE (file));

  saving = g_new0 (CastSaving, 1);
  saving->file = g_object_ref (file);
  saving->cast = croupier_cast_ref (get_cast (self));
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, croupier_cast_draft_save);
  g_task_set_task_data (task, saving, (GDestroyNotify) saving_free);
  g_task_run_in_thread (task, save_thread);
}

gboolean
croupier_cast_draft_save_finish (CroupierCastDraft *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
