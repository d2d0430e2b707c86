/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players write in the language of their match, put into the words that the readers know.
 *
 * The readers of all games know one vocabulary. Another language is a list beside each of its words, in the same file
 * as all other sentences: by which words one can say it. Names and labels stay as they are. A word that is English too,
 * as “am” and “a” are, can have been meant either way; whoever reads the text tries both (croupier_game_submit()). */
#include "config.h"
#include "croupier-lexicon.h"

#include <string.h>

#include "croupier-catalog.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define CONTEXT "reading"

/* Translators: each of these is a word, or some, by which players say in a chat what they do, or talk around it. Give
 * all the words that players of your language use for it, with commas between them: all forms of a verb that people
 * write, informal ones, and usual spellings without accents that are more than a letter left out (“tuer” for “tür”).
 * Capitals and accents make no difference. A word can stand in one of the lists only. Leave out a word that also says
 * something else that would change an order; a text with unknown words is shown to the game master. */
static const char *const known_words[] = {
  /* what stands around the words of an order */
  NC_ ("reading", "the"),
  /* Translators: the article of several, where it has a form of its own: “those 3” are three people, and no number */
  NC_ ("reading", "those"),
  NC_ ("reading", "a"),
  NC_ ("reading", "i"),
  NC_ ("reading", "we"),
  NC_ ("reading", "my"),
  NC_ ("reading", "me"),
  NC_ ("reading", "it"),
  NC_ ("reading", "is"),
  NC_ ("reading", "this"),
  NC_ ("reading", "for"),
  NC_ ("reading", "for me"),
  NC_ ("reading", "of"),
  NC_ ("reading", "from"),
  NC_ ("reading", "now"),
  /* Translators: what a text begins with that says nothing: “so, 3 at C then” */
  NC_ ("reading", "so"),
  NC_ ("reading", "then"),
  /* Translators: before why something is done */
  NC_ ("reading", "because"),
  NC_ ("reading", "today"),
  NC_ ("reading", "tonight"),
  NC_ ("reading", "will"),
  NC_ ("reading", "want"),
  NC_ ("reading", "would like"),
  NC_ ("reading", "can"),
  /* Translators: whatever asks whether one may do what follows: “can I play 3 at C” */
  NC_ ("reading", "can i"),
  /* Translators: to whom something is said, one or several, as who does it */
  NC_ ("reading", "you"),
  /* Translators: calls on others to do something together */
  NC_ ("reading", "let's"),
  /* Translators: calls on others to vote */
  NC_ ("reading", "let's vote"),
  /* Translators: words by which a question begins: who, what, which, where, when, why, how, how many */
  NC_ ("reading", "what"),
  NC_ ("reading", "round"),
  NC_ ("reading", "player"),
  /* Translators: before the place where something is played: “3 at door C” */
  NC_ ("reading", "at"),
  /* Translators: before who or what gets something: “give it to Bob” */
  NC_ ("reading", "to"),
  /* Translators: what stands before or behind an hour */
  NC_ ("reading", "o'clock"),
  NC_ ("reading", "with"),
  NC_ ("reading", "against"),
  NC_ ("reading", "and"),
  NC_ ("reading", "plus"),
  NC_ ("reading", "both"),
  NC_ ("reading", "yes"),
  NC_ ("reading", "no"),
  NC_ ("reading", "nobody"),
  NC_ ("reading", "everybody"),
  NC_ ("reading", "nothing"),
  NC_ ("reading", "all"),
  NC_ ("reading", "everything"),
  NC_ ("reading", "another"),
  NC_ ("reading", "twice"),
  NC_ ("reading", "pair"),
  /* numbers */
  NC_ ("reading", "zero"),
  NC_ ("reading", "one"),
  NC_ ("reading", "two"),
  NC_ ("reading", "three"),
  NC_ ("reading", "four"),
  NC_ ("reading", "five"),
  NC_ ("reading", "six"),
  NC_ ("reading", "seven"),
  NC_ ("reading", "eight"),
  NC_ ("reading", "nine"),
  NC_ ("reading", "ten"),
  NC_ ("reading", "eleven"),
  NC_ ("reading", "twelve"),
  /* Translators: several cards of that value */
  NC_ ("reading", "ones"),
  NC_ ("reading", "twos"),
  NC_ ("reading", "threes"),
  NC_ ("reading", "number"),
  /* Translators: what players call whatever they send, in front of it: “my move: 3 at C”, “my choice is 12” */
  NC_ ("reading", "move"),
  /* what is done */
  NC_ ("reading", "play"),
  NC_ ("reading", "use"),
  NC_ ("reading", "put"),
  /* Translators: asks the game master to note what follows: “put me down for 12” */
  NC_ ("reading", "put me down for"),
  NC_ ("reading", "take"),
  NC_ ("reading", "go"),
  NC_ ("reading", "do"),
  NC_ ("reading", "choose"),
  /* Translators: before what is sent again: “I stick with 12” */
  NC_ ("reading", "stick with"),
  NC_ ("reading", "say"),
  NC_ ("reading", "think"),
  NC_ ("reading", "guess"),
  NC_ ("reading", "vote"),
  /* Translators: behind whom the sender votes for */
  NC_ ("reading", "gets my vote"),
  NC_ ("reading", "accuse"),
  NC_ ("reading", "abstain"),
  NC_ ("reading", "pass"),
  NC_ ("reading", "skip"),
  NC_ ("reading", "smuggle"),
  NC_ ("reading", "arrest"),
  /* Translators: what arrests, but also tells somebody to stop, as the French “arrête”; nothing where no word does */
  NC_ ("reading", "apprehend"),
  NC_ ("reading", "open"),
  NC_ ("reading", "defuse"),
  NC_ ("reading", "ignore"),
  NC_ ("reading", "give"),
  NC_ ("reading", "trust"),
  NC_ ("reading", "distrust"),
  /* Translators: “I trust Bob least” */
  NC_ ("reading", "least"),
  NC_ ("reading", "share"),
  NC_ ("reading", "decline"),
  NC_ ("reading", "bid"),
  NC_ ("reading", "bet"),
  NC_ ("reading", "throw"),
  NC_ ("reading", "draw"),
  NC_ ("reading", "stop"),
  NC_ ("reading", "kill"),
  NC_ ("reading", "save"),
  /* what it is done with */
  NC_ ("reading", "card"),
  NC_ ("reading", "cards"),
  NC_ ("reading", "door"),
  NC_ ("reading", "doors"),
  NC_ ("reading", "gate"),
  NC_ ("reading", "gates"),
  NC_ ("reading", "weapon"),
  NC_ ("reading", "weapons"),
  NC_ ("reading", "dagger"),
  NC_ ("reading", "daggers"),
  NC_ ("reading", "axe"),
  NC_ ("reading", "axes"),
  NC_ ("reading", "sword"),
  NC_ ("reading", "swords"),
  NC_ ("reading", "layer"),
  NC_ ("reading", "layers"),
  NC_ ("reading", "present"),
  NC_ ("reading", "garnet"),
  NC_ ("reading", "garnets"),
  NC_ ("reading", "stone"),
  NC_ ("reading", "stones"),
  NC_ ("reading", "bag"),
  NC_ ("reading", "rock"),
  NC_ ("reading", "paper"),
  NC_ ("reading", "scissors"),
  NC_ ("reading", "white"),
  NC_ ("reading", "whites"),
  NC_ ("reading", "black"),
  NC_ ("reading", "blacks"),
  NC_ ("reading", "grey"),
  NC_ ("reading", "greys"),
  NC_ ("reading", "green"),
  NC_ ("reading", "greens"),
  NC_ ("reading", "red"),
  NC_ ("reading", "reds"),
  NC_ ("reading", "hunter"),
  NC_ ("reading", "possessed"),
  NC_ ("reading", "agent"),
  NC_ ("reading", "agents"),
  NC_ ("reading", "team"),
  NC_ ("reading", "color"),
  /* what takes an order back, or leaves it open */
  NC_ ("reading", "not"),
  NC_ ("reading", "never"),
  NC_ ("reading", "without"),
  NC_ ("reading", "or"),
  NC_ ("reading", "either"),
  NC_ ("reading", "if"),
  NC_ ("reading", "unless"),
  NC_ ("reading", "when"),
  NC_ ("reading", "otherwise"),
  NC_ ("reading", "until"),
  NC_ ("reading", "but"),
  NC_ ("reading", "except"),
  NC_ ("reading", "maybe"),
  NC_ ("reading", "probably"),
  NC_ ("reading", "unsure"),
  NC_ ("reading", "any"),
  NC_ ("reading", "somebody"),
  NC_ ("reading", "whoever"),
  NC_ ("reading", "random"),
  NC_ ("reading", "wait"),
  NC_ ("reading", "instead"),
  NC_ ("reading", "rather"),
  NC_ ("reading", "actually"),
  NC_ ("reading", "i mean"),
  NC_ ("reading", "correction"),
  NC_ ("reading", "mistake"),
  NC_ ("reading", "oops"),
  NC_ ("reading", "scratch that"),
  NC_ ("reading", "never mind"),
  NC_ ("reading", "cancel"),
  NC_ ("reading", "changed"),
  NC_ ("reading", "kidding"),
  NC_ ("reading", "later"),
  NC_ ("reading", "tomorrow"),
  NC_ ("reading", "yesterday"),
  NC_ ("reading", "last round"),
  NC_ ("reading", "next round"),
  NC_ ("reading", "the same"),
  /* Translators: what others say or do */
  NC_ ("reading", "said"),
  NC_ ("reading", "heard"),
  NC_ ("reading", "apparently"),
  NC_ ("reading", "he"),
  NC_ ("reading", "she"),
  NC_ ("reading", "they"),
  /* Translators: what is held against whom the sender names: “arrest Bob, he's lying” */
  NC_ ("reading", "he's lying"),
  /* what says nothing */
  NC_ ("reading", "please"),
  NC_ ("reading", "thanks"),
  NC_ ("reading", "hello"),
  NC_ ("reading", "good night"),
  NC_ ("reading", "see you tomorrow"),
  NC_ ("reading", "almost forgot"),
  /* Translators: these tell how it is with who writes, where nothing else stands between two marks; leave out what says
   * that of others, too */
  NC_ ("reading", "so tired"),
  NC_ ("reading", "long day"),
  NC_ ("reading", "just got home"),
  NC_ ("reading", "fell asleep"),
  NC_ ("reading", "just woke up"),
  NC_ ("reading", "busy at work"),
  NC_ ("reading", "as i said"),
  NC_ ("reading", "half asleep"),
  NC_ ("reading", "one last thing"),
  NC_ ("reading", "too tired to think"),
  NC_ ("reading", "can't think anymore"),
  NC_ ("reading", "let me know if that's wrong"),
  NC_ ("reading", "as always"),
  NC_ ("reading", "again"),
  NC_ ("reading", "good luck"),
  NC_ ("reading", "ok"),
  /* Translators: what agrees where a text begins with it; elsewhere it may ask or judge */
  NC_ ("reading", "alright"),
  /* Translators: what agrees, and may praise what it stands before: “fine vote” may be somebody else’s */
  NC_ ("reading", "fine"),
  /* Translators: likewise: “perfect, 3 at C”, but not “perfect 3 at C” */
  NC_ ("reading", "perfect"),
  NC_ ("reading", "sorry"),
  NC_ ("reading", "no problem"),
};

