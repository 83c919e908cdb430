// Connects to a compositor.
#define _GNU_SOURCE
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "wire_private.h"

static bool find_socket(struct sockaddr_un *address) {
  const char *display = getenv("WAYLAND_DISPLAY");
  const char *directory = getenv("XDG_RUNTIME_DIR");
  if (!display) {
    display = "wayland-0";
  }
  size_t room = sizeof address->sun_path;
  int length;
  if (display[0] == '/') {
    length = snprintf(address->sun_path, room, "%s", display);
  } else if (directory) {
    length = snprintf(address->sun_path, room, "%s/%s", directory, display);
  } else {
    errno = ENOENT;
    return false;
  }
  if (length < 0 || (size_t)length >= room) {
    errno = ENAMETOOLONG;
    return false;
  }
  return true;
}

int cw_open_socket(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (!find_socket(&address)) {
    return -1;
  }
  // libwayland's own function would wait for a compositor that no longer accepts connections, and
  // signals that are read from a descriptor do not interrupt that wait.
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
    int error = errno;
    close(fd);
    errno = error;
    return -1;
  }
  return fd;
}
