// Starts followspot-decoder and exchanges messages with it. It trusts none of the answers.
#define _GNU_SOURCE
#include "decoder.h"

#include "programs.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

int decoder_start(const char *path, int *own, int *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return errno;
  char *words[] = {(char *)PROGRAM, NULL};
  // Loaders write warnings. In its own session, what ends us from a terminal does not end it before us: a picture would be
  // called damaged.
  int error = cprograms_start_apart(path, words, (const int[]){ends[1], -1, -1}, process);
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
  return decoder_send(own, request, sizeof *request, file, MSG_DONTWAIT);
}

int decoder_receive(int own, decoder_answer *answer, int *memory) {
  int had = decoder_hear(own, answer, sizeof *answer, memory, MSG_DONTWAIT);
  if (had <= 0) return had;
  answer->problem[sizeof answer->problem - 1] = 0;
  if ((answer->outcome == DECODER_PICTURE) == (*memory >= 0)) return 1;
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
