#include "cw_wire.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include "wire_private.h"

// libwayland passes the text of an error only to its log handler. The handler serves the whole
// process; the line is kept per thread.
static _Thread_local char last_log_line[sizeof((cw_failure *)0)->text];

static void keep_log_line(const char *format, va_list arguments) {
  vsnprintf(last_log_line, sizeof last_log_line, format, arguments);
  last_log_line[strcspn(last_log_line, "\n")] = 0;
}

// --- Connecting ------------------------------------------------------------------------------------

cw_connection *cw_new(struct wl_display *display, bool is_guest, const cw_wish *wishes,
                      size_t count) {
  cw_connection *connection = calloc(1, sizeof *connection);
  cw_wish *copy = malloc((count ? count : 1) * sizeof *copy);
  if (!connection || !copy) {
    free(copy);
    free(connection);
    return NULL;
  }
  memcpy(copy, wishes, count * sizeof *copy);
  *connection = (cw_connection){
      .display = display, .is_guest = is_guest, .reads = true, .wishes = copy, .wish_count = count};
  struct wl_display *source = display;
  if (is_guest) {
    connection->queue = wl_display_create_queue(display);
    // Objects inherit the queue of what they are made from, and only a wrapper gives the display
    // another one without a race.
    source = connection->queue ? wl_proxy_create_wrapper(display) : NULL;
    connection->on_queue = source;
    if (source) {
      wl_proxy_set_queue((struct wl_proxy *)source, connection->queue);
    }
  }
  struct wl_registry *registry = source ? wl_display_get_registry(source) : NULL;
  if (!registry) {
    cw_free(connection);
    return NULL;
  }
  connection->registry = cw_adopt(connection, (struct wl_proxy *)registry, &wl_registry_interface);
  return connection;
}

void cw_leave_queue(cw_connection *connection) {
  if (connection->on_queue) {
    wl_proxy_wrapper_destroy(connection->on_queue);
  }
  if (connection->queue) {
    wl_event_queue_destroy(connection->queue);
  }
  connection->on_queue = NULL;
  connection->queue = NULL;
}

void cw_free(cw_connection *connection) {
  cw_leave_queue(connection);
  free(connection->records);
  free(connection->slots);
  free(connection->wishes);
  free(connection);
}

static cw_connection *start(struct wl_display *display, const cw_wish *wishes, size_t count,
                            int *error_number) {
  cw_connection *connection = cw_new(display, false, wishes, count);
  if (!connection) {
    *error_number = ENOMEM;
    wl_display_disconnect(display);
  }
  return connection;
}

// The errno for an inherited descriptor that is not a connection, or 0. libwayland notices only
// after it has closed the descriptor and removed it from the environment; if it were standard
// error, the message would be lost.
static int fault_of_socket(const char *text) {
  char *end;
  errno = 0;
  long number = strtol(text, &end, 10);
  if (errno != 0 || end == text || *end != 0 || number < 0 || number > INT_MAX) {
    return EBADF;
  }
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  return getpeername((int)number, (struct sockaddr *)&address, &size) == 0 ? 0 : errno;
}

cw_connection *cw_connect(const cw_wish *wishes, size_t count, int *error_number) {
  const char *socket = getenv("WAYLAND_SOCKET");
  if (!socket) {
    int fd = cw_open_socket();
    if (fd < 0) {
      *error_number = errno;
      return NULL;
    }
    return cw_connect_fd(fd, wishes, count, error_number);
  }
  *error_number = fault_of_socket(socket);
  if (*error_number != 0) {
    return NULL;
  }
  last_log_line[0] = 0;
  wl_log_set_handler_client(keep_log_line);
  errno = 0;
  // Already connected: libwayland takes the descriptor over, and removes it from the environment.
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) {
    *error_number = errno ? errno : EBADF;
    return NULL;
  }
  return start(display, wishes, count, error_number);
}

cw_connection *cw_connect_fd(int fd, const cw_wish *wishes, size_t count, int *error_number) {
  last_log_line[0] = 0;
  wl_log_set_handler_client(keep_log_line);
  errno = 0;
  struct wl_display *display = wl_display_connect_to_fd(fd);
  if (!display) {
    *error_number = errno ? errno : ENOMEM;
    close(fd);
    return NULL;
  }
  return start(display, wishes, count, error_number);
}

void *cw_display(const cw_connection *connection) {
  return connection->display;
}

void cw_disconnect(cw_connection *connection) {
  cw_record record;
  while (cw_discard(connection, &record)) {
    cw_release(&record);
  }
  if (connection->is_guest) {
    cw_leave(connection);
  } else {
    cw_destroy_all(connection);
    wl_display_disconnect(connection->display);
  }
  cw_free(connection);
}