/* Short English words of the readers that are words of other languages too. */
static const char english_words[] =
  "a also am an as at but by can die do does don fire for gift go hat he her i if in is it "
  "kind man me men my no not note of on once or out pas pass pay plus put rest sale she so "
  "son stone the to ty use via war was we will with";

static const char denying_words[] = "no not or if but";

/* One way to say something. */
typedef struct
{
  char *words; /* folded, with spaces between them */
  char *exact; /* with their accents */
  guint n_words;
  const char *english;
} LexiconPhrase;

struct _CroupierLexicon
{
  GHashTable *phrases; /* char *, the first word → GPtrArray of LexiconPhrase */
};

typedef struct
{
  gsize start, length;           /* in the text as it is read */
  gsize from_start, from_length; /* in the original */
  gboolean is_same;              /* letter for letter */
} LexiconPiece;

typedef struct
{
  gsize start, length;
  char *folded, *exact;
} LexiconWord;

static void
phrase_free (gpointer data)
{
  LexiconPhrase *phrase = data;

  g_free (phrase->words);
  g_free (phrase->exact);
  g_free (phrase);
}

static void
word_clear (gpointer data)
{
  g_free (((LexiconWord *) data)->folded);
  g_free (((LexiconWord *) data)->exact);
}

/* A word in lower case, with its accents. */
static char *
fold_case (const char *text)
{
  g_autofree char *lower = g_utf8_casefold (text, -1);

  return g_strdelimit (g_utf8_normalize (lower, -1, G_NORMALIZE_ALL_COMPOSE), "\n\t", ' ');
}

