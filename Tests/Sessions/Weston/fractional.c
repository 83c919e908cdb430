// wp_fractional_scale_manager_v1 with a scale that the test chooses.
//
// The outputs keep their integer scale: what is tested is the client's side of the wire (buffer
// size, viewport), not the picture. Off unless WESTON_HARNESS_FRACTIONAL names a scale in 120ths.

#include <stdlib.h>

#include "fractional-scale-v1-server-protocol.h"
#include "harness.h"

struct fraction {
  struct wl_list link;
  struct wl_resource *resource;
  struct weston_surface *surface; // NULL once the surface is gone
  struct wl_listener surface_destroy;
};

static struct {
  struct wl_global *global; // NULL while switched off
  struct wl_list fractions;
  int scale;
} fractional;

static void destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static const struct wp_fractional_scale_v1_interface fraction_requests = {
    .destroy = destroy_resource,
};

static void fraction_destroyed(struct wl_resource *resource) {
  struct fraction *fraction = wl_resource_get_user_data(resource);
  wl_list_remove(&fraction->surface_destroy.link);
  wl_list_remove(&fraction->link);
  free(fraction);
}

static void surface_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct fraction *fraction = wl_container_of(listener, fraction, surface_destroy);
  fraction->surface = NULL;
  wl_list_remove(&listener->link);
  wl_list_init(&listener->link);
}

static void get_fractional_scale(struct wl_client *client, struct wl_resource *manager, uint32_t id,
                                 struct wl_resource *surface_resource) {
  struct weston_surface *surface = wl_resource_get_user_data(surface_resource);
  struct fraction *fraction;
  wl_list_for_each(fraction, &fractional.fractions, link) {
    if (fraction->surface != surface)
      continue;
    wl_resource_post_error(manager, WP_FRACTIONAL_SCALE_MANAGER_V1_ERROR_FRACTIONAL_SCALE_EXISTS,
                           "wl_surface@%u already has a fractional scale",
                           wl_resource_get_id(surface_resource));
    return;
  }
  fraction = calloc(1, sizeof *fraction);
  if (fraction)
    fraction->resource = wl_resource_create(client, &wp_fractional_scale_v1_interface,
                                            wl_resource_get_version(manager), id);
  if (!fraction || !fraction->resource) {
    free(fraction);
    wl_client_post_no_memory(client);
    return;
  }
  fraction->surface = surface;
  fraction->surface_destroy.notify = surface_destroyed;
  wl_signal_add(&surface->destroy_signal, &fraction->surface_destroy);
  wl_list_insert(&fractional.fractions, &fraction->link);
  wl_resource_set_implementation(fraction->resource, &fraction_requests, fraction,
                                 fraction_destroyed);
  wp_fractional_scale_v1_send_preferred_scale(fraction->resource, fractional.scale);
}

static const struct wp_fractional_scale_manager_v1_interface manager_requests = {
    .destroy = destroy_resource,
    .get_fractional_scale = get_fractional_scale,
};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *resource =
      wl_resource_create(client, &wp_fractional_scale_manager_v1_interface, version, id);
  if (resource)
    wl_resource_set_implementation(resource, &manager_requests, NULL, NULL);
  else
    wl_client_post_no_memory(client);
}

bool fractional_open(struct weston_compositor *compositor, const char *scale) {
  if (!parse_integer(scale, 1, 120 * 64, &fractional.scale)) {
    weston_log("harness: WESTON_HARNESS_FRACTIONAL must be a scale in 120ths, not %s\n", scale);
    return false;
  }
  wl_list_init(&fractional.fractions);
  fractional.global = wl_global_create(compositor->wl_display,
                                       &wp_fractional_scale_manager_v1_interface, 1, NULL,
                                       bind_manager);
  return fractional.global != NULL;
}

void fractional_close(void) {
  if (fractional.global)
    wl_global_destroy(fractional.global);
  fractional.global = NULL;
}

static enum verdict set_fractional(struct call *call) {
  int scale;
  if (!fractional.global)
    return refuse(call, "fractional scale is off; set WESTON_HARNESS_FRACTIONAL");
  if (!parse_integer(call->words[0], 1, 120 * 64, &scale))
    return refuse(call, "the scale is a whole number of 120ths");
  fractional.scale = scale;
  int told = 0;
  struct fraction *fraction;
  wl_list_for_each(fraction, &fractional.fractions, link) {
    if (!fraction->surface)
      continue;
    wp_fractional_scale_v1_send_preferred_scale(fraction->resource, scale);
    told++;
  }
  fprintf(call->body, "%d", told);
  return ACCEPTED;
}

const struct command fractional_commands[] = {
    {"fractional", "fractional N", 1, 1, false, set_fractional},
    {0},
};
