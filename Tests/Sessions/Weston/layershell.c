// zwlr_layer_shell_v1 version 4 for weston: life, commits and their errors.
//
// Stricter than compositors in the field where the protocol allows it: a buffer before the
// acknowledgement, a serial that was not sent and a null commit that keeps its state do not pass.
// Not there: popups (an implementation error) and exclusive zones (accepted, without effect).

#include <stdlib.h>
#include <string.h>

#include "differences.h"
#include "layershell.h"

struct layer_shell layer_shell;

static struct layer_state initial_state(uint32_t layer) {
  return (struct layer_state){.layer = layer};
}

static void forget_configures(struct layer_surface *layer_surface) {
  struct sent_configure *configure, *next;
  wl_list_for_each_safe(configure, next, &layer_surface->configures, link) {
    wl_list_remove(&configure->link);
    free(configure);
  }
}

// Back to what it was right after get_layer_surface.
static void start_over(struct layer_surface *layer_surface) {
  layer_surface->current = layer_surface->pending = initial_state(layer_surface->first_layer);
  layer_surface->has_begun = layer_surface->is_acknowledged = false;
  layer_surface->told_width = layer_surface->told_height = layer_surface->told_scale = 0;
  forget_configures(layer_surface);
}

static void map(struct layer_surface *layer_surface) {
  struct weston_view *view = layer_surface->view;
  struct weston_layer *layer = &layer_shell.layers[layer_surface->current.layer];
  layer_surface->is_mapped = true;
  arrange_place(layer_surface);
  map_view(view, layer);
  weston_surface_damage(layer_surface->surface);
  weston_compositor_schedule_repaint(layer_shell.compositor);
}

// The surface may be unmapped already: libweston does that itself when a null buffer is committed.
void layer_surface_unmap(struct layer_surface *layer_surface) {
  if (!layer_surface->is_mapped)
    return;
  layer_surface->is_mapped = false;
  if (layer_surface->surface && weston_surface_is_mapped(layer_surface->surface))
    weston_surface_unmap(layer_surface->surface);
  focus_give_back(layer_surface);
  weston_compositor_schedule_repaint(layer_shell.compositor);
}

static void change_layer(struct layer_surface *layer_surface) {
  struct weston_view *view = layer_surface->view;
  struct weston_layer *layer = &layer_shell.layers[layer_surface->current.layer];
  move_to_layer(view, layer);
  weston_surface_damage(layer_surface->surface);
}

// Commits

static bool apply_pending(struct layer_surface *layer_surface) {
  const uint32_t horizontal =
      ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT | ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT;
  const uint32_t vertical =
      ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP | ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM;
  struct layer_state *pending = &layer_surface->pending;
  const char *missing = NULL;
  if (!pending->width && (pending->anchor & horizontal) != horizontal)
    missing = "width 0 without left and right anchors";
  if (!pending->height && (pending->anchor & vertical) != vertical)
    missing = "height 0 without top and bottom anchors";
  if (missing) {
    wl_resource_post_error(layer_surface->resource, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_SIZE, "%s",
                           missing);
    return false;
  }
  bool moves = layer_surface->is_mapped && pending->layer != layer_surface->current.layer;
  layer_surface->current = *pending;
  if (moves)
    change_layer(layer_surface);
  return true;
}

static void commit_before_buffer(struct layer_surface *layer_surface) {
  layer_surface->has_begun = true;
  arrange_configure(layer_surface, true);
}

