/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a pasted text is an order, and which texts are one only together. */
#include "config.h"
#include "croupier-pasted-taken.h"

#include <string.h>

#include "croupier-layout.h"
#include "croupier-lexicon.h"
#include "croupier-pasted-instead.h"
#include "croupier-pasted-reasons.h"
#include "croupier-pattern.h"
#include "croupier-text.h"

#define SECONDS_BETWEEN_PIECES 600
#define MAX_BYTES_OF_PIECE 24 /* where it is refused alone */
#define MAX_SCRAPS 4
#define MAX_UNREAD 4 /* words or phrases that nobody knows, and that are left out to be looked at */
#define MAX_LINES 40 /* of a text that is searched for the one that is an order */

/* What follows an order and takes it back, or changes it. */
static CroupierPattern retracting = {
  "(?i)^or\\b|\\b(?:no|not|nope|nah|naw|wait|hold on|scratch|strike|ignore|forget|disregard|never "
  "?mind|nvm|cancel|undo|instead|actually|rather|sorry|"
  "oops|my bad|i meant?|correction|edit|swap|switch|replace|make (?:it|that)|changed? (?:it|that|my mind)|take "
  "(?:it|that) back|"
  "jk|kidding|joking|sike|psych|if|unless|otherwise|maybe|perhaps|depend(?:s|ing)?)\\b"
};

/* The last of such words in a line, where an order may follow that holds instead: "no wait, 3 at G and H". Those that
 * could be about what follows, as in "never mind 3 at G", are parted from it by more than a blank. */
static CroupierPattern rethinking = {
  "(?i)^((?:.*[\\s,.;:!\xe2\x80\x93\xe2\x80\x94-])?)"
  "(?:(?:wait|hold on|actually|rather|sorry|oops|nope|nah|naw|(?<!.)nee?|(?<!.)n\xc3\xb6|my bad|i "
  "meant?|correction|(?:make|change) "
  "(?:it|that)(?: to)?)"
  "[\\s,.;:!\xe2\x80\x93\xe2\x80\x94-]+|"
  "(?:no|(?:scratch|strike|ignore|forget|disregard|cancel) (?:it|that|this|all (?:of )?that|what i said|"
  "(?:my|the) (?:last|previous|earlier)(?: one| message| move| vote| text| order)?)|never ?mind|nvm|edit|"
  "changed my mind)"
  "\\s*[,.;:!\xe2\x80\x93\xe2\x80\x94-]\\s*)"
  "(.+?)(?:[\\s,.!]+(?:instead|rather|please|sorry))*[.!]*$"
};

/* "can I do 3 at T?" asks whether "3 at T" may be sent, and often sends it. */
static CroupierPattern asking = {
  "(?i)^(?:so,? |um,? |hey,? )?(?:(?:can|could|may|should|shall|do|would) i|am i allowed to|(?:how|what) about|"
  "is it (?:ok|okay|fine|possible|allowed) (?:if i|to)|what if i)(?: (?:do|play|send|go for|go with|have))? (.+?) "
  "?\\?*$"
};

/* NULL: it is none, or something would have to be passed over. */
static CroupierReading *
read_alone (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  g_autoptr (GPtrArray) doubts = g_ptr_array_new_with_free_func (g_free);

  croupier_reasons_add_warnings (doubts, reading);
  if (reading->status == CROUPIER_STATUS_REFUSED || reading->is_aside || doubts->len > 0)
    return NULL;
  return g_steal_pointer (&reading);
}

/* Of several orders one or all may be taken back. */
static gboolean
holds_several (const CroupierReading *reading)
{
  return reading->status != CROUPIER_STATUS_REFUSED &&
         ((reading->parts != NULL && reading->parts->len > 1) || strchr (reading->read_as->str, ';') != NULL);
}

/* In the language of the match, too. */
static gboolean
may_take_back (const CroupierMatch *match, const char *line)
{
  GRegex *regex = croupier_pattern_get (&retracting);
  gboolean is_doubtful;
  g_autoptr (CroupierTranslation)
    read = croupier_game_translate (croupier_match_get_plan (match), line, FALSE, &is_doubtful);

  return g_regex_match (regex, line, 0, NULL) || (read != NULL && g_regex_match (regex, read->text, 0, NULL));
}

