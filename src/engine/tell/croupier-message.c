/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the players are told: facts with an audience, and the text made from them. */
#include "config.h"
#include "croupier-message.h"

#include <string.h>
#include "croupier-catalog.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-style.h"

#define FIRST_CHUNK_SIZE 4000
#define MAX_CHUNK_SIZE 64000

/* Facts and texts live in chunks that are only ever given back together, so that making a fact costs no malloc(). */
typedef struct _Chunk Chunk;
struct _Chunk
{
  Chunk *next;
  gsize size;
  guint64 data[];
};

typedef struct
{
  Chunk *first, *current;
  gsize used; /* bytes of current */
} Arena;

struct _CroupierOutbox
{
  gatomicrefcount ref_count;
  CroupierRoster *roster;
  GPtrArray *rosters; /* CroupierRoster: those before it; NULL: there were none */
  char *language;
  CroupierWhen when;
  guint event;
  guint last_event; /* the highest so far */
  Arena arena;
  GPtrArray *messages;
  GPtrArray *draws;
  GPtrArray *placements;
  /* The messages of the event at hand. */
  CroupierMessage *to_public, *to_gm;
  CroupierMessage *steps; /* of all events; NULL: nobody asks for them */
  CroupierMessage *to_player[CROUPIER_MAX_PLAYERS];
  GPtrArray *to_channels;
};

static const char *const when_words[] = { "start", "during", "end" };

/* ---- the arena ---- */

static void
arena_next_chunk (Arena *arena, gsize size)
{
  Chunk *next = arena->current != NULL ? arena->current->next : arena->first;

  if (next == NULL || next->size < size)
    {
      gsize wanted = arena->current != NULL ? MIN (2 * arena->current->size, MAX_CHUNK_SIZE) : FIRST_CHUNK_SIZE;
      Chunk *chunk = g_malloc (sizeof (Chunk) + MAX (wanted, size));

      chunk->size = MAX (wanted, size);
      chunk->next = next;
      if (arena->current != NULL)
        arena->current->next = chunk;
      else
        arena->first = chunk;
      next = chunk;
    }
  arena->current = next;
  arena->used = 0;
}

static inline void *
arena_alloc (Arena *arena, gsize size)
{
  void *memory;

  size = (size + 7) & ~(gsize) 7;
  if (arena->current == NULL || size > arena->current->size - arena->used)
    arena_next_chunk (arena, size);
  memory = (guint8 *) arena->current->data + arena->used;
  arena->used += size;
  return memory;
}

static char *
arena_strdup (Arena *arena, const char *text)
{
  gsize size;

  if (text == NULL)
    return NULL;
  size = strlen (text) + 1;
  return memcpy (arena_alloc (arena, size), text, size);
}

static void
arena_free (Arena *arena)
{
  Chunk *next;

  for (Chunk *chunk = arena->first; chunk != NULL; chunk = next)
    {
      next = chunk->next;
      g_free (chunk);
    }
}

/* ---- scores ---- */

void
croupier_scores_add (CroupierScores *scores, guint player, int score)
{
  guint at = scores->n_items++;

  g_assert (at < G_N_ELEMENTS (scores->items));

  for (; at > 0 && scores->items[at - 1].score < score; at--)
    scores->items[at] = scores->items[at - 1];
  scores->items[at] = (CroupierScore) { player, score };
}

CroupierScores
croupier_scores_of (CroupierPlayers players, const int *figures)
{
  CroupierScores scores = { 0 };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    croupier_scores_add (&scores, player, figures[player]);
  return scores;
}

/* ---- writing facts ---- */

/* The bytes of what breaks lines or has no shape, at the beginning of text; 0 for anything else:
 * C0 and DEL, C1 (C2 80 to C2 9F), the separators of lines and paragraphs (E2 80 A8, E2 80 A9). */
static inline guint
measure_control (const guint8 *text)
{
  if (text[0] < 0x20 || text[0] == 0x7f)
    return 1;
  if (text[0] == 0xc2 && text[1] >= 0x80 && text[1] <= 0x9f)
    return 2;
  if (text[0] == 0xe2 && text[1] == 0x80 && (text[2] == 0xa8 || text[2] == 0xa9))
    return 3;
  return 0;
}

/* Letters, digits and signs of ASCII, as most texts are. */
static gboolean
is_plain (const char *text, gsize length)
{
  gboolean is_odd = FALSE;

  for (gsize i = 0; i < length; i++)
    is_odd |= (guint8) text[i] < 0x20 || (guint8) text[i] > 0x7e;
  return !is_odd;
}

/* Copies what people wrote as one line. */
static const char *
copy_text (Arena *arena, const char *text)
{
  gsize length = text != NULL ? strlen (text) : 0;
  char *copy = arena_alloc (arena, length + 1);
  const guint8 *from = (const guint8 *) text;
  char *to = copy;

  if (is_plain (text, length))
    {
      memcpy (copy, text != NULL ? text : "", length + 1);
      return copy;
    }

  while (*from != '\0')
    {
      guint control = measure_control (from);

      *to++ = control > 0 ? ' ' : (char) *from;
      from += MAX (control, 1);
    }
  *to = '\0';
  return copy;
}

