// Messages with a descriptor, which followspot-decoder and its asker exchange.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "decoder.h"

/// The room for one descriptor beside a message.
typedef union room {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
} room;

int decoder_send(int socket, const void *bytes, size_t size, int file, int flags) {
  struct iovec part = {.iov_base = (void *)(uintptr_t)bytes, .iov_len = size};
  room control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (file >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof file), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.header), &file, sizeof file);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL | flags);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? errno : 0;
}

int decoder_hear(int socket, void *bytes, size_t size, int *file, int flags) {
  *file = -1;
  struct iovec part = {.iov_base = bytes, .iov_len = size};
  room control;
  // The padding behind one descriptor would take a second one.
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = CMSG_LEN(sizeof(int))};
  ssize_t had;
  do had = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | flags);
  while (had < 0 && errno == EINTR);
  if (had < 0) return errno == EAGAIN ? 0 : -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len >= CMSG_LEN(sizeof(int))) {
    memcpy(file, CMSG_DATA(header), sizeof(int));
  }
  if ((size_t)had == size && !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) return 1;
  if (*file >= 0) close(*file);
  *file = -1;
  return -1;
}