/* “Kofi did not write”: the name, and what is said to the contrary. */
static CroupierPattern denying_of = {
  "(?i)^(.*\\S)\\s+(?:(?:is|are|was|has|had|did|does|will|would|can|could|should)\\s+(?:not|never)|never|cannot|"
  "(?:is|was|has|had|did|does|wo|would|ca|could|should)n['\xe2\x80\x99]*t)\\b(.*)$"
};

/* Is what a line denies said of another player, and nothing else in it may take anything back? */
static gboolean
denies_of_another (const CroupierMatch *match, guint player, const char *line)
{
  g_autoptr (GMatchInfo) found = NULL;
  g_autofree char *before = NULL, *behind = NULL, *rest = NULL;
  const char *name;
  int other;

  if (!g_regex_match (croupier_pattern_get (&denying_of), line, 0, &found))
    return FALSE;
  before = g_match_info_fetch (found, 1);
  behind = g_match_info_fetch (found, 2);
  rest = g_strconcat (before, behind, NULL);
  name = strrchr (before, ' ') != NULL ? strrchr (before, ' ') + 1 : before;
  other = croupier_roster_find_exactly (croupier_match_get_roster (match), name);
  return other >= 0 && other != (int) player && !may_take_back (match, rest);
}

/* What holds instead of what stands before it, in its line and above; half an order may hold for a part of that only.
 */
static char *
find_second_thought (const CroupierMatch *match, guint player, char **lines, guint i, CroupierReading **reading)
{
  g_autoptr (GMatchInfo) found = NULL;
  g_autoptr (GStrvBuilder) above = g_strv_builder_new ();
  g_autoptr (CroupierReading) old = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *what = NULL, *before = NULL;

  if (!g_regex_match (croupier_pattern_get (&rethinking), lines[i], 0, &found))
    return NULL;
  for (guint k = 0; k < i; k++)
    g_strv_builder_add (above, lines[k]);
  g_strv_builder_take (above, g_match_info_fetch (found, 1));
  parts = g_strv_builder_end (above);
  before = g_strjoinv ("\n", parts);
  if (strchr (before, ';') != NULL && croupier_match_get_plan (match)->setup->game->cut != NULL)
    return NULL; /* half of it may hold still */
  what = g_match_info_fetch (found, 2);
  old = croupier_match_check (match, player, before);
  *reading = read_alone (match, player, what);
  if (*reading != NULL &&
      ((*reading)->status == CROUPIER_STATUS_PARTIAL || (holds_several (old) && !holds_several (*reading))))
    g_clear_pointer (reading, croupier_reading_free);
  return *reading != NULL ? g_steal_pointer (&what) : NULL;
}

/* The orders above a line that add up with it, whatever else is said between them. */
static char *
add_lines_above (const CroupierMatch *match, guint player, char **lines, guint i, CroupierReading **reading)
{
  char *text = g_strdup (lines[i]);

  for (; i > 0 && !may_take_back (match, lines[i - 1]); i--)
    {
      g_autofree char *more = g_strconcat (lines[i - 1], "\n", text, NULL);
      CroupierReading *both = read_alone (match, player, more);

      if (both == NULL || g_string_equal (both->read_as, (*reading)->read_as))
        {
          g_clear_pointer (&both, croupier_reading_free);
          continue;
        }
      croupier_reading_free (*reading);
      *reading = both;
      g_set_str (&text, more);
    }
  return text;
}

static char **
split_sentences (const char *line)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  const char *from = line;

  for (const char *at = line; *at != '\0'; at++)
    if (strchr (".!?", at[0]) != NULL && at[1] == ' ')
      {
        g_strv_builder_take (sentences, g_strndup (from, (gsize) (at + 1 - from)));
        from = at + 2;
      }
  g_strv_builder_add (sentences, from);
  return g_strv_builder_end (sentences);
}

