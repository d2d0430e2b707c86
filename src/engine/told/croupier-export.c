/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as text files, ready to paste. */
#include "config.h"
#include "croupier-export.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "croupier-gettext.h"
#include "croupier-own-words.h"
#include "croupier-show.h"

#define MAX_FILE_NAME 100 /* bytes, without the suffix */
#define MAX_TRIES 100
#define PLAYER_PREFIX "player:"
#define CHANNEL_PREFIX "channel:"
#define LOCK_TRIES_A_SECOND 50

/* What one audience is told in one phase. */
typedef struct
{
  CroupierAudienceKind kind;
  guint player;
  const char *channel; /* NULL: it is none */
  const char *address;
  GPtrArray *messages; /* CroupierSent, borrowed */
} ExportAudience;

/* A phase, or what comes before the first one. */
typedef struct
{
  const char *id;
  GPtrArray *messages; /* CroupierSent, in their order */
} ExportStep;

/* ---- names of files ---- */

static gboolean
is_forbidden (gunichar letter)
{
  return letter < 0x20 || (letter >= 0x7f && letter < 0xa0) ||
         (letter < 0x80 && strchr ("<>:\"/\\|?*", (int) letter) != NULL) || letter == 0x2028 || letter == 0x2029 ||
         (g_unichar_type (letter) == G_UNICODE_FORMAT && letter != 0x200c && letter != 0x200d);
}

/* Names of devices, in Windows also with any suffix. */
static gboolean
is_reserved (const char *name)
{
  static const char *const devices[] = { "con", "prn", "aux", "nul", "conin$", "conout$", "clock$" };
  gsize length = strcspn (name, ".");

  while (length > 0 && name[length - 1] == ' ')
    length--;
  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    if (length == strlen (devices[i]) && g_ascii_strncasecmp (name, devices[i], length) == 0)
      return TRUE;
  if (g_ascii_strncasecmp (name, "com", 3) != 0 && g_ascii_strncasecmp (name, "lpt", 3) != 0)
    return FALSE;
  if (length == 4)
    return g_ascii_isdigit (name[3]);
  return length == 5 &&
         (g_str_has_prefix (name + 3, "¹") || g_str_has_prefix (name + 3, "²") || g_str_has_prefix (name + 3, "³"));
}

/* Cuts a name between letters to at most so many bytes. */
static void
truncate_name (GString *name, gsize size)
{
  if (name->len <= size)
    return;
  while (size > 0 && (name->str[size] & 0xc0) == 0x80)
    size--;
  g_string_truncate (name, size);
}

static void
trim_name (GString *name)
{
  gsize first = strspn (name->str, " ");

  g_string_erase (name, 0, (gssize) first);
  while (name->len > 0 && strchr (" .", name->str[name->len - 1]) != NULL)
    g_string_truncate (name, name->len - 1);
}

