/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master fixes and wishes of the seats round a table, for all games that draw some. */
#include "config.h"

#include "croupier-seats.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_REDRAWS 1000

/* ---- seats placed by the game master ---- */

gboolean
croupier_seats_read_pins (const CroupierSetup *setup, const char *text, gint8 *pins, GError **error)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  g_auto (GStrv) names = g_strsplit (text, ",", -1);
  gint8 read[CROUPIER_MAX_PLAYERS];
  CroupierPlayers placed = CROUPIER_NOBODY;

  memset (read, CROUPIER_NO_PLAYER, sizeof read);
  if (g_strv_length (names) > n_players)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("%u seat is named, but there are %u.", "%u seats are named, but there are %u.",
                                    g_strv_length (names)),
                          g_strv_length (names), n_players);
  for (guint i = 0; names[i] != NULL; i++)
    {
      int player;

      g_strstrip (names[i]);
      if (g_str_equal (names[i], "-"))
        continue;
      if (*names[i] == '\0')
        return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                              _("Nobody is named for seat %u; write “-” to leave it to chance."), i + 1);
      player = croupier_roster_find (setup->roster, names[i], -1, NULL, error);
      if (player < 0)
        return FALSE;
      if (croupier_players_has (placed, (guint) player))
        return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is named for two seats; everybody sits on one."),
                              croupier_roster_get_name (setup->roster, (guint) player));
      placed |= CROUPIER_PLAYER (player);
      read[i] = (gint8) player;
    }
  memcpy (pins, read, n_players * sizeof *pins);
  return TRUE;
}

static void
ask_who_sits_there (const CroupierRoster *roster, CroupierFormGroup *group, guint seat, int pinned)
{
  g_autofree char *label = g_strdup_printf (_("Seat %u"), seat + 1);
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (group, NULL), CROUPIER_FIELD_CHOICE,
                                                    label);

  croupier_form_field_offer (field, "-", _("Left to chance"), CROUPIER_NO_PLAYER);
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    croupier_form_field_offer (field, croupier_roster_get_name (roster, i), croupier_roster_get_name (roster, i),
                               (int) i);
  field->value = g_strdup (pinned != CROUPIER_NO_PLAYER ? croupier_roster_get_name (roster, (guint) pinned) : "-");
}

void
croupier_seats_ask_pins (const CroupierRuler *ruler, const gint8 *pins, CroupierRulingForm *ruling)
{
  CroupierFormGroup *group = croupier_form_add_group (ruling->form, _("Seats"), ", ");

  for (guint seat = 0; seat < croupier_roster_get_size (ruler->setup->roster); seat++)
    ask_who_sits_there (ruler->setup->roster, group, seat, pins[seat]);
}

/* ---- wishes ---- */

static int
find_player (const char *name, gpointer data, GError **error)
{
  const CroupierSetup *setup = data;

  return croupier_roster_find (setup->roster, name, -1, NULL, error);
}

gboolean
croupier_seats_read_wish (const CroupierSetup *setup, CroupierWish wish, const char *text, CroupierWishes *wishes,
                          GError **error)
{
  return croupier_wishes_read (wishes, wish, text, find_player, (gpointer) setup, error);
}

CroupierWish
croupier_seats_get_wish (const CroupierRule *rule)
{
  CroupierWish wish = CROUPIER_WISH_APART;

  while (!g_str_has_prefix (rule->verb + strlen ("fix "), croupier_wish_get_word (wish)))
    wish++;
  return wish;
}

/* The form begins with what is wished already. */
void
croupier_seats_ask_wish (const CroupierRuler *ruler, const CroupierRule *rule, const CroupierWishes *wishes,
                         CroupierRulingForm *ruling)
{
  CroupierFormField *field = croupier_rule_ask (ruler, rule->blanks, ruling);
  g_autofree const char **names = croupier_roster_list_names (ruler->setup->roster);

  field->value = croupier_wishes_write (wishes, croupier_seats_get_wish (rule),
                                        croupier_roster_get_size (ruler->setup->roster), names);
}

