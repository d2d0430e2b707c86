/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players, and finding them by what people call them. */
#include "config.h"

#include "croupier-roster.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_HOUSES 3
#define MIN_PREFIX 2  /* letters */
#define FEW_PLAYERS 8 /* so few that an error can name them all */
#define N_CLOSEST 3   /* names that it gives otherwise */
#define BARE_MARKS CROUPIER_NAME_MARKS "@"

/* A name or alias, as it is compared. */
typedef struct
{
  char *folded;
  char *bare; /* folded, without the marks at its ends; NULL where it has none or is nothing else */
  guint player;
} Key;

struct _CroupierRoster
{
  gatomicrefcount ref_count;
  GPtrArray *players;    /* CroupierPlayer */
  GArray *keys;          /* Key, by player, the name before the aliases */
  GHashTable *exact;     /* folded, owned by its key → number of the player */
  guint max_words;       /* of a name or alias */
  guint8 pairs[8192];    /* a bit for each two bytes that stand side by side in a key */
  gboolean has_marks;    /* at the ends of a name or alias, which may be left out */
  gboolean has_odd_ends; /* other letters than those of words at the ends of a name or alias */
};

static guint
get_pair (const char *at)
{
  return (guint) (guchar) at[0] << 8 | (guchar) at[1];
}

/* Whether something folded can be a part of a name or alias, which most words are not. */
static gboolean
may_be_part (const CroupierRoster *roster, const char *folded)
{
  for (const char *at = folded; at[0] != '\0' && at[1] != '\0'; at++)
    if ((roster->pairs[get_pair (at) / 8] >> get_pair (at) % 8 & 1) == 0)
      return FALSE;
  return TRUE;
}

static void
key_clear (gpointer data)
{
  Key *key = data;

  g_free (key->folded);
  g_free (key->bare);
}

CroupierRoster *
croupier_roster_new (void)
{
  CroupierRoster *roster = g_new0 (CroupierRoster, 1);

  g_atomic_ref_count_init (&roster->ref_count);
  roster->players = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_player_free);
  roster->keys = g_array_new (FALSE, FALSE, sizeof (Key));
  g_array_set_clear_func (roster->keys, key_clear);
  roster->exact = g_hash_table_new (g_str_hash, g_str_equal);

  return roster;
}

CroupierRoster *
croupier_roster_ref (CroupierRoster *roster)
{
  g_return_val_if_fail (roster != NULL, NULL);

  g_atomic_ref_count_inc (&roster->ref_count);
  return roster;
}

void
croupier_roster_unref (CroupierRoster *roster)
{
  g_return_if_fail (roster != NULL);

  if (!g_atomic_ref_count_dec (&roster->ref_count))
    return;

  g_hash_table_unref (roster->exact);
  g_array_unref (roster->keys);
  g_ptr_array_unref (roster->players);
  g_free (roster);
}

/* Added are the names of this very player so far: folded → nothing. */
static void
check_unique (const CroupierRoster *roster, const char *name, GHashTable *added, CroupierProblems *problems)
{
  g_autofree char *folded = croupier_text_fold (name);
  gpointer other;

  if (g_hash_table_lookup_extended (roster->exact, folded, NULL, &other))
    croupier_problems_add (problems, 0, 0, _("“%s” is already a name of %s; case and accents make no difference."),
                           name, croupier_roster_get_name (roster, GPOINTER_TO_UINT (other)));
  else if (!g_hash_table_add (added, g_steal_pointer (&folded)))
    croupier_problems_add (problems, 0, 0,
                           _("“%s” stands twice among the names of a player; case and accents make no difference."),
                           name);
}

static void
check_own_name (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  g_autoptr (GHashTable) added = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (croupier_name_try (player->name, problems))
    check_unique (roster, player->name, added, problems);
}

static void
check_aliases (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  g_autoptr (GHashTable) added = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_hash_table_add (added, croupier_text_fold (player->name));
  for (char **alias = player->aliases; *alias != NULL; alias++)
    if (croupier_name_try (*alias, problems))
      check_unique (roster, *alias, added, problems);
}

