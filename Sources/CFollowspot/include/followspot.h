/*
 * followspot.h: dims a Wayland desktop, or a program's own windows, and leaves light on what matters.
 *
 * For C11 and C++17, and for every language that can call C. See libfollowspot(3).
 *
 * - Call everything on the main thread of the process. Callbacks come on it too, and only while a function of this file runs.
 * - Functions that can fail have a last argument for the reason, which may be NULL. They never end the process: a bad argument,
 *   a handle that was freed, or a call from another thread is an error.
 * - A struct with a `size` may grow in later versions: set it to the size of the struct. What is 0 or NULL is as usual, and so is
 *   what the struct of an older program does not have.
 * - Texts are UTF-8 and end with a NUL. The library copies what it keeps. Texts in events belong to the library and are there
 *   until the callback returns.
 * - Lengths are in logical pixels. Colours are 0xRRGGBBAA.
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

/* The version of the library that runs. Any thread may call it. */
const char *followspot_version(void);

/* -- Errors -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_code {
  FOLLOWSPOT_OK = 0,
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
  FOLLOWSPOT_ERROR_CONNECTION_LOST = 12, /* the compositor went away: close the overlay */
  FOLLOWSPOT_ERROR_PROTOCOL = 13,        /* the compositor refused a request: close the overlay */
  FOLLOWSPOT_ERROR_NO_RESOURCES = 14     /* there is no more memory, or there are no more file descriptors */
} followspot_code;

/* Why a function has failed. It is yours, so it is there as long as you keep it. */
typedef struct followspot_error {
  size_t size;
  followspot_code code;         /* FOLLOWSPOT_OK after a success */
  int32_t error_number; /* the system's, or 0 */
  char text[2048];      /* what is wrong and what to do, in sentences; cut at the end if it is longer */
} followspot_error;

#define FOLLOWSPOT_ERROR_INIT {sizeof(followspot_error), FOLLOWSPOT_OK, 0, ""}

/* What a code means, as a sentence. Any thread may call it. */
const char *followspot_code_text(followspot_code code);

/* A rectangle, by its upper left corner and its size. */
typedef struct followspot_rect {
  double x, y, width, height;
} followspot_rect;

/* -- Overlays ------------------------------------------------------------------------------------------------------ */

/* What dims and lights: over the screens, or over the windows of this program. */
typedef struct followspot_overlay followspot_overlay;

/* How much moves by itself. */
typedef enum followspot_motion { FOLLOWSPOT_MOTION_DESKTOP = 0, FOLLOWSPOT_MOTION_FULL = 1, FOLLOWSPOT_MOTION_REDUCED = 2 } followspot_motion;

/* How cards look. */
typedef enum followspot_theme { FOLLOWSPOT_THEME_DESKTOP = 0, FOLLOWSPOT_THEME_LIGHT = 1, FOLLOWSPOT_THEME_DARK = 2 } followspot_theme;

/* Where clicks and touches go that are on no tour: to the programs below, there only in the lights, or to the overlay. */
typedef enum followspot_through { FOLLOWSPOT_THROUGH_ALL = 0, FOLLOWSPOT_THROUGH_LIGHTS = 1, FOLLOWSPOT_THROUGH_NONE = 2 } followspot_through;

/* Who reads what the compositor sends to an overlay inside a program: the program's own reads of the connection, so that its
   loop asks followspot_has_events(); or a thread of the library, so that its loop needs followspot_fd() only. */
typedef enum followspot_reading { FOLLOWSPOT_READING_PIGGYBACK = 0, FOLLOWSPOT_READING_THREAD = 1 } followspot_reading;

typedef struct followspot_options {
  size_t size;
  uint32_t dim;       /* the colour of what is not lit; 0 for the usual one */
  followspot_motion motion;
  followspot_theme theme;
  followspot_through through;
  followspot_reading reading; /* inside a program */
  int32_t hands;      /* not 0 if people may move and resize lights; then `through` is not ALL */
  int32_t no_keys;    /* not 0 to leave the keyboard to the other programs, over the screens; Esc then does not end it */
  const char *output; /* the name of the one screen to cover; NULL for all */
} followspot_options;

/* An overlay over the screens, on a connection of its own. `options` may be NULL. It shows nothing yet. */
followspot_overlay *followspot_overlay_open(const followspot_options *options, followspot_error *error);

