/*
 * followspot.h: dims a Wayland desktop, or a program's own windows, except for lights, and shows tours.
 *
 * For C11 and C++17, and for every language that can call C. libfollowspot(3) is an overview.
 *
 * - The name of a function begins with the type of its first argument, or of the object that it makes. Since: 0.1, unless its comment
 *   says another version.
 * - Call everything on the main thread of the process. The library calls callbacks there too, and only while one of its functions runs.
 * - The last argument of a function that can fail gets the reason; it may be NULL. Bad arguments, freed handles and calls on another
 *   thread are errors, and never end the process.
 * - Free each object with the `_free` function of its type. That does nothing for NULL, for a freed handle, and on another thread.
 * - A struct with a `size` may get more fields in later versions, which change nothing while they are 0. Initialise it with its `_INIT`,
 *   which sets the size and the defaults: `followspot_light light = FOLLOWSPOT_LIGHT_INIT; light.id = "save";`
 * - Texts are UTF-8 and end with a NUL. The library copies those that it needs later. Texts in events are valid until the callback
 *   returns.
 * - Lengths are in logical pixels, times in seconds. Colours are 0xAARRGGBB, with the opacity first.
 * - The coordinates of an overlay over the screens are those of the whole desktop. Inside a program, convert rectangles in a window with
 *   followspot_window_rect_to_overlay().
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

/* True if this file has that version or a later one. */
#define FOLLOWSPOT_CHECK_VERSION(major, minor, micro) \
  (FOLLOWSPOT_VERSION_MAJOR * 1000000 + FOLLOWSPOT_VERSION_MINOR * 1000 + FOLLOWSPOT_VERSION_MICRO >= \
   (major) * 1000000 + (minor) * 1000 + (micro))

/* The version of the library that runs. Any thread may call it. */
const char *followspot_version(void);

/* -- Errors -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_error_code {
  FOLLOWSPOT_ERROR_NONE = 0,             /* nothing is wrong */
  FOLLOWSPOT_ERROR_BAD_ARGUMENT = 1,     /* an argument is missing, not a number, too large, or not UTF-8 */
  FOLLOWSPOT_ERROR_BAD_HANDLE = 2,       /* NULL, a handle that was freed, or one of another kind */
  FOLLOWSPOT_ERROR_WRONG_THREAD = 3,     /* the call was not on the main thread */
  FOLLOWSPOT_ERROR_BUSY = 4,             /* not possible now: in a callback, or because it was done already */
  FOLLOWSPOT_ERROR_LIMIT = 5,            /* too many, or too large */
  FOLLOWSPOT_ERROR_UNREADABLE = 6,       /* a file cannot be read or written */
  FOLLOWSPOT_ERROR_BAD_TOUR = 7,         /* the tour has mistakes; the text lists them with their places */
  FOLLOWSPOT_ERROR_MISSING_TARGET = 8,   /* the tour points at a target that the program does not have */
  FOLLOWSPOT_ERROR_NO_COMPOSITOR = 9,    /* no compositor answers */
  FOLLOWSPOT_ERROR_CANNOT_SHOW = 10,     /* the compositor lacks something that is needed */
  FOLLOWSPOT_ERROR_UNKNOWN_OUTPUT = 11,  /* no screen has this name */
  FOLLOWSPOT_ERROR_CONNECTION_LOST = 12, /* the compositor went away: free the overlay */
  FOLLOWSPOT_ERROR_PROTOCOL = 13,        /* the compositor refused a request: free the overlay */
  FOLLOWSPOT_ERROR_NO_RESOURCES = 14     /* out of memory or of file descriptors */
} followspot_error_code;

/* Why a function has failed. The struct and its text belong to the program. */
typedef struct followspot_error {
  size_t size;
  followspot_error_code code; /* FOLLOWSPOT_ERROR_NONE after a success */
  int32_t error_number;       /* the errno of the system, or 0 */
  char text[2048];            /* what is wrong and what to do; cut if it is longer */
} followspot_error;

#define FOLLOWSPOT_ERROR_INIT {sizeof(followspot_error), FOLLOWSPOT_ERROR_NONE, 0, ""}

/* What a code means, as a sentence. Any thread may call it. */
const char *followspot_error_code_text(followspot_error_code code);

/* A rectangle: its upper left corner and its size. */
typedef struct followspot_rect {
  double x, y, width, height;
} followspot_rect;

/* -- Overlays ------------------------------------------------------------------------------------------------------ */

