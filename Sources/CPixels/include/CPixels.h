// A few things that Swift has no words for at the machine's baseline. Nothing else comes in here.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Eight lanes; Swift sees SIMD8<Float>.
typedef float cpixels_float8 __attribute__((ext_vector_type(8)));

/// The square roots of lanes that are not negative.
///
/// In C because SIMD8.squareRoot() becomes eight scalar roots, each with a branch to libm; this is
/// two sqrtps and no call.
static inline __attribute__((always_inline, const)) cpixels_float8
cpixels_sqrt(cpixels_float8 lanes) {
  return __builtin_elementwise_sqrt(lanes);
}

/// The smaller lanes of two.
///
/// In C because `replacing(with:where:)` is one minps in small functions and five instructions in
/// large ones, and `pointwiseMin` is eight branches.
static inline __attribute__((always_inline, const)) cpixels_float8
cpixels_min(cpixels_float8 lanes, cpixels_float8 other) {
  return lanes < other ? lanes : other;
}

/// The larger lanes of two; see `cpixels_min`.
static inline __attribute__((always_inline, const)) cpixels_float8
cpixels_max(cpixels_float8 lanes, cpixels_float8 other) {
  return lanes > other ? lanes : other;
}

/// Writes `count` equal pixels, with wide stores or, from `stringsFrom` pixels on, as one string
/// store.
///
/// In C because libc's wmemset (wide stores chosen for the processor at run time) is missing in
/// Swift's Glibc module, and because only a string store (`rep stos`) writes lines without reading
/// them first: the difference between memset's speed and half of it for whole frames, and the other
/// way round for pixels that are in the cache.
void cpixels_fill(uint32_t *pixels, uint32_t word, size_t count, size_t stringsFrom);

#pragma clang assume_nonnull end
