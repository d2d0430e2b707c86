/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: what is asked of the players, line by line, and of the game master. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"
#include "croupier-lines.h"
#include "croupier-text.h"

#include <string.h>

#define MAX_STONES_TEXT 300 /* letters */

static const char *
name_of (const CroupierPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->setup->roster, player);
}

static inline const PossessionState *
state_of (const CroupierState *state)
{
  return (const PossessionState *) state;
}

static inline const PossessionLines *
lines_of (const CroupierState *state, guint player)
{
  return &state_of (state)->lines[player];
}

/* What was sent of a line, to be changed; with nothing given, it is taken back. */
static PossessionLines *
take_line (CroupierState *state, guint player, PossessionLine line, const CroupierAnswer *answer)
{
  PossessionLines *lines = &((PossessionState *) state)->lines[player];

  lines->has_sent = TRUE;
  lines->sent = (guint8) (answer != NULL ? lines->sent | 1u << line : lines->sent & ~(1u << line));
  return lines;
}

static void
give (CroupierAnswer *answer, int value)
{
  answer->values[answer->n++] = value;
}

/* ---- which lines there are ---- */

static gboolean
are_games_due (const CroupierPlan *plan, const CroupierState *state)
{
  return state_of (state)->rounds < N_ROUNDS;
}

static gboolean
are_guesses_due (const CroupierPlan *plan, const CroupierState *state)
{
  return state_of (state)->rounds > 0;
}

static gboolean
is_opal_due (const CroupierPlan *plan, const CroupierState *state)
{
  return state_of (state)->rounds == N_ROUNDS;
}

#define GAME               \
  .is_due = are_games_due, \
  .not_due = N_("%s) can no longer be sent: the games are over, and only MG5), Guess) and Opal) are left.")
#define GUESS \
  .is_due = are_guesses_due, .not_due = N_("%s) is about the round before, so it can be sent from round 2 on.")
#define OPAL .is_due = is_opal_due, .not_due = N_("%s) is sent after round 12, in the final.")

/* ---- garnets ---- */

static int
get_garnets (const CroupierState *state, guint player)
{
  return state->garnets[player];
}

static char *
remark_on_last_garnet (CROUPIER_ASKED, gboolean is_last)
{
  return is_last ? g_strdup_printf (_("%s is spending the last garnet."), name_of (plan, player)) : NULL;
}

/* ---- MG1 ---- */

static guint
list_throws (CROUPIER_ASKED, CroupierThing *things)
{
  static const CroupierThing throws[N_THROWS] = {
    [ROCK] = { "rock", .also = "rocks stone", .label = N_("Rock") },
    [PAPER] = { "paper", .also = "papers", .label = N_("Paper") },
    [SCISSORS] = { "scissors", .also = "scissor", .label = N_("Scissors") },
  };

  memcpy (things, throws, sizeof throws);
  return N_THROWS;
}

static char *
why_not_faced (CROUPIER_ASKED, int other)
{
  const PossessionState *own = state_of (state);

  if (other == (int) player)
    return g_strdup_printf (TO_SENDER (_("%s cannot face themselves in RPS; it takes another player."),
                                       _("You%.0s cannot face yourself in RPS; it takes another player.")),
                            name_of (plan, player));
  if (croupier_players_has (state->removed, (guint) other))
    return g_strdup_printf (_("%s is no longer in the match and cannot be faced."), name_of (plan, (guint) other));
  if (own->played[0][player] == other || own->played[1][player] == other)
    return g_strdup_printf (TO_SENDER (_("%s and %s played RPS in one of the last two rounds; they may face each other "
                                         "again after two rounds without a game."),
                                       _("You%.0s and %s played RPS in one of the last two rounds; you may face each "
                                         "other again after two rounds without a game.")),
                            name_of (plan, player), name_of (plan, (guint) other));
  return NULL;
}

static void
get_bets (CROUPIER_ASKED, int *min, int *max)
{
  *min = 1;
  *max = MAX (MIN (MAX_BET, get_garnets (state, player)), lines_of (state, player)->bet);
}

static char *
why_no_bet (CROUPIER_ASKED, int bet)
{
  int held = get_garnets (state, player);

  if (bet < 1 || bet > MAX_BET)
    return g_strdup_printf (ngettext ("A bet of %d is out of range; it can be 1 to %d garnets.",
                                      "A bet of %d is out of range; it can be 1 to %d garnets.", MAX_BET),
                            bet, MAX_BET);
  if (bet > held)
    return g_strdup_printf (TO_SENDER (ngettext ("%s holds %d garnet and cannot bet %d.",
                                                 "%s holds %d garnets and cannot bet %d.", (gulong) held),
                                       ngettext ("You%.0s hold %d garnet and cannot bet %d.",
                                                 "You%.0s hold %d garnets and cannot bet %d.", (gulong) held)),
                            name_of (plan, player), held, bet);
  return NULL;
}

static gboolean
can_bet (CROUPIER_ASKED)
{
  int min, max;

  get_bets (plan, state, player, &min, &max);
  return max >= min;
}

