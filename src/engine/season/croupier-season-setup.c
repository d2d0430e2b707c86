/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next match of a season: who is still in, with what they hold and held. */
#include "config.h"
#include "croupier-season-setup.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-game.h"
#include "croupier-gettext.h"
#include "croupier-rule.h"
#include "croupier-seating.h"
#include "croupier-store.h"

#define SURE_HITS 100 /* of as many starts as a draw makes: then it never gives up */

#define refuse(error, ...) croupier_fail (error, CROUPIER_ERROR_REFUSED, __VA_ARGS__)

/* ---- players ---- */

/* What was booked of the match in a place of the order, or NULL. */
static const CroupierAct *
get_booking (const CroupierSeason *season, guint place)
{
  return croupier_season_get_booking (season, (guint) g_array_index (croupier_season_get_order (season), int, place));
}

static gboolean
has_played (const CroupierAct *booking, int player)
{
  for (guint i = 0; i < booking->booking.players->len; i++)
    if (g_array_index (booking->booking.players, int, i) == player)
      return TRUE;
  return FALSE;
}

/* Adds what they held when earlier matches began, newest first, as far back as the first that they played. */
static void
add_history (const CroupierSeason *season, int member, CroupierPlayer *player)
{
  guint first = 0;

  while (first < croupier_season_get_order (season)->len &&
         (get_booking (season, first) == NULL || !has_played (get_booking (season, first), member)))
    first++;
  for (guint i = croupier_season_get_order (season)->len; i-- > first;)
    {
      CroupierDate date = { NULL, g_array_index (croupier_season_get_order (season), int, i), 0 };
      int held;

      if (get_booking (season, i) == NULL)
        continue;
      held = croupier_season_get_held (season, member, CROUPIER_COUNTER_GARNETS, &date);
      g_array_append_val (player->history, held);
    }
}

/* Adds the houses that they had in the last match in which they had any. */
static void
add_houses (const CroupierSeason *season, int member, CroupierPlayer *player)
{
  for (guint i = croupier_season_get_order (season)->len; i-- > 0;)
    {
      const CroupierAct *booking = get_booking (season, i);

      for (guint k = 0; booking != NULL && booking->booking.houses != NULL && k < booking->booking.houses->len; k++)
        {
          const CroupierPlayerNames *houses = &g_array_index (booking->booking.houses, CroupierPlayerNames, k);

          if (houses->player != member)
            continue;
          g_strfreev (player->houses);
          player->houses = g_strdupv (houses->names);
          return;
        }
    }
}

static CroupierPlayer *
make_player (const CroupierSeason *season, const CroupierGame *game, int member)
{
  const CroupierPlayer *known = croupier_roster_get_player (croupier_season_get_roster (season), (guint) member);
  CroupierPlayer *player = croupier_player_new (known->name);

  g_strfreev (player->aliases);
  player->aliases = g_strdupv (known->aliases);
  g_set_str (&player->handle, known->handle);
  player->garnets = croupier_season_get_held (season, member, CROUPIER_COUNTER_GARNETS, NULL);
  add_history (season, member, player);
  if (game->has_houses)
    add_houses (season, member, player);
  return player;
}

CroupierSetup *
croupier_season_make_setup (const CroupierSeason *season, const CroupierGame *game, GError **error)
{
  const CroupierLedger *ledger = croupier_season_get_ledger (season);
  CroupierPlayers away = croupier_ledger_get_out (ledger, NULL) | croupier_ledger_get_frozen (ledger, NULL);
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (GPtrArray) problems = croupier_ledger_get_problems (ledger);

  if (problems->len > 0)
    {
      refuse (error, _("Entry %u of the season does not count: settle it first, for what all hold depends on it."),
              ((const CroupierPosting *) g_ptr_array_index (problems, 0))->place.number);
      return NULL;
    }
  for (guint i = 0; i < croupier_roster_get_size (croupier_season_get_roster (season)); i++)
    if (!croupier_players_has (away, i) &&
        !croupier_roster_add (setup->roster, make_player (season, game, (int) i), error))
      return NULL;
  return g_steal_pointer (&setup);
}

/* ---- when they are away ---- */

/* The first absence that is not over on a day. */
static const char *
find_absence (const CroupierMember *member, const char *day)
{
  for (guint i = 0; member->absent != NULL && member->absent[i] != NULL; i++)
    {
      const char *last = strstr (member->absent[i], " to ");

      if (day == NULL || strcmp (last != NULL ? last + strlen (" to ") : member->absent[i], day) >= 0)
        return member->absent[i];
    }
  return NULL;
}