/* An overlay inside this program's windows, on the program's own connection, which must be there until followspot_overlay_close().
   The program adds windows by followspot_window_attach(). `options` may be NULL. It reads from the connection until the compositor has
   answered twice, so no other code may have prepared a read in this thread: with GTK, no source of a higher priority than GDK's
   may call it. */
followspot_overlay *followspot_overlay_inside(struct wl_display *display, const followspot_options *options, followspot_error *error);

/* Takes the overlay off the screen and frees it, with the handles of its windows. Inside of a callback it does so when the
   callback has returned. */
bool followspot_overlay_close(followspot_overlay *overlay, followspot_error *error);

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

/* Says that a person has pressed a target, and that the program has acted on it. A step that waits for it goes on. */
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
  const char *id;       /* its name; a light of the same name is replaced */
  const char *label;    /* a text for people, or NULL */
  followspot_rect frame;        /* where, in the coordinates of the overlay; see followspot_window_place() */
  followspot_shape shape;
  followspot_glide glide;
  double radius;        /* of rounded corners; 0 for 8, and a rectangle has none */
  double padding;       /* how far the form reaches beyond the frame */
  double feather;       /* how wide the soft edge is; 0 for a sharp one */
  double rotation;      /* in degrees, clockwise */
  double opacity;       /* how much of the dim it removes, up to 1; 0 for all of it */
  double ring_width;    /* a line around the light; 0 for none */
  uint32_t ring_color;
  uint32_t glow_color;
  double glow_width;    /* a shine around the light; 0 for none */
  uint32_t tint;        /* a colour over what is lit; 0 for none */
  uint32_t reserved;    /* 0 */
} followspot_light;

/* Adds a light, or replaces the one of the same name. */
bool followspot_light_add(followspot_overlay *overlay, const followspot_light *light, followspot_error *error);

/* Brings a light to another place. */
bool followspot_light_move(followspot_overlay *overlay, const char *id, const followspot_rect *frame, followspot_glide glide, followspot_error *error);

/* Takes a light away. */
bool followspot_light_remove(followspot_overlay *overlay, const char *id, followspot_glide glide, followspot_error *error);

/* Where a light is, or will be when it has arrived; people may have moved it. */
bool followspot_light_frame(followspot_overlay *overlay, const char *id, followspot_rect *frame, followspot_error *error);

/* -- Panels -------------------------------------------------------------------------------------------------------- */

/* What the content of a panel is painted on: premultiplied pixels 0xAARRGGBB, row by row with nothing between them, all 0 at first.
   It is there until the callback returns. */
typedef struct followspot_canvas {
  size_t size;
  const char *panel;    /* the name of the panel */
  uint32_t *pixels;
  int32_t width, height;
  double scale;         /* how many of them one logical pixel takes */
} followspot_canvas;

/* Paints. It is called in followspot_dispatch(), when the panel is new, has another size or scale, and after followspot_panel_repaint(). It must not
   call functions of the library. */
typedef void (*followspot_paint_callback)(const followspot_canvas *canvas, void *user);

/* A rounded box over dim and lights. It takes all presses in it: FOLLOWSPOT_EVENT_PANEL. */
typedef struct followspot_panel {
  size_t size;
  const char *id;            /* its name; a panel of the same name is replaced */
  followspot_rect frame;             /* in the coordinates of the overlay; see followspot_window_place() */
  const char *picture;       /* a file that fills it, or NULL: then `paint` is called */
  followspot_paint_callback paint;   /* NULL for a plain box */
  void *user;
  uint32_t ground;           /* the colour below what is painted; 0 for none */
  followspot_glide glide;
  double radius;             /* of its corners; 0 for 10, and below 0 for none */
  double opacity;            /* of all of it, up to 1; 0 for 1 */
  int32_t is_movable;        /* not 0 if hands may drag it */
  int32_t has_no_shadow;     /* not 0 for a box without a shadow */
} followspot_panel;

bool followspot_panel_add(followspot_overlay *overlay, const followspot_panel *panel, followspot_error *error);

/* Brings a panel to another place. */
bool followspot_panel_move(followspot_overlay *overlay, const char *id, const followspot_rect *frame, followspot_glide glide, followspot_error *error);

/* Fades a panel to an opacity from 0 to 1. Below one half, presses go to what is below it. */
bool followspot_panel_fade(followspot_overlay *overlay, const char *id, double opacity, followspot_glide glide, followspot_error *error);

