#include "late_systemd_bus.h"

static const char *const names[] = {LS_FUNCTIONS(CL_NAME)};
static ls_functions functions;
static cl_library library = CL_LIBRARY("libsystemd.so.0", "libsystemd0", names, functions);

const ls_functions *ls_open(void) { return cl_open(&library); }

const char *ls_problem(void) { return cl_problem(&library); }
