/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a phase came out as it did: to the game master with everything that led to it, to a player with what
 * they may know. */
#include "config.h"
#include "croupier-explain.h"

#include <string.h>

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-readership.h"
#include "croupier-ruling-text.h"
#include "croupier-style.h"
#include "croupier-text.h"

/* ---- sentences of its own, made like those of messages ---- */


FACT (sent, "sent", LINE, N_("{player} sent: “{text}”"), PLAYER (player), TEXT (text))
FACT (ruling, "ruling", LINE, N_("The game master ruled: “{text}”"), TEXT (text))
FACT (ruling_because, "ruling", LINE, N_("The game master ruled: “{text}”, because {reason}"), TEXT (text),
      TEXT (reason))
FACT (you_sent, "you-sent", LINE, N_("You sent: “{text}”"), TEXT (text))
FACT (read_as, "read-as", LINE, N_("It was read as: “{text}”"), TEXT (text))
FACT (counted_as, "counted-as", LINE, N_("The game master counted it as: “{text}”"), TEXT (text))
FACT (refused, "refused", LINE, N_("It was refused: {text}"), TEXT (text))
FACT (late, "late", LINE, N_("It does not count: an earlier one does."))
FACT (nothing_sent, "nothing-sent", LINE, N_("You sent nothing."))
FACT (repeated, "repeated", LINE, N_("The same as stands above."))

FACT (title_sent, "title", LINE, N_("What came in"))
FACT (title_you_sent, "title", LINE, N_("What you sent"))
FACT (title_to_all, "title", LINE, N_("{time}: told to everyone"), TEXT (time))
FACT (title_to_channel, "title", LINE, N_("{time}: told to {name}"), TEXT (time), TEXT (name))
FACT (title_to_you, "title", LINE, N_("{time}: told to you"), TEXT (time))
FACT (title_yet_to_all, "title", LINE, N_("{time}: still to be told to everyone"), TEXT (time))
FACT (title_yet_to_channel, "title", LINE, N_("{time}: still to be told to {name}"), TEXT (time), TEXT (name))
FACT (title_yet_to_you, "title", LINE, N_("{time}: still to be told to you"), TEXT (time))
FACT (title_to_player, "title", LINE, N_("{time}: told to {name}"), TEXT (time), TEXT (name))
FACT (time_start, "time", LINE, N_("{phase}, at its start"), TEXT (phase))
FACT (time_during, "time", LINE, N_("{phase}, meanwhile"), TEXT (phase))
FACT (time_end, "time", LINE, N_("{phase}, at its end"), TEXT (phase))

typedef struct
{
  const CroupierMatch *match;
  CroupierOutbox *scratch; /* where the sentences above are made */
  int reader;              /* whose messages are looked at; CROUPIER_NO_PLAYER: everybody's */
  gboolean is_to_reader;   /* else to the game master */
  const GPtrArray *sent;   /* CroupierSent: what has gone out to the reader and all others; NULL: nothing */
  CroupierDocument *document;
} Writer;

static void
writer_init (Writer *writer, const CroupierMatch *match, int reader, gboolean is_to_reader)
{
  CroupierSetup *setup = croupier_match_get_setup (match);

  writer->match = match;
  writer->sent = NULL;
  writer->reader = reader;
  writer->is_to_reader = is_to_reader;
  writer->scratch = croupier_outbox_new (setup->roster, setup->language, CROUPIER_WHEN_END);
  writer->document = croupier_document_new (setup->roster, setup->title, setup->language);
}

/* The sections that something stands in. */
static CroupierDocument *
writer_finish (Writer *writer)
{
  GPtrArray *sections = writer->document->blocks;

  for (guint i = sections->len; i-- > 0;)
    if (((CroupierBlock *) sections->pdata[i])->blocks->len == 0)
      g_ptr_array_remove_index (sections, i);
  writer->document->section = NULL;
  croupier_outbox_unref (writer->scratch);
  return writer->document;
}

/* The sentence that was said last to the scratch message. */
static char *
take_sentence (Writer *writer)
{
  const CroupierMessage *message = croupier_outbox_to_gm (writer->scratch);

  return croupier_message_dup_fact_text (message, message->last);
}

