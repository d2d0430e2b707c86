/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be seen of a window, and by whom: measured from pictures of it. Part of the probe.
 *
 * Each finding is a line of the answer: a word, a blank, what is found, and which widget it is. */
#include "eyes.h"

#include <dlfcn.h>
#include <math.h>

#define SCALE 3            /* of a picture that text is measured in: the strokes of small letters are as wide as that */
#define PLAIN_CONTRAST 4.5 /* WCAG 1.4.3 */
#define LARGE_CONTRAST 3.0 /* the same for large text, and 1.4.11 for icons and what shows where the focus is */
#define LARGE_PIXELS 24.0  /* 18 points */
#define BOLD_PIXELS 18.66  /* 14 points */
#define INK 1.15           /* contrast from which on a pixel is no background */
#define CORE_PART 20       /* one in so many pixels of ink is in the core of a stroke, and not at its edge */
#define CORES 60           /* so many are enough where there is more ink, some of it around the text */
#define AROUND 2           /* pixels around the ink of a line, where its background is seen */
#define N_ALIKE 8          /* lines, of widgets that look alike, that are measured */
#define MAX_ICON 24        /* pixels */
#define MIN_INK 6          /* pixels: less is nothing that can be read */
#define RING 12            /* pixels around a widget in which its focus may show */
#define MIN_RING 24        /* pixels that must change for it */
#define MIN_SEEN 0.85      /* part of a line that must be in sight to be measured */
#define MAX_FRAME 100      /* ms, for a frame to be drawn */
#define N_FRAMES 3         /* until another look is seen everywhere */
#define NAME_LENGTH 60

typedef struct
{
  GskRenderer *renderer;
  GskRenderNode *node;
  int scale;
} Picture;

static GHashTable *kinds;  /* of widgets whose focus was looked at, in each look */
static GHashTable *texts;  /* of widgets with text, in each look: how many were measured */
static GHashTable *places; /* GtkWidget, held lest another come in its place, to graphene_rect_t: where each was before
                               the window was mirrored */
static guint8 *kept;       /* a picture of the window, of so many pixels */
static gsize n_kept;
static GPtrArray *went;     /* GtkWidget, strong: where the focus went */
static GString *look;       /* words */
static GString *complaints; /* of GTK: what has no room */

/* ---- which widget it is */

static char *
dup_text (GtkWidget *widget)
{
  const char *properties[] = { "label", "title", "text", "tooltip-text", "icon-name", "placeholder-text" };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      GParamSpec *property = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), properties[i]);
      g_autofree char *text = NULL;

      if (property == NULL || property->value_type != G_TYPE_STRING || !(property->flags & G_PARAM_READABLE))
        continue;
      g_object_get (widget, properties[i], &text, NULL);
      if (text != NULL && text[0] != '\0')
        return g_steal_pointer (&text);
    }

  return g_strdup ("");
}

static void
append_type (GString *answer, GtkWidget *widget)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);

  g_string_append (answer, G_OBJECT_TYPE_NAME (widget));
  for (guint i = 0; classes[i] != NULL; i++)
    g_string_append_printf (answer, ".%s", classes[i]);
}

static void
append_widget (GString *answer, GtkWidget *widget)
{
  g_autofree char *text = dup_text (widget);
  GtkWidget *around = gtk_widget_get_parent (widget);

  append_type (answer, widget);
  g_strdelimit (text, "\n", ' ');
  if (g_utf8_strlen (text, -1) > NAME_LENGTH)
    strcpy (g_utf8_offset_to_pointer (text, NAME_LENGTH - 1), "…");
  g_string_append_printf (answer, " “%s” in ", text);
  if (around != NULL)
    append_type (answer, around);
  while (around != NULL && !g_str_has_prefix (G_OBJECT_TYPE_NAME (around), "Croupier"))
    around = gtk_widget_get_parent (around);
  g_string_append_printf (answer, " of %s\n", around ? G_OBJECT_TYPE_NAME (around) : "nothing");
}

/* What widgets have in common that look alike: their types and classes, and those of some that they are in. */
static char *
dup_kind (GtkWidget *widget, int n_around)
{
  GString *kind = g_string_new (look ? look->str : "");

  for (int i = 0; widget != NULL && i <= n_around; i++, widget = gtk_widget_get_parent (widget))
    {
      g_string_append_c (kind, '/');
      append_type (kind, widget);
    }

  return g_string_free_and_steal (kind);
}

