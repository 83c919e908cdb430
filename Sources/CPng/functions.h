// What is called of libpng: opened together with the first picture.
#ifndef CPNG_FUNCTIONS_H
#define CPNG_FUNCTIONS_H

#include <png.h>
#include <stdbool.h>

#include "cpng.h"
#include "libraries.h"

#define CPNG_FUNCTIONS(F) \
  F(png_create_info_struct) \
  F(png_create_read_struct) \
  F(png_destroy_read_struct) \
  F(png_error) \
  F(png_get_eXIf_1) \
  F(png_get_image_height) \
  F(png_get_image_width) \
  F(png_get_interlace_type) \
  F(png_get_io_ptr) \
  F(png_get_rowbytes) \
  F(png_longjmp) \
  F(png_read_info) \
  F(png_read_row) \
  F(png_read_update_info) \
  F(png_set_add_alpha) \
  F(png_set_chunk_malloc_max) \
  F(png_set_expand) \
  F(png_set_gray_to_rgb) \
  F(png_set_interlace_handling) \
  F(png_set_keep_unknown_chunks) \
  F(png_set_longjmp_fn) \
  F(png_set_read_fn) \
  F(png_set_scale_16)

typedef struct cpng_functions {
  CPNG_FUNCTIONS(CL_PLACE)
} cpng_functions;

/// Those of the library, once cpng_find has found it; whoever has a reader has them.
extern cpng_functions cpng;

/// Opens the library at the first call; false where it is missing.
bool cpng_find(void);

#endif
