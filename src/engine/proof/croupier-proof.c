/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof that nothing was drawn to order: what stands in it, and the posts before and after a match. */
#include "config.h"
#include "croupier-gettext.h"
#include "croupier-proof.h"
#include "croupier-style.h"

#include <string.h>

#define MAX_BECAUSE 300 /* letters: a reason must not fill the post */

/* ---- what stands in it ---- */

CroupierProofDraw *
croupier_proof_draw_new (CroupierDrawHow how, const char *what)
{
  CroupierProofDraw *draw = g_new0 (CroupierProofDraw, 1);

  draw->how = how;
  draw->what = g_strdup (what);
  return draw;
}

static void
draw_free (CroupierProofDraw *draw)
{
  g_free (draw->phase);
  g_free (draw->what);
  g_free (draw->stream);
  g_free (draw->count);
  g_free (draw->value);
  g_free (draw->because);
  g_strfreev (draw->items);
  croupier_proof_casting_free (draw->casting);
  g_free (draw);
}

CroupierProof *
croupier_proof_begin (void)
{
  CroupierProof *proof = g_new0 (CroupierProof, 1);

  proof->draws = g_ptr_array_new_with_free_func ((GDestroyNotify) draw_free);
  return proof;
}

void
croupier_proof_free (CroupierProof *proof)
{
  if (proof == NULL)
    return;
  g_free (proof->title);
  g_free (proof->game);
  g_free (proof->commitment);
  g_free (proof->seed);
  g_strfreev (proof->players);
  g_clear_pointer (&proof->draws, g_ptr_array_unref);
  g_free (proof);
}

char *
croupier_proof_get_stream_before (const char *stream)
{
  const char *number;
  guint64 n;

  g_return_val_if_fail (stream != NULL, NULL);

  number = strrchr (stream, '/');
  n = number != NULL ? g_ascii_strtoull (number + 1, NULL, 10) : 0;
  if (n < 2)
    return NULL;
  if (n == 2)
    return g_strndup (stream, (gsize) (number - stream));
  return g_strdup_printf ("%.*s/%" G_GUINT64_FORMAT, (int) (number - stream), stream, n - 1);
}

/* ---- values ---- */

static gboolean
is_list (JsonNode *value)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (value))
    return FALSE;
  array = json_node_get_array (value);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!JSON_NODE_HOLDS_VALUE (json_array_get_element (array, i)))
      return FALSE;
  return TRUE;
}

static void
add_scalar (JsonNode *value, GString *text)
{
  if (!JSON_NODE_HOLDS_VALUE (value))
    g_string_append_c (text, '-');
  else if (json_node_get_value_type (value) == G_TYPE_STRING)
    g_string_append (text, json_node_get_string (value));
  else
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (value));
}

/* Adds one "KEY: VALUE" for each thing in it; in objects within objects the keys stand one after the other. */
static void
add_value (JsonNode *value, const char *path, GString *text)
{
  g_autoptr (GList) members = NULL;

  if (JSON_NODE_HOLDS_OBJECT (value))
    {
      members = json_object_get_members (json_node_get_object (value));
      for (GList *member = members; member != NULL; member = member->next)
        {
          g_autofree char *longer = g_strconcat (path, *path != '\0' ? " " : "", member->data, NULL);

          add_value (json_object_get_member (json_node_get_object (value), member->data), longer, text);
        }
      return;
    }
  if (text->len > 0)
    g_string_append (text, "; ");
  if (*path != '\0')
    g_string_append_printf (text, "%s: ", path);
  if (!JSON_NODE_HOLDS_ARRAY (value))
    {
      add_scalar (value, text);
      return;
    }
  for (guint i = 0; i < json_array_get_length (json_node_get_array (value)); i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      add_scalar (json_array_get_element (json_node_get_array (value), i), text);
    }
}

static char *
value_to_text (JsonNode *value)
{
  GString *text = g_string_new (NULL);
  JsonArray *array;

  if (value == NULL)
    return g_string_free_and_steal (g_string_append_c (text, '-'));
  if (!JSON_NODE_HOLDS_ARRAY (value) || is_list (value))
    {
      add_value (value, "", text);
      return g_string_free_and_steal (text);
    }
  array = json_node_get_array (value);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *path = g_strdup_printf ("%u", i + 1);

      add_value (json_array_get_element (array, i), path, text);
    }
  return g_string_free_and_steal (text);
}

