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
#define FS_VERSION "0.1.0"

/* The version of the library that runs. Any thread may call it. */
const char *fs_version(void);

/* -- Errors -------------------------------------------------------------------------------------------------------- */

typedef enum fs_code {
  FS_OK = 0,
  FS_ERROR_BAD_ARGUMENT = 1,     /* an argument is missing, is no number, is too large, or is no UTF-8 */
  FS_ERROR_BAD_HANDLE = 2,       /* NULL, a handle that was freed, or one of another kind */
  FS_ERROR_WRONG_THREAD = 3,     /* another thread than the main one called */
  FS_ERROR_BUSY = 4,             /* not now: inside of a callback, or twice the same */
  FS_ERROR_LIMIT = 5,            /* more than the library keeps */
  FS_ERROR_UNREADABLE = 6,       /* a file cannot be read */
  FS_ERROR_BAD_TOUR = 7,         /* a tour with mistakes; the text has their places */
  FS_ERROR_MISSING_TARGET = 8,   /* a tour points at something that does not exist */
  FS_ERROR_NO_COMPOSITOR = 9,    /* no compositor answers */
  FS_ERROR_CANNOT_SHOW = 10,     /* the compositor lacks something that is needed */
  FS_ERROR_UNKNOWN_OUTPUT = 11,  /* there is no screen of that name */
  FS_ERROR_CONNECTION_LOST = 12, /* the compositor went away: close the overlay */
  FS_ERROR_PROTOCOL = 13,        /* the compositor refused a request: close the overlay */
  FS_ERROR_NO_RESOURCES = 14     /* there is no more memory, or there are no more file descriptors */
} fs_code;

/* Why a function has failed. It is yours, so it is there as long as you keep it. */
typedef struct fs_error {
  size_t size;
  fs_code code;         /* FS_OK after a success */
  int32_t error_number; /* the system's, or 0 */
  char text[2048];      /* what is wrong and what to do, in sentences; cut at the end if it is longer */
} fs_error;

#define FS_ERROR_INIT {sizeof(fs_error), FS_OK, 0, ""}

/* What a code means, as a sentence. Any thread may call it. */
const char *fs_code_text(fs_code code);

/* A rectangle, by its upper left corner and its size. */
typedef struct fs_rect {
  double x, y, width, height;
} fs_rect;

/* -- Overlays ------------------------------------------------------------------------------------------------------ */

/* What dims and lights: over the screens, or over the windows of this program. */
typedef struct fs_overlay fs_overlay;

/* How much moves by itself. */
typedef enum fs_motion { FS_MOTION_DESKTOP = 0, FS_MOTION_FULL = 1, FS_MOTION_REDUCED = 2 } fs_motion;

/* How cards look. */
typedef enum fs_theme { FS_THEME_DESKTOP = 0, FS_THEME_LIGHT = 1, FS_THEME_DARK = 2 } fs_theme;

/* Where clicks and touches go that are on no tour: to the programs below, there only in the lights, or to the overlay. */
typedef enum fs_through { FS_THROUGH_ALL = 0, FS_THROUGH_LIGHTS = 1, FS_THROUGH_NONE = 2 } fs_through;

/* Who reads what the compositor sends to an overlay inside a program: the program's own reads of the connection, so that its
   loop asks fs_has_events(); or a thread of the library, so that its loop needs fs_fd() only. */
typedef enum fs_reading { FS_READING_PIGGYBACK = 0, FS_READING_THREAD = 1 } fs_reading;

typedef struct fs_options {
  size_t size;
  uint32_t dim;       /* the colour of what is not lit; 0 for the usual one */
  fs_motion motion;
  fs_theme theme;
  fs_through through;
  fs_reading reading; /* inside a program */
  int32_t hands;      /* not 0 if people may move and resize lights; then `through` is not ALL */
  int32_t no_keys;    /* not 0 to leave the keyboard to the other programs, over the screens; Esc then does not end it */
  const char *output; /* the name of the one screen to cover; NULL for all */
} fs_options;

