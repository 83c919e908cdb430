// Starts programs, with what Swift's Glibc module leaves out of posix_spawn.
#ifndef CPROGRAMS_H
#define CPROGRAMS_H

#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Starts the program of a name on the path, with one word for it: in a session of its own, with nothing open
/// but /dev/null, and with signals as they are at the start of a program.
///
/// Returns 0 and the child, or a number of errno.
int cprograms_start(const char *name, const char *word, pid_t *child);

#pragma clang assume_nonnull end

#endif