/* ---- from a match ---- */

typedef struct
{
  CroupierProof *proof;
  CroupierProofFlags flags;
  GCancellable *cancellable;
  const CroupierSeating *last_seating; /* the one counted last; NULL before the first */
  const char *last_count;
  const CroupierSchedule *last_locks; /* likewise, of a schedule */
  const char *last_locks_count;
  const CroupierRoster *roster; /* of the outbox at hand */
} ProofMaker;

/* A reason in one line that is not too long. */
static char *
tidy_reason (const char *reason)
{
  g_autofree char *line = g_strdelimit (g_strdup (reason), "\n\r\t", ' ');
  glong length = g_utf8_strlen (line, -1);

  return length > MAX_BECAUSE ? g_utf8_truncate_middle (line, MAX_BECAUSE) : g_steal_pointer (&line);
}

/* Whether a ruling fixes what was drawn, or wishes for it. */
static gboolean
is_fix_of (const char *ruling, const CroupierDraw *draw)
{
  const char *fix = ruling + strlen ("fix ");

  if (!g_str_has_prefix (ruling, "fix "))
    return FALSE;
  for (CroupierWish wish = CROUPIER_WISH_APART; draw->seating != NULL && wish < CROUPIER_N_WISHES; wish++)
    if (croupier_fix_find_value (fix, croupier_wish_get_word (wish)) != NULL)
      return TRUE;
  return croupier_fix_find_value (fix, draw->what) != NULL;
}

/* Returns why the game master had it drawn again; else why they last fixed what was drawn, if they did so in this
 * phase. */
static char *
find_reason (const CroupierRecord *record, const CroupierDraw *draw, gboolean is_fixed)
{
  const char *reason = "";

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind != CROUPIER_ENTRY_RULING || event->reading->status == CROUPIER_STATUS_REFUSED)
        continue;
      if (draw->event != 0 && event->n == draw->event)
        return tidy_reason (event->reason);
      if (draw->event == 0 && is_fixed && is_fix_of (event->text, draw))
        reason = event->reason;
    }
  return tidy_reason (reason);
}

static GStrv
list_players (const CroupierRoster *roster)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    g_strv_builder_add (names, croupier_roster_get_name (roster, i));
  return g_strv_builder_end (names);
}

static GStrv
list_among (GStrv players, CroupierPlayers among)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    g_strv_builder_add (names, players[player]);
  return g_strv_builder_end (names);
}

const char *const croupier_proof_wish_labels[CROUPIER_N_WISHES] = {
  [CROUPIER_WISH_APART] = "Apart: ",
  [CROUPIER_WISH_NOT_BESIDE] = "Not beside: ",
  [CROUPIER_WISH_NOT_AS] = "Not as: ",
};

static gboolean
has_pins (const CroupierSeating *seating)
{
  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      return TRUE;
  return FALSE;
}

static gboolean
is_bound (const CroupierSeating *seating)
{
  return has_pins (seating) || !croupier_wishes_is_empty (&seating->wishes, seating->n_players);
}

/* A redraw under the same constraints is one of as many, and counting takes a second for twenty players. */
static char *
count_seatings (const ProofMaker *maker, const CroupierSeating *seating)
{
  CroupierDrawWatch watch = { .cancellable = maker->cancellable };

  if (maker->flags & CROUPIER_PROOF_UNCOUNTED)
    return NULL;
  if (maker->last_seating != NULL && memcmp (maker->last_seating, seating, sizeof *seating) == 0)
    return g_strdup (maker->last_count);
  return croupier_seating_count (seating, &watch);
}

static void
take_seating (ProofMaker *maker, const CroupierDraw *drawn, CroupierProofDraw *draw)
{
  draw->count = count_seatings (maker, drawn->seating);
  maker->last_seating = drawn->seating;
  maker->last_count = draw->count;
  draw->seating = *drawn->seating;
  for (guint player = 0; player < draw->seating.n_players; player++)
    draw->n_choices += croupier_players_count (draw->seating.avoid[player]);
  draw->choices_left_out = (maker->flags & CROUPIER_PROOF_WITH_CHOICES) == 0 && draw->n_choices > 0;
  if (draw->choices_left_out)
    memset (draw->seating.avoid, 0, sizeof draw->seating.avoid);
}

