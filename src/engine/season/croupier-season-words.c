/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master does in a season, written down in a line. */
#include "config.h"
#include "croupier-season-words.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define BECAUSE " because "

#define refuse(error, ...) croupier_fail (error, CROUPIER_ERROR_REFUSED, __VA_ARGS__)

/* ---- pieces ---- */

static gboolean
find_player (const CroupierSeason *season, const char *name, int *player, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (name));

  *player = croupier_roster_find (croupier_season_get_roster (season), clean, -1, NULL, error);
  return *player >= 0;
}

static gboolean
find_counter (const CroupierSeason *season, const char *word, int *counter, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (word));
  g_autoptr (GString) known = g_string_new (NULL);

  *counter = croupier_season_find_counter (season, clean);
  for (guint i = 0; i < croupier_season_get_n_counters (season); i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", croupier_season_get_counter (season, i)->id);
  return *counter >= 0 || refuse (error, _("Nothing called “%s” is counted: there are %s."), clean, known->str);
}

/* "5", "+5" or "-5" */
static gboolean
read_number (const char *text, int min, int *number, GError **error)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  gboolean is_minus = g_str_has_prefix (clean, "-") || g_str_has_prefix (clean, "−");
  const char *digits = clean + (g_str_has_prefix (clean, "−") ? strlen ("−") : *clean == '-' || *clean == '+');
  guint64 value;

  if (!g_ascii_string_to_unsigned (digits, 10, 0, CROUPIER_MAX_GARNETS, &value, NULL) ||
      (int) value * (is_minus ? -1 : 1) < min)
    return refuse (error, _("“%s” is no whole number from %d to %d."), clean, min, CROUPIER_MAX_GARNETS);
  *number = is_minus ? -(int) value : (int) value;
  return TRUE;
}

/* Cuts a text in two at a word or sign; FALSE where it has none. */
static gboolean
cut (const char *text, const char *at, char **before, char **after)
{
  const char *found = strstr (text, at);

  if (found == NULL)
    return FALSE;
  *before = g_strstrip (g_strndup (text, (gsize) (found - text)));
  *after = g_strstrip (g_strdup (found + strlen (at)));
  return TRUE;
}

/* "Alice 5": what stands before the last blank, and behind it. */
static gboolean
cut_last_word (const char *text, char **before, char **last)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  const char *blank = strrchr (clean, ' ');

  if (blank == NULL)
    return FALSE;
  *before = g_strstrip (g_strndup (clean, (gsize) (blank - clean)));
  *last = g_strdup (blank + 1);
  return TRUE;
}

static gboolean
read_amount_of (const CroupierSeason *season, const char *text, int *amount, int *counter, GError **error)
{
  g_autofree char *number = NULL;
  g_autofree char *word = NULL;

  if (!cut (text, " ", &number, &word))
    return refuse (error, _("“%s” would have to be as in “3 garnets”."), text);
  return read_number (number, 1, amount, error) && find_counter (season, word, counter, error);
}

/* ---- each verb ---- */

typedef gboolean (*ActReader) (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error);

static gboolean
read_member_part (CroupierMember *member, GPtrArray *aliases, GPtrArray *absent, const char *part, GError **error)
{
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;

  if (!cut (part, " ", &key, &value))
    return refuse (error, _("“%s” says nothing of a player: alias, handle, zone, color or absent, then what it is."),
                   part);
  if (g_str_equal (key, "alias"))
    g_ptr_array_add (aliases, g_steal_pointer (&value));
  else if (g_str_equal (key, "absent"))
    g_ptr_array_add (absent, g_steal_pointer (&value));
  else if (g_str_equal (key, "handle"))
    g_set_str (&member->handle, value);
  else if (g_str_equal (key, "zone"))
    g_set_str (&member->zone, value);
  else if (g_str_equal (key, "color"))
    g_set_str (&member->color, value);
  else
    return refuse (error, _("“%s” says nothing of a player: alias, handle, zone, color or absent, then what it is."),
                   part);
  return TRUE;
}

static GStrv
to_strv (GPtrArray *texts)
{
  g_ptr_array_add (texts, NULL);
  return texts->len > 1 ? g_strdupv ((char **) texts->pdata) : NULL;
}

/* Somebody of that very name is changed; somebody else is new. */
static gboolean
read_player (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "|", -1);
  g_autoptr (GPtrArray) aliases = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) absent = g_ptr_array_new_with_free_func (g_free);

  act->member.name = g_strstrip (g_strdup (words[0] != NULL ? words[0] : ""));
  act->place = croupier_roster_find_exactly (croupier_season_get_roster (season), act->member.name);
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (!read_member_part (&act->member, aliases, absent, g_strstrip (words[i]), error))
      return FALSE;
  act->member.aliases = to_strv (aliases);
  act->member.absent = to_strv (absent);
  return TRUE;
}

