/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the window works on a frame while a large layout is edited and long lists are scrolled. Needs a display of
 * its own. */
#include "config.h"
#include "bench-figures.h"

#include <math.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

#include "croupier-layout-editor.h"
#include "croupier-new-dialog.h"
#include "croupier-registry.h"
#include "croupier-store.h"
#include "croupier-window.h"

/*
 * A frame's time is what passes on its GdkFrameClock from before-paint to after-paint: animations and ticks, in which
 * the steps below are made, then style, layout, snapshot and drawing. The time that the thread itself was at work is
 * told beside it, because that does not grow when other programs want the same cores. All frames count, from the first
 * step.
 */

#ifndef FRAMES
#define FRAMES 300
#endif
#ifndef ROUNDS
#define ROUNDS 3 /* of every part; the one with the best 99th percentile counts */
#endif
#define N_AREAS 10
#define N_DOORS 12 /* in each area */
#define N_PLAYERS 30
#define N_PHASES 100
#define SPEED 47 /* pixels a frame: some 2800 a second */

typedef struct
{
  AdwApplication *application;
  char *folder;       /* for all that the program writes */
  const char *filter; /* only parts whose name has this in it; NULL: all */
  GtkWidget *window;
  GtkAdjustment *adjustment; /* of what is scrolled */
  CroupierLayoutView *view;
  CroupierLayoutDraft *draft;
} Bench;

/* ---- what is measured ---- */

typedef struct
{
  void (*step) (Bench *self, guint frame);
  Bench *bench;
  guint frame;
  gint64 began, began_work; /* microseconds */
  GArray *times, *work;     /* gint64, microseconds, a frame each */
} Recorder;

static gint64
now_at_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
before_paint_cb (GdkFrameClock *clock, Recorder *self)
{
  self->began = g_get_monotonic_time ();
  self->began_work = now_at_work ();
}

static void
after_paint_cb (GdkFrameClock *clock, Recorder *self)
{
  gint64 time = g_get_monotonic_time () - self->began, work = now_at_work () - self->began_work;

  if (self->began == 0)
    return;

  g_array_append_val (self->times, time);
  g_array_append_val (self->work, work);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Recorder *self = data;

  if (self->step != NULL)
    self->step (self->bench, self->frame++);
  return G_SOURCE_CONTINUE;
}

static Recorder *
recorder_new (Bench *bench, void (*step) (Bench *, guint))
{
  Recorder *self = g_new0 (Recorder, 1);

  self->bench = bench;
  self->step = step;
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->work = g_array_new (FALSE, FALSE, sizeof (gint64));
  return self;
}

static void
recorder_free (Recorder *self)
{
  g_array_unref (self->times);
  g_array_unref (self->work);
  g_free (self);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Milliseconds; the times must be in order. */
static double
percentile (const GArray *times, guint percent)
{
  return (double) g_array_index (times, gint64, (times->len - 1) * percent / 100) / 1000;
}

static void
report_frames (const char *what, Recorder *best)
{
  printf ("%-44s %6.1f %6.1f %6.1f ms   %6.1f %6.1f ms   %4u frames%s\n", what, percentile (best->times, 50),
          percentile (best->times, 99), percentile (best->times, 100), percentile (best->work, 50),
          percentile (best->work, 99), best->times->len,
          percentile (best->times, 99) < 1000.0 / 60 ? "" : "  (too long)");
  fflush (stdout);
}

static gboolean
stop_waiting_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_for (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, stop_waiting_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
ended_cb (GObject *process, GAsyncResult *result, gpointer has_ended)
{
  g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
  *(gboolean *) has_ended = TRUE;
}

/* Until the frames are counted, or, with a helper, until that ends. */
static Recorder *
record (Bench *self, void (*step) (Bench *, guint), const char *const *helper)
{
  Recorder *recorder = recorder_new (self, step);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->window);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_ended = FALSE;
  guint tick = 0;

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), recorder);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), recorder);
  if (helper != NULL)
    {
      process = g_subprocess_newv (helper, G_SUBPROCESS_FLAGS_NONE, &error);
      if (process == NULL)
        g_error ("%s", error->message);
      g_subprocess_wait_async (process, NULL, ended_cb, &has_ended);
      while (!has_ended)
        g_main_context_iteration (NULL, TRUE);
    }
  else
    {
      tick = gtk_widget_add_tick_callback (self->window, tick_cb, recorder, NULL);
      while (recorder->times->len < FRAMES)
        g_main_context_iteration (NULL, TRUE);
      gtk_widget_remove_tick_callback (self->window, tick);
    }
  g_signal_handlers_disconnect_by_data (clock, recorder);

  g_array_sort (recorder->times, compare_times);
  g_array_sort (recorder->work, compare_times);
  return recorder;
}

