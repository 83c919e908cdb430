// What differs between the majors of libweston, from 10 to 14, behind one name each.
//
// | what                | 10                       | 12                     | 13     | 14            |
// | ------------------- | ------------------------ | ---------------------- | ------ | ------------- |
// | windows             | libweston-desktop        | libweston/desktop.h    | as 12  | as 12         |
// | places of events    | two numbers              | weston_coord_global    | as 12  | as 12         |
// | places of outputs   | x and y                  | x and y                | `pos`  | as 13         |
// | views are moved by  | two numbers              | two numbers            | a place | as 13        |
// | a finger goes up    | at 0, 0                  | at no place            | as 12  | as 12         |
// | heads are made by   | the compositor           | `backend`              | `primary_backend` | as 13, by kind |
// | outputs are made by | ..._with_head            | ..._create_output      | as 12  | as 12         |
// | a new output lies   | right of the others      | at `x`                 | at `pos` | where a call puts it |
// | a view is shown by  | a list and flags         | a list, a call, a flag | as 12  | its layer     |
// | pixels are read in  | a format of pixman       | a format of libweston  | as 12  | as 12         |
//
// 11 was in no release of Debian and Ubuntu. Nothing else in this folder asks for the version.

#pragma once

#include <libweston/libweston.h>
#include <libweston/version.h>
#include <libweston/windowed-output-api.h>

#include "private.h"

#if WESTON_VERSION_MAJOR < 12
#include <libweston-desktop/libweston-desktop.h>
#else
#include <libweston/desktop.h>
#endif

// Positions

#if WESTON_VERSION_MAJOR < 12
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x,
                            double y);
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time,
                             int id, double x, double y,
                             const struct weston_point2d_device_normalized *normalized, int type);

static inline void send_motion(struct weston_seat *seat, const struct timespec *time, double x,
                               double y) {
  notify_motion_absolute(seat, time, x, y);
}

static inline void send_touch(struct weston_touch_device *device, const struct timespec *time,
                              int id, double x, double y, int type) {
  notify_touch_normalized(device, time, id, x, y, NULL, type);
}

static inline double view_x(struct weston_view *view) { return view->geometry.x; }
static inline double view_y(struct weston_view *view) { return view->geometry.y; }

static inline void move_output(struct weston_output *output, int x, int y) {
  weston_output_move(output, x, y);
}
#else
void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time,
                            struct weston_coord_global position);
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time,
                             int id, const struct weston_coord_global *position,
                             const struct weston_point2d_device_normalized *normalized, int type);

static inline struct weston_coord_global global(double x, double y) {
  return (struct weston_coord_global){.c = weston_coord(x, y)};
}

static inline void send_motion(struct weston_seat *seat, const struct timespec *time, double x,
                               double y) {
  notify_motion_absolute(seat, time, global(x, y));
}

static inline void send_touch(struct weston_touch_device *device, const struct timespec *time,
                              int id, double x, double y, int type) {
  struct weston_coord_global position = global(x, y);
  notify_touch_normalized(device, time, id, type == WL_TOUCH_UP ? NULL : &position, NULL, type);
}

static inline double view_x(struct weston_view *view) { return view->geometry.pos_offset.x; }
static inline double view_y(struct weston_view *view) { return view->geometry.pos_offset.y; }

static inline void move_output(struct weston_output *output, int x, int y) {
  weston_output_move(output, global(x, y));
}
#endif

#if WESTON_VERSION_MAJOR < 13
static inline int output_x(struct weston_output *output) { return output->x; }
static inline int output_y(struct weston_output *output) { return output->y; }

static inline void move_view(struct weston_view *view, double x, double y) {
  weston_view_set_position(view, x, y);
  weston_view_update_transform(view);
}
#else
static inline int output_x(struct weston_output *output) { return output->pos.c.x; }
static inline int output_y(struct weston_output *output) { return output->pos.c.y; }

