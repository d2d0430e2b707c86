/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that takes its time, for a program that this is preloaded into: what is long enough to be cancelled
 * everywhere. */
#include <sys/syscall.h>
#include <unistd.h>

int
fsync (int fd)
{
  usleep (30000);
  return (int) syscall (SYS_fsync, fd);
}
