/*
 * followspot-sdl.h: a tour inside the window of a program of SDL 2 or SDL 3, in C and C++.
 *
 *     followspot_sdl *guide = followspot_sdl_guide(window, tour, on_event, user);
 *     ...
 *     while (SDL_WaitEvent(&event)) {                  // or SDL_PollEvent
 *       if (followspot_sdl_take(guide, &event)) continue;     // it is the overlay's alone
 *       ...
 *       followspot_sdl_set_target(guide, "save", &rect);      // when something that steps point at comes, moves or goes
 *       followspot_sdl_frame_begins(guide);
 *       SDL_RenderPresent(renderer);                   // or SDL_GL_SwapWindow
 *       followspot_sdl_frame_ends(guide);
 *     }
 *     followspot_sdl_free(guide);                             // before SDL_DestroyWindow
 *
 * A program without widgets says itself where things are: with SDL 2 in the coordinates of its mouse events, and with SDL 3 in those of the
 * window. It calls followspot_overlay_press_target(followspot_sdl_overlay(guide), "save", NULL) when one of them was pressed. A window has
 * to be drawn anew when SDL_WINDOWEVENT_EXPOSED or SDL_EVENT_WINDOW_EXPOSED comes. With SDL 3, a program whose renderer scales converts
 * events after followspot_sdl_take(), and rectangles by SDL_RenderCoordinatesToWindow().
 *
 * Include it in one file, after SDL.h or SDL3/SDL.h, and link with followspot and sdl2 or sdl3. Call it on the main thread, after the
 * renderer or the context of OpenGL was made: SDL 3 makes another surface for those. In a window that is no Wayland window
 * (SDL_VIDEODRIVER=wayland makes one with SDL 2, and SDL_VIDEO_DRIVER=wayland with SDL 3) followspot_sdl_guide() says why and returns
 * NULL, with which all the others do nothing.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_SDL_H
#define FOLLOWSPOT_SDL_H

#ifndef SDL_MAJOR_VERSION
#error "Include SDL.h or SDL3/SDL.h before followspot-sdl.h."
#endif
#include "followspot-toolkit.h"
#include <errno.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#if SDL_MAJOR_VERSION < 3
#include <SDL_syswm.h>
#endif

typedef struct followspot_sdl {
  followspot_overlay *overlay;
  followspot_window *area;
  SDL_Window *window;
  SDL_Thread *waker;
  Uint32 turn;                  /* the number of the event that asks for a turn */
  int fd, words;                /* what the waker waits for: the overlay, and an eventfd that counts what it is told */
  bool drops_text, is_finger_ours, has_first_finger;
  Uint64 first_finger;          /* one more than its number; 0 until its first event of its own */
  bool is_pen_ours, has_pen;    /* in SDL 3 */
  bool is_turn_due;             /* a turn was asked for while a callback ran the program's loop */
  int uses;                     /* by the program, and by functions that may call it back */
} followspot_sdl;

/* -- What SDL 2 and SDL 3 have in two ways ------------------------------------------------------------------------- */

#if SDL_MAJOR_VERSION < 3

typedef SDL_Rect followspot_sdl_rect;
/* Of two words, that of SDL 2. */
#define FOLLOWSPOT_SDL_WORD(two, three) two
/* What kind of event it is: those of windows are all of one type, with a number of their own. */
#define FOLLOWSPOT_SDL_TYPE(event) ((event)->type == SDL_WINDOWEVENT ? (Uint32)(event)->window.event << 16 : (event)->type)

/* Whether an event is that of another window. All events of a window have its number at the same place. */
static inline bool followspot_sdl_is_other(followspot_sdl *guide, const SDL_Event *event) {
  bool has_window = event->type == SDL_WINDOWEVENT || (event->type >= SDL_KEYDOWN && event->type <= SDL_MOUSEWHEEL);
  return has_window && event->window.windowID != SDL_GetWindowID(guide->window);
}