static void surface_committed(struct wl_listener *listener, void *data) {
  (void)data;
  struct layer_surface *layer_surface =
      wl_container_of(listener, layer_surface, surface_commit);
  struct weston_surface *surface = layer_surface->surface;
  if (layer_surface->is_closed)
    return;
  if (layer_surface->is_mapped && !weston_surface_is_mapped(surface)) {
    layer_surface_unmap(layer_surface);
    start_over(layer_surface);
    return;
  }
  // libweston 10 drops the buffer of a mapped surface after the first repaint; the question is only
  // asked of surfaces that are not mapped yet.
  bool brings_buffer = !layer_surface->is_mapped && surface->buffer_ref.buffer;
  if (brings_buffer && !layer_surface->is_acknowledged) {
    wl_resource_post_error(layer_surface->resource,
                           ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_SURFACE_STATE,
                           "a buffer was committed before a configure was acknowledged");
    return;
  }
  if (!apply_pending(layer_surface))
    return;
  if (!layer_surface->has_begun) {
    commit_before_buffer(layer_surface);
    return;
  }
  arrange_configure(layer_surface, false);
  if (layer_surface->is_closed)
    return;
  if (brings_buffer)
    map(layer_surface);
  else if (layer_surface->is_mapped)
    arrange_place(layer_surface);
  focus_update(layer_surface);
}

// Life and death

static void leave_surface(struct layer_surface *layer_surface) {
  layer_surface_unmap(layer_surface);
  wl_list_remove(&layer_surface->surface_commit.link);
  wl_list_remove(&layer_surface->surface_destroy.link);
  layer_surface->surface = NULL;
  layer_surface->view = NULL;
}

// The views die with the surface.
static void surface_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct layer_surface *layer_surface =
      wl_container_of(listener, layer_surface, surface_destroy);
  leave_surface(layer_surface);
  layer_surface->is_closed = true;
}

static void resource_destroyed(struct wl_resource *resource) {
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  if (layer_surface->surface) {
    struct weston_view *view = layer_surface->view;
    leave_surface(layer_surface);
    weston_view_destroy(view);
  }
  forget_configures(layer_surface);
  wl_list_remove(&layer_surface->link);
  free(layer_surface->namespace);
  free(layer_surface);
}

static int label(struct weston_surface *surface, char *text, size_t size) {
  return snprintf(text, size, "layer surface '%s'", layer_surface_namespace(surface));
}

static struct weston_output *choose_output(struct wl_resource *resource) {
  struct weston_head *head = resource ? weston_head_from_resource(resource) : NULL;
  if (resource)
    return head ? weston_head_get_output(head) : NULL;
  struct wl_list *outputs = &layer_shell.compositor->output_list;
  struct weston_output *first = wl_container_of(outputs->next, first, link);
  return wl_list_empty(outputs) ? NULL : first;
}

static bool has_content(struct weston_surface *surface) {
  return surface->pending.buffer || surface->buffer_ref.buffer || surface->width_from_buffer;
}

static void get_layer_surface(struct wl_client *client, struct wl_resource *shell, uint32_t id,
                              struct wl_resource *surface_resource,
                              struct wl_resource *output_resource, uint32_t layer,
                              const char *namespace) {
  struct weston_surface *surface = wl_resource_get_user_data(surface_resource);
  if (layer >= LAYERS) {
    wl_resource_post_error(shell, ZWLR_LAYER_SHELL_V1_ERROR_INVALID_LAYER, "%u is no layer",
                           layer);
    return;
  }
  // A second layer surface of one wl_surface would pass the role check, which goes by name.
  if (layer_surface_of(surface)) {
    wl_resource_post_error(shell, ZWLR_LAYER_SHELL_V1_ERROR_ROLE,
                           "wl_surface@%u is a layer surface already",
                           wl_resource_get_id(surface_resource));
    return;
  }
  if (weston_surface_set_role(surface, "zwlr_layer_surface_v1", shell,
                              ZWLR_LAYER_SHELL_V1_ERROR_ROLE) < 0)
    return;
  if (has_content(surface)) {
    wl_resource_post_error(shell, ZWLR_LAYER_SHELL_V1_ERROR_ALREADY_CONSTRUCTED,
                           "wl_surface@%u has a buffer already",
                           wl_resource_get_id(surface_resource));
    return;
  }
  struct layer_surface *layer_surface = calloc(1, sizeof *layer_surface);
  struct wl_resource *resource = wl_resource_create(client, &zwlr_layer_surface_v1_interface,
                                                    wl_resource_get_version(shell), id);
  if (!layer_surface || !resource)
    abort();
  layer_surface->resource = resource;
  layer_surface->surface = surface;
  layer_surface->namespace = strdup(namespace);
  layer_surface->first_layer = layer;
  wl_list_init(&layer_surface->configures);
  wl_list_insert(&layer_shell.surfaces, &layer_surface->link);
  wl_resource_set_implementation(resource, &layer_surface_requests, layer_surface,
                                 resource_destroyed);
  layer_surface->surface_commit.notify = surface_committed;
  wl_signal_add(&surface->commit_signal, &layer_surface->surface_commit);
  layer_surface->surface_destroy.notify = surface_destroyed;
  wl_signal_add(&surface->destroy_signal, &layer_surface->surface_destroy);
  layer_surface->view = weston_view_create(surface);
  weston_surface_set_label_func(surface, label);
  start_over(layer_surface);
  layer_surface->output = choose_output(output_resource);
  if (!layer_surface->output)
    arrange_close_surface(layer_surface);
}

