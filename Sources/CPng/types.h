// The types and numbers of libpng that this folder uses, as libpng 1.6 defines them.
//
// They are declared here so that the build needs no headers of libpng. Tests/LibrariesTests compares them with the real headers.
#pragma once

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

typedef struct png_struct_def png_struct;
typedef struct png_info_def png_info;
typedef void (*png_error_ptr)(png_struct *, const char *);
typedef void (*png_flush_ptr)(png_struct *);
typedef void (*png_longjmp_ptr)(jmp_buf, int);
typedef void (*png_rw_ptr)(png_struct *, unsigned char *, size_t);

enum {
  PNG_COLOR_TYPE_RGB = 2,
  PNG_COLOR_TYPE_RGB_ALPHA = 6,
  PNG_COMPRESSION_TYPE_DEFAULT = 0,
  PNG_FILLER_AFTER = 1,
  PNG_FILTER_TYPE_DEFAULT = 0,
  PNG_HANDLE_CHUNK_NEVER = 1,
  PNG_INTERLACE_ADAM7_PASSES = 7,
  PNG_INTERLACE_NONE = 0
};