#define SAY(writer, say, ...) \
  ((say) (croupier_outbox_to_gm ((writer)->scratch) __VA_OPT__ (, ) __VA_ARGS__), take_sentence (writer))

/* Adds a rule to the section, once. */
static void
add_rule (Writer *writer, const char *rule)
{
  const GPtrArray *blocks = writer->document->section->blocks;

  for (guint i = 0; i < blocks->len; i++)
    if (g_str_equal (((CroupierBlock *) blocks->pdata[i])->text, rule))
      return;
  croupier_document_add (writer->document, CROUPIER_BLOCK_RULE, g_strdup (rule));
}

/* ---- what came in ---- */

/* Makes one line of several. */
static char *
join_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *joined = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (lines[i][0] != '\0')
        g_string_append_printf (joined, "%s%s", joined->len > 0 ? "; " : "", lines[i]);
    }
  return g_string_free_and_steal (joined);
}

static const CroupierEvent *
find_in_force (const CroupierRecord *record, guint player)
{
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->player == player)
        return standing->event;
    }
  return NULL;
}

/* What a player has asked of one of some others, or answered to one, as the end of its wording says. */
static const CroupierEvent *
find_aside (const CroupierRecord *record, const CroupierRoster *roster, guint player, CroupierPlayers others)
{
  for (guint i = record->events->len; i-- > 0;)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);
      guint other;

      if (event->player != player || !croupier_event_is_text (event) || !event->reading->is_aside ||
          event->reading->status == CROUPIER_STATUS_REFUSED)
        continue;
      CROUPIER_FOREACH_PLAYER (other, others & ~CROUPIER_PLAYER (player))
        {
          g_autofree char *end = g_strconcat (" ", croupier_roster_get_name (roster, other), NULL);

          if (g_str_has_suffix (event->reading->read_as->str, end))
            return event;
        }
    }
  return NULL;
}

/* Adds of a text that holds several things no more than what is meant: the rest may be a secret, and settles
 * nothing. */
static void
add_sent (Writer *writer, const CroupierEvent *event)
{
  const char *wrote = event->reading->text != NULL ? event->reading->text : croupier_event_get_wrote (event);
  g_autofree char *text = join_lines (wrote);
  g_autofree char *counted = join_lines (event->text);

  croupier_document_add (writer->document, CROUPIER_BLOCK_INPUT, SAY (writer, say_sent, event->player, text));
  if (wrote == event->wrote)
    croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_counted_as, counted));
}

static void
add_problems (Writer *writer, const CroupierProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM,
                           SAY (writer, say_refused, croupier_problems_get (problems, i)->message));
}

static void
add_ruling (Writer *writer, const CroupierEvent *event)
{
  const char *before = croupier_language_enter (writer->document->language);
  g_autofree char *ruled = croupier_written_ruling_text (croupier_match_get_game (writer->match), event->text);
  g_autofree char *text = join_lines (ruled);

  croupier_language_leave (before);
  if (event->reason[0] != '\0')
    croupier_document_add (writer->document, CROUPIER_BLOCK_INPUT,
                           SAY (writer, say_ruling_because, text, event->reason));
  else
    croupier_document_add (writer->document, CROUPIER_BLOCK_INPUT, SAY (writer, say_ruling, text));
}

static gboolean
is_about (const CroupierEvent *event, int about)
{
  return event->kind == CROUPIER_ENTRY_SUBMISSION && (about == CROUPIER_NO_PLAYER || event->player == (guint) about);
}

/* Why a text was refused stands in the record in the language of the program, and is told in that of the match: for
 * that the phase is played once more. NULL: nothing that is told was refused. */
static CroupierRecord *
read_in_language (const Writer *writer, const CroupierRecord *record, int about, gboolean is_to_sender)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);
      const char *before;
      gboolean was_addressed;
      CroupierRecord *again;

      if (event->reading->status != CROUPIER_STATUS_REFUSED ||
          (event->kind == CROUPIER_ENTRY_SUBMISSION && !is_about (event, about)))
        continue;
      before = croupier_language_enter (writer->document->language);
      was_addressed = croupier_language_address (is_to_sender);
      again = croupier_match_explain (writer->match, record->phase.id);
      croupier_language_address (was_addressed);
      croupier_language_leave (before);
      return again;
    }
  return NULL;
}

