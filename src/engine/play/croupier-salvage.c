/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged match files: what of them can still be read, and what cannot.
 *
 * The pieces of the file that are whole are put together to a text of a match file, which is read as any other is:
 * there is no second reader that would let pass what the first one refuses. */
#include "config.h"
#include "croupier-salvage.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-limits.h"

#define MAX_DEPTH 64
#define BREAK_BEFORE_MEMBER "\n  \"" /* as the file is printed: so it is found again behind what is broken */
#define BREAK_BEFORE_PIECE "\n    {"

/* A stretch of the file; start is NULL where there is none. */
typedef struct
{
  const char *start, *end;
} Span;

/* The lists of a match file. Whatever else there is is its head. */
typedef enum
{
  PART_LOG,
  PART_UNDONE,
  PART_FORGOTTEN,
  PART_SENT,
  N_PARTS
} PartKind;

static const char *const part_keys[N_PARTS] = { "log", "undone", "forgotten", "sent" };

typedef struct
{
  gboolean is_there;
  gboolean is_whole;  /* to its closing bracket */
  GArray *pieces;     /* Span: what it lists, up to the first that is broken */
  guint n_used;       /* the first so many can be read */
  guint n_unreadable; /* that begin behind those */
} SalvagePart;

typedef struct
{
  const char *text, *end;
  Span format, version; /* what the file says that it is */
  GString *head;        /* the other members of the head that are whole, with their commas */
  gboolean is_ended;    /* the file has its end */
  SalvagePart parts[N_PARTS];
  GCancellable *cancellable;
} Wreck;

static void
wreck_clear (Wreck *wreck)
{
  g_string_free (wreck->head, TRUE);
  for (guint i = 0; i < N_PARTS; i++)
    g_array_unref (wreck->parts[i].pieces);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wreck, wreck_clear)

/* ---- finding the pieces ---- */

static const char *
skip_blanks (const char *at, const char *end)
{
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at;
}

/* The place behind the string that begins here; NULL where none does that is whole. */
static const char *
skip_string (const char *at, const char *end)
{
  if (at == end || *at != '"')
    return NULL;
  for (at++; at < end && *at != '"'; at++)
    {
      if ((guchar) *at < ' ' || (*at == '\\' && ++at == end))
        return NULL;
    }
  return at < end ? at + 1 : NULL;
}

/* The place behind the brackets that begin here and all that is in them. */
static const char *
skip_brackets (const char *at, const char *end)
{
  char open[MAX_DEPTH];
  guint depth = 0;

  while (at < end)
    {
      if (*at == '"')
        {
          at = skip_string (at, end);
          if (at == NULL)
            return NULL;
          continue;
        }
      if (*at == '{' || *at == '[')
        {
          if (depth == MAX_DEPTH)
            return NULL;
          open[depth++] = *at == '{' ? '}' : ']';
        }
      else if ((*at == '}' || *at == ']') && *at != open[--depth])
        return NULL;
      at++;
      if (depth == 0)
        return at;
    }
  return NULL;
}

/* The place behind the value that begins here; NULL where none does that is whole. What is in it is for its reader to
 * say. */
static const char *
skip_value (const char *at, const char *end)
{
  const char *start = at;

  if (at < end && *at == '"')
    return skip_string (at, end);
  if (at < end && (*at == '{' || *at == '['))
    return skip_brackets (at, end);
  while (at < end && (g_ascii_isalnum (*at) || *at == '-' || *at == '+' || *at == '.'))
    at++;
  return at > start && at < end ? at : NULL;
}

/* Takes the pieces of a list, up to the first that is broken, as many as any file has; gives where it ends, or stops.
 */
static const char *
take_pieces (SalvagePart *part, const char *at, const char *end)
{
  at = skip_blanks (at + 1, end);
  part->is_there = TRUE;
  if (at < end && *at == ']')
    {
      part->is_whole = TRUE;
      return at + 1;
    }
  while (at < end && part->pieces->len < CROUPIER_JSON_MAX_VALUES)
    {
      Span piece = { at, skip_value (at, end) };

      if (piece.end == NULL)
        return at;
      at = skip_blanks (piece.end, end);
      if (at == end || (*at != ',' && *at != ']'))
        return piece.start;
      g_array_append_val (part->pieces, piece);
      if (*at == ']')
        {
          part->is_whole = TRUE;
          return at + 1;
        }
      at = skip_blanks (at + 1, end);
    }
  return at;
}

static gboolean
is_word (Span span, const char *word)
{
  gsize n = strlen (word);

  return span.start != NULL && (gsize) (span.end - span.start) == n + 2 && strncmp (span.start + 1, word, n) == 0;
}

