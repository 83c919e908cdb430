// Shared memory that neither side can shrink.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Creates sealed shared memory of `size` bytes, filled with 0 or with a word, and maps it.
///
/// All pages are allocated: if tmpfs is full, this returns an error, where painting would later get
/// a SIGBUS. The memory is sealed against shrinking before it is shared, so that the compositor can
/// skip its own guards. If little is painted afterwards, filling with a word takes little more than
/// half the time of filling with 0 and painting everything.
///
/// @param word what fills the memory, whose size is a multiple of the word's; null for 0
/// @return the file descriptor, or -1 with errno set; `map` is set unless it is -1
int cw_memory_create(size_t size, const uint32_t *_Nullable word, void *_Nullable *_Nonnull map);

/// Prepares most of the memory for writing: a third cheaper than a fault for each page.
void cw_memory_expect_writes(void *map, size_t size);

/// Unmaps memory that one of these functions mapped.
void cw_memory_unmap(void *map, size_t size);

#pragma clang assume_nonnull end