cw_object cw_registry(const cw_connection *connection) {
  return connection->registry;
}

cw_object cw_sync(cw_connection *connection) {
  struct wl_callback *callback =
      wl_display_sync(connection->is_guest ? connection->on_queue : connection->display);
  if (!callback) {
    return (cw_object){0, 0};
  }
  return cw_adopt(connection, (struct wl_proxy *)callback, &wl_callback_interface);
}

// --- Reading and writing ---------------------------------------------------------------------------

int cw_fd(const cw_connection *connection) {
  if (connection->has_left) {
    return -1;
  }
  if (connection->reader) {
    return cw_reader_fd(connection);
  }
  bool is_silent = connection->is_guest && !connection->reads;
  return is_silent ? -1 : wl_display_get_fd(connection->display);
}

void cw_leave_reading_to_host(cw_connection *connection) {
  connection->reads = false;
}

int cw_leave_reading_to_thread(cw_connection *connection) {
  connection->reads = false;
  return cw_start_reader(connection);
}

static int prepare_read(cw_connection *connection) {
  return connection->is_guest
             ? wl_display_prepare_read_queue(connection->display, connection->queue)
             : wl_display_prepare_read(connection->display);
}

static int dispatch_pending(cw_connection *connection) {
  return connection->is_guest
             ? wl_display_dispatch_queue_pending(connection->display, connection->queue)
             : wl_display_dispatch_pending(connection->display);
}

static bool leaves_reading(const cw_connection *connection) {
  return connection->is_guest && !connection->reads;
}

bool cw_has_ended(const cw_connection *connection) {
  return connection->has_left || connection->out_of_memory ||
         wl_display_get_error(connection->display) != 0;
}

/// Dispatches what others have read for a guest.
static int take_read(cw_connection *connection) {
  if (connection->reader) {
    cw_reader_clear(connection);
  }
  if (dispatch_pending(connection) < 0 || connection->out_of_memory) {
    return -1;
  }
  if (connection->reader) {
    cw_reader_go_on(connection);
  }
  return 0;
}

int cw_prepare(cw_connection *connection) {
  // libwayland prepares reads of a dead connection too, and nothing would wake the following poll.
  if (cw_has_ended(connection)) {
    return -1;
  }
  // Check the result of the dispatch: after an error it dispatches nothing, and the loop in
  // libwayland's documentation would never end.
  if (leaves_reading(connection)) {
    return take_read(connection);
  }
  while (prepare_read(connection) != 0) {
    if (dispatch_pending(connection) < 0 || connection->out_of_memory) {
      return -1;
    }
  }
  return 0;
}

bool cw_has_events(cw_connection *connection) {
  if (connection->record_count > 0 || cw_has_ended(connection)) {
    return true;
  }
  if (prepare_read(connection) != 0) {
    return true;
  }
  wl_display_cancel_read(connection->display);
  return false;
}

int cw_read(cw_connection *connection) {
  if (leaves_reading(connection)) {
    return take_read(connection);
  }
  if (wl_display_read_events(connection->display) < 0) {
    return -1;
  }
  if (dispatch_pending(connection) < 0) {
    return -1;
  }
  return connection->out_of_memory ? -1 : 0;
}

void cw_cancel(cw_connection *connection) {
  if (!leaves_reading(connection)) {
    wl_display_cancel_read(connection->display);
  }
}

int cw_flush(cw_connection *connection) {
  if (connection->has_left) {
    return -1;
  }
  int sent;
  do {
    sent = wl_display_flush(connection->display);
  } while (sent < 0 && errno == EINTR);
  if (sent >= 0) {
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
}

bool cw_has_failed(const cw_connection *connection, cw_failure *failure) {
  int error = connection->has_left ? EPIPE : wl_display_get_error(connection->display);
  if (error == 0 && connection->out_of_memory) {
    error = ENOMEM;
  }
  if (error == 0) {
    return false;
  }
  memset(failure, 0, sizeof *failure);
  failure->error_number = error;
  if (connection->has_left) {
    return true;
  }
  if (!connection->is_guest) {
    memcpy(failure->text, last_log_line, sizeof failure->text);
  }
  const struct wl_interface *interface = NULL;
  // Not only for EPROTO: an error on wl_display itself arrives as EINVAL, ENOMEM or EFAULT.
  failure->code =
      wl_display_get_protocol_error(connection->display, &interface, &failure->object);
  failure->is_protocol = interface != NULL || error == EPROTO;
  if (interface) {
    snprintf(failure->interface, sizeof failure->interface, "%s", interface->name);
  }
  return true;
}
