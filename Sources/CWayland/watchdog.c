// Frees the desktop when the thread that answers the person hangs.
#define _GNU_SOURCE
#include "cw_watchdog.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "cw_linux.h"

struct cw_watchdog {
  int timer;  ///< armed during turns; its reads block
  int64_t limit;
  int exit_code;
  char sentence[256];
  pthread_t thread;
  atomic_uint turn;  ///< the number of the turn; 0 while the loop sleeps
  atomic_int socket;
  atomic_bool holds_input;
  atomic_bool is_over;
  unsigned turns;  ///< how many turns there were; only the loop's thread uses it
};

enum {
  /// The second look: the thread sleeps for so long, until the sleeps have taken so much while the same turn is on.
  look_nanoseconds = 20 * 1000 * 1000,
  looks_nanoseconds = 200 * 1000 * 1000,
  /// A sleep that takes longer was a stop.
  stopped_nanoseconds = 250 * 1000 * 1000,
  /// The most sleeps: on a machine that swaps, each may look like a stop.
  most_looks = 20,
};

static void arm(const cw_watchdog *watchdog, int64_t nanoseconds) {
  struct itimerspec when = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000},
  };
  timerfd_settime(watchdog->timer, 0, &when, NULL);
}

/// Whether a turn still goes on after 200 ms in which this thread runs.
///
/// If the process was stopped, frozen or held by a debugger, the time is over before the turn had a processor. The processor time of
/// the turn would not do: a thread that waits for a file system uses none.
static bool hangs(cw_watchdog *watchdog) {
  unsigned turn = atomic_load(&watchdog->turn);
  int64_t seen = 0;
  int looks = 0;
  while (turn != 0 && turn == atomic_load(&watchdog->turn) &&
         atomic_load(&watchdog->holds_input) && !atomic_load(&watchdog->is_over)) {
    if (seen >= looks_nanoseconds || looks == most_looks) {
      return true;
    }
    int64_t before = cw_now();
    nanosleep(&(struct timespec){.tv_nsec = look_nanoseconds}, NULL);
    int64_t slept = cw_now() - before;
    // After a stop all looks are due again.
    seen = slept > stopped_nanoseconds ? 0 : seen + slept;
    looks++;
  }
  return false;
}

static void free_desktop(const cw_watchdog *watchdog) {
  // First, and not only by ending: a thread that cannot be interrupted keeps all descriptors open.
  shutdown(atomic_load(&watchdog->socket), SHUT_RDWR);
  // Byte by byte: a terminal that has room for one may not have room for all, and a write would wait.
  struct pollfd error = {.fd = STDERR_FILENO, .events = POLLOUT};
  for (const char *byte = watchdog->sentence; *byte != 0; byte++) {
    if (poll(&error, 1, 0) != 1 || !(error.revents & POLLOUT) || write(STDERR_FILENO, byte, 1) != 1) {
      break;
    }
  }
  if (watchdog->exit_code >= 0) {
    // The main thread may hold any lock, so nothing else may be called.
    _exit(watchdog->exit_code);
  }
}

static void *watch(void *argument) {
  cw_watchdog *watchdog = argument;
  while (!atomic_load(&watchdog->is_over)) {
    uint64_t expirations;
    if (read(watchdog->timer, &expirations, sizeof expirations) < 0) {
      if (errno == EINTR) {
        continue;
      }
      return NULL;
    }
    if (hangs(watchdog)) {
      free_desktop(watchdog);
    }
  }
  return NULL;
}

static int start_thread(cw_watchdog *watchdog) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  // All signals are for the loop's thread.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&watchdog->thread, &attributes, watch, watchdog);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}

cw_watchdog *cw_watchdog_start(int64_t limit, int exit_code, const char *sentence) {
  cw_watchdog *watchdog = calloc(1, sizeof *watchdog);
  if (!watchdog) {
    return NULL;
  }
  watchdog->limit = limit;
  watchdog->exit_code = exit_code;
  atomic_init(&watchdog->socket, -1);
  snprintf(watchdog->sentence, sizeof watchdog->sentence, "%s", sentence);
  watchdog->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  int error = watchdog->timer < 0 ? errno : start_thread(watchdog);
  if (error != 0) {
    if (watchdog->timer >= 0) {
      close(watchdog->timer);
    }
    free(watchdog);
    errno = error;
    return NULL;
  }
  return watchdog;
}

void cw_watchdog_stop(cw_watchdog *watchdog) {
  atomic_store(&watchdog->is_over, true);
  arm(watchdog, 1);
  pthread_join(watchdog->thread, NULL);
  close(watchdog->timer);
  free(watchdog);
}

void cw_watchdog_begin(cw_watchdog *watchdog, int socket) {
  atomic_store(&watchdog->socket, socket);
  watchdog->turns += watchdog->turns == UINT32_MAX ? 2 : 1;
  atomic_store(&watchdog->turn, watchdog->turns);
  arm(watchdog, watchdog->limit);
}

void cw_watchdog_rest(cw_watchdog *watchdog) {
  atomic_store(&watchdog->turn, 0);
  arm(watchdog, 0);
}

void cw_watchdog_hold(cw_watchdog *watchdog, bool holds_input) {
  bool held = atomic_exchange(&watchdog->holds_input, holds_input);
  if (holds_input && !held && atomic_load(&watchdog->turn) != 0) {
    arm(watchdog, watchdog->limit);
  }
}