static gboolean
fill_rps (CROUPIER_ASKED, CroupierAnswer *answer)
{
  const PossessionLines *lines = lines_of (state, player);

  answer->is_pass = lines->opponent == CROUPIER_NO_PLAYER;
  give (answer, lines->opponent);
  give (answer, lines->bet);
  give (answer, lines->throw);
  return has_line (lines, LINE_RPS);
}

static void
take_rps (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  PossessionLines *lines = take_line (state, player, LINE_RPS, answer);

  lines->opponent = (gint8) (answer->is_pass ? CROUPIER_NO_PLAYER : answer->values[0]);
  lines->bet = (guint8) answer->values[1];
  lines->throw = (guint8) answer->values[2];
}

static char *
why_no_throw (CROUPIER_ASKED, const char *quoted)
{
  return g_strdup_printf (_("“%s” cannot be thrown; it can be rock, paper or scissors."), quoted);
}

static const CroupierSlot rps_slots[] = {
  { CROUPIER_SLOT_PLAYER, N_("Faces"), .before = "", .nothing = N_("Does not play"),
    .leads = "face facing against vs versus challenge challenging play playing fight fighting",
    .why_not = why_not_faced, .missing = N_("MG1) names nobody; one of the other players is to be named."),
    .many = N_("MG1) names both %s and %s; one player can be faced.") },
  { CROUPIER_SLOT_NUMBER, N_("Bet"), .before = ", bet ", .nothing = N_("No bet"), .get_range = get_bets,
    .why_not = why_no_bet, .missing = N_("MG1) bets nothing; a bet is 1 to 5 garnets.") },
  { CROUPIER_SLOT_WORD, N_("Throws"), .before = ", ", .nothing = N_("Nothing"), .list_things = list_throws,
    .missing = N_("MG1) throws nothing; it can be rock, paper or scissors."), .why_unknown = why_no_throw,
    .many = N_("MG1) names both %s and %s; one of them can be thrown.") },
};

/* ---- MG2 ---- */

static void
get_cards (CROUPIER_ASKED, int *min, int *max)
{
  *min = 1;
  *max = N_CARDS;
}

static char *
why_no_card (CROUPIER_ASKED, int card)
{
  guint cards = state_of (state)->cards[player];
  g_autoptr (GString) list = NULL;

  if (card >= 1 && card <= N_CARDS && (cards >> card & 1) != 0)
    return NULL;
  list = g_string_new (NULL);
  for (guint i = 1; i <= N_CARDS; i++)
    if ((cards >> i & 1) != 0)
      {
        g_string_append (list, list->len > 0 ? ", " : "");
        g_string_append (list, i < 10 ? "" : "1");
        g_string_append_c (list, (char) ('0' + i % 10));
      }
  if (card < 1 || card > N_CARDS)
    return g_strdup_printf (TO_SENDER (_("There is no card %d; %s has %s."),
                                       _("There is no card %d; you%.0s have %s.")),
                            card, name_of (plan, player), list->str);
  return g_strdup_printf (TO_SENDER (_("%s has already played card %d, and has %s."),
                                     _("You%.0s have already played card %d, and have %s.")),
                          name_of (plan, player), card, list->str);
}

static gboolean
fill_card (CROUPIER_ASKED, CroupierAnswer *answer)
{
  give (answer, possession_complete (state_of (state), player).card);
  return has_line (lines_of (state, player), LINE_CARD);
}

static void
take_card (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  take_line (state, player, LINE_CARD, answer)->card = (guint8) answer->values[0];
}

static const CroupierSlot card_slots[] = {
  { CROUPIER_SLOT_NUMBER, N_("Card"), .before = "", .nothing = N_("The lowest, for 1 garnet"), .is_listed = TRUE,
    .get_range = get_cards, .why_not = why_no_card, .missing = N_("MG2) names no card; it is a number from 1 to 12.") },
};

/* ---- MG3: stones as the player's dice gave them, or drawn here one by one ---- */

/* What can be written behind the stones. */
enum
{
  IGNORED = N_COLOURS,
  STOP,
  DRAW,
  N_GREED_THINGS,
};

/* An answer has these, then the stones. */
enum
{
  GREED_KIND,
  GREED_IGNORED,
  GREED_IS_STOPPED,
  N_GREED_VALUES,
};

static gboolean
may_ignore (const CroupierState *state, guint player)
{
  return has_role (state_of (state), POSSESSED, state_of (state)->rounds + 1u, player);
}

static guint
list_stones (CROUPIER_ASKED, CroupierThing *things)
{
#define STONE(Also, Counted, Label, Color)                                                          \
  .also = Also, .counted = Counted, .label = Label, .color = Color, .slips = CROUPIER_SLIPS_LETTER, \
  .count = CROUPIER_COUNT_BEFORE
  static const CroupierThing table[N_GREED_THINGS] = {
    [GREY] = { "grey", STONE ("gray", "greys grays", N_("Grey"), "#9a9996") },
    [WHITE] = { "white", STONE (NULL, "whites", N_("White"), "#ffffff") },
    [BLACK] = { "black", STONE (NULL, "blacks", N_("Black"), "#241f31") },
    [GREEN] = { "green", STONE (NULL, "greens", N_("Green"), "#26a269") },
    [RED] = { "red", STONE (NULL, "reds", N_("Red"), "#e01b24") },
    [IGNORED] = { "ignored", .also = "ignore ignores ignoring", .label = N_("Ignored"), .most = 1, .marks = TRUE },
    [STOP] = { "stop", .also = "stops stopping stopped end quit", .label = N_("Stop"), .most = 1 },
    [DRAW] = { "draw", .also = "draws drawing", .count = CROUPIER_COUNT_BEHIND },
  };

  memcpy (things, table, sizeof table);
  for (guint i = 0; i < N_COLOURS; i++)
    things[i].most = possession_bag[i];
  if (!may_ignore (state, player))
    things[IGNORED].label = NULL;
  return N_GREED_THINGS;
}

