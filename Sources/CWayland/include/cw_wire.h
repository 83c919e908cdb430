// The wire: a connection, objects named by slot and generation, outgoing requests and incoming
// records.
//
// libwayland calls our one dispatcher for every event. It copies the event into a record and
// returns. No other code runs while libwayland dispatches, so nothing can re-enter, and no pointer
// to a dead object leaves this file.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wayland-util.h>

#pragma clang assume_nonnull begin

/// A connection to a compositor, for use by one thread.
typedef struct cw_connection cw_connection;

/// The name of a protocol object. Slots are reused, generations are not; all zero is "none".
typedef struct cw_object {
  uint32_t slot;
  uint32_t generation;
} cw_object;

/// A string (`size` includes its NUL) or an array that came with an event.
typedef struct cw_blob {
  uint32_t size;
  uint8_t bytes[];
} cw_blob;

/// One argument of an event or a request. Its type letter says which member counts.
typedef union cw_value {
  int32_t i;                    ///< `i`, and `f` as 24.8 fixed point
  uint32_t u;                   ///< `u`
  int32_t fd;                   ///< `h`; in an event it is the record's until it is taken
  cw_object o;                  ///< `o`, and `n` in an event
  const char *_Nullable text;   ///< `s` in a request, borrowed for the call
  cw_blob *_Nullable blob;      ///< `s` and `a` in an event, owned by the record
} cw_value;

enum {
  /// No event of our interfaces has more arguments (wl_output.geometry has eight).
  cw_record_capacity = 8,
};

/// One event with its arguments.
typedef struct cw_record {
  cw_object object;
  uint16_t opcode;
  uint16_t count;
  char types[cw_record_capacity];
  cw_value values[cw_record_capacity];
} cw_record;

/// A global to bind, with the versions of the version table.
typedef struct cw_wish {
  const struct wl_interface *interface;
  uint32_t least;
  uint32_t most;
} cw_wish;

/// Why a connection ended.
typedef struct cw_failure {
  int error_number;      ///< as errno
  bool is_protocol;      ///< the compositor named an object and a code
  char interface[64];
  uint32_t object;
  uint32_t code;
  char text[512];        ///< what libwayland had to say, as one line
} cw_failure;

/// Connects to the socket that the environment names, without waiting: the error is EAGAIN if the
/// compositor does not accept connections any more.
///
/// Replaces libwayland's log handler, which serves the whole process, because the text of a
/// protocol error is available nowhere else.
///
/// Requests the registry at once. Every global in `wishes` is bound when its announcement is taken,
/// at the lowest of the compositor's version, `most` and the version in the interface table. A
/// global whose removal has been read by then is not bound: the compositor may have forgotten it,
/// and would end the connection.
///
/// @return null with `error_number` set if there is no compositor.
cw_connection *_Nullable cw_connect(const cw_wish *wishes, size_t count, int *error_number);

/// The same over a connected socket; the connection owns `fd` from here on.
cw_connection *_Nullable cw_connect_fd(int fd, const cw_wish *wishes, size_t count,
                                       int *error_number);

/// Joins a connection that a host program owns, as a guest: our objects get a queue of their own.
///
/// The guest never closes the socket and leaves libwayland's log handler alone. At first it reads
/// from the socket like any thread of the program; see `cw_leave_reading_to_host`.
cw_connection *_Nullable cw_join(void *display, const cw_wish *wishes, size_t count,
                                 int *error_number);

/// From here on only the host program reads: `cw_prepare` takes what the host's reads have brought.
///
/// A guest that prepared a read while the host polls would stop the host for ever: libwayland reads
/// only when every thread that has prepared a read calls `wl_display_read_events`.
void cw_leave_reading_to_host(cw_connection *connection);

/// The same for a host program that cannot call `cw_has_events` before it waits: a thread reads,
/// and `cw_fd` is readable when it has read something. Returns an errno, or 0.
int cw_leave_reading_to_thread(cw_connection *connection);

/// Ends the stay of a guest: all of its objects are destroyed, and the compositor is told of each.
///
/// It must come before the host closes the display. Afterwards the connection counts as ended.
void cw_leave(cw_connection *connection);

