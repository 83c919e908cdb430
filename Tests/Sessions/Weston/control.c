// The control socket: one command per line, one answer line per command, in order.
//
// Lines may be sent ahead; a command whose answer has to wait (shot, settle) holds back the lines
// behind it on the same connection only.

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "harness.h"

enum { LONGEST_LINE = 4096, MOST_WORDS = 12 };

struct connection {
  struct wl_list link;
  struct harness *harness;
  int fd;
  struct wl_event_source *source;
  struct wl_event_source *resume; // set while an idle callback is to go on reading lines
  struct pending *pending;
  bool at_end;
  char input[LONGEST_LINE];
  size_t filled;
  char *output;
  size_t unsent;
};

static struct {
  struct harness *harness;
  struct wl_event_loop *loop;
  struct wl_event_source *source;
  struct wl_list connections;
  int fd;
  char path[sizeof((struct sockaddr_un *)0)->sun_path];
} control;

static const struct command control_commands[];

static const struct command *const tables[] = {
    control_commands, seat_commands,  input_commands,
    output_commands,  scene_commands, picture_commands,
};

// Words

bool parse_integer(const char *word, int least, int most, int *value) {
  char *end;
  errno = 0;
  long number = strtol(word, &end, 10);
  if (errno || end == word || *end || number < least || number > most)
    return false;
  *value = (int)number;
  return true;
}

bool parse_number(const char *word, double *value) {
  char *end;
  double number = strtod(word, &end);
  // wl_fixed_t ends at 2^23; what does not fit must not wrap around silently.
  if (end == word || *end || !isfinite(number) || fabs(number) >= 8388608)
    return false;
  *value = number;
  return true;
}

void write_json_string(FILE *stream, const char *text) {
  fputc('"', stream);
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\')
      fprintf(stream, "\\%c", *c);
    else if (*c < 0x20)
      fprintf(stream, "\\u%04x", *c);
    else
      fputc(*c, stream);
  }
  fputc('"', stream);
}

// Answers

static void close_connection(struct connection *connection) {
  if (connection->pending)
    connection->pending->drop(connection->pending);
  if (connection->resume)
    wl_event_source_remove(connection->resume);
  wl_event_source_remove(connection->source);
  wl_list_remove(&connection->link);
  close(connection->fd);
  free(connection->output);
  free(connection);
}

// False when the other side is gone.
static bool flush(struct connection *connection) {
  while (connection->unsent) {
    ssize_t sent = send(connection->fd, connection->output, connection->unsent, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR)
      continue;
    if (sent < 0 && errno != EAGAIN)
      return false;
    if (sent < 0)
      break;
    connection->unsent -= sent;
    memmove(connection->output, connection->output + sent, connection->unsent);
  }
  uint32_t mask = connection->unsent ? WL_EVENT_WRITABLE : 0;
  // A line that waits for its answer stops the reading, so that input cannot pile up.
  if (!connection->pending && !connection->at_end)
    mask |= WL_EVENT_READABLE;
  wl_event_source_fd_update(connection->source, mask);
  return true;
}

static void append(struct connection *connection, const char *text, size_t length) {
  char *grown = realloc(connection->output, connection->unsent + length);
  if (!grown)
    abort();
  connection->output = grown;
  memcpy(grown + connection->unsent, text, length);
  connection->unsent += length;
}

static void append_answer(struct connection *connection, bool accepted, const char *body) {
  append(connection, accepted ? "ok" : "err", accepted ? 2 : 3);
  if (*body) {
    append(connection, " ", 1);
    append(connection, body, strlen(body));
  }
  append(connection, "\n", 1);
}

enum verdict refuse(struct call *call, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(call->body, format, arguments);
  va_end(arguments);
  return REFUSED;
}

enum verdict answer_later(struct call *call, struct pending *pending,
                          void (*drop)(struct pending *pending)) {
  pending->connection = call->connection;
  pending->drop = drop;
  call->connection->pending = pending;
  return LATER;
}

static void run_lines(struct connection *connection);

static void resume(void *data) {
  struct connection *connection = data;
  connection->resume = NULL;
  run_lines(connection);
}

