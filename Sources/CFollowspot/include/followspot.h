/*
 * followspot.h: dims a Wayland desktop, or a program's own windows, and leaves light on what matters.
 *
 * For C11 and C++17, and for every language that can call C. See libfollowspot(3).
 *
 * - A function is named for the type of its first argument, or of what it makes. Since: 0.1, unless its comment says another version.
 * - Call everything on the main thread of the process. Callbacks come on it too, and only while a function of this file runs.
 * - Functions that can fail have a last argument for the reason, which may be NULL. They never end the process: a bad argument,
 *   a handle that was freed, or a call from another thread is an error.
 * - What a function makes is freed by the `_free` function of its type, which does nothing for NULL, for a handle that was freed, and
 *   on another thread.
 * - A struct with a `size` may grow in later versions, by fields that change nothing if they are 0. Begin with its `_INIT`, which has the
 *   size and the usual values: `followspot_light light = FOLLOWSPOT_LIGHT_INIT; light.id = "save";`
 * - Texts are UTF-8 and end with a NUL. The library copies what it keeps. Texts in events belong to the library and are there
 *   until the callback returns.
 * - Lengths are in logical pixels, times in seconds. Colours are 0xAARRGGBB, with the opacity first.
 */
#ifndef FOLLOWSPOT_H
#define FOLLOWSPOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct wl_display;
struct wl_surface;

/* The version of this file. */
#define FOLLOWSPOT_VERSION "0.1.0"
#define FOLLOWSPOT_VERSION_MAJOR 0
#define FOLLOWSPOT_VERSION_MINOR 1
#define FOLLOWSPOT_VERSION_MICRO 0

/* Whether this file is of that version or a later one. */
#define FOLLOWSPOT_CHECK_VERSION(major, minor, micro) \
  (FOLLOWSPOT_VERSION_MAJOR * 1000000 + FOLLOWSPOT_VERSION_MINOR * 1000 + FOLLOWSPOT_VERSION_MICRO >= \
   (major) * 1000000 + (minor) * 1000 + (micro))

/* The version of the library that runs. Any thread may call it. */
const char *followspot_version(void);

/* -- Errors -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_error_code {
  FOLLOWSPOT_ERROR_NONE = 0,             /* nothing is wrong */
  FOLLOWSPOT_ERROR_BAD_ARGUMENT = 1,     /* an argument is missing, is no number, is too large, or is no UTF-8 */
  FOLLOWSPOT_ERROR_BAD_HANDLE = 2,       /* NULL, a handle that was freed, or one of another kind */
  FOLLOWSPOT_ERROR_WRONG_THREAD = 3,     /* another thread than the main one called */
  FOLLOWSPOT_ERROR_BUSY = 4,             /* not now: inside of a callback, or twice the same */
  FOLLOWSPOT_ERROR_LIMIT = 5,            /* more than the library keeps */
  FOLLOWSPOT_ERROR_UNREADABLE = 6,       /* a file cannot be read */
  FOLLOWSPOT_ERROR_BAD_TOUR = 7,         /* a tour with mistakes; the text has their places */
  FOLLOWSPOT_ERROR_MISSING_TARGET = 8,   /* a tour points at something that does not exist */
  FOLLOWSPOT_ERROR_NO_COMPOSITOR = 9,    /* no compositor answers */
  FOLLOWSPOT_ERROR_CANNOT_SHOW = 10,     /* the compositor lacks something that is needed */
  FOLLOWSPOT_ERROR_UNKNOWN_OUTPUT = 11,  /* there is no screen of that name */
  FOLLOWSPOT_ERROR_CONNECTION_LOST = 12, /* the compositor went away: free the overlay */
  FOLLOWSPOT_ERROR_PROTOCOL = 13,        /* the compositor refused a request: free the overlay */
  FOLLOWSPOT_ERROR_NO_RESOURCES = 14     /* there is no more memory, or there are no more file descriptors */
} followspot_error_code;

/* Why a function has failed. It is yours, so it is there as long as you keep it. */
typedef struct followspot_error {
  size_t size;
  followspot_error_code code; /* FOLLOWSPOT_ERROR_NONE after a success */
  int32_t error_number;       /* the system's, or 0 */
  char text[2048];            /* what is wrong and what to do, in sentences; cut at the end if it is longer */
} followspot_error;

#define FOLLOWSPOT_ERROR_INIT {sizeof(followspot_error), FOLLOWSPOT_ERROR_NONE, 0, ""}

