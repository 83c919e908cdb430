// Functions that libweston exports but declares only in headers it does not install.
//
// The signatures are those of 10.0.1, 12.0.4, 13.0.3 and 14.0.2, which agree about them; those that
// differ are in differences.h. A module built against another major must not load, which the soname
// takes care of.

#pragma once

#include <libweston/libweston.h>

void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor,
                      const char *name);
void weston_seat_release(struct weston_seat *seat);
int weston_seat_init_pointer(struct weston_seat *seat);
void weston_seat_release_pointer(struct weston_seat *seat);
int weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
void weston_seat_release_keyboard(struct weston_seat *seat);
int weston_seat_init_touch(struct weston_seat *seat);
void weston_seat_release_touch(struct weston_seat *seat);

struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *touch, const char *path, void *data,
    const struct weston_touch_device_ops *operations);
void weston_touch_device_destroy(struct weston_touch_device *device);

void notify_button(struct weston_seat *seat, const struct timespec *time, int32_t button,
                   enum wl_pointer_button_state state);
void notify_axis(struct weston_seat *seat, const struct timespec *time,
                 struct weston_pointer_axis_event *event);
void notify_axis_source(struct weston_seat *seat, uint32_t source);
void notify_pointer_frame(struct weston_seat *seat);
void notify_key(struct weston_seat *seat, const struct timespec *time, uint32_t key,
                enum wl_keyboard_key_state state, enum weston_key_state_update update);
void notify_touch_frame(struct weston_touch_device *device);
void notify_touch_cancel(struct weston_touch_device *device);

void weston_head_release(struct weston_head *head);
int weston_output_mode_set_native(struct weston_output *output, struct weston_mode *mode,
                                  int32_t scale);
void weston_output_finish_frame(struct weston_output *output, const struct timespec *stamp,
                                uint32_t presented_flags);