static SalvagePart *
find_part (Wreck *wreck, Span key)
{
  for (guint i = 0; i < N_PARTS; i++)
    if (is_word (key, part_keys[i]) && !wreck->parts[i].is_there)
      return &wreck->parts[i];
  return NULL;
}

static void
take_head (Wreck *wreck, Span key, Span value)
{
  if (is_word (key, "format"))
    wreck->format = value;
  else if (is_word (key, "version"))
    wreck->version = value;
  else
    g_string_append_printf (wreck->head, "%.*s,", (int) (value.end - key.start), key.start);
}

/* Takes the member that begins here; gives where it ends, or NULL where it is broken, and in *stop where that is. */
static const char *
take_member (Wreck *wreck, const char *at, const char **stop)
{
  Span key = { at, skip_string (at, wreck->end) };
  const char *value, *behind;
  SalvagePart *part;

  *stop = at;
  if (key.end == NULL)
    return NULL;
  value = skip_blanks (key.end, wreck->end);
  if (value == wreck->end || *value != ':')
    return NULL;
  value = skip_blanks (value + 1, wreck->end);
  part = value < wreck->end && *value == '[' ? find_part (wreck, key) : NULL;
  if (part != NULL)
    {
      *stop = take_pieces (part, value, wreck->end);
      return part->is_whole ? *stop : NULL;
    }
  behind = skip_value (value, wreck->end);
  if (behind != NULL)
    take_head (wreck, key, (Span) { value, behind });
  return behind;
}

static const char *
find_text (const char *at, const char *end, const char *wanted)
{
  return at < end ? g_strstr_len (at, end - at, wanted) : NULL;
}

/* Returns how many pieces begin between where a list breaks and where the next member begins. */
static guint
count_pieces (const char *at, const char *end)
{
  guint n = 0;

  while ((at = find_text (at, end, BREAK_BEFORE_PIECE)) != NULL)
    {
      at += strlen (BREAK_BEFORE_PIECE);
      n++;
    }
  return n;
}

/* Behind a break the next member is looked for; of the list that breaks there, what is behind is counted. */
static const char *
find_again (Wreck *wreck, const char *stop)
{
  const char *next = find_text (stop, wreck->end, BREAK_BEFORE_MEMBER);
  const char *behind = next != NULL ? next : wreck->end;

  for (guint i = 0; i < N_PARTS; i++)
    {
      SalvagePart *part = &wreck->parts[i];

      /* The one that is broken itself has begun before it. */
      if (part->is_there && !part->is_whole && part->n_unreadable == 0)
        part->n_unreadable = count_pieces (stop, behind) + (stop < behind);
    }
  return next != NULL ? skip_blanks (next, wreck->end) : wreck->end;
}

static void
take_apart (Wreck *wreck)
{
  const char *at = skip_blanks (wreck->text, wreck->end);

  at = at < wreck->end && *at == '{' ? skip_blanks (at + 1, wreck->end) : at;
  while (at < wreck->end)
    {
      const char *stop;
      const char *behind = take_member (wreck, at, &stop);

      behind = behind != NULL ? skip_blanks (behind, wreck->end) : NULL;
      if (behind != NULL && behind < wreck->end && *behind == ',')
        at = skip_blanks (behind + 1, wreck->end);
      else if (behind != NULL && behind < wreck->end && *behind == '}')
        {
          wreck->is_ended = TRUE;
          return;
        }
      else
        at = find_again (wreck, MAX (behind != NULL ? behind : stop, at + 1));
    }
}

/* ---- putting together what can be read ---- */

static void
append_part (GString *text, const SalvagePart *part, const char *key)
{
  g_string_append_printf (text, "\"%s\":[", key);
  for (guint i = 0; i < part->n_used; i++)
    {
      const Span *piece = &g_array_index (part->pieces, Span, i);

      g_string_append_printf (text, "%s%.*s", i > 0 ? "," : "", (int) (piece->end - piece->start), piece->start);
    }
  g_string_append_c (text, ']');
}

/* A match file whose version is broken is taken for one of today. */
static GString *
put_together (const Wreck *wreck)
{
  GString *text = g_string_new (NULL);
  gboolean says_version = wreck->version.start != NULL && g_ascii_isdigit (*wreck->version.start);

  g_string_printf (text, "{\"format\":\"%s\",\"version\":", CROUPIER_MATCH_FORMAT);
  if (says_version)
    g_string_append_len (text, wreck->version.start, wreck->version.end - wreck->version.start);
  else
    g_string_append_printf (text, "%d", CROUPIER_MATCH_VERSION);
  g_string_append_c (text, ',');
  g_string_append_len (text, wreck->head->str, (gssize) wreck->head->len);
  for (guint i = 0; i < N_PARTS; i++)
    {
      append_part (text, &wreck->parts[i], part_keys[i]);
      g_string_append_c (text, i + 1 < N_PARTS ? ',' : '}');
    }
  return text;
}

