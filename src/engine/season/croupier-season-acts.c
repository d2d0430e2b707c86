/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master does in a season, as the file has it. */
#include "config.h"
#include "croupier-season.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-json.h"

#define MAX_ABSENCES 200
#define MAX_HOUSES 3
#define MAX_ROLES 1

/* ---- tables ---- */

#define ACT(field) G_STRUCT_OFFSET (CroupierAct, field)
#define TEXT(key, record, field, name)     \
  { key,                                   \
    CROUPIER_RECORD_TEXT,                  \
    G_STRUCT_OFFSET (record, field),       \
    .max = CROUPIER_SEASON_LINE_MAX_BYTES, \
    .is_optional = TRUE,                   \
    .title = name }

static const CroupierRecordField title_fields[] = {
  { "title", CROUPIER_RECORD_TEXT, ACT (title), .max = CROUPIER_SEASON_LINE_MAX_BYTES, .title = N_("Title") },
  { NULL },
};
static const CroupierRecordTable title_table = { sizeof (CroupierAct), title_fields };

static const CroupierRecordField language_fields[] = {
  { "language", CROUPIER_RECORD_TEXT, ACT (language), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
  { NULL },
};
static const CroupierRecordTable language_table = { sizeof (CroupierAct), language_fields };

static const CroupierRecordField place_fields[] = {
  { "place", CROUPIER_RECORD_PLACE, ACT (place), 0, CROUPIER_SEASON_MAX_ACTS, TRUE },
  { NULL },
};
static const CroupierRecordTable place_table = { sizeof (CroupierAct), place_fields };

static const CroupierRecordField step_fields[] = {
  { "step", CROUPIER_RECORD_NUMBER, ACT (step), 1, CROUPIER_SEASON_MAX_ACTS, TRUE, 0 },
  { NULL },
};
static const CroupierRecordTable step_table = { sizeof (CroupierAct), step_fields };

static const CroupierRecordField order_fields[] = {
  { "order", CROUPIER_RECORD_PLACES, ACT (order), .max = CROUPIER_SEASON_MAX_MATCHES },
  { NULL },
};
static const CroupierRecordTable order_table = { sizeof (CroupierAct), order_fields };

static const CroupierRecordField member_fields[] = {
  { "name", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierMember, name), .max = CROUPIER_SEASON_LINE_MAX_BYTES,
    .title = N_("Name") },
  { "aliases", CROUPIER_RECORD_TEXTS, G_STRUCT_OFFSET (CroupierMember, aliases), .max = CROUPIER_SEASON_MAX_ALIASES,
    .is_optional = TRUE, .title = N_("Other names") },
  TEXT ("handle", CroupierMember, handle, N_("Handle")),
  TEXT ("color", CroupierMember, color, N_("Color")),
  TEXT ("zone", CroupierMember, zone, N_("Time zone")),
  { "absent", CROUPIER_RECORD_TEXTS, G_STRUCT_OFFSET (CroupierMember, absent), .max = MAX_ABSENCES, .is_optional = TRUE,
    .title = N_("Absences") },
  { NULL },
};
static const CroupierRecordTable member_table = { sizeof (CroupierMember), member_fields };

static const CroupierRecordField match_fields[] = {
  { "title", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierSeasonMatch, title), .max = CROUPIER_SEASON_LINE_MAX_BYTES,
    .title = N_("Title") },
  TEXT ("file", CroupierSeasonMatch, file, NULL),
  TEXT ("id", CroupierSeasonMatch, id, NULL),
  TEXT ("day", CroupierSeasonMatch, day, N_("Day")),
  { "dropped", CROUPIER_RECORD_FLAG, G_STRUCT_OFFSET (CroupierSeasonMatch, is_dropped), .is_optional = TRUE },
  { NULL },
};
static const CroupierRecordTable match_table = { sizeof (CroupierSeasonMatch), match_fields };