static void
add_pairs (const char **names, guint n_players, CroupierWish wish, const CroupierPlayers *kept, GPtrArray *words)
{
  guint other;

  for (guint player = 0; player < n_players; player++)
    CROUPIER_FOREACH_PLAYER (other, kept[player])
      {
        gboolean is_both_ways = croupier_players_has (kept[other], player);

        if (!is_both_ways || player < other)
          g_ptr_array_add (words, croupier_wish_describe (wish, is_both_ways, names[player], names[other]));
      }
}

char *
croupier_seats_describe (const CroupierSetup *setup, const CroupierSeating *seating)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree const char **names = croupier_roster_list_names (setup->roster);
  CroupierPlayers not_next[CROUPIER_MAX_PLAYERS];

  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      g_ptr_array_add (words, g_strdup_printf (_("%s is pinned to seat %u"), names[seating->pins[seat]], seat + 1));
  croupier_wishes_get_not_next (&seating->wishes, seating->n_players, not_next);
  add_pairs (names, seating->n_players, CROUPIER_WISH_APART, seating->wishes.apart, words);
  add_pairs (names, seating->n_players, CROUPIER_WISH_NOT_BESIDE, not_next, words);
  return croupier_text_join ((const char *const *) words->pdata, words->len);
}

gboolean
croupier_seats_check_wishes (const CroupierSetup *setup, guint reach, const CroupierWishes *wishes, GError **error)
{
  CroupierSeating seating, conflict;
  g_autofree char *list = NULL;

  croupier_seating_init (&seating, croupier_roster_get_size (setup->roster), reach);
  seating.wishes = *wishes;
  if (!croupier_seating_find_conflict (&seating, &conflict, NULL, NULL))
    return TRUE;
  list = croupier_seats_describe (setup, &conflict);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("With %u at the table no seating keeps all of this: %s. Take one of these wishes back."),
                        seating.n_players, list);
}

/* ---- fixes of a setup ---- */

static gboolean
is_fixed_before (const GPtrArray *fixes, guint i)
{
  const CroupierFix *fix = g_ptr_array_index (fixes, i);

  for (guint before = 0; before < i; before++)
    if (((const CroupierFix *) g_ptr_array_index (fixes, before))->ruled.rule == fix->ruled.rule)
      return TRUE;
  return FALSE;
}

static gboolean
is_of_wishes (const CroupierFix *fix)
{
  for (CroupierWish wish = CROUPIER_WISH_APART; wish < CROUPIER_N_WISHES; wish++)
    if (croupier_fix_is (fix, croupier_wish_get_word (wish)))
      return TRUE;
  return FALSE;
}

void
croupier_seats_check_twice (const CroupierSetup *setup, const GPtrArray *fixes, CroupierProblems *problems)
{
  for (guint i = 1; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);
      gboolean is_of_pins = croupier_fix_is (fix, "seats");

      if ((!is_of_pins && !is_of_wishes (fix)) || !is_fixed_before (fixes, i))
        continue;
      croupier_problems_add (problems, 0, 0,
                             is_of_pins ? _("The seats are fixed twice; one line says it all: “fix %s”.")
                                        : _("This is fixed twice; one line says it all: “fix %s”."),
                             (const char *) g_ptr_array_index (setup->fixes, (guint) fix->line));
      croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, fix->line, -1);
    }
}

/* Each line that wishes something is to blame for wishes that cannot hold together. */
void
croupier_seats_check_fixed_wishes (const CroupierSetup *setup, guint reach, const CroupierWishes *wishes,
                                   CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;
  guint n_before = problems->len;

  if (croupier_seats_check_wishes (setup, reach, wishes, &error))
    return;
  croupier_problems_add_error (problems, 0, error);
  for (guint i = 0; i < setup->fixes->len; i++)
    for (CroupierWish wish = CROUPIER_WISH_APART; wish < CROUPIER_N_WISHES; wish++)
      if (g_str_has_prefix (g_ptr_array_index (setup->fixes, i), croupier_wish_get_word (wish)))
        croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_FIX, (int) i, -1);
}

