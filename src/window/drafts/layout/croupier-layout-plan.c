/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture that lies under a layout while it is drawn: a floor plan, a map. */
#include "config.h"

#include "croupier-layout-plan.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <math.h>

#include "croupier-error.h"

#define USUAL_WIDTH 900
#define USUAL_OPACITY 0.5
#define MOST_BYTES (32 * 1024 * 1024)
#define MOST_PIXELS (64 * 1000 * 1000) /* of a picture that is read */
#define DRAWN_SIDE 2048                /* of one that has no size of its own */
#define CHUNK (64 * 1024)

static CroupierLayoutPlan *
plan_new (GdkTexture *texture, const graphene_rect_t *bounds, double opacity)
{
  CroupierLayoutPlan *self = g_new0 (CroupierLayoutPlan, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->texture = g_object_ref (texture);
  self->bounds = *bounds;
  self->opacity = opacity;
  return self;
}

static graphene_rect_t
bounds_of (GdkTexture *texture, double x, double y, double width)
{
  double sides = (double) gdk_texture_get_height (texture) / gdk_texture_get_width (texture);
  double most = MIN (CROUPIER_MOST_PLAN_WIDTH, CROUPIER_MOST_PLAN_WIDTH / sides);

  width = CLAMP (width, MIN (CROUPIER_LEAST_PLAN_WIDTH, most), most);
  return GRAPHENE_RECT_INIT ((float) round (CLAMP (x, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT)),
                             (float) round (CLAMP (y, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT)), (float) round (width),
                             (float) MAX (round (width * sides), 1));
}

CroupierLayoutPlan *
croupier_layout_plan_new (GdkTexture *texture)
{
  double side = MAX (gdk_texture_get_width (texture), gdk_texture_get_height (texture));
  graphene_rect_t bounds = bounds_of (texture, 0, 0, USUAL_WIDTH * gdk_texture_get_width (texture) / side);

  return plan_new (texture, &bounds, USUAL_OPACITY);
}

CroupierLayoutPlan *
croupier_layout_plan_ref (CroupierLayoutPlan *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
croupier_layout_plan_unref (CroupierLayoutPlan *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_object_unref (self->texture);
  g_free (self);
}

CroupierLayoutPlan *
croupier_layout_plan_move (const CroupierLayoutPlan *self, double x, double y)
{
  graphene_rect_t bounds = bounds_of (self->texture, x, y, self->bounds.size.width);

  return plan_new (self->texture, &bounds, self->opacity);
}

CroupierLayoutPlan *
croupier_layout_plan_scale (const CroupierLayoutPlan *self, double width)
{
  graphene_rect_t bounds = bounds_of (self->texture, self->bounds.origin.x, self->bounds.origin.y, width);

  return plan_new (self->texture, &bounds, self->opacity);
}

CroupierLayoutPlan *
croupier_layout_plan_fade (const CroupierLayoutPlan *self, double opacity)
{
  return plan_new (self->texture, &self->bounds, CLAMP (opacity, CROUPIER_LEAST_PLAN_OPACITY, 1));
}

gboolean
croupier_layout_plan_equal (const CroupierLayoutPlan *a, const CroupierLayoutPlan *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->texture == b->texture && graphene_rect_equal (&a->bounds, &b->bounds) && a->opacity == b->opacity;
}

/* ---- files ---- */

static GdkTexture *
texture_new (GdkPixbuf *pixbuf)
{
  g_autoptr (GBytes) pixels = gdk_pixbuf_read_pixel_bytes (pixbuf);

  return gdk_memory_texture_new (gdk_pixbuf_get_width (pixbuf), gdk_pixbuf_get_height (pixbuf),
                                 gdk_pixbuf_get_has_alpha (pixbuf) ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, pixels,
                                 (gsize) gdk_pixbuf_get_rowstride (pixbuf));
}

/* What is known of a picture before it is read. */
typedef struct
{
  gboolean is_known;
  gboolean is_too_large; /* it is refused before memory is taken for it */
  gboolean is_drawn;     /* as SVG: in any size */
} PictureKind;

static void
size_cb (GdkPixbufLoader *loader, int width, int height, PictureKind *kind)
{
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format (loader);
  double side = MAX (MAX (width, height), 1);

  kind->is_known = TRUE;
  kind->is_too_large = (double) width * height > MOST_PIXELS;
  kind->is_drawn = format != NULL && gdk_pixbuf_format_is_scalable (format);
  if (kind->is_drawn && !kind->is_too_large)
    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * DRAWN_SIDE / side)),
                                MAX (1, (int) (height * DRAWN_SIDE / side)));
  else
    gdk_pixbuf_loader_set_size (loader, 0, 0); /* it stops before it takes memory */
}

/* All of a file, or as much as shows that it is too much. */
static GBytes *
read_bytes (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guchar *chunk = g_malloc (CHUNK);
  gssize n = stream != NULL ? 1 : -1;

  while (n > 0 && bytes->len <= MOST_BYTES)
    {
      n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable, error);
      if (n > 0)
        g_byte_array_append (bytes, chunk, (guint) n);
    }
  return n >= 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* The loader says what it is; of a picture whose pixels are cut off it says nothing. */
static GdkTexture *
read_picture (GBytes *bytes, PictureKind *kind)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  gsize length, from = 0;
  const guchar *data = g_bytes_get_data (bytes, &length);
  gboolean is_fine = TRUE, is_closed;
  GdkPixbuf *pixbuf;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_cb), kind);
  for (; is_fine && from < length && (!kind->is_known || kind->is_drawn); from += MIN (CHUNK, length - from))
    is_fine = gdk_pixbuf_loader_write (loader, data + from, MIN (CHUNK, length - from), NULL);
  is_closed = gdk_pixbuf_loader_close (loader, NULL);
  if (!kind->is_known || kind->is_too_large)
    return NULL;
  if (!kind->is_drawn)
    return gdk_texture_new_from_bytes (bytes, NULL);

  pixbuf = is_fine && is_closed ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  return pixbuf != NULL && gdk_pixbuf_get_bits_per_sample (pixbuf) == 8 ? texture_new (pixbuf) : NULL;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = read_bytes (data, cancellable, &error);
  g_autofree char *name = g_file_get_basename (data);
  g_autofree char *shown = g_filename_display_name (name);
  PictureKind kind = { .is_too_large = bytes != NULL && g_bytes_get_size (bytes) > MOST_BYTES };
  GdkTexture *texture = bytes != NULL && !kind.is_too_large ? read_picture (bytes, &kind) : NULL;

  if (bytes == NULL)
    g_task_return_error (task, error);
  else if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_new_error (task, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED,
                             kind.is_too_large
                               ? _("“%s” is too large for a plan: it may have 64 million pixels and 32 megabytes.")
                               : _("“%s” is no picture that can be read here, or is damaged."),
                             shown);
}

void
croupier_layout_plan_load (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, croupier_layout_plan_load);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

GdkTexture *
croupier_layout_plan_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
