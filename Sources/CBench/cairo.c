#include "cbench.h"

#if __has_include(<cairo.h>)
#include <cairo.h>
#include <math.h>
#include <string.h>

const char *cb_cairo_version(void) { return cairo_version_string(); }

void *cb_cairo_picture(uint32_t *pixels, int width, int height, size_t stride) {
  return cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, (int)(stride * 4));
}

void *cb_cairo_mask(const uint8_t *alpha, int width, int height) {
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  unsigned char *rows = cairo_image_surface_get_data(mask);
  int stride = cairo_image_surface_get_stride(mask);
  for (int y = 0; y < height; y++) {
    memcpy(rows + y * stride, alpha + y * width, (size_t)width);
  }
  cairo_surface_mark_dirty(mask);
  return mask;
}

static cairo_t *begin(void *picture, cb_box damage, uint8_t dim) {
  cairo_t *cr = cairo_create(picture);
  cairo_rectangle(cr, damage.x, damage.y, damage.width, damage.height);
  cairo_clip(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cr, 0, 0, 0, dim / 255.0);
  cairo_paint(cr);
  return cr;
}

static void end(void *picture, cairo_t *cr) {
  cairo_destroy(cr);
  cairo_surface_flush(picture);
}

static void rounded(cairo_t *cr, double x, double y, double width, double height, double radius) {
  cairo_new_sub_path(cr);
  if (radius * 2 >= width && radius * 2 >= height) {
    cairo_arc(cr, x + width / 2, y + height / 2, radius, 0, 2 * M_PI);
  } else {
    cairo_arc(cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  }
  cairo_close_path(cr);
}

// A feathered circle in its own box.
static void feathered(cairo_t *cr, const cb_light *light, uint8_t dim, cb_way way) {
  double x = light->x + light->width / 2, y = light->y + light->height / 2;
  double reach = light->radius + light->feather;
  cairo_pattern_t *gradient =
      cairo_pattern_create_radial(x, y, light->radius, x, y, reach);
  bool takes_away = way == CB_DEST_OUT;
  cairo_pattern_add_color_stop_rgba(gradient, 0, 0, 0, 0, takes_away ? 1 : 0);
  cairo_pattern_add_color_stop_rgba(gradient, 1, 0, 0, 0, takes_away ? 0 : dim / 255.0);
  cairo_set_operator(cr, takes_away ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_SOURCE);
  cairo_set_source(cr, gradient);
  double left = floor(x - reach), top = floor(y - reach);
  cairo_rectangle(cr, left, top, ceil(x + reach) - left, ceil(y + reach) - top);
  cairo_fill(cr);
  cairo_pattern_destroy(gradient);
}

void cb_cairo_lights(
    void *picture, cb_box damage, uint8_t dim, const cb_light *lights, size_t count, cb_way way) {
  cairo_t *cr = begin(picture, damage, dim);
  for (size_t i = 0; i < count; i++) {
    const cb_light *light = &lights[i];
    if (light->feather > 0) {
      feathered(cr, light, dim, way);
      continue;
    }
    if (i == 0) {
      cairo_set_operator(cr, way == CB_DEST_OUT ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_CLEAR);
      cairo_set_source_rgba(cr, 0, 0, 0, 1);
    }
    rounded(cr, light->x, light->y, light->width, light->height, light->radius);
    if (way != CB_CLEAR_ALL) {
      cairo_fill(cr);
    }
  }
  if (way == CB_CLEAR_ALL) {
    cairo_fill(cr);
  }
  end(picture, cr);
}

void cb_cairo_outline(void *picture, cb_box damage, uint8_t dim, const double *points,
                      const size_t *ends, size_t count, cb_way way) {
  cairo_t *cr = begin(picture, damage, dim);
  cairo_set_operator(cr, way == CB_DEST_OUT ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_CLEAR);
  cairo_set_source_rgba(cr, 0, 0, 0, 1);
  for (size_t line = 0, i = 0; line < count; line++) {
    cairo_new_sub_path(cr);
    for (; i < ends[line]; i++) {
      cairo_line_to(cr, points[2 * i], points[2 * i + 1]);
    }
    cairo_close_path(cr);
  }
  cairo_fill(cr);
  end(picture, cr);
}

void cb_cairo_card(void *picture, cb_box damage, uint8_t dim, cb_box card, double radius,
                   void *mask, int x, int y) {
  cairo_t *cr = begin(picture, damage, dim);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_mask_surface(cr, mask, x, y);
  cairo_set_source_rgb(cr, 1, 1, 1);
  rounded(cr, card.x, card.y, card.width, card.height, radius);
  cairo_fill(cr);
  end(picture, cr);
}

#else

const char *cb_cairo_version(void) { return NULL; }
void *cb_cairo_picture(uint32_t *p, int w, int h, size_t s) { return NULL; }
void *cb_cairo_mask(const uint8_t *a, int w, int h) { return NULL; }
void cb_cairo_lights(void *p, cb_box d, uint8_t a, const cb_light *l, size_t n, cb_way w) {}
void cb_cairo_outline(void *p, cb_box d, uint8_t a, const double *l, const size_t *e, size_t n,
                      cb_way w) {}
void cb_cairo_card(void *p, cb_box d, uint8_t a, cb_box c, double r, void *m, int x, int y) {}

#endif
