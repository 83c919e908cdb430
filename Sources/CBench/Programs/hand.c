// A dim with a light of 400x300, on libwayland and Cairo alone: the least code that does it.
//
//   hand [move]    with "move" the light circles, and only what differs is painted

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "layer-shell.h"
#include "picture.h"

enum { buffers = 2 };

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct zwlr_layer_shell_v1 *shell;
static struct wl_surface *surface;
static struct wl_buffer *buffer[buffers];
static cairo_surface_t *picture[buffers];
static int busy[buffers], width, height, moves, waits;
static double place[buffers][2], angle;

static void show(void);

static void released(void *data, struct wl_buffer *it) {
  (void)it;
  *(int *)data = 0;
  if (waits) show();
}
static const struct wl_buffer_listener buffer_listener = {released};

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)data, (void)time;
  wl_callback_destroy(callback);
  angle += step;
  show();
}
static const struct wl_callback_listener frame_listener = {done};

static void paint(int index, double x, double y) {
  cairo_t *cairo = cairo_create(picture[index]);
  // Where the light was in this buffer, and where it is.
  if (place[index][0] >= 0) {
    cairo_rectangle(cairo, place[index][0] - 1, place[index][1] - 1, light_width + 2, light_height + 2);
    cairo_rectangle(cairo, x - 1, y - 1, light_width + 2, light_height + 2);
    cairo_clip(cairo);
  }
  paint_light(cairo, x, y);
  cairo_destroy(cairo);
  cairo_surface_flush(picture[index]);
}

static void show(void) {
  int index = 0;
  while (index < buffers && busy[index]) index++;
  waits = index == buffers;
  if (waits) return;
  double x, y;
  place_light(width, height, angle, &x, &y);
  int is_first = place[index][0] < 0;
  double old[2] = {place[index][0], place[index][1]};
  paint(index, x, y);
  place[index][0] = x, place[index][1] = y;
  if (moves) wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
  if (is_first) {
    wl_surface_damage_buffer(surface, 0, 0, width, height);
  } else {
    wl_surface_damage_buffer(surface, (int)old[0] - 1, (int)old[1] - 1, light_width + 2, light_height + 2);
    wl_surface_damage_buffer(surface, (int)x - 1, (int)y - 1, light_width + 2, light_height + 2);
  }
  wl_surface_attach(surface, buffer[index], 0, 0);
  wl_surface_commit(surface);
  busy[index] = 1;
}

static void configured(
    void *data, struct zwlr_layer_surface_v1 *layer, uint32_t serial, uint32_t new_width, uint32_t new_height) {
  (void)data;
  zwlr_layer_surface_v1_ack_configure(layer, serial);
  if (width) return;
  width = (int)new_width, height = (int)new_height;
  int size = width * height * 4;
  int file = memfd_create("hand", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, (off_t)size * buffers)) exit(1);
  char *pixels = mmap(NULL, (size_t)size * buffers, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED) exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size * buffers);
  for (int index = 0; index < buffers; index++) {
    buffer[index] =
        wl_shm_pool_create_buffer(pool, size * index, width, height, width * 4, WL_SHM_FORMAT_ARGB8888);
    wl_buffer_add_listener(buffer[index], &buffer_listener, &busy[index]);
    picture[index] = cairo_image_surface_create_for_data(
        (unsigned char *)pixels + (size_t)size * index, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    place[index][0] = -1;
  }
  show();
}
static void closed(void *data, struct zwlr_layer_surface_v1 *layer) {
  (void)data, (void)layer;
  exit(0);
}
static const struct zwlr_layer_surface_v1_listener layer_listener = {configured, closed};

static void global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)data, (void)version;
  if (!strcmp(interface, wl_compositor_interface.name))
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  if (!strcmp(interface, wl_shm_interface.name)) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (!strcmp(interface, zwlr_layer_shell_v1_interface.name))
    shell = wl_registry_bind(registry, name, &zwlr_layer_shell_v1_interface, 1);
}
static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {global, global_remove};

int main(int count, char **words) {
  moves = count > 1 && !strcmp(words[1], "move");
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return 1;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !shell) return 1;
  surface = wl_compositor_create_surface(compositor);
  struct zwlr_layer_surface_v1 *layer = zwlr_layer_shell_v1_get_layer_surface(
      shell, surface, NULL, ZWLR_LAYER_SHELL_V1_LAYER_OVERLAY, "hand");
  zwlr_layer_surface_v1_set_anchor(layer, 15);
  zwlr_layer_surface_v1_set_exclusive_zone(layer, -1);
  zwlr_layer_surface_v1_add_listener(layer, &layer_listener, NULL);
  wl_surface_commit(surface);
  while (wl_display_dispatch(display) >= 0) {}
  return 1;
}
