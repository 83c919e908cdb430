// Looks for the end of a picture, because loaders have grey or nothing for a part that is missing.
#include <string.h>

#include "decode.h"

/// Counts the scans of a JPEG; -1 if the picture has no end.
///
/// Follows the markers to the one that ends the picture; markers of thumbnails lie in segments that it skips.
static int scans_of_jpeg(const uint8_t *bytes, size_t count) {
  int scans = 0;
  size_t place = 2;
  while (place < count) {
    const uint8_t *found = memchr(bytes + place, 0xFF, count - place);
    if (!found) return -1;
    size_t mark = (size_t)(found - bytes) + 1;
    if (mark >= count) return -1;
    uint8_t marker = bytes[mark];
    if (marker == 0xD9) return scans;
    if (marker == 0xFF) {
      // A fill byte: the marker comes after it.
      place = mark;
    } else if (marker <= 0x01 || (marker >= 0xD0 && marker <= 0xD8)) {
      // A byte of the pixels, or a marker without data.
      place = mark + 1;
    } else {
      if (mark + 2 >= count) return -1;
      if (marker == 0xDA) scans++;
      size_t length = (size_t)bytes[mark + 1] << 8 | bytes[mark + 2];
      place = mark + 1 + (length > 2 ? length : 2);
    }
  }
  return -1;
}

decoder_outcome check_bytes(decoder_kind kind, const uint8_t *bytes, size_t count, int32_t *scans) {
  if (kind == DECODER_JPEG) {
    *scans = scans_of_jpeg(bytes, count);
    return *scans < 0 ? DECODER_CUT_SHORT : *scans > DECODER_MOST_SCANS ? DECODER_TOO_MANY_SCANS : DECODER_PICTURE;
  }
  if (kind == DECODER_WEBP) {
    if (count < 8) return DECODER_CUT_SHORT;
    uint64_t length = 8 + (bytes[4] | (uint64_t)bytes[5] << 8 | (uint64_t)bytes[6] << 16 | (uint64_t)bytes[7] << 24);
    return length > count ? DECODER_CUT_SHORT : DECODER_PICTURE;
  }
  return DECODER_PICTURE;
}
