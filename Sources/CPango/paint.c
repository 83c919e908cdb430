// Lines to pixels.
#include "private.h"

void cp_layout_paint(const cp_layout *layout, const cp_pixels *pixels, int x, int y, double scale,
                     uint32_t color, const cp_box *boxes, int count) {
  cairo_surface_t *surface = cp.cairo_image_surface_create_for_data(
      (unsigned char *)pixels->first, CAIRO_FORMAT_ARGB32, pixels->width, pixels->height,
      pixels->bytes_per_row);
  cairo_t *cairo = cp.cairo_create(surface);
  for (int i = 0; i < count; i++) {
    cp.cairo_rectangle(cairo, boxes[i].x, boxes[i].y, boxes[i].width, boxes[i].height);
  }
  cp.cairo_clip(cairo);
  cp.cairo_translate(cairo, x, y);
  cp.cairo_scale(cairo, scale, scale);
  cp.cairo_set_source_rgb(cairo, (double)(color >> 16 & 255) / 255, (double)(color >> 8 & 255) / 255,
                       (double)(color & 255) / 255);
  // The context keeps what it was laid out with: told of the scale, it would lay out anew.
  cp.pango_cairo_show_layout(cairo, layout->pango);
  cp.cairo_destroy(cairo);
  cp.cairo_surface_destroy(surface);
}