static gboolean
can_be_read (const Wreck *wreck, GError **error)
{
  g_autoptr (GString) text = NULL;

  if (g_cancellable_set_error_if_cancelled (wreck->cancellable, error))
    return FALSE;
  text = put_together (wreck);
  return croupier_store_check (text->str, (gssize) text->len, error);
}

static CroupierVersion *
read_match (const Wreck *wreck, const char *folder, GError **error)
{
  g_autoptr (GString) text = NULL;

  if (g_cancellable_set_error_if_cancelled (wreck->cancellable, error))
    return NULL;
  text = put_together (wreck);
  return croupier_version_parse (text->str, (gssize) text->len, folder, wreck->cancellable, error);
}

/* Uses as much of a list as can be read, from its beginning: what happened later rests on what happened before. */
static void
use_beginning (Wreck *wreck, SalvagePart *part, gboolean is_all_or_nothing)
{
  guint good = 0, bad = part->pieces->len + 1;

  part->n_used = part->pieces->len;
  if (can_be_read (wreck, NULL))
    return;
  while (!is_all_or_nothing && bad - good > 1)
    {
      part->n_used = good + (bad - good) / 2;
      if (can_be_read (wreck, NULL))
        good = part->n_used;
      else
        bad = part->n_used;
    }
  part->n_used = good;
}

/* Notes of what was passed on do not rest on each other: only those that are broken are left out, and each is looked at
 * alone, for a file can hold any number of them. */
static void
use_each (Wreck *wreck, SalvagePart *part)
{
  guint n_good = 0;

  for (guint i = 0; i < part->pieces->len && !g_cancellable_is_cancelled (wreck->cancellable); i++)
    {
      Span piece = g_array_index (part->pieces, Span, i);

      if (croupier_store_check_sent (piece.start, (gsize) (piece.end - piece.start)))
        g_array_index (part->pieces, Span, n_good++) = piece;
    }
  part->n_unreadable += part->pieces->len - n_good;
  g_array_set_size (part->pieces, n_good);
  use_beginning (wreck, part, FALSE);
}

/* Read alone they may be right, and yet not follow from each other. */
static CroupierVersion *
replay (Wreck *wreck, const char *folder, GError **error)
{
  SalvagePart *log = &wreck->parts[PART_LOG], *undone = &wreck->parts[PART_UNDONE];
  CroupierVersion *version = read_match (wreck, folder, NULL);
  guint good = 0, bad = log->n_used + 1;

  if (version != NULL)
    return version;
  undone->n_used = 0;
  version = read_match (wreck, folder, NULL);
  while (version == NULL && bad - good > 1 && !g_cancellable_is_cancelled (wreck->cancellable))
    {
      g_autoptr (CroupierVersion) shorter = NULL;

      log->n_used = good + (bad - good) / 2;
      shorter = read_match (wreck, folder, NULL);
      if (shorter != NULL)
        good = log->n_used;
      else
        bad = log->n_used;
      log->n_used = good;
    }
  return version != NULL ? version : read_match (wreck, folder, error);
}

/* It is a match file whatever else it says, unless that is as long as it should be, with a letter wrong. */
static gboolean
check_head (const Wreck *wreck, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (wreck->format.start != NULL && wreck->format.end - wreck->format.start != strlen (CROUPIER_MATCH_FORMAT) + 2)
    return croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("This is not a match file of Croupier."));
  if (can_be_read (wreck, &reason))
    return TRUE;
  if (reason->domain == CROUPIER_ERROR && reason->code != CROUPIER_ERROR_NEWER)
    return croupier_fail (error, CROUPIER_ERROR_DAMAGED,
                          _("Nothing of the match can be saved from this file: without its players, options and seed "
                            "nothing can be played again. %s"),
                          reason->message);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* ---- what is lost ---- */

static guint
count_lost (const SalvagePart *part)
{
  return part->pieces->len - part->n_used + part->n_unreadable;
}

static void
tell (CroupierSalvage *salvage, char *sentence)
{
  g_ptr_array_add (salvage->lost, sentence);
}

static void
tell_log (CroupierSalvage *salvage, const Wreck *wreck)
{
  const SalvagePart *log = &wreck->parts[PART_LOG];
  guint n = count_lost (log);

  if (!log->is_there)
    tell (salvage, g_strdup (_("All that happened in the match: of its log not even the beginning is there.")));
  else if (n > 0)
    tell (salvage, g_strdup_printf (ngettext ("%u entry of the log, from entry %u on.",
                                              "%u entries of the log, from entry %u on.", n),
                                    n, log->n_used + 1));
  if (!wreck->is_ended && log->is_there && !log->is_whole && !wreck->parts[PART_SENT].is_there)
    tell (salvage, g_strdup (_("Whatever came after the place where the file breaks off; how much that was nobody can "
                               "tell.")));
}

