/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as text: reading, playing and writing match scripts. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct _CroupierScript CroupierScript;

typedef enum
{
  CROUPIER_PLAY_DEFAULT = 0,
  CROUPIER_PLAY_KEEP_GOING = 1
                             << 0, /* refused submissions and rulings are reported, kept as refused, and passed over */
  CROUPIER_PLAY_OPENING = 1 << 1,  /* stops before the second phase */
} CroupierPlayFlags;

/* Finds what "option layout: FILE" or "option cast: FILE" names; path: as the script writes it. NULL: such lines are
 * refused. */
typedef char *(*CroupierScriptLoader) (const char *path, gpointer user_data, GError **error);

gboolean croupier_script_is_likely (const char *text); /* it says what is played, and begins as no chat does */

/* Every function adds what is wrong to problems, each with its line, and gives NULL if anything that cannot be passed
 * over was; NULL too, and no problem on its account, if cancelled. */
CroupierScript *croupier_script_read (const char *text, gssize length, CroupierScriptLoader loader, gpointer user_data,
                                      GCancellable *cancellable, CroupierProblems *problems);
void croupier_script_free (CroupierScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierScript, croupier_script_free)
CroupierSetup *croupier_script_get_setup (CroupierScript *script);
gboolean croupier_script_has_seed (CroupierScript *script); /* else the caller draws one and sets it */

/* Above the seed of a match that has begun: another match that begins with it draws the same, as players may know. */
#define CROUPIER_SCRIPT_SPENT "# The seed is that of a match that has begun."

gboolean croupier_script_is_spent (CroupierScript *script); /* it says so, and plays nothing */
void croupier_script_set_seed (CroupierScript *script, const CroupierSeed *seed);
const CroupierProblems *croupier_script_get_warnings (
  const CroupierScript *script); /* odd but legal, each with its line: what the last play found */
CroupierMatch *croupier_script_play (CroupierScript *script, CroupierPlayFlags flags, GCancellable *cancellable,
                                     CroupierProblems *problems);
CroupierMatch *croupier_script_begin (CroupierScript *script,
                                      CroupierProblems *problems); /* the match before its first event, and "fix" lines;
                                                                      what stands after the header is an error */
char *croupier_script_write (const CroupierMatch *match);

G_END_DECLS
