/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody may know of a match by its rules: a value that can be held against another, and no text for anybody. */
#include "config.h"
#include "croupier-knowledge.h"

#include <string.h>

struct _CroupierKnowledge
{
  GString *words;
};

/**
 * croupier_knowledge_new:
 *
 * Returns: (transfer full): what somebody knows who knows nothing yet
 */
CroupierKnowledge *
croupier_knowledge_new (void)
{
  CroupierKnowledge *known = g_new0 (CroupierKnowledge, 1);

  known->words = g_string_new (NULL);
  return known;
}

void
croupier_knowledge_free (CroupierKnowledge *known)
{
  g_string_free (known->words, TRUE);
  g_free (known);
}

/**
 * croupier_knowledge_add_number:
 * @what: what is counted, in letters without spaces
 * @number: how many
 *
 * Adds that somebody knows a number. What was added before it came before it.
 */
void
croupier_knowledge_add_number (CroupierKnowledge *known, const char *what, gint64 number)
{
  g_string_append (known->words, what);
  g_string_append_c (known->words, ' ');
  g_string_append_printf (known->words, "%" G_GINT64_FORMAT "\n", number);
}

/**
 * croupier_knowledge_add_players:
 * @what: what is so of them
 * @players: players, also none
 *
 * Likewise, that something is so of these players and of no others.
 */
void
croupier_knowledge_add_players (CroupierKnowledge *known, const char *what, CroupierPlayers players)
{
  g_string_append (known->words, what);
  g_string_append_printf (known->words, " {%" G_GINT64_MODIFIER "x}\n", players);
}

/**
 * croupier_knowledge_add_text:
 * @what: what is called so, or said
 * @text: (nullable): what people wrote or named; %NULL: nothing
 *
 * Likewise, a text that the rules have somebody told word for word, or a name.
 */
void
croupier_knowledge_add_text (CroupierKnowledge *known, const char *what, const char *text)
{
  g_string_append (known->words, what);
  g_string_append (known->words, text != NULL ? " “" : " –");
  g_string_append (known->words, text != NULL ? text : "");
  g_string_append (known->words, text != NULL ? "”\n" : "\n");
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CroupierKnowledge *one = *(const CroupierKnowledge *const *) a, *other = *(const CroupierKnowledge *const *) b;

  return strcmp (one->words->str, other->words->str);
}

/**
 * croupier_knowledge_add_in_any_order:
 * @what: what each of them is
 * @others: (element-type CroupierKnowledge): what is known of each of several things
 *
 * Adds all of it, where somebody must not know which of the things came first.
 */
void
croupier_knowledge_add_in_any_order (CroupierKnowledge *known, const char *what, const GPtrArray *others)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) others, NULL, NULL);

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare);
  for (guint i = 0; i < sorted->len; i++)
    croupier_knowledge_add_text (known, what, croupier_knowledge_get (g_ptr_array_index (sorted, i)));
}

/**
 * croupier_knowledge_get:
 *
 * Returns: all of it; two are equal where the same was added in the same order
 */
const char *
croupier_knowledge_get (const CroupierKnowledge *known)
{
  return known->words->str;
}