/* What a code means, as a sentence. Any thread may call it. */
const char *followspot_error_code_text(followspot_error_code code);

/* A rectangle, by its upper left corner and its size. */
typedef struct followspot_rect {
  double x, y, width, height;
} followspot_rect;

/* -- Overlays ------------------------------------------------------------------------------------------------------ */

/* What dims and lights: over the screens, or over the windows of this program. */
typedef struct followspot_overlay followspot_overlay;

/* How much moves by itself. */
typedef enum followspot_motion {
  FOLLOWSPOT_MOTION_DESKTOP = 0, /* as the desktop's settings say */
  FOLLOWSPOT_MOTION_FULL = 1,
  FOLLOWSPOT_MOTION_REDUCED = 2
} followspot_motion;

/* How cards look. */
typedef enum followspot_theme {
  FOLLOWSPOT_THEME_DESKTOP = 0, /* as the desktop's settings say */
  FOLLOWSPOT_THEME_LIGHT = 1,
  FOLLOWSPOT_THEME_DARK = 2
} followspot_theme;

/* Where clicks and touches go that are on no tour. */
typedef enum followspot_through {
  FOLLOWSPOT_THROUGH_ALL = 0,    /* to the programs under the overlay */
  FOLLOWSPOT_THROUGH_LIGHTS = 1, /* to these in the lights, and to the overlay elsewhere */
  FOLLOWSPOT_THROUGH_NONE = 2    /* to the overlay */
} followspot_through;

/* Who reads what the compositor sends to an overlay inside a program. */
typedef enum followspot_reading {
  FOLLOWSPOT_READING_PROGRAM = 0, /* the program; its loop asks followspot_overlay_has_events(), too */
  FOLLOWSPOT_READING_THREAD = 1   /* a thread of the library; the loop needs followspot_overlay_fd() only */
} followspot_reading;

typedef struct followspot_options {
  size_t size;
  uint32_t dim;               /* the colour of what is not lit */
  followspot_motion motion;
  followspot_theme theme;
  followspot_through through;
  followspot_reading reading; /* inside a program */
  bool has_movable_lights;    /* the user may move and resize lights; then `through` is not ALL */
  bool takes_keyboard;        /* over the screens; without the keyboard, Esc does not end the overlay */
  const char *output;         /* the name of the one screen to cover; NULL for all */
} followspot_options;

#define FOLLOWSPOT_OPTIONS_INIT \
  {sizeof(followspot_options), 0x8c000000, FOLLOWSPOT_MOTION_DESKTOP, FOLLOWSPOT_THEME_DESKTOP, FOLLOWSPOT_THROUGH_ALL, \
   FOLLOWSPOT_READING_PROGRAM, false, true, NULL}

/* An overlay over the screens, on a connection of its own. `options` may be NULL. It shows nothing yet. */
followspot_overlay *followspot_overlay_open(const followspot_options *options, followspot_error *error);

/* An overlay inside this program's windows, on the program's own connection, which must be there until followspot_overlay_free().
   The program adds windows with followspot_window_new(). `options` may be NULL. It reads from the connection until the compositor
   has answered twice, so no other code may have prepared a read in this thread: with GTK, no source of a higher priority than
   GDK's may call it. */
followspot_overlay *followspot_overlay_open_inside(struct wl_display *display, const followspot_options *options, followspot_error *error);

/* Takes the overlay off the screen, ends its tour, and frees it with the handles of its windows. The last event is
   FOLLOWSPOT_EVENT_ENDED. Inside of a callback it does so when the callback has returned. */
void followspot_overlay_free(followspot_overlay *overlay);

/* Shows the lights. A tour needs no followspot_overlay_show(). */
bool followspot_overlay_show(followspot_overlay *overlay, followspot_error *error);

/* Takes the lights off the screen until the next followspot_overlay_show(). A tour stays: FOLLOWSPOT_REQUEST_STOP ends it. */
bool followspot_overlay_hide(followspot_overlay *overlay, followspot_error *error);

/* Whether the overlay should be on the screen; false for a bad handle. */
bool followspot_overlay_is_up(followspot_overlay *overlay);

/* Says where a target is that steps point at by name, in the coordinates of the overlay; NULL if it does not exist. */
bool followspot_overlay_set_target(followspot_overlay *overlay, const char *name, const followspot_rect *place, followspot_error *error);

