/*
 * followspot-gtk.c: a tour inside the windows of a GTK program; followspot-gtk.h says how it is used. It is libfollowspot-gtk4.so, and
 * for GTK 3 a file that a program takes along. Its license is that of Followspot: MIT.
 */
#include "followspot-gtk.h"
#include "followspot-toolkit.h"
#include <glib-unix.h>
#if GTK_MAJOR_VERSION == 3
#include <gdk/gdkwayland.h>
#else
#include <gdk/wayland/gdkwayland.h>
#include <wayland-client.h>
#endif

/**
 * FollowspotGtkGuide:
 *
 * Shows tours inside a window of the program.
 *
 * Steps point at widgets by name: `gtk_widget_set_name()`, the id in a `.ui` file, or [method@Guide.set_widget]. Lights follow their
 * widgets through scrolling, resizing and new layouts. A step that waits for a press goes on when the widget has emitted its signal, by a
 * mouse, a finger, a key or a screen reader.
 *
 * While a tour is shown the guide keeps itself in memory, so a program can let go of it. It ends with its last window.
 */
struct _FollowspotGtkGuide {
  GObject parent;
  GPtrArray *windows, *targets; /* of Window and Target */
  GHashTable *conditions;       /* what the program has said of each, by name */
  guint dim;
  char *step;
  int theme, motion; /* of the words below */
  bool is_shown;
  followspot_overlay *overlay;  /* NULL while no tour is shown */
  guint source;                 /* the one that watches it, or 0 */
  gint64 begun;                 /* when, in microseconds */
  char *words;                  /* what a screen reader should be told, or NULL */
  guint announcing;             /* the source that tells it, or 0 */
};

G_DEFINE_TYPE(FollowspotGtkGuide, followspot_gtk_guide, G_TYPE_OBJECT)

/* One window below the overlay. It stays in memory as long as the guide, as any call of the library may call the program back. */
typedef struct {
  FollowspotGtkGuide *guide;
  GtkWindow *window;            /* NULL after it was destroyed */
  followspot_window *area;      /* NULL while it is not on the screen */
  GdkFrameClock *clock;         /* of the surface that is on the screen, or NULL */
  GtkEventController *filter;   /* in GTK 4 */
  bool needs_commit;            /* in GTK 4 */
  bool is_press_ours;           /* in GTK 3 */
} Window;

/* A widget that steps point at. */
typedef struct {
  FollowspotGtkGuide *guide;
  char *name;
  GtkWidget *widget;            /* NULL while there is none; a weak pointer */
  GtkWidget *part;              /* what is pressed of it, mostly itself; likewise */
  gulong signal;                /* the one of `part` that says that it was pressed, or 0 */
  bool is_given;                /* it is the program's word what has this name */
} Target;

/* -- What GTK 3 and GTK 4 have in two ways ------------------------------------------------------------------------- */

#if GTK_MAJOR_VERSION == 3

#define GdkSurface GdkWindow
#define gdk_surface_get_width gdk_window_get_width
#define gdk_surface_get_height gdk_window_get_height
#define gdk_surface_get_scale_factor gdk_window_get_scale_factor
#define gdk_surface_get_frame_clock gdk_window_get_frame_clock
#define gdk_wayland_surface_get_wl_surface gdk_wayland_window_get_wl_surface
#define GDK_IS_WAYLAND_SURFACE GDK_IS_WAYLAND_WINDOW
#define GDK_ALT_MASK GDK_MOD1_MASK
#define gtk_widget_get_root gtk_widget_get_toplevel
#define gtk_widget_get_width gtk_widget_get_allocated_width
#define gtk_widget_get_height gtk_widget_get_allocated_height
#define gtk_buildable_get_buildable_id gtk_buildable_get_name
/* GTK 3 counts from the corner of the surface. */
#define gtk_native_get_surface_transform(native, x, y) (*(x) = *(y) = 0)
#define gdk_event_get_surface(event) ((event)->any.window ? gdk_window_get_toplevel((event)->any.window) : NULL)
/* GDK's own warns of each event that has none. */
#define gdk_event_get_seat(event) (gdk_event_get_device(event) ? gdk_device_get_seat(gdk_event_get_device(event)) : NULL)
#define gdk_button_event_get_button(event) (event)->button.button
#define gdk_key_event_get_keyval(event) (event)->key.keyval
#define gdk_key_event_get_keycode(event) (event)->key.hardware_keycode
#define gdk_focus_event_get_in(event) (event)->focus_change.in
#define gdk_scroll_event_get_direction(event) (event)->scroll.direction
#define gdk_scroll_event_get_deltas(event, x, y) (*(x) = (event)->scroll.delta_x, *(y) = (event)->scroll.delta_y)

static GdkSurface *surface_of(GtkWindow *window) { return gtk_widget_get_window(GTK_WIDGET(window)); }
static GtkWidget *pressed_part(GtkWidget *widget) { return widget; }

static bool clips(GtkWidget *widget) {
  return GTK_IS_VIEWPORT(widget) || GTK_IS_SCROLLED_WINDOW(widget) || GTK_IS_LAYOUT(widget) || GTK_IS_STACK(widget);
}

static void for_each_child(GtkWidget *widget, GtkCallback call, gpointer user) {
  if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), call, user);
}

static bool find_bounds(GtkWidget *widget, GtkWidget *in, followspot_rect *rect) {
  int x, y;
  if (!gtk_widget_translate_coordinates(widget, in, 0, 0, &x, &y)) return false;
  *rect = (followspot_rect){x, y, gtk_widget_get_width(widget), gtk_widget_get_height(widget)};
  return true;
}

/* The popover that a widget is in, and where it is on the surface of the window. */
static bool find_popover(GtkWidget *widget, GtkWindow *window, followspot_rect *rect) {
  GtkWidget *popover = gtk_widget_get_ancestor(widget, GTK_TYPE_POPOVER);
  return popover && find_bounds(popover, GTK_WIDGET(window), rect);
}

