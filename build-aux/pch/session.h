/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same for what stands between engine and window, and knows nothing of libadwaita. */
#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <string.h>
