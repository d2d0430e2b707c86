/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parting a text that holds several events, such as two questions and a vote. */
#include "config.h"
#include "croupier-part.h"

#include <string.h>

#include "croupier-remarks.h"
#include "croupier-text.h"

/* A stretch of a part, and where it stands in the whole text. */
typedef struct
{
  gsize in_part, in_whole, length;
} PartPiece;

static CroupierPart *
part_new (guint kind)
{
  CroupierPart *part = g_new0 (CroupierPart, 1);

  part->kind = kind;
  part->pieces = g_array_new (FALSE, FALSE, sizeof (PartPiece));
  return part;
}

static void
part_free (gpointer data)
{
  CroupierPart *part = data;

  g_free (part->text);
  g_array_unref (part->pieces);
  g_free (part);
}

/* All that is submitted goes to one part, anything else to a new one. */
static void
add_clause (GPtrArray *parts, CroupierPart **submission, const CroupierClause *clause)
{
  CroupierPart *part = clause->kind == CROUPIER_CLAUSE_SUBMISSION ? *submission : NULL;
  PartPiece piece = { 0, clause->start, clause->length };

  if (part == NULL)
    {
      part = part_new (clause->kind);
      g_ptr_array_add (parts, part);
    }
  if (clause->kind == CROUPIER_CLAUSE_SUBMISSION)
    *submission = part;
  g_array_append_val (part->pieces, piece);
}

/* No part may be longer than a text may be, also where every other letter of it parts clauses. */
static const char *
choose_separator (const char *text)
{
  return strlen (text) <= CROUPIER_TEXT_MAX / 2 ? "; " : ";";
}

static void
join_pieces (const char *whole, CroupierPart *part)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < part->pieces->len; i++)
    {
      PartPiece *piece = &g_array_index (part->pieces, PartPiece, i);

      if (i > 0)
        g_string_append (text, choose_separator (whole));
      piece->in_part = text->len;
      g_string_append_len (text, whole + piece->in_whole, (gssize) piece->length);
    }
  part->text = g_string_free_and_steal (g_steal_pointer (&text));
}

/* A text of a single event stays as it was written. */
static void
keep_whole (const char *whole, CroupierPart *part)
{
  PartPiece piece = { 0, 0, strlen (whole) };

  g_array_set_size (part->pieces, 0);
  g_array_append_val (part->pieces, piece);
  g_set_str (&part->text, whole);
}

/* “You share Pia, vote Gus”: what stands before the first clause, be it more than a courtesy, is of that clause. */
static void
take_beginning (const char *text, CroupierClause *first)
{
  g_autofree char *beginning = g_strndup (text, first->start), *folded = croupier_text_fold (beginning);
  g_auto (GStrv) words = g_strsplit_set (folded, " \n,.;:!?()-", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_unichar_isalpha (g_utf8_get_char (words[i])) && !croupier_text_has_word (CROUPIER_COURTESIES, words[i]))
      {
        first->length += first->start;
        first->start = 0;
        return;
      }
}

static GPtrArray *
cut_clauses (const CroupierPlan *plan, const char *text)
{
  g_autoptr (GArray) clauses = g_array_new (FALSE, FALSE, sizeof (CroupierClause));
  GPtrArray *parts = g_ptr_array_new_with_free_func (part_free);
  CroupierPart *submission = NULL;
  g_autoptr (CroupierTranslation) plain = NULL;

  if (plan->setup->game->cut != NULL)
    {
      plain = croupier_game_write_plainly (plan, text);
      plan->setup->game->cut (plan, plain != NULL ? plain->text : text, clauses);
    }
  for (guint i = 0; plain != NULL && i < clauses->len; i++)
    {
      CroupierClause *clause = &g_array_index (clauses, CroupierClause, i);

      croupier_translation_find_original (plain, &clause->start, &clause->length);
    }
  if (clauses->len > 1)
    take_beginning (text, &g_array_index (clauses, CroupierClause, 0));
  for (guint i = 0; i < clauses->len; i++)
    add_clause (parts, &submission, &g_array_index (clauses, CroupierClause, i));
  if (parts->len == 0)
    g_ptr_array_add (parts, part_new (CROUPIER_CLAUSE_SUBMISSION));
  if (parts->len == 1)
    keep_whole (text, g_ptr_array_index (parts, 0));
  for (guint i = 0; parts->len > 1 && i < parts->len; i++)
    join_pieces (text, g_ptr_array_index (parts, i));
  return parts;
}

