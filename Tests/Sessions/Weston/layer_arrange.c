// Where layer surfaces lie and how large they are told to be.

#include <stdlib.h>

#include "differences.h"
#include "layershell.h"

// One direction of the arithmetic: an extent between two margins.
struct span {
  int start, length;
};

static struct span place(int origin, int room, int length, bool held_near, bool held_far, int near,
                         int far) {
  // A margin counts only where the surface is anchored.
  near = held_near ? near : 0;
  far = held_far ? far : 0;
  if (held_near && !held_far)
    return (struct span){origin + near, length};
  if (held_far && !held_near)
    return (struct span){origin + room - far - length, length};
  return (struct span){origin + near + (room - near - far - length) / 2, length};
}

static bool is_held(struct layer_surface *layer_surface, uint32_t edge) {
  return layer_surface->current.anchor & edge;
}

static int wanted_width(struct layer_surface *layer_surface) {
  struct layer_state *state = &layer_surface->current;
  if (state->width)
    return state->width;
  return layer_surface->output->width - state->margin.left - state->margin.right;
}

static int wanted_height(struct layer_surface *layer_surface) {
  struct layer_state *state = &layer_surface->current;
  if (state->height)
    return state->height;
  return layer_surface->output->height - state->margin.top - state->margin.bottom;
}

static void send_configure(struct layer_surface *layer_surface, int width, int height) {
  struct sent_configure *configure = calloc(1, sizeof *configure);
  if (!configure)
    abort();
  configure->serial = wl_display_next_serial(layer_shell.compositor->wl_display);
  wl_list_insert(layer_surface->configures.prev, &configure->link);
  layer_surface->told_width = width;
  layer_surface->told_height = height;
  layer_surface->told_scale = layer_surface->output->current_scale;
  zwlr_layer_surface_v1_send_configure(layer_surface->resource, configure->serial, width, height);
}

// Tells the client its size if that is news. Margins that leave no room close the surface.
bool arrange_configure(struct layer_surface *layer_surface, bool always) {
  int width = wanted_width(layer_surface), height = wanted_height(layer_surface);
  if (width <= 0 || height <= 0) {
    arrange_close_surface(layer_surface);
    return false;
  }
  bool is_news = width != layer_surface->told_width || height != layer_surface->told_height ||
                 layer_surface->output->current_scale != layer_surface->told_scale;
  if (always || is_news)
    send_configure(layer_surface, width, height);
  return always || is_news;
}

// Goes by the size the surface has, not by the one it was told: the client may be behind.
void arrange_place(struct layer_surface *layer_surface) {
  struct weston_output *output = layer_surface->output;
  struct weston_view *view = layer_surface->view;
  struct layer_state *state = &layer_surface->current;
  struct span across = place(output_x(output), output->width, layer_surface->surface->width,
                             is_held(layer_surface, ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT),
                             is_held(layer_surface, ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT),
                             state->margin.left, state->margin.right);
  struct span down = place(output_y(output), output->height, layer_surface->surface->height,
                           is_held(layer_surface, ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP),
                           is_held(layer_surface, ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM),
                           state->margin.top, state->margin.bottom);
  if (view_x(view) == across.start && view_y(view) == down.start)
    return;
  move_view(view, across.start, down.start);
  weston_compositor_schedule_repaint(layer_shell.compositor);
}

void arrange_close_surface(struct layer_surface *layer_surface) {
  if (layer_surface->is_closed)
    return;
  layer_surface->is_closed = true;
  layer_surface->output = NULL;
  layer_surface_unmap(layer_surface);
  zwlr_layer_surface_v1_send_closed(layer_surface->resource);
}

static void output_destroyed(struct wl_listener *listener, void *data) {
  (void)listener;
  struct layer_surface *layer_surface;
  wl_list_for_each(layer_surface, &layer_shell.surfaces, link)
    if (layer_surface->output == data)
      arrange_close_surface(layer_surface);
}

void layer_shell_outputs_changed(void) {
  struct layer_surface *layer_surface;
  wl_list_for_each(layer_surface, &layer_shell.surfaces, link) {
    if (layer_surface->is_closed || !layer_surface->has_begun)
      continue;
    arrange_configure(layer_surface, false);
    if (!layer_surface->is_closed && layer_surface->is_mapped)
      arrange_place(layer_surface);
  }
}

static void output_changed(struct wl_listener *listener, void *data) {
  (void)listener;
  (void)data;
  layer_shell_outputs_changed();
}

void arrange_open(void) {
  struct weston_compositor *compositor = layer_shell.compositor;
  layer_shell.output_destroyed.notify = output_destroyed;
  wl_signal_add(&compositor->output_destroyed_signal, &layer_shell.output_destroyed);
  layer_shell.output_moved.notify = output_changed;
  wl_signal_add(&compositor->output_moved_signal, &layer_shell.output_moved);
  layer_shell.output_resized.notify = output_changed;
  wl_signal_add(&compositor->output_resized_signal, &layer_shell.output_resized);
}

void arrange_close(void) {
  wl_list_remove(&layer_shell.output_destroyed.link);
  wl_list_remove(&layer_shell.output_moved.link);
  wl_list_remove(&layer_shell.output_resized.link);
}
