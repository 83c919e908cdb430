// Declarations that the parts of the wire share.
#pragma once

#include "cw_wire.h"

struct wl_display;
struct wl_event_queue;
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
  bool is_global;  ///< bound from the registry
  bool is_lent;    ///< belongs to the host program
};

struct cw_connection {
  struct wl_display *display;

  // On a connection that a host program owns: our queue, and the display for requests whose objects
  // go there. NULL on a connection of our own.
  bool is_guest;
  bool has_left;  ///< the display may be gone
  bool reads;     ///< whether a guest may read from the socket
  struct cw_reader *reader;  ///< the thread that reads for a guest, or NULL
  struct wl_event_queue *queue;
  struct wl_display *on_queue;
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

/// A connection with a copy of the wishes and the registry; NULL without memory.
cw_connection *cw_new(struct wl_display *display, bool is_guest, const cw_wish *wishes,
                      size_t count);

/// Destroys a guest's queue, after all objects on it.
void cw_leave_queue(cw_connection *connection);

/// Frees what cw_new() made, and not the display.
void cw_free(cw_connection *connection);

/// Whether nothing can be sent or read any more.
bool cw_has_ended(const cw_connection *connection);

/// The slot of an object that is alive, or NULL.
struct cw_slot *cw_slot_of(const cw_connection *connection, cw_object object);

/// Frees a slot whose proxy is gone or about to go.
void cw_release_slot(cw_connection *connection, uint32_t index);

cw_object cw_adopt(cw_connection *connection, struct wl_proxy *proxy,
                   const struct wl_interface *interface);
cw_object cw_name_of(const cw_connection *connection, struct wl_proxy *proxy);

/// A socket connected to the address in the environment, or -1 with errno set.
int cw_open_socket(void);

/// Like `cw_take` for a caller that does not need the record: nothing is bound.
bool cw_discard(cw_connection *connection, cw_record *record);

/// Starts a thread that reads from the socket. Returns an errno, or 0.
int cw_start_reader(cw_connection *connection);

/// Ends the thread, if there is one.
void cw_stop_reader(cw_connection *connection);

/// Readable when the thread has read events that wait to be dispatched.
int cw_reader_fd(const cw_connection *connection);

/// Forgets what the descriptor has told; before the events are dispatched.
void cw_reader_clear(cw_connection *connection);

/// Lets the thread read on, after the events are dispatched.
void cw_reader_go_on(cw_connection *connection);

/// Destroys all objects of ours, in an order that no protocol forbids, and tells the compositor.
void cw_destroy_all(cw_connection *connection);

int cw_dispatch_event(const void *implementation, void *target, uint32_t opcode,
                      const struct wl_message *message, union wl_argument *arguments);