/* An overlay over the screens, on a connection of its own. `options` may be NULL. It shows nothing yet. */
fs_overlay *fs_overlay_open(const fs_options *options, fs_error *error);

/* An overlay inside this program's windows, on the program's own connection, which must be there until fs_overlay_close().
   The program adds windows by fs_window_attach(). `options` may be NULL. It reads from the connection until the compositor has
   answered twice, so no other code may have prepared a read in this thread: with GTK, no source of a higher priority than GDK's
   may call it. */
fs_overlay *fs_overlay_inside(struct wl_display *display, const fs_options *options, fs_error *error);

/* Takes the overlay off the screen and frees it, with the handles of its windows. Inside of a callback it does so when the
   callback has returned. */
bool fs_overlay_close(fs_overlay *overlay, fs_error *error);

/* Shows the lights. A tour needs no fs_overlay_show(). */
bool fs_overlay_show(fs_overlay *overlay, fs_error *error);

/* Takes the lights off the screen until the next fs_overlay_show(). A tour stays: FS_REQUEST_STOP ends it. */
bool fs_overlay_hide(fs_overlay *overlay, fs_error *error);

/* Whether the overlay should be on the screen; false for a bad handle. */
bool fs_overlay_is_up(fs_overlay *overlay);

/* Says where a target is that steps point at by name, in the coordinates of the overlay; NULL if it does not exist. */
bool fs_overlay_set_target(fs_overlay *overlay, const char *name, const fs_rect *place, fs_error *error);

/* Says that a target exists and cannot be seen now. */
bool fs_overlay_hide_target(fs_overlay *overlay, const char *name, fs_error *error);

/* Says that a person has pressed a target, and that the program has acted on it. A step that waits for it goes on. */
bool fs_overlay_press_target(fs_overlay *overlay, const char *name, fs_error *error);

/* Says whether a condition holds that steps name. */
bool fs_overlay_set_condition(fs_overlay *overlay, const char *name, bool holds, fs_error *error);

/* -- Lights -------------------------------------------------------------------------------------------------------- */

typedef enum fs_shape {
  FS_SHAPE_ROUNDED = 0,
  FS_SHAPE_RECTANGLE = 1,
  FS_SHAPE_ELLIPSE = 2,
  FS_SHAPE_CAPSULE = 3
} fs_shape;

/* How a light gets to its new place. */
typedef enum fs_glide { FS_GLIDE_SPRING = 0, FS_GLIDE_NONE = 1 } fs_glide;

typedef struct fs_light {
  size_t size;
  const char *id;       /* its name; a light of the same name is replaced */
  const char *label;    /* a text for people, or NULL */
  fs_rect frame;        /* where, in the coordinates of the overlay; see fs_window_place() */
  fs_shape shape;
  fs_glide glide;
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
} fs_light;

/* Adds a light, or replaces the one of the same name. */
bool fs_light_add(fs_overlay *overlay, const fs_light *light, fs_error *error);

/* Brings a light to another place. */
bool fs_light_move(fs_overlay *overlay, const char *id, const fs_rect *frame, fs_glide glide, fs_error *error);

/* Takes a light away. */
bool fs_light_remove(fs_overlay *overlay, const char *id, fs_glide glide, fs_error *error);

/* Where a light is, or will be when it has arrived; people may have moved it. */
bool fs_light_frame(fs_overlay *overlay, const char *id, fs_rect *frame, fs_error *error);

/* -- Panels -------------------------------------------------------------------------------------------------------- */

/* What the content of a panel is painted on: premultiplied pixels 0xAARRGGBB, row by row with nothing between them, all 0 at first.
   It is there until the callback returns. */
typedef struct fs_canvas {
  size_t size;
  const char *panel;    /* the name of the panel */
  uint32_t *pixels;
  int32_t width, height;
  double scale;         /* how many of them one logical pixel takes */
} fs_canvas;