/* Has it painted again, once, before the next picture. */
bool followspot_panel_repaint(followspot_overlay *overlay, const char *id, followspot_error *error);

/* Takes a panel away. `paint` is not called any more. */
bool followspot_panel_remove(followspot_overlay *overlay, const char *id, followspot_glide glide, followspot_error *error);

/* Where a panel is, or will be when it has arrived; people may have moved it. */
bool followspot_panel_frame(followspot_overlay *overlay, const char *id, followspot_rect *frame, followspot_error *error);

/* -- The light under the pointer ----------------------------------------------------------------------------------- */

typedef struct followspot_pointer {
  size_t size;
  double width, height;    /* of the light; 0 for 240 */
  followspot_shape shape;          /* FOLLOWSPOT_SHAPE_ROUNDED, which is 0, counts as an ellipse here */
  followspot_through through;      /* ALL: clicks go to the programs below if the desktop has a way for it. Otherwise, and inside a program,
                              the overlay keeps them */
  double feather;          /* how wide the soft edge is; 0 for 16, and below 0 for a sharp one */
  double ring_width;       /* a line around the light; 0 for none */
  uint32_t ring_color;
  uint32_t dim;            /* the colour of what is not lit; 0 for the usual one */
  double hides_after;      /* the seconds at rest after which all of it fades away until the pointer moves; 0 for never */
} followspot_pointer;

/* Shows a light that follows the pointer, instead of the lights of followspot_light_add(). `style` may be NULL. */
bool followspot_pointer_show(followspot_overlay *overlay, const followspot_pointer *style, followspot_error *error);

/* Ends that: the lights of followspot_light_add() are shown again. */
bool followspot_pointer_end(followspot_overlay *overlay, followspot_error *error);

/* -- Pictures ------------------------------------------------------------------------------------------------------ */

/* A light on a picture, in the picture's own pixels. It never grows. */
typedef struct followspot_spot {
  double x, y, radius;
} followspot_spot;

/* Shows a picture of a file in a window of its own, dimmed but for the lights that hands drag over it. Without spots there is one in
   the middle. An overlay inside a program has no window of its own. */
bool followspot_picture_show(followspot_overlay *overlay, const char *path, const followspot_spot *spots, size_t count, followspot_error *error);

/* Where the lights are now: fills up to `most` of them, which may be NULL for 0, and returns how many there are; 0 after an error. */
size_t followspot_picture_spots(followspot_overlay *overlay, followspot_spot *spots, size_t most, followspot_error *error);

/* -- Windows of this program --------------------------------------------------------------------------------------- */

/* A window over which an overlay inside the program is. Places in it are from the upper left corner of its surface. */
typedef struct followspot_window followspot_window;

/* Puts the overlay over a window of the given size. Call followspot_window_detach() when its wl_surface goes: a window that is shown
   again has another one in most toolkits. The library sets no user data and no listener on the surface. */
followspot_window *followspot_window_attach(followspot_overlay *overlay, struct wl_surface *surface, double width, double height, followspot_error *error);

/* Takes the overlay off the window, whose surface may be gone already, and frees the handle. */
bool followspot_window_detach(followspot_window *window, followspot_error *error);

typedef struct followspot_geometry {
  size_t size;
  double width, height; /* of the whole surface */
  followspot_rect content;      /* without the shadow and the frame that the program draws around it; all 0 for the whole surface */
  double corners[4];    /* the radii of the content's corners: upper left, upper right, lower right, lower left */
  double scale;         /* at which the program draws; it counts if the compositor tells the overlay none. 0 counts as 1 */
} followspot_geometry;

/* Tells the size of the surface, and which part of it may be dimmed. Targets of the window stay where they are on its surface. */
bool followspot_window_resize(followspot_window *window, const followspot_geometry *geometry, followspot_error *error);

typedef void (*followspot_commit_callback)(followspot_window *window, void *user);

/* What is called when the program has to commit its surface once, so that the overlay's first picture can be seen, or the first one
   after it was hidden. Usually the next frame of the window does. NULL for nothing. */
bool followspot_window_on_needs_commit(followspot_window *window, followspot_commit_callback callback, void *user, followspot_error *error);

/* Between these two, what followspot_dispatch() shows appears together with the program's own next commit, so that a light on a widget
   that scrolls never lags behind. */
bool followspot_window_frame_begins(followspot_window *window, followspot_error *error);
bool followspot_window_frame_ends(followspot_window *window, followspot_error *error);

