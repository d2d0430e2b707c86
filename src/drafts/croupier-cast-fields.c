/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be edited of a team, a role, an item or a power, for a form that knows none of them. */
#include "config.h"

#include "croupier-cast-fields.h"

#include <glib/gi18n.h>

#define MAX_COUNT 40
#define MAX_NIGHT 100
#define MAX_USES 100
#define MAX_WEIGHT 20
#define NO_OFFSET G_MAXSIZE

/* A copy of one entry, whose strings stay the draft's. */
typedef union
{
  CroupierTeam team;
  CroupierRole role;
  CroupierItem item;
  CroupierPower power;
} Entry;

/* The choices of a field, each with a value of the field's own. */
typedef struct
{
  GPtrArray *titles;
  GArray *values; /* int */
} Choices;

typedef struct
{
  CroupierCastField field;
  gsize offset; /* in the entry; NO_OFFSET: get() and set() know */
  int nothing;  /* what the word instead of a number stands for */
  gboolean (*is_shown) (const CroupierPower *power);
  void (*list) (const CroupierCast *cast, const CroupierPower *power, Choices *choices);
  int (*get) (const CroupierCast *cast, const CroupierPower *power);
  void (*set) (const CroupierCast *cast, CroupierPower *power, int value);
} Spec;

/* ---- choices ---- */

static void
add_choice (Choices *choices, int value, const char *title)
{
  g_ptr_array_add (choices->titles, g_strdup (title));
  g_array_append_val (choices->values, value);
}

static void
add_words (Choices *choices, const char *const *words, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    add_choice (choices, (int) i, _(words[i]));
}

static void
list_kinds (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const kinds[] = {
    [CROUPIER_ROLE_PLAIN] = N_("Its powers only"),
    [CROUPIER_ROLE_SCHOLAR] = N_("Scholar: a shared query tells the team’s open rules too"),
    [CROUPIER_ROLE_ORACLE] = N_("Oracle: one Magic Query a day"),
  };

  add_words (choices, kinds, G_N_ELEMENTS (kinds));
}

/* Who can have a power is one list: each kind of holder, and which of them. */
static int
value_of_holder (CroupierPowerHolder holder, int held_by)
{
  return (int) holder * CROUPIER_CAST_MAX_POWERS + (holder == CROUPIER_HOLDER_PLAYER ? 0 : held_by);
}

static void
add_holder (Choices *choices, CroupierPowerHolder holder, guint held_by, char *title)
{
  add_choice (choices, value_of_holder (holder, (int) held_by), title);
  g_free (title);
}

static void
list_holders (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  for (guint i = 0; i < cast->teams->len; i++)
    {
      add_holder (choices, CROUPIER_HOLDER_TEAM, i,
                  g_strdup_printf (_("%s, together"), croupier_cast_get_team (cast, i)->name));
      add_holder (choices, CROUPIER_HOLDER_MEMBERS, i,
                  g_strdup_printf (_("%s, each player"), croupier_cast_get_team (cast, i)->name));
    }
  for (guint i = 0; i < cast->roles->len; i++)
    add_holder (choices, CROUPIER_HOLDER_ROLE, i,
                g_strdup_printf (_("The role %s"), croupier_cast_get_role (cast, i)->name));
  for (guint i = 0; i < cast->items->len; i++)
    add_holder (choices, CROUPIER_HOLDER_ITEM, i,
                g_strdup_printf (_("Whoever holds the item %s"), croupier_cast_get_item (cast, i)->name));
  add_holder (choices, CROUPIER_HOLDER_PLAYER, 0, g_strdup (_("One player, by name")));
  add_choice (choices, CROUPIER_CAST_NONE, _("Nobody yet"));
}

static gboolean
is_nobodys (const CroupierPower *power)
{
  return power->holder != CROUPIER_HOLDER_PLAYER && power->held_by == CROUPIER_CAST_NONE;
}

static int
get_holder (const CroupierCast *cast, const CroupierPower *power)
{
  return is_nobodys (power) ? CROUPIER_CAST_NONE : value_of_holder (power->holder, power->held_by);
}

