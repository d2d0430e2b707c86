/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For whom a match is told afterwards, and what of it is theirs to know. */
#pragma once

#include "croupier-board-picture.h"
#include "croupier-match.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_READERSHIP_ALL,     /* the game master's */
  CROUPIER_READERSHIP_PLAYER,  /* what one player was told, sent and saw */
  CROUPIER_READERSHIP_PUBLIC,  /* what everybody was told */
  CROUPIER_READERSHIP_CHANNEL, /* that, and what was told in one channel */
} CroupierReadershipKind;

typedef struct
{
  CroupierReadershipKind kind;
  guint player;         /* of a player's */
  const char *channel;  /* of a channel's: "area/Room 1" */
  gboolean hides_names; /* of a story: nobody who reads it learns who played (croupier-mask.h) */
  gboolean calls_roll;  /* a co-game master’s: they know who has sent something, as far as the game lets them */
} CroupierReadership;

/* Tell whether something was told to that readership, whether they see who is in a channel, and whether what
 * came in, or was ruled, is theirs to see. */
gboolean croupier_readership_may_read (const CroupierReadership *readership, const CroupierMessage *message);
gboolean croupier_readership_is_in (const CroupierReadership *readership, const CroupierChannel *channel);
gboolean croupier_readership_is_by (const CroupierReadership *readership, const CroupierEvent *event);

/* Make the board as that readership may see it; the brief one is without what happened in every round up to
 * then. place is as of croupier_board_fill(). */
CroupierBoard *croupier_readership_make_board (const CroupierReadership *readership, const CroupierMatch *match,
                                               guint place);
CroupierBoard *croupier_readership_make_brief_board (const CroupierReadership *readership, const CroupierMatch *match,
                                                     guint place);

/* Tells whether there is anything on that board, to be drawn. */
gboolean croupier_readership_has_board (const CroupierReadership *readership, const CroupierMatch *match, guint place);

/* Draw that board in the language of the match, the first one as SVG; NULL where there is nothing on it. */
char *croupier_readership_make_picture (const CroupierReadership *readership, const CroupierMatch *match, guint place,
                                        gboolean is_dark);
CroupierPicture *croupier_readership_draw_board (const CroupierReadership *readership, const CroupierMatch *match,
                                                 guint place);

/* Draws what became of everybody, for any readership; NULL while the match is played. */
CroupierPicture *croupier_draw_result (const CroupierMatch *match);

/* Returns "For spectators", "For Alice", "For Room 1". */
char *croupier_readership_describe (const CroupierReadership *readership, const CroupierMatch *match);

/* Returns "The Long Corridor – For Alice.html"; ending: ".html". */
char *croupier_readership_name_file (const CroupierReadership *readership, const CroupierMatch *match,
                                     const char *ending);

G_END_DECLS