/* What one player sent, or all, and what was ruled. */
static void
add_all_sent (Writer *writer, const CroupierRecord *record, int about)
{
  g_autoptr (CroupierRecord) again = read_in_language (writer, record, about, FALSE);
  const GPtrArray *events = again != NULL ? again->events : record->events;

  croupier_document_begin_section (writer->document, SAY (writer, say_title_sent));
  for (guint i = 0; i < events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (events, i);

      if (event->kind == CROUPIER_ENTRY_RULING)
        add_ruling (writer, event);
      else if (is_about (event, about))
        add_sent (writer, event);
      else
        continue;
      if (event->reading->status == CROUPIER_STATUS_REFUSED)
        add_problems (writer, event->reading->problems);
      else if (event->reading->status == CROUPIER_STATUS_LATE)
        croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_late));
    }
}

/* Neither the number of an event, which tells how many others there were, nor a warning, which is for the game master.
 */
static void
add_own (Writer *writer, const CroupierEvent *event)
{
  g_autofree char *wrote = join_lines (croupier_event_get_wrote (event));
  g_autofree char *text = join_lines (event->text);
  g_autofree char *read_as = join_lines (event->reading->read_as->str);

  croupier_document_add (writer->document, CROUPIER_BLOCK_INPUT, SAY (writer, say_you_sent, wrote));
  if (event->wrote != NULL)
    croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_counted_as, text));
  switch (event->reading->status)
    {
    case CROUPIER_STATUS_REFUSED:
      add_problems (writer, event->reading->problems);
      break;
    case CROUPIER_STATUS_LATE:
      croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_late));
      break;
    case CROUPIER_STATUS_ACCEPTED:
    case CROUPIER_STATUS_PARTIAL:
    case CROUPIER_STATUS_DEFAULT:
      if (!g_str_equal (text, read_as) && read_as[0] != '\0')
        croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_read_as, read_as));
      break;
    }
}

static void
add_all_own (Writer *writer, const CroupierRecord *record, guint player)
{
  g_autoptr (CroupierRecord) again = read_in_language (writer, record, (int) player, TRUE);
  const GPtrArray *events = again != NULL ? again->events : record->events;
  CroupierBlock *section = croupier_document_begin_section (writer->document, SAY (writer, say_title_you_sent));

  section->is_own = TRUE;
  for (guint i = 0; i < events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (events, i);

      if (is_about (event, (int) player))
        add_own (writer, event);
    }
  if (section->blocks->len == 0)
    croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_nothing_sent));
}

/* ---- what was done, step by step ---- */

static const CroupierMessage *
find_to_gm (const CroupierOutbox *outbox)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    if (croupier_outbox_get_message (outbox, i)->kind == CROUPIER_TO_GM)
      return croupier_outbox_get_message (outbox, i);
  return NULL;
}

static GPtrArray *
list_facts (const CroupierMessage *message)
{
  GPtrArray *facts = g_ptr_array_new ();

  for (const CroupierFact *fact = message->facts; fact != NULL; fact = fact->next)
    g_ptr_array_add (facts, (gpointer) fact);
  return facts;
}

/* The players whom it names one by one: a list of many at once says nothing of how they hang together. */
static CroupierPlayers
get_named (const CroupierFact *fact)
{
  CroupierPlayers named = CROUPIER_NOBODY;

  for (guint i = 0; i < CROUPIER_FACT_MAX_FIELDS && fact->kind->fields[i].type != CROUPIER_VALUE_NONE; i++)
    if ((fact->kind->fields[i].type == CROUPIER_VALUE_PLAYER || fact->kind->fields[i].type == CROUPIER_VALUE_SENDER ||
         fact->kind->fields[i].type == CROUPIER_VALUE_ASIDE) &&
        fact->values[i].player < CROUPIER_MAX_PLAYERS)
      named |= CROUPIER_PLAYER (fact->values[i].player);
  return named;
}