static void add_child(GtkWidget *child, gpointer user) {
  GdkRectangle *content = user, place;
  GtkWidget *window = gtk_widget_get_parent(child);
  if (!gtk_widget_get_mapped(child) || GTK_IS_POPOVER(child)) return;
  gtk_widget_get_allocation(child, &place);
  /* Margins around a child, and the window's border around its content, are no shadow. */
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

/* The window without its shadow, which is title and content together. */
static followspot_rect content_of(GtkWindow *window) {
  GdkRectangle content = {0, 0, 0, 0};
  gtk_container_forall(GTK_CONTAINER(window), add_child, &content);
  return (followspot_rect){content.x, content.y, content.width, content.height};
}

/* Whether the window draws round corners. */
static bool is_round(GtkWindow *window) {
  GdkWindowState plain = GDK_WINDOW_STATE_MAXIMIZED | GDK_WINDOW_STATE_FULLSCREEN | GDK_WINDOW_STATE_TILED;
  return !(gdk_window_get_state(surface_of(window)) & plain) && gtk_window_get_titlebar(window);
}

#else

static GdkSurface *surface_of(GtkWindow *window) { return gtk_native_get_surface(GTK_NATIVE(window)); }

/* These hide a button, whose signal is the only one when a hand presses it. */
static GtkWidget *pressed_part(GtkWidget *widget) {
  bool is_shell = widget && (GTK_IS_MENU_BUTTON(widget) || GTK_IS_DROP_DOWN(widget));
  return is_shell ? gtk_widget_get_first_child(widget) : widget;
}

static bool clips(GtkWidget *widget) {
  return gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN || GTK_IS_VIEWPORT(widget) || GTK_IS_SCROLLED_WINDOW(widget);
}

static void for_each_child(GtkWidget *widget, void (*call)(GtkWidget *, gpointer), gpointer user) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) call(child, user);
}

static bool find_bounds(GtkWidget *widget, GtkWidget *in, followspot_rect *rect) {
  graphene_rect_t found;
  if (!gtk_widget_compute_bounds(widget, in, &found)) return false;
  *rect = (followspot_rect){found.origin.x, found.origin.y, found.size.width, found.size.height};
  return true;
}

static bool find_popover(GtkWidget *widget, GtkWindow *window, followspot_rect *rect) {
  GtkNative *native = gtk_widget_get_native(widget);
  double x, y;
  if (!native || native == GTK_NATIVE(window)) return false;
  gtk_native_get_surface_transform(native, &x, &y);
  *rect = (followspot_rect){x, y, gtk_widget_get_width(GTK_WIDGET(native)), gtk_widget_get_height(GTK_WIDGET(native))};
  for (; native && GTK_IS_POPOVER(native); native = gtk_widget_get_native(gtk_widget_get_parent(GTK_WIDGET(native)))) {
    GdkPopup *popup = GDK_POPUP(gtk_native_get_surface(native));
    rect->x += gdk_popup_get_position_x(popup), rect->y += gdk_popup_get_position_y(popup);
  }
  return true;
}

static followspot_rect content_of(GtkWindow *window) {
  double x, y;
  gtk_native_get_surface_transform(GTK_NATIVE(window), &x, &y);
  return (followspot_rect){x, y, gtk_widget_get_width(GTK_WIDGET(window)), gtk_widget_get_height(GTK_WIDGET(window))};
}

static bool is_round(GtkWindow *window) {
  GdkToplevelState plain = GDK_TOPLEVEL_STATE_MAXIMIZED | GDK_TOPLEVEL_STATE_FULLSCREEN | GDK_TOPLEVEL_STATE_TILED;
  return !(gdk_toplevel_get_state(GDK_TOPLEVEL(surface_of(window))) & plain) && gtk_widget_has_css_class(GTK_WIDGET(window), "csd");
}

#endif

/* -- Targets ------------------------------------------------------------------------------------------------------- */

typedef struct { const char *name; GtkWidget *found; } Search;

static void search(GtkWidget *widget, gpointer user) {
  Search *search_ = user;
  const char *id = GTK_IS_BUILDABLE(widget) ? gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget)) : NULL;
  if (search_->found) return;
  if (g_str_equal(gtk_widget_get_name(widget), search_->name) || g_strcmp0(id, search_->name) == 0) search_->found = widget;
  else for_each_child(widget, search, search_);
}

/* Whether a widget is in a window or in one of its dialogs. */
static bool belongs(GtkWidget *widget, GtkWindow *owner) {
  GtkWidget *window = widget ? GTK_WIDGET(gtk_widget_get_root(widget)) : NULL;
  while (window && window != GTK_WIDGET(owner))
    window = GTK_IS_WINDOW(window) ? GTK_WIDGET(gtk_window_get_transient_for(GTK_WINDOW(window))) : NULL;
  return window != NULL;
}

/* Looks in a window, and then in its dialogs. */
static GtkWidget *find_widget(GtkWindow *window, const char *name) {
  Search found = {name, NULL};
  search(GTK_WIDGET(window), &found);
  GList *all = gtk_window_list_toplevels();
  for (GList *other = all; other; other = other->next)
    if (belongs(other->data, window)) search(other->data, &found);
  g_list_free(all);
  return found.found;
}

/* After `state-set` the program's handlers and GTK's own are called only if this returns FALSE; the other signals ignore it. */
static gboolean press_target(Target *target) {
  followspot_gtk_guide_press_target(target->guide, target->name);
  return FALSE;
}

static void follow(Target *target, GtkWidget *widget) {
  if (widget && target->widget == widget) return;
  if (target->part && target->signal) g_signal_handler_disconnect(target->part, target->signal);
  target->signal = 0;
  g_set_weak_pointer(&target->widget, widget);
  g_set_weak_pointer(&target->part, pressed_part(widget));
  if (!target->part) return;
  const char *const signals[] = {"clicked", "toggled", "state-set", "activate", "row-activated", "changed"};
  for (size_t i = 0; i < G_N_ELEMENTS(signals) && !target->signal; i++)
    if (g_signal_lookup(signals[i], G_OBJECT_TYPE(target->part)))
      target->signal = g_signal_connect_swapped(target->part, signals[i], G_CALLBACK(press_target), target);
}

static void free_target(gpointer data) {
  Target *target = data;
  follow(target, NULL);
  g_free(target->name);
  g_free(target);
}

/* The target of this name, which is a new one if there is none. */
static Target *target_named(FollowspotGtkGuide *self, const char *name) {
  for (guint i = 0; i < self->targets->len; i++)
    if (g_str_equal(((Target *)self->targets->pdata[i])->name, name)) return self->targets->pdata[i];
  Target *target = g_new0(Target, 1);
  target->guide = self;
  target->name = g_strdup(name);
  g_ptr_array_add(self->targets, target);
  return target;
}

