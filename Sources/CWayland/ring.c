// Incoming events: one dispatcher for every object, and a growing ring of records.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include "wire_private.h"

// --- The ring --------------------------------------------------------------------------------------

static bool grow_ring(cw_connection *connection) {
  size_t capacity = connection->record_capacity ? connection->record_capacity * 2 : 128;
  cw_record *records = malloc(capacity * sizeof *records);
  if (!records) {
    return false;
  }
  for (size_t i = 0; i < connection->record_count; i++) {
    size_t from = (connection->record_head + i) & (connection->record_capacity - 1);
    records[i] = connection->records[from];
  }
  free(connection->records);
  connection->records = records;
  connection->record_capacity = capacity;
  connection->record_head = 0;
  return true;
}

static void append(cw_connection *connection, const cw_record *record) {
  size_t tail =
      (connection->record_head + connection->record_count) & (connection->record_capacity - 1);
  connection->records[tail] = *record;
  connection->record_count++;
}

void cw_release(cw_record *record) {
  for (size_t i = 0; i < record->count; i++) {
    switch (record->types[i]) {
    case 's':
    case 'a':
      free(record->values[i].blob);
      break;
    case 'h':
      if (record->values[i].fd >= 0) {
        close(record->values[i].fd);
      }
      break;
    }
  }
}

size_t cw_record_count(const cw_connection *connection) {
  return connection->record_count;
}

cw_record *cw_peek(cw_connection *connection, size_t index) {
  if (index >= connection->record_count) {
    return NULL;
  }
  size_t place = (connection->record_head + index) & (connection->record_capacity - 1);
  return &connection->records[place];
}

int cw_take_fd(cw_record *record, size_t index) {
  if (index >= record->count || record->types[index] != 'h') {
    return -1;
  }
  int fd = record->values[index].fd;
  record->values[index].fd = -1;
  return fd;
}

// --- From libwayland's arguments to a record -------------------------------------------------------

static cw_blob *copy_bytes(const void *bytes, size_t size) {
  cw_blob *blob = malloc(sizeof *blob + size);
  if (blob) {
    blob->size = (uint32_t)size;
    memcpy(blob->bytes, bytes, size);
  }
  return blob;
}

/// Copies one argument. False if there is no memory for it.
static bool take_argument(cw_connection *connection, char type,
                          const struct wl_interface *interface, union wl_argument *argument,
                          cw_value *value) {
  switch (type) {
  case 's':
    if (argument->s) {
      value->blob = copy_bytes(argument->s, strlen(argument->s) + 1);
      return value->blob != NULL;
    }
    return true;
  case 'a':
    if (argument->a) {
      value->blob = copy_bytes(argument->a->data, argument->a->size);
      return value->blob != NULL;
    }
    return true;
  case 'o':
    value->o = cw_name_of(connection, (struct wl_proxy *)argument->o);
    return true;
  case 'n':
    // Adopted here, not when it is taken: events for the new object may be next in the queue.
    if (argument->o) {
      value->o = cw_adopt(connection, (struct wl_proxy *)argument->o, interface);
    }
    return true;
  case 'h':
    value->fd = argument->h;
    return true;
  default:
    value->u = argument->u;
    return true;
  }
}

static bool take_arguments(cw_connection *connection, const struct wl_message *message,
                           union wl_argument *arguments, cw_record *record) {
  bool is_whole = true;
  for (const char *letter = message->signature; *letter; letter++) {
    if (*letter == '?' || (*letter >= '0' && *letter <= '9')) {
      continue;
    }
    if (record->count == cw_record_capacity) {
      return false;
    }
    size_t i = record->count++;
    record->types[i] = *letter;
    memset(&record->values[i], 0, sizeof record->values[i]);
    is_whole &= take_argument(connection, *letter, message->types ? message->types[i] : NULL,
                              &arguments[i], &record->values[i]);
  }
  return is_whole;
}

// --- The registry ----------------------------------------------------------------------------------

