/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes in the window of a match of 40 players, and in the editor of games of one's own, until what
 * somebody does is drawn, that is, until the last frame that looks different from the one before, but for the slider of
 * a scroll bar, and for how long nothing else can be done meanwhile. Needs a display of its own. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <time.h>

#include "croupier-game-editor.h"
#include "croupier-registry.h"
#include "croupier-store.h"
#include "croupier-window.h"

#define N_PLAYERS 40
#define N_RESOLVED 4    /* rounds */
#define REST_MS 800     /* without a frame: all is drawn */
#define MAX_DRAWN 100.0 /* ms, that one waits for without noticing */
#define MAX_TYPED 50.0  /* ms, until a letter is there */
#define N_TYPED 12
#define LINE_TYPED 230
#define WIDE 60   /* letters, which are seen to move aside */
#define SLIDER 12 /* pixels; a slider is not as wide */

/* What one action cost. */
typedef struct
{
  GtkWidget *window;
  GBytes *picture; /* of the last frame */
  gint64 painted;  /* microseconds; when there was a frame last */
  gint64 drawn;    /* when it looked different last; 0: it never did */
  gint64 begun;    /* likewise first */
  double longest;  /* ms that the main thread worked, in one turn of the main loop */

  /* What the looks themselves took, which does not count. */
  gint64 looked;
  double looked_work, looked_cpu;
} Timing;

/* Milliseconds that this thread has worked. */
static double
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static GBytes *
take_picture (GtkWidget *window)
{
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc0 ((gsize) width * (gsize) height * 4);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return g_bytes_new_take (pixels, (gsize) width * (gsize) height * 4);
}

static gboolean
looks_different (Timing *timing, GBytes *picture)
{
  int width = gtk_widget_get_width (timing->window), first = width, last = -1;
  gsize size, before;
  const guint32 *pixels = g_bytes_get_data (picture, &size);
  const guint32 *old = timing->picture != NULL ? g_bytes_get_data (timing->picture, &before) : NULL;

  if (old == NULL || before != size)
    return TRUE;

  for (gsize i = 0; i < size / sizeof *pixels; i++)
    if (pixels[i] != old[i])
      {
        first = MIN (first, (int) (i % (gsize) width));
        last = MAX (last, (int) (i % (gsize) width));
      }
  return last - first >= SLIDER;
}

static void
after_paint_cb (GdkFrameClock *clock, Timing *timing)
{
  gint64 painted = g_get_monotonic_time ();
  double work = get_work (), cpu = now ();
  GBytes *picture = take_picture (timing->window);

  if (looks_different (timing, picture))
    timing->drawn = painted - timing->looked;
  if (timing->begun == 0)
    timing->begun = timing->drawn;
  g_clear_pointer (&timing->picture, g_bytes_unref);
  timing->picture = picture;
  timing->painted = g_get_monotonic_time ();
  timing->looked += timing->painted - painted;
  timing->looked_work += get_work () - work;
  timing->looked_cpu += now () - cpu;
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Until nothing is painted any more. */
static void
wait_for_rest (Timing *timing)
{
  guint wake = g_timeout_add (REST_MS / 10, wake_cb, NULL);

  while (g_get_monotonic_time () - timing->painted < REST_MS * 1000)
    {
      double before = get_work () - timing->looked_work;

      g_main_context_iteration (NULL, TRUE);
      timing->longest = MAX (timing->longest, get_work () - timing->looked_work - before);
    }
  g_source_remove (wake);
}

static GtkWidget *
find_page (GtkWidget *widget, const char *type)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_page (child, type);
  return found;
}

/* Something that somebody does: an action with its target, or letters that are typed. */
typedef struct
{
  const char *what, *action, *target, *letters;
} Deed;

static void
measure_deed (GtkWidget *window, GtkWidget *widget, const Deed *deed)
{
  const double most = deed->letters != NULL ? MAX_TYPED : MAX_DRAWN;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  Timing timing = { .window = window, .picture = take_picture (window) };
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &timing);
  gint64 began = g_get_monotonic_time (), seen;
  double cpu = now (), work = get_work (), drawn;

  if (deed->letters != NULL)
    g_signal_emit_by_name (widget, "insert-at-cursor", deed->letters);
  else
    gtk_widget_activate_action (widget, deed->action, deed->target != NULL ? "s" : NULL, deed->target);
  timing.longest = get_work () - work;
  timing.painted = g_get_monotonic_time ();
  wait_for_rest (&timing);
  seen = deed->letters != NULL ? timing.begun : timing.drawn;
  drawn = seen > 0 ? (double) (seen - began) / 1000 : 0;
  cpu = now () - timing.looked_cpu - cpu;
  g_signal_handler_disconnect (clock, handler);
  g_bytes_unref (timing.picture);
  printf ("%-44s %7.0f %9.0f %9.0f ms%s\n", deed->what, drawn, cpu * 1000, timing.longest,
          drawn <= most ? "" : "  (too long)");
  fflush (stdout);
}