/* Paints. It is called in fs_dispatch(), when the panel is new, has another size or scale, and after fs_panel_repaint(). It must not
   call functions of the library. */
typedef void (*fs_paint_callback)(const fs_canvas *canvas, void *user);

/* A rounded box over dim and lights. It takes all presses in it: FS_EVENT_PANEL. */
typedef struct fs_panel {
  size_t size;
  const char *id;            /* its name; a panel of the same name is replaced */
  fs_rect frame;             /* in the coordinates of the overlay; see fs_window_place() */
  const char *picture;       /* a file that fills it, or NULL: then `paint` is called */
  fs_paint_callback paint;   /* NULL for a plain box */
  void *user;
  uint32_t ground;           /* the colour below what is painted; 0 for none */
  fs_glide glide;
  double radius;             /* of its corners; 0 for 10, and below 0 for none */
  double opacity;            /* of all of it, up to 1; 0 for 1 */
  int32_t is_movable;        /* not 0 if hands may drag it */
  int32_t has_no_shadow;     /* not 0 for a box without a shadow */
} fs_panel;

bool fs_panel_add(fs_overlay *overlay, const fs_panel *panel, fs_error *error);

/* Brings a panel to another place. */
bool fs_panel_move(fs_overlay *overlay, const char *id, const fs_rect *frame, fs_glide glide, fs_error *error);

/* Fades a panel to an opacity from 0 to 1. Below one half, presses go to what is below it. */
bool fs_panel_fade(fs_overlay *overlay, const char *id, double opacity, fs_glide glide, fs_error *error);

/* Has it painted again, once, before the next picture. */
bool fs_panel_repaint(fs_overlay *overlay, const char *id, fs_error *error);

/* Takes a panel away. `paint` is not called any more. */
bool fs_panel_remove(fs_overlay *overlay, const char *id, fs_glide glide, fs_error *error);

/* Where a panel is, or will be when it has arrived; people may have moved it. */
bool fs_panel_frame(fs_overlay *overlay, const char *id, fs_rect *frame, fs_error *error);

/* -- The light under the pointer ----------------------------------------------------------------------------------- */

typedef struct fs_pointer {
  size_t size;
  double width, height;    /* of the light; 0 for 240 */
  fs_shape shape;          /* FS_SHAPE_ROUNDED, which is 0, counts as an ellipse here */
  fs_through through;      /* ALL: clicks go to the programs below if the desktop has a way for it. Otherwise, and inside a program,
                              the overlay keeps them */
  double feather;          /* how wide the soft edge is; 0 for 16, and below 0 for a sharp one */
  double ring_width;       /* a line around the light; 0 for none */
  uint32_t ring_color;
  uint32_t dim;            /* the colour of what is not lit; 0 for the usual one */
  double hides_after;      /* the seconds at rest after which all of it fades away until the pointer moves; 0 for never */
} fs_pointer;

/* Shows a light that follows the pointer, instead of the lights of fs_light_add(). `style` may be NULL. */
bool fs_pointer_show(fs_overlay *overlay, const fs_pointer *style, fs_error *error);

/* Ends that: the lights of fs_light_add() are shown again. */
bool fs_pointer_end(fs_overlay *overlay, fs_error *error);

/* -- Pictures ------------------------------------------------------------------------------------------------------ */

/* A light on a picture, in the picture's own pixels. It never grows. */
typedef struct fs_spot {
  double x, y, radius;
} fs_spot;

/* Shows a picture of a file in a window of its own, dimmed but for the lights that hands drag over it. Without spots there is one in
   the middle. An overlay inside a program has no window of its own. */
bool fs_picture_show(fs_overlay *overlay, const char *path, const fs_spot *spots, size_t count, fs_error *error);

/* Where the lights are now: fills up to `most` of them, which may be NULL for 0, and returns how many there are; 0 after an error. */
size_t fs_picture_spots(fs_overlay *overlay, fs_spot *spots, size_t most, fs_error *error);

