#include "cbench.h"

#if __has_include(<pixman.h>)
#include <math.h>
#include <pixman.h>
#include <string.h>

const char *cb_pixman_version(void) { return pixman_version_string(); }

void *cb_pixman_picture(uint32_t *pixels, int width, int height, size_t stride) {
  return pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, pixels, (int)(stride * 4));
}

void *cb_pixman_mask(const uint8_t *alpha, int width, int height) {
  pixman_image_t *mask = pixman_image_create_bits(PIXMAN_a8, width, height, NULL, 0);
  uint8_t *rows = (uint8_t *)pixman_image_get_data(mask);
  int stride = pixman_image_get_stride(mask);
  for (int y = 0; y < height; y++) {
    memcpy(rows + y * stride, alpha + y * width, (size_t)width);
  }
  return mask;
}

static void begin(pixman_image_t *picture, cb_box damage, uint8_t dim) {
  pixman_region32_t clip;
  pixman_region32_init_rect(
      &clip, damage.x, damage.y, (unsigned)damage.width, (unsigned)damage.height);
  pixman_image_set_clip_region32(picture, &clip);
  pixman_region32_fini(&clip);
  pixman_color_t color = {.alpha = (uint16_t)(dim * 257)};
  pixman_box32_t box = {damage.x, damage.y, damage.x + damage.width, damage.y + damage.height};
  pixman_image_fill_boxes(PIXMAN_OP_SRC, picture, &color, 1, &box);
}

// The slices of a rounded rectangle; pixman itself knows no curves.
enum { ARC = 24, SLICES = 2 * ARC + 1 };

static int slices(pixman_trapezoid_t *out, double x, double y, double width, double height,
                  double radius) {
  double at[2 * ARC + 2], inset[2 * ARC + 2];
  int count = 0;
  for (int i = 0; i <= ARC; i++) {
    double angle = M_PI / 2 * i / ARC;
    at[i] = radius - radius * cos(angle);
    inset[i] = radius - radius * sin(angle);
    at[2 * ARC + 1 - i] = height - at[i];
    inset[2 * ARC + 1 - i] = inset[i];
  }
  for (int i = 0; i < SLICES; i++) {
    if (at[i + 1] - at[i] < 1.0 / 65536) {
      continue;
    }
    pixman_trapezoid_t *slice = &out[count++];
    slice->top = pixman_double_to_fixed(y + at[i]);
    slice->bottom = pixman_double_to_fixed(y + at[i + 1]);
    slice->left.p1.x = pixman_double_to_fixed(x + inset[i]);
    slice->left.p2.x = pixman_double_to_fixed(x + inset[i + 1]);
    slice->right.p1.x = pixman_double_to_fixed(x + width - inset[i]);
    slice->right.p2.x = pixman_double_to_fixed(x + width - inset[i + 1]);
    slice->left.p1.y = slice->right.p1.y = slice->top;
    slice->left.p2.y = slice->right.p2.y = slice->bottom;
  }
  return count;
}

static void feathered(pixman_image_t *picture, const cb_light *light) {
  double x = light->x + light->width / 2, y = light->y + light->height / 2;
  double reach = light->radius + light->feather;
  int left = (int)floor(x - reach), top = (int)floor(y - reach);
  int width = (int)ceil(x + reach) - left, height = (int)ceil(y + reach) - top;
  pixman_point_fixed_t center = {pixman_double_to_fixed(x - left), pixman_double_to_fixed(y - top)};
  pixman_gradient_stop_t stops[2] = {
      {0, {.alpha = 0xffff}},
      {pixman_fixed_1, {.alpha = 0}},
  };
  pixman_image_t *gradient = pixman_image_create_radial_gradient(
      &center, &center, pixman_double_to_fixed(light->radius), pixman_double_to_fixed(reach), stops,
      2);
  pixman_image_set_repeat(gradient, PIXMAN_REPEAT_PAD);
  pixman_image_composite32(PIXMAN_OP_OUT_REVERSE, gradient, NULL, picture, 0, 0, 0, 0, left, top,
                           width, height);
  pixman_image_unref(gradient);
}

void cb_pixman_lights(
    void *picture, cb_box damage, uint8_t dim, const cb_light *lights, size_t count) {
  begin(picture, damage, dim);
  pixman_color_t opaque = {.alpha = 0xffff};
  pixman_image_t *source = pixman_image_create_solid_fill(&opaque);
  for (size_t i = 0; i < count; i++) {
    const cb_light *light = &lights[i];
    if (light->feather > 0) {
      feathered(picture, light);
      continue;
    }
    pixman_trapezoid_t form[SLICES];
    int parts = slices(form, light->x, light->y, light->width, light->height, light->radius);
    pixman_composite_trapezoids(
        PIXMAN_OP_OUT_REVERSE, source, picture, PIXMAN_a8, 0, 0, 0, 0, parts, form);
  }
  pixman_image_unref(source);
}

void cb_pixman_card(void *picture, cb_box damage, uint8_t dim, cb_box card, double radius,
                    void *mask, cb_box shadow) {
  begin(picture, damage, dim);
  pixman_color_t black = {.alpha = 0xffff};
  pixman_color_t white = {0xffff, 0xffff, 0xffff, 0xffff};
  pixman_image_t *ink = pixman_image_create_solid_fill(&black);
  pixman_image_composite32(PIXMAN_OP_OVER, ink, mask, picture, 0, 0, 0, 0, shadow.x, shadow.y,
                           shadow.width, shadow.height);
  pixman_image_unref(ink);
  ink = pixman_image_create_solid_fill(&white);
  pixman_trapezoid_t form[SLICES];
  int parts = slices(form, card.x, card.y, card.width, card.height, radius);
  pixman_composite_trapezoids(
      PIXMAN_OP_OVER, ink, picture, PIXMAN_a8, 0, 0, 0, 0, parts, form);
  pixman_image_unref(ink);
}

#else

const char *cb_pixman_version(void) { return NULL; }
void *cb_pixman_picture(uint32_t *p, int w, int h, size_t s) { return NULL; }
void *cb_pixman_mask(const uint8_t *a, int w, int h) { return NULL; }
void cb_pixman_lights(void *p, cb_box d, uint8_t a, const cb_light *l, size_t n) {}
void cb_pixman_card(void *p, cb_box d, uint8_t a, cb_box c, double r, void *m, cb_box s) {}

#endif
