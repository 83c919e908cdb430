/*
 * followspot-sdl2.h: a tour inside the window of an SDL 2 program.
 *
 *     followspot_sdl2 *guide = followspot_sdl2_guide(window, tour, on_event, user);
 *
 *     while (SDL_WaitEvent(&event)) {                  // or SDL_PollEvent
 *       if (followspot_sdl2_take(guide, &event)) continue;     // it is the overlay's alone
 *       ...
 *       followspot_sdl2_set_target(guide, "save", &rect);      // when something that steps point at comes, moves or goes
 *       followspot_sdl2_frame_begins(guide);
 *       SDL_RenderPresent(renderer);                   // or SDL_GL_SwapWindow
 *       followspot_sdl2_frame_ends(guide);
 *     }
 *     followspot_sdl2_free(guide);                             // before SDL_DestroyWindow
 *
 * A program without widgets says itself where things are, in the coordinates of its mouse events, and calls
 * followspot_overlay_press_target(followspot_sdl2_overlay(guide), "save", NULL) when one of them was pressed. A window has to be drawn anew when
 * SDL_WINDOWEVENT_EXPOSED comes.
 *
 * Include it in one file, and link with followspot and sdl2. Call it on the main thread. In a window that is no Wayland window
 * (SDL_VIDEODRIVER=wayland makes one) followspot_sdl2_guide() says why and returns NULL, with which all the others do nothing.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_SDL2_H
#define FOLLOWSPOT_SDL2_H

#include <SDL.h>
#include <SDL_syswm.h>
#include <errno.h>
#include <fcntl.h>
#include <followspot.h>
#include <poll.h>
#include <unistd.h>

typedef struct followspot_sdl2 {
  followspot_overlay *overlay;
  followspot_window *area;
  SDL_Window *window;
  SDL_Thread *waker;
  SDL_sem *is_taken;            /* the turn that the waker asked for is done */
  SDL_atomic_t is_leaving;
  Uint32 turn;                  /* the number of the event that asks for a turn */
  int fd, quit[2];
  bool drops_text, is_finger_ours;
  SDL_FingerID first_finger;
  bool has_first_finger;
  int uses;                     /* by the program, and by functions that may call it back */
} followspot_sdl2;

/* SDL_WaitEvent() returns for events of SDL only, so a thread makes one of each change of the overlay's descriptor. */
static int followspot_sdl2_wake(void *user) {
  followspot_sdl2 *guide = (followspot_sdl2 *)user;
  struct pollfd fds[2] = {{guide->fd, POLLIN, 0}, {guide->quit[0], POLLIN, 0}};
  while ((poll(fds, 2, -1) >= 0 || errno == EINTR) && !SDL_AtomicGet(&guide->is_leaving)) {
    if (!fds[0].revents) continue;
    if (!(fds[0].revents & POLLIN)) break; /* it is gone */
    SDL_Event event;
    SDL_zero(event);
    event.type = guide->turn;
    event.user.data1 = guide;
    /* A program may throw away all the events that it has not looked at. */
    if (SDL_PushEvent(&event) == 1) SDL_SemWaitTimeout(guide->is_taken, 1000);
    else SDL_Delay(10);
  }
  return 0;
}

static void followspot_sdl2_need_commit(followspot_window *area, void *user) {
  (void)area;
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_WINDOWEVENT;
  event.window.event = SDL_WINDOWEVENT_EXPOSED;
  event.window.windowID = SDL_GetWindowID(((followspot_sdl2 *)user)->window);
  SDL_PushEvent(&event);
}

/* From the coordinates of mouse events, which a renderer may scale, to those of the surface. */
static void followspot_sdl2_place(followspot_sdl2 *guide, float *x, float *y) {
  SDL_Renderer *renderer = SDL_GetRenderer(guide->window);
  int left, top;
  float wide = 0, high = 0;
  if (!renderer) return;
  SDL_RenderGetScale(renderer, &wide, &high);
  SDL_RenderGetLogicalSize(renderer, &left, &top);
  if (left == 0 && top == 0 && wide == 1 && high == 1) return;
  SDL_RenderLogicalToWindow(renderer, *x, *y, &left, &top);
  *x = (float)left;
  *y = (float)top;
}

