/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For whom a match is told afterwards, and what of it is theirs to know. */
#include "config.h"
#include "croupier-edition.h"

#include "croupier-export.h"
#include "croupier-gettext.h"
#include "croupier-moves.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"

gboolean
croupier_edition_may_read (const CroupierEdition *edition, const CroupierMessage *message)
{
  if (edition->kind == CROUPIER_EDITION_ALL)
    return TRUE;
  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      return TRUE;
    case CROUPIER_TO_GM:
      return FALSE;
    case CROUPIER_TO_PLAYER:
      return edition->kind == CROUPIER_EDITION_PLAYER && message->player == edition->player;
    case CROUPIER_TO_CHANNEL:
      if (edition->kind == CROUPIER_EDITION_CHANNEL)
        return g_str_equal (edition->channel, message->channel);
      return edition->kind == CROUPIER_EDITION_PLAYER && croupier_players_has (message->members, edition->player);
    }
  g_assert_not_reached ();
}

gboolean
croupier_edition_is_in (const CroupierEdition *edition, const CroupierChannel *channel)
{
  return edition->kind == CROUPIER_EDITION_ALL ||
         (edition->kind == CROUPIER_EDITION_PLAYER && croupier_players_has (channel->members, edition->player)) ||
         (edition->kind == CROUPIER_EDITION_CHANNEL && g_str_equal (edition->channel, channel->name));
}

gboolean
croupier_edition_is_by (const CroupierEdition *edition, const CroupierEvent *event)
{
  return edition->kind == CROUPIER_EDITION_ALL ||
         (edition->kind == CROUPIER_EDITION_PLAYER && event->kind == CROUPIER_ENTRY_SUBMISSION &&
          event->player == edition->player);
}

static CroupierBoard *
new_board (const CroupierEdition *edition)
{
  CroupierBoard *board = croupier_board_new (edition->kind == CROUPIER_EDITION_ALL,
                                             edition->kind == CROUPIER_EDITION_PLAYER ? (int) edition->player
                                                                                      : CROUPIER_NO_PLAYER);

  if (edition->kind == CROUPIER_EDITION_CHANNEL)
    board->channel = g_strdup (edition->channel);
  return board;
}

CroupierBoard *
croupier_edition_make_board (const CroupierEdition *edition, const CroupierMatch *match, guint place)
{
  CroupierBoard *board = new_board (edition);

  croupier_board_fill (board, match, place);
  return board;
}

CroupierBoard *
croupier_edition_make_brief_board (const CroupierEdition *edition, const CroupierMatch *match, guint place)
{
  CroupierBoard *board = new_board (edition);

  board->is_brief = TRUE;
  croupier_board_fill (board, match, place);
  return board;
}

CroupierPicture *
croupier_edition_draw_board (const CroupierEdition *edition, const CroupierMatch *match, guint place)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  const char *before = croupier_language_enter (setup->language);
  g_autoptr (CroupierBoard) board = croupier_edition_make_board (edition, match, place);
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
croupier_edition_make_picture (const CroupierEdition *edition, const CroupierMatch *match, guint place,
                               gboolean is_dark)
{
  g_autoptr (CroupierPicture) picture = croupier_edition_draw_board (edition, match, place);

  return picture != NULL ? croupier_picture_to_svg (picture, is_dark) : NULL;
}

char *
croupier_edition_describe (const CroupierEdition *edition, const CroupierMatch *match)
{
  switch (edition->kind)
    {
    case CROUPIER_EDITION_ALL:
      return g_strdup (_("Everything"));
    case CROUPIER_EDITION_PLAYER:
      return g_strdup_printf (_("For %s"),
                              croupier_roster_get_name (croupier_match_get_roster (match), edition->player));
    case CROUPIER_EDITION_PUBLIC:
      return g_strdup (_("For spectators"));
    case CROUPIER_EDITION_CHANNEL:
      return g_strdup_printf (_("For %s"), croupier_move_get_title (edition->channel));
    }
  g_assert_not_reached ();
}

char *
croupier_edition_name_file (const CroupierEdition *edition, const CroupierMatch *match, const char *ending)
{
  g_autofree char *whom = croupier_edition_describe (edition, match);
  g_autofree char *name = g_strdup_printf ("%s – %s", croupier_match_get_setup (match)->title, whom);
  g_autofree char *safe = croupier_export_file_name (name);

  return g_strconcat (safe, ending, NULL);
}
