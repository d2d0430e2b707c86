/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players for whom the names in a chat stand. */
#include "config.h"
#include "croupier-paste-author.h"

#include <string.h>

#include "croupier-lexicon.h"
#include "croupier-text.h"

#define MAX_NICK_WORDS 4
#define MAX_NAME_WORDS 3
#define MAX_LONG_NAME_WORDS 7
#define MIN_TELEPHONE 7    /* digits, which no cards that are added to others have */
#define MIN_NAME_LETTERS 3 /* of the longest word; of a beginning, too */
#define MAX_ADDED 8        /* letters and digits beside a name, without a mark that sets them off: "12. Ada#1234" */

/* A word that is missing makes a name one to look at. */
#define PRONOUN                                                                                                     \
  "(?i:he|him|his|she|hers?|they|them|theirs?|its?|[xz]em?|zir|hir|e[ym]|faer?|any|all|ask|er|ihm|ihn|sie|ihre?|"   \
  "es|dey|il|lui|elles?|iel|\xc3\xa9l|el|ella|elu|ele|eles?|dele|elas?|dela|delu|on|jego|jemu|ona|jej|ono|ich|lei|" \
  "loro|"                                                                                                           \
  "hij|hem|zij|haar|hen|hun|han|honom|hon|henne)"
#define PRONOUNS "(?:" PRONOUN "/)+" PRONOUN

struct _CroupierPasteAuthors
{
  const CroupierRoster *roster;
  GHashTable *names;    /* folded name, alias or handle → player + 1 */
  guint n_most_letters; /* of these, and of those of players who are gone */
  GHashTable *found;    /* name as a chat writes it → FoundAuthor; of a long chat each is asked for a thousand times */
  GHashTable *move_words; /* and phrases */
  GRegex *pronouns;       /* "(she/her)", "| they/them" at the end */
  GRegex *tag;            /* "[GNS]", "(GM)", "| Reds" at the end */
  GRegex *addition;       /* ", the quick", "// night", " she/her", and all behind it */
};

typedef struct
{
  int player;
  CroupierAuthorMatch match;
} FoundAuthor;

/* Words with which lines of an order begin, or of what is said about one. The list need not be complete: a word that is
 * missing makes a text one to look at. */
static const char move_words[] =
  "a about accept accuse again all also an and answer anyway anyways area armor armour arrest arrests ask at attack "
  "award axe ballot bet bid bids "
  "block "
  "box broadsword by card cards chip choice color colour confidence contents correction crate dagger decision decline "
  "default "
  "defuse deliver design distrust door doors draw edit edited elimination eliminate everything extra final first for "
  "form from game garnet garnets gate gates gift give guard guess hand hold house houses i idol idols in inspect is "
  "item "
  "items key keys kill kills layer layers level levels magic me mg1 mg2 mg3 mg4 mine mini minigame mission move moves "
  "my "
  "new night no note "
  "least locked mg nr num number of on one open opens or order orders other pass pay pick plan play plays please "
  "points power powers present "
  "presents ps protect put query question receive rest role room round rps save saves second seat search send sends "
  "set "
  "share shares shield shields silence smuggle so solo stone stones submission submitting swap take takes target team "
  "the then "
  "third trusted "
  "this to today token tokens tonight trap trust two turn use using vote votes was weapon weapons with wrap yes";

/* Whole, these lead to an order, and are nobody’s name. */
static const char *const leading_phrases[] = {
  "almost forgot",
  "nearly forgot",
  "i almost forgot",
  "i nearly forgot",
  "before i forget",
  "changed my mind",
  "i changed my mind",
  "change of plan",
  "change of plans",
  "on second thought",
  "on second thoughts",
  "sorry for the delay",
  "sorry i'm late",
  "sorry im late",
  "sorry for being late",
  "ok so",
  "ok then",
  "as planned",
  "as discussed",
  "as promised",
  "as i said",
  "as always",
  "as usual",
  "like i said",
  "once more",
  "made up my mind",
  "i made up my mind",
  "one last thing",
  "last thing",
  "last thing today",
  "last one before bed",
  "third time lucky",
  "half asleep",
  "too tired to think",
};

