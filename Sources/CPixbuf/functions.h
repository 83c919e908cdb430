// What is called of gdk-pixbuf and of GLib below it: opened together with the first picture.
#ifndef CPIXBUF_FUNCTIONS_H
#define CPIXBUF_FUNCTIONS_H

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdbool.h>

#include "cpixbuf.h"
#include "libraries.h"

#define CPB_FUNCTIONS(F) \
  F(g_error_free) \
  F(g_free) \
  F(g_object_unref) \
  F(g_signal_connect_data) \
  F(gdk_pixbuf_apply_embedded_orientation) \
  F(gdk_pixbuf_error_quark) \
  F(gdk_pixbuf_format_get_name) \
  F(gdk_pixbuf_get_bits_per_sample) \
  F(gdk_pixbuf_get_height) \
  F(gdk_pixbuf_get_n_channels) \
  F(gdk_pixbuf_get_rowstride) \
  F(gdk_pixbuf_get_width) \
  F(gdk_pixbuf_loader_close) \
  F(gdk_pixbuf_loader_get_format) \
  F(gdk_pixbuf_loader_get_pixbuf) \
  F(gdk_pixbuf_loader_new) \
  F(gdk_pixbuf_loader_set_size) \
  F(gdk_pixbuf_loader_write) \
  F(gdk_pixbuf_read_pixels)

typedef struct cpb_functions {
  CPB_FUNCTIONS(CL_PLACE)
} cpb_functions;

/// Those of the library, once cpb_open has found it; whoever has a picture has them.
extern cpb_functions cpb;

/// Opens the library at the first call; false where it is missing.
bool cpb_open(void);

/// Why it is missing, as a sentence.
const char *cpb_problem(void);

#endif
