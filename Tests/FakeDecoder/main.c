// A decoder that does what none should: what it is, is the name by which it was started, as that of a link.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "decoder.h"

/// Sends an answer with several copies of a descriptor.
static void say(const decoder_answer *answer, size_t length, int memory, int copies) {
  struct iovec part = {.iov_base = (void *)answer, .iov_len = length};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(4 * sizeof(int))];
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (memory >= 0) {
    size_t size = sizeof(int) * (size_t)copies;
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(size);
    control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(size), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    for (int i = 0; i < copies; i++) ((int *)CMSG_DATA(&control.header))[i] = memory;
  }
  sendmsg(0, &message, MSG_NOSIGNAL);
}

int main(void) {
  const char *path = (const char *)getauxval(AT_EXECFN);
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
#define IS(word) (!strcmp(name, word))
  if (IS("dead")) return 1;
  decoder_request request;
  while (read(0, &request, sizeof request) == sizeof request) {
    if (IS("dying")) return 1;
    if (IS("silent")) continue;
    decoder_answer answer = {.number = request.number, .outcome = DECODER_PICTURE, .width = 2, .height = 2};
    uint32_t words[] = {0xFF102030, 0xFF102030, 0x40FFFFFF, 0x00112233};
    int memory = memfd_create("fake", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    size_t bytes = IS("short") ? sizeof words / 2 : sizeof words;
    if (memory < 0 || write(memory, words, bytes) != (ssize_t)bytes) return 1;
    if (!IS("unsealed")) {
      int seals = IS("half-sealed") ? F_SEAL_SHRINK : F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
      fcntl(memory, F_ADD_SEALS, seals);
    }
    if (IS("huge")) answer.width = answer.height = INT32_MAX;
    if (IS("negative")) answer.width = answer.height = -2;
    if (IS("other-number")) answer.number += 7;
    if (IS("no-memory")) {
      say(&answer, sizeof answer, -1, 0);
    } else if (IS("two-memories")) {
      say(&answer, sizeof answer, memory, 2);
    } else if (IS("garbled")) {
      say(&answer, sizeof answer / 2, memory, 1);
    } else if (IS("flooding")) {
      answer.number += 7;
      for (;;) say(&answer, sizeof answer, memory, 1);
    } else if (IS("wordy")) {
      close(memory);
      answer.outcome = DECODER_BROKEN;
      memset(answer.problem, 'x', sizeof answer.problem);
      answer.problem[3] = '\n';
      memcpy(answer.problem + 8, "\xC2\x9B\xE2\x80\xAE", 5);
      say(&answer, sizeof answer, -1, 0);
    } else {
      say(&answer, sizeof answer, memory, 1);
    }
    close(memory);
  }
  return 0;
}
