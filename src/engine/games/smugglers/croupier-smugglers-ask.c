/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: what is asked of the players, and of the game master. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-ask.h"
#include "croupier-gettext.h"

static const char *
name_of (const CroupierPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->setup->roster, player);
}

/* ---- whom they can name ---- */

static CroupierPlayers
get_players (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return smugglers_get_choices ((const SmugglersPlan *) plan, (const SmugglersState *) state, player);
}

static guint
count_players (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  const SmugglersState *own = (const SmugglersState *) state;

  return own->stage == STAGE_ACCUSE ? smugglers_count_accused ((const SmugglersPlan *) plan, own) : 1;
}

static char *
why_not_named (const CroupierPlan *plan, const CroupierState *state, guint player, guint named)
{
  return g_strdup_printf (((const SmugglersState *) state)->stage == STAGE_ROUNDS ? _("%s is in jail")
                                                                                  : _("%s cannot be chosen"),
                          name_of (plan, named));
}

/* ---- what they can do ---- */

static char *
why_no_arrest (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return is_agent ((const SmugglersState *) state, player)
           ? NULL
           : g_strdup_printf (TO_SENDER (_("%s is no Agent, and only Agents arrest; write “smuggle” or “nothing”."),
                                         _("You%.0s are no Agent, and only Agents arrest; write “smuggle” or "
                                           "“nothing”.")),
                              name_of (plan, player));
}

static const CroupierAskWord actions[] = {
  [ACTION_SMUGGLE] = { "smuggle", "smuggles smuggling smugglin", .unlike = "smuggled", .label = N_("Smuggle") },
  [ACTION_NOTHING] = { "nothing",
                       "pass passing idle idling skip skipping none nothin nuthin no-action no-actions "
                       "not-doing-anything not-doing-a-thing sitting-out sitting-this-out sitting-this-one-out "
                       "sitting-it-out imma-sit-out ill-sit-out i'll-sit-out imma-sit-this-out",
                       .label = N_("Nothing") },
  [ACTION_ARREST] = { "arrest", "arrests arresting apprehend catch jail cuff cuffs handcuff handcuffs nab detain",
                      .unlike = "arrested jailed", .label = N_("Arrest %s"), .names_player = TRUE,
                      .missing = N_("Who is to be arrested? Write “arrest” and one name."),
                      .many = N_("Only one player can be arrested in a round, not %s."), .why_not = why_no_arrest },
};

/* By these nothing is done; nothing is denied. */
static const char *const action_phrases[] = { "no action", "no actions", "not doing anything", "not doing a thing",
                                              NULL };

/* What says what is to be done, and not what others do. */
static const char *const name_phrases[] = { "is", "are", NULL };

static gboolean
fill (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  const SmugglersState *own = (const SmugglersState *) state;
  const SmugglersPlace *place = &own->places[player];

  given->word = place->action;
  given->players = own->accused[player];
  if (place->target != CROUPIER_NO_PLAYER)
    given->players |= CROUPIER_PLAYER (place->target);
  return croupier_players_has (own->sent, player);
}

static void
take (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  SmugglersState *own = (SmugglersState *) state;

  smugglers_clear_submission (own, player);
  if (given == NULL)
    return;
  if (own->stage == STAGE_ROUNDS)
    own->places[player].action = (guint8) given->word;
  if (own->stage == STAGE_ACCUSE)
    own->accused[player] = given->players;
  else if (given->players != CROUPIER_NOBODY)
    own->places[player].target = (gint8) croupier_players_first (given->players);
  own->sent |= CROUPIER_PLAYER (player);
}

#define NAME_WORDS                                                                                                  \
  "i i'd i'll i'm we think believe say that accuse accuses accusing vote votes voting for choose chooses choosing " \
  "pick name take my "                                                                                              \
  "choice opponent accusation is are the agent agents crook as an a to would will like want be these them players " \
  "player ! . - – —"