static void
check_handle (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  if (!g_utf8_validate (player->handle, -1, NULL) || strchr (player->handle, '|') != NULL ||
      croupier_name_has_control (player->handle))
    croupier_problems_add (problems, 0, 0, _("The handle of %s may not hold | or a line break or control character."),
                           player->name);
}

static void
check_houses (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  g_autoptr (GHashTable) houses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (g_strv_length (player->houses) > MAX_HOUSES)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("%s has %u house; a player has at most %d.",
                                     "%s has %u houses; a player has at most %d.", g_strv_length (player->houses)),
                           player->name, g_strv_length (player->houses), MAX_HOUSES);
  for (char **house = player->houses; *house != NULL; house++)
    if (croupier_name_try (*house, problems) && !g_hash_table_add (houses, croupier_text_fold (*house)))
      croupier_problems_add (problems, 0, 0, _("%s has the house “%s” twice."), player->name, *house);
}

static void
check_garnets (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  if (player->garnets < 0 || player->garnets > CROUPIER_MAX_GARNETS)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("%s cannot hold %d garnet; 0 to %d are possible.",
                                     "%s cannot hold %d garnets; 0 to %d are possible.", player->garnets),
                           player->name, player->garnets, CROUPIER_MAX_GARNETS);
}

static void
check_history (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  for (guint i = 0; i < player->history->len; i++)
    {
      int garnets = g_array_index (player->history, int, i);

      if (garnets < 0 || garnets > CROUPIER_MAX_GARNETS)
        croupier_problems_add (problems, 0, 0,
                               ngettext ("%s cannot have held %d garnet in an earlier match; 0 to %d are possible.",
                                         "%s cannot have held %d garnets in an earlier match; 0 to %d are possible.",
                                         garnets),
                               player->name, garnets, CROUPIER_MAX_GARNETS);
    }
}

static void
check_player (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems)
{
  static const struct
  {
    CroupierPlayerField field;
    void (*check) (const CroupierRoster *roster, const CroupierPlayer *player, CroupierProblems *problems);
  } checks[] = {
    { CROUPIER_FIELD_NAME, check_own_name },   { CROUPIER_FIELD_ALIASES, check_aliases },
    { CROUPIER_FIELD_HANDLE, check_handle },   { CROUPIER_FIELD_HOUSES, check_houses },
    { CROUPIER_FIELD_GARNETS, check_garnets }, { CROUPIER_FIELD_HISTORY, check_history },
  };
  gboolean can_be_named = g_utf8_validate (player->name, -1, NULL); /* in the sentences about the rest */

  if (can_be_named && roster->players->len >= CROUPIER_MAX_PLAYERS)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("There is no room for %s: a match has at most %d player.",
                                     "There is no room for %s: a match has at most %d players.", CROUPIER_MAX_PLAYERS),
                           player->name, CROUPIER_MAX_PLAYERS);
  for (gsize i = 0; i < (can_be_named ? G_N_ELEMENTS (checks) : 1); i++)
    {
      guint n_before = problems->len;

      checks[i].check (roster, player, problems);
      croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_FIELD, (int) checks[i].field, -1);
    }
}

static void
trim (char *text)
{
  const char *first = text;
  const char *end = text + strlen (text);

  if (!g_utf8_validate (text, -1, NULL))
    return;

  while (*first != '\0' && g_unichar_isspace (g_utf8_get_char (first)))
    first = g_utf8_next_char (first);
  while (end > first)
    {
      const char *last = g_utf8_prev_char (end);

      if (!g_unichar_isspace (g_utf8_get_char (last)))
        break;
      end = last;
    }

  memmove (text, first, (gsize) (end - first));
  text[end - first] = '\0';
}

static void
trim_player (CroupierPlayer *player)
{
  trim (player->name);
  trim (player->handle);
  for (char **alias = player->aliases; *alias != NULL; alias++)
    trim (*alias);
  for (char **house = player->houses; *house != NULL; house++)
    trim (*house);
}

/* What stands at the ends of a name and may be left out: quotation marks and the like, and emoji. */
static gboolean
is_bare_mark (gunichar letter)
{
  switch ((int) g_unichar_type (letter))
    {
    case G_UNICODE_OTHER_SYMBOL:
    case G_UNICODE_MODIFIER_SYMBOL:
      return TRUE;
    default:
      return g_utf8_strchr (BARE_MARKS, -1, letter) != NULL;
    }
}

