// The types and numbers of Pango, Cairo and GLib that this folder uses, as those libraries define them.
//
// They are declared here so that the build needs no headers of Pango. Tests/LibrariesTests compares them with the real headers.
#pragma once

#include <stdint.h>

// --- GLib ---

typedef int gboolean;
typedef void *gpointer;

typedef struct _GError {
  uint32_t domain;
  int code;
  char *message;
} GError;

// --- Cairo ---

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;

typedef enum _cairo_format { CAIRO_FORMAT_ARGB32 = 0 } cairo_format_t;
typedef enum _cairo_antialias { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum _cairo_hint_style { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum _cairo_hint_metrics { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;

// --- Pango ---

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoGlyphString PangoGlyphString;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;

/// Lengths are whole numbers of this share of a pixel or a point.
enum { PANGO_SCALE = 1024 };

typedef enum { PANGO_ALIGN_LEFT = 0, PANGO_ALIGN_CENTER = 1, PANGO_ALIGN_RIGHT = 2 } PangoAlignment;
typedef enum { PANGO_DIRECTION_LTR = 0, PANGO_DIRECTION_RTL = 1 } PangoDirection;
typedef enum { PANGO_FONT_MASK_SIZE = 32 } PangoFontMask;
typedef enum { PANGO_WEIGHT_MEDIUM = 500, PANGO_WEIGHT_SEMIBOLD = 600, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;

typedef enum {
  PANGO_ATTR_SIZE = 7,
  PANGO_ATTR_FONT_DESC = 8,
  PANGO_ATTR_RISE = 13,
  PANGO_ATTR_SCALE = 15,
  PANGO_ATTR_LETTER_SPACING = 17,
  PANGO_ATTR_ABSOLUTE_SIZE = 20,
  PANGO_ATTR_LINE_HEIGHT = 31,
  PANGO_ATTR_ABSOLUTE_LINE_HEIGHT = 32,
  PANGO_ATTR_BASELINE_SHIFT = 36
} PangoAttrType;

/// How a line may break before a character.
typedef struct _PangoLogAttr {
  unsigned is_line_break : 1;
  unsigned is_mandatory_break : 1;
} PangoLogAttr;

typedef struct _PangoRectangle {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;

/// The first member of a longer struct.
typedef struct _PangoAttrClass {
  PangoAttrType type;
  // and more
} PangoAttrClass;

typedef struct _PangoAttribute {
  const PangoAttrClass *klass;
  unsigned start_index;
  unsigned end_index;
} PangoAttribute;

typedef struct _PangoAttrInt {
  PangoAttribute attr;
  int value;
} PangoAttrInt;

typedef struct _PangoAttrFloat {
  PangoAttribute attr;
  double value;
} PangoAttrFloat;

typedef struct _PangoAttrSize {
  PangoAttribute attr;
  int size;
  unsigned absolute : 1;
} PangoAttrSize;

typedef struct _PangoAttrFontDesc {
  PangoAttribute attr;
  PangoFontDescription *desc;
} PangoAttrFontDesc;

typedef gboolean (*PangoAttrFilterFunc)(PangoAttribute *attribute, gpointer data);

/// How a run is drawn; what follows the font is not read.
typedef struct _PangoAnalysis {
  void *shape_engine;
  void *lang_engine;
  PangoFont *font;
  // and more
} PangoAnalysis;

typedef struct _PangoItem {
  int offset;
  int length;
  int num_chars;
  PangoAnalysis analysis;
  // and more
} PangoItem;

typedef struct _PangoGlyphItem {
  PangoItem *item;
  // and more
} PangoGlyphItem;

typedef PangoGlyphItem PangoLayoutRun;

typedef struct _PangoLayoutLine {
  PangoLayout *layout;
  int start_index;
  int length;
  // and more
} PangoLayoutLine;
