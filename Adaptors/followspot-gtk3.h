/*
 * followspot-gtk3.h: a tour inside the window of a GTK 3 program.
 *
 *     followspot_gtk3 *guide = followspot_gtk3_guide(GTK_WINDOW(window), tour, on_event, user);
 *     ...
 *     followspot_gtk3_free(guide);
 *
 * Steps point at widgets by their names: gtk_widget_set_name(button, "save"), or the id in a .ui file. Lights follow their
 * widgets through scrolling, resizing and new layouts. A step that waits for `pressed: 'save'` goes on when the button has
 * emitted its signal, by a mouse, a finger, a key or a screen reader.
 *
 * While a tour is shown, it has the handler of gdk_event_handler_set(), and gives it back to GTK at the end. There is one tour in a
 * program at a time.
 *
 * The guide is the program's until it calls followspot_gtk3_free(), once, at any time, in a callback too. The pointer stays valid until then,
 * also when the tour has ended, the window was destroyed or the compositor went away; the functions then do nothing.
 *
 * Include it in one file, and link with `pkg-config --libs followspot gtk+-3.0 gtk+-wayland-3.0`. Call it on the main thread. In a
 * window that is no Wayland window it does nothing and says so.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_GTK3_H
#define FOLLOWSPOT_GTK3_H

#include <followspot.h>
#include <gdk/gdkwayland.h>
#include <gtk/gtk.h>
#include <string.h>

/* The radius of the upper corners of a window that draws its own title; GTK has no way to ask the theme. */
#ifndef FOLLOWSPOT_GTK3_RADIUS
#define FOLLOWSPOT_GTK3_RADIUS 8
#endif

typedef struct {
  GSource source;               /* first, as GLib allocates it */
  followspot_overlay *overlay;
  followspot_window *area;              /* NULL while the window is not on the screen */
  GtkWindow *window;            /* NULL after it was destroyed */
  GdkFrameClock *clock;
  GPollFD fd;
  GPtrArray *targets;
  followspot_event_callback on_event;
  void *user;
  bool is_press_ours, is_over;
} followspot_gtk3;

/* A widget that steps point at. It stays in memory as long as the guide, as any call of the library may call the program back. */
typedef struct {
  followspot_gtk3 *guide;
  char *name;
  GtkWidget *widget;            /* NULL while there is none; a weak pointer */
  gulong signal;                /* the one that says that it was pressed, or 0 */
} followspot_gtk3_target;

/* -- Targets ------------------------------------------------------------------------------------------------------- */

typedef struct { const char *name; GtkWidget *found; } followspot_gtk3_search;

static void followspot_gtk3_look(GtkWidget *widget, gpointer user) {
  followspot_gtk3_search *search = user;
  const char *id = GTK_IS_BUILDABLE(widget) ? gtk_buildable_get_name(GTK_BUILDABLE(widget)) : NULL;
  if (search->found) return;
  if (strcmp(gtk_widget_get_name(widget), search->name) == 0 || (id && strcmp(id, search->name) == 0)) search->found = widget;
  else if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), followspot_gtk3_look, search);
}

/* Whether a window is a dialog of another, or that one itself. */
static bool followspot_gtk3_belongs(GtkWidget *window, GtkWindow *owner) {
  while (window && window != GTK_WIDGET(owner))
    window = GTK_IS_WINDOW(window) ? GTK_WIDGET(gtk_window_get_transient_for(GTK_WINDOW(window))) : NULL;
  return window != NULL;
}

/* Looks in a window, and then in its dialogs. */
static GtkWidget *followspot_gtk3_find(GtkWindow *window, const char *name) {
  followspot_gtk3_search search = {name, NULL};
  followspot_gtk3_look(GTK_WIDGET(window), &search);
  GList *all = gtk_window_list_toplevels();
  for (GList *other = all; other && !search.found; other = other->next)
    if (followspot_gtk3_belongs(GTK_WIDGET(other->data), window)) followspot_gtk3_look(GTK_WIDGET(other->data), &search);
  g_list_free(all);
  return search.found;
}

static void followspot_gtk3_pressed(followspot_gtk3_target *target) {
  followspot_overlay_press_target(target->guide->overlay, target->name, NULL);
}