static void intersect(followspot_rect *rect, const followspot_rect *edge) {
  double right = MIN(rect->x + rect->width, edge->x + edge->width), bottom = MIN(rect->y + rect->height, edge->y + edge->height);
  rect->x = MAX(rect->x, edge->x), rect->y = MAX(rect->y, edge->y);
  rect->width = MAX(right - rect->x, 0), rect->height = MAX(bottom - rect->y, 0);
}

/* Where a widget is on the surface of a window, as far as it can be seen; empty if it cannot. A popover lies above the overlay, so of
   its widgets all of it counts. So does a dialog, and no program knows where that is: compositors put it over the middle. */
static followspot_rect visible_part(GtkWidget *widget, GtkWindow *window) {
  followspot_rect nothing = {0, 0, 0, 0}, seen = nothing, edge;
  GtkWidget *all = GTK_WIDGET(window), *root = GTK_WIDGET(gtk_widget_get_root(widget));
  double x, y;
  if (!gtk_widget_get_mapped(widget)) return nothing;
  gtk_native_get_surface_transform(GTK_NATIVE(window), &x, &y);
  if (root != all) {
    int width = gtk_widget_get_width(root), height = gtk_widget_get_height(root);
    return (followspot_rect){x + (gtk_widget_get_width(all) - width) / 2.0, y + (gtk_widget_get_height(all) - height) / 2.0, width, height};
  }
  if (find_popover(widget, window, &seen)) return seen;
  if (!find_bounds(widget, all, &seen)) return nothing;
  for (GtkWidget *parent = gtk_widget_get_parent(widget); parent && parent != all; parent = gtk_widget_get_parent(parent))
    if (clips(parent) && find_bounds(parent, all, &edge)) intersect(&seen, &edge);
  return (followspot_rect){seen.x + x, seen.y + y, seen.width, seen.height};
}

static void clamp(GtkAdjustment *bar, double start, double length) {
  double place = gtk_adjustment_get_value(bar) + start;
  gtk_adjustment_clamp_page(bar, place, place + length);
}

/* Brings a widget into the visible part of what it scrolls in. */
static void reveal(GtkWidget *widget) {
  followspot_rect place;
  for (GtkWidget *parent = gtk_widget_get_parent(widget); parent; parent = gtk_widget_get_parent(parent)) {
    if (!GTK_IS_SCROLLED_WINDOW(parent) || !find_bounds(widget, parent, &place)) continue;
    clamp(gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(parent)), place.x, place.width);
    clamp(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(parent)), place.y, place.height);
  }
}

/* Says where the targets are. */
static void update_targets(FollowspotGtkGuide *self) {
  for (guint i = 0; self->overlay && i < self->targets->len; i++) {
    Target *target = self->targets->pdata[i];
    followspot_window *area = NULL;
    followspot_rect place = {0, 0, 0, 0};
    bool exists = false;
    if (target->widget && !gtk_widget_get_root(target->widget) && !target->is_given) follow(target, NULL);
    for (guint j = 0; j < self->windows->len && !exists; j++) {
      Window *window = self->windows->pdata[j];
      if (!window->window) continue;
      if (!target->widget) follow(target, find_widget(window->window, target->name));
      exists = belongs(target->widget, window->window);
      if (exists && window->area) place = visible_part(target->widget, window->window);
      if (window->area) area = window->area;
    }
    if (area) followspot_toolkit_set_place(area, target->name, exists, place);
  }
}

/* -- Windows ------------------------------------------------------------------------------------------------------- */

/* Works on the overlay, and ends it when its connection has. The caller holds the guide. */
static void update(FollowspotGtkGuide *self, followspot_window *area) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  if (!followspot_toolkit_update(self->overlay, area, &error)) followspot_gtk_guide_end(self);
}

/* A thread of the library reads, so the loop has nothing to do while nothing happens. */
static gboolean on_readable(int fd, GIOCondition condition, gpointer user) {
  g_autoptr(FollowspotGtkGuide) self = g_object_ref(user);
  (void)fd, (void)condition;
  update(self, NULL);
  return G_SOURCE_CONTINUE;
}

/* What the next frame of the program shows, the overlay shows with it. */
static void on_layout(Window *window) {
  g_autoptr(FollowspotGtkGuide) self = g_object_ref(window->guide);
  GdkSurface *surface = surface_of(window->window);
  followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
  geometry.content = content_of(window->window);
  geometry.width = gdk_surface_get_width(surface);
  geometry.height = gdk_surface_get_height(surface);
  geometry.scale = gdk_surface_get_scale_factor(surface);
  bool is_adwaita = g_str_has_prefix(G_OBJECT_TYPE_NAME(window->window), "Adw");
  /* The upper corners of a window that draws its own title; GTK has no way to ask the theme. */
  double upper = GTK_MAJOR_VERSION == 3 ? 8 : 7;
  for (int i = 0; i < 4 && is_round(window->window); i++) geometry.corners[i] = is_adwaita ? 12 : i < 2 ? upper : 0;
  update_targets(self);
  followspot_window_set_geometry(window->area, &geometry, NULL);
  update(self, window->area);
}

static void on_after_paint(Window *window) {
  if (!window->area) return;
#if GTK_MAJOR_VERSION == 4
  /* An unchanged window is not committed, whatever is asked of it. */
  if (window->needs_commit) wl_surface_commit(gdk_wayland_surface_get_wl_surface(surface_of(window->window)));
#endif
  window->needs_commit = false;
  followspot_window_end_frame(window->area, NULL);
}

