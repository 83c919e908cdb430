// A few things that Swift has no words for at the machine's baseline. Nothing else comes in here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Has the processor fetch what will be written to soon; an address that is nowhere does no harm.
static inline void cpixels_fetch(const void *_Nonnull address) {
#if defined(__x86_64__)
  // To own it, and not just to read it, which __builtin_prefetch asks for only where the processor is told at build time. Those that
  // do not know it take it for nothing.
  __asm__ volatile("prefetchw %0" : : "m"(*(const char *)address));
#else
  __builtin_prefetch(address, 1);
#endif
}


/// Writes `count` equal pixels, with wide stores or, from `stringsFrom` pixels on, as one string
/// store.
///
/// In C because libc's wmemset (wide stores chosen for the processor at run time) is missing in
/// Swift's Glibc module, and because only a string store (`rep stos`) writes lines without reading
/// them first: the difference between memset's speed and half of it for whole frames, and the other
/// way round for pixels that are in the cache.
void cpixels_fill(uint32_t *pixels, uint32_t word, size_t count, size_t stringsFrom);

/// True when the processor has the wide registers (AVX2) that a brush may ask for.
bool cpixels_has_wide(void);

/// A place in a feather at which the curve gets steeper or less steep.
typedef struct {
  float position;
  float change;
} cpixels_knee;

/// What the edges of a rectangle paint with: the dim, the knees of all feathers and the registers.
///
/// Wide or not, the pixels are the same bit for bit.
typedef struct {
  const cpixels_knee *knees;
  /// The opacity of a fully dim pixel, 0 to 255.
  float fullAlpha;
  /// The dim's colour, 0 to 1.
  float red, green, blue;
  bool isBlack;
  bool isWide;
} cpixels_brush;

/// How the dim grows in a feather.
typedef enum { CPIXELS_LINEAR, CPIXELS_SMOOTH, CPIXELS_KNEES } cpixels_curve;

/// A feather around circular corners, or around an ellipse, which has no use for `start`.
typedef struct {
  /// The part of the feather that a pixel takes, and the radius in the same measure.
  float slope, start;
  /// The light's share of the dim's alpha and what the light leaves of it.
  float taken, left;
  cpixels_curve curve;
  int32_t firstKnee, kneeCount;
} cpixels_feather;

/// One row of pixels through a corner, seen from the corner's centre: what the area of
/// `QuarterEllipse` depends on beside the column.
typedef struct {
  /// What the band was worked out from: how far beyond the corner's centre the row begins, and the
  /// radii.
  double v0, radiusX, radiusY;
  /// How far the arc reaches at the side of the row that is nearer to the centre, and at the other;
  /// 0 where it does not reach that side.
  double widest, narrowest;
  /// The radii in single precision, what they are the inverse of, and their product.
  float a, b, inverseA, inverseB, product;
  /// The row's part beyond the centre, where the arc is, its height, and how far the arc reaches at
  /// both ends of it.
  float y0, y1, height, widthAtY0, widthAtY1;
  /// The heights of the part on this side of the centre and of all that is within the box.
  float inner, whole;
  /// True when the corner's box holds the whole height of the row.
  bool isInside;
} cpixels_band;

/// Works a band out in place, unless it is this one already. A band of zeros fits nothing.
void cpixels_band_become(cpixels_band *band, double v0, double radiusX, double radiusY);

// Numbers that change from row to row come one by one and so in registers: read back from the stack
// in another width than they were written, they would wait for all pixels stored before.
//
// A run of pixels is seen from the centre of a corner. Its first pixel lies `first` whole pixels
// outwards, and `fraction` is added; whole numbers are exact, so that a pixel's word does not depend
// on where painting began. `direction` is 1 where pixels follow outwards, -1 where they come from
// outside. `isLower` is true when the pixels have words already and may only get brighter.

/// Paints a run of pixels under a feather, `height` beyond the corner's centre.
void cpixels_feather_run(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_feather *feather, float height, const cpixels_brush *brush);

/// Paints a run of pixels under the feather of an ellipse, `height` above or below its centre.
///
/// The radii are at least 1 and at most 4096. Where one is up to 4 times the other, 2 rounds leave
/// nothing that is seen, up to 8 times 3, and up to 16 times 4.
void cpixels_ellipse_run(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_feather *feather, float radiusX, float radiusY, float height, int32_t rounds,
    const cpixels_brush *brush);

/// Paints a run of pixels that the arc of a corner crosses.
void cpixels_corner_run(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_band *band, float taken, const cpixels_brush *brush);

/// Works out the eight words of both ends of a row, of which each is at most four pixels wide.
void cpixels_corner_ends(
    uint32_t *words, float leftFirst, float leftFraction, float rightFirst, float rightFraction,
    const cpixels_band *band, float taken, const cpixels_brush *brush);

// MARK: Pictures in another size

/// Sums up shares of a row's pixels: from each first on, one for each weight between a start and the next.
///
/// Blue, green, red and nothing, four numbers for each of `count`; alpha does not count.
void cpixels_gather(const uint32_t *row, const int32_t *firsts, const int32_t *starts, const float *weights,
                    size_t count, float *target);

/// Adds a share of a row of such sums to another.
void cpixels_add(float *sum, const float *row, float share, size_t count);

/// Writes shares of two rows of such sums as opaque pixels, rounded to nearest.
void cpixels_mix(const float *row, float share, const float *other, float rest, size_t count, uint32_t *words);

// MARK: Grounds

/// Makes pixels opaque.
void cpixels_opaque(uint32_t *pixels, size_t count);

/// Writes pixels without their colours, opaque; both places may be the same.
///
/// `lights` are 256 numbers for red, then for green and for blue, of which the sums, in parts of 65,536, are places in `levels`.
void cpixels_gray(const uint32_t *pixels, uint32_t *target, size_t count, const uint32_t *lights,
                  const uint8_t *levels);

/// What a row has around lights and in them: pixels, opaque whatever their alpha, or one word for all.
typedef struct {
  const uint32_t *_Nullable around;
  const uint32_t *_Nullable inside;
  uint32_t aroundWord, insideWord;
  /// What is laid over the pixels around lights; one word for all has it already.
  uint32_t dim;
  /// Whether both change places.
  bool isInverse;
} cpixels_ground;

/// Turns a row, whose alpha is what lights leave of 255, into what it has around lights and in them, as much of each as that
/// says.
void cpixels_lay_ground(uint32_t *row, size_t count, const cpixels_ground *ground);

/// Four rows of a picture and the share of each, which are whole numbers and make 256.
typedef struct {
  const uint32_t *_Nonnull rows[4];
  const float *shares;
} cpixels_lens_rows;

/// Writes a row between four rows of a picture, in other steps than it has: at `place`, in parts of 2^32 of a pixel, and so on.
///
/// Beyond its ends the picture goes on as they are. Pixels come out opaque. `shares` are those of four columns, for each 256th of
/// the way from the second to the third.
void cpixels_enlarge(const cpixels_lens_rows *rows, int32_t width, const float *shares, int64_t place, int64_t step,
                     uint32_t *target, size_t count);

/// Lays what one more light shows over what others show in a row.
///
/// `light` has the alpha that the light alone leaves of 255, and `lit` how bright the others have made it. Where this light
/// is at least as bright, it is what is seen, and elsewhere as much of it as it is bright beside them.
void cpixels_join(uint32_t *shown, uint8_t *lit, const uint32_t *more, const uint32_t *light, size_t count);

#pragma clang assume_nonnull end
