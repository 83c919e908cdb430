// A thread that reads for a guest whose host program cannot be asked to look at the guest's queue.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <wayland-client-core.h>

#include "wire_private.h"

struct cw_reader {
  struct wl_display *display;
  struct wl_event_queue *queue;
  pthread_t thread;
  int news;     ///< readable when events wait for the host's thread
  int drained;  ///< told when the host's thread has taken them
  int quit;
  int ended;    ///< told when the thread needs nothing more
  atomic_bool is_in_read;  ///< whether the thread is in wl_display_read_events()
};

static void tell(int fd) {
  uint64_t one = 1;
  while (write(fd, &one, sizeof one) < 0 && errno == EINTR) {
  }
}

static void clear(int fd) {
  uint64_t count;
  while (read(fd, &count, sizeof count) < 0 && errno == EINTR) {
  }
}

/// Waits until one of two descriptors is readable; false if the second one is.
static bool wait_for(int fd, int quit) {
  struct pollfd fds[] = {{.fd = fd, .events = POLLIN}, {.fd = quit, .events = POLLIN}};
  while (poll(fds, 2, -1) < 0 && errno == EINTR) {
  }
  return fds[1].revents == 0;
}

static void read_events(struct cw_reader *reader) {
  int socket = wl_display_get_fd(reader->display);
  for (;;) {
    while (wl_display_prepare_read_queue(reader->display, reader->queue) != 0) {
      tell(reader->news);
      if (!wait_for(reader->drained, reader->quit)) {
        return;
      }
      clear(reader->drained);
    }
    if (!wait_for(socket, reader->quit)) {
      wl_display_cancel_read(reader->display);
      return;
    }
    atomic_store(&reader->is_in_read, true);
    int result = wl_display_read_events(reader->display);
    atomic_store(&reader->is_in_read, false);
    if (result < 0) {
      // The host's thread finds the same error.
      tell(reader->news);
      return;
    }
  }
}

static void *run(void *argument) {
  struct cw_reader *reader = argument;
  read_events(reader);
  tell(reader->ended);
  return NULL;
}

static void close_all(struct cw_reader *reader) {
  int fds[] = {reader->news, reader->drained, reader->quit, reader->ended};
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) {
    if (fds[i] >= 0) {
      close(fds[i]);
    }
  }
  free(reader);
}

int cw_start_reader(cw_connection *connection) {
  struct cw_reader *reader = malloc(sizeof *reader);
  if (!reader) {
    return ENOMEM;
  }
  *reader = (struct cw_reader){
      .display = connection->display,
      .queue = connection->queue,
      .news = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
      .drained = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
      .quit = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
      .ended = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
  };
  bool has_all = reader->news >= 0 && reader->drained >= 0 && reader->quit >= 0 && reader->ended >= 0;
  int error = has_all ? 0 : errno;
  if (error == 0) {
    // Signals are the program's affair, and it may expect them in its own threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    error = pthread_create(&reader->thread, NULL, run, reader);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (error != 0) {
    close_all(reader);
    return error;
  }
  connection->reader = reader;
  return 0;
}

int cw_reader_fd(const cw_connection *connection) {
  return connection->reader->news;
}

void cw_reader_clear(cw_connection *connection) {
  clear(connection->reader->news);
}

void cw_reader_go_on(cw_connection *connection) {
  tell(connection->reader->drained);
}

// Far longer than the thread needs to end if nothing holds it.
enum { patience_in_milliseconds = 200 };

static bool ends_in_time(const struct cw_reader *reader) {
  struct pollfd ended = {.fd = reader->ended, .events = POLLIN};
  int count;
  do {
    count = poll(&ended, 1, patience_in_milliseconds);
  } while (count < 0 && errno == EINTR);
  return count > 0;
}

/// Reads in place of the host, and prepares a read for it again.
///
/// The thread is in wl_display_read_events(), which returns when all that have prepared a read have read. If the host's thread
/// is one of them and leaves now, each would wait for the other. libwayland counts prepared reads, and not whose they are.
static void read_for_host(struct wl_display *display) {
  // A read can be prepared for a queue without events only.
  struct wl_event_queue *empty = wl_display_create_queue(display);
  if (empty) {
    wl_display_read_events(display);
    wl_display_prepare_read_queue(display, empty);
    wl_event_queue_destroy(empty);
  }
}

void cw_stop_reader(cw_connection *connection) {
  struct cw_reader *reader = connection->reader;
  if (!reader) {
    return;
  }
  connection->reader = NULL;
  tell(reader->quit);
  bool has_read = false;
  while (!ends_in_time(reader)) {
    // A thread that had no processor yet holds up nothing, and a read that was not prepared never returns.
    if (!has_read && atomic_load(&reader->is_in_read)) {
      has_read = true;
      read_for_host(reader->display);
    }
  }
  pthread_join(reader->thread, NULL);
  close_all(reader);
}