static void on_needs_commit(followspot_window *area, void *user) {
  Window *window = user;
  (void)area;
  if (!window->clock) return;
#if GTK_MAJOR_VERSION == 3
  gtk_widget_queue_draw_area(GTK_WIDGET(window->window), 0, 0, 1, 1);
#else
  gdk_frame_clock_request_phase(window->clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
#endif
  window->needs_commit = true;
}

/* Tells persons apart, each with a pointer and a keyboard: the number of the event's seat. */
static uint32_t seat_of(GdkEvent *event) {
  GdkSeat *seat = gdk_event_get_seat(event);
  GList *seats = seat ? gdk_display_list_seats(gdk_seat_get_display(seat)) : NULL;
  int place = g_list_index(seats, seat);
  g_list_free(seats);
  return place > 0 ? (uint32_t)place : 0;
}

/* Whether an event is the overlay's alone. */
static gboolean handle_input(Window *window, GdkEvent *event) {
  g_autoptr(FollowspotGtkGuide) guide = g_object_ref(window->guide);
  GdkSurface *surface = surface_of(window->window);
  GdkModifierType held = 0;
  double x = 0, y = 0;
  /* Menus and dialogs lie above the overlay. */
  if (gdk_event_get_surface(event) != surface) return false;
#if GTK_MAJOR_VERSION == 3
  gdk_event_get_coords(event, &x, &y);
  for (GdkSurface *at = event->any.window; at && at != surface; at = gdk_window_get_parent(at))
    gdk_window_coords_to_parent(at, x, y, &x, &y);
  gdk_event_get_state(event, &held);
#else
  gdk_event_get_position(event, &x, &y);
  held = gdk_event_get_modifier_state(event);
#endif
  followspot_input input = followspot_toolkit_input(
    gdk_event_get_time(event), held & GDK_SHIFT_MASK, held & GDK_CONTROL_MASK, held & GDK_ALT_MASK, held & GDK_SUPER_MASK);
  input.seat = seat_of(event);
  input.finger = GPOINTER_TO_INT(gdk_event_get_event_sequence(event)) & 0x7fffffff;
  GdkEventType type = gdk_event_get_event_type(event);
  switch ((int)type) {
#if GTK_MAJOR_VERSION == 3
  case GDK_ENTER_NOTIFY:
  case GDK_LEAVE_NOTIFY: {
    /* Each part of the window has its own. Widgets always get them, since a button has to know that it was left. */
    bool is_gone = type == GDK_LEAVE_NOTIFY && event->any.window == surface && event->crossing.detail != GDK_NOTIFY_INFERIOR;
    followspot_toolkit_handle(window->area, &input, is_gone ? FOLLOWSPOT_INPUT_POINTER_LEFT : FOLLOWSPOT_INPUT_POINTER, x, y);
    return false;
  }
  /* A double click comes beside its second press. */
  case GDK_2BUTTON_PRESS:
  case GDK_3BUTTON_PRESS: return window->is_press_ours;
#else
  case GDK_ENTER_NOTIFY: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_POINTER, x, y);
  case GDK_LEAVE_NOTIFY: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_POINTER_LEFT, x, y);
#endif
  case GDK_MOTION_NOTIFY: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_POINTER, x, y);
  case GDK_BUTTON_PRESS:
  case GDK_BUTTON_RELEASE: {
    /* GTK counts the four ways of a wheel as buttons, too. */
    guint number = gdk_button_event_get_button(event);
    return window->is_press_ours = followspot_toolkit_handle_button(
             window->area, &input, x, y, number > 7 ? number - 4 : number, type == GDK_BUTTON_PRESS);
  }
  case GDK_SCROLL: {
    GdkScrollDirection way = gdk_scroll_event_get_direction(event);
    x = way == GDK_SCROLL_LEFT ? -1 : way == GDK_SCROLL_RIGHT, y = way == GDK_SCROLL_UP ? -1 : way == GDK_SCROLL_DOWN;
    if (way == GDK_SCROLL_SMOOTH) gdk_scroll_event_get_deltas(event, &x, &y);
    return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_SCROLL, x * 10, y * 10);
  }
  case GDK_TOUCH_BEGIN: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_FINGER_DOWN, x, y);
  case GDK_TOUCH_UPDATE: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_FINGER_MOVED, x, y);
  case GDK_TOUCH_END: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_FINGER_UP, x, y);
  case GDK_TOUCH_CANCEL: return followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_FINGER_GONE, x, y);
  case GDK_KEY_PRESS:
  case GDK_KEY_RELEASE:
    return followspot_toolkit_handle_key(
      window->area, &input, gdk_key_event_get_keyval(event), gdk_key_event_get_keycode(event) - 8u, type == GDK_KEY_PRESS);
  case GDK_FOCUS_CHANGE:
    return !gdk_focus_event_get_in(event) && followspot_toolkit_handle(window->area, &input, FOLLOWSPOT_INPUT_KEYS_LOST, x, y);
  default: return false;
  }
}

#if GTK_MAJOR_VERSION == 3

/* GTK 3 asks no widget before this, whatever has the focus or a shortcut. */
static void handle_event(GdkEvent *event, gpointer user) {
  GdkSurface *surface = gdk_event_get_surface(event);
  Window *window = surface ? g_object_get_data(G_OBJECT(surface), "followspot") : NULL;
  (void)user;
  if (!window || !handle_input(window, event)) gtk_main_do_event(event);
}

static void set_filter(Window *window) {
  g_object_set_data(G_OBJECT(surface_of(window->window)), "followspot", window);
  gdk_event_handler_set(handle_event, NULL, NULL);
}

/* Another guide may have begun a tour in the same window. */
static void remove_filter(Window *window) {
  GObject *surface = G_OBJECT(surface_of(window->window));
  if (g_object_get_data(surface, "followspot") == window) g_object_set_data(surface, "followspot", NULL);
}

#else

