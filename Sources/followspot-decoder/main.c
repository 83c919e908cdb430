// Decodes pictures for programs that show them: each in a process of its own, which has few rights and little time.
//
// This process opens the libraries and never looks at a picture. It forks for each one; so a picture that crashes its loader,
// or does not end, costs one picture, and the next needs no new start of a program, which its asker may not be allowed.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "decode.h"

/// The pair of sockets.
enum { asker = STDIN_FILENO };

/// Receives a request and the descriptor of a file, or -1. Returns false if the asker has gone.
static bool hear(decoder_request *request, int *file) {
  return decoder_hear(asker, request, sizeof *request, file, 0) == 1 && request->kind <= DECODER_FACTS &&
         (request->kind == DECODER_FACTS) == (*file < 0);
}

/// Sends an answer with the descriptor of memory, or -1.
static bool say(const decoder_answer *answer, int memory) {
  return decoder_send(asker, answer, sizeof *answer, memory, 0) == 0;
}

/// The life of the process that decodes one picture.
static _Noreturn void decode_one(const decoder_request *request, int file, uint32_t facts, pid_t parent) {
  limit_child(request, facts, parent);
  decoder_answer answer = {.number = request->number};
  int memory = -1;
  decode_file(request, file, &answer, &memory);
  _exit(say(&answer, memory) ? 0 : 1);
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Waits until a child has ended, and ends it after the time of the picture or if the asker goes.
///
/// `alive` is at its end when the child is. Returns false if the asker has gone. If a child that is late has just answered,
/// there are two answers, and the asker ignores the second one.
static bool wait_for(pid_t child, int alive, const decoder_request *request) {
  decoder_answer answer = {.number = request->number, .outcome = DECODER_TOO_SLOW};
  long end = now() + request->limit;
  struct pollfd watched[] = {{.fd = alive, .events = POLLIN}, {.fd = asker, .events = POLLRDHUP}};
  bool is_late = false, has_gone = false;
  while (!watched[0].revents) {
    long left = end - now();
    int ready = left > 0 ? poll(watched, 2, (int)left) : 0;
    if (ready < 0 && errno == EINTR) continue;
    has_gone = watched[1].revents != 0;
    is_late = ready == 0;
    if (is_late || has_gone || ready < 0) break;
  }
  // Also one that has only closed its end; what ended by itself keeps its status. glycin has processes of its own.
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  // Its memory takes a moment to be freed.
  if (is_late && !say(&answer, -1)) has_gone = true;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (has_gone || is_late || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) return !has_gone;
  bool has_signal = WIFSIGNALED(status);
  if (!has_signal || WTERMSIG(status) != SIGXCPU) answer.outcome = DECODER_CRASHED;
  // The file became shorter while it was read.
  if (has_signal && WTERMSIG(status) == SIGBUS) answer.outcome = DECODER_CUT_SHORT;
  return say(&answer, -1);
}

/// Has a child decode a picture. Returns false if the asker has gone.
static bool serve(const decoder_request *request, int file, uint32_t facts) {
  int ends[2] = {-1, -1};
  pid_t self = getpid();
  pid_t child = pipe2(ends, O_CLOEXEC) == 0 ? fork() : -1;
  if (child == 0) {
    close(ends[0]);
    decode_one(request, file, facts, self);
  }
  close(file);
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    decoder_answer answer = {.number = request->number, .outcome = DECODER_NO_MEMORY};
    return say(&answer, -1);
  }
  // Here too, as the child may not have come so far.
  setpgid(child, child);
  close(ends[1]);
  bool goes_on = wait_for(child, ends[0], request);
  close(ends[0]);
  return goes_on;
}

int main(void) {
  // Each thread of a loader would have 64 MiB of addresses of its own, of the few that there are.
  mallopt(M_ARENA_MAX, 1);
  bool has_glycin;
  uint32_t kinds = open_loaders(&has_glycin);
  uint32_t facts = has_glycin ? DECODER_HAS_GLYCIN : limit_self();
  decoder_request request;
  int file;
  while (hear(&request, &file)) {
    if (request.kind == DECODER_FACTS) {
      decoder_answer answer = {.number = request.number, .outcome = DECODER_BROKEN, .facts = facts, .kinds = kinds};
      if (!say(&answer, -1)) break;
    } else if (!serve(&request, file, facts)) {
      break;
    }
  }
  return 0;
}