static void followspot_gtk3_set_widget(followspot_gtk3_target *target, GtkWidget *widget) {
  if (target->widget == widget) return;
  if (target->widget) {
    if (target->signal) g_signal_handler_disconnect(target->widget, target->signal);
    g_object_remove_weak_pointer(G_OBJECT(target->widget), (gpointer *)&target->widget);
  }
  target->signal = 0;
  target->widget = widget;
  if (!widget) return;
  g_object_add_weak_pointer(G_OBJECT(widget), (gpointer *)&target->widget);
  const char *const signals[] = {"clicked", "toggled", "state-set", "activate", "row-activated", "changed"};
  for (size_t i = 0; i < G_N_ELEMENTS(signals) && !target->signal; i++)
    if (g_signal_lookup(signals[i], G_OBJECT_TYPE(widget)))
      target->signal = g_signal_connect_swapped(widget, signals[i], G_CALLBACK(followspot_gtk3_pressed), target);
}

/* Where a widget is on the surface of its window. */
static GdkRectangle followspot_gtk3_bounds(GtkWidget *widget) {
  GdkRectangle place = {0, 0, gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget)};
  gtk_widget_translate_coordinates(widget, gtk_widget_get_toplevel(widget), 0, 0, &place.x, &place.y);
  return place;
}

/* The part of it that can be seen; empty if none can. A popover lies above the overlay, so of its widgets all of it counts. So does a
   dialog, and no program knows where that is: compositors put it over the middle. */
static followspot_rect followspot_gtk3_visible(GtkWidget *widget, GtkWindow *window) {
  followspot_rect nothing = {0, 0, 0, 0};
  if (!gtk_widget_get_mapped(widget)) return nothing;
  GtkWidget *popover = gtk_widget_get_ancestor(widget, GTK_TYPE_POPOVER), *dialog = gtk_widget_get_toplevel(widget);
  GdkRectangle seen = followspot_gtk3_bounds(popover ? popover : widget);
  if (dialog != GTK_WIDGET(window)) {
    GdkRectangle whole = followspot_gtk3_bounds(GTK_WIDGET(window)), place = followspot_gtk3_bounds(dialog);
    seen = (GdkRectangle){(whole.width - place.width) / 2, (whole.height - place.height) / 2, place.width, place.height};
  }
  for (GtkWidget *parent = gtk_widget_get_parent(widget); parent && !popover; parent = gtk_widget_get_parent(parent)) {
    GdkRectangle edge = followspot_gtk3_bounds(parent);
    if (GTK_IS_VIEWPORT(parent) || GTK_IS_SCROLLED_WINDOW(parent) || GTK_IS_LAYOUT(parent) || GTK_IS_STACK(parent))
      if (dialog == GTK_WIDGET(window) && !gdk_rectangle_intersect(&seen, &edge, &seen)) return nothing;
  }
  return (followspot_rect){seen.x, seen.y, seen.width, seen.height};
}

/* Brings a widget into the visible part of what it scrolls in. */
static void followspot_gtk3_reveal(GtkWidget *widget) {
  GdkRectangle place = followspot_gtk3_bounds(widget);
  for (GtkWidget *parent = gtk_widget_get_parent(widget); parent; parent = gtk_widget_get_parent(parent)) {
    if (!GTK_IS_SCROLLED_WINDOW(parent)) continue;
    GdkRectangle edge = followspot_gtk3_bounds(parent);
    GtkAdjustment *across = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(parent));
    GtkAdjustment *down = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(parent));
    double x = gtk_adjustment_get_value(across) + place.x - edge.x, y = gtk_adjustment_get_value(down) + place.y - edge.y;
    gtk_adjustment_clamp_page(across, x, x + place.width);
    gtk_adjustment_clamp_page(down, y, y + place.height);
  }
}

/* Tells where the targets are; the library finds out what of it is new. */
static void followspot_gtk3_tell_targets(followspot_gtk3 *guide) {
  for (guint i = 0; guide->area && i < guide->targets->len; i++) {
    followspot_gtk3_target *target = g_ptr_array_index(guide->targets, i);
    if (target->widget && !followspot_gtk3_belongs(gtk_widget_get_toplevel(target->widget), guide->window)) followspot_gtk3_set_widget(target, NULL);
    if (!target->widget) followspot_gtk3_set_widget(target, followspot_gtk3_find(guide->window, target->name));
    followspot_rect rect = {0, 0, 0, 0};
    if (target->widget) rect = followspot_gtk3_visible(target->widget, guide->window);
    followspot_window_set_target(guide->area, target->name, target->widget ? &rect : NULL, NULL);
  }
}

