#include "functions.h"

static const char *const names[] = {CPB_FUNCTIONS(CL_NAME)};
cpb_functions cpb;
static cl_library library =
    CL_LIBRARY("libgdk_pixbuf-2.0.so.0", "libgdk-pixbuf-2.0-0", names, cpb);

bool cpb_open(void) { return cl_open(&library); }

const char *cpb_problem(void) { return cl_problem(&library); }