/* -- Windows of this program --------------------------------------------------------------------------------------- */

/* A window over which an overlay inside the program is. Places in it are from the upper left corner of its surface. */
typedef struct fs_window fs_window;

/* Puts the overlay over a window of the given size. Call fs_window_detach() when its wl_surface goes: a window that is shown
   again has another one in most toolkits. The library sets no user data and no listener on the surface. */
fs_window *fs_window_attach(fs_overlay *overlay, struct wl_surface *surface, double width, double height, fs_error *error);

/* Takes the overlay off the window, whose surface may be gone already, and frees the handle. */
bool fs_window_detach(fs_window *window, fs_error *error);

typedef struct fs_geometry {
  size_t size;
  double width, height; /* of the whole surface */
  fs_rect content;      /* without the shadow and the frame that the program draws around it; all 0 for the whole surface */
  double corners[4];    /* the radii of the content's corners: upper left, upper right, lower right, lower left */
  double scale;         /* at which the program draws; it counts if the compositor tells the overlay none. 0 counts as 1 */
} fs_geometry;

/* Tells the size of the surface, and which part of it may be dimmed. Targets of the window stay where they are on its surface. */
bool fs_window_resize(fs_window *window, const fs_geometry *geometry, fs_error *error);

typedef void (*fs_commit_callback)(fs_window *window, void *user);

/* What is called when the program has to commit its surface once, so that the overlay's first picture can be seen, or the first one
   after it was hidden. Usually the next frame of the window does. NULL for nothing. */
bool fs_window_on_needs_commit(fs_window *window, fs_commit_callback callback, void *user, fs_error *error);

/* Between these two, what fs_dispatch() shows appears together with the program's own next commit, so that a light on a widget
   that scrolls never lags behind. */
bool fs_window_frame_begins(fs_window *window, fs_error *error);
bool fs_window_frame_ends(fs_window *window, fs_error *error);

/* Both in one, for a program that tells its geometry and its targets before each of its frames, also if nothing has changed: if
   something has, it begins a frame and does what fs_dispatch() does. Call fs_window_frame_ends() when the program has committed. */
bool fs_window_frame(fs_window *window, fs_error *error);

/* Says where a target of the window is; NULL if it does not exist. One without a size cannot be seen. Nothing happens if that was
   told before. */
bool fs_window_set_target(fs_window *window, const char *name, const fs_rect *place, fs_error *error);

/* Says that a target exists and cannot be seen now, as a row that is scrolled out of its list. */
bool fs_window_hide_target(fs_window *window, const char *name, fs_error *error);

/* Where a target of the window is, as it was told; false for one that cannot be seen. */
bool fs_window_target(fs_window *window, const char *name, fs_rect *place, fs_error *error);

/* Turns a rectangle of the window into one in the coordinates of the overlay, for lights. */
bool fs_window_place(fs_window *window, fs_rect *rect, fs_error *error);

/* -- Input of this program's windows ------------------------------------------------------------------------------- */

typedef enum fs_input_kind {
  FS_INPUT_POINTER = 1,      /* the pointer has come or moved: x, y */
  FS_INPUT_POINTER_LEFT = 2, /* the pointer has left the window */
  FS_INPUT_BUTTON = 3,       /* code, pressed */
  FS_INPUT_SCROLL = 4,       /* x, y: by how much, to the right and downwards */
  FS_INPUT_FINGER_DOWN = 5,  /* finger, x, y */
  FS_INPUT_FINGER_MOVED = 6, /* finger, x, y */
  FS_INPUT_FINGER_UP = 7,    /* finger */
  FS_INPUT_FINGERS_GONE = 8, /* what all fingers did is void */
  FS_INPUT_KEY = 9,          /* symbol, code, pressed, modifiers */
  FS_INPUT_KEYS_LOST = 10,   /* the window has lost the keyboard */
  FS_INPUT_FINGER_GONE = 11  /* finger: what it did is void */
} fs_input_kind;