static gboolean
read_counter (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  static const struct
  {
    const char *end;
    CroupierKnown known;
  } ends[] = {
    { ", known to all", CROUPIER_KNOWN_PUBLIC },
    { ", known to each", CROUPIER_KNOWN_OWN },
    { ", known to the GM", CROUPIER_KNOWN_GM },
  };
  g_autofree char *words = g_strdup (text);

  act->counter.known = CROUPIER_KNOWN_PUBLIC;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (words, ends[i].end))
      {
        act->counter.known = (int) ends[i].known;
        words[strlen (words) - strlen (ends[i].end)] = '\0';
        break;
      }
  if (!cut (words, ":", &act->counter.id, &act->counter.title))
    return refuse (error, _("A counter is a word and a title, as in “counter favors: Favours, known to each”."));
  for (guint i = 0; i < croupier_season_get_n_counters (season); i++)
    if (g_str_equal (croupier_season_get_counter (season, i)->id, act->counter.id))
      act->place = (int) i;
  return TRUE;
}

static gboolean
read_plan (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  act->match.title = g_strdup (text);
  return TRUE;
}

static gboolean
read_title (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  act->title = g_strdup (text);
  return TRUE;
}

static gboolean
read_language (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  act->language = g_strdup (text);
  return TRUE;
}

static gboolean
read_order (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  g_autoptr (GHashTable) named = g_hash_table_new (NULL, NULL);

  act->order = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; words[i] != NULL; i++)
    {
      int match;

      if (!read_number (words[i], 1, &match, error))
        return FALSE;
      if (!g_hash_table_add (named, GINT_TO_POINTER (match)))
        return refuse (error, _("Match %d stands twice in the order."), match);
      match--;
      g_array_append_val (act->order, match);
    }
  return TRUE;
}

static gboolean
read_drop (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  const CroupierSeasonMatch *match;
  int number;

  if (!read_number (text, 1, &number, error))
    return FALSE;
  if ((guint) number > croupier_season_get_n_matches (season))
    return refuse (error, _("There is no match %d in the season."), number);
  match = croupier_season_get_match (season, (guint) number - 1);
  act->place = number - 1;
  act->match.title = g_strdup (match->title);
  act->match.file = g_strdup (match->file);
  act->match.id = g_strdup (match->id);
  act->match.day = g_strdup (match->day);
  act->match.is_dropped = TRUE;
  return TRUE;
}

static gboolean
read_strike (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  int number;

  if (!read_number (text, 1, &number, error))
    return FALSE;
  act->place = number - 1;
  return TRUE;
}

static gboolean
read_gift (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  g_autofree char *people = NULL;
  g_autofree char *what = NULL;
  g_autofree char *giver = NULL;
  g_autofree char *receiver = NULL;

  if (!cut (text, ":", &people, &what) || !cut (people, " to ", &giver, &receiver))
    return refuse (error, _("A gift is written as in “gift Alice to Bob: 3 garnets”."));
  return find_player (season, giver, &act->entry.player, error) &&
         find_player (season, receiver, &act->entry.other, error) &&
         read_amount_of (season, what, &act->entry.amount, &act->entry.counter, error);
}

static gboolean
read_duel (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  g_autofree char *people = NULL;
  g_autofree char *what = NULL;
  g_autofree char *winner = NULL;
  g_autofree char *loser = NULL;

  if (!cut (text, ":", &people, &what) || !cut (people, " beats ", &winner, &loser))
    return refuse (error, _("A Death Match is written as in “duel Alice beats Bob: garnets”."));
  return find_player (season, winner, &act->entry.player, error) &&
         find_player (season, loser, &act->entry.other, error) &&
         find_counter (season, what, &act->entry.counter, error);
}

