/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that name two orders, one of them in place of the other: “change 2 at F to 3 at C”. */
#include "config.h"
#include "croupier-pasted-instead.h"

#include <string.h>

#include "croupier-pasted-reasons.h"
#include "croupier-pattern.h"
#include "croupier-text.h"

#define MAX_SHARED_WORDS 5 /* that stand once and belong to both: “arrest Gus instead of Fenn” */
#define MAX_PLACES 24      /* where a text may be parted */
#define MAX_BYTES 200      /* of a text that is nothing but two orders */

/* A tag, as in “MG4) 5 instead of 4”, and what may stand before the order and says nothing. */
#define BEFORE                                                                                                     \
  "(?i)^((?:[[:alpha:]]{1,8} ?[0-9]?[):] *|mg ?[0-9] )?)"                                                          \
  "(?:(?:ok(?:ay)?|so|hi|hey|sorry|pl[sz]|please|um|uh|hm+|oh|ah|nah|actually|wait|and|gm|also|bitte|porfa|stp|"   \
  "(?:i'?d|i would) like to|i (?:want|need) to|(?:i )?wanna|(?:i'?m )?(?:gonna|going to)|(?:can|could) (?:you|u) " \
  "(?:pl[sz] |please )?(?=[[:alpha:]]+ my )|i'?ll|i will|"                                                         \
  "make (?:it|that)|doch|lieber|eher|finalement|plutôt|mejor|melhor|prefiero|prefiro|jednak|raczej|wolę)\\b[,.:! ]*)*"
/* What may stand before the order that counts. */
#define ANEW                                                                                                           \
  "(?:(?:and|but|then|now|just|(?:i'?d |i would )?rather|i'?ll|i'?m|do|go(?:ing)?(?: with| for)?|make (?:it|that)(?: " \
  "an?)?|take|play|"                                                                                                   \
  "sondern|lieber|jetzt|nun|doch|mais|plutôt|maintenant|sino|mejor|ahora|mas|agora|melhor|tylko|lecz|teraz) )*"
#define WHOSE "(?:(?:my|the|mein[en]?|mon|ma|mi|meu|minha|moje|o|a|el|la) )?"
#define BREAK "(?: ?[,;.:!\n]+ ?| [–—-]+ )"
#define IN_PLACE_OF                                                                                         \
  "(?:instead of|rather than|in place of|anstatt|statt|anstelle von|au lieu d[eu]|plutôt qu[e']|en vez de|" \
  "en lugar de|em vez d[eao]|ao invés d[eao]|no lugar d[eao]|zamiast)"
#define UNLESS_DENIED "(?<!\\bis|\\bam|\\bare|\\bwas|\\bist|\\best)" /* “7 is not the one” */
#define NOT "(?:not|nicht|(?:non )?pas)"                             /* “não” and “nie” are “no”, too */

