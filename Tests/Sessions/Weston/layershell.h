// A layer surface, as the files of the layer shell see it.

#pragma once

#include "harness.h"
#include "wlr-layer-shell-unstable-v1-server-protocol.h"

enum { LAYERS = 4 };

struct layer_state {
  uint32_t layer, anchor, keyboard;
  int32_t width, height, zone;
  struct {
    int32_t top, right, bottom, left;
  } margin;
};

// One size that the client was told.
struct sent_configure {
  struct wl_list link;
  uint32_t serial;
};

struct layer_surface {
  struct wl_list link;
  struct wl_resource *resource;
  struct weston_surface *surface; // NULL once the wl_surface is gone
  struct weston_view *view;
  struct weston_output *output;   // NULL when closed
  char *namespace;
  uint32_t first_layer;
  struct layer_state current, pending;

  struct wl_list configures; // sent and not yet acknowledged, oldest first
  bool has_begun;            // the commit without a buffer has been
  bool is_acknowledged;
  bool is_mapped, is_closed;
  int32_t told_width, told_height, told_scale;

  struct wl_listener surface_commit, surface_destroy;
};

struct layer_shell {
  struct weston_compositor *compositor;
  struct wl_global *global;
  struct weston_layer layers[LAYERS];
  struct wl_list surfaces; // struct layer_surface, newest first
  struct wl_listener output_destroyed, output_moved, output_resized, activate;
  struct wl_list grants; // struct grant, in layer_focus.c
  struct weston_binding *click, *tap;
};

extern struct layer_shell layer_shell;

// layershell.c
struct layer_surface *layer_surface_of(struct weston_surface *surface);
void layer_surface_unmap(struct layer_surface *layer_surface);

// layer_requests.c
extern const struct zwlr_layer_surface_v1_interface layer_surface_requests;

// layer_arrange.c: sizes and places.
void arrange_open(void);
void arrange_close(void);
bool arrange_configure(struct layer_surface *layer_surface, bool always);
void arrange_place(struct layer_surface *layer_surface);
void arrange_close_surface(struct layer_surface *layer_surface);

// layer_focus.c: who has the keyboard.
void focus_open(void);
void focus_close(void);
void focus_update(struct layer_surface *layer_surface);
void focus_give_back(struct layer_surface *layer_surface);
