/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A keyboard shortcut, drawn as its keys. */
#include "config.h"

#include "croupier-shortcut-label.h"

GtkWidget *
croupier_shortcut_label_new (const char *accel)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *text = NULL;
  g_auto (GStrv) keys = NULL;
  GdkModifierType modifiers;
  guint key;

  gtk_accelerator_parse (accel, &key, &modifiers);
  text = gtk_accelerator_get_label (key, modifiers);
  keys = g_strsplit (text, "+", -1);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      gboolean is_plus = *keys[i] == '\0'; /* what parts the keys is one itself */
      GtkWidget *cap = gtk_label_new (is_plus ? "+" : keys[i]);

      gtk_widget_add_css_class (cap, "keycap");
      gtk_box_append (GTK_BOX (box), cap);
      if (is_plus)
        break;
    }

  return box;
}
