/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of what a game's state says, as the language of the window has it. */
#include "config.h"

#include "croupier-state-order.h"

#include "croupier-state-text.h"

int
croupier_state_compare (const CroupierStateWord *own, const char *key, JsonNode *a, JsonNode *b)
{
  gboolean has_a = a != NULL && !JSON_NODE_HOLDS_NULL (a), has_b = b != NULL && !JSON_NODE_HOLDS_NULL (b);
  g_autofree char *left = NULL, *right = NULL;

  if (!has_a || !has_b)
    return (int) has_a - (int) has_b;
  if (croupier_state_is_flag (a) && croupier_state_is_flag (b))
    return (int) json_node_get_boolean (a) - (int) json_node_get_boolean (b);
  if (croupier_state_is_number (a) && croupier_state_is_number (b))
    {
      double x = json_node_get_double (a), y = json_node_get_double (b);

      return (x > y) - (x < y);
    }

  left = croupier_state_text (own, key, a);
  right = croupier_state_text (own, key, b);
  return g_utf8_collate (left, right);
}