/* The controller that comes last is asked first, so it is added when the overlay comes. */
static void set_filter(Window *window) {
  window->filter = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(window->filter, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(window->filter, "event", G_CALLBACK(handle_input), window);
  gtk_widget_add_controller(GTK_WIDGET(window->window), window->filter);
}

static void remove_filter(Window *window) {
  gtk_widget_remove_controller(GTK_WIDGET(window->window), window->filter);
  window->filter = NULL;
}

#endif

/* A dialog has come or gone. */
static void request_layout(Window *window) {
  if (window->clock) gdk_frame_clock_request_phase(window->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

static void on_unmap(Window *window) {
  followspot_window *area = window->area;
  if (!area) return;
  window->area = NULL;
  g_signal_handlers_disconnect_by_data(window->clock, window);
  g_clear_object(&window->clock);
  remove_filter(window);
  window->needs_commit = false;
  followspot_window_free(area);
}

static void on_map(Window *window) {
  FollowspotGtkGuide *self = window->guide;
  GdkSurface *surface = window->window && gtk_widget_get_mapped(GTK_WIDGET(window->window)) ? surface_of(window->window) : NULL;
  if (window->area || !self->overlay || !surface || !GDK_IS_WAYLAND_SURFACE(surface)) return;
  struct wl_surface *place = gdk_wayland_surface_get_wl_surface(surface);
  /* It has a size from its first layout on, in which widgets get their places: a tour begins with that. */
  window->area = followspot_window_new(self->overlay, place, 0, 0, NULL);
  if (!window->area) return;
  followspot_window_on_commit_needed(window->area, on_needs_commit, window, NULL);
  window->clock = g_object_ref(gdk_surface_get_frame_clock(surface));
  g_signal_connect_data(window->clock, "layout", G_CALLBACK(on_layout), window, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* GTK 3 commits after painting, and with the second flag this comes after that. */
  GConnectFlags after = GTK_MAJOR_VERSION == 3 ? G_CONNECT_SWAPPED | G_CONNECT_AFTER : G_CONNECT_SWAPPED;
  g_signal_connect_data(window->clock, "after-paint", G_CALLBACK(on_after_paint), window, NULL, after);
  set_filter(window);
  request_layout(window);
}

/* The window is gone, or the guide goes. */
static void leave(Window *window) {
  if (!window->window) return;
  g_signal_handlers_disconnect_by_data(window->window, window);
  on_unmap(window);
  window->window = NULL;
}

/* A tour ends with the last window. */
static void on_destroy(Window *window) {
  g_autoptr(FollowspotGtkGuide) self = g_object_ref(window->guide);
  leave(window);
  if (!followspot_gtk_guide_get_window(self)) followspot_gtk_guide_end(self);
}

/**
 * followspot_gtk_guide_add_window:
 * @window: another window of the program
 *
 * Adds a window, which is dimmed too, and whose widgets steps can point at.
 */
void followspot_gtk_guide_add_window(FollowspotGtkGuide *self, GtkWindow *window) {
  g_return_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self) && GTK_IS_WINDOW(window));
  Window *added = g_new0(Window, 1);
  added->guide = self;
  added->window = window;
  g_ptr_array_add(self->windows, added);
  g_signal_connect_data(window, "map", G_CALLBACK(on_map), added, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped(window, "unmap", G_CALLBACK(on_unmap), added);
  g_signal_connect_swapped(window, "notify::is-active", G_CALLBACK(request_layout), added);
  g_signal_connect_swapped(window, "destroy", G_CALLBACK(on_destroy), added);
  on_map(added);
}

/* -- Events -------------------------------------------------------------------------------------------------------- */

enum { EVENT, ENDED, SIGNALS };
static guint signals[SIGNALS];
enum { WINDOW = 1, SHOWN, STEP, DIM, THEME, MOTION, PROPERTIES };
static GParamSpec *properties[PROPERTIES];

/* The words for what followspot.h counts. */
static const char *const kinds[] = {
  NULL, "shown", "step", "target-missing", "pressed", "link", "custom", "paused", "resumed", "lights", "notice", "announcement", NULL,
  "panel", "spots"};
static const char *const endings[] = {
  "none", "accepted", "dismissed", "finished", "skipped", "targetLost", "closed", "cancelled", "failed"};
static const char *const means[] = {NULL, "esc", "key", "lightTap", "dimTap", "close", "other"};
static const char *const themes[] = {"desktop", "light", "dark"};
static const char *const motions[] = {"desktop", "full", "reduced"};

static const char *word(const char *const *words, size_t count, size_t number) { return number < count ? words[number] : NULL; }

/* Which of three words it is; the old one, with a warning, if it is none of them. */
static int number(const char *property, const char *const words[3], const GValue *word, int old) {
  for (int i = 0; i < 3; i++)
    if (g_strcmp0(words[i], g_value_get_string(word)) == 0) return i;
  g_warning("There is no %s '%s'. Write %s, %s or %s.", property, g_value_get_string(word), words[0], words[1], words[2]);
  return old;
}

#if GTK_CHECK_VERSION(4, 14, 0)
static gboolean announce(gpointer user) {
  FollowspotGtkGuide *self = user;
  GtkWindow *window = followspot_gtk_guide_get_window(self);
  self->announcing = 0;
  if (window) gtk_accessible_announce(GTK_ACCESSIBLE(window), self->words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
  return G_SOURCE_REMOVE;
}

/* A screen reader can ask GTK about its first window only some tenths of a second after that is shown, and drops what it is told
   before. GTK says to no program when that is over. */
static void announce_soon(FollowspotGtkGuide *self, const char *words) {
  gint64 wait = self->begun + G_USEC_PER_SEC - g_get_monotonic_time();
  g_free(self->words);
  self->words = g_strdup(words);
  if (!self->announcing) self->announcing = g_timeout_add(wait > 0 ? (guint)(wait / 1000) : 0, announce, self);
}
#endif

static void set_step(FollowspotGtkGuide *self, const char *step) {
  if (g_strcmp0(self->step, step) == 0) return;
  g_free(self->step);
  self->step = g_strdup(step);
  g_object_notify_by_pspec(G_OBJECT(self), properties[STEP]);
}

/* Says once for each tour how it ended. */
static void notify_end(FollowspotGtkGuide *self, const char *ending, const char *step, const char *reason) {
  if (!self->is_shown) return;
  self->is_shown = false;
  set_step(self, NULL);
  g_object_notify_by_pspec(G_OBJECT(self), properties[SHOWN]);
  g_signal_emit(self, signals[ENDED], 0, ending, step, reason);
  g_object_unref(self);
}

static void on_event(const followspot_event *event, void *user) {
  g_autoptr(FollowspotGtkGuide) self = g_object_ref(user);
  followspot_overlay *overlay = self->overlay;
  const char *kind = word(kinds, G_N_ELEMENTS(kinds), event->kind), *reason = word(means, G_N_ELEMENTS(means), event->by);
  for (guint i = 0; event->kind == FOLLOWSPOT_EVENT_TARGET_MISSING && i < self->targets->len; i++) {
    Target *target = self->targets->pdata[i];
    if (target->widget && followspot_overlay_misses_target(overlay, target->name)) reveal(target->widget);
  }
#if GTK_CHECK_VERSION(4, 14, 0)
  if (event->kind == FOLLOWSPOT_EVENT_ANNOUNCEMENT && event->text) announce_soon(self, event->text);
#endif
  if (event->kind == FOLLOWSPOT_EVENT_STEP) set_step(self, event->step);
  if (event->kind == FOLLOWSPOT_EVENT_ENDED) {
    notify_end(self, word(endings, G_N_ELEMENTS(endings), event->ending), event->step, event->text ? event->text : reason);
    /* The program may have started another tour meanwhile. */
    if (self->overlay == overlay && !self->is_shown) followspot_gtk_guide_end(self);
  } else if (kind) {
    g_signal_emit(self, signals[EVENT], g_quark_from_static_string(kind), kind, event->step, event->text, event->index);
  }
}

/* -- Tours --------------------------------------------------------------------------------------------------------- */

static bool open_overlay(FollowspotGtkGuide *self, followspot_error *error) {
  GtkWindow *window = followspot_gtk_guide_get_window(self);
  GdkDisplay *display = window ? gtk_widget_get_display(GTK_WIDGET(window)) : NULL;
  struct wl_display *connection = display && GDK_IS_WAYLAND_DISPLAY(display) ? gdk_wayland_display_get_wl_display(display) : NULL;
  followspot_options options = FOLLOWSPOT_OPTIONS_INIT;
  options.reading = FOLLOWSPOT_READING_THREAD;
  options.dim = self->dim;
  options.theme = self->theme;
  options.motion = self->motion;
  if (self->overlay) return true;
  self->overlay = followspot_overlay_open_inside(connection, &options, error);
  if (!self->overlay) return false;
  self->begun = g_get_monotonic_time();
  followspot_overlay_on_event(self->overlay, on_event, self, NULL);
  self->source = g_unix_fd_add(followspot_overlay_fd(self->overlay, NULL), G_IO_IN, on_readable, self);
  for (guint i = 0; i < self->windows->len; i++) on_map(self->windows->pdata[i]);
  GHashTableIter each;
  gpointer name, holds;
  for (g_hash_table_iter_init(&each, self->conditions); g_hash_table_iter_next(&each, &name, &holds);)
    followspot_overlay_set_condition(self->overlay, name, holds != NULL, NULL);
  return true;
}

static gboolean fail(const followspot_error *reason, GError **error) {
  g_set_error_literal(error, FOLLOWSPOT_GTK_ERROR, (int)reason->code, reason->text);
  return FALSE;
}

/**
 * followspot_gtk_guide_start_tour: (skip)
 * @tour: a tour of followspot.h, which is copied
 * @step: (nullable): the step to begin with
 *
 * Shows a tour that was made in C, until it ends or the last window is destroyed.
 *
 * Returns: whether it is shown
 */
gboolean followspot_gtk_guide_start_tour(FollowspotGtkGuide *self, followspot_tour *tour, const char *step, GError **error) {
  g_return_val_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self), FALSE);
  g_autoptr(FollowspotGtkGuide) held = g_object_ref(self);
  followspot_error reason = FOLLOWSPOT_ERROR_INIT;
  char name[1025];
  if (!followspot_gtk_guide_get_window(self)) {
    g_set_error_literal(error, FOLLOWSPOT_GTK_ERROR, FOLLOWSPOT_ERROR_BAD_ARGUMENT, "The guide has no window: it was destroyed.");
    return FALSE;
  }
  /* A tour that cannot be shown leaves the one that is shown as it is. */
  if (self->overlay && !followspot_overlay_show_tour(self->overlay, tour, step, &reason)) return fail(&reason, error);
  followspot_gtk_guide_end(self);
  if (self->is_shown) {
    g_set_error_literal(error, FOLLOWSPOT_GTK_ERROR, FOLLOWSPOT_ERROR_BUSY, "Another tour was started when the last one ended.");
    return FALSE;
  }
  bool is_open = open_overlay(self, &reason);
  for (size_t i = 0; is_open && followspot_tour_target(tour, i, name, sizeof name, NULL); i++) target_named(self, name);
  if (is_open) update_targets(self);
  self->is_shown = is_open && followspot_overlay_show_tour(self->overlay, tour, step, &reason);
  if (!self->is_shown) {
    followspot_gtk_guide_end(self);
    return fail(&reason, error);
  }
  /* It is the tour's until the end. */
  g_object_ref(self);
  g_object_notify_by_pspec(G_OBJECT(self), properties[SHOWN]);
  return TRUE;
}

static gboolean start(FollowspotGtkGuide *self, followspot_tour *tour, const char *step, const followspot_error *reason, GError **error) {
  if (!tour) return fail(reason, error);
  gboolean is_shown = followspot_gtk_guide_start_tour(self, tour, step, error);
  followspot_tour_free(tour);
  return is_shown;
}

/**
 * followspot_gtk_guide_start:
 * @path: (type filename): the file of a tour; see followspot-tour(5)
 * @step: (nullable): the step to begin with
 *
 * Shows the tour of a file, until it ends or the last window is destroyed. It takes the place of the one that is shown, unless it
 * cannot be shown itself. Before its window is shown and laid out, the tour waits for that.
 *
 * Returns: whether it is shown
 */
gboolean followspot_gtk_guide_start(FollowspotGtkGuide *self, const char *path, const char *step, GError **error) {
  followspot_error reason = FOLLOWSPOT_ERROR_INIT;
  return start(self, followspot_tour_load(path, &reason), step, &reason, error);
}

/**
 * followspot_gtk_guide_start_text:
 * @text: a tour, as a file has it
 * @folder: (nullable) (type filename): where its pictures are; %NULL for the working directory
 * @step: (nullable): the step to begin with
 *
 * Shows the tour of a text, as [method@Guide.start] does that of a file.
 *
 * Returns: whether it is shown
 */
gboolean followspot_gtk_guide_start_text(
  FollowspotGtkGuide *self, const char *text, const char *folder, const char *step, GError **error) {
  followspot_error reason = FOLLOWSPOT_ERROR_INIT;
  return start(self, followspot_tour_parse(text, text ? strlen(text) : 0, folder, &reason), step, &reason, error);
}

/**
 * followspot_gtk_guide_end:
 *
 * Takes the overlay off the windows. A tour that is shown ends as closed.
 */
void followspot_gtk_guide_end(FollowspotGtkGuide *self) {
  g_return_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self));
  followspot_overlay *overlay = g_steal_pointer(&self->overlay);
  if (!overlay) return;
  g_autoptr(FollowspotGtkGuide) held = g_object_ref(self);
  g_clear_handle_id(&self->announcing, g_source_remove);
  g_clear_handle_id(&self->source, g_source_remove);
  for (guint i = 0; i < self->windows->len; i++) on_unmap(self->windows->pdata[i]);
  for (guint i = self->targets->len; i-- > 0;)
    if (!((Target *)self->targets->pdata[i])->is_given) g_ptr_array_remove_index(self->targets, i);
  /* In a callback it closes later, when the guide may be gone. */
  followspot_overlay_on_event(overlay, NULL, NULL, NULL);
  followspot_overlay_free(overlay);
  notify_end(self, "closed", NULL, NULL);
}