/* From the coordinates of mouse events, which a renderer may scale, to those of the surface. */
static inline void followspot_sdl_to_surface(SDL_Window *window, float *x, float *y) {
  SDL_Renderer *renderer = SDL_GetRenderer(window);
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

static inline float followspot_sdl_scale(SDL_Window *window) { return (void)window, 1.0f; }

static inline struct wl_surface *followspot_sdl_surface(SDL_Window *window, struct wl_display **display) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  *display = info.info.wl.display;
  return info.info.wl.surface;
}

#else

typedef SDL_FRect followspot_sdl_rect;
#define FOLLOWSPOT_SDL_WORD(two, three) three
#define FOLLOWSPOT_SDL_TYPE(event) (event)->type

static inline bool followspot_sdl_is_other(followspot_sdl *guide, const SDL_Event *event) {
  SDL_Window *window = SDL_GetWindowFromEvent(event);
  return window && window != guide->window;
}

/* How many of the window's coordinates are one of the surface: one, but with SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY. */
static inline float followspot_sdl_scale(SDL_Window *window) {
  float scale = SDL_GetHintBoolean(SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY, false) ? SDL_GetWindowDisplayScale(window) : 1;
  return scale > 0 ? scale : 1;
}

static inline void followspot_sdl_to_surface(SDL_Window *window, float *x, float *y) {
  *x /= followspot_sdl_scale(window);
  *y /= followspot_sdl_scale(window);
}

static inline struct wl_surface *followspot_sdl_surface(SDL_Window *window, struct wl_display **display) {
  SDL_PropertiesID its = SDL_GetWindowProperties(window);
  *display = (struct wl_display *)SDL_GetPointerProperty(its, SDL_PROP_WINDOW_WAYLAND_DISPLAY_POINTER, NULL);
  return (struct wl_surface *)SDL_GetPointerProperty(its, SDL_PROP_WINDOW_WAYLAND_SURFACE_POINTER, NULL);
}

#endif

static void followspot_sdl_need_commit(followspot_window *area, void *user) {
  (void)area;
  SDL_Event event;
  SDL_zero(event);
  event.type = FOLLOWSPOT_SDL_WORD(SDL_WINDOWEVENT, SDL_EVENT_WINDOW_EXPOSED);
  FOLLOWSPOT_SDL_WORD(event.window.event = SDL_WINDOWEVENT_EXPOSED, (void)0);
  event.window.windowID = SDL_GetWindowID(((followspot_sdl *)user)->window);
  SDL_PushEvent(&event);
}

/* How large the surface is. */
static followspot_geometry followspot_sdl_geometry(SDL_Window *window) {
  followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
  int width, height;
  SDL_GetWindowSize(window, &width, &height);
  geometry.width = (float)width / followspot_sdl_scale(window);
  geometry.height = (float)height / followspot_sdl_scale(window);
  return geometry;
}

/* -- The loop ------------------------------------------------------------------------------------------------------ */

/* What the waker is told. What it has not read yet adds up, and to quit is more than any number of turns. */
enum { FOLLOWSPOT_SDL_GO_ON = 1, FOLLOWSPOT_SDL_QUIT = 1 << 16 };

/* SDL_WaitEvent() returns for events of SDL only, so a thread makes one of each change of the overlay's descriptor. */
static int followspot_sdl_wake(void *user) {
  followspot_sdl *guide = (followspot_sdl *)user;
  struct pollfd fds[2] = {{guide->fd, POLLIN, 0}, {guide->words, POLLIN, 0}};
  eventfd_t words = 0;
  while (words < FOLLOWSPOT_SDL_QUIT && (poll(fds, 2, -1) >= 0 || errno == EINTR)) {
    SDL_Event event;
    SDL_zero(event);
    event.type = guide->turn;
    event.user.data1 = guide;
    if (!fds[1].revents && fds[0].revents) {
      if (!(fds[0].revents & POLLIN)) break; /* it is gone */
      /* A program may throw away all the events that it has not looked at. */
      if (SDL_PushEvent(&event) == 1) poll(&fds[1], 1, 1000);
      else SDL_Delay(10);
    }
    if (fds[1].revents && eventfd_read(guide->words, &words) != 0) break;
    fds[0].revents = fds[1].revents = 0;
  }
  return 0;
}

