/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same for the window. */
#include <adwaita.h>
#include <json-glib/json-glib.h>
#include <string.h>