static gboolean
is_wanted (Bench *self, const char *what)
{
  return self->filter == NULL || strstr (what, self->filter) != NULL;
}

static void
measure (Bench *self, const char *what, void (*step) (Bench *, guint), const char *const *helper)
{
  Recorder *best = NULL;

  if (!is_wanted (self, what))
    return;

  for (guint i = 0; i < ROUNDS; i++)
    {
      Recorder *recorder;

      wait_for (300);
      recorder = record (self, step, helper);
      if (best == NULL || percentile (recorder->times, 99) < percentile (best->times, 99))
        {
          g_clear_pointer (&best, recorder_free);
          best = g_steal_pointer (&recorder);
        }
      g_clear_pointer (&recorder, recorder_free);
    }
  report_frames (what, best);
  recorder_free (best);
}

/* ---- scrolling ---- */

/* There and back again. */
static void
scroll (Bench *self, guint frame)
{
  double room = gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_page_size (self->adjustment);
  double place = fmod (frame * SPEED, 2 * MAX (room, 1));

  gtk_adjustment_set_value (self->adjustment, place < room ? place : 2 * room - place);
}

static void
count_cb (GdkFrameClock *clock, guint *n_frames)
{
  (*n_frames)++;
}

/* The largest of what can be scrolled and is seen. */
static void
find_adjustment (Bench *self, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

      if (self->adjustment == NULL ||
          gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_upper (self->adjustment))
        self->adjustment = adjustment;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_adjustment (self, child);
}

static double
get_room (Bench *self)
{
  return gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_page_size (self->adjustment);
}

/* Once the page has slid in and is filled: what was there before may be longer. A cursor that blinks is not waited for.
 */
static void
wait_for_page (Bench *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->window);
  guint n_frames = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_cb), &n_frames);

  for (guint i = 0; i < 40; i++)
    {
      n_frames = 0;
      wait_for (500);
      self->adjustment = NULL;
      find_adjustment (self, self->window);
      if (n_frames == 0 && self->adjustment != NULL && get_room (self) >= SPEED)
        break;
    }
  g_signal_handler_disconnect (clock, handler);
}

static void
measure_scrolling (Bench *self, const char *what)
{
  if (!is_wanted (self, what))
    return;

  wait_for_page (self);
  if (self->adjustment == NULL || get_room (self) < SPEED)
    g_error ("%s: there is nothing to scroll", what);
  measure (self, what, scroll, NULL);
}

/* ---- the layout editor ---- */

static CroupierLayout *
large_layout (void)
{
  static const char *const types[] = { "open", "pass", "garnet" };
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();

  for (guint i = 0; i < N_AREAS; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_append_printf (line, "The Great Hall %u:", i + 1);
      for (guint j = 0; j < N_DOORS; j++)
        g_string_append_printf (line, "%s%c%c %s",
                                j == 0       ? " "
                                : j % 5 == 4 ? " / "
                                             : ", ",
                                'A' + i, 'A' + j, types[(i + j) % 3]);
      croupier_layout_read_line (layout, line->str, NULL);
    }
  croupier_layout_read_line (layout, "The Treasury:", NULL);
  return g_steal_pointer (&layout);
}

static CroupierLayoutPlace
place_of (guint number)
{
  return (CroupierLayoutPlace) { (int) (number / N_DOORS % N_AREAS), (int) (number % N_DOORS) };
}

static void
scroll_layout (Bench *self, guint frame)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self->view), GTK_TYPE_SCROLLED_WINDOW);

  self->adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  scroll (self, frame);
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  scroll (self, frame);
}

static void
select_door (Bench *self, guint frame)
{
  croupier_layout_view_select (self->view, place_of (frame * 7), TRUE);
}

static void
act (Bench *self, const char *action, const char *target)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), action, target != NULL ? "s" : NULL, target);
}

static void
retype_door (Bench *self, guint frame)
{
  static const char *const types[] = { "pass", "garnet", "open" };

  croupier_layout_view_select (self->view, place_of (frame / 3 * 7), TRUE);
  act (self, "layout.set-type", types[frame % 3]);
}

static void
move_door (Bench *self, guint frame)
{
  if (frame % 10 == 0)
    croupier_layout_view_select (self->view, place_of (frame / 10 * 7 % N_DOORS * N_DOORS), TRUE);
  act (self, "layout.move", frame % 10 < 5 ? "next" : "previous");
}

