// What the benchmark compares with: the machine's own limits and other libraries.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  int x, y, width, height;
} cb_box;

// A light of the scenes. A circle is a square whose radius is half of its side. The angle is in
// radians, clockwise around the middle.
typedef struct {
  double x, y, width, height, radius, feather, angle;
} cb_light;

// How a library clears a light. The fastest way depends on the scene, so the benchmark tries all
// and compares with the best.
typedef enum {
  CB_CLEAR_EACH,  // CLEAR light by light; a feather as one gradient in the dim's own colour
  CB_CLEAR_ALL,   // CLEAR all lights as one path
  CB_DEST_OUT,    // take away what the light covers, light by light
  CB_WAYS
} cb_way;

typedef enum {
  CB_PLAIN,      // pages come when they are touched
  CB_ALLOCATED,  // posix_fallocate before, which also turns "no memory left" into an error
  CB_POPULATED,  // MAP_POPULATE
  CB_WRITTEN,    // pwrite of the pixels before they are mapped
  CB_HUGETLB     // from the pages that an administrator set aside, of which there are mostly none
} cb_backing;

// A way to get shared memory that is filled with one word.
typedef struct {
  cb_backing backing;
  int advice[2]; // for madvise in turn, as Linux numbers them; 0 for none
  int threads;   // 1 or 2; the second one does the second half of everything but posix_fallocate and MAP_POPULATE
  size_t chunk;  // bytes of one pwrite, 1 MiB at most
} cb_memory_way;

// Shared memory as for wl_shm: a mapped memfd. NULL when the system refuses.
void *cb_map_shared(size_t size, cb_backing backing);
void cb_unmap(void *memory, size_t size);

// Shared memory made in a way. NULL when the system refuses. `cb_unmap` takes it back, with the size that `size` then has.
void *cb_prepare(size_t *size, const cb_memory_way *way, uint32_t word);

// Writes a box of pixels, row by row, as fast as the machine can.
void cb_memset_box(uint32_t *pixels, size_t stride, cb_box box);
void cb_stos_box(uint32_t *pixels, size_t stride, cb_box box, uint32_t word);

// Fills pixels, the second half of them on a thread of its own if there are two threads.
bool cb_fill(uint32_t *pixels, size_t count, uint32_t word, int threads);

// The version of the library, or NULL when the benchmark was built without it.
const char *cb_cairo_version(void);
const char *cb_pixman_version(void);

// A picture in memory, and a mask for a shadow. Both live as long as the benchmark.
void *cb_cairo_picture(uint32_t *pixels, int width, int height, size_t stride);
void *cb_pixman_picture(uint32_t *pixels, int width, int height, size_t stride);
void *cb_cairo_mask(const uint8_t *alpha, int width, int height);
void *cb_pixman_mask(const uint8_t *alpha, int width, int height);

// Paints a black dim with lights, only inside the damage.
void cb_cairo_lights(
    void *picture, cb_box damage, uint8_t dim, const cb_light *lights, size_t count, cb_way way);
void cb_pixman_lights(
    void *picture, cb_box damage, uint8_t dim, const cb_light *lights, size_t count);

// Paints a black dim with one light of closed lines, only inside the damage. Points are x and y in turn; `ends` are the
// ends of the lines among them. CB_CLEAR_ALL is the same as CB_CLEAR_EACH.
void cb_cairo_outline(void *picture, cb_box damage, uint8_t dim, const double *points,
                      const size_t *ends, size_t count, cb_way way);

// Paints a black dim with a white card over its black shadow, only inside the damage.
void cb_cairo_card(void *picture, cb_box damage, uint8_t dim, cb_box card, double radius,
                   void *mask, int x, int y);
void cb_pixman_card(void *picture, cb_box damage, uint8_t dim, cb_box card, double radius,
                    void *mask, cb_box shadow);