static const int *
copy_numbers (Arena *arena, const int *numbers, guint n_numbers)
{
  if (n_numbers == 0)
    return NULL;
  return memcpy (arena_alloc (arena, n_numbers * sizeof (int)), numbers, n_numbers * sizeof (int));
}

static const CroupierScores *
copy_scores (Arena *arena, const CroupierScores *scores)
{
  gsize size = G_STRUCT_OFFSET (CroupierScores, items) + scores->n_items * sizeof (CroupierScore);

  return memcpy (arena_alloc (arena, size), scores, size);
}

static guint
count_fields (const CroupierFactKind *kind)
{
  guint n = 0;

  while (n < CROUPIER_FACT_MAX_FIELDS && kind->fields[n].type != CROUPIER_VALUE_NONE)
    n++;
  return n;
}

/* ---- text from facts ---- */

static inline void
append_words (GString *line, const char *language, const char *words)
{
  const char *translated = croupier_words (language, words);

  g_string_append_len (line, translated, (gssize) strlen (translated));
}

static void
append_number (GString *line, int number)
{
  char digits[12];
  char *first = digits + sizeof digits;
  guint rest = number < 0 ? -(guint) number : (guint) number;

  do
    *--first = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *--first = '-';
  g_string_append_len (line, first, digits + sizeof digits - first);
}

/* What stands before an item of a list of n: nothing, a comma, or "and". */
static inline void
append_separator (GString *line, const char *language, guint i, guint n)
{
  if (i == 0)
    return;
  if (i + 1 < n)
    append_words (line, language, N_(", ")); /* between the items of a list, but for the last two */
  else
    append_words (line, language, N_(" and ")); /* between the last two items of a list */
}

static void
append_player (GString *line, const CroupierMessage *message, guint player)
{
  if (player < croupier_roster_get_size (message->roster))
    g_string_append (line, croupier_roster_get_name (message->roster, player));
  else
    append_words (line, message->outbox->language, N_("nobody"));
}

static void
append_players (GString *line, const CroupierMessage *message, CroupierPlayers players)
{
  guint n = croupier_players_count (players);
  guint i = 0;
  guint player;

  if (n == 0)
    append_words (line, message->outbox->language, N_("nobody"));
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      append_separator (line, message->outbox->language, i++, n);
      append_player (line, message, player);
    }
}

/* The point stands between the whole and the half. */
static void
append_halves (GString *line, int halves, const char *point)
{
  if (halves == -1)
    g_string_append_c (line, '-');
  append_number (line, halves / 2);
  if (halves % 2 != 0)
    g_string_append_printf (line, "%s5", point);
}

char *
croupier_halves_to_text (const char *language, int halves)
{
  GString *text = g_string_new (NULL);

  append_halves (text, halves, croupier_language_get_point (language));
  return g_string_free_and_steal (text);
}

static void
append_numbers (GString *line, const char *language, const CroupierValue *value)
{
  if (value->numbers.n_items == 0)
    append_words (line, language, N_("none"));
  for (guint i = 0; i < value->numbers.n_items; i++)
    {
      append_separator (line, language, i, value->numbers.n_items);
      append_number (line, value->numbers.items[i]);
    }
}

static void
append_scores (GString *line, const CroupierMessage *message, const CroupierScores *scores)
{
  if (scores->n_items == 0)
    append_words (line, message->outbox->language, N_("nobody"));
  for (guint i = 0; i < scores->n_items; i++)
    {
      append_separator (line, message->outbox->language, i, scores->n_items);
      append_player (line, message, scores->items[i].player);
      g_string_append_c (line, ' ');
      append_number (line, scores->items[i].score);
    }
}

static void
append_value (GString *line, const CroupierMessage *message, CroupierValueType type, const CroupierValue *value)
{
  switch (type)
    {
    case CROUPIER_VALUE_NONE:
      break;
    case CROUPIER_VALUE_PLAYER:
    case CROUPIER_VALUE_SENDER:
    case CROUPIER_VALUE_ASIDE:
      append_player (line, message, value->player);
      break;
    case CROUPIER_VALUE_PLAYERS:
      append_players (line, message, value->players);
      break;
    case CROUPIER_VALUE_NUMBER:
      append_number (line, value->number);
      break;
    case CROUPIER_VALUE_HALVES:
      append_halves (line, value->number,
                     value->number % 2 != 0 ? croupier_language_get_point (message->outbox->language) : "");
      break;
    case CROUPIER_VALUE_NUMBERS:
      append_numbers (line, message->outbox->language, value);
      break;
    case CROUPIER_VALUE_SCORES:
      append_scores (line, message, value->scores);
      break;
    case CROUPIER_VALUE_WORD:
      append_words (line, message->outbox->language, value->text);
      break;
    case CROUPIER_VALUE_TEXT:
      g_string_append_len (line, value->text, (gssize) strlen (value->text));
      break;
    }
}