/* Both in one, for a program that tells its geometry and its targets before each of its frames, also if nothing has changed: if
   something has, it begins a frame and does what followspot_dispatch() does. Call followspot_window_frame_ends() when the program has committed. */
bool followspot_window_frame(followspot_window *window, followspot_error *error);

/* Says where a target of the window is; NULL if it does not exist. One without a size cannot be seen. Nothing happens if that was
   told before. */
bool followspot_window_set_target(followspot_window *window, const char *name, const followspot_rect *place, followspot_error *error);

/* Says that a target exists and cannot be seen now, as a row that is scrolled out of its list. */
bool followspot_window_hide_target(followspot_window *window, const char *name, followspot_error *error);

/* Where a target of the window is, as it was told; false for one that cannot be seen. */
bool followspot_window_target(followspot_window *window, const char *name, followspot_rect *place, followspot_error *error);

/* Turns a rectangle of the window into one in the coordinates of the overlay, for lights. */
bool followspot_window_place(followspot_window *window, followspot_rect *rect, followspot_error *error);

/* -- Input of this program's windows ------------------------------------------------------------------------------- */

typedef enum followspot_input_kind {
  FOLLOWSPOT_INPUT_POINTER = 1,      /* the pointer has come or moved: x, y */
  FOLLOWSPOT_INPUT_POINTER_LEFT = 2, /* the pointer has left the window */
  FOLLOWSPOT_INPUT_BUTTON = 3,       /* code, pressed */
  FOLLOWSPOT_INPUT_SCROLL = 4,       /* x, y: by how much, to the right and downwards */
  FOLLOWSPOT_INPUT_FINGER_DOWN = 5,  /* finger, x, y */
  FOLLOWSPOT_INPUT_FINGER_MOVED = 6, /* finger, x, y */
  FOLLOWSPOT_INPUT_FINGER_UP = 7,    /* finger */
  FOLLOWSPOT_INPUT_FINGERS_GONE = 8, /* what all fingers did is void */
  FOLLOWSPOT_INPUT_KEY = 9,          /* symbol, code, pressed, modifiers */
  FOLLOWSPOT_INPUT_KEYS_LOST = 10,   /* the window has lost the keyboard */
  FOLLOWSPOT_INPUT_FINGER_GONE = 11  /* finger: what it did is void */
} followspot_input_kind;

enum { FOLLOWSPOT_SHIFT = 1, FOLLOWSPOT_CONTROL = 2, FOLLOWSPOT_ALT = 4, FOLLOWSPOT_LOGO = 8 };

typedef struct followspot_input {
  size_t size;
  followspot_input_kind kind;
  uint32_t seat;      /* tells persons apart, in a program that does; 0 otherwise */
  uint32_t time;      /* in milliseconds, as the event has it; 0 for now */
  int32_t finger;
  double x, y;
  uint32_t code;      /* of a button or a key, as in linux/input-event-codes.h; 0x110 is the left button */
  uint32_t symbol;    /* of a key, as in xkbcommon/xkbcommon-keysyms.h */
  int32_t pressed;    /* not 0 if it went down */
  uint32_t modifiers; /* FOLLOWSPOT_SHIFT and so on, those that are held */
} followspot_input;

/* Hands an event of the window to the overlay. True if it is the overlay's alone: the program must not act on it. False also
   after an error. */
bool followspot_window_take(followspot_window *window, const followspot_input *input, followspot_error *error);

/* -- Tours --------------------------------------------------------------------------------------------------------- */

/* A tour in memory. Showing it copies it. */
typedef struct followspot_tour followspot_tour;

/* Reads a tour from a file; see followspot-tour(5). */
followspot_tour *followspot_tour_load(const char *path, followspot_error *error);

/* A tour without steps, for followspot_step_add(). `language` is that of its cards, as in `de` or `pt-BR`; NULL for that of the session. */
followspot_tour *followspot_tour_new(const char *language, followspot_error *error);

/* What a press on the lights of a step does. */
typedef enum followspot_tap {
  FOLLOWSPOT_TAP_USUAL = 0,
  FOLLOWSPOT_TAP_NEXT = 1,
  FOLLOWSPOT_TAP_THROUGH = 2,  /* it is the program's that is there */
  FOLLOWSPOT_TAP_NOTHING = 3
} followspot_tap;

