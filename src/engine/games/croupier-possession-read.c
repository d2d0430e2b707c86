/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: from what people write behind MG1) to Opal) to what they do. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-remarks.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_NUMBER 1000000
#define MAX_NAME_WORDS 12
#define MARKS CROUPIER_READER_MARKS "…"

/* ---- words ---- */

static const char small_words[] =
  CROUPIER_COURTESIES " i i'll i'd ill id i'm im will would we my me the a an and in on of at to with for is was are be as then so am "
  "going gonna want like that this it there - – — & + ! .";
/* What says what is to be done, and not what others do or that it is taken back. */
static const char *const own_phrases[] = { "is", "was", "are", "were", "neither", "no one", "ignore this", "ignore that", NULL };
static const char pass_words[] = "pass passes passing skip";
static const char *const number_words[] = {
  "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
};
static const char *const throw_words[N_THROWS] = { "rock rocks", "paper papers", "scissors scissor" };
static const char *const colour_words[N_COLOURS] = {
  "grey gray greys grays", "white whites", "black blacks", "green greens", "red reds",
};
static const char facing_words[] = "face facing against vs versus challenge challenging play playing fight fighting";
static const char rps_words[] =
  "rps game games bet bets betting garnet garnets throw throws throwing show showing stake staking face facing against vs versus challenge "
  "challenging play playing fight fighting rock/paper/scissors";
static const char card_words[] = "play plays playing card cards number";
static const char bid_words[] = "bid bids bidding garnet garnets";
static const char names_words[] = "is was = -> → => be identity identities name named player guess";
static const char guess_words[] = "ghost player guess think role nobody's";
static const char opal_words[] = "round empty was guess think number";
static const char greed_words[] = "stone stones bag i";

typedef struct
{
  gsize start, length;      /* in the text */
  gboolean after_break;     /* a comma, semicolon or line break stands before it */
  gboolean is_used;
  char *folded;             /* without the marks around it */
} Word;

typedef struct
{
  CroupierReader base;
  const PossessionPlan *plan;
  const PossessionState *state;
  const CroupierRoster *roster;
  guint player;
  Lines *lines;             /* in force, with what was read so far */
  guint sent;               /* bits of lines in this text */
  GArray *words;            /* Word; of the line at hand */
  Line line;
  gsize start, length;      /* the line at hand: its tag and all */
} Reader;

#define complain(reader, ...) croupier_reader_complain (&(reader)->base, __VA_ARGS__)

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static inline Word *
get_word (const Reader *reader,
          guint         i)
{
  return &g_array_index (reader->words, Word, i);
}

static gboolean
is_word (const Reader *reader,
         guint         i,
         const char   *words)
{
  return i < reader->words->len && croupier_reader_has_word (words, get_word (reader, i)->folded);
}

/* Without the marks around it that are part of no name; all of it where it is nothing but marks. */
static char *
strip (const Reader *reader,
       const char   *text,
       gsize         length)
{
  gsize stripped = length;
  const char *start = croupier_reader_strip_to_name (reader->roster, text, &stripped, MARKS);

  return stripped > 0 ? g_strndup (start, stripped) : g_strndup (text, length);
}

/* Without any marks around it. */
static char *
fold_word (const char *text,
           gsize       length)
{
  gsize stripped = length;
  const char *start = croupier_reader_strip (text, &stripped, MARKS);

  return stripped > 0 ? croupier_reader_fold (start, stripped) : croupier_reader_fold (text, length);
}

static gboolean
is_break (char letter)
{
  return letter == ',' || letter == ';' || letter == '\n';
}

/* No name holds these, so they part words like spaces do. */
static gboolean
is_separator (const char *at)
{
  return strchr (",:|/;=", *at) != NULL || g_unichar_isspace (g_utf8_get_char (at));
}

/* Such as the stars that make letters bold; but some are all of a name. */
static gboolean
is_only_marks (const Reader *reader,
               const char   *text,
               gsize         length)
{
  croupier_reader_strip_to_name (reader->roster, text, &length, MARKS);
  return length == 0;
}

static void
split_words (Reader *reader,
             gsize   start,
             gsize   end)
{
  gboolean after_break = FALSE;

  g_array_set_size (reader->words, 0);
  while (start < end)
    {
      gsize at = start;
      Word word = { .start = start };

      while (at < end && !is_separator (reader->base.text + at))
        at += (gsize) g_utf8_skip[(guchar) reader->base.text[at]];
      if (at == start)
        {
          after_break |= is_break (reader->base.text[start]);
          start += (gsize) g_utf8_skip[(guchar) reader->base.text[start]];
          continue;
        }
      if (is_only_marks (reader, reader->base.text + start, at - start))
        {
          start = at;
          continue;
        }
      word.length = at - start;
      word.after_break = after_break;
      word.folded = fold_word (reader->base.text + start, word.length);
      after_break = FALSE;
      g_array_append_val (reader->words, word);
      start = at;
    }
}

static gboolean
read_number (const char *folded,
             guint      *value)
{
  *value = 0;
  for (guint i = 0; i < G_N_ELEMENTS (number_words); i++)
    if (g_str_equal (folded, number_words[i]))
      {
        *value = i;
        return TRUE;
      }
  if (*folded == '#')
    folded++;
  if (*folded == '\0')
    return FALSE;
  for (; *folded != '\0'; folded++)
    {
      if (!g_ascii_isdigit (*folded))
        return FALSE;
      *value = MIN (*value * 10 + (guint) (*folded - '0'), MAX_NUMBER);
    }
  return TRUE;
}

static int
find_in_list (const char        *folded,
              const char *const *lists,
              guint              n_lists)
{
  for (guint i = 0; i < n_lists; i++)
    if (croupier_reader_has_word (lists[i], folded))
      return (int) i;
  return -1;
}

/* ---- saying what is wrong ---- */

static void
complain_line (Reader     *reader,
               const char *message)
{
  complain (reader, reader->start, reader->length, "%s", message);
}

static const char *
name_of (const Reader *reader,
         guint         player)
{
  return croupier_roster_get_name (reader->roster, player);
}

/* Odd, but legal. */
static void
warn_of_last_garnet (Reader *reader)
{
  croupier_problems_add (reader->base.reading->warnings, reader->start, reader->length,
                         _("%s is spending the last garnet."), name_of (reader, reader->player));
}

/* What is left of a line says nothing, or nobody knows what. */
static void
finish_words (Reader     *reader,
              const char *words)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->is_used)
        croupier_reader_mean (&reader->base, word->start, word->length);
      else if (!croupier_reader_has_word (small_words, word->folded) && !croupier_reader_has_word (words, word->folded))
        croupier_reader_pass_over (&reader->base, word->start, word->length);
    }
}

