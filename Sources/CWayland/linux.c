#define _GNU_SOURCE
#include "cw_linux.h"

#include <errno.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// libdispatch exports these for CoreFoundation's run loop, without a header. They are weak, so that
// a libdispatch without them only loses the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

bool cw_signals_open(cw_signals *watch, const int *signals, size_t count) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < count; i++) {
    struct sigaction action;
    if (sigaction(signals[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
      sigaddset(&set, signals[i]);
    }
  }
  if (sigprocmask(SIG_BLOCK, &set, &watch->before) != 0) {
    return false;
  }
  watch->fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (watch->fd < 0) {
    int error = errno;
    sigprocmask(SIG_SETMASK, &watch->before, NULL);
    errno = error;
    return false;
  }
  return true;
}

int cw_signals_read(const cw_signals *watch) {
  struct signalfd_siginfo info;
  ssize_t size;
  do {
    size = read(watch->fd, &info, sizeof info);
  } while (size < 0 && errno == EINTR);
  return size == sizeof info ? (int)info.ssi_signo : 0;
}

int cw_signals_close(cw_signals *watch) {
  int first = 0;
  for (int number; (number = cw_signals_read(watch)) != 0;) {
    first = first != 0 ? first : number;
  }
  close(watch->fd);
  watch->fd = -1;
  sigprocmask(SIG_SETMASK, &watch->before, NULL);
  return first;
}

int cw_timer_open(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
}

void cw_timer_arm(int fd, int64_t nanoseconds) {
  struct itimerspec when = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000},
  };
  timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, NULL);
}

void cw_timer_clear(int fd) {
  uint64_t expirations;
  while (read(fd, &expirations, sizeof expirations) > 0) {
  }
}

int64_t cw_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int cw_main_queue_fd(void) {
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) {
    errno = ENOSYS;
    return -1;
  }
  // libdispatch aborts the process if it gets no descriptor, so one is tried first.
  int room = eventfd(0, EFD_CLOEXEC);
  if (room < 0) {
    return -1;
  }
  close(room);
  int queue = _dispatch_get_main_queue_handle_4CF();
  if (queue < 0) {
    // If another run loop serves the main queue, there is no handle, and nothing to do.
    errno = ENOSYS;
  }
  return queue;
}

void cw_main_queue_drain(int fd) {
  uint64_t wakeups;
  // The handle is an eventfd: it stays readable until it is read. Reading first loses nothing,
  // because the callback runs everything that is queued by then.
  ssize_t size;
  do {
    size = read(fd, &wakeups, sizeof wakeups);
  } while (size < 0 && errno == EINTR);
  _dispatch_main_queue_callback_4CF(NULL);
}

int cw_bundle_open(const int *fds, size_t count) {
  int bundle = epoll_create1(EPOLL_CLOEXEC);
  for (size_t i = 0; bundle >= 0 && i < count; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fds[i]};
    if (fds[i] >= 0 && epoll_ctl(bundle, EPOLL_CTL_ADD, fds[i], &event) != 0) {
      int error = errno;
      close(bundle);
      errno = error;
      return -1;
    }
  }
  return bundle;
}

void cw_bundle_add(int bundle, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  epoll_ctl(bundle, EPOLL_CTL_ADD, fd, &event);
}

void cw_bundle_remove(int bundle, int fd) {
  epoll_ctl(bundle, EPOLL_CTL_DEL, fd, NULL);
}

void cw_bundle_want(int bundle, int fd, bool reads, bool writes) {
  struct epoll_event event = {
      .events = (reads ? EPOLLIN : 0) | (writes ? EPOLLOUT : 0),
      .data.fd = fd,
  };
  epoll_ctl(bundle, EPOLL_CTL_MOD, fd, &event);
}