static void
add_name (GHashTable *names, const char *name, guint player)
{
  char *folded = croupier_text_fold (*name == '@' ? name + 1 : name);

  if (*folded == '\0' || g_hash_table_contains (names, folded))
    g_free (folded);
  else
    g_hash_table_insert (names, folded, GUINT_TO_POINTER (player + 1));
}

/* Of two who have the same handle nobody knows which wrote something. */
static gboolean
shares_handle (const CroupierRoster *roster, guint player)
{
  const char *handle = croupier_roster_get_player (roster, player)->handle;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (i != player && g_ascii_strcasecmp (croupier_roster_get_player (roster, i)->handle, handle) == 0)
      return TRUE;

  return FALSE;
}

/* Names go first: a handle may be what somebody else is called. */
static GHashTable *
collect_names (const CroupierRoster *roster)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);

      add_name (names, player->name, i);
      for (guint k = 0; player->aliases[k] != NULL; k++)
        add_name (names, player->aliases[k], i);
    }
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (!shares_handle (roster, i))
      add_name (names, croupier_roster_get_player (roster, i)->handle, i);
  return names;
}

static guint
count_letters (const CroupierPlayer *player)
{
  g_autofree char *name = croupier_text_fold (player->name), *handle = croupier_text_fold (player->handle);
  guint n = (guint) MAX (strlen (name), strlen (handle));

  for (guint i = 0; player->aliases[i] != NULL; i++)
    {
      g_autofree char *alias = croupier_text_fold (player->aliases[i]);

      n = MAX (n, (guint) strlen (alias));
    }
  return n;
}

static guint
find_most_letters (const CroupierRoster *roster)
{
  guint n = 0;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);

      n = MAX (n, count_letters (player));
      for (guint k = 0; k < player->before->len; k++)
        n = MAX (n, count_letters (g_ptr_array_index (player->before, k)));
    }
  return n;
}

static GHashTable *
collect_move_words (void)
{
  g_auto (GStrv) words = g_strsplit (move_words, " ", -1);
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; words[i] != NULL; i++)
    g_hash_table_add (set, g_steal_pointer (&words[i]));
  for (guint i = 0; i < G_N_ELEMENTS (leading_phrases); i++)
    g_hash_table_add (set, g_strdup (leading_phrases[i]));
  croupier_lexicon_add_words (set);
  return set;
}

CroupierPasteAuthors *
croupier_paste_authors_new (const CroupierRoster *roster)
{
  CroupierPasteAuthors *authors = g_new0 (CroupierPasteAuthors, 1);

  authors->roster = roster;
  authors->names = collect_names (roster);
  authors->n_most_letters = find_most_letters (roster);
  authors->found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  authors->move_words = collect_move_words ();
  authors->pronouns = g_regex_new (" ?(?:[(\\[] ?" PRONOUNS " ?[)\\]]|[|\xe2\x80\xa2\xc2\xb7-] ?" PRONOUNS ")$",
                                   G_REGEX_OPTIMIZE, 0, NULL);
  authors->tag =
    g_regex_new ("^(?:\\[[^]]*\\] ?)(?=.)|(?<=.)(?: ?\\[[^]]*\\]| ?\\([^)]*\\)| ?[|\xe2\x80\xa2\xc2\xb7].*)$",
                 G_REGEX_OPTIMIZE, 0, NULL);
  authors->addition =
    g_regex_new ("(?<=.)(?: " PRONOUNS
                 "[^\\p{L}\\p{N}]*| ?(?:[,;:/~|\\[({\xe2\x80\xa2\xc2\xb7]|[\xe2\x80\x93\xe2\x80\x94] ).*)$",
                 G_REGEX_OPTIMIZE, 0, NULL);
  g_assert (authors->pronouns != NULL && authors->tag != NULL && authors->addition != NULL);
  return authors;
}

