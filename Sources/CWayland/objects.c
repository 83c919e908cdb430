// The objects of a connection, by slot and generation.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client-core.h>

#include "wire_private.h"

static bool grow_slots(cw_connection *connection) {
  uint32_t capacity = connection->slot_capacity ? connection->slot_capacity * 2 : 64;
  struct cw_slot *slots = realloc(connection->slots, capacity * sizeof *slots);
  if (!slots) {
    return false;
  }
  // Slot 0 is never used: all zero means "none".
  for (uint32_t i = capacity; i-- > connection->slot_capacity;) {
    slots[i] = (struct cw_slot){.generation = 1, .next_free = connection->free_slot};
    if (i > 0) {
      connection->free_slot = i;
    }
  }
  connection->slots = slots;
  connection->slot_capacity = capacity;
  return true;
}

/// Puts an object into a free slot; 0 if there is no memory for one.
static uint32_t take_slot(cw_connection *connection, struct wl_proxy *proxy,
                          const struct wl_interface *interface, bool is_lent) {
  if (connection->free_slot == 0 && !grow_slots(connection)) {
    connection->out_of_memory = true;
    return 0;
  }
  uint32_t index = connection->free_slot;
  struct cw_slot *slot = &connection->slots[index];
  connection->free_slot = slot->next_free;
  slot->proxy = proxy;
  slot->interface = interface;
  slot->is_global = false;
  slot->is_lent = is_lent;
  connection->live++;
  return index;
}

cw_object cw_adopt(cw_connection *connection, struct wl_proxy *proxy,
                   const struct wl_interface *interface) {
  uint32_t index = take_slot(connection, proxy, interface, false);
  if (index == 0) {
    wl_proxy_destroy(proxy);
    return (cw_object){0, 0};
  }
  // GTK takes the user data of any surface that an event names for its own.
  bool has_no_data = connection->is_guest && strcmp(interface->name, "wl_surface") == 0;
  wl_proxy_add_dispatcher(proxy, cw_dispatch_event, connection,
                          has_no_data ? NULL : (void *)(uintptr_t)index);
  return (cw_object){index, connection->slots[index].generation};
}

cw_object cw_lend(cw_connection *connection, void *proxy, const struct wl_interface *interface) {
  uint32_t index = take_slot(connection, proxy, interface, true);
  return (cw_object){index, index ? connection->slots[index].generation : 0};
}

struct cw_slot *cw_slot_of(const cw_connection *connection, cw_object object) {
  if (object.slot == 0 || object.slot >= connection->slot_capacity) {
    return NULL;
  }
  struct cw_slot *slot = &connection->slots[object.slot];
  return slot->proxy && slot->generation == object.generation ? slot : NULL;
}

void cw_release_slot(cw_connection *connection, uint32_t index) {
  struct cw_slot *slot = &connection->slots[index];
  slot->proxy = NULL;
  slot->generation++;
  slot->next_free = connection->free_slot;
  connection->free_slot = index;
  connection->live--;
}

/// Finds a surface of a guest, which has no user data. Such events are rare.
static cw_object name_by_search(const cw_connection *connection, struct wl_proxy *proxy) {
  for (uint32_t i = 1; i < connection->slot_capacity; i++) {
    if (connection->slots[i].proxy == proxy && !connection->slots[i].is_lent) {
      return (cw_object){i, connection->slots[i].generation};
    }
  }
  return (cw_object){0, 0};
}

cw_object cw_name_of(const cw_connection *connection, struct wl_proxy *proxy) {
  if (!proxy) {
    return (cw_object){0, 0};
  }
  // The user data of a proxy that other code made may be anything; trust it only if our table
  // agrees.
  uintptr_t index = (uintptr_t)wl_proxy_get_user_data(proxy);
  if (index == 0 && connection->is_guest) {
    return name_by_search(connection, proxy);
  }
  if (index == 0 || index >= connection->slot_capacity ||
      connection->slots[index].proxy != proxy) {
    return (cw_object){0, 0};
  }
  return (cw_object){(uint32_t)index, connection->slots[index].generation};
}

void *cw_proxy(const cw_connection *connection, cw_object object) {
  struct cw_slot *slot = cw_slot_of(connection, object);
  return slot ? slot->proxy : NULL;
}

bool cw_is_alive(const cw_connection *connection, cw_object object) {
  return cw_slot_of(connection, object) != NULL;
}

uint32_t cw_version(const cw_connection *connection, cw_object object) {
  struct cw_slot *slot = cw_slot_of(connection, object);
  return slot ? wl_proxy_get_version(slot->proxy) : 0;
}

uint32_t cw_wire_id(const cw_connection *connection, cw_object object) {
  struct cw_slot *slot = cw_slot_of(connection, object);
  return slot ? wl_proxy_get_id(slot->proxy) : 0;
}

size_t cw_live_objects(const cw_connection *connection) {
  return connection->live;
}

void cw_forget(cw_connection *connection, cw_object object) {
  struct cw_slot *slot = cw_slot_of(connection, object);
  if (slot) {
    if (!slot->is_lent) {
      wl_proxy_destroy(slot->proxy);
    }
    cw_release_slot(connection, object.slot);
  }
}
