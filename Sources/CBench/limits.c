#define _GNU_SOURCE
#include "cbench.h"

#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

void *cb_map_shared(size_t size, cb_backing backing) {
  // A whole number of huge pages; the rest is unused.
  size_t huge = 2 << 20;
  size = backing == CB_HUGETLB ? (size + huge - 1) / huge * huge : size;
  int fd = memfd_create("followspot-bench", MFD_CLOEXEC | (backing == CB_HUGETLB ? MFD_HUGETLB : 0));
  if (fd < 0) {
    return NULL;
  }
  void *memory = MAP_FAILED;
  bool is_there = backing == CB_ALLOCATED ? posix_fallocate(fd, 0, (off_t)size) == 0
                                          : ftruncate(fd, (off_t)size) == 0;
  if (is_there) {
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  }
  close(fd);
  return memory == MAP_FAILED ? NULL : memory;
}

void cb_unmap(void *memory, size_t size) { munmap(memory, size); }

void cb_memset_box(uint32_t *pixels, size_t stride, cb_box box) {
  uint32_t *row = pixels + (size_t)box.y * stride + box.x;
  // Whole rows without a gap are one piece, for which memset is fastest.
  if ((size_t)box.width == stride) {
    memset(row, 0x8c, stride * 4 * (size_t)box.height);
    return;
  }
  for (int y = 0; y < box.height; y++) {
    memset(row + (size_t)y * stride, 0x8c, (size_t)box.width * 4);
  }
}

static void stos(uint32_t *to, uint32_t word, size_t count) {
#if defined(__x86_64__)
  __asm__ volatile("rep stosl" : "+D"(to), "+c"(count) : "a"(word) : "memory");
#else
  // The closest substitute: glibc chooses its wmemset for the machine at run time.
  wmemset((wchar_t *)to, (wchar_t)word, count);
#endif
}

void cb_stos_box(uint32_t *pixels, size_t stride, cb_box box, uint32_t word) {
  uint32_t *row = pixels + (size_t)box.y * stride + box.x;
  if ((size_t)box.width == stride) {
    stos(row, word, stride * (size_t)box.height);
    return;
  }
  for (int y = 0; y < box.height; y++) {
    stos(row + (size_t)y * stride, word, (size_t)box.width);
  }
}

typedef struct {
  uint32_t *pixels;
  size_t count;
  uint32_t word;
} half;

static void *fill_half(void *argument) {
  half *it = argument;
  stos(it->pixels, it->word, it->count);
  return NULL;
}

bool cb_fill_on_two_threads(uint32_t *pixels, size_t count, uint32_t word) {
  half first = {pixels, count / 2, word};
  half second = {pixels + count / 2, count - count / 2, word};
  pthread_t thread;
  if (pthread_create(&thread, NULL, fill_half, &second) != 0) {
    return false;
  }
  fill_half(&first);
  return pthread_join(thread, NULL) == 0;
}
