#define _GNU_SOURCE
#include "cw_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

// What most machines have; memory that is smaller gets none.
#define HUGE_PAGE ((size_t)2 << 20)

static int open_memory(void) {
  // Kernels before 6.3 do not know MFD_NOEXEC_SEAL and answer EINVAL.
  int fd = memfd_create("followspot", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
  if (fd < 0 && errno == EINVAL) {
    fd = memfd_create("followspot", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  }
  return fd;
}

// Allocates all pages at once, filled with 0. `posix_fallocate` instead of `ftruncate`: if tmpfs is
// full, this returns an error, where painting would later get a SIGBUS.
static int reserve(int fd, size_t size) {
  int error;
  do {
    error = posix_fallocate(fd, 0, (off_t)size);
  } while (error == EINTR);
  return error;
}

// Allocates all pages at once, filled with one word. Writing needs neither clearing nor mapping
// first, which is almost half the cost of new pages.
static int fill(int fd, size_t size, uint32_t word) {
  // Small enough for the processor's cache.
  uint32_t words[16384];
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    words[i] = word;
  }
  for (size_t done = 0; done < size;) {
    size_t left = size - done;
    ssize_t count = pwrite(fd, words, left < sizeof words ? left : sizeof words, (off_t)done);
    if (count >= 0 && count < (ssize_t)sizeof *words) {
      return ENOSPC;
    }
    if (count > 0) {
      // If a write ended within a word, the next one would start with a different byte of it.
      done += (size_t)count & ~(sizeof *words - 1);
    }
    if (count < 0 && errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

// Whether the administrator lets shared memory have huge pages. Most systems say `never`.
static bool has_huge_pages(void) {
  char text[128] = "";
  int fd = open("/sys/kernel/mm/transparent_hugepage/shmem_enabled", O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    return false;
  }
  ssize_t count = read(fd, text, sizeof text - 1);
  close(fd);
  return count > 0 && (strstr(text, "[advise]") || strstr(text, "[within_size]") || strstr(text, "[always]"));
}

// Allocates all pages at once, filled with one word or with 0, as huge ones if the kernel has them: a picture of 33 MB is then 15
// huge pages and 420 small ones at its end. The kernel takes that advice for mapped memory only, so it is mapped first. If this
// fails, `fd` is empty again.
static bool allocate_huge(int fd, size_t size, const uint32_t *word, void **map) {
  void *memory = MAP_FAILED;
  if (size < HUGE_PAGE || !has_huge_pages() || ftruncate(fd, (off_t)size) != 0) {
    return false;
  }
  memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  // If tmpfs is full, the second one says so, where painting would later get a SIGBUS.
  if (memory == MAP_FAILED || madvise(memory, size, MADV_HUGEPAGE) != 0 ||
      madvise(memory, size, MADV_POPULATE_WRITE) != 0) {
    if (memory != MAP_FAILED) {
      munmap(memory, size);
    }
    (void)!ftruncate(fd, 0);
    return false;
  }
  if (word) {
    wmemset(memory, (wchar_t)*word, size / sizeof *word);
  }
  *map = memory;
  return true;
}

// Allocates all pages, and maps them if that is how it allocates them.
static int allocate(int fd, size_t size, const uint32_t *word, void **map) {
  // Above the limit on file sizes the kernel sends a signal as well as an error; the error is
  // enough.
  sigset_t limit, before;
  sigemptyset(&limit);
  sigaddset(&limit, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &limit, &before);
  int error = 0;
  if (!allocate_huge(fd, size, word, map)) {
    error = word ? fill(fd, size, *word) : reserve(fd, size);
  }
  sigset_t pending;
  sigpending(&pending);
  if (sigismember(&pending, SIGXFSZ) && !sigismember(&before, SIGXFSZ)) {
    struct timespec at_once = {0};
    sigtimedwait(&limit, NULL, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

int cw_memory_create(size_t size, const uint32_t *word, void **map) {
  if (size == 0 || size > INT32_MAX || (word && size % sizeof *word != 0)) {
    // wl_shm counts bytes in an int32.
    errno = EINVAL;
    return -1;
  }
  int fd = open_memory();
  if (fd < 0) {
    return -1;
  }
  void *memory = MAP_FAILED;
  int error = allocate(fd, size, word, &memory);
  if (error == 0 && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    error = errno;
  }
  if (error == 0 && memory == MAP_FAILED) {
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    error = memory == MAP_FAILED ? errno : 0;
  }
  if (error != 0) {
    if (memory != MAP_FAILED) {
      munmap(memory, size);
    }
    close(fd);
    errno = error;
    return -1;
  }
  *map = memory;
  return fd;
}

void cw_memory_expect_writes(void *map, size_t size) {
  // Kernels before 5.14 refuse this; then pages are faulted in one by one.
  madvise(map, size, MADV_POPULATE_WRITE);
}

void cw_memory_unmap(void *map, size_t size) {
  munmap(map, size);
}