/* The field that a pair of braces names: its text starts after "{" and ends before "}". */
static guint
find_field (const CroupierFactKind *kind, const char *name, gsize length)
{
  for (guint i = 0; i < CROUPIER_FACT_MAX_FIELDS && kind->fields[i].type != CROUPIER_VALUE_NONE; i++)
    if (*kind->fields[i].name == *name && strncmp (kind->fields[i].name, name, length) == 0 &&
        kind->fields[i].name[length] == '\0')
      return i;
  g_error ("The text of \"%s\" names a field that it has not: %.*s", kind->kind, (int) length, name);
}

/* What a fact counts: its first number. */
static int
get_count (const CroupierFact *fact)
{
  for (guint i = 0; i < CROUPIER_FACT_MAX_FIELDS; i++)
    if (fact->kind->fields[i].type == CROUPIER_VALUE_NUMBER)
      return fact->values[i].number;
  g_error ("“%s” counts nothing", fact->kind->kind);
}

static const char *
get_template (const CroupierFact *fact, const char *language)
{
  const CroupierFactKind *kind = fact->kind;

  return kind->text_many != NULL ? croupier_words_counted (language, kind->text, kind->text_many, get_count (fact))
                                 : croupier_words (language, kind->text);
}

static void
fill_template (const CroupierFact *fact, const CroupierMessage *message, GString *line)
{
  const char *rest = get_template (fact, message->outbox->language);
  const char *brace;

  while ((brace = strchr (rest, '{')) != NULL)
    {
      const char *end = strchr (brace, '}');
      guint field;

      g_assert (end != NULL);
      field = find_field (fact->kind, brace + 1, (gsize) (end - brace - 1));
      g_string_append_len (line, rest, brace - rest);
      append_value (line, message, fact->kind->fields[field].type, &fact->values[field]);
      rest = end + 1;
    }
  g_string_append_len (line, rest, (gssize) strlen (rest));
}

/* Writes a fact with those that go on in its line. */
static void
fill_line (const CroupierFact *fact, const CroupierMessage *message, GString *line)
{
  fill_template (fact, message, line);
  for (fact = fact->next; fact != NULL && fact->kind->style == CROUPIER_FACT_ROW; fact = fact->next)
    {
      g_string_append_c (line, ' ');
      fill_template (fact, message, line);
    }
}

static gboolean
is_strong (const CroupierFact *fact)
{
  return fact->kind->style == CROUPIER_FACT_HEADING || fact->kind->style == CROUPIER_FACT_STEP;
}

static void
append_fact (const CroupierFact *fact, const CroupierMessage *message, GString *line)
{
  if (is_strong (fact))
    g_string_append_c (line, CROUPIER_MARK_STRONG[0]);
  else if (fact->kind->style == CROUPIER_FACT_ITEM)
    g_string_append_len (line, "• ", strlen ("• "));
  fill_line (fact, message, line);
  if (is_strong (fact))
    g_string_append_c (line, CROUPIER_MARK_END[0]);
}

/* ---- the outbox ---- */

static void
cut_draws (GPtrArray *draws, guint n_left)
{
  for (guint i = n_left; i < draws->len; i++)
    g_clear_pointer (&((CroupierDraw *) draws->pdata[i])->value, json_node_unref);
  g_ptr_array_set_size (draws, (int) n_left);
}

static void
forget_audiences (CroupierOutbox *outbox)
{
  outbox->to_public = outbox->to_gm = NULL;
  memset (outbox->to_player, 0, sizeof outbox->to_player);
  g_ptr_array_set_size (outbox->to_channels, 0);
}

static void
remember_audience (CroupierOutbox *outbox, CroupierMessage *message)
{
  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      outbox->to_public = message;
      break;
    case CROUPIER_TO_GM:
      outbox->to_gm = message;
      break;
    case CROUPIER_TO_CHANNEL:
      g_ptr_array_add (outbox->to_channels, message);
      break;
    case CROUPIER_TO_PLAYER:
      outbox->to_player[message->player] = message;
      break;
    }
}

static CroupierMessage *
begin_message (CroupierOutbox *outbox, CroupierAudienceKind kind, guint player, const char *channel)
{
  CroupierMessage *message = arena_alloc (&outbox->arena, sizeof *message);

  *message = (CroupierMessage) {
    .kind = kind,
    .player = player,
    .channel = arena_strdup (&outbox->arena, channel),
    .when = outbox->when,
    .event = outbox->event,
    .outbox = outbox,
    .roster = outbox->roster,
  };
  g_ptr_array_add (outbox->messages, message);
  remember_audience (outbox, message);
  return message;
}