/* A button of a card. It never grows. */
typedef struct followspot_button {
  const char *id;       /* `next`, `back`, `finish`, `skip`, `dismiss`; FOLLOWSPOT_EVENT_CUSTOM reports any other */
  const char *label;    /* NULL for the usual words of those five */
} followspot_button;

/* A step: what it lights, and its card. A file can say more: see followspot-tour(5). */
typedef struct followspot_step {
  size_t size;
  const char *id;            /* its name in the tour */
  const char *target;        /* the name of what it lights; NULL for `frame` */
  followspot_rect frame;             /* what it lights if it has no target; all 0 for a step without a light */
  const char *title, *text;  /* of the card; without a picture, buttons and these it has none */
  const char *picture;       /* a file that the card shows, or NULL */
  const char *picture_text;  /* what is on it, for people who cannot see it, or NULL */
  const followspot_button *buttons;  /* NULL for the usual ones */
  size_t button_count;
  followspot_shape shape;
  followspot_tap tap;
  double radius, padding, feather;  /* as in followspot_light */
  double after;              /* the seconds after which it goes on; 0 for never */
  const char *pressed;       /* it goes on when this target is pressed, or NULL; see followspot_overlay_press_target() */
  const char *condition;     /* or when this condition holds, or NULL */
  const char *appears;       /* or when this target comes, or NULL */
  const char *vanishes;      /* or when this target goes or is hidden, or NULL */
  const char *when;          /* it belongs to the tour while this condition holds, or not, with ! before it; NULL for always */
} followspot_step;

/* Adds a step at the end of a tour, whether the tour was made or read. A tour that is shown already stays as it is. */
bool followspot_step_add(followspot_tour *tour, const followspot_step *step, followspot_error *error);

/* Shows a step by itself: a card, as a tour of one step, whose usual button closes it. */
bool followspot_card_show(followspot_overlay *overlay, const followspot_step *step, followspot_error *error);

/* Reads a tour from a text of that many bytes. Its pictures are in the folder, or if that is NULL in the working directory. */
followspot_tour *followspot_tour_parse(const char *text, size_t length, const char *folder, followspot_error *error);

bool followspot_tour_free(followspot_tour *tour, followspot_error *error);

/* Whether all targets that the tour names are among these; if not, the error's text has the others. */
bool followspot_tour_check(followspot_tour *tour, const char *const *names, size_t count, followspot_error *error);

/* How many targets the tour names; 0 for a bad handle. */
size_t followspot_tour_target_count(followspot_tour *tour);

/* The name of a target, for a program that looks for its own things of that name. FOLLOWSPOT_ERROR_LIMIT if `size` bytes are too few for
   it and a NUL. */
bool followspot_tour_target(followspot_tour *tour, size_t index, char *name, size_t size, followspot_error *error);

/* Shows a tour from the step of this name on; NULL for the first. It takes the place of the tour that is shown. */
bool followspot_tour_show(followspot_overlay *overlay, followspot_tour *tour, const char *first_step, followspot_error *error);

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
bool followspot_tour_misses(followspot_overlay *overlay, const char *name);

/* Asks something of the tour that is shown; without a tour nothing happens. Only some requests need a name. */
bool followspot_tour_tell(followspot_overlay *overlay, followspot_request request, const char *name, followspot_error *error);

/* -- Events -------------------------------------------------------------------------------------------------------- */

typedef enum followspot_event_kind {
  FOLLOWSPOT_EVENT_SHOWN = 1,          /* all that was asked for is on the screen */
  FOLLOWSPOT_EVENT_STEP = 2,           /* a step of the tour can be seen: step */
  FOLLOWSPOT_EVENT_TARGET_MISSING = 3, /* step; text: the targets, for people; followspot_tour_misses() asks for one of them */
  FOLLOWSPOT_EVENT_PRESSED = 4,        /* step; text: the name of the light or of the button, or NULL for the dim */
  FOLLOWSPOT_EVENT_LINK = 5,           /* a link of a card, which the browser opens: step; text: the address */
  FOLLOWSPOT_EVENT_CUSTOM = 6,         /* a reaction of the program's own: text */
  FOLLOWSPOT_EVENT_PAUSED = 7,
  FOLLOWSPOT_EVENT_RESUMED = 8,
  FOLLOWSPOT_EVENT_LIGHTS = 9,         /* lights have moved, come or gone */
  FOLLOWSPOT_EVENT_NOTICE = 10,        /* text: what is missing on this desktop */
  FOLLOWSPOT_EVENT_ANNOUNCEMENT = 11,  /* inside a program; text: what its toolkit should tell a screen reader */
  FOLLOWSPOT_EVENT_ENDED = 12,         /* ending, and what belongs to it */
  FOLLOWSPOT_EVENT_PANEL = 13,         /* text: the name of a panel that was pressed and let go */
  FOLLOWSPOT_EVENT_SPOTS = 14          /* the lights on a picture have moved, come or gone */
} followspot_event_kind;