/* The symbol of a key in X11. */
static uint32_t followspot_sdl2_symbol(SDL_Keycode key) {
  static const struct { SDL_Keycode key; uint32_t symbol; } others[] = {
    {SDLK_BACKSPACE, 0xff08}, {SDLK_TAB, 0xff09}, {SDLK_RETURN, 0xff0d}, {SDLK_ESCAPE, 0xff1b}, {SDLK_DELETE, 0xffff},
    {SDLK_HOME, 0xff50}, {SDLK_LEFT, 0xff51}, {SDLK_UP, 0xff52}, {SDLK_RIGHT, 0xff53}, {SDLK_DOWN, 0xff54},
    {SDLK_PAGEUP, 0xff55}, {SDLK_PAGEDOWN, 0xff56}, {SDLK_END, 0xff57}, {SDLK_MENU, 0xff67}, {SDLK_KP_ENTER, 0xff8d},
    {SDLK_LSHIFT, 0xffe1}, {SDLK_RSHIFT, 0xffe2}, {SDLK_LCTRL, 0xffe3}, {SDLK_RCTRL, 0xffe4}, {SDLK_LALT, 0xffe9},
    {SDLK_RALT, 0xffea}, {SDLK_LGUI, 0xffeb}, {SDLK_RGUI, 0xffec}};
  for (size_t i = 0; i < SDL_arraysize(others); i++)
    if (others[i].key == key) return others[i].symbol;
  if (key >= SDLK_F1 && key <= SDLK_F12) return 0xffbe + (uint32_t)(key - SDLK_F1);
  if (key & SDLK_SCANCODE_MASK) return 0;
  return key < 0x100 ? (uint32_t)key : 0x01000000u | (uint32_t)key;
}

static bool followspot_sdl2_pointer(followspot_sdl2 *guide, followspot_input *input, followspot_input_kind kind, float x, float y) {
  followspot_sdl2_place(guide, &x, &y);
  input->kind = kind;
  input->x = x;
  input->y = y;
  return followspot_window_handle_input(guide->area, input, NULL);
}

/* A finger's place is from 0 to 1. The first finger of a hand is a mouse before, and what became of that counts. */
static bool followspot_sdl2_finger(followspot_sdl2 *guide, followspot_input *input, followspot_input_kind kind, const SDL_TouchFingerEvent *finger) {
  if (guide->has_first_finger && guide->first_finger == 0) guide->first_finger = finger->fingerId + 1;
  if (guide->has_first_finger && guide->first_finger == finger->fingerId + 1) return guide->is_finger_ours;
  int width, height;
  SDL_GetWindowSize(guide->window, &width, &height);
  input->kind = kind;
  input->finger = (int32_t)(finger->fingerId & 0x3fffffff) + 1;
  input->x = finger->x * width;
  input->y = finger->y * height;
  return followspot_window_handle_input(guide->area, input, NULL);
}

static void followspot_sdl2_turn(followspot_sdl2 *guide, bool is_frame) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  bool goes_on = is_frame ? followspot_window_update_frame(guide->area, &error) : followspot_overlay_dispatch(guide->overlay, &error);
  /* It is busy when the program runs its loop in a callback. After any other error there is nothing to wake for. */
  if (!goes_on && error.code != FOLLOWSPOT_ERROR_BUSY) SDL_AtomicSet(&guide->is_leaving, 1);
}

static void followspot_sdl2_leave(followspot_sdl2 *guide) {
  if (--guide->uses > 0) return;
  if (guide->is_taken) SDL_DestroySemaphore(guide->is_taken);
  SDL_free(guide);
}