CroupierOutbox *
croupier_outbox_new (CroupierRoster *roster, const char *language, CroupierWhen when)
{
  CroupierOutbox *outbox;

  g_return_val_if_fail (roster != NULL, NULL);
  g_return_val_if_fail (croupier_roster_get_size (roster) <= CROUPIER_MAX_PLAYERS, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  outbox = g_new0 (CroupierOutbox, 1);
  g_atomic_ref_count_init (&outbox->ref_count);
  outbox->roster = croupier_roster_ref (roster);
  outbox->language = g_strdup (language);
  outbox->when = when;
  outbox->messages = g_ptr_array_new ();
  outbox->draws = g_ptr_array_new ();
  outbox->placements = g_ptr_array_new ();
  outbox->to_channels = g_ptr_array_new ();
  return outbox;
}

CroupierOutbox *
croupier_outbox_ref (CroupierOutbox *outbox)
{
  if (outbox != NULL)
    g_atomic_ref_count_inc (&outbox->ref_count);
  return outbox;
}

void
croupier_outbox_unref (CroupierOutbox *outbox)
{
  if (outbox == NULL || !g_atomic_ref_count_dec (&outbox->ref_count))
    return;
  cut_draws (outbox->draws, 0);
  cut_draws (outbox->placements, 0);
  g_ptr_array_unref (outbox->draws);
  g_ptr_array_unref (outbox->placements);
  g_ptr_array_unref (outbox->messages);
  g_ptr_array_unref (outbox->to_channels);
  arena_free (&outbox->arena);
  croupier_roster_unref (outbox->roster);
  g_clear_pointer (&outbox->rosters, g_ptr_array_unref);
  g_free (outbox->language);
  g_free (outbox);
}

void
croupier_outbox_clear (CroupierOutbox *outbox)
{
  if (outbox == NULL)
    return;
  cut_draws (outbox->draws, 0);
  cut_draws (outbox->placements, 0);
  forget_audiences (outbox);
  g_ptr_array_set_size (outbox->messages, 0);
  outbox->event = outbox->last_event = 0;
  outbox->steps = NULL;
  outbox->arena.current = NULL;
  outbox->arena.used = 0;
}

CroupierOutboxLength
croupier_outbox_get_length (const CroupierOutbox *outbox)
{
  CroupierOutboxLength length = { 0 };

  if (outbox != NULL)
    length = (CroupierOutboxLength) { outbox->messages->len, outbox->draws->len, outbox->placements->len,
                                      outbox->steps != NULL ? outbox->steps->last : NULL };
  return length;
}

static void
cut_message (CroupierMessage *message, CroupierFact *last)
{
  message->last = last;
  message->step = NULL;
  if (last != NULL)
    last->next = NULL;
  else
    message->facts = NULL;
}

void
croupier_outbox_cut (CroupierOutbox *outbox, const CroupierOutboxLength *length)
{
  if (outbox == NULL)
    return;
  g_ptr_array_set_size (outbox->messages, (int) length->n_messages);
  cut_draws (outbox->draws, length->n_draws);
  cut_draws (outbox->placements, length->n_placements);
  if (outbox->steps != NULL)
    cut_message (outbox->steps, length->last_step);
  forget_audiences (outbox);
}

void
croupier_outbox_ask_for_steps (CroupierOutbox *outbox)
{
  g_return_if_fail (outbox != NULL);

  outbox->steps = begin_message (outbox, CROUPIER_TO_GM, 0, NULL);
  g_ptr_array_set_size (outbox->messages, 0);
  forget_audiences (outbox);
}

CroupierMessage *
croupier_outbox_to_steps (CroupierOutbox *outbox)
{
  return outbox != NULL ? outbox->steps : NULL;
}

void
croupier_outbox_set_event (CroupierOutbox *outbox, guint event)
{
  if (outbox == NULL || outbox->when != CROUPIER_WHEN_DURING || outbox->event == event)
    return;
  outbox->event = event;
  forget_audiences (outbox);
  /* A phase can hold a hundred thousand events, each with its messages. */
  if (event > outbox->last_event)
    {
      outbox->last_event = event;
      return;
    }
  for (guint i = 0; i < outbox->messages->len; i++)
    {
      CroupierMessage *message = outbox->messages->pdata[i];

      if (message->event == event)
        remember_audience (outbox, message);
    }
}

void
croupier_outbox_set_roster (CroupierOutbox *outbox, CroupierRoster *roster)
{
  if (outbox == NULL || outbox->roster == roster)
    return;
  if (outbox->rosters == NULL)
    outbox->rosters = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_roster_unref);
  g_ptr_array_add (outbox->rosters, outbox->roster);
  outbox->roster = croupier_roster_ref (roster);
}

CroupierMessage *
croupier_outbox_to_public (CroupierOutbox *outbox)
{
  if (outbox == NULL)
    return NULL;
  if (outbox->to_public != NULL)
    return outbox->to_public;
  return begin_message (outbox, CROUPIER_TO_PUBLIC, 0, NULL);
}

CroupierMessage *
croupier_outbox_to_gm (CroupierOutbox *outbox)
{
  if (outbox == NULL)
    return NULL;
  if (outbox->to_gm != NULL)
    return outbox->to_gm;
  return begin_message (outbox, CROUPIER_TO_GM, 0, NULL);
}

CroupierMessage *
croupier_outbox_to_player (CroupierOutbox *outbox, guint player)
{
  if (outbox == NULL)
    return NULL;
  g_return_val_if_fail (player < croupier_roster_get_size (outbox->roster), NULL);
  if (outbox->to_player[player] != NULL)
    return outbox->to_player[player];
  return begin_message (outbox, CROUPIER_TO_PLAYER, player, NULL);
}

