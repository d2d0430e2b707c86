/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a pasted chat holds for a match: whose, read as what, and whether a person has to look first. */
#include "config.h"
#include "croupier-pasted.h"

#include <glib/gi18n-lib.h>

#define MAX_QUOTED_LETTERS 60
#define MAX_REASONS 4

/**
 * croupier_pasted_copy:
 *
 * Returns: (transfer full): the same text, not yet read
 */
CroupierPasted *
croupier_pasted_copy (const CroupierPasted *pasted)
{
  CroupierPasted *copy = g_new0 (CroupierPasted, 1);

  copy->seen = g_strdup (pasted->seen);
  copy->player = pasted->player;
  copy->author = g_strdup (pasted->author);
  copy->stamp = pasted->stamp;
  copy->text = g_strdup (pasted->text);
  copy->is_guess = pasted->is_guess;
  copy->doubt = g_strdup (pasted->doubt);
  return copy;
}

void
croupier_pasted_free (CroupierPasted *pasted)
{
  if (pasted == NULL)
    return;
  g_free (pasted->why);
  g_free (pasted->note);
  g_free (pasted->seen);
  g_free (pasted->author);
  g_free (pasted->text);
  g_free (pasted->doubt);
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  g_free (pasted);
}

/* What is said of a text beside others of the same player: found once, for all of them. */
typedef struct
{
  char *quoted;
  gboolean is_unclear; /* something speaks against it alone, and nobody has looked */
} Standing;

static void
standing_clear (gpointer data)
{
  g_free (((Standing *) data)->quoted);
}

/* In one line. */
static char *
quote (const CroupierPasted *pasted)
{
  g_autofree char *line = g_strdelimit (g_strdup (pasted->text), "\n", ' ');
  g_autofree char *start = NULL;

  if (g_utf8_strlen (line, -1) <= MAX_QUOTED_LETTERS)
    return g_steal_pointer (&line);
  start = g_utf8_substring (line, 0, MAX_QUOTED_LETTERS - 1);
  return g_strconcat (start, "\xe2\x80\xa6", NULL);
}

static gboolean
is_refused (const CroupierPasted *pasted)
{
  return pasted->reading->status == CROUPIER_STATUS_REFUSED;
}

static gboolean
has_refused_part (const CroupierPasted *pasted)
{
  const GPtrArray *parts = pasted->reading->parts;

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    if (((const CroupierReading *) g_ptr_array_index (parts, i))->status == CROUPIER_STATUS_REFUSED)
      return TRUE;

  return FALSE;
}

static void
add_reason (GPtrArray *reasons, char *reason)
{
  if (reason != NULL && reasons->len < MAX_REASONS)
    g_ptr_array_add (reasons, reason);
  else
    g_free (reason);
}

/* NULL: there are none. */
static char *
join_reasons (GPtrArray *reasons)
{
  if (reasons->len == 0)
    return NULL;
  g_ptr_array_add (reasons, NULL);
  return g_strjoinv ("\n", (GStrv) reasons->pdata);
}

/* Without regard to what else of the same player was pasted. */
static char *
dup_own_reasons (const CroupierPasted *pasted, const char *player)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);

  if (pasted->is_guess)
    add_reason (reasons, g_strdup_printf (_("“%s” was taken for %s."), pasted->author, player));
  add_reason (reasons, g_strdup (pasted->doubt));
  if (!is_refused (pasted) && has_refused_part (pasted))
    add_reason (reasons, g_strdup (_("A part of it is refused.")));
  return join_reasons (reasons);
}

static gboolean
is_before (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return croupier_stamp_is_before (&pasted->stamp, &other->stamp);
}

static gboolean
is_aside (const CroupierPasted *pasted)
{
  return pasted->reading->is_aside;
}

/* Why another text of the same player keeps one from being taken as it is; NULL: it does not. @is_later: it stands
 * further down. */
static char *
dup_reason_against (const CroupierPasted *pasted, const CroupierPasted *other, const Standing *standing,
                    gboolean is_later, const char *player)
{
  if (is_refused (other) || standing->is_unclear)
    {
      if (!is_later && (pasted->stamp.seconds < 0 || other->stamp.seconds < 0 || is_before (other, pasted)))
        return NULL;
      return g_strdup_printf (is_refused (other) ? _("%s sent “%s” too, which is refused.")
                                                 : _("%s sent “%s” too, which you have to look at."),
                              player, standing->quoted);
    }
  if (is_aside (pasted) || is_aside (other) || g_string_equal (pasted->reading->read_as, other->reading->read_as) ||
      (is_later ? is_before (pasted, other) : is_before (other, pasted)))
    return NULL;

  return g_strdup_printf (_("%s sent “%s” too, and nothing says for certain which was sent last."), player,
                          standing->quoted);
}