// May be called in the middle of a repaint, so the lines behind it wait for the idle callback:
// one of them could remove the very output that is being painted.
void answer_now(struct pending *pending, bool accepted, const char *format, ...) {
  struct connection *connection = pending->connection;
  char body[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(body, sizeof body, format, arguments);
  va_end(arguments);
  connection->pending = NULL;
  append_answer(connection, accepted, body);
  connection->resume = wl_event_loop_add_idle(control.loop, resume, connection);
}

// Commands

// How many words of the line the name takes, 0 when the line is about something else.
static int match(const char *name, char **words, int count) {
  const char *space = strchr(name, ' ');
  if (!space)
    return count >= 1 && !strcmp(name, words[0]) ? 1 : 0;
  size_t length = space - name;
  bool first = count >= 2 && strlen(words[0]) == length && !strncmp(name, words[0], length);
  return first && !strcmp(space + 1, words[1]) ? 2 : 0;
}

static const struct command *find_command(char **words, int count, int *taken) {
  for (size_t table = 0; table < sizeof tables / sizeof *tables; table++)
    for (const struct command *command = tables[table]; command->name; command++)
      if ((*taken = match(command->name, words, count)))
        return command;
  return NULL;
}

static int split(char *line, char **words, int most) {
  int count = 0;
  for (char *cursor = line; count < most;) {
    cursor += strspn(cursor, " \t");
    if (!*cursor)
      break;
    words[count++] = cursor;
    cursor += strcspn(cursor, " \t");
    if (*cursor)
      *cursor++ = 0;
  }
  return count;
}

static enum verdict run_words(struct call *call, char *line) {
  char copy[LONGEST_LINE];
  char *words[MOST_WORDS];
  strcpy(copy, line);
  int taken = 0;
  int count = split(copy, words, MOST_WORDS);
  const struct command *command = find_command(words, count, &taken);
  if (!command)
    return refuse(call, "unknown command; try help");
  if (command->rest && count - taken >= command->most) {
    char *last = words[taken + command->most - 1];
    size_t start = last - copy;
    strcpy(last, line + start);
    count = taken + command->most;
  }
  if (count - taken < command->least || count - taken > command->most)
    return refuse(call, "usage: %s", command->usage);
  call->count = count - taken;
  call->words = words + taken;
  return command->run(call);
}

static void run_line(struct connection *connection, char *line) {
  char *body = NULL;
  size_t size = 0;
  struct call call = {.harness = connection->harness, .connection = connection};
  call.body = open_memstream(&body, &size);
  if (!call.body)
    abort();
  enum verdict verdict = run_words(&call, line);
  fclose(call.body);
  if (verdict != LATER)
    append_answer(connection, verdict == ACCEPTED, body);
  free(body);
}

// Frees the connection when it has ended.
static void run_lines(struct connection *connection) {
  char *newline;
  while (!connection->pending &&
         (newline = memchr(connection->input, '\n', connection->filled))) {
    char line[LONGEST_LINE];
    size_t length = newline - connection->input;
    memcpy(line, connection->input, length);
    line[length && line[length - 1] == '\r' ? length - 1 : length] = 0;
    connection->filled -= length + 1;
    memmove(connection->input, newline + 1, connection->filled);
    run_line(connection, line);
  }
  bool too_long = !connection->pending && connection->filled == LONGEST_LINE;
  if (too_long)
    append_answer(connection, false, "the line is too long");
  if (!flush(connection) || too_long ||
      (connection->at_end && !connection->pending && !connection->unsent))
    close_connection(connection);
}

static int connection_ready(int fd, uint32_t mask, void *data) {
  struct connection *connection = data;
  if (mask & (WL_EVENT_HANGUP | WL_EVENT_ERROR) && !(mask & WL_EVENT_READABLE)) {
    close_connection(connection);
    return 0;
  }
  if (mask & WL_EVENT_READABLE) {
    ssize_t got = recv(fd, connection->input + connection->filled,
                       LONGEST_LINE - connection->filled, MSG_DONTWAIT);
    if (got > 0)
      connection->filled += got;
    else if (got == 0)
      connection->at_end = true;
    else if (errno != EAGAIN && errno != EINTR) {
      close_connection(connection);
      return 0;
    }
  }
  if (connection->resume)
    flush(connection);
  else
    run_lines(connection);
  return 0;
}

static int caller_waits(int fd, uint32_t mask, void *data) {
  (void)mask;
  (void)data;
  int accepted = accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (accepted < 0)
    return 0;
  struct connection *connection = calloc(1, sizeof *connection);
  if (!connection)
    abort();
  connection->harness = control.harness;
  connection->fd = accepted;
  connection->source = wl_event_loop_add_fd(control.loop, accepted, WL_EVENT_READABLE,
                                            connection_ready, connection);
  wl_list_insert(&control.connections, &connection->link);
  return 0;
}

static enum verdict sleep_now(struct call *call) {
  weston_compositor_sleep(call->harness->compositor);
  return ACCEPTED;
}

static enum verdict wake(struct call *call) {
  weston_compositor_wake(call->harness->compositor);
  return ACCEPTED;
}

static const struct command control_commands[] = {
    {"sleep", "sleep", 0, 0, false, sleep_now},
    {"wake", "wake", 0, 0, false, wake},
    {0},
};

bool control_open(struct harness *harness, const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    weston_log("harness: WESTON_HARNESS is too long for a socket: %s\n", path);
    return false;
  }
  strcpy(address.sun_path, path);
  wl_list_init(&control.connections);
  control.harness = harness;
  control.loop = wl_display_get_event_loop(harness->compositor->wl_display);
  control.fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  unlink(path);
  if (control.fd < 0 || bind(control.fd, (struct sockaddr *)&address, sizeof address) < 0 ||
      chmod(path, 0600) < 0 || listen(control.fd, 16) < 0) {
    weston_log("harness: cannot listen on %s: %s\n", path, strerror(errno));
    return false;
  }
  strcpy(control.path, path);
  control.source =
      wl_event_loop_add_fd(control.loop, control.fd, WL_EVENT_READABLE, caller_waits, NULL);
  return true;
}

void control_close(void) {
  if (!control.source)
    return;
  struct connection *connection, *next;
  wl_list_for_each_safe(connection, next, &control.connections, link)
    close_connection(connection);
  wl_event_source_remove(control.source);
  close(control.fd);
  unlink(control.path);
}
