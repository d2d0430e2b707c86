/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as text: reading, playing and writing match scripts. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct _CroupierScript CroupierScript;

typedef enum
{
  CROUPIER_PLAY_DEFAULT = 0,
  /* refused submissions and rulings are reported, kept as refused, and passed over */
  CROUPIER_PLAY_KEEP_GOING = 1 << 0,
  CROUPIER_PLAY_OPENING = 1 << 1, /* stops before the second phase */
} CroupierPlayFlags;

/* Finds what "option layout: FILE" or "option cast: FILE" names; path: as the script writes it. NULL: such lines are
 * refused. */
typedef char *(*CroupierScriptLoader) (const char *path, gpointer user_data, GError **error);

/* Returns whether a text, perhaps no valid UTF-8, says in a line “game:” what is played. A script can be posted in a
 * chat, too: but that begins with a head, which has a time where a script says what it sets, or does not begin with a
 * letter. */
gboolean croupier_script_is_likely (const char *text);

/* Every function that takes problems adds what is wrong to them, each with its line, and gives NULL if anything was
 * that cannot be passed over; NULL too, and no problem on its account, if cancelled. */

/* Reads the whole header of a script that nobody vouches for, and the form of the lines below it; what phases,
 * submissions and rulings say is looked at when the script is played. A script has at most 16 MiB, of UTF-8, with line
 * ends of any kind; length: in bytes, or -1 where it ends in NUL. */
CroupierScript *croupier_script_read (const char *text, gssize length, CroupierScriptLoader loader, gpointer user_data,
                                      GCancellable *cancellable, CroupierProblems *problems);

/* Likewise, of a game of one's own, which no line of the script names then; NULL: as above. */
CroupierScript *croupier_script_read_for (const CroupierGame *game, const char *text, gssize length,
                                          CroupierScriptLoader loader, gpointer user_data, GCancellable *cancellable,
                                          CroupierProblems *problems);

void croupier_script_free (CroupierScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierScript, croupier_script_free)
CroupierSetup *croupier_script_get_setup (CroupierScript *script); /* which the header makes; borrowed */
gboolean croupier_script_has_seed (CroupierScript *script);        /* else the caller draws one and sets it */

/* Returns whether it says that a phase is still open below its last line, or begins with none at all; plays nothing. */
gboolean croupier_script_is_open (const CroupierScript *script);

/* Above the seed of a match that has begun: another match that begins with it draws the same, as players may know. */
#define CROUPIER_SCRIPT_SPENT "# The seed is that of a match that has begun."

/* Returns whether the script says so, and plays nothing. */
gboolean croupier_script_is_spent (CroupierScript *script);

/* Sets the seed, whatever the script says, before it is played. */
void croupier_script_set_seed (CroupierScript *script, const CroupierSeed *seed);

/* Returns what was odd but legal when the script was last played, each with its line. */
const CroupierProblems *croupier_script_get_warnings (const CroupierScript *script);

/* Plays a script from its beginning. The first thing that is refused ends the run, with every reason. With
 * CROUPIER_PLAY_KEEP_GOING refused submissions and rulings are passed over, and there may be problems although a match
 * is returned; a phase that is not due ends the run all the same. The last phase is resolved, unless "== open" stands
 * below it; without any phase line nothing is. */
CroupierMatch *croupier_script_play (CroupierScript *script, CroupierPlayFlags flags, GCancellable *cancellable,
                                     CroupierProblems *problems);

/* Returns the match before its first event, its first phase open, with the "fix" lines. Anything below the header is
 * refused: it would be lost without a word. */
CroupierMatch *croupier_script_begin (CroupierScript *script, CroupierProblems *problems);

/* Returns a script that gives the same match again, byte for byte in its messages. Corrected submissions stand with
 * their new text, and what was refused stands as comments. */
char *croupier_script_write (const CroupierMatch *match);

G_END_DECLS