static gboolean
says_pass (const Reader *reader)
{
  gboolean found = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      if (is_word (reader, i, pass_words))
        found = TRUE;
      else if (!is_word (reader, i, small_words))
        return FALSE;
    }
  return found;
}

/* ---- names ---- */

typedef struct
{
  int player;               /* or CROUPIER_NO_PLAYER */
  guint first, n_words;
} Name;

static char *
get_span (const Reader *reader,
          guint         first,
          guint         n,
          gboolean      stripped)
{
  const Word *last = get_word (reader, first + n - 1);
  gsize start = get_word (reader, first)->start, length = last->start + last->length - start;

  return stripped ? strip (reader, reader->base.text + start, length) : g_strndup (reader->base.text + start, length);
}

static void
use_words (Reader *reader,
           guint   first,
           guint   n)
{
  for (guint i = first; i < first + n; i++)
    get_word (reader, i)->is_used = TRUE;
}

/* How many words from one on can belong to one name: none that is used, and none after a break. */
static guint
count_name_words (const Reader *reader,
                  guint         first,
                  guint         end)
{
  guint n = 0;

  while (n < MAX_NAME_WORDS && first + n < end && !get_word (reader, first + n)->is_used &&
         (n == 0 || !get_word (reader, first + n)->after_break))
    n++;
  return n;
}

/* A whole name or alias that begins with a word, the longest there is. */
static gboolean
find_exactly_at (const Reader *reader,
                 guint         first,
                 guint         end,
                 Name         *name)
{
  for (guint n = count_name_words (reader, first, end); n > 0; n--)
    for (guint stripped = 0; stripped < 2; stripped++)
      {
        g_autofree char *span = get_span (reader, first, n, stripped == 1);

        *name = (Name) { croupier_roster_find_exactly (reader->roster, span), first, n };
        if (name->player >= 0)
          return TRUE;
      }
  return FALSE;
}

/* The beginning of a name, or a near miss, that begins with a word. */
static gboolean
find_nearly_at (Reader  *reader,
                guint    first,
                guint    end,
                Name    *name,
                GError **error)
{
  for (guint n = count_name_words (reader, first, end); n > 0; n--)
    {
      g_autofree char *span = get_span (reader, first, n, TRUE);
      CroupierNameMatch match;

      *name = (Name) { croupier_roster_find (reader->roster, span, -1, &match, n == 1 ? error : NULL), first, n };
      if (name->player < 0)
        continue;
      if (match == CROUPIER_NAME_NEAR_MISS)
        croupier_problems_add (reader->base.reading->warnings, get_word (reader, first)->start, strlen (span),
                               _("“%s” was taken for %s."), span, name_of (reader, (guint) name->player));
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_plain_word (const Reader *reader,
               guint         i,
               const char   *words)
{
  const Word *word = get_word (reader, i);
  guint number;

  return !word->is_used && !croupier_reader_has_word (small_words, word->folded) &&
         !croupier_reader_has_word (words, word->folded) && !read_number (word->folded, &number);
}

/* The first whole name from a word on; else the first word that may be part of one. */
static gboolean
find_name (Reader     *reader,
           guint       from,
           const char *words,
           Name       *name)
{
  g_autoptr (GError) error = NULL;

  for (guint i = from; i < reader->words->len; i++)
    if (!get_word (reader, i)->is_used && find_exactly_at (reader, i, reader->words->len, name))
      return TRUE;
  for (guint i = 0; i < reader->words->len; i++)
    {
      g_autoptr (GError) wrong = NULL;

      if (!is_plain_word (reader, i, words) || find_in_list (get_word (reader, i)->folded, throw_words, N_THROWS) >= 0)
        continue;
      if (find_nearly_at (reader, i, reader->words->len, name, &wrong))
        return TRUE;
      complain (reader, get_word (reader, i)->start, get_word (reader, i)->length, "%s", wrong->message);
      use_words (reader, i, 1);
      return FALSE;
    }
  complain (reader, reader->start, reader->length, _("%s) names nobody; one of the other players is to be named."),
            possession_tags[reader->line]);
  return FALSE;
}

/* “2,5” is no whole number, and “~4” is about four. */
static gboolean
is_part_of_number (const Reader *reader,
                   guint         i)
{
  const Word *word = get_word (reader, i), *before = i > 0 ? get_word (reader, i - 1) : NULL;
  guint number;

  return reader->base.text[word->start] == '~' ||
         (before != NULL && word->start == before->start + before->length + 1 &&
          reader->base.text[word->start - 1] == ',' && read_number (before->folded, &number));
}

/* The one number that a line names; FALSE, complained about, where there is none or several. */
static gboolean
find_number (Reader     *reader,
             const char *missing,
             guint      *number)
{
  gboolean found = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);
      guint value;

      if (word->is_used || !read_number (word->folded, &value))
        continue;
      word->is_used = TRUE;
      if (is_part_of_number (reader, i))
        {
          g_autofree char *quoted = croupier_reader_quote (&reader->base, word->start, word->length);

          complain (reader, word->start, word->length, _("%s) says “%s”, which is no whole number by itself."),
                    possession_tags[reader->line], quoted);
          return FALSE;
        }
      if (found && value != *number)
        {
          complain (reader, word->start, word->length, _("%s) names both %u and %u; one number is enough."),
                    possession_tags[reader->line], *number, value);
          return FALSE;
        }
      found = TRUE;
      *number = value;
    }
  if (!found)
    complain_line (reader, missing);
  return found;
}

/* ---- MG1 ---- */

static gboolean
find_throw (Reader *reader,
            guint  *throw)
{
  gboolean found = FALSE;

  for (guint i = 0; i < reader->words->len; i++)
    {
      Word *word = get_word (reader, i);
      int thrown = word->is_used ? -1 : find_in_list (word->folded, throw_words, N_THROWS);

      if (thrown < 0)
        continue;
      word->is_used = TRUE;
      if (found && (guint) thrown != *throw)
        {
          complain (reader, word->start, word->length, _("MG1) names both %s and %s; one of them can be thrown."),
                    possession_throws[*throw], possession_throws[thrown]);
          return FALSE;
        }
      found = TRUE;
      *throw = (guint) thrown;
    }
  if (!found)
    complain_line (reader, _("MG1) throws nothing; it can be rock, paper or scissors."));
  return found;
}

