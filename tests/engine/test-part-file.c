/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of layouts and casts in files of their own. */
#include "croupier-part-file.h"

#include <glib/gstdio.h>
#include <string.h>

#include "fixtures.h"
#include "tests.h"

typedef struct
{
  char *folder, *path;
  GFile *file;
} Place;

static void
place_init (Place *place)
{
  g_autoptr (GError) error = NULL;

  place->folder = g_dir_make_tmp ("croupier-part-XXXXXX", &error);
  g_assert_no_error (error);
  place->path = g_build_filename (place->folder, "part.json", NULL);
  place->file = g_file_new_for_path (place->path);
}

static void
place_clear (Place *place)
{
  g_unlink (place->path);
  g_assert_cmpint (g_rmdir (place->folder), ==, 0); /* nothing else was left in it */
  g_free (place->folder);
  g_free (place->path);
  g_object_unref (place->file);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static void
assert_holds (const Place *place, const char *text)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (place->path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, text);
}

static CroupierLayout *
make_layout (void)
{
  CroupierLayout *layout = croupier_layout_new ();

  g_assert_true (croupier_layout_read_line (layout, "Room 1: A open, B pass / C garnet", NULL));
  g_assert_true (croupier_layout_read_line (layout, "Goal:", NULL));
  return layout;
}

static void
test_a_saved_cast_is_read_again (void)
{
  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    {
      g_auto (Place) place = { 0 };
      g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (croupier_cast_get_shipped_id (i));
      g_autoptr (CroupierCast) again = NULL;
      g_autoptr (GError) error = NULL;

      place_init (&place);
      g_assert_true (croupier_cast_save (cast, place.file, &error));
      g_assert_no_error (error);
      again = croupier_cast_load (place.file, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (croupier_cast_equal (cast, again));
    }
}

static void
test_a_saved_layout_is_read_again (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierLayout) layout = make_layout ();
  g_autoptr (CroupierLayout) again = NULL;
  g_autoptr (JsonNode) left = croupier_layout_to_json (layout);
  g_autoptr (JsonNode) right = NULL;
  g_autoptr (GError) error = NULL;

  place_init (&place);
  g_assert_true (croupier_layout_save (layout, place.file, &error));
  g_assert_no_error (error);
  again = croupier_layout_load (place.file, NULL, &error);
  g_assert_no_error (error);
  right = croupier_layout_to_json (again);
  g_assert_true (json_node_equal (left, right));
}

static void
test_what_could_not_be_read_is_not_written (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("village");
  g_autoptr (CroupierLayout) layout = make_layout ();
  g_autoptr (GError) error = NULL;

  place_init (&place);
  g_assert_true (g_file_set_contents (place.path, "before", -1, NULL));

  croupier_cast_add_team (cast, "wolves", 1);
  g_assert_false (croupier_cast_save (cast, place.file, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_nonnull (strstr (error->message, "Team 3 (wolves): another one is called “wolves” too"));
  assert_holds (&place, "before");
  g_clear_error (&error);

  croupier_layout_add_area (layout, "Cellar");
  g_assert_false (croupier_layout_save (layout, place.file, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_nonnull (strstr (error->message, "Goal has no doors"));
  assert_holds (&place, "before");
}

static void
test_files_that_are_no_casts_are_refused (void)
{
  static const struct
  {
    const char *text;
    CroupierErrorCode code;
    const char *says;
  } cases[] = {
    { "", CROUPIER_ERROR_DAMAGED, "not JSON" },
    { "{\"teams\": [", CROUPIER_ERROR_DAMAGED, "the end is missing" },
    { "{\"areas\": []}", CROUPIER_ERROR_DAMAGED, "there is no key “areas” here" },
    { "{\"teams\": []}", CROUPIER_ERROR_SETUP, "this one has 0" },
  };
  g_auto (Place) place = { 0 };

  place_init (&place);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i].text);
      g_assert_true (g_file_set_contents (place.path, cases[i].text, -1, NULL));
      g_assert_null (croupier_cast_load (place.file, NULL, &error));
      g_assert_error (error, CROUPIER_ERROR, (int) cases[i].code);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_no_more_is_read_than_can_be_a_part (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *spaces = g_strnfill (1024 * 1024 + 1, ' ');
  g_autoptr (GError) error = NULL;

  place_init (&place);
  g_assert_true (g_file_set_contents (place.path, spaces, -1, NULL));
  g_assert_null (croupier_cast_load (place.file, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, "This file is too large to be a layout or a cast.");
  g_clear_error (&error);
  g_assert_null (croupier_layout_load (place.file, NULL, &error));
  g_assert_cmpstr (error->message, ==, "This file is too large to be a layout or a cast.");
}

static void
test_what_the_disk_says_is_told (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("village");
  g_autoptr (GFile) nowhere = NULL;
  g_autoptr (GFile) elsewhere = g_file_new_for_uri ("nowhere://example.org/cast.json");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  place_init (&place);
  g_assert_null (croupier_cast_load (place.file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  nowhere = g_file_get_child (place.file, "cast.json");
  g_assert_false (croupier_cast_save (cast, nowhere, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  g_assert_false (croupier_cast_save (cast, elsewhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);

  g_assert_true (croupier_cast_save (cast, place.file, &error));
  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_cast_load (place.file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

TESTS (part_file)
{
  g_test_add_func ("/part-file/a-saved-cast-is-read-again", test_a_saved_cast_is_read_again);
  g_test_add_func ("/part-file/a-saved-layout-is-read-again", test_a_saved_layout_is_read_again);
  g_test_add_func ("/part-file/what-could-not-be-read-is-not-written", test_what_could_not_be_read_is_not_written);
  g_test_add_func ("/part-file/files-that-are-no-casts-are-refused", test_files_that_are_no_casts_are_refused);
  g_test_add_func ("/part-file/no-more-is-read-than-can-be-a-part", test_no_more_is_read_than_can_be_a_part);
  g_test_add_func ("/part-file/what-the-disk-says-is-told", test_what_the_disk_says_is_told);
}
