#include "late_cairo.h"

static const char *const names[] = {LC_FUNCTIONS(CL_NAME)};
static lc_functions functions;
static cl_library library = CL_LIBRARY("libcairo.so.2", "libcairo2", names, functions);

const lc_functions *lc_open(void) { return cl_open(&library); }

const char *lc_problem(void) { return cl_problem(&library); }