static void
check_opponent (Reader     *reader,
                const Name *name)
{
  const PossessionState *state = reader->state;
  const Word *word = get_word (reader, name->first);
  const Word *last = get_word (reader, name->first + name->n_words - 1);
  gsize length = last->start + last->length - word->start;
  const char *called = name_of (reader, (guint) name->player);

  if (name->player == (int) reader->player)
    complain (reader, word->start, length, _("%s cannot face themselves in RPS; it takes another player."), called);
  else if (croupier_players_has (state->base.removed, (guint) name->player))
    complain (reader, word->start, length, _("%s is no longer in the match and cannot be faced."), called);
  else if (state->played[0][reader->player] == name->player || state->played[1][reader->player] == name->player)
    complain (reader, word->start, length, _("%s and %s played RPS in one of the last two rounds; they may face each other again after two "
                                             "rounds without a game."), name_of (reader, reader->player), called);
}

static void
check_bet (Reader *reader,
           guint   bet)
{
  int held = reader->state->base.garnets[reader->player];

  if (bet < 1 || bet > MAX_BET)
    complain (reader, reader->start, reader->length, _("A bet of %u is out of range; it can be 1 to %d garnets."), bet,
              MAX_BET);
  else if ((int) bet > held)
    complain (reader, reader->start, reader->length,
              ngettext ("%s holds %d garnet and cannot bet %u.", "%s holds %d garnets and cannot bet %u.",
                        (gulong) held),
              name_of (reader, reader->player), held, bet);
}

static void
read_rps (Reader *reader)
{
  Lines *lines = reader->lines;
  guint from = 0, bet = 0, throw = 0;
  gboolean has_name, has_bet, has_throw;
  Name name;

  if (says_pass (reader))
    {
      lines->opponent = CROUPIER_NO_PLAYER;
      lines->bet = lines->throw = 0;
      return;
    }
  for (guint i = 0; i < reader->words->len && from == 0; i++)
    if (is_word (reader, i, facing_words) && i + 1 < reader->words->len &&
        !find_exactly_at (reader, i, reader->words->len, &name) &&
        find_exactly_at (reader, i + 1, reader->words->len, &name))
      from = i + 1;
  has_name = find_name (reader, from, rps_words, &name);
  if (has_name)
    {
      use_words (reader, name.first, name.n_words);
      check_opponent (reader, &name);
    }
  has_bet = find_number (reader, _("MG1) bets nothing; a bet is 1 to 5 garnets."), &bet);
  if (has_bet)
    check_bet (reader, bet);
  has_throw = find_throw (reader, &throw);
  for (guint i = 0; i < reader->words->len && has_name; i++)
    {
      Name other;

      if (get_word (reader, i)->is_used || is_word (reader, i, rps_words) || is_word (reader, i, small_words) ||
          !find_exactly_at (reader, i, reader->words->len, &other))
        continue;
      use_words (reader, other.first, other.n_words);
      if (other.player != name.player && other.player != (int) reader->player)
        complain (reader, get_word (reader, i)->start, get_word (reader, i)->length,
                  _("MG1) names both %s and %s; one player can be faced."), name_of (reader, (guint) name.player),
                  name_of (reader, (guint) other.player));
    }
  finish_words (reader, rps_words);
  if (!has_name || !has_bet || !has_throw)
    return;
  lines->opponent = (gint8) name.player;
  lines->bet = (guint8) MIN (bet, MAX_BET);
  lines->throw = (guint8) throw;
}

/* ---- MG2 and MG4 ---- */

static char *
list_cards (guint cards)
{
  GString *list = g_string_new (NULL);

  for (guint card = 1; card <= N_CARDS; card++)
    if ((cards >> card & 1) != 0)
      g_string_append_printf (list, "%s%u", list->len > 0 ? ", " : "", card);
  return g_string_free_and_steal (list);
}

static void
read_card (Reader *reader)
{
  guint cards = reader->state->cards[reader->player];
  g_autofree char *left = list_cards (cards);
  guint card;

  if (!find_number (reader, _("MG2) names no card; it is a number from 1 to 12."), &card))
    return;
  finish_words (reader, card_words);
  if (card < 1 || card > N_CARDS)
    complain (reader, reader->start, reader->length, _("There is no card %u; %s has %s."), card,
              name_of (reader, reader->player), left);
  else if ((cards >> card & 1) == 0)
    complain (reader, reader->start, reader->length, _("%s has already played card %u, and has %s."),
              name_of (reader, reader->player), card, left);
  else
    reader->lines->card = (guint8) card;
}

static void
read_bid (Reader *reader)
{
  int held = reader->state->base.garnets[reader->player];
  guint bid = 0;

  if (!says_pass (reader))
    {
      if (!find_number (reader, _("MG4) bids nothing; a bid is 0 to 10 garnets."), &bid))
        return;
      finish_words (reader, bid_words);
    }
  if (bid > MAX_BID)
    complain (reader, reader->start, reader->length, _("A bid of %u is out of range; it can be 0 to %d garnets."), bid,
              MAX_BID);
  else if ((int) bid > held)
    complain (reader, reader->start, reader->length,
              ngettext ("%s holds %d garnet and cannot bid %u.", "%s holds %d garnets and cannot bid %u.",
                        (gulong) held),
              name_of (reader, reader->player), held, bid);
  else
    {
      reader->lines->bid = (guint8) bid;
      if (bid > 0 && (int) bid == held)
        warn_of_last_garnet (reader);
    }
}

/* ---- MG3 ---- */

typedef struct
{
  Lines made;               /* what the line makes of the stones so far */
  guint at;                 /* of drawn stones: how far the line has come */
  guint n_repeat;           /* a number before a colour or after "draw" */
  gboolean has_repeat;
  gboolean is_typed, is_drawn, has_complained;
} Draw;

static void
complain_word (Reader     *reader,
               Draw       *draw,
               guint       i,
               const char *message)
{
  complain (reader, get_word (reader, i)->start, get_word (reader, i)->length, "%s", message);
  draw->has_complained = TRUE;
}

static gboolean
may_ignore (const Reader *reader)
{
  return has_role (reader->state, 0, reader->state->rounds + 1u, reader->player);
}

/* An unignored red stone is the last. */
static gboolean
has_ended_by_red (const Lines *lines)
{
  return lines->n_stones > 0 && lines->stones[lines->n_stones - 1] == RED && lines->ignored != lines->n_stones;
}

