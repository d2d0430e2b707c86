/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program by a test that presses everything: answers where the window stands once it has come to
 * rest, and which of the program's actions were installed and activated meanwhile; tells where the program was when it
 * is ended by a signal.
 *
 * Asked by a datagram of some characters to the socket named by CROUPIER_PROBE; the answer has a fact in each line: a
 * word, a blank, and what there is. */
#include "eyes.h"
#include "gtk-faults.h"
#include "held.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define FRAME 20        /* ms: what a press has asked for is laid out by then */
#define NOW '!'         /* asked for an answer without rest */
#define PLACE '@'       /* asked where a widget is, by the four numbers of its place on the accessibility bus */
#define LOOK '~'        /* asked to look otherwise from now on */
#define EYES '#'        /* asked what is to be seen */
#define MAX_WAITS 400   /* for the worker, a frame each */
#define FOCUS_WAITS 400 /* for the focus, which a dialog gives once it was drawn */

typedef struct
{
  struct sockaddr_un address;
  socklen_t length;
  guint n_waits;
} Asker;

static GHashTable *functions; /* of actions, by "TYPE/NAME" */
static GString *facts;        /* about actions, since the last answer */
static GObject *session;      /* borrowed; it lives as long as the window */
static guint n_changes;       /* of the match, and other matches opened */
static guint held;            /* ms at a stretch in which nothing was shown or taken, since the last answer */
static int probe = -1;

static gboolean
is_ours (GType type)
{
  return g_str_has_prefix (g_type_name (type), "Croupier");
}

static void
tell (const char *fact, const char *name)
{
  if (facts == NULL)
    facts = g_string_new (NULL);
  g_string_append_printf (facts, "%s %s\n", fact, name);
}

static void
held_cb (guint ms)
{
  held = MAX (held, ms);
}

static char *
get_key (GType type, const char *name)
{
  return g_strdup_printf ("%s/%s", g_type_name (type), name);
}

static void
activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidgetActionActivateFunc function = NULL;

  for (GType type = G_OBJECT_TYPE (widget); function == NULL && type != 0; type = g_type_parent (type))
    {
      g_autofree char *key = get_key (type, name);

      function = g_hash_table_lookup (functions, key);
    }

  tell ("activated", name);
  function (widget, name, parameter);
}

void
gtk_widget_class_install_action (GtkWidgetClass *widget_class, const char *name, const char *parameter_type,
                                 GtkWidgetActionActivateFunc function)
{
  static void (*install) (GtkWidgetClass *, const char *, const char *, GtkWidgetActionActivateFunc);

  if (install == NULL)
    {
      install = dlsym (RTLD_NEXT, "gtk_widget_class_install_action");
      functions = g_hash_table_new (g_str_hash, g_str_equal);
    }

  if (is_ours (G_TYPE_FROM_CLASS (widget_class)))
    {
      tell ("installed", name);
      g_hash_table_insert (functions, get_key (G_TYPE_FROM_CLASS (widget_class), name), function);
      function = activate;
    }
  install (widget_class, name, parameter_type, function);
}

static void
activate_cb (GSimpleAction *action, GVariant *parameter, gpointer name)
{
  tell ("activated", name);
}

/* @map: the application, or the actions of a match. */
void
g_action_map_add_action_entries (GActionMap *map, const GActionEntry *entries, int n_entries, gpointer data)
{
  static void (*add) (GActionMap *, const GActionEntry *, int, gpointer);

  if (add == NULL)
    add = dlsym (RTLD_NEXT, "g_action_map_add_action_entries");

  add (map, entries, n_entries, data);
  if (!GTK_IS_APPLICATION (map) &&
      g_strcmp0 (entries[0].name, "undo") != 0) /* GTK's own: its dialog for files has some */
    return;

  for (int i = 0; i < n_entries; i++)
    {
      char *name = g_strdup_printf ("%s.%s", GTK_IS_APPLICATION (map) ? "app" : "match", entries[i].name);

      tell ("installed", name);
      g_signal_connect_data (g_action_map_lookup_action (map, entries[i].name), "activate", G_CALLBACK (activate_cb),
                             name, (GClosureNotify) (void (*) (void)) g_free, 0);
    }
}

static GtkWidget *
find_page (GtkWidget *widget)
{
  const char *name = G_OBJECT_TYPE_NAME (widget);

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_str_has_prefix (name, "Croupier") && g_str_has_suffix (name, "Page"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *page = find_page (child);

      if (page != NULL)
        return page;
    }

  return NULL;
}

/* A popover that is open, wherever the focus is. */
static GtkWidget *
find_popover (GtkWidget *widget)
{
  GtkWidget *popover = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_POPOVER (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && popover == NULL;
       child = gtk_widget_get_next_sibling (child))
    popover = find_popover (child);

  return popover;
}