char *
croupier_export_file_name (const char *name)
{
  g_autoptr (GString) safe = g_string_new (NULL);
  g_autofree char *valid = NULL;
  g_autofree char *composed = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  valid = g_utf8_make_valid (name, -1);
  composed = g_utf8_normalize (valid, -1, G_NORMALIZE_NFC);
  for (const char *at = composed; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (safe, is_forbidden (g_utf8_get_char (at)) ? '_' : g_utf8_get_char (at));
  trim_name (safe);
  if (safe->str[0] == '.')
    safe->str[0] = '_';
  if (is_reserved (safe->str))
    g_string_prepend_c (safe, '_');
  truncate_name (safe, MAX_FILE_NAME);
  trim_name (safe);
  if (safe->len == 0)
    g_string_append_c (safe, '_');
  return g_strdup (safe->str);
}

/* The same for names that some file system takes for one. */
static char *
fold_file_name (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *decomposed = g_utf8_normalize (folded, -1, G_NORMALIZE_NFKD);
  g_autofree char *again = g_utf8_casefold (decomposed, -1);

  return g_utf8_normalize (again, -1, G_NORMALIZE_NFKD);
}

static char *
number_name (const char *name, guint n)
{
  g_autoptr (GString) numbered = g_string_new (name);
  g_autofree char *suffix = g_strdup_printf (" (%u)", n);

  truncate_name (numbered, MAX_FILE_NAME - strlen (suffix));
  trim_name (numbered);
  g_string_append (numbered, suffix);
  return g_strdup (numbered->str);
}

/* A name of its own among those that are taken: "Al", "Al (2)", "Al (3)". */
static char *
claim_file_name (GHashTable *taken, const char *wanted)
{
  g_autofree char *name = croupier_export_file_name (wanted);
  g_autofree char *claimed = g_strdup (name);

  for (guint n = 2; !g_hash_table_add (taken, fold_file_name (claimed)); n++)
    {
      g_free (claimed);
      claimed = number_name (name, n);
    }
  return g_steal_pointer (&claimed);
}

/* ---- who is told what ---- */

static void
audience_free (ExportAudience *audience)
{
  g_ptr_array_unref (audience->messages);
  g_free (audience);
}

static void
step_free (ExportStep *step)
{
  g_ptr_array_unref (step->messages);
  g_free (step);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExportStep, step_free)

static ExportStep *
step_new (const char *id)
{
  ExportStep *step = g_new0 (ExportStep, 1);

  step->id = id;
  step->messages = croupier_sent_list_copy (NULL);
  return step;
}

static ExportAudience *
audience_new (const char *address, const CroupierRoster *roster)
{
  ExportAudience *audience = g_new0 (ExportAudience, 1);
  int player;

  audience->address = address;
  audience->messages = g_ptr_array_new ();
  audience->kind = g_str_equal (address, "public") ? CROUPIER_TO_PUBLIC : CROUPIER_TO_GM;
  if (g_str_has_prefix (address, CHANNEL_PREFIX))
    {
      audience->kind = CROUPIER_TO_CHANNEL;
      audience->channel = address + strlen (CHANNEL_PREFIX);
    }
  if (g_str_has_prefix (address, PLAYER_PREFIX))
    {
      player = croupier_roster_find_exactly (roster, address + strlen (PLAYER_PREFIX));
      audience->kind = CROUPIER_TO_PLAYER;
      audience->player = player != CROUPIER_NO_PLAYER ? (guint) player : G_MAXUINT;
    }
  return audience;
}

static ExportAudience *
find_audience (GPtrArray *audiences, const char *address, const CroupierRoster *roster)
{
  ExportAudience *audience;

  for (guint i = 0; i < audiences->len; i++)
    {
      audience = audiences->pdata[i];
      if (g_str_equal (audience->address, address))
        return audience;
    }
  audience = audience_new (address, roster);
  g_ptr_array_add (audiences, audience);
  return audience;
}

static int
compare_audiences (gconstpointer a, gconstpointer b)
{
  const ExportAudience *first = a;
  const ExportAudience *second = b;

  if (first->kind != second->kind)
    return first->kind < second->kind ? -1 : 1;
  if (first->kind == CROUPIER_TO_PLAYER)
    return first->player < second->player ? -1 : first->player > second->player;
  return g_strcmp0 (first->channel, second->channel);
}

/* (element-type ExportAudience), in an order that does not depend on what happened, so that "(2)" goes to the same one.
 */
static GPtrArray *
collect_audiences (const ExportStep *step, const CroupierRoster *roster)
{
  GPtrArray *audiences = g_ptr_array_new_with_free_func ((GDestroyNotify) audience_free);

  for (guint i = 0; i < step->messages->len; i++)
    {
      CroupierSent *message = g_ptr_array_index (step->messages, i);

      g_ptr_array_add (find_audience (audiences, message->address, roster)->messages, message);
    }
  g_ptr_array_sort_values (audiences, compare_audiences);
  return audiences;
}

/* A message among all that its audience is told in a phase: the game master's own words stand around the whole. */
static char *
message_to_marked (const ExportAudience *audience, guint i)
{
  g_autoptr (CroupierSent) message = croupier_sent_copy (audience->messages->pdata[i]);

  if (i > 0)
    g_clear_pointer (&message->above, g_free);
  if (i + 1 < audience->messages->len)
    g_clear_pointer (&message->below, g_free);
  return croupier_sent_to_marked (message);
}

static char *
audience_to_text (const ExportAudience *audience, CroupierStyle style)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < audience->messages->len; i++)
    {
      g_autofree char *marked = message_to_marked (audience, i);
      g_auto (GStrv) parts = croupier_style_render (style, marked);

      for (guint k = 0; parts[k] != NULL; k++)
        {
          if (text->len > 0)
            g_string_append (text, "\n\n");
          g_string_append (text, parts[k]);
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free_and_steal (text);
}

static guint
count_steps (const CroupierMatch *match)
{
  return 1 + croupier_match_get_n_records (match);
}

static const char *
get_step_id (const CroupierMatch *match, guint i)
{
  return i == 0 ? "setup" : croupier_match_get_record (match, i - 1)->phase.id;
}

static void
add_outbox (ExportStep *step, const CroupierOutbox *outbox, const CroupierOwnWords *words)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      CroupierSent *message = croupier_sent_new (step->id, croupier_outbox_get_message (outbox, i));

      croupier_own_words_put (words, message);
      g_ptr_array_add (step->messages, message);
    }
}

