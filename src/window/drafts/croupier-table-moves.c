/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to a match at its table: pinning, drawing, drawing again. */
#include "config.h"

#include "croupier-table-moves.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-ruling.h"

#define FIX "fix "
#define BECAUSE " because "
#define REDRAW "redraw seats"
#define SWAP "swap seats: "
#define SEATS "seats"

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
croupier_table_dup_fix (const char *const *names, const gint8 *pins, const CroupierWishes *wishes)
{
  GString *text = g_string_new (SEATS ": ");
  guint n_players = g_strv_length ((char **) names);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      g_string_append (text, pins[i] >= 0 ? names[pins[i]] : "-");
    }
  for (CroupierWish wish = CROUPIER_WISH_APART; wish < CROUPIER_N_WISHES; wish++)
    {
      g_autofree char *words = croupier_wishes_write (wishes, wish, n_players, names);

      g_string_append_printf (text, "\n%s: %s", croupier_wish_get_word (wish), words);
    }

  return g_string_free_and_steal (text);
}

/* A line for each thing that can be fixed, as it stands. */
static GStrv
list_fixes (const CroupierMatch *match)
{
  g_autofree const char **names = croupier_roster_list_names (croupier_match_get_roster (match));
  g_autofree char *text = NULL;
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  croupier_table_get (match, &seating, seats);
  text = croupier_table_dup_fix (names, seating.pins, &seating.wishes);

  return g_strsplit (text, "\n", -1);
}

static gboolean
is_of_one_kind (const char *line, const char *other)
{
  gsize length = strcspn (line, ":");

  return strcspn (other, ":") == length && strncmp (line, other, length) == 0;
}

/* What is to stand: as the fix says, or where it says nothing as it is. */
static GStrv
list_wanted (const CroupierMatch *match, const char *fix)
{
  GStrv wanted = list_fixes (match);
  g_auto (GStrv) lines = g_strsplit (fix, "\n", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    for (guint j = 0; lines[j] != NULL; j++)
      if (is_of_one_kind (wanted[i], lines[j]))
        g_set_str (&wanted[i], lines[j]);

  return wanted;
}

/* A bout of laying the table is one event of a kind, however many chips were moved: but what was given a reason
 * stays. */
static gboolean
last_is_fix (const CroupierMatch *match, const char *const *kinds)
{
  const GPtrArray *log = croupier_match_get_log (match);
  const CroupierEntry *last = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;

  if (last == NULL || last->kind != CROUPIER_ENTRY_RULING || !g_str_has_prefix (last->text, FIX) ||
      strstr (last->text, BECAUSE) != NULL)
    return FALSE;
  for (guint i = 0; kinds[i] != NULL; i++)
    if (is_of_one_kind (kinds[i], last->text + strlen (FIX)))
      return TRUE;

  return FALSE;
}

gboolean
croupier_table_fix (CroupierMatch *match, const char *fix, GError **error)
{
  g_auto (GStrv) standing = list_fixes (match);
  g_auto (GStrv) wanted = list_wanted (match, fix);

  if (g_strv_equal ((const char *const *) standing, (const char *const *) wanted))
    return TRUE;
  while (last_is_fix (match, (const char *const *) wanted))
    croupier_match_undo (match);
  g_strfreev (standing);
  standing = list_fixes (match);
  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_autofree char *ruling = g_strconcat (FIX, wanted[i], NULL);

      if (!g_str_equal (standing[i], wanted[i]) && !croupier_match_rule (match, ruling, error))
        return FALSE;
    }

  return TRUE;
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

char *
croupier_table_dup_swap (const CroupierMatch *match, guint player, guint other, const char *reason)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autofree char *words = g_strconcat (SWAP, croupier_roster_get_name (roster, player), ", ",
                                        croupier_roster_get_name (roster, other), NULL);

  return croupier_ruling_write (words, reason);
}

gboolean
croupier_table_is_changed (const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_table_find_record (match);
  gint8 first[CROUPIER_MAX_PLAYERS], now[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (record == NULL)
    return FALSE;

  croupier_table_get_at (match, record->after, &seating, first);
  croupier_table_get (match, &seating, now);
  return memcmp (first, now, seating.n_players * sizeof *now) != 0;
}

char *
croupier_table_why_no_swap (const CroupierMatch *match)
{
  if (croupier_table_find_record (match) == NULL)
    return g_strdup (_("The seats have not been drawn yet."));
  if (croupier_match_get_due (match) == NULL)
    return g_strdup (_("The match is over, so nobody changes seats any more."));

  return NULL;
}
