/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: what is asked of the players, and of the game master. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-ask-rows.h"
#include "croupier-gettext.h"

static const char *
name_of (const CroupierPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->setup->roster, player);
}

/* ---- whom a player does not trust ---- */

static CroupierPlayers
get_others (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return CROUPIER_EVERYBODY (((const PresentsPlan *) plan)->n_players) & ~CROUPIER_PLAYER (player);
}

static gboolean
fill_distrust (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  int named = ((const PresentsState *) state)->distrusts[player];

  given->players = named != CROUPIER_NO_PLAYER ? CROUPIER_PLAYER (named) : CROUPIER_NOBODY;
  return croupier_players_has (((const PresentsState *) state)->sent, player);
}

static void
take_distrust (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  PresentsState *own = (PresentsState *) state;

  presents_clear_submission ((const PresentsPlan *) plan, own, player);
  if (given == NULL)
    return;
  own->sent |= CROUPIER_PLAYER (player);
  if (given->players != CROUPIER_NOBODY)
    own->distrusts[player] = (gint8) croupier_players_first (given->players);
}

/* Who gives to whom is not asked. */
static const CroupierAskSense senses[] = {
  { 'n', "don't dont not no never without least cannot can't cant" },
  { 't', "trust trusts trusting trusted like love want" },
  { 'd', "distrust mistrust avoid" },
  { 'o', "nobody none no-one noone" },
  { 'e', "everybody everyone all" },
  { 'g', "give giving gives" },
  { 'f', "from" },
  { 'w', "next near beside below sit sitting" },
  { 0 },
};

static const CroupierAskWord nobody = {
  "nobody",
  .label = N_("Nobody"),
  .senses = "o oo do doo te toe tooe",
  .unclear = N_("Is anybody trusted or not? Write only the name of one who is not, or “nobody”."),
  .missing = N_("No player is named; write the name of one who is not trusted, or “nobody”."),
  .many = N_("Only one player can be named, not %s."),
};

/* What says what is to be done, and not that it is taken back or left open. */
static const char *const distrust_phrases[] = { "don't", "dont",    "not",    "no",     "no one",
                                                "never", "without", "cannot", "can't",  "cant",
                                                "any",   "i like",  "i love", "i hate", NULL };
static const char *const row_phrases[] = { "ignore this", "ignore that", NULL };

/* ---- presents ---- */

static guint
count_presents (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  return ((const PresentsPlan *) plan)->reach;
}

static const char *
get_present_name (const CroupierPlan *plan, const CroupierState *state, guint player, guint i)
{
  const PresentsPlan *own = (const PresentsPlan *) plan;

  return own->names[present_of (own, (const PresentsState *) state, player, i)];
}

static guint
get_receiver (const CroupierPlan *plan, const CroupierState *state, guint player, guint nth)
{
  return player_above ((const PresentsPlan *) plan, (const PresentsState *) state, player, nth + 1);
}

static char *
why_not_held (const CroupierPlan *plan, const CroupierState *state, guint player, const char *name)
{
  const PresentsPlan *own = (const PresentsPlan *) plan;

  for (guint i = 0; i < own->n_presents; i++)
    if (g_str_equal (own->names[i], name))
      return g_strdup_printf (_("%s is with %s"), name,
                              name_of (plan, ((const PresentsState *) state)->presents[i].holder));
  return g_strdup_printf (_("There is no %s"), name);
}

static char *
why_not_named (const CroupierPlan *plan, const CroupierState *state, guint player, guint named)
{
  return g_strdup_printf (named == player ? TO_SENDER (_("%s is out of reach"), _("You%.0s cannot give it to yourself"))
                                          : _("%s is out of reach"),
                          name_of (plan, named));
}

static void
get_layers (const CroupierPlan *plan, const CroupierState *state, guint player, int *min, int *max)
{
  *min = MIN_LAYERS;
  *max = MAX_LAYERS;
}

typedef enum
{
  WORD_OPEN,
  WORD_DEFUSE,
  WORD_IGNORE,
} ActionWord;

static const CroupierAskWord actions[] = {
  [WORD_OPEN] = { "open", "opens opening unwrap", .label = N_("Open %s"), .min = 1, .max = 3, .usual = 2,
                  .no_number = N_("How many layers of %s are opened is not said: 2."),
                  .odd_number = N_("Open removes 1, 2 or 3 layers, not %s.") },
  [WORD_DEFUSE] = { "defuse", "defuses defusing diffuse disarm", .label = N_("Defuse"), .min = 2, .max = 2,
                    .odd_number = N_("Defuse removes 2 layers, not %s.") },
  [WORD_IGNORE] = { "ignore", "ignores ignoring", .label = N_("Ignore"),
                    .odd_number = N_("Ignore removes no layer, not %s.") },
};

