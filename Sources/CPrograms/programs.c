// Starts programs: one whose end the caller need not wait for, and one that is fed.
#define _GNU_SOURCE
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// Sets how all programs begin, with descriptors for 0 to 2 of which -1 is /dev/null; the caller destroys both after success.
static int prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, const int descriptors[3]) {
  int error = posix_spawn_file_actions_init(actions);
  if (error) return error;
  error = posix_spawnattr_init(attributes);
  if (error) {
    posix_spawn_file_actions_destroy(actions);
    return error;
  }
  for (int fd = 0; fd < 3 && !error; fd++) {
    error = descriptors[fd] < 0 ? posix_spawn_file_actions_addopen(actions, fd, "/dev/null", O_RDWR, 0)
                                : posix_spawn_file_actions_adddup2(actions, descriptors[fd], fd);
  }
  // Descriptors that were given to us stay ours: a pipe of theirs would never end.
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  // We block some signals to read them.
  sigset_t signals;
  sigemptyset(&signals);
  if (!error) error = posix_spawnattr_setsigmask(attributes, &signals);
  sigfillset(&signals);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &signals);
  // What ends us from a terminal ends neither the person's browser nor a program before we have told it.
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
  if (!error) error = posix_spawnattr_setflags(attributes, flags);
  if (error) {
    posix_spawnattr_destroy(attributes);
    posix_spawn_file_actions_destroy(actions);
  }
  return error;
}

/// Starts it from a child that ends at once, and returns that child's status as a number of errno.
static int start_from_child(const char *name, char *const words[], const posix_spawn_file_actions_t *actions,
                            const posix_spawnattr_t *attributes, int *process) {
  int *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return errno;
  pid_t between = fork();
  if (between == 0) {
    // Nothing of Swift runs here, and nothing that could wait for a lock of a thread that is not here.
    pid_t child = 0;
    int error = posix_spawnp(&child, name, actions, attributes, words, environ);
    *shared = child;
    _exit(error);
  }
  int error = between < 0 ? errno : 0;
  int status = 0;
  pid_t ended = -1;
  if (!error) {
    do ended = waitpid(between, &status, 0);
    while (ended < 0 && errno == EINTR);
  }
  // If the host ignores SIGCHLD, the kernel reports no child, and the program counts as having started.
  if (!error && ended == between && WIFEXITED(status)) error = WEXITSTATUS(status);
  *process = *shared;
  munmap(shared, sizeof *shared);
  return error;
}

int cprograms_start_apart(const char *name, char *const words[], const int descriptors[3], int *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = prepare(&actions, &attributes, descriptors);
  if (error) return error;
  error = start_from_child(name, words, &actions, &attributes, process);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int cprograms_start(const char *name, const char *word) {
  char *words[] = {(char *)name, (char *)word, NULL};
  int process;
  return cprograms_start_apart(name, words, (const int[]){-1, -1, -1}, &process);
}

/// The longest word that is sent, with its zero.
enum { longest_word = 4096 };

/// How many milliseconds a start may take; the asker stands still meanwhile.
enum { start_limit = 500 };

struct question {
  int number;
  char word[longest_word];
};

/// The number is that of the question: an answer that comes too late is not taken for the next one.
struct answer {
  int number, error;
};

/// What the starter does until the other end is closed.
static void start_as_asked(int asker, const char *name, bool (*allows)(const char *word)) {
  struct question question;
  ssize_t size;
  while ((size = recv(asker, &question, sizeof question - 1, 0)) > (ssize_t)sizeof question.number) {
    ((char *)&question)[size] = 0;
    struct answer answer = {.number = question.number};
    answer.error = allows(question.word) ? cprograms_start(name, question.word) : EPERM;
    if (send(asker, &answer, sizeof answer, MSG_NOSIGNAL) < 0) return;
  }
}

int cprograms_fork_starter(const char *name, bool (*allows)(const char *word)) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) return -1;
  pid_t between = fork();
  if (between == 0) {
    if (fork() != 0) _exit(0);
    setsid();
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int fd = 0; fd < 3; fd++) dup2(nothing, fd);
    if (dup3(ends[1], 3, O_CLOEXEC) == 3 || ends[1] == 3) {
      closefrom(4);
      start_as_asked(3, name, allows);
    }
    _exit(0);
  }
  close(ends[1]);
  if (between > 0) {
    int status;
    while (waitpid(between, &status, 0) < 0 && errno == EINTR) {}
    return ends[0];
  }
  close(ends[0]);
  return -1;
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int cprograms_ask(int starter, const char *word) {
  size_t size = strlen(word);
  if (size == 0 || size >= longest_word) return EINVAL;
  static int number;
  struct question question = {.number = ++number};
  memcpy(question.word, word, size);
  if (send(starter, &question, sizeof question.number + size, MSG_NOSIGNAL | MSG_DONTWAIT) < 0) return errno;
  for (long end = now() + start_limit, left; (left = end - now()) > 0;) {
    struct pollfd watched = {.fd = starter, .events = POLLIN};
    if (poll(&watched, 1, (int)left) <= 0) continue;
    struct answer answer;
    if (recv(starter, &answer, sizeof answer, MSG_DONTWAIT) != sizeof answer) return EPIPE;
    if (answer.number == number) return answer.error;
  }
  return ETIMEDOUT;
}

int cprograms_feed(const char *name, char *const words[], int input, int output, int errors, int *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = prepare(&actions, &attributes, (const int[]){input, output, errors});
  if (error) return error;
  error = posix_spawnp(child, name, &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int cprograms_watch(int child) { return (int)syscall(SYS_pidfd_open, child, 0); }

// What a signal that ends the process unlinks.
static atomic_bool unlinks;
static int folder_of_unlinked;
static char name_of_unlinked[NAME_MAX + 1];

static void unlink_and_end(int signal) {
  if (atomic_load(&unlinks)) unlinkat(folder_of_unlinked, name_of_unlinked, 0);
  // The action is the usual one again, and the signal is not blocked.
  raise(signal);
}

/// Puts an action in place of another one, for each signal that ends a process; what else a signal does stays.
static void replace_actions(void (*old)(int), void (*new)(int)) {
  const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  struct sigaction action = {.sa_handler = new, .sa_flags = SA_RESETHAND | SA_NODEFER};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction now;
    if (sigaction(signals[index], NULL, &now) == 0 && now.sa_handler == old) {
      sigaction(signals[index], &action, NULL);
    }
  }
}

void cprograms_unlink_at_signal(int folder, const char *name) {
  atomic_store(&unlinks, false);
  if (!name || strlen(name) > NAME_MAX) {
    replace_actions(unlink_and_end, SIG_DFL);
    return;
  }
  folder_of_unlinked = folder;
  strcpy(name_of_unlinked, name);
  atomic_store(&unlinks, true);
  replace_actions(SIG_DFL, unlink_and_end);
}
