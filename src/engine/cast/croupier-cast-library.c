/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles and items that a game master can take into a cast, with what they do. */
#include "config.h"

#include "croupier-cast-library.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

/* A role or an item and its power, whose verb is, of an item, the name. */
typedef struct
{
  const char *name; /* translatable, as the next three are */
  const char *verb; /* NULL: the power acts by itself, or there is none */
  const char *text; /* for the holder, who is told by the match what can be written in a form; NULL: nothing */
  const char *told; /* on the next day; of REVEAL and ASK_GM what is told or asked; NULL: nothing */
  gboolean is_item;
  CroupierRoleKind kind;
  CroupierPowerEffect effect;
  CroupierPowerSubject subject;
  int weight;
  guint first_night, in_all, fewest_left;
  CroupierMergeWindow merge;
  gboolean is_for_holder; /* it acts on its holder */
  gboolean is_far;        /* it reaches the other island */
  gboolean guess;
} LibraryPart;

#define EFFECT(what) .effect = CROUPIER_EFFECT_##what
#define LEARN(what) EFFECT (LEARN), .subject = CROUPIER_SUBJECT_##what
#define SET(what) EFFECT (SET), .subject = CROUPIER_SUBJECT_##what

static const LibraryPart parts[] = {
  { NC_ ("part of a cast", "detective"), NC_ ("verb", "investigate"), LEARN (TEAM) },
  { NC_ ("part of a cast", "psychologist"), NC_ ("verb", "examine"), LEARN (ROLE) },
  { NC_ ("part of a cast", "watcher"), NC_ ("verb", "watch"), LEARN (TARGETED_BY) },
  { NC_ ("part of a cast", "tracker"), NC_ ("verb", "follow"), LEARN (TARGETS) },
  { NC_ ("part of a cast", "eavesdropper"), NC_ ("verb", "overhear"), LEARN (VOTE) },
  { NC_ ("part of a cast", "searcher"), NC_ ("verb", "search"), LEARN (ITEMS) },
  { NC_ ("part of a cast", "guard"), NC_ ("verb", "guard"), EFFECT (PROTECT_FROM_KILL) },
  { NC_ ("part of a cast", "lawyer"), NC_ ("verb", "defend"), EFFECT (PROTECT_FROM_VOTE) },
  { NC_ ("part of a cast", "blocker"), NC_ ("verb", "block"), EFFECT (BLOCK) },
  { NC_ ("part of a cast", "silencer"), NC_ ("verb", "silence"), EFFECT (SILENCE) },
  { NC_ ("part of a cast", "vigilante"), NC_ ("verb", "shoot"), EFFECT (KILL), .in_all = 1 },
  { NC_ ("part of a cast", "assassin"), NC_ ("verb", "stab"), EFFECT (KILL), .first_night = 2, .guess = TRUE },
  { NC_ ("part of a cast", "mayor"), NULL, N_("Your vote counts as two."), EFFECT (WEIGHT_VOTES_BY), .weight = 1 },
  { NC_ ("part of a cast", "heckler"), NC_ ("verb", "heckle"), EFFECT (WEIGHT_VOTES_BY), .weight = -1 },
  { NC_ ("part of a cast", "teller"), NC_ ("verb", "strike out"), EFFECT (VOID_VOTES_BY), .in_all = 1 },
  { NC_ ("part of a cast", "ferryman"), NC_ ("verb", "ferry"), SET (ISLAND), .merge = CROUPIER_MERGE_BEFORE,
    .is_far = TRUE },
  { NC_ ("part of a cast", "recruiter"), NC_ ("verb", "recruit"), SET (TEAM), .in_all = 1 },
  { NC_ ("part of a cast", "forger"), NC_ ("verb", "forge"), SET (COLOR) },
  { NC_ ("part of a cast", "thief"), NC_ ("verb", "steal"), EFFECT (MOVE_ITEM) },
  { NC_ ("part of a cast", "smith"), NC_ ("verb", "melt"), EFFECT (DESTROY_ITEM) },
  { NC_ ("part of a cast", "herald"), NC_ ("verb", "proclaim"), .told = N_("A herald proclaims: look at {target}."),
    EFFECT (REVEAL) },
  { NC_ ("part of a cast", "petitioner"), NC_ ("verb", "petition"),
    .told = N_("{holder} asks something of you about {target}. What comes of it?"), EFFECT (ASK_GM), .in_all = 1 },
  { NC_ ("part of a cast", "scholar"), NULL,
    N_("Whoever shares their color with you, you are also told what is known of their team. They are not told that a "
       "scholar asked."),
    .kind = CROUPIER_ROLE_SCHOLAR },
  { NC_ ("part of a cast", "oracle"), NULL,
    N_(
      "Once a day, beside your Color Query, you may send a Magic Query, which always succeeds. Its target is told that "
      "an oracle asked, but not who."),
    .kind = CROUPIER_ROLE_ORACLE },
  { NC_ ("part of a cast", "idol"), .is_item = TRUE, .told = N_("{holder} played an idol on {target}."),
    EFFECT (VOID_VOTES_ON), .fewest_left = 5 },
  { NC_ ("part of a cast", "shield"), .is_item = TRUE, EFFECT (PROTECT_FROM_KILL), .is_for_holder = TRUE,
    .fewest_left = 6 },
  { NC_ ("part of a cast", "dagger"), .is_item = TRUE, EFFECT (KILL) },
  { NC_ ("part of a cast", "gag"), .is_item = TRUE, EFFECT (SILENCE) },
  { NC_ ("part of a cast", "lantern"), .is_item = TRUE, LEARN (TEAM) },
  { NC_ ("part of a cast", "amulet"), .is_item = TRUE, EFFECT (PROTECT_FROM_VOTE), .is_for_holder = TRUE,
    .fewest_left = 5 },
};