static void
set_holder (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->holder = value != CROUPIER_CAST_NONE               ? (CroupierPowerHolder) (value / CROUPIER_CAST_MAX_POWERS)
                  : power->holder == CROUPIER_HOLDER_PLAYER ? CROUPIER_HOLDER_MEMBERS
                                                            : power->holder;
  power->held_by = value != CROUPIER_CAST_NONE ? value % CROUPIER_CAST_MAX_POWERS : CROUPIER_CAST_NONE;
}

static void
list_effects (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const effects[] = {
    [CROUPIER_EFFECT_VOID_VOTES_ON] = N_("Votes on the target do not count"),
    [CROUPIER_EFFECT_VOID_VOTES_BY] = N_("The target’s vote does not count"),
    [CROUPIER_EFFECT_WEIGHT_VOTES_BY] = N_("The target’s vote weighs more, or less"),
    [CROUPIER_EFFECT_PROTECT_FROM_VOTE] = N_("The target cannot be voted out"),
    [CROUPIER_EFFECT_PROTECT_FROM_KILL] = N_("The target cannot be killed"),
    [CROUPIER_EFFECT_KILL] = N_("The target is killed"),
    [CROUPIER_EFFECT_BLOCK] = N_("The target’s own powers do nothing"),
    [CROUPIER_EFFECT_SILENCE] = N_("The target is silenced for a day"),
    [CROUPIER_EFFECT_LEARN] = N_("The holder learns something of the target"),
    [CROUPIER_EFFECT_SET] = N_("The target becomes something else"),
    [CROUPIER_EFFECT_MOVE_ITEM] = N_("An item passes on"),
    [CROUPIER_EFFECT_DESTROY_ITEM] = N_("An item is gone"),
    [CROUPIER_EFFECT_REVEAL] = N_("A text is told"),
    [CROUPIER_EFFECT_ASK_GM] = N_("You are asked, and decide"),
  };

  add_words (choices, effects, G_N_ELEMENTS (effects));
}

static void
list_subjects (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const subjects[] = {
    [CROUPIER_SUBJECT_TEAM] = N_("Team"),
    [CROUPIER_SUBJECT_COLOR] = N_("Color that is reported"),
    [CROUPIER_SUBJECT_ROLE] = N_("Role"),
    [CROUPIER_SUBJECT_ISLAND] = N_("Island"),
    [CROUPIER_SUBJECT_ITEMS] = N_("Items"),
    [CROUPIER_SUBJECT_VOTE] = N_("Vote"),
    [CROUPIER_SUBJECT_TARGETS] = N_("On whom they use powers"),
    [CROUPIER_SUBJECT_TARGETED_BY] = N_("Who uses a power on them"),
  };
  gboolean learns = power->effect == CROUPIER_EFFECT_LEARN;

  for (int i = 0; i < (int) G_N_ELEMENTS (subjects); i++)
    if (learns ? i != CROUPIER_SUBJECT_ISLAND : i <= CROUPIER_SUBJECT_ISLAND)
      add_choice (choices, i, _(subjects[i]));
}

/* Another thing has other values. */
static void
set_subject (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->subject = (CroupierPowerSubject) value;
  power->value = NULL;
}

static int
get_subject (const CroupierCast *cast, const CroupierPower *power)
{
  return (int) power->subject;
}

static CroupierCastPart
get_part_of_subject (CroupierPowerSubject subject)
{
  return subject == CROUPIER_SUBJECT_ROLE     ? CROUPIER_CAST_ROLES
         : subject == CROUPIER_SUBJECT_ISLAND ? CROUPIER_CAST_ISLANDS
                                              : CROUPIER_CAST_TEAMS;
}

static const char *
get_value_name (const CroupierCast *cast, CroupierPowerSubject subject, guint i)
{
  switch (get_part_of_subject (subject))
    {
    case CROUPIER_CAST_ROLES:
      return i < cast->roles->len ? croupier_cast_get_role (cast, i)->name : NULL;
    case CROUPIER_CAST_ISLANDS:
      return i < cast->islands->len ? g_ptr_array_index (cast->islands, i) : NULL;
    case CROUPIER_CAST_TEAMS:
      return i < cast->teams->len ? croupier_cast_get_team (cast, i)->name : NULL;
    case CROUPIER_CAST_WHOLE:
    case CROUPIER_CAST_ITEMS:
    case CROUPIER_CAST_POWERS:
      break;
    }

  g_assert_not_reached ();
}