static void
part_doors (Bench *self, guint frame)
{
  croupier_layout_view_select (self->view, place_of (frame / 2 * N_DOORS), TRUE);
  act (self, "layout.toggle-adjacent", NULL);
}

static void
rename_door (Bench *self, guint frame)
{
  CroupierLayoutPlace place = place_of (frame * 7);
  g_autofree char *label = g_strdup_printf ("%u", 100 + frame);

  /* Areas have lost doors to others by now. */
  place.door = MIN (place.door, (int) croupier_layout_draft_get_area (self->draft, (guint) place.area)->doors->len - 1);
  croupier_layout_draft_rename_door (self->draft, (guint) place.area, (guint) place.door, label);
}

static void
add_door (Bench *self, guint frame)
{
  croupier_layout_view_select (self->view, place_of (frame / 2 * N_DOORS), TRUE);
  if (frame % 2 == 0)
    act (self, "layout.add-door", "pass");
  else
    act (self, "layout-editor.undo", NULL);
}

static void
undo (Bench *self, guint frame)
{
  act (self, frame / 20 % 2 == 0 ? "layout-editor.undo" : "layout-editor.redo", NULL);
}

/* The pointer takes a door through the picture, three times, in steps of a hundredth of a second. */
static GStrv
drag_command (Bench *self)
{
  enum
  {
    DRAGS = 3,
    STEPS = 90
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GtkWidget *window = self->window;
  GtkWidget *tile = croupier_layout_view_get_tile (self->view, (CroupierLayoutPlace) { 0, 2 });
  graphene_point_t point;

  if (!gtk_widget_compute_point (tile, window, &GRAPHENE_POINT_INIT (12, 12), &point))
    g_error ("the first area is out of sight");

  g_strv_builder_add (builder, "xdotool");
  for (guint i = 0; i < DRAGS; i++)
    {
      for (guint j = 0; j < STEPS; j++)
        {
          float way = (float) j / (STEPS - 1);
          g_autofree char *x = g_strdup_printf ("%d", (int) (point.x + way * (600 - point.x) + 150 * sinf (way * 9)));
          g_autofree char *y = g_strdup_printf ("%d", (int) (point.y + way * (400 - point.y) + 100 * sinf (way * 14)));

          g_strv_builder_add_many (builder, "mousemove", x, y, NULL);
          if (j == 0)
            g_strv_builder_add_many (builder, "mousedown", "1", NULL);
          g_strv_builder_add_many (builder, "sleep", "0.01", NULL);
        }
      g_strv_builder_add_many (builder, "mouseup", "1", "sleep", "0.4", NULL);
    }
  return g_strv_builder_end (builder);
}

static void
close_window (Bench *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  self->window = NULL;
  wait_for (100);
}

static void
open_editor (Bench *self, CroupierLayoutMode mode)
{
  g_autoptr (CroupierLayout) layout = large_layout ();
  GtkWidget *editor = croupier_layout_editor_new (), *toolbar = adw_toolbar_view_new ();

  self->draft = croupier_layout_draft_new ();
  croupier_layout_draft_set_layout (self->draft, layout, "Open");
  self->view = croupier_layout_editor_get_view (CROUPIER_LAYOUT_EDITOR (editor));
  croupier_layout_editor_set_draft (CROUPIER_LAYOUT_EDITOR (editor), self->draft);
  croupier_layout_editor_set_mode (CROUPIER_LAYOUT_EDITOR (editor), mode);

  self->window = adw_window_new ();
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (toolbar), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (toolbar), editor);
  adw_window_set_content (ADW_WINDOW (self->window), toolbar);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  wait_for (700);
}

static void
bench_editor (Bench *self, CroupierLayoutMode mode)
{
  static const struct
  {
    const char *name;
    void (*step) (Bench *self, guint frame);
  } parts[] = {
    { "scrolled", scroll_layout },
    { "selecting doors", select_door },
    { "retyping a door", retype_door },
    { "moving a door by keys", move_door },
    { "parting and joining doors", part_doors },
    { "adding a door and undoing that", add_door },
    { "renaming a door", rename_door },
    { "undoing and redoing", undo },
  };
  const char *picture = mode == CROUPIER_LAYOUT_ROWS ? "rows" : "rings";
  g_autofree char *dragging = g_strdup_printf ("%s, dragging a door by the pointer", picture);
  g_auto (GStrv) drag = NULL;

  if (self->filter != NULL && strstr ("rows rings", self->filter) == NULL && strstr (self->filter, picture) == NULL)
    return;

  open_editor (self, mode);
  drag = drag_command (self);
  measure (self, dragging, NULL, (const char *const *) drag);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s, %s", picture, parts[i].name);

      measure (self, what, parts[i].step, NULL);
    }
  close_window (self);
  g_clear_object (&self->draft);
}