/* What a line makes of the stones. */
typedef struct
{
  const CroupierPlan *plan;
  const CroupierState *state;
  guint player;
  PossessionLines made; /* so far */
  guint at;             /* of drawn stones: how far the line has come */
  gboolean is_typed, is_drawn;
  const CroupierSeriesItem *item; /* at hand */
  guint i;
  CroupierSettled *settled;
} Draw;

static void
refuse (Draw *draw, const char *sentence)
{
  if (draw->settled->problem != NULL)
    return;
  draw->settled->problem = g_strdup (sentence);
  draw->settled->problem_at = draw->i;
}

static void
warn (Draw *draw, const char *sentence)
{
  if (draw->settled->warning != NULL)
    return;
  draw->settled->warning = g_strdup (sentence);
  draw->settled->warning_at = draw->i;
}

/* An unignored red stone is the last. */
static gboolean
has_ended_by_red (const PossessionLines *lines)
{
  return lines->n_stones > 0 && lines->stones[lines->n_stones - 1] == RED && lines->ignored != lines->n_stones;
}

static void
add_stone (Draw *draw, guint colour)
{
  PossessionLines *made = &draw->made;
  guint of_colour = 0;

  for (guint k = 0; k < made->n_stones; k++)
    of_colour += made->stones[k] == colour;
  if (has_ended_by_red (made))
    refuse (draw, _("A red stone ends the draw, so none can come after it."));
  else if (made->is_stopped)
    refuse (draw, _("A stone cannot come after “stop”."));
  else if (of_colour == possession_bag[colour])
    {
      g_autofree char *sentence = g_strdup_printf (_("The bag holds %u %s; more were named."), possession_bag[colour],
                                                   possession_colours[colour]);

      refuse (draw, sentence);
    }
  else
    made->stones[made->n_stones++] = (guint8) colour;
}

static void
add_stones (Draw *draw)
{
  if (draw->is_drawn)
    refuse (draw, _("A draw is either typed, stone by stone, or left to “draw”; not both."));
  draw->is_typed = TRUE;
  draw->made.greed = GREED_TYPED;
  for (int n = draw->item->number == CROUPIER_NOT_GIVEN ? 1 : MIN (draw->item->number, N_STONES); n > 0; n--)
    if (draw->settled->problem == NULL)
      add_stone (draw, draw->item->thing);
}

/* “Ignore the black” names the stone that has just been drawn. */
static void
ignore_stone (Draw *draw)
{
  PossessionLines *made = &draw->made;
  guint which = draw->is_typed ? made->n_stones : draw->at;

  if (!may_ignore (draw->state, draw->player))
    refuse (draw, _("Only the Possessed may ignore a stone."));
  else if (which == 0)
    refuse (draw, _("There is no stone yet that could be ignored; “ignore” comes after the stone."));
  else if (made->ignored != 0 && made->ignored != which)
    refuse (draw, _("One stone can be ignored, not two."));
  else if (draw->item->again != CROUPIER_NOT_GIVEN && made->stones[which - 1] != draw->item->again)
    refuse (draw, _("The stone that is ignored is the one named right before “ignore”."));
  else if (draw->item->is_unclear)
    refuse (draw, _("It is not clear which stone is ignored; write it with commas, as in “white (ignored), white”."));
  else
    made->ignored = (guint8) which;
}

/* "draw": one more; "draw 3": three in all. What has been drawn in this round stays drawn. */
static void
draw_on (Draw *draw)
{
  PossessionLines *made = &draw->made;
  gboolean is_total = draw->item->number != CROUPIER_NOT_GIVEN;
  guint wanted = is_total ? (guint) draw->item->number : made->n_stones + 1u;

  if (draw->is_typed)
    refuse (draw, _("A draw is either typed, stone by stone, or left to “draw”; not both."));
  else if (wanted == 0 || wanted > N_STONES)
    refuse (draw, _("The bag holds 15 stones; 1 to 15 can be drawn."));
  else if (wanted > made->n_stones && made->is_stopped && is_total)
    refuse (draw, _("The draw of this round has been stopped, and its stones stay as they are."));
  else if (wanted > made->n_stones && (made->is_stopped || has_ended_by_red (made)))
    warn (draw, _("The draw of this round is over, and its stones stay as they are."));
  if (draw->settled->problem != NULL)
    return;
  draw->is_drawn = TRUE;
  made->greed = GREED_DRAWN;
  if (made->is_stopped)
    wanted = MIN (wanted, made->n_stones);
  while (made->n_stones < wanted && !has_ended_by_red (made))
    {
      guint8 stones[N_STONES];

      possession_draw_stones ((const PossessionPlan *) draw->plan, state_of (draw->state), draw->player,
                              made->n_stones + 1u, stones);
      made->stones[made->n_stones] = stones[made->n_stones];
      made->n_stones++;
    }
  draw->at = MIN (wanted, made->n_stones);
}

