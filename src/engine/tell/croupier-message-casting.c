/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A casting in the record of draws: one entry for each of its lists. */
#include "config.h"

#include "croupier-json.h"
#include "croupier-message.h"

/* One of a kind is a word, several that were pinned to one player are a list. */
static void
write_items (const CroupierCastingRecipe *recipe, const CroupierCastingDeal *deal, guint player, JsonBuilder *builder)
{
  guint n = 0;

  for (guint item = 0; item < recipe->casting.n_items; item++)
    n += deal->items[player][item];
  if (n == 0)
    json_builder_add_null_value (builder);
  if (n > 1)
    json_builder_begin_array (builder);
  for (guint item = 0; item < recipe->casting.n_items; item++)
    for (guint i = 0; i < deal->items[player][item]; i++)
      json_builder_add_string_value (builder, recipe->names[CROUPIER_CASTING_ITEMS][item]);
  if (n > 1)
    json_builder_end_array (builder);
}

static void
write_dealt (const CroupierCastingRecipe *recipe, const CroupierCastingDeal *deal, CroupierCastingList list,
             guint player, JsonBuilder *builder)
{
  char *const *names = recipe->names[list];

  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      json_builder_add_string_value (builder, names[deal->teams[player]]);
      break;
    case CROUPIER_CASTING_ISLANDS:
      json_builder_add_string_value (builder, names[deal->islands[player]]);
      break;
    case CROUPIER_CASTING_ROLES:
      if (deal->roles[player] == CROUPIER_CASTING_NONE)
        json_builder_add_null_value (builder);
      else
        json_builder_add_string_value (builder, names[deal->roles[player]]);
      break;
    case CROUPIER_CASTING_ITEMS:
      write_items (recipe, deal, player, builder);
      break;
    }
}

void
croupier_outbox_add_casting (CroupierOutbox *outbox, const CroupierCastingRecipe *recipe,
                             const CroupierCastingDeal *deal, const char *count)
{
  const CroupierRoster *roster;

  if (outbox == NULL)
    return;
  g_return_if_fail (recipe != NULL && deal != NULL);

  roster = croupier_outbox_get_roster (outbox);
  for (CroupierCastingList list = CROUPIER_CASTING_TEAMS; list < CROUPIER_CASTING_N_LISTS; list++)
    {
      g_autoptr (JsonBuilder) builder = NULL;
      g_autofree char *stream = NULL;

      if (list == CROUPIER_CASTING_ISLANDS && recipe->casting.n_islands == 1)
        continue;
      builder = json_builder_new ();
      stream = croupier_casting_list_get_stream (list, recipe->n_before);
      json_builder_begin_object (builder);
      for (guint player = 0; player < recipe->casting.n_players; player++)
        {
          json_builder_set_member_name (builder, croupier_roster_get_name (roster, player));
          write_dealt (recipe, deal, list, player, builder);
        }
      json_builder_end_object (builder);
      croupier_outbox_add_draw (outbox, croupier_casting_list_get_name (list), stream, count,
                                json_builder_get_root (builder), CROUPIER_NOBODY);
      croupier_outbox_set_casting (outbox, list == CROUPIER_CASTING_TEAMS ? recipe : NULL);
    }
}
