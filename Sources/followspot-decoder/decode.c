// Decodes a file piece by piece, so that the size of a picture is known before memory is allocated for it.
#define _GNU_SOURCE
#include "decode.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cpng.h"
#include "functions.h"
#include "libraries.h"
#include "types.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static struct {
  CPB_FUNCTIONS(CL_PLACE)
} cpb;

static const char *const names[] = {CPB_FUNCTIONS(CL_NAME)};
static cl_library library = CL_LIBRARY("libgdk_pixbuf-2.0.so.0", "libgdk-pixbuf-2.0-0", names, cpb);

/// The MIME type of each kind, by which gdk-pixbuf finds the loader. The loaders of one kind have different names, such as
/// "heif", "heic" and "heif/heic", but the same MIME type.
static const char *const types[DECODER_PNG] = {
    [DECODER_JPEG] = "image/jpeg", [DECODER_GIF] = "image/gif",   [DECODER_BMP] = "image/bmp",
    [DECODER_TIFF] = "image/tiff", [DECODER_WEBP] = "image/webp", [DECODER_AVIF] = "image/avif",
    [DECODER_HEIF] = "image/heif", [DECODER_SVG] = "image/svg+xml",
};

/// What is known of a picture while it is read.
typedef struct reading {
  const decoder_request *wish;
  bool is_too_large;
  /// The size in the picture's header.
  int width, height;
  /// The decoded rows, from the first to the one after the last.
  int first_row, last_row;
} reading;

/// gdk-pixbuf calls it when it has decoded rows.
static void area_updated(GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer data) {
  (void)loader, (void)x, (void)width;
  reading *reading = data;
  reading->first_row = MIN(reading->first_row, y);
  reading->last_row = MAX(reading->last_row, y + height);
}

/// Whether rows are missing without an error: the decoders of these two kinds leave missing rows as they were in memory.
static bool is_cut_short(const GdkPixbuf *picture, const reading *reading) {
  bool tells = reading->wish->kind == DECODER_JPEG || reading->wish->kind == DECODER_BMP;
  return tells && (reading->first_row > 0 || reading->last_row < cpb.gdk_pixbuf_get_height(picture));
}

/// The outcome for an error of gdk-pixbuf.
static decoder_outcome outcome_of(const GError *error) {
  if (!error || error->domain != cpb.gdk_pixbuf_error_quark()) return DECODER_BROKEN;
  switch (error->code) {
    case GDK_PIXBUF_ERROR_UNKNOWN_TYPE: return DECODER_UNKNOWN;
    case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: return DECODER_NO_MEMORY;
    default: return DECODER_BROKEN;
  }
}

/// The factor from the picture's own size to the size in which it is shown.
static double factor_seen(const decoder_request *wish, int width, int height) {
  double across = (double)wish->seen_width / width, down = (double)wish->seen_height / height;
  double factor = wish->covers ? MAX(across, down) : MIN(across, down);
  // A long strip that covers the window lies mostly outside of it.
  double most = 4.0 * wish->seen_width * wish->seen_height;
  // Cairo paints drawings, and no side may be longer for it.
  double longest = 32767;
  while (width * factor * height * factor > most || MAX(width, height) * factor > longest) factor /= 2;
  return factor;
}

/// Decodes a JPEG at a share of its size that is still as large as it is seen: less work and memory, and no pixel is
/// made of others twice. In another size than these gdk-pixbuf would scale once more.
static void take_share(GdkPixbufLoader *loader, const decoder_request *wish, int width, int height) {
  // The orientation is not known yet, so both are tried.
  double factor = MAX(factor_seen(wish, width, height), factor_seen(wish, height, width));
  int share = 1;
  while (share < 8 && 2 * share * factor <= 1) share *= 2;
  while (share < 8 && (int64_t)(width / share) * (height / share) > wish->most_pixels) share *= 2;
  if (share > 1) {
    cpb.gdk_pixbuf_loader_set_size(loader, (width + share - 1) / share, (height + share - 1) / share);
  }
}

