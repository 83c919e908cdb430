// Cursors of the person's theme, through libwayland-cursor, which is opened with the first theme.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "cw_wire.h"

#pragma clang assume_nonnull begin

/// The cursors of a theme at one size. Free it before its connection.
typedef struct wl_cursor_theme cw_cursor_theme;

/// The first picture of a cursor, in its own pixels.
typedef struct cw_cursor_image {
  int32_t width;
  int32_t height;
  int32_t hotspot_x;
  int32_t hotspot_y;
} cw_cursor_image;

/// Loads a theme, or the default one if `name` is null. An unknown name gives the few cursors that
/// are built into libwayland-cursor. Null if libwayland-cursor is missing, or if
/// memory or shared memory runs out.
///
/// @param size in pixels; the nearest size of the theme is taken
cw_cursor_theme *_Nullable cw_cursor_theme_load(cw_connection *connection, cw_object shm,
                                                const char *_Nullable name, int size);

void cw_cursor_theme_free(cw_cursor_theme *theme);

/// Whether the theme has a cursor with this name.
bool cw_cursor_find(cw_cursor_theme *theme, const char *name, cw_cursor_image *image);

/// Attaches the picture of a cursor to a surface without a commit. False if there is no such
/// cursor.
///
/// The buffer belongs to libwayland-cursor and is not one of our objects.
bool cw_cursor_attach(cw_connection *connection, cw_cursor_theme *theme, const char *name,
                      cw_object surface);

#pragma clang assume_nonnull end