static ExportStep *
make_step (const CroupierOwnWords *words, guint i)
{
  ExportStep *step = step_new (get_step_id (words->match, i));
  const CroupierRecord *record = i > 0 ? croupier_match_get_record (words->match, i - 1) : NULL;

  if (record == NULL)
    {
      add_outbox (step, croupier_match_get_setup_outbox (words->match), words);
      return step;
    }
  add_outbox (step, record->start, words);
  add_outbox (step, record->during, words);
  add_outbox (step, record->end, words);
  return step;
}

char *
croupier_export_text (const CroupierMatch *match, const char *phase, const char *address, CroupierStyle style)
{
  g_autoptr (CroupierOwnWords) words = NULL;

  g_return_val_if_fail (match != NULL && phase != NULL && address != NULL, NULL);

  words = croupier_own_words_new (match);
  for (guint i = 0; i < count_steps (match); i++)
    {
      g_autoptr (ExportStep) step = NULL;
      g_autoptr (GPtrArray) audiences = NULL;

      if (!g_str_equal (get_step_id (match, i), phase))
        continue;
      step = make_step (words, i);
      audiences = collect_audiences (step, croupier_match_get_roster (match));
      for (guint k = 0; k < audiences->len; k++)
        {
          ExportAudience *audience = audiences->pdata[k];

          if (g_str_equal (audience->address, address))
            return audience_to_text (audience, style);
        }
    }
  return NULL;
}

/* ---- files ---- */

/* An open folder and where it is, for what is said about it. All is written relative to the open folder, so that
 * nobody can put a link in its way. */
typedef struct
{
  int fd;
  char *path;
  gboolean is_locked; /* nobody else writes messages into it, or into what lies in it */
} Folder;

static void
folder_clear (Folder *folder)
{
  if (folder->fd >= 0)
    close (folder->fd);
  folder->fd = -1;
  g_clear_pointer (&folder->path, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Folder, folder_clear)

static gboolean
fail_path (const char *path, int code, GError **error)
{
  g_autofree char *shown = croupier_show (path);

  if (code == ELOOP || code == ENOTDIR)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY,
                 _("“%s” is a link or no folder, and messages are only written into folders."), shown);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _("“%s” could not be written: %s"), shown,
                 g_strerror (code));
  return FALSE;
}

/* Lets one export at a time, so that all files of a folder are of one match; where the file system has no locks it
 * goes without. */