/* A dim with lights and tours, over the screens or over the windows of this program. */
typedef struct followspot_overlay followspot_overlay;

/* How much is animated. */
typedef enum followspot_motion {
  FOLLOWSPOT_MOTION_DESKTOP = 0, /* as the desktop's settings say */
  FOLLOWSPOT_MOTION_FULL = 1,
  FOLLOWSPOT_MOTION_REDUCED = 2
} followspot_motion;

/* Whether cards are light or dark. */
typedef enum followspot_theme {
  FOLLOWSPOT_THEME_DESKTOP = 0, /* as the desktop's settings say */
  FOLLOWSPOT_THEME_LIGHT = 1,
  FOLLOWSPOT_THEME_DARK = 2
} followspot_theme;

/* Where clicks and touches go while no tour is shown. */
typedef enum followspot_through {
  FOLLOWSPOT_THROUGH_ALL = 0,    /* to the programs under the overlay */
  FOLLOWSPOT_THROUGH_LIGHTS = 1, /* in the lights to these programs, elsewhere to the overlay */
  FOLLOWSPOT_THROUGH_NONE = 2    /* to the overlay */
} followspot_through;

/* Who reads from the connection of an overlay inside a program. */
typedef enum followspot_reading {
  FOLLOWSPOT_READING_PROGRAM = 0, /* the program; its loop also needs followspot_overlay_has_events() */
  FOLLOWSPOT_READING_THREAD = 1   /* a thread of the library; the loop only needs followspot_overlay_fd() */
} followspot_reading;

typedef struct followspot_options {
  size_t size;
  uint32_t dim;               /* the colour of what is not lit */
  followspot_motion motion;
  followspot_theme theme;
  followspot_through through;
  followspot_reading reading; /* only for an overlay inside a program */
  bool has_movable_lights;    /* the user can move and resize lights; THROUGH_ALL then acts as THROUGH_NONE */
  bool takes_keyboard;        /* only over the screens; if false, Esc does not end the overlay */
  const char *output;         /* only over the screens: the name of the one screen to cover; NULL for all */
} followspot_options;

#define FOLLOWSPOT_OPTIONS_INIT \
  {sizeof(followspot_options), 0x8c000000, FOLLOWSPOT_MOTION_DESKTOP, FOLLOWSPOT_THEME_DESKTOP, FOLLOWSPOT_THROUGH_ALL, \
   FOLLOWSPOT_READING_PROGRAM, false, true, NULL}

/* Opens an overlay over the screens, on a connection of its own. `options` may be NULL. Nothing is shown yet. */
followspot_overlay *followspot_overlay_open(const followspot_options *options, followspot_error *error);

/* Opens an overlay inside this program's windows, on the program's own connection, which must stay open until followspot_overlay_free().
   Add windows with followspot_window_new(). `options` may be NULL. The function reads from the connection until the compositor has
   answered twice. So call it while no other code has prepared a read in this thread: with GTK, not from a source of a higher
   priority than GDK's. */
followspot_overlay *followspot_overlay_open_inside(struct wl_display *display, const followspot_options *options, followspot_error *error);

/* Takes the overlay off the screen, ends its tour, and frees it with the handles of its windows. If anything is shown, the last event
   is FOLLOWSPOT_EVENT_ENDED. In a callback, this takes effect after the callback has returned. */
void followspot_overlay_free(followspot_overlay *overlay);

/* Shows the lights, or the light under the pointer, instead of a picture. While a tour is shown, they wait for its end and the next call.
   For a tour, call followspot_overlay_show_tour() instead. */
bool followspot_overlay_show(followspot_overlay *overlay, followspot_error *error);

/* Takes the lights off the screen until the next followspot_overlay_show(). A tour stays; FOLLOWSPOT_REQUEST_STOP ends it. */
bool followspot_overlay_hide(followspot_overlay *overlay, followspot_error *error);

/* Whether the overlay is on the screen or about to appear; false for a bad handle. A tour counts from the
   followspot_overlay_dispatch() in which its first step appears, or in which it is resumed. */
bool followspot_overlay_is_up(followspot_overlay *overlay);

/* Sets the rectangle of the target with this name, in the coordinates of the overlay; NULL if it does not exist. */
bool followspot_overlay_set_target(followspot_overlay *overlay, const char *name, const followspot_rect *place, followspot_error *error);

/* Says that a target exists, but cannot be seen now. */
bool followspot_overlay_hide_target(followspot_overlay *overlay, const char *name, followspot_error *error);

