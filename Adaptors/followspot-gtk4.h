/*
 * followspot-gtk4.h: a tour, or lights, inside the windows of a GTK 4 program.
 *
 *     followspot_gtk4 *guide = followspot_gtk4_guide(GTK_WINDOW(window), tour, on_event, user);
 *     ...
 *     followspot_gtk4_free(guide);
 *
 * Steps point at widgets by their names: gtk_widget_set_name(button, "save"), or the id in a .ui file. Lights follow their
 * widgets through scrolling, resizing and new layouts. A step that waits for `pressed: 'save'` goes on when the button has
 * emitted its signal, by a mouse, a finger, a key or a screen reader.
 *
 * The guide is the program's until it calls followspot_gtk4_free(), once, at any time, in a callback too. The pointer stays valid until then,
 * also when the tour has ended, the windows were destroyed or the compositor went away; the functions then do nothing.
 *
 * Include it in one file, and link with `pkg-config --libs followspot gtk4 gtk4-wayland wayland-client`. Call it on the main
 * thread. In a window that is no Wayland window it does nothing and says so.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_GTK4_H
#define FOLLOWSPOT_GTK4_H

#include <followspot.h>
#include <gdk/wayland/gdkwayland.h>
#include <gtk/gtk.h>
#include <string.h>
#include <wayland-client.h>

/* The radius of the upper corners of a window that draws its own title; GTK has no way to ask the theme. */
#ifndef FOLLOWSPOT_GTK4_RADIUS
#define FOLLOWSPOT_GTK4_RADIUS 7
#endif

typedef struct followspot_gtk4 followspot_gtk4;

/* One window below the overlay. It stays in memory as long as the guide, as any call of the library may call the program back. */
typedef struct {
  followspot_gtk4 *guide;
  GtkWindow *window;            /* NULL after it was destroyed */
  followspot_window *area;              /* NULL while it is not on the screen */
  GdkFrameClock *clock;         /* of the surface that is on the screen, or NULL */
  GtkEventController *filter;
  bool needs_commit;
} followspot_gtk4_window;

/* A widget that steps point at. */
typedef struct {
  followspot_gtk4 *guide;
  char *name;
  GtkWidget *widget;            /* NULL while there is none; a weak pointer */
  GtkWidget *part;              /* what is pressed of it, mostly itself; likewise */
  gulong signal;                /* the one of `part` that says that it was pressed, or 0 */
} followspot_gtk4_target;

struct followspot_gtk4 {
  GSource source;               /* first, as GLib allocates it */
  followspot_overlay *overlay;
  GPollFD fd;
  GPtrArray *windows, *targets;
  followspot_event_callback on_event;
  void *user;
  bool is_over;
  gint64 begun;                 /* when, in microseconds */
  char *words;                  /* what a screen reader should be told, or NULL */
  guint announcing;             /* the source that tells it, or 0 */
};

/* -- Targets ------------------------------------------------------------------------------------------------------- */

static GtkWidget *followspot_gtk4_find(GtkWidget *root, const char *name) {
  const char *id = GTK_IS_BUILDABLE(root) ? gtk_buildable_get_buildable_id(GTK_BUILDABLE(root)) : NULL;
  if (strcmp(gtk_widget_get_name(root), name) == 0 || (id && strcmp(id, name) == 0)) return root;
  for (GtkWidget *child = gtk_widget_get_first_child(root); child; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = followspot_gtk4_find(child, name);
    if (found) return found;
  }
  return NULL;
}

static void followspot_gtk4_pressed(followspot_gtk4_target *target) {
  followspot_overlay_press_target(target->guide->overlay, target->name, NULL);
}

static void followspot_gtk4_set_widget(followspot_gtk4_target *target, GtkWidget *widget) {
  if (widget && target->widget == widget) return;
  if (target->part && target->signal) g_signal_handler_disconnect(target->part, target->signal);
  target->signal = 0;
  /* Both hide a button, whose signal is the only one when a hand presses it. */
  bool is_shell = widget && (GTK_IS_MENU_BUTTON(widget) || GTK_IS_DROP_DOWN(widget));
  g_set_weak_pointer(&target->widget, widget);
  g_set_weak_pointer(&target->part, is_shell ? gtk_widget_get_first_child(widget) : widget);
  if (!target->part) return;
  const char *const signals[] = {"clicked", "toggled", "state-set", "activate", "row-activated", "changed"};
  for (size_t i = 0; i < G_N_ELEMENTS(signals) && !target->signal; i++)
    if (g_signal_lookup(signals[i], G_OBJECT_TYPE(target->part)))
      target->signal = g_signal_connect_swapped(target->part, signals[i], G_CALLBACK(followspot_gtk4_pressed), target);
}

