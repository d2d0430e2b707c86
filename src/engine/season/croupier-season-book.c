/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What matches come to is booked from their files, once, and again when they have been corrected. */
#include "config.h"
#include "croupier-season-book.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-ledger.h"
#include "croupier-store.h"
#include "croupier-text.h"

#define refuse(error, ...) croupier_fail (error, CROUPIER_ERROR_REFUSED, __VA_ARGS__)

/* ---- matches ---- */

CroupierAct *
croupier_season_make_match_act (const CroupierSeason *season, int match, const char *title, const CroupierMatch *played,
                                const char *file, const char *day)
{
  CroupierAct *act = croupier_act_new (CROUPIER_ACT_MATCH, match);
  const CroupierSetup *setup = croupier_match_get_first_setup (played);

  act->match.title = g_strdup (title != NULL ? title : croupier_match_get_setup (played)->title);
  act->match.file = g_strdup (file);
  act->match.id = croupier_seed_commitment (&setup->seed);
  act->match.day = g_strdup (day);
  return act;
}

/* Returns which member a player of a match is, by name or alias; -1 where they are none. */
static int
find_member (const CroupierSeason *season, const CroupierPlayer *player)
{
  const CroupierRoster *roster = croupier_season_get_roster (season);
  int found = croupier_roster_find_exactly (roster, player->name);

  for (char **alias = player->aliases; found < 0 && *alias != NULL; alias++)
    found = croupier_roster_find_exactly (roster, *alias);
  return found;
}

GPtrArray *
croupier_season_get_strangers (const CroupierSeason *season, const CroupierMatch *played)
{
  const CroupierRoster *roster = croupier_match_get_roster (played);
  GPtrArray *strangers = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (find_member (season, croupier_roster_get_player (roster, i)) < 0)
      g_ptr_array_add (strangers, g_strdup (croupier_roster_get_name (roster, i)));
  return strangers;
}

GPtrArray *
croupier_season_make_joins (const CroupierSeason *season, guint match, const CroupierMatch *played)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);
  const CroupierRoster *roster = croupier_match_get_roster (played);
  int n_members = (int) croupier_roster_get_size (croupier_season_get_roster (season));

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);
      CroupierAct *act;

      if (find_member (season, player) >= 0)
        continue;
      act = croupier_act_new (CROUPIER_ACT_PLAYER, CROUPIER_NEW_PLACE);
      act->member.name = g_strdup (player->name);
      act->member.aliases = player->aliases[0] != NULL ? g_strdupv (player->aliases) : NULL;
      act->member.handle = *player->handle != '\0' ? g_strdup (player->handle) : NULL;
      g_ptr_array_add (acts, act);
      n_members++;
      if (player->garnets == 0)
        continue;
      act = croupier_act_new_entry (CROUPIER_LEDGER_CHANGE);
      act->entry.date.match = (int) match;
      act->entry.date.round = 0;
      act->entry.player = n_members - 1;
      act->entry.counter = CROUPIER_COUNTER_GARNETS;
      act->entry.amount = player->garnets;
      g_ptr_array_add (acts, act);
    }
  return acts;
}

/* What chats call a member, as a match has learned; never what is another one's name. NULL: nothing new. */
static CroupierAct *
make_learning (const CroupierSeason *season, const CroupierPlayer *player)
{
  const CroupierRoster *roster = croupier_season_get_roster (season);
  int place = find_member (season, player);
  const CroupierMember *known = place >= 0 ? croupier_season_get_member (season, (guint) place) : NULL;
  g_autoptr (GStrvBuilder) aliases = g_strv_builder_new ();
  guint n = 0, n_before = known != NULL && known->aliases != NULL ? g_strv_length (known->aliases) : 0;
  CroupierAct *act;

  if (known == NULL)
    return NULL;
  if (known->aliases != NULL)
    g_strv_builder_addv (aliases, (const char **) known->aliases);
  for (char **alias = player->aliases; *alias != NULL && n_before + n < CROUPIER_SEASON_MAX_ALIASES; alias++)
    if (strlen (*alias) <= CROUPIER_SEASON_LINE_MAX_BYTES && croupier_roster_find_exactly (roster, *alias) < 0)
      {
        g_strv_builder_add (aliases, *alias);
        n++;
      }
  if (n == 0)
    return NULL;
  act = croupier_act_new (CROUPIER_ACT_PLAYER, place);
  act->member = (CroupierMember) {
    .name = g_strdup (known->name),
    .aliases = g_strv_builder_end (aliases),
    .handle = g_strdup (known->handle),
    .zone = g_strdup (known->zone),
    .color = g_strdup (known->color),
    .absent = g_strdupv (known->absent),
  };
  return act;
}

