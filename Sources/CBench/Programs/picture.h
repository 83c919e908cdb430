// The picture of both C programs: a dim, and a light of 400x300 with round corners that circles around the middle.
#pragma once

#include <cairo.h>
#include <math.h>

enum { light_width = 400, light_height = 300 };

/// How far the light moves from picture to picture.
static const double step = 0.02;

/// The light's place on a surface of a size, in whole pixels.
static inline void place_light(double width, double height, double angle, double *x, double *y) {
  *x = floor(width / 2 - light_width / 2.0 + 200 * cos(angle));
  *y = floor(height / 2 - light_height / 2.0 + 200 * sin(angle));
}

/// Paints everything within the clip.
static inline void paint_light(cairo_t *cairo, double x, double y) {
  const double radius = 8, right = x + light_width - radius, bottom = y + light_height - radius;
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba(cairo, 0, 0, 0, 0.55);
  cairo_paint(cairo);
  cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgba(cairo, 0, 0, 0, 1);
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, right, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right, bottom, radius, 0, M_PI / 2);
  cairo_arc(cairo, x + radius, bottom, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, M_PI, M_PI * 1.5);
  cairo_fill(cairo);
}
