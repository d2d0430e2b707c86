/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: clauses in the form’s own wording, which says what it says whatever the players are called. */
#include "config.h"
#include "croupier-factions-words.h"

#include "croupier-text.h"

#include <string.h>

#define MAX_TOKENS 120 /* of such a clause: three names, and what stands around them */
#define MAX_REGULAR_WORDS 6
#define ONE_NAME                                 \
  {                                              \
    .n_slots = 1, .slots = { { .before = " " } } \
  }

/* What stands between two spaces, with all its marks. */
typedef struct
{
  gsize start, end;
} Token;

typedef struct
{
  FactionsText *text;
  guint n_tokens;
  Token tokens[MAX_TOKENS];
  guint n_words;
  FactionsWord words[MAX_REGULAR_WORDS]; /* of the reading that is tried */
  guint n_found;                         /* readings */
  guint n_found_words;
  FactionsWord found[MAX_REGULAR_WORDS]; /* of the first of them */
} Regular;

static const char *const quotes[] = { "“”", "\"\"", "„“", "„”", "«»", "‘’", "''" };

/* ---- names in quotation marks ---- */

/* The player whose whole name is a text; CROUPIER_NO_PLAYER for nobody’s. */
static int
find_player (const FactionsText *text, gsize start, gsize end)
{
  g_autofree char *name = NULL;

  if (start >= end || end - start > CROUPIER_READER_MAX_NAME)
    return CROUPIER_NO_PLAYER;
  name = g_strndup (text->base.text + start, end - start);
  return croupier_roster_find_exactly (text->plan->base.setup->roster, name);
}

/* May a name in quotation marks be the whole of another’s, marks and all? They are typed in many ways. */
static gboolean
is_like_other_name (const FactionsText *text, gsize start, gsize end, int player)
{
  g_autofree char *name = g_strndup (text->base.text + start, end - start);

  for (guint i = 0; i < G_N_ELEMENTS (quotes); i++)
    {
      gsize open = strlen (quotes[i]) / 2;
      g_autofree char *quoted = g_strdup_printf ("%.*s%s%s", (int) open, quotes[i], name, quotes[i] + open);
      int other = croupier_roster_find_exactly (text->plan->base.setup->roster, quoted);

      if (other >= 0 && other != player)
        return TRUE;
    }
  return FALSE;
}

/* The player whose name stands between quotation marks, and nothing beside it, or whose name has them;
 * CROUPIER_NO_PLAYER where both may be meant. Gives whether a name stands there. */
static gboolean
find_quoted_player (const FactionsText *text, gsize start, gsize end, int *player)
{
  *player = find_player (text, start, end);
  for (guint i = 0; i < G_N_ELEMENTS (quotes) && *player < 0; i++)
    {
      gsize open = strlen (quotes[i]) / 2, close = strlen (quotes[i]) - open;

      if (end - start <= open + close || strncmp (text->base.text + start, quotes[i], open) != 0 ||
          strncmp (text->base.text + end - close, quotes[i] + open, close) != 0)
        continue;
      *player = find_player (text, start + open, end - close);
      if (*player >= 0 && is_like_other_name (text, start + open, end - close, *player))
        {
          *player = CROUPIER_NO_PLAYER;
          return TRUE;
        }
    }
  return *player >= 0;
}

static gboolean
may_end_name (const char *at)
{
  return *at == '\0' || strchr (",:;|/\n.!?)]'", *at) != NULL || g_unichar_isspace (g_utf8_get_char (at)) ||
         g_utf8_get_char (at) == 0x2019;
}

/* A name that stands in quotation marks here is one, whatever words are in it; it is CROUPIER_NO_PLAYER’s where it may
 * be of two. Gives where it ends; 0 where there is none. */
gsize
factions_text_find_quoted_name (const FactionsText *self, gsize start, gsize end, int *player)
{
  const char *text = self->base.text;
  gsize farthest = MIN (end, start + CROUPIER_READER_MAX_NAME);

  if (start >= end || g_utf8_strchr ("“\"„«‘'", -1, g_utf8_get_char (text + start)) == NULL)
    return 0;
  for (const char *at = g_utf8_next_char (text + start); at < text + farthest; at = g_utf8_next_char (at))
    if (g_utf8_strchr ("”\"“»’'", -1, g_utf8_get_char (at)) != NULL && may_end_name (g_utf8_next_char (at)) &&
        find_quoted_player (self, start, (gsize) (g_utf8_next_char (at) - text), player))
      return (gsize) (g_utf8_next_char (at) - text);
  return 0;
}