static void
stop (Draw *draw)
{
  PossessionLines *made = &draw->made;

  if (made->n_stones == 0)
    refuse (draw, _("“stop” comes after at least one stone; “pass” stays out of MG3."));
  else if (is_ended (made))
    warn (draw, _("The draw had ended already, so “stop” changes nothing."));
  else
    made->is_stopped = TRUE;
}

static const char stays_drawn[] = N_(
  "Stones have been drawn for MG3 in this round, and they stay drawn; “draw”, “ignore” and “stop” go on.");

static gboolean
is_drawn (const PossessionLines *lines)
{
  return has_line (lines, LINE_GREED) && lines->greed == GREED_DRAWN;
}

static gboolean
has_stones (const CroupierSeriesItem *items, guint n_items)
{
  for (guint i = 0; i < n_items; i++)
    if (items[i].thing < N_COLOURS)
      return TRUE;
  return FALSE;
}

static void
give_stones (const PossessionLines *lines, CroupierAnswer *answer)
{
  answer->is_pass = lines->greed == GREED_PASS;
  give (answer, lines->greed);
  give (answer, lines->ignored);
  give (answer, lines->is_stopped);
  for (guint i = 0; i < lines->n_stones; i++)
    give (answer, lines->stones[i]);
}

/* The stones of a typed line begin anew; those that the app has drawn in this round cannot be undone. */
static void
settle_stones (CROUPIER_ASKED, const CroupierSeriesItem *items, guint n_items, CroupierAnswer *answer,
               CroupierSettled *settled)
{
  const PossessionLines *lines = lines_of (state, player);
  Draw draw = { plan, state, player, .settled = settled, .i = n_items };

  answer->n = 0;
  if (is_drawn (lines))
    {
      draw.made = *lines;
      draw.at = lines->n_stones;
      if (has_stones (items, n_items))
        {
          refuse (&draw, _(stays_drawn));
          return;
        }
    }
  for (draw.i = 0; draw.i < n_items && settled->problem == NULL; draw.i++)
    {
      draw.item = &items[draw.i];
      if (draw.item->thing < N_COLOURS)
        add_stones (&draw);
      else if (draw.item->thing == IGNORED)
        ignore_stone (&draw);
      else if (draw.item->thing == STOP)
        stop (&draw);
      else
        draw_on (&draw);
    }
  if (draw.made.n_stones == 0)
    refuse (&draw,
            _("MG3) draws nothing; it can be stones and “stop”, as in “white, black, stop”, or “draw”, or “pass”."));
  else if (draw.made.greed == GREED_TYPED && !draw.made.is_stopped && !is_ended (&draw.made))
    refuse (&draw, _("MG3) does not say that the draw ends; it ends with “stop”, unless a red stone or the empty bag "
                     "ends it."));
  give_stones (&draw.made, answer);
}

static char *
check_stones (CROUPIER_ASKED, const CroupierAnswer *answer)
{
  if (answer->is_pass)
    return is_drawn (lines_of (state, player)) ? g_strdup (_(stays_drawn)) : NULL;
  return get_garnets (state, player) == 0
           ? g_strdup_printf (TO_SENDER (_("%s holds no garnets and cannot enter MG3, which costs 1."),
                                         _("You%.0s hold no garnets and cannot enter MG3, which costs 1.")),
                              name_of (plan, player))
           : NULL;
}

static char *
remark_on_fee (CROUPIER_ASKED, const CroupierAnswer *answer)
{
  return remark_on_last_garnet (plan, state, player, !answer->is_pass && get_garnets (state, player) == 1);
}

/* A player who holds nothing can only stay out; what is in has been entered. */
static gboolean
can_enter (CROUPIER_ASKED)
{
  return get_garnets (state, player) > 0 || has_line (lines_of (state, player), LINE_GREED);
}

static gboolean
fill_stones (CROUPIER_ASKED, CroupierAnswer *answer)
{
  const PossessionLines *lines = lines_of (state, player);

  give_stones (lines, answer);
  return has_line (lines, LINE_GREED);
}

static void
take_stones (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  PossessionLines *lines = take_line (state, player, LINE_GREED, answer);

  lines->greed = (guint8) (answer->is_pass ? GREED_PASS : answer->values[GREED_KIND]);
  lines->ignored = (guint8) answer->values[GREED_IGNORED];
  lines->is_stopped = (guint8) answer->values[GREED_IS_STOPPED];
  lines->n_stones = (guint8) (answer->is_pass ? 0 : answer->n - N_GREED_VALUES);
  memset (lines->stones, 0, sizeof lines->stones);
  for (guint i = 0; i < lines->n_stones; i++)
    lines->stones[i] = (guint8) answer->values[N_GREED_VALUES + i];
}

