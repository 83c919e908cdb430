// Linux calls for the event loop. They are in C because Swift's Glibc module does not have signalfd,
// timerfd and the main queue's handle.
#ifndef CW_LINUX_H
#define CW_LINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Blocks the given signals in this thread and opens a descriptor that reads them. -1 with errno set.
///
/// Call it before any other thread exists: threads inherit the mask, and a signal that one thread does
/// not block never reaches the descriptor.
int cw_signals_open(const int *signals, size_t count);

/// The next signal that arrived, or 0 when there is none.
int cw_signals_read(int fd);

/// Closes the descriptor and unblocks the signals.
void cw_signals_close(int fd, const int *signals, size_t count);

/// A one-shot timer on the monotonic clock, not armed. -1 with errno set.
int cw_timer_open(void);

/// Fires once when the monotonic clock reaches `nanoseconds`; 0 disarms.
void cw_timer_arm(int fd, int64_t nanoseconds);

/// Makes a fired timer quiet again.
void cw_timer_clear(int fd);

/// Nanoseconds of the monotonic clock.
int64_t cw_now(void);

/// The descriptor that is readable when the main queue (and so the main actor) has work; -1 when this
/// libdispatch does not offer it.
///
/// `dispatchMain` and an `async` main would move the main actor to a pool thread and wake the process
/// once a second for ever. CoreFoundation's run loop drains the main queue by this same pair of calls.
int cw_main_queue_fd(void);

/// Runs what the main queue holds. Main thread only.
void cw_main_queue_drain(int fd);

/// One descriptor that is readable when any of `fds` is; negative ones are left out. -1 with errno set.
int cw_bundle_open(const int *fds, size_t count);

/// Whether room to write on one of them counts too.
void cw_bundle_want_write(int bundle, int fd, bool wanted);

#pragma clang assume_nonnull end

#endif