static gboolean
is_compared (const CroupierPasted *pasted, const CroupierPasted *other)
{
  return other != pasted && other->player == pasted->player && *other->text != '\0' &&
         !g_str_equal (other->text, pasted->text);
}

/* What is certain, but not the last. */
static void
note_later (CroupierPasted *pasted, const CroupierPasted *later, const Standing *standing, const char *player)
{
  if (!is_refused (later) && !is_aside (later) && !is_aside (pasted) && pasted->note == NULL)
    pasted->note = g_strdup_printf (_("%s sent “%s” after this."), player, standing->quoted);
}

static void
weigh (GPtrArray *all, const GArray *standings, guint place, const char *player)
{
  CroupierPasted *pasted = g_ptr_array_index (all, place);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new_with_free_func (g_free);

  add_reason (reasons, dup_own_reasons (pasted, player));
  for (guint i = 0; i < all->len && reasons->len < MAX_REASONS && !is_refused (pasted); i++)
    {
      const CroupierPasted *other = g_ptr_array_index (all, i);
      const Standing *standing = &g_array_index (standings, Standing, i);
      char *reason = NULL;

      if (!is_compared (pasted, other))
        continue;
      reason = dup_reason_against (pasted, other, standing, i > place, player);
      if (reason == NULL && i > place)
        note_later (pasted, other, standing, player);
      add_reason (reasons, reason);
    }

  pasted->verdict = is_refused (pasted) ? CROUPIER_VERDICT_REFUSED
                    : reasons->len > 0  ? CROUPIER_VERDICT_LOOK
                                        : CROUPIER_VERDICT_READ;
  pasted->why = join_reasons (reasons);
}

static const char *
get_player (const CroupierPasted *pasted, const CroupierRoster *roster)
{
  return croupier_roster_get_name (roster, (guint) pasted->player);
}

static GArray *
list_standings (const GPtrArray *all, const CroupierRoster *roster)
{
  GArray *standings = g_array_new (FALSE, FALSE, sizeof (Standing));

  g_array_set_clear_func (standings, standing_clear);
  for (guint i = 0; i < all->len; i++)
    {
      const CroupierPasted *pasted = g_ptr_array_index (all, i);
      gboolean is_somebodys = pasted->player != CROUPIER_NO_PLAYER;
      g_autofree char *own = is_somebodys ? dup_own_reasons (pasted, get_player (pasted, roster)) : NULL;
      Standing standing = { quote (pasted), own != NULL && g_strcmp0 (own, pasted->seen) != 0 };

      g_array_append_val (standings, standing);
    }
  return standings;
}

static char *
dup_reason_for_nobody (const CroupierPasted *pasted, const CroupierRoster *roster)
{
  g_autoptr (GError) error = NULL;

  if (*pasted->author == '\0')
    return g_strdup (_("No name that is certain stands above this."));
  if (croupier_roster_find (roster, pasted->author, -1, NULL, &error) < 0)
    return g_strdup (error->message);

  return g_strdup_printf (_("“%s” is too short, or too unlike a name, to tell who is meant."), pasted->author);
}

/**
 * croupier_pasted_weigh:
 * @all: (element-type CroupierPasted): what was pasted, in its order
 * @roster: who plays
 *
 * Judges each text beside the others: one is only certain where no later text of the same player is refused or in
 * doubt, and where it is certain which of several was sent last.
 *
 * To be called again whenever one is taken away, is somebody else's, or was looked at.
 */
void
croupier_pasted_weigh (GPtrArray *all, const CroupierRoster *roster)
{
  g_autoptr (GArray) standings = list_standings (all, roster);

  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      g_clear_pointer (&pasted->why, g_free);
      g_clear_pointer (&pasted->note, g_free);
      if (pasted->player == CROUPIER_NO_PLAYER)
        {
          pasted->verdict = CROUPIER_VERDICT_NOBODY;
          pasted->why = dup_reason_for_nobody (pasted, roster);
        }
      else
        weigh (all, standings, i, get_player (pasted, roster));
    }
}

