/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what the game master rules. */
#include "config.h"
#include "croupier-factions.h"

#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_REDRAWS 1000

/* ---- what the players are told ---- */

FACT (taken, "item-taken", LINE, N_("The game master took the item {item} from you."), TEXT (item))
FACT (moved, "you-moved", LINE, N_("The game master moved you to the island {island}."), TEXT (island))
FACT (gone, "gone", LINE, N_("{player} has left this island."), PLAYER (player))
FACT (come, "come", LINE, N_("{player} has come to this island."), PLAYER (player))
FACT (seen_moving, "seen-moving", LINE, N_("{player} has left the island {before} for the island {island}."),
      PLAYER (player), TEXT (before), TEXT (island))
FACT (merged, "merged", LINE, N_("The islands have become one: everybody is on it."))
FACT_COUNTED (eliminated, "eliminated", LINE,
              NP_ ("{player} is out of the game. {number} player is left.",
                   "{player} is out of the game. {number} players are left."),
              PLAYER (player), NUMBER (number))
FACT (members, "members", LINE, N_("This channel is for {players}."), PLAYERS (players))

/* ---- reading ---- */

typedef struct
{
  const FactionsPlan *plan;
  FactionsState *state;
  const CroupierRuling *ruling;
  CroupierOutbox *outbox;
} Rule;

static const char *
name_of (const Rule *rule, guint player)
{
  return croupier_roster_get_name (rule->plan->base.setup->roster, player);
}

static gboolean
find_player (const Rule *rule, const char *name, guint *player, GError **error)
{
  int found = croupier_roster_find (rule->plan->base.setup->roster, name, -1, NULL, error);

  if (found < 0)
    return FALSE;
  *player = (guint) found;
  return TRUE;
}

static gboolean
find_in_game (const Rule *rule, const char *name, guint *player, GError **error)
{
  if (!find_player (rule, name, player, error))
    return FALSE;
  return is_in_game (rule->state, *player) ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is out of the game."), name_of (rule, *player));
}

/* “NAME: text”, of a player in the game. */
static gboolean
split (const Rule *rule, guint *player, char **text, GError **error)
{
  g_autofree char *name = NULL;

  if (!croupier_ruling_split_name (rule->ruling, &name, text, error) || !find_in_game (rule, name, player, error))
    {
      g_clear_pointer (text, g_free);
      return FALSE;
    }
  return TRUE;
}

/* “NAME, NAME”: each once. Together all that is wrong with them. */
static gboolean
read_names (const Rule *rule, const char *text, GArray *players, GError **error)
{
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierPlayers named = CROUPIER_NOBODY;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) wrong = NULL;
      guint player;

      if (!find_player (rule, g_strstrip (names[i]), &player, &wrong))
        croupier_problems_add_error (problems, 0, wrong);
      else if (croupier_players_has (named, player))
        croupier_problems_add (problems, 0, 0, _("%s is named twice."), name_of (rule, player));
      else
        g_array_append_val (players, player);
      if (wrong == NULL)
        named |= CROUPIER_PLAYER (player);
    }
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
  return problems->len == 0;
}

