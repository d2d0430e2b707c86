/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat of a table and who sits there, or somebody who has none yet. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  guint seat;              /* from 1; 0: not at the table */
  const char *name;        /* NULL: nobody sits there */
  const char *note;        /* below the name; or NULL */
  const char *marks;       /* of the game master, as a note has them; or NULL */
  const char *description; /* in words, for people who can't see the picture; or NULL */
  gboolean is_pinned;
  gboolean is_out;    /* of the match */
  gboolean is_loose;  /* a draw may put somebody else there */
  gboolean is_broken; /* something that somebody wished is not kept here */
} CroupierSeatChipContent;

#define CROUPIER_TYPE_SEAT_CHIP (croupier_seat_chip_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeatChip, croupier_seat_chip, CROUPIER, SEAT_CHIP, GtkBox)

GtkWidget *croupier_seat_chip_new (void);
void croupier_seat_chip_show (CroupierSeatChip *self, const CroupierSeatChipContent *content);

/* Tells how much room the chip needs: the width, at most most, if that is enough for its longest part that can't be
 * broken, and as much as it must be for the lines that its name then takes, where whole is as below; and the height
 * with these lines. */
void croupier_seat_chip_measure (CroupierSeatChip *self, int most, int whole, int *width, int *height);

/* The mark that is shown at a point of the chip; NULL: there is none. */
const char *croupier_seat_chip_pick_mark (CroupierSeatChip *self, double x, double y);

/* Shows one of the marks as selected; NULL: none. */
void croupier_seat_chip_select_mark (CroupierSeatChip *self, const char *mark);

/* The mark that is shown after another one, or first after NULL; NULL after the last. */
const char *croupier_seat_chip_get_next_mark (CroupierSeatChip *self, const char *mark);

int croupier_seat_chip_measure_whole (
  CroupierSeatChip *self); /* the least width at which no word of name and note breaks */

G_END_DECLS