enum { FS_SHIFT = 1, FS_CONTROL = 2, FS_ALT = 4, FS_LOGO = 8 };

typedef struct fs_input {
  size_t size;
  fs_input_kind kind;
  uint32_t seat;      /* tells persons apart, in a program that does; 0 otherwise */
  uint32_t time;      /* in milliseconds, as the event has it; 0 for now */
  int32_t finger;
  double x, y;
  uint32_t code;      /* of a button or a key, as in linux/input-event-codes.h; 0x110 is the left button */
  uint32_t symbol;    /* of a key, as in xkbcommon/xkbcommon-keysyms.h */
  int32_t pressed;    /* not 0 if it went down */
  uint32_t modifiers; /* FS_SHIFT and so on, those that are held */
} fs_input;

/* Hands an event of the window to the overlay. True if it is the overlay's alone: the program must not act on it. False also
   after an error. */
bool fs_window_take(fs_window *window, const fs_input *input, fs_error *error);

/* -- Tours --------------------------------------------------------------------------------------------------------- */

/* A tour in memory. Showing it copies it. */
typedef struct fs_tour fs_tour;

/* Reads a tour from a file; see followspot-tour(5). */
fs_tour *fs_tour_load(const char *path, fs_error *error);

/* A tour without steps, for fs_step_add(). `language` is that of its cards, as in `de` or `pt-BR`; NULL for that of the session. */
fs_tour *fs_tour_new(const char *language, fs_error *error);

/* What a press on the lights of a step does. */
typedef enum fs_tap {
  FS_TAP_USUAL = 0,
  FS_TAP_NEXT = 1,
  FS_TAP_THROUGH = 2,  /* it is the program's that is there */
  FS_TAP_NOTHING = 3
} fs_tap;

/* A button of a card. It never grows. */
typedef struct fs_button {
  const char *id;       /* `next`, `back`, `finish`, `skip`, `dismiss`; FS_EVENT_CUSTOM reports any other */
  const char *label;    /* NULL for the usual words of those five */
} fs_button;

/* A step: what it lights, and its card. A file can say more: see followspot-tour(5). */
typedef struct fs_step {
  size_t size;
  const char *id;            /* its name in the tour */
  const char *target;        /* the name of what it lights; NULL for `frame` */
  fs_rect frame;             /* what it lights if it has no target; all 0 for a step without a light */
  const char *title, *text;  /* of the card; without a picture, buttons and these it has none */
  const char *picture;       /* a file that the card shows, or NULL */
  const char *picture_text;  /* what is on it, for people who cannot see it, or NULL */
  const fs_button *buttons;  /* NULL for the usual ones */
  size_t button_count;
  fs_shape shape;
  fs_tap tap;
  double radius, padding, feather;  /* as in fs_light */
  double after;              /* the seconds after which it goes on; 0 for never */
  const char *pressed;       /* it goes on when this target is pressed, or NULL; see fs_overlay_press_target() */
  const char *condition;     /* or when this condition holds, or NULL */
  const char *appears;       /* or when this target comes, or NULL */
  const char *vanishes;      /* or when this target goes or is hidden, or NULL */
  const char *when;          /* it belongs to the tour while this condition holds, or not, with ! before it; NULL for always */
} fs_step;

/* Adds a step at the end of a tour, whether the tour was made or read. A tour that is shown already stays as it is. */
bool fs_step_add(fs_tour *tour, const fs_step *step, fs_error *error);

/* Shows a step by itself: a card, as a tour of one step, whose usual button closes it. */
bool fs_card_show(fs_overlay *overlay, const fs_step *step, fs_error *error);

/* Reads a tour from a text of that many bytes. Its pictures are in the folder, or if that is NULL in the working directory. */
fs_tour *fs_tour_parse(const char *text, size_t length, const char *folder, fs_error *error);