/* What came of it all is known last, and asked for first. */
static void
put_outcome_first (GPtrArray *facts)
{
  guint first = 0, end;

  while (first < facts->len &&
         !g_str_equal (((const CroupierFact *) facts->pdata[first])->kind->kind, CROUPIER_OUTCOME_STEP))
    first++;
  for (end = first + 1;
       end < facts->len && ((const CroupierFact *) facts->pdata[end])->kind->style != CROUPIER_FACT_STEP; end++)
    ;
  for (guint i = first; i < MIN (end, facts->len); i++)
    g_ptr_array_insert (facts, (int) (i - first), g_ptr_array_steal_index (facts, i));
}

static const CroupierFact *
find_step (const GPtrArray *facts, guint i)
{
  for (; i > 0; i--)
    if (((const CroupierFact *) facts->pdata[i - 1])->kind->style == CROUPIER_FACT_STEP)
      return facts->pdata[i - 1];
  return NULL;
}

/* Whether the step in which a fact stands names a player in what led to its outcome. */
static gboolean
is_named_in_step (const GPtrArray *facts, guint i, guint player)
{
  while (i > 0 && ((const CroupierFact *) facts->pdata[i])->kind->style != CROUPIER_FACT_STEP)
    i--;
  while (++i < facts->len && ((const CroupierFact *) facts->pdata[i])->kind->style != CROUPIER_FACT_STEP)
    if (((const CroupierFact *) facts->pdata[i])->kind->style == CROUPIER_FACT_ITEM &&
        croupier_players_has (croupier_fact_get_players (facts->pdata[i]), player))
      return TRUE;
  return FALSE;
}

/* Takes away what had no part in what became of a player. A step that is about some players has led to it as a whole if
 * the player is one of them; of other steps, what names the player, or somebody by whom it came about: found backwards,
 * from what came of it to what it came from; and what came of it, if the player had a part in it. What names nobody is
 * about all. */
static void
keep_about (GPtrArray *facts, guint player)
{
  CroupierPlayers wanted = CROUPIER_PLAYER (player);

  for (guint i = facts->len; i-- > 0;)
    {
      const CroupierFact *fact = facts->pdata[i];
      const CroupierFact *step = find_step (facts, i);
      CroupierPlayers of_step = step != NULL ? croupier_fact_get_players (step) : CROUPIER_NOBODY;
      CroupierPlayers of_fact = croupier_fact_get_players (fact);
      gboolean is_wanted = croupier_players_has (of_step, player) || croupier_players_has (of_fact, player) ||
                           (of_step == CROUPIER_NOBODY && fact->kind->style == CROUPIER_FACT_LINE &&
                            is_named_in_step (facts, i, player)) ||
                           (of_step == CROUPIER_NOBODY &&
                            (of_fact == CROUPIER_NOBODY || (get_named (fact) & wanted) != CROUPIER_NOBODY));

      if (fact->kind->style == CROUPIER_FACT_STEP || fact->kind->style == CROUPIER_FACT_HEADING)
        continue;
      if (is_wanted)
        wanted |= get_named (fact);
      else
        g_ptr_array_remove_index (facts, i);
    }
}

/* What it names first that is neither a player nor a number. */
static char *
dup_thing (const CroupierFact *fact)
{
  for (guint i = 0; i < CROUPIER_FACT_MAX_FIELDS && fact->kind->fields[i].type != CROUPIER_VALUE_NONE; i++)
    if (fact->kind->fields[i].type == CROUPIER_VALUE_TEXT)
      return g_strdup (fact->values[i].text);
  return NULL;
}

static void
begin_step (Writer *writer, const CroupierMessage *message, const CroupierFact *fact)
{
  CroupierBlock *section = croupier_document_begin_section (writer->document,
                                                            croupier_message_dup_fact_text (message, fact));

  section->step = fact->kind->kind;
  section->players = croupier_fact_get_players (fact);
  section->thing = dup_thing (fact);
  if (fact->kind->rule != NULL)
    add_rule (writer, croupier_words (writer->document->language, fact->kind->rule));
}