/* Who acts on themselves cannot become what they are. */
static void
list_values (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  const char *name;

  if (power->n_targets > 0)
    add_choice (choices, CROUPIER_CAST_NONE, _("The same as the holder’s"));
  for (guint i = 0; (name = get_value_name (cast, power->subject, i)) != NULL; i++)
    add_choice (choices, (int) i, name);
}

static int
get_value (const CroupierCast *cast, const CroupierPower *power)
{
  if (power->value == NULL)
    return CROUPIER_CAST_NONE;
  if (power->subject == CROUPIER_SUBJECT_ROLE)
    return croupier_cast_find_role (cast, power->value);
  if (power->subject == CROUPIER_SUBJECT_ISLAND)
    return croupier_cast_find_island (cast, power->value);
  return croupier_cast_find_team (cast, power->value);
}

static void
set_value (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->value = value != CROUPIER_CAST_NONE ? (char *) get_value_name (cast, power->subject, (guint) value) : NULL;
}

static void
list_items (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  add_choice (choices, CROUPIER_CAST_NONE, _("Every item"));
  for (guint i = 0; i < cast->items->len; i++)
    add_choice (choices, (int) i, croupier_cast_get_item (cast, i)->name);
}

static void
list_audiences (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const audiences[] = {
    [CROUPIER_AUDIENCE_PUBLIC] = N_("Everybody"),
    [CROUPIER_AUDIENCE_ISLAND] = N_("The holder’s island"),
    [CROUPIER_AUDIENCE_TEAM] = N_("The holder’s team, each privately"),
    [CROUPIER_AUDIENCE_HOLDER] = N_("The holder"),
    [CROUPIER_AUDIENCE_TARGET] = N_("The target"),
  };

  add_words (choices, audiences, G_N_ELEMENTS (audiences));
}

static void
list_targets (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const targets[] = { N_("Nobody: it acts on its holder"), N_("One player"), N_("Two players") };

  for (int i = power->effect == CROUPIER_EFFECT_MOVE_ITEM ? 1 : 0; i < (int) G_N_ELEMENTS (targets); i++)
    add_choice (choices, i, _(targets[i]));
}

static int
get_targets (const CroupierCast *cast, const CroupierPower *power)
{
  return (int) power->n_targets;
}

static void
set_targets (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->n_targets = (guint) value;
}

static void
list_merges (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const merges[] = {
    [CROUPIER_MERGE_ANY] = N_("Before and after"),
    [CROUPIER_MERGE_BEFORE] = N_("Only before"),
    [CROUPIER_MERGE_AFTER] = N_("Only after"),
  };

  add_words (choices, merges, G_N_ELEMENTS (merges));
}

static void
list_steps (const CroupierCast *cast, const CroupierPower *power, Choices *choices)
{
  static const char *const steps[] = {
    [CROUPIER_STEP_ITEMS] = N_("Items"),     [CROUPIER_STEP_GIFTS] = N_("Gifts"),
    [CROUPIER_STEP_VOTES] = N_("Votes"),     [CROUPIER_STEP_BLOCK] = N_("Blocks"),
    [CROUPIER_STEP_SET] = N_("Changes"),     [CROUPIER_STEP_SILENCE] = N_("Silences"),
    [CROUPIER_STEP_LEARN] = N_("Knowledge"), [CROUPIER_STEP_PROTECT] = N_("Protections"),
    [CROUPIER_STEP_KILL] = N_("Kills"),
  };

  for (int i = 0; i < (int) G_N_ELEMENTS (steps); i++)
    if (croupier_cast_can_step (power->effect, (CroupierPowerStep) i))
      add_choice (choices, i, _(steps[i]));
}

/* ---- what matters ---- */

static gboolean
is_players (const CroupierPower *power)
{
  return power->holder == CROUPIER_HOLDER_PLAYER;
}

static gboolean
may_act_by_itself (const CroupierPower *power)
{
  return power->holder != CROUPIER_HOLDER_TEAM && power->holder != CROUPIER_HOLDER_ITEM &&
         power->effect != CROUPIER_EFFECT_MOVE_ITEM;
}

static gboolean
has_verb (const CroupierPower *power)
{
  return power->verb != NULL;
}

static gboolean
has_subject (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_LEARN || power->effect == CROUPIER_EFFECT_SET;
}

static gboolean
has_value (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_SET && power->subject != CROUPIER_SUBJECT_COLOR;
}

