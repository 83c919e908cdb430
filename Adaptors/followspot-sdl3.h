/*
 * followspot-sdl3.h: a tour inside the window of an SDL 3 program.
 *
 *     followspot_sdl3 *guide = followspot_sdl3_guide(window, tour, on_event, user);
 *
 *     while (SDL_WaitEvent(&event)) {                  // or SDL_PollEvent
 *       if (followspot_sdl3_take(guide, &event)) continue;     // it is the overlay's alone
 *       ...
 *       followspot_sdl3_set_target(guide, "save", &rect);      // when something that steps point at comes, moves or goes
 *       followspot_sdl3_frame_begins(guide);
 *       SDL_RenderPresent(renderer);                   // or SDL_GL_SwapWindow
 *       followspot_sdl3_frame_ends(guide);
 *     }
 *     followspot_sdl3_free(guide);                             // before SDL_DestroyWindow
 *
 * A program without widgets says itself where things are, in the coordinates of the window, and calls
 * followspot_overlay_press_target(followspot_sdl3_overlay(guide), "save", NULL) when one of them was pressed. A window has to be drawn anew when
 * SDL_EVENT_WINDOW_EXPOSED comes. A program whose renderer scales converts events after followspot_sdl3_take(), and rectangles by
 * SDL_RenderCoordinatesToWindow().
 *
 * Include it in one file, and link with followspot and sdl3. Call it on the main thread, after the renderer or the context of OpenGL
 * was made: SDL makes another surface for those. In a window that is no Wayland window (SDL_VIDEO_DRIVER=wayland makes one)
 * followspot_sdl3_guide() says why and returns NULL, with which all the others do nothing.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_SDL3_H
#define FOLLOWSPOT_SDL3_H

#include <SDL3/SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <followspot.h>
#include <poll.h>
#include <unistd.h>

typedef struct followspot_sdl3 {
  followspot_overlay *overlay;
  followspot_window *area;
  SDL_Window *window;
  float scale;                  /* of the window's coordinates to those of the surface */
  SDL_Thread *waker;
  SDL_Semaphore *is_taken;            /* the turn that the waker asked for is done */
  SDL_AtomicInt is_leaving;
  Uint32 turn;                  /* the number of the event that asks for a turn */
  int fd, quit[2];
  bool drops_text, is_finger_ours, has_first_finger;
  SDL_FingerID first_finger;    /* 0 until its first event of its own */
  bool is_pen_ours, has_pen;
  int uses;                     /* by the program, and by functions that may call it back */
} followspot_sdl3;

/* SDL_WaitEvent() returns for events of SDL only, so a thread makes one of each change of the overlay's descriptor. */
static int followspot_sdl3_wake(void *user) {
  followspot_sdl3 *guide = (followspot_sdl3 *)user;
  struct pollfd fds[2] = {{guide->fd, POLLIN, 0}, {guide->quit[0], POLLIN, 0}};
  while ((poll(fds, 2, -1) >= 0 || errno == EINTR) && !SDL_GetAtomicInt(&guide->is_leaving)) {
    if (!fds[0].revents) continue;
    if (!(fds[0].revents & POLLIN)) break; /* it is gone */
    SDL_Event event;
    SDL_zero(event);
    event.type = guide->turn;
    event.user.data1 = guide;
    /* A program may throw away all the events that it has not looked at. */
    if (SDL_PushEvent(&event)) SDL_WaitSemaphoreTimeout(guide->is_taken, 1000);
    else SDL_Delay(10);
  }
  return 0;
}

static void followspot_sdl3_need_commit(followspot_window *area, void *user) {
  (void)area;
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_EVENT_WINDOW_EXPOSED;
  event.window.windowID = SDL_GetWindowID(((followspot_sdl3 *)user)->window);
  SDL_PushEvent(&event);
}

/* They are the same, but with SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY. */
static void followspot_sdl3_measure(followspot_sdl3 *guide, double *width, double *height) {
  int across, down;
  SDL_GetWindowSize(guide->window, &across, &down);
  float scale = SDL_GetHintBoolean(SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY, false) ? SDL_GetWindowDisplayScale(guide->window) : 1;
  guide->scale = scale > 0 ? scale : 1;
  *width = across / guide->scale;
  *height = down / guide->scale;
}