static void
measure (GtkWidget *window, const char *what, const char *page, const char *action, const char *target)
{
  GtkWidget *widget = page != NULL ? find_page (window, page) : window;

  if (widget == NULL)
    g_error ("%s: there is no %s", what, page);
  measure_deed (window, widget, &(Deed) { what, action, target });
}

/* Letters in the middle of a text, until they are there, and all that follows from them: what is wrong, and the match
 * that is played anew. */
static void
measure_typing (AdwApplication *application)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "games", "two-camps.croupier-game", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSession) session = croupier_session_new ();
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application)), *page = adw_bin_new ();
  Timing timing = { .window = window };
  GtkTextView *view;
  GtkTextIter middle;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  croupier_game_editor_open (page, session, text, FALSE);
  timing.painted = g_get_monotonic_time () + 1000000;
  wait_for_rest (&timing);
  view = GTK_TEXT_VIEW (find_page (window, "GtkSourceView"));
  gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (view), &middle, LINE_TYPED);
  while (gtk_text_iter_get_chars_in_line (&middle) < WIDE)
    gtk_text_iter_forward_line (&middle);
  gtk_text_buffer_place_cursor (gtk_text_view_get_buffer (view), &middle);
  gtk_text_view_scroll_to_iter (view, &middle, 0, TRUE, 0, 0.5);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  timing.painted = g_get_monotonic_time ();
  wait_for_rest (&timing);
  for (guint i = 0; i < N_TYPED; i++)
    measure_deed (window, GTK_WIDGET (view),
                  &(Deed) { "a letter in a game of 460 lines", .letters = i % 6 == 5 ? "\n" : "m" });
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
submit_all (CroupierMatch *match)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      char text[12];

      g_snprintf (text, sizeof text, "%u", i * 7 % 30 + 1);
      g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, i, text));
    }
  croupier_match_append (match, entries, NULL, NULL);
}

static CroupierMatch *
match_new (void)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("highest-unique"));
  CroupierMatch *match;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Wolfeschlegelstein %02u of Upper Bavaria", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  match = croupier_match_new (setup, NULL, NULL);
  for (guint round = 0; round <= N_RESOLVED; round++)
    {
      submit_all (match);
      if (round < N_RESOLVED && !croupier_match_resolve (match, NULL))
        g_error ("the match ended early");
    }
  return match;
}

static GtkWidget *
open_match (AdwApplication *application, const char *folder)
{
  g_autoptr (CroupierMatch) match = match_new ();
  g_autofree char *path = g_build_filename (folder, "many.croupier", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GtkWidget *window = GTK_WIDGET (croupier_window_new (application));
  Timing timing = { .painted = g_get_monotonic_time () };

  if (!croupier_store_save (path, match, NULL, &error))
    g_error ("%s", error->message);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  croupier_window_open (CROUPIER_WINDOW (window), file);
  while (g_str_equal (gtk_window_get_title (GTK_WINDOW (window)), "Croupier"))
    g_main_context_iteration (NULL, TRUE);
  timing.painted = g_get_monotonic_time () + 1000000;
  wait_for_rest (&timing);
  return window;
}

int
main (void)
{
  static const char *const pages[] = { "players", "options", "rounds",   "messages", "board",
                                       "result",  "history", "fairness", "lab" };
  char *folder = make_home ();
  g_autoptr (AdwApplication) application = adw_application_new ("app.croupier.Bench", G_APPLICATION_NON_UNIQUE);
  GtkWidget *window;

  g_application_set_resource_base_path (G_APPLICATION (application), "/app/croupier/Croupier");
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = open_match (application, folder);

  printf ("%-44s %7s %9s %9s\n", "With 40 players", "drawn", "CPU", "at once");
  for (guint again = 0; again < 2; again++)
    for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
      {
        g_autofree char *what = g_strdup_printf ("%s, %s", pages[i], again ? "again" : "for the first time");

        measure (window, what, NULL, "win.show-page", pages[i]);
      }
  measure (window, "messages", NULL, "win.show-page", "messages");
  for (guint i = 0; i < 3; i++)
    measure (window, "Copy Next", "CroupierMessagesPage", "messages.copy-next", NULL);
  measure (window, "rounds", NULL, "win.show-page", "rounds");
  measure (window, "Resolve", "CroupierRoundsPage", "rounds.resolve", NULL);
  measure (window, "messages, after it", NULL, "win.show-page", "messages");
  gtk_window_destroy (GTK_WINDOW (window));
  measure_typing (application);
  remove_home (folder);
  return 0;
}
