/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: from what people write to actions, accusations and choices, and what a game master fixes. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-remarks.h"
#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WORDS 300
#define MAX_NAME_BYTES (CROUPIER_MAX_NAME * 4)
#define MIN_SLIP_LETTERS 4

/* ---- words ---- */

typedef enum
{
  WORD_OTHER,
  WORD_SMUGGLE,
  WORD_ARREST,
  WORD_NOTHING,
  WORD_AND,
  WORD_SMALL,   /* says nothing */
} WordKind;

typedef struct
{
  gsize start, length; /* in the text, without the marks around it */
  WordKind kind;
  gboolean is_used;
  gboolean ends_item;  /* a comma, a line break or the end comes next */
  char *folded;
} Word;

static const CroupierVocabulary action_words[] = {
  { "smuggle smuggles smuggling", WORD_SMUGGLE },
  { "arrest arrests arresting catch jail", WORD_ARREST },
  { "nothing pass idle wait skip", WORD_NOTHING },
  { CROUPIER_COURTESIES " i i'd i'll ill i'm im imma we a the to do doing will would like want am going gonna wanna try trying attempt my me "
    "action target is it this round today tonight now contraband player some then and for from lets let's go ima nope "
    "! . - – — & = -> =>", WORD_SMALL },
};

static const CroupierVocabulary name_words[] = {
  { "and & + plus", WORD_AND },
  { CROUPIER_COURTESIES " i i'd i'll i'm we think believe say that accuse accuses accusing vote votes voting for choose chooses "
    "choosing pick name take my choice opponent accusation is are the agent agents crook as an a to would will like want be these "
    "them players player ! . - – —", WORD_SMALL },
};

/* What says what is to be done, and not what others do or that it is taken back. */
static const char *const action_phrases[] = { "wait", NULL };
static const char *const name_phrases[] = { "is", "are", NULL };

typedef struct
{
  CroupierReader base;
  const SmugglersPlan *plan;
  const SmugglersState *state;
  guint player;
  const CroupierVocabulary *vocabulary;
  guint n_vocabulary;
  GArray *words;              /* Word */
  guint n_wanted;             /* names */
  CroupierPlayers named;
  gsize starts[MAX_PLAYERS], lengths[MAX_PLAYERS]; /* where each of them is */
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

static const char *
name_of (const Reader *reader,
         guint         player)
{
  return croupier_roster_get_name (reader->plan->base.setup->roster, player);
}

static void
classify (const Reader *reader,
          Word         *word)
{
  const CroupierVocabulary *known;

  word->folded = croupier_reader_fold (reader->base.text + word->start, word->length);
  known = croupier_reader_find_word (reader->vocabulary, reader->n_vocabulary, word->folded);
  if (known != NULL)
    word->kind = (WordKind) known->kind;
}

/* No name holds these, so they part names; and others part words. */
static gboolean
is_item_end (char letter)
{
  return letter == '\0' || strchr (",:;|/\n", letter) != NULL;
}

static gboolean
is_word_end (const char *at)
{
  return is_item_end (*at) || g_unichar_isspace (g_utf8_get_char (at));
}

/* Takes the marks off both ends that are part of no name, but leaves a word that is nothing else as it is. */
static void
strip_marks (const Reader *reader,
             Word         *word)
{
  const char *text = reader->base.text;
  gsize length = word->length;
  const char *start = croupier_reader_strip_to_name (reader->plan->base.setup->roster, text + word->start, &length,
                                                     CROUPIER_READER_MARKS "@");

  if (length == 0)
    return;
  word->start = (gsize) (start - text);
  word->length = length;
}

static void
split_words (Reader *reader)
{
  const char *at = reader->base.text;

  while (*at != '\0')
    {
      Word word = { .start = (gsize) (at - reader->base.text) };
      const char *end = at;

      while (!is_word_end (end))
        end = g_utf8_next_char (end);
      word.length = (gsize) (end - at);
      if (word.length == 0)
        {
          at = g_utf8_next_char (at);
          continue;
        }
      at = end;
      while (*end == ' ')
        end++;
      word.ends_item = is_item_end (*end);
      strip_marks (reader, &word);
      classify (reader, &word);
      g_array_append_val (reader->words, word);
    }
}

/* ---- saying what is wrong ---- */

static char *
quote (const Reader *reader,
       const Word   *word)
{
  return croupier_reader_quote (&reader->base, word->start, word->length);
}

static void
complain_unclear (Reader     *reader,
                  const Word *word)
{
  g_autofree char *what = quote (reader, word);

  complain (reader, word->start, word->length, _("“%s” leaves open what is meant; write it without."), what);
}

/* ---- names ---- */

guint
smugglers_count_name_words (const CroupierRoster *roster)
{
  guint most = 1;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);
      guint n = 1;

      for (const char *at = player->name; *at != '\0'; at++)
        n += *at == ' ';
      most = MAX (most, n);
      for (guint k = 0; player->aliases[k] != NULL; k++)
        {
          n = 1;
          for (const char *at = player->aliases[k]; *at != '\0'; at++)
            n += *at == ' ';
          most = MAX (most, n);
        }
    }
  return most;
}

