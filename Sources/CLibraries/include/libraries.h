// Libraries that are opened when they are first needed, not when the program starts.
//
// A folder with such a library lists the functions that it calls, with their types: FUNCTIONS(F) with F(result, name, arguments)
// for each. From this list come the struct with their addresses and the names to look up. The folder also declares the types
// itself, so the build needs no headers of the library; Tests/LibrariesTests compares all of it with the real headers.
#pragma once

#include <pthread.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// A function's member in the struct of functions.
#define CL_PLACE(result, name, arguments) result(*name) arguments;

/// A function's name in the list of names.
#define CL_NAME(result, name, arguments) #name,

/// A library that is opened late.
typedef struct cl_library {
  const char *file;               ///< its name for the loader
  const char *package;            ///< the Debian package that has it
  const char *const _Nonnull *_Nonnull names; ///< of the functions
  void *functions;                ///< a struct with one pointer for each name, in the same order
  size_t size;                    ///< of the struct
  pthread_mutex_t lock;
  int state;                      ///< 0 before the first call, 1 when it is open, -1 when it cannot be opened
  const char *_Nullable problem;  ///< never freed: it stays true
} cl_library;

/// Opens the library at the first call, from any thread; later calls give the same answer, unless too many files were open.
///
/// Returns the functions, or null when the library or one of its functions is missing. The library is never closed, because
/// what it has returned may be in use until the process ends.
const void *_Nullable cl_open(cl_library *library);

/// A sentence why the library cannot be used and what to install; null when it can be used.
const char *_Nullable cl_problem(cl_library *library);

/// A library with a list of functions and a static struct for them.
#define CL_LIBRARY(soname, debian, list, place)                                               \
  {                                                                                           \
    .file = soname, .package = debian, .names = list, .functions = &place,                    \
    .size = sizeof(place), .lock = PTHREAD_MUTEX_INITIALIZER                                  \
  }

#pragma clang assume_nonnull end
