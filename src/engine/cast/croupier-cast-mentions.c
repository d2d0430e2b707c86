/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places where the free texts of a cast name something, and changing what they name. */
#include "config.h"

#include "croupier-cast.h"

#include "croupier-cast-field.h"
#include "croupier-text.h"

typedef struct
{
  GRegex *regex;
  const char *with; /* NULL: they are counted alone */
  guint n_texts;
  CroupierCastText first;
} MentionSearch;

/* Finds a word of its own, also with an s behind it; what stands in braces is filled in and is no name. */
static GRegex *
make_regex (const char *word)
{
  g_autofree char *escaped = g_regex_escape_string (word, -1);
  g_autofree char *pattern = g_strdup_printf ("(?<![\\p{L}\\p{N}{])%s(?=(?:['’]?s)?(?![\\p{L}\\p{N}]))", escaped);

  return g_regex_new (pattern, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, G_REGEX_MATCH_DEFAULT, NULL);
}

/* "Idol" at the beginning of a sentence becomes "Charm". */
static gboolean
put_word (const GMatchInfo *match, GString *text, gpointer with)
{
  g_autofree char *found = g_match_info_fetch (match, 0);
  g_autofree char *capital = croupier_text_with_capital (with);

  g_string_append (text, g_unichar_isupper (g_utf8_get_char (found)) ? capital : with);
  return FALSE;
}

static void
search_text (MentionSearch *search, CroupierCastPlace place, const CroupierCastField *field, char **text)
{
  g_autofree char *changed = NULL;

  if (*text == NULL || !g_regex_match (search->regex, *text, G_REGEX_MATCH_DEFAULT, NULL))
    return;

  if (search->n_texts++ == 0)
    search->first = (CroupierCastText) { place, field != NULL ? field->id : NULL, field != NULL ? field->title : NULL };
  if (search->with == NULL)
    return;
  changed = g_regex_replace_eval (search->regex, *text, -1, 0, G_REGEX_MATCH_DEFAULT, put_word, (gpointer) search->with,
                                  NULL);
  if (changed != NULL)
    g_set_str (text, changed);
}

/* What is told, not what is typed into a form, nor the name of a player. */
static gboolean
is_free_text (const CroupierCastField *field)
{
  return field->kind == CROUPIER_CAST_FIELD_TEXT || field->kind == CROUPIER_CAST_FIELD_NOTE;
}

static void
search_entry (MentionSearch *search, CroupierCast *cast, CroupierCastPlace place)
{
  gpointer entry = g_ptr_array_index (croupier_cast_get_list (cast, place.part), place.index);
  const CroupierCastFields *table = croupier_cast_get_fields (place.part);

  for (guint i = 0; i < table->n_fields; i++)
    if (is_free_text (&table->fields[i]))
      search_text (search, place, &table->fields[i], croupier_cast_field_text_at (&table->fields[i], entry));
}

static void
search_all (MentionSearch *search, CroupierCast *cast)
{
  search_text (search, (CroupierCastPlace) { CROUPIER_CAST_WHOLE, -1 }, NULL, &cast->notes);
  for (int part = CROUPIER_CAST_TEAMS; part <= CROUPIER_CAST_POWERS; part++)
    for (guint i = 0; i < croupier_cast_get_list (cast, (CroupierCastPart) part)->len; i++)
      search_entry (search, cast, (CroupierCastPlace) { (CroupierCastPart) part, (int) i });
}

static guint
search_in (CroupierCast *cast, CroupierCastPlace where, const char *word, const char *with, CroupierCastText *first)
{
  g_autoptr (GRegex) regex = *word != '\0' ? make_regex (word) : NULL;
  MentionSearch search = { regex, with, 0, { { CROUPIER_CAST_WHOLE, -1 }, NULL, NULL } };

  if (regex == NULL)
    return 0;

  if (where.part == CROUPIER_CAST_WHOLE)
    search_all (&search, cast);
  else
    search_entry (&search, cast, where);
  if (first != NULL)
    *first = search.first;
  return search.n_texts;
}

guint
croupier_cast_count_mentions (const CroupierCast *cast, CroupierCastPlace where, const char *word,
                              CroupierCastText *first)
{
  g_return_val_if_fail (cast != NULL, 0);
  g_return_val_if_fail (word != NULL, 0);

  return search_in ((CroupierCast *) cast, where, word, NULL, first);
}

guint
croupier_cast_change_mentions (CroupierCast *cast, CroupierCastPlace where, const char *word, const char *with)
{
  g_return_val_if_fail (cast != NULL, 0);
  g_return_val_if_fail (word != NULL, 0);
  g_return_val_if_fail (with != NULL, 0);

  return search_in (cast, where, word, with, NULL);
}
