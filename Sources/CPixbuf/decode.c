// Decodes bytes piece by piece, so that the size of a picture is known before memory is allocated for it.
#include "cpixbuf.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

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

/// What is known of a picture while it is read.
typedef struct reading {
  const char *kind;
  const cpb_wish *wish;
  bool is_too_large;
  /// The size in the picture's header.
  cpb_extent whole;
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
  bool tells = !strcmp(reading->kind, "image/jpeg") || !strcmp(reading->kind, "image/bmp");
  return tells && (reading->first_row > 0 || reading->last_row < cpb.gdk_pixbuf_get_height(picture));
}

/// The outcome for an error of gdk-pixbuf.
static cpb_outcome outcome_of(const GError *error) {
  if (!error || error->domain != cpb.gdk_pixbuf_error_quark()) return CPB_BROKEN;
  switch (error->code) {
    case GDK_PIXBUF_ERROR_UNKNOWN_TYPE: return CPB_UNKNOWN;
    case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: return CPB_NO_MEMORY;
    default: return CPB_BROKEN;
  }
}

/// The factor from the picture's own size to the size in which it is shown.
static double factor_seen(const cpb_wish *wish, int width, int height) {
  double across = (double)wish->seen.width / width, down = (double)wish->seen.height / height;
  double factor = wish->covers ? MAX(across, down) : MIN(across, down);
  // A long strip that covers the window lies mostly outside of it.
  double most = 4.0 * wish->seen.width * wish->seen.height;
  // Cairo paints drawings, and no side may be longer for it.
  double longest = 32767;
  while (width * factor * height * factor > most || MAX(width, height) * factor > longest) factor /= 2;
  return factor;
}

/// Decodes a JPEG at a share of its size that is still as large as it is seen: less work and memory, and no pixel is
/// made of others twice. In another size than these gdk-pixbuf would scale once more.
static void take_share(GdkPixbufLoader *loader, const cpb_wish *wish, int width, int height) {
  // The orientation is not known yet, so both are tried.
  double factor = MAX(factor_seen(wish, width, height), factor_seen(wish, height, width));
  int share = 1;
  while (share < 8 && 2 * share * factor <= 1) share *= 2;
  while (share < 8 && (size_t)(width / share) * (size_t)(height / share) > wish->most_pixels) share *= 2;
  if (share > 1) {
    cpb.gdk_pixbuf_loader_set_size(loader, (width + share - 1) / share, (height + share - 1) / share);
  }
}