static void
add_fact (Writer *writer, const CroupierRecord *record, const CroupierMessage *message, const CroupierFact *fact,
          CroupierPlayers *quoted)
{
  CroupierPlayers senders = croupier_fact_get_senders (fact) & ~*quoted;
  CroupierPlayers asides = croupier_fact_get_asides (fact) & ~*quoted;
  gboolean is_item = fact->kind->style == CROUPIER_FACT_ITEM;
  CroupierBlock *block = croupier_document_add (writer->document, is_item ? CROUPIER_BLOCK_ITEM : CROUPIER_BLOCK_TEXT,
                                                croupier_message_dup_fact_text (message, fact));
  guint player;

  block->players = croupier_fact_get_players (fact);
  block->thing = dup_thing (fact);
  CROUPIER_FOREACH_PLAYER (player, senders)
    if (find_in_force (record, player) != NULL)
      add_sent (writer, find_in_force (record, player));
  CROUPIER_FOREACH_PLAYER (player, asides)
    {
      const CroupierEvent *event = find_aside (record, croupier_match_get_roster (writer->match), player,
                                               croupier_fact_get_players (fact));

      if (event != NULL)
        add_sent (writer, event);
    }
  *quoted |= senders | asides;
  if (fact->kind->rule != NULL)
    add_rule (writer, croupier_words (writer->document->language, fact->kind->rule));
  if (fact->cited != NULL)
    add_rule (writer, fact->cited);
}

static void
add_steps (Writer *writer, const CroupierRecord *record, const CroupierMessage *message, int about)
{
  g_autoptr (GPtrArray) facts = NULL;
  CroupierPlayers quoted = CROUPIER_NOBODY;

  if (message == NULL)
    return;
  facts = list_facts (message);
  if (find_step (facts, facts->len) == NULL)
    return;
  put_outcome_first (facts);
  if (about != CROUPIER_NO_PLAYER)
    keep_about (facts, (guint) about);
  croupier_document_begin_section (writer->document, g_strdup (record->phase.title));
  for (guint i = 0; i < facts->len; i++)
    {
      const CroupierFact *fact = facts->pdata[i];
      gboolean is_begin = fact->kind->style == CROUPIER_FACT_STEP || fact->kind->style == CROUPIER_FACT_HEADING;
      gboolean is_empty = i + 1 == facts->len ||
                          ((const CroupierFact *) facts->pdata[i + 1])->kind->style == CROUPIER_FACT_STEP;

      if (!is_begin)
        add_fact (writer, record, message, fact, &quoted);
      if (!is_begin || is_empty)
        continue;
      quoted = CROUPIER_NOBODY;
      begin_step (writer, message, fact);
    }
}

/* Adds how the outcome of a phase came about: what its game writes down for those who ask, and what it tells the game
 * master anyway. */
static void
add_all_steps (Writer *writer, const CroupierRecord *record, gboolean with_end, int about)
{
  g_autoptr (CroupierRecord) again = croupier_match_explain (writer->match, record->phase.id);

  if (again == NULL)
    return;
  add_steps (writer, again, croupier_outbox_to_steps (again->during), about);
  if (!with_end || again->end == NULL)
    return;
  add_steps (writer, again, croupier_outbox_to_steps (again->end), about);
  add_steps (writer, again, find_to_gm (again->end), about);
}

static const CroupierRecord *
find_record (const CroupierMatch *match, const char *phase, guint *place)
{
  guint found = croupier_match_find_place (match, phase);

  if (found == 0)
    return NULL;
  *place = found - 1;
  return croupier_match_get_record (match, found - 1);
}

/* Where a question is open, adds the steps as far as what the game says of the due phase leads. */
static void
add_steps_to_question (Writer *writer, const CroupierRecord *due)
{
  const CroupierGame *game = croupier_match_get_game (writer->match);
  g_autoptr (CroupierOutbox)
    outbox = croupier_outbox_new (writer->document->roster, writer->document->language, CROUPIER_WHEN_END);

  if (game->explain == NULL)
    return;
  game->explain (croupier_match_get_plan (writer->match), due->after, outbox);
  add_steps (writer, due, find_to_gm (outbox), CROUPIER_NO_PLAYER);
}

CroupierDocument *
croupier_explain_steps (const CroupierMatch *match, const char *phase)
{
  g_autoptr (GPtrArray) questions = NULL;
  const CroupierRecord *record;
  Writer writer;
  guint place;

  g_return_val_if_fail (match != NULL, NULL);
  g_return_val_if_fail (phase != NULL, NULL);

  record = find_record (match, phase, &place);
  if (record == NULL)
    return NULL;
  questions = record->resolved ? g_ptr_array_new () : croupier_match_get_questions (match);
  writer_init (&writer, match, CROUPIER_NO_PLAYER, FALSE);
  add_all_steps (&writer, record, TRUE, CROUPIER_NO_PLAYER);
  if (questions->len > 0)
    add_steps_to_question (&writer, record);
  return writer_finish (&writer);
}