static gboolean
lock_folder (Folder *folder, GCancellable *cancellable, GError **error)
{
  g_autofree char *shown = croupier_show (folder->path);

  for (guint i = 0; i < CROUPIER_EXPORT_PATIENCE * LOCK_TRIES_A_SECOND; i++)
    {
      folder->is_locked = flock (folder->fd, LOCK_EX | LOCK_NB) == 0;
      if (folder->is_locked || (errno != EWOULDBLOCK && errno != EINTR))
        return TRUE;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      g_usleep (G_USEC_PER_SEC / LOCK_TRIES_A_SECOND);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
               _("Somebody else is writing messages into “%s”: try again, or choose another folder."), shown);
  return FALSE;
}

/* The folder that was asked for is the GM's own choice and may be a link. */
static gboolean
open_outer (const char *path, Folder *folder, GCancellable *cancellable, GError **error)
{
  if (g_mkdir_with_parents (path, 0700) != 0)
    return fail_path (path, errno, error);
  folder->path = g_strdup (path);
  folder->fd = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return folder->fd >= 0 ? lock_folder (folder, cancellable, error) : fail_path (path, errno, error);
}

static gboolean
open_inner (const Folder *outer, const char *name, Folder *folder, GError **error)
{
  folder->path = g_build_filename (outer->path, name, NULL);
  folder->is_locked = outer->is_locked;
  if (mkdirat (outer->fd, name, 0700) != 0 && errno != EEXIST)
    return fail_path (folder->path, errno, error);
  folder->fd = openat (outer->fd, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return folder->fd >= 0 || fail_path (folder->path, errno, error);
}

static gboolean
write_all (int fd, const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      gssize written = write (fd, text, left);

      if (written < 0 && errno != EINTR)
        return FALSE;
      if (written < 0)
        continue;
      text += written;
      left -= (gsize) written;
    }
  return fsync (fd) == 0;
}

/* Makes an empty file that is nobody else's; -1 with errno. What lies there in spite of the lock was left behind by a
 * kill. */
static int
open_temporary (const Folder *folder, char **name)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *temporary = g_strdup_printf (".croupier-export-%u.tmp", i);
      int fd;

      if (folder->is_locked)
        unlinkat (folder->fd, temporary, 0);
      fd = openat (folder->fd, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
      if (fd < 0 && errno == EEXIST)
        continue;
      *name = g_steal_pointer (&temporary);
      return fd;
    }
  return -1;
}

/* Writes a file whole or not at all. What stands at the name is replaced, a link too; what a link points to is left
 * alone. */
static gboolean
write_file (const Folder *folder, const char *name, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (folder->path, name, NULL);
  g_autofree char *temporary = NULL;
  int fd = open_temporary (folder, &temporary);
  int code = 0;

  if (fd < 0)
    return fail_path (path, errno, error);
  if (!write_all (fd, text))
    code = errno;
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code == 0 && renameat (folder->fd, temporary, folder->fd, name) != 0)
    code = errno;
  if (code == 0)
    return TRUE;
  unlinkat (folder->fd, temporary, 0);
  return fail_path (path, code, error);
}

/* The folder in that of the phase where the audience's file goes: NULL, "players" or "channels". */
static const char *
get_group (const ExportAudience *audience)
{
  switch (audience->kind)
    {
    case CROUPIER_TO_PUBLIC:
    case CROUPIER_TO_GM:
      return NULL;
    case CROUPIER_TO_CHANNEL:
      return "channels";
    case CROUPIER_TO_PLAYER:
      return "players";
    }
  g_assert_not_reached ();
}

/* Those who are in a place would learn by another name of its file that a channel of another kind, which they may know
 * nothing of, is called the same. Places are called differently, and everybody knows of them. */
static gboolean
is_place (const char *channel)
{
  return g_str_has_prefix (channel, "island/") || g_str_has_prefix (channel, "area/");
}

/* The last part of a channel's name ("Room 1" of "area/Room 1"), or where another kind has the same the whole, but of a
 * place. */