bool fs_tour_free(fs_tour *tour, fs_error *error);

/* Whether all targets that the tour names are among these; if not, the error's text has the others. */
bool fs_tour_check(fs_tour *tour, const char *const *names, size_t count, fs_error *error);

/* How many targets the tour names; 0 for a bad handle. */
size_t fs_tour_target_count(fs_tour *tour);

/* The name of a target, for a program that looks for its own things of that name. FS_ERROR_LIMIT if `size` bytes are too few for
   it and a NUL. */
bool fs_tour_target(fs_tour *tour, size_t index, char *name, size_t size, fs_error *error);

/* Shows a tour from the step of this name on; NULL for the first. It takes the place of the tour that is shown. */
bool fs_tour_show(fs_overlay *overlay, fs_tour *tour, const char *first_step, fs_error *error);

typedef enum fs_request {
  FS_REQUEST_NEXT = 1,
  FS_REQUEST_BACK = 2,
  FS_REQUEST_FIRST = 3,
  FS_REQUEST_LAST = 4,
  FS_REQUEST_GO_TO = 5,       /* the step of this name */
  FS_REQUEST_FINISH = 6,
  FS_REQUEST_SKIP = 7,        /* the rest of the tour */
  FS_REQUEST_PRESS = 8,       /* the button of this name on the card */
  FS_REQUEST_PAUSE = 9,       /* and leave on the screen what is shown */
  FS_REQUEST_PAUSE_HIDDEN = 10,
  FS_REQUEST_RESUME = 11,
  FS_REQUEST_STOP = 12
} fs_request;

/* Whether the step that is shown, or that should be, misses the target of this name: it cannot be found or seen. False for a bad
   handle. */
bool fs_tour_misses(fs_overlay *overlay, const char *name);

/* Asks something of the tour that is shown; without a tour nothing happens. Only some requests need a name. */
bool fs_tour_tell(fs_overlay *overlay, fs_request request, const char *name, fs_error *error);

/* -- Events -------------------------------------------------------------------------------------------------------- */

typedef enum fs_event_kind {
  FS_EVENT_SHOWN = 1,          /* all that was asked for is on the screen */
  FS_EVENT_STEP = 2,           /* a step of the tour can be seen: step */
  FS_EVENT_TARGET_MISSING = 3, /* step; text: the targets, for people; fs_tour_misses() asks for one of them */
  FS_EVENT_PRESSED = 4,        /* step; text: the name of the light or of the button, or NULL for the dim */
  FS_EVENT_LINK = 5,           /* a link of a card, which the browser opens: step; text: the address */
  FS_EVENT_CUSTOM = 6,         /* a reaction of the program's own: text */
  FS_EVENT_PAUSED = 7,
  FS_EVENT_RESUMED = 8,
  FS_EVENT_LIGHTS = 9,         /* lights have moved, come or gone */
  FS_EVENT_NOTICE = 10,        /* text: what is missing on this desktop */
  FS_EVENT_ANNOUNCEMENT = 11,  /* inside a program; text: what its toolkit should tell a screen reader */
  FS_EVENT_ENDED = 12,         /* ending, and what belongs to it */
  FS_EVENT_PANEL = 13,         /* text: the name of a panel that was pressed and let go */
  FS_EVENT_SPOTS = 14          /* the lights on a picture have moved, come or gone */
} fs_event_kind;

typedef enum fs_ending {
  FS_ENDING_NONE = 0,
  FS_ENDING_ACCEPTED = 1,    /* lights: the person pressed Enter */
  FS_ENDING_DISMISSED = 2,   /* the person dismissed it: by, and step if it was a tour */
  FS_ENDING_FINISHED = 3,    /* the person went through the tour */
  FS_ENDING_SKIPPED = 4,     /* the person skipped the rest: step */
  FS_ENDING_TARGET_LOST = 5, /* step */
  FS_ENDING_CLOSED = 6,      /* the program closed the overlay */
  FS_ENDING_CANCELLED = 7,   /* the program ended the tour, or showed something else */
  FS_ENDING_FAILED = 8       /* text */
} fs_ending;