static gboolean
has_color (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_SET && power->subject == CROUPIER_SUBJECT_COLOR;
}

static gboolean
is_of_item (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_MOVE_ITEM || power->effect == CROUPIER_EFFECT_DESTROY_ITEM;
}

static gboolean
has_weight (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY;
}

static gboolean
has_audience (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_REVEAL;
}

static gboolean
has_text (const CroupierPower *power)
{
  return power->effect == CROUPIER_EFFECT_REVEAL || power->effect == CROUPIER_EFFECT_ASK_GM;
}

static gboolean
chooses_targets (const CroupierPower *power)
{
  return power->verb != NULL && power->holder != CROUPIER_HOLDER_TEAM;
}

static gboolean
has_targets (const CroupierPower *power)
{
  return power->n_targets > 0;
}

static gboolean
has_one_target (const CroupierPower *power)
{
  return power->n_targets == 1;
}

static gboolean
has_steps (const CroupierPower *power)
{
  guint n_steps = 0;

  for (int i = 0; i <= CROUPIER_STEP_KILL; i++)
    n_steps += croupier_cast_can_step (power->effect, (CroupierPowerStep) i);
  return n_steps > 1;
}

/* ---- values that are not plain ---- */

static int
get_by_itself (const CroupierCast *cast, const CroupierPower *power)
{
  return power->verb == NULL;
}

/* The draft finds words where there are none. */
static void
set_by_itself (const CroupierCast *cast, CroupierPower *power, int value)
{
  power->verb = value ? NULL : (char *) "";
  power->n_targets = value ? 0 : 1;
}

/* A weight of nothing is stepped over. */
static int
get_weight (const CroupierCast *cast, const CroupierPower *power)
{
  return power->weight;
}

static void
set_weight (const CroupierCast *cast, CroupierPower *power, int value)
{
  if (value == 0)
    value = power->weight > 0 ? -1 : 1;
  power->weight = value;
}

/* ---- the fields ---- */

#define AT(type, member) .offset = G_STRUCT_OFFSET (Croupier##type, member)
#define WORD(id, group, title) { id, CROUPIER_CAST_FIELD_WORD, group, title, NULL, 0, 0, NULL }
#define TEXT(id, group, title) { id, CROUPIER_CAST_FIELD_TEXT, group, title, NULL, 0, 0, NULL }
#define NUMBER(id, group, title, help, min, max, nothing) \
  { id, CROUPIER_CAST_FIELD_NUMBER, group, title, help, min, max, nothing }
#define SWITCH(id, group, title, help) { id, CROUPIER_CAST_FIELD_SWITCH, group, title, help, 0, 1, NULL }
#define CHOICE(id, group, title) { id, CROUPIER_CAST_FIELD_CHOICE, group, title, NULL, 0, 0, NULL }
#define PLAYER(id, group, title) { id, CROUPIER_CAST_FIELD_PLAYER, group, title, NULL, 0, 0, NULL }
#define TEAMS(id, group, title) { id, CROUPIER_CAST_FIELD_TEAMS, group, title, NULL, 0, 0, NULL }

static const Spec team_specs[] = {
  { WORD ("name", "", N_("Name")), AT (Team, name) },
  { WORD ("color", NULL, N_("Color word")), AT (Team, color) },
  { NUMBER ("n_players", NULL, N_("Players"), NULL, 0, MAX_COUNT, N_("the rest")), AT (Team, n_players),
    .nothing = CROUPIER_CAST_REST },
  { NUMBER ("alive_at", NULL, N_("Wins alive"), N_("With so many players left; else, dead or alive, as the last team"),
            1, MAX_COUNT, N_("never")),
    AT (Team, alive_at) },
  { SWITCH ("shared_channel", NULL, N_("Shared channel"), N_("Its players know each other, and talk there")),
    AT (Team, shared_channel) },
  { SWITCH ("stands_in", NULL, N_("Stand-in"), N_("For a team that nobody knows yet; only you are told so")),
    AT (Team, stands_in) },
  { TEXT ("public_notes", N_("Texts"), N_("Public notes, told to everyone")), AT (Team, public_notes) },
  { TEXT ("private_notes", NULL, N_("Private notes, told to its players")), AT (Team, private_notes) },
  { TEXT ("open_rules", NULL, N_("Open rules, told to a scholar")), AT (Team, open_rules) },
};