/// gdk-pixbuf calls it when it has read the header, before it allocates memory for pixels.
static void size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  reading *reading = data;
  if (width <= 0 || height <= 0) return;
  reading->width = width;
  reading->height = height;
  const decoder_request *wish = reading->wish;
  bool is_long = width > wish->longest_side || height > wish->longest_side;
  bool is_large = (int64_t)width * height > wish->most_pixels;
  if (!is_long && !is_large && wish->seen_width == 0) return;
  // These two formats are decoded in another size; all others are decoded whole and then made smaller.
  bool is_drawing = wish->kind == DECODER_SVG;
  bool is_jpeg = wish->kind == DECODER_JPEG;
  bool is_shrunk = is_drawing || is_jpeg;
  // A picture that is made smaller still has to be read whole.
  bool is_huge = (int64_t)width * height > 4 * wish->most_pixels;
  if (is_huge || (is_large && !is_shrunk)) {
    reading->is_too_large = true;
    // A size of zero stops decoders that call this as late as in close, as TIFF's does.
    cpb.gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  if (is_jpeg && wish->seen_width > 0) {
    take_share(loader, wish, width, height);
    return;
  }
  if (!is_long && !is_large) {
    double factor = is_drawing ? factor_seen(wish, width, height) : 1;
    if (factor > 1) {
      cpb.gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * factor + 0.5)), MAX(1, (int)(height * factor + 0.5)));
    }
    return;
  }
  double factor = MIN(1.0, (double)wish->longest_side / MAX(width, height));
  while (width * factor * height * factor > (double)wish->most_pixels) factor /= 2;
  cpb.gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * factor)), MAX(1, (int)(height * factor)));
}

static bool copy_row(void *pixbuf, int y, uint32_t *words) {
  int width = cpb.gdk_pixbuf_get_width(pixbuf), channels = cpb.gdk_pixbuf_get_n_channels(pixbuf);
  const uint8_t *pixel =
      cpb.gdk_pixbuf_read_pixels(pixbuf) + (size_t)cpb.gdk_pixbuf_get_rowstride(pixbuf) * (size_t)y;
  for (int x = 0; x < width; x++, pixel += channels) {
    uint32_t alpha = channels == 4 ? pixel[3] : 255;
    uint32_t red = (pixel[0] * alpha + 127) / 255, green = (pixel[1] * alpha + 127) / 255,
             blue = (pixel[2] * alpha + 127) / 255;
    *words++ = alpha << 24 | red << 16 | green << 8 | blue;
  }
  return true;
}