GPtrArray *
croupier_season_find_starts (const CroupierSeason *season, guint match, const CroupierMatch *played)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  const CroupierRoster *roster = croupier_match_get_roster (played);
  CroupierDate date = { NULL, (int) match, 0 };

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);
      int member = find_member (season, player);
      int held = member >= 0 ? croupier_season_get_held (season, member, CROUPIER_COUNTER_GARNETS, &date) : 0;

      if (member >= 0 && held != player->garnets)
        g_ptr_array_add (sentences,
                         g_strdup_printf (ngettext ("%s began match %u with %d garnet, and has %d in the ledger then.",
                                                    "%s began match %u with %d garnets, and has %d in the ledger then.",
                                                    player->garnets),
                                          player->name, match + 1, player->garnets, held));
    }
  return sentences;
}

static gboolean
map_players (const CroupierSeason *season, const CroupierMatch *played, CroupierAct *act, GError **error)
{
  const CroupierRoster *roster = croupier_match_get_roster (played);
  g_autoptr (GPtrArray) strangers = croupier_season_get_strangers (season, played);
  CroupierPlayers seen = CROUPIER_NOBODY;

  if (strangers->len > 0)
    {
      g_autofree char *names = croupier_text_join ((const char *const *) strangers->pdata, strangers->len);

      return refuse (error,
                     _("Not in the season: %s. Add them, or make what the match calls them an alias of who they are."),
                     names);
    }
  act->booking.players = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      int player = find_member (season, croupier_roster_get_player (roster, i));

      if (croupier_players_has (seen, (guint) player))
        return refuse (error, _("Two players of the match are %s in the season: an alias must be wrong."),
                       croupier_roster_get_name (croupier_season_get_roster (season), (guint) player));
      seen |= CROUPIER_PLAYER (player);
      g_array_append_val (act->booking.players, player);
    }
  return TRUE;
}

/* ---- results ---- */

static int
get_player (const CroupierAct *act, int player)
{
  return player != CROUPIER_NO_PLAYER ? g_array_index (act->booking.players, int, player) : -1;
}

static void
add_line (CroupierAct *act, guint player, int counter, int amount, int round)
{
  CroupierLedgerLine line = { get_player (act, (int) player), counter, amount, round };

  if (amount != 0)
    g_array_append_val (act->entry.lines, line);
}

/* What each phase gave and took; what the result has beyond that stands with it. */
static void
add_garnets (CroupierAct *act, const CroupierMatch *played, const CroupierResult *result)
{
  guint n_players = act->booking.players->len;
  int left[CROUPIER_MAX_PLAYERS];
  const CroupierState *before = croupier_match_get_first_state (played);

  memcpy (left, result->garnets, sizeof left);
  for (guint i = 0; i < croupier_match_get_n_records (played); i++)
    {
      const CroupierState *after = croupier_match_get_record (played, i)->after;

      for (guint k = 0; k < n_players; k++)
        {
          add_line (act, k, CROUPIER_COUNTER_GARNETS, after->garnets[k] - before->garnets[k], (int) i + 1);
          left[k] -= after->garnets[k] - before->garnets[k];
        }
      before = after;
    }
  for (guint k = 0; k < n_players; k++)
    add_line (act, k, CROUPIER_COUNTER_GARNETS, left[k], CROUPIER_ROUND_AFTER);
}

static void
add_seats (CroupierAct *act, const CroupierMatch *played)
{
  const CroupierGame *game = croupier_match_get_game (played);
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if ((game->editors & CROUPIER_EDITOR_SEATING) == 0)
    return;
  game->get_table (croupier_match_get_plan (played), croupier_match_get_state (played), &seating, seats);
  act->booking.seats = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < seating.n_players; i++)
    {
      int player = get_player (act, seats[i]);

      if (player >= 0)
        g_array_append_val (act->booking.seats, player);
    }
}