static gboolean
has_string (const GPtrArray *strings, const char *string)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) strings, string, g_str_equal, NULL);
}

static void
add_zones (GStrvBuilder *rulings, GPtrArray *zones)
{
  g_autofree char *list = NULL;

  if (zones->len == 0)
    return;
  g_ptr_array_set_size (zones, (int) MIN (zones->len, CROUPIER_MAX_ZONES));
  g_ptr_array_add (zones, NULL);
  list = g_strjoinv (", ", (char **) zones->pdata);
  g_strv_builder_take (rulings, g_strconcat ("zones: ", list, NULL));
}

GStrv
croupier_season_make_rulings (const CroupierSeason *season, const CroupierSetup *setup, const char *day)
{
  g_autoptr (GStrvBuilder) rulings = g_strv_builder_new ();
  g_autoptr (GPtrArray) zones = g_ptr_array_new ();

  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    {
      const char *name = croupier_roster_get_name (setup->roster, i);
      int player = croupier_roster_find_exactly (croupier_season_get_roster (season), name);
      const CroupierMember *member = player >= 0 ? croupier_season_get_member (season, (guint) player) : NULL;
      const char *absent = member != NULL ? find_absence (member, day) : NULL;

      if (member != NULL && member->zone != NULL && !has_string (zones, member->zone))
        g_ptr_array_add (zones, member->zone);
      if (absent == NULL)
        continue;
      /* A single day is one from itself to itself. */
      g_strv_builder_take (rulings, strstr (absent, " to ") != NULL
                                      ? g_strdup_printf ("absent %s: %s", name, absent)
                                      : g_strdup_printf ("absent %s: %s to %s", name, absent, absent));
    }
  add_zones (rulings, zones);
  return g_strv_builder_end (rulings);
}

/* ---- apart from earlier matches ---- */

void
croupier_apart_clear (CroupierApart *apart)
{
  g_clear_pointer (&apart->count, g_free);
}

static gboolean
has_fix (const CroupierGame *game, const char *verb)
{
  for (const CroupierRule *fix = game->fixes; fix != NULL && fix->verb != NULL; fix++)
    if (g_str_equal (fix->verb, verb))
      return TRUE;
  return FALSE;
}

CroupierApartKind
croupier_apart_get_kind (const CroupierGame *game)
{
  if (has_fix (game, "fix not-as:"))
    return CROUPIER_APART_SEATS;
  for (const CroupierRule *fix = game->fixes; fix != NULL && fix->verb != NULL; fix++)
    if (g_str_has_prefix (fix->verb, "fix not-") && fix->blanks[0].kind == CROUPIER_BLANK_PLAYER)
      return CROUPIER_APART_ROLES;
  return CROUPIER_APART_NOTHING;
}

char *
croupier_apart_describe (const CroupierApart *apart, const char *count)
{
  switch (apart->kind)
    {
    case CROUPIER_APART_NOTHING:
      return NULL;
    case CROUPIER_APART_SEATS:
      if (count == NULL)
        return g_strdup_printf (_("Everybody is kept from their neighbors of %u of %u earlier matches."), apart->n_kept,
                                apart->n_matches);
      return g_strdup_printf (_("%s seatings keep everybody from their neighbors of %u of %u earlier matches."), count,
                              apart->n_kept, apart->n_matches);
    case CROUPIER_APART_ROLES:
      if (count == NULL)
        return g_strdup_printf (_("Everybody is kept from their roles of %u of %u earlier matches."), apart->n_kept,
                                apart->n_matches);
      return g_strdup_printf (_("%s deals keep everybody from their roles of %u of %u earlier matches."), count,
                              apart->n_kept, apart->n_matches);
    }
  g_assert_not_reached ();
}

/* A member of the season among the players of a setup; -1: they don't play. */
static int
find_player (const CroupierSeason *season, const CroupierSetup *setup, int member)
{
  return croupier_roster_find_exactly (setup->roster,
                                       croupier_roster_get_name (croupier_season_get_roster (season), (guint) member));
}

/* What was booked (CroupierBooking) of earlier matches with seats or roles, the latest first. */
static GPtrArray *
find_earlier (const CroupierSeason *season, CroupierApartKind kind)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = croupier_season_get_order (season)->len; i-- > 0;)
    {
      const CroupierAct *act = get_booking (season, i);
      const GArray *list = act == NULL ? NULL : kind == CROUPIER_APART_ROLES ? act->booking.roles : act->booking.seats;

      if (list != NULL && list->len > (kind == CROUPIER_APART_SEATS))
        g_ptr_array_add (found, (gpointer) &act->booking);
    }
  return found;
}