typedef enum followspot_ending {
  FOLLOWSPOT_ENDING_NONE = 0,
  FOLLOWSPOT_ENDING_ACCEPTED = 1,    /* lights: the person pressed Enter */
  FOLLOWSPOT_ENDING_DISMISSED = 2,   /* the person dismissed it: by, and step if it was a tour */
  FOLLOWSPOT_ENDING_FINISHED = 3,    /* the person went through the tour */
  FOLLOWSPOT_ENDING_SKIPPED = 4,     /* the person skipped the rest: step */
  FOLLOWSPOT_ENDING_TARGET_LOST = 5, /* step */
  FOLLOWSPOT_ENDING_CLOSED = 6,      /* the program closed the overlay */
  FOLLOWSPOT_ENDING_CANCELLED = 7,   /* the program ended the tour, or showed something else */
  FOLLOWSPOT_ENDING_FAILED = 8       /* text */
} followspot_ending;

/* What the person dismissed it by. */
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

/* A tour without a screen and a clock, for a program's own tests. Each function lets half a second pass, and followspot_test_pass() more. */
typedef struct followspot_trial followspot_trial;

/* A trial of a tour, on a screen or in a window of this size. It needs no compositor. */
followspot_trial *followspot_test_new(followspot_tour *tour, double width, double height, followspot_error *error);
bool followspot_test_free(followspot_trial *trial, followspot_error *error);

/* Begins the tour, at the step of this name; NULL for the first. */
bool followspot_test_start(followspot_trial *trial, const char *first_step, followspot_error *error);

bool followspot_test_pass(followspot_trial *trial, double seconds, followspot_error *error);

typedef enum followspot_deed {
  FOLLOWSPOT_DEED_PRESS = 1,     /* a target is pressed, and the program has acted on it */
  FOLLOWSPOT_DEED_TAP_LIGHT = 2,
  FOLLOWSPOT_DEED_TAP_DIM = 3,   /* needs no name */
  FOLLOWSPOT_DEED_BUTTON = 4,    /* a button of the card, such as `next` */
  FOLLOWSPOT_DEED_KEY = 5        /* such as `Right` or `Escape` */
} followspot_deed;

/* Does what a person does, with what has this name. */
bool followspot_test_do(followspot_trial *trial, followspot_deed deed, const char *name, followspot_error *error);

bool followspot_test_set_target(followspot_trial *trial, const char *name, const followspot_rect *place, followspot_error *error);
bool followspot_test_set_condition(followspot_trial *trial, const char *name, bool holds, followspot_error *error);

/* Whether the step of this name can be seen; NULL asks whether none can. False for a bad handle. */
bool followspot_test_is_at(followspot_trial *trial, const char *step);

/* Whether these words are on the card. False for a bad handle. */
bool followspot_test_says(followspot_trial *trial, const char *text);

/* How the tour ended; FOLLOWSPOT_ENDING_NONE while it goes on, and for a bad handle. */
followspot_ending followspot_test_ending(followspot_trial *trial);

/* Writes what can be seen as a PNG, with so many pixels for each logical one. */
bool followspot_test_png(followspot_trial *trial, const char *path, double scale, followspot_error *error);

/* -- The program's loop -------------------------------------------------------------------------------------------- */

/* Readable when followspot_dispatch() has something to do. It stays the library's. -1 after an error. */
int followspot_fd(followspot_overlay *overlay, followspot_error *error);

/* Whether followspot_dispatch() has something to do that followspot_fd() does not tell. Ask before the loop waits and after it woke. It neither
   reads nor waits. False for a bad handle. */
bool followspot_has_events(followspot_overlay *overlay);

/* Does what there is to do, calls the callbacks, and does not wait. After an error the connection has ended: close the overlay. */
bool followspot_dispatch(followspot_overlay *overlay, followspot_error *error);

#ifdef __cplusplus
}
#endif

#endif
