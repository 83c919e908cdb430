#include "cw_cursor.h"

#include <wayland-client-protocol.h>

#include "cursor_functions.h"
#include "cursor_types.h"
#include "libraries.h"
#include "wire_private.h"

// A light under a visible pointer needs no theme, so the library is opened with the first one.
static struct {
  CW_CURSOR_FUNCTIONS(CL_PLACE)
} functions;

static const char *const names[] = {CW_CURSOR_FUNCTIONS(CL_NAME)};
static cl_library library =
    CL_LIBRARY("libwayland-cursor.so.0", "libwayland-cursor0", names, functions);

cw_cursor_theme *cw_cursor_theme_load(cw_connection *connection, cw_object shm, const char *name,
                                      int size) {
  struct wl_proxy *proxy = cw_proxy(connection, shm);
  if (!proxy || !cl_open(&library)) {
    return NULL;
  }
  return functions.wl_cursor_theme_load(name, size, (struct wl_shm *)proxy);
}

void cw_cursor_theme_free(cw_cursor_theme *theme) {
  functions.wl_cursor_theme_destroy(theme);
}

static struct wl_cursor_image *first_image(cw_cursor_theme *theme, const char *name) {
  struct wl_cursor *cursor = functions.wl_cursor_theme_get_cursor(theme, name);
  return cursor && cursor->image_count > 0 ? cursor->images[0] : NULL;
}

bool cw_cursor_find(cw_cursor_theme *theme, const char *name, cw_cursor_image *image) {
  const struct wl_cursor_image *found = first_image(theme, name);
  if (!found) {
    return false;
  }
  *image = (cw_cursor_image){
      .width = (int32_t)found->width,
      .height = (int32_t)found->height,
      .hotspot_x = (int32_t)found->hotspot_x,
      .hotspot_y = (int32_t)found->hotspot_y,
  };
  return true;
}

bool cw_cursor_attach(cw_connection *connection, cw_cursor_theme *theme, const char *name,
                      cw_object surface) {
  struct wl_cursor_image *image = first_image(theme, name);
  struct wl_buffer *buffer = image ? functions.wl_cursor_image_get_buffer(image) : NULL;
  struct wl_proxy *proxy = cw_proxy(connection, surface);
  if (!buffer || !proxy) {
    return false;
  }
  wl_surface_attach((struct wl_surface *)proxy, buffer, 0, 0);
  return true;
}
