/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program: gives in one answer what GTK tells of many widgets on the accessibility bus, where each is
 * asked alone otherwise, and each time two programs and the bus have to wake up.
 *
 * It says nothing of its own. It stands between GTK and the functions by which objects are put on a bus and answer what
 * is called on them; so it knows what GTK has put there, calls that, and takes the answers. */
#include <dlfcn.h>
#include <gio/gio.h>

#define PREFIX "org.a11y.atspi."
#define PROPERTIES "org.freedesktop.DBus.Properties"

static const char *const interface_xml =
  "<node><interface name='app.croupier.Tree'>"
  /* Calls a method of many objects, with arguments if they are a tuple; the bus knows no empty one. Of each: TRUE and
   * what it answers; FALSE and FALSE where there is no such object, or it fails. */
  "  <method name='Ask'><arg type='as' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "    <arg type='v' direction='in'/><arg type='a(bv)' direction='out'/></method>"
  /* An object and all in it, parents first: the paths, and of each, as the bytes of 32-bit integers, role and which of
   * those before it is the parent, or -1. Nothing is looked for in what has one of the given roles. */
  "  <method name='Walk'><arg type='s' direction='in'/><arg type='au' direction='in'/>"
  "    <arg type='as' direction='out'/><arg type='ay' direction='out'/></method>"
  "</interface></node>";

/* Something that GTK has put on the bus. */
typedef struct
{
  char *key; /* "INTERFACE PATH" */
  const GDBusInterfaceVTable *vtable;
  gpointer data;
} Thing;

static GHashTable *things, *things_by_id;
static GVariant *taken; /* what was answered to a call of ours; only the main thread calls */
static char ours;       /* the place of this stands for such a call */

#define IS_OURS(invocation) ((gpointer) (invocation) == (gpointer) & ours)
#define REAL(function) ((__typeof__ (&(function))) dlsym (RTLD_NEXT, #function))

void
g_dbus_method_invocation_return_value (GDBusMethodInvocation *invocation, GVariant *parameters)
{
  if (IS_OURS (invocation))
    taken = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  else
    REAL (g_dbus_method_invocation_return_value) (invocation, parameters);
}

void
g_dbus_method_invocation_return_error_literal (GDBusMethodInvocation *invocation, GQuark domain, int code,
                                               const char *message)
{
  if (!IS_OURS (invocation))
    REAL (g_dbus_method_invocation_return_error_literal) (invocation, domain, code, message);
}

void
g_dbus_method_invocation_return_error (GDBusMethodInvocation *invocation, GQuark domain, int code, const char *format,
                                       ...)
{
  va_list arguments;

  if (IS_OURS (invocation))
    return;
  va_start (arguments, format);
  g_dbus_method_invocation_return_error_valist (invocation, domain, code, format, arguments);
  va_end (arguments);
}

/* What an object answers to a call, or NULL. */
static GVariant *
ask (const char *path, const char *interface, const char *method, GVariant *arguments)
{
  const gboolean is_property = g_str_equal (interface, PROPERTIES) && g_str_equal (method, "Get");
  const char *of = interface, *property = NULL;
  g_autofree char *key = NULL;
  const Thing *thing;

  if (is_property)
    g_variant_get (arguments, "(&s&s)", &of, &property);
  key = g_strconcat (of, " ", path, NULL);
  thing = g_hash_table_lookup (things, key);
  if (thing == NULL)
    return NULL;
  if (is_property)
    {
      GVariant *value = thing->vtable->get_property (NULL, "", path, of, property, NULL, thing->data);

      return value != NULL ? g_variant_ref_sink (value) : NULL;
    }
  thing->vtable->method_call (NULL, "", path, of, method, arguments, (gpointer) &ours, thing->data);
  return g_steal_pointer (&taken);
}

static GVariant *
ask_all (GVariant *arguments)
{
  g_auto (GVariantBuilder) answers = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(bv)"));
  g_autofree const char **paths = NULL;
  const char *interface, *method;
  g_autoptr (GVariant) passed = NULL;

  g_variant_get (arguments, "(^a&s&s&sv)", &paths, &interface, &method, &passed);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      const gboolean has_any = g_variant_is_of_type (passed, G_VARIANT_TYPE_TUPLE);
      g_autoptr (GVariant) answer = ask (paths[i], interface, method, has_any ? passed : NULL);

      g_variant_builder_add (&answers, "(bv)", answer != NULL, answer ? answer : g_variant_new_boolean (FALSE));
    }
  return g_variant_new ("(a(bv))", &answers);
}