/* Says that a target exists and cannot be seen now. */
bool followspot_overlay_hide_target(followspot_overlay *overlay, const char *name, followspot_error *error);

/* Says that the user has pressed a target, and that the program has acted on it. A step that waits for it goes on. */
bool followspot_overlay_press_target(followspot_overlay *overlay, const char *name, followspot_error *error);

/* Says whether a condition holds that steps name. */
bool followspot_overlay_set_condition(followspot_overlay *overlay, const char *name, bool holds, followspot_error *error);

/* -- Lights -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_shape {
  FOLLOWSPOT_SHAPE_ROUNDED = 0,
  FOLLOWSPOT_SHAPE_RECTANGLE = 1,
  FOLLOWSPOT_SHAPE_ELLIPSE = 2,
  FOLLOWSPOT_SHAPE_CAPSULE = 3
} followspot_shape;

/* How a light gets to its new place. */
typedef enum followspot_glide { FOLLOWSPOT_GLIDE_SPRING = 0, FOLLOWSPOT_GLIDE_NONE = 1 } followspot_glide;

typedef struct followspot_light {
  size_t size;
  const char *id;        /* its name; a light of the same name is replaced */
  const char *label;     /* a text for people, or NULL */
  followspot_rect frame; /* where, in the coordinates of the overlay; see followspot_window_rect_to_overlay() */
  followspot_shape shape;
  followspot_glide glide;
  double radius;         /* of rounded corners */
  double padding;        /* how far the form reaches beyond the frame */
  double feather;        /* how wide the soft edge is */
  double rotation;       /* in degrees, clockwise */
  double opacity;        /* how much of the dim it removes, from 0 to 1 */
  double ring_width;     /* of a line around the light */
  uint32_t ring_color;
  uint32_t glow_color;
  double glow_width;     /* of a shine around the light */
  uint32_t tint;         /* a colour over what is lit */
  uint32_t reserved;     /* 0 */
} followspot_light;

#define FOLLOWSPOT_LIGHT_INIT \
  {sizeof(followspot_light), NULL, NULL, {0, 0, 0, 0}, FOLLOWSPOT_SHAPE_ROUNDED, FOLLOWSPOT_GLIDE_SPRING, 8, 0, 0, 0, 1, \
   0, 0xffffffff, 0x99ffffff, 0, 0, 0}

/* Adds a light, or replaces the one of the same name. */
bool followspot_overlay_add_light(followspot_overlay *overlay, const followspot_light *light, followspot_error *error);

/* Brings a light to another place. */
bool followspot_overlay_move_light(followspot_overlay *overlay, const char *id, const followspot_rect *frame, followspot_glide glide,
    followspot_error *error);

/* Takes a light away. */
bool followspot_overlay_remove_light(followspot_overlay *overlay, const char *id, followspot_glide glide, followspot_error *error);

/* Where a light is, or will be when it has arrived; people may have moved it. */
bool followspot_overlay_light_frame(followspot_overlay *overlay, const char *id, followspot_rect *frame, followspot_error *error);

/* -- Panels -------------------------------------------------------------------------------------------------------- */

/* What the content of a panel is painted on: premultiplied pixels, row by row with nothing between them, all 0 at first. It is there
   until the callback returns. */
typedef struct followspot_canvas {
  size_t size;
  const char *panel; /* the name of the panel */
  uint32_t *pixels;
  int32_t width, height;
  double scale;      /* how many of them one logical pixel takes */
} followspot_canvas;

/* Paints. It is called in followspot_overlay_dispatch(), when the panel is new, has another size or scale, and after
   followspot_overlay_repaint_panel(). It must not call functions of the library. */
typedef void (*followspot_paint_callback)(const followspot_canvas *canvas, void *user);

/* A rounded box over dim and lights. It takes all presses in it: FOLLOWSPOT_EVENT_PANEL. */
typedef struct followspot_panel {
  size_t size;
  const char *id;                  /* its name; a panel of the same name is replaced */
  followspot_rect frame;           /* in the coordinates of the overlay; see followspot_window_rect_to_overlay() */
  const char *picture;             /* a file that fills it, or NULL: then `paint` is called */
  followspot_paint_callback paint; /* NULL for a plain box */
  void *user;
  uint32_t ground;                 /* the colour under what is painted */
  followspot_glide glide;
  bool is_movable;                 /* the user may drag it */
  bool has_shadow;
  double radius;                   /* of its corners */
  double opacity;                  /* of all of it, from 0 to 1 */
} followspot_panel;

