// Cairo for whoever reads and writes pictures, opened with the first of them: it brings a dozen further libraries along,
// and lights have nothing to do with it.
#ifndef CLATECAIRO_H
#define CLATECAIRO_H

#include "../../CCairo/cairo_or_why_not.h"
#include "libraries.h"

#pragma clang assume_nonnull begin

#define LC_FUNCTIONS(F)                    \
  F(cairo_create)                          \
  F(cairo_destroy)                         \
  F(cairo_get_source)                      \
  F(cairo_image_surface_create)            \
  F(cairo_image_surface_create_for_data)   \
  F(cairo_image_surface_create_from_png_stream) \
  F(cairo_image_surface_get_data)          \
  F(cairo_image_surface_get_format)        \
  F(cairo_image_surface_get_height)        \
  F(cairo_image_surface_get_stride)        \
  F(cairo_image_surface_get_width)         \
  F(cairo_paint)                           \
  F(cairo_pattern_set_extend)              \
  F(cairo_pattern_set_filter)              \
  F(cairo_scale)                           \
  F(cairo_set_operator)                    \
  F(cairo_set_source_surface)              \
  F(cairo_status)                          \
  F(cairo_surface_destroy)                 \
  F(cairo_surface_flush)                   \
  F(cairo_surface_status)                  \
  F(cairo_surface_write_to_png_stream)     \
  F(cairo_translate)

/// Those that are called.
typedef struct lc_functions {
  LC_FUNCTIONS(CL_PLACE)
} lc_functions;

/// Cairo's functions; null where it is missing.
const lc_functions *_Nullable lc_open(void);

/// Why it is missing, as a sentence; null where it is not.
const char *_Nullable lc_problem(void);

#pragma clang assume_nonnull end

#endif