/* ---- readings ---- */

/* Parts the clause into tokens; FALSE where there are too many of them. */
static gboolean
split_tokens (Regular *self, gsize start, gsize end)
{
  const char *text = self->text->base.text;

  for (gsize at = start; at < end;)
    {
      gsize next = (gsize) (g_utf8_next_char (text + at) - text);

      if (g_unichar_isspace (g_utf8_get_char (text + at)))
        {
          at = next;
          continue;
        }
      if (self->n_tokens == MAX_TOKENS)
        return FALSE;
      while (next < end && !g_unichar_isspace (g_utf8_get_char (text + next)))
        next = (gsize) (g_utf8_next_char (text + next) - text);
      self->tokens[self->n_tokens++] = (Token) { at, next };
      at = next;
    }
  return self->n_tokens > 0;
}

static char *
fold_tokens (const Regular *self, guint first, guint end)
{
  gsize start = self->tokens[first].start;
  char *folded = croupier_reader_fold (self->text->base.text + start, self->tokens[end - 1].end - start);

  return g_strdelimit (folded, "-", ' ');
}

static gboolean
is_token (const Regular *self, guint i, const char *word)
{
  g_autofree char *folded = i < self->n_tokens ? fold_tokens (self, i, i + 1) : NULL;

  return g_strcmp0 (folded, word) == 0;
}

static FactionsWord *
push (Regular *self, guint first, guint end, FactionsWordKind kind)
{
  FactionsWord *word = &self->words[self->n_words++];
  gsize start = self->tokens[first].start;

  g_assert (self->n_words <= MAX_REGULAR_WORDS);
  *word = (FactionsWord) {
    .start = start,
    .length = self->tokens[end - 1].end - start,
    .kind = kind,
    .before = self->n_words == 1 ? BREAK_HARD : BREAK_NONE,
    .is_head = self->n_words == 1,
    .is_settled = TRUE,
    .player = CROUPIER_NO_PLAYER,
  };
  return word;
}

static const Lexeme *
find_lexeme (const Regular *self, guint first, guint end, gboolean is_item)
{
  g_autofree char *folded = fold_tokens (self, first, end);

  return factions_text_find_lexeme (self->text, folded, is_item);
}

/* A name, or “nobody”; a full stop behind it may be one of the name’s own. FALSE where it is neither. */
static gboolean
push_name (Regular *self, guint first, guint end, gboolean nobody_too)
{
  const char *text = self->text->base.text;
  gsize start, stop;
  int player;

  if (first >= end || end > self->n_tokens)
    return FALSE;
  start = self->tokens[first].start;
  stop = self->tokens[end - 1].end;
  if (end < self->n_tokens && text[stop - 1] == ',')
    stop--;
  for (;; stop--)
    {
      find_quoted_player (self->text, start, stop, &player);
      if (player >= 0 || stop <= start + 1 || strchr (".!?", text[stop - 1]) == NULL)
        break;
    }
  if (player < 0 && !(nobody_too && stop - start == strlen ("nobody") &&
                      g_ascii_strncasecmp (text + start, "nobody", stop - start) == 0))
    return FALSE;
  push (self, first, end, player >= 0 ? WORD_NAME : WORD_NOBODY)->player = player;
  self->words[self->n_words - 1].length = stop - start;
  return TRUE;
}

/* Keeps the reading that has been put together, if it is the first. */
static void
add_reading (Regular *self)
{
  if (self->n_found++ > 0)
    return;
  self->n_found_words = self->n_words;
  memcpy (self->found, self->words, sizeof self->found);
}

/* ---- what the form writes ---- */

/* What stands before a name in an ask: words, behind a comma or not. */
static char *
dup_joint (const FactionsSlot *slot, guint *n_words)
{
  char *words = g_strstrip (g_strdup (slot->before + (*slot->before == ',')));

  *n_words = *words != '\0';
  for (const char *at = words; *at != '\0'; at++)
    *n_words += *at == ' ';
  return words;
}

static gboolean
is_joint (const Regular *self, const FactionsSlot *slot, const char *words, guint n_words, guint first)
{
  g_autofree char *folded = NULL;

  if (n_words == 0)
    return TRUE;
  if (first + n_words > self->n_tokens)
    return FALSE;
  folded = fold_tokens (self, first, first + n_words);
  return g_str_equal (folded, words) &&
         (*slot->before != ',' || self->text->base.text[self->tokens[first - 1].end - 1] == ',');
}

