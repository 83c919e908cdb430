#include "late_fontconfig.h"

static const char *const names[] = {LF_FUNCTIONS(CL_NAME)};
static lf_functions functions;
static cl_library library = CL_LIBRARY("libfontconfig.so.1", "libfontconfig1", names, functions);

const lf_functions *lf_open(void) { return cl_open(&library); }