static void followspot_sdl_update(followspot_sdl *guide, followspot_window *area) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  bool goes_on = followspot_toolkit_update(guide->overlay, area, &error);
  if (!area) guide->is_turn_due = true;
  /* The waker would ask for turns without a pause. The call that is under way lets it go on, or a second passes. */
  if (error.code == FOLLOWSPOT_ERROR_BUSY) return;
  /* After an error there is nothing to wake for. */
  if (!goes_on || guide->is_turn_due) eventfd_write(guide->words, goes_on ? FOLLOWSPOT_SDL_GO_ON : FOLLOWSPOT_SDL_QUIT);
  guide->is_turn_due = false;
}

static void followspot_sdl_leave(followspot_sdl *guide) {
  if (--guide->uses == 0) SDL_free(guide);
}

/* -- Input --------------------------------------------------------------------------------------------------------- */

/* The symbol of a key in X11. */
static uint32_t followspot_sdl_symbol(SDL_Keycode key) {
  static const struct { SDL_Keycode key; uint32_t symbol; } others[] = {
    {SDLK_BACKSPACE, 0xff08}, {SDLK_TAB, 0xff09}, {FOLLOWSPOT_SDL_WORD(SDLK_TAB, SDLK_LEFT_TAB), 0xff09}, {SDLK_RETURN, 0xff0d},
    {SDLK_ESCAPE, 0xff1b}, {SDLK_DELETE, 0xffff}, {SDLK_HOME, 0xff50}, {SDLK_LEFT, 0xff51}, {SDLK_UP, 0xff52}, {SDLK_RIGHT, 0xff53},
    {SDLK_DOWN, 0xff54}, {SDLK_PAGEUP, 0xff55}, {SDLK_PAGEDOWN, 0xff56}, {SDLK_END, 0xff57}, {SDLK_MENU, 0xff67},
    {SDLK_KP_ENTER, 0xff8d}, {SDLK_LSHIFT, 0xffe1}, {SDLK_RSHIFT, 0xffe2}, {SDLK_LCTRL, 0xffe3}, {SDLK_RCTRL, 0xffe4},
    {SDLK_LALT, 0xffe9}, {SDLK_RALT, 0xffea}, {SDLK_LGUI, 0xffeb}, {SDLK_RGUI, 0xffec}};
  for (size_t i = 0; i < SDL_arraysize(others); i++)
    if (others[i].key == key) return others[i].symbol;
  if (key >= SDLK_F1 && key <= SDLK_F12) return 0xffbe + (uint32_t)(key - SDLK_F1);
  if ((uint32_t)key & (FOLLOWSPOT_SDL_WORD(SDLK_SCANCODE_MASK, SDLK_SCANCODE_MASK | SDLK_EXTENDED_MASK))) return 0;
  return (uint32_t)key < 0x100 ? (uint32_t)key : 0x01000000u | (uint32_t)key;
}

/* A finger's place is from 0 to 1. The first finger of a hand is a mouse before, and what became of that counts. */
static bool followspot_sdl_finger(followspot_sdl *guide, followspot_input *input, followspot_input_kind kind, const SDL_Event *event) {
  Uint64 finger = (Uint64)event->tfinger.FOLLOWSPOT_SDL_WORD(fingerId, fingerID) + 1;
  bool is_down = kind == FOLLOWSPOT_INPUT_FINGER_DOWN || kind == FOLLOWSPOT_INPUT_FINGER_MOVED;
  if (FOLLOWSPOT_SDL_WORD(false, event->tfinger.touchID == SDL_PEN_TOUCHID) && guide->has_pen) return guide->is_pen_ours;
  if (guide->has_first_finger && guide->first_finger == 0) guide->first_finger = finger;
  if (guide->has_first_finger && guide->first_finger == finger) {
    guide->has_first_finger = is_down;
    return guide->is_finger_ours;
  }
  followspot_geometry all = followspot_sdl_geometry(guide->window);
  input->finger = (int32_t)((finger - 1) & 0x3fffffff) + 1;
  return followspot_toolkit_handle(guide->area, input, kind, event->tfinger.x * all.width, event->tfinger.y * all.height);
}