/* It goes by the first of its words. */
static void
push_joint (Regular *self, const char *words, guint n_words, guint first)
{
  g_autofree char *word = g_strndup (words, strcspn (words, " "));

  if (n_words > 0)
    push (self, first, first + n_words, factions_text_find_kind (word));
}

/* Reads the names of an ask from one on, each with what stands before it. */
static void
try_names (Regular *self, const FactionsAsk *ask, guint i, guint first)
{
  const FactionsSlot *slot = &ask->slots[i];
  guint n_before = self->n_words, n_joint, n_pushed;
  g_autofree char *joint = i < ask->n_slots ? dup_joint (slot, &n_joint) : NULL;

  if (joint == NULL && first == self->n_tokens)
    add_reading (self);
  if (joint == NULL || !is_joint (self, slot, joint, n_joint, first))
    return;
  push_joint (self, joint, n_joint, first);
  n_pushed = self->n_words;
  first += n_joint;
  for (guint end = i + 1 < ask->n_slots ? first + 1 : self->n_tokens; end <= self->n_tokens; end++)
    {
      self->n_words = n_pushed;
      if (push_name (self, first, end, slot->nobody))
        try_names (self, ask, i + 1, end);
    }
  self->n_words = n_before;
}

/* “Vote Bob”, “query Bob”, “share Bob”. */
static void
try_plain (Regular *self)
{
  static const FactionsAskKind kinds[] = { FACTIONS_ASK_VOTE, FACTIONS_ASK_QUERY, FACTIONS_ASK_MAGIC_QUERY,
                                           FACTIONS_ASK_SHARE, FACTIONS_ASK_DECLINE };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *words = factions_ask_get_words (kinds[i])->word;
      guint n_words = strchr (words, ' ') != NULL ? 2 : 1;
      FactionsAsk ask = ONE_NAME;
      g_autofree char *folded = n_words < self->n_tokens ? fold_tokens (self, 0, n_words) : NULL;

      if (g_strcmp0 (folded, words) != 0)
        continue;
      ask.slots[0].nobody = kinds[i] == FACTIONS_ASK_VOTE;
      self->n_words = 0;
      push (self, 0, n_words, WORD_OF (kinds[i]));
      try_names (self, &ask, 0, n_words);
    }
}

/* “Gift idol to Bob”. Where it is not known who gives, anything may be the item. */
static void
try_gift (Regular *self)
{
  const FactionsAsk gift = { .n_slots = 1, .slots = { { .before = " to " } } };

  if (!is_token (self, 0, "gift"))
    return;
  for (guint to = 2; to + 1 < self->n_tokens; to++)
    {
      const Lexeme *item = is_token (self, to, "to") ? find_lexeme (self, 1, to, TRUE) : NULL;

      if (item == NULL && self->text->state != NULL)
        continue;
      self->n_words = 0;
      push (self, 0, 1, WORD_GIFT);
      push (self, 1, to, item != NULL ? WORD_ITEM : WORD_SMALL)->item = item;
      try_names (self, &gift, 0, to);
    }
}

/* “Kill Bob”, “idol on Bob”: by the verb of a power, or by the item’s name. */
static void
try_verbs (Regular *self)
{
  for (guint n = 1; n <= self->n_tokens && n <= self->text->max_lexeme; n++)
    {
      const Lexeme *verb = find_lexeme (self, 0, n, FALSE),
                   *item = verb == NULL ? find_lexeme (self, 0, n, TRUE) : NULL;
      FactionsAsk ask;

      if (verb == NULL && item == NULL)
        continue;
      self->n_words = 0;
      push (self, 0, n, verb != NULL ? WORD_VERB : WORD_ITEM)->verb = verb;
      self->words[0].item = item;
      ask = factions_text_get_ask (self->text, verb != NULL ? verb : item);
      try_names (self, &ask, 0, n);
    }
}

static FactionsWordKind
find_token_kind (const Regular *self, guint i)
{
  gsize length = self->tokens[i].end - self->tokens[i].start;
  const char *start = croupier_reader_strip (self->text->base.text + self->tokens[i].start, &length,
                                             CROUPIER_READER_MARKS ",");
  g_autofree char *folded = croupier_reader_fold (start, length);

  return factions_text_find_kind (folded);
}

