// Starts followspot-decoder and exchanges messages with it. It trusts none of the answers.
#define _GNU_SOURCE
#include "decoder.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define PROGRAM "followspot-decoder"

/// Whether the program lies beside a file, or in the folder libexec that belongs to the file's folder.
static bool is_near(const char *file, char *path, size_t room) {
  char real[PATH_MAX];
  if (!realpath(file, real)) return false;
  // A build; a package of the library alone; bin or lib; and the folder in lib that Debian has for each architecture.
  static const char *const places[] = {"", "/followspot", "/../libexec/followspot", "/../../libexec/followspot"};
  char *slash = strrchr(real, '/');
  if (slash) *slash = 0;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    int length = snprintf(path, room, "%s%s/" PROGRAM, real, places[i]);
    if (length > 0 && (size_t)length < room && access(path, X_OK) == 0) return true;
  }
  return false;
}

const char *decoder_find(char *path, size_t room) {
  // A program that has more rights than its caller must not start what the caller says.
  const char *named = secure_getenv("FOLLOWSPOT_DECODER");
  if (named && *named) {
    int length = snprintf(path, room, "%s", named);
    return length > 0 && (size_t)length < room ? path : NULL;
  }
  // The library first: the program that uses it lies anywhere.
  Dl_info info;
  if (dladdr((const void *)(uintptr_t)decoder_find, &info) && info.dli_fname && strchr(info.dli_fname, '/') &&
      is_near(info.dli_fname, path, room)) {
    return path;
  }
  return is_near("/proc/self/exe", path, room) ? path : NULL;
}

/// Starts it from a child that ends at once, and returns that child's status as a number of errno.
static int start_from_child(const char *path, const posix_spawn_file_actions_t *actions,
                            const posix_spawnattr_t *attributes, int *process) {
  int *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return errno;
  pid_t between = fork();
  if (between == 0) {
    // Nothing of Swift runs here, and nothing that could wait for a lock of a thread that is not here.
    char *words[] = {(char *)PROGRAM, NULL};
    pid_t child = 0;
    int error = posix_spawn(&child, path, actions, attributes, words, environ);
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
  // If the host ignores SIGCHLD, the kernel reports no child; a program that did not start is then noticed by its socket.
  if (!error && ended == between && WIFEXITED(status)) error = WEXITSTATUS(status);
  *process = *shared;
  munmap(shared, sizeof *shared);
  return error;
}

int decoder_start(const char *path, int *own, int *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return errno;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  int error = posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
  // Loaders write warnings.
  for (int fd = 1; fd < 3 && !error; fd++) {
    error = posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
  }
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  sigset_t signals;
  sigemptyset(&signals);
  if (!error) error = posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  if (!error) error = posix_spawnattr_setsigdefault(&attributes, &signals);
  // What ends us from a terminal must not end it before us: a picture would be called damaged.
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
  if (!error) error = posix_spawnattr_setflags(&attributes, flags);
  if (!error) error = start_from_child(path, &actions, &attributes, process);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error) {
    close(ends[0]);
  } else {
    *own = ends[0];
  }
  return error;
}

void decoder_stop(int own, int process) {
  // The number of one that has ended may be that of another process by now.
  struct pollfd end = {.fd = own};
  bool has_ended = poll(&end, 1, 0) == 1 && (end.revents & POLLHUP);
  close(own);
  if (process > 0 && !has_ended) kill(process, SIGKILL);
}

int decoder_ask(int own, const decoder_request *request, int file) {
  struct iovec part = {.iov_base = (void *)request, .iov_len = sizeof *request};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (file >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof file), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.header), &file, sizeof file);
  }
  ssize_t sent;
  do sent = sendmsg(own, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? errno : 0;
}

int decoder_receive(int own, decoder_answer *answer, int *memory) {
  *memory = -1;
  struct iovec part = {.iov_base = answer, .iov_len = sizeof *answer};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  // The padding behind one descriptor would take a second one.
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = CMSG_LEN(sizeof(int))};
  ssize_t had;
  do had = recvmsg(own, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  while (had < 0 && errno == EINTR);
  if (had < 0) return errno == EAGAIN ? 0 : -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len >= CMSG_LEN(sizeof(int))) {
    memcpy(memory, CMSG_DATA(header), sizeof(int));
  }
  answer->problem[sizeof answer->problem - 1] = 0;
  bool is_whole = had == sizeof *answer && !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC));
  if (is_whole && (answer->outcome == DECODER_PICTURE) == (*memory >= 0)) return 1;
  if (*memory >= 0) close(*memory);
  *memory = -1;
  return -1;
}

const uint32_t *decoder_map(int memory, size_t bytes) {
  const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  int sealed = fcntl(memory, F_GET_SEALS);
  struct stat facts;
  if (sealed < 0 || (sealed & seals) != seals || fstat(memory, &facts) < 0) return NULL;
  if (facts.st_size < 0 || (size_t)facts.st_size != bytes || bytes == 0) return NULL;
  void *words = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE, memory, 0);
  return words == MAP_FAILED ? NULL : words;
}

void decoder_unmap(const uint32_t *words, size_t bytes) { munmap((void *)(uintptr_t)words, bytes); }