static gboolean
find_item (const Rule *rule, const char *name, guint *item, GError **error)
{
  const GPtrArray *items = rule->plan->cast->items;
  g_autofree const char **names = g_new0 (const char *, items->len + 1);
  g_autofree char *list = NULL;
  int found = croupier_cast_find_item (rule->plan->cast, name);

  *item = (guint) MAX (found, 0);
  if (found != CROUPIER_CAST_NONE)
    return TRUE;
  if (items->len == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no item “%s”; the cast has none."), name);
  for (guint i = 0; i < items->len; i++)
    names[i] = croupier_cast_get_item (rule->plan->cast, i)->name;
  list = croupier_text_join (names, items->len);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no item “%s”; there are: %s."), name, list);
}

/* ---- set ---- */

static gboolean
set_team (Rule *rule, guint player, const char *name, GError **error)
{
  const GPtrArray *teams = rule->plan->cast->teams;
  int team = croupier_cast_find_team (rule->plan->cast, name);

  if (team == CROUPIER_CAST_NONE)
    {
      g_autofree const char **names = g_new0 (const char *, teams->len + 1);
      g_autofree char *list = NULL;

      for (guint i = 0; i < teams->len; i++)
        names[i] = croupier_cast_get_team (rule->plan->cast, i)->name;
      list = croupier_text_join (names, teams->len);
      return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no team “%s”; there are: %s."), name, list);
    }
  if (rule->state->seats[player].team == team)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is of the team %s already."), name_of (rule, player),
                          croupier_cast_get_team (rule->plan->cast, (guint) team)->name);
  rule->state->seats[player].team = (gint8) team;
  factions_tell_new_team (rule->plan, rule->state, player, rule->outbox);
  return TRUE;
}

/* In silence. */
static gboolean
set_color (Rule *rule, guint player, const char *color, GError **error)
{
  Seat *seat = &rule->state->seats[player];

  if (g_utf8_strlen (color, -1) > CROUPIER_CAST_MAX_NAME)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("A color has at most %d letters, and “%s” has more."),
                          CROUPIER_CAST_MAX_NAME, color);
  memset (seat->color, 0, sizeof seat->color);
  g_strlcpy (seat->color, color, sizeof seat->color);
  return TRUE;
}

static gboolean
rule_set (Rule *rule, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (rule->ruling->words, " \t", 2);
  g_auto (GStrv) halves = words[0] != NULL && words[1] != NULL ? g_strsplit (words[1], ":", 2) : NULL;
  gboolean is_team = words[0] != NULL && g_ascii_strcasecmp (words[0], "team") == 0;
  gboolean is_color = words[0] != NULL && g_ascii_strcasecmp (words[0], "color") == 0;
  guint player;

  if ((!is_team && !is_color) || halves == NULL || halves[0] == NULL || halves[1] == NULL ||
      *g_strstrip (halves[1]) == '\0')
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("A team or a color can be set: “set team NAME: Red” or “set color NAME: Blue”."));
  if (!find_in_game (rule, g_strstrip (halves[0]), &player, error))
    return FALSE;
  return is_team ? set_team (rule, player, halves[1], error) : set_color (rule, player, halves[1], error);
}

/* ---- items ---- */

static guint
count_items (const Rule *rule)
{
  guint n = 0;

  for (guint i = 0; i < rule->plan->n_players; i++)
    for (guint item = 0; item < rule->plan->cast->items->len; item++)
      n += rule->state->seats[i].items[item];
  return n;
}

static gboolean
rule_give (Rule *rule, GError **error)
{
  g_autofree char *name = NULL;
  guint player, item;

  if (!split (rule, &player, &name, error) || !find_item (rule, name, &item, error))
    return FALSE;
  if (count_items (rule) == MAX_ITEMS_IN_ALL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There are %d items in the game already; that is enough."),
                          MAX_ITEMS_IN_ALL);
  rule->state->seats[player].items[item]++;
  factions_tell_received (rule->plan, item, croupier_outbox_to_player (rule->outbox, player));
  return TRUE;
}

static gboolean
rule_take (Rule *rule, GError **error)
{
  g_autofree char *name = NULL;
  guint player, item;

  if (!split (rule, &player, &name, error) || !find_item (rule, name, &item, error))
    return FALSE;
  if (rule->state->seats[player].items[item] == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s does not hold the item %s."), name_of (rule, player),
                          croupier_cast_get_item (rule->plan->cast, item)->name);
  rule->state->seats[player].items[item]--;
  say_taken (croupier_outbox_to_player (rule->outbox, player), croupier_cast_get_item (rule->plan->cast, item)->name);
  return TRUE;
}

/* ---- who is in the game, and where ---- */

