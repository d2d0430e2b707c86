/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master wishes for the seats, beside pins: who is kept apart. */
#include "config.h"

#include "croupier-wishes.h"

#include <string.h>

#include "croupier-gettext.h"

#define NONE "-"
#define LEAST_IN_A_RING 2

static const char *const wish_words[CROUPIER_N_WISHES] = {
  [CROUPIER_WISH_APART] = "apart",
  [CROUPIER_WISH_NOT_BESIDE] = "not-beside",
  [CROUPIER_WISH_NOT_AS] = "not-as",
};

const char *
croupier_wish_get_word (CroupierWish wish)
{
  g_return_val_if_fail (wish < CROUPIER_N_WISHES, NULL);

  return wish_words[wish];
}

gboolean
croupier_wishes_is_empty (const CroupierWishes *wishes, guint n_players)
{
  for (guint player = 0; player < n_players; player++)
    if ((wishes->apart[player] | wishes->not_next[player]) != CROUPIER_NOBODY)
      return FALSE;
  return wishes->n_earlier == 0;
}

void
croupier_wishes_get_not_next (const CroupierWishes *wishes, guint n_players, CroupierPlayers *not_next)
{
  memcpy (not_next, wishes->not_next, n_players * sizeof *not_next);
  for (guint i = 0; i < wishes->n_earlier; i++)
    for (guint seat = 0, n = wishes->earlier[i].n_seats; seat < n; seat++)
      {
        int a = wishes->earlier[i].seats[seat], b = wishes->earlier[i].seats[(seat + 1) % n];

        if (a == CROUPIER_NO_PLAYER || b == CROUPIER_NO_PLAYER)
          continue;
        not_next[a] |= CROUPIER_PLAYER (b);
        not_next[b] |= CROUPIER_PLAYER (a);
      }
}

/* ---- reading ---- */

typedef struct
{
  CroupierWishes wishes;
  CroupierWish wish;
  CroupierWishFind find;
  gpointer data;
} WishReader;

static gboolean
fail_few (const char *item, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("“%s” keeps nobody apart; name two players or more, “Alice, Bob”, or who is kept from whom, "
                          "“Alice: Bob”."),
                        item);
}

static gboolean
fail_no_table (const char *item, GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("“%s” is no table; name who sat on each seat, “Alice, -, Bob”, with a dash for who does not "
                          "play now."),
                        item);
}

/* Reads "Alice, Bob" into players in their order; "-" is CROUPIER_NO_PLAYER where a seat may be anybody's. */
static gboolean
read_names (const WishReader *reader, const char *list, gint8 *players, guint *n_players, GError **error)
{
  g_auto (GStrv) names = g_strsplit (list, ",", -1);
  CroupierPlayers named = CROUPIER_NOBODY;

  *n_players = 0;
  for (guint i = 0; names[i] != NULL; i++)
    {
      int player = CROUPIER_NO_PLAYER;

      g_strstrip (names[i]);
      if (reader->wish != CROUPIER_WISH_NOT_AS || !g_str_equal (names[i], NONE))
        {
          player = reader->find (names[i], reader->data, error);
          if (player < 0)
            return FALSE;
          if (croupier_players_has (named, (guint) player))
            return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is named twice."), names[i]);
          named |= CROUPIER_PLAYER (player);
        }
      if (*n_players == CROUPIER_MAX_PLAYERS)
        return fail_no_table (list, error);
      players[(*n_players)++] = (gint8) player;
    }
  return TRUE;
}

static void
keep_away (WishReader *reader, int player, int other)
{
  CroupierPlayers *kept = reader->wish == CROUPIER_WISH_APART ? reader->wishes.apart : reader->wishes.not_next;

  kept[player] |= CROUPIER_PLAYER (other);
}

/* "Alice: Bob, Carol" */
static gboolean
read_one_way (WishReader *reader, const char *item, const char *colon, GError **error)
{
  g_autofree char *name = g_strstrip (g_strndup (item, (gsize) (colon - item)));
  gint8 others[CROUPIER_MAX_PLAYERS];
  int player = reader->find (name, reader->data, error);
  guint n_others;

  if (player < 0 || !read_names (reader, colon + 1, others, &n_others, error))
    return FALSE;
  for (guint i = 0; i < n_others; i++)
    {
      if (others[i] == player)
        return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("%s is named twice."), name);
      keep_away (reader, player, others[i]);
    }
  return TRUE;
}

/* "Alice, Bob, Carol" */
static gboolean
read_both_ways (WishReader *reader, const char *item, GError **error)
{
  gint8 players[CROUPIER_MAX_PLAYERS];
  guint n_players;

  if (!read_names (reader, item, players, &n_players, error))
    return FALSE;
  if (n_players < 2)
    return fail_few (item, error);
  for (guint i = 0; i < n_players; i++)
    for (guint j = 0; j < n_players; j++)
      if (i != j)
        keep_away (reader, players[i], players[j]);
  return TRUE;
}

