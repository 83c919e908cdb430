// The functions of libwayland-cursor that this folder calls: F(result, name, arguments).
#pragma once

#define CW_CURSOR_FUNCTIONS(F)                                                                  \
  F(struct wl_buffer *, wl_cursor_image_get_buffer, (struct wl_cursor_image *))                 \
  F(void, wl_cursor_theme_destroy, (struct wl_cursor_theme *))                                  \
  F(struct wl_cursor *, wl_cursor_theme_get_cursor, (struct wl_cursor_theme *, const char *))   \
  F(struct wl_cursor_theme *, wl_cursor_theme_load, (const char *, int, struct wl_shm *))
