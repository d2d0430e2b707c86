/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For whom a match is told afterwards, and what of it is theirs to know. */
#include "config.h"
#include "croupier-readership.h"

#include "croupier-export.h"
#include "croupier-gettext.h"
#include "croupier-mask.h"
#include "croupier-moves.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"

gboolean
croupier_readership_may_read (const CroupierReadership *readership, const CroupierMessage *message)
{
  if (readership->kind == CROUPIER_READERSHIP_ALL)
    return TRUE;
  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      return TRUE;
    case CROUPIER_TO_GM:
      return FALSE;
    case CROUPIER_TO_PLAYER:
      return readership->kind == CROUPIER_READERSHIP_PLAYER && message->player == readership->player;
    case CROUPIER_TO_CHANNEL:
      if (readership->kind == CROUPIER_READERSHIP_CHANNEL)
        return g_str_equal (readership->channel, message->channel);
      return readership->kind == CROUPIER_READERSHIP_PLAYER &&
             croupier_players_has (message->members, readership->player);
    }
  g_assert_not_reached ();
}

gboolean
croupier_readership_is_in (const CroupierReadership *readership, const CroupierChannel *channel)
{
  return readership->kind == CROUPIER_READERSHIP_ALL ||
         (readership->kind == CROUPIER_READERSHIP_PLAYER &&
          croupier_players_has (channel->members, readership->player)) ||
         (readership->kind == CROUPIER_READERSHIP_CHANNEL && g_str_equal (readership->channel, channel->name));
}

gboolean
croupier_readership_is_by (const CroupierReadership *readership, const CroupierEvent *event)
{
  return readership->kind == CROUPIER_READERSHIP_ALL ||
         (readership->kind == CROUPIER_READERSHIP_PLAYER && event->kind == CROUPIER_ENTRY_SUBMISSION &&
          event->player == readership->player);
}

static CroupierBoard *
new_board (const CroupierReadership *readership)
{
  CroupierBoard *board = croupier_board_new (readership->kind == CROUPIER_READERSHIP_ALL,
                                             readership->kind == CROUPIER_READERSHIP_PLAYER ? (int) readership->player
                                                                                            : CROUPIER_NO_PLAYER);

  if (readership->kind == CROUPIER_READERSHIP_CHANNEL)
    board->channel = g_strdup (readership->channel);
  return board;
}

CroupierBoard *
croupier_readership_make_board (const CroupierReadership *readership, const CroupierMatch *match, guint place)
{
  CroupierBoard *board = new_board (readership);

  croupier_board_fill (board, match, place);
  return board;
}

CroupierBoard *
croupier_readership_make_brief_board (const CroupierReadership *readership, const CroupierMatch *match, guint place)
{
  CroupierBoard *board = new_board (readership);

  board->is_brief = TRUE;
  croupier_board_fill (board, match, place);
  return board;
}

gboolean
croupier_readership_has_board (const CroupierReadership *readership, const CroupierMatch *match, guint place)
{
  g_autoptr (CroupierBoard) board = croupier_readership_make_board (readership, match, place);

  return board->facts->len + board->places->len + board->tables->len > 0;
}

CroupierPicture *
croupier_readership_draw_board (const CroupierReadership *readership, const CroupierMatch *match, guint place)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  const char *before = croupier_language_enter (setup->language);
  g_autoptr (CroupierBoard) board = croupier_readership_make_board (readership, match, place);
  g_autofree char *moment = croupier_moment_title (match, place);
  g_autofree char *title = g_strdup_printf ("%s · %s", setup->title, moment);
  const CroupierRoster *roster = croupier_match_get_plan_at (match, place)->setup->roster;
  CroupierPicture *picture = croupier_board_to_picture (board, roster, title, CROUPIER_BOARD_ALL);

  croupier_language_leave (before);
  return picture;
}

CroupierPicture *
croupier_draw_result (const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  const char *before = croupier_language_enter (setup->language);
  g_autoptr (CroupierBoard) board = croupier_board_of_result (match);
  g_autofree char *title = g_strdup_printf ("%s · %s", setup->title, _("Result"));
  CroupierPicture *picture = board != NULL
                               ? croupier_board_to_picture (board, setup->roster, title, CROUPIER_BOARD_PLACES)
                               : NULL;

  croupier_language_leave (before);
  return picture;
}

char *
croupier_readership_make_picture (const CroupierReadership *readership, const CroupierMatch *match, guint place,
                                  gboolean is_dark)
{
  g_autoptr (CroupierPicture) picture = croupier_readership_draw_board (readership, match, place);

  return picture != NULL ? croupier_picture_to_svg (picture, is_dark) : NULL;
}

static char *
dup_whose (const CroupierReadership *readership, const CroupierMatch *match)
{
  const char *name = readership->kind == CROUPIER_READERSHIP_CHANNEL
                       ? croupier_move_get_title (croupier_match_get_setup (match)->game, readership->channel)
                       : croupier_roster_get_name (croupier_match_get_roster (match), readership->player);
  g_autoptr (CroupierMask) mask = readership->hides_names ? croupier_mask_new (match) : NULL;

  return mask != NULL ? croupier_mask_text (mask, name) : g_strdup (name);
}

char *
croupier_readership_describe (const CroupierReadership *readership, const CroupierMatch *match)
{
  g_autofree char *whose = NULL;

  switch (readership->kind)
    {
    case CROUPIER_READERSHIP_ALL:
      return g_strdup (_("Everything"));
    case CROUPIER_READERSHIP_PUBLIC:
      return g_strdup (_("For spectators"));
    case CROUPIER_READERSHIP_PLAYER:
    case CROUPIER_READERSHIP_CHANNEL:
      whose = dup_whose (readership, match);
      return g_strdup_printf (_("For %s"), whose);
    }
  g_assert_not_reached ();
}

char *
croupier_readership_name_file (const CroupierReadership *readership, const CroupierMatch *match, const char *ending)
{
  g_autofree char *whom = croupier_readership_describe (readership, match);
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autofree char *name = g_strdup_printf ("%s – %s",
                                           readership->hides_names
                                             ? croupier_game_words (setup->game, setup->game->title)
                                             : setup->title,
                                           whom);
  g_autofree char *safe = croupier_export_file_name (name);

  return g_strconcat (safe, ending, NULL);
}