/* Says that the user has pressed a target, and that the program has acted on it. If the step waits for this, the next step comes. */
bool followspot_overlay_press_target(followspot_overlay *overlay, const char *name, followspot_error *error);

/* Sets whether the condition with this name is true. Steps can wait for conditions, or be left out because of them. */
bool followspot_overlay_set_condition(followspot_overlay *overlay, const char *name, bool holds, followspot_error *error);

/* -- Lights -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_shape {
  FOLLOWSPOT_SHAPE_ROUNDED = 0,
  FOLLOWSPOT_SHAPE_RECTANGLE = 1,
  FOLLOWSPOT_SHAPE_ELLIPSE = 2,
  FOLLOWSPOT_SHAPE_CAPSULE = 3
} followspot_shape;

/* How a light or a panel gets to its new place. */
typedef enum followspot_glide { FOLLOWSPOT_GLIDE_SPRING = 0, FOLLOWSPOT_GLIDE_NONE = 1 } followspot_glide;

typedef struct followspot_light {
  size_t size;
  const char *id;        /* its name; a light with the same name is replaced */
  const char *label;     /* a text about it, or NULL; this version does not draw it */
  followspot_rect frame; /* its rectangle, in the coordinates of the overlay */
  followspot_shape shape;
  followspot_glide glide;
  double radius;         /* of rounded corners */
  double padding;        /* how far the light reaches beyond the frame */
  double feather;        /* how wide the soft edge is */
  double rotation;       /* in degrees, clockwise */
  double opacity;        /* how much of the dim it removes, from 0 to 1 */
  double ring_width;     /* the width of a line around the light */
  uint32_t ring_color;
  uint32_t glow_color;
  double glow_width;     /* the width of a glow around the light */
  uint32_t tint;         /* a colour over the lit area */
  uint32_t reserved;     /* 0 */
} followspot_light;

#define FOLLOWSPOT_LIGHT_INIT \
  {sizeof(followspot_light), NULL, NULL, {0, 0, 0, 0}, FOLLOWSPOT_SHAPE_ROUNDED, FOLLOWSPOT_GLIDE_SPRING, 8, 0, 0, 0, 1, \
   0, 0xffffffff, 0x99ffffff, 0, 0, 0}

/* Adds a light, or replaces the one with the same name. */
bool followspot_overlay_add_light(followspot_overlay *overlay, const followspot_light *light, followspot_error *error);

/* Moves a light. */
bool followspot_overlay_move_light(followspot_overlay *overlay, const char *id, const followspot_rect *frame, followspot_glide glide,
    followspot_error *error);

/* Removes a light. */
bool followspot_overlay_remove_light(followspot_overlay *overlay, const char *id, followspot_glide glide, followspot_error *error);

/* Gets the frame of a light, or its new frame if it is moving. The user may have moved it. */
bool followspot_overlay_light_frame(followspot_overlay *overlay, const char *id, followspot_rect *frame, followspot_error *error);

/* -- Panels -------------------------------------------------------------------------------------------------------- */

/* The pixels of a panel, for followspot_paint_callback: premultiplied, row by row without padding, all 0 at first. They are valid until
   the callback returns. */
typedef struct followspot_canvas {
  size_t size;
  const char *panel; /* the name of the panel */
  uint32_t *pixels;
  int32_t width, height;
  double scale;      /* how many pixels there are for each logical pixel */
} followspot_canvas;

/* Paints a panel. followspot_overlay_dispatch() calls it if the panel is new or has another size or scale, and after
   followspot_overlay_repaint_panel(). It must not call functions of the library. */
typedef void (*followspot_paint_callback)(const followspot_canvas *canvas, void *user);

/* A panel: a rounded box above dim and lights. It takes all presses in it, and reports them with FOLLOWSPOT_EVENT_PANEL. */
typedef struct followspot_panel {
  size_t size;
  const char *id;                  /* its name; a panel with the same name is replaced */
  followspot_rect frame;           /* its rectangle, in the coordinates of the overlay */
  const char *picture;             /* the file of a picture that fills it; NULL to call `paint` */
  followspot_paint_callback paint; /* NULL for a box without content */
  void *user;
  uint32_t ground;                 /* the background colour */
  followspot_glide glide;
  bool is_movable;                 /* the user can drag it */
  bool has_shadow;
  double radius;                   /* of its corners */
  double opacity;                  /* of the whole panel, from 0 to 1 */
} followspot_panel;