static void
write_stones (const CroupierAnswer *answer, gboolean for_form, GString *text)
{
  int ignored = answer->values[GREED_IGNORED], n_stones = (int) answer->n - N_GREED_VALUES;

  for (int i = 0; i < n_stones && answer->values[GREED_KIND] == GREED_TYPED; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? CROUPIER_FORM_BETWEEN_SERIES : "",
                            possession_colours[answer->values[N_GREED_VALUES + i]],
                            ignored != i + 1 ? ""
                            : for_form       ? CROUPIER_FORM_BETWEEN_SERIES "ignored"
                                             : " (ignored)");
  if (answer->values[GREED_KIND] == GREED_DRAWN && ignored > 0)
    g_string_append_printf (text, "draw %d, ignore", ignored);
  if (answer->values[GREED_KIND] == GREED_DRAWN && ignored < n_stones)
    g_string_append_printf (text, "%sdraw %d", ignored > 0 ? ", " : "", n_stones);
  if (answer->values[GREED_IS_STOPPED] != 0)
    g_string_append (text, CROUPIER_FORM_BETWEEN_SERIES "stop");
}

static char *
why_no_stone (CROUPIER_ASKED, const char *quoted)
{
  return g_strdup_printf (_("“%s” is no stone; there are grey, white, black, green and red ones, then “ignored” and "
                            "“stop”."),
                          quoted);
}

static void
get_series_length (CROUPIER_ASKED, int *min, int *max)
{
  *min = 0;
  *max = N_STONES + 2;
}

static const CroupierSlot greed_slots[] = {
  { CROUPIER_SLOT_SERIES, N_("Stones as the player’s dice gave them"), .before = "", .nothing = N_("Stays out"),
    .list_things = list_stones, .get_range = get_series_length, .why_unknown = why_no_stone,
    .counted = N_("A number stands right before the colour of its stones, as in “2 white”."), .settle = settle_stones },
};

/* Draws are sent as so many in all: a player who presses twice has not drawn twice. */
static void
offer_steps (const PossessionState *state, guint player, CroupierFormGroup *group)
{
  const PossessionLines *lines = &state->lines[player];
  g_autofree char *draw = g_strdup_printf ("MG3) draw %u", lines->n_stones + 1u);

  if (state->base.garnets[player] == 0 || lines->is_stopped)
    return;
  if (!is_ended (lines))
    croupier_form_group_add_step (group, lines->n_stones == 0 ? _("Draw a Stone") : _("Draw Another"), draw);
  if (lines->n_stones > 0 && lines->ignored == 0 && has_role (state, 0, state->rounds + 1u, player))
    croupier_form_group_add_step (group, _("Ignore the Last"), "MG3) ignore");
  if (lines->n_stones > 0 && !is_ended (lines))
    croupier_form_group_add_step (group, _("Stop"), "MG3) stop");
}

/* What the form says of a red stone: while it can be ignored, and when it has ended the draw. */
static const char *const red_outcomes[POSSESSION_N_REDS][2] = {
  [POSSESSION_RED_VOIDS] = { N_("The red stone ends the draw and makes it void, unless it is ignored."),
                             N_("The red stone has ended the draw and made it void.") },
  [POSSESSION_RED_STOPS] = { N_("The red stone ends the draw, unless it is ignored; what was drawn before it counts."),
                             N_("The red stone has ended the draw; what was drawn before it counts.") },
  [POSSESSION_RED_FINES] = { N_("The red stone ends the draw, makes it void and costs 1 garnet, unless it is ignored."),
                             N_("The red stone has ended the draw, made it void and cost 1 garnet.") },
};

static const char *
say_outcome (const PossessionPlan *plan, const PossessionState *state, guint player)
{
  const PossessionLines *lines = &state->lines[player];

  if (lines->is_stopped)
    return _("The player has stopped.");
  if (!is_ended (lines))
    return _("The player can draw on, or stop.");
  if (lines->n_stones == N_STONES && (lines->stones[N_STONES - 1] != RED || lines->ignored == N_STONES))
    return _("The bag is empty.");
  return _(red_outcomes[plan->red][lines->ignored > 0 || !has_role (state, 0, state->rounds + 1u, player)]);
}

static void
show_drawn (CROUPIER_ASKED, CroupierFormGroup *group)
{
  const PossessionLines *lines = lines_of (state, player);
  CroupierThing stones[CROUPIER_MAX_THINGS];

  list_stones (plan, state, player, stones);
  for (guint i = 0; i < lines->n_stones; i++)
    {
      const CroupierThing *stone = &stones[lines->stones[i]];
      g_autofree char *ignored = g_strdup_printf (_("%s, ignored"), _(stone->label));
      CroupierFormPiece *piece = croupier_form_group_add_piece (group,
                                                                lines->ignored == i + 1 ? ignored : _(stone->label));

      piece->color = g_strdup (stone->color);
      piece->is_void = lines->ignored == i + 1;
    }
  group->outcome = g_strdup (say_outcome ((const PossessionPlan *) plan, state_of (state), player));
}

