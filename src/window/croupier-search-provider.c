/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches and seasons for the desktop's search, which finds them by their titles alone. */
#include "config.h"

#include "croupier-search-provider.h"

#include "croupier-recents.h"
#include "croupier-season-store.h"
#include "croupier-store.h"

#define PATH                                                                                               \
  "/app/croupier/Croupier/SearchProvider" /* stands in data/app.croupier.Croupier.search-provider.ini, too \
                                           */

#define LINGER_MS 10000

static const char interface_xml[] = "<node><interface name='org.gnome.Shell.SearchProvider2'>"
                                    "<method name='GetInitialResultSet'>"
                                    "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
                                    "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/>"
                                    "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
                                    "<method name='GetResultMetas'>"
                                    "<arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
                                    "<method name='ActivateResult'><arg type='s' direction='in'/>"
                                    "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
                                    "<method name='LaunchSearch'>"
                                    "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
                                    "</interface></node>";

/* ---- what there is ---- */

/* A file that can be found. The search knows it by its URI. */
typedef struct
{
  char *uri;
  char *title;
  gboolean is_season;
} Findable;

static void
entry_free (Findable *entry)
{
  g_free (entry->uri);
  g_free (entry->title);
  g_free (entry);
}

static const Findable *
find_entry (const GPtrArray *entries, const char *uri)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_str_equal (((const Findable *) g_ptr_array_index (entries, i))->uri, uri))
      return g_ptr_array_index (entries, i);
  return NULL;
}

static void
add_entry (GPtrArray *entries, const char *path, char *title, gboolean is_season)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  Findable *entry;

  if (uri == NULL || find_entry (entries, uri) != NULL || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_free (title);
      return;
    }
  entry = g_new (Findable, 1);
  *entry = (Findable) { g_steal_pointer (&uri), title, is_season };
  g_ptr_array_add (entries, entry);
}

/* Matches that were begun here are called by their titles; so nothing has to be read of what they hold. */
static void
add_kept (GPtrArray *entries)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "croupier", "matches", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.' && g_str_has_suffix (name, CROUPIER_MATCH_SUFFIX))
      {
        g_autofree char *stem = g_strndup (name, strlen (name) - strlen (CROUPIER_MATCH_SUFFIX));
        g_autofree char *path = g_build_filename (folder, name, NULL);

        add_entry (entries, path, g_filename_display_name (stem), FALSE);
      }
}

/* Findable: what was open lately first. */
static GPtrArray *
list_entries (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();

  for (guint i = 0; i < recents->matches->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (recents->matches, i);

      add_entry (entries, recent->path, g_strdup (recent->title), recent->n_matches >= 0);
    }
  add_kept (entries);
  return entries;
}

/* ---- answers ---- */

static gboolean
has_all (const char *title, const char *const *terms)
{
  for (; *terms != NULL; terms++)
    if (!g_str_match_string (*terms, title, TRUE))
      return FALSE;
  return TRUE;
}

/* before: what fewer words have found, among which more words search; NULL: everything. */
static GVariant *
search (const char *const *before, const char *const *terms)
{
  g_autoptr (GPtrArray) entries = list_entries ();
  GVariantBuilder found = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (guint i = 0; i < entries->len; i++)
    {
      const Findable *entry = g_ptr_array_index (entries, i);

      if ((before == NULL || g_strv_contains (before, entry->uri)) && has_all (entry->title, terms))
        g_variant_builder_add (&found, "s", entry->uri);
    }
  return g_variant_new ("(as)", &found);
}

static void
describe (const Findable *entry, GVariantBuilder *metas)
{
  g_autoptr (GIcon) icon = g_themed_icon_new (entry->is_season ? APP_ID "-season" : APP_ID "-match");
  g_autoptr (GVariant) drawn = g_icon_serialize (icon);

  g_variant_builder_open (metas, G_VARIANT_TYPE ("a{sv}"));
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (entry->uri));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (entry->title));
  g_variant_builder_add (metas, "{sv}", "icon", drawn);
  g_variant_builder_close (metas);
}

static GVariant *
get_metas (const char *const *uris)
{
  g_autoptr (GPtrArray) entries = list_entries ();
  GVariantBuilder metas = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (; *uris != NULL; uris++)
    {
      const Findable *entry = find_entry (entries, *uris);

      if (entry != NULL)
        describe (entry, &metas);
    }
  return g_variant_new ("(aa{sv})", &metas);
}

/* A result that is none of ours, or is gone since, opens the start page. */
static void
open_result (GApplication *application, const char *uri)
{
  g_autoptr (GPtrArray) entries = list_entries ();
  const Findable *entry = find_entry (entries, uri);
  g_autofree char *path = entry != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;

  if (path == NULL)
    g_application_activate (application);
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), entry->is_season ? "open-season" : "open-match",
                                    g_variant_new_bytestring (path));
}

static GVariant *
answer (GApplication *application, const char *method, GVariant *parameters)
{
  g_autofree const char **first = NULL;
  g_autofree const char **second = NULL;
  const char *uri;

  if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      g_variant_get (parameters, "(^a&s^a&s)", &first, &second);
      return search (first, second);
    }
  if (g_str_equal (method, "ActivateResult"))
    {
      g_variant_get_child (parameters, 0, "&s", &uri);
      open_result (application, uri);
      return NULL;
    }
  if (g_str_equal (method, "LaunchSearch"))
    {
      g_application_activate (application);
      return NULL;
    }

  g_variant_get (parameters, "(^a&s)", &first);
  return g_str_equal (method, "GetResultMetas") ? get_metas (first) : search (NULL, first);
}

/* A program that was started for the search stays a while, for the next word that is typed; one whose last window is
 * closed ends at once, as ever. */
static void
called_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
           GVariant *parameters, GDBusMethodInvocation *invocation, gpointer application)
{
  g_application_hold (application);
  g_dbus_method_invocation_return_value (invocation, answer (application, method, parameters));
  g_application_set_inactivity_timeout (application, LINGER_MS);
  g_application_release (application);
  g_application_set_inactivity_timeout (application, 0);
}

guint
croupier_search_provider_join (GApplication *application, GDBusConnection *connection, GError **error)
{
  static const GDBusInterfaceVTable table = { .method_call = called_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, NULL);

  return g_dbus_connection_register_object (connection, PATH, node->interfaces[0], &table, application, NULL, error);
}

void
croupier_search_provider_leave (GDBusConnection *connection, guint id)
{
  g_dbus_connection_unregister_object (connection, id);
}
