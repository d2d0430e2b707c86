/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that hold what must not be lost: read with distrust, written whole or not at all, one writer at a time. */
#include "config.h"
#include "croupier-file.h"

#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-limits.h"
#include "croupier-show.h"

#define MAX_LINKS 40
#define MAX_NAME_IN_TEMPORARY 150
#define TEMPORARY_MARK ".croupier-tmp-"
#define TEMPORARY_DIGITS 6
#define MAX_TRIES 100
#define LOCK_TRIES_A_SECOND 50
#define BACKUP_START_BYTES 256 /* a file says what it is at its beginning */

#define damaged(error, ...) croupier_fail (error, CROUPIER_ERROR_DAMAGED, __VA_ARGS__)

/* A file is known by its folder and its name there; both as the system has them, in whatever encoding. */
typedef struct
{
  const char *format; /* of its kind; NULL where it is a text of any */
  char *path;
  char *folder;
  char *name;
  gboolean is_known; /* what was there has been read, or nothing was: it may only be replaced if that is so still */
  gboolean is_there;
  struct stat seen;
} FilePlace;

static void
place_clear (FilePlace *place)
{
  g_free (place->path);
  g_free (place->folder);
  g_free (place->name);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FilePlace, place_clear)

static gboolean failed (GError **error, int number, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
failed (GError **error, int number, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  g_autofree char *shown = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Names of files are bytes. */
  shown = croupier_show (sentence);
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), "%s: %s.", shown, g_strerror (number));
  return FALSE;
}

/* Follows symbolic links: what is replaced is the file, not the link that leads to it. */
static gboolean
follow_links (const char *path, FilePlace *place, GError **error)
{
  g_autofree char *real = g_strdup (path);

  for (guint i = 0; g_file_test (real, G_FILE_TEST_IS_SYMLINK); i++)
    {
      g_autofree char *target = g_file_read_link (real, error);
      g_autofree char *folder = g_path_get_dirname (real);

      if (target == NULL)
        return FALSE;
      if (i == MAX_LINKS)
        return failed (error, ELOOP, _("“%s” cannot be followed"), path);
      g_free (real);
      real = g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  place->folder = g_path_get_dirname (real);
  place->name = g_path_get_basename (real);
  place->path = g_steal_pointer (&real);
  return TRUE;
}

static gboolean
read_whole (int fd, GString *contents, GError **error, const char *path)
{
  char buffer[65536];
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return failed (error, errno, _("“%s” cannot be read"), path);
      g_string_append_len (contents, buffer, n);
      if (contents->len <= CROUPIER_JSON_MAX_BYTES)
        continue;
      return damaged (error, _("The file is far too large to be one of Croupier’s."));
    }
  return TRUE;
}

/* seen, where it is not NULL, gets how the file was when it was read; all zeroes where that cannot be found out. */
static GString *
read_file (const char *path, struct stat *seen, GError **error)
{
  g_autoptr (GString) contents = g_string_new (NULL);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);
  struct stat opened;
  gboolean is_read;

  if (fd < 0)
    {
      failed (error, errno, _("“%s” cannot be opened"), path);
      return NULL;
    }
  /* Of a pipe or a device nobody knows when it ends; a folder is told of when it is read. */
  is_read = fstat (fd, &opened) != 0 || S_ISREG (opened.st_mode) || S_ISDIR (opened.st_mode)
              ? read_whole (fd, contents, error, path)
              : croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("“%s” is no file that anything could be kept in."),
                               path);
  if (seen != NULL && fstat (fd, seen) != 0)
    memset (seen, 0, sizeof *seen);
  close (fd);
  return is_read ? g_steal_pointer (&contents) : NULL;
}

static gboolean
write_all (int fd, const char *contents, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, contents, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      contents += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static gboolean
sync_folder (const char *folder, GError **error)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean is_synced;

  if (fd < 0)
    return failed (error, errno, _("The file is saved, but its folder “%s” cannot be opened to make sure of it"),
                   folder);
  /* EINVAL: a file system that has nothing to sync there. */
  is_synced = fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS ||
              failed (error, errno, _("The file is saved, but its folder “%s” cannot be synced to the disk"), folder);
  close (fd);
  return is_synced;
}