static gboolean
read_rounding (char *words, CroupierLedgerEntry *entry)
{
  static const char *const ends[] = { " rounded down", " rounded up", " rounded to the nearest" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (words, ends[i]))
      {
        entry->rounding = (int) i;
        words[strlen (words) - strlen (ends[i])] = '\0';
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_decay (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  g_autofree char *word = NULL;
  g_autofree char *loss = NULL;
  gboolean is_rounded;

  if (!cut (text, ":", &word, &loss))
    return refuse (error, _("A decay is written as in “decay garnets: 10%% rounded up” or “decay garnets: 2”."));
  is_rounded = read_rounding (loss, &act->entry);
  act->entry.is_share = g_str_has_suffix (loss, "%");
  if (is_rounded && !act->entry.is_share)
    return refuse (error, _("Only a share is rounded, as in “decay garnets: 10%% rounded up”."));
  if (act->entry.is_share)
    loss[strlen (loss) - 1] = '\0';
  return find_counter (season, word, &act->entry.counter, error) && read_number (loss, 1, &act->entry.amount, error);
}

static gboolean
read_bids (const CroupierSeason *season, const char *text, CroupierLedgerEntry *entry, GError **error)
{
  g_auto (GStrv) bids = g_strsplit (text, ",", -1);

  entry->lines = g_array_new (FALSE, FALSE, sizeof (CroupierLedgerLine));
  for (guint i = 0; bids[i] != NULL; i++)
    {
      CroupierLedgerLine line = { -1, -1, 0, CROUPIER_ROUND_AFTER };
      g_autofree char *name = NULL;
      g_autofree char *number = NULL;

      if (!cut_last_word (bids[i], &name, &number))
        return refuse (error, _("“%s” is no bid: it would have to be as in “Alice 5”."), bids[i]);
      if (!find_player (season, name, &line.player, error) || !read_number (number, 1, &line.amount, error))
        return FALSE;
      g_array_append_val (entry->lines, line);
    }
  return TRUE;
}

static gboolean
read_auction (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  g_auto (GStrv) terms = g_strsplit (text, ";", -1);
  g_autofree char *word = NULL;
  g_autofree char *bids = NULL;

  if (terms[0] == NULL || !cut (terms[0], ":", &word, &bids))
    return refuse (error, _("An auction is written as in “auction garnets: Alice 5, Bob 3; all pay; for 1 tokens”."));
  for (guint i = 1; terms[i] != NULL; i++)
    {
      const char *term = g_strstrip (terms[i]);

      if (g_str_equal (term, "all pay"))
        act->entry.all_pay = TRUE;
      else if (!g_str_has_prefix (term, "for "))
        return refuse (error, _("“%s” says nothing of an auction: “all pay”, or “for 1 tokens”."), term);
      else if (!read_amount_of (season, term + strlen ("for "), &act->entry.prize_amount, &act->entry.prize, error))
        return FALSE;
    }
  return find_counter (season, word, &act->entry.counter, error) && read_bids (season, bids, &act->entry, error);
}

static gboolean
read_somebody (const CroupierSeason *season, const char *text, CroupierAct *act, GError **error)
{
  act->entry.known = CROUPIER_KNOWN_PUBLIC;
  return find_player (season, text, &act->entry.player, error);
}

static const struct
{
  const char *verb;
  CroupierActKind kind;
  CroupierLedgerKind entry; /* of an entry */
  ActReader read;
} verbs[] = {
  { "player", CROUPIER_ACT_PLAYER, 0, read_player },
  { "counter", CROUPIER_ACT_COUNTER, 0, read_counter },
  { "plan", CROUPIER_ACT_MATCH, 0, read_plan },
  { "title", CROUPIER_ACT_TITLE, 0, read_title },
  { "language", CROUPIER_ACT_LANGUAGE, 0, read_language },
  { "order", CROUPIER_ACT_ORDER, 0, read_order },
  { "drop", CROUPIER_ACT_MATCH, 0, read_drop },
  { "strike", CROUPIER_ACT_STRIKE, 0, read_strike },
  { "gift", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_GIFT, read_gift },
  { "duel", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_DEATH_MATCH, read_duel },
  { "decay", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_DECAY, read_decay },
  { "auction", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_AUCTION, read_auction },
  { "freeze", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_FREEZE, read_somebody },
  { "thaw", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_THAW, read_somebody },
  { "out", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_OUT, read_somebody },
  { "back", CROUPIER_ACT_ENTRY, CROUPIER_LEDGER_BACK, read_somebody },
};

/* "garnets Alice +5" */
static CroupierAct *
read_change (const CroupierSeason *season, int counter, const char *text, GError **error)
{
  g_autoptr (CroupierAct) act = croupier_act_new_entry (CROUPIER_LEDGER_CHANGE);
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;

  act->entry.counter = counter;
  if (!cut_last_word (text, &name, &number) || strchr ("+-\xe2", *number) == NULL)
    {
      refuse (error, _("What is given or taken has its sign, as in “garnets Alice +5”."));
      return NULL;
    }
  return find_player (season, name, &act->entry.player, error) &&
             read_number (number, -CROUPIER_MAX_GARNETS, &act->entry.amount, error)
           ? g_steal_pointer (&act)
           : NULL;
}

static CroupierAct *
read_verb (const CroupierSeason *season, const char *verb, const char *rest, GError **error)
{
  int counter = croupier_season_find_counter (season, verb);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autoptr (CroupierAct) act = NULL;

      if (!g_str_equal (verbs[i].verb, verb))
        continue;
      act = croupier_act_new (verbs[i].kind, CROUPIER_NEW_PLACE);
      act->entry.kind = (int) verbs[i].entry;
      return verbs[i].read (season, rest, act, error) ? g_steal_pointer (&act) : NULL;
    }
  if (counter >= 0)
    return read_change (season, counter, rest, error);
  refuse (error,
          _("A season knows no “%s”: there are player, counter, plan, title, language, order, drop, strike, gift, "
            "duel, decay, "
            "auction, freeze, thaw, out and back, and each counter, as in “garnets Alice +5”."),
          verb);
  return NULL;
}

CroupierAct *
croupier_season_read (const CroupierSeason *season, const char *text, GError **error)
{
  g_autofree char *clean = croupier_text_clean (text, -1, error);
  const char *because = clean != NULL ? g_strrstr (clean, BECAUSE) : NULL;
  g_autofree char *words = NULL;
  g_autofree char *verb = NULL;
  g_autofree char *rest = NULL;
  CroupierAct *act;

  if (clean == NULL)
    return NULL;
  if (strchr (clean, '\n') != NULL)
    {
      refuse (error, _("What is done in a season stands in one line."));
      return NULL;
    }
  words = because != NULL ? g_strndup (clean, (gsize) (because - clean)) : g_strdup (clean);
  if (!cut (words, " ", &verb, &rest))
    verb = g_strdup (words);
  act = read_verb (season, verb, rest != NULL ? rest : "", error);
  if (act == NULL || because == NULL)
    return act;
  if (act->kind == CROUPIER_ACT_ENTRY)
    {
      act->entry.reason = g_strdup (because + strlen (BECAUSE));
      return act;
    }
  croupier_act_unref (act);
  refuse (error, _("Only an entry of the ledger has a reason."));
  return NULL;
}

/* ---- when, and to whom ---- */

static gboolean
read_match_number (const CroupierSeason *season, const char *text, int *match, GError **error)
{
  int number;

  if (!read_number (text, 1, &number, error))
    return FALSE;
  if ((guint) number > croupier_season_get_n_matches (season) ||
      croupier_season_get_match (season, (guint) number - 1)->is_dropped)
    return refuse (error, _("There is no match %d in the season."), number);
  *match = number - 1;
  return TRUE;
}

gboolean
croupier_season_read_date (const CroupierSeason *season, const char *text, CroupierDate *date, GError **error)
{
  g_autofree char *match = NULL;
  g_autofree char *round = NULL;

  date->day = NULL;
  date->match = -1;
  date->round = CROUPIER_ROUND_AFTER;
  if (g_str_equal (text, "start"))
    return TRUE;
  if (croupier_day_is_valid (text))
    {
      date->day = g_strdup (text);
      return TRUE;
    }
  if (strchr (text, '-') != NULL)
    return refuse (error, _("“%s” is no day: it would have to be as in 2026-03-12."), text);
  if (cut (text, "/", &match, &round))
    return read_match_number (season, match, &date->match, error) && read_number (round, 0, &date->round, error);
  return read_match_number (season, text, &date->match, error);
}

gboolean
croupier_season_read_known (const CroupierSeason *season, const char *text, CroupierLedgerEntry *entry, GError **error)
{
  g_auto (GStrv) names = NULL;

  entry->knowers = CROUPIER_NOBODY;
  entry->known = g_str_equal (text, "public") ? CROUPIER_KNOWN_PUBLIC
                 : g_str_equal (text, "own")  ? CROUPIER_KNOWN_OWN
                 : g_str_equal (text, "gm")   ? CROUPIER_KNOWN_GM
                                              : CROUPIER_KNOWN_PLAYERS;
  if (entry->known != CROUPIER_KNOWN_PLAYERS)
    return TRUE;
  names = g_strsplit (text, ",", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      int player;

      if (!find_player (season, names[i], &player, error))
        return FALSE;
      entry->knowers |= CROUPIER_PLAYER (player);
    }
  return TRUE;
}

gboolean
croupier_season_read_viewer (const CroupierSeason *season, const char *text, int *viewer, GError **error)
{
  *viewer = g_str_equal (text, "public") ? CROUPIER_VIEWER_PUBLIC : CROUPIER_VIEWER_GM;
  return g_str_equal (text, "public") || g_str_equal (text, "gm") || find_player (season, text, viewer, error);
}