/* What stands or is played, of each present that the player gives away. */
static void
fill_presents (const CroupierPlan *plan, const CroupierState *state, guint player, const Present *presents,
               CroupierGiven *given)
{
  gboolean is_design = ((const PresentsState *) state)->stage == STAGE_DESIGN;

  for (guint i = 0; i < ((const PresentsPlan *) plan)->reach; i++)
    {
      const Present *present = &presents[i];

      given[i].is_open = is_design ? present->initial == 0 : present->action == ACTION_NONE;
      given[i].word = present->action == ACTION_DEFUSE   ? WORD_DEFUSE
                      : present->action == ACTION_IGNORE ? WORD_IGNORE
                                                         : WORD_OPEN;
      given[i].number = is_design ? present->initial : present->action - ACTION_OPEN_1 + 1;
      given[i].players = present->to != 0 ? CROUPIER_PLAYER (get_receiver (plan, state, player, present->to - 1u))
                                          : CROUPIER_NOBODY;
    }
}

static gboolean
fill_sent (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  const PresentsState *own = (const PresentsState *) state;
  Present sent[MAX_REACH];

  for (guint i = 0; i < ((const PresentsPlan *) plan)->reach; i++)
    sent[i] = own->presents[present_of ((const PresentsPlan *) plan, own, player, i)];
  fill_presents (plan, state, player, sent, given);
  return croupier_players_has (own->sent, player);
}

static gboolean
complete (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given)
{
  Present sent[MAX_REACH];
  gboolean is_completed = presents_complete ((const PresentsPlan *) plan, (const PresentsState *) state, player, sent,
                                             NULL);

  fill_presents (plan, state, player, sent, given);
  return is_completed;
}

static PresentsAction
get_action (const CroupierGiven *given)
{
  switch ((ActionWord) given->word)
    {
    case WORD_OPEN:
      return ACTION_OPEN_1 + (guint) given->number - 1;
    case WORD_DEFUSE:
      return ACTION_DEFUSE;
    case WORD_IGNORE:
      return ACTION_IGNORE;
    }
  g_assert_not_reached ();
}

static void
take_presents (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given)
{
  const PresentsPlan *own_plan = (const PresentsPlan *) plan;
  PresentsState *own = (PresentsState *) state;

  presents_clear_submission (own_plan, own, player);
  for (guint i = 0; given != NULL && i < own_plan->reach; i++)
    {
      Present *present = &own->presents[present_of (own_plan, own, player, i)];

      if (given[i].players != CROUPIER_NOBODY)
        present->to = (guint8) seats_above (own_plan, own, player, croupier_players_first (given[i].players));
      if (own->stage == STAGE_DESIGN)
        present->initial = (guint8) given[i].number;
      else if (!given[i].is_open)
        present->action = (guint8) get_action (&given[i]);
    }
  if (given != NULL)
    own->sent |= CROUPIER_PLAYER (player);
}

/* Rules: the first present ignored in a round is free, each further one costs a garnet. */
static void
check_cost (const CroupierPlan *plan, const CroupierState *state, guint player, const CroupierGiven *given,
            CroupierReader *reader)
{
  int garnets = state->garnets[player];
  const char *name = name_of (plan, player);
  int n_ignored = 0;

  for (guint i = 0; i < ((const PresentsPlan *) plan)->reach; i++)
    n_ignored += !given[i].is_open && given[i].word == WORD_IGNORE;
  if (n_ignored > garnets + 1)
    croupier_reader_complain (reader, 0, 0,
                              TO_SENDER (ngettext ("%s ignores %d presents, and each after the first costs a garnet; "
                                                   "%s holds %d garnet.",
                                                   "%s ignores %d presents, and each after the first costs a garnet; "
                                                   "%s holds %d garnets.",
                                                   (gulong) garnets),
                                         ngettext ("You%.0s ignore %d presents, and each after the first costs a "
                                                   "garnet; you%.0s hold %d garnet.",
                                                   "You%.0s ignore %d presents, and each after the first costs a "
                                                   "garnet; you%.0s hold %d garnets.",
                                                   (gulong) garnets)),
                              name, n_ignored, name, garnets);
  else if (n_ignored > 1 && n_ignored == garnets + 1)
    croupier_problems_add (reader->reading->warnings, 0, 0, _("%s is spending the last garnet."), name);
}

