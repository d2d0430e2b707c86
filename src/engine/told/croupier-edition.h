/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For whom a match is told afterwards, and what of it is theirs to know. */
#pragma once

#include "croupier-board-picture.h"
#include "croupier-match.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_EDITION_ALL,     /* the game master's */
  CROUPIER_EDITION_PLAYER,  /* what one player was told, sent and saw */
  CROUPIER_EDITION_PUBLIC,  /* what everybody was told */
  CROUPIER_EDITION_CHANNEL, /* that, and what was told in one channel */
} CroupierEditionKind;

typedef struct
{
  CroupierEditionKind kind;
  guint player;        /* of a player's edition */
  const char *channel; /* of a channel's edition: "area/Room 1" */
} CroupierEdition;

/* Tell whether something was told to those for whom the edition is, whether they see who is in a channel, and whether
 * what came in, or was ruled, is theirs to see. */
gboolean croupier_edition_may_read (const CroupierEdition *edition, const CroupierMessage *message);
gboolean croupier_edition_is_in (const CroupierEdition *edition, const CroupierChannel *channel);
gboolean croupier_edition_is_by (const CroupierEdition *edition, const CroupierEvent *event);

/* Make the board as those may see it for whom the edition is; the brief one is without what happened in every round up
 * to then. place is as of croupier_board_fill(). */
CroupierBoard *croupier_edition_make_board (const CroupierEdition *edition, const CroupierMatch *match, guint place);
CroupierBoard *croupier_edition_make_brief_board (const CroupierEdition *edition, const CroupierMatch *match,
                                                  guint place);

/* Draw that board in the language of the match, the first one as SVG; NULL where there is nothing on it. */
char *croupier_edition_make_picture (const CroupierEdition *edition, const CroupierMatch *match, guint place,
                                     gboolean is_dark);
CroupierPicture *croupier_edition_draw_board (const CroupierEdition *edition, const CroupierMatch *match, guint place);

/* Draws what became of everybody, for any edition; NULL while the match is played. */
CroupierPicture *croupier_draw_result (const CroupierMatch *match);

/* Returns "For spectators", "For Alice", "For Room 1". */
char *croupier_edition_describe (const CroupierEdition *edition, const CroupierMatch *match);

/* Returns "The Long Corridor – For Alice.html"; ending: ".html". */
char *croupier_edition_name_file (const CroupierEdition *edition, const CroupierMatch *match, const char *ending);

G_END_DECLS