/* How many words from one on can belong to one name: those not used, up to the end of the item. */
static guint
count_free_words (const Reader *reader,
                  guint         first)
{
  guint n = 0;

  while (n < reader->plan->max_name_words && first + n < reader->words->len && !get_word (reader, first + n)->is_used)
    if (get_word (reader, first + n++)->ends_item)
      break;
  return n;
}

static Word
join_words (const Reader *reader,
            guint         first,
            guint         n)
{
  const Word *last = get_word (reader, first + n - 1);
  Word span = *get_word (reader, first);

  span.length = last->start + last->length - span.start;
  return span;
}

/* A whole name or alias that begins with a word, the longest there is; marks such as a full stop may belong to it. */
static int
find_whole_name (const Reader *reader,
                 guint         first,
                 guint        *n_words)
{
  const CroupierRoster *roster = reader->plan->base.setup->roster;

  for (guint n = count_free_words (reader, first); n > 0; n--)
    {
      Word span = join_words (reader, first, n);
      gsize end = span.start + span.length;

      if (span.length > MAX_NAME_BYTES)
        continue;
      for (; ; end++)
        {
          g_autofree char *name = g_strndup (reader->base.text + span.start, end - span.start);
          int player = croupier_roster_find_exactly (roster, name);

          *n_words = n;
          if (player >= 0)
            return player;
          if (reader->base.text[end] == '\0' || strchr (".!?", reader->base.text[end]) == NULL)
            break;
        }
    }
  return CROUPIER_NO_PLAYER;
}

static void
take_name (Reader *reader,
           guint   first,
           guint   n_words,
           guint   player)
{
  Word span = join_words (reader, first, n_words);

  for (guint i = 0; i < n_words; i++)
    get_word (reader, first + i)->is_used = TRUE;
  if (croupier_players_has (reader->named, player))
    complain (reader, span.start, span.length, _("%s is named twice."), name_of (reader, player));
  else if (player == reader->player)
    complain (reader, span.start, span.length, _("%s cannot name themselves; name another player."),
              name_of (reader, player));
  reader->named |= CROUPIER_PLAYER (player);
  reader->starts[player] = span.start;
  reader->lengths[player] = span.length;
}

/* Names that are no other words. */
static void
take_whole_names (Reader *reader)
{
  for (guint i = 0; i < reader->words->len; i++)
    {
      guint n_words;
      int player = get_word (reader, i)->is_used ? CROUPIER_NO_PLAYER : find_whole_name (reader, i, &n_words);

      if (player >= 0 && (n_words > 1 || get_word (reader, i)->kind == WORD_OTHER))
        take_name (reader, i, n_words, (guint) player);
    }
}