/* The symbol of a key in X11. */
static uint32_t followspot_sdl3_symbol(SDL_Keycode key) {
  static const struct { SDL_Keycode key; uint32_t symbol; } others[] = {
    {SDLK_BACKSPACE, 0xff08}, {SDLK_TAB, 0xff09}, {SDLK_LEFT_TAB, 0xff09}, {SDLK_RETURN, 0xff0d}, {SDLK_ESCAPE, 0xff1b},
    {SDLK_DELETE, 0xffff}, {SDLK_HOME, 0xff50}, {SDLK_LEFT, 0xff51}, {SDLK_UP, 0xff52}, {SDLK_RIGHT, 0xff53}, {SDLK_DOWN, 0xff54},
    {SDLK_PAGEUP, 0xff55}, {SDLK_PAGEDOWN, 0xff56}, {SDLK_END, 0xff57}, {SDLK_MENU, 0xff67}, {SDLK_KP_ENTER, 0xff8d},
    {SDLK_LSHIFT, 0xffe1}, {SDLK_RSHIFT, 0xffe2}, {SDLK_LCTRL, 0xffe3}, {SDLK_RCTRL, 0xffe4}, {SDLK_LALT, 0xffe9},
    {SDLK_RALT, 0xffea}, {SDLK_LGUI, 0xffeb}, {SDLK_RGUI, 0xffec}};
  for (size_t i = 0; i < SDL_arraysize(others); i++)
    if (others[i].key == key) return others[i].symbol;
  if (key >= SDLK_F1 && key <= SDLK_F12) return 0xffbe + (uint32_t)(key - SDLK_F1);
  if (key & (SDLK_SCANCODE_MASK | SDLK_EXTENDED_MASK)) return 0;
  return key < 0x100 ? (uint32_t)key : 0x01000000u | (uint32_t)key;
}

static bool followspot_sdl3_pointer(followspot_sdl3 *guide, followspot_input *input, followspot_input_kind kind, float x, float y) {
  input->kind = kind;
  input->x = x / guide->scale;
  input->y = y / guide->scale;
  return followspot_window_handle_input(guide->area, input, NULL);
}

/* A finger's place is from 0 to 1. The first finger of a hand is a mouse before, and what became of that counts. */
static bool followspot_sdl3_finger(followspot_sdl3 *guide, followspot_input *input, followspot_input_kind kind, const SDL_TouchFingerEvent *finger) {
  if (guide->has_first_finger && guide->first_finger == 0) guide->first_finger = finger->fingerID;
  if (guide->has_first_finger && guide->first_finger == finger->fingerID) return guide->is_finger_ours;
  int width, height;
  SDL_GetWindowSize(guide->window, &width, &height);
  input->finger = (int32_t)(finger->fingerID & 0x3fffffff) + 1;
  return followspot_sdl3_pointer(guide, input, kind, finger->x * (float)width, finger->y * (float)height);
}

/* A pen is a pointer: its tip is the left button. */
static bool followspot_sdl3_pen(followspot_sdl3 *guide, followspot_input *input, float x, float y, int button, bool pressed) {
  static const uint32_t codes[] = {0x110, 0x111, 0x112, 0x113, 0x114};
  guide->has_pen = true;
  guide->is_pen_ours = followspot_sdl3_pointer(guide, input, FOLLOWSPOT_INPUT_POINTER, x, y);
  if (button < 0) return guide->is_pen_ours;
  input->kind = FOLLOWSPOT_INPUT_BUTTON;
  input->code = codes[button < 5 ? button : 4];
  input->pressed = pressed;
  return guide->is_pen_ours = followspot_window_handle_input(guide->area, input, NULL);
}

static void followspot_sdl3_turn(followspot_sdl3 *guide, bool is_frame) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  bool goes_on = is_frame ? followspot_window_update_frame(guide->area, &error) : followspot_overlay_dispatch(guide->overlay, &error);
  /* It is busy when the program runs its loop in a callback. After any other error there is nothing to wake for. */
  if (!goes_on && error.code != FOLLOWSPOT_ERROR_BUSY) SDL_SetAtomicInt(&guide->is_leaving, 1);
}

