/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The libraries' headers that engine and command line include, compiled once for all of their files. Each file names
 * those that it uses all the same. */
#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <string.h>