typedef struct
{
  const guint32 *leaves; /* roles */
  gsize n_leaves;
  GPtrArray *paths;
  GArray *numbers; /* gint32 */
} Walk;

static void
walk (Walk *self, const char *path, gint32 parent)
{
  const gint32 at = (gint32) self->paths->len;
  g_autoptr (GVariant) answer = ask (path, PREFIX "Accessible", "GetRole", NULL), children = NULL;
  guint32 role;

  if (answer == NULL) /* the widget went away */
    return;
  g_variant_get (answer, "(u)", &role);
  g_ptr_array_add (self->paths, g_strdup (path));
  g_array_append_val (self->numbers, role);
  g_array_append_val (self->numbers, parent);
  for (gsize i = 0; i < self->n_leaves; i++)
    if (self->leaves[i] == role)
      return;
  children = ask (path, PREFIX "Accessible", "GetChildren", NULL);
  if (children != NULL)
    {
      g_autoptr (GVariantIter) iter = NULL;
      const char *child;

      g_variant_get (children, "(a(so))", &iter);
      while (g_variant_iter_next (iter, "(&s&o)", NULL, &child))
        walk (self, child, at);
    }
}

static GVariant *
walk_all (GVariant *arguments)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GVariant) leaves = g_variant_get_child_value (arguments, 1);
  Walk self = { .paths = paths, .numbers = numbers };
  const char *top;

  self.leaves = g_variant_get_fixed_array (leaves, &self.n_leaves, sizeof (guint32));
  g_variant_get_child (arguments, 0, "&s", &top);
  walk (&self, top, -1);
  return g_variant_new ("(^as@ay)", paths->pdata,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, numbers->data, numbers->len * sizeof (gint32),
                                                   1));
}

static void
call_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *method,
         GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data)
{
  g_dbus_method_invocation_return_value (invocation,
                                         g_str_equal (method, "Ask") ? ask_all (arguments) : walk_all (arguments));
}

/* Puts our own object beside the first that GTK puts on the bus. */
static void
begin (GDBusConnection *connection)
{
  static const GDBusInterfaceVTable vtable = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, NULL);

  things = g_hash_table_new (g_str_hash, g_str_equal);
  things_by_id = g_hash_table_new (NULL, NULL);
  REAL (g_dbus_connection_register_object)
  (connection, "/app/croupier/Tree", node->interfaces[0], &vtable, NULL, NULL, NULL);
}

guint
g_dbus_connection_register_object (GDBusConnection *connection, const char *path, GDBusInterfaceInfo *info,
                                   const GDBusInterfaceVTable *vtable, gpointer data, GDestroyNotify free_func,
                                   GError **error)
{
  const guint id = REAL (g_dbus_connection_register_object) (connection, path, info, vtable, data, free_func, error);

  if (id > 0 && g_str_has_prefix (info->name, PREFIX))
    {
      Thing *thing = g_new (Thing, 1);

      if (things == NULL)
        begin (connection);
      *thing = (Thing) { g_strconcat (info->name, " ", path, NULL), vtable, data };
      g_hash_table_replace (things, thing->key, thing);
      g_hash_table_insert (things_by_id, GUINT_TO_POINTER (id), thing);
    }
  return id;
}

gboolean
g_dbus_connection_unregister_object (GDBusConnection *connection, guint id)
{
  gpointer thing = NULL;

  if (things != NULL && g_hash_table_steal_extended (things_by_id, GUINT_TO_POINTER (id), NULL, &thing))
    {
      const char *key = ((Thing *) thing)->key;

      if (g_hash_table_lookup (things, key) == thing)
        g_hash_table_remove (things, key);
      g_free (((Thing *) thing)->key);
      g_free (thing);
    }
  return REAL (g_dbus_connection_unregister_object) (connection, id);
}