static void followspot_sdl3_leave(followspot_sdl3 *guide) {
  if (--guide->uses > 0) return;
  if (guide->is_taken) SDL_DestroySemaphore(guide->is_taken);
  SDL_free(guide);
}

static bool followspot_sdl3_hand(followspot_sdl3 *guide, const SDL_Event *event) {
  if (event->type == guide->turn) {
    if (event->user.data1 != guide) return true;
    followspot_sdl3_turn(guide, false);
    SDL_SignalSemaphore(guide->is_taken);
    return true;
  }
  SDL_Window *window = SDL_GetWindowFromEvent(event);
  if (window && window != guide->window) return false;
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  bool is_mouse = event->type >= SDL_EVENT_MOUSE_MOTION && event->type <= SDL_EVENT_MOUSE_BUTTON_UP;
  bool is_finger = is_mouse && event->motion.which == SDL_TOUCH_MOUSEID;
  /* A pen is a mouse and a finger too, both after what it is. */
  if (is_mouse && event->motion.which == SDL_PEN_MOUSEID && guide->has_pen) return guide->is_pen_ours;
  switch (event->type) {
  case SDL_EVENT_WINDOW_RESIZED:
  case SDL_EVENT_WINDOW_DISPLAY_SCALE_CHANGED: {
    followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
    followspot_sdl3_measure(guide, &geometry.width, &geometry.height);
    followspot_window_set_geometry(guide->area, &geometry, NULL);
    return false;
  }
  case SDL_EVENT_WINDOW_MOUSE_LEAVE:
  case SDL_EVENT_WINDOW_FOCUS_LOST:
  case SDL_EVENT_PEN_PROXIMITY_OUT:
    input.kind = event->type == SDL_EVENT_WINDOW_FOCUS_LOST ? FOLLOWSPOT_INPUT_KEYS_LOST : FOLLOWSPOT_INPUT_POINTER_LEFT;
    followspot_window_handle_input(guide->area, &input, NULL);
    return false;
  case SDL_EVENT_MOUSE_MOTION:
    if (is_finger && !guide->has_first_finger) return false;
    if (!is_finger) return followspot_sdl3_pointer(guide, &input, FOLLOWSPOT_INPUT_POINTER, event->motion.x, event->motion.y);
    followspot_sdl3_pointer(guide, &input, FOLLOWSPOT_INPUT_FINGER_MOVED, event->motion.x, event->motion.y);
    return guide->is_finger_ours;
  case SDL_EVENT_MOUSE_BUTTON_DOWN:
  case SDL_EVENT_MOUSE_BUTTON_UP: {
    static const uint32_t codes[] = {0x110, 0x112, 0x111, 0x113, 0x114};
    input.is_pressed = event->type == SDL_EVENT_MOUSE_BUTTON_DOWN;
    if (is_finger) {
      followspot_input_kind kind = input.is_pressed                             ? FOLLOWSPOT_INPUT_FINGER_DOWN
                           : SDL_HasEvent(SDL_EVENT_FINGER_CANCELED) ? FOLLOWSPOT_INPUT_FINGER_GONE
                                                                     : FOLLOWSPOT_INPUT_FINGER_UP;
      if (input.is_pressed) guide->first_finger = 0;
      guide->has_first_finger = input.is_pressed || guide->has_first_finger;
      bool is_ours = followspot_sdl3_pointer(guide, &input, kind, event->button.x, event->button.y);
      if (input.is_pressed) guide->is_finger_ours = is_ours;
      return guide->is_finger_ours;
    }
    /* A press counts where it is. */
    followspot_sdl3_pointer(guide, &input, FOLLOWSPOT_INPUT_POINTER, event->button.x, event->button.y);
    input.kind = FOLLOWSPOT_INPUT_BUTTON;
    input.code = event->button.button >= 1 && event->button.button <= 5 ? codes[event->button.button - 1] : 0x112;
    return followspot_window_handle_input(guide->area, &input, NULL);
  }
  case SDL_EVENT_MOUSE_WHEEL:
    input.kind = FOLLOWSPOT_INPUT_SCROLL;
    input.x = event->wheel.x * 10;
    input.y = event->wheel.y * -10;
    return followspot_window_handle_input(guide->area, &input, NULL);
  case SDL_EVENT_FINGER_DOWN:
  case SDL_EVENT_FINGER_MOTION:
  case SDL_EVENT_FINGER_UP:
  case SDL_EVENT_FINGER_CANCELED: {
    followspot_input_kind kind = event->type == SDL_EVENT_FINGER_DOWN     ? FOLLOWSPOT_INPUT_FINGER_DOWN
                         : event->type == SDL_EVENT_FINGER_MOTION ? FOLLOWSPOT_INPUT_FINGER_MOVED
                         : event->type == SDL_EVENT_FINGER_UP     ? FOLLOWSPOT_INPUT_FINGER_UP
                                                                  : FOLLOWSPOT_INPUT_FINGER_GONE;
    if (event->tfinger.touchID == SDL_PEN_TOUCHID && guide->has_pen) return guide->is_pen_ours;
    bool is_ours = followspot_sdl3_finger(guide, &input, kind, &event->tfinger), is_down = kind <= FOLLOWSPOT_INPUT_FINGER_MOVED;
    if (!is_down && guide->first_finger == event->tfinger.fingerID) guide->has_first_finger = false;
    return is_ours;
  }
  case SDL_EVENT_PEN_MOTION: return followspot_sdl3_pen(guide, &input, event->pmotion.x, event->pmotion.y, -1, false);
  case SDL_EVENT_PEN_DOWN:
  case SDL_EVENT_PEN_UP: return followspot_sdl3_pen(guide, &input, event->ptouch.x, event->ptouch.y, 0, event->ptouch.down);
  case SDL_EVENT_PEN_BUTTON_DOWN:
  case SDL_EVENT_PEN_BUTTON_UP:
    return followspot_sdl3_pen(guide, &input, event->pbutton.x, event->pbutton.y, event->pbutton.button, event->pbutton.down);
  case SDL_EVENT_PEN_AXIS: return guide->is_pen_ours;
  case SDL_EVENT_KEY_DOWN:
  case SDL_EVENT_KEY_UP: {
    SDL_Keymod held = event->key.mod;
    input.kind = FOLLOWSPOT_INPUT_KEY;
    input.is_pressed = event->type == SDL_EVENT_KEY_DOWN;
    input.symbol = followspot_sdl3_symbol(event->key.key);
    input.modifiers = (held & SDL_KMOD_SHIFT ? FOLLOWSPOT_MODIFIER_SHIFT : 0) | (held & SDL_KMOD_CTRL ? FOLLOWSPOT_MODIFIER_CONTROL : 0) |
                      (held & SDL_KMOD_ALT ? FOLLOWSPOT_MODIFIER_ALT : 0) | (held & SDL_KMOD_GUI ? FOLLOWSPOT_MODIFIER_LOGO : 0);
    bool is_ours = followspot_window_handle_input(guide->area, &input, NULL);
    guide->drops_text = input.is_pressed && is_ours;
    return is_ours;
  }
  /* The text that a key gives comes after it. */
  case SDL_EVENT_TEXT_INPUT: return guide->drops_text;
  default: return false;
  }
}