/* How a text says so: what it begins with, and what parts the two. */
static struct
{
  CroupierPattern before, between;
  gboolean begins_with_new;
  gboolean is_of_earlier; /* the order that does not count was sent before */
  gboolean is_of_nobody;  /* a name alone may be whom the rest is said to, or is about */
  gboolean may_be_list;   /* what parts them could join them, too */
} forms[] = {
  /* “change 2 at F to 3 at C” */
  { { BEFORE
      "(?:chang(?:e|ing)|swap(?:ping)?|switch(?:ing)?|mov(?:e|ing)|replac(?:e|ing)|trad(?:e|ing)|änder[en]?|"
      "wechs(?:le|el[en]?)|tausche?n?|ersetzen?|changer?|remplacer?|échanger?|cambi(?:a|o|ar)|tro(?:ca|co|car|que)|"
      "mud(?:a|o|ar)|zmień|zmieniam|zamień|zamieniam) " WHOSE "(?:(?:[[:alpha:]]+ )?(?:from|von|de|z) )?" },
    { "(?i) (?:to|for|with|into|by|zu|auf|in|gegen|durch|für|en|pour|par|contre|por|pra|para|na) " ANEW WHOSE },
    .is_of_earlier = TRUE },
  /* “scrap 2 at F, 3 at C” */
  { { BEFORE
      "(?:scrap|scratch|forget|cancel|ditch|bin|undo|ignore|disregard|delete|strike|drop(?= my )|vergiss|streich|"
      "oublie[rz]?|annule[rz]?|olvid[ae]|cancela|esqueça|anuluj|zapomnij) " WHOSE },
    { "(?i)" BREAK ANEW },
    .is_of_earlier = TRUE,
    .may_be_list = TRUE },
  /* “3 at C instead of 2 at F”, “3 at C, not F”, “3 at C (was 2 at F)” */
  { { BEFORE }, { "(?i),? \\(?(?:and )?" IN_PLACE_OF " " }, .begins_with_new = TRUE },
  { { BEFORE },
    { "(?i)" UNLESS_DENIED "[,;.]? \\(?(?:(?:and|und|et|y|e|a) )?" NOT " " },
    .begins_with_new = TRUE,
    .is_of_nobody = TRUE },
  { { BEFORE }, { "(?i)(?:,? \\((?:it )?|, (?:it )?|, which )(?:was|war|était|era|było) " }, .begins_with_new = TRUE },
  /* “3 at C, forget the 2 at F” */
  { { BEFORE },
    { "(?i)" UNLESS_DENIED "(?:" BREAK
      "| )\\(?(?:and )?(?:scrap|forget|cancel|ditch|ignore|disregard|delete|drop|not) (?:my|the|that) " },
    .begins_with_new = TRUE,
    .is_of_earlier = TRUE,
    .is_of_nobody = TRUE },
  /* “instead of 2 at F, 3 at C” */
  { { BEFORE IN_PLACE_OF " " }, { "(?i)(?:" BREAK "| )" ANEW }, .may_be_list = TRUE },
  /* “lieber 3 auf C als 2 auf F” */
  { { BEFORE "(?:rather|better|lieber|doch lieber|eher|plutôt|mejor|melhor|prefiro|prefiero|wolę|raczej) " },
    { "(?i),? (?:than|als|que|do que|niż) " },
    .begins_with_new = TRUE },
  /* “I was gonna do 2 at F but 3 at C it is” */
  { { BEFORE "(?:(?:i )?(?:was|were) (?:gonna|going to|about to)|i(?:'d)? (?:originally |first )?(?:said|had|wanted(?: "
             "to)?|meant to)|"
             "wollte (?:erst |eigentlich )?|(?:je )?voulais|j'allais|iba a|quería|eu ia|ia|miał[ae]m|chciał[ae]m) "
             "(?:(?:do|say|go|send|put|play) )?" },
    { "(?i),? (?:but|aber|doch|mais|pero|mas|ale) " ANEW } },
  /* “2 at F. No wait, 3 at C” */
  { { BEFORE },
    { "(?i)(?:(?:" BREAK ")(?:i mean[, ]+|i meant )|(?:" BREAK
      "| )(?:(?:no|nah|nope|oops|ne|nein|non)[,.!-]+ |(?:no[, ]*)?"
      "(?:wait|attends|espera|warte|czekaj)[,. ]+(?:no[,. ]+)?|(?:oh )?actually[, ]+|make that |"
      "(?:scratch that|change of plans?|changed my mind) ?[,.;!–—-]+ ?|(?:change|swap|switch) (?:that|it) (?:to|for) "
      "))" ANEW },
    .is_of_nobody = TRUE },
  /* “not 2 at F, 3 at C” */
  { { BEFORE NOT " " },
    { "(?i)(?:[,;] ?+| [–—-]+ | (?=(?:but|sondern|mais|sino|lecz) "
      "))(?!(?:no|wait|actually|scratch|oops|hm+)\\b)" ANEW },
    .is_of_nobody = TRUE,
    .may_be_list = TRUE },
};

/* What follows an order that was sent and does not count: “2 at F that I sent”. */
static CroupierPattern sent = {
  "(?i)(?: (?:that |which )?i (?:sent|said|had|wrote)| (?:from )?(?:before|earlier))*[ )!.]*$"
};

/* “Not trusting Beno, not Cleo” denies both. */
static CroupierPattern denying = { "(?i)\\b(?:not|no|never|nicht|kein\\w*|pas|nie|não|don'?t)\\b" };

/* “Vote Gus, not me” asks others to. */
static CroupierPattern pleading = { "(?i)\\b(?:me|myself|mich|mir|moi|mí|mim|mnie)\\b" };

/* Words that name one thing, and no list of them. */
static CroupierPattern single = { "(?i)^(?!.*(?:[,;\n+&]| (?:and|und|et|y|e|i) )).*$" };

