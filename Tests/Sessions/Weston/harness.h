// What the files of this module share. One module, one compositor, one control socket.
//
// An answer to a command is one line: "ok", "ok BODY" or "err SENTENCE".

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <libweston/libweston.h>

struct seat;

struct harness {
  struct weston_compositor *compositor;
  struct wl_listener compositor_destroy;
  struct wl_list seats; // struct seat, in input.c
  struct seat *seat;    // the one that input commands speak to, or NULL
};

// Control: lines in, lines out (control.c).

struct connection;

enum verdict { ACCEPTED, REFUSED, LATER };

struct call {
  struct harness *harness;
  struct connection *connection;
  int count;
  char **words;    // what follows the name of the command
  FILE *body;      // text of the answer, without newline
};

struct command {
  const char *name; // one or two words
  const char *usage;
  int least, most;
  bool rest; // the last word takes the rest of the line, spaces and all
  enum verdict (*run)(struct call *call);
};

// An answer that comes after the call has returned. `drop` is called instead when the asker leaves.
struct pending {
  struct connection *connection;
  void (*drop)(struct pending *pending);
};

enum verdict refuse(struct call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
enum verdict answer_later(struct call *call, struct pending *pending,
                          void (*drop)(struct pending *pending));
void answer_now(struct pending *pending, bool accepted, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

bool parse_integer(const char *word, int least, int most, int *value);
bool parse_number(const char *word, double *value);
void write_json_string(FILE *stream, const char *text);

bool control_open(struct harness *harness, const char *path);
void control_close(void);

// Input (seats.c, input.c).

bool seats_open(struct harness *harness, const char *capabilities);
void seats_close(struct harness *harness);
extern const struct command seat_commands[];
extern const struct command input_commands[];

// Outputs and what is on them (outputs.c, scene.c, picture.c).

struct weston_output *find_output(struct harness *harness, const char *name);
extern const struct command output_commands[];

extern const struct command scene_commands[];

void pictures_open(struct harness *harness);
void pictures_close(void);
int output_age(struct weston_output *output); // milliseconds
extern const struct command picture_commands[];

// A protocol that weston lacks (layershell.c, layer_*.c).

bool layer_shell_open(struct weston_compositor *compositor, bool is_offered);
void layer_shell_close(void);
void layer_shell_outputs_changed(void);
void layer_shell_seat_got_keyboard(struct weston_seat *seat);
void layer_shell_seat_leaves(struct weston_seat *seat);
const char *layer_surface_namespace(struct weston_surface *surface);