static void
add_names (const CroupierAct *act, guint player, const char *const *names, GArray **list)
{
  CroupierPlayerNames named = { get_player (act, (int) player), g_strdupv ((char **) names) };

  if (*list == NULL)
    *list = g_array_new (FALSE, TRUE, sizeof (CroupierPlayerNames));
  g_array_append_val (*list, named);
}

static void
add_houses_and_roles (CroupierAct *act, const CroupierMatch *played)
{
  const CroupierRoster *roster = croupier_match_get_roster (played);
  g_auto (GStrv) roles = croupier_match_dup_roles (played);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);

      if (player->houses[0] != NULL)
        add_names (act, i, (const char *const *) player->houses, &act->booking.houses);
      if (roles != NULL && *roles[i] != '\0')
        add_names (act, i, (const char *const[]) { roles[i], NULL }, &act->booking.roles);
    }
}

CroupierAct *
croupier_season_make_booking (const CroupierSeason *season, guint match, const CroupierMatch *played,
                              const char *digest, GError **error)
{
  g_autoptr (CroupierAct) act = croupier_act_new (CROUPIER_ACT_BOOK, (int) match);
  g_autofree char *id = croupier_seed_commitment (&croupier_match_get_first_setup (played)->seed);
  g_auto (CroupierResult) result = { 0 };

  g_return_val_if_fail (match < croupier_season_get_n_matches (season), NULL);

  if (g_strcmp0 (id, croupier_season_get_match (season, match)->id) != 0)
    {
      refuse (error, _("This is another match than match %u of the season."), match + 1);
      return NULL;
    }
  if (!croupier_match_get_result (played, &result))
    {
      refuse (error, _("Match %u is not over: %s is due."), match + 1,
              croupier_phase_get_title (&croupier_match_get_due (played)->phase));
      return NULL;
    }
  if (!map_players (season, played, act, error))
    return NULL;
  act->entry.kind = CROUPIER_LEDGER_RESULT;
  act->entry.date.match = (int) match;
  act->entry.lines = g_array_new (FALSE, FALSE, sizeof (CroupierLedgerLine));
  add_garnets (act, played, &result);
  for (guint i = 0; i < act->booking.players->len; i++)
    {
      add_line (act, i, CROUPIER_COUNTER_TOKENS, result.tokens[i], CROUPIER_ROUND_AFTER);
      add_line (act, i, CROUPIER_COUNTER_OPALS, result.opals[i], CROUPIER_ROUND_AFTER);
    }
  act->booking.digest = g_strdup (digest);
  act->booking.candidate = get_player (act, result.elimination_candidate);
  act->booking.opponent = get_player (act, result.death_match_opponent);
  add_seats (act, played);
  add_houses_and_roles (act, played);
  return g_steal_pointer (&act);
}

/* ---- differences ---- */

static int
compare_lines (const CroupierLedgerLine *a, const CroupierLedgerLine *b)
{
  if (a == NULL || b == NULL)
    return a == NULL ? (b == NULL ? 0 : 1) : -1;
  if (a->round != b->round)
    return a->round < b->round ? -1 : 1;
  if (a->player != b->player)
    return a->player < b->player ? -1 : 1;
  return a->counter - b->counter;
}

static int
sort_lines (gconstpointer a, gconstpointer b)
{
  return compare_lines (a, b);
}

static GArray *
dup_sorted (const CroupierAct *booking)
{
  GArray *lines = booking != NULL && booking->entry.lines != NULL
                    ? g_array_copy (booking->entry.lines)
                    : g_array_new (FALSE, FALSE, sizeof (CroupierLedgerLine));

  g_array_sort (lines, sort_lines);
  return lines;
}

static const CroupierLedgerLine *
peek (const GArray *lines, guint i)
{
  return i < lines->len ? &g_array_index (lines, CroupierLedgerLine, i) : NULL;
}

