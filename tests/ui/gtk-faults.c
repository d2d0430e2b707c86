/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program whose warnings are fatal, or linked to it: one that is GTK's own fault is none. */
#include "gtk-faults.h"

static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  return is_fault_of_gtk (fields, n_fields) ? G_LOG_WRITER_HANDLED
                                            : g_log_writer_default (level, fields, n_fields, data);
}

__attribute__ ((constructor)) static void
start (void)
{
  g_log_set_writer_func (write_cb, NULL, NULL);
}