/* ---- temporary files ---- */

/* ".NAME.croupier-tmp-" and six more characters; a very long name is cut, and its checksum keeps it apart from others.
 */
static char *
get_temporary_prefix (const FilePlace *place)
{
  g_autofree char *checksum = NULL;
  g_autofree char *start = NULL;

  if (strlen (place->name) <= MAX_NAME_IN_TEMPORARY)
    return g_strconcat (".", place->name, TEMPORARY_MARK, NULL);
  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, place->name, -1);
  start = g_strndup (place->name, MAX_NAME_IN_TEMPORARY);
  return g_strdup_printf (".%s-%.16s%s", start, checksum, TEMPORARY_MARK);
}

static gboolean
is_temporary (const char *name, const char *prefix)
{
  gsize n = strlen (prefix);

  if (strncmp (name, prefix, n) != 0 || strlen (name + n) != TEMPORARY_DIGITS)
    return FALSE;
  for (const char *digit = name + n; *digit != '\0'; digit++)
    if (!g_ascii_isalnum (*digit))
      return FALSE;
  return TRUE;
}

/* Removes a temporary file unless a living process holds its lock. */
static void
remove_if_left (const char *path)
{
  struct stat opened, there;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);

  if (fd < 0)
    return;
  /* While the lock was being taken the file may have been moved into file, and another be there now. */
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && fstat (fd, &opened) == 0 && g_lstat (path, &there) == 0 &&
      S_ISREG (opened.st_mode) && opened.st_ino == there.st_ino && opened.st_dev == there.st_dev)
    g_unlink (path);
  close (fd);
}

/* A kill in the middle of saving leaves a temporary file behind, with every secret of the match in it. */
static void
remove_left_behind (const FilePlace *place)
{
  g_autofree char *prefix = get_temporary_prefix (place);
  g_autoptr (GDir) folder = g_dir_open (place->folder, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (is_temporary (name, prefix))
      {
        g_autofree char *path = g_build_filename (place->folder, name, NULL);

        remove_if_left (path);
      }
}

/* Makes an empty temporary file and holds its lock; -1 with errno. */
static int
open_temporary (const FilePlace *place, char **path)
{
  g_autofree char *prefix = get_temporary_prefix (place);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *name = g_strconcat (prefix, "XXXXXX", NULL);
      g_autofree char *template = g_build_filename (place->folder, name, NULL);
      int fd = g_mkstemp_full (template, O_RDWR | O_CLOEXEC, 0600);
      struct stat made;

      if (fd < 0)
        return -1;
      /* A file system without locks will do: nobody who cleans up can take one there either. */
      while (flock (fd, LOCK_EX) != 0 && errno == EINTR)
        ;
      /* Somebody who cleans up may have been faster than the lock. */
      if (fstat (fd, &made) == 0 && made.st_nlink > 0)
        {
          *path = g_steal_pointer (&template);
          return fd;
        }
      close (fd);
    }
  errno = EEXIST;
  return -1;
}

/* Owner and permissions of the file that is replaced; of a new one nobody else may read what is secret. */
static gboolean
take_over_mode (int fd, const char *path)
{
  struct stat old;

  if (g_stat (path, &old) != 0)
    return errno == ENOENT;
  if ((old.st_uid != geteuid () || old.st_gid != getegid ()) && fchown (fd, old.st_uid, old.st_gid) != 0 &&
      errno != EPERM)
    return FALSE;
  return fchmod (fd, old.st_mode & 0777) == 0;
}

static gboolean
fill_temporary (int fd, const char *contents, gsize length, const char *replaced)
{
  return write_all (fd, contents, length) && take_over_mode (fd, replaced) && fsync (fd) == 0;
}

/* ---- replacing a file ---- */