static gboolean
rule_eliminate (Rule *rule, GError **error)
{
  guint player;

  if (!find_in_game (rule, rule->ruling->words, &player, error))
    return FALSE;
  factions_leave (rule->plan, rule->state, player, OUT_RULING, rule->outbox);
  rule->state->base.removed |= CROUPIER_PLAYER (player);
  say_eliminated (croupier_outbox_to_public (rule->outbox), player, (int) count_left (rule->state));
  say_eliminated (factions_to_spectators (rule->plan, rule->state, rule->outbox), player,
                  (int) count_left (rule->state));
  return TRUE;
}

/* In the match as above; after it, who is removed wins no more. */
static gboolean
rule_remove (Rule *rule, GError **error)
{
  guint player;

  if (!rule->state->is_over)
    return rule_eliminate (rule, error);
  if (!find_player (rule, rule->ruling->words, &player, error))
    return FALSE;
  rule->state->base.removed |= CROUPIER_PLAYER (player);
  if (!croupier_players_has (rule->state->winners, player))
    return TRUE;
  rule->state->winners &= ~CROUPIER_PLAYER (player);
  say_counted_again (croupier_outbox_to_public (rule->outbox), player);
  factions_tell_result (rule->plan, rule->state, rule->outbox);
  return TRUE;
}

static void
tell_island (Rule *rule, guint island, void (*say) (CroupierMessage *message, guint player), guint player)
{
  if (factions_get_on_island (rule->plan, rule->state, island) == CROUPIER_NOBODY)
    return;
  say (factions_to_channel (rule->outbox, "island", factions_get_island (rule->plan, island)), player);
}

static gboolean
rule_move (Rule *rule, GError **error)
{
  g_autofree char *name = NULL;
  guint player, before;
  int island;

  if (!split (rule, &player, &name, error))
    return FALSE;
  if (rule->state->is_merged)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is only one island, so nobody can be moved."));
  island = croupier_cast_find_island (rule->plan->cast, name);
  if (island == CROUPIER_CAST_NONE)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no island “%s”; there are %s and %s."), name,
                          factions_get_island (rule->plan, 0), factions_get_island (rule->plan, 1));
  before = (guint) rule->state->seats[player].island;
  if (before == (guint) island)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is on the island %s already."), name_of (rule, player),
                          factions_get_island (rule->plan, before));
  tell_island (rule, (guint) island, say_come, player);
  factions_move (rule->state, player, (guint) island);
  tell_island (rule, before, say_gone, player);
  say_moved (croupier_outbox_to_player (rule->outbox, player), factions_get_island (rule->plan, (guint) island));
  say_seen_moving (factions_to_spectators (rule->plan, rule->state, rule->outbox), player,
                   factions_get_island (rule->plan, before), factions_get_island (rule->plan, (guint) island));
  return TRUE;
}

static gboolean
rule_merge (Rule *rule, GError **error)
{
  if (rule->plan->n_islands == 1)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There has been one island from the beginning."));
  if (rule->state->is_merged)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The islands have merged already."));
  if (*rule->ruling->words != '\0')
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("“merge” stands alone, without “%s”."), rule->ruling->words);
  factions_merge (rule->plan, rule->state);
  say_merged (croupier_outbox_to_public (rule->outbox));
  say_merged (factions_to_spectators (rule->plan, rule->state, rule->outbox));
  factions_tell_on_island (rule->plan, rule->state, MERGED, rule->outbox);
  return TRUE;
}

/* ---- channels ---- */

static int
find_channel (const Rule *rule, const char *title)
{
  g_autofree char *folded = croupier_text_fold (title);

  for (guint i = 0; i < rule->state->n_channels; i++)
    {
      g_autofree char *other = croupier_text_fold (rule->state->channels[i].title);

      if (g_str_equal (folded, other))
        return (int) i;
    }
  return -1;
}

