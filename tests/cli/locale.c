/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded, it takes on the locale of the surroundings before main(), as a program with a window does; if
 * CROUPIER_SHOW_LOCALE is set, it first writes a number that shows which. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__ ((constructor)) static void
take_on_locale (void)
{
  if (setlocale (LC_ALL, "") == NULL)
    abort ();
  if (getenv ("CROUPIER_SHOW_LOCALE") != NULL)
    printf ("%.1f\n", 3.5);
}
