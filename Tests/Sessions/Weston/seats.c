// Seats that come and go, and their capabilities. Headless weston has none of its own.

#include <stdlib.h>
#include <string.h>

#include "private.h"
#include "seat.h"

enum { LINGER = 2000 }; // milliseconds

static struct wl_list lingering; // deleted seats whose global may still be bound

static struct seat *find_seat(struct harness *harness, const char *name) {
  struct seat *seat;
  wl_list_for_each(seat, &harness->seats, link) if (!strcmp(seat->weston.seat_name, name))
    return seat;
  return NULL;
}

static void add_touchscreen(struct seat *seat) {
  char path[128];
  weston_seat_init_touch(&seat->weston);
  snprintf(path, sizeof path, "harness-%s", seat->weston.seat_name);
  // Without operations the device cannot be calibrated, and touches need no normalised position.
  seat->touchscreen = weston_touch_create_touch_device(seat->weston.touch_state, path, NULL, NULL);
}

// Devices go before their seat capability: libweston asserts that the list is empty.
static void remove_touchscreen(struct seat *seat) {
  weston_touch_device_destroy(seat->touchscreen);
  seat->touchscreen = NULL;
  weston_seat_release_touch(&seat->weston);
}

// NULL, or why not.
static const char *add_capability(struct seat *seat, const char *capability) {
  if (!strcmp(capability, "pointer")) {
    if (seat->has_pointer)
      return "the seat has a pointer already";
    weston_seat_init_pointer(&seat->weston);
    seat->has_pointer = true;
  } else if (!strcmp(capability, "keyboard")) {
    if (seat->has_keyboard)
      return "the seat has a keyboard already";
    if (weston_seat_init_keyboard(&seat->weston, NULL) < 0)
      return "the keymap could not be made";
    seat->has_keyboard = true;
    layer_shell_seat_got_keyboard(&seat->weston);
  } else if (!strcmp(capability, "touch")) {
    if (seat->touchscreen)
      return "the seat has a touchscreen already";
    add_touchscreen(seat);
  } else {
    return "a capability is pointer, keyboard or touch";
  }
  return NULL;
}

static const char *remove_capability(struct seat *seat, const char *capability) {
  if (!strcmp(capability, "pointer")) {
    if (!seat->has_pointer)
      return "the seat has no pointer";
    weston_seat_release_pointer(&seat->weston);
    seat->has_pointer = false;
    // weston 10 forgets its button count here; a later release would make it wrap around.
    memset(seat->buttons, 0, sizeof seat->buttons);
  } else if (!strcmp(capability, "keyboard")) {
    if (!seat->has_keyboard)
      return "the seat has no keyboard";
    layer_shell_seat_leaves(&seat->weston);
    weston_seat_release_keyboard(&seat->weston);
    seat->has_keyboard = false;
    memset(seat->keys, 0, sizeof seat->keys);
  } else if (!strcmp(capability, "touch")) {
    if (!seat->touchscreen)
      return "the seat has no touchscreen";
    remove_touchscreen(seat);
  } else {
    return "a capability is pointer, keyboard or touch";
  }
  return NULL;
}

// NULL, or why not; nothing has been added then.
static const char *each_capability(struct seat *seat, const char *list,
                                   const char *(*visit)(struct seat *, const char *)) {
  char *copy = strdup(list), *state = NULL;
  const char *problem = NULL;
  for (char *word = strtok_r(copy, ",", &state); word && !problem;
       word = strtok_r(NULL, ",", &state))
    problem = visit(seat, word);
  free(copy);
  return problem;
}

static const char *check_capability(struct seat *seat, const char *capability) {
  (void)seat;
  bool known = !strcmp(capability, "pointer") || !strcmp(capability, "keyboard") ||
               !strcmp(capability, "touch");
  return known ? NULL : "a capability is pointer, keyboard or touch";
}

static void release_seat(struct seat *seat) {
  layer_shell_seat_leaves(&seat->weston);
  if (seat->touchscreen)
    remove_touchscreen(seat);
  weston_seat_release(&seat->weston);
  if (seat->end)
    wl_event_source_remove(seat->end);
  wl_list_remove(&seat->link);
  free(seat);
}