/* The mouse, or a finger that is one before it is a finger: `kind` is what it does. A pen is both too, after what it is. */
static bool followspot_sdl_mouse(
  followspot_sdl *guide, followspot_input *input, followspot_input_kind kind, float x, float y, const SDL_Event *event) {
  bool is_motion = kind == FOLLOWSPOT_INPUT_FINGER_MOVED, is_press = kind == FOLLOWSPOT_INPUT_FINGER_DOWN;
  if (FOLLOWSPOT_SDL_WORD(false, event->motion.which == SDL_PEN_MOUSEID) && guide->has_pen) return guide->is_pen_ours;
  if (kind == FOLLOWSPOT_INPUT_FINGER_UP && FOLLOWSPOT_SDL_WORD(false, SDL_HasEvent(SDL_EVENT_FINGER_CANCELED)))
    kind = FOLLOWSPOT_INPUT_FINGER_GONE;
  followspot_sdl_to_surface(guide->window, &x, &y);
  if (event->motion.which == SDL_TOUCH_MOUSEID) {
    if (is_motion && !guide->has_first_finger) return false;
    if (is_press) guide->first_finger = 0, guide->has_first_finger = true;
    bool is_ours = followspot_toolkit_handle(guide->area, input, kind, x, y);
    if (is_press) guide->is_finger_ours = is_ours;
    return guide->is_finger_ours;
  }
  if (is_motion) return followspot_toolkit_handle(guide->area, input, FOLLOWSPOT_INPUT_POINTER, x, y);
  return followspot_toolkit_handle_button(guide->area, input, x, y, event->button.button, is_press);
}

#if SDL_MAJOR_VERSION >= 3
/* A pen is a pointer: its tip is the left button, and its buttons are the others. */
static bool followspot_sdl_pen(followspot_sdl *guide, followspot_input *input, float x, float y, int button, bool is_pressed) {
  static const uint32_t numbers[] = {1, 3, 2, 4, 5};
  guide->has_pen = true;
  followspot_sdl_to_surface(guide->window, &x, &y);
  if (button < 0) return guide->is_pen_ours = followspot_toolkit_handle(guide->area, input, FOLLOWSPOT_INPUT_POINTER, x, y);
  return guide->is_pen_ours = followspot_toolkit_handle_button(guide->area, input, x, y, numbers[button < 5 ? button : 4], is_pressed);
}
#endif

static bool followspot_sdl_handle(followspot_sdl *guide, const SDL_Event *event) {
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  if (event->type == guide->turn && event->user.data1 == guide) return followspot_sdl_update(guide, NULL), true;
  if (followspot_sdl_is_other(guide, event)) return false;
  switch (FOLLOWSPOT_SDL_TYPE(event)) {
  case FOLLOWSPOT_SDL_WORD(SDL_MOUSEMOTION, SDL_EVENT_MOUSE_MOTION):
    return followspot_sdl_mouse(guide, &input, FOLLOWSPOT_INPUT_FINGER_MOVED, (float)event->motion.x, (float)event->motion.y, event);
  case FOLLOWSPOT_SDL_WORD(SDL_MOUSEBUTTONDOWN, SDL_EVENT_MOUSE_BUTTON_DOWN):
    return followspot_sdl_mouse(guide, &input, FOLLOWSPOT_INPUT_FINGER_DOWN, (float)event->button.x, (float)event->button.y, event);
  case FOLLOWSPOT_SDL_WORD(SDL_MOUSEBUTTONUP, SDL_EVENT_MOUSE_BUTTON_UP):
    return followspot_sdl_mouse(guide, &input, FOLLOWSPOT_INPUT_FINGER_UP, (float)event->button.x, (float)event->button.y, event);
  case FOLLOWSPOT_SDL_WORD(SDL_MOUSEWHEEL, SDL_EVENT_MOUSE_WHEEL):
    return followspot_toolkit_handle(
      guide->area, &input, FOLLOWSPOT_INPUT_SCROLL, event->wheel.FOLLOWSPOT_SDL_WORD(preciseX, x) * 10,
      event->wheel.FOLLOWSPOT_SDL_WORD(preciseY, y) * -10);
  case FOLLOWSPOT_SDL_WORD(SDL_FINGERDOWN, SDL_EVENT_FINGER_DOWN):
    return followspot_sdl_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_DOWN, event);
  case FOLLOWSPOT_SDL_WORD(SDL_FINGERMOTION, SDL_EVENT_FINGER_MOTION):
    return followspot_sdl_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_MOVED, event);
  case FOLLOWSPOT_SDL_WORD(SDL_FINGERUP, SDL_EVENT_FINGER_UP):
    return followspot_sdl_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_UP, event);