static void
tell_rest (CroupierSalvage *salvage, const Wreck *wreck)
{
  const SalvagePart *undone = &wreck->parts[PART_UNDONE], *forgotten = &wreck->parts[PART_FORGOTTEN];
  const SalvagePart *sent = &wreck->parts[PART_SENT];

  if (!undone->is_there || count_lost (undone) > 0)
    tell (salvage, g_strdup (_("What had been undone and could have been done again.")));
  if (forgotten->is_there && count_lost (forgotten) > 0)
    tell (salvage, g_strdup (_("Which changes somebody else is not to bring back.")));
  if (!sent->is_there)
    tell (salvage, g_strdup (_("Which messages were passed on: all count as unsent.")));
  else if (count_lost (sent) > 0)
    tell (salvage, g_strdup_printf (ngettext ("Of %u message that it was passed on: it counts as unsent.",
                                              "Of %u messages that they were passed on: they count as unsent.",
                                              count_lost (sent)),
                                    count_lost (sent)));
}

static CroupierSalvage *
mended_new (CroupierVersion *version, const Wreck *wreck)
{
  CroupierSalvage *salvage = g_new0 (CroupierSalvage, 1);
  CroupierMatch *match = version->match;

  salvage->version = version;
  salvage->n_players = croupier_roster_get_size (croupier_match_get_roster (match));
  salvage->n_entries = croupier_match_get_log (match)->len;
  salvage->n_sent = version->sent->len;
  g_clear_pointer (&version->digest, g_free);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      if (record != croupier_match_get_due (match))
        g_set_str (&salvage->phase, croupier_phase_get_title (&record->phase));
    }
  salvage->lost = g_ptr_array_new_with_free_func (g_free);
  tell_log (salvage, wreck);
  tell_rest (salvage, wreck);
  if (salvage->lost->len == 0)
    tell (salvage, g_strdup (_("Nothing that matters to the match.")));
  return salvage;
}

void
croupier_salvage_free (CroupierSalvage *salvage)
{
  if (salvage == NULL)
    return;
  croupier_version_free (salvage->version);
  g_free (salvage->phase);
  g_ptr_array_unref (salvage->lost);
  g_free (salvage);
}

/* ---- salvaging ---- */

CroupierSalvage *
croupier_salvage (const char *text, gsize length, const char *folder, GCancellable *cancellable, GError **error)
{
  g_auto (Wreck)
    wreck = { .text = text, .end = text + length, .head = g_string_new (NULL), .cancellable = cancellable };
  g_autoptr (CroupierVersion) whole = NULL;
  CroupierVersion *version;

  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; i < N_PARTS; i++)
    wreck.parts[i].pieces = g_array_new (FALSE, FALSE, sizeof (Span));
  whole = croupier_version_parse (text, (gssize) length, folder, cancellable, NULL);
  if (whole != NULL)
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED, _("The file is not damaged: there is nothing to mend."));
      return NULL;
    }
  take_apart (&wreck);
  if (!check_head (&wreck, error))
    return NULL;
  use_beginning (&wreck, &wreck.parts[PART_LOG], FALSE);
  /* What was undone follows from the whole log alone. */
  if (wreck.parts[PART_LOG].is_whole && count_lost (&wreck.parts[PART_LOG]) == 0)
    use_beginning (&wreck, &wreck.parts[PART_UNDONE], TRUE);
  use_beginning (&wreck, &wreck.parts[PART_FORGOTTEN], TRUE);
  use_each (&wreck, &wreck.parts[PART_SENT]);
  version = replay (&wreck, folder, error);
  return version != NULL ? mended_new (version, &wreck) : NULL;
}

CroupierSalvage *
croupier_salvage_file (const char *path, const char *folder, GCancellable *cancellable, GError **error)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  text = croupier_file_read (path, error);
  return text != NULL ? croupier_salvage (text->str, text->len, folder, cancellable, error) : NULL;
}

char *
croupier_salvage_to_text (const CroupierSalvage *salvage)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (salvage != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text,
                          ngettext ("%u player, the options and the seed", "%u players, the options and the seed",
                                    salvage->n_players),
                          salvage->n_players);
  if (salvage->phase != NULL)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, _("What was resolved, up to %s"), salvage->phase);
    }
  if (salvage->n_entries > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("%u entry of the log", "%u entries of the log", salvage->n_entries),
                              salvage->n_entries);
    }
  if (salvage->n_sent > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              ngettext ("%u message that was passed on", "%u messages that were passed on",
                                        salvage->n_sent),
                              salvage->n_sent);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}