/* Who sat on each seat of an earlier match, as far as they play now. */
static void
wish_not_beside (const CroupierSeason *season, const CroupierSetup *setup, const CroupierBooking *earlier,
                 CroupierWishes *wishes)
{
  guint n = wishes->n_earlier++;

  wishes->earlier[n].n_seats = MIN (earlier->seats->len, CROUPIER_MAX_PLAYERS);
  for (guint i = 0; i < wishes->earlier[n].n_seats; i++)
    wishes->earlier[n].seats[i] = (gint8) find_player (season, setup, g_array_index (earlier->seats, int, i));
}

/* Those who play now, of the roles that there are now. */
static void
wish_not_again (const CroupierSeason *season, const CroupierSetup *setup, const CroupierBooking *earlier,
                CroupierRoles *roles)
{
  for (guint i = 0; i < earlier->roles->len; i++)
    {
      const CroupierPlayerNames *named = &g_array_index (earlier->roles, CroupierPlayerNames, i);
      int player = find_player (season, setup, named->player);

      for (guint k = 0; player >= 0 && named->names[k] != NULL; k++)
        croupier_roles_avoid (roles, (guint) player, named->names[k]);
    }
}

static char *
write_seats (const CroupierSetup *setup, const CroupierWishes *wishes)
{
  g_autofree const char **names = croupier_roster_list_names (setup->roster);
  g_autofree char *rings = croupier_wishes_write (wishes, CROUPIER_WISH_NOT_AS,
                                                  croupier_roster_get_size (setup->roster), names);

  return g_strdup_printf ("%s: %s", croupier_wish_get_word (CROUPIER_WISH_NOT_AS), rings);
}

/* Wishes away from as many matches as is to be kept. FALSE where no seating is. */
static gboolean
keep_seats (const CroupierSeason *season, CroupierSetup *setup, const GPtrArray *earlier, CroupierApart *apart,
            GCancellable *cancellable)
{
  CroupierDrawWatch watch = { .cancellable = cancellable };
  CroupierSeating seating;

  croupier_seating_init (&seating, croupier_roster_get_size (setup->roster), 1);
  for (guint i = 0; i < apart->n_kept; i++)
    wish_not_beside (season, setup, g_ptr_array_index (earlier, i), &seating.wishes);
  if (!croupier_seating_is_possible (&seating, cancellable))
    return FALSE;
  apart->count = croupier_seating_count (&seating, &watch);
  if (apart->n_kept > 0)
    g_ptr_array_add (setup->fixes, write_seats (setup, &seating.wishes));
  return TRUE;
}

/* A draw that gives up is no better than one that can't be. */
static gboolean
will_be_drawn (const CroupierCasting *casting, GCancellable *cancellable)
{
  double share = croupier_casting_get_share (casting, cancellable);

  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  return share < 0 ? croupier_casting_is_possible (casting, cancellable)
                   : share * CROUPIER_DRAW_MAX_STARTS >= SURE_HITS;
}

/* How many deals keep what is locked and wished; FALSE where none would be drawn. */
static gboolean
count_roles (const CroupierRoles *roles, char **count, GCancellable *cancellable)
{
  const CroupierRoleDeal *wished = croupier_roles_get_wished (roles);
  CroupierCasting casting;
  CroupierDeal deal;

  *count = NULL;
  if (wished == NULL)
    return TRUE;
  if (roles->casting != NULL)
    {
      croupier_roles_get_casting (roles, &casting);
      *count = croupier_casting_count (&casting, cancellable);
      return will_be_drawn (&casting, cancellable);
    }
  croupier_role_deal_to_deal (wished, &deal);
  *count = croupier_deal_count (&deal);
  return croupier_deal_is_possible (&deal, NULL) && !croupier_deal_is_too_rare (&deal);
}