#define FOLLOWSPOT_PANEL_INIT \
  {sizeof(followspot_panel), NULL, {0, 0, 0, 0}, NULL, NULL, NULL, 0, FOLLOWSPOT_GLIDE_SPRING, false, true, 10, 1}

/* Adds a panel, or replaces the one with the same name. */
bool followspot_overlay_add_panel(followspot_overlay *overlay, const followspot_panel *panel, followspot_error *error);

/* Moves a panel. */
bool followspot_overlay_move_panel(followspot_overlay *overlay, const char *id, const followspot_rect *frame, followspot_glide glide,
    followspot_error *error);

/* Fades a panel to an opacity from 0 to 1. Below 0.5, presses go to what is under the panel. */
bool followspot_overlay_fade_panel(followspot_overlay *overlay, const char *id, double opacity, followspot_glide glide,
    followspot_error *error);

/* Calls the `paint` of a panel once more, in the next followspot_overlay_dispatch(). */
bool followspot_overlay_repaint_panel(followspot_overlay *overlay, const char *id, followspot_error *error);

/* Removes a panel. Its `paint` is not called after that. */
bool followspot_overlay_remove_panel(followspot_overlay *overlay, const char *id, followspot_glide glide, followspot_error *error);

/* Gets the frame of a panel, or its new frame if it is moving. The user may have moved it. */
bool followspot_overlay_panel_frame(followspot_overlay *overlay, const char *id, followspot_rect *frame, followspot_error *error);

/* -- The light under the pointer ----------------------------------------------------------------------------------- */

typedef struct followspot_pointer {
  size_t size;
  double width, height;       /* of the light; at least 1 */
  followspot_shape shape;
  followspot_through through; /* ALL: clicks go to the programs under it if the desktop supports that. With other values, on
                                 other desktops and inside a program, the overlay takes them */
  double radius;              /* of rounded corners */
  double feather;             /* how wide the soft edge is */
  double ring_width;          /* the width of a line around the light */
  uint32_t ring_color;
  uint32_t dim;               /* the colour of what is not lit */
  double hides_after;         /* how long the pointer rests before dim and light fade away, until it moves again; 0 for never */
} followspot_pointer;

#define FOLLOWSPOT_POINTER_INIT \
  {sizeof(followspot_pointer), 240, 240, FOLLOWSPOT_SHAPE_ELLIPSE, FOLLOWSPOT_THROUGH_ALL, 8, 16, 0, 0xffffffff, 0x8c000000, 0}

/* Shows a light that follows the pointer, instead of the lights of followspot_overlay_add_light(). `style` may be NULL, for the defaults
   with the dim of the overlay. */
bool followspot_overlay_show_pointer(followspot_overlay *overlay, const followspot_pointer *style, followspot_error *error);

/* Removes the light under the pointer. The lights of followspot_overlay_add_light() are shown again. */
bool followspot_overlay_hide_pointer(followspot_overlay *overlay, followspot_error *error);

/* -- Pictures ------------------------------------------------------------------------------------------------------ */

/* A light on a picture, in pixels of the picture. This struct never gets more fields. */
typedef struct followspot_spot {
  double x, y, radius;
} followspot_spot;

/* Shows the picture in a file in a window of its own, dimmed except for lights that the user drags over it. Without `spots` there is one
   light, in the middle. The lights of followspot_overlay_add_light() stay as they are. Only for an overlay over the screens. */
bool followspot_overlay_show_picture(followspot_overlay *overlay, const char *path, const followspot_spot *spots, size_t count,
    followspot_error *error);

/* Gets the lights on the picture: writes the first `most` of them to `spots`, and returns how many there are; 0 after an error. `spots`
   may be NULL if `most` is 0. */
size_t followspot_overlay_spots(followspot_overlay *overlay, followspot_spot *spots, size_t most, followspot_error *error);

/* -- Windows of this program --------------------------------------------------------------------------------------- */

/* A window of this program with the overlay above it. Its coordinates begin at the upper left corner of its surface. */
typedef struct followspot_window followspot_window;

/* Puts the overlay over a window of the given size. Call followspot_window_free() when its wl_surface is destroyed: in most toolkits, a
   window that is shown again has a new one. The library sets no user data and no listener on the surface. A tour begins when a window is
   wider and higher than one pixel: pass 0 for both until the window is laid out and its targets are set. */
followspot_window *followspot_window_new(followspot_overlay *overlay, struct wl_surface *surface, double width, double height,
    followspot_error *error);

/* Takes the overlay off the window, and frees the handle. The surface may be destroyed already. Its targets are hidden then; those of the
   last window only when another one has a size, so that a window can be hidden and shown during a tour. */
