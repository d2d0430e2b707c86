/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told without names: players are called by numbers, and what people typed can give nobody away. */
#include "config.h"
#include "croupier-mask.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-gettext.h"

#define MIN_PART 4   /* letters of a word of a name that gives away the whole */
#define MIN_ENDING 3 /* letters of a name that may have an ending: “Bobs Haus” */
#define MAX_ENDING 2
#define PRIVATE "private/" /* what channels begin with that the game master has opened and called */

/* A word that gives way, and what is written in its place. */
typedef struct
{
  GArray *letters; /* gunichar, without case and accents */
  char *shown;
} Hidden;

static void
hidden_free (Hidden *hidden)
{
  g_array_unref (hidden->letters);
  g_free (hidden->shown);
  g_free (hidden);
}

/* ---- finding it in a text ---- */

/* Without case and accents; 0: it is an accent by itself. */
static gunichar
fold (gunichar letter)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  if (g_unichar_ismark (letter))
    return 0;
  g_unichar_fully_decompose (letter, FALSE, parts, G_N_ELEMENTS (parts));
  return g_unichar_tolower (parts[0]);
}

static GArray *
fold_text (const char *text)
{
  GArray *letters = g_array_new (FALSE, FALSE, sizeof (gunichar));

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = fold (g_utf8_get_char (text));

      if (letter != 0)
        g_array_append_val (letters, letter);
    }
  return letters;
}

/* Returns where the text goes on behind it; NULL: it does not begin with it. */
static const char *
skip_letters (const char *text, const GArray *letters)
{
  guint n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = fold (g_utf8_get_char (text));

      if (letter == 0)
        continue;
      if (n == letters->len)
        break;
      if (letter != g_array_index (letters, gunichar, n++))
        return NULL;
    }
  return n == letters->len ? text : NULL;
}

/* A name can have an ending, and else its last letter is that of a word. */
static gboolean
ends_word (const char *text, const GArray *letters)
{
  guint n = 0;

  if (!g_unichar_isalnum (g_array_index (letters, gunichar, letters->len - 1)))
    return TRUE;
  for (; g_unichar_isalnum (g_utf8_get_char (text)); text = g_utf8_next_char (text))
    if (n++ == MAX_ENDING || letters->len < MIN_ENDING)
      return FALSE;
  return TRUE;
}

static const Hidden *
find_hidden (const CroupierMask *mask, const char *text, gboolean begins_word, const char **behind)
{
  for (guint i = 0; i < mask->hidden->len; i++)
    {
      const Hidden *hidden = g_ptr_array_index (mask->hidden, i);

      if (!begins_word && g_unichar_isalnum (g_array_index (hidden->letters, gunichar, 0)))
        continue;
      *behind = skip_letters (text, hidden->letters);
      if (*behind != NULL && ends_word (*behind, hidden->letters))
        return hidden;
    }
  return NULL;
}

char *
croupier_mask_text (const CroupierMask *mask, const char *text)
{
  GString *masked = g_string_new (NULL);
  gboolean begins_word = TRUE;

  while (*text != '\0')
    {
      const char *behind;
      const Hidden *hidden = find_hidden (mask, text, begins_word, &behind);

      if (hidden != NULL)
        g_string_append (masked, hidden->shown);
      else
        {
          behind = g_utf8_next_char (text);
          g_string_append_len (masked, text, behind - text);
        }
      begins_word = hidden == NULL && !g_unichar_isalnum (g_utf8_get_char (text)) &&
                    !g_unichar_ismark (g_utf8_get_char (text));
      text = behind;
    }
  return g_string_free_and_steal (masked);
}

/* ---- what is hidden ---- */

/* Each only once: what is a player's stays the player's. */
static void
hide (CroupierMask *mask, const char *name, const char *shown)
{
  Hidden *hidden = g_new (Hidden, 1);
  const char *behind;

  *hidden = (Hidden) { fold_text (name), g_strdup (shown) };
  for (guint i = 0; i < mask->hidden->len; i++)
    {
      const Hidden *other = g_ptr_array_index (mask->hidden, i);

      behind = hidden->letters->len == other->letters->len ? skip_letters (name, other->letters) : NULL;
      if (behind != NULL)
        {
          hidden_free (hidden);
          return;
        }
    }
  if (hidden->letters->len == 0)
    hidden_free (hidden);
  else
    g_ptr_array_add (mask->hidden, hidden);
}