/* “7... 8”: is a sentence above another order? */
static gboolean
is_other_order (const CroupierMatch *match, guint player, char **lines, guint n, const CroupierReading *reading)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CroupierReading) above = croupier_match_check (match, player, lines[i]);

      if (above->status != CROUPIER_STATUS_REFUSED && !g_string_equal (above->read_as, reading->read_as))
        return TRUE;
    }
  return FALSE;
}

/* “432!⏎GM⏎my bet is 977”: does a line that says nothing part an order from another one above it? It may be the name of
 * somebody else, who goes on. */
static gboolean
is_parted_from_other (const CroupierMatch *match, guint player, char **lines, guint n, const CroupierReading *reading)
{
  gboolean is_parted = FALSE;

  for (; n > 0 && !may_take_back (match, lines[n - 1]); n--)
    {
      const char *line = lines[n - 1];
      g_autoptr (CroupierReading) above = croupier_match_check (match, player, line);

      if (above->status != CROUPIER_STATUS_REFUSED && !g_string_equal (above->read_as, reading->read_as))
        return is_parted;
      is_parted |= above->status == CROUPIER_STATUS_REFUSED && *line != '\0' &&
                   (above->talk == CROUPIER_TALK_NONE || *line == '@');
    }
  return FALSE;
}

/* With all lines below it where these are mere courtesies: it is read as before, and nothing is passed over. */
static char *
add_lines_below (const CroupierMatch *match, guint player, char *text, char **below, const CroupierReading *reading)
{
  g_autofree char *rest = g_strjoinv ("\n", below);
  g_autofree char *more = *below != NULL ? g_strconcat (text, "\n", rest, NULL) : NULL;
  g_autoptr (CroupierReading) both = more != NULL ? read_alone (match, player, more) : NULL;

  if (both != NULL && g_string_equal (both->read_as, reading->read_as))
    g_set_str (&text, more);
  return text;
}

/* The last line that is an order by itself, with those above that it adds up with, unless something below it may take
 * it back, or it may be somebody else’s; or the order for which a line does so. */
static char *
find_line (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);

  if (n_lines > MAX_LINES)
    return NULL;
  for (guint i = n_lines; i > 0; i--)
    {
      gboolean takes_back = may_take_back (match, lines[i - 1]);
      char *instead = takes_back ? find_second_thought (match, player, lines, i - 1, reading) : NULL;

      if (instead != NULL)
        return instead;
      *reading = n_lines > 1 ? read_alone (match, player, lines[i - 1]) : NULL; /* the whole was refused */
      if (*reading != NULL)
        {
          g_autofree char *whole = add_lines_above (match, player, lines, i - 1, reading);

          if ((*reading)->status != CROUPIER_STATUS_PARTIAL &&
              (strchr (whole, '\n') != NULL || !is_parted_from_other (match, player, lines, i - 1, *reading)))
            return add_lines_below (match, player, g_steal_pointer (&whole), lines + i, *reading);
          g_clear_pointer (reading, croupier_reading_free); /* what is missing may stand in another line */
          return NULL;
        }
      if (takes_back && !denies_of_another (match, player, lines[i - 1]))
        return NULL;
    }
  return NULL;
}

/* The only sentence of a line that is an order by itself, unless what follows may take it back; where a text can hold
 * several orders, others may be meant too. */
static char *
find_sentence (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  g_auto (GStrv) sentences = split_sentences (text);
  guint n = g_strv_length (sentences);

  if (n == 1 || n > MAX_LINES || strchr (text, '\n') != NULL ||
      croupier_match_get_plan (match)->setup->game->cut != NULL)
    return NULL;
  for (; n > 0; n--)
    {
      *reading = read_alone (match, player, sentences[n - 1]);
      if (*reading != NULL && (*reading)->status != CROUPIER_STATUS_PARTIAL &&
          !is_other_order (match, player, sentences, n - 1, *reading))
        return g_strdup (sentences[n - 1]);
      if (*reading != NULL || may_take_back (match, sentences[n - 1]))
        break;
    }
  g_clear_pointer (reading, croupier_reading_free);
  return NULL;
}