static void
add_stones (Reader *reader,
            Draw   *draw,
            guint   i,
            guint   colour)
{
  Lines *made = &draw->made;

  for (guint n = draw->has_repeat ? draw->n_repeat : 1; n > 0 && !draw->has_complained; n--)
    {
      guint of_colour = 0;

      for (guint k = 0; k < made->n_stones; k++)
        of_colour += made->stones[k] == colour;
      if (has_ended_by_red (made))
        complain_word (reader, draw, i, _("A red stone ends the draw, so none can come after it."));
      else if (made->is_stopped)
        complain_word (reader, draw, i, _("A stone cannot come after “stop”."));
      else if (of_colour == possession_bag[colour])
        {
          complain (reader, get_word (reader, i)->start, get_word (reader, i)->length,
                    _("The bag holds %u %s; more were named."), possession_bag[colour], possession_colours[colour]);
          draw->has_complained = TRUE;
        }
      else
        made->stones[made->n_stones++] = (guint8) colour;
    }
  draw->has_repeat = FALSE;
}

static void
ignore_stone (Reader *reader,
              Draw   *draw,
              guint   i)
{
  Lines *made = &draw->made;
  guint which = draw->is_typed ? made->n_stones : draw->at;

  if (!may_ignore (reader))
    complain_word (reader, draw, i, _("Only the Possessed may ignore a stone."));
  else if (which == 0)
    complain_word (reader, draw, i, _("There is no stone yet that could be ignored; “ignore” comes after the stone."));
  else if (made->ignored != 0 && made->ignored != which)
    complain_word (reader, draw, i, _("One stone can be ignored, not two."));
  else
    made->ignored = (guint8) which;
}

/* "draw": one more; "draw 3": three in all. What has been drawn in this round stays drawn. */
static void
draw_on (Reader *reader,
         Draw   *draw,
         guint   i)
{
  Lines *made = &draw->made;
  guint number;
  gboolean is_total = i + 1 < reader->words->len && read_number (get_word (reader, i + 1)->folded, &number);
  guint wanted = is_total ? MIN (number, N_STONES + 1) : made->n_stones + 1u;

  draw->is_drawn = TRUE;
  made->greed = GREED_DRAWN;
  if (is_total)
    use_words (reader, i + 1, 1);
  if (wanted == 0 || wanted > N_STONES)
    {
      complain_word (reader, draw, i, _("The bag holds 15 stones; 1 to 15 can be drawn."));
      return;
    }
  if (wanted > made->n_stones && made->is_stopped && is_total)
    complain_word (reader, draw, i, _("The draw of this round has been stopped, and its stones stay as they are."));
  else if (wanted > made->n_stones && (made->is_stopped || has_ended_by_red (made)))
    croupier_problems_add (reader->base.reading->warnings, get_word (reader, i)->start, get_word (reader, i)->length,
                           _("The draw of this round is over, and its stones stay as they are."));
  if (made->is_stopped)
    wanted = MIN (wanted, made->n_stones);
  while (made->n_stones < wanted && !has_ended_by_red (made))
    {
      guint8 stones[N_STONES];

      possession_draw_stones (reader->plan, reader->state, reader->player, made->n_stones + 1u, stones);
      made->stones[made->n_stones] = stones[made->n_stones];
      made->n_stones++;
    }
  draw->at = MIN (wanted, made->n_stones);
}

static void
stop (Reader *reader,
      Draw   *draw,
      guint   i)
{
  Lines *made = &draw->made;

  if (made->n_stones == 0)
    complain_word (reader, draw, i, _("“stop” comes after at least one stone; “pass” stays out of MG3."));
  else if (is_ended (made))
    croupier_problems_add (reader->base.reading->warnings, get_word (reader, i)->start, get_word (reader, i)->length,
                           _("The draw had ended already, so “stop” changes nothing."));
  else
    made->is_stopped = TRUE;
}

/* The colour that a word is, or a slip in one. */
static int
find_colour (const Reader *reader,
             guint         i)
{
  static const char *const colours[N_COLOURS] = { "grey", "white", "black", "green", "red" };
  const char *folded = get_word (reader, i)->folded;
  int colour = find_in_list (folded, colour_words, N_COLOURS);

  for (guint k = 0; k < N_COLOURS && colour < 0; k++)
    if (strlen (colours[k]) >= 4 && strlen (folded) >= 4 && croupier_text_near_miss (folded, colours[k]))
      colour = (int) k;
  return colour;
}

static void
warn_of_slip (Reader *reader,
              guint   i,
              int     colour)
{
  const Word *word = get_word (reader, i);
  g_autofree char *quoted = croupier_reader_quote (&reader->base, word->start, word->length);

  if (find_in_list (word->folded, colour_words, N_COLOURS) < 0)
    croupier_problems_add (reader->base.reading->warnings, word->start, word->length, _("“%s” was taken for %s."),
                           quoted, possession_colours[colour]);
}

/* “Ignore the black”, “ignored black”: that names the stone that has just been drawn, and no further one. */
static void
read_ignored_colour (Reader *reader,
                     Draw   *draw,
                     guint   i)
{
  const Lines *made = &draw->made;
  guint next = i + 1;
  int colour;

  if (draw->has_complained)
    return;
  while (next < reader->words->len && !get_word (reader, next)->after_break && is_word (reader, next, small_words))
    next++;
  colour = next < reader->words->len && !get_word (reader, next)->after_break ? find_colour (reader, next) : -1;
  if (colour < 0)
    return;
  use_words (reader, next, 1);
  if (made->stones[made->ignored - 1] != colour)
    complain_word (reader, draw, next, _("The stone that is ignored is the one named right before “ignore”."));
}

static void
read_greed_word (Reader *reader,
                 Draw   *draw,
                 guint   i)
{
  const char *folded = get_word (reader, i)->folded;
  int colour = find_colour (reader, i);
  guint number;

  if (colour >= 0)
    {
      if (!draw->is_typed && draw->is_drawn)
        complain_word (reader, draw, i, _("A draw is either typed, stone by stone, or left to “draw”; not both."));
      if (!draw->has_repeat && croupier_reader_has_word ("greys grays whites blacks greens reds", folded))
        complain_word (reader, draw, i, _("A number stands right before the colour of its stones, as in “2 white”."));
      draw->is_typed = TRUE;
      draw->made.greed = GREED_TYPED;
      warn_of_slip (reader, i, colour);
      add_stones (reader, draw, i, (guint) colour);
    }
  else if (croupier_reader_has_word ("draw draws drawing", folded))
    {
      if (draw->is_typed)
        complain_word (reader, draw, i, _("A draw is either typed, stone by stone, or left to “draw”; not both."));
      else
        draw_on (reader, draw, i);
    }
  else if (croupier_reader_has_word ("ignore ignored ignores ignoring", folded))
    {
      ignore_stone (reader, draw, i);
      read_ignored_colour (reader, draw, i);
    }
  else if (croupier_reader_has_word ("stop stops stopping stopped", folded))
    stop (reader, draw, i);
  else if (read_number (folded, &number))
    {
      draw->has_repeat = TRUE;
      draw->n_repeat = MIN (number, N_STONES);
      if (i + 1 == reader->words->len || get_word (reader, i + 1)->after_break || find_colour (reader, i + 1) < 0)
        complain_word (reader, draw, i, _("A number stands right before the colour of its stones, as in “2 white”."));
    }
  else if (!is_word (reader, i, small_words) && !is_word (reader, i, greed_words))
    {
      g_autofree char *quoted = croupier_reader_quote (&reader->base, get_word (reader, i)->start,
                                                       get_word (reader, i)->length);

      complain (reader, get_word (reader, i)->start, get_word (reader, i)->length,
                _("“%s” is no stone; there are grey, white, black, green and red ones, then “ignored” and “stop”."), quoted);
      draw->has_complained = TRUE;
    }
  else
    return;
  use_words (reader, i, 1);
}

