/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be edited of a team, a role, an item or a power, for a form that knows none of them. */
#include "config.h"

#include "croupier-cast-fields.h"

#include <glib/gi18n.h>
#include <string.h>

/* A copy of one entry, whose strings stay the draft's. */
typedef union
{
  CroupierTeam team;
  CroupierRole role;
  CroupierItem item;
  CroupierPower power;
} CastEntry;

/* The fields that have a title, those of the first group first. */
static const CroupierCastField *
find_field (const CroupierCastFields *table, guint nth)
{
  for (guint group = 0; table->groups[group] != NULL; group++)
    for (guint i = 0; i < table->n_fields; i++)
      if (table->fields[i].title != NULL && table->fields[i].group == group && nth-- == 0)
        return &table->fields[i];
  return NULL;
}

static const CroupierCastField *
get_field (CroupierCastPlace place, guint field)
{
  const CroupierCastField *found = find_field (croupier_cast_get_fields (place.part), field);

  g_assert (found != NULL);
  return found;
}

static CastEntry
get_entry (CroupierCastDraft *draft, CroupierCastPlace place)
{
  const GPtrArray *list = croupier_cast_get_list (croupier_cast_draft_get_cast (draft), place.part);
  CastEntry entry = { 0 };

  memcpy (&entry, g_ptr_array_index (list, place.index), croupier_cast_get_fields (place.part)->size);
  return entry;
}

guint
croupier_cast_get_n_fields (CroupierCastPart part)
{
  guint n_fields = 0;

  while (find_field (croupier_cast_get_fields (part), n_fields) != NULL)
    n_fields++;
  return n_fields;
}

const CroupierCastField *
croupier_cast_get_field (CroupierCastPart part, guint field)
{
  return find_field (croupier_cast_get_fields (part), field);
}

const char *
croupier_cast_get_group (CroupierCastPart part, guint field)
{
  const CroupierCastFields *table = croupier_cast_get_fields (part);
  const CroupierCastField *before = field > 0 ? find_field (table, field - 1) : NULL;
  guint group = find_field (table, field)->group;

  return before == NULL || before->group != group ? table->groups[group] : NULL;
}

gboolean
croupier_cast_field_is_shown (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  const CroupierCastField *edited = get_field (place, field);
  CastEntry entry = get_entry (draft, place);

  return croupier_cast_field_is_meant (edited, &entry) && (edited->is_shown == NULL || edited->is_shown (&entry.power));
}

const char *
croupier_cast_field_get_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  CastEntry entry = get_entry (draft, place);
  const char *text = *croupier_cast_field_text_at (get_field (place, field), &entry);

  return text != NULL ? text : "";
}

/* A line that others have as well can be none: what becomes of the target is the holder's then. So can a picture. */
gboolean
croupier_cast_field_set_text (CroupierCastDraft *draft, CroupierCastPlace place, guint field, const char *text)
{
  const CroupierCastField *edited = get_field (place, field);
  CastEntry entry = get_entry (draft, place);

  gboolean can_be_none = edited->is_view || edited->kind == CROUPIER_CAST_FIELD_PICTURE;

  *croupier_cast_field_text_at (edited, &entry) = can_be_none && *text == '\0' ? NULL : (char *) text;
  return croupier_cast_draft_set_entry (draft, place, &entry, edited->id, _(edited->title));
}

static int
get_raw (CroupierCastDraft *draft, const CroupierCastField *field, const CastEntry *entry)
{
  return field->get != NULL ? field->get (croupier_cast_draft_get_cast (draft), &entry->power)
                            : *croupier_cast_field_at (field, entry);
}

static gboolean
set_raw (CroupierCastDraft *draft, CroupierCastPlace place, const CroupierCastField *field, int value)
{
  CastEntry entry = get_entry (draft, place);

  if (field->set != NULL)
    field->set (croupier_cast_draft_get_cast (draft), &entry.power, value);
  else
    *croupier_cast_field_at (field, &entry) = value;
  return croupier_cast_draft_set_entry (draft, place, &entry, field->id, _(field->title));
}

int
croupier_cast_field_get_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  const CroupierCastField *edited = get_field (place, field);
  CastEntry entry = get_entry (draft, place);
  int value = get_raw (draft, edited, &entry);

  return edited->nothing_title != NULL && value == edited->nothing ? edited->min - 1 : value;
}

gboolean
croupier_cast_field_set_number (CroupierCastDraft *draft, CroupierCastPlace place, guint field, int number)
{
  const CroupierCastField *edited = get_field (place, field);

  return set_raw (draft, place, edited,
                  edited->nothing_title != NULL && number < edited->min ? edited->nothing : number);
}

static int
find_player (CroupierCastDraft *draft, const char *name)
{
  const CroupierRoster *roster = croupier_cast_draft_get_roster (draft);

  return roster != NULL ? croupier_roster_find_exactly (roster, name) : CROUPIER_NO_PLAYER;
}

/* Somebody who does not play is not hidden: the name stands there until another is chosen. */
static void
list_players (CroupierCastDraft *draft, const char *name, CroupierCastChoices *choices)
{
  const CroupierRoster *roster = croupier_cast_draft_get_roster (draft);

  for (guint i = 0; roster != NULL && i < croupier_roster_get_size (roster); i++)
    croupier_cast_choices_add (choices, (int) i, croupier_roster_get_name (roster, i));
  if (*name != '\0' && find_player (draft, name) < 0)
    croupier_cast_choices_add (choices, CROUPIER_NO_PLAYER, name);
}

static void
find_choices (CroupierCastDraft *draft, CroupierCastPlace place, guint field, CroupierCastChoices *choices)
{
  const CroupierCastField *edited = get_field (place, field);
  CastEntry entry = get_entry (draft, place);

  choices->titles = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  choices->values = g_array_new (FALSE, FALSE, sizeof (int));
  if (edited->kind == CROUPIER_CAST_FIELD_PLAYER)
    list_players (draft, croupier_cast_field_get_text (draft, place, field), choices);
  else
    croupier_cast_field_list (edited, croupier_cast_draft_get_cast (draft), &entry, choices);
}

static void
choices_clear (CroupierCastChoices *choices)
{
  g_ptr_array_unref (choices->titles);
  g_array_unref (choices->values);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CroupierCastChoices, choices_clear)

GStrv
croupier_cast_field_dup_choices (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  g_auto (CroupierCastChoices) choices = { NULL };

  find_choices (draft, place, field, &choices);
  return g_strdupv ((char **) choices.titles->pdata);
}

int
croupier_cast_field_get_choice (CroupierCastDraft *draft, CroupierCastPlace place, guint field)
{
  const CroupierCastField *edited = get_field (place, field);
  g_auto (CroupierCastChoices) choices = { NULL };
  CastEntry entry = get_entry (draft, place);
  int value = edited->kind == CROUPIER_CAST_FIELD_PLAYER
                ? find_player (draft, croupier_cast_field_get_text (draft, place, field))
                : get_raw (draft, edited, &entry);

  find_choices (draft, place, field, &choices);
  for (guint i = 0; i < choices.values->len; i++)
    if (g_array_index (choices.values, int, i) == value)
      return (int) i;

  return -1;
}

gboolean
croupier_cast_field_choose (CroupierCastDraft *draft, CroupierCastPlace place, guint field, guint choice)
{
  g_auto (CroupierCastChoices) choices = { NULL };

  find_choices (draft, place, field, &choices);
  g_return_val_if_fail (choice < choices.values->len, FALSE);

  return set_raw (draft, place, get_field (place, field), g_array_index (choices.values, int, choice));
}