static gboolean
check_members (const Rule *rule, const GArray *players, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  for (guint i = 0; i < players->len; i++)
    {
      guint player = g_array_index (players, guint, i), first = g_array_index (players, guint, 0);

      if (!is_in_game (rule->state, player))
        croupier_problems_add (problems, 0, 0, _("%s is out of the game."), name_of (rule, player));
      else if (is_in_game (rule->state, first) && rule->state->seats[player].island != rule->state->seats[first].island)
        croupier_problems_add (problems, 0, 0,
                               _("A private channel is for players of one island, and %s and %s are on two."),
                               name_of (rule, first), name_of (rule, player));
    }
  if (players->len < 2)
    croupier_problems_add (problems, 0, 0,
                           _("A private channel is for two players or more: “channel TITLE: NAME, NAME”."));
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
  return problems->len == 0;
}

/* One of that title takes these members instead of its own. */
static gboolean
rule_channel (Rule *rule, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *title = NULL;
  g_autofree char *names = NULL;
  PrivateChannel *channel;
  int i;

  if (!croupier_ruling_split_name (rule->ruling, &title, &names, error) || !croupier_name_check (title, error) ||
      !read_names (rule, names, players, error) || !check_members (rule, players, error))
    return FALSE;
  i = find_channel (rule, title);
  if (g_utf8_strlen (title, -1) > CROUPIER_CAST_MAX_NAME)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("A channel’s title has at most %d letters."),
                          CROUPIER_CAST_MAX_NAME);
  if (i < 0 && rule->state->n_channels == MAX_CHANNELS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There are %d private channels already; that is enough."),
                          MAX_CHANNELS);
  channel = &rule->state->channels[i >= 0 ? i : rule->state->n_channels++];
  if (i < 0)
    g_strlcpy (channel->title, title, sizeof channel->title);
  channel->members = CROUPIER_NOBODY;
  for (guint k = 0; k < players->len; k++)
    channel->members |= CROUPIER_PLAYER (g_array_index (players, guint, k));
  say_members (factions_to_channel (rule->outbox, "private", channel->title), channel->members);
  return TRUE;
}

static const char *
skip_word (const char *text, const char *word)
{
  return g_ascii_strncasecmp (text, word, strlen (word)) == 0 ? text + strlen (word) : NULL;
}

/* A team without a channel of its own is told each member privately. */
static gboolean
announce_to_team (Rule *rule, const char *name, const char *text)
{
  int team = croupier_cast_find_team (rule->plan->cast, name);
  CroupierPlayers members;
  guint player;

  if (team == CROUPIER_CAST_NONE || croupier_cast_get_team (rule->plan->cast, (guint) team)->shared_channel)
    return FALSE;
  members = factions_get_team (rule->plan, rule->state, (guint) team);
  CROUPIER_FOREACH_PLAYER (player, members)
    say_announcement (croupier_outbox_to_player (rule->outbox, player), text);
  return members != CROUPIER_NOBODY;
}

/* What an island is told, those who are out are told too. */
static gboolean
announce_to_channel (Rule *rule, const char *name, const char *text)
{
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);

  rule->plan->base.setup->game->add_channels (&rule->plan->base, &rule->state->base, channels);
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_ascii_strcasecmp (name, channel->name) != 0)
        continue;
      say_announcement (croupier_outbox_to_channel (rule->outbox, channel->name), text);
      if (skip_word (channel->name, "island/") != NULL)
        say_announcement (factions_to_spectators (rule->plan, rule->state, rule->outbox), text);
      return TRUE;
    }
  return FALSE;
}