/* One, or two, or one and a guess: some power is written so. */
static void
try_any_targets (Regular *self, guint n_verb_tokens)
{
  static const FactionsAsk any[] = {
    { .n_slots = 2, .slots = { { .before = " " }, { .before = ", who voted ", .nobody = TRUE } } },
    { .n_slots = 2, .slots = { { .before = " " }, { .before = " and " } } },
    ONE_NAME,
  };

  self->n_words = 0;
  push (self, 0, n_verb_tokens, WORD_VERB);
  for (guint i = 0; i < G_N_ELEMENTS (any); i++)
    try_names (self, &any[i], 0, n_verb_tokens);
}

static gboolean
may_be_verb (const Regular *self, guint i)
{
  g_autofree char *folded = fold_tokens (self, i, i + 1);

  return find_token_kind (self, i) == WORD_OTHER || factions_text_is_deed (folded);
}

/* “Zap Query”: where it is not known whose the text is, “zap” may be a power of theirs, and then this asks nothing. */
static void
try_unknown (Regular *self)
{
  gboolean has_unknown = FALSE;
  guint n = 0, question = 0;

  while (question < self->n_tokens &&
         (find_token_kind (self, question) < WORD_QUERY || find_token_kind (self, question) > WORD_DECLINE))
    question++;
  for (; n < question && question < self->n_tokens && self->n_found == 0; n++)
    {
      FactionsWordKind kind = find_token_kind (self, n);

      if (kind >= WORD_VOTE && kind <= WORD_ITEM)
        return;
      has_unknown |= may_be_verb (self, n);
      if (has_unknown)
        try_any_targets (self, n + 1);
    }
}

/* “Pass kill”. */
static void
try_pass (Regular *self)
{
  const Lexeme *verb = self->n_tokens > 1 && is_token (self, 0, "pass") ? find_lexeme (self, 1, self->n_tokens, FALSE)
                                                                        : NULL;

  if (verb == NULL)
    return;
  self->n_words = 0;
  push (self, 0, 1, WORD_PASS);
  push (self, 1, self->n_tokens, WORD_VERB)->verb = verb;
  add_reading (self);
}

/* Reads a clause that is written exactly as the form writes it, and adds its words. Where the names in it can be parted
 * in several ways, its first word is marked as unclear. FALSE where it is written in any other way. */
gboolean
factions_text_read_regular (FactionsText *self, gsize start, gsize end)
{
  g_autofree Regular *regular = g_new0 (Regular, 1);

  regular->text = self;
  if (!split_tokens (regular, start, end))
    return FALSE;
  try_plain (regular);
  try_gift (regular);
  try_pass (regular);
  try_verbs (regular);
  if (regular->n_found == 0 && self->state == NULL)
    try_unknown (regular);
  if (regular->n_found == 0)
    return FALSE;
  regular->found[0].is_unclear = regular->n_found > 1;
  for (guint i = 0; i < regular->n_found_words; i++)
    {
      FactionsWord word = regular->found[i];

      word.folded = croupier_reader_fold (self->base.text + word.start, word.length);
      g_array_append_val (self->words, word);
    }
  return TRUE;
}

/* ---- writing ---- */

/* Could a name begin, or be parted, in several places where others stand around it? */
static gboolean
is_ambiguous (const FactionsText *text, const char *folded)
{
  if (croupier_text_has_word (folded, "and") || croupier_text_has_word (folded, "to"))
    return TRUE;
  for (guint i = 0; i < text->lexemes->len; i++)
    {
      const char *verb = g_array_index (text->lexemes, Lexeme, i).folded;

      /* “Long shot” and a player called Shot Bob: is “long” another verb? */
      for (const char *rest = strchr (verb, ' '); rest != NULL; rest = strchr (rest + 1, ' '))
        if (g_str_has_prefix (folded, rest + 1) && folded[strlen (rest + 1)] == ' ')
          return TRUE;
    }
  return FALSE;
}

/* Adds a player’s name as it stands in a player’s form behind a verb or an item: in quotation marks where it has
 * several words that could be taken apart. */
void
factions_append_name (const FactionsPlan *plan, const FactionsState *state, guint player, guint named, GString *text)
{
  const char *name = croupier_roster_get_name (plan->base.setup->roster, named);
  g_auto (FactionsText) words = { .plan = plan, .state = state, .player = player };
  g_autofree char *folded = NULL;
  gboolean is_quoted = FALSE;

  if (strchr (name, ' ') != NULL)
    {
      folded = croupier_text_fold (name);
      factions_text_add_lexemes (&words);
      is_quoted = is_ambiguous (&words, g_strdelimit (folded, "-", ' '));
    }
  g_string_append_printf (text, is_quoted ? "“%s”" : "%s", name);
}