/* ---- where it is */

static gboolean
clips (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_WINDOW (widget) ||
         gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN;
}

/* Cuts off from @box, in coordinates of @top, what is out of sight. */
static void
clip (GtkWidget *widget, GtkWidget *top, graphene_rect_t *box)
{
  for (; widget != NULL && widget != gtk_widget_get_parent (top); widget = gtk_widget_get_parent (widget))
    {
      graphene_rect_t seen;

      if (clips (widget) && gtk_widget_compute_bounds (widget, top, &seen) &&
          !graphene_rect_intersection (box, &seen, box))
        *box = GRAPHENE_RECT_INIT (0, 0, 0, 0);
    }
}

/* @box: in coordinates of @widget; becomes its part that is in sight, in coordinates of @top. */
static gboolean
find_in_sight (GtkWidget *widget, GtkWidget *top, graphene_rect_t *box)
{
  graphene_point_t corner;
  graphene_matrix_t matrix;
  GtkWidget *picked;
  float whole;

  if (!gtk_widget_compute_transform (widget, top, &matrix))
    return FALSE;

  graphene_matrix_transform_bounds (&matrix, box, box); /* what is zoomed is smaller than it is by itself */
  whole = box->size.width * box->size.height;
  if (whole <= 0)
    return FALSE;

  clip (widget, top, box);
  if (box->size.width * box->size.height < MIN_SEEN * whole)
    return FALSE;
  graphene_rect_get_center (box, &corner);
  picked = gtk_widget_pick (top, corner.x, corner.y, GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
  return picked != NULL &&
         (picked == widget || gtk_widget_is_ancestor (picked, widget) || gtk_widget_is_ancestor (widget, picked));
}

/* ---- pictures */

static void
picture_clear (Picture *picture)
{
  g_clear_pointer (&picture->node, gsk_render_node_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static Picture
picture_take (GtkWidget *top, int scale)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (top);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  Picture picture = { gtk_native_get_renderer (gtk_widget_get_native (top)), NULL, scale };

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (top), gtk_widget_get_height (top));
  picture.node = gtk_snapshot_free_to_node (snapshot);

  return picture;
}

/* Returns: (transfer full) (nullable): of each pixel in a box red, green, blue and a fourth byte. */
static guint8 *
picture_read (const Picture *picture, const graphene_rect_t *box, gsize *n_pixels)
{
  graphene_rect_t part = GRAPHENE_RECT_INIT (floorf (box->origin.x) * picture->scale,
                                             floorf (box->origin.y) * picture->scale,
                                             ceilf (box->size.width) * picture->scale,
                                             ceilf (box->size.height) * picture->scale);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GdkTextureDownloader) downloader = NULL;
  guint8 *pixels;
  gsize stride;

  if (picture->node == NULL || part.size.width < 1 || part.size.height < 1)
    return NULL;

  texture = gsk_renderer_render_texture (picture->renderer, picture->node, &part);
  downloader = gdk_texture_downloader_new (texture);
  gdk_texture_downloader_set_format (downloader, GDK_MEMORY_R8G8B8A8);
  stride = 4 * gdk_texture_get_width (texture);
  *n_pixels = (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  pixels = g_malloc (4 * *n_pixels);
  gdk_texture_downloader_download_into (downloader, pixels, stride);

  return pixels;
}

static double
to_linear (guint8 channel)
{
  double part = channel / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const guint8 *pixel)
{
  static double linear[256];

  if (linear[255] == 0)
    for (guint i = 0; i < 256; i++)
      linear[i] = to_linear (i);

  return 0.2126 * linear[pixel[0]] + 0.7152 * linear[pixel[1]] + 0.0722 * linear[pixel[2]];
}

static double
get_contrast (const guint8 *a, const guint8 *b)
{
  double one = get_luminance (a), other = get_luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* The colour that most pixels have, or nearly. */
static const guint8 *
find_background (const guint8 *pixels, gsize n)
{
  g_autofree guint *counts = g_new0 (guint, 1 << 15);
  const guint8 *most = pixels;
  guint max = 0;

  for (gsize i = 0; i < n; i++)
    {
      const guint8 *pixel = pixels + 4 * i;
      guint count = ++counts[pixel[0] >> 3 << 10 | pixel[1] >> 3 << 5 | pixel[2] >> 3];

      if (count > max)
        {
          max = count;
          most = pixel;
        }
    }

  return most;
}

static int
compare_falling (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *) a, other = *(const double *) b;

  return (one < other) - (one > other);
}

/* What the cores of strokes stand out from their background by; 0: there is nothing. */
static double
measure (const guint8 *pixels, gsize n)
{
  const guint8 *background = find_background (pixels, n);
  g_autoptr (GArray) inks = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize i = 0; i < n; i++)
    {
      double contrast = get_contrast (pixels + 4 * i, background);

      if (contrast > INK)
        g_array_append_val (inks, contrast);
    }
  if (inks->len < MIN_INK)
    return 0;

  g_array_sort (inks, compare_falling);
  return g_array_index (inks, double, MIN (inks->len / CORE_PART, CORES));
}

