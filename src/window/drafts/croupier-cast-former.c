/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and numbers that a cast had while it was written, which its texts may still speak of. */
#include "config.h"

#include "croupier-cast-former.h"

#include <glib/gi18n.h>

typedef struct
{
  CroupierCastPlace place; /* where it was then */
  guint run;               /* of edits, one upon the other: typing a name is one change of it */
  char *from;              /* the name; of a number, of whom it was */
  char *to;                /* NULL: it was removed, or it is a number */
  guint count;             /* 0: it is a name */
} Former;

struct _CroupierCastFormer
{
  GPtrArray *all;     /* Former, the oldest first */
  CroupierCast *last; /* after the last change that was noted; or NULL */
  guint run;
};

static const CroupierCastPlace whole = { CROUPIER_CAST_WHOLE, -1 };

static const CroupierCastPart named[] = { CROUPIER_CAST_ISLANDS, CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES,
                                          CROUPIER_CAST_ITEMS };

static void
former_free (Former *former)
{
  g_free (former->from);
  g_free (former->to);
  g_free (former);
}

CroupierCastFormer *
croupier_cast_former_new (void)
{
  CroupierCastFormer *self = g_new0 (CroupierCastFormer, 1);

  self->all = g_ptr_array_new_with_free_func ((GDestroyNotify) former_free);
  return self;
}

void
croupier_cast_former_free (CroupierCastFormer *self)
{
  croupier_cast_former_clear (self);
  g_ptr_array_unref (self->all);
  g_free (self);
}

void
croupier_cast_former_clear (CroupierCastFormer *self)
{
  g_ptr_array_set_size (self->all, 0);
  g_clear_pointer (&self->last, croupier_cast_unref);
}

void
croupier_stale_word_free (CroupierStaleWord *stale)
{
  g_free (stale->word);
  g_free (stale->with);
  g_free (stale);
}

/* ---- what is noted ---- */

static Former *
find_in_run (CroupierCastFormer *self, CroupierCastPlace place, gboolean is_count)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      Former *former = g_ptr_array_index (self->all, i);

      if (former->run == self->run && former->place.part == place.part && former->place.index == place.index &&
          (former->count > 0) == is_count)
        return former;
    }

  return NULL;
}

static Former *
add (CroupierCastFormer *self, CroupierCastPlace place, const char *from)
{
  Former *former = g_new0 (Former, 1);

  former->place = place;
  former->run = self->run;
  former->from = g_strdup (from);
  g_ptr_array_add (self->all, former);
  return former;
}

static void
note_name (CroupierCastFormer *self, CroupierCastPlace place, const char *before, const char *after)
{
  Former *former;

  if (g_str_equal (before, after))
    return;

  former = find_in_run (self, place, FALSE);
  if (former == NULL)
    former = add (self, place, before);
  g_set_str (&former->to, after);
}

/* “One” says too many other things. */
static void
note_count (CroupierCastFormer *self, CroupierCastPlace place, const CroupierCast *before, const CroupierCast *after)
{
  guint i = (guint) place.index, count = croupier_cast_get_count (before, place.part, i, 0);

  if (count > 1 && count != croupier_cast_get_count (after, place.part, i, 0) &&
      find_in_run (self, place, TRUE) == NULL)
    add (self, place, croupier_cast_get_name (before, place.part, i))->count = count;
}

void
croupier_cast_former_note (CroupierCastFormer *self, const CroupierCast *before, const CroupierCast *after)
{
  if (self->last != before)
    self->run++;
  for (guint k = 0; k < G_N_ELEMENTS (named); k++)
    for (guint i = 0; i < croupier_cast_get_list (before, named[k])->len; i++)
      {
        CroupierCastPlace place = { named[k], (int) i };

        note_name (self, place, croupier_cast_get_name (before, named[k], i),
                   croupier_cast_get_name (after, named[k], i));
        if (named[k] != CROUPIER_CAST_ISLANDS)
          note_count (self, place, before, after);
      }
  g_clear_pointer (&self->last, croupier_cast_unref);
  self->last = croupier_cast_ref ((CroupierCast *) after);
}

void
croupier_cast_former_note_removal (CroupierCastFormer *self, CroupierCastPart part, const char *name)
{
  self->run++;
  add (self, (CroupierCastPlace) { part, CROUPIER_CAST_NONE }, name);
}

