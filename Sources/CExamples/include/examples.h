// The examples that are in the command: files of Documentation/Examples, as they are.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The bytes of the example with this path in Documentation/Examples; null if the command has none of this path.
const uint8_t *_Nullable cexamples_find(const char *path, size_t *count);

#pragma clang assume_nonnull end
