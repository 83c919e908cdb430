// What the Swift side of the library needs of C; programs never see this file.
#pragma once

#include "followspot.h"

/// Whether the calling thread is the main one of the process.
bool cfs_is_main_thread(void);

/// Takes the calling thread for the main one, or no longer: for tests, whose main actor has another thread.
void cfs_trust_this_thread(bool is_trusted);

/// Fills what a caller has lent for an error, if it is large enough; `text` is cut between two characters if it is too long.
void cfs_tell(followspot_error *error, followspot_error_code code, int32_t error_number, const char *text);

/// Whether all of these bytes are 0.
bool cfs_is_zero(const void *bytes, size_t count);

/// The structs with their usual values, which Swift cannot read from the macros.
#define CFS_USUAL(name, init) static inline followspot_##name cfs_##name(void) { return (followspot_##name)init; }
CFS_USUAL(error, FOLLOWSPOT_ERROR_INIT)
CFS_USUAL(options, FOLLOWSPOT_OPTIONS_INIT)
CFS_USUAL(light, FOLLOWSPOT_LIGHT_INIT)
CFS_USUAL(panel, FOLLOWSPOT_PANEL_INIT)
CFS_USUAL(pointer, FOLLOWSPOT_POINTER_INIT)
CFS_USUAL(geometry, FOLLOWSPOT_GEOMETRY_INIT)
CFS_USUAL(input, FOLLOWSPOT_INPUT_INIT)
CFS_USUAL(step, FOLLOWSPOT_STEP_INIT)
