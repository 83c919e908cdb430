#include "CPixels.h"

#include <string.h>
#include <wchar.h>
#if defined(__x86_64__)
#include <emmintrin.h>
#endif

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wmemset has to write pixels");

void cpixels_fill(uint32_t *pixels, uint32_t word, size_t count, size_t stringsFrom) {
#if defined(__x86_64__)
  if (count >= stringsFrom) {
    __asm__ volatile("rep stosl" : "+D"(pixels), "+c"(count) : "a"(word) : "memory");
    return;
  }
#else
  (void)stringsFrom;
#endif
  wmemset((wchar_t *)pixels, (wchar_t)word, count);
}

void cpixels_stream(uint32_t *target, const uint32_t *source, size_t count) {
#if defined(__x86_64__)
  // Whole lines of memory; a line at an end may belong to another row too.
  size_t at = (-(uintptr_t)target & 63) / 4;
  if (count >= at + 16) {
    memcpy(target, source, at * 4);
    for (; at + 16 <= count; at += 16) {
      for (size_t part = at; part < at + 16; part += 4) {
        _mm_stream_si128((__m128i *)(target + part), _mm_loadu_si128((const __m128i *)(source + part)));
      }
    }
    target += at;
    source += at;
    count -= at;
  }
#endif
  memcpy(target, source, count * 4);
}

void cpixels_end_stream(void) {
#if defined(__x86_64__)
  _mm_sfence();
#endif
}