#define FOLLOWSPOT_PANEL_INIT \
  {sizeof(followspot_panel), NULL, {0, 0, 0, 0}, NULL, NULL, NULL, 0, FOLLOWSPOT_GLIDE_SPRING, false, true, 10, 1}

/* Adds a panel, or replaces the one of the same name. */
bool followspot_overlay_add_panel(followspot_overlay *overlay, const followspot_panel *panel, followspot_error *error);

/* Brings a panel to another place. */
bool followspot_overlay_move_panel(followspot_overlay *overlay, const char *id, const followspot_rect *frame, followspot_glide glide,
    followspot_error *error);

/* Fades a panel to an opacity from 0 to 1. Below one half, presses go to what is under it. */
bool followspot_overlay_fade_panel(followspot_overlay *overlay, const char *id, double opacity, followspot_glide glide,
    followspot_error *error);

/* Has it painted again, once, before the next picture. */
bool followspot_overlay_repaint_panel(followspot_overlay *overlay, const char *id, followspot_error *error);

/* Takes a panel away. `paint` is not called any more. */
bool followspot_overlay_remove_panel(followspot_overlay *overlay, const char *id, followspot_glide glide, followspot_error *error);

/* Where a panel is, or will be when it has arrived; people may have moved it. */
bool followspot_overlay_panel_frame(followspot_overlay *overlay, const char *id, followspot_rect *frame, followspot_error *error);

/* -- The light under the pointer ----------------------------------------------------------------------------------- */

typedef struct followspot_pointer {
  size_t size;
  double width, height;       /* of the light; at least 1 */
  followspot_shape shape;
  followspot_through through; /* ALL: clicks go to the programs under it if the desktop has a way for it. Otherwise, and inside a
                                 program, the overlay keeps them */
  double radius;              /* of rounded corners */
  double feather;             /* how wide the soft edge is */
  double ring_width;          /* of a line around the light */
  uint32_t ring_color;
  uint32_t dim;               /* the colour of what is not lit */
  double hides_after;         /* the time at rest after which all of it fades away until the pointer moves; 0 for never */
} followspot_pointer;

#define FOLLOWSPOT_POINTER_INIT \
  {sizeof(followspot_pointer), 240, 240, FOLLOWSPOT_SHAPE_ELLIPSE, FOLLOWSPOT_THROUGH_ALL, 8, 16, 0, 0xffffffff, 0x8c000000, 0}

/* Shows a light that follows the pointer, instead of the lights of followspot_overlay_add_light(). `style` may be NULL: then it is the
   usual one, with the dim of the overlay. */
bool followspot_overlay_show_pointer(followspot_overlay *overlay, const followspot_pointer *style, followspot_error *error);

/* Ends that: the lights of followspot_overlay_add_light() are shown again. */
bool followspot_overlay_hide_pointer(followspot_overlay *overlay, followspot_error *error);

/* -- Pictures ------------------------------------------------------------------------------------------------------ */

/* A light on a picture, in the picture's own pixels. It never grows. */
typedef struct followspot_spot {
  double x, y, radius;
} followspot_spot;

/* Shows a picture of a file in a window of its own, dimmed except for lights that the user drags over it. Without spots there is one in
   the middle. An overlay inside a program has no window of its own. */
bool followspot_overlay_show_picture(followspot_overlay *overlay, const char *path, const followspot_spot *spots, size_t count,
    followspot_error *error);

/* Where the lights are now: fills up to `most` of them, which may be NULL for 0, and returns how many there are; 0 after an error. */
size_t followspot_overlay_spots(followspot_overlay *overlay, followspot_spot *spots, size_t most, followspot_error *error);

/* -- Windows of this program --------------------------------------------------------------------------------------- */

/* A window over which an overlay inside the program is. Places in it are from the upper left corner of its surface. */
typedef struct followspot_window followspot_window;

/* Puts the overlay over a window of the given size. Call followspot_window_free() when its wl_surface goes: a window that is shown
   again has another one in most toolkits. The library sets no user data and no listener on the surface. */
followspot_window *followspot_window_new(followspot_overlay *overlay, struct wl_surface *surface, double width, double height,
    followspot_error *error);

/* Takes the overlay off the window, whose surface may be gone already, and frees the handle. */
void followspot_window_free(followspot_window *window);