static void request(FollowspotGtkGuide *self, followspot_request request, const char *name) {
  g_return_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self));
  if (self->overlay) followspot_overlay_request(self->overlay, request, name, NULL);
}

/**
 * followspot_gtk_guide_next:
 *
 * Goes to the next step. Without a tour nothing happens, as with the others of these.
 */
void followspot_gtk_guide_next(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_NEXT, NULL); }

/**
 * followspot_gtk_guide_back:
 *
 * Goes back to the step before.
 */
void followspot_gtk_guide_back(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_BACK, NULL); }

/**
 * followspot_gtk_guide_first:
 *
 * Goes to the first step.
 */
void followspot_gtk_guide_first(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_FIRST, NULL); }

/**
 * followspot_gtk_guide_last:
 *
 * Goes to the last step.
 */
void followspot_gtk_guide_last(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_LAST, NULL); }

/**
 * followspot_gtk_guide_go_to:
 * @step: the name of a step
 *
 * Goes to the step of this name.
 */
void followspot_gtk_guide_go_to(FollowspotGtkGuide *self, const char *step) { request(self, FOLLOWSPOT_REQUEST_GO_TO, step); }

/**
 * followspot_gtk_guide_finish:
 *
 * Ends the tour as one that the user went through.
 */
void followspot_gtk_guide_finish(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_FINISH, NULL); }

