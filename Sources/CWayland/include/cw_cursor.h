// Cursors of the person's theme, through libwayland-cursor, which is opened with the first theme.
#ifndef CW_CURSOR_H
#define CW_CURSOR_H

#include <stdbool.h>
#include <stdint.h>

#include "cw_wire.h"

#pragma clang assume_nonnull begin

/// The cursors of a theme at one size. It lives on a connection and is freed before it.
typedef struct cw_cursor_theme cw_cursor_theme;

/// The first picture of a cursor, in its own pixels.
typedef struct cw_cursor_image {
  int32_t width;
  int32_t height;
  int32_t hotspot_x;
  int32_t hotspot_y;
} cw_cursor_image;

/// Reads a theme, or the usual one where `name` is null. A name that nothing is known of gives the few
/// cursors that libwayland-cursor has built in. Null when libwayland-cursor is missing, or when memory or shared memory
/// runs out.
///
/// @param size in pixels; the theme's nearest is taken
cw_cursor_theme *_Nullable cw_cursor_theme_load(cw_connection *connection, cw_object shm,
                                                const char *_Nullable name, int size);

void cw_cursor_theme_free(cw_cursor_theme *theme);

/// Whether the theme has a cursor of this name.
bool cw_cursor_find(cw_cursor_theme *theme, const char *name, cw_cursor_image *image);

/// Attaches the picture of a cursor to a surface; nothing is committed. False when there is no such cursor.
///
/// The buffer is libwayland-cursor's own and has no place among our objects.
bool cw_cursor_attach(cw_connection *connection, cw_cursor_theme *theme, const char *name,
                      cw_object surface);

#pragma clang assume_nonnull end

#endif
