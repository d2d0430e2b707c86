/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the picture of a table for everybody to see. */
#include "croupier-table-picture.h"

#include "croupier-picture-print.h"
#include "tests.h"

#include <string.h>

static const char *const names[] = { "Alice",
                                     "<b>Bo & Co",
                                     "Çağla “the quick”",
                                     "Wolfeschlegelsteinhausenbergerdorff der Ältere",
                                     "李小龙",
                                     "\"Di\" 'n' Ed",
                                     "Zoë",
                                     NULL };

static CroupierPicture *
picture_new (void)
{
  return croupier_table_to_picture ("Cats & <Dogs>", names, 3);
}

/* All texts of an SVG file between their tags, blanks left out: broken lines join again. */
typedef struct
{
  GString *text;
  GString *words; /* of title and description */
  guint depth;
} Content;

static void
start_cb (GMarkupParseContext *context, const char *name, const char **keys, const char **values, gpointer data,
          GError **error)
{
  Content *content = data;

  content->depth += g_str_equal (name, "text");
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Content *content = data;

  content->depth -= g_str_equal (name, "text");
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Content *content = data;
  const char *element = g_markup_parse_context_get_element (context);

  if (content->depth > 0)
    for (gsize i = 0; i < length; i++)
      if (text[i] != ' ')
        g_string_append_c (content->text, text[i]);
  if (g_str_equal (element, "desc") || g_str_equal (element, "title"))
    g_string_append_printf (content->words, "[%s]", text);
}

static void
test_the_svg_is_well_formed_and_holds_all_names (void)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (CroupierPicture) picture = picture_new ();
  g_autofree char *svg = croupier_picture_to_svg (picture, FALSE);
  Content content = { g_string_new (NULL), g_string_new (NULL), 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &content, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (names[i], " ", -1);
      g_autofree char *joined = g_strjoinv ("", words);
      g_autofree char *numbered = g_strdup_printf ("%u%s", i + 1, joined);

      g_test_message ("%s in %s", numbered, content.text->str);
      g_assert_nonnull (strstr (content.text->str, numbered));
    }
  g_assert_nonnull (strstr (content.text->str, "Cats&<Dogs>"));
  g_assert_true (g_str_has_prefix (content.words->str, "[Cats & <Dogs>][Seat 1: Alice, Seat 2: <b>Bo & Co, Seat 3: "));
  g_string_free (content.text, TRUE);
  g_string_free (content.words, TRUE);
}

static guint
count_words (const char *svg, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (svg, words, -1);

  return g_strv_length (parts) - 1;
}

static void
test_arrows_and_words_say_who_gives_to_whom (void)
{
  static const char *const three[] = { "Ann", "Bo", "Cy", NULL };
  g_autoptr (CroupierPicture) picture = picture_new ();
  g_autoptr (CroupierPicture) small = croupier_table_to_picture ("", three, 1);
  g_autofree char *svg = croupier_picture_to_svg (picture, FALSE);
  g_autofree char *small_svg = croupier_picture_to_svg (small, FALSE);

  g_assert_cmpuint (count_words (svg, "<path "), ==, 7); /* one from each seat to the next */
  g_assert_cmpuint (count_words (svg, "Each gives to the next 3 seats, clockwise.</desc>"), ==, 1);
  g_assert_cmpuint (count_words (small_svg, "<path "), ==, 3);
  g_assert_cmpuint (count_words (small_svg, "Each gives to the next seat, clockwise.</desc>"), ==, 1);
}

static void
test_the_png_is_one_and_has_a_fair_size (void)
{
  g_autoptr (CroupierPicture) picture = picture_new ();
  g_autoptr (GBytes) png = croupier_picture_print_png (picture, FALSE);
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);
  guint width, height;

  g_assert_cmpuint (length, >, 10000);
  g_assert_cmpmem (data, 8, "\211PNG\r\n\032\n", 8);
  width = (guint) data[16] << 24 | (guint) data[17] << 16 | (guint) data[18] << 8 | data[19];
  height = (guint) data[20] << 24 | (guint) data[21] << 16 | (guint) data[22] << 8 | data[23];
  g_assert_cmpuint (width, >, 1000);
  g_assert_cmpuint (width, <=, 1840 + 88);
  g_assert_cmpuint (height, >, 700);
  g_assert_cmpuint (height, <, 1700);
}

static void
test_words_say_who_sits_where (void)
{
  static const char *const three[] = { "Ann", "Bo", "Cy", NULL };
  g_autoptr (CroupierPicture) picture = croupier_table_to_picture ("", three, 1);
  g_autoptr (CroupierPicture) without = croupier_table_to_picture ("", three, 0);

  g_assert_cmpstr (picture->words, ==, "Seat 1: Ann, Seat 2: Bo, Seat 3: Cy. Each gives to the next seat, clockwise.");
  g_assert_cmpstr (without->words, ==, "Seat 1: Ann, Seat 2: Bo, Seat 3: Cy");
}

TESTS (table_picture)
{
  g_test_add_func ("/table-picture/arrows-and-words-say-who-gives-to-whom",
                   test_arrows_and_words_say_who_gives_to_whom);
  g_test_add_func ("/table-picture/the-svg-is-well-formed-and-holds-all-names",
                   test_the_svg_is_well_formed_and_holds_all_names);
  g_test_add_func ("/table-picture/the-png-is-one-and-has-a-fair-size", test_the_png_is_one_and_has_a_fair_size);
  g_test_add_func ("/table-picture/words-say-who-sits-where", test_words_say_who_sits_where);
}