/* Hands an event to the overlay. True if it is the overlay's alone: the program must not act on it. */
static bool followspot_sdl3_take(followspot_sdl3 *guide, const SDL_Event *event) {
  if (!guide) return false;
  guide->uses++;
  bool is_ours = followspot_sdl3_hand(guide, event);
  followspot_sdl3_leave(guide);
  return is_ours;
}

/* The overlay, for functions of the library; NULL without a guide. */
static inline followspot_overlay *followspot_sdl3_overlay(followspot_sdl3 *guide) { return guide ? guide->overlay : NULL; }

/* Says where a target is; NULL if it exists and cannot be seen. */
static inline void followspot_sdl3_set_target(followspot_sdl3 *guide, const char *name, const SDL_FRect *rect) {
  if (!guide) return;
  if (!rect || rect->w <= 0 || rect->h <= 0) {
    followspot_window_hide_target(guide->area, name, NULL);
    return;
  }
  followspot_rect place = {rect->x / guide->scale, rect->y / guide->scale, rect->w / guide->scale, rect->h / guide->scale};
  followspot_window_set_target(guide->area, name, &place, NULL);
}

/* Before and after the program shows a frame: what moved in it, moves with it in the overlay. */
static inline void followspot_sdl3_frame_begins(followspot_sdl3 *guide) {
  if (!guide) return;
  guide->uses++;
  followspot_sdl3_turn(guide, true);
  followspot_sdl3_leave(guide);
}