/* Whether a window is a dialog of another, or that one itself. */
static bool followspot_gtk4_belongs(GtkWindow *window, GtkWindow *owner) {
  while (window && window != owner) window = gtk_window_get_transient_for(window);
  return window != NULL;
}

/* Looks in a window, and then in its dialogs. */
static GtkWidget *followspot_gtk4_look(GtkWindow *window, const char *name) {
  GtkWidget *found = followspot_gtk4_find(GTK_WIDGET(window), name);
  GListModel *all = gtk_window_get_toplevels();
  for (guint i = 0; !found && i < g_list_model_get_n_items(all); i++) {
    GtkWindow *other = g_list_model_get_item(all, i);
    if (other != window && followspot_gtk4_belongs(other, window)) found = followspot_gtk4_find(GTK_WIDGET(other), name);
    g_object_unref(other);
  }
  return found;
}

/* Where a widget is on the surface of a window, as far as it can be seen; empty if it cannot. A popover lies above the overlay, so of
   its widgets all of it counts. So does a dialog, and no program knows where that is: compositors put it over the middle. */
static followspot_rect followspot_gtk4_visible(GtkWidget *widget, GtkWidget *window) {
  followspot_rect nothing = {0, 0, 0, 0};
  graphene_rect_t seen, edge;
  if (!gtk_widget_get_mapped(widget)) return nothing;
  double x, y, left = 0, top = 0;
  GtkNative *native = gtk_widget_get_native(widget);
  while (native && GTK_IS_POPOVER(native)) {
    GdkPopup *popup = GDK_POPUP(gtk_native_get_surface(native));
    left += gdk_popup_get_position_x(popup), top += gdk_popup_get_position_y(popup);
    widget = GTK_WIDGET(native);
    native = gtk_widget_get_native(gtk_widget_get_parent(widget));
  }
  if (native != GTK_NATIVE(window)) {
    if (!native || !GTK_IS_WINDOW(native)) return nothing;
    double width = gtk_widget_get_width(GTK_WIDGET(native)), height = gtk_widget_get_height(GTK_WIDGET(native));
    left = (gtk_widget_get_width(window) - width) / 2, top = (gtk_widget_get_height(window) - height) / 2;
    gtk_native_get_surface_transform(GTK_NATIVE(window), &x, &y);
    return (followspot_rect){x + left, y + top, width, height};
  }
  if (GTK_IS_POPOVER(widget)) {
    gtk_native_get_surface_transform(GTK_NATIVE(widget), &x, &y);
    return (followspot_rect){left + x, top + y, gtk_widget_get_width(widget), gtk_widget_get_height(widget)};
  }
  if (!gtk_widget_compute_bounds(widget, window, &seen)) return nothing;
  for (GtkWidget *parent = gtk_widget_get_parent(widget); parent && parent != window; parent = gtk_widget_get_parent(parent))
    if (gtk_widget_get_overflow(parent) == GTK_OVERFLOW_HIDDEN || GTK_IS_VIEWPORT(parent) || GTK_IS_SCROLLED_WINDOW(parent))
      if (!gtk_widget_compute_bounds(parent, window, &edge) || !graphene_rect_intersection(&seen, &edge, &seen)) return nothing;
  gtk_native_get_surface_transform(GTK_NATIVE(window), &x, &y);
  return seen.size.width < 1 || seen.size.height < 1 ? nothing
                                                     : (followspot_rect){seen.origin.x + x, seen.origin.y + y, seen.size.width, seen.size.height};
}

