// What the C library hands to every constructor, besides main: the words need no other source.
#define _GNU_SOURCE
#include "cgetopt.h"

#include <sys/mman.h>

static int word_count;
static char *const *first_word;

__attribute__((constructor)) static void keep_words(int count, char **words) {
  word_count = count;
  first_word = words;
}

char *const *cg_words(int *count) {
  *count = word_count;
  return first_word;
}

int cg_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
