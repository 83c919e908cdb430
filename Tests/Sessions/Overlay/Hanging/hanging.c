// Makes a program hang where it next sends something to its compositor. It is loaded before
// libwayland-client, and hangs from when the file HANGING_FILE exists: by work without end if
// HANGING_KIND is "spins", and as in a call of the system that does not come back if it is "sleeps".
// If it is "stops", the whole process is stopped there, once.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int wl_display_flush(void *display) {
  const char *file = getenv("HANGING_FILE");
  const char *kind = getenv("HANGING_KIND");
  if (file && access(file, F_OK) == 0) {
    if (kind && strcmp(kind, "spins") == 0) {
      for (volatile unsigned i = 0;; i++) {
      }
    }
    while (kind && strcmp(kind, "sleeps") == 0) {
      pause();
    }
    unlink(file);
    raise(SIGSTOP);
  }
  int (*flush)(void *) = (int (*)(void *))dlsym(RTLD_NEXT, "wl_display_flush");
  return flush(display);
}