/* What has been drawn stays drawn, so that there is nothing else to fill in from then on. */
static gboolean
add_draws (CROUPIER_ASKED, CroupierFormGroup *group)
{
  const PossessionLines *lines = lines_of (state, player);
  CroupierAnswer answer = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  CroupierFormField *field;

  if (!has_line (lines, LINE_GREED) || lines->greed != GREED_TYPED)
    offer_steps (state_of (state), player, group);
  if (!is_drawn (lines))
    return FALSE;
  field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_TEXT, _("Drawn here"));
  field->max = MAX_STONES_TEXT;
  fill_stones (plan, state, player, &answer);
  write_stones (&answer, FALSE, text);
  field->value = g_strdup (text->str);
  show_drawn (plan, state, player, group);
  g_set_str (&group->told,
             croupier_words (plan->setup->language, N_("MG3, greed: what has been drawn for you stays.")));
  return TRUE;
}

/* ---- MG4 ---- */

static void
get_bids (CROUPIER_ASKED, int *min, int *max)
{
  *min = 0;
  *max = MAX (MIN (MAX_BID, get_garnets (state, player)), lines_of (state, player)->bid);
}

static char *
why_no_bid (CROUPIER_ASKED, int bid)
{
  int held = get_garnets (state, player);

  if (bid > MAX_BID)
    return g_strdup_printf (ngettext ("A bid of %d is out of range; it can be 0 to %d garnets.",
                                      "A bid of %d is out of range; it can be 0 to %d garnets.", MAX_BID),
                            bid, MAX_BID);
  if (bid > held)
    return g_strdup_printf (TO_SENDER (ngettext ("%s holds %d garnet and cannot bid %d.",
                                                 "%s holds %d garnets and cannot bid %d.", (gulong) held),
                                       ngettext ("You%.0s hold %d garnet and cannot bid %d.",
                                                 "You%.0s hold %d garnets and cannot bid %d.", (gulong) held)),
                            name_of (plan, player), held, bid);
  return NULL;
}

static char *
remark_on_bid (CROUPIER_ASKED, const CroupierAnswer *answer)
{
  return remark_on_last_garnet (plan, state, player,
                                answer->values[0] > 0 && answer->values[0] == get_garnets (state, player));
}

static gboolean
fill_bid (CROUPIER_ASKED, CroupierAnswer *answer)
{
  give (answer, lines_of (state, player)->bid);
  return has_line (lines_of (state, player), LINE_BID);
}

static void
take_bid (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  take_line (state, player, LINE_BID, answer)->bid = (guint8) answer->values[0];
}

static const CroupierSlot bid_slots[] = {
  { CROUPIER_SLOT_NUMBER, N_("Bid"), .before = "", .nothing = N_("0"), .get_range = get_bids, .why_not = why_no_bid,
    .missing = N_("MG4) bids nothing; a bid is 0 to 10 garnets.") },
};

/* ---- MG5 ---- */

/* Words for the sender of the text. “I think Bob is …” is none of them. */
static const char self_words[] = "me myself i'm im i_am i_was i_is";

static guint
list_players (CROUPIER_ASKED, CroupierThing *things)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    things[i] = (CroupierThing) { .word = name_of (plan, i),
                                  .also = i == player ? self_words : NULL,
                                  .is_player = TRUE };
  return N_PLAYERS;
}

/* Number by number of those who bear them. */
static guint
list_identities (CROUPIER_ASKED, CroupierThing *things)
{
  for (guint i = 0; i < N_PLAYERS; i++)
    things[i] = (CroupierThing) {
      .word = identity_of ((const PossessionPlan *) plan, state_of (state), state_of (state)->rounds, i),
      .slips = CROUPIER_SLIPS_NAME,
    };
  return N_PLAYERS;
}

/* The order of their names says nothing of who bears them. */
static void
order_identities (CROUPIER_ASKED, guint8 *order)
{
  possession_list_by_name ((const PossessionPlan *) plan, state_of (state), state_of (state)->rounds, order);
}

static char *
why_no_identity (CROUPIER_ASKED, const char *quoted)
{
  CroupierThing things[CROUPIER_MAX_THINGS];
  const char *names[N_PLAYERS];
  guint8 order[N_PLAYERS];
  g_autofree char *all = NULL;

  list_identities (plan, state, player, things);
  order_identities (plan, state, player, order);
  for (guint i = 0; i < N_PLAYERS; i++)
    names[i] = things[order[i]].word;
  all = croupier_text_join (names, N_PLAYERS);
  return g_strdup_printf (_("“%s” names no identity of round %u; these were %s."), quoted, state_of (state)->rounds,
                          all);
}

static char *
dup_title_of_names (const CroupierPlan *plan, const CroupierState *state)
{
  return g_strdup_printf (_("MG5: identities of round %u"), state_of (state)->rounds);
}

static gboolean
fill_names (CROUPIER_ASKED, CroupierAnswer *answer)
{
  const PossessionLines *lines = lines_of (state, player);

  for (guint i = 0; i < N_PLAYERS; i++)
    give (answer, lines->bearers[i]);
  return has_line (lines, LINE_NAMES);
}

static void
take_names (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  PossessionLines *lines = take_line (state, player, LINE_NAMES, answer);

  for (guint i = 0; i < N_PLAYERS; i++)
    lines->bearers[i] = (guint8) (answer != NULL ? answer->values[i] : 0);
}