/**
 * followspot_gtk_guide_skip:
 *
 * Skips the rest of the tour.
 */
void followspot_gtk_guide_skip(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_SKIP, NULL); }

/**
 * followspot_gtk_guide_pause:
 * @hidden: whether what is shown leaves the screen
 *
 * Pauses the tour until [method@Guide.resume].
 */
void followspot_gtk_guide_pause(FollowspotGtkGuide *self, gboolean hidden) {
  request(self, hidden ? FOLLOWSPOT_REQUEST_PAUSE_HIDDEN : FOLLOWSPOT_REQUEST_PAUSE, NULL);
}

/**
 * followspot_gtk_guide_resume:
 *
 * Goes on after [method@Guide.pause].
 */
void followspot_gtk_guide_resume(FollowspotGtkGuide *self) { request(self, FOLLOWSPOT_REQUEST_RESUME, NULL); }

/**
 * followspot_gtk_guide_press_button:
 * @button: the name of a button, such as `next`
 *
 * Does what a press on a button of the card does.
 */
void followspot_gtk_guide_press_button(FollowspotGtkGuide *self, const char *button) { request(self, FOLLOWSPOT_REQUEST_PRESS, button); }

/**
 * followspot_gtk_guide_press_target:
 * @name: what was pressed
 *
 * Says that a person has pressed a target. Most widgets say so by their own signals.
 */
void followspot_gtk_guide_press_target(FollowspotGtkGuide *self, const char *name) {
  g_return_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self));
  if (self->overlay) followspot_overlay_press_target(self->overlay, name, NULL);
}

/**
 * followspot_gtk_guide_set_condition:
 * @name: a condition that steps name
 * @holds: whether it holds
 *
 * Says whether a condition holds. The guide remembers it for later tours.
 */
void followspot_gtk_guide_set_condition(FollowspotGtkGuide *self, const char *name, gboolean holds) {
  g_return_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self) && name);
  g_hash_table_insert(self->conditions, g_strdup(name), GINT_TO_POINTER(holds));
  if (self->overlay) followspot_overlay_set_condition(self->overlay, name, holds, NULL);
}

/**
 * followspot_gtk_guide_set_widget:
 * @name: a name that steps point at
 * @widget: (nullable): what has it; %NULL for the widget of that name again
 *
 * Gives a widget the name that steps point at, whatever its own name is.
 */
void followspot_gtk_guide_set_widget(FollowspotGtkGuide *self, const char *name, GtkWidget *widget) {
  g_return_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self) && name);
  Target *target = target_named(self, name);
  follow(target, widget);
  target->is_given = widget != NULL;
  for (guint i = 0; i < self->windows->len; i++) request_layout(self->windows->pdata[i]);
}

/* -- Properties ---------------------------------------------------------------------------------------------------- */

/**
 * followspot_gtk_guide_get_window:
 *
 * Returns: (transfer none) (nullable): its first window that was not destroyed
 */
GtkWindow *followspot_gtk_guide_get_window(FollowspotGtkGuide *self) {
  g_return_val_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self), NULL);
  for (guint i = 0; i < self->windows->len; i++)
    if (((Window *)self->windows->pdata[i])->window) return ((Window *)self->windows->pdata[i])->window;
  return NULL;
}

/**
 * followspot_gtk_guide_get_shown:
 *
 * Returns: whether a tour is shown
 */
gboolean followspot_gtk_guide_get_shown(FollowspotGtkGuide *self) {
  g_return_val_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self), FALSE);
  return self->is_shown;
}

/**
 * followspot_gtk_guide_get_step:
 *
 * Returns: (nullable): the name of the step that can be seen
 */
const char *followspot_gtk_guide_get_step(FollowspotGtkGuide *self) {
  g_return_val_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self), NULL);
  return self->step;
}

/**
 * followspot_gtk_guide_get_place:
 * @name: a name that steps point at
 * @place: (out caller-allocates): where it is on the surface of its window
 *
 * Returns: whether it can be seen
 */
gboolean followspot_gtk_guide_get_place(FollowspotGtkGuide *self, const char *name, GdkRectangle *place) {
  g_return_val_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self) && place, FALSE);
  followspot_rect rect;
  for (guint i = 0; i < self->windows->len; i++) {
    Window *window = self->windows->pdata[i];
    if (!window->area || !followspot_window_target(window->area, name, &rect, NULL)) continue;
    *place = (GdkRectangle){(int)(rect.x + 0.5), (int)(rect.y + 0.5), (int)(rect.width + 0.5), (int)(rect.height + 0.5)};
    return TRUE;
  }
  return FALSE;
}