static int lingered(void *data) {
  release_seat(data);
  return 0;
}

// weston 10 destroys the global of a seat together with the seat. A client that binds it at that
// moment is disconnected, and when that client is desktop-shell's own, weston ends. So the global
// is withdrawn first and the seat stays, out of reach of the commands, until no client can bind it.
static void delete_seat(struct harness *harness, struct seat *seat) {
  struct wl_event_loop *loop = wl_display_get_event_loop(harness->compositor->wl_display);
  layer_shell_seat_leaves(&seat->weston);
  wl_global_remove(seat->weston.global);
  wl_list_remove(&seat->link);
  wl_list_insert(&lingering, &seat->link);
  seat->end = wl_event_loop_add_timer(loop, lingered, seat);
  wl_event_source_timer_update(seat->end, LINGER);
  if (harness->seat == seat)
    harness->seat = NULL;
}

static const char *create_seat(struct harness *harness, const char *name, const char *list) {
  bool none = !strcmp(list, "none");
  const char *problem = none ? NULL : each_capability(NULL, list, check_capability);
  if (problem)
    return problem;
  struct seat *seat = calloc(1, sizeof *seat);
  if (!seat)
    abort();
  weston_seat_init(&seat->weston, harness->compositor, name);
  wl_list_insert(harness->seats.prev, &seat->link);
  if (!none)
    problem = each_capability(seat, list, add_capability);
  if (problem)
    delete_seat(harness, seat);
  else if (!harness->seat)
    harness->seat = seat;
  return problem;
}

bool seats_open(struct harness *harness, const char *capabilities) {
  wl_list_init(&lingering);
  const char *problem = create_seat(harness, "seat0", capabilities);
  if (problem)
    weston_log("harness: WESTON_HARNESS_CAPS=%s: %s\n", capabilities, problem);
  return !problem;
}

void seats_close(struct harness *harness) {
  struct seat *seat, *next;
  wl_list_for_each_safe(seat, next, &harness->seats, link)
    release_seat(seat);
  wl_list_for_each_safe(seat, next, &lingering, link)
    release_seat(seat);
}

static enum verdict seat_add(struct call *call) {
  if (find_seat(call->harness, call->words[0]))
    return refuse(call, "there is a seat %s already", call->words[0]);
  const char *problem = create_seat(call->harness, call->words[0], call->words[1]);
  return problem ? refuse(call, "%s", problem) : ACCEPTED;
}

static enum verdict seat_use(struct call *call) {
  struct seat *seat = find_seat(call->harness, call->words[0]);
  if (!seat)
    return refuse(call, "there is no seat %s", call->words[0]);
  call->harness->seat = seat;
  return ACCEPTED;
}

static enum verdict seat_delete(struct call *call) {
  struct seat *seat = find_seat(call->harness, call->words[0]);
  if (!seat)
    return refuse(call, "there is no seat %s", call->words[0]);
  delete_seat(call->harness, seat);
  return ACCEPTED;
}

static enum verdict change_capability(struct call *call,
                                      const char *(*change)(struct seat *, const char *)) {
  if (!call->harness->seat)
    return refuse(call, "no seat is in use");
  const char *problem = change(call->harness->seat, call->words[0]);
  return problem ? refuse(call, "%s", problem) : ACCEPTED;
}

static enum verdict seat_add_capability(struct call *call) {
  return change_capability(call, add_capability);
}

static enum verdict seat_remove_capability(struct call *call) {
  return change_capability(call, remove_capability);
}

const struct command seat_commands[] = {
    {"seat add", "seat add NAME none|CAP,CAP...", 2, 2, false, seat_add},
    {"seat use", "seat use NAME", 1, 1, false, seat_use},
    {"seat del", "seat del NAME", 1, 1, false, seat_delete},
    {"seat cap+", "seat cap+ CAP", 1, 1, false, seat_add_capability},
    {"seat cap-", "seat cap- CAP", 1, 1, false, seat_remove_capability},
    {0},
};