static inline void followspot_sdl3_frame_ends(followspot_sdl3 *guide) {
  if (guide) followspot_window_end_frame(guide->area, NULL);
}

/* Ends everything; in on_event too, which is not called any more. Call it once, before SDL_DestroyWindow(). */
static void followspot_sdl3_free(followspot_sdl3 *guide) {
  if (!guide) return;
  if (guide->waker) {
    SDL_SetAtomicInt(&guide->is_leaving, 1);
    SDL_SignalSemaphore(guide->is_taken);
    if (write(guide->quit[1], "", 1) == 1) SDL_WaitThread(guide->waker, NULL);
  }
  followspot_overlay_on_event(guide->overlay, NULL, NULL, NULL);
  followspot_window_on_commit_needed(guide->area, NULL, NULL, NULL);
  followspot_overlay_free(guide->overlay);
  close(guide->quit[0]);
  close(guide->quit[1]);
  followspot_sdl3_leave(guide);
}

/* Shows a tour inside a window; `on_event` may be NULL. */
static followspot_sdl3 *followspot_sdl3_guide(SDL_Window *window, followspot_tour *tour, followspot_event_callback on_event, void *user) {
  static Uint32 turn;
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_options options = FOLLOWSPOT_OPTIONS_INIT;
  options.reading = FOLLOWSPOT_READING_THREAD;
  SDL_PropertiesID its = SDL_GetWindowProperties(window);
  struct wl_display *display = (struct wl_display *)SDL_GetPointerProperty(its, SDL_PROP_WINDOW_WAYLAND_DISPLAY_POINTER, NULL);
  struct wl_surface *surface = (struct wl_surface *)SDL_GetPointerProperty(its, SDL_PROP_WINDOW_WAYLAND_SURFACE_POINTER, NULL);
  followspot_overlay *overlay = followspot_overlay_open_inside(surface ? display : NULL, &options, &error);
  followspot_sdl3 *guide = overlay ? (followspot_sdl3 *)SDL_calloc(1, sizeof *guide) : NULL;
  double width, height;
  if (guide) {
    guide->uses = 1;
    guide->overlay = overlay;
    guide->quit[0] = guide->quit[1] = -1;
  }
  if (guide && pipe(guide->quit) == 0) {
    for (int end = 0; end < 2; end++) fcntl(guide->quit[end], F_SETFD, FD_CLOEXEC);
    if (!turn) turn = SDL_RegisterEvents(1);
    guide->window = window;
    followspot_sdl3_measure(guide, &width, &height);
    guide->turn = turn;
    guide->fd = followspot_overlay_fd(overlay, &error);
    guide->is_taken = SDL_CreateSemaphore(0);
    guide->area = followspot_window_new(overlay, surface, width, height, &error);
    followspot_window_on_commit_needed(guide->area, followspot_sdl3_need_commit, guide, NULL);
    followspot_overlay_on_event(overlay, on_event, user, NULL);
    if (guide->area && followspot_overlay_show_tour(overlay, tour, NULL, &error)) {
      guide->waker = SDL_CreateThread(followspot_sdl3_wake, "followspot", guide);
      /* Without it nothing would wake the tour. */
      if (guide->waker) {
        followspot_sdl3_need_commit(guide->area, guide);
        return guide;
      }
    }
  }
  SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "No tour in this window: %s", error.text);
  if (guide) followspot_sdl3_free(guide);
  else followspot_overlay_free(overlay);
  return NULL;
}

#endif
