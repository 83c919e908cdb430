/*
 * followspot-toolkit.h: what the adaptors share, for C99 and C++17. A program includes the adaptor of its toolkit, which includes this.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_TOOLKIT_H
#define FOLLOWSPOT_TOOLKIT_H

#include <followspot.h>
#include <string.h>

/* Does what there is to do: with the next frame of a window, or without one now. False if the connection has ended: free the overlay. */
static inline bool followspot_toolkit_update(followspot_overlay *overlay, followspot_window *window, followspot_error *error) {
  bool is_done = window ? followspot_window_update_frame(window, error) : followspot_overlay_dispatch(overlay, error);
  /* It is busy when the program runs its loop in a callback. */
  return is_done || error->code == FOLLOWSPOT_ERROR_BUSY;
}

/* Says where a target is on the surface of its window: one that is too small to be seen is hidden. The library finds out what is new. */
static inline void followspot_toolkit_set_place(followspot_window *window, const char *name, bool exists, followspot_rect place) {
  if (place.width < 1 || place.height < 1) memset(&place, 0, sizeof place);
  followspot_window_set_target(window, name, exists ? &place : NULL, NULL);
}

/* -- Input: what was done is handed on, and each of these says whether it is the overlay's alone -- */

/* An event with the modifiers that are held. */
static inline followspot_input followspot_toolkit_input(uint32_t time, bool shift, bool control, bool alt, bool logo) {
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  input.time = time;
  if (shift) input.modifiers |= FOLLOWSPOT_MODIFIER_SHIFT;
  if (control) input.modifiers |= FOLLOWSPOT_MODIFIER_CONTROL;
  if (alt) input.modifiers |= FOLLOWSPOT_MODIFIER_ALT;
  if (logo) input.modifiers |= FOLLOWSPOT_MODIFIER_LOGO;
  return input;
}

/* The pointer, a finger or the wheel, by kind. */
static inline bool followspot_toolkit_handle(followspot_window *window, followspot_input *input, followspot_input_kind kind, double x, double y) {
  input->kind = kind;
  input->x = x;
  input->y = y;
  return followspot_window_handle_input(window, input, NULL);
}

/* A button by its number: 1 is the left one, 2 the middle one, 3 the right one, 4 and 5 those beside. Toolkits deliver motion late, and a
   press counts where it is. */
static inline bool followspot_toolkit_handle_button(
  followspot_window *window, followspot_input *input, double x, double y, uint32_t number, bool is_pressed) {
  static const uint32_t codes[] = {0x110, 0x112, 0x111};
  followspot_toolkit_handle(window, input, FOLLOWSPOT_INPUT_POINTER, x, y);
  input->kind = FOLLOWSPOT_INPUT_BUTTON;
  input->code = number >= 1 && number <= 3 ? codes[number - 1] : 0x10f + number;
  input->is_pressed = is_pressed;
  return followspot_window_handle_input(window, input, NULL);
}

/* A key by its symbol in X11, and by its place on the keyboard. */
static inline bool followspot_toolkit_handle_key(
  followspot_window *window, followspot_input *input, uint32_t symbol, uint32_t code, bool is_pressed) {
  input->kind = FOLLOWSPOT_INPUT_KEY;
  input->symbol = symbol;
  input->code = code;
  input->is_pressed = is_pressed;
  return followspot_window_handle_input(window, input, NULL);
}

#endif