#define NAMES(Title, Label, Told, Default) \
  { .title = Title,                        \
    .label = Label,                        \
    .told = Told,                          \
    .told_default = Default,               \
    .nothing = "nothing",                  \
    .small = NAME_WORDS,                   \
    .own = name_phrases,                   \
    .get_players = get_players,            \
    .count_players = count_players,        \
    .why_not = why_not_named,              \
    .fill = fill,                          \
    .take = take }

static const CroupierAsk asks[] = {
  [STAGE_ROUNDS] = {
    .title = N_("Round"), .label = N_("Action"), .told = N_("Say what you do in this round."),
    .told_default = N_("If you send nothing, you do nothing."), .words = actions, .n_words = G_N_ELEMENTS (actions),
    .own = action_phrases,
    .small = "i i'd i'll ill i'm im imma we a the to do doing will would like want am going gonna wanna try trying "
             "attempt my me be "
             "action move choose choosing choice target is it this round today tonight now contraband player some then for from go ima "
             "final lock locking locked in put down mark hm hmm uh uhh um eh turn order at-all make stuff goods some on "
             "goes thing an id take taking slap put up -> → "
             "! . - – — = -> =>",
    .get_players = get_players, .why_not = why_not_named, .fill = fill, .take = take,
  },
  [STAGE_ACCUSE] = NAMES (N_("Accusation"), N_("Accuses"),
                          N_("Name those whom you take for Agents. It counts only if all Crooks who are free name "
                             "the same."),
                          N_("If you send nothing, the accusation fails.")),
  [STAGE_CHOOSE_EC] = NAMES (N_("Choice"), N_("Votes for"), N_("Vote for the Crook who is to be the Elimination "
                                "Candidate."),
                             N_("If you send nothing, you abstain.")),
  [STAGE_CHOOSE_OPPONENT] = NAMES (N_("Choice"), N_("Chooses"), N_("Choose whom you meet in the Death Match."),
                                   N_("If you send nothing, chance chooses.")),
};

/* Returns why nothing is expected of a player; NULL if something is. */
static char *
why_not (const SmugglersPlan *plan, const SmugglersState *state, guint player)
{
  CroupierPlayers expected;

  smugglers_get_expected (&plan->base, &state->base, &expected);
  if (croupier_players_has (expected, player))
    return NULL;
  switch ((SmugglersStage) state->stage)
    {
    case STAGE_ROUNDS:
      return g_strdup_printf (TO_SENDER (_("%s is in jail and does nothing for the rest of the match."),
                                         _("You%.0s are in jail and do nothing for the rest of the match.")),
                              name_of (&plan->base, player));
    case STAGE_ACCUSE:
      return g_strdup_printf (TO_SENDER (_("Only Crooks who are free accuse, and %s is none."),
                                         _("Only Crooks who are free accuse, and you%.0s are none.")),
                              name_of (&plan->base, player));
    case STAGE_CHOOSE_EC:
      return g_strdup_printf (TO_SENDER (_("Only Agents vote for the Elimination Candidate, and %s is none."),
                                         _("Only Agents vote for the Elimination Candidate, and you%.0s are none.")),
                              name_of (&plan->base, player));
    case STAGE_CHOOSE_OPPONENT:
      return g_strdup_printf (TO_SENDER (_("Only %s, the Elimination Candidate, chooses the opponent, not %s."),
                                         _("Only %s, the Elimination Candidate, chooses the opponent, not you%.0s.")),
                              name_of (&plan->base, (guint) state->candidate), name_of (&plan->base, player));
    case STAGE_OVER:
      break;
    }
  g_assert_not_reached ();
}

const CroupierAsk *
smugglers_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason)
{
  *reason = why_not ((const SmugglersPlan *) plan, (const SmugglersState *) state, player);
  return *reason == NULL ? &asks[((const SmugglersState *) state)->stage] : NULL;
}