void
croupier_paste_authors_free (CroupierPasteAuthors *authors)
{
  g_hash_table_unref (authors->names);
  g_hash_table_unref (authors->found);
  g_hash_table_unref (authors->move_words);
  g_regex_unref (authors->pronouns);
  g_regex_unref (authors->tag);
  g_regex_unref (authors->addition);
  g_free (authors);
}

static int
find_exactly (const CroupierPasteAuthors *authors, const char *name)
{
  g_autofree char *folded = croupier_text_fold (*name == '@' ? name + 1 : name);

  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (authors->names, folded)) - 1;
}

/* "1. Ada", "- Ada". */
static const char *
skip_list_mark (const char *name)
{
  gsize n_digits = strspn (name, "0123456789");
  gsize n = n_digits == 0                                                       ? *name == '-'
            : n_digits <= 2 && (name[n_digits] == '.' || name[n_digits] == ')') ? n_digits + 1
                                                                                : 0;

  return n > 0 && name[n] == ' ' ? name + n + 1 : name;
}

/* "~ Ada" is no contact of whoever copied it; "Ada (pinned)" wrote something important; "ada#1234" is Ada. */
static char *
strip_platform (const char *name)
{
  char *stripped = g_strdup (*name == '~' ? name + 1 : skip_list_mark (name));
  gsize length;

  if (g_str_has_suffix (stripped, " (pinned)"))
    stripped[strlen (stripped) - strlen (" (pinned)")] = '\0';
  g_strstrip (stripped);
  length = strlen (stripped);
  if (length > 5 && stripped[length - 5] == '#' && strspn (stripped + length - 4, "0123456789") == 4)
    stripped[length - 5] = '\0';
  return stripped;
}

static char *
strip_pictures (const char *name)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_isalnum (letter) || g_unichar_ismark (letter) || letter == ' ' || letter == 0x2019 ||
          (letter < 128 && strchr ("'-._&+", (int) letter) != NULL))
        g_string_append_unichar (plain, letter);
    }
  g_strstrip (plain->str);
  return g_string_free_and_steal (g_steal_pointer (&plain));
}

static char *
strip_all (const char *name, const GRegex *what)
{
  g_autofree char *rest = g_regex_replace_literal (what, name, -1, 0, "", 0, NULL);

  return strip_pictures (rest != NULL ? rest : name);
}

static int
find_without (const CroupierPasteAuthors *authors, const char *name, const GRegex *what)
{
  g_autofree char *plain = strip_all (name, what);

  return *plain != '\0' ? find_exactly (authors, plain) : -1;
}

char *
croupier_paste_authors_dup_plain (const CroupierPasteAuthors *authors, const char *name)
{
  g_autofree char *plain = strip_platform (name);

  return strip_all (plain, authors->pronouns);
}

static int
guess (const CroupierPasteAuthors *authors, const char *name)
{
  CroupierNameMatch how;
  g_autofree char *plain = strip_pictures (name);
  int player = find_without (authors, name, authors->tag);

  if (player >= 0 || *plain == '\0')
    return player;

  player = croupier_roster_find (authors->roster, plain, -1, &how, NULL);
  return player >= 0 && (how != CROUPIER_NAME_PREFIX || g_utf8_strlen (plain, -1) >= MIN_NAME_LETTERS) ? player : -1;
}

static CroupierAuthorMatch
find_anew (const CroupierPasteAuthors *authors, const char *name, int *player)
{
  g_autofree char *plain = strip_platform (name);

  if ((*player = croupier_roster_find_gone (authors->roster, name)) >= 0 ||
      (*player = croupier_roster_find_gone (authors->roster, plain)) >= 0)
    return CROUPIER_AUTHOR_GUESS;
  if ((*player = find_exactly (authors, name)) >= 0 || (*player = find_exactly (authors, plain)) >= 0)
    return CROUPIER_AUTHOR_EXACT;
  if ((*player = find_without (authors, plain, authors->pronouns)) >= 0)
    return CROUPIER_AUTHOR_DECORATED;
  if ((*player = guess (authors, plain)) >= 0)
    return CROUPIER_AUTHOR_GUESS;

  return CROUPIER_AUTHOR_NONE;
}