/* ---- contrast */

static gboolean
is_large (GtkWidget *widget)
{
  PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size = size * 4 / 3;
  return size >= LARGE_PIXELS || (size >= BOLD_PIXELS && pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD);
}

/* Whether enough widgets were measured that look alike. */
static gboolean
is_known (GtkWidget *widget)
{
  char *kind = dup_kind (widget, 5);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (texts, kind));

  g_hash_table_insert (texts, kind, GUINT_TO_POINTER (n + 1));
  return n >= N_ALIKE;
}

static void
measure_box (GString *answer, const Picture *picture, GtkWidget *widget, GtkWidget *top, graphene_rect_t box)
{
  double least = GTK_IS_IMAGE (widget) || is_large (widget) ? LARGE_CONTRAST : PLAIN_CONTRAST;
  g_autofree guint8 *pixels = NULL;
  double contrast;
  gsize n;

  if (is_known (widget) || !find_in_sight (widget, top, &box) || (pixels = picture_read (picture, &box, &n)) == NULL)
    return;

  contrast = measure (pixels, n);
  if (contrast == 0)
    return;
  g_string_append (answer, "seen\n");
  if (contrast < least)
    {
      const guint8 *background = find_background (pixels, n);

      g_string_append_printf (answer, "contrast %.2f on #%02x%02x%02x: ", contrast, background[0], background[1],
                              background[2]);
      append_widget (answer, widget);
    }
}

/* A stroke alone, for what is not there or as the letter of a door, is thinner than a pixel at its edges. */
static gboolean
is_dash (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);

  return g_str_equal (text, "–") || g_str_equal (text, "-");
}

/* Line by line, for the second may be dimmed. */
static void
measure_label (GString *answer, const Picture *picture, GtkLabel *label, GtkWidget *top)
{
  PangoLayoutIter *lines = pango_layout_get_iter (gtk_label_get_layout (label));
  int x, y;

  gtk_label_get_layout_offsets (label, &x, &y);
  do
    {
      PangoRectangle ink;

      pango_layout_iter_get_line_extents (lines, &ink, NULL);
      pango_extents_to_pixels (&ink, NULL);
      measure_box (answer, picture, GTK_WIDGET (label), top,
                   GRAPHENE_RECT_INIT (x + ink.x - AROUND, y + ink.y - AROUND, ink.width + 2 * AROUND,
                                       ink.height + 2 * AROUND));
    }
  while (pango_layout_iter_next_line (lines));
  pango_layout_iter_free (lines);
}

/* The initials of a player's picture are in the square that its circle holds, and does with a pixel more all around.
 * What is zoomed stands beside the whole name, and is looked at elsewhere in its own size. */
static gboolean
is_face (GtkWidget *widget, graphene_rect_t *square)
{
  graphene_rect_t shown;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "CroupierFace") || gtk_widget_get_first_child (widget) != NULL ||
      !gtk_widget_compute_bounds (widget, widget, square) ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &shown) ||
      fabsf (shown.size.width - square->size.width) > 0.5f)
    return FALSE;

  graphene_rect_inset (square, square->size.width * 0.2f, square->size.height * 0.2f);
  return TRUE;
}