/* -- The window ---------------------------------------------------------------------------------------------------- */

static void followspot_gtk3_add_child(GtkWidget *child, gpointer user) {
  if (!gtk_widget_get_mapped(child) || GTK_IS_POPOVER(child)) return;
  GdkRectangle place = followspot_gtk3_bounds(child), *content = user;
  /* Margins around a child, and the window's border around its content, are no shadow. */
  GtkWidget *window = gtk_widget_get_parent(child);
  bool is_turned = gtk_widget_get_direction(child) == GTK_TEXT_DIR_RTL;
  int border = gtk_bin_get_child(GTK_BIN(window)) == child ? (int)gtk_container_get_border_width(GTK_CONTAINER(window)) : 0;
  int start = gtk_widget_get_margin_start(child), end = gtk_widget_get_margin_end(child), top = gtk_widget_get_margin_top(child);
  place.x -= border + (is_turned ? end : start);
  place.y -= border + top;
  place.width += 2 * border + start + end;
  place.height += 2 * border + top + gtk_widget_get_margin_bottom(child);
  if (content->width == 0) *content = place;
  else gdk_rectangle_union(content, &place, content);
}

/* The window without its shadow, which is title and content together, and how round its corners are. */
static followspot_geometry followspot_gtk3_geometry(GtkWindow *window) {
  GdkWindow *surface = gtk_widget_get_window(GTK_WIDGET(window));
  followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
  GdkRectangle content = {0, 0, 0, 0};
  gtk_container_forall(GTK_CONTAINER(window), followspot_gtk3_add_child, &content);
  geometry.width = gdk_window_get_width(surface);
  geometry.height = gdk_window_get_height(surface);
  geometry.scale = gdk_window_get_scale_factor(surface);
  geometry.content = (followspot_rect){content.x, content.y, content.width, content.height};
  GdkWindowState plain = GDK_WINDOW_STATE_MAXIMIZED | GDK_WINDOW_STATE_FULLSCREEN | GDK_WINDOW_STATE_TILED;
  if (!(gdk_window_get_state(surface) & plain) && gtk_window_get_titlebar(window))
    geometry.corners[0] = geometry.corners[1] = FOLLOWSPOT_GTK3_RADIUS;
  return geometry;
}

static void followspot_gtk3_end(followspot_gtk3 *guide);

/* What the next frame of the program shows, the overlay shows with it. */
static void followspot_gtk3_layout(followspot_gtk3 *guide) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_geometry geometry = followspot_gtk3_geometry(guide->window);
  followspot_window_set_geometry(guide->area, &geometry, NULL);
  followspot_gtk3_tell_targets(guide);
  g_source_ref(&guide->source);
  /* It is busy when the program runs its loop in a callback. */
  if (!followspot_window_update_frame(guide->area, &error) && error.code != FOLLOWSPOT_ERROR_BUSY) followspot_gtk3_end(guide);
  g_source_unref(&guide->source);
}

static void followspot_gtk3_after_paint(followspot_gtk3 *guide) { followspot_window_end_frame(guide->area, NULL); }

static void followspot_gtk3_need_commit(followspot_window *area, void *user) {
  (void)area;
  followspot_gtk3 *guide = user;
  GdkRectangle corner = {0, 0, 1, 1};
  if (guide->window) gdk_window_invalidate_rect(gtk_widget_get_window(GTK_WIDGET(guide->window)), &corner, FALSE);
}

/* Tells persons apart, each with a pointer and a keyboard: the number of the event's seat. */
static uint32_t followspot_gtk3_seat(GdkEvent *event) {
  GdkDevice *device = gdk_event_get_device(event);
  if (!device) return 0;
  GList *seats = gdk_display_list_seats(gdk_device_get_display(device));
  int place = g_list_index(seats, gdk_device_get_seat(device));
  g_list_free(seats);
  return place > 0 ? (uint32_t)place : 0;
}

