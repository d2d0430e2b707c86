/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of pictures and stories that are drawn with cairo: as PNG, and as PDF. */
#include "config.h"

#include <string.h>

#include "croupier-document-print.h"
#include "croupier-picture-print.h"
#include "croupier-script.h"
#include "croupier-story.h"
#include "tests.h"

static CroupierMatch *
play_sample (const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/samples/%s.croupier-script", g_getenv ("CROUPIER_DATADIR"), name);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  g_autofree char *text = NULL;
  CroupierMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  match = croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems);
  g_assert_nonnull (match);
  return match;
}

static const char *const samples[] = { "keys", "presents", "smugglers-one-agent", "possession", "factions", "unique" };

/* Where it is wanted, the files are kept to be looked at. */
static void
keep (const char *sample, const char *suffix, GBytes *file)
{
  const char *folder = g_getenv ("KEEP_STORIES");
  g_autofree char *path = folder != NULL ? g_strdup_printf ("%s/%s%s", folder, sample, suffix) : NULL;
  gsize length;
  const char *contents = g_bytes_get_data (file, &length);

  if (path != NULL)
    g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
}

static guint32
read_number (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static void
test_every_board_is_drawn (void)
{
  CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      g_autoptr (CroupierPicture)
        picture = croupier_readership_draw_board (&readership, match, croupier_match_get_n_records (match));
      g_autoptr (GBytes) light = croupier_picture_print_png (picture, FALSE);
      g_autoptr (GBytes) dark = croupier_picture_print_png (picture, TRUE);
      gsize length;
      const guint8 *png = g_bytes_get_data (light, &length);

      g_assert_cmpuint (length, >, 1000);
      g_assert_cmpmem (png, 4, "\x89PNG", 4);
      g_assert_cmpuint (read_number (png + 16), ==, (guint) (2 * (picture->width + 32)));
      g_assert_cmpuint (read_number (png + 20), ==, (guint) (2 * (picture->height + 32)));
      g_assert_false (g_bytes_equal (light, dark));
      keep (samples[i], ".png", light);
      keep (samples[i], "-dark.png", dark);
    }
}

static guint
count_sheets (GBytes *pdf)
{
  gsize length;
  const char *at = g_bytes_get_data (pdf, &length), *end = at + length;
  guint n = 0;

  while ((at = memmem (at, (gsize) (end - at), "/Type /Page", 11)) != NULL)
    {
      n += at[11] != 's';
      at += 11;
    }
  return n;
}

static void
test_every_story_is_printed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint kind = CROUPIER_READERSHIP_ALL; kind <= CROUPIER_READERSHIP_PUBLIC; kind++)
      {
        g_autoptr (CroupierMatch) match = play_sample (samples[i]);
        CroupierReadership readership = { (CroupierReadershipKind) kind, 0 };
        g_autoptr (CroupierDocument) story = croupier_story_new (match, &readership, NULL);
        g_autoptr (GBytes) pdf = croupier_document_print_pdf (story, NULL);
        g_autofree char *suffix = g_strdup_printf ("-%u.pdf", kind);

        g_assert_cmpmem (g_bytes_get_data (pdf, NULL), 5, "%PDF-", 5);
        g_assert_cmpuint (count_sheets (pdf), >=, kind == CROUPIER_READERSHIP_ALL ? 3 : 1);
        keep (samples[i], suffix, pdf);
      }
}

static void
test_who_gives_up_gets_nothing (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("unique");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };
  g_autoptr (CroupierDocument) story = croupier_story_new (match, &readership, NULL);

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_document_print_pdf (story, cancellable));
}

TESTS (document_print)
{
  g_test_add_func ("/document-print/every-board-is-drawn", test_every_board_is_drawn);
  g_test_add_func ("/document-print/every-story-is-printed", test_every_story_is_printed);
  g_test_add_func ("/document-print/who-gives-up-gets-nothing", test_who_gives_up_gets_nothing);
}
