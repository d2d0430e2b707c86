/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who have to be told that a deadline that they were told has moved. */
#include "config.h"
#include "croupier-deadline-news.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-own-words.h"
#include "croupier-own-words-places.h"

#define NOTHING G_MININT64  /* of a deadline that was told: none was */
#define NONE_NOW G_MAXINT64 /* none stands, for that phase is paused, or was told to have no deadline any more */

/* ---- what was heard ---- */

static gint64
read_moment (const char *marked)
{
  const char *mark = marked != NULL ? strchr (marked, *CROUPIER_MARK_MOMENT) : NULL;

  return mark != NULL ? g_ascii_strtoll (mark + 1, NULL, 10) : NOTHING;
}

/* What a note says of the deadline of the phase that is due. */
static gint64
get_moment (const CroupierSent *note)
{
  gint64 below = read_moment (note->below);

  if (croupier_sent_is_of_deadline (note))
    return read_moment (note->marked);
  return below != NOTHING ? below : read_moment (note->above);
}

/* Whether it was passed on with the words around it; what a correction told was not. */
static gboolean
tells_deadline (const CroupierSent *note, const CroupierMatch *match)
{
  return croupier_sent_is_of_deadline (note) || (note->correction == 0 && croupier_sent_goes_out_in_due (note, match));
}

/* The deadline that somebody has now, of all that has reached them; CROUPIER_NO_PLAYER: of
 * all that everybody reads. What
 * names the deadline once more that they have, and is of nothing else, says that it stands no more. */
static gint64
find_heard (const CroupierMatch *match, const GPtrArray *notes, int player)
{
  gint64 heard = NOTHING;

  for (guint i = 0; i < notes->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (notes, i);
      gboolean is_news = croupier_sent_is_of_deadline (note);
      gint64 moment = tells_deadline (note, match) ? get_moment (note) : NOTHING;

      if (moment == NOTHING || (is_news && heard == NOTHING) ||
          !(player != CROUPIER_NO_PLAYER
              ? croupier_sent_reaches_player (note, croupier_match_get_roster (match), (guint) player)
              : g_str_equal (note->address, "public")))
        continue;
      heard = is_news && moment == heard ? NONE_NOW : moment;
    }
  return heard;
}

/* ---- what is told ---- */

typedef struct
{
  const CroupierMatch *match;
  const GPtrArray *notes; /* CroupierSent, by time */
  CroupierDeadline deadline;
  gint64 now; /* what everybody should have; NONE_NOW: none */
  GPtrArray *news;
} NewsSearch;

static guint
count_news (const GPtrArray *notes, const char *address)
{
  guint n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (notes, i);

      if (croupier_sent_is_of_deadline (note) && g_str_equal (note->address, address))
        n = MAX (n, croupier_sent_get_correction (note));
    }
  return n;
}

static char *
write_news (const NewsSearch *search, gint64 heard)
{
  const char *language = croupier_match_get_setup (search->match)->language;
  gboolean stands = search->now != NONE_NOW;
  CroupierDeadline told = { .at = heard, .offset = search->deadline.offset };
  g_autofree char *moment = croupier_moment_to_marked (search->match, stands ? &search->deadline : &told);
  g_autofree char *line =
    croupier_own_words_fill_due (croupier_words (language, stands ? N_("{round} closes: {deadline}.")
                                                                  : N_("{round} does not close then: {deadline}. When "
                                                                       "it does will be told.")),
                                 croupier_match_get_due (search->match)->phase.title, moment);

  return g_strdup_printf (CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END "\n%s",
                          croupier_words (language,
                                          stands ? N_("The deadline has moved.") : N_("The deadline no longer holds.")),
                          line);
}

static CroupierSent *
add_news (NewsSearch *search, const char *address, gint64 heard)
{
  CroupierSent *sent = g_new0 (CroupierSent, 1);

  sent->phase = g_strdup_printf (CROUPIER_DEADLINE_PHASE "%u", count_news (search->notes, address) + 1);
  sent->address = g_strdup (address);
  sent->when = CROUPIER_WHEN_END;
  sent->marked = write_news (search, heard);
  sent->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, sent->marked, -1);
  g_ptr_array_add (search->news, sent);
  return sent;
}

static gboolean
has_told_deadline (const NewsSearch *search, const char *address)
{
  for (guint i = 0; i < search->notes->len; i++)
    {
      const CroupierSent *note = g_ptr_array_index (search->notes, i);

      if (g_str_equal (note->address, address) && tells_deadline (note, search->match) && get_moment (note) != NOTHING)
        return TRUE;
    }
  return FALSE;
}

/* Where all who are in a channel have an old one, and read one there, they are told there. Returns who has been. */
static CroupierPlayers
tell_channels (NewsSearch *search, CroupierPlayers players, const gint64 *heard)
{
  const CroupierRoster *roster = croupier_match_get_roster (search->match);
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);
  CroupierPlayers told = CROUPIER_NOBODY;

  croupier_match_get_game (search->match)
    ->add_channels (croupier_match_get_plan (search->match), croupier_match_get_state (search->match), channels);
  for (guint i = 0; i < channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (channels, i);
      g_autofree char *address = g_strconcat ("channel:", channel->name, NULL);
      guint first = 0;

      if (channel->members == CROUPIER_NOBODY || (channel->members & ~(players & ~told)) != 0 ||
          !has_told_deadline (search, address))
        continue;
      while (!croupier_players_has (channel->members, first))
        first++;
      croupier_sent_set_heard (add_news (search, address, heard[first]), roster, channel->members);
      told |= channel->members;
    }
  return told;
}

static void
tell_players (NewsSearch *search)
{
  const CroupierRoster *roster = croupier_match_get_roster (search->match);
  gint64 heard[CROUPIER_MAX_PLAYERS];
  CroupierPlayers players = CROUPIER_NOBODY;
  guint player;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      heard[i] = find_heard (search->match, search->notes, (int) i);
      if (heard[i] != NOTHING && heard[i] != search->now)
        players |= CROUPIER_PLAYER (i);
    }
  players &= ~croupier_match_get_state (search->match)->removed;
  players &= ~tell_channels (search, players, heard);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      g_autofree char *address = g_strconcat ("player:", croupier_roster_get_name (roster, player), NULL);

      add_news (search, address, heard[player]);
    }
}

GPtrArray *
croupier_deadline_news_find (const CroupierMatch *match, const GPtrArray *sent)
{
  const CroupierRecord *due;
  g_autoptr (GPtrArray) notes = NULL;
  NewsSearch search = { .match = match, .now = NONE_NOW };
  gint64 heard;

  g_return_val_if_fail (match != NULL && sent != NULL, NULL);

  search.news = croupier_sent_list_copy (NULL);
  due = croupier_match_get_due (match);
  if (due == NULL)
    return search.news;
  search.notes = notes = croupier_sent_list_copy_by_time (sent);
  if (croupier_match_get_deadline (match, due, &search.deadline) && !search.deadline.is_paused)
    search.now = search.deadline.at;
  heard = find_heard (match, notes, CROUPIER_NO_PLAYER);
  if (heard != NOTHING && heard != search.now)
    add_news (&search, "public", heard);
  else
    tell_players (&search);
  return search.news;
}
