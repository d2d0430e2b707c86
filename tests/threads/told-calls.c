/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the thread sanitizer how threads wait for each other in GLib, which is not built with it.
 *
 * GLib locks by system calls of its own and counts references by atomic operations, all unseen: without these functions
 * in front of its own, everything that two threads hand each other would be taken for a race. Each tells exactly what
 * GLib promises and no more: what was done before a thing was given away is seen by who takes it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>

#include <gio/gio.h>
#include <json-glib/json-glib.h>

void __tsan_acquire (void *address);
void __tsan_release (void *address);

/* The function of GLib that one of ours stands in front of. */
#define REAL(name)                  \
  static __typeof__ (&(name)) real; \
  if (real == NULL)                 \
  real = (__typeof__ (&(name))) dlsym (RTLD_NEXT, #name)

#define UNSEEN __attribute__ ((no_sanitize ("thread")))

/* ---- references: whoever lets go of the last one sees what all others did before they let go of theirs ---- */

#define LET_GO(name, Type)           \
  UNSEEN void (name) (Type thing)    \
  {                                  \
    REAL (name);                     \
    __tsan_release ((void *) thing); \
    __tsan_acquire ((void *) thing); \
    real (thing);                    \
  }

LET_GO (g_object_unref, gpointer)
LET_GO (g_bytes_unref, GBytes *)
LET_GO (g_ptr_array_unref, GPtrArray *)
LET_GO (g_array_unref, GArray *)
LET_GO (g_hash_table_unref, GHashTable *)
LET_GO (g_atomic_rc_box_release, gpointer)
LET_GO (g_date_time_unref, GDateTime *)
LET_GO (json_node_unref, JsonNode *)
LET_GO (json_object_unref, JsonObject *)
LET_GO (json_array_unref, JsonArray *)

UNSEEN
gboolean (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  REAL (g_atomic_ref_count_dec);
  __tsan_release (count);
  __tsan_acquire (count);
  return real (count);
}

/* ---- locks and what is made once ---- */

UNSEEN void (g_mutex_lock) (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  __tsan_acquire (mutex);
}

UNSEEN void (g_mutex_unlock) (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  __tsan_release (mutex);
  real (mutex);
}

UNSEEN void (g_cond_wait) (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  __tsan_release (mutex);
  real (cond, mutex);
  __tsan_acquire (mutex);
}

UNSEEN
gboolean (g_once_init_enter_pointer) (void *location)
{
  gboolean is_mine;
  REAL (g_once_init_enter_pointer);

  is_mine = real (location);
  __tsan_acquire (location);
  return is_mine;
}

UNSEEN void (g_once_init_leave_pointer) (void *location, gpointer result)
{
  REAL (g_once_init_leave_pointer);
  __tsan_release (location);
  real (location, result);
}

UNSEEN
gboolean (g_once_init_enter) (volatile void *location)
{
  gboolean is_mine;
  REAL (g_once_init_enter);

  is_mine = real (location);
  __tsan_acquire ((void *) location);
  return is_mine;
}

UNSEEN void (g_once_init_leave) (volatile void *location, gsize result)
{
  REAL (g_once_init_leave);
  __tsan_release ((void *) location);
  real (location, result);
}

typedef struct
{
  GOnce *once;
  GThreadFunc func;
  gpointer data;
} Making;

UNSEEN static gpointer
make (gpointer data)
{
  Making *making = data;
  gpointer made = making->func (making->data);

  __tsan_release ((void *) &making->once->status);
  return made;
}

UNSEEN
gpointer (g_once_impl) (GOnce *once, GThreadFunc func, gpointer data)
{
  Making making = { once, func, data };
  gpointer made;
  REAL (g_once_impl);

  made = real (once, make, &making);
  __tsan_acquire ((void *) &once->status);
  return made;
}

/* ---- work that is handed over and back ---- */

UNSEEN void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  REAL (g_async_queue_push);
  __tsan_release (queue);
  real (queue, data);
}

UNSEEN gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data;
  REAL (g_async_queue_pop);

  data = real (queue);
  __tsan_acquire (queue);
  return data;
}

#define GIVE_BACK(name, Type)                 \
  UNSEEN void name (GTask *task, Type result) \
  {                                           \
    REAL (name);                              \
    __tsan_release (task);                    \
    real (task, result);                      \
  }

GIVE_BACK (g_task_return_boolean, gboolean)
GIVE_BACK (g_task_return_int, gssize)
GIVE_BACK (g_task_return_error, GError *)

UNSEEN void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  REAL (g_task_return_pointer);
  __tsan_release (task);
  real (task, result, destroy);
}

UNSEEN gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  REAL (g_task_return_error_if_cancelled);
  __tsan_release (task);
  return real (task);
}

#define TAKE_BACK(Type, name)                    \
  UNSEEN Type name (GTask *task, GError **error) \
  {                                              \
    REAL (name);                                 \
    __tsan_acquire (task);                       \
    return real (task, error);                   \
  }

TAKE_BACK (gboolean, g_task_propagate_boolean)
TAKE_BACK (gssize, g_task_propagate_int)
TAKE_BACK (gpointer, g_task_propagate_pointer)

/* Only who gave a task may look before it is done, and who does it took it from a queue. */
UNSEEN gpointer
g_task_get_task_data (GTask *task)
{
  REAL (g_task_get_task_data);
  if (g_task_get_completed (task))
    __tsan_acquire (task);
  return real (task);
}

/* ---- what is done where a main loop runs ---- */

typedef struct
{
  GSourceFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Errand;

UNSEEN static gboolean
run_errand_cb (gpointer data)
{
  Errand *errand = data;

  __tsan_acquire (errand);
  return errand->func (errand->data);
}

UNSEEN static void
end_errand (gpointer data)
{
  Errand *errand = data;

  __tsan_acquire (errand);
  if (errand->destroy != NULL)
    errand->destroy (errand->data);
  g_free (errand);
}

/* Only sources that call back with their data and nothing else. */
UNSEEN void
g_source_set_callback (GSource *source, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  Errand *errand;
  REAL (g_source_set_callback);

  if (func == NULL || (source->source_funcs != &g_idle_funcs && source->source_funcs != &g_timeout_funcs))
    {
      real (source, func, data, destroy);
      return;
    }
  errand = g_new (Errand, 1);
  *errand = (Errand) { func, data, destroy };
  __tsan_release (errand);
  real (source, run_errand_cb, errand, end_errand);
}