int sealed_rows(void *picture, int width, int height, row_writer *write_row) {
  int memory = memfd_create("followspot-picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  size_t length = (size_t)width * sizeof(uint32_t);
  uint32_t *row = malloc(length);
  bool is_written = memory >= 0 && row;
  for (int y = 0; y < height && is_written; y++) {
    is_written = write_row(picture, y, row) && write(memory, row, length) == (ssize_t)length;
  }
  free(row);
  if (is_written && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0) return memory;
  if (memory >= 0) close(memory);
  return -1;
}

/// Feeds the bytes to the loader of their kind.
static void decode(const decoder_request *wish, const uint8_t *bytes, size_t count, decoder_answer *answer, int *memory) {
  enum { piece = 1 << 12 };
  answer->outcome = DECODER_BROKEN;
  if (!cl_open(&library)) {
    snprintf(answer->problem, sizeof answer->problem, "%s", cl_problem(&library));
    return;
  }
  reading reading = {.wish = wish, .first_row = INT_MAX};
  GError *error = NULL;
  GdkPixbufLoader *loader = cpb.gdk_pixbuf_loader_new_with_mime_type(types[wish->kind], &error);
  if (!loader) {
    answer->outcome = outcome_of(error);
    snprintf(answer->problem, sizeof answer->problem, "%s", error ? error->message : "");
    return;
  }
  cpb.g_signal_connect_data(loader, "size-prepared", (GCallback)size_prepared, &reading, NULL, (GConnectFlags)0);
  cpb.g_signal_connect_data(loader, "area-updated", (GCallback)area_updated, &reading, NULL, (GConnectFlags)0);
  bool is_read = true;
  for (size_t at = 0; at < count && is_read && !reading.is_too_large; at += piece) {
    is_read = cpb.gdk_pixbuf_loader_write(loader, bytes + at, MIN(piece, count - at), &error);
  }
  // The loader must be closed in any case; after a picture was refused its error does not count.
  bool is_closed = cpb.gdk_pixbuf_loader_close(loader, is_read && !reading.is_too_large ? &error : NULL);
  GdkPixbuf *found = reading.is_too_large ? NULL : cpb.gdk_pixbuf_loader_get_pixbuf(loader);
  GdkPixbuf *upright = NULL;
  answer->outcome = outcome_of(error);
  if (reading.is_too_large) {
    answer->outcome = DECODER_TOO_LARGE;
  } else if (is_read && is_closed && found && is_cut_short(found, &reading)) {
    answer->outcome = DECODER_CUT_SHORT;
  } else if (is_read && is_closed && found && cpb.gdk_pixbuf_get_bits_per_sample(found) == 8) {
    // Cameras write how they were held.
    upright = cpb.gdk_pixbuf_apply_embedded_orientation(found);
    answer->outcome = DECODER_NO_MEMORY;
  }
  answer->whole_width = reading.width;
  answer->whole_height = reading.height;
  if (upright) {
    answer->width = cpb.gdk_pixbuf_get_width(upright);
    answer->height = cpb.gdk_pixbuf_get_height(upright);
    // A turned picture is as wide as it was high.
    if (answer->width != cpb.gdk_pixbuf_get_width(found)) {
      answer->whole_width = reading.height;
      answer->whole_height = reading.width;
    }
  }
  // For damage in a known format the asker has better words than gdk-pixbuf.
  bool is_corrupt = error && error->domain == cpb.gdk_pixbuf_error_quark() &&
                    error->code == GDK_PIXBUF_ERROR_CORRUPT_IMAGE;
  snprintf(answer->problem, sizeof answer->problem, "%s", error && !is_corrupt ? error->message : "");
  cpb.g_object_unref(loader);
  if (!upright) return;
  if ((int64_t)answer->width * answer->height > wish->most_pixels) {
    answer->outcome = DECODER_TOO_LARGE;
    answer->whole_width = answer->width;
    answer->whole_height = answer->height;
    return;
  }
  *memory = sealed_rows(upright, answer->width, answer->height, copy_row);
  if (*memory >= 0) answer->outcome = DECODER_PICTURE;
}

void decode_file(const decoder_request *wish, int file, decoder_answer *answer, int *memory) {
  answer->outcome = DECODER_BROKEN;
  struct stat facts;
  if (fstat(file, &facts) < 0 || facts.st_size <= 0) return;
  size_t count = (size_t)facts.st_size;
  // If another program shortens the file meanwhile, this process ends, and the picture is reported as damaged.
  const uint8_t *bytes = mmap(NULL, count, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) {
    answer->outcome = DECODER_NO_MEMORY;
    return;
  }
  answer->outcome = check_bytes(wish->kind, bytes, count, &answer->scans);
  if (answer->outcome != DECODER_PICTURE) return;
  (wish->kind == DECODER_PNG ? decode_png : decode)(wish, bytes, count, answer, memory);
}

/// Whether a loader of this kind is installed. It is open from then on.
static bool opens(const char *type) {
  GdkPixbufLoader *loader = cpb.gdk_pixbuf_loader_new_with_mime_type(type, NULL);
  if (!loader) return false;
  // It has had no bytes, which is an error of its own.
  cpb.gdk_pixbuf_loader_close(loader, NULL);
  cpb.g_object_unref(loader);
  return true;
}

uint32_t open_loaders(bool *has_glycin) {
  *has_glycin = false;
  uint32_t kinds = cpng_problem() ? 0 : 1u << DECODER_PNG;
  if (!cl_open(&library)) return kinds;
  *has_glycin = dlopen("libglycin-2.so.0", RTLD_LAZY | RTLD_NOLOAD) || dlopen("libglycin-1.so.0", RTLD_LAZY | RTLD_NOLOAD);
  for (int kind = 0; kind < DECODER_PNG; kind++) {
    if (opens(types[kind])) kinds |= 1u << kind;
  }
  return kinds;
}