static void
take_schedule (ProofMaker *maker, const CroupierDraw *drawn, CroupierProofDraw *draw)
{
  gboolean is_known = maker->last_locks != NULL && memcmp (maker->last_locks, drawn->locks, sizeof *drawn->locks) == 0;

  draw->locks = *drawn->locks;
  g_free (draw->value);
  draw->value = croupier_proof_schedule_tell (maker->proof, drawn->schedule);
  if (maker->flags & CROUPIER_PROOF_UNCOUNTED)
    return;
  draw->count = is_known ? g_strdup (maker->last_locks_count) : croupier_draw_dup_count (drawn);
  maker->last_locks = drawn->locks;
  maker->last_locks_count = draw->count;
}

/* A ruling has had it drawn again. What stands in the proof already cannot know of that; the reason is why it does not
 * count. */
static void
throw_away_before (const CroupierProof *proof, CroupierProofDraw *draw)
{
  g_autofree char *stream = croupier_proof_get_stream_before (draw->stream);

  for (guint i = 0; stream != NULL && i < proof->draws->len; i++)
    {
      CroupierProofDraw *before = g_ptr_array_index (proof->draws, i);

      if (before->thrown_away || g_strcmp0 (before->stream, stream) != 0 || !g_str_equal (before->what, draw->what))
        continue;
      before->thrown_away = TRUE;
      g_free (before->because);
      before->because = draw->because;
      draw->because = g_strdup ("");
    }
}

static void
add_draw (ProofMaker *maker, const CroupierRecord *record, const CroupierDraw *drawn)
{
  CroupierProofDraw *draw = croupier_proof_draw_new (drawn->how, drawn->what);
  g_auto (GStrv) players = list_players (maker->roster);
  gboolean is_fixed = drawn->how == CROUPIER_DRAW_BY_HAND || (drawn->seating != NULL && is_bound (drawn->seating));

  draw->phase = record != NULL ? g_strdup (record->phase.title) : NULL;
  draw->stream = g_strdup (drawn->stream);
  draw->count = g_strdup (drawn->count);
  draw->value = drawn->words != NULL ? g_strdup (drawn->words) : value_to_text (drawn->value);
  draw->thrown_away = drawn->thrown_away;
  draw->because = find_reason (record, drawn, is_fixed);
  draw->min = drawn->min;
  draw->max = drawn->max;
  draw->items = drawn->among != CROUPIER_NOBODY ? list_among (players, drawn->among) : g_strdupv (drawn->items);
  if (drawn->nots != NULL)
    memcpy (draw->nots, drawn->nots, sizeof draw->nots);
  if (drawn->seating != NULL)
    take_seating (maker, drawn, draw);
  if (drawn->locks != NULL)
    take_schedule (maker, drawn, draw);
  if (drawn->casting != NULL)
    draw->casting = croupier_proof_casting_copy (drawn->casting);
  if (drawn->event != 0 && drawn->stream != NULL)
    throw_away_before (maker->proof, draw);
  g_ptr_array_add (maker->proof->draws, draw);
}

static void
add_outbox (ProofMaker *maker, const CroupierRecord *record, const CroupierOutbox *outbox)
{
  maker->roster = croupier_outbox_get_roster (outbox);
  for (guint i = 0; i < croupier_outbox_get_n_draws (outbox); i++)
    add_draw (maker, record, croupier_outbox_get_draw (outbox, i));
  for (guint i = 0; i < croupier_outbox_get_n_placements (outbox); i++)
    add_draw (maker, record, croupier_outbox_get_placement (outbox, i));
}

static gboolean
names_players (const CroupierOutbox *outbox)
{
  for (guint i = 0; i < croupier_outbox_get_n_draws (outbox); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (outbox, i);

      if (draw->seating != NULL || draw->casting != NULL || draw->schedule != NULL)
        return TRUE;
    }
  return FALSE;
}

