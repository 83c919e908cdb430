// Stands in for malloc in the test program and counts, and for fsync and notes. In C because the symbols must be the
// library's own; per thread, because other tests run beside the one that counts.
#define _GNU_SOURCE
#include "CAllocations.h"

#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local char synced[PATH_MAX];

const char *callocations_synced(void) { return synced; }

int fsync(int fd) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t count = readlink(name, synced, sizeof synced - 1);
  synced[count > 0 ? count : 0] = 0;
  return (int)syscall(SYS_fsync, fd);
}

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

long callocations_count(void) { return -1; }

#else

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count;

long callocations_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;  // ENOMEM
}

#endif
