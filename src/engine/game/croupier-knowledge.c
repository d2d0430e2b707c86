/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody may know of a match by its rules: a value that can be held against another, and no text for anybody. */
#include "config.h"
#include "croupier-knowledge.h"

#include <string.h>

struct _CroupierKnowledge
{
  GString *words;
};

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

void
croupier_knowledge_add_number (CroupierKnowledge *known, const char *what, gint64 number)
{
  g_string_append (known->words, what);
  g_string_append_c (known->words, ' ');
  g_string_append_printf (known->words, "%" G_GINT64_FORMAT "\n", number);
}

void
croupier_knowledge_add_players (CroupierKnowledge *known, const char *what, CroupierPlayers players)
{
  g_string_append (known->words, what);
  g_string_append_printf (known->words, " {%" G_GINT64_MODIFIER "x}\n", players);
}

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

void
croupier_knowledge_add_in_any_order (CroupierKnowledge *known, const char *what, const GPtrArray *others)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) others, NULL, NULL);

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare);
  for (guint i = 0; i < sorted->len; i++)
    croupier_knowledge_add_text (known, what, croupier_knowledge_get (g_ptr_array_index (sorted, i)));
}

const char *
croupier_knowledge_get (const CroupierKnowledge *known)
{
  return known->words->str;
}