GArray *
croupier_season_compare_booking (const CroupierSeason *season, const CroupierAct *booking)
{
  g_autoptr (GArray) old = dup_sorted (croupier_season_get_booking (season, (guint) booking->place));
  g_autoptr (GArray) new = dup_sorted (booking);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (CroupierBookingChange));

  for (guint i = 0, k = 0; i < old->len || k < new->len;)
    {
      int order = compare_lines (peek (old, i), peek (new, k));
      const CroupierLedgerLine *line = order <= 0 ? peek (old, i) : peek (new, k);
      CroupierBookingChange change = { line->player, line->counter, line->round, order <= 0 ? peek (old, i)->amount : 0,
                                       order >= 0 ? peek (new, k)->amount : 0 };

      if (change.before != change.after)
        g_array_append_val (changes, change);
      i += order <= 0;
      k += order >= 0;
    }
  return changes;
}

gboolean
croupier_season_is_booked (const CroupierSeason *season, const CroupierAct *booking)
{
  const CroupierAct *old = croupier_season_get_booking (season, (guint) booking->place);
  g_autoptr (GArray) changes = croupier_season_compare_booking (season, booking);

  /* One that was booked by an older version lacks them. */
  return old != NULL && changes->len == 0 && g_str_equal (old->booking.digest, booking->booking.digest) &&
         (old->booking.roles != NULL || booking->booking.roles == NULL);
}

/* "Ada gets 2 (Garnets)", and where that is not with the result, when. */
static char *
describe_new_change (const CroupierSeason *season, const CroupierDate *date, const CroupierBookingChange *change)
{
  const CroupierLedgerEntry entry = { .kind = CROUPIER_LEDGER_CHANGE,
                                      .player = change->player,
                                      .other = CROUPIER_NO_PLAYER,
                                      .counter = change->counter,
                                      .amount = change->after };
  g_autofree char *what = croupier_season_describe_entry (season, &entry);

  if (date->round == CROUPIER_ROUND_AFTER)
    return g_steal_pointer (&what);
  /* Translators: "Ada gets 2 (Garnets), in phase 3" */
  return g_strdup_printf (_("%s, in phase %d"), what, date->round);
}

static char *
describe_change (const CroupierSeason *season, const CroupierDate *date, const CroupierBookingChange *change)
{
  const CroupierRoster *roster = croupier_season_get_roster (season);
  g_autofree char *when = croupier_season_describe_date (season, date);

  return g_strdup_printf (_("%s, %s, %s: %d → %d"), croupier_roster_get_name (roster, (guint) change->player),
                          croupier_counter_get_title (croupier_season_get_counter (season, (guint) change->counter)),
                          when, change->before, change->after);
}

char *
croupier_season_describe_changes (const CroupierSeason *season, guint match, const GArray *changes)
{
  GString *text = g_string_new (NULL);
  gboolean is_new = croupier_season_get_booking (season, match) == NULL;

  if (changes->len == 0)
    g_string_append_printf (text, _("The result of match %u is as it was booked."), match + 1);
  else if (is_new)
    g_string_append_printf (text,
                            ngettext ("The result of match %u has %u entry.", "The result of match %u has %u entries.",
                                      changes->len),
                            match + 1, changes->len);
  else
    g_string_append_printf (text,
                            ngettext ("The result of match %u has changed: %u entry differs.",
                                      "The result of match %u has changed: %u entries differ.", changes->len),
                            match + 1, changes->len);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierBookingChange *change = &g_array_index (changes, CroupierBookingChange, i);
      CroupierDate date = { NULL, (int) match, change->round };
      g_autofree char *line = (is_new ? describe_new_change : describe_change) (season, &date, change);

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free_and_steal (text);
}

/* ---- a match comes in ---- */

int
croupier_season_find_match (const CroupierSeason *season, const CroupierMatch *played)
{
  g_autofree char *id = croupier_seed_commitment (&croupier_match_get_first_setup (played)->seed);
  const GArray *order = croupier_season_get_order (season);

  for (guint i = 0; i < order->len; i++)
    if (g_strcmp0 (croupier_season_get_match (season, (guint) g_array_index (order, int, i))->id, id) == 0)
      return g_array_index (order, int, i);
  return -1;
}

static gboolean
is_as_it_is (const CroupierSeasonMatch *match, const CroupierSeasonArrival *arrival)
{
  return g_strcmp0 (match->file, arrival->file) == 0 &&
         (arrival->day == NULL || g_strcmp0 (arrival->day, match->day) == 0);
}