/* The innermost page of a navigation that is shown. */
static AdwNavigationPage *
find_place (GtkWidget *widget)
{
  AdwNavigationPage *place = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && place == NULL;
       child = gtk_widget_get_next_sibling (child))
    place = find_place (child);
  if (place == NULL && ADW_IS_NAVIGATION_VIEW (widget))
    place = adw_navigation_view_get_visible_page (ADW_NAVIGATION_VIEW (widget));

  return place;
}

static void
changed_cb (void)
{
  n_changes++;
}

static void
find_session (GtkWidget *page)
{
  if (session != NULL || page == NULL || g_object_class_find_property (G_OBJECT_GET_CLASS (page), "session") == NULL)
    return;

  g_object_get (page, "session", &session, NULL);
  g_object_unref (session);
  g_signal_connect (session, "changed", changed_cb, NULL);
}

static gboolean
is_busy (void)
{
  gboolean busy = FALSE;

  if (session != NULL)
    g_object_get (session, "busy", &busy, NULL);

  return busy;
}

/* Whether the keys go nowhere, if only for now. */
static gboolean
is_focus_lost (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean lost = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GtkWidget *focus = gtk_window_get_focus (window);

      lost |= ADW_IS_APPLICATION_WINDOW (window) && (focus == NULL || !gtk_widget_get_mapped (focus));
    }

  return lost;
}

/* Where the buttons of the number are that has the focus: the accessibility bus does not know them. */
static void
describe_steps (GString *answer, GtkWidget *focus)
{
  GtkWidget *number = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;
  GtkNative *native;
  double x, y;

  if (number == NULL)
    return;

  native = gtk_widget_get_native (number);
  gtk_native_get_surface_transform (native, &x, &y);
  g_string_append (answer, "steps");
  for (GtkWidget *child = gtk_widget_get_first_child (number); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t box;

      if (GTK_IS_BUTTON (child) && gtk_widget_get_mapped (child) &&
          gtk_widget_compute_bounds (child, GTK_WIDGET (native), &box))
        g_string_append_printf (answer, " %d,%d", (int) (x + box.origin.x + box.size.width / 2),
                                (int) (y + box.origin.y + box.size.height / 2));
    }
  g_string_append_c (answer, '\n');
}

static GtkWidget *
find_toast (GtkWidget *widget)
{
  GtkWidget *toast = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && toast == NULL;
       child = gtk_widget_get_next_sibling (child))
    toast = find_toast (child);

  return toast;
}

/* What a toast lies over. */
static void
describe_toast (GString *answer, GtkWidget *window)
{
  GtkWidget *toast = find_toast (window);
  graphene_rect_t box;
  double x, y;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  if (toast != NULL && gtk_widget_compute_bounds (toast, window, &box))
    g_string_append_printf (answer, "toast %d,%d,%d,%d\n", (int) (x + box.origin.x), (int) (y + box.origin.y),
                            (int) box.size.width, (int) box.size.height);
}

/* Tells from others whatever can be operated, by what is written on it. */
static void
collect_controls (GHashTable *controls, GtkWidget *widget)
{
  const char *properties[] = { "label", "title", "tooltip-text", "icon-name" };
  GString *control;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_controls (controls, child);
  if (!gtk_widget_get_focusable (widget))
    return;

  control = g_string_new (G_OBJECT_TYPE_NAME (widget));
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      GParamSpec *property = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), properties[i]);
      g_autofree char *text = NULL;

      if (property != NULL && property->value_type == G_TYPE_STRING && property->flags & G_PARAM_READABLE)
        g_object_get (widget, properties[i], &text, NULL);
      g_string_append_printf (control, "/%s", text ? text : "");
    }
  g_hash_table_add (controls, g_string_free_and_steal (control));
}

/* A number that is the same whenever the same can be operated. */
static void
describe_controls (GString *answer, GtkWidget *widget)
{
  g_autoptr (GHashTable) controls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer control;
  guint sum = 0;

  collect_controls (controls, widget);
  g_hash_table_iter_init (&iter, controls);
  while (g_hash_table_iter_next (&iter, &control, NULL))
    sum += g_str_hash (control);
  g_string_append_printf (answer, "controls %u\n", sum);
}

