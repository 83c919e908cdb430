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
  cw_connection *connection = cw_new(display, true, wishes, count);
  if (!connection) {
    *error_number = ENOMEM;
  }
  return connection;
}

void cw_leave(cw_connection *connection) {
  if (connection->has_left) {
    return;
  }
  cw_stop_reader(connection);
  cw_destroy_all(connection);
  // Objects that outlive their queue crash the host program.
  cw_leave_queue(connection);
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