static gboolean
read_ring (WishReader *reader, const char *item, GError **error)
{
  CroupierWishes *wishes = &reader->wishes;
  guint n = wishes->n_earlier;

  if (n == CROUPIER_MAX_EARLIER)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("The seats of %d earlier match can be looked back on; leave out the others.",
                                    "The seats of %d earlier matches can be looked back on; leave out the others.",
                                    CROUPIER_MAX_EARLIER),
                          CROUPIER_MAX_EARLIER);
  if (!read_names (reader, item, wishes->earlier[n].seats, &wishes->earlier[n].n_seats, error))
    return FALSE;
  if (wishes->earlier[n].n_seats < LEAST_IN_A_RING)
    return fail_no_table (item, error);
  wishes->n_earlier++;
  return TRUE;
}

static void
begin (WishReader *reader)
{
  switch (reader->wish)
    {
    case CROUPIER_WISH_APART:
      memset (reader->wishes.apart, 0, sizeof reader->wishes.apart);
      break;
    case CROUPIER_WISH_NOT_BESIDE:
      memset (reader->wishes.not_next, 0, sizeof reader->wishes.not_next);
      break;
    case CROUPIER_WISH_NOT_AS:
      reader->wishes.n_earlier = 0;
      memset (reader->wishes.earlier, 0, sizeof reader->wishes.earlier);
      break;
    case CROUPIER_N_WISHES:
      break;
    }
}

gboolean
croupier_wishes_read (CroupierWishes *wishes, CroupierWish wish, const char *text, CroupierWishFind find, gpointer data,
                      GError **error)
{
  WishReader reader = { *wishes, wish, find, data };
  g_auto (GStrv) items = g_strsplit (text, ";", -1);

  g_return_val_if_fail (wish < CROUPIER_N_WISHES, FALSE);

  begin (&reader);
  for (guint i = 0; items[i] != NULL; i++)
    {
      const char *item = g_strstrip (items[i]), *colon = strchr (item, ':');
      gboolean is_read;

      if (items[1] == NULL && (*item == '\0' || g_str_equal (item, NONE)))
        break;
      if (wish == CROUPIER_WISH_NOT_AS)
        is_read = read_ring (&reader, item, error);
      else
        is_read = colon != NULL ? read_one_way (&reader, item, colon, error) : read_both_ways (&reader, item, error);
      if (!is_read)
        return FALSE;
    }
  *wishes = reader.wishes;
  return TRUE;
}

/* ---- writing ---- */

static void
add_item (GString *text, const char *between, const char *word)
{
  g_string_append (text, text->len > 0 ? between : "");
  g_string_append (text, word);
}

static void
write_pairs (GString *text, const CroupierPlayers *kept, guint n_players, const char *const *names)
{
  for (guint player = 0; player < n_players; player++)
    {
      g_autoptr (GString) one_way = g_string_new (NULL);
      guint other;

      CROUPIER_FOREACH_PLAYER (other, kept[player])
        {
          g_autofree char *pair = NULL;

          if (!croupier_players_has (kept[other], player))
            add_item (one_way, ", ", names[other]);
          if (!croupier_players_has (kept[other], player) || other < player)
            continue;
          pair = g_strdup_printf ("%s, %s", names[player], names[other]);
          add_item (text, "; ", pair);
        }
      if (one_way->len == 0)
        continue;
      g_string_prepend (one_way, ": ");
      g_string_prepend (one_way, names[player]);
      add_item (text, "; ", one_way->str);
    }
}

static void
write_rings (GString *text, const CroupierWishes *wishes, const char *const *names)
{
  for (guint i = 0; i < wishes->n_earlier; i++)
    {
      g_autoptr (GString) ring = g_string_new (NULL);

      for (guint seat = 0; seat < wishes->earlier[i].n_seats; seat++)
        {
          int player = wishes->earlier[i].seats[seat];

          add_item (ring, ", ", player != CROUPIER_NO_PLAYER ? names[player] : NONE);
        }
      add_item (text, "; ", ring->str);
    }
}

char *
croupier_wishes_write (const CroupierWishes *wishes, CroupierWish wish, guint n_players, const char *const *names)
{
  GString *text = g_string_new (NULL);

  if (wish == CROUPIER_WISH_NOT_AS)
    write_rings (text, wishes, names);
  else
    write_pairs (text, wish == CROUPIER_WISH_APART ? wishes->apart : wishes->not_next, n_players, names);
  return g_string_free_and_steal (text->len > 0 ? text : g_string_append (text, NONE));
}

char *
croupier_wish_describe (CroupierWish wish, gboolean is_both_ways, const char *name, const char *other)
{
  if (wish == CROUPIER_WISH_APART)
    return is_both_ways ? g_strdup_printf (_("%s and %s give nothing to each other"), name, other)
                        : g_strdup_printf (_("%s gives nothing to %s"), name, other);
  return is_both_ways ? g_strdup_printf (_("%s and %s do not sit side by side"), name, other)
                      : g_strdup_printf (_("%s does not sit right after %s"), other, name);
}
