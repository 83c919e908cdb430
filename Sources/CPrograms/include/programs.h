// Starts programs, removes half-written files after a signal, and has calls of the system that Swift's Glibc module leaves out.
#pragma once

// A pid_t is an int; <sys/types.h> would give Swift this module's sigset_t instead of Glibc's.
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Starts the program of a name on the path, or of a path: in a session of its own, with these descriptors for 0 to 2 and no
/// others, of which -1 is /dev/null, with signals as they are at the start of a program, and as no child of this process,
/// so there is nothing to wait for.
///
/// The words begin with the name of the program and end with null. Returns 0, or a number of errno.
int cprograms_start_apart(const char *name, char *const _Nullable words[_Nonnull], const int descriptors[_Nonnull 3],
                          int *process);

/// Does so with one word for the program, and nothing open but /dev/null.
int cprograms_start(const char *name, const char *word);

/// Forks a process that starts the program of a name, as cprograms_start does, for each word that it is sent and that
/// the function allows, also when this process may start none any more.
///
/// It has nothing else open, is no child of this process, and ends with it. Call it while there is no other thread.
/// Returns a descriptor for cprograms_ask, or -1.
int cprograms_fork_starter(const char *name, bool (*allows)(const char *word));

/// Has that process start the program with a word. Returns 0, or a number of errno: that of the start, or ETIMEDOUT if
/// it does not answer within half a second, and then starts the program later or never.
int cprograms_ask(int starter, const char *word);

/// Starts the program of a name on the path as a child: in a session of its own, with these descriptors as standard
/// input, output and error and no others, and with signals as they are at the start of a program.
///
/// The words begin with the name of the program and end with null. Returns 0, or a number of errno.
int cprograms_feed(const char *name, char *const _Nullable words[_Nonnull], int input, int output, int errors,
                   int *child);

/// A descriptor that is readable when a child has ended; -1 if the system has none.
int cprograms_watch(int child);

/// From here on a signal that ends the process unlinks a name in a folder first; null: nothing any more.
///
/// There is one such name at a time. A signal that the process ignores stays ignored.
void cprograms_unlink_at_signal(int folder, const char *_Nullable name);

/// The words that this process was started with, and how many; the first is the name of the program.
///
/// Swift itself reads them from /proc, and has none if that is not mounted.
char *_Nullable const *_Nullable cprograms_words(int *count);

/// A file in memory without a place in any folder; -1 with errno if there can be none.
int cprograms_open_memory(const char *name);

#pragma clang assume_nonnull end
