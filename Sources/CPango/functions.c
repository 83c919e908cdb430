#include "private.h"

static const char *const names[] = {CP_FUNCTIONS(CL_NAME)};
cp_functions cp;
static cl_library library =
    CL_LIBRARY("libpangocairo-1.0.so.0", "libpangocairo-1.0-0", names, cp);

bool cp_open(void) { return cl_open(&library); }

const char *cp_problem(void) { return cl_problem(&library); }
