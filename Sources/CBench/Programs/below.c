// A fullscreen window that changes as a whole with each frame, as a game does. It writes one byte for each frame.

#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static struct wl_buffer *buffer[2];
static int width, height, wanted_width, wanted_height, frames;

static void show(void);

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)data, (void)time;
  wl_callback_destroy(callback);
  if (write(STDOUT_FILENO, ".", 1) != 1) exit(1);
  show();
}
static const struct wl_callback_listener frame_listener = {done};

static void show(void) {
  wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
  wl_surface_attach(surface, buffer[frames++ % 2], 0, 0);
  wl_surface_damage_buffer(surface, 0, 0, width, height);
  wl_surface_commit(surface);
}

static void sized(void *data, struct xdg_toplevel *window, int32_t w, int32_t h, struct wl_array *states) {
  (void)data, (void)window, (void)states;
  // sway makes a window fullscreen only after its first picture, whose size does not matter.
  wanted_width = w ? w : 640, wanted_height = h ? h : 480;
}
static void closed(void *data, struct xdg_toplevel *window) { (void)data, (void)window, exit(0); }
static const struct xdg_toplevel_listener window_listener = {.configure = sized, .close = closed};

static void configured(void *data, struct xdg_surface *role, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(role, serial);
  if (width == wanted_width && height == wanted_height) return;
  width = wanted_width, height = wanted_height;
  int size = width * height * 4, file = memfd_create("below", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, (off_t)size * 2)) exit(1);
  char *pixels = mmap(NULL, (size_t)size * 2, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED) exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size * 2);
  for (int index = 0; index < 2; index++) {
    if (buffer[index]) wl_buffer_destroy(buffer[index]);
    memset(pixels + size * index, 0x60 + 0x20 * index, (size_t)size);
    buffer[index] = wl_shm_pool_create_buffer(pool, size * index, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  }
  munmap(pixels, (size_t)size * 2);
  close(file);
  wl_shm_pool_destroy(pool);
  if (!frames) show();
}
static const struct xdg_surface_listener role_listener = {configured};

static void pinged(void *data, struct xdg_wm_base *it, uint32_t serial) { (void)data, xdg_wm_base_pong(it, serial); }
static const struct xdg_wm_base_listener shell_listener = {pinged};

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)data, (void)version;
  if (!strcmp(interface, "wl_compositor")) compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  if (!strcmp(interface, "wl_shm")) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (!strcmp(interface, "xdg_wm_base")) shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
}
static void lost(void *data, struct wl_registry *registry, uint32_t name) { (void)data, (void)registry, (void)name; }
static const struct wl_registry_listener registry_listener = {found, lost};

int main(void) {
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return 1;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !shell) return 1;
  xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *role = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(role, &role_listener, NULL);
  struct xdg_toplevel *window = xdg_surface_get_toplevel(role);
  xdg_toplevel_add_listener(window, &window_listener, NULL);
  xdg_toplevel_set_fullscreen(window, NULL);
  wl_surface_commit(surface);
  while (wl_display_dispatch(display) >= 0) {}
  return 0;
}
