// A guest on the connection of a host program: how it joins, and how it leaves nothing behind.
#include "cw_wire.h"

#include <errno.h>
#include <string.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include "wire_private.h"

cw_connection *cw_join(void *display, const cw_wish *wishes, size_t count, int *error_number) {
  *error_number = wl_display_get_error(display);
  if (*error_number != 0) {
    return NULL;
  }
  cw_connection *connection = cw_new(display, wishes, count);
  struct wl_registry *registry = NULL;
  if (connection) {
    connection->is_guest = true;
    connection->reads = true;
    connection->queue = wl_display_create_queue(display);
    // Objects inherit the queue of what they are made from, and only a wrapper gives the display
    // another one without a race.
    connection->on_queue = connection->queue ? wl_proxy_create_wrapper(display) : NULL;
    if (connection->on_queue) {
      wl_proxy_set_queue((struct wl_proxy *)connection->on_queue, connection->queue);
      registry = wl_display_get_registry(connection->on_queue);
    }
  }
  if (!registry) {
    *error_number = ENOMEM;
    if (connection && connection->on_queue) {
      wl_proxy_wrapper_destroy(connection->on_queue);
    }
    if (connection && connection->queue) {
      wl_event_queue_destroy(connection->queue);
    }
    if (connection) {
      cw_free(connection);
    }
    return NULL;
  }
  connection->registry = cw_adopt(connection, (struct wl_proxy *)registry, &wl_registry_interface);
  return connection;
}

void cw_leave(cw_connection *connection) {
  if (connection->has_left) {
    return;
  }
  cw_stop_reader(connection);
  cw_destroy_all(connection);
  // Objects that outlive their queue crash the host program.
  wl_proxy_wrapper_destroy(connection->on_queue);
  wl_event_queue_destroy(connection->queue);
  wl_display_flush(connection->display);
  connection->has_left = true;
}

void cw_destroy_all(cw_connection *connection) {
  // An own connection ends with its socket, and nothing can be sent over one that has failed.
  bool tells = connection->is_guest && !cw_has_ended(connection);
  const char *const surface = "wl_surface";
  enum { with_surfaces, surfaces, globals, passes };
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t i = 1; i < connection->slot_capacity; i++) {
      struct cw_slot *slot = &connection->slots[i];
      if (!slot->proxy || i == connection->registry.slot) {
        continue;
      }
      int turn = slot->is_global                                      ? globals
                 : strcmp(slot->interface->name, surface) == 0        ? surfaces
                                                                      : with_surfaces;
      cw_object object = {i, slot->generation};
      if (turn == pass && !slot->is_lent && tells) {
        cw_end(connection, object);
      }
      if (turn == pass) {
        cw_forget(connection, object);
      }
    }
  }
  cw_forget(connection, connection->registry);
}
