/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A phase while things come in, as the game master works through it: who asks whom, in what order forms came, what
 * holds now. */
#include "config.h"
#include "croupier-day.h"

/* ---- parts ---- */

static void
event_free (gpointer data)
{
  CroupierDayEvent *event = data;

  g_free (event->text);
  g_free (event->read_as);
  g_free (event);
}

static void
answer_free (gpointer data)
{
  CroupierExchangeAnswer *answer = data;

  g_free (answer->label);
  g_free (answer->text);
  g_free (answer->news);
  g_free (answer);
}

static void
exchange_free (gpointer data)
{
  CroupierExchange *exchange = data;

  g_free (exchange->title);
  g_free (exchange->status);
  g_free (exchange->note);
  g_ptr_array_unref (exchange->answers);
  g_free (exchange);
}

static void
arrival_free (gpointer data)
{
  CroupierArrival *arrival = data;

  g_free (arrival->read_as);
  g_free (arrival->about);
  g_free (arrival);
}

static void
place_free (gpointer data)
{
  CroupierDayPlace *place = data;

  g_free (place->title);
  g_ptr_array_unref (place->arrivals);
  g_free (place->tally);
  g_free (place->tally_note);
  g_free (place);
}

static void
note_free (gpointer data)
{
  CroupierDayNote *note = data;

  g_free (note->text);
  g_free (note->rule);
  g_free (note);
}

/* ---- the whole ---- */

CroupierDay *
croupier_day_new (gboolean is_open)
{
  CroupierDay *day = g_new0 (CroupierDay, 1);

  day->is_open = is_open;
  day->events = g_ptr_array_new_with_free_func (event_free);
  day->exchanges = g_ptr_array_new_with_free_func (exchange_free);
  day->places = g_ptr_array_new_with_free_func (place_free);
  day->notes = g_ptr_array_new_with_free_func (note_free);
  return day;
}

void
croupier_day_free (CroupierDay *day)
{
  if (day == NULL)
    return;
  g_ptr_array_unref (day->events);
  g_ptr_array_unref (day->exchanges);
  g_ptr_array_unref (day->places);
  g_free (day->order_rule);
  g_free (day->order_ruling);
  g_ptr_array_unref (day->notes);
  g_free (day);
}

/* ---- filling it ---- */

CroupierDayEvent *
croupier_day_add_event (CroupierDay *day, guint n, guint player, const char *text, const char *read_as)
{
  CroupierDayEvent *event = g_new0 (CroupierDayEvent, 1);

  event->n = n;
  event->player = player;
  event->text = g_strdup (text);
  event->read_as = g_strdup (read_as);
  g_ptr_array_add (day->events, event);
  return event;
}

guint
croupier_day_find_event (const CroupierDay *day, guint player, const char *read_as)
{
  for (guint i = 0; i < day->events->len; i++)
    {
      const CroupierDayEvent *event = g_ptr_array_index (day->events, i);

      if (event->player == player && g_str_equal (event->read_as, read_as))
        return event->n;
    }
  return 0;
}

CroupierExchange *
croupier_day_add_exchange (CroupierDay *day, guint from, guint to, const char *title)
{
  CroupierExchange *exchange = g_new0 (CroupierExchange, 1);

  exchange->from = from;
  exchange->to = to;
  exchange->title = g_strdup (title);
  exchange->answers = g_ptr_array_new_with_free_func (answer_free);
  g_ptr_array_add (day->exchanges, exchange);
  return exchange;
}

void
croupier_exchange_set (CroupierExchange *exchange, CroupierExchangeState state, const char *status, char *note)
{
  exchange->state = state;
  g_set_str (&exchange->status, status);
  g_free (exchange->note);
  exchange->note = note;
}

void
croupier_exchange_offer (CroupierExchange *exchange, const char *label, const char *text, char *news)
{
  CroupierExchangeAnswer *answer = g_new0 (CroupierExchangeAnswer, 1);

  answer->label = g_strdup (label);
  answer->text = g_strdup (text);
  answer->news = news;
  g_ptr_array_add (exchange->answers, answer);
}

CroupierDayPlace *
croupier_day_add_place (CroupierDay *day, const char *title, CroupierPlayers members)
{
  CroupierDayPlace *place = g_new0 (CroupierDayPlace, 1);

  place->title = g_strdup (title);
  place->members = members;
  place->arrivals = g_ptr_array_new_with_free_func (arrival_free);
  place->decider = -1;
  g_ptr_array_add (day->places, place);
  return place;
}

static CroupierArrival *
add_arrival (CroupierDayPlace *place, guint player, CroupierArrivalKind kind)
{
  CroupierArrival *arrival = g_new0 (CroupierArrival, 1);

  arrival->player = player;
  arrival->kind = kind;
  arrival->read_as = g_strdup ("");
  g_ptr_array_add (place->arrivals, arrival);
  return arrival;
}

