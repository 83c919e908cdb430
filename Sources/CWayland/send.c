// Requests: what the caller says, in the words of libwayland.

#include "cw_wire.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client-core.h>

#include "wire_private.h"

static char next_type(const char **signature) {
  while (**signature == '?' || (**signature >= '0' && **signature <= '9')) {
    (*signature)++;
  }
  return **signature ? *(*signature)++ : 0;
}

static bool translate(const cw_connection *connection, const char *signature,
                      const cw_value *values, size_t count, union wl_argument *arguments) {
  char type;
  size_t i = 0;
  while ((type = next_type(&signature)) != 0) {
    if (i >= count || i >= cw_request_capacity) {
      return false;
    }
    switch (type) {
    case 'o': {
      bool is_none = values[i].o.slot == 0;
      struct cw_slot *slot = cw_slot_of(connection, values[i].o);
      if (!is_none && !slot) {
        return false;
      }
      arguments[i].o = slot ? (struct wl_object *)slot->proxy : NULL;
      break;
    }
    case 'n':
      arguments[i].o = NULL;
      break;
    case 's':
      arguments[i].s = values[i].text;
      break;
    case 'a':
      // None of our requests sends an array; the generator refuses such a request.
      return false;
    default:
      arguments[i].u = values[i].u;
    }
    i++;
  }
  return i == count;
}

bool cw_send(cw_connection *connection, cw_object target, uint32_t opcode,
             const struct wl_interface *creates, bool destroys, const cw_value *values,
             size_t count, cw_object *created) {
  *created = (cw_object){0, 0};
  if (connection->out_of_memory) {
    // The connection counts as ended. The caller does not know yet, and may name an object for which there was no memory.
    return true;
  }
  struct cw_slot *slot = cw_slot_of(connection, target);
  if (!slot) {
    return false;
  }
  struct wl_proxy *proxy = slot->proxy;
  const struct wl_interface *interface = slot->interface;
  union wl_argument arguments[cw_request_capacity];
  if (opcode >= (uint32_t)interface->method_count ||
      !translate(connection, interface->methods[opcode].signature, values, count, arguments)) {
    return false;
  }
  struct wl_proxy *made =
      wl_proxy_marshal_array_flags(proxy, opcode, creates, wl_proxy_get_version(proxy),
                                   destroys ? WL_MARSHAL_FLAG_DESTROY : 0, arguments);
  if (destroys) {
    cw_release_slot(connection, target.slot);
  }
  if (creates && made) {
    *created = cw_adopt(connection, made, creates);
  }
  return true;
}

/// Sends the request that ends an object, if its interface has one by this name in its version.
static bool send_end(cw_connection *connection, cw_object object, const char *name) {
  struct cw_slot *slot = cw_slot_of(connection, object);
  const struct wl_interface *interface = slot->interface;
  for (int opcode = 0; opcode < interface->method_count; opcode++) {
    const struct wl_message *method = &interface->methods[opcode];
    if (strcmp(method->name, name) == 0) {
      // A signature begins with the version that added the request.
      if (strtoul(method->signature, NULL, 10) > wl_proxy_get_version(slot->proxy)) {
        return false;
      }
      cw_object none;
      return cw_send(connection, object, (uint32_t)opcode, NULL, true, NULL, 0, &none);
    }
  }
  return false;
}

void cw_end(cw_connection *connection, cw_object object) {
  if (cw_is_alive(connection, object) && !send_end(connection, object, "release") &&
      !send_end(connection, object, "destroy")) {
    cw_forget(connection, object);
  }
}

void cw_destroy_made(cw_connection *connection, const cw_record *record) {
  for (size_t i = 0; i < record->count; i++) {
    if (record->types[i] == 'n') {
      cw_end(connection, record->values[i].o);
    }
  }
}