/* What is selected has another background. */
static gboolean
is_text (GtkWidget *widget)
{
  return GTK_IS_TEXT (widget) && !gtk_editable_get_selection_bounds (GTK_EDITABLE (widget), NULL, NULL);
}

static gboolean
is_text_view (GtkWidget *widget)
{
  return GTK_IS_TEXT_VIEW (widget) &&
         gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget))) > 0;
}

/* What is larger is a picture beside a name; what a switch says it says by where its knob is. */
static gboolean
is_icon (GtkWidget *widget)
{
  return GTK_IS_IMAGE (widget) && gtk_widget_get_width (widget) <= MAX_ICON &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_SWITCH) == NULL;
}

/* WCAG leaves out what can't be operated now. */
static void
measure_all (GString *answer, const Picture *picture, GtkWidget *widget, GtkWidget *top)
{
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if (GTK_IS_LABEL (widget) && !is_dash (GTK_LABEL (widget)))
    measure_label (answer, picture, GTK_LABEL (widget), top);
  else if (is_face (widget, &box) || ((is_text (widget) || is_text_view (widget) || is_icon (widget)) &&
                                      gtk_widget_compute_bounds (widget, widget, &box)))
    measure_box (answer, picture, widget, top, box);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      measure_all (answer, picture, child, top);
}

/* ---- text that is cut */

static gboolean
has_tooltip (GtkWidget *widget)
{
  for (; widget != NULL && !GTK_IS_NATIVE (widget); widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;

  return FALSE;
}

static gboolean
can_scroll (GtkScrolledWindow *scroller, GtkOrientation orientation)
{
  GtkPolicyType across, down;

  gtk_scrolled_window_get_policy (scroller, &across, &down);
  return (orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) == GTK_POLICY_AUTOMATIC ||
         (orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) == GTK_POLICY_ALWAYS;
}

/* Whether all of a widget is in sight or can be scrolled into it, as far as that goes sideways. */
static gboolean
is_within (GtkWidget *widget, GtkWidget *top)
{
  GtkWidget *inner = widget;
  graphene_rect_t box, seen;

  for (GtkWidget *around = gtk_widget_get_parent (widget); around != gtk_widget_get_parent (top);
       around = gtk_widget_get_parent (around))
    {
      if (!clips (around) || !gtk_widget_compute_bounds (inner, around, &box) ||
          !gtk_widget_compute_bounds (around, around, &seen))
        continue;
      if (GTK_IS_SCROLLED_WINDOW (around))
        {
          GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (around);

          if (can_scroll (scroller, GTK_ORIENTATION_VERTICAL))
            {
              box.origin.y = seen.origin.y;
              box.size.height = 1;
            }
          if (can_scroll (scroller, GTK_ORIENTATION_HORIZONTAL))
            {
              box.origin.x = seen.origin.x;
              box.size.width = 1;
            }
        }
      if (GTK_IS_SCROLLABLE (around) || gtk_widget_get_ancestor (around, GTK_TYPE_COLUMN_VIEW) != NULL)
        continue; /* as large as what is in it, or moved within the scroller around it */
      graphene_rect_inset (&seen, -1.5, -1.5);
      if (!graphene_rect_contains_rect (&seen, &box))
        return FALSE;
      inner = around;
    }

  return TRUE;
}

/* In a list of choices, which is wider once it is open. */
static gboolean
is_choice (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) != NULL ||
         (gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL &&
          gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL);
}

static const char *
find_cut (GtkLabel *label, GtkWidget *top)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout))
    return has_tooltip (GTK_WIDGET (label)) || is_choice (GTK_WIDGET (label)) ? NULL : "ellipsized";
  if (width > gtk_widget_get_width (GTK_WIDGET (label)) + 1 || height > gtk_widget_get_height (GTK_WIDGET (label)) + 1)
    return "larger than its place";
  return is_within (GTK_WIDGET (label), top) ? NULL : "out of sight";
}

static void
find_cuts (GString *answer, GtkWidget *widget, GtkWidget *top)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_label_get_label (GTK_LABEL (widget))[0] != '\0')
    {
      const char *cut = find_cut (GTK_LABEL (widget), top);

      g_string_append (answer, "seen\n");
      if (cut != NULL)
        {
          g_string_append_printf (answer, "cut %s: ", cut);
          append_widget (answer, widget);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      find_cuts (answer, child, top);
}

/* ---- right to left */

static void
note_places (GtkWidget *widget, GtkWidget *top)
{
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, top, &box))
    return;
  g_hash_table_insert (places, g_object_ref (widget), g_memdup2 (&box, sizeof box));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      note_places (child, top);
}

