/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of pictures: whole SVG that says in words what it shows, of every game, and the scale beside a chart. */
#include "config.h"

#include <math.h>
#include <string.h>

#include "croupier-chart-picture.h"
#include "croupier-readership.h"
#include "croupier-scale.h"
#include "rule-cases.h"
#include "tests.h"

#define EVIL "Al <b>&\"'"

typedef struct
{
  const char *values; /* with blanks between them */
  double low, high, step;
} ScaleCase;

static const ScaleCase scales[] = {
  { "0 0 0", 0, 1, 1 }, { "1 2 3", 0, 3, 1 }, { "0.5 1", 0, 1, 0.5 },       { "7", 0, 8, 2 },
  { "23", 0, 25, 5 },   { "-3 4", -4, 4, 2 }, { "-0.5 0", -0.5, 0.5, 0.5 }, { "99", 0, 100, 20 },
  { "20.6", 0, 25, 5 }, { "0.3", 0, 1, 0.5 }, { "1000000", 0, 1e6, 2e5 },
};

static void
test_a_scale_has_few_round_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_auto (GStrv) parts = g_strsplit (scales[i].values, " ", -1);
      guint n = g_strv_length (parts);
      g_autofree double *values = g_new (double, n);
      CroupierScale scale;

      fixture_name_case (scales[i].values);
      for (guint k = 0; k < n; k++)
        values[k] = g_ascii_strtod (parts[k], NULL);
      croupier_scale_find (&scale, values, n);
      g_assert_cmpfloat (scale.low, ==, scales[i].low);
      g_assert_cmpfloat (scale.step, ==, scales[i].step);
      g_assert_cmpfloat (scale.high, ==, scales[i].high);
    }
}

/* Each a sample of its game, played to the end. */
static const char *const samples[] = {
  "keys", "gates", "presents", "smugglers-one-agent", "possession", "factions", "unique",
};

static CroupierMatch *
play_sample (const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/samples/%s.croupier-script", g_getenv ("CROUPIER_DATADIR"), name);
  g_autofree char *text = NULL, *wrong = NULL;
  CroupierMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  match = play_text (text, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* GLib's parser wants an element for each end, and every < and & of a text escaped. */
static void
assert_is_xml (const char *svg)
{
  GMarkupParser parser = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (svg, "href"));
  g_assert_null (strstr (svg, "<script"));
}

static void
test_every_game_is_drawn (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };
      guint n = croupier_match_get_n_records (match);
      g_autofree char *light = croupier_readership_make_picture (&readership, match, n, FALSE);
      g_autofree char *dark = croupier_readership_make_picture (&readership, match, n, TRUE);
      const char *name = croupier_roster_get_name (croupier_match_get_roster (match), 0);
      const char *words = strstr (light, "<desc>"), *end = strstr (light, "</desc>");

      fixture_name_case (samples[i]);
      assert_is_xml (light);
      assert_is_xml (dark);
      g_assert_cmpstr (light, !=, dark);
      g_assert_true (words != NULL && end > words);
      words = g_strstr_len (words, end - words, name);
      g_assert_nonnull (words);
      g_assert_nonnull (strstr (end, name));
      g_assert_nonnull (strstr (light, "<title>"));
    }
}

static void
test_names_are_text (void)
{
  g_autofree char *script = g_strdup ("game: keys-to-success\n" SEED "title: <script>alert(1)</script>\n"
                                      "player: " EVIL "\nplayer: Bo\nplayer: Cy\nplayer: Di\n== open\n");
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text (script, &wrong);
  CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };
  g_autofree char *svg = NULL;

  g_assert_cmpstr (wrong, ==, "");
  svg = croupier_readership_make_picture (&readership, match, 0, FALSE);
  assert_is_xml (svg);
  g_assert_nonnull (strstr (svg, "Al &lt;b&gt;&amp;"));
}

static void
test_what_nobody_may_see_is_no_picture (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("possession");
  CroupierReadership everybody = { CROUPIER_READERSHIP_PUBLIC, 0 }, one = { CROUPIER_READERSHIP_PLAYER, 0 };

  g_assert_null (croupier_readership_make_picture (&everybody, match, 1, FALSE));
  g_assert_null (croupier_readership_make_picture (&one, match, 1, FALSE));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, part)) != NULL; at += strlen (part))
    n++;
  return n;
}