/* A name without the marks at its ends, as a reader leaves it; NULL where nothing else is left. */
static char *
dup_bare (const char *folded)
{
  const char *start = folded, *end = folded + strlen (folded);

  while (start < end && is_bare_mark (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  while (end > start && is_bare_mark (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return start < end ? g_strndup (start, (gsize) (end - start)) : NULL;
}

static gboolean
has_odd_end (const char *folded)
{
  const char *last = g_utf8_prev_char (folded + strlen (folded));

  return !g_unichar_isalnum (g_utf8_get_char (folded)) || !g_unichar_isalnum (g_utf8_get_char (last));
}

static void
add_key (CroupierRoster *roster, const char *name, guint player)
{
  Key key = { .folded = croupier_text_fold (name), .player = player };
  guint n_words = 1;

  for (const char *at = name; *at != '\0'; at++)
    n_words += *at == ' ';
  roster->max_words = MAX (roster->max_words, n_words);
  key.bare = dup_bare (key.folded);
  if (g_strcmp0 (key.bare, key.folded) == 0)
    g_clear_pointer (&key.bare, g_free);
  else
    roster->has_marks = TRUE;
  roster->has_odd_ends |= has_odd_end (key.folded);

  g_array_append_val (roster->keys, key);
  for (const char *at = key.folded; at[0] != '\0' && at[1] != '\0'; at++)
    roster->pairs[get_pair (at) / 8] |= (guint8) (1 << get_pair (at) % 8);
  g_hash_table_insert (roster->exact, key.folded, GUINT_TO_POINTER (player));
}

gboolean
croupier_roster_add (CroupierRoster *roster, CroupierPlayer *player, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();

  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (croupier_roster_try (roster, player, problems))
    return TRUE;
  croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
  return FALSE;
}

gboolean
croupier_roster_try (CroupierRoster *roster, CroupierPlayer *player, CroupierProblems *problems)
{
  g_autoptr (CroupierPlayer) taken = player;
  guint n_before, number;

  g_return_val_if_fail (roster != NULL && problems != NULL, FALSE);
  g_return_val_if_fail (player != NULL, FALSE);

  n_before = problems->len;
  trim_player (player);
  check_player (roster, player, problems);
  if (problems->len > n_before)
    return FALSE;

  number = roster->players->len;
  g_ptr_array_add (roster->players, g_steal_pointer (&taken));
  add_key (roster, player->name, number);
  for (char **alias = player->aliases; *alias != NULL; alias++)
    add_key (roster, *alias, number);

  return TRUE;
}

guint
croupier_roster_get_size (const CroupierRoster *roster)
{
  g_return_val_if_fail (roster != NULL, 0);

  return roster->players->len;
}

guint
croupier_roster_get_max_words (const CroupierRoster *roster)
{
  g_return_val_if_fail (roster != NULL, 0);

  return roster->max_words;
}

const CroupierPlayer *
croupier_roster_get_player (const CroupierRoster *roster, guint player)
{
  g_return_val_if_fail (roster != NULL, NULL);
  g_return_val_if_fail (player < roster->players->len, NULL);

  return g_ptr_array_index (roster->players, player);
}

const char *
croupier_roster_get_name (const CroupierRoster *roster, guint player)
{
  const CroupierPlayer *found = croupier_roster_get_player (roster, player);

  return found != NULL ? found->name : NULL;
}

static gboolean
is_same (const char *typed, const char *folded)
{
  return g_str_equal (typed, folded);
}

static gboolean
is_prefix (const char *typed, const char *folded)
{
  return g_str_has_prefix (folded, typed);
}

static CroupierPlayers
find_all (const CroupierRoster *roster, const char *typed, gboolean (*fits) (const char *typed, const char *folded))
{
  CroupierPlayers found = CROUPIER_NOBODY;

  for (guint i = 0; i < roster->keys->len; i++)
    {
      const Key *key = &g_array_index (roster->keys, Key, i);

      if (fits (typed, key->folded) || (key->bare != NULL && fits (typed, key->bare)))
        found |= CROUPIER_PLAYER (key->player);
    }

  return found;
}

/* The players whose name or alias this is, of those who have marks about it: several may be left with the same. */
static CroupierPlayers
find_bare (const CroupierRoster *roster, const char *typed)
{
  g_autofree char *bare = dup_bare (typed);

  return bare != NULL ? find_all (roster, bare, is_same) : CROUPIER_NOBODY;
}

static CroupierPlayers
find_exact (const CroupierRoster *roster, const char *typed)
{
  gpointer exact;

  if (g_hash_table_lookup_extended (roster->exact, typed, NULL, &exact))
    return CROUPIER_PLAYER (GPOINTER_TO_UINT (exact));

  return roster->has_marks ? find_bare (roster, typed) : CROUPIER_NOBODY;
}

const char **
croupier_roster_list_names (const CroupierRoster *roster)
{
  const char **names = g_new0 (const char *, croupier_roster_get_size (roster) + 1);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    names[i] = croupier_roster_get_name (roster, i);
  return names;
}

char *
croupier_roster_join_names (const CroupierRoster *roster, CroupierPlayers players)
{
  const char *names[CROUPIER_MAX_PLAYERS];
  gsize n_names = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    names[n_names++] = croupier_roster_get_name (roster, player);

  return croupier_text_join (names, n_names);
}

/* Returns how many letters must be put in, taken out, changed or swapped with a neighbour; none is touched twice. */
static guint
count_slips (const gunichar *a, glong length_a, const gunichar *b, glong length_b)
{
  gsize width = (gsize) length_b + 1;
  g_autofree guint *slips = g_new (guint, ((gsize) length_a + 1) * width);

  for (gsize i = 0; i <= (gsize) length_a; i++)
    for (gsize j = 0; j < width; j++)
      {
        guint *cell = &slips[i * width + j];

        if (i == 0 || j == 0)
          {
            *cell = (guint) (i + j);
            continue;
          }
        *cell = MIN (cell[-1] + 1, cell[-(gssize) width] + 1);
        *cell = MIN (*cell, cell[-(gssize) width - 1] + (a[i - 1] != b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          *cell = MIN (*cell, cell[-2 * (gssize) width - 2] + 1);
      }

  return slips[(gsize) length_a * width + width - 1];
}

static void
measure (const CroupierRoster *roster, const char *typed, guint *slips)
{
  g_autofree gunichar *letters = NULL;
  glong n_letters;

  letters = g_utf8_to_ucs4_fast (typed, -1, &n_letters);
  for (guint i = 0; i < roster->players->len; i++)
    slips[i] = G_MAXUINT;

  for (guint i = 0; i < roster->keys->len; i++)
    {
      const Key *key = &g_array_index (roster->keys, Key, i);
      g_autofree gunichar *key_letters = NULL;
      glong n_key_letters;

      key_letters = g_utf8_to_ucs4_fast (key->folded, -1, &n_key_letters);
      slips[key->player] = MIN (slips[key->player], count_slips (letters, n_letters, key_letters, n_key_letters));
    }
}

/* The first of those who are equally close stand before the others. */
static CroupierPlayers
find_closest (const CroupierRoster *roster, const char *typed)
{
  guint slips[CROUPIER_MAX_PLAYERS];
  CroupierPlayers closest = CROUPIER_NOBODY;

  measure (roster, typed, slips);
  for (guint n = 0; n < N_CLOSEST; n++)
    {
      guint best = 0;

      for (guint i = 1; i < roster->players->len; i++)
        if (slips[i] < slips[best])
          best = i;
      closest |= CROUPIER_PLAYER (best);
      slips[best] = G_MAXUINT;
    }

  return closest;
}

static void
set_unknown (const CroupierRoster *roster, const char *quoted, const char *typed, GError **error)
{
  guint n_players = roster->players->len;
  g_autofree char *names = NULL;

  if (n_players == 0)
    {
      croupier_fail (error, CROUPIER_ERROR_NAME, _("Nobody is called “%s”: there are no players."), quoted);
      return;
    }
  if (n_players <= FEW_PLAYERS)
    {
      names = croupier_roster_join_names (roster, CROUPIER_EVERYBODY (n_players));
      croupier_fail (error, CROUPIER_ERROR_NAME, _("Nobody is called “%s”; the players are %s."), quoted, names);
      return;
    }
  if (g_utf8_strlen (typed, -1) > CROUPIER_MAX_NAME)
    {
      croupier_fail (error, CROUPIER_ERROR_NAME,
                     ngettext ("Nobody is called “%s”: a name has at most %d letter.",
                               "Nobody is called “%s”: a name has at most %d letters.", CROUPIER_MAX_NAME),
                     quoted, CROUPIER_MAX_NAME);
      return;
    }

  names = croupier_roster_join_names (roster, find_closest (roster, typed));
  croupier_fail (error, CROUPIER_ERROR_NAME, _("Nobody is called “%s”; the closest names are %s."), quoted, names);
}

static void
set_ambiguous (const CroupierRoster *roster, const char *quoted, CroupierPlayers players, GError **error)
{
  g_autofree char *names = croupier_roster_join_names (roster, players);

  croupier_fail (error, CROUPIER_ERROR_NAME, _("“%s” can mean %s; write more of the name."), quoted, names);
}

static CroupierPlayers
find_players (const CroupierRoster *roster, const char *typed, CroupierNameMatch *match)
{
  CroupierPlayers found;

  *match = CROUPIER_NAME_EXACT;
  found = find_exact (roster, typed);
  if (found != CROUPIER_NOBODY)
    return found;

  *match = CROUPIER_NAME_PREFIX;
  if (g_utf8_strlen (typed, -1) >= MIN_PREFIX)
    found = find_all (roster, typed, is_prefix);
  if (found != CROUPIER_NOBODY)
    return found;

  *match = CROUPIER_NAME_NEAR_MISS;
  return find_all (roster, typed, croupier_text_near_miss);
}

/* Whether a text, not yet folded, begins with two letters that no name or alias has side by side: most words do. */
static gboolean
begins_unlike_names (const CroupierRoster *roster, const char *text)
{
  char start[3];

  if (!g_ascii_isalnum (text[0]) || !g_ascii_isalnum (text[1]) || (guchar) text[2] >= 0x80)
    return FALSE;
  start[0] = g_ascii_tolower (text[0]);
  start[1] = g_ascii_tolower (text[1]);
  start[2] = '\0';
  return !may_be_part (roster, start);
}

int
croupier_roster_find_exactly (const CroupierRoster *roster, const char *text)
{
  g_autofree char *typed = NULL;
  CroupierPlayers found;

  g_return_val_if_fail (roster != NULL, -1);
  g_return_val_if_fail (text != NULL, -1);

  if (begins_unlike_names (roster, text))
    return -1;
  typed = croupier_text_fold (text);
  found = find_exact (roster, typed);
  return croupier_players_count (found) == 1 ? (int) croupier_players_first (found) : -1;
}

static gboolean
holds (const char *typed, const char *folded)
{
  return strstr (folded, typed) != NULL;
}

gboolean
croupier_roster_may_name (const CroupierRoster *roster, const char *text, gsize length)
{
  g_autofree char *part = NULL, *folded = NULL;
  gboolean has_letter = FALSE;

  g_return_val_if_fail (roster != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  part = g_strndup (text, length);
  folded = croupier_text_fold (part);
  for (const char *at = folded; *at != '\0' && !has_letter; at = g_utf8_next_char (at))
    has_letter = g_unichar_isalnum (g_utf8_get_char (at));
  return !has_letter || (may_be_part (roster, folded) && find_all (roster, folded, holds) != CROUPIER_NOBODY);
}

static gboolean
has_word (const char *name, const char *word)
{
  gsize length = strlen (word);

  for (const char *at = length > 0 ? strstr (name, word) : NULL; at != NULL; at = strstr (at + 1, word))
    if ((at == name || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))) &&
        !g_unichar_isalnum (g_utf8_get_char (at + length)))
      return TRUE;
  return FALSE;
}

gboolean
croupier_roster_has_word (const CroupierRoster *roster, const char *word)
{
  for (guint i = 0; i < roster->keys->len && may_be_part (roster, word); i++)
    if (has_word (g_array_index (roster->keys, Key, i).folded, word))
      return TRUE;
  return FALSE;
}

/* Whether somebody who had the player's place before is called exactly so. */
static gboolean
was_called (const CroupierPlayer *player, const char *name)
{
  for (guint i = 0; i < player->before->len; i++)
    if (g_str_equal (((const CroupierPlayer *) g_ptr_array_index (player->before, i))->name, name))
      return TRUE;

  return FALSE;
}

int
croupier_roster_find_seat (const CroupierRoster *roster, const char *name)
{
  for (guint i = 0; i < roster->players->len; i++)
    if (g_str_equal (croupier_roster_get_name (roster, i), name))
      return (int) i;
  for (guint i = 0; i < roster->players->len; i++)
    if (was_called (croupier_roster_get_player (roster, i), name))
      return (int) i;

  return -1;
}

static gboolean
is_name_of (const CroupierPlayer *player, const char *folded)
{
  const char *handle = *player->handle == '@' ? player->handle + 1 : player->handle;
  g_autofree char *name = croupier_text_fold (player->name);
  g_autofree char *account = croupier_text_fold (handle);

  if (g_str_equal (name, folded) || (*account != '\0' && g_str_equal (account, folded)))
    return TRUE;
  for (char **alias = player->aliases; *alias != NULL; alias++)
    {
      g_autofree char *other = croupier_text_fold (*alias);

      if (g_str_equal (other, folded))
        return TRUE;
    }

  return FALSE;
}

int
croupier_roster_find_gone (const CroupierRoster *roster, const char *name)
{
  g_autofree char *folded = NULL;

  for (guint i = 0; i < roster->players->len; i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (roster, i);

      for (guint k = 0; k < player->before->len; k++)
        {
          if (folded == NULL)
            folded = croupier_text_fold (*name == '@' ? name + 1 : name);
          if (is_name_of (g_ptr_array_index (player->before, k), folded))
            return (int) i;
        }
    }

  return -1;
}

/* A name stands at the end of a text, and no letter beside it: “__Zed__’s”. */
static gboolean
has_name_at_end (const char *folded, const char *name, gboolean of_beginning)
{
  const char *beside;

  if (of_beginning)
    return g_str_has_prefix (folded, name) && !g_unichar_isalnum (g_utf8_get_char (folded + strlen (name)));
  if (!g_str_has_suffix (folded, name))
    return FALSE;
  beside = folded + strlen (folded) - strlen (name);
  return beside == folded || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (beside)));
}

gboolean
croupier_roster_has_end (const CroupierRoster *roster, const char *text, gsize length, gboolean of_beginning)
{
  g_autofree char *word = NULL;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (roster != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!roster->has_odd_ends)
    return FALSE;
  word = g_strndup (text, length);
  folded = croupier_text_fold (word);
  for (guint i = 0; i < roster->keys->len; i++)
    {
      const Key *key = &g_array_index (roster->keys, Key, i);

      if (of_beginning ? g_str_has_prefix (key->folded, folded) : g_str_has_suffix (key->folded, folded))
        return TRUE;
      if (key->bare != NULL && has_name_at_end (folded, key->folded, of_beginning))
        return TRUE;
    }

  return FALSE;
}

int
croupier_roster_find (const CroupierRoster *roster, const char *text, gssize length, CroupierNameMatch *match,
                      GError **error)
{
  g_autofree char *whole = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *quoted = NULL;
  CroupierNameMatch how;
  CroupierPlayers found;

  g_return_val_if_fail (roster != NULL, -1);
  g_return_val_if_fail (text != NULL, -1);
  g_return_val_if_fail (error == NULL || *error == NULL, -1);

  whole = g_utf8_make_valid (text, length);
  typed = croupier_text_fold (whole);
  if (*typed == '\0')
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_NAME, _("The name of a player is missing."));
      return -1;
    }

  found = find_players (roster, typed, &how);
  if (croupier_players_count (found) == 1)
    {
      if (match != NULL)
        *match = how;
      return (int) croupier_players_first (found);
    }

  if (error == NULL)
    return -1;
  quoted = croupier_text_quote (g_strstrip (whole));
  if (found == CROUPIER_NOBODY)
    set_unknown (roster, quoted, typed, error);
  else
    set_ambiguous (roster, quoted, found, error);
  return -1;
}