typedef struct followspot_geometry {
  size_t size;
  double width, height;    /* of the whole surface */
  followspot_rect content; /* without the shadow and the frame that the program draws around it; all 0 for the whole surface */
  double corners[4];       /* the radii of the content's corners: upper left, upper right, lower right, lower left */
  double scale;            /* at which the program draws, for compositors that do not say it */
} followspot_geometry;

#define FOLLOWSPOT_GEOMETRY_INIT {sizeof(followspot_geometry), 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, 1}

/* Says how large the surface is, and which part of it may be dimmed. Targets of the window stay where they are on its surface. */
bool followspot_window_set_geometry(followspot_window *window, const followspot_geometry *geometry, followspot_error *error);

typedef void (*followspot_commit_callback)(followspot_window *window, void *user);

/* What is called when the program has to commit its surface once, so that the overlay's first picture can be seen, or the first one
   after it was hidden. Usually the next frame of the window does. NULL for nothing. */
bool followspot_window_on_commit_needed(followspot_window *window, followspot_commit_callback callback, void *user,
    followspot_error *error);

/* Between these two, what followspot_overlay_dispatch() shows appears together with the program's own next commit, so that a light on
   a widget that scrolls never lags behind. */
bool followspot_window_begin_frame(followspot_window *window, followspot_error *error);
bool followspot_window_end_frame(followspot_window *window, followspot_error *error);

/* For a program that says its geometry and its targets before each of its frames, also if nothing has changed: if something has, it
   begins a frame and does what followspot_overlay_dispatch() does. Call followspot_window_end_frame() when the program has committed. */
bool followspot_window_update_frame(followspot_window *window, followspot_error *error);

/* Says where a target of the window is; NULL if it does not exist. One without a size cannot be seen. Nothing happens if that was
   said before. */
bool followspot_window_set_target(followspot_window *window, const char *name, const followspot_rect *place, followspot_error *error);

/* Says that a target exists and cannot be seen now, as a row that is scrolled out of its list. */
bool followspot_window_hide_target(followspot_window *window, const char *name, followspot_error *error);

/* Where a target of the window is, as the program has said; false for one that cannot be seen. */
bool followspot_window_target(followspot_window *window, const char *name, followspot_rect *place, followspot_error *error);

/* Turns a rectangle of the window into one in the coordinates of the overlay, for lights. */
bool followspot_window_rect_to_overlay(followspot_window *window, followspot_rect *rect, followspot_error *error);

/* -- Input of this program's windows ------------------------------------------------------------------------------- */

typedef enum followspot_input_kind {
  FOLLOWSPOT_INPUT_POINTER = 1,      /* the pointer has come or moved: x, y */
  FOLLOWSPOT_INPUT_POINTER_LEFT = 2, /* the pointer has left the window */
  FOLLOWSPOT_INPUT_BUTTON = 3,       /* code, is_pressed */
  FOLLOWSPOT_INPUT_SCROLL = 4,       /* x, y: by how much, to the right and downwards */
  FOLLOWSPOT_INPUT_FINGER_DOWN = 5,  /* finger, x, y */
  FOLLOWSPOT_INPUT_FINGER_MOVED = 6, /* finger, x, y */
  FOLLOWSPOT_INPUT_FINGER_UP = 7,    /* finger */
  FOLLOWSPOT_INPUT_FINGERS_GONE = 8, /* what all fingers did is void */
  FOLLOWSPOT_INPUT_KEY = 9,          /* symbol, code, is_pressed, modifiers */
  FOLLOWSPOT_INPUT_KEYS_LOST = 10,   /* the window has lost the keyboard */
  FOLLOWSPOT_INPUT_FINGER_GONE = 11  /* finger: what it did is void */
} followspot_input_kind;

typedef enum followspot_modifier {
  FOLLOWSPOT_MODIFIER_SHIFT = 1,
  FOLLOWSPOT_MODIFIER_CONTROL = 2,
  FOLLOWSPOT_MODIFIER_ALT = 4,
  FOLLOWSPOT_MODIFIER_LOGO = 8
} followspot_modifier;

typedef struct followspot_input {
  size_t size;
  followspot_input_kind kind;
  uint32_t seat;      /* tells users apart, in a program that does; 0 otherwise */
  uint32_t time;      /* in milliseconds, as the event has it; 0 for now */
  int32_t finger;
  double x, y;
  uint32_t code;      /* of a button or a key, as in linux/input-event-codes.h; 0x110 is the left button */
  uint32_t symbol;    /* of a key, as in xkbcommon/xkbcommon-keysyms.h */
  bool is_pressed;    /* it went down */
  uint32_t modifiers; /* those of followspot_modifier that are held */
} followspot_input;