static bool followspot_sdl2_hand(followspot_sdl2 *guide, const SDL_Event *event) {
  if (event->type == guide->turn) {
    if (event->user.data1 != guide) return true;
    followspot_sdl2_turn(guide, false);
    SDL_SemPost(guide->is_taken);
    return true;
  }
  /* All events of a window have its number at the same place. */
  bool has_window = event->type == SDL_WINDOWEVENT || (event->type >= SDL_KEYDOWN && event->type <= SDL_MOUSEWHEEL);
  if (has_window && event->window.windowID != SDL_GetWindowID(guide->window)) return false;
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  bool is_finger = event->type >= SDL_MOUSEMOTION && event->type <= SDL_MOUSEBUTTONUP && event->motion.which == SDL_TOUCH_MOUSEID;
  switch (event->type) {
  case SDL_WINDOWEVENT:
    if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
      followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
      geometry.width = event->window.data1;
      geometry.height = event->window.data2;
      followspot_window_set_geometry(guide->area, &geometry, NULL);
    }
    input.kind = event->window.event == SDL_WINDOWEVENT_LEAVE        ? FOLLOWSPOT_INPUT_POINTER_LEFT
                 : event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ? FOLLOWSPOT_INPUT_KEYS_LOST
                                                                     : FOLLOWSPOT_INPUT_POINTER;
    if (input.kind != FOLLOWSPOT_INPUT_POINTER) followspot_window_handle_input(guide->area, &input, NULL);
    return false;
  case SDL_MOUSEMOTION:
    if (is_finger && !guide->has_first_finger) return false;
    if (!is_finger) return followspot_sdl2_pointer(guide, &input, FOLLOWSPOT_INPUT_POINTER, event->motion.x, event->motion.y);
    followspot_sdl2_pointer(guide, &input, FOLLOWSPOT_INPUT_FINGER_MOVED, event->motion.x, event->motion.y);
    return guide->is_finger_ours;
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP: {
    static const uint32_t codes[] = {0x110, 0x112, 0x111, 0x113, 0x114};
    input.is_pressed = event->type == SDL_MOUSEBUTTONDOWN;
    if (is_finger) {
      followspot_input_kind kind = input.is_pressed ? FOLLOWSPOT_INPUT_FINGER_DOWN : FOLLOWSPOT_INPUT_FINGER_UP;
      if (input.is_pressed) guide->first_finger = 0;
      guide->has_first_finger = input.is_pressed || guide->has_first_finger;
      bool is_ours = followspot_sdl2_pointer(guide, &input, kind, event->button.x, event->button.y);
      if (input.is_pressed) guide->is_finger_ours = is_ours;
      return guide->is_finger_ours;
    }
    /* A press counts where it is. */
    followspot_sdl2_pointer(guide, &input, FOLLOWSPOT_INPUT_POINTER, event->button.x, event->button.y);
    input.kind = FOLLOWSPOT_INPUT_BUTTON;
    input.code = event->button.button >= 1 && event->button.button <= 5 ? codes[event->button.button - 1] : 0x112;
    return followspot_window_handle_input(guide->area, &input, NULL);
  }
  case SDL_MOUSEWHEEL:
    input.kind = FOLLOWSPOT_INPUT_SCROLL;
    input.x = event->wheel.preciseX * 10;
    input.y = event->wheel.preciseY * -10;
    return followspot_window_handle_input(guide->area, &input, NULL);
  case SDL_FINGERDOWN: return followspot_sdl2_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_DOWN, &event->tfinger);
  case SDL_FINGERMOTION: return followspot_sdl2_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_MOVED, &event->tfinger);
  case SDL_FINGERUP: {
    bool is_ours = followspot_sdl2_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_UP, &event->tfinger);
    if (guide->first_finger == event->tfinger.fingerId + 1) guide->has_first_finger = false;
    return is_ours;
  }
  case SDL_KEYDOWN:
  case SDL_KEYUP: {
    SDL_Keymod held = (SDL_Keymod)event->key.keysym.mod;
    input.kind = FOLLOWSPOT_INPUT_KEY;
    input.is_pressed = event->type == SDL_KEYDOWN;
    input.symbol = followspot_sdl2_symbol(event->key.keysym.sym);
    input.modifiers = (held & KMOD_SHIFT ? FOLLOWSPOT_MODIFIER_SHIFT : 0) | (held & KMOD_CTRL ? FOLLOWSPOT_MODIFIER_CONTROL : 0) |
                      (held & KMOD_ALT ? FOLLOWSPOT_MODIFIER_ALT : 0) | (held & KMOD_GUI ? FOLLOWSPOT_MODIFIER_LOGO : 0);
    bool is_ours = followspot_window_handle_input(guide->area, &input, NULL);
    guide->drops_text = input.is_pressed && is_ours;
    return is_ours;
  }
  /* The text that a key gives comes after it. */
  case SDL_TEXTINPUT: return guide->drops_text;
  default: return false;
  }
}

/* Hands an event to the overlay. True if it is the overlay's alone: the program must not act on it. */
static bool followspot_sdl2_take(followspot_sdl2 *guide, const SDL_Event *event) {
  if (!guide) return false;
  guide->uses++;
  bool is_ours = followspot_sdl2_hand(guide, event);
  followspot_sdl2_leave(guide);
  return is_ours;
}