/* A whole order and nothing else; NULL: it is none. In lines with tags one line is whole. */
static CroupierReading *
read_one (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, text);
  g_autoptr (GPtrArray) doubts = g_ptr_array_new_with_free_func (g_free);

  croupier_reasons_add_warnings (doubts, reading);
  if (reading->status == CROUPIER_STATUS_REFUSED ||
      (reading->status == CROUPIER_STATUS_PARTIAL && croupier_match_get_plan (match)->setup->game->lines == NULL) ||
      reading->is_aside || doubts->len > 0 || (reading->parts != NULL && reading->parts->len > 1) ||
      strchr (reading->read_as->str, ';') != NULL)
    return NULL;
  return g_steal_pointer (&reading);
}

/* Reads words behind a tag, with as many words between as it takes of those with which the other order begins, if any.
 * Text gets all of them. */
static CroupierReading *
read_with_shared (const CroupierMatch *match, guint player, const char *tag, const char *words, const char *other,
                  char **text)
{
  const char *end = other;
  gboolean can_share = g_regex_match (croupier_pattern_get (&single), words, 0, NULL) && strchr (other, '\n') == NULL &&
                       strstr (other, words) == NULL; /* “3 at C and D, not D” */

  for (guint n = 0; n <= (can_share ? MAX_SHARED_WORDS : 0); n++)
    {
      g_autofree char *all = g_strdup_printf ("%s%.*s%s", tag, (int) (end - other), other, words);
      CroupierReading *reading = read_one (match, player, all);

      if (reading != NULL)
        {
          *text = g_steal_pointer (&all);
          return reading;
        }
      end = strchr (end, ' ');
      if (end++ == NULL)
        break;
    }
  return NULL;
}

/* Is what is done with two orders the same? Of others both may hold. */
static gboolean
are_alike (const CroupierMatch *match, const CroupierReading *one, const CroupierReading *other)
{
  gsize length = strcspn (one->read_as->str, " ");

  return !g_string_equal (one->read_as, other->read_as) &&
         (croupier_match_get_plan (match)->setup->game->cut == NULL ||
          strncmp (one->read_as->str, other->read_as->str, length + 1) == 0);
}

static gboolean
is_name (const CroupierMatch *match, const char *words)
{
  g_autofree char *bare = g_strndup (words, strcspn (words, ",;.:!"));

  return croupier_roster_find_exactly (croupier_match_get_roster (match), bare) >= 0;
}

/* Who is not the sender, nor “nobody”. */
static gboolean
names_player (const CroupierMatch *match, const char *words)
{
  g_auto (GStrv) each = g_strsplit_set (words, " ,;.:!", -1);
  gboolean has_name = FALSE;

  for (guint i = 0; each[i] != NULL; i++)
    has_name |= *each[i] != '\0' && is_name (match, each[i]);
  return has_name;
}

/* “Beno, not Cleo” may be whom somebody trusts, and “Beno scratch that, Cleo” what Beno said. */
static gboolean
may_be_of_others (const CroupierMatch *match, guint f, const char *first, const char *second)
{
  return is_name (match, first) ||
         (is_name (match, second) && (!forms[f].begins_with_new || !names_player (match, first))) ||
         (forms[f].begins_with_new && g_regex_match (croupier_pattern_get (&denying), first, 0, NULL));
}

/* Can a text be read without what it begins with? Then that may belong to all of it. */
static gboolean
is_list (const CroupierMatch *match, guint player, const char *tag, const char *rest)
{
  g_autofree char *all = g_strconcat (tag, rest, NULL);
  g_autoptr (CroupierReading) reading = croupier_match_check (match, player, all);

  return reading->status != CROUPIER_STATUS_REFUSED;
}

/* The order that counts, of two that a text is parted in; NULL where one of them is none. */
static char *
find_new (const CroupierMatch *match, guint player, guint f, const char *tag, const char *first, const char *second,
          CroupierReading **reading)
{
  gboolean begins_with_new = forms[f].begins_with_new;
  g_autoptr (CroupierReading) counts = NULL, other = NULL;
  g_autofree char *old = g_regex_replace (croupier_pattern_get (&sent), begins_with_new ? second : first, -1, 0, "", 0,
                                          NULL);
  g_autofree char *text = NULL, *old_text = NULL;

  if (old == NULL ||
      (begins_with_new &&
       (strchr (first, '\n') != NULL || g_regex_match (croupier_pattern_get (&pleading), first, 0, NULL) ||
        g_regex_match (croupier_pattern_get (&pleading), second, 0, NULL))) ||
      (forms[f].is_of_nobody && *tag == '\0' && may_be_of_others (match, f, first, second)))
    return NULL;
  other = begins_with_new ? NULL : read_with_shared (match, player, tag, old, "", &old_text);
  if (other != NULL || begins_with_new)
    counts = read_with_shared (match, player, tag, begins_with_new ? first : second,
                               begins_with_new || forms[f].may_be_list ? "" : old, &text);
  if (counts != NULL && begins_with_new)
    other = read_with_shared (match, player, tag, old, first, &old_text);
  if (counts == NULL || other == NULL || !are_alike (match, counts, other))
    return NULL;
  *reading = g_steal_pointer (&counts);
  return g_steal_pointer (&text);
}