/* ---- the lists ---- */

static guint
count_words (const char *words)
{
  guint n = 1;

  for (; *words != '\0'; words++)
    n += *words == ' ';
  return n;
}

/* “s'il te plait” is four words, as in a text. */
static char *
part_at_apostrophes (const char *folded)
{
  GString *parted = g_string_new (folded);

  for (gsize i = 0; parted->str[i] != '\0'; i++)
    if (parted->str[i] == '\'' && !strchr (" ", parted->str[i + 1]))
      g_string_insert_c (parted, (gssize) i + 1, ' ');
  return g_string_free_and_steal (parted);
}

static void
add_phrase (CroupierLexicon *self, const char *words, const char *english)
{
  g_autofree char *stripped = g_strstrip (g_strdup (words)), *bare = croupier_text_fold (stripped);
  g_autofree char *folded = part_at_apostrophes (bare);
  g_autofree char *first = g_strndup (folded, strcspn (folded, " "));
  GPtrArray *phrases = g_hash_table_lookup (self->phrases, first);
  LexiconPhrase *phrase;

  if (*folded == '\0')
    return;
  if (phrases == NULL)
    {
      phrases = g_ptr_array_new_with_free_func (phrase_free);
      g_hash_table_insert (self->phrases, g_steal_pointer (&first), phrases);
    }
  phrase = g_new0 (LexiconPhrase, 1);
  phrase->n_words = count_words (folded);
  phrase->words = g_steal_pointer (&folded);
  phrase->exact = fold_case (stripped);
  phrase->english = english;
  g_ptr_array_add (phrases, phrase);
}

