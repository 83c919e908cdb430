// Stands in for malloc in the test program, which counts and can fail, and for fsync, which notes. In C because the symbols must be the
// library's own; per thread, because other tests run beside the one that counts.
#define _GNU_SOURCE
#include "CAllocations.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
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
void callocations_fail(long number) { (void)number; }
long callocations_left(void) { return 0; }

#else

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count;
static _Thread_local long left;

// The code of the program itself, as linkers name its ends.
extern const char __executable_start[], etext[];

long callocations_count(void) { return count; }
void callocations_fail(long number) { left = number; }
long callocations_left(void) { return left; }

/// Counts a request, and returns whether it is the one that fails.
static bool fails(const void *caller) {
  count++;
  const char *place = caller;
  bool is_ours = place >= __executable_start && place < etext;
  if (left == 0 || !is_ours || --left > 0) return false;
  errno = ENOMEM;
  return true;
}

void *malloc(size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

#endif