static void
hide_parts (CroupierMask *mask, const char *name, const char *shown)
{
  g_auto (GStrv) words = g_strsplit_set (name, " -_.", -1);
  guint n = g_strv_length (words);

  for (guint i = 0; n > 1 && i < n; i++)
    if (g_utf8_strlen (words[i], -1) >= MIN_PART)
      hide (mask, words[i], shown);
}

static void
hide_person (CroupierMask *mask, const CroupierPlayer *player, const char *shown, gboolean are_parts)
{
  void (*hide_name) (CroupierMask *, const char *, const char *) = are_parts ? hide_parts : hide;

  hide_name (mask, player->name, shown);
  hide_name (mask, player->handle, shown);
  for (guint i = 0; player->aliases[i] != NULL; i++)
    hide_name (mask, player->aliases[i], shown);
}

/* Whole names first: a part of one may be the whole of another. */
static void
hide_people (CroupierMask *mask, const CroupierRoster *roster)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < croupier_roster_get_size (roster); i++)
      {
        const CroupierPlayer *player = croupier_roster_get_player (roster, i);
        const char *shown = croupier_roster_get_name (mask->roster, i);

        hide_person (mask, player, shown, pass == 1);
        for (guint k = 0; k < player->before->len; k++)
          hide_person (mask, g_ptr_array_index (player->before, k), shown, pass == 1);
      }
}

static void
hide_houses (CroupierMask *mask, const CroupierRoster *roster)
{
  guint n = 0;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    for (GStrv house = croupier_roster_get_player (roster, i)->houses; *house != NULL; house++)
      {
        g_autofree char *shown = g_strdup_printf (_("House %u"), ++n);

        hide (mask, *house, shown);
      }
}

static void
hide_areas (CroupierMask *mask, const CroupierLayout *layout)
{
  for (guint i = 0; layout != NULL && i < layout->areas->len; i++)
    {
      g_autofree char *shown = g_strdup_printf (_("Area %u"), i + 1);

      hide (mask, ((const CroupierArea *) g_ptr_array_index (layout->areas, i))->name, shown);
    }
}

static void
hide_cast (CroupierMask *mask, const CroupierCast *cast)
{
  for (guint i = 0; i < cast->teams->len; i++)
    {
      g_autofree char *shown = g_strdup_printf (_("Team %u"), i + 1);

      hide (mask, ((const CroupierTeam *) g_ptr_array_index (cast->teams, i))->name, shown);
    }
  for (guint i = 0; i < cast->roles->len; i++)
    {
      g_autofree char *shown = g_strdup_printf (_("Role %u"), i + 1);

      hide (mask, ((const CroupierRole *) g_ptr_array_index (cast->roles, i))->name, shown);
    }
  for (guint i = 0; i < cast->items->len; i++)
    {
      g_autofree char *shown = g_strdup_printf (_("Item %u"), i + 1);

      hide (mask, ((const CroupierItem *) g_ptr_array_index (cast->items, i))->name, shown);
    }
}

static void
hide_named (CroupierMask *mask, const GPtrArray *names)
{
  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      g_autofree char *shown = g_strdup_printf (_("Name %u"), i + 1);

      hide (mask, g_ptr_array_index (names, i), shown);
    }
}

/* Values that come with the game give nobody away. */
static void
hide_options (CroupierMask *mask, const CroupierSetup *setup)
{
  for (guint i = 0; i < setup->game->n_options; i++)
    {
      const CroupierOption *option = &setup->game->options[i];

      if (!croupier_options_is_set (setup->options, option->id))
        continue;
      if (option->type == CROUPIER_OPTION_NAMES)
        hide_named (mask, croupier_options_get_names (setup->options, option->id));
      else if (option->type == CROUPIER_OPTION_CAST)
        hide_cast (mask, croupier_options_get_cast (setup->options, option->id));
    }
}

