// A few loops that Swift cannot express at the machine's baseline. Nothing else belongs here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Asks the processor to fetch memory that will soon be written. An invalid address does no harm.
static inline void cpixels_fetch(const void *_Nonnull address) {
#if defined(__x86_64__)
  // This fetches it for writing. __builtin_prefetch does so only if the build names the processor.
  // Processors without the instruction ignore it.
  __asm__ volatile("prefetchw %0" : : "m"(*(const char *)address));
#else
  __builtin_prefetch(address, 1);
#endif
}

/// Writes `count` equal pixels: with wide stores, or from `stringsFrom` pixels on with one string
/// store (`rep stos`).
///
/// In C, because Swift's Glibc module has no wmemset, which chooses wide stores for the processor
/// at run time. A string store writes lines of memory without reading them first: twice as fast for
/// whole frames, and half as fast for pixels in the cache.
void cpixels_fill(uint32_t *pixels, uint32_t word, size_t count, size_t stringsFrom);

/// How many pixels the processor's widest registers hold that a brush may ask for: 4 at the
/// baseline, 8 with AVX2.
int32_t cpixels_most_lanes(void);

/// A place in a feather at which the slope of the curve changes.
typedef struct {
  float position;
  float change;
} cpixels_knee;

/// What the edges of a rectangle are painted with: the dim, the knees of all feathers, and the
/// width of the registers.
///
/// The pixels are the same bit for bit with every width.
typedef struct {
  const cpixels_knee *knees;
  /// The opacity of a fully dim pixel, 0 to 255.
  float fullAlpha;
  /// The dim's colour, 0 to 1.
  float red, green, blue;
  bool isBlack;
  /// How many pixels a register holds: 4 or 8.
  int32_t lanes;
} cpixels_brush;

/// How the dim grows in a feather.
typedef enum { CPIXELS_LINEAR, CPIXELS_SMOOTH, CPIXELS_KNEES } cpixels_curve;

/// A feather around circular corners, or around elliptic ones, which do not use `start`.
typedef struct {
  /// The radii, 1 to 4096 if they differ, and how many rounds the distance from an ellipse takes; 0 for a circle, which has a formula.
  ///
  /// The remaining error is invisible after 2 rounds if one radius is at most 4 times the other, after 3 rounds at most 8
  /// times, and after 4 rounds at most 16 times.
  float radiusX, radiusY;
  int32_t rounds;
  /// The part of the feather that a pixel takes, and the radius in the same unit.
  float slope, start;
  /// The light's share of the dim's alpha, and what the light leaves of it.
  float taken, left;
  cpixels_curve curve;
  int32_t firstKnee, kneeCount;
} cpixels_feather;

/// One row of pixels through a corner, relative to the corner's centre: all that the area of
/// `QuarterEllipse` depends on, except the column.
typedef struct {
  /// What the band is worked out from: how far beyond the corner's centre the row begins, and the
  /// radii.
  double v0, radiusX, radiusY;
  /// How far the arc reaches at the side of the row nearer to the centre, and at the other; 0 if it
  /// does not reach that side.
  double widest, narrowest;
  /// The radii in single precision, their inverses, and their product.
  float a, b, inverseA, inverseB, product;
  /// The row's part beyond the centre, through which the arc goes: its start, its height, and how
  /// far the arc reaches at both ends of it.
  float y0, y1, height, widthAtY0, widthAtY1;
  /// The height of the part on this side of the centre, and of the whole part within the box.
  float inner, whole;
  /// True when the corner's box holds the whole height of the row.
  bool isInside;
} cpixels_band;

/// Works out a band in place, unless it already is the wanted one. A band of zeros is never the
/// wanted one.
void cpixels_band_become(cpixels_band *band, double v0, double radiusX, double radiusY);

// Rows of distances. They are worked out in groups of eight, so a row has room for seven numbers more.

/// Lowers squared distances to those from a line, which begins at `-x`, `-y` from the first place and goes to `dx`, `dy` from there.
/// `inverse` is 1 divided by its squared length.
void cpixels_field_line(
    float *squares, size_t count, float x, float y, float dx, float dy, float inverse, int32_t lanes);

/// Lowers squared distances in the same way, and writes the line's number for each that is lowered.
void cpixels_field_nearest(
    float *squares, int32_t *numbers, int32_t number, size_t count, float x, float y, float dx, float dy, float inverse,
    int32_t lanes);

/// Gives each pixel of a row the number of the line that its neighbour in another row has, if that line
/// is nearer than the pixel's own. Pixels with the number -2 need none.
void cpixels_field_carry(
    const int32_t *otherNumbers, const uint16_t *otherHeights, int32_t *numbers, uint16_t *heights, size_t count);

/// Makes distances those of pixels inside.
static inline void cpixels_field_negate(float *row, size_t count) {
  for (size_t at = 0; at < count; at++) row[at] = -row[at];
}

/// Writes levels from 0 to 255 that reach 0 at the distance `end`, `slope` for each pixel, by squared distances, which are
/// negative inside.
void cpixels_field_fall(
    const float *squares, uint8_t *levels, size_t count, float end, float slope, int32_t lanes);