#define HOLDER \
  { "player", CROUPIER_RECORD_PLACE, G_STRUCT_OFFSET (CroupierPlayerNames, player), 0, CROUPIER_MAX_PLAYERS - 1 }
#define NAMES(key, most) { key, CROUPIER_RECORD_TEXTS, G_STRUCT_OFFSET (CroupierPlayerNames, names), .max = most }

static const CroupierRecordField houses_fields[] = { HOLDER, NAMES ("houses", MAX_HOUSES), { NULL } };
static const CroupierRecordTable houses_table = { sizeof (CroupierPlayerNames), houses_fields };
static const CroupierRecordField roles_fields[] = { HOLDER, NAMES ("roles", MAX_ROLES), { NULL } };
static const CroupierRecordTable roles_table = { sizeof (CroupierPlayerNames), roles_fields };

#define PLACES(key, field, may_lack)                                                                    \
  { key, CROUPIER_RECORD_PLACES, G_STRUCT_OFFSET (CroupierBooking, field), .max = CROUPIER_MAX_PLAYERS, \
    .is_optional = may_lack }
#define NAMED(key, field, table)              \
  { key,                                      \
    CROUPIER_RECORD_LIST,                     \
    G_STRUCT_OFFSET (CroupierBooking, field), \
    .max = CROUPIER_MAX_PLAYERS,              \
    .is_optional = TRUE,                      \
    .list = &table }
#define SOMEBODY(key, field) \
  { key, CROUPIER_RECORD_PLACE, G_STRUCT_OFFSET (CroupierBooking, field), 0, CROUPIER_MAX_PLAYERS - 1, TRUE }

static const CroupierRecordField booking_fields[] = {
  { "digest", CROUPIER_RECORD_TEXT, G_STRUCT_OFFSET (CroupierBooking, digest), .max = CROUPIER_SEASON_LINE_MAX_BYTES },
  PLACES ("players", players, FALSE),
  PLACES ("seats", seats, TRUE),
  NAMED ("houses", houses, houses_table),
  NAMED ("roles", roles, roles_table),
  SOMEBODY ("elimination_candidate", candidate),
  SOMEBODY ("death_match_opponent", opponent),
  { NULL },
};
static const CroupierRecordTable booking_table = { sizeof (CroupierBooking), booking_fields };

/* What an act of each kind has. */
#define MAX_PARTS 3

typedef struct
{
  const CroupierRecordTable *table;
  gsize offset;
} ActPart;

static const ActPart parts[CROUPIER_N_ACT_KINDS][MAX_PARTS] = {
  [CROUPIER_ACT_TITLE] = { { &title_table, 0 } },
  [CROUPIER_ACT_LANGUAGE] = { { &language_table, 0 } },
  [CROUPIER_ACT_COUNTER] = { { &place_table, 0 }, { &croupier_counter_table, ACT (counter) } },
  [CROUPIER_ACT_PLAYER] = { { &place_table, 0 }, { &member_table, ACT (member) } },
  [CROUPIER_ACT_MATCH] = { { &place_table, 0 }, { &match_table, ACT (match) } },
  [CROUPIER_ACT_ORDER] = { { &order_table, 0 } },
  [CROUPIER_ACT_ENTRY] = { { &croupier_ledger_entry_table, ACT (entry) } },
  [CROUPIER_ACT_STRIKE] = { { &place_table, 0 } },
  [CROUPIER_ACT_BOOK] = { { &place_table, 0 },
                          { &croupier_ledger_entry_table, ACT (entry) },
                          { &booking_table, ACT (booking) } },
};

static const char *const act_words[] = { "title", "language", "counter", "player", "match",
                                         "order", "entry",    "strike",  "book" };

/* ---- acts ---- */