static void
describe_window (GString *answer, GtkWindow *window)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  g_autoptr (GListModel) dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (window));
  GtkWidget *page = find_page (GTK_WIDGET (window));
  GtkWidget *focus = gtk_window_get_focus (window);
  AdwNavigationPage *place = dialog ? find_place (GTK_WIDGET (dialog)) : NULL;
  GtkWidget *popover = find_popover (GTK_WIDGET (window));
  gboolean covered = FALSE;

  find_session (page);
  g_object_get (window, "covered", &covered, NULL);
  g_string_append_printf (answer, "covered %d\n", covered);
  g_string_append_printf (answer, "page %s\n", page ? G_OBJECT_TYPE_NAME (page) : "");
  g_string_append_printf (answer, "dialogs %u\n", g_list_model_get_n_items (dialogs));
  g_string_append_printf (answer, "dialog %s\n", dialog ? G_OBJECT_TYPE_NAME (dialog) : "");
  g_string_append_printf (answer, "title %s\n", dialog ? adw_dialog_get_title (dialog) : "");
  g_string_append_printf (answer, "place %s\n", place ? adw_navigation_page_get_title (place) : "");
  g_string_append_printf (answer, "popover %s\n", popover ? G_OBJECT_TYPE_NAME (popover) : "");
  g_string_append_printf (answer, "at %p\n", focus);
  describe_controls (answer, dialog ? GTK_WIDGET (dialog) : GTK_WIDGET (window));
  describe_steps (answer, focus);
  describe_toast (answer, GTK_WIDGET (window));
  g_string_append (answer, "focus ");
  if (focus != NULL && !gtk_widget_get_mapped (focus))
    g_string_append (answer, "hidden ");
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (widget == focus || is_ours (G_OBJECT_TYPE (widget)))
      g_string_append_printf (answer, "%s ", G_OBJECT_TYPE_NAME (widget));
  if (GTK_IS_BUTTON (focus) && gtk_widget_has_css_class (focus, "destructive-action"))
    g_string_append (answer, "destructive");
  g_string_append_c (answer, '\n');
}

/* The widget that the accessibility bus tells to be at @wanted: it adds up the places of all that a widget is in, and
 * forgets about what is between the border of each and what it holds.
 *
 * @x, @y: where it tells @widget to be. */
static GtkWidget *
find_widget (GtkWidget *widget, int x, int y, const int wanted[4])
{
  GtkWidget *found = NULL;
  graphene_rect_t box;
  gboolean is_there;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, widget, &box))
    return NULL;
  is_there = x == wanted[0] && y == wanted[1] && (int) box.size.width == wanted[2] &&
             (int) box.size.height == wanted[3];
  if (is_there && (GTK_IS_BUTTON (widget) || gtk_widget_get_focusable (widget)))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_compute_bounds (child, widget, &box))
      found = find_widget (child, x + (int) box.origin.x, y + (int) box.origin.y, wanted);

  return found == NULL && is_there ? widget : found;
}

/* Where the middle of a widget is; or else where the wheel would have to be turned to bring it into sight, and how. */
static void
describe_place (GString *answer, GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t box, seen;
  graphene_point_t middle;
  GtkWidget *picked, *pane = widget;
  double x, y;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  if (!gtk_widget_compute_bounds (widget, window, &box) || box.size.width < 1 || box.size.height < 1)
    return;
  graphene_rect_get_center (&box, &middle);

  while ((pane = gtk_widget_get_ancestor (gtk_widget_get_parent (pane), GTK_TYPE_SCROLLED_WINDOW)) != NULL)
    {
      GtkWidget *around = pane;
      gboolean is_seen = gtk_widget_compute_bounds (pane, window, &seen);

      if (graphene_rect_contains_point (&seen, &middle))
        continue;
      while (is_seen &&
             (around = gtk_widget_get_ancestor (gtk_widget_get_parent (around), GTK_TYPE_SCROLLED_WINDOW)) != NULL)
        is_seen = gtk_widget_compute_bounds (around, window, &box) && graphene_rect_intersection (&seen, &box, &seen);
      if (is_seen)
        {
          int wheel = middle.y < seen.origin.y                       ? 4
                      : middle.y >= seen.origin.y + seen.size.height ? 5
                      : middle.x < seen.origin.x                     ? 6
                                                                     : 7;

          g_string_append_printf (answer, "wheel %d,%d,%d\n", (int) (x + seen.origin.x + seen.size.width / 2),
                                  (int) (y + seen.origin.y + seen.size.height / 2), wheel);
          g_string_append_printf (answer, "away %d,%d\n", (int) middle.x, (int) middle.y);
          return;
        }
    }

  picked = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_string_append_printf (answer, "%s %d,%d\n",
                          picked && (picked == widget || gtk_widget_is_ancestor (picked, widget)) ? "place" : "under",
                          (int) (x + middle.x), (int) (y + middle.y));
}

static void
answer_place (Asker *asker, const int wanted[4])
{
  g_autoptr (GString) answer = g_string_new (NULL);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      graphene_rect_t box;
      GtkWidget *widget;

      if (!ADW_IS_APPLICATION_WINDOW (window) || !gtk_widget_compute_bounds (window, window, &box))
        continue;
      widget = find_widget (window, (int) box.origin.x, (int) box.origin.y, wanted);
      if (widget != NULL)
        describe_place (answer, window, widget);
    }
  sendto (probe, answer->str, answer->len, 0, (struct sockaddr *) &asker->address, asker->length);
}

