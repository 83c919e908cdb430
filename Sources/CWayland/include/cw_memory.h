// Shared memory that neither side can shrink under the other.
#ifndef CW_MEMORY_H
#define CW_MEMORY_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Makes sealed shared memory of `size` bytes, all zero, and maps it.
///
/// Every page is there when it comes back: a full tmpfs is an error here and not a SIGBUS in the middle of
/// painting. Sealed against shrinking before anyone else sees it, so that the compositor can skip its own guards.
///
/// @return the file descriptor, or -1 with errno set; `map` is set when it is not -1
int cw_memory_create(size_t size, void *_Nullable *_Nonnull map);

/// The same, all of it one word; `size` is a multiple of that.
///
/// For who writes to little of it afterwards, it takes little more than half the time.
int cw_memory_create_filled(size_t size, uint32_t word, void *_Nullable *_Nonnull map);

/// Makes ready for writes to most of it: a third cheaper than a fault for each page.
void cw_memory_expect_writes(void *map, size_t size);

/// Unmaps what one of the above mapped.
void cw_memory_unmap(void *map, size_t size);

#pragma clang assume_nonnull end

#endif
