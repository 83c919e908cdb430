// Linux calls for the event loop. They are in C because Swift's Glibc module lacks signalfd,
// timerfd and the main queue's handle.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Signals that are read from a descriptor instead of interrupting the process.
typedef struct cw_signals {
  int fd;
  sigset_t before;  ///< this thread's mask as it was
} cw_signals;

/// Blocks the given signals in this thread and opens a descriptor for reading them. False with
/// errno set.
///
/// Ignored signals stay ignored: a blocked signal would be read in spite of `nohup`. Call it before
/// any other thread exists: threads inherit the mask, and a signal that one thread does not block
/// never reaches the descriptor.
bool cw_signals_open(cw_signals *watch, const int *signals, size_t count);

/// The next signal that arrived, or 0 if there is none.
int cw_signals_read(const cw_signals *watch);

/// Discards signals that arrived meanwhile, closes the descriptor and restores the mask.
///
/// Signals come in pairs, for example from a terminal that closes: the second one must not kill the
/// process right after the first one was handled.
///
/// @return the first discarded signal, or 0 if there was none
int cw_signals_close(cw_signals *watch);

/// A one-shot timer on the monotonic clock, not armed. -1 with errno set.
int cw_timer_open(void);

/// Fires once when the monotonic clock reaches `nanoseconds`; 0 disarms.
void cw_timer_arm(int fd, int64_t nanoseconds);

/// Resets a timer that has fired.
void cw_timer_clear(int fd);

/// The monotonic clock, in nanoseconds.
int64_t cw_now(void);

/// A descriptor that is readable when the main queue (and so the main actor) has work. -1 with
/// errno set, which is ENOSYS if this libdispatch does not offer it.
///
/// `dispatchMain` and an `async` main would move the main actor to a pool thread and wake the
/// process once a second. CoreFoundation's run loop drains the main queue with the same two calls.
int cw_main_queue_fd(void);

/// Runs the tasks in the main queue. Main thread only.
void cw_main_queue_drain(int fd);

/// A descriptor that is readable when any of `fds` is; negative ones are ignored. -1 with errno
/// set.
int cw_bundle_open(const int *fds, size_t count);

/// Adds a descriptor, or removes one before it is closed.
void cw_bundle_add(int bundle, int fd);
void cw_bundle_remove(int bundle, int fd);

/// Which events of a descriptor count: data to read, room to write, or both. Its end always counts.
void cw_bundle_want(int bundle, int fd, bool reads, bool writes);

#pragma clang assume_nonnull end