/* The beginning of a name, or a near miss: a word, and others after it that are nothing else. */
static void
take_part_of_name (Reader *reader,
                   guint   first)
{
  const CroupierRoster *roster = reader->plan->base.setup->roster;
  guint n = 0, n_free = count_free_words (reader, first);

  while (n < n_free && get_word (reader, first + n)->kind == WORD_OTHER)
    n++;
  for (; n > 0; n--)
    {
      Word span = join_words (reader, first, n);
      CroupierNameMatch match = CROUPIER_NAME_EXACT;
      int player = span.length <= MAX_NAME_BYTES
                     ? croupier_roster_find (roster, reader->base.text + span.start, (gssize) span.length, &match, NULL)
                     : CROUPIER_NO_PLAYER;

      if (player < 0)
        continue;
      if (match == CROUPIER_NAME_NEAR_MISS)
        {
          g_autofree char *what = quote (reader, &span);

          croupier_problems_add (reader->base.reading->warnings, span.start, span.length,
                                 _("“%s” was taken for %s."), what, name_of (reader, (guint) player));
        }
      take_name (reader, first, n, (guint) player);
      return;
    }
}

/* A player may be called To, or Nothing: their name stands alone, where one is still wanted. */
static void
take_names_that_are_words (Reader *reader)
{
  for (guint i = 0; i < reader->words->len && croupier_players_count (reader->named) < reader->n_wanted; i++)
    {
      const Word *word = get_word (reader, i);
      const Word *next = i + 1 < reader->words->len ? get_word (reader, i + 1) : NULL;
      guint n_words;
      int player = word->is_used || word->kind == WORD_OTHER ? CROUPIER_NO_PLAYER
                                                             : find_whole_name (reader, i, &n_words);

      if (player >= 0 && (word->ends_item || next == NULL || next->kind == WORD_AND))
        take_name (reader, i, n_words, (guint) player);
    }
}

/* Why a word is no name; only where a name is missing does it matter. */
static void
complain_of_unknown (Reader     *reader,
                     const Word *word)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *what = quote (reader, word);

  if (word->length <= MAX_NAME_BYTES &&
      croupier_roster_find (reader->plan->base.setup->roster, reader->base.text + word->start, (gssize) word->length,
                            NULL, &error) < 0)
    complain (reader, word->start, word->length, "%s", error->message);
  else
    complain (reader, word->start, word->length, _("“%s” is no player’s name."), what);
}

/* What nobody took: words that say nothing are fine, others are passed over unless something is missing. */
static void
settle_other_words (Reader *reader)
{
  gboolean is_short = croupier_players_count (reader->named) < reader->n_wanted;

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);

      if (word->is_used || word->kind == WORD_SMALL || word->kind == WORD_AND)
        continue;
      if (word->kind != WORD_OTHER)
        complain_unclear (reader, word);
      else if (is_short)
        complain_of_unknown (reader, word);
      else
        croupier_reader_pass_over (&reader->base, word->start, word->length);
    }
}

static void
read_names (Reader *reader)
{
  take_whole_names (reader);
  for (guint i = 0; i < reader->words->len; i++)
    if (!get_word (reader, i)->is_used && get_word (reader, i)->kind == WORD_OTHER)
      take_part_of_name (reader, i);
  take_names_that_are_words (reader);
}

/* Those named who may not be. */
static void
check_allowed (Reader         *reader,
               CroupierPlayers allowed)
{
  g_autofree char *list = smugglers_list_players (reader->plan, allowed);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, reader->named & ~allowed & ~CROUPIER_PLAYER (reader->player))
    {
      g_autofree char *start = croupier_players_has (reader->state->base.removed, player)
                               ? g_strdup_printf (_("%s is no longer in the match"), name_of (reader, player))
                               : reader->state->stage == STAGE_ROUNDS
                                 ? g_strdup_printf (_("%s is in jail"), name_of (reader, player))
                                 : g_strdup_printf (_("%s cannot be chosen"), name_of (reader, player));

      complain (reader, reader->starts[player], reader->lengths[player], _("%s; these can be named: %s."), start, list);
    }
}

/* Parts the text into words; plain holds it without what is no part of an order. */
static gboolean
begin (Reader  *reader,
       char   **plain)
{
  const CroupierRemarks remarks = {
    .roster = reader->plan->base.setup->roster,
    .own = reader->vocabulary == action_words ? action_phrases : name_phrases,
  };

  *plain = croupier_remarks_read (&remarks, &reader->base);
  reader->base.text = *plain;
  g_array_set_clear_func (reader->words, word_clear);
  split_words (reader);
  if (reader->words->len <= MAX_WORDS)
    return TRUE;
  complain (reader, 0, 0, _("This is too long to be sure of it; write only what is to be done, in a few words."));
  return FALSE;
}