void followspot_window_free(followspot_window *window);

typedef struct followspot_geometry {
  size_t size;
  double width, height;    /* of the whole surface */
  followspot_rect content; /* the part to dim, without a shadow or frame that the program draws; all 0 for the whole surface */
  double corners[4];       /* the radii of the content's corners: upper left, upper right, lower right, lower left */
  double scale;            /* at which the program draws; used if the compositor does not report a scale */
} followspot_geometry;

#define FOLLOWSPOT_GEOMETRY_INIT {sizeof(followspot_geometry), 0, 0, {0, 0, 0, 0}, {0, 0, 0, 0}, 1}

/* Sets the size of the surface, and which part of it may be dimmed. The targets keep their places on the surface. */
bool followspot_window_set_geometry(followspot_window *window, const followspot_geometry *geometry, followspot_error *error);

typedef void (*followspot_commit_callback)(followspot_window *window, void *user);

/* Sets the function that is called when the overlay waits for one commit of the program's surface before it can appear: at first, and
   after it was hidden. Usually the next frame of the window is that commit. NULL for no function. */
bool followspot_window_on_commit_needed(followspot_window *window, followspot_commit_callback callback, void *user,
    followspot_error *error);

/* Between these two, changes that followspot_overlay_dispatch() makes appear together with the program's own next commit, so that a light
   on a widget that scrolls never lags behind. */
bool followspot_window_begin_frame(followspot_window *window, followspot_error *error);
bool followspot_window_end_frame(followspot_window *window, followspot_error *error);

/* For a program that sets its geometry and its targets before each of its frames. If any of them has changed, this begins a frame and
   does what followspot_overlay_dispatch() does; otherwise it does nothing. Call followspot_window_end_frame() after your commit. */
bool followspot_window_update_frame(followspot_window *window, followspot_error *error);

/* Sets the rectangle of the target with this name, in the window; NULL if it does not exist. A target with a width or height of 0 cannot
   be seen. Setting the same rectangle again does nothing. */
bool followspot_window_set_target(followspot_window *window, const char *name, const followspot_rect *place, followspot_error *error);

/* Says that a target exists, but cannot be seen now, such as a row that is scrolled out of its list. */
bool followspot_window_hide_target(followspot_window *window, const char *name, followspot_error *error);

/* Gets the rectangle of a target, as the program has set it; false for a target that cannot be seen. */
bool followspot_window_target(followspot_window *window, const char *name, followspot_rect *place, followspot_error *error);

/* Converts a rectangle in the window to the coordinates of the overlay, as lights and panels need them. */
bool followspot_window_rect_to_overlay(followspot_window *window, followspot_rect *rect, followspot_error *error);

/* -- Input of this program's windows ------------------------------------------------------------------------------- */

typedef enum followspot_input_kind {
  FOLLOWSPOT_INPUT_POINTER = 1,      /* the pointer has entered or moved: x, y */
  FOLLOWSPOT_INPUT_POINTER_LEFT = 2, /* the pointer has left the window */
  FOLLOWSPOT_INPUT_BUTTON = 3,       /* code, is_pressed */
  FOLLOWSPOT_INPUT_SCROLL = 4,       /* x, y: the distance, to the right and downwards */
  FOLLOWSPOT_INPUT_FINGER_DOWN = 5,  /* finger, x, y */
  FOLLOWSPOT_INPUT_FINGER_MOVED = 6, /* finger, x, y */
  FOLLOWSPOT_INPUT_FINGER_UP = 7,    /* finger */
  FOLLOWSPOT_INPUT_FINGERS_GONE = 8, /* all fingers that are down were cancelled */
  FOLLOWSPOT_INPUT_KEY = 9,          /* symbol, code, is_pressed, modifiers */
  FOLLOWSPOT_INPUT_KEYS_LOST = 10,   /* the window has lost the keyboard */
  FOLLOWSPOT_INPUT_FINGER_GONE = 11  /* finger: this one was cancelled */
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
  uint32_t seat;      /* which seat, if your program has several; otherwise 0 */
  uint32_t time;      /* in milliseconds, as in the event; 0 for now */
  int32_t finger;
  double x, y;
  uint32_t code;      /* of a button or a key, as in linux/input-event-codes.h; 0x110 is the left button */
  uint32_t symbol;    /* of a key, as in xkbcommon/xkbcommon-keysyms.h */
  bool is_pressed;    /* true for a press, false for a release */
  uint32_t modifiers; /* which are held, from followspot_modifier */
} followspot_input;