/* The overlay, for functions of the library; NULL without a guide. */
static inline followspot_overlay *followspot_sdl2_overlay(followspot_sdl2 *guide) { return guide ? guide->overlay : NULL; }

/* Says where a target is; NULL if it exists and cannot be seen. */
static inline void followspot_sdl2_set_target(followspot_sdl2 *guide, const char *name, const SDL_Rect *rect) {
  if (!guide) return;
  if (!rect || rect->w <= 0 || rect->h <= 0) {
    followspot_window_hide_target(guide->area, name, NULL);
    return;
  }
  float left = (float)rect->x, top = (float)rect->y, right = (float)(rect->x + rect->w), bottom = (float)(rect->y + rect->h);
  followspot_sdl2_place(guide, &left, &top);
  followspot_sdl2_place(guide, &right, &bottom);
  followspot_rect place = {left, top, right - left, bottom - top};
  followspot_window_set_target(guide->area, name, &place, NULL);
}

/* Before and after the program shows a frame: what moved in it, moves with it in the overlay. */
static inline void followspot_sdl2_frame_begins(followspot_sdl2 *guide) {
  if (!guide) return;
  guide->uses++;
  followspot_sdl2_turn(guide, true);
  followspot_sdl2_leave(guide);
}

static inline void followspot_sdl2_frame_ends(followspot_sdl2 *guide) {
  if (guide) followspot_window_end_frame(guide->area, NULL);
}

/* Ends everything; in on_event too, which is not called any more. Call it once, before SDL_DestroyWindow(). */
static void followspot_sdl2_free(followspot_sdl2 *guide) {
  if (!guide) return;
  if (guide->waker) {
    SDL_AtomicSet(&guide->is_leaving, 1);
    SDL_SemPost(guide->is_taken);
    if (write(guide->quit[1], "", 1) == 1) SDL_WaitThread(guide->waker, NULL);
  }
  followspot_overlay_on_event(guide->overlay, NULL, NULL, NULL);
  followspot_window_on_commit_needed(guide->area, NULL, NULL, NULL);
  followspot_overlay_free(guide->overlay);
  close(guide->quit[0]);
  close(guide->quit[1]);
  followspot_sdl2_leave(guide);
}

/* Shows a tour inside a window; `on_event` may be NULL. */
static followspot_sdl2 *followspot_sdl2_guide(SDL_Window *window, followspot_tour *tour, followspot_event_callback on_event, void *user) {
  static Uint32 turn;
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_options options = FOLLOWSPOT_OPTIONS_INIT;
  options.reading = FOLLOWSPOT_READING_THREAD;
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  bool is_wayland = SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_WAYLAND;
  followspot_overlay *overlay = followspot_overlay_open_inside(is_wayland ? info.info.wl.display : NULL, &options, &error);
  followspot_sdl2 *guide = overlay ? (followspot_sdl2 *)SDL_calloc(1, sizeof *guide) : NULL;
  int width, height;
  SDL_GetWindowSize(window, &width, &height);
  if (guide) {
    guide->uses = 1;
    guide->overlay = overlay;
    guide->quit[0] = guide->quit[1] = -1;
  }
  if (guide && pipe(guide->quit) == 0) {
    for (int end = 0; end < 2; end++) fcntl(guide->quit[end], F_SETFD, FD_CLOEXEC);
    if (!turn) turn = SDL_RegisterEvents(1);
    guide->window = window;
    guide->turn = turn;
    guide->fd = followspot_overlay_fd(overlay, &error);
    guide->is_taken = SDL_CreateSemaphore(0);
    guide->area = followspot_window_new(overlay, info.info.wl.surface, width, height, &error);
    followspot_window_on_commit_needed(guide->area, followspot_sdl2_need_commit, guide, NULL);
    followspot_overlay_on_event(overlay, on_event, user, NULL);
    if (guide->area && followspot_overlay_show_tour(overlay, tour, NULL, &error)) {
      guide->waker = SDL_CreateThread(followspot_sdl2_wake, "followspot", guide);
      /* Without it nothing would wake the tour. */
      if (guide->waker) {
        followspot_sdl2_need_commit(guide->area, guide);
        return guide;
      }
    }
  }
  SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "No tour in this window: %s", error.text);
  if (guide) followspot_sdl2_free(guide);
  else followspot_overlay_free(overlay);
  return NULL;
}

#endif