static char *
find_asked (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  g_autoptr (GMatchInfo) asked = NULL;
  g_autofree char *what = NULL;

  if (strchr (text, '\n') != NULL)
    return NULL;
  if (g_regex_match (croupier_pattern_get (&asking), text, 0, &asked))
    what = g_match_info_fetch (asked, 1);
  else if (g_str_has_suffix (text, "?"))
    {
      what = g_strdup (text);
      while (g_str_has_suffix (what, "?") || g_str_has_suffix (what, " "))
        what[strlen (what) - 1] = '\0';
    }
  *reading = what != NULL && *what != '\0' ? read_alone (match, player, what) : NULL;
  return *reading != NULL ? g_steal_pointer (&what) : NULL;
}

/* What a player who is asked something says, and how games have it. */
static struct
{
  CroupierPattern said;
  const char *meant;
} answers[] = {
  { { "(?i)^(?:(?:yes|yep|yeah|yup|sure|ok|okay|of course|gladly|i (?:do|will|accept|share))[ ,.!]*)+"
      "(?:please|thanks|thank you)?[.!]*$" },
    "share" },
  { { "(?i)^(?:(?:no|nope|nah|no way|i decline|i refuse|(?:i(?:'|\xe2\x80\x99)d )?rather not)[ ,.!]*)+"
      "(?:thanks|thank you|sorry)?[.!]*$" },
    "decline" },
};

/* "nope, I decline": to the one question that is open for the player, or it would be refused. */
static char *
find_answer (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (CroupierReading) found = NULL;

      if (!g_regex_match (croupier_pattern_get (&answers[i].said), text, 0, NULL))
        continue;
      found = croupier_match_check (match, player, answers[i].meant);
      if (found->status == CROUPIER_STATUS_REFUSED || !found->is_aside)
        return NULL;
      *reading = g_steal_pointer (&found);
      return g_strdup (answers[i].meant);
    }
  return NULL;
}

static gboolean
names_player (const CroupierMatch *match, const char *words, gsize length)
{
  g_autofree char *span = g_strndup (words, length);
  g_auto (GStrv) each = g_strsplit_set (span, " \n.,;:!?()", -1);

  for (guint i = 0; each[i] != NULL; i++)
    if (croupier_roster_find_exactly (croupier_match_get_roster (match), each[i]) >= 0)
      return TRUE;
  return FALSE;
}

/* "3 at C lfg" and "3 at C, not D", without the few words for which alone they are refused. */
static char *
find_known_words (const CroupierMatch *match, guint player, const char *text, const CroupierReading *refused,
                  CroupierReading **reading)
{
  const CroupierProblems *problems = refused->problems;
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *tidy = NULL;
  gsize end = 0;

  if (problems->len == 0 || problems->len > MAX_UNREAD)
    return NULL;
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      if (problem->n_unread == 0 || problem->start < end ||
          (problem->n_unread == problem->length && names_player (match, text + problem->start, problem->length)))
        return NULL;
      g_string_append_len (known, text + end, (gssize) (problem->start - end));
      end = problem->start + problem->n_unread;
    }
  g_string_append (known, text + end);
  g_string_replace (known, "()", "", 0);
  while (known->len > 0 && strchr (" ,;-", known->str[known->len - 1]) != NULL)
    g_string_truncate (known, known->len - 1);
  tidy = croupier_text_clean (known->str, -1, NULL);
  *reading = croupier_match_check (match, player, tidy);
  if ((*reading)->status != CROUPIER_STATUS_REFUSED && !(*reading)->is_aside)
    return g_steal_pointer (&tidy);
  g_clear_pointer (reading, croupier_reading_free);
  return NULL;
}

/* “#2 F”, “no. 7”, and “2. F”, which looks like an entry of a list: the number, and what marks it as one. */
static CroupierPattern marked_number = {
  "(?i)(?:(?<![^ \n])(?:#|(?:no|nr|num|n[°º])\\. ?)|^(?=[0-9]{1,2}[.)] [^\n]*$))([0-9]{1,4})[.)]?(?= |$)"
};

