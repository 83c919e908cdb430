// The types of libwayland-cursor that this folder uses, as that library defines them.
//
// They are declared here so that a program does not open the library at its start. Tests/LibrariesTests compares them with the
// real header.
#pragma once

#include <stdint.h>

struct wl_buffer;
struct wl_cursor_theme;
struct wl_shm;

struct wl_cursor_image {
  uint32_t width;
  uint32_t height;
  uint32_t hotspot_x;
  uint32_t hotspot_y;
  uint32_t delay;
};

struct wl_cursor {
  unsigned int image_count;
  struct wl_cursor_image **images;
  char *name;
};
