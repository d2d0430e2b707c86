/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message as the GM passes it on: to whom, what it says, and whether it has gone out. */
#pragma once

#include "croupier-amends.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_LETTER_OWN, /* for the GM alone: nothing to pass on */
  CROUPIER_LETTER_TO_SEND,
  CROUPIER_LETTER_SENT,
  CROUPIER_LETTER_CHANGED,    /* says something else than what was sent */
  CROUPIER_LETTER_WITHDRAWN,  /* was sent, and is no message of the match any more; who got it is to be told */
  CROUPIER_LETTER_TAKEN_BACK, /* and who got it has been told */
} CroupierLetterState;

#define CROUPIER_TYPE_LETTER (croupier_letter_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLetter, croupier_letter, CROUPIER, LETTER, GObject)

/* All messages of a match, in the order in which they go out. Safe in any thread. */
GPtrArray *croupier_letters_new (CroupierMatch *match, const GPtrArray *sent);
GPtrArray *croupier_letters_new_withdrawn (CroupierMatch *match, const GPtrArray *letters, const GPtrArray *sent);
GPtrArray *croupier_letters_new_corrections (CroupierMatch *match, const GPtrArray *letters, const GPtrArray *withdrawn,
                                             const GPtrArray *sent);
void croupier_letters_join (const GPtrArray *letters, const GPtrArray *sent);
GPtrArray *croupier_letters_find_read (CroupierMatch *match, const GPtrArray *letters, const GPtrArray *corrections,
                                       const GPtrArray *sent, guint player);
void croupier_letters_keep_outcome (GPtrArray *letters, CroupierMatch *match, const char *phase);

const char *croupier_letter_get_phase (CroupierLetter *self);
CroupierWhen croupier_letter_get_when (CroupierLetter *self);
CroupierAudienceKind croupier_letter_get_kind (CroupierLetter *self);
int croupier_letter_get_player (CroupierLetter *self);
gboolean croupier_letter_reaches (CroupierLetter *self, CroupierMatch *match, guint player);
const char *croupier_letter_find_cause (CroupierLetter *self, CroupierMatch *match);
guint croupier_letter_get_section (CroupierLetter *self);
char *croupier_letter_dup_section_title (CroupierLetter *self);
char *croupier_letter_dup_time (CroupierLetter *self);
char *croupier_letter_dup_title (CroupierLetter *self);
const char *croupier_letter_get_phase_title (CroupierLetter *self);
const char *croupier_letter_get_address (CroupierLetter *self);
const char *croupier_letter_get_name (CroupierLetter *self);
const char *croupier_letter_get_handle (CroupierLetter *self);
const char *croupier_letter_get_sender (CroupierLetter *self);
guint croupier_letter_get_event (CroupierLetter *self);
const char *croupier_letter_get_marked (CroupierLetter *self);
const CroupierSent *croupier_letter_get_sent (CroupierLetter *self);
const CroupierSent *croupier_letter_find_worded (CroupierLetter *self, const GPtrArray *sent);
char *croupier_letter_dup_text (CroupierLetter *self, const GPtrArray *sent);
GPtrArray *croupier_letter_dup_marks (CroupierLetter *self);
const CroupierSent *croupier_letter_find_told (CroupierLetter *self, const GPtrArray *sent);
CroupierLetterState croupier_letter_get_state (CroupierLetter *self);
gboolean croupier_letter_is_untold (CroupierLetter *self);
gboolean croupier_letter_is_pending (CroupierLetter *self);
gboolean croupier_letter_is_correction (CroupierLetter *self);
void croupier_letter_set_is_whole (CroupierLetter *self, gboolean is_whole);
gboolean croupier_letter_is_one_of_two (CroupierLetter *self);
gboolean croupier_letter_is_same (CroupierLetter *self, CroupierLetter *other);
gboolean croupier_letter_is_withdrawn (CroupierLetter *self);

/* Letters that stay when the match has changed, because somebody looks at them: of the main thread alone. */
void croupier_letters_adopt (GPtrArray *letters, const GPtrArray *older);
void croupier_letters_mark (const GPtrArray *letters, const GPtrArray *marks);
void croupier_letters_update_states (const GPtrArray *letters, const GPtrArray *sent);

G_END_DECLS
