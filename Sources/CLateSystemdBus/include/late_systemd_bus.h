// sd-bus, opened when the first connection to a bus is made.
#pragma once

#include "late_systemd_bus_functions.h"
#include "late_systemd_bus_types.h"
#include "libraries.h"

/// Its functions.
typedef struct ls_functions {
  LS_FUNCTIONS(CL_PLACE)
} ls_functions;

/// The functions of sd-bus; null when libsystemd is missing.
const ls_functions *ls_open(void);

/// Why libsystemd cannot be used, as a sentence; null when it can be used.
const char *ls_problem(void);
