#include "functions.h"

static const char *const names[] = {CPNG_FUNCTIONS(CL_NAME)};
cpng_functions cpng;
static cl_library library = CL_LIBRARY("libpng16.so.16", "libpng16-16", names, cpng);

bool cpng_find(void) { return cl_open(&library); }

const char *cpng_problem(void) { return cl_problem(&library); }
