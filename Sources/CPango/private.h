// What the files of this room share.
#ifndef CPANGO_PRIVATE_H
#define CPANGO_PRIVATE_H

#include <pango/pangocairo.h>

#include "cpango.h"

struct cp_fonts {
  PangoFontMap *map;
};

struct cp_layout {
  PangoLayout *pango;
  bool is_cut;
  bool is_ellipsized;
  /// How many bytes of the shown text are from the whole one, and no ellipsis.
  gsize kept;
};

/// Brings what a markup asks for within what can be drawn.
void cp_tame(PangoAttrList *attributes, const cp_request *request);

/// Leaves that many characters of the text and, if there were more, an ellipsis.
///
/// Says how many bytes are left before that.
bool cp_shorten(GString *text, size_t most_characters, gsize *kept);

/// Leaves that many lines of the layout and, if there were more, an ellipsis.
///
/// Lessens the bytes that are kept.
bool cp_limit_lines(PangoLayout *layout, int most_lines, gsize *kept);

#endif
