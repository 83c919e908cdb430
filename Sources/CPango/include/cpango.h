// The only door to Pango. Its headers stay behind it: GObject's macros are nothing that Swift could call.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The fonts of the system as one owner uses them. Not to be used by two threads at once, with all its layouts.
typedef struct _PangoFontMap cp_fonts;

/// A text in its lines. It outlives its fonts.
typedef struct cp_layout cp_layout;

/// A part of a text that lines keep together, in bytes.
typedef struct cp_part {
  uint32_t start, end;
} cp_part;

/// The least regular place at which a line breaks.
typedef enum cp_breaks {
  CP_BETWEEN_WORDS,
  CP_BETWEEN_PARTS,
  CP_BETWEEN_LETTERS,
  CP_NOWHERE, ///< a word has no such place and reaches beyond its line
} cp_breaks;

/// What is to be laid out; lengths are in logical pixels.
typedef struct cp_request {
  const char *_Nullable text;    ///< UTF-8 without NUL, never null when it is used
  size_t length;                 ///< in bytes
  bool is_markup;
  size_t most_characters;        ///< more are cut off, with an ellipsis for them
  const char *_Nullable family;
  double size;                   ///< of the letters
  double largest_size;           ///< the most that a markup can ask for
  int weight;
  double line_spacing;           ///< from line to line, of what the font wants; 0: the font's own
  double width;                  ///< negative: as wide as it gets
  bool is_centered;
  bool is_right_to_left;         ///< all lines; false: each paragraph by its first letter
  const char *_Nullable language;
  int most_lines;                ///< 0: as many as it takes
  const cp_part *_Nullable parts; ///< of words, in their order: a word wider than a line breaks between them
  size_t part_count;
} cp_request;

typedef struct cp_rect {
  double x, y, width, height;
} cp_rect;

/// What became of it.
typedef struct cp_measures {
  cp_rect logical;
  cp_rect ink;
  double baseline;               ///< of the first line
  int lines;
  bool is_cut;                   ///< there were too many characters
  bool is_ellipsized;            ///< there were too many lines
  cp_breaks breaks;
} cp_measures;

/// A rectangle of whole pixels.
typedef struct cp_box {
  int x, y, width, height;
} cp_box;

/// Rows of premultiplied ARGB8888.
typedef struct cp_pixels {
  uint32_t *first;
  int width;
  int height;
  int bytes_per_row;
} cp_pixels;

/// Why Pango cannot be used, as a sentence; null where it can. It is opened for the answer.
const char *_Nullable cp_problem(void);

/// Null where Pango is missing or has nothing to draw with, no font for one.
cp_fonts *_Nullable cp_fonts_new(void);

void cp_fonts_free(cp_fonts *fonts);

/// Null for a markup that is none, which the problem then says something about, in UTF-8 and cut to its room.
cp_layout *_Nullable cp_layout_new(cp_fonts *fonts, const cp_request *request, char *problem,
                                   size_t room);

void cp_layout_free(cp_layout *layout);

cp_measures cp_layout_measures(const cp_layout *layout);

/// The byte of the shown text with which a line begins, -1 where there is no such line.
int cp_layout_line_start(const cp_layout *layout, int line);

/// Where the bytes from start to end stand, line by line and from left to right.
///
/// Returns how many there are, of which as many are written as there is room for.
int cp_layout_frames(const cp_layout *layout, int start, int end, cp_rect *_Nullable frames, int room);

/// The text as it is shown: without tags, with the ellipsis of what is not.
const char *cp_layout_text(const cp_layout *layout);

/// Lays the text over the pixels, its upper left corner at a pixel, in an opaque colour 0xRRGGBB, where the
/// boxes are.
void cp_layout_paint(const cp_layout *layout, const cp_pixels *pixels, int x, int y, double scale,
                     uint32_t color, const cp_box *boxes, int count);

#pragma clang assume_nonnull end
