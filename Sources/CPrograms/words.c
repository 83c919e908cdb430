// What the system gives to this program. The C library hands the words to every constructor, besides main; they need no other source.
#define _GNU_SOURCE
#include "programs.h"

#include <sys/mman.h>

static int word_count;
static char *const *first_word;

__attribute__((constructor)) static void keep_words(int count, char **words) {
  word_count = count;
  first_word = words;
}

char *const *cprograms_words(int *count) {
  *count = word_count;
  return first_word;
}

int cprograms_open_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