/* Most that is no name has too many letters to be one, where nothing in it may set off something else. */
static gboolean
is_too_long (const CroupierPasteAuthors *authors, const char *name)
{
  guint n = 0;

  for (const char *at = name; *at != '\0'; at++)
    if ((guchar) *at >= 0x80 || strchr ("[(|/", *at) != NULL)
      return FALSE;
    else
      n += g_ascii_isalnum (*at);
  return n > authors->n_most_letters + MAX_ADDED;
}

CroupierAuthorMatch
croupier_paste_authors_find (const CroupierPasteAuthors *authors, const char *name, int *player)
{
  FoundAuthor *found;

  *player = -1;
  if (is_too_long (authors, name))
    return CROUPIER_AUTHOR_NONE;
  found = g_hash_table_lookup (authors->found, name);
  if (found == NULL)
    {
      found = g_new0 (FoundAuthor, 1);
      found->match = find_anew (authors, name, &found->player);
      g_hash_table_insert (authors->found, g_strdup (name), found);
    }
  *player = found->player;
  return found->match;
}

/* A few words of letters that begin with a capital, one of them longer than a door or a present is called. */
static gboolean
looks_like_name (char **words)
{
  gboolean has_long_word = FALSE;

  if (g_strv_length (words) > MAX_NAME_WORDS || !g_unichar_isupper (g_utf8_get_char (words[0])))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      has_long_word |= g_utf8_strlen (words[i], -1) >= MIN_NAME_LETTERS;
      for (const char *at = words[i]; *at != '\0'; at = g_utf8_next_char (at))
        {
          gunichar letter = g_utf8_get_char (at);

          if (!g_unichar_isalpha (letter) && !g_unichar_ismark (letter) &&
              strchr ("'-.", (int) MIN (letter, 127)) == NULL)
            return FALSE;
        }
    }
  return has_long_word;
}

/* “Ada Lovelace 🌸”, where a player is called “Ada”. */
static int
find_first_name (const CroupierPasteAuthors *authors, const char *name)
{
  g_autofree char *plain = strip_pictures (name);
  g_auto (GStrv) words = g_strsplit (plain, " ", -1);

  return g_strv_length (words) > 1 && looks_like_name (words) ? find_exactly (authors, words[0]) : -1;
}

CroupierAuthorMatch
croupier_paste_authors_guess (const CroupierPasteAuthors *authors, const char *name, int *player)
{
  g_autofree char *plain = strip_platform (name);

  *player = find_without (authors, plain, authors->addition);
  if (*player < 0)
    *player = find_first_name (authors, plain);
  return *player >= 0 ? CROUPIER_AUTHOR_GUESS : CROUPIER_AUTHOR_NONE;
}

/* "I", "2", "MG1)", "A-3": too short, or too full of digits and signs, for a name. */
static gboolean
is_mark (const char *word)
{
  guint n_letters = 0, n_others = 0;

  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalpha (g_utf8_get_char (at)) || g_unichar_ismark (g_utf8_get_char (at)))
      n_letters++;
    else if (g_unichar_isdigit (g_utf8_get_char (at)) || strchr (")(.,-&+*#", *at) != NULL)
      n_others++;
    else
      return FALSE;

  return n_letters <= 1 || (n_letters == 2 && n_others > 0 && g_str_has_suffix (word, ")"));
}

/* "Bob-B" is a present of Bob's, who designs it; so may be "Bob B". mark: what stands between. */
static gboolean
is_designed (const CroupierPasteAuthors *authors, const char *word, char mark)
{
  gsize length = strlen (word);
  g_autofree char *designer = length > 2 && word[length - 2] == mark && g_ascii_isalpha (word[length - 1])
                                ? g_strndup (word, length - 2)
                                : NULL;

  return designer != NULL && find_exactly (authors, designer) >= 0;
}