static char *
name_channel (const GPtrArray *audiences, const ExportAudience *channel)
{
  const char *slash = strchr (channel->channel, '/');
  const char *name = slash != NULL ? slash + 1 : channel->channel;
  g_autofree char *safe = croupier_export_file_name (name);
  g_autofree char *folded = fold_file_name (safe);

  for (guint i = 0; i < audiences->len && !is_place (channel->channel); i++)
    {
      const ExportAudience *other = audiences->pdata[i];
      const char *other_slash = other->channel != NULL ? strchr (other->channel, '/') : NULL;
      g_autofree char *other_safe = NULL;
      g_autofree char *other_folded = NULL;

      if (other == channel || other->channel == NULL)
        continue;
      other_safe = croupier_export_file_name (other_slash != NULL ? other_slash + 1 : other->channel);
      other_folded = fold_file_name (other_safe);
      if (g_str_equal (folded, other_folded) && slash != NULL)
        return g_strdup_printf ("%.*s %s", (int) (slash - channel->channel), channel->channel, name);
    }
  return g_strdup (name);
}

/* The names of all files of a group, by address. A player's does not depend on who else is told something. */
static GHashTable *
name_files (const GPtrArray *audiences, const CroupierRoster *roster)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) channels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      const char *name = croupier_roster_get_name (roster, i);

      g_hash_table_insert (names, g_strconcat (PLAYER_PREFIX, name, NULL), claim_file_name (players, name));
    }
  for (guint i = 0; i < audiences->len; i++)
    {
      const ExportAudience *audience = audiences->pdata[i];
      g_autofree char *channel = NULL;

      if (audience->kind == CROUPIER_TO_PLAYER && !g_hash_table_contains (names, audience->address))
        g_hash_table_insert (names, g_strdup (audience->address),
                             claim_file_name (players, audience->address + strlen (PLAYER_PREFIX)));
      if (audience->kind != CROUPIER_TO_CHANNEL)
        continue;
      channel = name_channel (audiences, audience);
      g_hash_table_insert (names, g_strdup (audience->address), claim_file_name (channels, channel));
    }
  g_hash_table_insert (names, g_strdup ("public"), g_strdup ("public"));
  g_hash_table_insert (names, g_strdup ("gm"), g_strdup ("gm"));
  return names;
}

static gboolean
write_audience (const ExportAudience *audience, const char *text, const Folder *folder, const char *name,
                GError **error)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_auto (Folder) inner = { .fd = -1 };
  const char *group = get_group (audience);

  if (group == NULL)
    return write_file (folder, file, text, error);
  return open_inner (folder, group, &inner, error) && write_file (&inner, file, text, error);
}

static int
write_step (const ExportStep *step, const CroupierRoster *roster, const Folder *outer, CroupierStyle style,
            GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) audiences = collect_audiences (step, roster);
  g_autoptr (GHashTable) names = name_files (audiences, roster);
  g_autofree char *id = croupier_export_file_name (step->id);
  g_auto (Folder) folder = { .fd = -1 };

  if (audiences->len == 0)
    return 0;
  if (!open_inner (outer, id, &folder, error))
    return -1;
  for (guint i = 0; i < audiences->len; i++)
    {
      const ExportAudience *audience = audiences->pdata[i];
      g_autofree char *text = audience_to_text (audience, style);

      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !write_audience (audience, text, &folder, g_hash_table_lookup (names, audience->address), error))
        return -1;
    }
  return (int) audiences->len;
}

typedef struct
{
  const char *folder;
  const CroupierRoster *roster;
  CroupierStyle style;
} Target;

static int
write_steps (const GPtrArray *steps, const Target *target, GCancellable *cancellable, GError **error)
{
  g_auto (Folder) outer = { .fd = -1 };
  int n_files = 0;

  if (!open_outer (target->folder, &outer, cancellable, error))
    return -1;
  for (guint i = 0; i < steps->len; i++)
    {
      int n = write_step (g_ptr_array_index (steps, i), target->roster, &outer, target->style, cancellable, error);

      if (n < 0)
        return -1;
      n_files += n;
    }
  return n_files;
}

