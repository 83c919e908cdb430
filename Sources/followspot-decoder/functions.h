// The functions of gdk-pixbuf, and of GLib below it, that this folder calls: F(result, name, arguments).
#pragma once

#define CPB_FUNCTIONS(F)                                                                                             \
  F(void, g_error_free, (GError *))                                                                                  \
  F(void, g_object_unref, (void *))                                                                                  \
  F(unsigned long, g_signal_connect_data,                                                                            \
    (void *, const char *, GCallback, gpointer, GClosureNotify, GConnectFlags))                                      \
  F(GdkPixbuf *, gdk_pixbuf_apply_embedded_orientation, (GdkPixbuf *))                                               \
  F(uint32_t, gdk_pixbuf_error_quark, (void))                                                                        \
  F(int, gdk_pixbuf_get_bits_per_sample, (const GdkPixbuf *))                                                        \
  F(int, gdk_pixbuf_get_height, (const GdkPixbuf *))                                                                 \
  F(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *))                                                             \
  F(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *))                                                              \
  F(int, gdk_pixbuf_get_width, (const GdkPixbuf *))                                                                  \
  F(gboolean, gdk_pixbuf_loader_close, (GdkPixbufLoader *, GError **))                                               \
  F(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *))                                                  \
  F(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_mime_type, (const char *, GError **))                              \
  F(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *, int, int))                                                 \
  F(gboolean, gdk_pixbuf_loader_write, (GdkPixbufLoader *, const unsigned char *, size_t, GError **))                \
  F(const uint8_t *, gdk_pixbuf_read_pixels, (const GdkPixbuf *))
