/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class has of its template, named in one list. */
#pragma once

#include <gtk/gtk.h>

/* These name the members of Type that are children of the template, and the functions that are its callbacks; all are
 * called the same there. There is room for some eighty. */
#define BIND_CHILDREN(widget_class, Type, ...) BIND_EACH (BIND_CHILD, widget_class, Type, __VA_ARGS__)
#define BIND_CALLBACKS(widget_class, ...) BIND_EACH (BIND_CALLBACK, widget_class, , __VA_ARGS__)

#define BIND_CHILD(widget_class, Type, member) gtk_widget_class_bind_template_child (widget_class, Type, member);
#define BIND_CALLBACK(widget_class, Type, func) gtk_widget_class_bind_template_callback (widget_class, func);

/* Likewise for what is built later than the template, of an interface of its own. */
#define BIND_SCOPE(scope, ...) BIND_EACH (BIND_SCOPED, scope, , __VA_ARGS__)
#define BIND_BUILT(builder, self, ...) BIND_EACH (BIND_OBJECT, builder, self, __VA_ARGS__)
#define BIND_NONE(self, ...) BIND_EACH (BIND_NO_OBJECT, , self, __VA_ARGS__)

#define BIND_SCOPED(scope, Type, func) gtk_builder_cscope_add_callback (scope, func);
#define BIND_OBJECT(builder, self, member) self->member = (gpointer) gtk_builder_get_object (builder, #member);
#define BIND_NO_OBJECT(builder, self, member) self->member = NULL;

/* A macro is not expanded within itself: each reading of the text gets one further in the list. */
#define BIND_EACH(...)                     \
  do                                       \
    {                                      \
      BIND_READ (BIND_FIRST (__VA_ARGS__)) \
    }                                      \
  while (0)
#define BIND_FIRST(bind, widget_class, Type, first, ...) \
  bind (widget_class, Type, first) __VA_OPT__ (BIND_REST BIND_NOTHING (bind, widget_class, Type, __VA_ARGS__))
#define BIND_REST() BIND_FIRST
#define BIND_NOTHING ()
#define BIND_READ(...) BIND_READ_3 (BIND_READ_3 (BIND_READ_3 (BIND_READ_3 (__VA_ARGS__))))
#define BIND_READ_3(...) BIND_READ_2 (BIND_READ_2 (BIND_READ_2 (BIND_READ_2 (__VA_ARGS__))))
#define BIND_READ_2(...) BIND_READ_1 (BIND_READ_1 (BIND_READ_1 (BIND_READ_1 (__VA_ARGS__))))
#define BIND_READ_1(...) __VA_ARGS__