static char *
dup_hint (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  int garnets = state->garnets[player];

  return g_strdup_printf (ngettext ("One present may be ignored for free; each further one costs a garnet. %d garnet "
                                    "is held.",
                                    "One present may be ignored for free; each further one costs a garnet. %d garnets "
                                    "are held.",
                                    (gulong) garnets),
                          garnets);
}

static const CroupierRows designed = {
  .count = count_presents,
  .get_name = get_present_name,
  .is_own = TRUE,
  .get_player = get_receiver,
  .why_not = why_not_held,
  .complete = complete,
  .which = { N_("Which present is meant? They are {rows}: write “{example}”."),
             N_("Which present is meant? Yours are {rows}: write “{example}”.") },
  .no_first = N_("The layers of %s are left to chance."),
  .no_player = N_("No recipient is named for %s; it goes to one who is left."),
  .no_both = N_("Nothing is named for %s; its layers are left to chance, and it goes to one who is left."),
  .first_left_out = N_("Left to chance"),
  .player_label = N_("Goes to"),
  .player_left_out = N_("Who is left"),
};

static const CroupierRows held = {
  .count = count_presents,
  .get_name = get_present_name,
  .get_player = get_receiver,
  .why_not = why_not_held,
  .dup_hint = dup_hint,
  .check = check_cost,
  .complete = complete,
  .which = { N_("Which present is meant? {player} holds {rows}: write “{example}”."),
             N_("Which present is meant? You hold {rows}: write “{example}”.") },
  .no_first = N_("No action is named for %s: open 2."),
  .no_player = N_("No recipient is named for %s; it goes to one who is left."),
  .no_both = N_("Nothing is named for %s: open 2, and it goes to one who is left."),
  .first_left_out = N_("Not named: open 2"),
  .player_label = N_("Goes to"),
  .player_left_out = N_("Who is left"),
};

#define ROW_WORDS                                                                                                      \
  "layer layers of by off and then it on with has have the an my present presents gift gifts i i'll i'd will would a " \
  "like want goes go gets get "                                                                                        \
  "that this next is hand hands put make making wrap wrapping in after - – — & + . !"
#define ROW_LEADS "to for pass passes give gives send sends -> => → > ="

static const CroupierAsk asks[] = {
  [STAGE_PREGAME] = {
    .title = N_("Seating"), .label = N_("Does not trust"),
    .told = N_("Name one player whom you do not trust, so that they do not give to you, if that can be; or nobody."),
    .told_default = N_("If you send nothing, you name nobody."),
    .small = "i i'd i'll i'm we my the a do to at at-all any one presents present gifts gift choice is choose pick "
             "name player vote for would will it's its it go going goes with say really of has gotta must be got let's "
             "lets most me id ill im imma gonna wanna - – — . !",
    .own = distrust_phrases, .pictures = "✅☑✔👍❤🧡💛💚💙💜🖤🤍🤎💕💖💗😍🥰😘🤝",
    .none = &nobody, .senses = senses, .name_senses = "d f df nt nf ntf dw dww dfw dfww nw nww ntw ntww nfw nfww",
    .unclear = N_("Is this player trusted or not? Write only the name of one who is not."), .get_players = get_others,
    .fill = fill_distrust, .take = take_distrust,
  },
  [STAGE_DESIGN] = {
    .title = N_("Design"), .label = N_("Layers"),
    .told = N_("Say how many layers each of your presents has, and who gets it: a present to each of these players. "
               "What you leave "
               "out is left to chance."),
    .told_default = N_("If you send nothing, all of it is left to chance."),
    .small = ROW_WORDS, .leads = ROW_LEADS, .rows = &designed, .get_range = get_layers, .why_not = why_not_named,
    .fill = fill_sent, .take = take_presents,
  },
  [STAGE_ROUNDS] = {
    .title = N_("Presents"), .label = N_("Action"),
    .told = N_("Say what you do with each present that you hold, and who gets it: a present to each of these "
               "players. To ignore one is "
               "free, each further one costs you a garnet. A present for which you name no action has 2 layers "
               "opened, and a player who is left out gets one by chance."),
    .told_default = N_("If you send nothing, 2 layers of each are opened, and chance decides who gets which."),
    .small = ROW_WORDS, .leads = ROW_LEADS, .own = row_phrases, .words = actions, .n_words = G_N_ELEMENTS (actions),
    .rows = &held,
    .why_not = why_not_named, .fill = fill_sent, .take = take_presents,
  },
};

const CroupierAsk *
presents_get_ask (const CroupierPlan *plan, const CroupierState *state, guint player, char **reason)
{
  return &asks[MIN (((const PresentsState *) state)->stage, STAGE_ROUNDS)];
}