#define FOLLOWSPOT_INPUT_INIT {sizeof(followspot_input), FOLLOWSPOT_INPUT_POINTER, 0, 0, 0, 0, 0, 0, 0, false, 0}

/* Hands an event of the window to the overlay. True if it is the overlay's alone: the program must not act on it. False also
   after an error. */
bool followspot_window_handle_input(followspot_window *window, const followspot_input *input, followspot_error *error);

/* -- Tours --------------------------------------------------------------------------------------------------------- */

/* A tour in memory. Showing it copies it. */
typedef struct followspot_tour followspot_tour;

/* Reads a tour from a file; see followspot-tour(5). */
followspot_tour *followspot_tour_load(const char *path, followspot_error *error);

/* Reads a tour from a text of that many bytes. Its pictures are in the folder, or if that is NULL in the working directory. */
followspot_tour *followspot_tour_parse(const char *text, size_t length, const char *folder, followspot_error *error);

/* A tour without steps, for followspot_tour_add_step(). `language` is that of its cards, as in `de` or `pt-BR`; NULL for that of the
   session. */
followspot_tour *followspot_tour_new(const char *language, followspot_error *error);

/* Frees a tour. Where it is shown, it stays as it is. */
void followspot_tour_free(followspot_tour *tour);

/* What a press on the lights of a step does. */
typedef enum followspot_tap {
  FOLLOWSPOT_TAP_USUAL = 0,
  FOLLOWSPOT_TAP_NEXT = 1,
  FOLLOWSPOT_TAP_THROUGH = 2,  /* it is the program's that is there */
  FOLLOWSPOT_TAP_NOTHING = 3
} followspot_tap;

/* A button of a card. It never grows. */
typedef struct followspot_button {
  const char *id;    /* `next`, `back`, `finish`, `skip`, `dismiss`; FOLLOWSPOT_EVENT_CUSTOM reports any other */
  const char *label; /* NULL for the usual words of those five */
} followspot_button;

/* A step: what it lights, and its card. A file can say more: see followspot-tour(5). */
typedef struct followspot_step {
  size_t size;
  const char *id;                   /* its name in the tour */
  const char *target;               /* the name of what it lights; NULL for `frame` */
  followspot_rect frame;            /* what it lights if it has no target; all 0 for a step without a light */
  const char *title, *text;         /* of the card; without a picture, buttons and these it has none */
  const char *picture;              /* a file that the card shows, or NULL */
  const char *picture_text;         /* what is on it, for people who cannot see it, or NULL */
  const followspot_button *buttons; /* NULL for the usual ones */
  size_t button_count;
  followspot_shape shape;
  followspot_tap tap;
  double radius, padding, feather;  /* as in followspot_light */
  double after;                     /* the time after which the tour goes on; 0 for never */
  const char *pressed;              /* or when this target is pressed, or NULL; see followspot_overlay_press_target() */
  const char *condition;            /* or when this condition holds, or NULL */
  const char *appears;              /* or when this target comes, or NULL */
  const char *vanishes;             /* or when this target goes or is hidden, or NULL */
  const char *when;                 /* it belongs to the tour while this condition holds, or not, with ! before it; NULL for always */
} followspot_step;

#define FOLLOWSPOT_STEP_INIT \
  {sizeof(followspot_step), NULL, NULL, {0, 0, 0, 0}, NULL, NULL, NULL, NULL, NULL, 0, FOLLOWSPOT_SHAPE_ROUNDED, \
   FOLLOWSPOT_TAP_USUAL, 8, 0, 0, 0, NULL, NULL, NULL, NULL, NULL}

/* Adds a step at the end of a tour, whether the tour was made or read. A tour that is shown already stays as it is. */
bool followspot_tour_add_step(followspot_tour *tour, const followspot_step *step, followspot_error *error);

/* Whether all targets that the tour names are among these; if not, the error's text has the others. */
bool followspot_tour_check(followspot_tour *tour, const char *const *names, size_t count, followspot_error *error);

/* How many targets the tour names; 0 for a bad handle. */
size_t followspot_tour_target_count(followspot_tour *tour);

