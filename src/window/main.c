/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's program. */
#include "config.h"

#include <glib/gi18n.h>

#include "croupier-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (CroupierApplication) application = NULL;
  const char *locale_folder = g_getenv ("CROUPIER_LOCALEDIR");

  bindtextdomain (GETTEXT_PACKAGE, locale_folder != NULL ? locale_folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name (_("Croupier"));
  application = croupier_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