/* What the person dismissed it by. */
typedef enum fs_means {
  FS_MEANS_NONE = 0,
  FS_MEANS_ESC = 1,
  FS_MEANS_KEY = 2,
  FS_MEANS_LIGHT = 3,
  FS_MEANS_DIM = 4,
  FS_MEANS_CLOSE = 5,
  FS_MEANS_OTHER = 6
} fs_means;

typedef struct fs_event {
  size_t size;
  fs_event_kind kind;
  fs_ending ending;
  fs_means by;
  uint32_t index;      /* the number of the step, from 0 */
  fs_overlay *overlay;
  const char *step;    /* the name of a step, or NULL */
  const char *text;    /* NULL if there is none */
} fs_event;

typedef void (*fs_event_callback)(const fs_event *event, void *user);

/* What is called for each event; NULL for nothing. */
bool fs_overlay_on_event(fs_overlay *overlay, fs_event_callback callback, void *user, fs_error *error);

/* -- Tests of tours ------------------------------------------------------------------------------------------------ */

/* A tour without a screen and a clock, for a program's own tests. Each function lets half a second pass, and fs_test_pass() more. */
typedef struct fs_trial fs_trial;

/* A trial of a tour, on a screen or in a window of this size. It needs no compositor. */
fs_trial *fs_test_new(fs_tour *tour, double width, double height, fs_error *error);
bool fs_test_free(fs_trial *trial, fs_error *error);

/* Begins the tour, at the step of this name; NULL for the first. */
bool fs_test_start(fs_trial *trial, const char *first_step, fs_error *error);

bool fs_test_pass(fs_trial *trial, double seconds, fs_error *error);

typedef enum fs_deed {
  FS_DEED_PRESS = 1,     /* a target is pressed, and the program has acted on it */
  FS_DEED_TAP_LIGHT = 2,
  FS_DEED_TAP_DIM = 3,   /* needs no name */
  FS_DEED_BUTTON = 4,    /* a button of the card, such as `next` */
  FS_DEED_KEY = 5        /* such as `Right` or `Escape` */
} fs_deed;

/* Does what a person does, with what has this name. */
bool fs_test_do(fs_trial *trial, fs_deed deed, const char *name, fs_error *error);

bool fs_test_set_target(fs_trial *trial, const char *name, const fs_rect *place, fs_error *error);
bool fs_test_set_condition(fs_trial *trial, const char *name, bool holds, fs_error *error);

/* Whether the step of this name can be seen; NULL asks whether none can. False for a bad handle. */
bool fs_test_is_at(fs_trial *trial, const char *step);

/* Whether these words are on the card. False for a bad handle. */
bool fs_test_says(fs_trial *trial, const char *text);

/* How the tour ended; FS_ENDING_NONE while it goes on, and for a bad handle. */
fs_ending fs_test_ending(fs_trial *trial);

/* Writes what can be seen as a PNG, with so many pixels for each logical one. */
bool fs_test_png(fs_trial *trial, const char *path, double scale, fs_error *error);

/* -- The program's loop -------------------------------------------------------------------------------------------- */

/* Readable when fs_dispatch() has something to do. It stays the library's. -1 after an error. */
int fs_fd(fs_overlay *overlay, fs_error *error);

/* Whether fs_dispatch() has something to do that fs_fd() does not tell. Ask before the loop waits and after it woke. It neither
   reads nor waits. False for a bad handle. */
bool fs_has_events(fs_overlay *overlay);

/* Does what there is to do, calls the callbacks, and does not wait. After an error the connection has ended: close the overlay. */
bool fs_dispatch(fs_overlay *overlay, fs_error *error);

#ifdef __cplusplus
}
#endif

#endif