/* Everybody knows the layout; those in a room how its doors stand, and who is there, and so does its channel. */
static void
test_a_layout_shows_each_room_to_those_in_it (void)
{
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch)
    match = play_text ("game: keys-to-success\n" SEED "title: Doors\n"
                       "area Hall: A open, B pass / C garnet\narea Attic: D garnet\n"
                       "area Roof:\nplayer: Alpha\nplayer: Beta\nplayer: Gamma\n"
                       "player: Delta\n== round-1\nAlpha: 3 at B\nBeta: 2 at C\n== round-2\n== open\n",
                       &wrong);
  CroupierReadership everybody = { CROUPIER_READERSHIP_PUBLIC, 0 }, beta = { CROUPIER_READERSHIP_PLAYER, 1 };
  CroupierReadership attic = { CROUPIER_READERSHIP_CHANNEL, 0, "area/Attic" };
  g_autofree char *to_all = NULL, *to_beta = NULL, *to_attic = NULL, *to_hall = NULL;

  g_assert_cmpstr (wrong, ==, "");
  to_all = croupier_readership_make_picture (&everybody, match, 1, FALSE);
  to_beta = croupier_readership_make_picture (&beta, match, 1, FALSE);
  to_attic = croupier_readership_make_picture (&attic, match, 1, FALSE);
  attic.channel = "area/Hall";
  to_hall = croupier_readership_make_picture (&attic, match, 1, FALSE);
  assert_is_xml (to_all);
  for (guint i = 0; i < 4; i++)
    {
      const char *picture = (const char *[]) { to_all, to_beta, to_attic, to_hall }[i];
      guint of_attic = picture == to_beta || picture == to_attic, of_hall = picture == to_hall;

      g_assert_cmpuint (count (picture, ">open</text>"), ==, 1);
      g_assert_cmpuint (count (picture, ">pass</text>"), ==, 1 - of_hall);
      g_assert_cmpuint (count (picture, ">garnet</text>"), ==, 2 - of_hall);
      g_assert_cmpuint (count (picture, ">shut</text>"), ==, 2 * of_hall);
      g_assert_cmpuint (count (picture, ">Alpha</text>"), ==, of_attic);
      g_assert_cmpuint (count (picture, ">Gamma</text>"), ==, of_hall);
    }
  g_assert_cmpstr (to_beta, ==, to_attic);
  g_assert_nonnull (
    strstr (to_hall, "Hall: A open, B pass (shut for good) / C garnet (shut this round); Gamma; Delta"));
  g_assert_nonnull (strstr (to_all, "Hall: A open, B pass / C garnet\n"));
}

/* Alpha went through a pass door, which is shut for good by then, and so in another color among the doors. */
static void
test_a_way_taken_has_the_color_of_its_door (void)
{
  g_autofree char *wrong = NULL;
  g_autofree char *picture = NULL;
  g_autoptr (CroupierMatch)
    match = play_text ("game: keys-to-success\n" SEED "area Hall: A open, B pass / C garnet\narea Roof:\n"
                       "player: Alpha\nplayer: Beta\nplayer: Gamma\nplayer: Delta\n== round-1\nAlpha: 3 at B\n"
                       "Beta: 2 at A\nGamma: 3 at C\nDelta: 3 at C\n== round-2\n== open\n",
                       &wrong);

  g_assert_cmpstr (wrong, ==, "");
  picture = croupier_readership_make_picture (&(CroupierReadership) { CROUPIER_READERSHIP_ALL }, match, 1, FALSE);
  g_assert_cmpuint (count (picture, "#f59a23"), ==, 2);   /* in the table, and below it */
  g_assert_cmpuint (count (picture, ">–</text>"), ==, 3); /* of two who stayed, and below */
}

/* What scored and what did not is told by a check mark and a cross, too, in the table and below it. */
static void
test_good_and_bad_differ_in_shape (void)
{
  g_autofree char *wrong = NULL;
  g_autofree char *picture = NULL;
  g_autoptr (CroupierMatch)
    match = play_text ("game: highest-unique\n" SEED "player: Al\nplayer: Bo\nplayer: Cy\nplayer: Di\n"
                       "== round-1\nAl: 3\nBo: 3\nCy: 2\nDi: 1\n== round-2\n== open\n",
                       &wrong);

  g_assert_cmpstr (wrong, ==, "");
  picture = croupier_readership_make_picture (&(CroupierReadership) { CROUPIER_READERSHIP_ALL }, match, 1, FALSE);
  g_assert_cmpuint (count (picture, "M2 8.500l"), ==, 2);
  g_assert_cmpuint (count (picture, "M3 4.600 4.600 3"), ==, 3);
  g_assert_cmpuint (count (picture, ">Named by one, no points</text>"), ==, 1);
}

