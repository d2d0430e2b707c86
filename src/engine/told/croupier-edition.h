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
  guint player;        /* of a player's */
  const char *channel; /* of a channel's: "area/Room 1" */
} CroupierEdition;

gboolean croupier_edition_may_read (const CroupierEdition *edition, const CroupierMessage *message);
gboolean croupier_edition_is_in (const CroupierEdition *edition, const CroupierChannel *channel);
gboolean croupier_edition_is_by (const CroupierEdition *edition, const CroupierEvent *event);
CroupierBoard *croupier_edition_make_board (const CroupierEdition *edition, const CroupierMatch *match, guint place);
CroupierBoard *croupier_edition_make_brief_board (const CroupierEdition *edition, const CroupierMatch *match,
                                                  guint place);
char *croupier_edition_make_picture (const CroupierEdition *edition, const CroupierMatch *match, guint place,
                                     gboolean is_dark);
CroupierPicture *croupier_edition_draw_board (const CroupierEdition *edition, const CroupierMatch *match, guint place);
CroupierPicture *croupier_draw_result (const CroupierMatch *match);
char *croupier_edition_describe (const CroupierEdition *edition, const CroupierMatch *match);
char *croupier_edition_name_file (const CroupierEdition *edition, const CroupierMatch *match, const char *ending);

G_END_DECLS