static const cw_wish *wish_for(const cw_connection *connection, const char *interface) {
  for (size_t i = 0; i < connection->wish_count; i++) {
    if (strcmp(connection->wishes[i].interface->name, interface) == 0) {
      return &connection->wishes[i];
    }
  }
  return NULL;
}

static uint32_t lowest(uint32_t a, uint32_t b) {
  return a < b ? a : b;
}

enum { global_event = 0, global_remove_event = 1, bound_object = 3 };

static bool is_registry_event(const cw_connection *connection, const cw_record *record,
                              uint16_t opcode) {
  return record->object.slot == connection->registry.slot && record->opcode == opcode;
}

/// Adds an argument for the bound object to the announcement of a global.
static void add_bound_object(cw_record *record) {
  size_t i = record->count++;
  record->types[i] = 'o';
  memset(&record->values[i], 0, sizeof record->values[i]);
}

/// True if the removal of a global has been read too and waits to be taken.
///
/// Binding such a global ends the connection: the compositor may have forgotten its name.
static bool is_gone(const cw_connection *connection, uint32_t name) {
  for (size_t i = 0; i < connection->record_count; i++) {
    size_t from = (connection->record_head + i) & (connection->record_capacity - 1);
    const cw_record *record = &connection->records[from];
    if (is_registry_event(connection, record, global_remove_event) && record->values[0].u == name) {
      return true;
    }
  }
  return false;
}

/// Binds a global that is on the list of wishes.
static void bind_global(cw_connection *connection, cw_record *record) {
  uint32_t name = record->values[0].u;
  const cw_blob *interface = record->values[1].blob;
  uint32_t offered = record->values[2].u;
  const cw_wish *wish = interface ? wish_for(connection, (const char *)interface->bytes) : NULL;
  if (!wish || offered < wish->least || offered == 0 || is_gone(connection, name)) {
    return;
  }
  uint32_t version = lowest(lowest(offered, wish->most), (uint32_t)wish->interface->version);
  struct wl_registry *registry =
      (struct wl_registry *)connection->slots[connection->registry.slot].proxy;
  struct wl_proxy *proxy = wl_registry_bind(registry, name, wish->interface, version);
  if (proxy) {
    cw_object bound = cw_adopt(connection, proxy, wish->interface);
    struct cw_slot *slot = cw_slot_of(connection, bound);
    if (slot) {
      slot->is_global = true;
    }
    record->values[bound_object].o = bound;
  }
}

// --- Taking ----------------------------------------------------------------------------------------

bool cw_discard(cw_connection *connection, cw_record *record) {
  if (connection->record_count == 0) {
    return false;
  }
  *record = connection->records[connection->record_head];
  connection->record_head = (connection->record_head + 1) & (connection->record_capacity - 1);
  connection->record_count--;
  return true;
}

bool cw_take(cw_connection *connection, cw_record *record) {
  if (!cw_discard(connection, record)) {
    return false;
  }
  if (is_registry_event(connection, record, global_event)) {
    bind_global(connection, record);
  }
  return true;
}

// --- The dispatcher --------------------------------------------------------------------------------

int cw_dispatch_event(const void *implementation, void *target, uint32_t opcode,
                      const struct wl_message *message, union wl_argument *arguments) {
  // libwayland keeps the implementation as const; it is the connection that was passed to it.
  cw_connection *connection = (cw_connection *)(uintptr_t)implementation;
  cw_record record = {.opcode = (uint16_t)opcode};
  record.object = cw_name_of(connection, target);

  bool is_whole = take_arguments(connection, message, arguments, &record);
  if (is_whole && is_registry_event(connection, &record, global_event)) {
    add_bound_object(&record);
  }
  if (is_whole && connection->record_count == connection->record_capacity) {
    is_whole = grow_ring(connection);
  }
  if (!is_whole) {
    cw_release(&record);
    connection->out_of_memory = true;
    return 0;
  }
  append(connection, &record);
  return 0;
}
