// The only module that calls libwayland, and the Linux calls that Swift's Glibc module lacks.
#pragma once

#include "cw_cursor.h"
#include "cw_linux.h"
#include "cw_memory.h"
#include "cw_watchdog.h"
#include "cw_wire.h"
