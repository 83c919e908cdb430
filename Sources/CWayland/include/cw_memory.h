// Shared memory that neither side can shrink under the other.
#ifndef CW_MEMORY_H
#define CW_MEMORY_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// Makes sealed shared memory of `size` bytes, all zero, and maps it.
///
/// `posix_fallocate` rather than `ftruncate`: a full tmpfs is an error here and not a SIGBUS in the
/// middle of painting. Sealed against shrinking before anyone else sees it, so that the compositor can
/// skip its own guards.
///
/// @return the file descriptor, or -1 with errno set; `map` is set when it is not -1
int cw_memory_create(size_t size, void *_Nullable *_Nonnull map);

/// Unmaps what `cw_memory_create` mapped.
void cw_memory_unmap(void *map, size_t size);

#pragma clang assume_nonnull end

#endif