/* Whether an event is the overlay's alone. */
static bool followspot_gtk3_take(followspot_gtk3 *guide, GdkEvent *event) {
  if (!guide->window) return false;
  GdkWindow *surface = gtk_widget_get_window(GTK_WIDGET(guide->window)), *at = event->any.window;
  /* Menus and popovers lie above the overlay. */
  if (!guide->area || !at || gdk_window_get_toplevel(at) != surface) return false;
  static const uint32_t buttons[] = {0x110, 0x112, 0x111};
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  input.seat = followspot_gtk3_seat(event);
  input.time = gdk_event_get_time(event);
  gdk_event_get_coords(event, &input.x, &input.y);
  for (; at && at != surface; at = gdk_window_get_parent(at)) gdk_window_coords_to_parent(at, input.x, input.y, &input.x, &input.y);
  GdkModifierType state = 0;
  gdk_event_get_state(event, &state);
  switch (event->type) {
  case GDK_ENTER_NOTIFY:
  case GDK_LEAVE_NOTIFY: {
    /* Each part of the window has its own. Widgets always get them, since a button has to know that it was left. */
    bool is_gone = event->type == GDK_LEAVE_NOTIFY && event->any.window == surface && event->crossing.detail != GDK_NOTIFY_INFERIOR;
    input.kind = is_gone ? FOLLOWSPOT_INPUT_POINTER_LEFT : FOLLOWSPOT_INPUT_POINTER;
    followspot_window_handle_input(guide->area, &input, NULL);
    return false;
  }
  case GDK_MOTION_NOTIFY: input.kind = FOLLOWSPOT_INPUT_POINTER; break;
  /* A double click comes beside its second press. */
  case GDK_2BUTTON_PRESS:
  case GDK_3BUTTON_PRESS: return guide->is_press_ours;
  case GDK_BUTTON_PRESS: input.is_pressed = true; /* fall through */
  case GDK_BUTTON_RELEASE:
    /* GTK delivers motion late, and a press counts where it is. */
    input.kind = FOLLOWSPOT_INPUT_POINTER;
    followspot_window_handle_input(guide->area, &input, NULL);
    input.kind = FOLLOWSPOT_INPUT_BUTTON;
    input.code = event->button.button >= 1 && event->button.button <= 3 ? buttons[event->button.button - 1] : 0x10b + event->button.button;
    return guide->is_press_ours = followspot_window_handle_input(guide->area, &input, NULL);
  case GDK_SCROLL: {
    GdkScrollDirection way = event->scroll.direction;
    input.kind = FOLLOWSPOT_INPUT_SCROLL;
    input.x = way == GDK_SCROLL_SMOOTH ? event->scroll.delta_x * 10 : way == GDK_SCROLL_LEFT ? -10 : way == GDK_SCROLL_RIGHT ? 10 : 0;
    input.y = way == GDK_SCROLL_SMOOTH ? event->scroll.delta_y * 10 : way == GDK_SCROLL_UP ? -10 : way == GDK_SCROLL_DOWN ? 10 : 0;
    break;
  }
  case GDK_TOUCH_BEGIN: input.kind = FOLLOWSPOT_INPUT_FINGER_DOWN; break;
  case GDK_TOUCH_UPDATE: input.kind = FOLLOWSPOT_INPUT_FINGER_MOVED; break;
  case GDK_TOUCH_END: input.kind = FOLLOWSPOT_INPUT_FINGER_UP; break;
  case GDK_TOUCH_CANCEL: input.kind = FOLLOWSPOT_INPUT_FINGER_GONE; break;
  case GDK_KEY_PRESS: input.is_pressed = true; /* fall through */
  case GDK_KEY_RELEASE:
    input.kind = FOLLOWSPOT_INPUT_KEY;
    input.symbol = event->key.keyval;
    input.code = event->key.hardware_keycode - 8u;
    input.modifiers = (state & GDK_SHIFT_MASK ? FOLLOWSPOT_MODIFIER_SHIFT : 0) | (state & GDK_CONTROL_MASK ? FOLLOWSPOT_MODIFIER_CONTROL : 0) |
                      (state & GDK_MOD1_MASK ? FOLLOWSPOT_MODIFIER_ALT : 0) | (state & GDK_SUPER_MASK ? FOLLOWSPOT_MODIFIER_LOGO : 0);
    break;
  case GDK_FOCUS_CHANGE:
    if (event->focus_change.in) return false;
    input.kind = FOLLOWSPOT_INPUT_KEYS_LOST;
    break;
  default: return false;
  }
  input.finger = GPOINTER_TO_INT(gdk_event_get_event_sequence(event)) & 0x7fffffff;
  return followspot_window_handle_input(guide->area, &input, NULL);
}

/* The guide that has the handler. */
static followspot_gtk3 *followspot_gtk3_current;