/* ---- what is still said ---- */

static int
find_name (const CroupierCast *cast, CroupierCastPart part, const char *name)
{
  if (part == CROUPIER_CAST_TEAMS)
    return croupier_cast_find_team (cast, name);
  if (part == CROUPIER_CAST_ROLES)
    return croupier_cast_find_role (cast, name);
  if (part == CROUPIER_CAST_ITEMS)
    return croupier_cast_find_item (cast, name);
  return croupier_cast_find_island (cast, name);
}

static gboolean
has_name (const CroupierCast *cast, const char *name)
{
  for (guint k = 0; k < G_N_ELEMENTS (named); k++)
    if (find_name (cast, named[k], name) != CROUPIER_CAST_NONE)
      return TRUE;

  return FALSE;
}

static CroupierStaleWord *
look_for (const CroupierCast *cast, CroupierCastPlace where, const char *word, const char *with)
{
  CroupierCastText first;
  guint n_texts = croupier_cast_count_mentions (cast, where, word, &first);
  CroupierStaleWord *stale;

  if (n_texts == 0)
    return NULL;

  stale = g_new0 (CroupierStaleWord, 1);
  stale->word = g_strdup (word);
  stale->with = g_strdup (with);
  stale->where = where;
  stale->first = first;
  stale->n_texts = n_texts;
  return stale;
}

/* What it is called now, though it was renamed again since; NULL: it is gone. */
static const char *
follow_name (const CroupierCastFormer *self, const CroupierCast *cast, guint i)
{
  const Former *former = g_ptr_array_index (self->all, i);
  const char *name = former->to;

  while (name != NULL && find_name (cast, former->place.part, name) == CROUPIER_CAST_NONE)
    {
      const char *next = NULL;

      for (i++; i < self->all->len && next == NULL; i++)
        {
          const Former *later = g_ptr_array_index (self->all, i);

          if (later->count == 0 && later->place.part == former->place.part && g_str_equal (later->from, name))
            next = later->to;
        }
      name = next;
    }
  return name;
}

static const char *
get_number_word (guint number)
{
  static const char *const words[] = {
    [1] = N_("one"),   [2] = N_("two"),   [3] = N_("three"), [4] = N_("four"), [5] = N_("five"),    [6] = N_("six"),
    [7] = N_("seven"), [8] = N_("eight"), [9] = N_("nine"),  [10] = N_("ten"), [11] = N_("eleven"), [12] = N_("twelve"),
  };

  return number < G_N_ELEMENTS (words) && words[number] != NULL ? _(words[number]) : NULL;
}

/* In the texts of whom the number is about: as a word and in figures. */
static CroupierStaleWord *
look_for_count (const CroupierCast *cast, const Former *former)
{
  int i = find_name (cast, former->place.part, former->from);
  CroupierCastPlace where = { former->place.part, i };
  const char *word = get_number_word (former->count);
  g_autofree char *figures = g_strdup_printf ("%u", former->count);
  g_autofree char *now = NULL;
  CroupierStaleWord *stale = NULL;
  guint count;

  if (i == CROUPIER_CAST_NONE || (former->place.part == CROUPIER_CAST_TEAMS &&
                                  croupier_cast_get_team (cast, (guint) i)->n_players == CROUPIER_CAST_REST))
    return NULL;
  count = croupier_cast_get_count (cast, where.part, (guint) i, 0);
  if (count == former->count)
    return NULL;

  now = g_strdup_printf ("%u", count);
  if (word != NULL)
    stale = look_for (cast, where, word, get_number_word (count) != NULL ? get_number_word (count) : now);
  return stale != NULL ? stale : look_for (cast, where, figures, now);
}

CroupierStaleWord *
croupier_cast_former_find (const CroupierCastFormer *self, const CroupierCast *cast)
{
  CroupierStaleWord *stale = NULL;

  for (guint i = 0; i < self->all->len && stale == NULL; i++)
    {
      const Former *former = g_ptr_array_index (self->all, i);

      if (former->count > 0)
        stale = look_for_count (cast, former);
      else if (*former->from != '\0' && !has_name (cast, former->from))
        stale = look_for (cast, whole, former->from, follow_name (self, cast, i));
    }
  return stale;
}
