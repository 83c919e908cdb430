#include "cbench.h"

#include <string.h>
#include <wchar.h>

void cb_memset_box(uint32_t *pixels, size_t stride, cb_box box) {
  uint32_t *row = pixels + (size_t)box.y * stride + box.x;
  // Whole rows without a gap are one piece, for which memset is fastest.
  if ((size_t)box.width == stride) {
    memset(row, 0x8c, stride * 4 * (size_t)box.height);
    return;
  }
  for (int y = 0; y < box.height; y++) {
    memset(row + (size_t)y * stride, 0x8c, (size_t)box.width * 4);
  }
}

static void stos(uint32_t *to, uint32_t word, size_t count) {
#if defined(__x86_64__)
  __asm__ volatile("rep stosl" : "+D"(to), "+c"(count) : "a"(word) : "memory");
#else
  // The closest substitute: glibc chooses its wmemset for the machine at run time.
  wmemset((wchar_t *)to, (wchar_t)word, count);
#endif
}

void cb_stos_box(uint32_t *pixels, size_t stride, cb_box box, uint32_t word) {
  uint32_t *row = pixels + (size_t)box.y * stride + box.x;
  if ((size_t)box.width == stride) {
    stos(row, word, stride * (size_t)box.height);
    return;
  }
  for (int y = 0; y < box.height; y++) {
    stos(row + (size_t)y * stride, word, (size_t)box.width);
  }
}
