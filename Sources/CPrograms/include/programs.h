// Starts programs, with what Swift's Glibc module leaves out of posix_spawn.
#ifndef CPROGRAMS_H
#define CPROGRAMS_H

#pragma clang assume_nonnull begin

/// Starts the program of a name on the path, with one word for it: in a session of its own, with nothing open
/// but /dev/null, with signals as they are at the start of a program, and as no child of this process, so there is
/// nothing to wait for.
///
/// Returns 0, or a number of errno.
int cprograms_start(const char *name, const char *word);

#pragma clang assume_nonnull end

#endif
