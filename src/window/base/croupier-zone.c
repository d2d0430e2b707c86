/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time zones as people name them: a city, the letters of a clock, or hours from UTC. */
#include "config.h"

#include "croupier-zone.h"

#include <string.h>

#include "croupier-deadline.h"
#include "croupier-text.h"

#define ZONE_TABLE "/usr/share/zoneinfo/zone.tab"

/* Letters that mean one place's clock to nearly everybody, in summer too. “IST” and “BST” of others are not among them.
 */
static const struct
{
  const char *letters;
  const char *zone;
} clocks[] = {
  { "z", "UTC" },
  { "utc", "UTC" },
  { "gmt", "UTC" },
  { "wet", "Europe/Lisbon" },
  { "west", "Europe/Lisbon" },
  { "cet", "Europe/Berlin" },
  { "cest", "Europe/Berlin" },
  { "mez", "Europe/Berlin" },
  { "mesz", "Europe/Berlin" },
  { "eet", "Europe/Helsinki" },
  { "eest", "Europe/Helsinki" },
  { "msk", "Europe/Moscow" },
  { "et", "America/New_York" },
  { "est", "America/New_York" },
  { "edt", "America/New_York" },
  { "ct", "America/Chicago" },
  { "cst", "America/Chicago" },
  { "cdt", "America/Chicago" },
  { "mt", "America/Denver" },
  { "mst", "America/Denver" },
  { "mdt", "America/Denver" },
  { "pt", "America/Los_Angeles" },
  { "pst", "America/Los_Angeles" },
  { "pdt", "America/Los_Angeles" },
  { "akst", "America/Anchorage" },
  { "hst", "Pacific/Honolulu" },
  { "brt", "America/Sao_Paulo" },
  { "sast", "Africa/Johannesburg" },
  { "jst", "Asia/Tokyo" },
  { "kst", "Asia/Seoul" },
  { "sgt", "Asia/Singapore" },
  { "hkt", "Asia/Hong_Kong" },
  { "awst", "Australia/Perth" },
  { "aest", "Australia/Sydney" },
  { "aedt", "Australia/Sydney" },
  { "nzst", "Pacific/Auckland" },
  { "nzdt", "Pacific/Auckland" },
};

static char *
fold (const char *name)
{
  return g_strdelimit (croupier_text_fold (name), "_ ", '-');
}

static char *
find_clock (const char *folded)
{
  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    if (g_str_equal (clocks[i].letters, folded))
      return g_strdup (clocks[i].zone);

  return NULL;
}

/* The zone whose whole name that is, or its last part; NULL where there is none, or more than one. */
static char *
find_place (const char *folded)
{
  g_autofree char *table = NULL, *found = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (ZONE_TABLE, &table, NULL, NULL))
    return NULL;

  lines = g_strsplit (table, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) columns = g_strsplit (*line, "\t", -1);
      g_autofree char *name = **line != '#' && g_strv_length (columns) >= 3 ? fold (columns[2]) : NULL;
      const char *slash = name != NULL ? strrchr (name, '/') : NULL;

      if (name == NULL || (!g_str_equal (name, folded) && (slash == NULL || !g_str_equal (slash + 1, folded))))
        continue;
      if (found != NULL)
        return NULL;
      found = g_strdup (columns[2]);
    }

  return g_steal_pointer (&found);
}

/* "UTC +5:30", "gmt-3": as a ruling has it. */
static char *
find_distance (const char *typed)
{
  g_autofree char *name = g_ascii_strup (typed, -1);
  g_autoptr (GTimeZone) zone = NULL;
  char *to = name;

  for (const char *from = name; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from;
  *to = '\0';
  if (!g_str_has_prefix (name, "UTC") && !g_str_has_prefix (name, "GMT"))
    return NULL;
  zone = croupier_zone_new (name);
  return zone != NULL ? g_steal_pointer (&name) : NULL;
}

char *
croupier_zone_find (const char *typed)
{
  g_autofree char *folded = fold (typed);
  g_autoptr (GTimeZone) zone = NULL;
  char *found = find_clock (folded);

  if (found == NULL)
    found = find_distance (typed);
  if (found == NULL)
    found = find_place (folded);
  if (found != NULL)
    return found;

  zone = croupier_zone_new (typed);
  return zone != NULL ? g_strdup (typed) : NULL;
}

char *
croupier_zones_find (const char *typed, char **unknown)
{
  g_auto (GStrv) parts = g_strsplit (typed, ",", -1);
  GString *names = g_string_new (NULL);

  for (char **part = parts; *part != NULL; part++)
    {
      g_autofree char *name = NULL;

      if (*g_strstrip (*part) == '\0')
        continue;
      name = croupier_zone_find (*part);
      if (name == NULL)
        {
          if (unknown != NULL)
            *unknown = g_strdup (*part);
          g_string_free (names, TRUE);
          return NULL;
        }
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }

  return g_string_free_and_steal (names);
}