/* Brings a widget into the visible part of what it scrolls in. */
static void followspot_gtk4_reveal(GtkWidget *widget) {
  for (GtkWidget *parent = gtk_widget_get_parent(widget); parent; parent = gtk_widget_get_parent(parent)) {
    if (!GTK_IS_SCROLLED_WINDOW(parent)) continue;
    graphene_rect_t place;
    if (!gtk_widget_compute_bounds(widget, parent, &place)) continue;
    GtkAdjustment *across = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(parent));
    GtkAdjustment *down = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(parent));
    double x = gtk_adjustment_get_value(across) + place.origin.x, y = gtk_adjustment_get_value(down) + place.origin.y;
    gtk_adjustment_clamp_page(across, x, x + place.size.width);
    gtk_adjustment_clamp_page(down, y, y + place.size.height);
  }
}

/* Tells where the targets are; the library finds out what of it is new. */
static void followspot_gtk4_tell_targets(followspot_gtk4 *guide) {
  for (guint i = 0; i < guide->targets->len && !guide->is_over; i++) {
    followspot_gtk4_target *target = g_ptr_array_index(guide->targets, i);
    followspot_gtk4_window *place = NULL;
    followspot_window *area = NULL;
    GtkRoot *root = target->widget ? gtk_widget_get_root(target->widget) : NULL;
    if (!root) followspot_gtk4_set_widget(target, NULL);
    for (guint j = 0; j < guide->windows->len && !place; j++) {
      followspot_gtk4_window *window = g_ptr_array_index(guide->windows, j);
      if (!window->window) continue;
      if (!target->widget) followspot_gtk4_set_widget(target, followspot_gtk4_look(window->window, target->name));
      root = target->widget ? gtk_widget_get_root(target->widget) : NULL;
      if (root && followspot_gtk4_belongs(GTK_WINDOW(root), window->window)) place = window;
      if (window->area) area = window->area;
    }
    followspot_rect rect = {0, 0, 0, 0};
    if (place && place->area) rect = followspot_gtk4_visible(target->widget, GTK_WIDGET(place->window)), area = place->area;
    if (area) followspot_window_set_target(area, target->name, place ? &rect : NULL, NULL);
  }
}

/* -- Windows ------------------------------------------------------------------------------------------------------- */

/* The window without its shadow, and how round its corners are. */
static followspot_geometry followspot_gtk4_geometry(GtkWindow *window) {
  GtkNative *native = GTK_NATIVE(window);
  GdkSurface *surface = gtk_native_get_surface(native);
  followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
  double x, y;
  gtk_native_get_surface_transform(native, &x, &y);
  geometry.width = gdk_surface_get_width(surface);
  geometry.height = gdk_surface_get_height(surface);
  geometry.scale = gdk_surface_get_scale_factor(surface);
  geometry.content = (followspot_rect){x, y, gtk_widget_get_width(GTK_WIDGET(window)), gtk_widget_get_height(GTK_WIDGET(window))};
  GdkToplevelState state = gdk_toplevel_get_state(GDK_TOPLEVEL(surface));
  bool is_plain = (state & (GDK_TOPLEVEL_STATE_MAXIMIZED | GDK_TOPLEVEL_STATE_FULLSCREEN | GDK_TOPLEVEL_STATE_TILED)) != 0 ||
                  !gtk_widget_has_css_class(GTK_WIDGET(window), "csd");
  bool is_adwaita = g_str_has_prefix(G_OBJECT_TYPE_NAME(window), "Adw");
  for (int i = 0; i < 4; i++) geometry.corners[i] = is_plain ? 0 : is_adwaita ? 12 : i < 2 ? FOLLOWSPOT_GTK4_RADIUS : 0;
  return geometry;
}

static void followspot_gtk4_end(followspot_gtk4 *guide);

/* What the next frame of the program shows, the overlay shows with it. */
static void followspot_gtk4_layout(followspot_gtk4_window *window) {
  followspot_gtk4 *guide = window->guide;
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_geometry geometry = followspot_gtk4_geometry(window->window);
  followspot_window_set_geometry(window->area, &geometry, NULL);
  followspot_gtk4_tell_targets(guide);
  g_source_ref(&guide->source);
  /* It is busy when the program runs its loop in a callback. */
  if (!followspot_window_update_frame(window->area, &error) && error.code != FOLLOWSPOT_ERROR_BUSY) followspot_gtk4_end(guide);
  g_source_unref(&guide->source);
}

static void followspot_gtk4_after_paint(followspot_gtk4_window *window) {
  if (!window->area) return;
  /* An unchanged window is not committed, whatever is asked of it. */
  if (window->needs_commit) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
    wl_surface_commit(gdk_wayland_surface_get_wl_surface(surface));
  }
  window->needs_commit = false;
  followspot_window_end_frame(window->area, NULL);
}