CroupierMessage *
croupier_outbox_to_channel (CroupierOutbox *outbox, const char *channel)
{
  if (outbox == NULL)
    return NULL;
  g_return_val_if_fail (channel != NULL, NULL);
  for (guint i = 0; i < outbox->to_channels->len; i++)
    {
      CroupierMessage *message = outbox->to_channels->pdata[i];

      if (strcmp (message->channel, channel) == 0)
        return message;
    }
  return begin_message (outbox, CROUPIER_TO_CHANNEL, 0, channel);
}

static void
append_to_message (CroupierMessage *message, CroupierFact *fact)
{
  if (message->last != NULL)
    message->last->next = fact;
  else
    message->facts = fact;
  message->last = fact;
}

void
croupier_message_say (CroupierMessage *message, const CroupierFactKind *kind, const CroupierValue *values)
{
  Arena *arena;
  CroupierFact *fact;
  guint n_fields;

  g_return_if_fail (message != NULL);
  g_return_if_fail (kind != NULL);

  arena = &((CroupierOutbox *) message->outbox)->arena;
  n_fields = count_fields (kind);
  fact = arena_alloc (arena, sizeof *fact + n_fields * sizeof (CroupierValue));
  fact->kind = kind;
  fact->next = NULL;
  fact->cited = NULL;
  for (guint i = 0; i < n_fields; i++)
    {
      fact->values[i] = values[i];
      if (kind->fields[i].type == CROUPIER_VALUE_NUMBERS)
        fact->values[i].numbers.items = copy_numbers (arena, values[i].numbers.items, values[i].numbers.n_items);
      else if (kind->fields[i].type == CROUPIER_VALUE_SCORES)
        fact->values[i].scores = copy_scores (arena, values[i].scores);
      else if (kind->fields[i].type == CROUPIER_VALUE_TEXT)
        fact->values[i].text = copy_text (arena, values[i].text);
    }

  if (kind->style == CROUPIER_FACT_STEP)
    {
      message->step = fact;
      return;
    }
  if (message->step != NULL)
    append_to_message (message, g_steal_pointer (&message->step));
  append_to_message (message, fact);
}

void
croupier_message_cite (CroupierMessage *message, const char *rule)
{
  if (message == NULL)
    return;
  g_return_if_fail (message->kind == CROUPIER_TO_GM);
  g_return_if_fail (message->last != NULL);
  g_return_if_fail (rule != NULL);

  message->last->cited = copy_text (&((CroupierOutbox *) message->outbox)->arena, rule);
}

gboolean
croupier_outbox_has_to_channels (const CroupierOutbox *outbox)
{
  return outbox != NULL && outbox->to_channels->len > 0;
}

void
croupier_outbox_set_members (CroupierOutbox *outbox, const char *channel, CroupierPlayers members)
{
  if (outbox == NULL)
    return;
  for (guint i = 0; i < outbox->to_channels->len; i++)
    {
      CroupierMessage *message = outbox->to_channels->pdata[i];

      if (strcmp (message->channel, channel) == 0)
        message->members = members;
    }
}

static int
compare_messages (gconstpointer a, gconstpointer b)
{
  const CroupierMessage *first = a;
  const CroupierMessage *second = b;

  if (first->event != second->event)
    return first->event < second->event ? -1 : 1;
  if (first->kind != second->kind)
    return first->kind < second->kind ? -1 : 1;
  if (first->kind == CROUPIER_TO_CHANNEL)
    return strcmp (first->channel, second->channel);
  if (first->kind == CROUPIER_TO_PLAYER && first->player != second->player)
    return first->player < second->player ? -1 : 1;
  return 0;
}

void
croupier_outbox_sort (CroupierOutbox *outbox)
{
  if (outbox != NULL)
    g_ptr_array_sort_values (outbox->messages, compare_messages);
}

guint
croupier_outbox_get_n_messages (const CroupierOutbox *outbox)
{
  return outbox != NULL ? outbox->messages->len : 0;
}

const CroupierMessage *
croupier_outbox_get_message (const CroupierOutbox *outbox, guint i)
{
  g_return_val_if_fail (outbox != NULL, NULL);
  g_return_val_if_fail (i < outbox->messages->len, NULL);

  return outbox->messages->pdata[i];
}

const CroupierRoster *
croupier_outbox_get_roster (const CroupierOutbox *outbox)
{
  return outbox != NULL ? outbox->roster : NULL;
}

/* ---- messages as text ---- */

void
croupier_message_render (const CroupierMessage *message, GString *marked)
{
  g_return_if_fail (marked != NULL);

  if (message == NULL)
    return;
  for (const CroupierFact *fact = message->facts; fact != NULL; fact = croupier_fact_get_next_line (fact))
    {
      if (fact != message->facts)
        g_string_append_c (marked, '\n');
      append_fact (fact, message, marked);
    }
}

char *
croupier_message_to_marked (const CroupierMessage *message)
{
  GString *marked = g_string_new (NULL);

  croupier_message_render (message, marked);
  return g_string_free_and_steal (marked);
}