/// gdk-pixbuf calls it when it has read the header, before it allocates memory for pixels.
static void size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  reading *reading = data;
  if (width <= 0 || height <= 0) return;
  reading->whole = (cpb_extent){width, height};
  const cpb_wish *wish = reading->wish;
  bool is_long = width > wish->longest_side || height > wish->longest_side;
  bool is_large = (size_t)width * (size_t)height > wish->most_pixels;
  if (!is_long && !is_large && wish->seen.width == 0) return;
  // These two formats are decoded in another size; all others are decoded whole and then made smaller.
  bool is_drawing = !strcmp(reading->kind, "image/svg+xml");
  bool is_jpeg = !strcmp(reading->kind, "image/jpeg");
  bool is_shrunk = is_drawing || is_jpeg;
  // A picture that is made smaller still has to be read whole.
  bool is_huge = (size_t)width * (size_t)height > 4 * wish->most_pixels;
  if (is_huge || (is_large && !is_shrunk)) {
    reading->is_too_large = true;
    // A size of zero stops decoders that call this as late as in close, as TIFF's does.
    cpb.gdk_pixbuf_loader_set_size(loader, 0, 0);
    return;
  }
  if (is_jpeg && wish->seen.width > 0) {
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

cpb_outcome cpb_decode(const char *kind, const uint8_t *bytes, size_t count, const cpb_wish *wish,
                       cpb_picture **picture, cpb_extent *whole, char *problem, size_t room) {
  enum { piece = 1 << 12 };
  if (!cl_open(&library)) {
    snprintf(problem, room, "%s", cl_problem(&library));
    return CPB_BROKEN;
  }
  reading reading = {.kind = kind, .wish = wish, .first_row = INT_MAX};
  GError *error = NULL;
  GdkPixbufLoader *loader = cpb.gdk_pixbuf_loader_new_with_mime_type(kind, &error);
  if (!loader) {
    cpb_outcome outcome = outcome_of(error);
    snprintf(problem, room, "%s", error ? error->message : "");
    if (error) cpb.g_error_free(error);
    return outcome;
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
  cpb_outcome outcome = outcome_of(error);
  if (reading.is_too_large) {
    outcome = CPB_TOO_LARGE;
  } else if (is_read && is_closed && found && is_cut_short(found, &reading)) {
    outcome = CPB_CUT_SHORT;
  } else if (is_read && is_closed && found && cpb.gdk_pixbuf_get_bits_per_sample(found) == 8) {
    // Cameras write how they were held.
    *picture = (cpb_picture *)cpb.gdk_pixbuf_apply_embedded_orientation(found);
    if (*picture) outcome = CPB_PICTURE;
    // A turned picture is as wide as it was high.
    if (*picture && cpb_width(*picture) != cpb.gdk_pixbuf_get_width(found)) {
      reading.whole = (cpb_extent){reading.whole.height, reading.whole.width};
    }
  }
  if (whole) *whole = reading.whole;
  // For damage in a known format the caller has better words than gdk-pixbuf.
  bool is_corrupt = error && error->domain == cpb.gdk_pixbuf_error_quark() &&
                    error->code == GDK_PIXBUF_ERROR_CORRUPT_IMAGE;
  snprintf(problem, room, "%s", error && !is_corrupt ? error->message : "");
  if (error) cpb.g_error_free(error);
  cpb.g_object_unref(loader);
  return outcome;
}

void cpb_free(cpb_picture *picture) { cpb.g_object_unref(picture); }

int cpb_width(const cpb_picture *picture) {
  return cpb.gdk_pixbuf_get_width((const GdkPixbuf *)picture);
}

int cpb_height(const cpb_picture *picture) {
  return cpb.gdk_pixbuf_get_height((const GdkPixbuf *)picture);
}

void cpb_copy(const cpb_picture *picture, uint32_t *words) {
  int width = cpb_width(picture), height = cpb_height(picture);
  for (int y = 0; y < height; y++) cpb_copy_row(picture, y, words + (size_t)width * (size_t)y);
}

void cpb_copy_row(const cpb_picture *picture, int y, uint32_t *words) {
  const GdkPixbuf *pixbuf = (const GdkPixbuf *)picture;
  int width = cpb.gdk_pixbuf_get_width(pixbuf), channels = cpb.gdk_pixbuf_get_n_channels(pixbuf);
  const uint8_t *pixel =
      cpb.gdk_pixbuf_read_pixels(pixbuf) + (size_t)cpb.gdk_pixbuf_get_rowstride(pixbuf) * (size_t)y;
  for (int x = 0; x < width; x++, pixel += channels) {
    uint32_t alpha = channels == 4 ? pixel[3] : 255;
    uint32_t red = (pixel[0] * alpha + 127) / 255, green = (pixel[1] * alpha + 127) / 255,
             blue = (pixel[2] * alpha + 127) / 255;
    *words++ = alpha << 24 | red << 16 | green << 8 | blue;
  }
}

bool cpb_reads(const char *kind) {
  if (!cl_open(&library)) return false;
  GError *error = NULL;
  GdkPixbufLoader *loader = cpb.gdk_pixbuf_loader_new_with_mime_type(kind, &error);
  if (error) cpb.g_error_free(error);
  if (!loader) return false;
  // It has had no bytes, which is an error of its own.
  GError *end = NULL;
  cpb.gdk_pixbuf_loader_close(loader, &end);
  if (end) cpb.g_error_free(end);
  cpb.g_object_unref(loader);
  return true;
}
