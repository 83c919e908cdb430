/*
 * followspot-sdl3.h: a tour inside the window of an SDL 3 program.
 *
 *     fs_sdl3 *guide = fs_sdl3_guide(window, tour, on_event, user);
 *
 *     while (SDL_WaitEvent(&event)) {                  // or SDL_PollEvent
 *       if (fs_sdl3_take(guide, &event)) continue;     // it is the overlay's alone
 *       ...
 *       fs_sdl3_set_target(guide, "save", &rect);      // when something that steps point at comes, moves or goes
 *       fs_sdl3_frame_begins(guide);
 *       SDL_RenderPresent(renderer);                   // or SDL_GL_SwapWindow
 *       fs_sdl3_frame_ends(guide);
 *     }
 *     fs_sdl3_free(guide);                             // before SDL_DestroyWindow
 *
 * A program without widgets says itself where things are, in the coordinates of the window, and calls
 * fs_overlay_press_target(fs_sdl3_overlay(guide), "save", NULL) when one of them was pressed. A window has to be drawn anew when
 * SDL_EVENT_WINDOW_EXPOSED comes. A program whose renderer scales converts events after fs_sdl3_take(), and rectangles by
 * SDL_RenderCoordinatesToWindow().
 *
 * Include it in one file, and link with followspot and sdl3. Call it on the main thread, after the renderer or the context of OpenGL
 * was made: SDL makes another surface for those. In a window that is no Wayland window (SDL_VIDEO_DRIVER=wayland makes one)
 * fs_sdl3_guide() says why and returns NULL, with which all the others do nothing.
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

typedef struct fs_sdl3 {
  fs_overlay *overlay;
  fs_window *area;
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
} fs_sdl3;

/* SDL_WaitEvent() returns for events of SDL only, so a thread makes one of each change of the overlay's descriptor. */
static int fs_sdl3_wake(void *user) {
  fs_sdl3 *guide = (fs_sdl3 *)user;
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

static void fs_sdl3_need_commit(fs_window *area, void *user) {
  (void)area;
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_EVENT_WINDOW_EXPOSED;
  event.window.windowID = SDL_GetWindowID(((fs_sdl3 *)user)->window);
  SDL_PushEvent(&event);
}

/* They are the same, but with SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY. */
static void fs_sdl3_measure(fs_sdl3 *guide, double *width, double *height) {
  int across, down;
  SDL_GetWindowSize(guide->window, &across, &down);
  float scale = SDL_GetHintBoolean(SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY, false) ? SDL_GetWindowDisplayScale(guide->window) : 1;
  guide->scale = scale > 0 ? scale : 1;
  *width = across / guide->scale;
  *height = down / guide->scale;
}

/* The symbol of a key in X11. */
static uint32_t fs_sdl3_symbol(SDL_Keycode key) {
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

static bool fs_sdl3_pointer(fs_sdl3 *guide, fs_input *input, fs_input_kind kind, float x, float y) {
  input->kind = kind;
  input->x = x / guide->scale;
  input->y = y / guide->scale;
  return fs_window_take(guide->area, input, NULL);
}

/* A finger's place is from 0 to 1. The first finger of a hand is a mouse before, and what became of that counts. */
static bool fs_sdl3_finger(fs_sdl3 *guide, fs_input *input, fs_input_kind kind, const SDL_TouchFingerEvent *finger) {
  if (guide->has_first_finger && guide->first_finger == 0) guide->first_finger = finger->fingerID;
  if (guide->has_first_finger && guide->first_finger == finger->fingerID) return guide->is_finger_ours;
  int width, height;
  SDL_GetWindowSize(guide->window, &width, &height);
  input->finger = (int32_t)(finger->fingerID & 0x3fffffff) + 1;
  return fs_sdl3_pointer(guide, input, kind, finger->x * (float)width, finger->y * (float)height);
}

/* A pen is a pointer: its tip is the left button. */
static bool fs_sdl3_pen(fs_sdl3 *guide, fs_input *input, float x, float y, int button, bool pressed) {
  static const uint32_t codes[] = {0x110, 0x111, 0x112, 0x113, 0x114};
  guide->has_pen = true;
  guide->is_pen_ours = fs_sdl3_pointer(guide, input, FS_INPUT_POINTER, x, y);
  if (button < 0) return guide->is_pen_ours;
  input->kind = FS_INPUT_BUTTON;
  input->code = codes[button < 5 ? button : 4];
  input->pressed = pressed;
  return guide->is_pen_ours = fs_window_take(guide->area, input, NULL);
}

static void fs_sdl3_turn(fs_sdl3 *guide, bool is_frame) {
  fs_error error = FS_ERROR_INIT;
  bool goes_on = is_frame ? fs_window_frame(guide->area, &error) : fs_dispatch(guide->overlay, &error);
  /* It is busy when the program runs its loop in a callback. After any other error there is nothing to wake for. */
  if (!goes_on && error.code != FS_ERROR_BUSY) SDL_SetAtomicInt(&guide->is_leaving, 1);
}

static void fs_sdl3_leave(fs_sdl3 *guide) {
  if (--guide->uses > 0) return;
  if (guide->is_taken) SDL_DestroySemaphore(guide->is_taken);
  SDL_free(guide);
}

static bool fs_sdl3_hand(fs_sdl3 *guide, const SDL_Event *event) {
  if (event->type == guide->turn) {
    if (event->user.data1 != guide) return true;
    fs_sdl3_turn(guide, false);
    SDL_SignalSemaphore(guide->is_taken);
    return true;
  }
  SDL_Window *window = SDL_GetWindowFromEvent(event);
  if (window && window != guide->window) return false;
  fs_input input;
  SDL_zero(input);
  input.size = sizeof input;
  bool is_mouse = event->type >= SDL_EVENT_MOUSE_MOTION && event->type <= SDL_EVENT_MOUSE_BUTTON_UP;
  bool is_finger = is_mouse && event->motion.which == SDL_TOUCH_MOUSEID;
  /* A pen is a mouse and a finger too, both after what it is. */
  if (is_mouse && event->motion.which == SDL_PEN_MOUSEID && guide->has_pen) return guide->is_pen_ours;
  switch (event->type) {
  case SDL_EVENT_WINDOW_RESIZED:
  case SDL_EVENT_WINDOW_DISPLAY_SCALE_CHANGED: {
    fs_geometry geometry;
    SDL_zero(geometry);
    geometry.size = sizeof geometry;
    fs_sdl3_measure(guide, &geometry.width, &geometry.height);
    fs_window_resize(guide->area, &geometry, NULL);
    return false;
  }
  case SDL_EVENT_WINDOW_MOUSE_LEAVE:
  case SDL_EVENT_WINDOW_FOCUS_LOST:
  case SDL_EVENT_PEN_PROXIMITY_OUT:
    input.kind = event->type == SDL_EVENT_WINDOW_FOCUS_LOST ? FS_INPUT_KEYS_LOST : FS_INPUT_POINTER_LEFT;
    fs_window_take(guide->area, &input, NULL);
    return false;
  case SDL_EVENT_MOUSE_MOTION:
    if (is_finger && !guide->has_first_finger) return false;
    if (!is_finger) return fs_sdl3_pointer(guide, &input, FS_INPUT_POINTER, event->motion.x, event->motion.y);
    fs_sdl3_pointer(guide, &input, FS_INPUT_FINGER_MOVED, event->motion.x, event->motion.y);
    return guide->is_finger_ours;
  case SDL_EVENT_MOUSE_BUTTON_DOWN:
  case SDL_EVENT_MOUSE_BUTTON_UP: {
    static const uint32_t codes[] = {0x110, 0x112, 0x111, 0x113, 0x114};
    input.pressed = event->type == SDL_EVENT_MOUSE_BUTTON_DOWN;
    if (is_finger) {
      fs_input_kind kind = input.pressed                             ? FS_INPUT_FINGER_DOWN
                           : SDL_HasEvent(SDL_EVENT_FINGER_CANCELED) ? FS_INPUT_FINGER_GONE
                                                                     : FS_INPUT_FINGER_UP;
      if (input.pressed) guide->first_finger = 0;
      guide->has_first_finger = input.pressed || guide->has_first_finger;
      bool is_ours = fs_sdl3_pointer(guide, &input, kind, event->button.x, event->button.y);
      if (input.pressed) guide->is_finger_ours = is_ours;
      return guide->is_finger_ours;
    }
    /* A press counts where it is. */
    fs_sdl3_pointer(guide, &input, FS_INPUT_POINTER, event->button.x, event->button.y);
    input.kind = FS_INPUT_BUTTON;
    input.code = event->button.button >= 1 && event->button.button <= 5 ? codes[event->button.button - 1] : 0x112;
    return fs_window_take(guide->area, &input, NULL);
  }
  case SDL_EVENT_MOUSE_WHEEL:
    input.kind = FS_INPUT_SCROLL;
    input.x = event->wheel.x * 10;
    input.y = event->wheel.y * -10;
    return fs_window_take(guide->area, &input, NULL);
  case SDL_EVENT_FINGER_DOWN:
  case SDL_EVENT_FINGER_MOTION:
  case SDL_EVENT_FINGER_UP:
  case SDL_EVENT_FINGER_CANCELED: {
    fs_input_kind kind = event->type == SDL_EVENT_FINGER_DOWN     ? FS_INPUT_FINGER_DOWN
                         : event->type == SDL_EVENT_FINGER_MOTION ? FS_INPUT_FINGER_MOVED
                         : event->type == SDL_EVENT_FINGER_UP     ? FS_INPUT_FINGER_UP
                                                                  : FS_INPUT_FINGER_GONE;
    if (event->tfinger.touchID == SDL_PEN_TOUCHID && guide->has_pen) return guide->is_pen_ours;
    bool is_ours = fs_sdl3_finger(guide, &input, kind, &event->tfinger), is_down = kind <= FS_INPUT_FINGER_MOVED;
    if (!is_down && guide->first_finger == event->tfinger.fingerID) guide->has_first_finger = false;
    return is_ours;
  }
  case SDL_EVENT_PEN_MOTION: return fs_sdl3_pen(guide, &input, event->pmotion.x, event->pmotion.y, -1, false);
  case SDL_EVENT_PEN_DOWN:
  case SDL_EVENT_PEN_UP: return fs_sdl3_pen(guide, &input, event->ptouch.x, event->ptouch.y, 0, event->ptouch.down);
  case SDL_EVENT_PEN_BUTTON_DOWN:
  case SDL_EVENT_PEN_BUTTON_UP:
    return fs_sdl3_pen(guide, &input, event->pbutton.x, event->pbutton.y, event->pbutton.button, event->pbutton.down);
  case SDL_EVENT_PEN_AXIS: return guide->is_pen_ours;
  case SDL_EVENT_KEY_DOWN:
  case SDL_EVENT_KEY_UP: {
    SDL_Keymod held = event->key.mod;
    input.kind = FS_INPUT_KEY;
    input.pressed = event->type == SDL_EVENT_KEY_DOWN;
    input.symbol = fs_sdl3_symbol(event->key.key);
    input.modifiers = (held & SDL_KMOD_SHIFT ? FS_SHIFT : 0) | (held & SDL_KMOD_CTRL ? FS_CONTROL : 0) |
                      (held & SDL_KMOD_ALT ? FS_ALT : 0) | (held & SDL_KMOD_GUI ? FS_LOGO : 0);
    bool is_ours = fs_window_take(guide->area, &input, NULL);
    guide->drops_text = input.pressed && is_ours;
    return is_ours;
  }
  /* The text that a key gives comes after it. */
  case SDL_EVENT_TEXT_INPUT: return guide->drops_text;
  default: return false;
  }
}

/* Hands an event to the overlay. True if it is the overlay's alone: the program must not act on it. */
static bool fs_sdl3_take(fs_sdl3 *guide, const SDL_Event *event) {
  if (!guide) return false;
  guide->uses++;
  bool is_ours = fs_sdl3_hand(guide, event);
  fs_sdl3_leave(guide);
  return is_ours;
}

/* The overlay, for functions of the library; NULL without a guide. */
static inline fs_overlay *fs_sdl3_overlay(fs_sdl3 *guide) { return guide ? guide->overlay : NULL; }

/* Says where a target is; NULL if it exists and cannot be seen. */
static inline void fs_sdl3_set_target(fs_sdl3 *guide, const char *name, const SDL_FRect *rect) {
  if (!guide) return;
  if (!rect || rect->w <= 0 || rect->h <= 0) {
    fs_window_hide_target(guide->area, name, NULL);
    return;
  }
  fs_rect place = {rect->x / guide->scale, rect->y / guide->scale, rect->w / guide->scale, rect->h / guide->scale};
  fs_window_set_target(guide->area, name, &place, NULL);
}

/* Before and after the program shows a frame: what moved in it, moves with it in the overlay. */
static inline void fs_sdl3_frame_begins(fs_sdl3 *guide) {
  if (!guide) return;
  guide->uses++;
  fs_sdl3_turn(guide, true);
  fs_sdl3_leave(guide);
}

static inline void fs_sdl3_frame_ends(fs_sdl3 *guide) {
  if (guide) fs_window_frame_ends(guide->area, NULL);
}

/* Ends everything; in on_event too, which is not called any more. Call it once, before SDL_DestroyWindow(). */
static void fs_sdl3_free(fs_sdl3 *guide) {
  if (!guide) return;
  if (guide->waker) {
    SDL_SetAtomicInt(&guide->is_leaving, 1);
    SDL_SignalSemaphore(guide->is_taken);
    if (write(guide->quit[1], "", 1) == 1) SDL_WaitThread(guide->waker, NULL);
  }
  fs_overlay_on_event(guide->overlay, NULL, NULL, NULL);
  fs_window_on_needs_commit(guide->area, NULL, NULL, NULL);
  fs_overlay_close(guide->overlay, NULL);
  close(guide->quit[0]);
  close(guide->quit[1]);
  fs_sdl3_leave(guide);
}

/* Shows a tour inside a window; `on_event` may be NULL. */
static fs_sdl3 *fs_sdl3_guide(SDL_Window *window, fs_tour *tour, fs_event_callback on_event, void *user) {
  static Uint32 turn;
  fs_error error = FS_ERROR_INIT;
  fs_options options = {sizeof options, 0, FS_MOTION_DESKTOP, FS_THEME_DESKTOP, FS_THROUGH_ALL, FS_READING_THREAD, 0, 0, NULL};
  SDL_PropertiesID its = SDL_GetWindowProperties(window);
  struct wl_display *display = (struct wl_display *)SDL_GetPointerProperty(its, SDL_PROP_WINDOW_WAYLAND_DISPLAY_POINTER, NULL);
  struct wl_surface *surface = (struct wl_surface *)SDL_GetPointerProperty(its, SDL_PROP_WINDOW_WAYLAND_SURFACE_POINTER, NULL);
  fs_overlay *overlay = fs_overlay_inside(surface ? display : NULL, &options, &error);
  fs_sdl3 *guide = overlay ? (fs_sdl3 *)SDL_calloc(1, sizeof *guide) : NULL;
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
    fs_sdl3_measure(guide, &width, &height);
    guide->turn = turn;
    guide->fd = fs_fd(overlay, &error);
    guide->is_taken = SDL_CreateSemaphore(0);
    guide->area = fs_window_attach(overlay, surface, width, height, &error);
    fs_window_on_needs_commit(guide->area, fs_sdl3_need_commit, guide, NULL);
    fs_overlay_on_event(overlay, on_event, user, NULL);
    if (guide->area && fs_tour_show(overlay, tour, NULL, &error)) {
      guide->waker = SDL_CreateThread(fs_sdl3_wake, "followspot", guide);
      /* Without it nothing would wake the tour. */
      if (guide->waker) {
        fs_sdl3_need_commit(guide->area, guide);
        return guide;
      }
    }
  }
  SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "No tour in this window: %s", error.text);
  if (guide) fs_sdl3_free(guide);
  else fs_overlay_close(overlay, NULL);
  return NULL;
}

#endif
