// Starting a program without a fork that Swift could be in the middle of.
#define _GNU_SOURCE
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

int cprograms_start(const char *name, const char *word, pid_t *child) {
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
  // Descriptors that were given to us are nobody else's: a pipe of theirs would never end.
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
  if (!error) error = posix_spawnp(child, name, &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
