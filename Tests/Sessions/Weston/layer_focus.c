// The keyboard and layer surfaces.
//
// A mapped surface that wants keys gets them on every seat with a keyboard. For each seat a grant
// remembers who had the keyboard before, and the grant's end gives it back.

#include <stdlib.h>
#include <linux/input-event-codes.h>

#include "layershell.h"

struct grant {
  struct wl_list link;
  struct layer_surface *holder;
  struct weston_seat *seat;
  struct weston_surface *before; // NULL: none, or gone since
  struct wl_listener before_destroyed;
};

static void set_before(struct grant *grant, struct weston_surface *surface) {
  wl_list_remove(&grant->before_destroyed.link);
  wl_list_init(&grant->before_destroyed.link);
  grant->before = surface;
  if (surface)
    wl_signal_add(&surface->destroy_signal, &grant->before_destroyed);
}

static void before_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct grant *grant = wl_container_of(listener, grant, before_destroyed);
  set_before(grant, NULL);
}

static struct grant *find_grant(struct layer_surface *holder, struct weston_seat *seat) {
  struct grant *grant;
  wl_list_for_each(grant, &layer_shell.grants, link)
    if (grant->holder == holder && grant->seat == seat)
      return grant;
  return NULL;
}

static void remove_grant(struct grant *grant) {
  set_before(grant, NULL);
  wl_list_remove(&grant->link);
  free(grant);
}

static void give_keyboard(struct layer_surface *holder, struct weston_seat *seat) {
  struct weston_keyboard *keyboard = weston_seat_get_keyboard(seat);
  if (!keyboard || keyboard->focus == holder->surface)
    return;
  struct grant *grant = find_grant(holder, seat);
  if (!grant) {
    grant = calloc(1, sizeof *grant);
    if (!grant)
      abort();
    grant->holder = holder;
    grant->seat = seat;
    grant->before_destroyed.notify = before_destroyed;
    wl_list_init(&grant->before_destroyed.link);
    wl_list_insert(&layer_shell.grants, &grant->link);
  }
  set_before(grant, keyboard->focus);
  weston_seat_set_keyboard_focus(seat, holder->surface);
}

// Another surface may hold the keyboard by now, or have remembered this surface as the one before.
static void end_grant(struct grant *ended) {
  struct weston_keyboard *keyboard = weston_seat_get_keyboard(ended->seat);
  struct weston_surface *surface = ended->holder->surface;
  struct weston_surface *before = ended->before;
  struct grant *grant;
  wl_list_for_each(grant, &layer_shell.grants, link)
    if (grant != ended && grant->seat == ended->seat && grant->before == surface)
      set_before(grant, before);
  bool is_free = keyboard && (!keyboard->focus || keyboard->focus == surface);
  if (is_free && before && weston_surface_is_mapped(before))
    weston_seat_set_keyboard_focus(ended->seat, before);
  else if (is_free && keyboard->focus)
    weston_seat_set_keyboard_focus(ended->seat, NULL);
  remove_grant(ended);
}

void focus_give_back(struct layer_surface *holder) {
  struct grant *grant, *next;
  wl_list_for_each_safe(grant, next, &layer_shell.grants, link)
    if (grant->holder == holder)
      end_grant(grant);
}

static bool wants_keyboard(struct layer_surface *layer_surface) {
  return layer_surface->is_mapped && layer_surface->current.keyboard;
}

static bool has_any_grant(struct layer_surface *holder) {
  struct grant *grant;
  wl_list_for_each(grant, &layer_shell.grants, link) if (grant->holder == holder) return true;
  return false;
}

// After every commit; acts only when the wish has changed.
void focus_update(struct layer_surface *layer_surface) {
  struct weston_seat *seat;
  if (!wants_keyboard(layer_surface)) {
    focus_give_back(layer_surface);
    return;
  }
  if (has_any_grant(layer_surface))
    return;
  wl_list_for_each(seat, &layer_shell.compositor->seat_list, link)
    give_keyboard(layer_surface, seat);
}

static bool is_exclusive(struct layer_surface *layer_surface) {
  return wants_keyboard(layer_surface) &&
         layer_surface->current.layer >= ZWLR_LAYER_SHELL_V1_LAYER_TOP &&
         layer_surface->current.keyboard ==
             ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE;
}

void layer_shell_seat_got_keyboard(struct weston_seat *seat) {
  struct layer_surface *layer_surface;
  wl_list_for_each_reverse(layer_surface, &layer_shell.surfaces, link)
    if (wants_keyboard(layer_surface))
      give_keyboard(layer_surface, seat);
}

void layer_shell_seat_leaves(struct weston_seat *seat) {
  struct grant *grant, *next;
  wl_list_for_each_safe(grant, next, &layer_shell.grants, link)
    if (grant->seat == seat)
      remove_grant(grant);
}

// A window was activated, by a click through a hole for example. The shell has moved the keyboard
// to it already; an exclusive surface takes it back and remembers the window.
static void window_activated(struct wl_listener *listener, void *data) {
  (void)listener;
  struct weston_surface_activation_data *activation = data;
  struct layer_surface *layer_surface;
  wl_list_for_each(layer_surface, &layer_shell.surfaces, link) {
    if (!is_exclusive(layer_surface))
      continue;
    give_keyboard(layer_surface, activation->seat);
    return;
  }
}

// desktop-shell gives the keyboard to windows of its own only, so a click or touch on a surface
// that takes focus on demand is seen here.
static void pressed_on(struct weston_view *view, struct weston_seat *seat) {
  struct weston_surface *surface = view ? weston_surface_get_main_surface(view->surface) : NULL;
  struct layer_surface *layer_surface = surface ? layer_surface_of(surface) : NULL;
  if (layer_surface && wants_keyboard(layer_surface))
    give_keyboard(layer_surface, seat);
}

static void clicked(struct weston_pointer *pointer, const struct timespec *time, uint32_t button,
                    void *data) {
  (void)time;
  (void)button;
  (void)data;
  if (pointer->grab == &pointer->default_grab)
    pressed_on(pointer->focus, pointer->seat);
}

static void tapped(struct weston_touch *touch, const struct timespec *time, void *data) {
  (void)time;
  (void)data;
  if (touch->grab == &touch->default_grab)
    pressed_on(touch->focus, touch->seat);
}

void focus_open(void) {
  struct weston_compositor *compositor = layer_shell.compositor;
  wl_list_init(&layer_shell.grants);
  layer_shell.activate.notify = window_activated;
  wl_signal_add(&compositor->activate_signal, &layer_shell.activate);
  layer_shell.click =
      weston_compositor_add_button_binding(compositor, BTN_LEFT, 0, clicked, NULL);
  layer_shell.tap = weston_compositor_add_touch_binding(compositor, 0, tapped, NULL);
}

void focus_close(void) {
  struct grant *grant, *next;
  wl_list_for_each_safe(grant, next, &layer_shell.grants, link)
    remove_grant(grant);
  wl_list_remove(&layer_shell.activate.link);
  weston_binding_destroy(layer_shell.click);
  weston_binding_destroy(layer_shell.tap);
}