/**
 * croupier_pasted_set_seen:
 *
 * Notes that somebody looked at a text and found it right, for all that now speaks against it; or takes that back.
 */
void
croupier_pasted_set_seen (CroupierPasted *pasted, gboolean seen)
{
  g_set_str (&pasted->seen, seen ? pasted->why : NULL);
}

/**
 * croupier_pasted_is_ready:
 *
 * Returns: whether it can be added: it is certain, or somebody has looked and nothing new speaks against it since
 */
gboolean
croupier_pasted_is_ready (const CroupierPasted *pasted)
{
  return pasted->verdict == CROUPIER_VERDICT_READ ||
         (pasted->verdict == CROUPIER_VERDICT_LOOK && g_strcmp0 (pasted->why, pasted->seen) == 0);
}

/**
 * croupier_pasted_reread:
 *
 * Reads a text again, as the match stands now.
 */
void
croupier_pasted_reread (CroupierPasted *pasted, const CroupierMatch *match)
{
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  if (pasted->player != CROUPIER_NO_PLAYER)
    pasted->reading = croupier_match_check (match, (guint) pasted->player, pasted->text);
}

/**
 * croupier_pasted_assign:
 * @player: whose it is, as a person says
 * @reading: (transfer full): how it is read then
 *
 * Makes a text a player's. That the name was guessed is no doubt any more; what else is, stays.
 */
void
croupier_pasted_assign (CroupierPasted *pasted, guint player, CroupierReading *reading)
{
  pasted->player = (int) player;
  g_clear_pointer (&pasted->reading, croupier_reading_free);
  pasted->reading = reading;
  pasted->is_guess = FALSE;
  g_clear_pointer (&pasted->seen, g_free);
}

/**
 * croupier_pasted_read:
 * @match: a match with an open phase
 * @text: what was pasted from a chat; nobody vouches for it
 * @length: its bytes, or -1 where it ends in NUL
 * @error: return location
 *
 * Takes apart what was pasted, and reads each text as if it were submitted now. Changes nothing.
 *
 * Returns: (transfer full) (element-type CroupierPasted) (nullable): the texts in order; NULL with
 * CROUPIER_ERROR_REFUSED as for croupier_paste_split()
 */
GPtrArray *
croupier_pasted_read (const CroupierMatch *match, const char *text, gssize length, GError **error)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GPtrArray) pastes = croupier_paste_split (roster, text, length, error);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);

  if (pastes == NULL)
    return NULL;

  for (guint i = 0; i < pastes->len; i++)
    {
      CroupierPaste *paste = g_ptr_array_index (pastes, i);
      CroupierPasted *pasted = g_new0 (CroupierPasted, 1);

      pasted->player = paste->player;
      pasted->author = g_steal_pointer (&paste->name);
      croupier_stamp_read (&pasted->stamp, paste->stamp != NULL ? paste->stamp : "");
      pasted->text = g_steal_pointer (&paste->text);
      pasted->is_guess = paste->is_guess;
      pasted->doubt = g_steal_pointer (&paste->doubt);
      croupier_pasted_reread (pasted, match);
      g_ptr_array_add (all, pasted);
    }
  croupier_pasted_weigh (all, roster);
  return g_steal_pointer (&all);
}

/* What makes two the same message: a chat is often copied from further up a second time. */
static char *
dup_key (const CroupierPasted *pasted)
{
  return g_strdup_printf ("%s\n%s %d\n%s", pasted->author, pasted->stamp.day, pasted->stamp.seconds, pasted->text);
}

/**
 * croupier_pasted_add:
 * @all: (element-type CroupierPasted): what was pasted before
 * @more: (transfer full) (element-type CroupierPasted): what was pasted now
 * @roster: who plays
 *
 * Puts together what was pasted at two times; messages that are there already are not added once more.
 */
void
croupier_pasted_add (GPtrArray *all, GPtrArray *more, const CroupierRoster *roster)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < all->len; i++)
    g_hash_table_add (known, dup_key (g_ptr_array_index (all, i)));
  for (guint i = 0; i < more->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (more, i);
      g_autofree char *key = dup_key (pasted);

      if (g_hash_table_contains (known, key))
        continue;
      g_ptr_array_index (more, i) = NULL;
      g_ptr_array_add (all, pasted);
    }
  g_ptr_array_unref (more);
  croupier_pasted_weigh (all, roster);
}