/* Without marks of numbers, where it is an order only then. */
static char *
find_numbered (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierLayout *layout = plan->setup->game->get_layout != NULL ? plan->setup->game->get_layout (plan) : NULL;
  g_autofree char *bare = NULL;
  guint area, door;

  if (layout != NULL && croupier_layout_find_door (layout, "#", &area, &door))
    return NULL;
  bare = g_regex_replace (croupier_pattern_get (&marked_number), text, -1, 0, "\\1", 0, NULL);
  *reading = bare != NULL && !g_str_equal (bare, text) ? read_alone (match, player, bare) : NULL;
  return *reading != NULL ? g_steal_pointer (&bare) : NULL;
}

/* What only asks begins so; and “is this ok?” may ask for what follows it. */
static CroupierPattern questioning = { "(?i)^(?:(?:hi|hey|hello|gm|ok|so|and|um|uh|btw|also|sorry)[ ,!]+)*"
                                       "(?:is|are|am|was|were|do|does|did|has|have|had|will|any|anyone|anybody|"
                                       "(?:who|what|which|where|when|why|how)(?:'?s)?)\\b" };
static CroupierPattern pointing = {
  "(?i)\\b(?:this|that|these|those|it|following|below|such|ok|okay|fine|allowed|legal|possible|works?|think|if|about|"
  "said|says|would|should|could|maybe|not)\\b"
};

/* Does a text only ask, of no player, and of nothing that comes behind it? */
static gboolean
only_asks (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (CroupierTranslation) read = NULL;
  gboolean is_doubtful;

  if (!g_str_has_suffix (text, "?") || names_player (match, text, strlen (text)))
    return FALSE;
  reading = croupier_match_check (match, player, text);
  read = croupier_game_translate (croupier_match_get_plan (match), text, FALSE, &is_doubtful);
  if (read != NULL)
    text = read->text;
  return reading->status == CROUPIER_STATUS_REFUSED && reading->talk == CROUPIER_TALK_QUESTION &&
         g_regex_match (croupier_pattern_get (&questioning), text, 0, NULL) &&
         !g_regex_match (croupier_pattern_get (&pointing), text, 0, NULL);
}

/* Is what is taken, from a place on, a sentence or a line of its own? A mere name may be whom the rest is said to, and
 * “nothing” what came of it. */
static gboolean
is_apart (const CroupierMatch *match, const char *text, gsize start)
{
  return (text[start - 1] == '\n' ||
          (start > 1 && text[start - 1] == ' ' && strchr (".!?", text[start - 2]) != NULL)) &&
         strpbrk (text + start, " 0123456789") != NULL &&
         croupier_roster_find_exactly (croupier_match_get_roster (match), text + start) < 0;
}

/* “Finally home!” In other languages a verb alone can tell of somebody else: “se quedó dormido”. */
static gboolean
only_chats (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = NULL;

  if (*text == '\0' || strchr (",;:-", text[strlen (text) - 1]) != NULL ||
      croupier_lexicon_get (croupier_match_get_plan (match)->setup->language) != NULL)
    return FALSE;
  reading = croupier_match_check (match, player, text);
  return reading->status == CROUPIER_STATUS_REFUSED && reading->talk == CROUPIER_TALK_IDLE;
}

/* “Is C free?⏎3 at C”, “finally home! 3 at C”: what stands before that which is taken asks or chats, as in a message of
 * its own. */
static gboolean
is_rest_talk (const CroupierMatch *match, guint player, const char *text, const char *taken)
{
  g_autofree char *rest = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_str_has_suffix (text, taken) || strlen (taken) == strlen (text) ||
      !is_apart (match, text, strlen (text) - strlen (taken)))
    return FALSE;
  rest = g_strchomp (g_strndup (text, strlen (text) - strlen (taken)));
  lines = g_strsplit (rest, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) sentences = split_sentences (lines[i]);

      for (guint k = 0; sentences[k] != NULL; k++)
        if (!only_asks (match, player, sentences[k]) && !only_chats (match, player, sentences[k]))
          return FALSE;
    }
  return TRUE;
}