static gboolean
is_word_of_moves (const CroupierPasteAuthors *authors, const char *word)
{
  g_autofree char *folded = croupier_text_fold (word);

  return is_mark (word) || g_hash_table_contains (authors->move_words, folded);
}

/* "Bob said", "as Bob wrote in the evening": the one who is told of may have written what follows. */
static gboolean
names_somebody (const CroupierPasteAuthors *authors, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (find_exactly (authors, words[i]) >= 0)
      return TRUE;

  return FALSE;
}

/* “i’ll trust my gut: 3 at C”: what no nick of several words begins with, in small letters. */
static gboolean
begins_sentence (char **words)
{
  return croupier_text_has_word ("i i'm im i'll ill i've ive i'd I I'm I'll I've my My ok Ok OK okay so just going "
                                 "gonna staying feeling it's its "
                                 "this that here here's heres and then well for in",
                                 words[0]);
}

gboolean
croupier_paste_author_is_initials (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; n++)
    {
      if (!g_unichar_isupper (g_utf8_get_char (at)))
        return FALSE;
      at = g_utf8_next_char (at);
      if (*at++ != '.')
        return FALSE;
      at += *at == ' ';
    }
  return n > 1;
}

CroupierLabel
croupier_paste_authors_weigh (const CroupierPasteAuthors *authors, const char *label)
{
  g_auto (GStrv) words = g_strsplit (label, " ", -1);
  guint n_words = g_strv_length (words);
  gboolean is_move = TRUE;

  if (n_words == 0 || is_designed (authors, label, '-'))
    return n_words == 0 ? CROUPIER_LABEL_NONE : CROUPIER_LABEL_MOVE;
  if ((strstr (label, "! ") != NULL || strstr (label, "? ") != NULL) && !names_somebody (authors, words))
    return CROUPIER_LABEL_NONE; /* “evening! my move”: a sentence ends in it */
  if (n_words > 1 && begins_sentence (words) && !names_somebody (authors, words))
    return CROUPIER_LABEL_NONE;
  if (croupier_paste_author_is_initials (label + (g_str_has_prefix (label, "- ") ? 2 : 0)))
    return CROUPIER_LABEL_NICK;
  for (guint i = 0; words[i] != NULL && is_move; i++)
    is_move = is_word_of_moves (authors, words[i]);
  if (is_move || is_word_of_moves (authors, label))
    return CROUPIER_LABEL_MOVE;
  if (looks_like_name (words))
    return is_designed (authors, label, ' ') ? CROUPIER_LABEL_NICK : CROUPIER_LABEL_NAME;

  return n_words <= MAX_NICK_WORDS || names_somebody (authors, words) ? CROUPIER_LABEL_NICK : CROUPIER_LABEL_NONE;
}

gboolean
croupier_paste_authors_may_be_row (const CroupierPasteAuthors *authors, const char *label)
{
  return is_designed (authors, label, ' ');
}

static gboolean
is_telephone_number (const char *text)
{
  guint n_digits = 0;

  for (const char *at = text; *at != '\0'; at++)
    n_digits += g_ascii_isdigit (*at);
  return *text == '+' && n_digits >= MIN_TELEPHONE && strspn (text + 1, "0123456789 -()") == strlen (text + 1);
}

gboolean
croupier_paste_author_is_plain_name (const char *text)
{
  guint n_words = 0, n_capitals = 0;

  if (is_telephone_number (text))
    return TRUE;
  for (const char *at = text; *at != '\0'; at += strcspn (at, " "))
    {
      at += strspn (at, " ");
      n_words += *at != '\0';
      n_capitals += g_unichar_isupper (g_utf8_get_char (at));
    }
  return n_words > MAX_NAME_WORDS && n_words <= MAX_LONG_NAME_WORDS && n_capitals > 1 &&
         g_unichar_isupper (g_utf8_get_char (text)) && strpbrk (text, "0123456789,;:!?") == NULL;
}
