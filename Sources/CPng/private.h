// What the files of this folder share.
#pragma once

#include <stdbool.h>

#include "cpng.h"
#include "functions.h"
#include "libraries.h"
#include "types.h"

/// libpng compares the first two numbers with its own.
#define CPNG_VERSION "1.6.0"

/// Sets the place where libpng continues after an error. The macro in libpng's header would call a linked function.
#define LANDING(png) cpng.png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf))

typedef struct cpng_functions {
  CPNG_FUNCTIONS(CL_PLACE)
} cpng_functions;

/// The functions of the library; set when cpng_find returns true.
extern cpng_functions cpng;

/// Opens the library at the first call; false when it is missing.
bool cpng_find(void);

/// libpng's handler for errors: continues at the landing.
void cpng_fail(png_struct *png, const char *message);

/// libpng's handler for warnings: ignores them.
void cpng_ignore(png_struct *png, const char *message);