#define FOLLOWSPOT_INPUT_INIT {sizeof(followspot_input), FOLLOWSPOT_INPUT_POINTER, 0, 0, 0, 0, 0, 0, 0, false, 0}

/* Passes an event of the window to the overlay. If it returns true, the program must not act on the event. False also after an
   error. */
bool followspot_window_handle_input(followspot_window *window, const followspot_input *input, followspot_error *error);

/* -- Tours --------------------------------------------------------------------------------------------------------- */

/* A tour in memory. Showing it copies it. */
typedef struct followspot_tour followspot_tour;

/* Reads a tour from a file, which must not be a pipe; see followspot-tour(5). */
followspot_tour *followspot_tour_load(const char *path, followspot_error *error);

/* Reads a tour from a text of `length` bytes. Its pictures are in `folder`; NULL for the working directory. */
followspot_tour *followspot_tour_parse(const char *text, size_t length, const char *folder, followspot_error *error);

/* Makes a tour without steps, for followspot_tour_add_step(). `language` is the language of its cards, such as `de` or `pt-BR`; NULL for
   the session's. */
followspot_tour *followspot_tour_new(const char *language, followspot_error *error);

/* Frees a tour. If the tour is shown, it stays on the screen. */
void followspot_tour_free(followspot_tour *tour);

/* What a press on the lights of a step does. */
typedef enum followspot_tap {
  FOLLOWSPOT_TAP_USUAL = 0,    /* the default of the tour, or NEXT */
  FOLLOWSPOT_TAP_NEXT = 1,
  FOLLOWSPOT_TAP_THROUGH = 2,  /* it goes to the program under the light */
  FOLLOWSPOT_TAP_NOTHING = 3
} followspot_tap;

/* A button of a card. This struct never gets more fields. */
typedef struct followspot_button {
  const char *id;    /* `next`, `back`, `finish`, `skip` or `dismiss`; any other sends FOLLOWSPOT_EVENT_CUSTOM */
  const char *label; /* NULL for the usual label of those five */
} followspot_button;

/* A step: its light, its card, and what leads to the next step. Some features need a file: see followspot-tour(5). */
typedef struct followspot_step {
  size_t size;
  const char *id;                   /* its name in the tour */
  const char *target;               /* the name of the target to light; NULL to light `frame` */
  followspot_rect frame;            /* the rectangle to light if `target` is NULL; all 0 for no light */
  const char *title, *text;         /* of the card; a step with no title, text, picture and buttons has no card */
  const char *picture;              /* the file of a picture on the card, or NULL */
  const char *picture_text;         /* what the picture shows, for people who cannot see it, or NULL */
  const followspot_button *buttons; /* NULL for the usual ones */
  size_t button_count;
  followspot_shape shape;
  followspot_tap tap;
  double radius, padding, feather;  /* as in followspot_light */
  double after;                     /* the next step comes after this time, unless it is 0 */
  const char *pressed;              /* also when this target is pressed, unless NULL; see followspot_overlay_press_target() */
  const char *condition;            /* also when this condition is true, unless NULL */
  const char *appears;              /* also when this target can be seen, unless NULL */
  const char *vanishes;             /* also when this target can no longer be seen, unless NULL */
  const char *when;                 /* the step is left out while this condition is false; with `!` before it, while it is true */
} followspot_step;

#define FOLLOWSPOT_STEP_INIT \
  {sizeof(followspot_step), NULL, NULL, {0, 0, 0, 0}, NULL, NULL, NULL, NULL, NULL, 0, FOLLOWSPOT_SHAPE_ROUNDED, \
   FOLLOWSPOT_TAP_USUAL, 8, 0, 0, 0, NULL, NULL, NULL, NULL, NULL}

/* Adds a step at the end of a tour. If the tour is shown already, what is shown does not change. */
bool followspot_tour_add_step(followspot_tour *tour, const followspot_step *step, followspot_error *error);

/* Checks that `names`, the targets of your program, include all that the tour points at. If not, the error's text lists the missing
   ones. */
bool followspot_tour_check(followspot_tour *tour, const char *const *names, size_t count, followspot_error *error);

/* The number of different targets that the tour names; 0 for a bad handle. */
size_t followspot_tour_target_count(followspot_tour *tour);

/* Gets the name of one of these targets, so that the program can find the widget with that name. FOLLOWSPOT_ERROR_LIMIT if `size` bytes
   are too few for the name and a NUL. */