#if SDL_MAJOR_VERSION >= 3
  case SDL_EVENT_FINGER_CANCELED: return followspot_sdl_finger(guide, &input, FOLLOWSPOT_INPUT_FINGER_GONE, event);
  case SDL_EVENT_PEN_MOTION: return followspot_sdl_pen(guide, &input, event->pmotion.x, event->pmotion.y, -1, false);
  case SDL_EVENT_PEN_DOWN:
  case SDL_EVENT_PEN_UP: return followspot_sdl_pen(guide, &input, event->ptouch.x, event->ptouch.y, 0, event->ptouch.down);
  case SDL_EVENT_PEN_BUTTON_DOWN:
  case SDL_EVENT_PEN_BUTTON_UP:
    return followspot_sdl_pen(guide, &input, event->pbutton.x, event->pbutton.y, event->pbutton.button, event->pbutton.down);
  case SDL_EVENT_PEN_AXIS: return guide->is_pen_ours;
  case SDL_EVENT_PEN_PROXIMITY_OUT:
#endif
  case FOLLOWSPOT_SDL_WORD(SDL_WINDOWEVENT_LEAVE << 16, SDL_EVENT_WINDOW_MOUSE_LEAVE):
    return followspot_toolkit_handle(guide->area, &input, FOLLOWSPOT_INPUT_POINTER_LEFT, 0, 0);
  case FOLLOWSPOT_SDL_WORD(SDL_WINDOWEVENT_FOCUS_LOST << 16, SDL_EVENT_WINDOW_FOCUS_LOST):
    return followspot_toolkit_handle(guide->area, &input, FOLLOWSPOT_INPUT_KEYS_LOST, 0, 0);
  case FOLLOWSPOT_SDL_WORD(SDL_KEYDOWN, SDL_EVENT_KEY_DOWN):
  case FOLLOWSPOT_SDL_WORD(SDL_KEYUP, SDL_EVENT_KEY_UP): {
    Uint32 held = event->key.FOLLOWSPOT_SDL_WORD(keysym.mod, mod);
    bool is_press = event->type == FOLLOWSPOT_SDL_WORD(SDL_KEYDOWN, SDL_EVENT_KEY_DOWN);
    input = followspot_toolkit_input(
      0, held & FOLLOWSPOT_SDL_WORD(KMOD_SHIFT, SDL_KMOD_SHIFT), held & FOLLOWSPOT_SDL_WORD(KMOD_CTRL, SDL_KMOD_CTRL),
      held & FOLLOWSPOT_SDL_WORD(KMOD_ALT, SDL_KMOD_ALT), held & FOLLOWSPOT_SDL_WORD(KMOD_GUI, SDL_KMOD_GUI));
    uint32_t symbol = followspot_sdl_symbol(event->key.FOLLOWSPOT_SDL_WORD(keysym.sym, key));
    bool is_ours = followspot_toolkit_handle_key(guide->area, &input, symbol, 0, is_press);
    guide->drops_text = is_press && is_ours;
    return is_ours;
  }
  /* The text that a key gives comes after it. */
  case FOLLOWSPOT_SDL_WORD(SDL_TEXTINPUT, SDL_EVENT_TEXT_INPUT): return guide->drops_text;
  default: return false;
  }
}

/* -- What programs call -------------------------------------------------------------------------------------------- */

/* Hands an event to the overlay. True if it is the overlay's alone: the program must not act on it. */
static bool followspot_sdl_take(followspot_sdl *guide, const SDL_Event *event) {
  if (!guide) return false;
  guide->uses++;
  bool is_ours = followspot_sdl_handle(guide, event);
  followspot_sdl_leave(guide);
  return is_ours;
}