static const Spec role_specs[] = {
  { WORD ("name", "", N_("Name")), AT (Role, name) },
  { NUMBER ("n_players", NULL, N_("Players"), NULL, 0, MAX_COUNT, NULL), AT (Role, n_players) },
  { CHOICE ("kind", NULL, N_("What it does")), AT (Role, kind), .list = list_kinds },
  { TEAMS ("teams", NULL, N_("Who may have it")), AT (Role, teams) },
  { TEXT ("text", N_("Text"), N_("Told to its holder")), AT (Role, text) },
};

static const Spec item_specs[] = {
  { WORD ("name", "", N_("Name")), AT (Item, name) },
  { NUMBER ("count", NULL, N_("How many"), NULL, 0, MAX_COUNT, NULL), AT (Item, count) },
  { TEAMS ("teams", NULL, N_("Who may start with it")), AT (Item, teams) },
  { TEXT ("text", N_("Text"), N_("Told to who holds it")), AT (Item, text) },
};

static const Spec power_specs[] = {
  { CHOICE ("holder", "", N_("Who has it")), NO_OFFSET, .list = list_holders, .get = get_holder, .set = set_holder },
  { PLAYER ("player", NULL, N_("Player")), AT (Power, player), .is_shown = is_players },
  { SWITCH ("by_itself", NULL, N_("Acts by itself"), N_("Every night, without a word in the form")), NO_OFFSET,
    .is_shown = may_act_by_itself, .get = get_by_itself, .set = set_by_itself },
  { WORD ("verb", NULL, N_("Words in the form")), AT (Power, verb), .is_shown = has_verb },

  { CHOICE ("effect", N_("Effect"), N_("What it does")), AT (Power, effect), .list = list_effects },
  { CHOICE ("subject", NULL, N_("What of the target")), NO_OFFSET, .is_shown = has_subject, .list = list_subjects,
    .get = get_subject, .set = set_subject },
  { CHOICE ("value", NULL, N_("What it becomes")), NO_OFFSET, .is_shown = has_value, .list = list_values,
    .get = get_value, .set = set_value },
  { WORD ("color", NULL, N_("Color word, if not the holder’s")), AT (Power, value), .is_shown = has_color },
  { CHOICE ("item", NULL, N_("Which item")), AT (Power, item), .is_shown = is_of_item, .list = list_items },
  { NUMBER ("weight", NULL, N_("Votes more, or less"), NULL, -MAX_WEIGHT, MAX_WEIGHT, NULL), NO_OFFSET,
    .is_shown = has_weight, .get = get_weight, .set = set_weight },
  { CHOICE ("audience", NULL, N_("Who is told")), AT (Power, audience), .is_shown = has_audience,
    .list = list_audiences },
  { TEXT ("text", NULL, N_("Text; {holder}, {target} and {second} are filled in")), AT (Power, text),
    .is_shown = has_text },

  { CHOICE ("targets", N_("Target"), N_("Whom the form names")), NO_OFFSET, .is_shown = chooses_targets,
    .list = list_targets, .get = get_targets, .set = set_targets },
  { SWITCH ("own_island", NULL, N_("Own island only"), N_("Elsewhere it is refused")), AT (Power, own_island),
    .is_shown = has_targets },
  { SWITCH ("not_self", NULL, N_("Not on oneself"), N_("It is refused then")), AT (Power, not_self),
    .is_shown = has_targets },
  { SWITCH ("not_own_team", NULL, N_("Not on the own team"), N_("It fails then, and nobody is told")),
    AT (Power, not_own_team), .is_shown = has_targets },
  { SWITCH ("guess", NULL, N_("With a guess"), N_("It fails unless the form also names whom the target votes for")),
    AT (Power, guess), .is_shown = has_one_target },

  { NUMBER ("first_night", N_("When and How Often"), N_("From night"), NULL, 1, MAX_NIGHT, N_("any")),
    AT (Power, first_night) },
  { NUMBER ("last_night", NULL, N_("Until night"), NULL, 1, MAX_NIGHT, N_("any")), AT (Power, last_night) },
  { CHOICE ("merge", NULL, N_("The merge")), AT (Power, merge), .list = list_merges },
  { NUMBER ("fewest_left", NULL, N_("Fewest players left"), NULL, 1, MAX_COUNT, N_("any")), AT (Power, fewest_left) },
  { NUMBER ("most_left", NULL, N_("Most players left"), NULL, 1, MAX_COUNT, N_("any")), AT (Power, most_left) },
  { NUMBER ("per_night", NULL, N_("Uses in a night"), NULL, 1, MAX_USES, N_("any")), AT (Power, per_night),
    .is_shown = chooses_targets },
  { NUMBER ("in_all", NULL, N_("Uses in all"), NULL, 1, MAX_USES, N_("any")), AT (Power, in_all) },
  { CHOICE ("step", NULL, N_("Step of the night")), AT (Power, step), .is_shown = has_steps, .list = list_steps },

  { TEXT ("tell_holder", N_("Told the Next Day"), N_("To the holder; {holder}, {target} and {second} are filled in")),
    AT (Power, tell_holder) },
  { TEXT ("tell_target", NULL, N_("To the target")), AT (Power, tell_target) },
  { TEXT ("tell_public", NULL, N_("To everybody")), AT (Power, tell_public) },
};