static void
test_who_has_a_board_has_a_picture (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);

      for (guint place = 0; place <= croupier_match_get_n_records (match); place++)
        for (guint kind = CROUPIER_READERSHIP_ALL; kind <= CROUPIER_READERSHIP_PUBLIC; kind++)
          {
            CroupierReadership readership = { (CroupierReadershipKind) kind };
            g_autofree char *picture = croupier_readership_make_picture (&readership, match, place, FALSE);

            g_assert_cmpint (croupier_readership_has_board (&readership, match, place), ==, picture != NULL);
          }
    }
}

static void
test_a_timeline_has_a_line_for_each (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("unique");
  g_autoptr (CroupierTimeline) timeline = croupier_timeline_new (match);
  g_autoptr (CroupierPicture) picture = NULL;
  guint n_lines = 0, n = croupier_match_get_n_records (match);

  g_assert_nonnull (timeline);
  picture = croupier_timeline_to_picture (timeline, croupier_timeline_get_key (timeline, NULL));
  for (guint i = 0; i < picture->shapes->len; i++)
    {
      const CroupierPictureShape *shape = g_ptr_array_index (picture->shapes, i);

      n_lines += shape->kind == CROUPIER_PICTURE_LINE && shape->n_points == n + 1;
      g_assert_cmpint (shape->x, >=, 0);
      g_assert_cmpint (shape->x, <=, picture->width);
      g_assert_cmpint (shape->y, <=, picture->height);
    }
  g_assert_cmpuint (n_lines, ==, croupier_roster_get_size (croupier_match_get_roster (match)));
}

static void
test_what_is_too_long_is_cut (void)
{
  g_autoptr (CroupierPicture) picture = croupier_picture_new ("", 100);
  const CroupierPictureShape *shape;

  g_assert_cmpint (croupier_picture_add_short (picture, 0, 0, 14, 60, CROUPIER_COLOR_INK, "Аристократически долго"), <=,
                   60);
  shape = g_ptr_array_index (picture->shapes, 0);
  g_assert_true (g_str_has_suffix (shape->text, "…"));
  g_assert_true (g_utf8_validate (shape->text, -1, NULL));
  g_assert_true (g_str_has_prefix (shape->text, "Арис"));
  g_assert_cmpint (croupier_picture_add_short (picture, 0, 0, 14, 60, CROUPIER_COLOR_INK, "Al"), <=, 60);
  g_assert_cmpstr (((const CroupierPictureShape *) g_ptr_array_index (picture->shapes, 1))->text, ==, "Al");
}

/* By the book, apart from the program: how bright "#1c71d8" is. */
static double
luminance (const char *color)
{
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      const char digits[] = { color[1 + 2 * i], color[2 + 2 * i], '\0' };
      double part = (double) g_ascii_strtoull (digits, NULL, 16) / 255;

      sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static double
contrast (const char *a, const char *b)
{
  double one = luminance (a), other = luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

static void
test_words_stand_out_on_every_color (void)
{
  g_assert_cmpfloat_with_epsilon (contrast ("#ffffff", "#000000"), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (contrast ("#777777", "#ffffff"), 4.478, 0.001);
  for (CroupierColor color = CROUPIER_COLOR_NONE + 1; color < croupier_color_get_n (); color++)
    for (int is_dark = 0; is_dark <= 1; is_dark++)
      {
        const char *name = croupier_color_get (color, is_dark);

        fixture_name_case (name);
        g_assert_cmpfloat (contrast (name, croupier_color_get_ink (color, is_dark)), >=, 4.5);
      }
}

TESTS (picture)
{
  g_test_add_func ("/picture/a-scale-has-few-round-steps", test_a_scale_has_few_round_steps);
  g_test_add_func ("/picture/every-game-is-drawn", test_every_game_is_drawn);
  g_test_add_func ("/picture/names-are-text", test_names_are_text);
  g_test_add_func ("/picture/what-nobody-may-see-is-no-picture", test_what_nobody_may_see_is_no_picture);
  g_test_add_func ("/picture/a-layout-shows-each-room-to-those-in-it", test_a_layout_shows_each_room_to_those_in_it);
  g_test_add_func ("/picture/a-way-taken-has-the-color-of-its-door", test_a_way_taken_has_the_color_of_its_door);
  g_test_add_func ("/picture/good-and-bad-differ-in-shape", test_good_and_bad_differ_in_shape);
  g_test_add_func ("/picture/who-has-a-board-has-a-picture", test_who_has_a_board_has_a_picture);
  g_test_add_func ("/picture/a-timeline-has-a-line-for-each", test_a_timeline_has_a_line_for_each);
  g_test_add_func ("/picture/what-is-too-long-is-cut", test_what_is_too_long_is_cut);
  g_test_add_func ("/picture/words-stand-out-on-every-color", test_words_stand_out_on_every_color);
}
