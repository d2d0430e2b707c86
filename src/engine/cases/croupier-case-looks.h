/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values in JSON, found by where they stand and shown in short words, for cases. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A value as people write it: “Alpha, Beta”, “1,1,2”, “yes”, “none”, “Alpha 1; Beta 2”. */
char *croupier_case_show (JsonNode *node);

/* Shows what stands at a path such as “players.Alpha.cards”. A member of a list is meant by its name, label, stream or
 * audience, or by its number from 1 on; “*” means each, with its name before it: “Alpha 1,2; Beta 1”. Form: how each of
 * what is found is shown, “{area} {cards}[ in {entered_goal}]”; what stands in brackets is left out where its value is
 * none, no or 0. NULL: the value itself. NULL, and what is wrong, where nothing stands there. */
char *croupier_case_look (JsonNode *node, const char *path, const char *form, char **wrong);

G_END_DECLS
