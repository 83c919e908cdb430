// Events as a device would make them, on the seat in use. Positions are global logical ones.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "differences.h"
#include "seat.h"

static bool time_is_fixed;
static uint64_t fixed_milliseconds;

static struct timespec event_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (time_is_fixed)
    now = (struct timespec){.tv_sec = fixed_milliseconds / 1000,
                            .tv_nsec = fixed_milliseconds % 1000 * 1000000};
  return now;
}

static enum verdict set_time(struct call *call) {
  const char *word = call->words[0];
  char *end;
  unsigned long long milliseconds = strtoull(word, &end, 10);
  bool is_number = isdigit((unsigned char)*word) && !*end;
  if (!is_number && strcmp(word, "auto"))
    return refuse(call, "the time is milliseconds or auto");
  time_is_fixed = is_number;
  fixed_milliseconds = milliseconds;
  return ACCEPTED;
}

// Pointer

static enum verdict no_pointer(struct call *call) {
  return refuse(call, "the seat in use has no pointer");
}

static bool has_pointer(struct call *call) {
  return call->harness->seat && call->harness->seat->has_pointer;
}

static enum verdict motion(struct call *call) {
  double x, y;
  if (!has_pointer(call))
    return no_pointer(call);
  if (!parse_number(call->words[0], &x) || !parse_number(call->words[1], &y))
    return refuse(call, "usage: motion X Y");
  struct weston_seat *seat = &call->harness->seat->weston;
  struct timespec time = event_time();
  send_motion(seat, &time, x, y);
  notify_pointer_frame(seat);
  return ACCEPTED;
}

// NULL when the code may change to this state. A device never presses twice or releases what is up,
// and in weston 10 an unmatched button release makes the button count wrap around: afterwards no
// press reaches a client.
static const char *change(bool held[CODES], const char *code_word, const char *state_word,
                          int *code, int *state) {
  if (!parse_integer(code_word, 0, CODES - 1, code) || !parse_integer(state_word, 0, 1, state))
    return "needs a code and 0 or 1";
  if (held[*code] == (bool)*state)
    return *state ? "it is down already" : "it is not down";
  held[*code] = *state;
  return NULL;
}

static enum verdict button(struct call *call) {
  int code, state;
  if (!has_pointer(call))
    return no_pointer(call);
  struct seat *seat = call->harness->seat;
  const char *problem = change(seat->buttons, call->words[0], call->words[1], &code, &state);
  if (problem)
    return refuse(call, "button %s: %s", call->words[0], problem);
  struct timespec time = event_time();
  notify_button(&seat->weston, &time, code, state);
  notify_pointer_frame(&seat->weston);
  return ACCEPTED;
}

// Turns a wheel by a number of detents. A value of 0 is axis_stop.
static enum verdict axis(struct call *call) {
  int axis, discrete;
  double value;
  if (!has_pointer(call))
    return no_pointer(call);
  if (!parse_integer(call->words[0], 0, 1, &axis) || !parse_number(call->words[1], &value) ||
      !parse_integer(call->words[2], -1000, 1000, &discrete))
    return refuse(call, "usage: axis 0|1 VALUE DISCRETE");
  struct weston_seat *seat = &call->harness->seat->weston;
  struct timespec time = event_time();
  struct weston_pointer_axis_event event = {
      .axis = axis, .value = value, .has_discrete = true, .discrete = discrete,
  };
  notify_axis_source(seat, WL_POINTER_AXIS_SOURCE_WHEEL);
  notify_axis(seat, &time, &event);
  notify_pointer_frame(seat);
  return ACCEPTED;
}

// Keyboard

static enum verdict key(struct call *call) {
  int code, state;
  struct seat *seat = call->harness->seat;
  if (!seat || !seat->has_keyboard)
    return refuse(call, "the seat in use has no keyboard");
  const char *problem = change(seat->keys, call->words[0], call->words[1], &code, &state);
  if (problem)
    return refuse(call, "key %s: %s", call->words[0], problem);
  struct timespec time = event_time();
  notify_key(&seat->weston, &time, code, state, STATE_UPDATE_AUTOMATIC);
  return ACCEPTED;
}

// Touch

static struct weston_touch_device *touchscreen(struct call *call) {
  return call->harness->seat ? call->harness->seat->touchscreen : NULL;
}

static enum verdict no_touchscreen(struct call *call) {
  return refuse(call, "the seat in use has no touchscreen");
}

// Ids are passed on unchecked, as weston does: a client has to survive a second down and a motion
// of an unknown finger.
static enum verdict touch_at(struct call *call, int type) {
  int id;
  double x, y;
  struct weston_touch_device *device = touchscreen(call);
  if (!device)
    return no_touchscreen(call);
  if (!parse_integer(call->words[0], INT32_MIN, INT32_MAX, &id) ||
      !parse_number(call->words[1], &x) || !parse_number(call->words[2], &y))
    return refuse(call, "usage: touch down|motion ID X Y");
  struct timespec time = event_time();
  send_touch(device, &time, id, x, y, type);
  return ACCEPTED;
}

static enum verdict touch_down(struct call *call) { return touch_at(call, WL_TOUCH_DOWN); }

static enum verdict touch_motion(struct call *call) { return touch_at(call, WL_TOUCH_MOTION); }

static enum verdict touch_up(struct call *call) {
  int id;
  struct weston_touch_device *device = touchscreen(call);
  if (!device)
    return no_touchscreen(call);
  if (!parse_integer(call->words[0], INT32_MIN, INT32_MAX, &id))
    return refuse(call, "usage: touch up ID");
  if (!device->aggregate->num_tp)
    return refuse(call, "no finger is down");
  struct timespec time = event_time();
  send_touch(device, &time, id, 0, 0, WL_TOUCH_UP);
  return ACCEPTED;
}

static enum verdict touch_frame(struct call *call) {
  struct weston_touch_device *device = touchscreen(call);
  if (!device)
    return no_touchscreen(call);
  notify_touch_frame(device);
  return ACCEPTED;
}

// weston 10 never sends wl_touch.cancel: the cancel of its default grab does nothing. So the event
// is sent here and the state is put back as if all fingers had left. May become a plain
// notify_touch_cancel() with a weston that sends it.
static enum verdict touch_cancel(struct call *call) {
  struct weston_touch_device *device = touchscreen(call);
  if (!device)
    return no_touchscreen(call);
  struct weston_touch *touch = device->aggregate;
  if (!touch->num_tp)
    return refuse(call, "no finger is down");
  struct wl_resource *resource;
  wl_resource_for_each(resource, &touch->focus_resource_list) wl_touch_send_cancel(resource);
  notify_touch_cancel(device);
  touch->seat->compositor->idle_inhibit -= touch->num_tp;
  touch->num_tp = 0;
  weston_touch_set_focus(touch, NULL);
  return ACCEPTED;
}

const struct command input_commands[] = {
    {"time", "time MS|auto", 1, 1, false, set_time},
    {"motion", "motion X Y", 2, 2, false, motion},
    {"button", "button CODE 0|1", 2, 2, false, button},
    {"axis", "axis 0|1 VALUE DISCRETE", 3, 3, false, axis},
    {"key", "key CODE 0|1", 2, 2, false, key},
    {"touch down", "touch down ID X Y", 3, 3, false, touch_down},
    {"touch motion", "touch motion ID X Y", 3, 3, false, touch_motion},
    {"touch up", "touch up ID", 1, 1, false, touch_up},
    {"touch frame", "touch frame", 0, 0, false, touch_frame},
    {"touch cancel", "touch cancel", 0, 0, false, touch_cancel},
    {0},
};