guint
croupier_cast_library_get_n (void)
{
  return G_N_ELEMENTS (parts);
}

/* ---- a part as a cast ---- */

static char *
dup_word (const char *context, const char *word)
{
  g_autofree char *joined = g_strconcat (context, "\004", word, NULL);

  return g_strdup (croupier_language_find_after (joined, strlen (context) + 1));
}

static void
add_power (CroupierCast *cast, const LibraryPart *part, const char *verb)
{
  CroupierPower *power = croupier_cast_add_power (cast, part->is_item ? CROUPIER_HOLDER_ITEM : CROUPIER_HOLDER_ROLE, 0,
                                                  verb);
  gboolean has_text = part->effect == CROUPIER_EFFECT_REVEAL || part->effect == CROUPIER_EFFECT_ASK_GM;

  power->effect = part->effect;
  power->subject = part->subject;
  power->step = part->is_item && croupier_cast_can_step (part->effect, CROUPIER_STEP_ITEMS)
                  ? CROUPIER_STEP_ITEMS
                  : croupier_cast_get_usual_step (part->effect);
  power->weight = part->weight;
  power->first_night = part->first_night;
  power->in_all = part->in_all;
  power->per_night = verb != NULL && !part->is_item ? 1 : 0;
  power->fewest_left = part->fewest_left;
  power->merge = part->merge;
  power->guess = part->guess;
  if (part->is_for_holder)
    power->n_targets = 0;
  power->own_island = !part->is_far;
  power->not_self = power->n_targets > 0 && !part->is_item;
  if (part->told != NULL)
    g_set_str (has_text ? &power->text : &power->tell_public, _(part->told));
}

CroupierCast *
croupier_cast_library_make (guint i)
{
  CroupierCast *cast = croupier_cast_new ();
  const LibraryPart *part = &parts[i];
  g_autofree char *name = dup_word ("part of a cast", part->name);
  g_autofree char *verb = part->verb != NULL ? dup_word ("verb", part->verb) : NULL;

  if (part->is_item)
    {
      croupier_cast_add_item (cast, name, 1);
    }
  else
    {
      CroupierRole *role = croupier_cast_add_role (cast, name, 1);

      role->kind = part->kind;
      if (part->text != NULL)
        g_set_str (&role->text, _(part->text));
    }
  if (part->kind == CROUPIER_ROLE_PLAIN)
    add_power (cast, part, part->is_item ? name : verb);
  return cast;
}

CroupierCastPlace
croupier_cast_library_find (const CroupierCast *part)
{
  return (CroupierCastPlace) { part->roles->len > 0 ? CROUPIER_CAST_ROLES : CROUPIER_CAST_ITEMS, 0 };
}

char *
croupier_cast_library_describe (const CroupierCast *part)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < part->powers->len; i++)
    g_strv_builder_take (words, croupier_cast_describe_power (part, i));
  if (part->roles->len > 0 && croupier_cast_get_role (part, 0)->kind == CROUPIER_ROLE_SCHOLAR)
    g_strv_builder_add (words,
                        _("When somebody shares their color with them, they are also told the open rules of that "
                          "player’s team."));
  if (part->roles->len > 0 && croupier_cast_get_role (part, 0)->kind == CROUPIER_ROLE_ORACLE)
    g_strv_builder_add (words, _("Once a day they may send a Magic Query, which succeeds at once, even with the "
                                 "silenced."));
  all = g_strv_builder_end (words);
  return g_strjoinv (" ", all);
}

/* ---- taking it ---- */

gboolean
croupier_cast_library_fits (const CroupierCast *cast, const CroupierCast *part)
{
  return cast->roles->len + part->roles->len <= CROUPIER_CAST_MAX_ROLES &&
         cast->items->len + part->items->len <= CROUPIER_CAST_MAX_ITEMS &&
         cast->powers->len + part->powers->len <= CROUPIER_CAST_MAX_POWERS;
}

CroupierCastPlace
croupier_cast_library_take (CroupierCast *cast, const CroupierCast *part)
{
  CroupierCastPlace from = croupier_cast_library_find (part), to = { from.part, 0 };
  g_autofree char *name = croupier_cast_find_free_name (cast, from.part, croupier_cast_get_name (part, from.part, 0));

  to.index = (int) croupier_cast_get_list (cast, from.part)->len;
  if (from.part == CROUPIER_CAST_ROLES)
    croupier_cast_add_role (cast, name, 1);
  else
    croupier_cast_add_item (cast, name, 1);
  croupier_cast_assign (cast, to.part, (guint) to.index,
                        g_ptr_array_index (croupier_cast_get_list (part, from.part), 0));
  for (guint i = 0; i < part->powers->len; i++)
    {
      CroupierPower power = *croupier_cast_get_power (part, i);
      g_autofree char *verb = power.verb != NULL ? croupier_cast_find_free_name (cast, CROUPIER_CAST_POWERS, power.verb)
                                                 : NULL;

      power.held_by = to.index;
      power.verb = verb;
      croupier_cast_add_power (cast, power.holder, power.held_by, power.verb);
      croupier_cast_assign (cast, CROUPIER_CAST_POWERS, cast->powers->len - 1, &power);
    }
  return to;
}