/* ---- the result ---- */

static gboolean
has_step (const CroupierDocument *document, const char *step)
{
  for (guint i = 0; i < document->blocks->len; i++)
    if (g_str_equal (((const CroupierBlock *) document->blocks->pdata[i])->step, step))
      return TRUE;
  return FALSE;
}

/* Puts those of a phase that later ones have not said again before these; FALSE where there is none. */
static gboolean
take_result (CroupierDocument *steps, const char *const *kinds, CroupierDocument *taken)
{
  gboolean has_any = FALSE;

  for (guint i = steps->blocks->len; i-- > 0;)
    {
      const CroupierBlock *section = g_ptr_array_index (steps->blocks, i);

      if (section->step == NULL || !g_strv_contains (kinds, section->step))
        continue;
      has_any = TRUE;
      if (!has_step (taken, section->step))
        g_ptr_array_insert (taken->blocks, 0, g_ptr_array_steal_index (steps->blocks, i));
    }
  return has_any;
}

CroupierDocument *
croupier_explain_result (const CroupierMatch *match)
{
  const char *const *kinds = croupier_match_get_game (match)->result_steps;
  const CroupierSetup *setup = croupier_match_get_setup (match);
  CroupierDocument *taken = croupier_document_new (setup->roster, setup->title, setup->language);
  gboolean goes_on = kinds != NULL;

  for (guint i = croupier_match_is_over (match) ? croupier_match_get_n_records (match) : 0; i-- > 0 && goes_on;)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      g_autoptr (CroupierDocument) steps = croupier_explain_steps (match, record->phase.id);

      goes_on = take_result (steps, kinds, taken) || !record->resolved;
    }
  return taken;
}

/* ---- what was told ---- */

static char *
name_time (Writer *writer, const CroupierRecord *record, CroupierWhen when)
{
  switch (when)
    {
    case CROUPIER_WHEN_START:
      return SAY (writer, say_time_start, record->phase.title);
    case CROUPIER_WHEN_DURING:
      return SAY (writer, say_time_during, record->phase.title);
    case CROUPIER_WHEN_END:
      return SAY (writer, say_time_end, record->phase.title);
    }
  g_assert_not_reached ();
}

/* To a player, what is still to be sent has not been told. */
static gboolean
is_to_send (const Writer *writer, const CroupierRecord *record, const CroupierMessage *message)
{
  g_autoptr (CroupierSent) sent = writer->is_to_reader ? croupier_sent_new (record->phase.id, message) : NULL;

  return sent != NULL && !croupier_sent_is_in (sent, writer->sent);
}

static char *
name_message (Writer *writer, const CroupierRecord *record, const CroupierMessage *message, gboolean is_yet)
{
  g_autofree char *time = name_time (writer, record, message->when);

  switch (message->kind)
    {
    case CROUPIER_TO_PUBLIC:
    case CROUPIER_TO_GM:
      return SAY (writer, is_yet ? say_title_yet_to_all : say_title_to_all, time);
    case CROUPIER_TO_CHANNEL:
      {
        const char *name = croupier_game_channel_words_in (croupier_match_get_setup (writer->match)->game,
                                                           writer->document->language, message->channel);

        return SAY (writer, is_yet ? say_title_yet_to_channel : say_title_to_channel, time,
                    name != NULL ? name : message->channel);
      }
    case CROUPIER_TO_PLAYER:
      return writer->is_to_reader
               ? SAY (writer, is_yet ? say_title_yet_to_you : say_title_to_you, time)
               : SAY (writer, say_title_to_player, time, croupier_roster_get_name (message->roster, message->player));
    }
  g_assert_not_reached ();
}

/* Whether a message says nothing that was not told already. Unless it is still to be sent, what it says is told from
 * now on. */