bool followspot_tour_target(followspot_tour *tour, size_t index, char *name, size_t size, followspot_error *error);

/* Shows a tour, from the step with this name on; NULL for the first. It replaces the tour that is shown. */
bool followspot_overlay_show_tour(followspot_overlay *overlay, followspot_tour *tour, const char *first_step, followspot_error *error);

/* Shows a single step, as a tour of one step. If you set no buttons, its card has one that closes it. */
bool followspot_overlay_show_card(followspot_overlay *overlay, const followspot_step *step, followspot_error *error);

typedef enum followspot_request {
  FOLLOWSPOT_REQUEST_NEXT = 1,
  FOLLOWSPOT_REQUEST_BACK = 2,
  FOLLOWSPOT_REQUEST_FIRST = 3,
  FOLLOWSPOT_REQUEST_LAST = 4,
  FOLLOWSPOT_REQUEST_GO_TO = 5,       /* to the step `name` */
  FOLLOWSPOT_REQUEST_FINISH = 6,
  FOLLOWSPOT_REQUEST_SKIP = 7,        /* the rest of the tour */
  FOLLOWSPOT_REQUEST_PRESS = 8,       /* the button `name` on the card */
  FOLLOWSPOT_REQUEST_PAUSE = 9,       /* the tour stays on the screen */
  FOLLOWSPOT_REQUEST_PAUSE_HIDDEN = 10,
  FOLLOWSPOT_REQUEST_RESUME = 11,
  FOLLOWSPOT_REQUEST_STOP = 12        /* dismisses the tour */
} followspot_request;

/* Whether this target is missing, because it does not exist or cannot be seen, in the step that is shown or about to be shown. False for
   a bad handle. */
bool followspot_overlay_misses_target(followspot_overlay *overlay, const char *name);

/* Sends a request to the tour that is shown; without a tour nothing happens. Only GO_TO and PRESS need a name. */
bool followspot_overlay_request(followspot_overlay *overlay, followspot_request request, const char *name, followspot_error *error);

/* -- Events -------------------------------------------------------------------------------------------------------- */

/* What happened. The comments say which fields of followspot_event are set. */
typedef enum followspot_event_kind {
  FOLLOWSPOT_EVENT_SHOWN = 1,          /* everything that you asked for is on the screen */
  FOLLOWSPOT_EVENT_STEP = 2,           /* a step of the tour can be seen: step, index */
  FOLLOWSPOT_EVENT_TARGET_MISSING = 3, /* step, index; text: the targets, for a log; see followspot_overlay_misses_target() */
  FOLLOWSPOT_EVENT_PRESSED = 4,        /* of a light, a button or the dim: step, index; text: its name, NULL for the dim */
  FOLLOWSPOT_EVENT_LINK = 5,           /* a link on a card, which the browser opens: step, index; text: the address */
  FOLLOWSPOT_EVENT_CUSTOM = 6,         /* a button of your own, or `custom` in the tour's file; text: its name */
  FOLLOWSPOT_EVENT_PAUSED = 7,
  FOLLOWSPOT_EVENT_RESUMED = 8,
  FOLLOWSPOT_EVENT_LIGHTS = 9,         /* lights have moved, come or gone */
  FOLLOWSPOT_EVENT_NOTICE = 10,        /* text: a sentence on what this desktop lacks, or on a step that does not exist */
  FOLLOWSPOT_EVENT_ANNOUNCEMENT = 11,  /* only inside a program; text: words for your toolkit to announce to screen readers */
  FOLLOWSPOT_EVENT_ENDED = 12,         /* ending, and the fields that followspot_ending names */
  FOLLOWSPOT_EVENT_PANEL = 13,         /* the user pressed and released a panel; text: its name */
  FOLLOWSPOT_EVENT_SPOTS = 14          /* the lights on a picture have moved, come or gone */
} followspot_event_kind;

typedef enum followspot_ending {
  FOLLOWSPOT_ENDING_NONE = 0,
  FOLLOWSPOT_ENDING_ACCEPTED = 1,    /* the user pressed Enter while lights were shown */
  FOLLOWSPOT_ENDING_DISMISSED = 2,   /* the user or FOLLOWSPOT_REQUEST_STOP dismissed it: by; in a tour, also step */
  FOLLOWSPOT_ENDING_FINISHED = 3,    /* the user went through the tour to its end */
  FOLLOWSPOT_ENDING_SKIPPED = 4,     /* the user skipped the rest: step */
  FOLLOWSPOT_ENDING_TARGET_LOST = 5, /* a target was missing or went: step */
  FOLLOWSPOT_ENDING_CLOSED = 6,      /* the program freed the overlay */
  FOLLOWSPOT_ENDING_CANCELLED = 7,   /* the program showed something else instead */
  FOLLOWSPOT_ENDING_FAILED = 8       /* text: the reason */
} followspot_ending;

