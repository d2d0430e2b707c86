/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails: the calls of the C library that work on files, failing when a test wants them to. */

/* Every name of a call gets a function of its own, also those that <fcntl.h> would otherwise make one of. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE

#include "failing-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The program's own functions come before those of the libraries, for GLib too. So nothing needs to be preloaded, and
 * the sanitizers, who do the same, are merely the next in line. */

#define MAX_RULES 4
#define KILLED_STATUS 77

typedef struct
{
  const char *name;
  int number;
  guint first, last;
  guint n_calls, n_failed;
} Rule;

static _Thread_local Rule rules[MAX_RULES];
static _Thread_local guint n_rules;

void
failing_calls_add (const char *name, int number, guint first, guint last)
{
  g_assert_cmpuint (n_rules, <, MAX_RULES);
  rules[n_rules++] = (Rule) { .name = name, .number = number, .first = first, .last = last };
}

guint
failing_calls_clear (void)
{
  guint n_failed = n_rules > 0 ? rules[0].n_failed : 0;

  n_rules = 0;
  return n_failed;
}

/* The rule that this call falls under; every rule counts it. */
static const Rule *
find_rule (const char *name)
{
  Rule *found = NULL;

  for (guint i = 0; i < n_rules; i++)
    if (rules[i].name == NULL || strcmp (rules[i].name, name) == 0)
      {
        rules[i].n_calls++;
        if (found == NULL && rules[i].n_calls >= rules[i].first && rules[i].n_calls <= rules[i].last)
          found = &rules[i];
      }
  if (found == NULL)
    return NULL;
  if (found->number == FAILING_CALLS_KILL)
    _exit (KILLED_STATUS);
  found->n_failed++;
  return found;
}

static gboolean
fails (const char *name)
{
  const Rule *rule = find_rule (name);

  if (rule != NULL)
    errno = rule->number;
  return rule != NULL;
}

/* The function of that name which this file's stands in front of. */
static void *
get_real (const char *name)
{
  void *real = dlsym (RTLD_NEXT, name);

  g_assert (real != NULL);
  return real;
}

/* A call that fails has done nothing. */
#define CALL(result, name, shown, parameters, arguments) \
  result name parameters                                 \
  {                                                      \
    result (*real) parameters = get_real (#name);        \
                                                         \
    return fails (shown) ? -1 : real arguments;          \
  }

/* One or some bytes less than asked for are no error. */
#define TRANSFER(name, pointer)                                \
  ssize_t name (int fd, pointer data, size_t length)           \
  {                                                            \
    ssize_t (*real) (int, pointer, size_t) = get_real (#name); \
    const Rule *rule = find_rule (#name);                      \
                                                               \
    if (rule == NULL)                                          \
      return real (fd, data, length);                          \
    if (rule->number == FAILING_CALLS_SHORT)                   \
      return real (fd, data, MIN (length, 1));                 \
    errno = rule->number;                                      \
    return -1;                                                 \
  }

/* A mode is there only where a file may be made. */
#define OPEN(name, shown, parameters, arguments)                            \
  int name parameters                                                       \
  {                                                                         \
    int (*real) parameters = get_real (#name);                              \
    va_list rest;                                                           \
    int mode;                                                               \
                                                                            \
    va_start (rest, flags);                                                 \
    mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg (rest, int) : 0; \
    va_end (rest);                                                          \
    return fails (shown) ? -1 : real arguments;                             \
  }

OPEN (open, "open", (const char *path, int flags, ...), (path, flags, mode))
OPEN (open64, "open", (const char *path, int flags, ...), (path, flags, mode))
OPEN (openat, "open", (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
OPEN (openat64, "open", (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

TRANSFER (read, void *)
TRANSFER (write, const void *)

CALL (int, flock, "flock", (int fd, int operation), (fd, operation))
CALL (int, fchmod, "fchmod", (int fd, mode_t mode), (fd, mode))
CALL (int, fchown, "fchown", (int fd, uid_t user, gid_t group), (fd, user, group))
CALL (int, fstat, "fstat", (int fd, struct stat *found), (fd, found))
CALL (int, fstat64, "fstat", (int fd, struct stat64 *found), (fd, found))
CALL (int, stat, "stat", (const char *path, struct stat *found), (path, found))
CALL (int, stat64, "stat", (const char *path, struct stat64 *found), (path, found))
CALL (int, lstat, "lstat", (const char *path, struct stat *found), (path, found))
CALL (int, lstat64, "lstat", (const char *path, struct stat64 *found), (path, found))
CALL (ssize_t, readlink, "readlink", (const char *path, char *target, size_t size), (path, target, size))
CALL (int, link, "link", (const char *path, const char *another), (path, another))
CALL (int, rename, "rename", (const char *from, const char *to), (from, to))
CALL (int, renameat, "rename", (int one, const char *from, int other, const char *to), (one, from, other, to))
CALL (int, unlink, "unlink", (const char *path), (path))
CALL (int, unlinkat, "unlink", (int folder, const char *path, int flags), (folder, path, flags))
CALL (int, mkdir, "mkdir", (const char *path, mode_t mode), (path, mode))
CALL (int, mkdirat, "mkdir", (int folder, const char *path, mode_t mode), (folder, path, mode))

/* No test pulls the plug, so none waits for the disk. */
int
fsync (int fd)
{
  return fails ("fsync") ? -1 : 0;
}

/* A close that fails has closed all the same. */
int
close (int fd)
{
  int (*real) (int) = get_real ("close");
  gboolean is_refused = fails ("close");
  int number = errno;
  int status = real (fd);

  if (!is_refused)
    return status;
  errno = number;
  return -1;
}