static gboolean
is_repeated (const CroupierMessage *message, gboolean is_yet, GHashTable *told)
{
  guint n_facts = 0, n_new = 0;

  for (const CroupierFact *fact = message->facts; fact != NULL; fact = croupier_fact_get_next_line (fact), n_facts++)
    {
      g_autofree char *text = croupier_message_dup_fact_text (message, fact);

      n_new += g_hash_table_contains (told, text) ? 0 : 1;
      if (!is_yet)
        g_hash_table_add (told, g_steal_pointer (&text));
    }
  return n_facts > 1 && n_new == 0;
}

/* The phase stands in the title already. */
static void
add_message (Writer *writer, const CroupierRecord *record, const CroupierMessage *message, gboolean with_rules)
{
  CroupierBlock *block;

  for (const CroupierFact *fact = message->facts; fact != NULL; fact = croupier_fact_get_next_line (fact))
    {
      gboolean is_heading = fact->kind->style == CROUPIER_FACT_HEADING;
      g_autofree char *text = croupier_message_dup_fact_text (message, fact);

      if (is_heading && g_str_equal (text, record->phase.title))
        continue;
      block = croupier_document_add (writer->document, is_heading ? CROUPIER_BLOCK_TEXT : CROUPIER_BLOCK_ITEM,
                                     g_steal_pointer (&text));
      block->players = get_named (fact);
      block->thing = dup_thing (fact);
      if (with_rules && fact->kind->rule != NULL)
        add_rule (writer, croupier_words (writer->document->language, fact->kind->rule));
    }
}

/* What a reader was told, or everybody; never what was told to the game master. The rules of what was told when the
 * phase began belong to the phase before. What a channel is told over again, as the spectators are, is not repeated. */
static void
add_told (Writer *writer, guint place, const CroupierOutbox *outbox, gboolean with_rules)
{
  const CroupierRecord *record = croupier_match_get_record (writer->match, place);
  CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, (guint) writer->reader };
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);
      CroupierBlock *section;
      gboolean is_yet;

      if (message->kind == CROUPIER_TO_GM ||
          (writer->reader != CROUPIER_NO_PLAYER && !croupier_readership_may_read (&reader, message)))
        continue;
      is_yet = is_to_send (writer, record, message);
      section = croupier_document_begin_section (writer->document, name_message (writer, record, message, is_yet));
      section->is_to_send = is_yet;
      section->thing = croupier_message_to_address (message);
      if (message->kind == CROUPIER_TO_PLAYER)
        section->players = CROUPIER_PLAYER (message->player);
      if (is_repeated (message, is_yet, told) && message->kind == CROUPIER_TO_CHANNEL)
        croupier_document_add (writer->document, CROUPIER_BLOCK_ITEM, SAY (writer, say_repeated));
      else
        add_message (writer, record, message, with_rules);
    }
}

/* What came of a phase may be told at its end or when the next one opens. */
static void
add_outcome (Writer *writer, guint place)
{
  const CroupierRecord *record = croupier_match_get_record (writer->match, place);

  add_told (writer, place, record->end, TRUE);
  if (record->resolved && place + 1 < croupier_match_get_n_records (writer->match))
    add_told (writer, place + 1, croupier_match_get_record (writer->match, place + 1)->start, TRUE);
}

CroupierDocument *
croupier_explain (const CroupierMatch *match, const char *phase, int about)
{
  const CroupierRecord *record;
  Writer writer;
  guint place;

  g_return_val_if_fail (match != NULL, NULL);
  g_return_val_if_fail (phase != NULL, NULL);
  g_return_val_if_fail (about == CROUPIER_NO_PLAYER ||
                          (guint) about < croupier_roster_get_size (croupier_match_get_roster (match)),
                        NULL);

  record = find_record (match, phase, &place);
  if (record == NULL)
    return NULL;
  writer_init (&writer, match, about, FALSE);
  add_all_sent (&writer, record, about);
  add_told (&writer, place, record->during, TRUE);
  add_all_steps (&writer, record, record->resolved, about);
  add_outcome (&writer, place);
  return writer_finish (&writer);
}

