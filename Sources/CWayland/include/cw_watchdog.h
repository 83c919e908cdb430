// A thread that watches whether the loop still comes around.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Watches the turns of one loop. Only `cw_watchdog_start` makes a thread; it sleeps until a turn lasts too long.
typedef struct cw_watchdog cw_watchdog;

/// Starts the thread. Null with errno set.
///
/// If a turn lasts longer than `limit` while the overlay holds input, the thread ends the connection, writes the
/// sentence to standard error, and ends the process with the code.
///
/// @param limit in nanoseconds
/// @param exit_code negative for a process that goes on
cw_watchdog *_Nullable cw_watchdog_start(int64_t limit, int exit_code, const char *sentence);

/// Ends the thread.
void cw_watchdog_stop(cw_watchdog *watchdog);

/// A turn begins, or one that is on shows that it does not hang.
///
/// @param socket the connection to end; -1 for none
void cw_watchdog_begin(cw_watchdog *watchdog, int socket);

/// The turn is over: the loop is about to sleep.
void cw_watchdog_rest(cw_watchdog *watchdog);

/// Whether the overlay takes the pointer, touches or keys from the programs below. A turn is measured from when it does.
void cw_watchdog_hold(cw_watchdog *watchdog, bool holds_input);

#pragma clang assume_nonnull end
