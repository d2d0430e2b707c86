/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that remembers: the calls of the C library that change a folder, in their order and with their data. */

/* As in failing-calls.c: the program's own functions come before those of the libraries. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE

#include "recorded-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER G_MAXUINT
#define MAX_FDS 256

static _Thread_local struct
{
  char *folder;
  gboolean without_links;
  GPtrArray *calls;
  GHashTable *files; /* char * → number + 1, as the names stand */
  guint n_files;
  guint fds[MAX_FDS]; /* number + 1 of the file behind each, or FOLDER; 0: none of ours */
} recording;

static void *
get_real (const char *name)
{
  void *real = dlsym (RTLD_NEXT, name);

  g_assert (real != NULL);
  return real;
}

static void
call_free (gpointer data)
{
  Call *call = data;

  g_free (call->name);
  g_free (call->to);
  g_free (call->data);
  g_free (call);
}

void
recorded_calls_begin (const char *folder, const char *const *names, gboolean without_links)
{
  recording.folder = g_strdup (folder);
  recording.without_links = without_links;
  recording.calls = g_ptr_array_new_with_free_func (call_free);
  recording.files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  memset (recording.fds, 0, sizeof recording.fds);
  for (recording.n_files = 0; names[recording.n_files] != NULL; recording.n_files++)
    g_hash_table_insert (recording.files, g_strdup (names[recording.n_files]),
                         GUINT_TO_POINTER (recording.n_files + 1));
}

GPtrArray *
recorded_calls_end (void)
{
  g_clear_pointer (&recording.folder, g_free);
  g_clear_pointer (&recording.files, g_hash_table_unref);
  return g_steal_pointer (&recording.calls);
}

/* The name of something in the folder; NULL where it is not there, or nothing is recorded. */
static const char *
get_name (const char *path)
{
  gsize n;

  if (recording.folder == NULL)
    return NULL;
  n = strlen (recording.folder);
  return strncmp (path, recording.folder, n) == 0 && path[n] == '/' ? path + n + 1 : NULL;
}

static Call *
add_call (CallKind kind, const char *name)
{
  Call *call = g_new0 (Call, 1);

  call->kind = kind;
  call->name = g_strdup (name);
  g_ptr_array_add (recording.calls, call);
  return call;
}

static guint
get_file (int fd)
{
  return recording.folder != NULL && fd >= 0 && fd < MAX_FDS ? recording.fds[fd] : 0;
}

static void
note_open (const char *path, int flags, int fd, gboolean is_new)
{
  const char *name = get_name (path);
  guint file;

  if (fd < 0 || recording.folder == NULL)
    return;
  g_assert_cmpint (fd, <, MAX_FDS);
  if (strcmp (path, recording.folder) == 0)
    {
      recording.fds[fd] = FOLDER;
      return;
    }
  if (name == NULL)
    return;
  g_assert_cmpint (flags & O_TRUNC, ==, 0);
  file = GPOINTER_TO_UINT (g_hash_table_lookup (recording.files, name));
  if (is_new)
    {
      file = ++recording.n_files;
      add_call (CALL_MAKE, name)->file = file - 1;
      g_hash_table_insert (recording.files, g_strdup (name), GUINT_TO_POINTER (file));
    }
  recording.fds[fd] = file;
}

/* A mode is there only where a file may be made. */
#define OPEN(called)                                                        \
  int called (const char *path, int flags, ...)                             \
  {                                                                         \
    int (*real) (const char *, int, ...) = get_real (#called);              \
    va_list rest;                                                           \
    gboolean is_new;                                                        \
    int mode, fd;                                                           \
                                                                            \
    va_start (rest, flags);                                                 \
    mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg (rest, int) : 0; \
    va_end (rest);                                                          \
    is_new = (flags & O_CREAT) != 0 && access (path, F_OK) != 0;            \
    fd = real (path, flags, mode);                                          \
    note_open (path, flags, fd, is_new);                                    \
    return fd;                                                              \
  }

OPEN (open)
OPEN (open64)

ssize_t
write (int fd, const void *data, size_t length)
{
  ssize_t (*real) (int, const void *, size_t) = get_real ("write");
  ssize_t n = real (fd, data, length);

  if (n > 0 && get_file (fd) != 0)
    {
      Call *call = add_call (CALL_WRITE, NULL);

      call->file = get_file (fd) - 1;
      call->data = g_memdup2 (data, (gsize) n);
      call->length = (gsize) n;
    }
  return n;
}

/* No test pulls the plug, so none waits for the disk. */
int
fsync (int fd)
{
  guint file = get_file (fd);

  if (file == FOLDER)
    add_call (CALL_SYNC_FOLDER, NULL);
  else if (file != 0)
    add_call (CALL_SYNC, NULL)->file = file - 1;
  return 0;
}

int
fdatasync (int fd)
{
  return fsync (fd);
}

int
close (int fd)
{
  int (*real) (int) = get_real ("close");

  if (fd >= 0 && fd < MAX_FDS)
    recording.fds[fd] = 0;
  return real (fd);
}

static void
note_second_name (CallKind kind, const char *from, const char *to)
{
  const char *name = get_name (from), *other = get_name (to);
  gpointer file;

  if (name == NULL)
    return;
  g_assert_nonnull (other);
  add_call (kind, name)->to = g_strdup (other);
  file = g_hash_table_lookup (recording.files, name);
  g_hash_table_insert (recording.files, g_strdup (other), file);
}

int
link (const char *from, const char *to)
{
  int (*real) (const char *, const char *) = get_real ("link");
  int status;

  if (recording.without_links)
    {
      errno = EPERM;
      return -1;
    }
  status = real (from, to);
  if (status == 0)
    note_second_name (CALL_LINK, from, to);
  return status;
}

int
rename (const char *from, const char *to)
{
  int (*real) (const char *, const char *) = get_real ("rename");
  int status = real (from, to);

  if (status == 0)
    note_second_name (CALL_RENAME, from, to);
  if (status == 0 && get_name (from) != NULL)
    g_hash_table_remove (recording.files, get_name (from));
  return status;
}

int
unlink (const char *path)
{
  int (*real) (const char *) = get_real ("unlink");
  int status = real (path);

  if (status == 0 && get_name (path) != NULL)
    {
      add_call (CALL_UNLINK, get_name (path));
      g_hash_table_remove (recording.files, get_name (path));
    }
  return status;
}