/* Likewise of deals. A cast that does not go with these players is for others to complain of. */
static gboolean
keep_roles (const CroupierSeason *season, CroupierSetup *setup, const GPtrArray *earlier, CroupierApart *apart,
            GCancellable *cancellable)
{
  g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
  g_autoptr (GPtrArray) fixes = NULL;

  for (guint i = 0; i < apart->n_kept; i++)
    wish_not_again (season, setup, g_ptr_array_index (earlier, i), roles);
  if (!count_roles (roles, &apart->count, cancellable) && apart->n_kept > 0)
    {
      g_clear_pointer (&apart->count, g_free);
      return FALSE;
    }
  fixes = croupier_roles_list_fixes (roles);
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierRoleFix *fix = g_ptr_array_index (fixes, i);

      g_ptr_array_add (setup->fixes,
                       g_strconcat (fix->before, croupier_roster_get_name (setup->roster, (guint) fix->player),
                                    fix->after, NULL));
    }
  return TRUE;
}

gboolean
croupier_season_keep_apart (const CroupierSeason *season, CroupierSetup *setup, CroupierApart *apart,
                            GCancellable *cancellable, GError **error)
{
  CroupierApartKind kind = croupier_apart_get_kind (setup->game);
  g_autoptr (GPtrArray) earlier = find_earlier (season, kind);

  *apart = (CroupierApart) { .kind = kind, .n_matches = earlier->len };
  if (kind == CROUPIER_APART_NOTHING)
    return refuse (error, _("%s draws neither seats nor roles that could be apart from earlier ones."),
                   croupier_game_words (setup->game, setup->game->title));
  if (kind == CROUPIER_APART_SEATS && croupier_roster_get_size (setup->roster) < CROUPIER_SEATING_MIN_PLAYERS)
    return refuse (error, _("At a table sit at least %d."), CROUPIER_SEATING_MIN_PLAYERS);
  if (setup->fixes->len > 0)
    return refuse (error, _("Something is fixed already."));
  for (apart->n_kept = MIN (earlier->len, CROUPIER_MAX_EARLIER);; apart->n_kept--)
    {
      if ((kind == CROUPIER_APART_SEATS ? keep_seats : keep_roles) (season, setup, earlier, apart, cancellable))
        return TRUE;
      if (g_cancellable_set_error_if_cancelled (cancellable, error) || apart->n_kept == 0)
        return FALSE;
    }
}

/* As they stand in the file of the last match of the game; NULL where there is none. */
static CroupierOptions *
load_options (const CroupierSeason *season, const char *folder, const CroupierGame *game, GCancellable *cancellable)
{
  const GArray *order = croupier_season_get_order (season);

  for (guint i = order->len; i > 0; i--)
    {
      const CroupierSeasonMatch *match = croupier_season_get_match (season, (guint) g_array_index (order, int, i - 1));
      g_autofree char *path = match->file != NULL ? g_build_filename (folder, match->file, NULL) : NULL;
      g_autoptr (CroupierMatch) played = path != NULL ? croupier_store_load (path, NULL, cancellable, NULL) : NULL;

      if (played != NULL && croupier_match_get_setup (played)->game == game)
        return croupier_options_copy (croupier_match_get_setup (played)->options);
    }
  return NULL;
}

CroupierMatch *
croupier_season_make_match (const CroupierSeason *season, const CroupierNextMatch *next, CroupierApart *apart,
                            GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_season_make_setup (season, next->game, error);
  g_autoptr (CroupierOptions) options = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_auto (GStrv) rulings = NULL;

  if (setup == NULL)
    return NULL;
  if (next->as_in != NULL)
    options = load_options (season, next->as_in, next->game, cancellable);
  if (options != NULL)
    {
      croupier_options_free (setup->options);
      setup->options = g_steal_pointer (&options);
    }
  setup->seed = next->seed;
  setup->begun = next->begun;
  for (char **name = next->gamemasters; name != NULL && *name != NULL; name++)
    if (croupier_roster_find_exactly (setup->roster, *name) < 0)
      croupier_setup_add_outsider (setup, CROUPIER_GAMEMASTER, *name);
  if (croupier_season_get_language (season) != NULL)
    g_set_str (&setup->language, croupier_season_get_language (season));
  else if (next->language != NULL)
    g_set_str (&setup->language, next->language);
  g_set_str (&setup->title, next->title != NULL
                              ? next->title
                              : croupier_game_words_in (setup->game, setup->language, setup->game->title));
  if (!croupier_setup_check_title (setup->title, error) ||
      (next->is_apart && !croupier_season_keep_apart (season, setup, apart, cancellable, error)))
    return NULL;
  rulings = croupier_season_make_rulings (season, setup, next->day);
  match = croupier_match_new (setup, cancellable, error);
  for (char **ruling = rulings; match != NULL && *ruling != NULL; ruling++)
    if (!croupier_match_rule (match, *ruling, error))
      return NULL;
  return g_steal_pointer (&match);
}
