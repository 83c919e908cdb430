// Starts a program whose end the caller need not wait for.
#define _GNU_SOURCE
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

/// Starts it from a child that ends at once, and tells that child's status as a number of errno.
static int start_from_nobody(const char *name, char *const words[],
                             const posix_spawn_file_actions_t *actions,
                             const posix_spawnattr_t *attributes) {
  pid_t between = fork();
  if (between < 0) return errno;
  if (between == 0) {
    // Nothing of Swift runs here, and nothing that could wait for a lock of a thread that is not here.
    pid_t child;
    _exit(posix_spawnp(&child, name, actions, attributes, words, environ));
  }
  int status = 0;
  pid_t ended;
  do ended = waitpid(between, &status, 0);
  while (ended < 0 && errno == EINTR);
  // A host that wants to hear of no child hears of none, and neither do we: it ran, as far as anybody knows.
  return ended == between && WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}

int cprograms_start(const char *name, const char *word) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  for (int fd = 0; fd < 3 && !error; fd++) {
    error = posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
  }
  // Descriptors that were given to us stay ours: a pipe of theirs would never end.
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  // We block some signals to read them.
  sigset_t signals;
  sigemptyset(&signals);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  if (!error) error = posix_spawnattr_setsigdefault(&attributes, &signals);
  // What ends us from a terminal does not end the person's browser.
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
  if (!error) error = posix_spawnattr_setflags(&attributes, flags);
  char *words[] = {(char *)name, (char *)word, NULL};
  if (!error) error = start_from_nobody(name, words, &actions, &attributes);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
