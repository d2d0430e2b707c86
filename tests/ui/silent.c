/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked to tests of single widgets: of GTK's accessibility, what tests have can announce nothing, and would end the
 * program (GTK 4.18 to 4.24). */
#include <gtk/gtk.h>

void
gtk_accessible_announce (GtkAccessible *self, const char *message, GtkAccessibleAnnouncementPriority priority)
{
}
