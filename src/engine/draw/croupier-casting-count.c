/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting castings where neither slots nor wishes have to be thought of.
 *
 * Players whose pins forbid the same are one class, teams of which the constraints say the same are one bloc, and roles
 * and items for the same teams are one group each. Bloc after bloc is filled from the classes, and given roles and
 * items from the groups; what went before matters only by how many of each class and group are left, and by how many
 * players of the first island were chosen. So the ways to come to each such state are added up, and all that is left
 * out of it (who of a bloc is in which team, who of a group has which role) multiplies the result. */
#include "config.h"

#include "croupier-casting-count.h"

#include <string.h>

#define MAX_STATES (1u << 16)
#define MAX_STEPS         \
  (G_GUINT64_CONSTANT (1) \
   << 22) /* from state to state: half a second. Not a clock, so that it is the same everywhere */
#define BOTH_ISLANDS 3u

/* Players without a team for whom the pins leave the same. No padding. */
typedef struct
{
  guint32 teams;       /* that the pinned role and items leave them */
  gint16 island;       /* or CROUPIER_CASTING_OPEN */
  guint8 is_for_roles; /* may be given one that not every team may have */
  guint8 is_for_items;
} Class;

/* Roles or items that the same teams may have. */
typedef struct
{
  guint32 teams;
  guint8 count;
} KindGroup;

typedef struct
{
  guint n_groups;
  KindGroup groups[CROUPIER_CASTING_MAX_ROLES];
  guint n_places; /* players who can be given one by chance */
  guint n_left, n_left_for_all;
} Kinds;

/* Teams of which the constraints say the same. */
typedef struct
{
  guint32 teams;
  guint8 needs_islands;            /* a single team that must be on both */
  guint8 n_open;                   /* players to come */
  guint8 on_islands;               /* by those who are pinned to it; bit i for island i */
  guint8 n_free;                   /* pinned to it, and free to go to either island */
  guint8 n_for_roles, n_for_items; /* pinned to it, and without a role or an item that is pinned */
} Bloc;

/* No padding. */
typedef struct
{
  guint8 left[CROUPIER_MAX_PLAYERS];        /* of each class */
  guint8 roles[CROUPIER_CASTING_MAX_ROLES]; /* of each group */
  guint8 items[CROUPIER_CASTING_MAX_ITEMS];
  guint8 n_first;    /* chosen for the first island */
  guint8 on_islands; /* these three of the bloc that is being filled */
  guint8 n_for_roles, n_for_items;
} CastingState;

typedef struct
{
  CastingState state;
  CroupierNumber ways;
} CastingEntry;

typedef struct
{
  GArray *entries; /* CastingEntry */
  guint32 *slots;  /* the number of an entry and 1; 0: free */
  guint n_slots;   /* a power of two */
} CastingTable;

typedef struct
{
  const CroupierCasting *casting;
  guint n_classes, n_blocs;
  Class classes[CROUPIER_MAX_PLAYERS];
  guint8 class_sizes[CROUPIER_MAX_PLAYERS];
  Bloc blocs[CROUPIER_CASTING_MAX_TEAMS];
  Kinds roles, items;
  guint32 each_island;          /* teams of which the pins do not settle that they are on both islands */
  guint n_pinned_first, n_free; /* of the islands, all teams together */
  int team_left[CROUPIER_CASTING_MAX_TEAMS];
  guint8 role_left[CROUPIER_CASTING_MAX_ROLES], item_left[CROUPIER_CASTING_MAX_ITEMS];
  CastingTable now, next;
  guint64 n_steps;
  gboolean is_given_up;
  GCancellable *cancellable;
} CastingCount;

/* ---- states ---- */