/* The name of a target, for a program that looks for its own things of that name. FOLLOWSPOT_ERROR_LIMIT if `size` bytes are too few
   for it and a NUL. */
bool followspot_tour_target(followspot_tour *tour, size_t index, char *name, size_t size, followspot_error *error);

/* Shows a tour from the step of this name on; NULL for the first. It takes the place of the tour that is shown. */
bool followspot_overlay_show_tour(followspot_overlay *overlay, followspot_tour *tour, const char *first_step, followspot_error *error);

/* Shows a step by itself: a card, as a tour of one step, whose usual button closes it. */
bool followspot_overlay_show_card(followspot_overlay *overlay, const followspot_step *step, followspot_error *error);

typedef enum followspot_request {
  FOLLOWSPOT_REQUEST_NEXT = 1,
  FOLLOWSPOT_REQUEST_BACK = 2,
  FOLLOWSPOT_REQUEST_FIRST = 3,
  FOLLOWSPOT_REQUEST_LAST = 4,
  FOLLOWSPOT_REQUEST_GO_TO = 5,       /* the step of this name */
  FOLLOWSPOT_REQUEST_FINISH = 6,
  FOLLOWSPOT_REQUEST_SKIP = 7,        /* the rest of the tour */
  FOLLOWSPOT_REQUEST_PRESS = 8,       /* the button of this name on the card */
  FOLLOWSPOT_REQUEST_PAUSE = 9,       /* and leave on the screen what is shown */
  FOLLOWSPOT_REQUEST_PAUSE_HIDDEN = 10,
  FOLLOWSPOT_REQUEST_RESUME = 11,
  FOLLOWSPOT_REQUEST_STOP = 12
} followspot_request;

/* Whether the step that is shown, or that should be, misses the target of this name: it cannot be found or seen. False for a bad
   handle. */
bool followspot_overlay_misses_target(followspot_overlay *overlay, const char *name);

/* Asks something of the tour that is shown; without a tour nothing happens. Only some requests need a name. */
bool followspot_overlay_request(followspot_overlay *overlay, followspot_request request, const char *name, followspot_error *error);

/* -- Events -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_event_kind {
  FOLLOWSPOT_EVENT_SHOWN = 1,          /* all that was asked for is on the screen */
  FOLLOWSPOT_EVENT_STEP = 2,           /* a step of the tour can be seen: step */
  FOLLOWSPOT_EVENT_TARGET_MISSING = 3, /* step; text: the targets, for people; followspot_overlay_misses_target() asks for one of them */
  FOLLOWSPOT_EVENT_PRESSED = 4,        /* step; text: the name of the light or of the button, or NULL for the dim */
  FOLLOWSPOT_EVENT_LINK = 5,           /* a link of a card, which the browser opens: step; text: the address */
  FOLLOWSPOT_EVENT_CUSTOM = 6,         /* a reaction of the program's own: text */
  FOLLOWSPOT_EVENT_PAUSED = 7,
  FOLLOWSPOT_EVENT_RESUMED = 8,
  FOLLOWSPOT_EVENT_LIGHTS = 9,         /* lights have moved, come or gone */
  FOLLOWSPOT_EVENT_NOTICE = 10,        /* text: what is missing on this desktop */
  FOLLOWSPOT_EVENT_ANNOUNCEMENT = 11,  /* inside a program; text: what its toolkit should announce to screen readers */
  FOLLOWSPOT_EVENT_ENDED = 12,         /* ending, and what belongs to it */
  FOLLOWSPOT_EVENT_PANEL = 13,         /* text: the name of a panel that was pressed and let go */
  FOLLOWSPOT_EVENT_SPOTS = 14          /* the lights on a picture have moved, come or gone */
} followspot_event_kind;

typedef enum followspot_ending {
  FOLLOWSPOT_ENDING_NONE = 0,
  FOLLOWSPOT_ENDING_ACCEPTED = 1,    /* lights: the user pressed Enter */
  FOLLOWSPOT_ENDING_DISMISSED = 2,   /* the user dismissed it: by, and step if it was a tour */
  FOLLOWSPOT_ENDING_FINISHED = 3,    /* the user went through the tour */
  FOLLOWSPOT_ENDING_SKIPPED = 4,     /* the user skipped the rest: step */
  FOLLOWSPOT_ENDING_TARGET_LOST = 5, /* step */
  FOLLOWSPOT_ENDING_CLOSED = 6,      /* the program freed the overlay */
  FOLLOWSPOT_ENDING_CANCELLED = 7,   /* the program ended the tour, or showed something else */
  FOLLOWSPOT_ENDING_FAILED = 8       /* text */
} followspot_ending;