char *
croupier_message_to_text (const CroupierMessage *message)
{
  g_autofree char *marked = croupier_message_to_marked (message);

  return croupier_style_strip (marked);
}

const CroupierFact *
croupier_fact_get_next_line (const CroupierFact *fact)
{
  do
    fact = fact->next;
  while (fact != NULL && fact->kind->style == CROUPIER_FACT_ROW);
  return fact;
}

char *
croupier_message_dup_fact_text (const CroupierMessage *message, const CroupierFact *fact)
{
  g_autoptr (GString) line = NULL;

  g_return_val_if_fail (message != NULL, NULL);
  g_return_val_if_fail (fact != NULL, NULL);

  line = g_string_new (NULL);
  fill_line (fact, message, line);
  return croupier_style_strip (line->str);
}

static CroupierPlayers
get_player (const CroupierValue *value)
{
  return value->player < CROUPIER_MAX_PLAYERS ? CROUPIER_PLAYER (value->player) : CROUPIER_NOBODY;
}

static CroupierPlayers
get_scored (const CroupierScores *scores)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < scores->n_items; i++)
    players |= CROUPIER_PLAYER (scores->items[i].player);
  return players;
}

static CroupierPlayers
get_players_of (const CroupierFact *fact, CroupierValueType type)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < count_fields (fact->kind); i++)
    if (fact->kind->fields[i].type == type)
      players |= get_player (&fact->values[i]);
  return players;
}

CroupierPlayers
croupier_fact_get_players (const CroupierFact *fact)
{
  CroupierPlayers players = croupier_fact_get_senders (fact) | croupier_fact_get_asides (fact);

  for (guint i = 0; i < count_fields (fact->kind); i++)
    if (fact->kind->fields[i].type == CROUPIER_VALUE_PLAYER)
      players |= get_player (&fact->values[i]);
    else if (fact->kind->fields[i].type == CROUPIER_VALUE_PLAYERS)
      players |= fact->values[i].players;
    else if (fact->kind->fields[i].type == CROUPIER_VALUE_SCORES)
      players |= get_scored (fact->values[i].scores);
  return players;
}

CroupierPlayers
croupier_fact_get_senders (const CroupierFact *fact)
{
  return get_players_of (fact, CROUPIER_VALUE_SENDER);
}

CroupierPlayers
croupier_fact_get_asides (const CroupierFact *fact)
{
  return get_players_of (fact, CROUPIER_VALUE_ASIDE);
}

char *
croupier_message_to_address (const CroupierMessage *message)
{
  g_return_val_if_fail (message != NULL, NULL);

  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
      return g_strdup ("public");
    case CROUPIER_TO_GM:
      return g_strdup ("gm");
    case CROUPIER_TO_CHANNEL:
      return g_strconcat ("channel:", message->channel, NULL);
    case CROUPIER_TO_PLAYER:
      return g_strconcat ("player:", croupier_roster_get_name (message->roster, message->player), NULL);
    }
  g_assert_not_reached ();
}

/* ---- messages as JSON ---- */

static void
write_players (const CroupierRoster *roster, CroupierPlayers players, JsonBuilder *builder)
{
  guint player;

  json_builder_begin_array (builder);
  CROUPIER_FOREACH_PLAYER (player, players)
    json_builder_add_string_value (builder, croupier_roster_get_name (roster, player));
  json_builder_end_array (builder);
}

static void
write_numbers (const CroupierValue *value, JsonBuilder *builder)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < value->numbers.n_items; i++)
    json_builder_add_int_value (builder, value->numbers.items[i]);
  json_builder_end_array (builder);
}

static void
write_scores (const CroupierRoster *roster, const CroupierScores *scores, JsonBuilder *builder)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < scores->n_items; i++)
    {
      json_builder_begin_object (builder);
      croupier_json_add_string (builder, "player", croupier_roster_get_name (roster, scores->items[i].player));
      croupier_json_add_int (builder, "score", scores->items[i].score);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_halves (int halves, JsonBuilder *builder)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_halves (text, halves, ".");
  json_builder_add_string_value (builder, text->str);
}

static void
write_value (const CroupierRoster *roster, CroupierValueType type, const CroupierValue *value, JsonBuilder *builder)
{
  switch (type)
    {
    case CROUPIER_VALUE_NONE:
      break;
    case CROUPIER_VALUE_PLAYER:
    case CROUPIER_VALUE_SENDER:
    case CROUPIER_VALUE_ASIDE:
      if (value->player < croupier_roster_get_size (roster))
        json_builder_add_string_value (builder, croupier_roster_get_name (roster, value->player));
      else
        json_builder_add_null_value (builder);
      break;
    case CROUPIER_VALUE_PLAYERS:
      write_players (roster, value->players, builder);
      break;
    case CROUPIER_VALUE_NUMBER:
      json_builder_add_int_value (builder, value->number);
      break;
    case CROUPIER_VALUE_HALVES:
      write_halves (value->number, builder);
      break;
    case CROUPIER_VALUE_NUMBERS:
      write_numbers (value, builder);
      break;
    case CROUPIER_VALUE_SCORES:
      write_scores (roster, value->scores, builder);
      break;
    case CROUPIER_VALUE_WORD:
    case CROUPIER_VALUE_TEXT:
      json_builder_add_string_value (builder, value->text);
      break;
    }
}