static gboolean
rule_announce (Rule *rule, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  guint player;

  if (!croupier_ruling_split_name (rule->ruling, &name, &text, error))
    return FALSE;
  if (g_ascii_strcasecmp (name, "public") == 0)
    {
      say_announcement (croupier_outbox_to_public (rule->outbox), text);
      say_announcement (factions_to_spectators (rule->plan, rule->state, rule->outbox), text);
      return TRUE;
    }
  if (announce_to_channel (rule, name, text) ||
      (skip_word (name, "team/") != NULL && announce_to_team (rule, skip_word (name, "team/"), text)))
    return TRUE;
  if (!find_player (rule, name, &player, NULL))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("“%s” is neither “public” nor a player nor a channel with somebody in it."), name);
  say_announcement (croupier_outbox_to_player (rule->outbox, player), text);
  return TRUE;
}

/* ---- the order of arrival ---- */

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* Those named take, in this order, the places that they have among themselves. */
static gboolean
rule_order (Rule *rule, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  guint16 places[CROUPIER_MAX_PLAYERS];

  if (!read_names (rule, rule->ruling->words, players, error))
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    {
      guint player = g_array_index (players, guint, i);

      places[i] = rule->state->forms[player].place;
      if (!rule->state->forms[player].is_in)
        croupier_problems_add (problems, 0, 0, _("%s has no voting form in that could take another place."),
                               name_of (rule, player));
    }
  if (players->len < 2)
    croupier_problems_add (problems, 0, 0, _("An order names two players or more: “order: NAME, NAME”."));
  if (problems->len > 0)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
      return FALSE;
    }
  qsort (places, players->len, sizeof *places, compare_places);
  for (guint i = 0; i < players->len; i++)
    rule->state->forms[g_array_index (players, guint, i)].place = places[i];
  return TRUE;
}

/* ---- the cast, dealt again ---- */

/* What was asked by who somebody was, or written as who they were, cannot be played by others. */
static void
check_nothing_played (const Rule *rule, CroupierProblems *problems)
{
  CroupierPlayers asking = CROUPIER_NOBODY;
  guint player;

  if (rule->state->day > 0)
    {
      croupier_problems_add (problems, 0, 0, _("Day 1 is over; the cast can be dealt again only before that."));
      return;
    }
  for (guint i = 0; i < rule->state->n_queries; i++)
    asking |= CROUPIER_PLAYER (rule->state->queries[i].asker);
  CROUPIER_FOREACH_PLAYER (player, asking)
    croupier_problems_add (problems, 0, 0,
                           _("%s has sent a query; the cast can be dealt again only before the first one."),
                           name_of (rule, player));
  for (guint i = 0; i < rule->plan->n_players; i++)
    if (rule->state->forms[i].is_in)
      croupier_problems_add (problems, 0, 0,
                             _("%s has sent a voting form, which was written before; “void %s” lets them send another "
                               "one after the deal."),
                             name_of (rule, i), name_of (rule, i));
}

static gboolean
rule_redraw (Rule *rule, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  if (!g_str_equal (rule->ruling->words, "roles"))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("Teams, islands, roles and items can only be dealt again together: “redraw roles because "
                            "…”."));
  check_nothing_played (rule, problems);
  if (problems->len > 0)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_REFUSED, error);
      return FALSE;
    }
  if (rule->state->n_redraws == MAX_REDRAWS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The cast has been dealt again %d times; that is enough."),
                          MAX_REDRAWS);
  return factions_deal_again (rule->plan, rule->state, rule->outbox, error);
}

/* ---- questions and the end ---- */

static const Decision *
find_question (const Rule *rule, const char *key, const Decision *questions, guint n_questions)
{
  g_autofree char *folded = croupier_text_fold (key);

  for (guint i = 0; i < n_questions; i++)
    {
      g_autofree char *made = factions_make_key (rule->plan, &questions[i]);
      g_autofree char *other = croupier_text_fold (made);

      if (g_str_equal (folded, other))
        return &questions[i];
    }
  return NULL;
}

static Decision *
find_decision (FactionsState *state, const Decision *question)
{
  for (guint i = 0; i < state->n_decisions; i++)
    if (state->decisions[i].day == question->day && state->decisions[i].power == question->power &&
        state->decisions[i].asker == question->asker && state->decisions[i].target == question->target)
      return &state->decisions[i];
  return NULL;
}