CroupierAct *
croupier_act_new (CroupierActKind kind, int place)
{
  CroupierAct *act = g_new0 (CroupierAct, 1);

  g_atomic_ref_count_init (&act->ref_count);
  act->kind = (int) kind;
  act->place = place;
  act->entry.date.match = act->entry.player = act->entry.other = act->entry.counter = act->entry.prize = -1;
  act->entry.date.round = CROUPIER_ROUND_AFTER;
  act->entry.known = CROUPIER_KNOWN_OWN;
  act->booking.candidate = act->booking.opponent = -1;
  return act;
}

CroupierAct *
croupier_act_new_entry (CroupierLedgerKind kind)
{
  CroupierAct *act = croupier_act_new (CROUPIER_ACT_ENTRY, CROUPIER_NEW_PLACE);

  act->entry.kind = (int) kind;
  return act;
}

CroupierAct *
croupier_act_ref (CroupierAct *act)
{
  g_atomic_ref_count_inc (&act->ref_count);
  return act;
}

void
croupier_act_unref (CroupierAct *act)
{
  if (!g_atomic_ref_count_dec (&act->ref_count))
    return;
  g_free (act->title);
  g_free (act->language);
  g_clear_pointer (&act->order, g_array_unref);
  croupier_record_clear (&croupier_counter_table, &act->counter);
  croupier_record_clear (&member_table, &act->member);
  croupier_record_clear (&match_table, &act->match);
  croupier_record_clear (&croupier_ledger_entry_table, &act->entry);
  croupier_record_clear (&booking_table, &act->booking);
  g_free (act);
}

void
croupier_act_write (const CroupierAct *act, JsonBuilder *builder)
{
  croupier_json_add_string (builder, "act", act_words[act->kind]);
  croupier_record_write (&step_table, act, builder);
  for (guint i = 0; i < MAX_PARTS && parts[act->kind][i].table != NULL; i++)
    croupier_record_write (parts[act->kind][i].table, (const char *) act + parts[act->kind][i].offset, builder);
}

/* CROUPIER_N_ACT_KINDS where this version knows no such act. */
static guint
find_kind (const char *word)
{
  guint kind = 0;

  while (kind < CROUPIER_N_ACT_KINDS && !g_str_equal (act_words[kind], word))
    kind++;
  return kind;
}

CroupierAct *
croupier_act_read (JsonObject *object, GError **error)
{
  g_autoptr (CroupierAct) act = NULL;
  const char *word;
  guint kind;

  if (!croupier_json_get_string (object, "act", &word, error))
    return NULL;
  kind = find_kind (word);
  if (kind == CROUPIER_N_ACT_KINDS)
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("“%s” is nothing that this version knows in a season."), word);
      return NULL;
    }
  act = croupier_act_new ((CroupierActKind) kind, CROUPIER_NEW_PLACE);
  if (!croupier_record_read (&step_table, object, act, error))
    return NULL;
  for (guint i = 0; i < MAX_PARTS && parts[kind][i].table != NULL; i++)
    if (!croupier_record_read (parts[kind][i].table, object, (char *) act + parts[kind][i].offset, error))
      return NULL;
  return g_steal_pointer (&act);
}

gboolean
croupier_act_check (const CroupierAct *act, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) reason = NULL;
  g_autoptr (CroupierAct) again = NULL;

  json_builder_begin_object (builder);
  croupier_act_write (act, builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  again = croupier_act_read (json_node_get_object (node), &reason);
  return again != NULL || croupier_fail (error, CROUPIER_ERROR_REFUSED, "%s", reason->message);
}

void
croupier_act_mend (JsonObject *object, GPtrArray *mended)
{
  const char *word;
  guint kind = croupier_json_get_string (object, "act", &word, NULL) ? find_kind (word) : CROUPIER_N_ACT_KINDS;

  for (guint i = 0; kind < CROUPIER_N_ACT_KINDS && i < MAX_PARTS && parts[kind][i].table != NULL; i++)
    croupier_record_mend (parts[kind][i].table, object, mended);
}