/* The stones of a typed line begin anew; those that the app has drawn in this round cannot be undone. */
static gboolean
begin_draw (Reader *reader,
            Draw   *draw)
{
  const Lines *lines = reader->lines;
  gboolean is_typed = FALSE;

  memset (draw, 0, sizeof *draw);
  for (guint i = 0; i < reader->words->len; i++)
    is_typed |= find_colour (reader, i) >= 0;
  if (has_line (lines, LINE_GREED) && lines->greed == GREED_DRAWN)
    {
      if (is_typed || says_pass (reader))
        {
          complain_line (reader,
                         _("Stones have been drawn for MG3 in this round, and they stay drawn; “draw”, “ignore” and “stop” go on."));
          return FALSE;
        }
      draw->made = *lines;
      draw->at = lines->n_stones;
    }
  return TRUE;
}

static void
take_draw (Reader     *reader,
           const Draw *draw)
{
  Lines *lines = reader->lines;

  lines->greed = draw->made.greed;
  lines->n_stones = draw->made.n_stones;
  memcpy (lines->stones, draw->made.stones, sizeof lines->stones);
  lines->ignored = draw->made.ignored;
  lines->is_stopped = draw->made.is_stopped;
}

static void
read_greed (Reader *reader)
{
  Draw draw;

  if (!begin_draw (reader, &draw))
    return;
  if (!says_pass (reader))
    {
      for (guint i = 0; i < reader->words->len && !draw.has_complained; i++)
        if (!get_word (reader, i)->is_used)
          read_greed_word (reader, &draw, i);
      if (draw.has_complained)
        return;
      finish_words (reader, greed_words);
      if (draw.made.n_stones == 0)
        complain_line (reader,
                       _("MG3) draws nothing; it can be stones and “stop”, as in “white, black, stop”, or “draw”, or “pass”."));
      else if (draw.made.greed == GREED_TYPED && !draw.made.is_stopped && !is_ended (&draw.made))
        complain_line (reader,
                       _("MG3) does not say that the draw ends; it ends with “stop”, unless a red stone or the empty bag ends it."));
      else if (reader->state->base.garnets[reader->player] == 0)
        complain (reader, reader->start, reader->length, _("%s holds no garnets and cannot enter MG3, which costs 1."),
                  name_of (reader, reader->player));
      else if (reader->state->base.garnets[reader->player] == 1)
        warn_of_last_garnet (reader);
    }
  take_draw (reader, &draw);
}

/* ---- MG5 ---- */

/* Which player of the round before bears a name; CROUPIER_NO_PLAYER if nobody does. */
static int
find_bearer (const Reader *reader,
             const char   *text,
             gboolean      exactly)
{
  g_autofree char *typed = croupier_text_fold (text);
  int found = CROUPIER_NO_PLAYER;
  guint n_found = 0;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = croupier_text_fold (identity_of (reader->plan, reader->state, reader->state->rounds, i));

      if (g_str_equal (name, typed))
        return (int) i;
      if (exactly || g_utf8_strlen (typed, -1) < 2 ||
          !(g_str_has_prefix (name, typed) || croupier_text_near_miss (name, typed)))
        continue;
      found = (int) i;
      n_found++;
    }
  return n_found == 1 ? found : CROUPIER_NO_PLAYER;
}

static char *
list_identities (const Reader *reader)
{
  const char *names[N_PLAYERS];
  guint8 players[N_PLAYERS];

  possession_list_by_name (reader->plan, reader->state, reader->state->rounds, players);
  for (guint i = 0; i < N_PLAYERS; i++)
    names[i] = identity_of (reader->plan, reader->state, reader->state->rounds, players[i]);
  return croupier_text_join (names, N_PLAYERS);
}

/* One part of MG5 between breaks: "Amy is Wolf". */
typedef struct
{
  guint first, end;         /* words */
  int player, bearer;
  Name name;                /* of the player, and */
  guint bearer_first, bearer_end; /* the words of the identity */
} Pairing;

static gboolean
find_bearer_between (const Reader *reader,
                     guint         first,
                     guint         end,
                     Pairing      *pairing)
{
  while (first < end && (is_word (reader, first, names_words) || is_word (reader, first, small_words)))
    {
      g_autofree char *whole = get_span (reader, first, end - first, TRUE);

      pairing->bearer = find_bearer (reader, whole, TRUE);
      pairing->bearer_first = first;
      pairing->bearer_end = end;
      if (pairing->bearer >= 0)
        return TRUE;
      first++;
    }
  for (guint last = end; last > first; last--)
    {
      g_autofree char *span = get_span (reader, first, last - first, TRUE);

      pairing->bearer = find_bearer (reader, span, FALSE);
      pairing->bearer_first = first;
      pairing->bearer_end = last;
      if (pairing->bearer >= 0)
        return TRUE;
    }
  return FALSE;
}

/* Player first, as nearly everybody writes; a whole name before part of one. */
static gboolean
find_pairing (Reader  *reader,
              Pairing *pairing,
              GError **error)
{
  guint first = pairing->first;
  Name name;

  for (; first < pairing->end; first++)
    if (find_exactly_at (reader, first, pairing->end, &name) &&
        (find_bearer_between (reader, first + name.n_words, pairing->end, pairing) ||
         (first > pairing->first && find_bearer_between (reader, pairing->first, first, pairing))))
      {
        pairing->player = name.player;
        pairing->name = name;
        return TRUE;
      }
  for (first = pairing->first; first < pairing->end; first++)
    {
      g_autofree char *span = NULL;

      if (is_word (reader, first, small_words) || is_word (reader, first, names_words))
        continue;
      span = get_span (reader, first, 1, TRUE);
      pairing->player = croupier_roster_find (reader->roster, span, -1, NULL, error);
      if (pairing->player < 0)
        return FALSE;
      find_nearly_at (reader, first, first + 1, &name, NULL);
      pairing->name = (Name) { pairing->player, first, 1 };
      if (find_bearer_between (reader, first + 1, pairing->end, pairing))
        return TRUE;
      break;
    }
  return FALSE;
}