/* An answer that was given before is replaced. */
static gboolean
rule_decide (Rule *rule, GError **error)
{
  Decision questions[MAX_QUESTIONS];
  guint n_questions = factions_find_questions (rule->plan, rule->state, questions);
  g_autofree char *key = NULL;
  g_autofree char *answer = NULL;
  const Decision *question;
  Decision *decision;

  if (n_questions == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no open question."));
  if (!croupier_ruling_split_name (rule->ruling, &key, &answer, error))
    return FALSE;
  question = find_question (rule, key, questions, n_questions);
  if (question == NULL)
    {
      g_autofree char *first = factions_make_key (rule->plan, &questions[0]);

      return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There is no question “%s”; there is “%s”."), key, first);
    }
  if (g_utf8_strlen (answer, -1) > MAX_ANSWER)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("An answer has at most %d letters; say more by an announcement."), MAX_ANSWER);
  decision = find_decision (rule->state, question);
  if (decision == NULL && rule->state->n_decisions == MAX_DECISIONS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%d questions have been answered already; that is enough."),
                          MAX_DECISIONS);
  if (decision == NULL)
    decision = &rule->state->decisions[rule->state->n_decisions++];
  *decision = *question;
  g_strlcpy (decision->answer, answer, sizeof decision->answer);
  return TRUE;
}

/* With any winners; after the end they take the place of those before. The night of the day is not played. */
static gboolean
rule_end (Rule *rule, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean is_nobody = g_ascii_strcasecmp (rule->ruling->words, "nobody") == 0;

  if (*rule->ruling->words == '\0')
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("Say who wins: “end: NAME, NAME” or “end: nobody”."));
  if (!is_nobody && !read_names (rule, rule->ruling->words, players, error))
    return FALSE;
  rule->state->winners = CROUPIER_NOBODY;
  for (guint i = 0; i < players->len; i++)
    rule->state->winners |= CROUPIER_PLAYER (g_array_index (players, guint, i));
  rule->state->is_over = TRUE;
  rule->state->end = END_RULING;
  factions_tell_result (rule->plan, rule->state, rule->outbox);
  return TRUE;
}

/* ---- rulings ---- */

static const struct
{
  const char *verb;
  gboolean also_after_end;
  gboolean (*rule) (Rule *rule, GError **error);
} rules[] = {
  { "set", FALSE, rule_set },          { "give", FALSE, rule_give },
  { "take", FALSE, rule_take },        { "eliminate", FALSE, rule_eliminate },
  { "remove", TRUE, rule_remove },     { "move", FALSE, rule_move },
  { "merge", FALSE, rule_merge },      { "channel", FALSE, rule_channel },
  { "announce", TRUE, rule_announce }, { "order", FALSE, rule_order },
  { "decide", FALSE, rule_decide },    { "end", TRUE, rule_end },
  { "redraw", FALSE, rule_redraw },
};

const char *const factions_verbs[] = {
  "set",     "give",     "take",  "eliminate", "remove", "move",   "merge",
  "channel", "announce", "order", "decide",    "end",    "redraw", NULL,
};

G_STATIC_ASSERT (G_N_ELEMENTS (factions_verbs) == G_N_ELEMENTS (rules) + 1);

gboolean
factions_rule (const CroupierPlan *base, CroupierState *base_state, const CroupierRuling *ruling,
               CroupierOutbox *outbox, GError **error)
{
  Rule rule = { (const FactionsPlan *) base, (FactionsState *) base_state, ruling, outbox };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      if (!g_str_equal (rules[i].verb, ruling->verb))
        continue;
      if (rule.state->is_over && !rules[i].also_after_end)
        return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                              _("The match is over: of “%s” nothing would come. “end: NAME, NAME” says who wins."),
                              ruling->verb);
      return rules[i].rule (&rule, error);
    }
  g_assert_not_reached ();
}