static gboolean
answer_cb (gpointer data)
{
  g_autofree Asker *asker = data;
  g_autoptr (GString) answer = g_string_new (NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_mapped = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      n_mapped += gtk_widget_get_mapped (GTK_WIDGET (window));
      if (ADW_IS_APPLICATION_WINDOW (window))
        describe_window (answer, window);
    }

  g_string_append_printf (answer, "windows %u\nchanges %u\nbusy %d\nheld %u\n", n_mapped, n_changes, is_busy (), held);
  held = 0;
  if (facts != NULL)
    {
      g_string_append (answer, facts->str);
      g_string_truncate (facts, 0);
    }
  sendto (probe, answer->str, answer->len, 0, (struct sockaddr *) &asker->address, asker->length);

  return G_SOURCE_REMOVE;
}

/* Of what is in front: a popover, a dialog, the window. */
static void
answer_eyes (Asker *asker, const char *what)
{
  g_autoptr (GString) answer = g_string_new (NULL);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      AdwDialog *dialog;
      GtkWidget *popover;

      if (!ADW_IS_APPLICATION_WINDOW (window))
        continue;
      dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
      popover = find_popover (GTK_WIDGET (window));
      eyes_follow (window);
      eyes_describe (answer, window, popover ? popover : dialog ? GTK_WIDGET (dialog) : GTK_WIDGET (window), what);
    }
  held_forget ();
  sendto (probe, answer->str, answer->len, 0, (struct sockaddr *) &asker->address, asker->length);
}

static void
look_otherwise (const char *words)
{
  GListModel *windows = gtk_window_get_toplevels ();

  eyes_set_look (words);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_APPLICATION_WINDOW (window))
        eyes_wait (window);
    }
}

static gboolean
rest_cb (gpointer data)
{
  Asker *asker = data;
  guint patience = is_busy () ? MAX_WAITS : is_focus_lost () ? FOCUS_WAITS : 0;

  if (asker->n_waits++ < patience)
    return G_SOURCE_CONTINUE;

  g_idle_add_full (G_PRIORITY_LOW, answer_cb, asker, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
asked_cb (int fd, GIOCondition condition, gpointer data)
{
  Asker *asker = g_new0 (Asker, 1);
  char question[64] = "";
  int wanted[4];

  asker->length = sizeof asker->address;
  recvfrom (fd, question, sizeof question - 1, 0, (struct sockaddr *) &asker->address, &asker->length);
  if (question[0] == NOW)
    answer_cb (asker);
  else if (question[0] == PLACE &&
           sscanf (question + 1, "%d,%d,%d,%d", &wanted[0], &wanted[1], &wanted[2], &wanted[3]) == 4)
    {
      answer_place (asker, wanted);
      g_free (asker);
    }
  else if (question[0] == EYES)
    {
      answer_eyes (asker, question + 1);
      g_free (asker);
    }
  else if (question[0] == LOOK)
    {
      look_otherwise (question + 1);
      g_timeout_add (FRAME, rest_cb, asker);
    }
  else
    g_timeout_add (FRAME, rest_cb, asker);

  return G_SOURCE_CONTINUE;
}

/* Lets pass what is GTK's own fault and mends itself in the next frame: a text view that measures its lines only while
 * it is drawn moves the scroll bar beside it, too late for this frame. */
static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if (is_fault_of_gtk (fields, n_fields))
    return G_LOG_WRITER_HANDLED;
  for (gsize i = 0; i < n_fields; i++)
    if (g_strcmp0 (fields[i].key, "MESSAGE") == 0 &&
        (g_pattern_match_simple ("Trying to snapshot GtkGizmo * without a current allocation", fields[i].value) ||
         ((level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) && eyes_hear (fields[i].value))))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

static void
signal_cb (int number)
{
  void *frames[64];

  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
  signal (number, SIG_DFL);
  raise (number);
}

__attribute__ ((constructor)) static void
start (void)
{
  const int fatal[] = { SIGTRAP, SIGSEGV, SIGABRT, SIGFPE };
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  const char *path = g_getenv ("CROUPIER_PROBE");

  if (path == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    signal (fatal[i], signal_cb);
  g_log_set_writer_func (write_cb, NULL, NULL);
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  unlink (path);
  probe = socket (AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (bind (probe, (struct sockaddr *) &address, sizeof address) != 0)
    g_error ("the probe's socket: %s", g_strerror (errno));
  held_watch (held_cb);
  g_unix_fd_add (probe, G_IO_IN, asked_cb, NULL);
  g_unsetenv ("CROUPIER_PROBE");
}