/* People sit at a table as they sit, whichever way one reads; and a picture wider than its place begins at its start.
 */
static gboolean
is_picture (GtkWidget *widget)
{
  return strstr ("CroupierTableView CroupierLayoutView", G_OBJECT_TYPE_NAME (widget)) != NULL;
}

/* What is wider than its place stands where it was scrolled to, and GTK turns that round only in a window that reads
 * the other way from the beginning. */
static gboolean
is_scrolled (GtkWidget *widget)
{
  GtkWidget *place = gtk_widget_get_parent (widget);

  return GTK_IS_VIEWPORT (place) && gtk_widget_get_width (widget) > gtk_widget_get_width (place);
}

static void
compare_places (GString *answer, GtkWidget *widget, GtkWidget *top)
{
  const graphene_rect_t *before = g_hash_table_lookup (places, widget);
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget) || before == NULL || is_picture (widget) || is_scrolled (widget) ||
      !gtk_widget_compute_bounds (widget, top, &box))
    return;
  g_string_append (answer, "seen\n");
  if (fabsf (gtk_widget_get_width (top) - before->origin.x - before->size.width - box.origin.x) > 3)
    {
      g_string_append_printf (answer, "mirror at %.0f of %.0f, was at %.0f of %.0f: ", box.origin.x, box.size.width,
                              before->origin.x, before->size.width);
      append_widget (answer, widget);
      return; /* and all in it */
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      compare_places (answer, child, top);
}

/* ---- the focus */

static void
focus_cb (GtkWindow *window, GParamSpec *pspec, gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL)
    g_ptr_array_add (went, g_object_ref (focus));
}

/* Where the focus has gone since it was asked for last. */
static void
tell_where_it_went (GString *answer)
{
  for (guint i = 0; i < went->len; i++)
    {
      g_string_append_printf (answer, "went %p ", g_ptr_array_index (went, i));
      append_widget (answer, g_ptr_array_index (went, i));
    }
  g_ptr_array_set_size (went, 0);
}

/* What passes the focus on to what is in it. */
static gboolean
passes_on (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX (widget) || GTK_IS_FLOW_BOX (widget) || GTK_IS_LIST_VIEW (widget) ||
         GTK_IS_GRID_VIEW (widget) || GTK_IS_COLUMN_VIEW (widget) || GTK_IS_SCROLLED_WINDOW (widget) ||
         GTK_IS_VIEWPORT (widget) || GTK_IS_WINDOW (widget) || ADW_IS_DIALOG (widget);
}

static void
tell_targets (GString *answer, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || !gtk_widget_get_can_focus (widget))
    return;
  if (gtk_widget_get_focusable (widget) && !passes_on (widget))
    {
      GtkWidget *around = gtk_widget_get_parent (widget);

      g_string_append_printf (answer, "target %p", widget);
      for (; around != NULL; around = gtk_widget_get_parent (around))
        g_string_append_printf (answer, ",%p", around);
      g_string_append_c (answer, ' ');
      append_widget (answer, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      tell_targets (answer, child);
}

static void
set_focused (GtkWidget *widget, gboolean is_focused)
{
  const GtkStateFlags whole = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE | GTK_STATE_FLAG_FOCUS_WITHIN;
  GtkStateFlags flags = whole;

  for (; widget != NULL && !GTK_IS_NATIVE (widget); widget = gtk_widget_get_parent (widget))
    {
      if (is_focused)
        gtk_widget_set_state_flags (widget, flags, FALSE);
      else
        gtk_widget_unset_state_flags (widget, flags);
      flags = GTK_STATE_FLAG_FOCUS_WITHIN;
    }
}

/* The contrast to how it is without the focus that enough pixels have. */
static double
measure_change (const guint8 *before, const guint8 *after, gsize n)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize i = 0; i < n; i++)
    {
      double contrast = get_contrast (before + 4 * i, after + 4 * i);

      if (contrast > 1)
        g_array_append_val (changes, contrast);
    }
  if (changes->len < MIN_RING)
    return 1;

  g_array_sort (changes, compare_falling);
  return g_array_index (changes, double, MIN_RING - 1);
}

