/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a message says otherwise than it did, line by line. */
#include "config.h"

#include "croupier-difference.h"

#include "croupier-errata.h"

static const char *const signs[] = {
  [CROUPIER_FATE_STAYS] = "",
  [CROUPIER_FATE_GOES] = "− ",
  [CROUPIER_FATE_COMES] = "+ ",
};

void
croupier_difference_show (GtkLabel *label, const char *before, const char *after)
{
  g_autoptr (GPtrArray) lines = croupier_errata_compare (before, after);
  g_autoptr (PangoAttrList) looks = pango_attr_list_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const CroupierErrataLine *line = g_ptr_array_index (lines, i);
      PangoAttribute *look;

      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (line->fate != CROUPIER_FATE_STAYS)
        {
          look = line->fate == CROUPIER_FATE_GOES ? pango_attr_strikethrough_new (TRUE)
                                                  : pango_attr_weight_new (PANGO_WEIGHT_BOLD);
          look->start_index = (guint) text->len;
          look->end_index = (guint) (text->len + strlen (signs[line->fate]) + strlen (line->text));
          pango_attr_list_insert (looks, look);
        }
      g_string_append_printf (text, "%s%s", signs[line->fate], line->text);
    }
  gtk_label_set_label (label, text->str);
  gtk_label_set_attributes (label, looks);
}