static inline void move_view(struct weston_view *view, double x, double y) {
  weston_view_set_position(view, global(x, y));
  weston_view_update_transform(view);
}
#endif

// Outputs

static inline const struct weston_windowed_output_api *
output_api(struct weston_compositor *compositor) {
#if WESTON_VERSION_MAJOR < 14
  return weston_windowed_output_get_api(compositor);
#else
  return weston_windowed_output_get_api(compositor, WESTON_WINDOWED_OUTPUT_HEADLESS);
#endif
}

static inline int create_head(const struct weston_windowed_output_api *api,
                              struct weston_compositor *compositor, const char *name) {
#if WESTON_VERSION_MAJOR < 12
  return api->create_head(compositor, name);
#elif WESTON_VERSION_MAJOR < 13
  return api->create_head(compositor->backend, name);
#else
  return api->create_head(compositor->primary_backend, name);
#endif
}

static inline struct weston_output *create_output(struct weston_compositor *compositor,
                                                  struct weston_head *head) {
#if WESTON_VERSION_MAJOR < 12
  return weston_compositor_create_output_with_head(compositor, head);
#else
  return weston_compositor_create_output(compositor, head, weston_head_get_name(head));
#endif
}

// From 12 on the program that enables an output says where it lies; before, libweston puts it to the
// right of the others, as here.
static inline void place_output(struct weston_compositor *compositor,
                                struct weston_output *output) {
  int right = 0;
  struct weston_output *other;
  wl_list_for_each(other, &compositor->output_list, link)
    if (output_x(other) + other->width > right)
      right = output_x(other) + other->width;
#if WESTON_VERSION_MAJOR < 13
  output->x = right;
#elif WESTON_VERSION_MAJOR < 14
  output->pos = global(right, 0);
#else
  weston_output_set_position(output, global(right, 0));
#endif
}

#if WESTON_VERSION_MAJOR >= 12
// The first member of a struct that libweston does not install.
struct weston_renderer {
  int (*read_pixels)(struct weston_output *output, const struct pixel_format_info *format,
                     void *pixels, uint32_t x, uint32_t y, uint32_t width, uint32_t height);
};

const struct pixel_format_info *pixel_format_get_info(uint32_t format);

enum { FORMAT_XRGB8888 = 0x34325258 };
#endif

static inline bool read_pixels(struct weston_output *output, uint32_t *pixels, int x, int y,
                               int width, int height) {
#if WESTON_VERSION_MAJOR < 12
  return output->compositor->renderer->read_pixels(output, PIXMAN_x8r8g8b8, pixels, x, y, width,
                                                   height) == 0;
#else
  return output->compositor->renderer->read_pixels(
             output, pixel_format_get_info(FORMAT_XRGB8888), pixels, x, y, width, height) == 0;
#endif
}

// Views in layers

static inline void map_view(struct weston_view *view, struct weston_layer *layer) {
#if WESTON_VERSION_MAJOR < 12
  weston_layer_entry_insert(&layer->view_list, &view->layer_link);
  view->surface->is_mapped = true;
  view->is_mapped = true;
  weston_view_geometry_dirty(view);
  weston_view_update_transform(view);
#elif WESTON_VERSION_MAJOR < 14
  weston_surface_map(view->surface);
  weston_layer_entry_insert(&layer->view_list, &view->layer_link);
  view->is_mapped = true;
  weston_view_geometry_dirty(view);
  weston_view_update_transform(view);
#else
  weston_surface_map(view->surface);
  weston_view_move_to_layer(view, &layer->view_list);
#endif
}

static inline void move_to_layer(struct weston_view *view, struct weston_layer *layer) {
#if WESTON_VERSION_MAJOR < 14
  weston_view_geometry_dirty(view);
  weston_layer_entry_remove(&view->layer_link);
  weston_layer_entry_insert(&layer->view_list, &view->layer_link);
  weston_view_geometry_dirty(view);
#else
  weston_view_move_to_layer(view, &layer->view_list);
#endif
}