static void destroy_shell(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static const struct zwlr_layer_shell_v1_interface shell_requests = {
    .get_layer_surface = get_layer_surface,
    .destroy = destroy_shell,
};

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *resource =
      wl_resource_create(client, &zwlr_layer_shell_v1_interface, version, id);
  if (resource)
    wl_resource_set_implementation(resource, &shell_requests, NULL, NULL);
  else
    wl_client_post_no_memory(client);
}

struct layer_surface *layer_surface_of(struct weston_surface *surface) {
  struct layer_surface *layer_surface;
  wl_list_for_each(layer_surface, &layer_shell.surfaces, link)
    if (surface && layer_surface->surface == surface)
      return layer_surface;
  return NULL;
}

const char *layer_surface_namespace(struct weston_surface *surface) {
  struct layer_surface *layer_surface = layer_surface_of(surface);
  return layer_surface ? layer_surface->namespace : NULL;
}

// Everything but the global is there in any case, so that no caller has to ask.
bool layer_shell_open(struct weston_compositor *compositor, bool is_offered) {
  // One above the shells' own: desktop-shell keeps its background, panels and fullscreen windows at
  // the named positions, and overlay has to be above all of them.
  static const uint32_t positions[LAYERS] = {
      WESTON_LAYER_POSITION_BACKGROUND + 1,
      WESTON_LAYER_POSITION_BOTTOM_UI + 1,
      WESTON_LAYER_POSITION_UI + 1,
      WESTON_LAYER_POSITION_TOP_UI + 1,
  };
  layer_shell.compositor = compositor;
  wl_list_init(&layer_shell.surfaces);
  for (int i = 0; i < LAYERS; i++) {
    weston_layer_init(&layer_shell.layers[i], compositor);
    weston_layer_set_position(&layer_shell.layers[i], positions[i]);
  }
  arrange_open();
  focus_open();
  if (!is_offered)
    return true;
  layer_shell.global = wl_global_create(compositor->wl_display, &zwlr_layer_shell_v1_interface, 4,
                                        NULL, bind_shell);
  return layer_shell.global != NULL;
}

// Clients may still be connected; their objects stay, without a view.
void layer_shell_close(void) {
  struct layer_surface *layer_surface;
  wl_list_for_each(layer_surface, &layer_shell.surfaces, link) {
    struct weston_view *view = layer_surface->view;
    if (!layer_surface->surface)
      continue;
    leave_surface(layer_surface);
    layer_surface->is_closed = true;
    weston_view_destroy(view);
  }
  focus_close();
  arrange_close();
  for (int i = 0; i < LAYERS; i++)
    weston_layer_fini(&layer_shell.layers[i]);
  if (layer_shell.global)
    wl_global_destroy(layer_shell.global);
}