/* Gives the file a second name for a moment, so that it is never without one, then makes that the backup's. */
static gboolean
link_backup (const FilePlace *place, const char *backup)
{
  g_autofree char *prefix = get_temporary_prefix (place);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%06u", prefix, i);
      g_autofree char *path = g_build_filename (place->folder, name, NULL);

      if (link (place->path, path) == 0)
        {
          gboolean is_renamed = g_rename (path, backup) == 0;

          /* The second name is still there after an error, and where both were names of the same file already. */
          g_unlink (path);
          return is_renamed;
        }
      if (errno != EEXIST)
        return FALSE;
    }
  return FALSE;
}

static gboolean
copy_backup (const FilePlace *place, const char *backup, const GString *old)
{
  g_autofree char *path = NULL;
  int fd = open_temporary (place, &path);
  gboolean is_copied;
  int number;

  if (fd < 0)
    return FALSE;
  is_copied = fill_temporary (fd, old->str, old->len, place->path) && g_rename (path, backup) == 0;
  number = errno;
  if (!is_copied)
    g_unlink (path);
  close (fd);
  errno = number;
  return is_copied;
}

typedef enum
{
  BACKUP_FOREIGN,
  BACKUP_OURS,    /* nothing is there, or a version before that */
  BACKUP_UNKNOWN, /* it cannot be found out, and errno says why */
} BackupPlace;

static BackupPlace
look_at_backup (const char *path, const char *format)
{
  g_autofree char *mark = g_strdup_printf ("\"%s\"", format);
  char start[BACKUP_START_BYTES + 1] = "";
  struct stat there;
  gsize length = 0;
  gssize n;
  int fd;

  if (g_lstat (path, &there) != 0)
    return errno == ENOENT ? BACKUP_OURS : BACKUP_UNKNOWN;
  if (!S_ISREG (there.st_mode))
    return BACKUP_FOREIGN;
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  if (fd < 0)
    return BACKUP_UNKNOWN;
  while ((n = read (fd, start + length, BACKUP_START_BYTES - length)) > 0 || (n < 0 && errno == EINTR))
    length += (gsize) MAX (n, 0);
  close (fd);
  if (n < 0)
    return BACKUP_UNKNOWN;
  return strstr (start, mark) != NULL ? BACKUP_OURS : BACKUP_FOREIGN;
}

/* NAME~, or NAME~2 and so on where somebody else's file has that name. NULL with errno. */
static char *
choose_backup (const FilePlace *place)
{
  for (guint i = 1; i < MAX_TRIES; i++)
    {
      g_autofree char *backup = i == 1 ? g_strconcat (place->path, "~", NULL)
                                       : g_strdup_printf ("%s~%u", place->path, i);

      switch (look_at_backup (backup, place->format))
        {
        case BACKUP_OURS:
          return g_steal_pointer (&backup);
        case BACKUP_UNKNOWN:
          return NULL;
        case BACKUP_FOREIGN:
          break;
        }
    }
  errno = EEXIST;
  return NULL;
}

/* Keeps the file as it was. Not every file system can give a file two names. */
static gboolean
keep_backup (const FilePlace *place, const GString *old, GError **error)
{
  g_autofree char *backup = choose_backup (place);

  return (backup != NULL && (link_backup (place, backup) || copy_backup (place, backup, old))) ||
         failed (error, errno, _("The version before this one cannot be kept as “%s”; nothing was saved"),
                 backup != NULL ? backup : place->path);
}

/* Is there still what was read? Whoever takes no lock, such as a program that synchronizes folders, may have been
 * faster. */
static gboolean
check_still_there (const FilePlace *place, GError **error)
{
  const struct stat *seen = &place->seen;
  g_autofree char *shown = g_filename_display_name (place->path);
  struct stat there;
  gboolean is_there, is_same;

  if (!place->is_known)
    return TRUE;
  is_there = g_lstat (place->path, &there) == 0;
  if (!is_there && errno != ENOENT)
    return failed (error, errno, _("“%s” cannot be read"), place->path);
  is_same = is_there == place->is_there &&
            (!is_there ||
             (there.st_ino == seen->st_ino && there.st_dev == seen->st_dev && there.st_size == seen->st_size &&
              there.st_mtim.tv_sec == seen->st_mtim.tv_sec && there.st_mtim.tv_nsec == seen->st_mtim.tv_nsec));
  return is_same ||
         croupier_fail (error, CROUPIER_ERROR_CHANGED, _("“%s” was changed by somebody else meanwhile."), shown);
}