static void
complain_of_pairing (Reader        *reader,
                     const Pairing *pairing,
                     const GError  *error)
{
  const Word *first = get_word (reader, pairing->first), *last = get_word (reader, pairing->end - 1);
  gsize length = last->start + last->length - first->start;
  g_autofree char *quoted = croupier_reader_quote (&reader->base, first->start, length);
  g_autofree char *identities = list_identities (reader);

  if (error != NULL)
    complain (reader, first->start, length, "%s", error->message);
  else
    complain (reader, first->start, length, _("“%s” names no identity of round %u; these were %s."), quoted,
              reader->state->rounds, identities);
}

static void
add_pairing (Reader  *reader,
             Pairing *pairing,
             int     *bearers)
{
  g_autoptr (GError) error = NULL;
  const Word *word = get_word (reader, pairing->first);

  if (!find_pairing (reader, pairing, &error))
    {
      complain_of_pairing (reader, pairing, error);
      return;
    }
  use_words (reader, pairing->name.first, pairing->name.n_words);
  use_words (reader, pairing->bearer_first, pairing->bearer_end - pairing->bearer_first);
  if (bearers[pairing->player] != CROUPIER_NO_PLAYER)
    complain (reader, word->start, word->length, _("%s is named twice in MG5); each player is named once."),
              name_of (reader, (guint) pairing->player));
  for (guint i = 0; i < N_PLAYERS; i++)
    if (bearers[i] == pairing->bearer)
      complain (reader, word->start, word->length, _("%s is named twice in MG5); each identity is named once."),
                identity_of (reader->plan, reader->state, reader->state->rounds, (guint) pairing->bearer));
  bearers[pairing->player] = pairing->bearer;
}

/* A player may be called And, or Bo And: such a name stands before or behind “is”, and the next word is no name of its own. */
static gboolean
is_in_name (const Reader *reader,
            guint         first,
            guint         i)
{
  guint n_words = reader->words->len;
  Name name;

  for (guint k = first; k < i; k++)
    if (find_exactly_at (reader, k, n_words, &name) && k + name.n_words > i)
      {
        guint next = k + name.n_words;

        return next >= n_words || get_word (reader, next)->after_break || is_word (reader, next, names_words);
      }
  if (!find_exactly_at (reader, i, n_words, &name))
    return FALSE;
  return i == first ? !find_exactly_at (reader, i + 1, n_words, &name) : is_word (reader, i - 1, names_words);
}

static gboolean
is_joiner (const Reader *reader,
           guint         first,
           guint         i)
{
  return g_str_equal (get_word (reader, i)->folded, "and") && !is_in_name (reader, first, i);
}

static void
read_names (Reader *reader)
{
  int bearers[N_PLAYERS] = { CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER,
                             CROUPIER_NO_PLAYER };
  CroupierPlayers missing = CROUPIER_NOBODY;

  if (says_pass (reader))
    {
      reader->lines->sent &= (guint8) ~(1u << LINE_NAMES);
      memset (reader->lines->bearers, 0, sizeof reader->lines->bearers);
      return;
    }
  for (guint i = 0; i < reader->words->len;)
    {
      Pairing pairing = { .first = i };

      if (i + 1 < reader->words->len && is_joiner (reader, i, i))
        pairing.first = ++i;
      do
        i++;
      while (i < reader->words->len && !get_word (reader, i)->after_break && !is_joiner (reader, pairing.first, i));
      pairing.end = i;
      add_pairing (reader, &pairing, bearers);
    }
  finish_words (reader, names_words);
  for (guint i = 0; i < N_PLAYERS; i++)
    if (bearers[i] == CROUPIER_NO_PLAYER)
      missing |= CROUPIER_PLAYER (i);
    else
      reader->lines->bearers[i] = (guint8) bearers[i];
  if (missing != CROUPIER_NOBODY && reader->base.n_complaints == 0)
    {
      const char *names[N_PLAYERS];
      g_autofree char *list = NULL;
      guint n = 0, player;

      CROUPIER_FOREACH_PLAYER (player, missing)
        names[n++] = name_of (reader, player);
      list = croupier_text_join (names, n);
      complain (reader, reader->start, reader->length, _("MG5) gives five players five identities; it leaves out %s."),
                list);
    }
}

/* ---- Guess and Opal ---- */

static int
find_role (const Reader *reader,
           guint         i)
{
  static const char *const roles[] = { "possessed possession possess", "hunter ghosthunter ghost-hunter" };

  return find_in_list (get_word (reader, i)->folded, roles, G_N_ELEMENTS (roles));
}

static void
set_role (Reader     *reader,
          guint       i,
          int         role,
          int         named,
          int        *guesses)
{
  const Word *word = get_word (reader, i);

  if (guesses[role] != CROUPIER_NO_PLAYER && guesses[role] != named)
    complain (reader, word->start, word->length, role == 0 ? _("Guess) names two for the possessed; one can be named.")
                                                           : _("Guess) names two for the ghost hunter; one can be named."));
  guesses[role] = named;
}

static const char nobody_words[] = "nobody none no-one noone neither";

/* A name or "nobody" at a word; marks it as used. */
static gboolean
take_named (Reader *reader,
            guint   i,
            gboolean nearly,
            int    *named)
{
  Name name;

  if (find_exactly_at (reader, i, reader->words->len, &name) ||
      (nearly && is_plain_word (reader, i, guess_words) && find_role (reader, i) < 0 &&
       !is_word (reader, i, nobody_words) && find_nearly_at (reader, i, i + 1, &name, NULL)))
    {
      use_words (reader, name.first, name.n_words);
      *named = name.player;
      return TRUE;
    }
  if (!is_word (reader, i, nobody_words) && !(is_word (reader, i, "no") && is_word (reader, i + 1, "one")))
    return FALSE;
  use_words (reader, i, is_word (reader, i, nobody_words) ? 1 : 2);
  *named = NOBODY_NAMED;
  return TRUE;
}

/* “Hunter: -”, “hunter:”: a role of a template for which nobody is named. */
static gboolean
is_left_empty (const Reader *reader,
               guint         i)
{
  const char *after = reader->base.text + get_word (reader, i)->start + get_word (reader, i)->length;

  after += strspn (after, "*_ )");
  return *after == ':' || *after == '-' || *after == '=' || g_str_has_prefix (after, "–") ||
         g_str_has_prefix (after, "—");
}

