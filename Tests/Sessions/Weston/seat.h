// A seat of ours: the weston seat, and what is held down on it.

#pragma once

#include "harness.h"

enum { CODES = 0x300 }; // evdev codes of keys and buttons: KEY_MAX + 1

struct seat {
  struct weston_seat weston;
  struct wl_list link;
  struct wl_event_source *end; // set while a deleted seat lingers
  bool has_pointer, has_keyboard;
  struct weston_touch_device *touchscreen; // NULL without the touch capability
  bool keys[CODES], buttons[CODES];
};
