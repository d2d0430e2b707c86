/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what somebody may know by the rules, and what was dealt. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

/* ---- by day ---- */

/* What they are and hold, and where; the color that others are told is not theirs to know. */
static void
know_self (const FactionsPlan *plan, const FactionsState *state, guint viewer, CroupierKnowledge *known)
{
  const Seat *seat = &state->seats[viewer];

  croupier_knowledge_add_number (known, "team", seat->team);
  croupier_knowledge_add_number (known, "role", seat->role);
  if (!is_in_game (state, viewer))
    return;
  croupier_knowledge_add_number (known, "island", seat->island);
  for (guint i = 0; i < plan->cast->items->len; i++)
    croupier_knowledge_add_number (known, "items", seat->items[i]);
}

static gboolean
has_role (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierRoleKind kind)
{
  int role = state->seats[player].role;

  return role != CROUPIER_CAST_NONE && croupier_cast_get_role (plan->cast, (guint) role)->kind == kind;
}

/* The asker is told the color as it is at that moment, or that there is none; a Scholar what Scholars are told. */
static void
know_answer (const FactionsPlan *plan, const FactionsState *before, const FactionsState *state, const Query *query,
             CroupierKnowledge *known)
{
  guint target = (guint) query->target;

  croupier_knowledge_add_number (known, "asked", query->target);
  croupier_knowledge_add_number (known, "magic", query->is_magic);
  croupier_knowledge_add_number (known, "answer", query->state);
  if (query->state != QUERY_SHARED)
    return;
  croupier_knowledge_add_text (known, "color", factions_get_color (plan, before, target));
  croupier_knowledge_add_text (known, "color-now", factions_get_color (plan, state, target));
  if (!query->is_magic && has_role (plan, state, (guint) query->asker, CROUPIER_ROLE_SCHOLAR))
    croupier_knowledge_add_text (known, "rules",
                                 croupier_cast_get_team (plan->cast, (guint) state->seats[target].team)->open_rules);
}

/* A player who was asked is told who asks, or that an Oracle did. */
static void
know_queries (const FactionsPlan *plan, const FactionsState *before, const FactionsState *state, guint viewer,
              CroupierKnowledge *known)
{
  for (guint i = 0; i < state->n_queries; i++)
    {
      const Query *query = &state->queries[i];

      if (query->asker == (int) viewer)
        know_answer (plan, before, state, query, known);
      if (query->target == (int) viewer)
        croupier_knowledge_add_number (known, "asked-by", query->is_magic ? CROUPIER_NO_PLAYER : query->asker);
    }
}

static void
know_who_is_left (const FactionsPlan *plan, const FactionsState *state, CroupierKnowledge *known)
{
  croupier_knowledge_add_players (known, "left", state->alive);
  croupier_knowledge_add_number (known, "merged", state->is_merged);
  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].out == OUT_WON)
      croupier_knowledge_add_number (known, "won-alone", (gint64) i);
}

/* Those who are out see who is on each island. */
static void
know_islands (const FactionsPlan *plan, const FactionsState *state, guint viewer, CroupierKnowledge *known)
{
  for (guint island = 0; island <= MERGED && !is_in_game (state, viewer); island++)
    croupier_knowledge_add_players (known, "on-island", factions_get_on_island (plan, state, island));
}

/* What a night has changed is known in the morning, not before. */
static void
know_now (const FactionsPlan *plan, const FactionsState *state, int viewer, CroupierKnowledge *known)
{
  know_who_is_left (plan, state, known);
  if (viewer == CROUPIER_NO_PLAYER)
    return;
  know_self (plan, state, (guint) viewer, known);
  know_islands (plan, state, (guint) viewer, known);
}

static void
know_end (const FactionsPlan *plan, const FactionsState *state, CroupierKnowledge *known)
{
  if (!state->is_over)
    return;
  croupier_knowledge_add_players (known, "winners", state->winners);
  croupier_knowledge_add_number (known, "end", state->end);
  for (guint i = 0; i < plan->n_players; i++)
    {
      croupier_knowledge_add_number (known, "team-of", state->seats[i].team);
      croupier_knowledge_add_number (known, "role-of", state->seats[i].role);
    }
}

/* ---- the night ---- */

/* All know who was voted out, with how many votes, and who died; nobody knows how. */
static void
know_votes (const FactionsRun *run, guint island, CroupierKnowledge *known)
{
  const Night *night = &run->told->nights[run->told->day - 1];
  CroupierPlayers present = night->by_island[island];
  guint player;

  CROUPIER_FOREACH_PLAYER (player, present & night->has_votes)
    {
      croupier_knowledge_add_number (known, "voted-for", (gint64) player);
      croupier_knowledge_add_number (known, "votes", night->votes[player]);
    }
  croupier_knowledge_add_players (known, "voted-out", present & night->voted_out);
  croupier_knowledge_add_players (known, "died", present & night->killed);
}