static gboolean
replace_file (const FilePlace *place, const char *contents, gsize length, const GString *old, GError **error)
{
  g_autofree char *path = NULL;
  int fd = open_temporary (place, &path);
  gboolean is_replaced;

  if (fd < 0)
    return failed (error, errno, _("Nothing can be written beside “%s”"), place->path);
  is_replaced = fill_temporary (fd, contents, length, place->path) ||
                failed (error, errno, _("“%s” cannot be written"), place->path);
  if (is_replaced && old != NULL)
    is_replaced = keep_backup (place, old, error);
  is_replaced = is_replaced && check_still_there (place, error);
  if (is_replaced)
    is_replaced = g_rename (path, place->path) == 0 || failed (error, errno, _("“%s” cannot be replaced"), place->path);
  if (!is_replaced)
    g_unlink (path);
  close (fd);
  return is_replaced && sync_folder (place->folder, error);
}

/* Also removes what a kill has left behind. */
static gboolean
find_place (const char *path, const char *format, FilePlace *place, GError **error)
{
  place->format = format;
  if (!follow_links (path, place, error))
    return FALSE;
  remove_left_behind (place);
  return TRUE;
}

/* What is there is neither a folder nor a device, or nothing is. */
static gboolean
check_replaceable (const FilePlace *place, GError **error)
{
  g_autofree char *shown = croupier_show (place->path);

  return !g_file_test (place->path, G_FILE_TEST_EXISTS) || g_file_test (place->path, G_FILE_TEST_IS_REGULAR) ||
         damaged (error, _("“%s” is no file that could be replaced: choose another name."), shown);
}

gboolean
croupier_file_write_whole (const char *path, const char *contents, gssize length, GError **error)
{
  g_auto (FilePlace) place = { 0 };

  g_return_val_if_fail (path != NULL && contents != NULL, FALSE);

  if (!find_place (path, NULL, &place, error) || !check_replaceable (&place, error))
    return FALSE;
  return replace_file (&place, contents, length < 0 ? strlen (contents) : (gsize) length, NULL, error);
}

/* ---- reading and saving ---- */

GString *
croupier_file_read (const char *path, GError **error)
{
  g_auto (FilePlace) place = { 0 };

  g_return_val_if_fail (path != NULL, NULL);

  return find_place (path, NULL, &place, error) ? read_file (place.path, NULL, error) : NULL;
}

void
croupier_file_point_to_backup (const char *path, const char *format, GError **error)
{
  g_auto (FilePlace) place = { .format = format };
  g_autofree char *backup = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *message = NULL;

  if (error == NULL || !g_error_matches (*error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED) ||
      !follow_links (path, &place, NULL))
    return;
  backup = choose_backup (&place);
  if (backup == NULL || !g_file_test (backup, G_FILE_TEST_IS_REGULAR))
    return;
  shown = croupier_show (backup);
  message = g_strdup_printf (_("%s\nThe version before it is kept as “%s”: it can be opened in its place."),
                             (*error)->message, shown);
  g_free ((*error)->message);
  (*error)->message = g_steal_pointer (&message);
}