CroupierDocument *
croupier_explain_to_player (const CroupierMatch *match, const char *phase, guint player, const GPtrArray *sent)
{
  const CroupierRecord *record;
  Writer writer;
  guint place;

  g_return_val_if_fail (match != NULL, NULL);
  g_return_val_if_fail (phase != NULL, NULL);
  g_return_val_if_fail (player < croupier_roster_get_size (croupier_match_get_roster (match)), NULL);

  record = find_record (match, phase, &place);
  if (record == NULL)
    return NULL;
  writer_init (&writer, match, (int) player, TRUE);
  writer.sent = sent;
  add_told (&writer, place, record->start, FALSE);
  add_all_own (&writer, record, player);
  add_told (&writer, place, record->during, TRUE);
  add_outcome (&writer, place);
  return writer_finish (&writer);
}

void
croupier_explain_leave_out_to_send (CroupierDocument *explanation)
{
  GPtrArray *sections = explanation->blocks;

  for (guint i = sections->len; i-- > 0;)
    if (((const CroupierBlock *) g_ptr_array_index (sections, i))->is_to_send)
      g_ptr_array_remove_index (sections, i);
}

/* ---- in a few lines ---- */

typedef struct
{
  const CroupierBlock *own; /* what the reader has sent */
  CroupierPlayers reader;
  GHashTable *said; /* what stands in what is taken */
  GPtrArray *taken; /* CroupierBlock, owned */
  gboolean has_rule;
} Brief;

/* Of each block there is one. */
static void
take_block (Brief *brief, CroupierBlock *section, guint place)
{
  CroupierBlock *block = g_ptr_array_index (section->blocks, place);

  if (!g_hash_table_add (brief->said, block->text))
    return;
  g_ptr_array_index (section->blocks, place) = g_new0 (CroupierBlock, 1);
  g_ptr_array_add (brief->taken, block);
}

/* Whether the reader has named it: the door that another went through was theirs, too. */
static gboolean
is_named (const Brief *brief, const char *thing)
{
  for (guint i = 0; i < brief->own->blocks->len; i++)
    if (croupier_text_has_phrase (((const CroupierBlock *) g_ptr_array_index (brief->own->blocks, i))->text, thing))
      return TRUE;
  return FALSE;
}

/* Takes what it says of the reader, or of what they named, and the rule by which that is so; with only_rule the rule
 * alone. */
static void
take_told (Brief *brief, CroupierBlock *section, gboolean only_rule)
{
  gboolean has_any = only_rule;

  for (guint i = 0; i < section->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (section->blocks, i);
      gboolean is_theirs = section->players != CROUPIER_NOBODY || (block->players & brief->reader) != 0 ||
                           (block->thing != NULL && is_named (brief, block->thing));

      if (block->kind != CROUPIER_BLOCK_ITEM || only_rule || !is_theirs)
        continue;
      take_block (brief, section, i);
      has_any = TRUE;
    }
  for (guint i = 0; has_any && !brief->has_rule && i < section->blocks->len; i++)
    if (((const CroupierBlock *) g_ptr_array_index (section->blocks, i))->kind == CROUPIER_BLOCK_RULE)
      {
        take_block (brief, section, i);
        brief->has_rule = TRUE;
      }
}

/* The first section that came of the phase; its own stands before it. */
static guint
find_own (const GPtrArray *sections)
{
  for (guint i = 0; i < sections->len; i++)
    if (((const CroupierBlock *) g_ptr_array_index (sections, i))->is_own)
      return i;
  return G_MAXUINT;
}

void
croupier_explain_make_brief (CroupierDocument *explanation, const char *title, guint player)
{
  GPtrArray *sections = explanation->blocks;
  guint place = find_own (sections), n_own;
  CroupierBlock *own = place < sections->len ? g_ptr_array_index (sections, place) : NULL;
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  Brief brief = { own, CROUPIER_PLAYER (player), said, NULL };

  if (own == NULL)
    return;
  brief.taken = g_ptr_array_new ();
  for (guint i = place + 1; i < sections->len; i++)
    take_told (&brief, g_ptr_array_index (sections, i), FALSE);
  n_own = brief.taken->len;
  for (guint i = place + 1; n_own == 0 && i < sections->len; i++)
    take_told (&brief, g_ptr_array_index (sections, i), TRUE);
  g_ptr_array_extend_and_steal (own->blocks, brief.taken);
  g_set_str (&own->title, title);
  g_ptr_array_set_size (sections, (int) place + 1);
  g_ptr_array_remove_range (sections, 0, place);
}