/* Names and roles in the order in which they stand: each role goes with the name before it, or after it where none is. */
static void
pair_roles (Reader *reader,
            int    *guesses,
            int    *left_over)
{
  int named = CROUPIER_NO_PLAYER, role = -1;
  guint i, role_word = 0;

  for (i = 0; i < reader->words->len; i++)
    {
      int found;

      if (get_word (reader, i)->is_used)
        continue;
      if (named == CROUPIER_NO_PLAYER && take_named (reader, i, TRUE, &found))
        named = found;
      else if (role < 0 && find_role (reader, i) >= 0)
        {
          role = find_role (reader, i);
          role_word = i;
          use_words (reader, i, 1);
        }
      else if (named != CROUPIER_NO_PLAYER && take_named (reader, i, TRUE, &found))
        complain (reader, get_word (reader, i)->start, get_word (reader, i)->length,
                  _("Guess) does not say who is who; it can be “Amy is possessed and Bob is the hunter”."));
      if (named == CROUPIER_NO_PLAYER || role < 0)
        continue;
      set_role (reader, i, role, named, guesses);
      named = CROUPIER_NO_PLAYER;
      role = -1;
    }
  if (role >= 0 && !is_left_empty (reader, role_word))
    complain (reader, get_word (reader, role_word)->start, get_word (reader, role_word)->length,
              _("Guess) does not say who is who; it can be “Amy is possessed and Bob is the hunter”."));
  *left_over = named;
}

static void
take_back_guess (Reader *reader)
{
  reader->lines->sent &= (guint8) ~(1u << LINE_GUESS);
  reader->lines->possessed = reader->lines->hunter = 0;
}

static void
read_guess (Reader *reader)
{
  int guesses[2] = { CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER };
  int left_over;

  if (says_pass (reader))
    {
      take_back_guess (reader);
      return;
    }
  pair_roles (reader, guesses, &left_over);
  if (left_over == NOBODY_NAMED && guesses[0] == CROUPIER_NO_PLAYER && guesses[1] == CROUPIER_NO_PLAYER)
    guesses[0] = guesses[1] = NOBODY_NAMED;
  else if (left_over != CROUPIER_NO_PLAYER && reader->base.n_complaints == 0)
    complain_line (reader,
                   _("Guess) names somebody without a role; it can be “Amy is possessed and Bob is the hunter”."));
  finish_words (reader, guess_words);
  if (guesses[0] == CROUPIER_NO_PLAYER && guesses[1] == CROUPIER_NO_PLAYER && reader->base.n_complaints == 0)
    complain_line (reader, _("Guess) names nobody; it can be “Amy is possessed and Bob is the hunter”, or “nobody”."));
  else if (guesses[0] == guesses[1] && guesses[0] != NOBODY_NAMED && guesses[0] != CROUPIER_NO_PLAYER)
    complain (reader, reader->start, reader->length,
              _("%s cannot be possessed and hunter in one round; two players are to be named."),
              name_of (reader, (guint) guesses[0]));
  else if (guesses[0] == CROUPIER_NO_PLAYER || guesses[1] == CROUPIER_NO_PLAYER)
    croupier_problems_add (reader->base.reading->warnings, reader->start, reader->length,
                           guesses[0] == CROUPIER_NO_PLAYER ? _("Guess) names nobody for the possessed.")
                                                            : _("Guess) names nobody for the ghost hunter."));
  if (reader->state->rounds < CROUPIER_SCHEDULE_FIRST)
    croupier_problems_add (reader->base.reading->warnings, reader->start, reader->length,
                           _("There were no roles in round %u, so this guess counts for nothing."),
                           reader->state->rounds);
  reader->lines->possessed = (gint8) guesses[0];
  reader->lines->hunter = (gint8) guesses[1];
}

static void
read_opal (Reader *reader)
{
  guint round;

  if (says_pass (reader))
    {
      reader->lines->sent &= (guint8) ~(1u << LINE_OPAL);
      reader->lines->opal = 0;
      return;
    }
  if (!find_number (reader, _("Opal) names no round; it is a number from 2 to 12."), &round))
    return;
  finish_words (reader, opal_words);
  if (round < CROUPIER_SCHEDULE_FIRST || round > N_ROUNDS)
    complain (reader, reader->start, reader->length,
              _("Round %u cannot be the one without roles; that is one of 2 to 12."), round);
  else
    reader->lines->opal = (guint8) round;
}

/* ---- lines ---- */

static void
read_line (Reader *reader)
{
  guint n_before = reader->base.n_complaints;

  reader->lines->sent |= (guint8) (1u << reader->line);
  switch (reader->line)
    {
    case LINE_RPS:
      read_rps (reader);
      break;
    case LINE_CARD:
      read_card (reader);
      break;
    case LINE_GREED:
      read_greed (reader);
      break;
    case LINE_BID:
      read_bid (reader);
      break;
    case LINE_NAMES:
      read_names (reader);
      break;
    case LINE_GUESS:
      read_guess (reader);
      break;
    case LINE_OPAL:
      read_opal (reader);
      break;
    case N_LINES:
      g_assert_not_reached ();
    }
  if (reader->base.n_complaints == n_before)
    reader->sent |= 1u << reader->line;
}

static gboolean
may_send (Reader *reader)
{
  guint allowed = possession_get_lines (reader->state);

  if ((allowed >> reader->line & 1) != 0)
    return TRUE;
  if (reader->line == LINE_OPAL)
    complain_line (reader, _("Opal) is sent after round 12, in the final."));
  else if (reader->state->rounds == 0)
    complain (reader, reader->start, reader->length,
              _("%s) is about the round before, so it can be sent from round 2 on."), possession_tags[reader->line]);
  else
    complain (reader, reader->start, reader->length,
              _("%s) can no longer be sent: the games are over, and only MG5), Guess) and Opal) are left."),
              possession_tags[reader->line]);
  return FALSE;
}

/* The tag at a place, as far as its bracket; N_LINES: one that there is not. Gives its bytes, or 0. */
static gsize
measure_tag (const char *text,
             gboolean    begins_line,
             Line       *line)
{
  gsize start = strspn (text, "*_> "), length = 0, end;
  g_autofree char *word = NULL;

  while (g_ascii_isalnum (text[start + length]) && length < 10)
    length++;
  word = g_ascii_strup (text + start, (gssize) length);
  end = start + length;
  if (g_str_equal (word, "MG"))
    {
      gsize digits = end + strspn (text + end, " ");

      if (g_ascii_isdigit (text[digits]) && !g_ascii_isalnum (text[digits + 1]))
        {
          g_free (word);
          word = g_strdup_printf ("MG%c", text[digits]);
          end = digits + 1;
        }
    }
  end += strspn (text + end, "*_ ");
  *line = N_LINES;
  for (guint i = 0; i < N_LINES; i++)
    if (g_ascii_strcasecmp (word, possession_tags[i]) == 0)
      *line = (Line) i;
  if (text[end] == ')' && (*line != N_LINES || begins_line) && g_ascii_isalpha (*word) && end <= start + length + 3)
    return end + 1;
  return *line != N_LINES && begins_line && text[end] == ':' ? end + 1 : 0;
}

