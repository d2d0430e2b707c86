/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master has to do in the chat after a phase: who goes to which channel. Knows no game. */
#include "config.h"
#include "croupier-moves.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-reader.h"

static void
move_free (CroupierMove *move)
{
  g_free (move->channel);
  g_free (move);
}

static CroupierPlayers
members_of (const GPtrArray *channels, const char *name)
{
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (g_str_equal (channel->name, name))
        return channel->members;
    }
  return CROUPIER_NOBODY;
}

/* "area/Room 2" and "area/Room 3" are. */
static gboolean
are_of_a_kind (const char *a, const char *b)
{
  gsize length = strcspn (a, "/");

  return length == strcspn (b, "/") && strncmp (a, b, length) == 0;
}

/* The players who are in a channel of this kind on one side, and not in the same one on the other. */
static CroupierPlayers
find_gone (const GPtrArray *channels, const GPtrArray *others, const char *kind)
{
  CroupierPlayers gone = CROUPIER_NOBODY;

  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);

      if (are_of_a_kind (channel->name, kind))
        gone |= channel->members & ~members_of (others, channel->name);
    }
  return gone;
}

static void
add_move (GPtrArray *moves, CroupierMoveKind kind, const char *channel, CroupierPlayers players)
{
  CroupierMove move = { kind, NULL, players };

  if (players == CROUPIER_NOBODY)
    return;
  move.channel = g_strdup (channel);
  g_ptr_array_add (moves, g_memdup2 (&move, sizeof move));
}

GPtrArray *
croupier_match_get_moves (const CroupierMatch *match)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) move_free);
  guint n_records = croupier_match_get_n_records (match);
  const GPtrArray *before, *now;

  if (croupier_match_get_due (match) == NULL || n_records < 2)
    return moves;

  before = croupier_match_get_record (match, n_records - 2)->channels;
  now = croupier_match_get_record (match, n_records - 1)->channels;
  for (guint i = 0; i < now->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (now, i);
      CroupierPlayers come = channel->members & ~members_of (before, channel->name);
      CroupierPlayers from_another = find_gone (before, now, channel->name);

      add_move (moves, CROUPIER_MOVE_TO, channel->name, come & from_another);
      add_move (moves, CROUPIER_MOVE_IN, channel->name, come & ~from_another);
    }
  for (guint i = 0; i < before->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (before, i);
      CroupierPlayers gone = channel->members & ~members_of (now, channel->name);

      add_move (moves, CROUPIER_MOVE_OUT, channel->name, gone & ~find_gone (now, before, channel->name));
    }
  return moves;
}

const char *
croupier_move_get_title (const CroupierGame *game, const char *channel)
{
  const char *name = croupier_game_channel_words (game, channel);

  if (name != NULL)
    return name;
  if (g_str_equal (channel, "jail"))
    return _("Jail");
  return g_str_equal (channel, "spectators") ? _("Spectators") : channel;
}

char *
croupier_move_describe (const CroupierMove *move, const CroupierMatch *match)
{
  const char *name = croupier_move_get_title (croupier_match_get_setup (match)->game, move->channel);
  g_autofree char *players = croupier_reader_list_players (croupier_match_get_roster (match), move->players);

  switch (move->kind)
    {
    case CROUPIER_MOVE_TO:
      return g_strdup_printf (_("Move to %s: %s"), name, players);
    case CROUPIER_MOVE_IN:
      return g_strdup_printf (_("Add to %s: %s"), name, players);
    case CROUPIER_MOVE_OUT:
      return g_strdup_printf (_("Take out of %s: %s"), name, players);
    }

  g_assert_not_reached ();
}
