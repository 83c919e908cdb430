// Fontconfig, opened when a font is first looked up by its name.
#pragma once

#include "late_fontconfig_functions.h"
#include "late_fontconfig_types.h"
#include "libraries.h"

/// Its functions.
typedef struct lf_functions {
  LF_FUNCTIONS(CL_PLACE)
} lf_functions;

/// Fontconfig's functions; null when the library is missing.
const lf_functions *lf_open(void);
