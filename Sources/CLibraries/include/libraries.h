// Libraries that are opened when somebody first needs them, and not whenever the program starts.
//
// Whoever has such a library lists its functions once, as FUNCTIONS(F) with F(name) for each, and makes of that list the
// struct that its callers see and the names that are looked up. The types are those of the library's own headers, so
// the compiler checks every call as if it were linked.
#ifndef CLIBRARIES_H
#define CLIBRARIES_H

#include <pthread.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// A function's place in a struct of them.
#define CL_PLACE(name) __typeof__(name) *name;

/// A function's name in a list of them.
#define CL_NAME(name) #name,

/// A library, as whoever opens it says what it is.
typedef struct cl_library {
  const char *file;               ///< as the loader knows it
  const char *package;            ///< what Debian calls the package that it is in
  const char *const _Nonnull *_Nonnull names; ///< of the functions
  void *functions;                ///< a struct with a place for each of the names, in their order
  size_t size;                    ///< of the struct
  pthread_mutex_t lock;
  int state;                      ///< 0 before anybody needed it, 1 when it is open, -1 where it cannot be
  char *_Nullable problem;        ///< kept for ever, as it is true for ever
} cl_library;

/// Opens the library at the first call; all others find it open, or missing as it was.
///
/// Returns its functions, or null where it or one of them is missing. It is never closed: what was read of it may be in
/// use until the end.
const void *_Nullable cl_open(cl_library *library);

/// Why the library cannot be used, as a sentence with what to do; null where it can.
const char *_Nullable cl_problem(cl_library *library);

/// The library of a list of functions and a static struct for them.
#define CL_LIBRARY(soname, debian, list, place)                                               \
  {                                                                                           \
    .file = soname, .package = debian, .names = list, .functions = &place,                    \
    .size = sizeof(place), .lock = PTHREAD_MUTEX_INITIALIZER                                  \
  }

#pragma clang assume_nonnull end

#endif