static const Spec *
get_specs (CroupierCastPart part, guint *n_specs)
{
  switch (part)
    {
    case CROUPIER_CAST_WHOLE:
    case CROUPIER_CAST_ISLANDS:
      *n_specs = 0;
      return NULL;
    case CROUPIER_CAST_TEAMS:
      *n_specs = G_N_ELEMENTS (team_specs);
      return team_specs;
    case CROUPIER_CAST_ROLES:
      *n_specs = G_N_ELEMENTS (role_specs);
      return role_specs;
    case CROUPIER_CAST_ITEMS:
      *n_specs = G_N_ELEMENTS (item_specs);
      return item_specs;
    case CROUPIER_CAST_POWERS:
      *n_specs = G_N_ELEMENTS (power_specs);
      return power_specs;
    }

  g_assert_not_reached ();
}

static const Spec *
get_spec (CroupierCastPart part, guint field)
{
  guint n_specs;
  const Spec *specs = get_specs (part, &n_specs);

  g_assert (field < n_specs);
  return &specs[field];
}

static Entry
get_entry (CroupierCastDraft *draft, CroupierCastPlace place)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (draft);
  guint i = (guint) place.index;
  Entry entry = { 0 };

  if (place.part == CROUPIER_CAST_TEAMS)
    entry.team = *croupier_cast_get_team (cast, i);
  else if (place.part == CROUPIER_CAST_ROLES)
    entry.role = *croupier_cast_get_role (cast, i);
  else if (place.part == CROUPIER_CAST_ITEMS)
    entry.item = *croupier_cast_get_item (cast, i);
  else
    entry.power = *croupier_cast_get_power (cast, i);
  return entry;
}

/* All that are numbers in an entry are as large as an int. */
static int *
get_int (Entry *entry, const Spec *spec)
{
  return (int *) G_STRUCT_MEMBER_P (entry, spec->offset);
}

static char **
get_string (Entry *entry, const Spec *spec)
{
  return (char **) G_STRUCT_MEMBER_P (entry, spec->offset);
}

guint
croupier_cast_get_n_fields (CroupierCastPart part)
{
  guint n_specs;

  get_specs (part, &n_specs);
  return n_specs;
}

const CroupierCastField *
croupier_cast_get_field (CroupierCastPart part, guint field)
{
  g_return_val_if_fail (field < croupier_cast_get_n_fields (part), NULL);

  return &get_spec (part, field)->field;
}

/**
 * croupier_cast_field_is_shown:
 *
 * Tells whether a field matters for what the entry is now.
 */
gboolean
croupier_cast_field_is_shown (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  const Spec *spec = get_spec (place.part, field);
  Entry entry = get_entry (draft, place);

  return spec->is_shown == NULL || spec->is_shown (&entry.power);
}

/**
 * croupier_cast_field_get_text:
 *
 * Gives the words of a field, empty where it has none. They are the draft's, and gone with the next edit.
 */
const char *
croupier_cast_field_get_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  Entry entry = get_entry (draft, place);
  const char *text = *get_string (&entry, get_spec (place.part, field));

  return text != NULL ? text : "";
}

