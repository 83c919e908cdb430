// x-shot FILE.ppm: what the X server of DISPLAY shows.
//
// pkg-config: xcb
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <xcb/xcb.h>

static void fail(const char *what, const char *why) {
  fprintf(stderr, "x-shot: %s: %s\n", what, why);
  exit(1);
}

static void write_ppm(const char *path, uint32_t width, uint32_t height, const uint8_t *pixel) {
  FILE *file = fopen(path, "wb");
  if (!file) fail(path, "cannot be written");
  fprintf(file, "P6\n%u %u\n255\n", width, height);
  // Blue, green, red and nothing, row after row without a gap, at the depth that we ask Xvfb for.
  for (uint32_t i = 0; i < width * height; i++, pixel += 4) {
    uint8_t color[3] = {pixel[2], pixel[1], pixel[0]};
    fwrite(color, 1, sizeof color, file);
  }
  if (fclose(file) != 0) fail(path, "cannot be written");
}

int main(int count, char **arguments) {
  if (count != 2) fail("usage", "x-shot FILE.ppm");
  xcb_connection_t *connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(connection)) fail("the X server", "cannot be reached");
  xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
  xcb_get_image_reply_t *image = xcb_get_image_reply(
      connection,
      xcb_get_image(connection, XCB_IMAGE_FORMAT_Z_PIXMAP, screen->root, 0, 0,
                    screen->width_in_pixels, screen->height_in_pixels, UINT32_MAX),
      NULL);
  if (!image || image->depth != 24) fail("the picture", "cannot be had");
  size_t size = (size_t)screen->width_in_pixels * screen->height_in_pixels * 4;
  if ((size_t)xcb_get_image_data_length(image) < size) fail("the picture", "is too short");
  write_ppm(arguments[1], screen->width_in_pixels, screen->height_in_pixels,
            xcb_get_image_data(image));
  free(image);
  xcb_disconnect(connection);
}