static void followspot_gtk4_need_commit(followspot_window *area, void *user) {
  (void)area;
  followspot_gtk4_window *window = user;
  window->needs_commit = true;
  if (window->clock) gdk_frame_clock_request_phase(window->clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
}

/* Tells persons apart, each with a pointer and a keyboard: the number of the event's seat. */
static uint32_t followspot_gtk4_seat(GdkEvent *event) {
  GList *seats = gdk_display_list_seats(gdk_event_get_display(event));
  int place = g_list_index(seats, gdk_event_get_seat(event));
  g_list_free(seats);
  return place > 0 ? (uint32_t)place : 0;
}

/* Whether an event is the overlay's alone. */
static bool followspot_gtk4_take(followspot_gtk4_window *window, GdkEvent *event) {
  /* Menus and dialogs lie above the overlay. */
  if (!window->area || gdk_event_get_surface(event) != gtk_native_get_surface(GTK_NATIVE(window->window))) return false;
  static const uint32_t buttons[] = {0x110, 0x112, 0x111};
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  input.seat = followspot_gtk4_seat(event);
  input.time = gdk_event_get_time(event);
  gdk_event_get_position(event, &input.x, &input.y);
  guint number;
  GdkModifierType state = gdk_event_get_modifier_state(event);
  switch (gdk_event_get_event_type(event)) {
  case GDK_ENTER_NOTIFY:
  case GDK_MOTION_NOTIFY: input.kind = FOLLOWSPOT_INPUT_POINTER; break;
  case GDK_LEAVE_NOTIFY: input.kind = FOLLOWSPOT_INPUT_POINTER_LEFT; break;
  case GDK_BUTTON_PRESS: input.is_pressed = true; /* fall through */
  case GDK_BUTTON_RELEASE:
    /* GTK delivers motion late, and a press counts where it is. */
    input.kind = FOLLOWSPOT_INPUT_POINTER;
    followspot_window_handle_input(window->area, &input, NULL);
    input.kind = FOLLOWSPOT_INPUT_BUTTON;
    number = gdk_button_event_get_button(event);
    input.code = number >= 1 && number <= 3 ? buttons[number - 1] : 0x10b + number;
    break;
  case GDK_SCROLL: {
    GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
    input.kind = FOLLOWSPOT_INPUT_SCROLL;
    if (direction == GDK_SCROLL_SMOOTH) {
      gdk_scroll_event_get_deltas(event, &input.x, &input.y);
      input.x *= 10, input.y *= 10;
    } else {
      input.x = direction == GDK_SCROLL_LEFT ? -10 : direction == GDK_SCROLL_RIGHT ? 10 : 0;
      input.y = direction == GDK_SCROLL_UP ? -10 : direction == GDK_SCROLL_DOWN ? 10 : 0;
    }
    break;
  }
  case GDK_TOUCH_BEGIN: input.kind = FOLLOWSPOT_INPUT_FINGER_DOWN; break;
  case GDK_TOUCH_UPDATE: input.kind = FOLLOWSPOT_INPUT_FINGER_MOVED; break;
  case GDK_TOUCH_END: input.kind = FOLLOWSPOT_INPUT_FINGER_UP; break;
  case GDK_TOUCH_CANCEL: input.kind = FOLLOWSPOT_INPUT_FINGER_GONE; break;
  case GDK_KEY_PRESS: input.is_pressed = true; /* fall through */
  case GDK_KEY_RELEASE:
    input.kind = FOLLOWSPOT_INPUT_KEY;
    input.symbol = gdk_key_event_get_keyval(event);
    input.code = gdk_key_event_get_keycode(event) - 8;
    input.modifiers = (state & GDK_SHIFT_MASK ? FOLLOWSPOT_MODIFIER_SHIFT : 0) | (state & GDK_CONTROL_MASK ? FOLLOWSPOT_MODIFIER_CONTROL : 0) |
                      (state & GDK_ALT_MASK ? FOLLOWSPOT_MODIFIER_ALT : 0) | (state & GDK_SUPER_MASK ? FOLLOWSPOT_MODIFIER_LOGO : 0);
    break;
  case GDK_FOCUS_CHANGE:
    if (gdk_focus_event_get_in(event)) return false;
    input.kind = FOLLOWSPOT_INPUT_KEYS_LOST;
    break;
  default: return false;
  }
  input.finger = GPOINTER_TO_INT(gdk_event_get_event_sequence(event));
  return followspot_window_handle_input(window->area, &input, NULL);
}

static gboolean followspot_gtk4_event(GtkEventControllerLegacy *controller, GdkEvent *event, followspot_gtk4_window *window) {
  (void)controller;
  followspot_gtk4 *guide = window->guide;
  g_source_ref(&guide->source);
  bool is_ours = followspot_gtk4_take(window, event);
  g_source_unref(&guide->source);
  return is_ours;
}

/* A dialog has come or gone. */
static void followspot_gtk4_look_again(followspot_gtk4_window *window) {
  if (window->clock) gdk_frame_clock_request_phase(window->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void followspot_gtk4_unmap(followspot_gtk4_window *window) {
  followspot_window *area = window->area;
  if (!area) return;
  window->area = NULL;
  g_signal_handlers_disconnect_by_data(window->clock, window);
  g_clear_object(&window->clock);
  gtk_widget_remove_controller(GTK_WIDGET(window->window), window->filter);
  window->filter = NULL;
  window->needs_commit = false;
  followspot_window_free(area);
}

static void followspot_gtk4_map(followspot_gtk4_window *window) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->window));
  if (window->area || window->guide->is_over || !surface || !GDK_IS_WAYLAND_SURFACE(surface)) return;
  followspot_geometry geometry = followspot_gtk4_geometry(window->window);
  window->area = followspot_window_new(
    window->guide->overlay, gdk_wayland_surface_get_wl_surface(surface), geometry.width, geometry.height, NULL);
  if (!window->area) return;
  followspot_window_on_commit_needed(window->area, followspot_gtk4_need_commit, window, NULL);
  window->clock = g_object_ref(gdk_surface_get_frame_clock(surface));
  g_signal_connect_data(window->clock, "layout", G_CALLBACK(followspot_gtk4_layout), window, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data(window->clock, "after-paint", G_CALLBACK(followspot_gtk4_after_paint), window, NULL, G_CONNECT_SWAPPED);
  /* The controller that comes last is asked first, so it is added when the overlay comes. */
  window->filter = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(window->filter, GTK_PHASE_CAPTURE);
  g_signal_connect(window->filter, "event", G_CALLBACK(followspot_gtk4_event), window);
  gtk_widget_add_controller(GTK_WIDGET(window->window), window->filter);
  gdk_frame_clock_request_phase(window->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

/* Takes the overlay off a window for good. */
static void followspot_gtk4_leave(followspot_gtk4_window *window) {
  if (!window->window) return;
  g_signal_handlers_disconnect_by_data(window->window, window);
  followspot_gtk4_unmap(window);
  window->window = NULL;
}

/* -- The loop ------------------------------------------------------------------------------------------------------ */

static gboolean followspot_gtk4_prepare(GSource *source, gint *timeout) {
  *timeout = -1;
  return followspot_overlay_has_events(((followspot_gtk4 *)source)->overlay);
}

static gboolean followspot_gtk4_check(GSource *source) {
  followspot_gtk4 *guide = (followspot_gtk4 *)source;
  return guide->fd.revents != 0 || followspot_overlay_has_events(guide->overlay);
}

/* Takes the overlay off all windows and ends the tour. The guide stays, as it is the program's. */
static void followspot_gtk4_end(followspot_gtk4 *guide) {
  if (guide->is_over) return;
  guide->is_over = true;
  g_clear_handle_id(&guide->announcing, g_source_remove);
  g_source_ref(&guide->source);
  g_source_destroy(&guide->source);
  for (guint i = 0; i < guide->windows->len; i++) followspot_gtk4_leave(g_ptr_array_index(guide->windows, i));
  for (guint i = 0; i < guide->targets->len; i++) followspot_gtk4_set_widget(g_ptr_array_index(guide->targets, i), NULL);
  followspot_overlay_free(guide->overlay);
  g_source_unref(&guide->source);
}

/* The caller holds the guide. */
static void followspot_gtk4_turn(followspot_gtk4 *guide) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  /* It is busy when the program runs its loop in a callback. */
  if (!followspot_overlay_dispatch(guide->overlay, &error) && error.code != FOLLOWSPOT_ERROR_BUSY) followspot_gtk4_end(guide);
}

static gboolean followspot_gtk4_dispatch(GSource *source, GSourceFunc callback, gpointer user) {
  (void)callback, (void)user;
  followspot_gtk4_turn((followspot_gtk4 *)source);
  return G_SOURCE_CONTINUE;
}

/* Ends everything and gives the guide back; in a callback of the overlay too. `on_event` is not called any more. */
static inline void followspot_gtk4_free(followspot_gtk4 *guide) {
  if (!guide) return;
  guide->on_event = NULL;
  /* In a callback the overlay closes later, when the guide is gone. */
  followspot_overlay_on_event(guide->overlay, NULL, NULL, NULL);
  followspot_gtk4_end(guide);
  g_source_unref(&guide->source);
}

/* The tour ends with the last window. */
static void followspot_gtk4_window_destroyed(followspot_gtk4_window *window) {
  followspot_gtk4 *guide = window->guide;
  bool is_last = true;
  g_source_ref(&guide->source);
  followspot_gtk4_leave(window);
  for (guint i = 0; i < guide->windows->len; i++)
    if (((followspot_gtk4_window *)g_ptr_array_index(guide->windows, i))->window) is_last = false;
  if (is_last) followspot_gtk4_end(guide);
  g_source_unref(&guide->source);
}

/* Adds another window of the program, which has the dim too, and whose widgets steps can point at. */
static void followspot_gtk4_add_window(followspot_gtk4 *guide, GtkWindow *toplevel) {
  if (!guide || guide->is_over) return;
  followspot_gtk4_window *window = g_new0(followspot_gtk4_window, 1);
  window->guide = guide;
  window->window = toplevel;
  g_ptr_array_add(guide->windows, window);
  g_signal_connect_data(toplevel, "map", G_CALLBACK(followspot_gtk4_map), window, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped(toplevel, "unmap", G_CALLBACK(followspot_gtk4_unmap), window);
  g_signal_connect_swapped(toplevel, "notify::is-active", G_CALLBACK(followspot_gtk4_look_again), window);
  g_signal_connect_swapped(toplevel, "destroy", G_CALLBACK(followspot_gtk4_window_destroyed), window);
  if (gtk_widget_get_mapped(GTK_WIDGET(toplevel))) followspot_gtk4_map(window);
}

static void followspot_gtk4_forget_target(void *data) {
  followspot_gtk4_target *target = data;
  followspot_gtk4_set_widget(target, NULL);
  g_free(target->name);
  g_free(target);
}

static void followspot_gtk4_finalize(GSource *source) {
  followspot_gtk4 *guide = (followspot_gtk4 *)source;
  g_ptr_array_free(guide->windows, TRUE);
  g_ptr_array_free(guide->targets, TRUE);
  g_free(guide->words);
}

#if GTK_CHECK_VERSION(4, 14, 0)
static gboolean followspot_gtk4_announce(gpointer user) {
  followspot_gtk4 *guide = user;
  guide->announcing = 0;
  for (guint i = 0; i < guide->windows->len; i++) {
    followspot_gtk4_window *window = g_ptr_array_index(guide->windows, i);
    if (!window->window) continue;
    gtk_accessible_announce(GTK_ACCESSIBLE(window->window), guide->words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
    break;
  }
  return G_SOURCE_REMOVE;
}

/* A screen reader can ask GTK about its first window only some tenths of a second after that is shown, and drops what it is told
   before. GTK says to no program when that is over. */
static void followspot_gtk4_announce_soon(followspot_gtk4 *guide, const char *words) {
  gint64 wait = guide->begun + G_USEC_PER_SEC - g_get_monotonic_time();
  g_free(guide->words);
  guide->words = g_strdup(words);
  if (!guide->announcing) guide->announcing = g_timeout_add(wait > 0 ? (guint)(wait / 1000) : 0, followspot_gtk4_announce, guide);
}
#endif

static void followspot_gtk4_hear(const followspot_event *event, void *user) {
  followspot_gtk4 *guide = user;
  g_source_ref(&guide->source);
  for (guint i = 0; event->kind == FOLLOWSPOT_EVENT_TARGET_MISSING && i < guide->targets->len && !guide->is_over; i++) {
    followspot_gtk4_target *target = g_ptr_array_index(guide->targets, i);
    if (target->widget && followspot_overlay_misses_target(guide->overlay, target->name)) followspot_gtk4_reveal(target->widget);
  }
#if GTK_CHECK_VERSION(4, 14, 0)
  if (event->kind == FOLLOWSPOT_EVENT_ANNOUNCEMENT && event->text && !guide->is_over) followspot_gtk4_announce_soon(guide, event->text);
#endif
  if (guide->on_event) guide->on_event(event, guide->user);
  g_source_unref(&guide->source);
}

/* An overlay inside a window, for followspot_gtk4_free(); NULL where that is not possible, and `error` says why. */
static followspot_gtk4 *followspot_gtk4_new(
  GtkWindow *window, const followspot_options *options, followspot_event_callback on_event, void *user, followspot_error *error) {
  static GSourceFuncs functions = {
    .prepare = followspot_gtk4_prepare, .check = followspot_gtk4_check, .dispatch = followspot_gtk4_dispatch, .finalize = followspot_gtk4_finalize};
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(window));
  struct wl_display *connection = GDK_IS_WAYLAND_DISPLAY(display) ? gdk_wayland_display_get_wl_display(display) : NULL;
  followspot_overlay *overlay = followspot_overlay_open_inside(connection, options, error);
  if (!overlay) return NULL;
  followspot_gtk4 *guide = (followspot_gtk4 *)g_source_new(&functions, sizeof *guide);
  guide->overlay = overlay;
  guide->on_event = on_event;
  guide->user = user;
  guide->begun = g_get_monotonic_time();
  guide->windows = g_ptr_array_new_with_free_func(g_free);
  guide->targets = g_ptr_array_new_with_free_func(followspot_gtk4_forget_target);
  guide->fd.fd = followspot_overlay_fd(overlay, NULL);
  guide->fd.events = G_IO_IN;
  g_source_add_poll(&guide->source, &guide->fd);
  followspot_overlay_on_event(overlay, followspot_gtk4_hear, guide, NULL);
  followspot_gtk4_add_window(guide, window);
  g_source_attach(&guide->source, NULL);
  return guide;
}

/* Follows the widget of this name, whose place is a target of the same name from then on. */
static void followspot_gtk4_follow(followspot_gtk4 *guide, const char *name) {
  if (!guide || guide->is_over) return;
  followspot_gtk4_target *target = g_new0(followspot_gtk4_target, 1);
  target->guide = guide;
  target->name = g_strdup(name);
  g_ptr_array_add(guide->targets, target);
}

/* Says whether a condition of the tour holds; nothing happens after the tour has ended. */
static inline void followspot_gtk4_set_condition(followspot_gtk4 *guide, const char *name, bool holds) {
  if (guide && !guide->is_over) followspot_overlay_set_condition(guide->overlay, name, holds, NULL);
}

/* Where a target is on the surface of its window, as far as it can be seen; false if it cannot. */
static inline bool followspot_gtk4_place(followspot_gtk4 *guide, const char *name, followspot_rect *rect) {
  for (guint i = 0; guide && i < guide->windows->len; i++) {
    followspot_gtk4_window *window = g_ptr_array_index(guide->windows, i);
    if (window->area && followspot_window_target(window->area, name, rect, NULL)) return true;
  }
  return false;
}

/* Shows a tour inside a window, until it ends or the window is destroyed; NULL if it cannot. `on_event` may be NULL. */
static inline followspot_gtk4 *followspot_gtk4_guide(GtkWindow *window, followspot_tour *tour, followspot_event_callback on_event, void *user) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_gtk4 *guide = followspot_gtk4_new(window, NULL, on_event, user, &error);
  char name[1025];
  for (size_t i = 0; guide && followspot_tour_target(tour, i, name, sizeof name, NULL); i++) followspot_gtk4_follow(guide, name);
  if (guide) followspot_gtk4_tell_targets(guide);
  if (!guide || !followspot_overlay_show_tour(guide->overlay, tour, NULL, &error)) {
    g_warning("No tour in this window: %s", error.text);
    if (guide) followspot_gtk4_free(guide);
    return NULL;
  }
  return guide;
}

#endif
