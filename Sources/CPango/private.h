// What the files of this folder share.
#pragma once

#include "cpango.h"
#include "functions.h"
#include "libraries.h"
#include "types.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define CLAMP(value, least, most) MIN(MAX(value, least), most)

typedef struct cp_functions {
  CP_FUNCTIONS(CL_PLACE)
} cp_functions;

/// The functions of the library; set when cp_open returns true.
extern cp_functions cp;

/// Opens the library at the first call; false when it is missing.
bool cp_open(void);

struct cp_layout {
  PangoLayout *pango;
  bool is_cut;
  bool is_ellipsized;
  cp_breaks breaks;
  /// How many bytes of the shown text are from the whole one, and no ellipsis.
  size_t kept;
};

/// A text that can be cut, with room for an ellipsis behind it; its bytes end with a NUL.
typedef struct cp_text {
  char *bytes;
  size_t length;
} cp_text;

/// A copy of these bytes, to be freed.
cp_text cp_text_new(const char *bytes, size_t length);

/// Brings what a markup asks for within what can be drawn.
void cp_tame(PangoAttrList *attributes, const cp_request *request);

/// Keeps the parts of words together if every one of them fits into a line; returns how lines break.
cp_breaks cp_divide_words(PangoLayout *layout, const cp_request *request);

/// Leaves that many characters of the text and, if there were more, an ellipsis.
///
/// Says how many bytes are left before that.
bool cp_shorten(cp_text *text, size_t most_characters, size_t *kept);

/// Leaves that many lines of the layout and, if there were more, an ellipsis.
///
/// Lessens the bytes that are kept.
bool cp_limit_lines(PangoLayout *layout, int most_lines, size_t *kept);