/* The roster by which they were called when it was drawn where they have their seats, teams and roles: the order in
 * which they are drawn is theirs. */
static const CroupierRoster *
find_roster (const CroupierMatch *match)
{
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierOutbox *end = croupier_match_get_record (match, i)->end;

      if (end != NULL && names_players (end))
        return croupier_outbox_get_roster (end);
    }
  return croupier_outbox_get_roster (croupier_match_get_setup_outbox (match));
}

CroupierProof *
croupier_proof_new (const CroupierMatch *match, CroupierProofFlags flags, GCancellable *cancellable)
{
  const CroupierSetup *setup;
  CroupierProof *proof;
  ProofMaker maker;

  g_return_val_if_fail (match != NULL, NULL);

  setup = croupier_match_get_setup (match);
  proof = croupier_proof_begin ();
  maker = (ProofMaker) { .proof = proof, .flags = flags, .cancellable = cancellable };
  proof->title = g_strdup (setup->title);
  proof->game = g_strconcat (setup->game->id, setup->game->text != NULL ? CROUPIER_PROOF_OWN_TEXT : NULL, NULL);
  proof->commitment = croupier_seed_commitment (&setup->seed);
  proof->seed = croupier_seed_to_string (&setup->seed);
  proof->players = list_players (find_roster (match));
  add_outbox (&maker, NULL, croupier_match_get_setup_outbox (match));
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_outbox (&maker, record, record->start);
      add_outbox (&maker, record, record->during);
      add_outbox (&maker, record, record->end);
    }
  return proof;
}

/* ---- the posts ---- */

char *
croupier_proof_announce (const CroupierSetup *setup)
{
  g_autofree char *commitment = NULL;

  g_return_val_if_fail (setup != NULL, NULL);

  commitment = croupier_seed_commitment (&setup->seed);
  return g_strdup_printf (CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END "\n%s\n" CROUPIER_MARK_CODE
                                               "Commitment: %s" CROUPIER_MARK_END "\n%s\n" CROUPIER_MARK_CODE
                                               "printf 'croupier-v1:%%s' SEED | sha256sum" CROUPIER_MARK_END "\n%s",
                          setup->title,
                          croupier_words (setup->language, N_("All that chance decides in this match comes from one "
                                                              "secret seed, which is set already. "
                                                              "This is its fingerprint:")),
                          commitment,
                          croupier_words (setup->language, N_("After the match you get the seed. Whoever puts it in "
                                                              "the place of SEED here must get "
                                                              "the commitment:")),
                          croupier_words (setup->language,
                                          N_("And from the seed everybody can make every draw again.")));
}

static void
add_list (const char *label, const char *const *names, GString *post)
{
  g_autofree char *list = g_strjoinv (", ", (char **) names);

  g_string_append_printf (post, "%s%s\n", label, list);
}

static void
add_pins (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post)
{
  gboolean is_first = TRUE;

  if (!has_pins (&draw->seating))
    return;
  g_string_append (post, "Pinned: ");
  for (guint seat = 0; seat < draw->seating.n_players; seat++)
    if (draw->seating.pins[seat] != CROUPIER_NO_PLAYER)
      {
        g_string_append_printf (post, "%s%u %s", is_first ? "" : ", ", seat + 1,
                                proof->players[draw->seating.pins[seat]]);
        is_first = FALSE;
      }
  g_string_append_c (post, '\n');
}

static void
add_wishes (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post)
{
  for (CroupierWish wish = CROUPIER_WISH_APART; wish < CROUPIER_N_WISHES; wish++)
    {
      g_autofree char *text = croupier_wishes_write (&draw->seating.wishes, wish, draw->seating.n_players,
                                                     (const char *const *) proof->players);

      if (!g_str_equal (text, "-"))
        g_string_append_printf (post, "%s%s\n", croupier_proof_wish_labels[wish], text);
    }
}

