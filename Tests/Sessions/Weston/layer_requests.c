// What a client asks of a layer surface. All of it is pending until the next commit.

#include <stdlib.h>

#include "layershell.h"

static void set_size(struct wl_client *client, struct wl_resource *resource, uint32_t width,
                     uint32_t height) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  if (width > INT32_MAX || height > INT32_MAX) {
    wl_resource_post_error(resource, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_SIZE,
                           "%ux%u is too large", width, height);
    return;
  }
  layer_surface->pending.width = (int32_t)width;
  layer_surface->pending.height = (int32_t)height;
}

static void set_anchor(struct wl_client *client, struct wl_resource *resource, uint32_t anchor) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  if (anchor > 15)
    wl_resource_post_error(resource, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_ANCHOR,
                           "%u is no set of edges", anchor);
  else
    layer_surface->pending.anchor = anchor;
}

static void set_exclusive_zone(struct wl_client *client, struct wl_resource *resource,
                               int32_t zone) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  layer_surface->pending.zone = zone;
}

static void set_margin(struct wl_client *client, struct wl_resource *resource, int32_t top,
                       int32_t right, int32_t bottom, int32_t left) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  layer_surface->pending.margin.top = top;
  layer_surface->pending.margin.right = right;
  layer_surface->pending.margin.bottom = bottom;
  layer_surface->pending.margin.left = left;
}

static void set_keyboard(struct wl_client *client, struct wl_resource *resource, uint32_t wish) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  uint32_t highest = ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE;
  if (wl_resource_get_version(resource) >=
      ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_ON_DEMAND_SINCE_VERSION)
    highest = ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_ON_DEMAND;
  if (wish > highest)
    wl_resource_post_error(resource,
                           ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_KEYBOARD_INTERACTIVITY,
                           "%u is no keyboard interactivity", wish);
  else
    layer_surface->pending.keyboard = wish;
}

static void get_popup(struct wl_client *client, struct wl_resource *resource,
                      struct wl_resource *popup) {
  (void)resource;
  (void)popup;
  wl_client_post_implementation_error(client, "layer surfaces of this module have no popups");
}

// Acknowledging one configure settles the older ones too; none can be acknowledged twice.
static void ack_configure(struct wl_client *client, struct wl_resource *resource,
                          uint32_t serial) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  struct sent_configure *configure, *next;
  bool found = layer_surface->is_closed;
  wl_list_for_each(configure, &layer_surface->configures, link) if (configure->serial == serial)
    found = true;
  if (!found) {
    wl_resource_post_error(resource, ZWLR_LAYER_SURFACE_V1_ERROR_INVALID_SURFACE_STATE,
                           "no configure with serial %u waits for an answer", serial);
    return;
  }
  layer_surface->is_acknowledged = true;
  wl_list_for_each_safe(configure, next, &layer_surface->configures, link) {
    bool last = configure->serial == serial;
    wl_list_remove(&configure->link);
    free(configure);
    if (last)
      break;
  }
}

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void set_layer(struct wl_client *client, struct wl_resource *resource, uint32_t layer) {
  (void)client;
  struct layer_surface *layer_surface = wl_resource_get_user_data(resource);
  // The error belongs to the shell's enum; the surface's own list has no word for it.
  if (layer >= LAYERS)
    wl_resource_post_error(resource, ZWLR_LAYER_SHELL_V1_ERROR_INVALID_LAYER, "%u is no layer",
                           layer);
  else
    layer_surface->pending.layer = layer;
}

const struct zwlr_layer_surface_v1_interface layer_surface_requests = {
    .set_size = set_size,
    .set_anchor = set_anchor,
    .set_exclusive_zone = set_exclusive_zone,
    .set_margin = set_margin,
    .set_keyboard_interactivity = set_keyboard,
    .get_popup = get_popup,
    .ack_configure = ack_configure,
    .destroy = destroy_resource,
    .set_layer = set_layer,
};