void
croupier_day_place_add (CroupierDayPlace *place, guint player)
{
  g_return_if_fail (croupier_players_has (place->members, player));

  add_arrival (place, player, CROUPIER_ARRIVAL_COUNTS);
  place->n_counting++;
}

CroupierDayNote *
croupier_day_add_note (CroupierDay *day, CroupierDayNoteKind kind, const char *text, char *rule)
{
  CroupierDayNote *note = g_new0 (CroupierDayNote, 1);

  note->kind = kind;
  note->text = g_strdup (text);
  note->rule = rule;
  g_ptr_array_add (day->notes, note);
  return note;
}

/* ---- completing it ---- */

static CroupierDayPlace *
find_place (const CroupierDay *day, guint player)
{
  for (guint i = 0; i < day->places->len; i++)
    {
      CroupierDayPlace *place = g_ptr_array_index (day->places, i);

      if (croupier_players_has (place->members, player))
        return place;
    }
  return NULL;
}

static CroupierArrival *
find_counting (const CroupierDayPlace *place, guint player)
{
  for (guint i = 0; i < place->n_counting; i++)
    {
      CroupierArrival *arrival = g_ptr_array_index (place->arrivals, i);

      if (arrival->player == player)
        return arrival;
    }
  return NULL;
}

/* Of the submissions of a player that came in time, those before the last one have been voided. */
static gboolean
is_last (const CroupierDay *day, const CroupierDayEvent *event)
{
  for (guint i = day->events->len; i > 0; i--)
    {
      const CroupierDayEvent *other = g_ptr_array_index (day->events, i - 1);

      if (other->player == event->player && !other->is_aside && !other->is_late)
        return other == event;
    }
  return FALSE;
}

static CroupierArrivalKind
get_kind (const CroupierDay *day, const CroupierDayEvent *event)
{
  if (croupier_players_has (day->left, event->player))
    return CROUPIER_ARRIVAL_LEFT;
  return event->is_late ? CROUPIER_ARRIVAL_LATE : CROUPIER_ARRIVAL_VOID;
}

static void
place_event (const CroupierDay *day, CroupierDayPlace *place, const CroupierDayEvent *event)
{
  CroupierArrival *arrival = is_last (day, event) ? find_counting (place, event->player) : NULL;

  if (arrival == NULL)
    arrival = add_arrival (place, event->player, get_kind (day, event));
  arrival->event = event->n;
  g_set_str (&arrival->read_as, event->read_as);
  arrival->is_amended = event->is_amended;
}

void
croupier_day_complete (CroupierDay *day, CroupierPlayers missing, CroupierPlayers refused)
{
  for (guint i = 0; i < day->places->len; i++)
    {
      CroupierDayPlace *place = g_ptr_array_index (day->places, i);

      place->missing = place->members & missing;
      place->refused = place->missing & refused;
    }
  for (guint i = 0; i < day->events->len; i++)
    {
      const CroupierDayEvent *event = g_ptr_array_index (day->events, i);
      CroupierDayPlace *place = event->is_aside ? NULL : find_place (day, event->player);

      if (place != NULL)
        place_event (day, place, event);
    }
}

/* ---- reading it ---- */

guint
croupier_day_count_waiting (const CroupierDay *day)
{
  guint n = 0;

  for (guint i = 0; i < day->exchanges->len; i++)
    n += ((const CroupierExchange *) g_ptr_array_index (day->exchanges, i))->state == CROUPIER_EXCHANGE_WAITING;
  return n;
}

/* Returns where the arrival stands that is to be the i-th, once that at from has gone to to. */
static guint
get_moved (guint i, guint from, guint to)
{
  if (i == to)
    return from;
  return from < to ? i + 1 : i - 1;
}

char *
croupier_day_dup_order (const CroupierDay *day, const CroupierRoster *roster, guint place, guint from, guint to)
{
  const CroupierDayPlace *in;
  GString *ruling;
  guint first = MIN (from, to), last = MAX (from, to);

  g_return_val_if_fail (place < day->places->len, NULL);

  in = g_ptr_array_index (day->places, place);
  if (!day->is_open || day->order_ruling == NULL || from == to || last >= in->n_counting)
    return NULL;

  ruling = g_string_new (day->order_ruling);
  for (guint i = first; i <= last; i++)
    {
      const CroupierArrival *arrival = g_ptr_array_index (in->arrivals, get_moved (i, from, to));

      g_string_append_printf (ruling, "%s%s", i > first ? ", " : "",
                              croupier_roster_get_name (roster, arrival->player));
    }
  return g_string_free_and_steal (ruling);
}
