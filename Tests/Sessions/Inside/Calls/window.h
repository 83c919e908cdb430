// A window of a program that knows nothing but libwayland: what an overlay inside a program needs of it, and no more.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>
#include "xdg-shell.h"

enum { WIDTH = 320, HEIGHT = 240 };

typedef struct window {
  struct wl_display *display;
  struct wl_compositor *compositor;
  struct wl_shm *shm;
  struct xdg_wm_base *shell;
  struct wl_surface *surface;
  struct xdg_surface *shown;
  struct xdg_toplevel *toplevel;
  struct wl_buffer *buffer;
} window;

static void window_has(void *user, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  window *self = user;
  (void)version;
  if (strcmp(interface, "wl_compositor") == 0) self->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  if (strcmp(interface, "wl_shm") == 0) self->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (strcmp(interface, "xdg_wm_base") == 0) self->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
}

static void window_lacks(void *user, struct wl_registry *registry, uint32_t name) { (void)user, (void)registry, (void)name; }

static void window_pinged(void *user, struct xdg_wm_base *shell, uint32_t serial) {
  (void)user;
  xdg_wm_base_pong(shell, serial);
}

static void window_commit(window *self) {
  wl_surface_attach(self->surface, self->buffer, 0, 0);
  wl_surface_damage(self->surface, 0, 0, WIDTH, HEIGHT);
  wl_surface_commit(self->surface);
}

static void window_configured(void *user, struct xdg_surface *shown, uint32_t serial) {
  xdg_surface_ack_configure(shown, serial);
  window_commit(user);
}

static void window_resized(void *user, struct xdg_toplevel *top, int32_t width, int32_t height, struct wl_array *states) {
  (void)user, (void)top, (void)width, (void)height, (void)states;
}

static void window_closed(void *user, struct xdg_toplevel *top) { (void)user, (void)top; }

// Another surface, as toolkits have it after a window was hidden.
static void window_open(window *self) {
  static const struct xdg_surface_listener shown = {window_configured};
  static const struct xdg_toplevel_listener toplevel = {.configure = window_resized, .close = window_closed};
  self->surface = wl_compositor_create_surface(self->compositor);
  self->shown = xdg_wm_base_get_xdg_surface(self->shell, self->surface);
  xdg_surface_add_listener(self->shown, &shown, self);
  self->toplevel = xdg_surface_get_toplevel(self->shown);
  xdg_toplevel_add_listener(self->toplevel, &toplevel, self);
  wl_surface_commit(self->surface);
  wl_display_roundtrip(self->display);
}

static void window_close(window *self) {
  xdg_toplevel_destroy(self->toplevel);
  xdg_surface_destroy(self->shown);
  wl_surface_destroy(self->surface);
}

// Connects, and opens a window; false if there is no compositor for it.
static bool window_begin(window *self) {
  static const struct wl_registry_listener globals = {window_has, window_lacks};
  static const struct xdg_wm_base_listener shell = {window_pinged};
  self->display = wl_display_connect(NULL);
  if (!self->display) return false;
  struct wl_registry *registry = wl_display_get_registry(self->display);
  wl_registry_add_listener(registry, &globals, self);
  wl_display_roundtrip(self->display);
  wl_registry_destroy(registry);
  if (!self->compositor || !self->shm || !self->shell) return false;
  xdg_wm_base_add_listener(self->shell, &shell, NULL);
  int file = memfd_create("window", MFD_CLOEXEC), size = WIDTH * HEIGHT * 4;
  if (file < 0 || ftruncate(file, size) != 0) return false;
  struct wl_shm_pool *pool = wl_shm_create_pool(self->shm, file, size);
  self->buffer = wl_shm_pool_create_buffer(pool, 0, WIDTH, HEIGHT, WIDTH * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  window_open(self);
  return true;
}

// Reads what has come, and waits up to so many milliseconds for it; false when the connection has ended.
static bool window_read(window *self, int milliseconds) {
  while (wl_display_prepare_read(self->display) != 0) wl_display_dispatch_pending(self->display);
  wl_display_flush(self->display);
  struct pollfd file = {wl_display_get_fd(self->display), POLLIN, 0};
  if (poll(&file, 1, milliseconds) == 1) wl_display_read_events(self->display);
  else wl_display_cancel_read(self->display);
  return wl_display_dispatch_pending(self->display) >= 0;
}

static void window_end(window *self) {
  if (!self->display) return;
  if (self->buffer) {
    window_close(self);
    wl_buffer_destroy(self->buffer);
  }
  if (self->shell) xdg_wm_base_destroy(self->shell);
  if (self->shm) wl_shm_destroy(self->shm);
  if (self->compositor) wl_compositor_destroy(self->compositor);
  wl_display_roundtrip(self->display);
  wl_display_disconnect(self->display);
}
