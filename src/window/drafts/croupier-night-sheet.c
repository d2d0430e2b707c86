/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of a night with a cast, for the game master to go by: on a sheet, and as text. */
#include "config.h"

#include "croupier-night-sheet.h"

#include <glib/gi18n.h>

#include "croupier-cast-field.h"
#include "croupier-text.h"

typedef struct
{
  const CroupierCast *cast;
  const CroupierRoles *roles;
  CroupierRoster *roster;
  CroupierStory *sheet;
  guint n_steps; /* that are told so far */
} NightSheet;

/* What comes to pass in a step whatever powers there are. */
static const char *
get_always (CroupierPowerStep step)
{
  if (step == CROUPIER_STEP_GIFTS)
    return _("Items that are given in a form change hands.");
  if (step == CROUPIER_STEP_VOTES)
    return _("On each island the votes are counted, and the player with the most leaves the game.");
  return NULL;
}

static const char *
get_step_title (CroupierPowerStep step)
{
  const CroupierCastFields *table = croupier_cast_get_fields (CROUPIER_CAST_POWERS);

  for (guint i = 0; i < table->n_fields; i++)
    if (g_str_equal (table->fields[i].id, "step"))
      return _(table->fields[i].words[step].title);
  g_assert_not_reached ();
}

/* ---- who has a power ---- */

static const CroupierRoleDeal *
find_deal (const CroupierRoles *roles, CroupierCastingList list)
{
  for (guint i = 0; i < roles->deals->len; i++)
    if (croupier_roles_get_deal (roles, i)->list == list)
      return croupier_roles_get_deal (roles, i);
  return NULL;
}

static CroupierCastingList
get_list (CroupierPowerHolder holder)
{
  return holder == CROUPIER_HOLDER_ROLE   ? CROUPIER_CASTING_ROLES
         : holder == CROUPIER_HOLDER_ITEM ? CROUPIER_CASTING_ITEMS
                                          : CROUPIER_CASTING_TEAMS;
}

/* "Ada and Bruno"; NULL where nobody knows, or the power says it itself. */
static char *
dup_holders (const NightSheet *night, const CroupierPower *power)
{
  const CroupierRoleDeal *deal = night->roles != NULL ? find_deal (night->roles, get_list (power->holder)) : NULL;
  const char *names[CROUPIER_MAX_PLAYERS];
  guint n = 0;

  if (deal == NULL || power->holder == CROUPIER_HOLDER_PLAYER || (guint) power->held_by >= deal->cards->len)
    return NULL;
  for (guint i = 0; i < deal->n_players; i++)
    if (deal->dealt[i].counts[power->held_by] > 0)
      names[n++] = croupier_roster_get_name (night->roster, i);
  return n > 0 ? croupier_text_join (names, n) : g_strdup (_("nobody"));
}

/* ---- steps ---- */

static void
add_power (const NightSheet *night, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (night->cast, i);
  g_autofree char *words = croupier_cast_describe_power (night->cast, i);
  g_autofree char *holders = dup_holders (night, power);

  croupier_story_add (night->sheet, CROUPIER_STORY_TEXT,
                      /* Translators: the words of a power, and what it does */
                      g_strdup_printf (_("%s – %s"), power->verb != NULL ? power->verb : _("By itself"), words));
  if (holders != NULL)
    /* Translators: players who have a power */
    croupier_story_add (night->sheet, CROUPIER_STORY_NOTE, g_strdup_printf (_("Held by: %s"), holders));
}

static void
add_heading (NightSheet *night, const char *title)
{
  g_autofree char *heading = g_strdup_printf (_("%u. %s"), ++night->n_steps, title);

  croupier_story_add_heading (night->sheet, 2, heading);
}

static void
add_step (NightSheet *night, CroupierPowerStep step)
{
  const char *always = get_always (step);
  gboolean is_begun = always != NULL;

  if (always != NULL)
    {
      add_heading (night, get_step_title (step));
      croupier_story_add (night->sheet, CROUPIER_STORY_TEXT, g_strdup (always));
    }
  for (guint i = 0; i < night->cast->powers->len; i++)
    if (croupier_cast_get_power (night->cast, i)->step == step)
      {
        if (!is_begun)
          add_heading (night, get_step_title (step));
        is_begun = TRUE;
        add_power (night, i);
      }
}

CroupierStory *
croupier_night_sheet_new (const CroupierCast *cast, const CroupierRoles *roles, CroupierRoster *roster)
{
  NightSheet night = { .cast = cast, .roles = roles, .roster = roster };

  g_return_val_if_fail (cast != NULL && roster != NULL, NULL);

  night.sheet = croupier_story_begin (roster, _("The Night’s Order"), NULL);
  croupier_story_add_heading (night.sheet, 1, _("The Night’s Order"));
  if (*cast->title != '\0')
    croupier_story_add (night.sheet, CROUPIER_STORY_NOTE, g_strdup (cast->title));
  croupier_story_add (night.sheet, CROUPIER_STORY_TEXT,
                      g_strdup (_("For the game master’s eyes: this sheet holds secrets.")));
  for (CroupierPowerStep step = CROUPIER_STEP_ITEMS; step <= CROUPIER_STEP_KILL; step++)
    add_step (&night, step);
  add_heading (&night, _("The End of the Night"));
  croupier_story_add (night.sheet, CROUPIER_STORY_TEXT,
                      g_strdup (_("Teams and players who have won by now, the end of the match, then the merge.")));
  return night.sheet;
}

char *
croupier_night_sheet_dup_text (const CroupierStory *sheet)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sheet->blocks->len; i++)
    {
      const CroupierStoryBlock *block = g_ptr_array_index (sheet->blocks, i);

      if (i > 0 && block->kind == CROUPIER_STORY_HEADING)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, "%s\n", block->text);
    }
  return g_string_free_and_steal (text);
}
