#include "private.h"

static const char *const names[] = {CPNG_FUNCTIONS(CL_NAME)};
cpng_functions cpng;
static cl_library library = CL_LIBRARY("libpng16.so.16", "libpng16-16", names, cpng);

bool cpng_find(void) { return cl_open(&library); }

const char *cpng_problem(void) { return cl_problem(&library); }

void cpng_fail(png_struct *png, const char *message) {
  (void)message;
  cpng.png_longjmp(png, 1);
}

void cpng_ignore(png_struct *png, const char *message) {
  (void)png;
  (void)message;
}
