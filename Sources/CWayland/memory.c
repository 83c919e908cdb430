#define _GNU_SOURCE
#include "cw_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

static int open_memory(void) {
  // Kernels before 6.3 do not know NOEXEC_SEAL and answer EINVAL.
  int fd = memfd_create("followspot", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
  if (fd < 0 && errno == EINVAL) {
    fd = memfd_create("followspot", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  }
  return fd;
}

static int allocate(int fd, size_t size) {
  // Beyond a limit on file sizes the kernel sends a signal before it answers; the answer is enough.
  sigset_t limit, before;
  sigemptyset(&limit);
  sigaddset(&limit, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &limit, &before);
  int error;
  do {
    error = posix_fallocate(fd, 0, (off_t)size);
  } while (error == EINTR);
  if (error == EFBIG && !sigismember(&before, SIGXFSZ)) {
    struct timespec at_once = {0};
    sigtimedwait(&limit, NULL, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

int cw_memory_create(size_t size, void **map) {
  if (size == 0 || size > INT32_MAX) {
    // wl_shm counts bytes in an int32.
    errno = EINVAL;
    return -1;
  }
  int fd = open_memory();
  if (fd < 0) {
    return -1;
  }
  int error = allocate(fd, size);
  if (error == 0 && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    error = errno;
  }
  if (error == 0) {
    *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (*map == MAP_FAILED) {
      error = errno;
    } else {
      // All pages in one call: a third cheaper than a fault for each, and the fill that follows runs at the
      // speed of memory. Kernels before 5.14 refuse, and fault as ever.
      madvise(*map, size, MADV_POPULATE_WRITE);
    }
  }
  if (error != 0) {
    close(fd);
    errno = error;
    return -1;
  }
  return fd;
}

void cw_memory_unmap(void *map, size_t size) {
  munmap(map, size);
}
