// Declarations that the parts of the wire share.
#ifndef CW_WIRE_PRIVATE_H
#define CW_WIRE_PRIVATE_H

#include "cw_wire.h"

struct wl_display;
struct wl_proxy;
union wl_argument;

enum {
  /// libwayland's own limit for one message.
  cw_request_capacity = 20,
};

struct cw_slot {
  struct wl_proxy *proxy;
  const struct wl_interface *interface;
  uint32_t generation;
  uint32_t next_free;
};

struct cw_connection {
  struct wl_display *display;
  cw_object registry;
  cw_wish *wishes;
  size_t wish_count;

  struct cw_slot *slots;
  uint32_t slot_capacity;
  uint32_t free_slot;
  size_t live;

  // A ring: `head` is the oldest of `count` records; the capacity is a power of two.
  cw_record *records;
  size_t record_capacity;
  size_t record_head;
  size_t record_count;

  bool out_of_memory;
};

/// The slot of an object that is alive, or NULL.
struct cw_slot *cw_slot_of(const cw_connection *connection, cw_object object);

/// Frees a slot whose proxy is gone or about to go.
void cw_release_slot(cw_connection *connection, uint32_t index);

cw_object cw_adopt(cw_connection *connection, struct wl_proxy *proxy,
                   const struct wl_interface *interface);
struct wl_proxy *cw_proxy_of(const cw_connection *connection, cw_object object);
cw_object cw_name_of(const cw_connection *connection, struct wl_proxy *proxy);

/// A socket connected to the address in the environment, or -1 with errno set.
int cw_open_socket(void);

/// Like `cw_take` for a caller that does not need the record: nothing is bound.
bool cw_discard(cw_connection *connection, cw_record *record);

int cw_dispatch_event(const void *implementation, void *target, uint32_t opcode,
                      const struct wl_message *message, union wl_argument *arguments);

#endif