static gboolean
do_joins (CroupierSeason *season, guint match, const CroupierSeasonArrival *arrival, guint first, GError **error)
{
  g_autoptr (GPtrArray) acts = croupier_season_make_joins (season, match, arrival->played);

  for (guint i = 0; i < acts->len; i++)
    if (!croupier_season_do_together (season, g_ptr_array_index (acts, i), first, error))
      return FALSE;
  return TRUE;
}

static gboolean
learn_names (CroupierSeason *season, const CroupierMatch *played, guint first, GError **error)
{
  const CroupierRoster *roster = croupier_match_get_roster (played);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      g_autoptr (CroupierAct) act = make_learning (season, croupier_roster_get_player (roster, i));

      if (act != NULL && !croupier_season_do_together (season, act, first, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
croupier_season_take_in (CroupierSeason *season, const CroupierSeasonArrival *arrival, guint first, int *match,
                         GError **error)
{
  g_autoptr (CroupierAct) act = NULL;
  const CroupierSeasonMatch *old;
  int place;

  *match = croupier_season_find_match (season, arrival->played);
  place = *match >= 0 ? *match : arrival->planned;
  old = place >= 0 ? croupier_season_get_match (season, (guint) place) : NULL;
  if (*match < 0 && old != NULL && old->file != NULL)
    return refuse (error, _("“%s” is no match that is only planned."), old->title);
  if (*match < 0 || !is_as_it_is (old, arrival))
    {
      act = croupier_season_make_match_act (season, place, old != NULL ? old->title : NULL, arrival->played,
                                            arrival->file, arrival->day);
      if (act->match.day == NULL && old != NULL)
        act->match.day = g_strdup (old->day);
      if (!croupier_season_do_together (season, act, first, error))
        return FALSE;
      *match = croupier_season_find_match (season, arrival->played);
    }
  return learn_names (season, arrival->played, first, error) &&
         (!arrival->joins || do_joins (season, (guint) *match, arrival, first, error));
}

/* ---- looking for files ---- */

void
croupier_file_check_free (CroupierFileCheck *check)
{
  g_free (check->found);
  g_free (check->problem);
  g_free (check);
}

static gboolean
is_match_file (const char *name)
{
  return name[0] != '.' && g_str_has_suffix (name, CROUPIER_MATCH_SUFFIX) && g_utf8_validate (name, -1, NULL);
}

static char *
read_id (const char *folder, const char *name, char **digest, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GString) text = croupier_file_read (path, error);

  if (text != NULL && digest != NULL)
    *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  return text != NULL ? croupier_store_read_id (text->str, (gssize) text->len, error) : NULL;
}

/* The matches in a folder: id → GPtrArray of names, in order. */
static GHashTable *
index_folder (const char *folder)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_match_file (name))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  for (guint i = 0; i < names->len; i++)
    {
      char *id = read_id (folder, g_ptr_array_index (names, i), NULL, NULL);
      GPtrArray *files = id != NULL ? g_hash_table_lookup (index, id) : NULL;

      if (id == NULL)
        continue;
      if (files == NULL)
        {
          files = g_ptr_array_new_with_free_func (g_free);
          g_hash_table_insert (index, g_strdup (id), files);
        }
      g_ptr_array_add (files, g_strdup (g_ptr_array_index (names, i)));
      g_free (id);
    }
  return index;
}

/* Looks whether a file that should hold a match does. */
static void
check_file (const CroupierSeason *season, const char *folder, CroupierFileCheck *check)
{
  const CroupierSeasonMatch *match = croupier_season_get_match (season, check->match);
  const CroupierAct *booking = croupier_season_get_booking (season, check->match);
  g_autofree char *path = g_build_filename (folder, match->file, NULL);
  g_autofree char *digest = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = croupier_file_read (path, &error);

  if (text != NULL)
    digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  if (digest != NULL && booking != NULL && g_str_equal (digest, booking->booking.digest))
    {
      check->kind = CROUPIER_FILE_CHECK_SAME;
      return;
    }
  id = text != NULL ? croupier_store_read_id (text->str, (gssize) text->len, &error) : NULL;
  if (id != NULL && g_str_equal (id, match->id))
    check->kind = booking != NULL ? CROUPIER_FILE_CHECK_NEWER : CROUPIER_FILE_CHECK_UNSEEN;
  else if (id != NULL)
    check->kind = CROUPIER_FILE_CHECK_OTHER;
  else if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    check->kind = CROUPIER_FILE_CHECK_MISSING;
  else
    {
      check->kind = CROUPIER_FILE_CHECK_UNREADABLE;
      check->problem = g_strdup (error->message);
    }
}