static void
write_fact (const CroupierFact *fact, const CroupierRoster *roster, JsonBuilder *builder)
{
  guint n_fields = count_fields (fact->kind);

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "kind", fact->kind->kind);
  for (guint i = 0; i < n_fields; i++)
    {
      json_builder_set_member_name (builder, fact->kind->fields[i].name);
      write_value (roster, fact->kind->fields[i].type, &fact->values[i], builder);
    }
  json_builder_end_object (builder);
}

void
croupier_message_write_json (const CroupierMessage *message, JsonBuilder *builder)
{
  g_autofree char *address = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (message != NULL);
  g_return_if_fail (JSON_IS_BUILDER (builder));

  address = croupier_message_to_address (message);
  text = croupier_message_to_text (message);
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "to", address);
  croupier_json_add_string (builder, "when", when_words[message->when]);
  if (message->when == CROUPIER_WHEN_DURING)
    {
      croupier_json_add_int (builder, "event", message->event);
    }
  croupier_json_add_string (builder, "text", text);
  json_builder_set_member_name (builder, "facts");
  json_builder_begin_array (builder);
  for (const CroupierFact *fact = message->facts; fact != NULL; fact = fact->next)
    write_fact (fact, message->roster, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

const char *
croupier_words (const char *language, const char *words)
{
  return croupier_catalog_find (croupier_catalog_get (language), words);
}

const char *
croupier_words_counted (const char *language, const char *one, const char *many, int count)
{
  return croupier_catalog_find_counted (croupier_catalog_get (language), one, many, count);
}

/* ---- draws ---- */

void
croupier_outbox_add_draw (CroupierOutbox *outbox, const char *what, const char *stream, const char *count,
                          JsonNode *value, CroupierPlayers among)
{
  CroupierDraw *draw;

  if (outbox == NULL)
    {
      g_clear_pointer (&value, json_node_unref);
      return;
    }
  g_return_if_fail (what != NULL && stream != NULL);

  draw = arena_alloc (&outbox->arena, sizeof *draw);
  *draw = (CroupierDraw) {
    .what = arena_strdup (&outbox->arena, what),
    .stream = arena_strdup (&outbox->arena, stream),
    .count = arena_strdup (&outbox->arena, count),
    .how = among != CROUPIER_NOBODY ? CROUPIER_DRAW_ONE_OF : CROUPIER_DRAW_BY_GAME,
    .value = value,
    .among = among,
    .event = outbox->event,
  };
  g_ptr_array_add (outbox->draws, draw);
}

static CroupierDraw *
get_last_draw (CroupierOutbox *outbox)
{
  g_assert (outbox->draws->len > 0);

  return outbox->draws->pdata[outbox->draws->len - 1];
}

void
croupier_outbox_set_seating (CroupierOutbox *outbox, const CroupierSeating *seating)
{
  CroupierSeating *copy;
  CroupierDraw *draw;

  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  copy = arena_alloc (&outbox->arena, sizeof *copy);
  *copy = *seating;
  draw = get_last_draw (outbox);
  draw->how = CROUPIER_DRAW_SEATING;
  draw->seating = copy;
}

static char **
copy_names (Arena *arena, char **names)
{
  guint n = names != NULL ? g_strv_length (names) : 0;
  char **copy = arena_alloc (arena, (n + 1) * sizeof *copy);

  for (guint i = 0; i < n; i++)
    copy[i] = arena_strdup (arena, names[i]);
  copy[n] = NULL;
  return copy;
}

void
croupier_outbox_set_casting (CroupierOutbox *outbox, const CroupierCastingRecipe *recipe)
{
  CroupierCastingRecipe *copy;
  CroupierDraw *draw;

  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  draw = get_last_draw (outbox);
  draw->how = recipe != NULL ? CROUPIER_DRAW_CASTING : CROUPIER_DRAW_IN_CASTING;
  if (recipe == NULL)
    return;
  copy = arena_alloc (&outbox->arena, sizeof *copy);
  *copy = *recipe;
  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    copy->names[list] = copy_names (&outbox->arena, recipe->names[list]);
  draw->casting = copy;
}

static const CroupierSchedule *
copy_schedule (Arena *arena, const CroupierSchedule *schedule)
{
  CroupierSchedule *copy = arena_alloc (arena, sizeof *copy);

  *copy = *schedule;
  return copy;
}

void
croupier_outbox_set_schedule (CroupierOutbox *outbox, const CroupierSchedule *schedule, const CroupierSchedule *locks)
{
  CroupierDraw *draw;

  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  draw = get_last_draw (outbox);
  draw->how = CROUPIER_DRAW_SCHEDULE;
  draw->schedule = copy_schedule (&outbox->arena, schedule);
  draw->locks = copy_schedule (&outbox->arena, locks);
}

void
croupier_outbox_set_numbers (CroupierOutbox *outbox, int min, int max)
{
  CroupierDraw *draw;

  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);
  g_return_if_fail (min <= max);

  draw = get_last_draw (outbox);
  draw->how = CROUPIER_DRAW_NUMBERS;
  draw->min = min;
  draw->max = max;
}

