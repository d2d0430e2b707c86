/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to a match at its table: pinning, drawing, drawing again. */
#include "config.h"

#include "croupier-table-moves.h"

#include <glib/gi18n.h>

#include "croupier-error.h"

#define FIX "fix "
#define BECAUSE " because "
#define REDRAW "redraw seats"

gboolean
croupier_table_get_at (const CroupierMatch *match, const CroupierState *state, CroupierSeating *seating, gint8 *seats)
{
  croupier_match_get_game (match)->get_table (croupier_match_get_plan (match), state, seating, seats);
  return seats[0] != CROUPIER_NO_PLAYER;
}

gboolean
croupier_table_get (const CroupierMatch *match, CroupierSeating *seating, gint8 *seats)
{
  return croupier_table_get_at (match, croupier_match_get_state (match), seating, seats);
}

const CroupierRecord *
croupier_table_find_record (const CroupierMatch *match)
{
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      gint8 seats[CROUPIER_MAX_PLAYERS];
      CroupierSeating seating;

      if (record->resolved && !croupier_table_get_at (match, record->before, &seating, seats) &&
          croupier_table_get_at (match, record->after, &seating, seats))
        return record;
    }

  return NULL;
}

char *
croupier_table_dup_fix (const char *const *names, const gint8 *pins)
{
  GString *text = g_string_new ("seats: ");

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      g_string_append (text, pins[i] >= 0 ? names[pins[i]] : "-");
    }

  return g_string_free_and_steal (text);
}

static gboolean
has_fix (const CroupierMatch *match, const char *fix)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  const char *names[CROUPIER_MAX_PLAYERS + 1] = { NULL };
  g_autofree char *standing = NULL;
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    names[i] = croupier_roster_get_name (roster, i);
  croupier_table_get (match, &seating, seats);
  standing = croupier_table_dup_fix (names, seating.pins);

  return g_str_equal (standing, fix);
}

/* A bout of laying the table is one event, however many chips were moved: but what was given a reason stays. */
static gboolean
last_is_fix (const CroupierMatch *match)
{
  const GPtrArray *log = croupier_match_get_log (match);
  const CroupierEntry *last = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;

  return last != NULL && last->kind == CROUPIER_ENTRY_RULING && g_str_has_prefix (last->text, FIX "seats:") &&
         strstr (last->text, BECAUSE) == NULL;
}

gboolean
croupier_table_fix (CroupierMatch *match, const char *fix, GError **error)
{
  g_autofree char *ruling = g_strconcat (FIX, fix, NULL);

  if (has_fix (match, fix))
    return TRUE;
  if (last_is_fix (match))
    croupier_match_undo (match);

  return has_fix (match, fix) || croupier_match_rule (match, ruling, error);
}

gboolean
croupier_table_draw (CroupierMatch *match, const char *fix, GError **error)
{
  return croupier_table_fix (match, fix, error) && croupier_match_resolve (match, error);
}

static gboolean
is_redraw (const CroupierEntry *entry)
{
  return entry->kind == CROUPIER_ENTRY_AMENDED_RULING && g_str_has_prefix (entry->text, REDRAW);
}

char *
croupier_table_why_no_redraw (const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_table_find_record (match);
  const GPtrArray *log = croupier_match_get_log (match);
  const CroupierEntry *last = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (record == NULL)
    return g_strdup (_("The seats have not been drawn yet."));

  croupier_table_get_at (match, record->after, &seating, seats);
  if (croupier_seating_is_by_hand (&seating))
    return g_strdup (_("Everybody was placed by hand: undo that to set the table anew."));
  if (last == NULL || g_strcmp0 (last->phase, record->phase.id) != 0 ||
      (last->kind != CROUPIER_ENTRY_RESOLVE && !is_redraw (last)))
    return g_strdup (_("The match has gone on since: undo up to the draw to draw again."));

  return NULL;
}

gboolean
croupier_table_redraw (CroupierMatch *match, const char *reason, GError **error)
{
  g_autofree char *why_not = croupier_table_why_no_redraw (match);
  g_autofree char *ruling = g_strconcat (REDRAW BECAUSE, reason, NULL);
  g_autoptr (CroupierReading) reading = NULL;

  if (why_not != NULL)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", why_not);

  /* After the draw, as it is found to be wanting: undone it leaves the seats before. */
  return croupier_match_amend_ruling (match, croupier_table_find_record (match)->phase.id, 0, ruling, &reading, error);
}
