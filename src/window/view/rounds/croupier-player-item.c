/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of one expected player in a phase. */
#include "config.h"

#include "croupier-player-item.h"

#include <glib/gi18n.h>

struct _CroupierPlayerItem
{
  GObject parent_instance;

  guint player;
  char *name;
  CroupierStandingKind kind;
  gboolean is_missing;
  gboolean is_refused;
  char *read_as;
  char *line;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierPlayerItem, croupier_player_item, G_TYPE_OBJECT)

static const CroupierEvent *
last_event (const CroupierRecord *record, guint player)
{
  for (guint i = record->events->len; i-- > 0;)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == player)
        return event;
    }

  return NULL;
}

static CroupierStandingKind
find_kind (const CroupierRecord *record, const CroupierStanding *standing)
{
  const CroupierEvent *last = last_event (record, standing->player);

  if (standing->event != NULL)
    return standing->event->reading ? croupier_reading_get_kind (standing->event->reading) : CROUPIER_STANDING_FINE;
  if (standing->refused != NULL)
    return CROUPIER_STANDING_REFUSED;
  if (!record->resolved)
    return last != NULL && last->reading->status == CROUPIER_STATUS_REFUSED ? CROUPIER_STANDING_REFUSED
                                                                            : CROUPIER_STANDING_WAITING;

  return CROUPIER_STANDING_DEFAULT;
}

static char *
make_line (const CroupierRecord *record, const CroupierStanding *standing, CroupierStandingKind kind)
{
  const char *read_as = standing->read_as ? croupier_standing_get_said (standing) : "";

  switch (kind)
    {
    case CROUPIER_STANDING_WAITING:
      return g_strdup (_("Nothing yet"));
    case CROUPIER_STANDING_REFUSED:
      if (record->resolved && *read_as != '\0')
        return g_strdup_printf (_("%s (default)"), read_as);
      return g_strdup (croupier_problems_get (last_event (record, standing->player)->reading->problems, 0)->message);
    case CROUPIER_STANDING_DEFAULT:
      return *read_as ? g_strdup_printf (_("%s (default)"), read_as) : g_strdup (_("Sent nothing"));
    case CROUPIER_STANDING_FINE:
    case CROUPIER_STANDING_ODD:
      return g_strdup (read_as);
    }

  g_assert_not_reached ();
}

static void
croupier_player_item_finalize (GObject *object)
{
  CroupierPlayerItem *self = CROUPIER_PLAYER_ITEM (object);

  g_free (self->name);
  g_free (self->read_as);
  g_free (self->line);

  G_OBJECT_CLASS (croupier_player_item_parent_class)->finalize (object);
}

static void
croupier_player_item_class_init (CroupierPlayerItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_player_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_PLAYER_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_player_item_init (CroupierPlayerItem *self)
{
}

/* For the game master to judge: the engine takes it like any other. */
static gboolean
is_late (const CroupierStanding *standing, const CroupierDeadline *deadline)
{
  return deadline != NULL && standing->event != NULL &&
         croupier_deadline_is_late (deadline, standing->event->entry->sent);
}

CroupierPlayerItem *
croupier_player_item_new (const CroupierRecord *record, const CroupierStanding *standing, const char *name,
                          const CroupierDeadline *deadline)
{
  CroupierPlayerItem *self = g_object_new (CROUPIER_TYPE_PLAYER_ITEM, NULL);

  self->player = standing->player;
  self->name = g_strdup (name);
  self->kind = find_kind (record, standing);
  self->is_missing = standing->event == NULL;
  self->is_refused = standing->refused != NULL;
  self->read_as = g_strdup (standing->read_as ? croupier_standing_get_said (standing) : "");
  self->line = make_line (record, standing, self->kind);
  if (is_late (standing, deadline))
    {
      g_autofree char *line = g_steal_pointer (&self->line);

      self->line = g_strdup_printf (_("Late: %s"), line);
      self->kind = MAX (self->kind, CROUPIER_STANDING_ODD);
    }

  return self;
}

gboolean
croupier_player_item_take (CroupierPlayerItem *self, CroupierPlayerItem *newer)
{
  if (self->player != newer->player || !g_str_equal (self->name, newer->name))
    return FALSE;

  self->kind = newer->kind;
  self->is_missing = newer->is_missing;
  self->is_refused = newer->is_refused;
  g_set_str (&self->read_as, newer->read_as);
  g_set_str (&self->line, newer->line);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

guint
croupier_player_item_get_player (CroupierPlayerItem *self)
{
  return self->player;
}

const char *
croupier_player_item_get_name (CroupierPlayerItem *self)
{
  return self->name;
}

CroupierStandingKind
croupier_player_item_get_kind (CroupierPlayerItem *self)
{
  return self->kind;
}

const char *
croupier_player_item_get_read_as (CroupierPlayerItem *self)
{
  return self->read_as;
}

const char *
croupier_player_item_get_line (CroupierPlayerItem *self)
{
  return self->line;
}

gboolean
croupier_player_item_is_missing (CroupierPlayerItem *self)
{
  return self->is_missing;
}

gboolean
croupier_player_item_is_refused (CroupierPlayerItem *self)
{
  return self->is_refused;
}

char *
croupier_player_item_dup_words (CroupierPlayerItem *self)
{
  return g_strdup_printf (_("%s: %s, %s"), self->name, croupier_standing_kind_get_title (self->kind), self->line);
}