/* ---- the pages of a long match ---- */

static char *
player_name (guint player)
{
  g_autofree char *number = g_strdup_printf ("%02u", player + 1);

  return g_strconcat (number, " Wolfeschlegelsteinhausen of Upper Bav", NULL);
}

/* Players who send one card a round and never get anywhere. */
static CroupierMatch *
long_names_match (void)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (GString) hand = g_string_new (NULL);
  CroupierMatch *match;

  for (guint i = 0; i < N_PHASES; i++)
    g_string_append (hand, "1 ");
  croupier_options_set (setup->options, "hand", hand->str, NULL);
  croupier_layout_read_line (layout, "Hall: A open, B pass, C garnet", NULL);
  croupier_layout_read_line (layout, "Roof:", NULL);
  croupier_options_set_layout (setup->options, "layout", layout);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = player_name (i);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  match = croupier_match_new (setup, NULL, NULL);
  for (guint phase = 0; phase + 1 < N_PHASES; phase++)
    {
      g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

      for (guint player = 0; player < N_PLAYERS; player++)
        g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player, "1 at A and B"));
      croupier_match_append (match, entries, NULL, NULL);
      if (!croupier_match_resolve (match, NULL))
        g_error ("the long match ended early");
    }
  return match;
}

static void
open_match (Bench *self)
{
  g_autoptr (CroupierMatch) match = long_names_match ();
  g_autofree char *path = g_build_filename (self->folder, "long.croupier", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (!croupier_store_save (path, match, NULL, &error))
    g_error ("%s", error->message);

  self->window = GTK_WIDGET (croupier_window_new (self->application));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  croupier_window_open (CROUPIER_WINDOW (self->window), file);
  while (g_str_equal (gtk_window_get_title (GTK_WINDOW (self->window)), "Croupier"))
    g_main_context_iteration (NULL, TRUE);
}

static void
bench_pages (Bench *self)
{
  static const struct
  {
    const char *page;
    const char *what;
  } parts[] = {
    { "rounds", "Rounds, 30 players scrolled" },
    { "messages", "Messages, some 3000 scrolled" },
    { "board", "Board, its tables scrolled" },
    { "history", "History, some 3000 events scrolled" },
  };
  gboolean is_any_wanted = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    is_any_wanted |= is_wanted (self, parts[i].what);
  if (!is_any_wanted)
    return;

  open_match (self);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gtk_widget_activate_action (self->window, "win.show-page", "s", parts[i].page);
      measure_scrolling (self, parts[i].what);
    }
  close_window (self);
}

static void
bench_new_match (Bench *self)
{
  const char *what = "New Match, 30 players scrolled";
  g_autoptr (CroupierMatchDraft) draft = croupier_match_draft_new ();
  g_autoptr (CroupierSession) session = croupier_session_new ();
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GString) names = g_string_new (NULL);

  if (!is_wanted (self, what))
    return;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = player_name (i);

      g_string_append_printf (names, "%s\n", name);
    }
  croupier_match_draft_set_game (draft, croupier_registry_find ("keys-to-success"));
  croupier_match_draft_add_players (draft, names->str, problems);

  self->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (self->window), adw_bin_new ());
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  croupier_new_dialog_open (self->window, session, draft, NULL);
  measure_scrolling (self, what);
  close_window (self);
}

int
main (int argc, char *argv[])
{
  Bench self = { .filter = argc > 1 ? argv[1] : NULL };

  self.folder = make_home ();
  self.application = adw_application_new ("app.croupier.Bench", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (self.application), "/app/croupier/Croupier");
  g_application_register (G_APPLICATION (self.application), NULL, NULL);

  printf ("%-44s %s\n%-44s %6s %6s %6s      %6s %6s\n",
          "Renderer:", g_getenv ("GSK_RENDERER") != NULL ? g_getenv ("GSK_RENDERER") : "GTK's choice",
          "Work on a frame; best of three rounds", "median", "p99", "worst", "CPU", "p99");
  bench_editor (&self, CROUPIER_LAYOUT_ROWS);
  bench_editor (&self, CROUPIER_LAYOUT_RINGS);
  bench_pages (&self);
  bench_new_match (&self);

  g_object_unref (self.application);
  remove_home (self.folder);
  return 0;
}