/* What stands in the place of a file that is to be saved: NULL without an error where nothing does. */
static GString *
read_replaced (FilePlace *place, const CroupierFileKind *kind, gpointer data, GError **error)
{
  g_autofree char *shown = croupier_show (place->path);
  g_autoptr (GString) old = NULL;
  g_autoptr (GError) reason = NULL;
  struct stat there;

  place->is_known = TRUE;
  place->is_there = g_lstat (place->path, &there) == 0 || errno != ENOENT;
  if (!place->is_there)
    return NULL;
  if (!check_replaceable (place, error))
    return NULL;
  old = read_file (place->path, &place->seen, error);
  if (old == NULL)
    return NULL;
  place->is_known = place->seen.st_nlink > 0;
  if ((kind->is_known != NULL && kind->is_known (old, data)) || kind->check (old->str, (gssize) old->len, &reason))
    return g_steal_pointer (&old);
  g_set_error (error, CROUPIER_ERROR,
               reason->code == CROUPIER_ERROR_NEWER ? CROUPIER_ERROR_NEWER : CROUPIER_ERROR_DAMAGED,
               kind->is_season ? _("“%s” is there already and is no season file that could be read, so it is not "
                                   "overwritten: choose another name. %s")
                               : _("“%s” is there already and is no match file that could be read, so it is not "
                                   "overwritten: choose another name. %s"),
               shown, reason->message);
  return NULL;
}

/* What is printed, and what could be read again of it. */
static char *
print_readable (const CroupierFileKind *kind, const GString *old, gpointer data, GError **error)
{
  g_autofree char *contents = kind->print (old, data, error);
  g_autoptr (GError) reason = NULL;

  if (contents == NULL || (old != NULL && g_str_equal (old->str, contents)) || kind->check (contents, -1, &reason))
    return g_steal_pointer (&contents);
  damaged (error, _("What was to be saved could not be read again, so that the file stays as it is: %s"),
           reason->message);
  return NULL;
}

gboolean
croupier_file_save (const char *path, const CroupierFileKind *kind, gpointer data, GError **error)
{
  g_auto (FilePlace) place = { 0 };
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (path != NULL && kind != NULL, FALSE);

  if (!find_place (path, kind->format, &place, error))
    return FALSE;
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autoptr (GString) old = NULL;
      g_autofree char *contents = NULL;

      g_clear_error (&reason);
      old = read_replaced (&place, kind, data, &reason);
      contents = reason == NULL ? print_readable (kind, old, data, &reason) : NULL;
      if (contents == NULL)
        break;
      if ((old != NULL && g_str_equal (old->str, contents)) ||
          replace_file (&place, contents, strlen (contents), old, &reason))
        return TRUE;
      if (!g_error_matches (reason, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED))
        break;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* ---- one writer at a time ---- */

/* EWOULDBLOCK once nobody has patience any more. */
static int
take_lock (int fd, guint patience)
{
  int operation = patience > 0 ? LOCK_EX | LOCK_NB : LOCK_EX;
  int status;

  for (guint i = 0; (status = flock (fd, operation)) != 0; i++)
    {
      if (errno == EINTR)
        continue;
      if (errno != EWOULDBLOCK || i >= patience * LOCK_TRIES_A_SECOND)
        break;
      g_usleep (G_USEC_PER_SEC / LOCK_TRIES_A_SECOND);
    }
  return status;
}

int
croupier_file_lock (const char *path, guint patience, GError **error)
{
  g_autofree char *shown = NULL;

  g_return_val_if_fail (path != NULL, -1);

  shown = croupier_show (path);
  /* The lock is on the file itself. A save puts another file in its place, so whoever waited looks again. */
  for (;;)
    {
      struct stat locked, there;
      int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);

      if (fd < 0)
        {
          failed (error, errno, _("“%s” cannot be opened"), path);
          return -1;
        }
      if (take_lock (fd, patience) != 0)
        {
          if (errno == EWOULDBLOCK)
            g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN,
                         _("Somebody else is changing “%s” all the while: try again when that is done."), shown);
          else
            failed (error, errno, _("“%s” cannot be locked"), path);
          close (fd);
          return -1;
        }
      if (fstat (fd, &locked) == 0 && g_stat (path, &there) == 0 && locked.st_ino == there.st_ino &&
          locked.st_dev == there.st_dev)
        return fd;
      close (fd);
    }
}

void
croupier_file_unlock (int lock)
{
  g_return_if_fail (lock >= 0);

  close (lock);
}