static gboolean
stop_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* Lets the window be drawn anew. */
static void
wait_for_frame (GtkWidget *top)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (top);
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (stop_cb), loop);
  guint end = g_timeout_add (MAX_FRAME, stop_cb, loop);
  GSource *source;

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  gtk_widget_queue_draw (top);
  g_main_loop_run (loop);
  g_signal_handler_disconnect (clock, handler);
  source = g_main_context_find_source_by_id (NULL, end);
  if (source != NULL)
    g_source_destroy (source);
}

static guint8 *
read_ring (GtkWidget *widget, GtkWidget *top, gsize *n)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
  g_auto (Picture) picture = { NULL };
  graphene_rect_t box;

  if (row == NULL || gtk_widget_get_native (row) != gtk_widget_get_native (widget))
    row = widget; /* it is in no row, or in what opened from one */
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (row, top, &box))
    return NULL;
  graphene_rect_inset (&box, -RING, -RING);
  clip (widget, top, &box);
  picture = picture_take (top, 1);

  return picture_read (&picture, &box, n);
}

static void
look_at_ring (GString *answer, GtkWidget *widget, GtkWidget *top)
{
  gsize n = 0, n_after = 0;
  g_autofree guint8 *before = read_ring (widget, top, &n), *after = NULL;
  double contrast;

  if (before == NULL)
    return;
  set_focused (widget, TRUE);
  wait_for_frame (top);
  after = read_ring (widget, top, &n_after);
  set_focused (widget, FALSE);
  wait_for_frame (top);
  if (after == NULL || n != n_after)
    return;

  contrast = measure_change (before, after, n);
  g_string_append (answer, "seen\n");
  if (contrast < LARGE_CONTRAST)
    {
      g_string_append_printf (answer, "ring %.2f: ", contrast);
      append_widget (answer, widget);
    }
}

/* A text shows the focus by its caret, a menu by what it selects; a dialog in which nothing has it is not to be
 * operated. */
static gboolean
has_own_mark (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwGizmo") || GTK_IS_TEXT (widget) || GTK_IS_TEXT_VIEW (widget) ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER_MENU) != NULL;
}

static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *top)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  return find_in_sight (widget, top, &box);
}

static void
find_rings (GPtrArray *found, GtkWidget *widget, GtkWidget *top)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || !gtk_widget_get_can_focus (widget))
    return;
  if (gtk_widget_get_focusable (widget) && !passes_on (widget) && !has_own_mark (widget) &&
      !(gtk_widget_get_state_flags (widget) & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN)) &&
      is_in_sight (widget, top) && g_hash_table_add (kinds, dup_kind (widget, 2)))
    g_ptr_array_add (found, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      find_rings (found, child, top);
}

static void
look_at_rings (GString *answer, GtkWidget *widget, GtkWidget *top)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);

  find_rings (found, widget, top);
  for (guint i = 0; i < found->len; i++)
    look_at_ring (answer, g_ptr_array_index (found, i), top);
}

/* Finds a widget by its address. */
static GtkWidget *
find_at (GtkWidget *widget, gpointer address)
{
  GtkWidget *found = widget == address ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_at (child, address);

  return found;
}

static void
give_focus (GtkWidget *top, const char *address)
{
  gpointer at = NULL;
  GtkWidget *widget = sscanf (address, "%p", &at) == 1 ? find_at (top, at) : NULL;

  if (widget != NULL)
    gtk_widget_grab_focus (widget);
}

/* ---- motion */

static guint8 *
read_whole (GtkWidget *whole, gsize *n)
{
  g_auto (Picture) picture = picture_take (whole, 1);

  return picture_read (&picture,
                       &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (whole), gtk_widget_get_height (whole)), n);
}

/* Whether the window looks otherwise than when it was kept. */
static void
compare_whole (GString *answer, GtkWidget *whole)
{
  gsize n;
  g_autofree guint8 *now = read_whole (whole, &n);

  g_string_append (answer, "seen\n");
  if (kept == NULL || n != n_kept || memcmp (kept, now, 4 * n) != 0)
    g_string_append (answer, "moves\n");
}