void
croupier_pasted_leave_out_talk (CroupierPasted *pasted, const CroupierMatch *match)
{
  g_autoptr (GPtrArray) doubts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CroupierReading) reading = NULL;
  g_autofree char *taken = NULL;
  guint player = (guint) pasted->player;

  croupier_reasons_add_warnings (doubts, pasted->reading);
  if (doubts->len == 0 || pasted->reading->lines != NULL)
    return;
  taken = find_line (match, player, pasted->text, &reading);
  if (taken == NULL)
    taken = find_sentence (match, player, pasted->text, &reading);
  if (taken == NULL || reading == NULL || !g_string_equal (reading->read_as, pasted->reading->read_as) ||
      !is_rest_talk (match, player, pasted->text, taken))
    return;
  g_set_str (&pasted->taken, taken);
  pasted->is_rest_talk = TRUE;
  croupier_reading_free (pasted->reading);
  pasted->reading = g_steal_pointer (&reading);
}

void
croupier_pasted_take_part (CroupierPasted *pasted, const char *own, const CroupierMatch *match)
{
  guint player = (guint) pasted->player;
  CroupierReading *reading = NULL;

  if (pasted->reading->lines == NULL || pasted->reading->lines->len < 2)
    pasted->taken = croupier_pasted_find_replacing (match, player, own, &reading);
  if (pasted->taken == NULL && pasted->reading->lines == NULL)
    pasted->taken = find_numbered (match, player, own, &reading);
  pasted->is_rest_talk = pasted->taken != NULL;
  if (pasted->taken == NULL && pasted->doubt == NULL) /* else the words may be part of somebody's name */
    pasted->taken = find_known_words (match, player, own, pasted->reading, &reading);
  if (pasted->taken == NULL && pasted->reading->lines == NULL)
    pasted->taken = find_line (match, player, own, &reading);
  if (pasted->taken == NULL && pasted->reading->lines == NULL)
    pasted->taken = find_sentence (match, player, own, &reading);
  if (pasted->taken != NULL && !pasted->is_rest_talk)
    pasted->is_rest_talk = is_rest_talk (match, player, own, pasted->taken);
  if (pasted->taken == NULL && pasted->reading->lines == NULL)
    pasted->taken = find_asked (match, player, own, &reading);
  if (pasted->taken == NULL && pasted->reading->lines == NULL)
    pasted->taken = find_answer (match, player, own, &reading);
  if (pasted->taken == NULL)
    return;
  croupier_reading_free (pasted->reading);
  pasted->reading = reading;
}

/* ---- an order in pieces ---- */

static gboolean
may_be_piece (const CroupierPasted *pasted)
{
  return pasted->player != CROUPIER_NO_PLAYER && pasted->taken == NULL && pasted->doubt == NULL && !pasted->is_guess &&
         !pasted->is_edited && !pasted->is_own && *pasted->text != '\0' && !croupier_pasted_is_aside (pasted);
}

/* is_next: nothing stands between them. */
static gboolean
is_soon_after (const CroupierStamp *stamp, const CroupierStamp *later, gboolean is_next)
{
  if (stamp->seconds < 0 || later->seconds < 0)
    return is_next && stamp->seconds < 0 && later->seconds < 0;
  return g_str_equal (stamp->day, later->day) && later->seconds >= stamp->seconds &&
         later->seconds - stamp->seconds <= SECONDS_BETWEEN_PIECES;
}

static gboolean
is_read_as (const CroupierPasted *pasted, const CroupierReading *reading)
{
  return !croupier_pasted_is_refused (pasted) && g_string_equal (pasted->reading->read_as, reading->read_as);
}

/* What is refused and long is no piece of an order, nor does it merely thank; reading it once more takes time. */
static gboolean
is_chatter (const CroupierPasted *pasted)
{
  return croupier_pasted_is_refused (pasted) && strlen (pasted->text) > MAX_BYTES_OF_PIECE;
}