static guint
hash_state (const CastingState *state)
{
  const guint8 *bytes = (const guint8 *) state;
  guint64 hash = 0;

  G_STATIC_ASSERT (sizeof (CastingState) % 4 == 0);
  for (guint i = 0; i < sizeof *state; i += 4)
    {
      guint32 word;

      memcpy (&word, bytes + i, sizeof word);
      hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  return (guint) hash;
}

static guint32 *
find_slot (const CastingTable *table, const CastingState *state)
{
  guint at = hash_state (state);

  for (;; at++)
    {
      guint32 *slot = &table->slots[at & (table->n_slots - 1)];

      if (*slot == 0 ||
          memcmp (&g_array_index (table->entries, CastingEntry, *slot - 1).state, state, sizeof *state) == 0)
        return slot;
    }
}

static void
make_room (CastingTable *table)
{
  if (table->entries->len * 2 < table->n_slots)
    return;
  g_free (table->slots);
  table->n_slots *= 2;
  table->slots = g_new0 (guint32, table->n_slots);
  for (guint i = 0; i < table->entries->len; i++)
    *find_slot (table, &g_array_index (table->entries, CastingEntry, i).state) = i + 1;
}

static void
clear_table (CastingTable *table)
{
  g_array_set_size (table->entries, 0);
  memset (table->slots, 0, sizeof *table->slots * table->n_slots);
}

static void
begin_table (CastingTable *table)
{
  table->entries = g_array_new (FALSE, FALSE, sizeof (CastingEntry));
  table->n_slots = 64;
  table->slots = g_new0 (guint32, table->n_slots);
}

static void
end_table (CastingTable *table)
{
  g_array_unref (table->entries);
  g_free (table->slots);
}

/* C(40, 20) is far below 2⁶⁴, and each division comes out even. */
static guint64
choose (guint n, guint k)
{
  guint64 ways = 1;

  if (k > n)
    return 0;
  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

/* Goes on to a state from one to which there are some ways, in so many ways more. */
static void
go_to (CastingCount *count, const CastingState *state, const CroupierNumber *ways, guint64 times)
{
  CroupierNumber product = *ways;
  guint32 *slot;

  if (count->is_given_up)
    return;
  croupier_number_multiply (&product, times);
  slot = find_slot (&count->next, state);
  if (*slot != 0)
    croupier_number_add (&g_array_index (count->next.entries, CastingEntry, *slot - 1).ways, &product);
  else
    {
      CastingEntry entry = { .state = *state, .ways = product };

      g_array_append_val (count->next.entries, entry);
      *slot = count->next.entries->len;
      make_room (&count->next);
    }
  count->is_given_up = ++count->n_steps > MAX_STEPS || count->next.entries->len > MAX_STATES;
}

/* What is next becomes now, where the next step begins. */
static void
turn (CastingCount *count)
{
  CastingTable table = count->now;

  count->now = count->next;
  count->next = table;
  clear_table (&count->next);
  count->is_given_up = count->is_given_up || g_cancellable_is_cancelled (count->cancellable);
}

#define FOREACH_ENTRY(count, entry)                                                                           \
  for (guint entry##_i = 0; !(count)->is_given_up && entry##_i < (count)->now.entries->len &&                 \
                            ((entry) = &g_array_index ((count)->now.entries, CastingEntry, entry##_i), TRUE); \
       entry##_i++)

/* ---- what is left when the pins are taken out ---- */

static guint32
all_teams (const CastingCount *count)
{
  return (1u << count->casting->n_teams) - 1;
}

/* The teams that are meant, in one way of writing them. */
static guint32
list_teams (const CastingCount *count, guint32 teams)
{
  return teams == 0 ? all_teams (count) : teams & all_teams (count);
}

static gboolean
is_for_all (const CastingCount *count, guint32 teams)
{
  return list_teams (count, teams) == all_teams (count);
}

static void
add_group (Kinds *kinds, guint32 teams, guint n)
{
  guint i = 0;

  while (i < kinds->n_groups && kinds->groups[i].teams != teams)
    i++;
  kinds->groups[i].teams = teams;
  kinds->groups[i].count = (guint8) (kinds->groups[i].count + n);
  kinds->n_groups = MAX (kinds->n_groups, i + 1);
}

/* FALSE where more are pinned than there are, or nobody is there to be given what is left. */
static gboolean
gather_kinds (const CastingCount *count, Kinds *kinds, const int *left, const guint32 *teams, guint n_kinds)
{
  for (guint kind = 0; kind < n_kinds; kind++)
    {
      if (left[kind] < 0 || (left[kind] > 0 && list_teams (count, teams[kind]) == 0))
        return FALSE;
      kinds->n_left += (guint) left[kind];
      if (kinds->n_left > kinds->n_places)
        return FALSE;
      if (is_for_all (count, teams[kind]))
        kinds->n_left_for_all += (guint) left[kind];
      else if (left[kind] > 0)
        add_group (kinds, list_teams (count, teams[kind]), (guint) left[kind]);
    }
  return TRUE;
}

/* The teams that the pinned role and items of a player leave. */
static guint32
list_teams_of (const CastingCount *count, guint player)
{
  const CroupierCasting *casting = count->casting;
  int role = casting->pins.roles[player];
  guint32 teams = role >= 0 ? list_teams (count, casting->role_teams[role]) : all_teams (count);

  for (guint item = 0; item < casting->n_items; item++)
    if (casting->pins.items[player][item] > 0)
      teams &= list_teams (count, casting->item_teams[item]);
  return teams;
}

static gboolean
gather_left (CastingCount *count)
{
  const CroupierCasting *casting = count->casting;
  int roles[CROUPIER_CASTING_MAX_ROLES], items[CROUPIER_CASTING_MAX_ITEMS];

  for (guint team = 0; team < casting->n_teams; team++)
    count->team_left[team] = casting->team_counts[team];
  for (guint role = 0; role < casting->n_roles; role++)
    roles[role] = casting->role_counts[role];
  for (guint item = 0; item < casting->n_items; item++)
    items[item] = casting->item_counts[item];
  for (guint player = 0; player < casting->n_players; player++)
    {
      int team = casting->pins.teams[player];

      if (team == CROUPIER_CASTING_OPEN
            ? list_teams_of (count, player) == 0
            : count->team_left[team]-- == 0 || (list_teams_of (count, player) >> team & 1) == 0)
        return FALSE;
      if (casting->pins.roles[player] >= 0)
        roles[casting->pins.roles[player]]--;
      for (guint item = 0; item < casting->n_items; item++)
        items[item] -= casting->pins.items[player][item];
      count->roles.n_places += casting->pins.roles[player] == CROUPIER_CASTING_OPEN;
      count->items.n_places += !croupier_casting_has_pinned_items (casting, player);
    }
  if (!gather_kinds (count, &count->roles, roles, casting->role_teams, casting->n_roles) ||
      !gather_kinds (count, &count->items, items, casting->item_teams, casting->n_items))
    return FALSE;
  for (guint role = 0; role < casting->n_roles; role++)
    count->role_left[role] = (guint8) roles[role];
  for (guint item = 0; item < casting->n_items; item++)
    count->item_left[item] = (guint8) items[item];
  return TRUE;
}

static void
gather_islands (CastingCount *count)
{
  const CroupierCasting *casting = count->casting;
  guint32 on[CROUPIER_CASTING_MAX_ISLANDS] = { 0 };

  if (casting->n_islands == 1)
    return;
  for (guint player = 0; player < casting->n_players; player++)
    {
      int team = casting->pins.teams[player], island = casting->pins.islands[player];

      if (island >= 0 && team >= 0)
        on[island] |= 1u << team;
      count->n_pinned_first += island == 0;
      count->n_free += island == CROUPIER_CASTING_OPEN;
    }
  count->each_island = casting->each_island & all_teams (count) & ~(on[0] & on[1]);
}

/* Is the same said of both, wherever teams are named? */
static gboolean
are_alike (const CastingCount *count, guint a, guint b)
{
  guint32 both = 1u << a | 1u << b;

  if ((count->each_island & both) != 0)
    return FALSE;
  for (guint i = 0; i < count->roles.n_groups; i++)
    if ((count->roles.groups[i].teams & both) != 0 && (count->roles.groups[i].teams & both) != both)
      return FALSE;
  for (guint i = 0; i < count->items.n_groups; i++)
    if ((count->items.groups[i].teams & both) != 0 && (count->items.groups[i].teams & both) != both)
      return FALSE;
  for (guint i = 0; i < count->n_classes; i++)
    if ((count->classes[i].teams & both) != 0 && (count->classes[i].teams & both) != both)
      return FALSE;
  return TRUE;
}

static void
add_to_class (CastingCount *count, const Class *class)
{
  guint i = 0;

  while (i < count->n_classes && memcmp (&count->classes[i], class, sizeof *class) != 0)
    i++;
  count->classes[i] = *class;
  count->class_sizes[i]++;
  count->n_classes = MAX (count->n_classes, i + 1);
}

static void
make_classes (CastingCount *count)
{
  const CroupierCasting *casting = count->casting;

  for (guint player = 0; player < casting->n_players; player++)
    {
      Class class;

      if (casting->pins.teams[player] != CROUPIER_CASTING_OPEN)
        continue;
      memset (&class, 0, sizeof class);
      class.teams = list_teams_of (count, player);
      class.island = count->each_island != 0 ? casting->pins.islands[player] : CROUPIER_CASTING_OPEN;
      class.is_for_roles = count->roles.n_groups > 0 && casting->pins.roles[player] == CROUPIER_CASTING_OPEN;
      class.is_for_items = count->items.n_groups > 0 && !croupier_casting_has_pinned_items (casting, player);
      add_to_class (count, &class);
    }
}

static Bloc *
get_bloc (CastingCount *count, guint team)
{
  guint i = 0;

  while (i < count->n_blocs && !are_alike (count, (guint) __builtin_ctz (count->blocs[i].teams), team) &&
         (count->blocs[i].teams >> team & 1) == 0)
    i++;
  count->n_blocs = MAX (count->n_blocs, i + 1);
  count->blocs[i].teams |= 1u << team;
  return &count->blocs[i];
}

/* The blocs that must be on both islands come first. */
static void
make_blocs (CastingCount *count)
{
  const CroupierCasting *casting = count->casting;

  for (guint is_later = 0; is_later < 2; is_later++)
    for (guint team = 0; team < casting->n_teams; team++)
      {
        Bloc *bloc;

        if ((count->each_island >> team & 1) == is_later)
          continue;
        bloc = get_bloc (count, team);
        bloc->needs_islands = !is_later;
        bloc->n_open = (guint8) (bloc->n_open + count->team_left[team]);
      }
  for (guint player = 0; player < casting->n_players; player++)
    {
      int team = casting->pins.teams[player], island = casting->pins.islands[player];
      Bloc *bloc;

      if (team == CROUPIER_CASTING_OPEN)
        continue;
      bloc = get_bloc (count, (guint) team);
      if (island >= 0)
        bloc->on_islands |= (guint8) (1u << island);
      bloc->n_free += island == CROUPIER_CASTING_OPEN;
      bloc->n_for_roles += casting->pins.roles[player] == CROUPIER_CASTING_OPEN;
      bloc->n_for_items += !croupier_casting_has_pinned_items (casting, player);
    }
}

/* ---- bloc after bloc ---- */

static guint
count_left (const CastingCount *count, const CastingState *state, guint32 teams, guint from)
{
  guint n = 0;

  for (guint i = from; i < count->n_classes; i++)
    if ((count->classes[i].teams & teams) != 0)
      n += state->left[i];
  return n;
}

/* Those pinned to the bloc's team who are free to go to either island go there. */
static void
begin_bloc (CastingCount *count, const Bloc *bloc)
{
  const CastingEntry *entry;

  FOREACH_ENTRY (count, entry)
  for (guint n_first = 0; n_first <= (bloc->needs_islands ? bloc->n_free : 0u); n_first++)
    {
      CastingState state = entry->state;

      state.n_for_roles = bloc->n_for_roles;
      state.n_for_items = bloc->n_for_items;
      state.on_islands = bloc->on_islands;
      state.n_first = (guint8) (state.n_first + n_first);
      state.on_islands |= (guint8) ((n_first > 0) | (n_first < bloc->n_free) << 1);
      go_to (count, &state, &entry->ways, bloc->needs_islands ? choose (bloc->n_free, n_first) : 1);
    }
  turn (count);
}

/* So many of a class come to the bloc, and so many of them to the first island, where that matters. */
static void
add_players (CastingCount *count, const Bloc *bloc, const CastingEntry *entry, guint class, guint n)
{
  const Class *of = &count->classes[class];
  gboolean is_free = bloc->needs_islands && of->island == CROUPIER_CASTING_OPEN;
  CastingState state = entry->state;
  guint64 ways = choose (state.left[class], n);

  state.left[class] = (guint8) (state.left[class] - n);
  state.n_for_roles = (guint8) (state.n_for_roles + (of->is_for_roles ? n : 0));
  state.n_for_items = (guint8) (state.n_for_items + (of->is_for_items ? n : 0));
  if (n > 0 && bloc->needs_islands && !is_free)
    state.on_islands |= (guint8) (1u << of->island);
  for (guint n_first = 0; n_first <= (is_free ? n : 0); n_first++)
    {
      CastingState further = state;

      further.n_first = (guint8) (state.n_first + n_first);
      if (is_free)
        further.on_islands |= (guint8) ((n_first > 0) | (n_first < n) << 1);
      go_to (count, &further, &entry->ways, is_free ? ways * choose (n, n_first) : ways);
    }
}

/* There must be n_later players left for the blocs after this one. */
static void
fill_from_class (CastingCount *count, const Bloc *bloc, guint n_later, guint class)
{
  const CastingEntry *entry;

  FOREACH_ENTRY (count, entry)
  {
    guint n_open = count_left (count, &entry->state, all_teams (count), 0) - n_later;
    guint n_others = count_left (count, &entry->state, bloc->teams, class + 1);
    guint least = n_open > n_others ? n_open - n_others : 0;

    for (guint n = least; n <= MIN (n_open, entry->state.left[class]); n++)
      add_players (count, bloc, entry, class, n);
  }
  turn (count);
}

/* Is this the last bloc that may have what is left of a group? Then it must have all of it. */
static gboolean
is_last_for (const CastingCount *count, guint bloc, guint32 teams)
{
  for (guint i = bloc + 1; i < count->n_blocs; i++)
    if ((count->blocs[i].teams & teams) != 0)
      return FALSE;
  return TRUE;
}

static void
give_group (CastingCount *count, guint bloc, guint group, gboolean are_roles)
{
  guint32 teams = (are_roles ? count->roles : count->items).groups[group].teams;
  gboolean is_last = is_last_for (count, bloc, teams);
  const CastingEntry *entry;

  if ((count->blocs[bloc].teams & teams) == 0)
    return;
  FOREACH_ENTRY (count, entry)
  {
    guint n_left = are_roles ? entry->state.roles[group] : entry->state.items[group];
    guint n_places = are_roles ? entry->state.n_for_roles : entry->state.n_for_items;

    for (guint n = is_last ? n_left : 0; n <= MIN (n_left, n_places); n++)
      {
        CastingState state = entry->state;

        *(are_roles ? &state.roles[group] : &state.items[group]) = (guint8) (n_left - n);
        *(are_roles ? &state.n_for_roles : &state.n_for_items) = (guint8) (n_places - n);
        go_to (count, &state, &entry->ways, choose (n_places, n));
      }
  }
  turn (count);
}

/* Only blocs that are full, and on both islands if they must be, go on. */
static void
end_bloc (CastingCount *count, const Bloc *bloc, guint n_later)
{
  const CastingEntry *entry;

  FOREACH_ENTRY (count, entry)
  {
    CastingState state = entry->state;

    if (count_left (count, &state, all_teams (count), 0) != n_later ||
        (bloc->needs_islands && state.on_islands != BOTH_ISLANDS))
      continue;
    state.on_islands = state.n_for_roles = state.n_for_items = 0;
    go_to (count, &state, &entry->ways, 1);
  }
  turn (count);
}

/* ---- the islands of all who are not in a bloc that must be on both ---- */

/* Of so many free players the first island gets as many as it lacks: half of all, rounded either way. */
static guint64
count_islands (const CastingCount *count, guint n_first, guint n_free)
{
  guint n_players = count->casting->n_players;
  guint64 ways = 0;

  for (guint half = n_players / 2; half <= (n_players + 1) / 2; half++)
    if (half >= n_first)
      ways += choose (n_free, half - n_first);
  return ways;
}

/* From here on players who differ by their island alone are the same. */
static void
forget_islands (CastingCount *count)
{
  guint8 sizes[CROUPIER_MAX_PLAYERS];
  guint to[CROUPIER_MAX_PLAYERS];
  guint n_before = count->n_classes;
  const CastingEntry *entry;

  memcpy (sizes, count->class_sizes, sizeof sizes);
  memset (count->class_sizes, 0, sizeof count->class_sizes);
  count->n_classes = 0;
  for (guint i = 0; i < n_before; i++)
    {
      Class class = count->classes[i];

      class.island = CROUPIER_CASTING_OPEN;
      add_to_class (count, &class);
      for (to[i] = 0; memcmp (&count->classes[to[i]], &class, sizeof class) != 0;)
        to[i]++;
    }
  FOREACH_ENTRY (count, entry)
  {
    CastingState state = entry->state;

    memset (state.left, 0, sizeof state.left);
    for (guint i = 0; i < n_before; i++)
      state.left[to[i]] = (guint8) (state.left[to[i]] + entry->state.left[i]);
    go_to (count, &state, &entry->ways, 1);
  }
  turn (count);
}

static void
settle_islands (CastingCount *count)
{
  guint n_pinned = 0;
  const CastingEntry *entry;

  if (count->casting->n_islands == 1)
    return;
  for (guint i = 0; i < count->n_blocs; i++)
    n_pinned += count->blocs[i].needs_islands ? 0 : count->blocs[i].n_free;
  FOREACH_ENTRY (count, entry)
  {
    CastingState state = entry->state;
    guint n_free = n_pinned;
    guint64 ways;

    for (guint i = 0; i < count->n_classes; i++)
      n_free += count->classes[i].island == CROUPIER_CASTING_OPEN ? state.left[i] : 0;
    ways = count_islands (count, count->n_pinned_first + state.n_first,
                          count->each_island != 0 ? n_free : count->n_free);
    state.n_first = 0;
    if (ways > 0)
      go_to (count, &state, &entry->ways, ways);
  }
  turn (count);
  forget_islands (count);
}

/* ---- the whole ---- */

static void
fill_bloc (CastingCount *count, guint number)
{
  const Bloc *bloc = &count->blocs[number];
  guint n_later = 0;

  for (guint i = number + 1; i < count->n_blocs; i++)
    n_later += count->blocs[i].n_open;
  begin_bloc (count, bloc);
  for (guint class = 0; class < count->n_classes; class ++)
    if ((count->classes[class].teams & bloc->teams) != 0)
      fill_from_class (count, bloc, n_later, class);
  for (guint group = 0; group < count->roles.n_groups; group++)
    give_group (count, number, group, TRUE);
  for (guint group = 0; group < count->items.n_groups; group++)
    give_group (count, number, group, FALSE);
  end_bloc (count, bloc, n_later);
}

/* Counts who of a group has which of its kinds; and the kinds for everybody, which go to those who are left without.
 */
static void
multiply_kinds (const CastingCount *count, const Kinds *kinds, const guint8 *left, const guint32 *teams,
                CroupierNumber *ways)
{
  guint n_kinds = kinds == &count->roles ? count->casting->n_roles : count->casting->n_items;

  for (guint kind = 0; kind < n_kinds; kind++)
    {
      guint n = 0;

      for (guint i = 0; i <= kind; i++)
        n += list_teams (count, teams[i]) == list_teams (count, teams[kind]) ? left[i] : 0;
      croupier_number_multiply (ways, choose (n, left[kind]));
    }
  croupier_number_multiply (ways,
                            choose (kinds->n_places - (kinds->n_left - kinds->n_left_for_all), kinds->n_left_for_all));
}

static void
multiply_teams (const CastingCount *count, CroupierNumber *ways)
{
  for (guint i = 0; i < count->n_blocs; i++)
    {
      guint n = 0;

      for (guint team = 0; team < count->casting->n_teams; team++)
        if ((count->blocs[i].teams >> team & 1) != 0)
          {
            n += (guint) count->team_left[team];
            croupier_number_multiply (ways, choose (n, (guint) count->team_left[team]));
          }
    }
}

static void
count_ways (CastingCount *count, CroupierNumber *ways)
{
  CastingState state = { .n_first = 0 };
  CroupierNumber one = CROUPIER_NUMBER_ONE;
  const CastingEntry *entry;
  guint bloc = 0;

  memcpy (state.left, count->class_sizes, sizeof state.left);
  for (guint i = 0; i < count->roles.n_groups; i++)
    state.roles[i] = count->roles.groups[i].count;
  for (guint i = 0; i < count->items.n_groups; i++)
    state.items[i] = count->items.groups[i].count;
  go_to (count, &state, &one, 1);
  turn (count);
  for (; bloc < count->n_blocs && count->blocs[bloc].needs_islands; bloc++)
    fill_bloc (count, bloc);
  settle_islands (count);
  for (; bloc < count->n_blocs; bloc++)
    fill_bloc (count, bloc);
  FOREACH_ENTRY (count, entry)
  croupier_number_add (ways, &entry->ways);
}

gboolean
croupier_casting_count_plain (const CroupierCasting *casting, CroupierNumber *n_deals, GCancellable *cancellable)
{
  g_autofree CastingCount *count = NULL;

  g_return_val_if_fail (casting != NULL && n_deals != NULL, FALSE);

  *n_deals = CROUPIER_NUMBER_ZERO;
  count = g_new0 (CastingCount, 1);
  count->casting = casting;
  count->cancellable = cancellable;
  if (!gather_left (count))
    return TRUE;
  gather_islands (count);
  make_classes (count);
  make_blocs (count);
  begin_table (&count->now);
  begin_table (&count->next);
  count_ways (count, n_deals);
  multiply_teams (count, n_deals);
  multiply_kinds (count, &count->roles, count->role_left, casting->role_teams, n_deals);
  multiply_kinds (count, &count->items, count->item_left, casting->item_teams, n_deals);
  end_table (&count->now);
  end_table (&count->next);
  return !count->is_given_up;
}