/* Looks for the match in the folder, whose index is made when it is first needed. */
static void
find_elsewhere (const CroupierSeason *season, const char *folder, GHashTable **index, CroupierFileCheck *check)
{
  const GPtrArray *files;

  if (check->kind != CROUPIER_FILE_CHECK_MISSING && check->kind != CROUPIER_FILE_CHECK_OTHER)
    return;
  if (*index == NULL)
    *index = index_folder (folder);
  files = g_hash_table_lookup (*index, croupier_season_get_match (season, check->match)->id);
  if (files == NULL)
    return;
  check->found = g_strdup (g_ptr_array_index (files, 0));
  if (files->len > 1)
    check->kind = CROUPIER_FILE_CHECK_TWICE;
  else if (check->kind == CROUPIER_FILE_CHECK_MISSING)
    check->kind = CROUPIER_FILE_CHECK_MOVED;
}

GPtrArray *
croupier_season_check_files (const CroupierSeason *season, const char *folder)
{
  GPtrArray *checks = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_file_check_free);
  const GArray *order = croupier_season_get_order (season);
  g_autoptr (GHashTable) index = NULL;

  for (guint i = 0; i < order->len; i++)
    {
      CroupierFileCheck *check = g_new0 (CroupierFileCheck, 1);

      check->match = (guint) g_array_index (order, int, i);
      g_ptr_array_add (checks, check);
      if (croupier_season_get_match (season, check->match)->file == NULL)
        continue;
      check_file (season, folder, check);
      find_elsewhere (season, folder, &index, check);
    }
  return checks;
}

char *
croupier_season_describe_check (const CroupierSeason *season, const CroupierFileCheck *check)
{
  const CroupierSeasonMatch *match = croupier_season_get_match (season, check->match);
  guint number = check->match + 1;

  switch (check->kind)
    {
    case CROUPIER_FILE_CHECK_PLANNED:
    case CROUPIER_FILE_CHECK_SAME:
    case CROUPIER_FILE_CHECK_UNSEEN:
    case CROUPIER_N_FILE_CHECKS:
      return NULL;
    case CROUPIER_FILE_CHECK_NEWER:
      return g_strdup_printf (_("Match %u (“%s”) has changed since it was booked. Book it again?"), number,
                              match->title);
    case CROUPIER_FILE_CHECK_MOVED:
      return g_strdup_printf (_("Match %u is no longer in “%s” but in “%s”. Use that file?"), number, match->file,
                              check->found);
    case CROUPIER_FILE_CHECK_OTHER:
      return check->found != NULL
               ? g_strdup_printf (_("“%s” holds another match than match %u, which is in “%s”. Use that file?"),
                                  match->file, number, check->found)
               : g_strdup_printf (_("“%s” holds another match than match %u (“%s”). Put that match back into the "
                                    "folder."),
                                  match->file, number, match->title);
    case CROUPIER_FILE_CHECK_TWICE:
      return g_strdup_printf (_("Match %u is not in “%s”, and several files hold it. Use “%s”, the first of them?"),
                              number, match->file, check->found);
    case CROUPIER_FILE_CHECK_MISSING:
      return g_strdup_printf (_("Match %u (“%s”) is missing: “%s” is not in the folder of the season. What was booked "
                                "of it stands."),
                              number, match->title, match->file);
    case CROUPIER_FILE_CHECK_UNREADABLE:
      return g_strdup_printf (_("Match %u can’t be read: %s What was booked of it stands."), number, check->problem);
    }
  g_assert_not_reached ();
}

CroupierAct *
croupier_season_make_mending (const CroupierSeason *season, const CroupierFileCheck *check)
{
  const CroupierSeasonMatch *match = croupier_season_get_match (season, check->match);
  CroupierAct *act;

  if (check->found == NULL)
    return NULL;
  act = croupier_act_new (CROUPIER_ACT_MATCH, (int) check->match);
  act->match.title = g_strdup (match->title);
  act->match.file = g_strdup (check->found);
  act->match.id = g_strdup (match->id);
  act->match.day = g_strdup (match->day);
  return act;
}