/* Joins them only where both together are an order that neither is. */
static gboolean
join (CroupierPasted *pasted, CroupierPasted *piece, const CroupierMatch *match)
{
  g_autofree char *text = NULL;
  g_autoptr (CroupierReading) reading = NULL;

  if ((croupier_pasted_is_refused (pasted) && croupier_pasted_is_refused (piece)) || is_chatter (pasted) ||
      is_chatter (piece))
    return FALSE;
  text = g_strconcat (pasted->text, "\n", piece->text, NULL);
  reading = read_alone (match, (guint) pasted->player, text);
  piece->is_idle = reading != NULL && croupier_pasted_is_refused (piece) && is_read_as (pasted, reading);
  if (reading == NULL || is_read_as (pasted, reading) || is_read_as (piece, reading))
    return FALSE;
  croupier_reading_free (pasted->reading);
  pasted->reading = g_steal_pointer (&reading);
  g_set_str (&pasted->text, text);
  pasted->n_pieces = MAX (pasted->n_pieces, 1) + 1;
  return TRUE;
}

/* Short texts of one player, one right after the other, of which none is an order: how many there are above the last,
 * among the first n. */
static guint
count_scraps (const GPtrArray *all, guint n, const CroupierPasted *last)
{
  const CroupierPasted *later = last;
  guint n_scraps = 0;

  for (; n_scraps < n; n_scraps++)
    {
      const CroupierPasted *above = g_ptr_array_index (all, n - 1 - n_scraps);

      if (above->player != last->player || !may_be_piece (above) || !croupier_pasted_is_refused (above) ||
          is_chatter (above) || !is_soon_after (&above->stamp, &later->stamp, TRUE))
        break;
      later = above;
    }
  return n_scraps;
}

/* "3" and "at A", or "vote" and "Kim", are an order in scraps where all of them together are one. Some of them alone
 * may be another one than is meant: "3 + 2", "+ 1", "at A". */
static gboolean
join_scraps (GPtrArray *all, guint *n, CroupierPasted *last, const CroupierMatch *match)
{
  guint n_scraps = may_be_piece (last) && croupier_pasted_is_refused (last) && !is_chatter (last)
                     ? count_scraps (all, *n, last)
                     : 0;
  g_autoptr (GString) text = g_string_new (last->text);
  g_autoptr (CroupierReading) reading = NULL;
  CroupierPasted *first;

  if (n_scraps == 0 || n_scraps >= MAX_SCRAPS)
    return FALSE;
  for (guint k = 1; k <= n_scraps; k++)
    {
      g_string_prepend (text, " ");
      g_string_prepend (text, ((const CroupierPasted *) g_ptr_array_index (all, *n - k))->text);
    }
  reading = read_alone (match, (guint) last->player, text->str);
  if (reading == NULL)
    return FALSE;

  croupier_pasted_free (last);
  for (guint k = 1; k < n_scraps; k++, (*n)--)
    croupier_pasted_free (g_steal_pointer (&g_ptr_array_index (all, *n - 1)));
  first = g_ptr_array_index (all, *n - 1);
  croupier_reading_free (first->reading);
  first->reading = g_steal_pointer (&reading);
  g_set_str (&first->text, text->str);
  first->n_pieces = n_scraps + 1;
  return TRUE;
}

void
croupier_pasted_join_pieces (GPtrArray *all, const CroupierMatch *match)
{
  CroupierPasted *begun[CROUPIER_MAX_PLAYERS] = { NULL };
  CroupierStamp last[CROUPIER_MAX_PLAYERS];
  const CroupierPasted *above = NULL;
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);
      CroupierPasted **open = pasted->player != CROUPIER_NO_PLAYER ? &begun[pasted->player] : NULL;
      gboolean is_piece = may_be_piece (pasted);

      g_ptr_array_index (all, i) = NULL;
      if (is_piece && *open != NULL && is_soon_after (&last[pasted->player], &pasted->stamp, above == *open) &&
          join (*open, pasted, match))
        {
          last[pasted->player] = pasted->stamp;
          croupier_pasted_free (pasted);
          continue;
        }
      if (join_scraps (all, &n, pasted, match))
        {
          above = g_ptr_array_index (all, n - 1);
          *open = NULL;
          continue;
        }
      if (open != NULL && !pasted->is_idle)
        *open = is_piece ? pasted : NULL;
      if (is_piece)
        last[pasted->player] = pasted->stamp;
      above = pasted;
      g_ptr_array_index (all, n++) = pasted;
    }
  g_ptr_array_set_size (all, (int) n);
}
