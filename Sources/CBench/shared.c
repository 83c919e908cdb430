// Fresh shared memory, in all ways that the kernel offers.
#define _GNU_SOURCE
#include "cbench.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

// A part of the work, for one thread.
typedef struct part {
  bool (*work)(const struct part *);
  int fd;
  char *memory;
  size_t begin, end;  // in bytes
  const cb_memory_way *way;
  uint32_t word;
  bool is_done;
} part;

static void *run(void *argument) {
  part *it = argument;
  it->is_done = it->work(it);
  return NULL;
}

static bool on_threads(part whole, int threads) {
  if (threads < 2) {
    return whole.work(&whole);
  }
  part first = whole, second = whole;
  // Whole huge pages.
  first.end = second.begin = (whole.begin + whole.end) / 2 >> 21 << 21;
  pthread_t thread;
  if (pthread_create(&thread, NULL, run, &second) != 0) {
    return false;
  }
  run(&first);
  return pthread_join(thread, NULL) == 0 && first.is_done && second.is_done;
}

// What is written, filled before any thread begins.
static uint32_t words[1 << 18];

static void set_words(uint32_t word) {
  for (size_t i = 0; words[0] != word && i < sizeof words / 4; i++) {
    words[sizeof words / 4 - 1 - i] = word;
  }
}

static bool write_part(const part *it) {
  size_t chunk = it->way->chunk < sizeof words ? it->way->chunk : sizeof words;
  for (size_t done = it->begin; done < it->end;) {
    size_t left = it->end - done;
    ssize_t count = pwrite(it->fd, words, left < chunk ? left : chunk, (off_t)done);
    if (count <= 0 || count % 4 != 0) {
      return false;
    }
    done += (size_t)count;
  }
  return true;
}

static bool advise_part(const part *it) {
  for (int i = 0; i < 2; i++) {
    int advice = it->way->advice[i];
    if (advice > 0 && madvise(it->memory + it->begin, it->end - it->begin, advice) != 0) {
      return false;
    }
  }
  return true;
}

static bool fill_part(const part *it) {
  cb_box box = {0, 0, (int)((it->end - it->begin) / 4), 1};
  cb_stos_box((uint32_t *)(it->memory + it->begin), (size_t)box.width, box, it->word);
  return true;
}

static bool size_file(int fd, const part *whole, int threads) {
  switch (whole->way->backing) {
    case CB_ALLOCATED:
      return posix_fallocate(fd, 0, (off_t)whole->end) == 0;
    case CB_WRITTEN:
      return on_threads(*whole, threads);
    default:
      return ftruncate(fd, (off_t)whole->end) == 0;
  }
}

void *cb_prepare(size_t *size, const cb_memory_way *way, uint32_t word) {
  bool is_huge = way->backing == CB_HUGETLB;
  // A whole number of huge pages; the rest is unused.
  size_t huge = 2 << 20;
  *size = is_huge ? (*size + huge - 1) / huge * huge : *size;
  int fd = memfd_create("followspot-bench", MFD_CLOEXEC | (is_huge ? MFD_HUGETLB : 0));
  if (fd < 0) {
    return NULL;
  }
  set_words(word);
  part whole = {.work = write_part, .fd = fd, .end = *size, .way = way, .word = word};
  void *memory = MAP_FAILED;
  if (size_file(fd, &whole, way->threads)) {
    int flags = MAP_SHARED | (way->backing == CB_POPULATED ? MAP_POPULATE : 0);
    memory = mmap(NULL, *size, PROT_READ | PROT_WRITE, flags, fd, 0);
  }
  close(fd);
  if (memory == MAP_FAILED) {
    return NULL;
  }
  whole.work = advise_part;
  whole.memory = memory;
  if (!on_threads(whole, way->advice[0] > 0 ? way->threads : 1)) {
    cb_unmap(memory, *size);
    return NULL;
  }
  return memory;
}

void *cb_map_shared(size_t size, cb_backing backing) {
  cb_memory_way way = {.backing = backing, .threads = 1};
  return cb_prepare(&size, &way, 0);
}

void cb_unmap(void *memory, size_t size) { munmap(memory, size); }

bool cb_fill(uint32_t *pixels, size_t count, uint32_t word, int threads) {
  part whole = {.work = fill_part, .memory = (char *)pixels, .end = count * 4, .word = word};
  return on_threads(whole, threads);
}