static const CroupierSlot names_slots[] = {
  { CROUPIER_SLOT_PAIRS, .before = " is ", .nothing = N_("No guess"), .list_things = list_players,
    .list_others = list_identities, .order_others = order_identities,
    .missing = N_("MG5) gives five players five identities; it leaves out %s."),
    .many = N_("%s is named twice in MG5); each player is named once."),
    .again = N_("%s is named twice in MG5); each identity is named once."), .why_unknown = why_no_identity },
};

/* ---- Guess and Opal ---- */

static guint
list_roles (CROUPIER_ASKED, CroupierThing *things)
{
  static const CroupierThing roles[] = {
    [POSSESSED] = { "possessed", .also = "possession possess", .label = N_("Possessed"), .told = N_("the possessed") },
    [HUNTER] = { "hunter", .also = "ghosthunter ghost-hunter", .label = N_("Ghost Hunter"),
                 .told = N_("the ghost hunter") },
  };

  memcpy (things, roles, sizeof roles);
  return G_N_ELEMENTS (roles);
}

static guint
list_guessed (CROUPIER_ASKED, CroupierThing *things)
{
  list_players (plan, state, player, things);
  things[NOBODY_NAMED] = (CroupierThing) { "nobody", .also = "none no-one noone neither no_one", .label = N_("Nobody"),
                                           .is_all = TRUE };
  return NOBODY_NAMED + 1;
}

static char *
dup_title_of_guess (const CroupierPlan *plan, const CroupierState *state)
{
  return g_strdup_printf (_("Roles of round %u"), state_of (state)->rounds);
}

static char *
remark_on_guess (CROUPIER_ASKED, const CroupierAnswer *answer)
{
  guint round = state_of (state)->rounds;

  return round < FIRST_ROLES
           ? g_strdup_printf (_("There were no roles in round %u, so this guess counts for nothing."), round)
           : NULL;
}

static gboolean
fill_guess (CROUPIER_ASKED, CroupierAnswer *answer)
{
  const PossessionLines *lines = lines_of (state, player);

  give (answer, lines->possessed);
  give (answer, lines->hunter);
  return has_line (lines, LINE_GUESS);
}

static void
take_guess (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  PossessionLines *lines = take_line (state, player, LINE_GUESS, answer);

  lines->possessed = (gint8) (answer != NULL ? answer->values[POSSESSED] : 0);
  lines->hunter = (gint8) (answer != NULL ? answer->values[HUNTER] : 0);
}

static const CroupierSlot guess_slots[] = {
  { CROUPIER_SLOT_PAIRS, .before = " ", .nothing = N_("No guess"), .list_things = list_roles,
    .list_others = list_guessed, .others_first = TRUE, .may_lack = TRUE, .missing = N_("Guess) names nobody for %s."),
    .many = N_("Guess) names two for %s; one can be named."),
    .again = N_("%s cannot be possessed and hunter in one round; two players are to be named."),
    .none = N_("Guess) names nobody; it can be “Amy is possessed and Bob is the hunter”, or “nobody”."),
    .apart = N_("Guess) does not say who is who; it can be “Amy is possessed and Bob is the hunter”."),
    .other_apart = N_("Guess) names somebody without a role; it can be “Amy is possessed and Bob is the hunter”.") },
};

static void
get_rounds (CROUPIER_ASKED, int *min, int *max)
{
  *min = FIRST_ROLES;
  *max = N_ROUNDS;
}

static char *
why_no_round (CROUPIER_ASKED, int round)
{
  return round >= FIRST_ROLES && round <= N_ROUNDS
           ? NULL
           : g_strdup_printf (_("Round %d cannot be the one without roles; that is one of 2 to 12."), round);
}

static gboolean
fill_opal (CROUPIER_ASKED, CroupierAnswer *answer)
{
  give (answer, lines_of (state, player)->opal);
  return has_line (lines_of (state, player), LINE_OPAL);
}

static void
take_opal (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierAnswer *answer)
{
  take_line (state, player, LINE_OPAL, answer)->opal = (guint8) (answer != NULL ? answer->values[0] : 0);
}

static const CroupierSlot opal_slots[] = {
  { CROUPIER_SLOT_NUMBER, N_("Round"), .before = "", .nothing = N_("No guess"), .get_range = get_rounds,
    .why_not = why_no_round, .missing = N_("Opal) names no round; it is a number from 2 to 12.") },
};

/* ---- the lines ---- */

static gboolean
has_sent (CROUPIER_ASKED)
{
  return lines_of (state, player)->has_sent;
}

static const char *
get_told_default (const CroupierPlan *plan, const CroupierState *state)
{
  return state_of (state)->rounds < N_ROUNDS
           ? N_("If you send nothing, you play your lowest card, which costs you a garnet, and nothing else.")
           : N_("If you send nothing, you guess nothing.");
}

#define NAMES(...) \
  (const char *const[]) { __VA_ARGS__, NULL }
#define SLOTS(Slots) .slots = Slots, .n_slots = G_N_ELEMENTS (Slots)