static CroupierLexicon *
lexicon_new (const CroupierCatalog *catalog)
{
  CroupierLexicon *self = g_new0 (CroupierLexicon, 1);

  self->phrases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (known_words); i++)
    {
      g_autofree char *key = g_strconcat (CONTEXT "\004", known_words[i], NULL);
      const char *list = croupier_catalog_find (catalog, key);
      g_auto (GStrv) all = list != key ? g_strsplit (list, ",", -1) : NULL;

      for (guint k = 0; all != NULL && all[k] != NULL; k++)
        add_phrase (self, all[k], known_words[i]);
    }
  return self;
}

const CroupierLexicon *
croupier_lexicon_get (const char *language)
{
  static GMutex mutex;
  static GHashTable *lexicons = NULL; /* CroupierCatalog * → CroupierLexicon, of languages that were asked for */
  const CroupierCatalog *catalog = croupier_catalog_get (language);
  CroupierLexicon *lexicon;

  if (catalog == NULL)
    return NULL;

  g_mutex_lock (&mutex);
  if (lexicons == NULL)
    lexicons = g_hash_table_new (NULL, NULL);
  lexicon = g_hash_table_lookup (lexicons, catalog);
  if (lexicon == NULL)
    {
      lexicon = lexicon_new (catalog);
      g_hash_table_insert (lexicons, (gpointer) catalog, lexicon);
    }
  g_mutex_unlock (&mutex);
  return lexicon;
}