/* Tries all places where a text can be parted, which must come to the same. */
static char *
part (const CroupierMatch *match, guint player, guint f, const char *tag, const char *text, CroupierReading **reading)
{
  g_autofree char *found = NULL;
  int at = 0;

  for (guint n = 0; n < MAX_PLACES; n++)
    {
      g_autoptr (GMatchInfo) between = NULL;
      g_autoptr (CroupierReading) next = NULL;
      g_autofree char *first = NULL, *this = NULL;
      int start, end;

      if (!g_regex_match_full (croupier_pattern_get (&forms[f].between), text, -1, at, 0, &between, NULL) ||
          !g_match_info_fetch_pos (between, 0, &start, &end))
        break;
      at = start + 1;
      first = g_strndup (text, (gsize) start);
      this = find_new (match, player, f, tag, first, text + end, &next);
      if (this != NULL && found != NULL && !g_string_equal (next->read_as, (*reading)->read_as))
        {
          g_clear_pointer (reading, croupier_reading_free);
          return NULL;
        }
      if (this == NULL || found != NULL)
        continue;
      found = g_steal_pointer (&this);
      *reading = g_steal_pointer (&next);
    }
  return g_steal_pointer (&found);
}

/* “Gus. vote him out”: who is named in a sentence of its own, and what is done with them. */
static CroupierPattern named_before = {
  "(?i)^((?:(?:ok(?:ay)?|so|um|uh|hm+|def)[ ,]+)*)([^.!,;:\n]{1,60}?)[.!]+ "
  "(?!(?:will|is|was|has|had|does|did|can|wants|wanted)\\b)(.*?)\\b(?:him|her|them)\\b(?! \\w+ing)(.*)$"
};
static CroupierPattern pronoun = { "(?i)\\b(?:he|she|they|him|her|them|his|their|would|could|should|might|may)\\b" };

/* With the name in the place of the pronoun, which can be about nobody else. */
static char *
find_pronoun (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  g_autoptr (GMatchInfo) found = NULL;
  g_autofree char *name = NULL, *before = NULL, *behind = NULL, *rest = NULL, *whole = NULL;

  if (!g_regex_match (croupier_pattern_get (&named_before), text, 0, &found))
    return NULL;
  name = g_match_info_fetch (found, 2);
  before = g_match_info_fetch (found, 3);
  behind = g_match_info_fetch (found, 4);
  rest = g_strconcat (before, behind, NULL);
  if (!is_name (match, name) || names_player (match, rest) || *before == '\0' ||
      g_regex_match (croupier_pattern_get (&pronoun), rest, 0, NULL))
    return NULL;
  whole = g_strconcat (before, name, behind, NULL);
  *reading = read_one (match, player, whole);
  return *reading != NULL ? g_steal_pointer (&whole) : NULL;
}

char *
croupier_pasted_find_replacing (const CroupierMatch *match, guint player, const char *text, CroupierReading **reading)
{
  gboolean first_counts = croupier_match_get_plan (match)->setup->game->cut != NULL;

  if (strlen (text) > MAX_BYTES || strchr (text, '?') != NULL ||
      (first_counts && strpbrk (text, ";\n") != NULL)) /* each line may be a message */
    return NULL;
  if (!(first_counts && strchr (text, '\n') != NULL))
    {
      char *named = find_pronoun (match, player, text, reading);

      if (named != NULL)
        return named;
    }
  for (guint f = 0; f < G_N_ELEMENTS (forms); f++)
    {
      g_autoptr (GMatchInfo) before = NULL;
      g_autofree char *tag = NULL, *found = NULL;
      int start, end;

      if ((first_counts && forms[f].is_of_earlier) ||
          !g_regex_match (croupier_pattern_get (&forms[f].before), text, 0, &before) ||
          !g_match_info_fetch_pos (before, 0, &start, &end))
        continue;
      tag = g_match_info_fetch (before, 1);
      if (forms[f].may_be_list && is_list (match, player, tag, text + end))
        continue;
      found = part (match, player, f, tag, text + end, reading);
      if (found != NULL)
        return g_steal_pointer (&found);
    }
  return NULL;
}
