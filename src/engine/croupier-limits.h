/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of anything is read. Whoever sends a file or a text decides how large it is, and we how long it may keep us. */
#pragma once

/* A match of forty players and sixty rounds, in which everybody sends three texts a round, has some 7,000 events and 2 MB,
 * its transcript 300,000 values and 6 MB. All of these have room for several such, and whatever fits is read in
 * seconds and in less than 1 GB; an object of JSON without members, the dearest value for its size, takes 320 bytes. */

#define CROUPIER_JSON_MAX_BYTES (64 * 1024 * 1024)
#define CROUPIER_JSON_MAX_DEPTH 32
#define CROUPIER_JSON_MAX_VALUES 2000000 /* texts, numbers, objects and so on, in all of a document */