/* What dismissed it. */
typedef enum followspot_means {
  FOLLOWSPOT_MEANS_NONE = 0,
  FOLLOWSPOT_MEANS_ESC = 1,
  FOLLOWSPOT_MEANS_KEY = 2,
  FOLLOWSPOT_MEANS_LIGHT = 3,
  FOLLOWSPOT_MEANS_DIM = 4,
  FOLLOWSPOT_MEANS_CLOSE = 5,
  FOLLOWSPOT_MEANS_OTHER = 6  /* such as FOLLOWSPOT_REQUEST_STOP */
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

/* Sets the function that is called for each event; NULL for none. */
bool followspot_overlay_on_event(followspot_overlay *overlay, followspot_event_callback callback, void *user, followspot_error *error);

/* -- Tests of tours ------------------------------------------------------------------------------------------------ */

/* A tour without a screen and a clock, for tests. Functions that start, perform or set something let half a second of its time pass. */
typedef struct followspot_trial followspot_trial;

/* Makes a trial of a tour, as if on a screen or in a window of this size. It needs no compositor. */
followspot_trial *followspot_trial_new(followspot_tour *tour, double width, double height, followspot_error *error);
void followspot_trial_free(followspot_trial *trial);

/* Begins the tour, at the step with this name; NULL for the first. FOLLOWSPOT_ERROR_BUSY if it has begun before. */
bool followspot_trial_start(followspot_trial *trial, const char *first_step, followspot_error *error);

/* Lets this much time pass. */
bool followspot_trial_pass_time(followspot_trial *trial, double seconds, followspot_error *error);

typedef enum followspot_action {
  FOLLOWSPOT_ACTION_PRESS = 1,     /* a target was pressed, and the program has acted on it */
  FOLLOWSPOT_ACTION_TAP_LIGHT = 2,
  FOLLOWSPOT_ACTION_TAP_DIM = 3,   /* needs no name */
  FOLLOWSPOT_ACTION_BUTTON = 4,    /* a button of the card, such as `next` */
  FOLLOWSPOT_ACTION_KEY = 5        /* such as `Right` or `Escape` */
} followspot_action;

/* Does what a user would do. `name` is the name of the target, light, button or key. */
bool followspot_trial_perform(followspot_trial *trial, followspot_action action, const char *name, followspot_error *error);

bool followspot_trial_set_target(followspot_trial *trial, const char *name, const followspot_rect *place, followspot_error *error);
bool followspot_trial_set_condition(followspot_trial *trial, const char *name, bool holds, followspot_error *error);

/* Whether the step with this name can be seen; for NULL, whether no step can. False for a bad handle. */
bool followspot_trial_is_at(followspot_trial *trial, const char *step);

/* Whether the card contains this text. False for a bad handle. */
bool followspot_trial_shows_text(followspot_trial *trial, const char *text);

/* How the tour ended; FOLLOWSPOT_ENDING_NONE if it has not ended, and for a bad handle. */
followspot_ending followspot_trial_ending(followspot_trial *trial);

/* Writes what can be seen to a PNG file, with `scale` pixels for each logical pixel: 0.5 to 8. */
bool followspot_trial_save_png(followspot_trial *trial, const char *path, double scale, followspot_error *error);

/* -- The program's loop -------------------------------------------------------------------------------------------- */

/* A file descriptor that is readable when followspot_overlay_dispatch() has work. It belongs to the library. -1 after an error. */
int followspot_overlay_fd(followspot_overlay *overlay, followspot_error *error);

/* Whether followspot_overlay_dispatch() has work although followspot_overlay_fd() is not readable. Call it before your loop waits and
   after it wakes. It neither reads nor waits. False for a bad handle. */
bool followspot_overlay_has_events(followspot_overlay *overlay);

/* Does the work that is due and calls the callbacks, without waiting. In a callback it fails with FOLLOWSPOT_ERROR_BUSY. After another
   error the connection has ended: free the overlay. */
bool followspot_overlay_dispatch(followspot_overlay *overlay, followspot_error *error);

#ifdef __cplusplus
}
#endif

#endif
