#include "CPixels.h"

#include <wchar.h>

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
