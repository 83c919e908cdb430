// What dlopen and dlsym say, once for each library.
#define _GNU_SOURCE
#include "libraries.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Fills the struct; false with the name of the first function that is missing.
static const char *look_up(cl_library *library, void *handle) {
  char *places = library->functions;
  for (size_t i = 0; i < library->size / sizeof(void *); i++) {
    // Looked for in what the library itself needs, too: each brings the ones below it.
    void *function = dlsym(handle, library->names[i]);
    if (!function) return library->names[i];
    memcpy(places + i * sizeof function, &function, sizeof function);
  }
  return NULL;
}

/// What the loader has to say without the name of the file, which the sentence begins with.
static const char *reason(const char *file) {
  const char *said = dlerror();
  if (!said) return "no reason is known";
  size_t length = strlen(file);
  return !strncmp(said, file, length) && !strncmp(said + length, ": ", 2) ? said + length + 2 : said;
}

/// A sentence for a library that cannot be used.
static int give_up(cl_library *library, const char *format, const char *what) {
  char *problem;
  if (asprintf(&problem, format, library->file, what, library->package) < 0) abort();
  library->problem = problem;
  return -1;
}

/// Whether this process may open no file now. That passes, and says nothing of a library.
static int lacks_descriptors(void) {
  int fd = open("/", O_PATH | O_CLOEXEC);
  if (fd >= 0) close(fd);
  return fd < 0;
}

static int open_first(cl_library *library) {
  // All of it now: what is missing is to be known before anything is called.
  void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    if (lacks_descriptors()) {
      library->problem = "A library cannot be opened: too many files are open.";
      return 0;
    }
    return give_up(library, "The library %s cannot be opened (%.120s): install %s.",
                   reason(library->file));
  }
  const char *missing = look_up(library, handle);
  if (!missing) return 1;
  dlclose(handle);
  return give_up(library, "The library %s is too old, it has no %s: install a newer %s.", missing);
}

const void *cl_open(cl_library *library) {
  pthread_mutex_lock(&library->lock);
  if (library->state == 0) library->state = open_first(library);
  int state = library->state;
  pthread_mutex_unlock(&library->lock);
  return state > 0 ? library->functions : NULL;
}

const char *cl_problem(cl_library *library) {
  return cl_open(library) ? NULL : library->problem;
}