/* Words that are none: what becomes of the target is the holder's then. */
gboolean
croupier_cast_field_set_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field, const char *text)
{
  const Spec *spec = get_spec (place.part, field);
  Entry entry = get_entry (draft, place);
  gboolean is_none = spec->is_shown == has_color && *text == '\0';

  *get_string (&entry, spec) = is_none ? NULL : (char *) text;
  return croupier_cast_draft_set_entry (draft, place, &entry, spec->field.id);
}

static int
get_raw (CroupierCastDraft *draft, const Spec *spec, Entry *entry)
{
  return spec->get != NULL ? spec->get (croupier_cast_draft_get_cast (draft), &entry->power) : *get_int (entry, spec);
}

static gboolean
set_raw (CroupierCastDraft *draft, CroupierCastPlace place, const Spec *spec, int value)
{
  Entry entry = get_entry (draft, place);

  if (spec->set != NULL)
    spec->set (croupier_cast_draft_get_cast (draft), &entry.power, value);
  else
    *get_int (&entry, spec) = value;
  return croupier_cast_draft_set_entry (draft, place, &entry, spec->field.id);
}

int
croupier_cast_field_get_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  const Spec *spec = get_spec (place.part, field);
  Entry entry = get_entry (draft, place);
  int value = get_raw (draft, spec, &entry);

  return spec->field.nothing != NULL && value == spec->nothing ? spec->field.min - 1 : value;
}

gboolean
croupier_cast_field_set_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field, int number)
{
  const Spec *spec = get_spec (place.part, field);

  return set_raw (draft, place, spec, spec->field.nothing != NULL && number < spec->field.min ? spec->nothing : number);
}

static int
find_player (CroupierCastDraft *draft, const char *name)
{
  const CroupierRoster *roster = croupier_cast_draft_get_roster (draft);

  return roster != NULL ? croupier_roster_find_exactly (roster, name) : CROUPIER_NO_PLAYER;
}

/* Somebody who does not play is not hidden: the name stands there until another is chosen. */
static void
list_players (CroupierCastDraft *draft, const char *name, Choices *choices)
{
  const CroupierRoster *roster = croupier_cast_draft_get_roster (draft);

  for (guint i = 0; roster != NULL && i < croupier_roster_get_size (roster); i++)
    add_choice (choices, (int) i, croupier_roster_get_name (roster, i));
  if (*name != '\0' && find_player (draft, name) < 0)
    add_choice (choices, CROUPIER_NO_PLAYER, name);
}

static void
find_choices (CroupierCastDraft *draft, CroupierCastPlace place, const Spec *spec, Choices *choices)
{
  Entry entry = get_entry (draft, place);

  choices->titles = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  choices->values = g_array_new (FALSE, FALSE, sizeof (int));
  if (spec->field.kind == CROUPIER_CAST_FIELD_PLAYER)
    list_players (draft, *get_string (&entry, spec), choices);
  else
    spec->list (croupier_cast_draft_get_cast (draft), &entry.power, choices);
}

static void
choices_clear (Choices *choices)
{
  g_ptr_array_unref (choices->titles);
  g_array_unref (choices->values);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choices, choices_clear)

GStrv
croupier_cast_field_dup_choices (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  g_auto (Choices) choices = { NULL };

  find_choices (draft, place, get_spec (place.part, field), &choices);
  return g_strdupv ((char **) choices.titles->pdata);
}

int
croupier_cast_field_get_choice (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  const Spec *spec = get_spec (place.part, field);
  g_auto (Choices) choices = { NULL };
  Entry entry = get_entry (draft, place);
  gboolean is_player = spec->field.kind == CROUPIER_CAST_FIELD_PLAYER;
  int value = is_player ? find_player (draft, *get_string (&entry, spec)) : get_raw (draft, spec, &entry);

  find_choices (draft, place, spec, &choices);
  for (guint i = 0; i < choices.values->len; i++)
    if (g_array_index (choices.values, int, i) == value)
      return (int) i;

  return -1;
}

gboolean
croupier_cast_field_choose (CroupierCastDraft *draft, CroupierCastPlace place, guint field, guint choice)
{
  const Spec *spec = get_spec (place.part, field);
  g_auto (Choices) choices = { NULL };

  find_choices (draft, place, spec, &choices);
  g_return_val_if_fail (choice < choices.values->len, FALSE);

  return set_raw (draft, place, spec, g_array_index (choices.values, int, choice));
}