/* ---- draws ---- */

/* Pins and wishes leave no seating; no choice of a player is in the way. */
static gboolean
fail_impossible (const CroupierSetup *setup, const CroupierSeating *seating, GError **error)
{
  CroupierSeating conflict = *seating;
  g_autofree char *list = NULL;

  croupier_seating_find_conflict (seating, &conflict, NULL, NULL);
  list = croupier_seats_describe (setup, &conflict);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("No seating keeps all of this: %s. Take one of these wishes back, leave a seat to chance, or "
                          "place everybody by hand."),
                        list);
}

static gboolean
fail_too_rare (const CroupierSetup *setup, const CroupierSeating *seating, GError **error)
{
  CroupierPlayers tight = croupier_seating_get_tight_pins (seating);
  g_autofree char *list = croupier_roster_join_names (setup->roster, tight);

  if (tight != CROUPIER_NOBODY)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("No seating that keeps every choice came up in %d start; leave the seats of some "
                                    "of these to chance: %s. Or place everybody by hand.",
                                    "No seating that keeps every choice came up in %d starts; leave the seats of some "
                                    "of these to chance: %s. Or place everybody by hand.",
                                    CROUPIER_DRAW_MAX_STARTS),
                          CROUPIER_DRAW_MAX_STARTS, list);
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("No seating that keeps every choice came up in %d start; place everybody by hand "
                                  "with “fix seats: …”.",
                                  "No seating that keeps every choice came up in %d starts; place everybody by hand "
                                  "with “fix seats: …”.",
                                  CROUPIER_DRAW_MAX_STARTS),
                        CROUPIER_DRAW_MAX_STARTS);
}

gboolean
croupier_seats_fail_draw (const CroupierSetup *setup, const CroupierSeating *seating, CroupierDrawOutcome outcome,
                          GError **error)
{
  return outcome == CROUPIER_DRAW_IMPOSSIBLE ? fail_impossible (setup, seating, error)
                                             : fail_too_rare (setup, seating, error);
}

gboolean
croupier_seats_check_redraw (const CroupierSeating *seating, guint n_redraws, GError **error)
{
  if (croupier_seating_is_by_hand (seating))
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("Everybody is placed by hand, so no seats are drawn; “fix seats: -” leaves them to chance "
                            "again."));
  return n_redraws < MAX_REDRAWS ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("The seats have been drawn again %d time; that is enough.",
                                  "The seats have been drawn again %d times; that is enough.", MAX_REDRAWS),
                        MAX_REDRAWS);
}

gboolean
croupier_seats_check_swap (gboolean is_drawn, gboolean is_over, GError **error)
{
  if (!is_drawn)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          _("The seats are not drawn yet; “fix seats: …” sets them beforehand."));
  return !is_over ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The match is over, so nobody changes seats any more."));
}

gboolean
croupier_seats_check_swapped (const CroupierRuler *ruler, const CroupierRuled *ruled, CroupierPlayers concerned,
                              GError **error)
{
  g_autofree char *list = croupier_roster_join_names (ruler->setup->roster, concerned);

  if (ruled->n_players != 2)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _(CROUPIER_SEATS_SWAP_USAGE));
  return concerned == CROUPIER_NOBODY ||
         croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("What these have sent is for the seats as they are: %s. Rule “void NAME” for each first, "
                          "and ask them again after the change."),
                        list);
}

char *
croupier_seats_list (const CroupierSetup *setup, guint n_players, const gint8 *seats)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            croupier_roster_get_name (setup->roster, (guint) seats[i]));
  return g_string_free_and_steal (list);
}

JsonNode *
croupier_seats_to_value (const CroupierSetup *setup, guint n_players, const gint8 *seats)
{
  JsonArray *names = json_array_sized_new (n_players);
  JsonNode *value = json_node_init_array (json_node_alloc (), names);

  for (guint i = 0; i < n_players; i++)
    json_array_add_string_element (names, croupier_roster_get_name (setup->roster, (guint) seats[i]));
  json_array_unref (names);
  return value;
}
