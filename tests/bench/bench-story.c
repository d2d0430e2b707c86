/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a long match is told, in each edition, and drawn. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <string.h>

#include "croupier-story.h"

static void
bench_edition (const CroupierMatch *match, CroupierEditionKind kind, const char *what)
{
  CroupierEdition edition = { kind, 0 };
  double figures[RUNS];
  gsize length = 0;

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autofree char *page = croupier_story_write_page (match, &edition, NULL);

      figures[i] = (now () - start) * 1000;
      length = strlen (page);
    }
  report (what, figures, "ms");
  printf ("%-52s %12zu KiB\n", "  its page", length / 1024);
}

static void
bench_picture (const CroupierMatch *match)
{
  CroupierEdition edition = { CROUPIER_EDITION_ALL, 0 };
  double figures[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autofree char *svg = croupier_edition_make_picture (&edition, match, croupier_match_get_n_records (match),
                                                            FALSE);

      g_assert_nonnull (svg);
      figures[i] = (now () - start) * 1000;
    }
  report ("picture of its last board", figures, "ms");
}

int
main (void)
{
  g_autoptr (CroupierMatch) match = long_match ();

  printf ("%-52s %12u phases\n", "30 players", croupier_match_get_n_records (match));
  bench_edition (match, CROUPIER_EDITION_ALL, "story with everything");
  bench_edition (match, CROUPIER_EDITION_PLAYER, "story for one player");
  bench_edition (match, CROUPIER_EDITION_PUBLIC, "story for spectators");
  bench_picture (match);
  return 0;
}