/* The overlay, for functions of the library; NULL without a guide. */
static inline followspot_overlay *followspot_sdl_overlay(followspot_sdl *guide) { return guide ? guide->overlay : NULL; }

/* Says where a target is; NULL if it exists and cannot be seen. */
static inline void followspot_sdl_set_target(followspot_sdl *guide, const char *name, const followspot_sdl_rect *rect) {
  followspot_rect place = {0, 0, 0, 0};
  if (!guide) return;
  if (rect) {
    float left = (float)rect->x, top = (float)rect->y, right = (float)(rect->x + rect->w), bottom = (float)(rect->y + rect->h);
    followspot_sdl_to_surface(guide->window, &left, &top);
    followspot_sdl_to_surface(guide->window, &right, &bottom);
    place.x = left, place.y = top, place.width = right - left, place.height = bottom - top;
  }
  followspot_toolkit_set_place(guide->area, name, true, place);
}

/* Before and after the program shows a frame: what moved in it, moves with it in the overlay. */
static inline void followspot_sdl_frame_begins(followspot_sdl *guide) {
  if (!guide) return;
  guide->uses++;
  followspot_geometry geometry = followspot_sdl_geometry(guide->window);
  followspot_window_set_geometry(guide->area, &geometry, NULL);
  followspot_sdl_update(guide, guide->area);
  followspot_sdl_leave(guide);
}

static inline void followspot_sdl_frame_ends(followspot_sdl *guide) {
  if (guide) followspot_window_end_frame(guide->area, NULL);
}

/* Ends everything; in on_event too, which is not called any more. Call it once, before SDL_DestroyWindow(). */
static void followspot_sdl_free(followspot_sdl *guide) {
  if (!guide) return;
  if (guide->waker && eventfd_write(guide->words, FOLLOWSPOT_SDL_QUIT) == 0) SDL_WaitThread(guide->waker, NULL);
  followspot_overlay_on_event(guide->overlay, NULL, NULL, NULL);
  followspot_window_on_commit_needed(guide->area, NULL, NULL, NULL);
  followspot_overlay_free(guide->overlay);
  close(guide->words);
  guide->words = -1; /* a function that called the program back may write to it */
  followspot_sdl_leave(guide);
}

/* Shows a tour inside a window, from the next frame on; `on_event` may be NULL. */
static followspot_sdl *followspot_sdl_guide(SDL_Window *window, followspot_tour *tour, followspot_event_callback on_event, void *user) {
  static Uint32 turn;
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_options options = FOLLOWSPOT_OPTIONS_INIT;
  options.reading = FOLLOWSPOT_READING_THREAD;
  struct wl_display *display = NULL;
  struct wl_surface *surface = followspot_sdl_surface(window, &display);
  followspot_sdl *guide = (followspot_sdl *)SDL_calloc(1, sizeof *guide);
  if (!turn) turn = SDL_RegisterEvents(1);
  if (guide) {
    guide->uses = 1;
    guide->window = window;
    guide->turn = turn;
    guide->words = eventfd(0, EFD_CLOEXEC);
    guide->overlay = followspot_overlay_open_inside(surface ? display : NULL, &options, &error);
    guide->fd = followspot_overlay_fd(guide->overlay, NULL);
    /* It has a size from the first frame on, before which the program says where its targets are: the tour begins with that. */
    if (guide->overlay) guide->area = followspot_window_new(guide->overlay, surface, 0, 0, &error);
    followspot_window_on_commit_needed(guide->area, followspot_sdl_need_commit, guide, NULL);
    followspot_overlay_on_event(guide->overlay, on_event, user, NULL);
    /* Without a waker nothing would wake the tour. */
    if (guide->area && guide->words >= 0 && followspot_overlay_show_tour(guide->overlay, tour, NULL, &error))
      guide->waker = SDL_CreateThread(followspot_sdl_wake, "followspot", guide);
    if (guide->waker) {
      followspot_sdl_need_commit(guide->area, guide);
      return guide;
    }
  }
  SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "No tour in this window: %s",
      error.text[0] ? error.text : "There is no more memory, or there are no more file descriptors.");
  followspot_sdl_free(guide);
  return NULL;
}

#endif