/* The audiences that are told something in a phase, without what they are told. */
static ExportStep *
list_addresses (const CroupierMatch *match, guint i)
{
  const CroupierRecord *record = i > 0 ? croupier_match_get_record (match, i - 1) : NULL;
  const CroupierOutbox *outboxes[] = { record != NULL ? record->start : croupier_match_get_setup_outbox (match),
                                       record != NULL ? record->during : NULL, record != NULL ? record->end : NULL };
  ExportStep *step = step_new (get_step_id (match, i));

  for (guint k = 0; k < G_N_ELEMENTS (outboxes); k++)
    for (guint m = 0; m < croupier_outbox_get_n_messages (outboxes[k]); m++)
      {
        CroupierSent *message = g_new0 (CroupierSent, 1);

        message->address = croupier_message_to_address (croupier_outbox_get_message (outboxes[k], m));
        g_ptr_array_add (step->messages, message);
      }
  return step;
}

char *
croupier_export_path (const CroupierMatch *match, guint place, const char *address)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (ExportStep) step = NULL;
  g_autoptr (GPtrArray) audiences = NULL;
  g_autoptr (GHashTable) names = NULL;
  g_autofree char *id = NULL;
  const char *group;

  g_return_val_if_fail (match != NULL && place < count_steps (match) && address != NULL, NULL);

  step = list_addresses (match, place);
  audiences = collect_audiences (step, roster);
  find_audience (audiences, address, roster);
  names = name_files (audiences, roster);
  id = croupier_export_file_name (step->id);
  group = get_group (find_audience (audiences, address, roster));
  return g_strconcat (id, "/", group != NULL ? group : "", group != NULL ? "/" : "",
                      g_hash_table_lookup (names, address), ".txt", NULL);
}

static gboolean
has_phase (const CroupierMatch *match, const char *phase)
{
  for (guint i = 0; i < count_steps (match); i++)
    if (g_str_equal (get_step_id (match, i), phase))
      return TRUE;
  return FALSE;
}

int
croupier_export_messages (const CroupierMatch *match, const char *phase, const char *folder, CroupierStyle style,
                          GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierOwnWords) words = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  g_return_val_if_fail (match != NULL && folder != NULL, -1);
  g_return_val_if_fail (style < CROUPIER_N_STYLES, -1);

  if (phase != NULL && !has_phase (match, phase))
    {
      croupier_fail (error, CROUPIER_ERROR_NAME, _("The match has not come to a phase “%s”."), phase);
      return -1;
    }
  words = croupier_own_words_new (match);
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  for (guint i = 0; i < count_steps (match); i++)
    if (phase == NULL || g_str_equal (get_step_id (match, i), phase))
      g_ptr_array_add (steps, make_step (words, i));
  return write_steps (steps, &(Target) { folder, croupier_match_get_roster (match), style }, cancellable, error);
}

static ExportStep *
find_step (GPtrArray *steps, const char *id)
{
  for (guint i = 0; i < steps->len; i++)
    if (g_str_equal (((const ExportStep *) g_ptr_array_index (steps, i))->id, id))
      return g_ptr_array_index (steps, i);
  g_ptr_array_add (steps, step_new (id));
  return g_ptr_array_index (steps, steps->len - 1);
}

int
croupier_export_sent (const CroupierMatch *match, const GPtrArray *messages, const char *folder, CroupierStyle style,
                      GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);

  g_return_val_if_fail (match != NULL && messages != NULL && folder != NULL, -1);
  g_return_val_if_fail (style < CROUPIER_N_STYLES, -1);

  for (guint i = 0; i < messages->len; i++)
    {
      const CroupierSent *message = g_ptr_array_index (messages, i);

      if (message->marked != NULL)
        g_ptr_array_add (find_step (steps, message->phase)->messages, croupier_sent_copy (message));
    }
  return write_steps (steps, &(Target) { folder, croupier_match_get_roster (match), style }, cancellable, error);
}
