/* SPDX-License-Identifier: GPL-3.0-or-later */
/* layout-preview: the layout editor in a window of its own, to be looked at or photographed. Not installed. */
#include "config.h"

#include <stdlib.h>

#include "croupier-layout-editor.h"
#include "croupier-registry.h"

typedef struct
{
  char *layout;
  char *select;
  char *shot;
  int width, height;
  gboolean rings, play;
  GtkWidget *window;
  GtkWidget *editor;
  CroupierLayoutDraft *draft;
  guint ticks;
} Preview;

static CroupierLayout *
read_layout (const char *text)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    croupier_layout_read_line (layout, lines[i], NULL);
  return g_steal_pointer (&layout);
}

static CroupierLayout *
big_layout (void)
{
  g_autoptr (CroupierLayoutDraft) draft = croupier_layout_draft_new ();

  while (croupier_layout_draft_get_n_areas (draft) < 10)
    croupier_layout_draft_add_area (draft, croupier_layout_draft_get_n_areas (draft) - 1);
  for (guint i = 0; i + 1 < 10; i++)
    while (croupier_layout_draft_get_area (draft, i)->doors->len < 12)
      croupier_layout_draft_add_door (draft, i, croupier_layout_draft_get_area (draft, i)->doors->len,
                                      (CroupierDoorType) (croupier_layout_draft_get_area (draft, i)->doors->len % 3));
  return croupier_layout_ref ((CroupierLayout *) croupier_layout_draft_get_layout (draft));
}

#define LONG_LAYOUT                                                                   \
  "The Antechamber of the Forgotten Kings: A1 open, ABC pass / WWW garnet / D open\n" \
  "Hall of Echoes and Other Wonders: E open, F garnet\nThe Very Last Room of the Whole House:"
#define WRONG_LAYOUT "Room 1: A open, B pass / C open\nRoom 2: D pass, E pass\nRoom 3: F garnet\nRoom 4:"

static CroupierLayout *
make_layout (Preview *self, const CroupierSetup *setup)
{
  if (g_strcmp0 (self->layout, "big") == 0)
    return big_layout ();
  if (g_strcmp0 (self->layout, "long") == 0)
    return read_layout (LONG_LAYOUT);
  if (g_strcmp0 (self->layout, "wrong") == 0)
    return read_layout (WRONG_LAYOUT);

  return setup->game->dup_template (setup);
}

static const char *const names[] = {
  "Alice", "Bob", "Carol", "Dāvid",   "Emil Kjærgård-Østergaard", "Fatima", "Grace", "Heidi", "Ivan",
  "Judy",  "Ken", "Lena",  "Mallory",
};

static CroupierLayoutPosition *
make_position (const CroupierLayout *layout)
{
  CroupierLayoutPosition *position = croupier_layout_position_new (layout);
  guint n = layout->areas->len;
  const guint places[] = { 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, n - 1, n - 1, 0 };

  croupier_layout_position_set_status (position, 0, 1, CROUPIER_DOOR_IS_SHUT_FOR_GOOD);
  croupier_layout_position_set_status (position, 0, 3, CROUPIER_DOOR_IS_SHUT_FOR_GOOD);
  if (croupier_layout_get_area (layout, 0)->doors->len > 4)
    croupier_layout_position_set_status (position, 0, 4, CROUPIER_DOOR_IS_SHUT_THIS_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    croupier_layout_position_add_player (position, names[i], MIN (places[i], n - 1), i == 1);
  return position;
}

static gboolean
take_shot (Preview *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (self->window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (self->window), height = gtk_widget_get_height (self->window);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL) /* between two layouts */
    return FALSE;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (self->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_save_to_png (texture, self->shot);
  gtk_window_destroy (GTK_WINDOW (self->window));
  return TRUE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Preview *self = data;

  self->ticks++;
  if (self->shot == NULL || self->ticks < 30)
    return G_SOURCE_CONTINUE;

  return take_shot (self) ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
select_door (Preview *self, CroupierLayoutView *view, const CroupierLayout *layout)
{
  guint area, door;

  if (self->select == NULL)
    return;
  if (croupier_layout_find_door (layout, self->select, &area, &door))
    croupier_layout_view_select (view, (CroupierLayoutPlace) { (int) area, (int) door }, TRUE);
  else
    croupier_layout_view_select (view, (CroupierLayoutPlace) { atoi (self->select), -1 }, TRUE);
}

static void
activate_cb (GtkApplication *app, Preview *self)
{
  const CroupierGame *game = croupier_registry_find ("keys-to-success");
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierLayout) layout = make_layout (self, setup);
  g_autoptr (CroupierLayoutPosition) position = NULL;
  GtkWidget *toolbar_view = adw_toolbar_view_new (), *toasts = adw_toast_overlay_new ();

  self->window = adw_application_window_new (app);
  self->editor = croupier_layout_editor_new ();
  self->draft = croupier_layout_draft_new_for_setup (setup);
  if (self->layout != NULL)
    croupier_layout_draft_set_layout (self->draft, layout, "Open");
  if (g_strcmp0 (self->layout, "wrong") == 0)
    {
      croupier_layout_draft_rename_door (self->draft, 0, 1, "a");
      croupier_layout_draft_add_area (self->draft, 4);
    }
  croupier_layout_editor_set_mode (CROUPIER_LAYOUT_EDITOR (self->editor),
                                   self->rings ? CROUPIER_LAYOUT_RINGS : CROUPIER_LAYOUT_ROWS);
  if (self->play)
    {
      position = make_position (layout);
      croupier_layout_editor_set_read_only (CROUPIER_LAYOUT_EDITOR (self->editor), layout, position);
    }
  else
    croupier_layout_editor_set_draft (CROUPIER_LAYOUT_EDITOR (self->editor), self->draft);

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (toolbar_view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (toolbar_view), self->editor);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), toolbar_view);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self->window), toasts);
  gtk_window_set_title (GTK_WINDOW (self->window), "Layout");
  gtk_window_set_default_size (GTK_WINDOW (self->window), self->width, self->height);
  gtk_window_present (GTK_WINDOW (self->window));
  select_door (self, croupier_layout_editor_get_view (CROUPIER_LAYOUT_EDITOR (self->editor)), layout);
  gtk_widget_add_tick_callback (self->window, tick_cb, self, NULL);
}

int
main (int argc, char **argv)
{
  Preview self = { .width = 1280, .height = 800 };
  g_autoptr (AdwApplication) app = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "layout", 0, 0, G_OPTION_ARG_STRING, &self.layout, "big, long or wrong", "NAME" },
    { "select", 0, 0, G_OPTION_ARG_STRING, &self.select, "A door's label or an area's number", "PLACE" },
    { "shot", 0, 0, G_OPTION_ARG_FILENAME, &self.shot, "Take a picture and end", "FILE" },
    { "width", 0, 0, G_OPTION_ARG_INT, &self.width, "Of the window", "N" },
    { "height", 0, 0, G_OPTION_ARG_INT, &self.height, "Of the window", "N" },
    { "rings", 0, 0, G_OPTION_ARG_NONE, &self.rings, "Rings", NULL },
    { "play", 0, 0, G_OPTION_ARG_NONE, &self.play, "With players", NULL },
    G_OPTION_ENTRY_NULL
  };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);

  app = adw_application_new ("app.croupier.Croupier.LayoutPreview", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (app), "/app/croupier/Croupier");
  g_signal_connect (app, "activate", G_CALLBACK (activate_cb), &self);
  g_application_run (G_APPLICATION (app), 1, argv);
  g_clear_object (&self.draft);
  return 0;
}
