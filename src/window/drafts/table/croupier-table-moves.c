/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to a match at its table: pinning, drawing, drawing again. */
#include "config.h"

#include "croupier-table-moves.h"

#include <glib/gi18n.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-rule.h"
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

gboolean
croupier_table_is_drawn_at_start (const CroupierMatch *match)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  return croupier_table_get_at (match, croupier_match_get_first_state (match), &seating, seats);
}

/* As long as nothing has happened but other draws. */
gboolean
croupier_table_can_lay (const CroupierMatch *match)
{
  const GPtrArray *log = croupier_match_get_log (match);
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (!croupier_table_is_drawn_at_start (match))
    return !croupier_table_get (match, &seating, seats);
  for (guint i = 0; i < log->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind != CROUPIER_ENTRY_SETUP &&
          (entry->kind != CROUPIER_ENTRY_RULING || !g_str_has_prefix (entry->text, "redraw ")))
        return FALSE;
    }

  return TRUE;
}

/* The last that counts. */
static const CroupierSeating *
find_in (const CroupierOutbox *outbox)
{
  const CroupierSeating *found = NULL;

  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_draws (outbox); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (outbox, i);

      if (draw->seating != NULL && !draw->thrown_away)
        found = draw->seating;
    }

  return found;
}

const CroupierSeating *
croupier_table_find_seating (const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_table_find_record (match);
  const CroupierSeating *again;

  if (record != NULL)
    return find_in (record->end);
  if (!croupier_table_is_drawn_at_start (match))
    return NULL;
  again = croupier_match_get_n_records (match) > 0 ? find_in (croupier_match_get_record (match, 0)->during) : NULL;
  return again != NULL ? again : find_in (croupier_match_get_setup_outbox (match));
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

/* Nobody is pinned, or nothing wished. */
static gboolean
says_nothing (const char *fix)
{
  const char *words = strchr (fix, ':') + 1;

  return strspn (words, "-, ") == strlen (words);
}

char *
croupier_table_fix_to_rulings (const char *fix)
{
  g_auto (GStrv) lines = g_strsplit (fix, "\n", -1);
  GString *rulings = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!says_nothing (lines[i]))
      g_string_append_printf (rulings, "%s" FIX "%s", rulings->len > 0 ? "\n" : "", lines[i]);

  return rulings->len > 0 ? g_string_free_and_steal (rulings) : g_string_free (rulings, TRUE);
}

/* The setup with these lines in the place of those of their kinds; NULL: with none of them. */
static CroupierSetup *
lay_setup (CroupierSetup *setup, const char *const *kinds, gboolean is_laid)
{
  CroupierSetup *laid = croupier_setup_copy (setup);

  for (guint i = 0; kinds[i] != NULL; i++)
    for (guint k = laid->fixes->len; k-- > 0;)
      if (is_of_one_kind (kinds[i], g_ptr_array_index (laid->fixes, k)))
        g_ptr_array_remove_index (laid->fixes, k);
  for (guint i = 0; is_laid && kinds[i] != NULL; i++)
    if (!says_nothing (kinds[i]))
      g_ptr_array_add (laid->fixes, g_strdup (kinds[i]));

  return laid;
}

/* Whether the last setup differs from the one before it in what is laid alone. */
static gboolean
last_is_laid (const CroupierMatch *match, const char *const *kinds)
{
  const GPtrArray *log = croupier_match_get_log (match);
  const CroupierEntry *last = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;
  g_autoptr (GPtrArray) setups = NULL;
  g_autoptr (CroupierSetup) before = NULL, after = NULL;

  if (last == NULL || last->kind != CROUPIER_ENTRY_SETUP)
    return FALSE;

  setups = croupier_match_get_setups (match);
  before = lay_setup (g_ptr_array_index (setups, log->len - 1), kinds, FALSE);
  after = lay_setup (last->setup, kinds, FALSE);
  return croupier_setup_equal (before, after);
}

/* A bout of laying the table is one change of the setup, too. */
static gboolean
fix_setup (CroupierMatch *match, const char *const *wanted, GError **error)
{
  g_autoptr (CroupierSetup) laid = NULL;

  if (!croupier_table_can_lay (match))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("The match has gone on since: undo up to the draw to draw again."));
  if (last_is_laid (match, wanted))
    croupier_match_undo (match);
  laid = lay_setup (croupier_match_get_setup (match), wanted, TRUE);
  return croupier_setup_equal (laid, croupier_match_get_setup (match)) || croupier_match_set_setup (match, laid, error);
}

gboolean
croupier_table_fix (CroupierMatch *match, const char *fix, GError **error)
{
  g_auto (GStrv) standing = list_fixes (match);
  g_auto (GStrv) wanted = list_wanted (match, fix);

  if (g_strv_equal ((const char *const *) standing, (const char *const *) wanted))
    return TRUE;
  if (croupier_table_is_drawn_at_start (match))
    return fix_setup (match, (const char *const *) wanted, error);
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

/* What the game says to it. */
static char *
dup_refusal (const CroupierMatch *match)
{
  g_autoptr (CroupierReading) reading = croupier_match_check_rule (match, REDRAW BECAUSE "…");

  return reading->problems->len > 0 ? g_strdup (croupier_problems_get (reading->problems, 0)->message) : NULL;
}

char *
croupier_table_why_no_redraw (const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_table_find_record (match);
  const GPtrArray *log = croupier_match_get_log (match);
  const CroupierEntry *last = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (record == NULL && croupier_table_is_drawn_at_start (match))
    return croupier_table_can_lay (match) ? dup_refusal (match)
                                          : g_strdup (_("The match has gone on since: undo up to the draw to draw "
                                                        "again."));
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

  if (croupier_table_find_record (match) == NULL)
    return croupier_match_rule (match, ruling, error);

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

/* What came of the draw that counts, before anybody changed seats. */
static const CroupierState *
find_drawn (const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_table_find_record (match);
  const GPtrArray *log = croupier_match_get_log (match);
  gboolean is_swapped = FALSE;

  if (record != NULL)
    return record->after;
  for (guint i = 0; i < log->len && !is_swapped; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i);

      is_swapped = croupier_entry_is_ruling (entry) && g_str_has_prefix (entry->text, SWAP);
    }
  return is_swapped ? croupier_match_get_first_state (match) : croupier_match_get_state (match);
}

gboolean
croupier_table_is_changed (const CroupierMatch *match)
{
  gint8 first[CROUPIER_MAX_PLAYERS], now[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (!croupier_table_get (match, &seating, now))
    return FALSE;

  croupier_table_get_at (match, find_drawn (match), &seating, first);
  croupier_table_get (match, &seating, now);
  return memcmp (first, now, seating.n_players * sizeof *now) != 0;
}

char *
croupier_table_why_no_swap (const CroupierMatch *match)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (!croupier_table_get (match, &seating, seats))
    return g_strdup (_("The seats have not been drawn yet."));
  if (croupier_rule_find_in (croupier_match_get_game (match)->rules, "swap") == NULL)
    return g_strdup (_("In this game nobody changes seats once they are drawn."));
  if (croupier_match_get_due (match) == NULL)
    return g_strdup (_("The match is over, so nobody changes seats any more."));

  return NULL;
}
