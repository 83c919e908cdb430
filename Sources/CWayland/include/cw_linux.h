// Linux calls for the event loop. They are in C because Swift's Glibc module does not have signalfd,
// timerfd and the main queue's handle.
#ifndef CW_LINUX_H
#define CW_LINUX_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Signals that are read from a descriptor instead of striking.
typedef struct cw_signals {
  int fd;
  sigset_t before;  ///< this thread's mask as it was
} cw_signals;

/// Blocks the given signals in this thread and opens a descriptor that reads them. False with errno set.
///
/// Those that are ignored stay ignored: a blocked signal would be read in spite of `nohup`. Call it
/// before any other thread exists: threads inherit the mask, and a signal that one thread does not block
/// never reaches the descriptor.
bool cw_signals_open(cw_signals *watch, const int *signals, size_t count);

/// The next signal that arrived, or 0 when there is none.
int cw_signals_read(const cw_signals *watch);

/// Forgets signals that came meanwhile, closes the descriptor and gives the mask back.
///
/// Signals come in pairs, as from a terminal that closes: the second must not strike as soon as the first
/// was dealt with.
///
/// @return the first of those, or 0 when none came
int cw_signals_close(cw_signals *watch);

/// A one-shot timer on the monotonic clock, not armed. -1 with errno set.
int cw_timer_open(void);

/// Fires once when the monotonic clock reaches `nanoseconds`; 0 disarms.
void cw_timer_arm(int fd, int64_t nanoseconds);

/// Makes a fired timer quiet again.
void cw_timer_clear(int fd);

/// Nanoseconds of the monotonic clock.
int64_t cw_now(void);

/// The descriptor that is readable when the main queue (and so the main actor) has work; -1 with errno set:
/// to ENOSYS when this libdispatch does not offer it.
///
/// `dispatchMain` and an `async` main would move the main actor to a pool thread and wake the process
/// once a second for ever. CoreFoundation's run loop drains the main queue by this same pair of calls.
int cw_main_queue_fd(void);

/// Runs what the main queue holds. Main thread only.
void cw_main_queue_drain(int fd);

/// One descriptor that is readable when any of `fds` is; negative ones are left out. -1 with errno set.
int cw_bundle_open(const int *fds, size_t count);

/// Adds one, or takes one out before it is closed.
void cw_bundle_add(int bundle, int fd);
void cw_bundle_remove(int bundle, int fd);

/// What counts on one of them: something to read, room to write, or both. Its end always does.
void cw_bundle_want(int bundle, int fd, bool reads, bool writes);

#pragma clang assume_nonnull end

#endif