/* Counts those that are hidden. */
static void
hide_channel (CroupierMask *mask, const char *channel, guint *n)
{
  g_autofree char *shown = g_strdup_printf (_("Channel %u"), *n + 1);
  guint n_before = mask->hidden->len;

  if (g_str_has_prefix (channel, PRIVATE))
    hide (mask, channel + strlen (PRIVATE), shown);
  *n += mask->hidden->len > n_before;
}

static void
hide_members (CroupierMask *mask, const GPtrArray *channels, guint *n)
{
  for (guint i = 0; channels != NULL && i < channels->len; i++)
    hide_channel (mask, ((const CroupierChannel *) g_ptr_array_index (channels, i))->name, n);
}

/* One can be opened, told something and closed while a phase is open. */
static void
hide_addresses (CroupierMask *mask, const CroupierOutbox *outbox, guint *n)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (outbox, i);

      if (message->kind == CROUPIER_TO_CHANNEL)
        hide_channel (mask, message->channel, n);
    }
}

static void
hide_channels (CroupierMask *mask, const CroupierMatch *match)
{
  guint n = 0;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      hide_members (mask, record->channels, &n);
      hide_addresses (mask, record->start, &n);
      hide_addresses (mask, record->during, &n);
      hide_addresses (mask, record->end, &n);
      hide_members (mask, record->closing, &n);
    }
}

static int
compare_hidden (gconstpointer a, gconstpointer b)
{
  return (int) ((const Hidden *) b)->letters->len - (int) ((const Hidden *) a)->letters->len;
}

CroupierMask *
croupier_mask_new (const CroupierMatch *match)
{
  CroupierMask *mask = g_new0 (CroupierMask, 1);
  const CroupierSetup *setup = croupier_match_get_setup (match);
  guint n_records = croupier_match_get_n_records (match);

  mask->roster = croupier_roster_new ();
  mask->hidden = g_ptr_array_new_with_free_func ((GDestroyNotify) hidden_free);
  mask->is_own_game = setup->game->text != NULL;
  mask->has_own_words = mask->is_own_game && croupier_custom_game_asks_texts (setup->game);
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    {
      /* Translators: one whose name is not told */
      g_autofree char *shown = g_strdup_printf (_("Player %u"), i + 1);
      gboolean is_added = croupier_roster_add (mask->roster, croupier_player_new (shown), NULL);

      g_assert (is_added);
    }
  hide_people (mask, setup->roster);
  hide_houses (mask, setup->roster);
  if (setup->game->get_layout != NULL)
    hide_areas (mask, setup->game->get_layout (croupier_match_get_plan_at (match, n_records)));
  hide_options (mask, setup);
  hide_channels (mask, match);
  g_ptr_array_sort_values (mask->hidden, compare_hidden);
  return mask;
}

void
croupier_mask_free (CroupierMask *mask)
{
  if (mask == NULL)
    return;
  croupier_roster_unref (mask->roster);
  g_ptr_array_unref (mask->hidden);
  g_free (mask);
}

/* ---- messages ---- */

/* name: NULL for any. */
static gboolean
has_text (const CroupierFactKind *kind, const char *name)
{
  for (guint i = 0; i < CROUPIER_FACT_MAX_FIELDS; i++)
    if (kind->fields[i].type == CROUPIER_VALUE_TEXT && (name == NULL || g_str_equal (kind->fields[i].name, name)))
      return TRUE;
  return FALSE;
}

/* A whole text, such as a note of a cast, is called so in its fact; what a game of one's own tells is made by it. */
static gboolean
may_tell (const CroupierMask *mask, const CroupierFactKind *kind)
{
  static const char *const quoting[] = { "announcement", "receipts", "receipt", "taken-over", "takes-over", NULL };

  return !g_strv_contains (quoting, kind->kind) && !(mask->has_own_words && has_text (kind, NULL)) &&
         (mask->is_own_game || !has_text (kind, "text"));
}

