/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a long match is told, to each readership, and drawn. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <string.h>

#include "croupier-story.h"

static void
bench_readership (const CroupierMatch *match, CroupierReadershipKind kind, const char *what)
{
  CroupierReadership readership = { kind, 0 };
  double figures[RUNS];
  gsize length = 0;

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autofree char *page = croupier_story_write_page (match, &readership, NULL);

      figures[i] = (now () - start) * 1000;
      length = strlen (page);
    }
  report (what, figures, "ms");
  printf ("%-52s %12zu KiB\n", "  its page", length / 1024);
}

static void
bench_picture (const CroupierMatch *match)
{
  CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };
  double figures[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autofree char *svg = croupier_readership_make_picture (&readership, match, croupier_match_get_n_records (match),
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
  bench_readership (match, CROUPIER_READERSHIP_ALL, "story with everything");
  bench_readership (match, CROUPIER_READERSHIP_PLAYER, "story for one player");
  bench_readership (match, CROUPIER_READERSHIP_PUBLIC, "story for spectators");
  bench_picture (match);
  return 0;
}
