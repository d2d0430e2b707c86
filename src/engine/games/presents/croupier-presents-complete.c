/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn for players who leave something out in Pass the Present. */
#include "config.h"
#include "croupier-presents.h"

static JsonObject *
begin_value (CroupierOutbox *outbox)
{
  return outbox != NULL ? json_object_new () : NULL;
}

static void
note_draw (CroupierOutbox *outbox, const char *what, const char *stream, guint64 count, JsonObject *value)
{
  g_autofree char *digits = NULL;
  JsonNode *node;

  if (outbox == NULL)
    return;
  digits = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  node = json_node_init_object (json_node_alloc (), value);
  json_object_unref (value);
  croupier_outbox_add_draw (outbox, what, stream, digits, node, CROUPIER_NOBODY);
}

/* What chance draws is drawn from a stream of the phase, the kind of thing, and the player. */
typedef struct
{
  const PresentsPlan *plan;
  const PresentsState *state;
  guint player;
  CroupierOutbox *outbox; /* where the draws are noted; or NULL */
  char stream[CROUPIER_PHASE_ID_SIZE + 32 + 4 * CROUPIER_MAX_NAME];
  CroupierRandom random;
} CompletionChance;

static void
begin_stream (CompletionChance *chance, const char *what)
{
  CroupierPhase phase;

  presents_name_phase (&chance->plan->base, &chance->state->base, &phase);
  g_snprintf (chance->stream, sizeof chance->stream, "%s/%s/%s", phase.id, what,
              croupier_roster_get_name (chance->plan->base.setup->roster, chance->player));
  croupier_random_init (&chance->random, &chance->plan->base.seed, chance->stream);
}

static void
draw_layers (CompletionChance *chance, Present *sent)
{
  const PresentsPlan *plan = chance->plan;
  JsonObject *value = begin_value (chance->outbox);
  guint64 count = 1;

  begin_stream (chance, "layers");
  for (guint i = 0; i < plan->reach; i++)
    {
      char letter[] = { (char) ('A' + i), '\0' };

      if (sent[i].initial != 0)
        continue;
      sent[i].initial = (guint8) (MIN_LAYERS + croupier_random_below (&chance->random, MAX_LAYERS - MIN_LAYERS + 1));
      count *= MAX_LAYERS - MIN_LAYERS + 1;
      if (value != NULL)
        json_object_set_int_member (value, letter, sent[i].initial);
    }
  note_draw (chance->outbox, "layers", chance->stream, count, value);
  croupier_outbox_set_numbers (chance->outbox, MIN_LAYERS, MAX_LAYERS);
}

static void
draw_recipients (CompletionChance *chance, Present *sent)
{
  const PresentsPlan *plan = chance->plan;
  JsonObject *value = begin_value (chance->outbox);
  const char *names[MAX_REACH];
  guint left[MAX_REACH];
  guint n_left = 0, next = 0;
  guint64 count = 1;
  guint taken = 0;

  for (guint i = 0; i < plan->reach; i++)
    taken |= 1u << sent[i].to;
  for (guint to = 1; to <= plan->reach; to++)
    if ((taken >> to & 1) == 0)
      {
        names[n_left] = croupier_roster_get_name (plan->base.setup->roster,
                                                  player_above (plan, chance->state, chance->player, to));
        left[n_left++] = to;
      }
  for (guint i = 2; i <= n_left; i++)
    count *= i;
  begin_stream (chance, "recipients");
  croupier_random_shuffle (&chance->random, left, n_left);
  for (guint i = 0; i < plan->reach; i++)
    {
      guint to;

      if (sent[i].to != 0)
        continue;
      sent[i].to = (guint8) left[next++];
      to = player_above (plan, chance->state, chance->player, sent[i].to);
      if (value != NULL)
        json_object_set_string_member (value, plan->names[present_of (plan, chance->state, chance->player, i)],
                                       croupier_roster_get_name (plan->base.setup->roster, to));
    }
  note_draw (chance->outbox, "recipients", chance->stream, count, value);
  croupier_outbox_set_shuffled (chance->outbox, names, n_left);
}

/* What a player has sent for the presents they give away, completed. Gives whether there was anything to complete. */
gboolean
presents_complete (const PresentsPlan *plan, const PresentsState *state, guint player, Present *sent,
                   CroupierOutbox *outbox)
{
  CompletionChance chance;
  gboolean has_layers = TRUE, has_actions = TRUE, has_recipients = TRUE;

  for (guint i = 0; i < plan->reach; i++)
    {
      sent[i] = state->presents[present_of (plan, state, player, i)];
      has_layers &= sent[i].initial != 0;
      has_recipients &= sent[i].to != 0;
      if (state->stage != STAGE_ROUNDS || sent[i].action != ACTION_NONE)
        continue;
      has_actions = FALSE;
      sent[i].action = ACTION_OPEN_2;
    }
  if (has_layers && has_actions && has_recipients)
    return FALSE;
  chance.plan = plan;
  chance.state = state;
  chance.player = player;
  chance.outbox = outbox;
  if (!has_layers)
    draw_layers (&chance, sent);
  if (!has_recipients)
    draw_recipients (&chance, sent);
  return TRUE;
}