static void
add_choices (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post)
{
  gboolean is_first = TRUE;

  if (draw->choices_left_out)
    g_string_append_printf (post, "Left out: %u choices of the players\n", draw->n_choices);
  if (draw->choices_left_out || draw->n_choices == 0)
    return;
  g_string_append (post, "Not giving to: ");
  for (guint giver = 0; giver < draw->seating.n_players; giver++)
    {
      g_auto (GStrv) names = list_among (proof->players, draw->seating.avoid[giver]);
      g_autofree char *list = g_strjoinv (", ", names);

      if (*names == NULL)
        continue;
      g_string_append_printf (post, "%s%s: %s", is_first ? "" : "; ", proof->players[giver], list);
      is_first = FALSE;
    }
  g_string_append_c (post, '\n');
}

static void
add_how (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post)
{
  switch (draw->how)
    {
    case CROUPIER_DRAW_BY_GAME:
      g_string_append (post, "How: by steps of the game\n");
      break;
    case CROUPIER_DRAW_SEATING:
      g_string_append_printf (post, "How: seats round a table, each giving to the next %u\n", draw->seating.reach);
      add_pins (proof, draw, post);
      add_wishes (proof, draw, post);
      add_choices (proof, draw, post);
      break;
    case CROUPIER_DRAW_ONE_OF:
      add_list ("How: one of ", (const char *const *) draw->items, post);
      break;
    case CROUPIER_DRAW_NUMBERS:
      g_string_append_printf (post, "How: numbers from %d to %d\n", draw->min, draw->max);
      break;
    case CROUPIER_DRAW_PICKS:
      add_list ("How: picks from ", (const char *const *) draw->items, post);
      break;
    case CROUPIER_DRAW_SHUFFLE:
      add_list ("How: shuffle of ", (const char *const *) draw->items, post);
      croupier_proof_deal_write (proof, draw, post);
      break;
    case CROUPIER_DRAW_DEAL:
      add_list ("How: deal of ", (const char *const *) draw->items, post);
      break;
    case CROUPIER_DRAW_SCHEDULE:
      croupier_proof_schedule_write (proof, &draw->locks, post);
      break;
    case CROUPIER_DRAW_CASTING:
      g_string_append (post, "How: casting\n");
      croupier_proof_casting_write (proof, draw->casting, post);
      break;
    case CROUPIER_DRAW_IN_CASTING:
      g_string_append (post, "How: casting, with the teams above\n");
      break;
    case CROUPIER_DRAW_BY_HAND:
      break;
    }
}

static void
add_entry (const CroupierProof *proof, const CroupierProofDraw *draw, GString *post)
{
  if (draw->how == CROUPIER_DRAW_BY_HAND)
    g_string_append_printf (post, "%s by hand\n", draw->what);
  else
    g_string_append_printf (post, "%s from %s%s%s%s\n", draw->what, draw->stream, draw->count != NULL ? ", 1 of " : "",
                            draw->count != NULL ? draw->count : "", draw->thrown_away ? ", thrown away" : "");
  add_how (proof, draw, post);
  if (*draw->because != '\0')
    g_string_append_printf (post, "Because: %s\n", draw->because);
  g_string_append_printf (post, "Value: %s", draw->value);
}

char *
croupier_proof_draw_describe (const CroupierProof *proof, const CroupierProofDraw *draw)
{
  GString *text;

  g_return_val_if_fail (proof != NULL && draw != NULL, NULL);

  text = g_string_new (NULL);
  add_entry (proof, draw, text);
  return g_string_free_and_steal (text);
}

char *
croupier_proof_to_marked (const CroupierProof *proof)
{
  GString *post;

  g_return_val_if_fail (proof != NULL, NULL);

  post = g_string_new (CROUPIER_MARK_STRONG "Croupier proof 1" CROUPIER_MARK_END "\n");
  g_string_append_printf (post, CROUPIER_MARK_CODE "Match: %s\nGame: %s\nCommitment: %s\nSeed: %s\n", proof->title,
                          proof->game, proof->commitment, proof->seed);
  add_list ("Players: ", (const char *const *) proof->players, post);
  g_string_append_printf (post, "Draws: %u", proof->draws->len);
  for (guint i = 0; i < proof->draws->len; i++)
    {
      g_string_append_printf (post, "\n\n%u. ", i + 1);
      add_entry (proof, g_ptr_array_index (proof->draws, i), post);
    }
  g_string_append (post, CROUPIER_MARK_END);
  return g_string_free_and_steal (post);
}