void
croupier_lexicon_add_words (GHashTable *words)
{
  const char *const *languages = croupier_catalog_list ();
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      const CroupierLexicon *self = croupier_lexicon_get (languages[i]);
      GHashTableIter iter;
      GPtrArray *phrases;

      if (self == NULL)
        continue;
      g_hash_table_iter_init (&iter, self->phrases);
      while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &phrases))
        for (guint k = 0; k < phrases->len; k++)
          {
            const LexiconPhrase *phrase = g_ptr_array_index (phrases, k);

            if ((phrase->n_words == 1 || strchr (phrase->english, ' ') != NULL) &&
                g_hash_table_contains (words, phrase->english))
              g_ptr_array_add (found, phrase->words);
          }
    }
  for (guint i = 0; i < found->len; i++)
    g_hash_table_add (words, g_strdup (g_ptr_array_index (found, i)));
}

/* ---- a text ---- */

static gboolean
is_letter (gunichar letter)
{
  return g_unichar_isalpha (letter) || g_unichar_ismark (letter);
}

static gboolean
is_apostrophe (gunichar letter)
{
  return letter == '\'' || letter == 0x2019;
}

/* “j’ouvre” is two words, and “j’” is one of them. Digits and marks are none. */
static GArray *
split_words (const char *text)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (LexiconWord));
  const char *end;

  g_array_set_clear_func (words, word_clear);
  for (const char *at = text; *at != '\0'; at = end)
    {
      LexiconWord word = { .start = (gsize) (at - text) };
      g_autofree char *bare = NULL;

      for (end = at; *end != '\0' && is_letter (g_utf8_get_char (end));)
        end = g_utf8_next_char (end);
      if (end == at)
        {
          end = g_utf8_next_char (at);
          continue;
        }
      if (is_apostrophe (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      word.length = (gsize) (end - at);
      bare = g_strndup (at, word.length);
      if (g_str_has_suffix (bare, "’")) /* as typing aids write it */
        strcpy (bare + word.length - strlen ("’"), "'");
      word.folded = croupier_text_fold (bare);
      word.exact = fold_case (bare);
      g_array_append_val (words, word);
    }
  return words;
}

static inline const LexiconWord *
get_word (const GArray *words, guint i)
{
  return &g_array_index (words, LexiconWord, i);
}

/* Returns how many words from one on are a name; 0 where none begins there. */
static guint
count_name_words (const CroupierRoster *roster, const char *text, const GArray *words, guint first)
{
  for (guint n = MIN (croupier_roster_get_max_words (roster), words->len - first); n > 0; n--)
    {
      const LexiconWord *last = get_word (words, first + n - 1);
      gsize start = get_word (words, first)->start;
      g_autofree char *span = g_strndup (text + start, last->start + last->length - start);

      if (strpbrk (span, ",:;|/\n") == NULL && croupier_roster_find_exactly (roster, span) >= 0)
        return n;
    }
  return 0;
}

static gboolean
is_phrase (const LexiconPhrase *phrase, const char *text, const GArray *words, guint first)
{
  const char *at = phrase->words;

  if (first + phrase->n_words > words->len)
    return FALSE;
  for (guint i = 0; i < phrase->n_words; i++)
    {
      const LexiconWord *word = get_word (words, first + i);
      gsize length = strcspn (at, " "), end;

      if (strlen (word->folded) != length || strncmp (word->folded, at, length) != 0)
        return FALSE;
      end = i > 0 ? get_word (words, first + i - 1)->start + get_word (words, first + i - 1)->length : word->start;
      if (strspn (text + end, " -") < word->start - end)
        return FALSE;
      at += length + (at[length] == ' ');
    }
  return TRUE;
}

/* “Sí” and “si” are two words, and who writes without accents may mean either. */
static gboolean
is_exact (const LexiconPhrase *phrase, const LexiconWord *word)
{
  return g_str_has_prefix (phrase->exact, word->exact);
}

/* “Votó” is no “voto”: a player who writes an accent means it. */
static gboolean
has_other_accent (const LexiconPhrase *phrase, const LexiconWord *word)
{
  return !g_str_equal (word->exact, word->folded) && !is_exact (phrase, word) && !g_str_has_suffix (word->exact, "'");
}

/* The longest phrase that begins with a word. */
static const LexiconPhrase *
find_phrase (const CroupierLexicon *self, const char *text, const GArray *words, guint first)
{
  const LexiconWord *word = get_word (words, first);
  const GPtrArray *phrases = g_hash_table_lookup (self->phrases, word->folded);
  const LexiconPhrase *longest = NULL;

  for (guint i = 0; phrases != NULL && i < phrases->len; i++)
    {
      const LexiconPhrase *phrase = g_ptr_array_index (phrases, i);

      if (is_phrase (phrase, text, words, first) && !has_other_accent (phrase, word) &&
          (longest == NULL || phrase->n_words > longest->n_words ||
           (phrase->n_words == longest->n_words && is_exact (phrase, word) && !is_exact (longest, word))))
        longest = phrase;
    }
  return longest;
}

/* The word is none of these, though one has its letters: in English, too, it may be another word’s, as “voté” is, and
 * nobody may take it for that. */
static gboolean
has_other_accents (const CroupierLexicon *self, const LexiconWord *word)
{
  const GPtrArray *phrases = g_hash_table_lookup (self->phrases, word->folded);

  for (guint i = 0; phrases != NULL && i < phrases->len; i++)
    if (has_other_accent (g_ptr_array_index (phrases, i), word))
      return TRUE;
  return FALSE;
}

static gboolean
is_capital_label (const char *text, const LexiconWord *word)
{
  gunichar letter = g_utf8_get_char (text + word->start);

  return g_unichar_isupper (letter) && g_utf8_next_char (text + word->start) == text + word->start + word->length;
}

static gboolean
is_door (const CroupierLayout *layout, const LexiconWord *word)
{
  guint area, door;

  return layout != NULL && croupier_layout_find_door (layout, word->folded, &area, &door);
}

/* Could it be meant as it stands: as English, or as the label of a door? */
static gboolean
is_doubtful_phrase (const CroupierLayout *layout, const LexiconPhrase *phrase, const LexiconWord *word)
{
  return phrase->n_words == 1 && (g_utf8_strlen (word->folded, 2) == 1 ||
                                  croupier_text_has_word (english_words, word->folded) || is_door (layout, word));
}

static gboolean
stands_before_word (const char *text, const LexiconWord *word)
{
  const char *after = text + word->start + word->length;

  return *after == ' ' && (g_ascii_isalnum (after[1]) || (guchar) after[1] >= 0x80);
}

static gboolean
stands_behind_word (const char *text, const LexiconWord *word)
{
  const char *before = text + word->start;

  return word->start > 1 && before[-1] == ' ' && (g_ascii_isalnum (before[-2]) || (guchar) before[-2] >= 0x80);
}

/* “12, no” denies in English, and is half a phrase in Portuguese: “3 no C” alone has the word between two others. */
static gboolean
stands_between_words (const char *text, const LexiconWord *word)
{
  return stands_behind_word (text, word) && stands_before_word (text, word);
}

/* “3 at C ty gm” thanks in English; where a clause begins, “ty” says in Polish who is to do it. */
static gboolean
is_pronoun (const LexiconPhrase *phrase, const char *text, const LexiconWord *word)
{
  return g_str_equal (phrase->english, "you") && !stands_behind_word (text, word) && stands_before_word (text, word);
}

/* Right behind a number only “at” can be a word of its own: “3auf C”, but not “2er”. */
static gboolean
is_tied_to_number (const char *text, const LexiconWord *word, const LexiconPhrase *phrase)
{
  return word->start > 0 && g_ascii_isdigit (text[word->start - 1]) && !g_str_equal (phrase->english, "at");
}

/* “Confio no Bob” trusts Bob, and does not deny it in English. */
static gboolean
is_no_denial (const LexiconPhrase *phrase, const LexiconWord *word)
{
  return croupier_text_has_word (denying_words, word->folded) &&
         !croupier_text_has_word (denying_words, phrase->english);
}

CroupierTranslation *
croupier_lexicon_translate (const CroupierLexicon *self, const CroupierRoster *roster, const CroupierLayout *layout,
                            const char *text, gboolean keeps_doubtful, gboolean *is_doubtful)
{
  g_autoptr (GArray) words = split_words (text);
  g_autoptr (GString) read = g_string_sized_new (strlen (text));
  CroupierTranslation *translation = croupier_translation_new (text);
  gsize done = 0;

  *is_doubtful = FALSE;
  for (guint i = 0, n; i < words->len; i += MAX (n, 1))
    {
      const LexiconWord *word = get_word (words, i), *last;
      const LexiconPhrase *phrase;
      gboolean is_glued;

      n = count_name_words (roster, text, words, i);
      phrase = n == 0 && !is_capital_label (text, word) ? find_phrase (self, text, words, i) : NULL;
      if (phrase == NULL && n == 0 && has_other_accents (self, word))
        {
          g_autofree char *nothing = g_strconcat (word->exact, word->exact, NULL);

          croupier_translation_add (translation, read, NULL, done, word->start - done);
          croupier_translation_add (translation, read, nothing, word->start, word->length);
          done = word->start + word->length;
          continue;
        }
      if (phrase == NULL || is_tied_to_number (text, word, phrase) ||
          (phrase->n_words == 1 && croupier_text_has_word (denying_words, word->folded) &&
           !g_str_equal (phrase->english, word->folded) && !stands_between_words (text, word)))
        continue;
      n = phrase->n_words;
      last = get_word (words, i + n - 1);
      if (is_doubtful_phrase (layout, phrase, word))
        {
          *is_doubtful = TRUE;
          if (keeps_doubtful && !is_no_denial (phrase, word) && !is_pronoun (phrase, text, word))
            continue;
        }
      croupier_translation_add (translation, read, NULL, done, word->start - done);
      croupier_translation_add (translation, read, phrase->english, word->start,
                                last->start + last->length - word->start);
      done = last->start + last->length;
      is_glued = is_letter (g_utf8_get_char (text + done)); /* “j’ouvre” */
      if (is_glued)
        croupier_translation_add (translation, read, " ", done, 0);
    }
  if (done > 0)
    croupier_translation_add (translation, read, NULL, done, strlen (text) - done);
  translation->text = g_string_free_and_steal (g_steal_pointer (&read));
  if (done == 0)
    g_clear_pointer (&translation, croupier_translation_free);
  return translation;
}

/* ---- what stands for what ---- */

CroupierTranslation *
croupier_translation_new (const char *original)
{
  CroupierTranslation *self = g_new0 (CroupierTranslation, 1);

  self->original = g_strdup (original);
  self->pieces = g_array_new (FALSE, FALSE, sizeof (LexiconPiece));
  return self;
}

void
croupier_translation_add (CroupierTranslation *self, GString *text, const char *words, gsize from_start,
                          gsize from_length)
{
  gboolean is_same = words == NULL;
  LexiconPiece piece = { text->len, is_same ? from_length : strlen (words), from_start, from_length, is_same };

  if (piece.length == 0)
    return;
  g_string_append_len (text, is_same ? self->original + from_start : words, (gssize) piece.length);
  g_array_append_val (self->pieces, piece);
}

const char *
croupier_translation_get_original (const CroupierTranslation *self)
{
  return self->before != NULL ? croupier_translation_get_original (self->before) : self->original;
}

void
croupier_translation_find_original (const CroupierTranslation *self, gsize *start, gsize *length)
{
  gsize end = *start + *length, first = strlen (self->original), last = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const LexiconPiece *piece = &g_array_index (self->pieces, LexiconPiece, i);
      gsize from = MAX (*start, piece->start), to = MIN (end, piece->start + piece->length);

      if (from > to || (from == to && *length > 0) || from == piece->start + piece->length)
        continue;
      first = MIN (first, piece->is_same ? piece->from_start + (from - piece->start) : piece->from_start);
      last = MAX (last,
                  piece->is_same ? piece->from_start + (to - piece->start) : piece->from_start + piece->from_length);
    }
  *start = first;
  *length = last > first && *length > 0 ? last - first : 0;
  if (self->before != NULL)
    croupier_translation_find_original (self->before, start, length);
}

void
croupier_translation_free (CroupierTranslation *self)
{
  g_free (self->original);
  g_free (self->text);
  g_array_unref (self->pieces);
  g_free (self);
}