/// Whether events wait for a guest. Neither reads nor waits.
bool cw_has_events(cw_connection *connection);

/// Names an object of the host program, such as a window's surface, for arguments of requests. It
/// stays the host's: `cw_forget` forgets the name alone.
cw_object cw_lend(cw_connection *connection, void *proxy, const struct wl_interface *interface);

/// The `wl_proxy` of an object, to lend it to a guest; null if the object is gone.
void *_Nullable cw_proxy(const cw_connection *connection, cw_object object);

/// The `wl_display`, for a guest on the same connection.
void *cw_display(const cw_connection *connection);

/// Destroys the remaining objects and closes the socket. Sends nothing. A guest leaves.
void cw_disconnect(cw_connection *connection);

/// The socket, for polling. For a guest: -1 if the host reads, and a descriptor of our own that is
/// readable when a thread has read something.
int cw_fd(const cw_connection *connection);

/// Dispatches queued events and announces a read. 0 if the read is prepared, -1 if the connection
/// has ended.
///
/// Each 0 must be followed by exactly one `cw_read` or `cw_cancel`.
int cw_prepare(cw_connection *connection);

/// Reads from the socket and dispatches into records. -1 if the connection has ended.
int cw_read(cw_connection *connection);

/// Cancels a prepared read.
void cw_cancel(cw_connection *connection);

/// Sends queued requests: 0 if all were sent, 1 if the socket is full, -1 if the connection has
/// ended.
int cw_flush(cw_connection *connection);

/// The number of records in the ring.
size_t cw_record_count(const cw_connection *connection);

/// Moves the oldest record out of the ring; false if there is none. The announcement of a global
/// that was bound has the new object as a fourth value.
///
/// The record is moved, not lent: while it is handled, more may be read, and the ring may grow.
bool cw_take(cw_connection *connection, cw_record *record);

/// A record that stays in the ring, the oldest with the index 0; null behind the newest.
///
/// It is valid until more is read or taken.
cw_record *_Nullable cw_peek(cw_connection *connection, size_t index);

/// Frees and closes whatever a record still owns.
void cw_release(cw_record *record);

/// Ends the objects that an event created, if nothing handles the event.
void cw_destroy_made(cw_connection *connection, const cw_record *record);

/// Takes a file descriptor out of a record; the caller must close it. -1 if it was taken before.
int cw_take_fd(cw_record *record, size_t index);

/// The registry. Its records are `global` (name, interface, version, the bound object or none) with
/// opcode 0, and `global_remove` (name) with opcode 1.
cw_object cw_registry(const cw_connection *connection);

/// Asks the compositor for one event after it has handled everything sent so far.
cw_object cw_sync(cw_connection *connection);

/// Sends a request.
///
/// @param creates the interface of the object that the request creates, or null
/// @param destroys whether the request destroys the sender
/// @param values as many as the request's signature has; a `new_id` counts as one
/// @param created receives the new object; none if the connection has ended
/// Without memory the connection counts as ended, and nothing is sent.
///
/// @return false if the target or an argument is not alive, or the opcode is not in the table; then
/// nothing was sent
bool cw_send(cw_connection *connection, cw_object target, uint32_t opcode,
             const struct wl_interface *_Nullable creates, bool destroys,
             const cw_value *_Nullable values, size_t count, cw_object *created);

/// Ends an object, if it is alive: by its request `release` or `destroy`, if its version has one.
void cw_end(cw_connection *connection, cw_object object);

/// Forgets an object that has no destructor request, such as a callback.
void cw_forget(cw_connection *connection, cw_object object);

bool cw_is_alive(const cw_connection *connection, cw_object object);
uint32_t cw_version(const cw_connection *connection, cw_object object);

/// The object's number on the wire and in protocol errors, or 0.
uint32_t cw_wire_id(const cw_connection *connection, cw_object object);

/// The number of objects alive, including the registry. For tests and leak checks.
size_t cw_live_objects(const cw_connection *connection);

/// Whether the connection has ended, and why.
bool cw_has_failed(const cw_connection *connection, cw_failure *failure);

#pragma clang assume_nonnull end