/**
 * followspot_gtk_guide_get_overlay: (skip)
 *
 * Returns: (nullable): the overlay, for functions of followspot.h. It closes when a tour ends, and when another one is started.
 */
followspot_overlay *followspot_gtk_guide_get_overlay(FollowspotGtkGuide *self) {
  g_return_val_if_fail(FOLLOWSPOT_GTK_IS_GUIDE(self), NULL);
  return open_overlay(self, NULL) ? self->overlay : NULL;
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  FollowspotGtkGuide *self = FOLLOWSPOT_GTK_GUIDE(object);
  switch (id) {
  case WINDOW: g_value_set_object(value, followspot_gtk_guide_get_window(self)); break;
  case SHOWN: g_value_set_boolean(value, self->is_shown); break;
  case STEP: g_value_set_string(value, self->step); break;
  case DIM: g_value_set_uint(value, self->dim); break;
  case THEME: g_value_set_static_string(value, themes[self->theme]); break;
  case MOTION: g_value_set_static_string(value, motions[self->motion]); break;
  default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  FollowspotGtkGuide *self = FOLLOWSPOT_GTK_GUIDE(object);
  switch (id) {
  case WINDOW:
    if (g_value_get_object(value)) followspot_gtk_guide_add_window(self, g_value_get_object(value));
    break;
  case DIM: self->dim = g_value_get_uint(value); break;
  case THEME: self->theme = number("theme", themes, value, self->theme); break;
  case MOTION: self->motion = number("motion", motions, value, self->motion); break;
  default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
  }
}

static void dispose(GObject *object) {
  FollowspotGtkGuide *self = FOLLOWSPOT_GTK_GUIDE(object);
  followspot_gtk_guide_end(self);
  for (guint i = 0; i < self->windows->len; i++) leave(self->windows->pdata[i]);
  G_OBJECT_CLASS(followspot_gtk_guide_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  FollowspotGtkGuide *self = FOLLOWSPOT_GTK_GUIDE(object);
  g_ptr_array_unref(self->targets);
  g_ptr_array_unref(self->windows);
  g_hash_table_unref(self->conditions);
  g_free(self->step), g_free(self->words);
  G_OBJECT_CLASS(followspot_gtk_guide_parent_class)->finalize(object);
}

static void followspot_gtk_guide_init(FollowspotGtkGuide *self) {
  self->windows = g_ptr_array_new_with_free_func(g_free);
  self->targets = g_ptr_array_new_with_free_func(free_target);
  self->conditions = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

static void followspot_gtk_guide_class_init(FollowspotGtkGuideClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->get_property = get_property;
  object->set_property = set_property;
  object->dispose = dispose;
  object->finalize = finalize;
  GParamFlags reads = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY,
              writes = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  /**
   * FollowspotGtkGuide:window: (getter get_window)
   *
   * Its first window that was not destroyed.
   */
  properties[WINDOW] = g_param_spec_object("window", NULL, NULL, GTK_TYPE_WINDOW, writes | G_PARAM_CONSTRUCT_ONLY);
  /**
   * FollowspotGtkGuide:shown: (getter get_shown)
   *
   * Whether a tour is shown.
   */
  properties[SHOWN] = g_param_spec_boolean("shown", NULL, NULL, FALSE, reads);
  /**
   * FollowspotGtkGuide:step: (getter get_step)
   *
   * The name of the step that can be seen.
   */
  properties[STEP] = g_param_spec_string("step", NULL, NULL, NULL, reads);
  /**
   * FollowspotGtkGuide:dim:
   *
   * The colour of what is not lit, from the next tour on, as 0xAARRGGBB.
   */
  properties[DIM] = g_param_spec_uint("dim", NULL, NULL, 0, G_MAXUINT, 0x8c000000, writes | G_PARAM_CONSTRUCT);
  /**
   * FollowspotGtkGuide:theme:
   *
   * How cards look, from the next tour on: `desktop`, `light` or `dark`.
   */
  properties[THEME] = g_param_spec_string("theme", NULL, NULL, themes[0], writes | G_PARAM_CONSTRUCT);
  /**
   * FollowspotGtkGuide:motion:
   *
   * How much moves by itself, from the next tour on: as the `desktop` wants it, `full` or `reduced`.
   */
  properties[MOTION] = g_param_spec_string("motion", NULL, NULL, motions[0], writes | G_PARAM_CONSTRUCT);
  g_object_class_install_properties(object, PROPERTIES, properties);

  /**
   * FollowspotGtkGuide::event:
   * @self: the guide
   * @kind: what has happened, which is the detail, too: `shown`, `step`, `target-missing`, `pressed`, `link`, `custom`, `paused`,
   *   `resumed`, `lights`, `notice`, `announcement`, `panel` or `spots`
   * @step: (nullable): the name of the step
   * @text: (nullable): what belongs to it; see libfollowspot(3)
   * @index: the number of the step, from 0
   *
   * Something has happened in a tour.
   */
  signals[EVENT] = g_signal_new(
    "event", FOLLOWSPOT_GTK_TYPE_GUIDE, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL, NULL, G_TYPE_NONE, 4, G_TYPE_STRING,
    G_TYPE_STRING, G_TYPE_STRING, G_TYPE_UINT);
  /**
   * FollowspotGtkGuide::ended:
   * @self: the guide
   * @ending: how: `dismissed`, `finished`, `skipped`, `targetLost`, `closed`, `cancelled` or `failed`
   * @step: (nullable): the step at which it was dismissed or skipped, or whose target was lost
   * @reason: (nullable): why it failed, or what it was dismissed by: `esc`, `key`, `lightTap`, `dimTap`, `close` or `other`
   *
   * A tour has ended. Each has one ending, also if the program ends it or shows another.
   */
  signals[ENDED] = g_signal_new(
    "ended", FOLLOWSPOT_GTK_TYPE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING,
    G_TYPE_STRING);
}

/**
 * followspot_gtk_guide_new:
 * @window: the window to show tours in, before or after it is shown
 *
 * Returns: (transfer full): a guide
 */
FollowspotGtkGuide *followspot_gtk_guide_new(GtkWindow *window) { return g_object_new(FOLLOWSPOT_GTK_TYPE_GUIDE, "window", window, NULL); }