/* ---- asked */

/* Follows the focus of a window from now on. */
void
eyes_follow (GtkWindow *window)
{
  if (went != NULL)
    return;

  g_log_set_always_fatal (G_LOG_LEVEL_ERROR); /* a warning is a finding */
  kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  places = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  went = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

/* Keeps what GTK warns of, to be told as a finding. Gives whether anybody asks for it. */
gboolean
eyes_hear (const char *message)
{
  gboolean has_no_room = strstr (message, " exceeds ") != NULL || strstr (message, "reported min ") != NULL;

  if (went == NULL)
    return FALSE;
  if (strstr (message, "AdwClamp") != NULL && has_no_room) /* a fault of its own: it asks for less than the least */
    return TRUE;

  if (complaints == NULL)
    complaints = g_string_new (NULL);
  g_string_append_printf (complaints, "%s %s\n", has_no_room ? "room" : "warning", message);
  return TRUE;
}

static void
tell_complaints (GString *answer)
{
  if (complaints == NULL)
    return;

  g_string_append (answer, complaints->str);
  g_string_truncate (complaints, 0);
}

/* High contrast is a setting of the desktop, which libadwaita lets nothing but its own inspector put aside. */
static void
set_high_contrast (gboolean is_high)
{
  gpointer (*get) (void) = dlsym (RTLD_DEFAULT, "adw_settings_get_default");
  void (*begin) (gpointer) = dlsym (RTLD_DEFAULT, "adw_settings_start_override");
  void (*set) (gpointer, gboolean) = dlsym (RTLD_DEFAULT, "adw_settings_override_high_contrast");
  static gboolean has_begun;

  g_assert (get != NULL && begin != NULL && set != NULL);
  if (!has_begun)
    begin (get ());
  has_begun = TRUE;
  set (get (), is_high);
}

/* Lets the window be drawn anew, and what that has asked for. */
void
eyes_wait (GtkWindow *window)
{
  for (int i = 0; i < N_FRAMES; i++)
    wait_for_frame (GTK_WIDGET (window));
}

/* How the window looks: “dark”, “contrast”, “large” (text twice as large) and “rtl”, each or none of them. */
void
eyes_set_look (const char *words)
{
  if (look == NULL)
    look = g_string_new (NULL);
  g_string_assign (look, words);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), strstr (words, "dark")
                                                                          ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  set_high_contrast (strstr (words, "contrast") != NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (strstr (words, "large") ? 192 : 96) * 1024, NULL);
  gtk_widget_set_default_direction (strstr (words, "rtl") ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

/* Looks at something in a window.
 *
 * @top: the window or what of it alone is to be looked at: a dialog, a popover
 * @what: “text”, for its contrast; “cut”, for what has no room; “targets”, for what can have the focus; “went”, for
 * where it was; “give” and an address, for what is to have it; “rings”, for how it shows; “places” and then “mirror”,
 * for what is not mirrored; “keep” and then “moves”, for whether anything does. */
void
eyes_describe (GString *answer, GtkWindow *window, GtkWidget *top, const char *what)
{
  GtkWidget *whole = GTK_IS_NATIVE (top) ? top : GTK_WIDGET (window);

  if (g_str_equal (what, "text"))
    {
      g_auto (Picture) picture = picture_take (whole, SCALE);

      measure_all (answer, &picture, top, whole);
    }
  else if (g_str_equal (what, "cut"))
    {
      find_cuts (answer, top, whole);
      tell_complaints (answer);
    }
  else if (g_str_equal (what, "targets"))
    tell_targets (answer, top);
  else if (g_str_equal (what, "went"))
    tell_where_it_went (answer);
  else if (g_str_equal (what, "rings"))
    look_at_rings (answer, top, whole);
  else if (g_str_equal (what, "keep"))
    {
      g_free (kept);
      kept = read_whole (whole, &n_kept);
    }
  else if (g_str_equal (what, "moves"))
    compare_whole (answer, whole);
  else if (g_str_has_prefix (what, "give "))
    give_focus (top, what + strlen ("give "));
  else if (g_str_equal (what, "places"))
    note_places (top, whole);
  else if (g_str_equal (what, "mirror"))
    {
      compare_places (answer, top, whole);
      g_hash_table_remove_all (places);
    }
}
