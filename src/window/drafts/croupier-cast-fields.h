/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be edited of a team, a role, an item or a power, for a form that knows none of them. */
#pragma once

#include "croupier-cast-draft.h"
#include "croupier-cast-field.h"

G_BEGIN_DECLS

/* Those of a part that are edited, group by group. */
guint croupier_cast_get_n_fields (CroupierCastPart part);
const CroupierCastField *croupier_cast_get_field (CroupierCastPart part, guint field);

/* Returns the title, to be translated, of the group that a field begins, empty if the group has none; NULL: the field
 * goes on with the group before. */
const char *croupier_cast_get_group (CroupierCastPart part, guint field);

/* Tells whether a field matters for what the entry is now. */
gboolean croupier_cast_field_is_shown (CroupierCastDraft *draft, CroupierCastPlace place, guint field);

/* Words and texts, empty where a field has none; they are the draft's, and gone with the next edit. */
const char *croupier_cast_field_get_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field);
gboolean croupier_cast_field_set_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field,
                                       const char *text);

/* Numbers (one below the least: the word), switches (0 or 1) and teams */
int croupier_cast_field_get_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field);
gboolean croupier_cast_field_set_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field, int number);

/* Choices, by their number in the list; a player is chosen by the name */
GStrv croupier_cast_field_dup_choices (CroupierCastDraft *draft, CroupierCastPlace place, guint field);
int croupier_cast_field_get_choice (CroupierCastDraft *draft, CroupierCastPlace place,
                                    guint field); /* -1: none of them */
gboolean croupier_cast_field_choose (CroupierCastDraft *draft, CroupierCastPlace place, guint field, guint choice);

G_END_DECLS
