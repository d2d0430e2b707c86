/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling to fill in in the place of its line: what it does, what it asks for, and why it cannot be made now. */
#pragma once

#include "croupier-form.h"

G_BEGIN_DECLS

/* What rulings are about; they are shown in this order. */
typedef enum
{
  CROUPIER_TOPIC_QUESTIONS, /* that are open: the phase waits for the answer */
  CROUPIER_TOPIC_PLAYERS,
  CROUPIER_TOPIC_SENT, /* what players have sent */
  CROUPIER_TOPIC_MESSAGES,
  CROUPIER_TOPIC_DRAWS,
  CROUPIER_TOPIC_MATCH, /* how it goes on, and how it ends */
  CROUPIER_N_TOPICS,
} CroupierTopic;

/* A ruling is its verb and what the form writes; like a submission's form (croupier-form.h) it offers what can be meant
 * as the match stands, and keeps no rule: what breaks one is refused when the ruling is tried. Titles, labels,
 * sentences are in the language of the program and for the GM alone. */
typedef struct
{
  CroupierTopic topic;
  char *verb;            /* "garnets", "set team", "decide"; one verb can come several times, with other titles */
  char *title;           /* "Give garnets" */
  char *summary;         /* one sentence on what comes of it */
  char *why_not;         /* why there is nothing now that could be ruled so; NULL where there is */
  gboolean takes_reason; /* else the text is all there is */
  gboolean is_drastic;   /* nothing in the game takes it back */
  CroupierForm *form;
} CroupierRulingForm;

/* A ruling that asks for nothing yet and can be made now. Its line begins with the verb; the form writes what follows,
 * or all of it where the verb is empty. As for the rest see CroupierRulingForm. */
CroupierRulingForm *croupier_ruling_form_new (CroupierTopic topic, const char *verb, const char *title,
                                              const char *summary);

void croupier_ruling_form_free (CroupierRulingForm *ruling);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRulingForm, croupier_ruling_form_free)

/* ---- making one ---- */

/* Adds a field in a row of its own, which must be given. What is written before the value may be NULL. */
CroupierFormField *croupier_ruling_form_ask (CroupierRulingForm *ruling, CroupierFieldKind kind, const char *label,
                                             const char *before);

/* ---- what comes of it ---- */

/* A line for croupier_match_rule(); whether it is accepted only trying it says. The reason may be empty, and is passed
 * over where the ruling takes none. */
char *croupier_ruling_form_to_text (const CroupierRulingForm *ruling, const char *reason);

/* Returns the form with the values by which it writes a line, without its reason; NULL where it writes none such. */
CroupierForm *croupier_ruling_form_read (const CroupierRulingForm *ruling, const char *text);

G_END_DECLS