/* Texts go to kept, as long as the fact is used. */
static CroupierFact *
copy_fact (const CroupierMask *mask, const CroupierFact *fact, GPtrArray *kept)
{
  guint n = 0;
  CroupierFact *copy;

  while (n < CROUPIER_FACT_MAX_FIELDS && fact->kind->fields[n].type != CROUPIER_VALUE_NONE)
    n++;
  copy = g_memdup2 (fact, sizeof (CroupierFact) + n * sizeof (CroupierValue));
  g_ptr_array_add (kept, copy);
  copy->next = NULL;
  copy->cited = NULL;
  for (guint i = 0; i < n; i++)
    if (fact->kind->fields[i].type == CROUPIER_VALUE_TEXT)
      {
        char *masked = croupier_mask_text (mask, fact->values[i].text);

        copy->values[i].text = masked;
        g_ptr_array_add (kept, masked);
      }
  return copy;
}

char *
croupier_mask_message (const CroupierMask *mask, const CroupierMessage *message)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  CroupierMessage copy = *message;
  gboolean is_told = FALSE;

  copy.roster = mask->roster;
  copy.facts = copy.last = copy.step = NULL;
  for (const CroupierFact *fact = message->facts; fact != NULL; fact = fact->next)
    {
      CroupierFact *own;

      /* A fact that goes on in the line of another is told only with it. */
      is_told = may_tell (mask, fact->kind) && (is_told || fact->kind->style != CROUPIER_FACT_ROW);
      if (!is_told)
        continue;
      own = copy_fact (mask, fact, kept);
      if (copy.last != NULL)
        copy.last->next = own;
      else
        copy.facts = own;
      copy.last = own;
    }
  return croupier_message_to_marked (&copy);
}

/* ---- boards ---- */

static void
mask_in_place (const CroupierMask *mask, char **text)
{
  char *masked = *text != NULL ? croupier_mask_text (mask, *text) : NULL;

  g_free (*text);
  *text = masked;
}

static void
mask_place (const CroupierMask *mask, CroupierBoardPlace *place)
{
  mask_in_place (mask, &place->title);
  mask_in_place (mask, &place->ways);
  for (guint i = 0; i < place->doors->len; i++)
    mask_in_place (mask, &((CroupierBoardDoor *) g_ptr_array_index (place->doors, i))->door.label);
  for (guint i = 0; i < place->chips->len; i++)
    {
      CroupierBoardChip *chip = g_ptr_array_index (place->chips, i);

      mask_in_place (mask, &chip->note);
      mask_in_place (mask, &chip->way);
      for (guint k = 0; k < chip->marks->len; k++)
        {
          CroupierBoardMark *mark = g_ptr_array_index (chip->marks, k);

          mask_in_place (mask, &mark->text);
          mask_in_place (mask, &mark->note);
        }
    }
}

static void
mask_table (const CroupierMask *mask, CroupierBoardTable *table)
{
  if (mask->is_own_game)
    mask_in_place (mask, &table->title);
  for (guint i = 0; i < table->columns->len && mask->is_own_game; i++)
    mask_in_place (mask, (char **) &table->columns->pdata[i]);
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      for (guint x = 0; x < row->cells->len; x++)
        mask_in_place (mask, &((CroupierBoardCell *) g_ptr_array_index (row->cells, x))->text);
    }
}

void
croupier_mask_board (const CroupierMask *mask, CroupierBoard *board)
{
  for (guint i = 0; i < board->facts->len; i++)
    {
      CroupierBoardFact *fact = g_ptr_array_index (board->facts, i);

      if (mask->is_own_game)
        mask_in_place (mask, &fact->title);
      mask_in_place (mask, &fact->text);
    }
  for (guint i = 0; i < board->places->len; i++)
    mask_place (mask, g_ptr_array_index (board->places, i));
  for (guint i = 0; i < board->tables->len; i++)
    mask_table (mask, g_ptr_array_index (board->tables, i));
}