/* Gives whether it is accepted. */
static gboolean
end (Reader *reader)
{
  if (reader->base.n_complaints > 0)
    return FALSE;
  for (guint i = 0; i < reader->words->len; i++)
    if (get_word (reader, i)->is_used)
      croupier_reader_mean (&reader->base, get_word (reader, i)->start, get_word (reader, i)->length);
  croupier_reader_refuse_unread (&reader->base);
  if (reader->base.n_complaints > 0)
    return FALSE;
  croupier_reader_warn_of_unread (&reader->base);
  reader->base.reading->status = CROUPIER_STATUS_ACCEPTED;
  return TRUE;
}

/* ---- actions ---- */

static gboolean
is_action (const Word *word)
{
  return word->kind == WORD_SMUGGLE || word->kind == WORD_ARREST || word->kind == WORD_NOTHING;
}

/* "smugle": a slip in the word that says it all; "smuggled" tells of what was. */
static gboolean
is_slip (Reader *reader,
         Word   *word)
{
  static const struct
  {
    const char *word;
    WordKind kind;
  } wanted[] = { { "smuggle", WORD_SMUGGLE }, { "arrest", WORD_ARREST }, { "nothing", WORD_NOTHING } };

  if (word->kind != WORD_OTHER || g_utf8_strlen (word->folded, -1) < MIN_SLIP_LETTERS ||
      g_str_has_suffix (word->folded, "ed"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (croupier_text_near_miss (word->folded, wanted[i].word))
      {
        g_autofree char *what = quote (reader, word);

        word->kind = wanted[i].kind;
        croupier_problems_add (reader->base.reading->warnings, word->start, word->length,
                               _("“%s” was taken for %s."), what, wanted[i].word);
        return TRUE;
      }
  return FALSE;
}

/* The number of the first word that names an action, or how many words there are. */
static guint
find_action (Reader *reader)
{
  guint i;

  for (i = 0; i < reader->words->len && !is_action (get_word (reader, i)); i++)
    ;
  if (i < reader->words->len)
    return i;
  for (i = 0; i < reader->words->len && !is_slip (reader, get_word (reader, i)); i++)
    ;
  return i;
}

static void
read_arrest (Reader *reader,
             guint   verb)
{
  CroupierPlayers free = smugglers_get_choices (reader->plan, reader->state, reader->player);
  const Word *word = get_word (reader, verb);

  if (!is_agent (reader->state, reader->player))
    complain (reader, word->start, word->length,
              _("%s is no Agent, and only Agents arrest; write “smuggle” or “nothing”."),
              name_of (reader, reader->player));
  reader->n_wanted = 1;
  read_names (reader);
  if (reader->named == CROUPIER_NOBODY)
    complain (reader, word->start, word->length, _("Who is to be arrested? Write “arrest” and one name."));
  else if (croupier_players_count (reader->named) > 1)
    {
      g_autofree char *names = smugglers_list_players (reader->plan, reader->named);

      complain (reader, 0, 0, _("Only one player can be arrested in a round, not %s."), names);
    }
  check_allowed (reader, free);
}

/* Who smuggles, or does nothing, names nobody; one's own name is a signature. */
static void
refuse_names (Reader     *reader,
              const Word *verb)
{
  g_autofree char *what = quote (reader, verb);

  for (guint i = 0; i < reader->words->len; i++)
    {
      const Word *word = get_word (reader, i);
      guint n_words;
      int player = word->is_used || word->kind != WORD_OTHER ? CROUPIER_NO_PLAYER : find_whole_name (reader, i, &n_words);

      if (player < 0)
        continue;
      for (guint k = i; k < i + n_words; k++)
        get_word (reader, k)->is_used = TRUE;
      if ((guint) player != reader->player)
        complain (reader, word->start, word->length, _("“%s” is for nobody else, but %s is named; leave the name out."),
                  what, name_of (reader, (guint) player));
    }
}

void
smugglers_read_action (const SmugglersPlan *plan,
                       SmugglersState      *state,
                       guint                player,
                       const char          *text,
                       CroupierReading     *reading)
{
  static const guint8 actions[] = {
    [WORD_SMUGGLE] = ACTION_SMUGGLE, [WORD_ARREST] = ACTION_ARREST, [WORD_NOTHING] = ACTION_NOTHING
  };
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_autofree char *plain = NULL;
  Reader reader = {
    .base = { .text = text, .reading = reading }, .plan = plan, .state = state, .player = player, .words = words,
    .vocabulary = action_words, .n_vocabulary = G_N_ELEMENTS (action_words),
  };
  guint verb;

  if (!begin (&reader, &plain))
    return;
  verb = find_action (&reader);
  if (verb == words->len)
    {
      complain (&reader, 0, 0, is_agent (state, player) ? _("What is to be done? Write “smuggle”, “arrest” and a name, or “nothing”.")
                                                        : _("What is to be done? Write “smuggle” or “nothing”."));
      return;
    }
  get_word (&reader, verb)->is_used = TRUE;
  if (get_word (&reader, verb)->kind == WORD_ARREST)
    read_arrest (&reader, verb);
  else
    refuse_names (&reader, get_word (&reader, verb));
  settle_other_words (&reader);
  if (!end (&reader))
    return;
  smugglers_clear_submission (state, player);
  state->places[player].action = actions[get_word (&reader, verb)->kind];
  if (state->places[player].action == ACTION_ARREST)
    state->places[player].target = (gint8) croupier_players_first (reader.named);
  state->sent |= CROUPIER_PLAYER (player);
  smugglers_write_submission (plan, state, player, reading->read_as);
}

/* ---- accusations and choices ---- */

static void
check_number (Reader *reader)
{
  guint n_named = croupier_players_count (reader->named);

  if (n_named == reader->n_wanted)
    return;
  if (reader->n_wanted == 1)
    complain (reader, 0, 0,
              n_named == 0 ? _("No player is named; write one name.")
                           : _("More than one player is named; write one name."));
  else
    complain (reader, 0, 0,
              _("%u different players are to be named, not %u; write the names with commas between them."),
              reader->n_wanted, n_named);
}

void
smugglers_read_names (const SmugglersPlan *plan,
                      SmugglersState      *state,
                      guint                player,
                      const char          *text,
                      CroupierReading     *reading)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_autofree char *plain = NULL;
  Reader reader = {
    .base = { .text = text, .reading = reading }, .plan = plan, .state = state, .player = player, .words = words,
    .vocabulary = name_words, .n_vocabulary = G_N_ELEMENTS (name_words),
    .n_wanted = state->stage == STAGE_ACCUSE ? smugglers_count_accused (plan, state) : 1,
  };

  if (!begin (&reader, &plain))
    return;
  read_names (&reader);
  settle_other_words (&reader);
  check_number (&reader);
  check_allowed (&reader, smugglers_get_choices (plan, state, player));
  if (!end (&reader))
    return;
  smugglers_clear_submission (state, player);
  if (state->stage == STAGE_ACCUSE)
    state->accused[player] = reader.named;
  else
    state->places[player].target = (gint8) croupier_players_first (reader.named);
  state->sent |= CROUPIER_PLAYER (player);
  smugglers_write_submission (plan, state, player, reading->read_as);
}

/* Writes what a player has submitted, in a wording that reads as itself; "nothing" where they have not. */
void
smugglers_write_submission (const SmugglersPlan  *plan,
                            const SmugglersState *state,
                            guint                 player,
                            GString              *read_as)
{
  const CroupierRoster *roster = plan->base.setup->roster;
  const Place *place = &state->places[player];
  guint accused;

  g_string_truncate (read_as, 0);
  CROUPIER_FOREACH_PLAYER (accused, state->accused[player])
    g_string_append_printf (read_as, "%s%s", read_as->len > 0 ? ", " : "", croupier_roster_get_name (roster, accused));
  if (read_as->len > 0)
    return;
  if (place->action == ACTION_SMUGGLE)
    g_string_append (read_as, "smuggle");
  else if (place->target == CROUPIER_NO_PLAYER)
    g_string_append (read_as, SMUGGLERS_NOTHING);
  else
    g_string_append_printf (read_as, "%s%s", place->action == ACTION_ARREST ? "arrest " : "",
                            croupier_roster_get_name (roster, (guint) place->target));
}

/* ---- what the game master fixes ---- */

/* What follows a word in the subject of a fix: the name in "role Alice". NULL if it is of something else. */
static const char *
skip_subject (const char *subject,
              const char *what)
{
  gsize length = strlen (what);

  if (g_ascii_strncasecmp (subject, what, length) != 0 || subject[length] != ' ')
    return NULL;
  return subject + length + strspn (subject + length, " ");
}

static char *
list_ids (guint n_agents)
{
  const char *ids[MAX_AGENTS];

  for (guint i = 0; i < n_agents; i++)
    ids[i] = smugglers_get_id (i);
  return croupier_text_join (ids, n_agents);
}

static gboolean
find_id (const SmugglersPlan *plan,
         const char          *text,
         guint               *id,
         CroupierProblems    *problems)
{
  g_autofree char *ids = list_ids (plan->n_agents);

  for (*id = 0; *id < plan->n_agents; (*id)++)
    if (g_ascii_strcasecmp (text, smugglers_get_id (*id)) == 0)
      return TRUE;
  croupier_problems_add (problems, 0, 0, _("There is no Agent “%s”; with %u Agents the IDs are: %s."), text,
                         plan->n_agents, ids);
  return FALSE;
}

static gboolean
read_role (const SmugglersPlan *plan,
           const char          *value,
           const char          *name,
           guint               *kind,
           CroupierProblems    *problems)
{
  const char *id;

  *kind = plan->n_agents;
  if (g_ascii_strcasecmp (value, "crook") == 0)
    return TRUE;
  id = skip_subject (value, "agent");
  if (id != NULL)
    return find_id (plan, id, kind, problems);
  croupier_problems_add (problems, 0, 0,
                         _("The role of %s can be “crook”, or “agent” and an ID as in “agent Alpha”, not “%s”."),
                         name, value);
  return FALSE;
}

static void
fix_role (const CroupierSetup *setup,
          SmugglersPlan       *plan,
          const char          *who,
          const char          *value,
          CroupierProblems    *problems)
{
  g_autoptr (GError) error = NULL;
  int player = croupier_roster_find (setup->roster, who, -1, NULL, &error);
  const char *name;
  guint kind;

  if (player < 0)
    {
      croupier_problems_add_error (problems, 0, error);
      return;
    }
  name = croupier_roster_get_name (setup->roster, (guint) player);
  if (!read_role (plan, value, name, &kind, problems))
    return;
  if (plan->deal.locks[player] != CROUPIER_DEAL_UNLOCKED)
    croupier_problems_add (problems, 0, 0, _("The role of %s is fixed twice."), name);
  else
    plan->deal.locks[player] = (gint8) kind;
}

static int
find_locked (const SmugglersPlan *plan,
             guint                id)
{
  for (guint player = 0; player < plan->n_players; player++)
    if (plan->deal.locks[player] == (int) id)
      return (int) player;
  return CROUPIER_NO_PLAYER;
}

/* Reads an order of houses; FALSE where it does not name each of them once. */
static gboolean
read_order (const CroupierPlayer *player,
            const char           *value,
            guint8               *order)
{
  g_auto (GStrv) named = g_strsplit (value, ",", -1);
  guint n_houses = g_strv_length (player->houses);
  guint taken = 0;

  if (n_houses == 0 || g_strv_length (named) != n_houses)
    return FALSE;
  for (guint i = 0; i < n_houses; i++)
    {
      g_autofree char *folded = croupier_text_fold (g_strstrip (named[i]));
      guint house;

      for (house = 0; house < n_houses; house++)
        {
          g_autofree char *other = croupier_text_fold (player->houses[house]);

          if (g_str_equal (folded, other))
            break;
        }
      if (house == n_houses || (taken >> house & 1) != 0)
        return FALSE;
      taken |= 1u << house;
      order[i] = (guint8) house;
    }
  return TRUE;
}

static void
fix_house (const CroupierSetup *setup,
           SmugglersPlan       *plan,
           const char          *who,
           const char          *value,
           CroupierProblems    *problems)
{
  const CroupierPlayer *player;
  g_autofree char *houses = NULL;
  guint id;
  int agent;

  if (!find_id (plan, who, &id, problems))
    return;
  agent = find_locked (plan, id);
  if (agent < 0)
    {
      croupier_problems_add (problems, 0, 0,
                             _("Whose houses are told for %s is left to chance; fix the role too, as in “fix role %s: agent %s”."),
                             smugglers_get_id (id), croupier_roster_get_name (setup->roster, 0), smugglers_get_id (id));
      return;
    }
  if (plan->has_order[id])
    croupier_problems_add (problems, 0, 0, _("The houses of %s are fixed twice."), smugglers_get_id (id));
  player = croupier_roster_get_player (setup->roster, (guint) agent);
  houses = croupier_text_join ((const char *const *) player->houses, g_strv_length (player->houses));
  plan->has_order[id] = read_order (player, value, plan->orders[id]);
  if (plan->has_order[id])
    return;
  if (*houses == '\0')
    croupier_problems_add (problems, 0, 0, _("%s, who is %s, has no houses."), player->name, smugglers_get_id (id));
  else
    croupier_problems_add (problems, 0, 0,
                           _("%s, who is %s, has the houses %s; “fix house %s: …” must name each of them once, not “%s”."),
                           player->name, smugglers_get_id (id), houses, smugglers_get_id (id), value);
}

typedef void (*FixFunc) (const CroupierSetup *setup, SmugglersPlan *plan, const char *who, const char *value, CroupierProblems *problems);

/* One pass over the fixes of one kind. */
static void
read_fixes_of (const CroupierSetup *setup,
               SmugglersPlan       *plan,
               const char          *what,
               FixFunc              read,
               CroupierProblems    *problems)
{
  for (guint i = 0; i < setup->fixes->len; i++)
    {
      const char *fix = g_ptr_array_index (setup->fixes, i);
      g_auto (GStrv) halves = g_strsplit (fix, ":", 2);
      const char *who = halves[0] != NULL ? skip_subject (g_strstrip (halves[0]), what) : NULL;

      if (who != NULL && *who != '\0' && halves[1] != NULL)
        read (setup, plan, who, g_strstrip (halves[1]), problems);
    }
}

static gboolean
is_known (const char *fix)
{
  g_auto (GStrv) halves = g_strsplit (fix, ":", 2);
  const char *subject = halves[0] != NULL ? g_strstrip (halves[0]) : "";

  return halves[0] != NULL && halves[1] != NULL &&
         (skip_subject (subject, "role") != NULL || skip_subject (subject, "house") != NULL);
}

/* Reads the locked roles and orders of houses. Roles first, whatever comes first: whose the houses are follows from them. */
gboolean
smugglers_read_fixes (const CroupierSetup *setup,
                      SmugglersPlan       *plan,
                      CroupierProblems    *problems)
{
  guint n_before = problems->len;
  guint kind;

  for (guint i = 0; i < setup->fixes->len; i++)
    if (!is_known (g_ptr_array_index (setup->fixes, i)))
      croupier_problems_add (problems, 0, 0,
                             _("Roles and houses can be fixed, as in “fix role Alice: agent Alpha”, “fix role Alice: crook” and "
                               "“fix house Alpha: Fox, Owl, Elk”, not “fix %s”."), (const char *) g_ptr_array_index (setup->fixes, i));
  read_fixes_of (setup, plan, "role", fix_role, problems);
  if (!croupier_deal_is_possible (&plan->deal, &kind))
    {
      if (kind == plan->n_agents)
        croupier_problems_add (problems, 0, 0, _("More players are fixed as Crooks than the %u that there are."),
                               (guint) plan->deal.counts[kind]);
      else
        croupier_problems_add (problems, 0, 0, _("%s is fixed for more than one player."), smugglers_get_id (kind));
    }
  read_fixes_of (setup, plan, "house", fix_house, problems);
  return problems->len == n_before;
}

void
smugglers_read_locks (const CroupierSetup *setup,
                      SmugglersPlan       *plan)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  read_fixes_of (setup, plan, "role", fix_role, problems);
  read_fixes_of (setup, plan, "house", fix_house, problems);
}