static void
set_items (CroupierOutbox *outbox, CroupierDrawHow how, const char *const *items, guint n_items)
{
  CroupierDraw *draw = get_last_draw (outbox);

  draw->how = how;
  draw->items = arena_alloc (&outbox->arena, (n_items + 1) * sizeof *draw->items);
  for (guint i = 0; i < n_items; i++)
    draw->items[i] = arena_strdup (&outbox->arena, items[i]);
  draw->items[n_items] = NULL;
}

void
croupier_outbox_set_shuffled (CroupierOutbox *outbox, const char *const *items, guint n_items)
{
  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  set_items (outbox, CROUPIER_DRAW_SHUFFLE, items, n_items);
}

void
croupier_outbox_set_dealt (CroupierOutbox *outbox, const char *const *items, guint n_items)
{
  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  set_items (outbox, CROUPIER_DRAW_DEAL, items, n_items);
}

void
croupier_outbox_set_picked (CroupierOutbox *outbox, const char *const *items, guint n_items)
{
  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  set_items (outbox, CROUPIER_DRAW_PICKS, items, n_items);
}

void
croupier_outbox_set_nots (CroupierOutbox *outbox, const guint64 *nots)
{
  guint64 *copy;

  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0 && get_last_draw (outbox)->how == CROUPIER_DRAW_SHUFFLE);

  copy = arena_alloc (&outbox->arena, CROUPIER_MAX_PLAYERS * sizeof *copy);
  memcpy (copy, nots, CROUPIER_MAX_PLAYERS * sizeof *copy);
  get_last_draw (outbox)->nots = copy;
}

void
croupier_outbox_set_words (CroupierOutbox *outbox, const char *words)
{
  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  get_last_draw (outbox)->words = arena_strdup (&outbox->arena, words);
}

void
croupier_outbox_throw_away (CroupierOutbox *outbox)
{
  if (outbox == NULL)
    return;
  g_return_if_fail (outbox->draws->len > 0);

  get_last_draw (outbox)->thrown_away = TRUE;
}

guint
croupier_outbox_get_n_draws (const CroupierOutbox *outbox)
{
  return outbox != NULL ? outbox->draws->len : 0;
}

const CroupierDraw *
croupier_outbox_get_draw (const CroupierOutbox *outbox, guint i)
{
  g_return_val_if_fail (outbox != NULL, NULL);
  g_return_val_if_fail (i < outbox->draws->len, NULL);

  return outbox->draws->pdata[i];
}

void
croupier_outbox_add_placement (CroupierOutbox *outbox, const char *what, JsonNode *value)
{
  CroupierDraw *placement;

  if (outbox == NULL)
    {
      g_clear_pointer (&value, json_node_unref);
      return;
    }
  g_return_if_fail (what != NULL);

  placement = arena_alloc (&outbox->arena, sizeof *placement);
  *placement = (CroupierDraw) {
    .what = arena_strdup (&outbox->arena, what),
    .how = CROUPIER_DRAW_BY_HAND,
    .value = value,
    .event = outbox->event,
  };
  g_ptr_array_add (outbox->placements, placement);
}

guint
croupier_outbox_get_n_placements (const CroupierOutbox *outbox)
{
  return outbox != NULL ? outbox->placements->len : 0;
}

const CroupierDraw *
croupier_outbox_get_placement (const CroupierOutbox *outbox, guint i)
{
  g_return_val_if_fail (outbox != NULL, NULL);
  g_return_val_if_fail (i < outbox->placements->len, NULL);

  return outbox->placements->pdata[i];
}

char *
croupier_draw_dup_count (const CroupierDraw *draw)
{
  g_return_val_if_fail (draw != NULL, NULL);

  if (draw->seating != NULL)
    return croupier_seating_count (draw->seating, NULL);
  if (draw->locks != NULL)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, croupier_schedule_count (draw->locks));
  return g_strdup (draw->count);
}

void
croupier_draw_write_json (const CroupierDraw *draw, const CroupierRoster *roster, JsonBuilder *builder)
{
  g_autofree char *count = NULL;

  g_return_if_fail (draw != NULL);
  g_return_if_fail (JSON_IS_BUILDER (builder));

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "what", draw->what);
  croupier_json_add_string (builder, "stream", draw->stream);
  count = croupier_draw_dup_count (draw);
  croupier_json_add_string (builder, "count", count);
  json_builder_set_member_name (builder, "value");
  if (draw->value != NULL)
    json_builder_add_value (builder, json_node_copy (draw->value));
  else
    json_builder_add_null_value (builder);
  if (draw->among != CROUPIER_NOBODY)
    {
      json_builder_set_member_name (builder, "among");
      write_players (roster, draw->among, builder);
    }
  if (draw->thrown_away)
    {
      json_builder_set_member_name (builder, "thrown_away");
      json_builder_add_boolean_value (builder, TRUE);
    }
  json_builder_end_object (builder);
}