/* Does every part say alone what it says among the others? */
static gboolean
stand_alone (const CroupierPlan *plan, GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const CroupierPart *part = g_ptr_array_index (parts, i);
      g_autoptr (GPtrArray) again = cut_clauses (plan, part->text);

      if (again->len != 1 || ((const CroupierPart *) g_ptr_array_index (again, 0))->kind != part->kind)
        return FALSE;
    }
  return TRUE;
}

/* A text whose parts do not stand alone stays whole: its game says what is wrong with it. */
static GPtrArray *
cut_text (const CroupierPlan *plan, const char *text)
{
  GPtrArray *parts = cut_clauses (plan, text);

  if (parts->len == 1 || stand_alone (plan, parts))
    return parts;
  g_ptr_array_set_size (parts, 0);
  g_ptr_array_add (parts, part_new (CROUPIER_CLAUSE_SUBMISSION));
  keep_whole (text, g_ptr_array_index (parts, 0));
  return parts;
}

/* What a ruling submits, with the ruling's own words around each part. */
static GPtrArray *
cut_ruling (const CroupierPlan *plan, const char *text)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (text, NULL);
  g_autofree char *name = NULL;
  g_autofree char *submitted = NULL;
  GPtrArray *parts;

  if (ruling == NULL || !g_str_equal (ruling->verb, "submit") ||
      !croupier_ruling_split_name (ruling, &name, &submitted))
    return NULL;
  parts = cut_text (plan, submitted);
  if (parts->len == 1)
    keep_whole (text, g_ptr_array_index (parts, 0));
  for (guint i = 0; parts->len > 1 && i < parts->len; i++)
    {
      CroupierPart *part = g_ptr_array_index (parts, i);
      g_autofree char *own = g_steal_pointer (&part->text);

      part->text = g_strdup_printf ("%s %s: %s", ruling->verb, name, own);
      g_array_set_size (part->pieces, 0);
    }
  return parts;
}

GPtrArray *
croupier_parts_new (const CroupierPlan *plan, CroupierEntryKind kind, const char *text)
{
  GPtrArray *parts = NULL;

  g_return_val_if_fail (plan != NULL && text != NULL, NULL);

  if (kind == CROUPIER_ENTRY_SUBMISSION)
    return cut_text (plan, text);
  if (plan->setup->game->cut != NULL)
    parts = cut_ruling (plan, text);
  if (parts == NULL)
    {
      parts = g_ptr_array_new_with_free_func (part_free);
      g_ptr_array_add (parts, part_new (CROUPIER_CLAUSE_SUBMISSION));
      keep_whole (text, g_ptr_array_index (parts, 0));
    }
  return parts;
}

gsize
croupier_part_find_place (const CroupierPart *part, gsize place)
{
  for (guint i = part->pieces->len; i > 0; i--)
    {
      const PartPiece *piece = &g_array_index (part->pieces, PartPiece, i - 1);

      if (place >= piece->in_part)
        return piece->in_whole + MIN (place - piece->in_part, piece->length);
    }
  return 0;
}

void
croupier_part_find_places (const CroupierPart *part, CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      CroupierProblem *problem = g_ptr_array_index (problems, i);
      gsize end = croupier_part_find_place (part, problem->start + problem->length);

      if (problem->start == 0 && problem->length == 0)
        continue;
      problem->start = croupier_part_find_place (part, problem->start);
      problem->length = end - problem->start;
    }
}