// Numbers that change from row to row are separate arguments, so that they stay in registers. Read
// back from the stack in another width than they were written, they would wait for all pixels
// stored before. `first` is a whole number of pixels, so a pixel's word does not depend on where
// painting begins. `isLower` is true when the pixels already have words and may only get brighter.

/// Paints a run of pixels that the arc of a corner crosses.
///
/// It counts from the corner's centre: the first pixel lies `first` pixels outwards, plus
/// `fraction`. `direction` is 1 when the next pixels lie outwards, and -1 when they lie inwards.
void cpixels_corner_run(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_band *band, float taken, const cpixels_brush *brush);

/// Paints both ends of a row through two corners, whose pixels have no words yet.
///
/// It may write up to seven pixels more at each end, first at the left one.
void cpixels_ends_run(
    uint32_t *left, size_t leftCount, float leftFirst, float leftFraction, uint32_t *right,
    size_t rightCount, float rightFirst, float rightFraction, const cpixels_band *band,
    float taken, const cpixels_brush *brush);

/// A row through a form with a feather, upright or turned: the place of the column from which runs
/// count, before a turn and counted from the form's middle, the step from one column to the next,
/// and how far the middle is from the corners' centres.
typedef struct {
  float x, y, stepX, stepY, halfX, halfY;
} cpixels_feather_row;

/// Paints a run of pixels under the feather of a form. Its first pixel is the row's column `first`.
void cpixels_feather_run(
    uint32_t *pixels, size_t count, float first, bool isLower, const cpixels_feather *feather,
    const cpixels_feather_row *row, const cpixels_brush *brush);

// MARK: Pixels over pixels

/// Lays pixels over others.
///
/// Each channel becomes source + below · (255 - alpha) / 255, rounded to nearest.
void cpixels_blend(const uint32_t *source, uint32_t *target, size_t count, int32_t lanes);

/// Lays one word over pixels in the same way.
void cpixels_blend_word(uint32_t word, uint32_t *target, size_t count, int32_t lanes);

// MARK: Pictures in another size

/// Adds up shares of a row's pixels. Result i takes the pixels from `firsts[i]` on, one for each
/// weight from `starts[i]` to the next start.
///
/// There are four numbers for each of `count`: blue, green, red and an unused one. Alpha does not
/// matter.
void cpixels_gather(const uint32_t *row, const int32_t *firsts, const int32_t *starts, const float *weights,
                    size_t count, float *target);

/// Adds a share of a row of such sums to another.
void cpixels_add(float *sum, const float *row, float share, size_t count);

/// Writes shares of two rows of such sums as opaque pixels, rounded to nearest.
void cpixels_mix(const float *row, float share, const float *other, float rest, size_t count, uint32_t *words);

/// Adds up four rows of pixels channel by channel, the middle ones three times; `sums` has four numbers for each pixel.
void cpixels_weigh(const uint32_t *above, const uint32_t *upper, const uint32_t *lower, const uint32_t *below,
                   uint16_t *sums, size_t count);

// MARK: Grounds

/// Makes pixels opaque.
void cpixels_opaque(uint32_t *pixels, size_t count);

/// Lays pixels, which count as opaque, under a row.
void cpixels_lay_under(uint32_t *row, const uint32_t *below, size_t count);

/// Writes pixels as opaque grays; `pixels` and `target` may be the same.
///
/// `lights` has 256 numbers for red, then for green and for blue. Their sum, divided by 65,536, is
/// a place in `levels`.
void cpixels_gray(const uint32_t *pixels, uint32_t *target, size_t count, const uint32_t *lights,
                  const uint8_t *levels);

/// What a row has around lights and in them: pixels, which count as opaque, or one word for all.
typedef struct {
  const uint32_t *_Nullable around;
  const uint32_t *_Nullable inside;
  uint32_t aroundWord, insideWord;
  /// What is laid over the pixels around lights. A single word for all already includes it.
  uint32_t dim;
  /// True when both are exchanged.
  bool isInverse;
} cpixels_ground;

/// Mixes what a row has around lights and in them. The row's alpha, which is what lights leave of
/// 255, says how much of each.
void cpixels_lay_ground(uint32_t *row, size_t count, const cpixels_ground *ground);

/// Four rows of a picture and the share of each. Shares are whole numbers and add up to 256.
typedef struct {
  const uint32_t *_Nonnull rows[4];
  const float *shares;
} cpixels_lens_rows;

/// Writes an enlarged row between four rows of a picture. It begins at `place` and advances by
/// `step`, in units of 2^-32 of a pixel.
///
/// Beyond its ends the picture repeats its end pixels. The result is opaque. `shares` has the
/// shares of four columns for each 256th of the way from the second to the third.
void cpixels_enlarge(const cpixels_lens_rows *rows, int32_t width, const float *shares, int64_t place, int64_t step,
                     uint32_t *target, size_t count);

/// Lays what one more light shows over what the lower lights show in a row.
///
/// `light` is how bright this light alone is, and `lit` how bright the lower ones have made the row. A
/// pixel shows this light if it is at least as bright as they are, and otherwise a share in proportion
/// to its brightness.
void cpixels_join(uint32_t *shown, uint8_t *lit, const uint32_t *more, const uint8_t *light, size_t count);

#pragma clang assume_nonnull end