/* Where the next tag begins, from a place on; the end of the text if there is none. */
static gsize
find_tag (const Reader *reader,
          gsize         from)
{
  for (gsize at = from; reader->base.text[at] != '\0'; at++)
    {
      gboolean begins_line = at == 0 || reader->base.text[at - 1] == '\n' || reader->base.text[at - 1] == ';' ||
                             (at >= 2 && reader->base.text[at - 1] == ' ' && reader->base.text[at - 2] == ';');
      Line line;

      if ((begins_line || reader->base.text[at - 1] == ' ') && reader->base.text[at] != ' ' &&
          measure_tag (reader->base.text + at, begins_line, &line) > 0)
        return at;
    }
  return strlen (reader->base.text);
}

/* An empty line of a template: “MG1)”, “MG1) -”, “MG1) n/a”. */
static gboolean
is_empty (const Reader *reader,
          gsize         start,
          gsize         end)
{
  g_autofree char *rest = g_strstrip (g_strndup (reader->base.text + start, end > start ? end - start : 0));

  return *rest == '\0' || g_ascii_strcasecmp (rest, "n/a") == 0 || g_str_equal (rest, "-") ||
         g_str_equal (rest, "–") || g_str_equal (rest, "—") || g_str_equal (rest, "/");
}

/* It says nothing; where something is in force, it could also be meant to take that back. */
static void
complain_of_empty (Reader *reader)
{
  if (has_line (reader->lines, reader->line))
    complain (reader, reader->start, reader->length, _("%s) is empty, but one was sent before: leave it out to let that stand."),
              possession_tags[reader->line]);
}

static void
read_tagged (Reader *reader,
             gsize   start,
             gsize   end,
             guint  *seen)
{
  gsize tag = measure_tag (reader->base.text + start, TRUE, &reader->line);

  if (reader->line == N_LINES)
    {
      g_autofree char *quoted = croupier_reader_quote (&reader->base, start, tag);

      complain (reader, start, tag,
                _("There is no line “%s”; there are MG1) to MG5), Guess) and, in the final, Opal)."), quoted);
      return;
    }
  if ((*seen >> reader->line & 1) != 0)
    {
      complain (reader, start, tag, _("%s) stands twice; one line of each kind is enough."),
                possession_tags[reader->line]);
      return;
    }
  *seen |= 1u << reader->line;
  if (is_empty (reader, start + tag, end))
    complain_of_empty (reader);
  else if (may_send (reader))
    {
      split_words (reader, start + tag, end);
      read_line (reader);
    }
}

/* Was something of the line refused before it was read? */
static gboolean
has_remark (const Reader *reader)
{
  const CroupierProblems *problems = reader->base.reading->problems;

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = g_ptr_array_index (problems, i);

      if (problem->start >= reader->start && problem->start < reader->start + reader->length)
        return TRUE;
    }
  return FALSE;
}

/* Each line has its own reading, or its own reasons why it is refused. */
static void
read_line_at (Reader *reader,
           gsize   start,
           gsize   end,
           guint  *seen)
{
  guint n_before = reader->base.n_complaints;
  gboolean is_right;
  g_autoptr (GString) read_as = g_string_new (NULL);

  while (end > start && strchr ("; \n", reader->base.text[end - 1]) != NULL)
    end--;
  reader->start = start;
  reader->length = end - start;
  read_tagged (reader, start, end, seen);
  is_right = reader->base.n_complaints == n_before && !has_remark (reader);
  if (is_right && (reader->sent >> reader->line & 1) != 0)
    possession_write_lines (reader->plan, reader->state, reader->lines, 1u << reader->line, read_as);
  if (!is_right || read_as->len > 0)
    croupier_reading_add_line (reader->base.reading, start, end - start, is_right ? read_as->str : NULL);
}

/* What stands before the first tag: "Hello there!" */
static void
pass_over_greeting (Reader *reader,
                    gsize   first)
{
  while (first > 0 && strchr ("; \n", reader->base.text[first - 1]) != NULL)
    first--;
  split_words (reader, 0, first);
  for (guint i = 0; i < reader->words->len; i++)
    if (!is_word (reader, i, small_words))
      {
        croupier_reader_pass_over (&reader->base, 0, first);
        return;
      }
}

static void
read_all (Reader *reader)
{
  gsize at = find_tag (reader, 0);
  guint seen = 0;

  if (reader->base.text[at] == '\0')
    {
      complain (reader, 0, 0, _("No line begins with a tag; send lines such as “MG2) 7” or “Guess) nobody”."));
      return;
    }
  pass_over_greeting (reader, at);
  while (reader->base.text[at] != '\0')
    {
      gsize end = find_tag (reader, at + 1);

      read_line_at (reader, at, end, &seen);
      at = end;
    }
}

/* Reads a text: lines, which holds what is in force so far, gets what the text says, and reading the rest. Where reading has
 * problems, lines has no meaning. */
void
possession_read (const PossessionPlan  *plan,
                 const PossessionState *state,
                 guint                  player,
                 const char            *text,
                 Lines                 *lines,
                 CroupierReading       *reading)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  Reader reader = {
    .base = { .text = text, .reading = reading },
    .plan = plan,
    .state = state,
    .roster = plan->base.setup->roster,
    .player = player,
    .lines = lines,
    .words = words,
  };
  const CroupierRemarks remarks = {
    .roster = reader.roster, .own = own_phrases, .pictures = "⚪⚫🔴🟢🔘⬜⬛🟥🟩🪨📄📃🧻✂✊✋✌",
  };
  g_autofree char *plain = croupier_remarks_read (&remarks, &reader.base);

  reader.base.text = plain;
  g_array_set_clear_func (words, word_clear);
  read_all (&reader);
  if (reader.base.n_complaints == 0)
    croupier_reader_refuse_unread (&reader.base);
  if (reader.base.n_complaints == 0 && reader.sent == 0)
    complain (&reader, 0, 0, _("No line says anything; send lines such as “MG2) 7” or “Guess) nobody”."));
  croupier_reader_warn_of_unread (&reader.base);
  if (reading->problems->len > 0)
    return;
  lines->has_sent = TRUE;
  possession_write_lines (plan, state, lines, reader.sent, reading->read_as);
}