/* What came to a player that night, never from whom. */
static void
know_received (const FactionsRun *run, guint viewer, CroupierKnowledge *known)
{
  const Seat *seat = &run->told->seats[viewer];

  for (guint i = 0; is_in_game (run->told, viewer) && i < run->plan->cast->items->len; i++)
    croupier_knowledge_add_number (known, "received", run->received[viewer][i]);
  if (!run->told->is_over)
    croupier_knowledge_add_number (known, "silenced", seat->silenced);
}

/* The night is played once more, for what the viewer may know of it. */
static void
know_night (const FactionsPlan *plan, const FactionsState *state, int viewer, CroupierKnowledge *known)
{
  g_autofree FactionsState *evening = factions_make_evening (plan, state);
  g_autofree FactionsRun *run = g_malloc (sizeof *run);
  g_autoptr (GPtrArray) uses = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_knowledge_free);
  const Night *night = &state->nights[state->day - 1];

  factions_run_init (run, plan, evening, &state->night_start);
  run->told = state;
  run->known_uses = uses;
  run->viewer = viewer;
  for (guint island = 0; island <= MERGED; island++)
    if (night->by_island[island] != CROUPIER_NOBODY && factions_sees_island (run, island))
      know_votes (run, island, known);
  factions_play_night (run, NULL);
  croupier_knowledge_add_in_any_order (known, "used", uses);
  if (viewer != CROUPIER_NO_PLAYER)
    know_received (run, (guint) viewer, known);
}

/* ---- all of it ---- */

void
factions_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *before = (const FactionsState *) glimpse->before;
  const FactionsState *after = (const FactionsState *) glimpse->after;
  gboolean is_player = glimpse->viewer != CROUPIER_NO_PLAYER;

  if (glimpse->step != CROUPIER_GLIMPSE_END)
    know_now (plan, after, glimpse->viewer, known);
  switch (glimpse->step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      croupier_knowledge_add_players (known, "with-me",
                                      is_player ? factions_get_on_island (plan, after,
                                                                          (guint) after->seats[glimpse->viewer].island)
                                                : CROUPIER_NOBODY);
      if (is_player && croupier_cast_get_team (plan->cast, (guint) after->seats[glimpse->viewer].team)->shared_channel)
        croupier_knowledge_add_players (known, "on-my-team",
                                        factions_get_team (plan, after, (guint) after->seats[glimpse->viewer].team));
      return;
    case CROUPIER_GLIMPSE_START:
      if (before->day > 0)
        know_night (plan, before, glimpse->viewer, known);
      return;
    case CROUPIER_GLIMPSE_DURING:
      croupier_knowledge_add_number (known, "redraws", after->n_redraws);
      if (is_player)
        know_queries (plan, before, after, (guint) glimpse->viewer, known);
      know_end (plan, after, known);
      return;
    case CROUPIER_GLIMPSE_END:
      if (!after->is_over)
        return;
      know_now (plan, after, glimpse->viewer, known);
      know_night (plan, after, glimpse->viewer, known);
      know_end (plan, after, known);
      return;
    }
  g_assert_not_reached ();
}

void
factions_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                     GPtrArray *fixes)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) first;

  for (guint i = 0; i < plan->n_players; i++)
    {
      const char *name = name_of (plan, (int) i);
      const Seat *items = &state->seats[exchange->of[2][i]];
      const char *color = state->seats[exchange->of[4][i]].color;
      int role = state->seats[exchange->of[1][i]].role;
      gboolean has_items = FALSE;

      g_ptr_array_add (fixes,
                       g_strdup_printf ("team %s: %s", name, team_name (plan, state->seats[exchange->of[0][i]].team)));
      g_ptr_array_add (fixes, g_strdup_printf ("role %s: %s", name,
                                               role != CROUPIER_CAST_NONE
                                                 ? croupier_cast_get_role (plan->cast, (guint) role)->name
                                                 : "none"));
      for (guint item = 0; item < plan->cast->items->len; item++)
        for (guint k = 0; k < items->items[item]; k++, has_items = TRUE)
          g_ptr_array_add (fixes, g_strdup_printf ("item %s: %s", name, item_name (plan, (int) item)));
      if (!has_items)
        g_ptr_array_add (fixes, g_strdup_printf ("item %s: none", name));
      if (plan->n_islands > 1)
        g_ptr_array_add (fixes,
                         g_strdup_printf ("island %s: %s", name,
                                          factions_get_island (plan, (guint) state->seats[exchange->of[3][i]].island)));
      if (color[0] != '\0')
        g_ptr_array_add (fixes, g_strdup_printf ("color %s: %s", name, color));
    }
}
