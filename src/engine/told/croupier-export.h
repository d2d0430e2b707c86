/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as text files, ready to paste. */
#pragma once

#include <gio/gio.h>
#include "croupier-match.h"
#include "croupier-style.h"

G_BEGIN_DECLS

#define CROUPIER_EXPORT_PATIENCE 60 /* about how many seconds to wait for others who write into the same folder */

/* Writes what every audience is told in a phase, "setup" for what comes before the first one, or NULL for all, as text
 * files: FOLDER/PHASE/public.txt, gm.txt, players/NAME.txt, channels/NAME.txt, each as croupier_export_text() gives
 * it. A channel's NAME is the last part of its name, with its kind where two kinds share it, unless it is a place.
 * Names are made safe by croupier_export_file_name() and stay distinct, also where a file system ignores case: "Al",
 * "AL (2)". Returns how many files were written, -1 with CROUPIER_ERROR_NAME if there is no such phase, with a
 * GIOErrorEnum, or cancelled.
 *
 * The folder is made if it is not there. Files that are there are replaced whole, and nothing else in it is touched.
 * Nothing outside it is written: links in it are not followed, a link in the place of a folder is an error. What was
 * written before an error stays. Whoever else exports into the folder finishes first, or it is an error after
 * CROUPIER_EXPORT_PATIENCE seconds. What is made is for its owner alone. */
int croupier_export_messages (const CroupierMatch *match, const char *phase, const char *folder, CroupierStyle style,
                              GCancellable *cancellable, GError **error);

/* Does the same with messages of the match or corrections, with their texts (CroupierSent). */
int croupier_export_sent (const CroupierMatch *match, const GPtrArray *messages, const char *folder,
                          CroupierStyle style, GCancellable *cancellable, GError **error);

/* Returns all that one audience, "public" or "player:Alice", is told in one phase or the "setup", as it stands in its
 * file: messages at the phase's start, its answers, and messages at its end, in this order, with an empty line between
 * them and between the parts of a long one, and a line break at the end. The game master's own words stand before and
 * after all of it. NULL where there is no such phase, or nothing to tell. */
char *croupier_export_text (const CroupierMatch *match, const char *phase, const char *address, CroupierStyle style);

/* Returns the path of that file within the folder, "round-1/players/Alice.txt"; place: of the phase, counted from 1; 0
 * is the setup. */
char *croupier_export_path (const CroupierMatch *match, guint place, const char *address);

/* Makes of any name one that every file system takes as that of a file, without a suffix, never empty, and leading
 * nowhere else. What one of them forbids becomes "_", names of devices get one in front; blanks around the name and
 * dots after it go, and one dot at its beginning becomes "_". It has at most 100 bytes, cut between letters. Different
 * names may become the same. */
char *croupier_export_file_name (const char *name);

G_END_DECLS
