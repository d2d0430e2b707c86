/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The limits to what is read. Whoever sends a file or a text decides how large it is, and we how long it may keep us.
 */
#pragma once

/* A match of forty players and sixty rounds, in which everybody sends three texts a round, has some 7,000 events and
 * 2 MB, its file 70,000 values, its transcript 300,000 and 6 MB. There is room for several such, and whatever fits is
 * read in seconds and in less than 1 GB; an object of JSON without members, the dearest value for its size, takes 320
 * bytes. */

#define CROUPIER_JSON_MAX_BYTES (64 * 1024 * 1024)
#define CROUPIER_JSON_MAX_DEPTH 32
#define CROUPIER_JSON_MAX_VALUES 1000000 /* texts, numbers, objects and so on, in all of a document */

/* Ten such matches; reading one of them again from its beginning takes two seconds. */
#define CROUPIER_MATCH_MAX_ENTRIES 120000 /* of a log: what was sent, ruled, resolved and corrected */
#define CROUPIER_MATCH_MAX_SETUPS 500     /* of them: each has its opening draws made again, which can take seconds */

/* A day of forty players who write twenty messages each is 200 KB; the desk shows a row for each text that is
 * somebody's. */
#define CROUPIER_PASTE_MAX_BYTES (2 * 1024 * 1024)
#define CROUPIER_CHAT_FILE_MAX_BYTES (16 * 1024 * 1024)
#define CROUPIER_PASTE_MAX_TEXTS 20000
#define CROUPIER_LAST_MOMENT G_GINT64_CONSTANT (253402300799) /* of the year 9999, in seconds since 1970 */
