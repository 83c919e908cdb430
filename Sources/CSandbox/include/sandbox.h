// Limits that the kernel puts on this process: Landlock for files, seccomp for system calls. They hold until it ends, and for what it starts.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// A file, or a folder with all that is in it, which stays open to this process.
struct cs_path {
  const char *path;
  /// Whether files may be written, made and removed there too. Nothing can be started from it in any case.
  bool writable;
};

/// Ensures for ever that no program that this process starts gets more rights than it has. The kernel demands this before
/// the other limits. Returns 0, or a number of errno.
int cs_no_new_privileges(void);

/// Which version of Landlock the kernel has; 0 if it has none, or if it is off.
int cs_landlock_abi(void);

/// Leaves these files to the calling thread, and to threads that it starts later, and no others: to read, write,
/// make, remove, rename or start. Descriptors that are open stay as they are. Forbids TCP (version 4 of Landlock), and
/// signals to other programs (version 6).
///
/// What is missing, or cannot be reached, is left out. Links are followed now: a folder behind a link stays open, and
/// the link itself only if it is in such a folder. Returns 0, or a number of errno: ENOSYS or EOPNOTSUPP if the kernel
/// has no Landlock.
int cs_landlock(const struct cs_path *_Nullable paths, size_t count);

/// The files and folders that fontconfig opens for its fonts, its settings and its caches, as its settings say: also what links
/// in folders of fonts lead to; but not all of those in /usr/share, which has to be open too. They belong to this function, until it
/// is called again. Takes some 0.3 ms.
char *_Nonnull *_Nullable cs_font_paths(size_t *count);

/// Whether the two filters below can be had: the kernel has seccomp, and the processor is one that we know.
bool cs_has_filters(void);

/// Denies all system calls but these, with EPERM, to all threads. Returns 0, or a number of errno.
int cs_allow_only(const int *calls, size_t count);

/// Denies to all threads, with EPERM, what no overlay needs: to start a program, to end another one or send it a
/// signal, to look into its memory, to leave its own group, sockets that are not local, what a terminal takes for typed, and rarely used parts of the kernel.
///
/// A list of what is denied, not of what is allowed: libraries change on people's machines, and each of them may call
/// something new. Returns 0, or a number of errno.
int cs_deny_never_needed(void);

#pragma clang assume_nonnull end