/* What the user dismissed it by. */
typedef enum followspot_means {
  FOLLOWSPOT_MEANS_NONE = 0,
  FOLLOWSPOT_MEANS_ESC = 1,
  FOLLOWSPOT_MEANS_KEY = 2,
  FOLLOWSPOT_MEANS_LIGHT = 3,
  FOLLOWSPOT_MEANS_DIM = 4,
  FOLLOWSPOT_MEANS_CLOSE = 5,
  FOLLOWSPOT_MEANS_OTHER = 6
} followspot_means;

typedef struct followspot_event {
  size_t size;
  followspot_event_kind kind;
  followspot_ending ending;
  followspot_means by;
  uint32_t index;      /* the number of the step, from 0 */
  followspot_overlay *overlay;
  const char *step;    /* the name of a step, or NULL */
  const char *text;    /* NULL if there is none */
} followspot_event;

typedef void (*followspot_event_callback)(const followspot_event *event, void *user);

/* What is called for each event; NULL for nothing. */
bool followspot_overlay_on_event(followspot_overlay *overlay, followspot_event_callback callback, void *user, followspot_error *error);

/* -- Tests of tours ------------------------------------------------------------------------------------------------ */

/* A tour without a screen and a clock, for a program's own tests. Each function lets half a second pass. */
typedef struct followspot_trial followspot_trial;

/* A trial of a tour, on a screen or in a window of this size. It needs no compositor. */
followspot_trial *followspot_trial_new(followspot_tour *tour, double width, double height, followspot_error *error);
void followspot_trial_free(followspot_trial *trial);

/* Begins the tour, at the step of this name; NULL for the first. */
bool followspot_trial_start(followspot_trial *trial, const char *first_step, followspot_error *error);

/* Lets more time pass. */
bool followspot_trial_pass_time(followspot_trial *trial, double seconds, followspot_error *error);

typedef enum followspot_action {
  FOLLOWSPOT_ACTION_PRESS = 1,     /* a target is pressed, and the program has acted on it */
  FOLLOWSPOT_ACTION_TAP_LIGHT = 2,
  FOLLOWSPOT_ACTION_TAP_DIM = 3,   /* needs no name */
  FOLLOWSPOT_ACTION_BUTTON = 4,    /* a button of the card, such as `next` */
  FOLLOWSPOT_ACTION_KEY = 5        /* such as `Right` or `Escape` */
} followspot_action;

/* Does what the user does, with what has this name. */
bool followspot_trial_perform(followspot_trial *trial, followspot_action action, const char *name, followspot_error *error);

bool followspot_trial_set_target(followspot_trial *trial, const char *name, const followspot_rect *place, followspot_error *error);
bool followspot_trial_set_condition(followspot_trial *trial, const char *name, bool holds, followspot_error *error);

/* Whether the step of this name can be seen; NULL asks whether none can. False for a bad handle. */
bool followspot_trial_is_at(followspot_trial *trial, const char *step);

/* Whether these words are on the card. False for a bad handle. */
bool followspot_trial_shows_text(followspot_trial *trial, const char *text);

/* How the tour ended; FOLLOWSPOT_ENDING_NONE while it goes on, and for a bad handle. */
followspot_ending followspot_trial_ending(followspot_trial *trial);

/* Writes what can be seen as a PNG, with so many pixels for each logical one. */
bool followspot_trial_save_png(followspot_trial *trial, const char *path, double scale, followspot_error *error);

/* -- The program's loop -------------------------------------------------------------------------------------------- */

/* Readable when followspot_overlay_dispatch() has something to do. It stays the library's. -1 after an error. */
int followspot_overlay_fd(followspot_overlay *overlay, followspot_error *error);

/* Whether followspot_overlay_dispatch() has something to do although followspot_overlay_fd() is not readable. Ask before the loop
   waits and after it woke. It neither reads nor waits. False for a bad handle. */
bool followspot_overlay_has_events(followspot_overlay *overlay);

/* Does what there is to do, calls the callbacks, and does not wait. After an error the connection has ended: free the overlay. */
bool followspot_overlay_dispatch(followspot_overlay *overlay, followspot_error *error);

#ifdef __cplusplus
}
#endif

#endif