static const CroupierLine lines[N_LINES] = {
  [LINE_RPS] = {
    .tag = "MG1", .names = NAMES ("rps", "rock paper scissors"), .title = N_("MG1: RPS"), .between = "", SLOTS (rps_slots), GAME, .can_join = can_bet,
    .told = N_("MG1, rock, paper, scissors: whom you face, your bet, and your throw. Without it you do not play."),
    .pass = CROUPIER_PASS_ANSWER, .pass_label = N_("Passes"), .fill = fill_rps, .take = take_rps,
    .small = "rps game games bet bets betting garnet garnets throw throws throwing show showing stake staking face "
             "facing against vs versus "
             "challenge challenging play playing fight fighting rock/paper/scissors opponent put putting take bid bids "
             "bidding target",
  },
  [LINE_CARD] = {
    .tag = "MG2", .names = NAMES ("median", "the median", "card", "my card"), .title = N_("MG2: the median"), .between = "", SLOTS (card_slots), GAME,
    .told = N_("MG2, the median: a card. Without it your lowest is played, and costs you a garnet."),
    .has_default = TRUE, .fill = fill_card, .take = take_card,
    .small = "play plays playing card cards number nr take takes taking use using median",
  },
  [LINE_GREED] = {
    .tag = "MG3", .names = NAMES ("greed"), .title = N_("MG3: greed"), .between = "", SLOTS (greed_slots), GAME, .can_join = can_enter,
    .told = N_("MG3, greed, for a garnet: the stones as your dice gave them, up to where you stop; or have them drawn "
               "for you. Without it you stay out."),
    .told_out = N_("MG3, greed: it costs a garnet, and you hold none, so that you stay out."),
    .pass = CROUPIER_PASS_ANSWER, .pass_label = N_("Pass"), .check = check_stones, .remark = remark_on_fee,
    .fill = fill_stones,
    .take = take_stones, .write = write_stones, .add_steps = add_draws, .small = "stone stones bag i",
  },
  [LINE_BID] = {
    .tag = "MG4", .names = NAMES ("bidding war", "bid", "my bid"), .title = N_("MG4: bidding war"), .between = "", SLOTS (bid_slots), GAME,
    .told = N_("MG4, the bidding war: your bid. Without it you bid 0."), .pass = CROUPIER_PASS_ZERO,
    .remark = remark_on_bid,
    .has_default = TRUE, .fill = fill_bid, .take = take_bid, 
    .small = "bid bids bidding garnet garnets bet bets betting offer offers offering give giving spend spending pay "
             "paying put putting go do doing say war",
  },
  [LINE_NAMES] = {
    .tag = "MG5", .dup_title = dup_title_of_names, .between = ", ", SLOTS (names_slots), GUESS,
    .told = N_("MG5: who was who in the round before, all five of you."), .pass = CROUPIER_PASS_BACK,
    .fill = fill_names, .take = take_names,
    .small = "is was = -> → => be identity identities name named player guess",
  },
  [LINE_GUESS] = {
    .tag = "Guess", .dup_title = dup_title_of_guess, .between = ", ", SLOTS (guess_slots), GUESS,
    .told = N_("The guess: who was possessed in the round before, and who was the Ghost Hunter."),
    .pass = CROUPIER_PASS_BACK,
    .remark = remark_on_guess, .fill = fill_guess, .take = take_guess,
    .small = "ghost player guess think role nobody's",
  },
  [LINE_OPAL] = {
    .tag = "Opal", .title = N_("Opal: the round without roles"), .between = "", SLOTS (opal_slots), OPAL,
    .told = N_("The opal: the round in which nobody had a role."), .pass = CROUPIER_PASS_BACK, .fill = fill_opal,
    .take = take_opal,
    .small = "round empty was guess think number",
  },
};

/* What says what is to be done, and not what others do or that it is taken back. */
static const char *const own_phrases[] = { "is",     "was",         "are",         "were",      "neither",
                                           "no one", "ignore this", "ignore that", "no thanks", "no thank you",
                                           "no thx", "not for me",  "not playing", "not doing", NULL };

const CroupierLines possession_lines = {
  .lines = lines,
  .n_lines = N_LINES,
  .between = "; ",
  .pass = "pass passes passing skip skips skipping sit sitting none nothing out no not nah nope",
  .tag_words = "game minigame mini m g play jeu gra",
  .numbered = "MG",
  .words = "rock paper scissors white whites black blacks grey greys green greens red reds bag stone stones bid bids "
           "bet bets card cards face faces hunter possessed guess ghost",
  .own = own_phrases,
  .small = "i i'll i'd ill id i'm im will would we my me the a an and in on of at to with for is was are be as then so "
           "am go going gonna want like that this it there only exactly just down n play playing do doing put putting "
           "- – — & + ! .",
  .pictures = "⚪⚫🔴🟢🔘⬜⬛🟥🟩🪨📄📃🧻✂✊✋✌",
  .told = N_("Send as many of these lines as you like, each with what it begins with, in one message or in several."),
  .told_again = N_("What you send now changes only the lines that it has."),
  .get_told_default = get_told_default,
  .has_sent = has_sent,
  .untagged = N_("No line begins with a tag; send lines such as “MG2) 7” or “Guess) nobody”."),
  .empty = N_("No line says anything; send lines such as “MG2) 7” or “Guess) nobody”."),
  .unknown = N_("There is no line “%s”; there are MG1) to MG5), Guess) and, in the final, Opal)."),
};