/* What GTK does with events by itself. */
static void followspot_gtk3_pass(GdkEvent *event, gpointer user) {
  (void)user;
  gtk_main_do_event(event);
}

/* GTK asks no widget before this, whatever has the focus or a shortcut. */
static void followspot_gtk3_handle(GdkEvent *event, gpointer user) {
  followspot_gtk3 *guide = user;
  g_source_ref(&guide->source);
  bool is_ours = followspot_gtk3_take(guide, event);
  g_source_unref(&guide->source);
  if (!is_ours) gtk_main_do_event(event);
}

/* A dialog has come or gone. */
static void followspot_gtk3_look_again(followspot_gtk3 *guide) {
  if (guide->clock) gdk_frame_clock_request_phase(guide->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void followspot_gtk3_unmap(followspot_gtk3 *guide) {
  followspot_window *area = guide->area;
  if (!area) return;
  guide->area = NULL;
  g_signal_handlers_disconnect_by_data(guide->clock, guide);
  g_clear_object(&guide->clock);
  followspot_window_free(area);
}

static void followspot_gtk3_map(followspot_gtk3 *guide) {
  GdkWindow *surface = gtk_widget_get_window(GTK_WIDGET(guide->window));
  struct wl_surface *pointer = gdk_wayland_window_get_wl_surface(surface);
  if (guide->area || guide->is_over || !pointer) return;
  guide->area = followspot_window_new(guide->overlay, pointer, gdk_window_get_width(surface), gdk_window_get_height(surface), NULL);
  if (!guide->area) return;
  followspot_window_on_commit_needed(guide->area, followspot_gtk3_need_commit, guide, NULL);
  guide->clock = g_object_ref(gdk_window_get_frame_clock(surface));
  /* GTK commits after painting, and with the second flag this comes after that. */
  g_signal_connect_data(guide->clock, "layout", G_CALLBACK(followspot_gtk3_layout), guide, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data(guide->clock, "after-paint", G_CALLBACK(followspot_gtk3_after_paint), guide, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gdk_frame_clock_request_phase(guide->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

/* -- The loop ------------------------------------------------------------------------------------------------------ */

static gboolean followspot_gtk3_prepare(GSource *source, gint *timeout) {
  *timeout = -1;
  return followspot_overlay_has_events(((followspot_gtk3 *)source)->overlay);
}

static gboolean followspot_gtk3_check(GSource *source) {
  followspot_gtk3 *guide = (followspot_gtk3 *)source;
  return guide->fd.revents != 0 || followspot_overlay_has_events(guide->overlay);
}

static void followspot_gtk3_forget_target(void *data) {
  followspot_gtk3_target *target = data;
  followspot_gtk3_set_widget(target, NULL);
  g_free(target->name);
  g_free(target);
}

static void followspot_gtk3_finalize(GSource *source) { g_ptr_array_free(((followspot_gtk3 *)source)->targets, TRUE); }

/* Takes the overlay off the window and ends the tour. The guide stays, as it is the program's. */
static void followspot_gtk3_end(followspot_gtk3 *guide) {
  if (guide->is_over) return;
  guide->is_over = true;
  g_source_ref(&guide->source);
  g_source_destroy(&guide->source);
  if (followspot_gtk3_current == guide) gdk_event_handler_set(followspot_gtk3_pass, NULL, NULL);
  g_signal_handlers_disconnect_by_data(guide->window, guide);
  followspot_gtk3_unmap(guide);
  guide->window = NULL;
  for (guint i = 0; i < guide->targets->len; i++) followspot_gtk3_set_widget(g_ptr_array_index(guide->targets, i), NULL);
  followspot_overlay_free(guide->overlay);
  g_source_unref(&guide->source);
}

/* The caller holds the guide. */
static void followspot_gtk3_turn(followspot_gtk3 *guide) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  /* It is busy when the program runs its loop in a callback. */
  if (!followspot_overlay_dispatch(guide->overlay, &error) && error.code != FOLLOWSPOT_ERROR_BUSY) followspot_gtk3_end(guide);
}

static gboolean followspot_gtk3_dispatch(GSource *source, GSourceFunc callback, gpointer user) {
  (void)callback, (void)user;
  followspot_gtk3_turn((followspot_gtk3 *)source);
  return G_SOURCE_CONTINUE;
}

/* Ends everything and gives the guide back; in a callback of the overlay too. `on_event` is not called any more. */
static inline void followspot_gtk3_free(followspot_gtk3 *guide) {
  if (!guide) return;
  guide->on_event = NULL;
  /* In a callback the overlay closes later, when the guide is gone. */
  followspot_overlay_on_event(guide->overlay, NULL, NULL, NULL);
  followspot_gtk3_end(guide);
  g_source_unref(&guide->source);
}

static void followspot_gtk3_hear(const followspot_event *event, void *user) {
  followspot_gtk3 *guide = user;
  g_source_ref(&guide->source);
  for (guint i = 0; event->kind == FOLLOWSPOT_EVENT_TARGET_MISSING && i < guide->targets->len && !guide->is_over; i++) {
    followspot_gtk3_target *target = g_ptr_array_index(guide->targets, i);
    if (target->widget && followspot_overlay_misses_target(guide->overlay, target->name)) followspot_gtk3_reveal(target->widget);
  }
  if (guide->on_event) guide->on_event(event, guide->user);
  g_source_unref(&guide->source);
}

/* Says whether a condition of the tour holds; nothing happens after the tour has ended. */
static inline void followspot_gtk3_set_condition(followspot_gtk3 *guide, const char *name, bool holds) {
  if (guide && !guide->is_over) followspot_overlay_set_condition(guide->overlay, name, holds, NULL);
}

/* Where a target is on the surface of its window, as far as it can be seen; false if it cannot. */
static inline bool followspot_gtk3_place(followspot_gtk3 *guide, const char *name, followspot_rect *rect) {
  return guide && guide->area && followspot_window_target(guide->area, name, rect, NULL);
}

/* Shows a tour inside a window, until it ends or the window is destroyed; NULL if it cannot. `on_event` may be NULL. */
static followspot_gtk3 *followspot_gtk3_guide(GtkWindow *window, followspot_tour *tour, followspot_event_callback on_event, void *user) {
  static GSourceFuncs functions = {
    .prepare = followspot_gtk3_prepare, .check = followspot_gtk3_check, .dispatch = followspot_gtk3_dispatch, .finalize = followspot_gtk3_finalize};
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(window));
  struct wl_display *connection = GDK_IS_WAYLAND_DISPLAY(display) ? gdk_wayland_display_get_wl_display(display) : NULL;
  followspot_overlay *overlay = followspot_overlay_open_inside(connection, NULL, &error);
  followspot_gtk3 *guide = overlay ? (followspot_gtk3 *)g_source_new(&functions, sizeof *guide) : NULL;
  if (guide) {
    guide->overlay = overlay;
    guide->window = window;
    guide->on_event = on_event;
    guide->user = user;
    guide->targets = g_ptr_array_new_with_free_func(followspot_gtk3_forget_target);
    guide->fd.fd = followspot_overlay_fd(overlay, NULL);
    guide->fd.events = G_IO_IN;
    g_source_add_poll(&guide->source, &guide->fd);
    g_source_attach(&guide->source, NULL);
    followspot_overlay_on_event(overlay, followspot_gtk3_hear, guide, NULL);
    g_signal_connect_data(window, "map", G_CALLBACK(followspot_gtk3_map), guide, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    g_signal_connect_swapped(window, "unmap", G_CALLBACK(followspot_gtk3_unmap), guide);
    g_signal_connect_swapped(window, "notify::is-active", G_CALLBACK(followspot_gtk3_look_again), guide);
    g_signal_connect_swapped(window, "destroy", G_CALLBACK(followspot_gtk3_end), guide);
    followspot_gtk3_current = guide;
    gdk_event_handler_set(followspot_gtk3_handle, guide, NULL);
    if (gtk_widget_get_mapped(GTK_WIDGET(window))) followspot_gtk3_map(guide);
    char name[1025];
    for (size_t i = 0; followspot_tour_target(tour, i, name, sizeof name, NULL); i++) {
      followspot_gtk3_target *target = g_new0(followspot_gtk3_target, 1);
      *target = (followspot_gtk3_target){.guide = guide, .name = g_strdup(name)};
      g_ptr_array_add(guide->targets, target);
    }
    followspot_gtk3_tell_targets(guide);
    if (followspot_overlay_show_tour(overlay, tour, NULL, &error)) return guide;
    followspot_gtk3_free(guide);
  }
  g_warning("No tour in this window: %s", error.text);
  return NULL;
}

#endif
