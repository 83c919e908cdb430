// The wire: a connection, objects named by slot and generation, requests out, records in.
//
// libwayland calls one dispatcher of ours for every event. It copies the event into a record and
// returns: nobody else's code runs while libwayland dispatches, so nothing can re-enter, and no
// pointer to a dead object ever leaves this file.
#ifndef CW_WIRE_H
#define CW_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wayland-util.h>

#pragma clang assume_nonnull begin

/// A connection to a compositor. One thread uses it.
typedef struct cw_connection cw_connection;

/// The name of a protocol object. Slots are used again, generations are not; all zero is "none".
typedef struct cw_object {
  uint32_t slot;
  uint32_t generation;
} cw_object;

/// A string (with its NUL counted in `size`) or an array that came with an event.
typedef struct cw_blob {
  uint32_t size;
  uint8_t bytes[];
} cw_blob;

/// One argument of an event or of a request; which member counts is told by its type letter.
typedef union cw_value {
  int32_t i;                    ///< `i`, and `f` as 24.8 fixed point
  uint32_t u;                   ///< `u`
  int32_t fd;                   ///< `h`; in an event it is the record's until it is taken
  cw_object o;                  ///< `o`, and `n` in an event
  const char *_Nullable text;   ///< `s` in a request, borrowed for the call
  cw_blob *_Nullable blob;      ///< `s` and `a` in an event, owned by the record
} cw_value;

enum {
  /// No event of any interface we speak has more arguments (wl_output.geometry has eight).
  cw_record_capacity = 8,
};

/// One event, with everything that it carried.
typedef struct cw_record {
  cw_object object;
  uint16_t opcode;
  uint16_t count;
  char types[cw_record_capacity];
  cw_value values[cw_record_capacity];
} cw_record;

/// A global that we would like to have, as the version table says.
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

/// Connects to the socket that the environment names, and does not wait: the error is EAGAIN when the
/// compositor has stopped to accept anybody.
///
/// libwayland's log handler, which is one for the whole process, is ours from then on: the text of a
/// protocol error comes by no other way.
///
/// The registry is asked for at once. Every global that `wishes` names is bound when its announcement is
/// taken, at the lowest of the compositor's version, `most` and what the interface table holds. One whose
/// removal was read by then is not: the compositor may have forgotten it, and ends the connection of
/// whoever binds it.
///
/// @return null with `error_number` set when there is no compositor.
cw_connection *_Nullable cw_connect(const cw_wish *wishes, size_t count, int *error_number);

/// The same over a socket that is already connected; the connection owns `fd` from here on.
cw_connection *_Nullable cw_connect_fd(int fd, const cw_wish *wishes, size_t count,
                                       int *error_number);

/// Destroys what is left of the objects and closes the socket. Sends nothing.
void cw_disconnect(cw_connection *connection);

/// The socket, to poll.
int cw_fd(const cw_connection *connection);

/// Dispatches what is queued and announces a read. 0 when prepared, -1 when the connection has ended.
///
/// Each 0 must be followed by exactly one `cw_read` or `cw_cancel`.
int cw_prepare(cw_connection *connection);

/// Reads what the socket holds and dispatches it into records. -1 when the connection has ended.
int cw_read(cw_connection *connection);

/// Takes a prepared read back.
void cw_cancel(cw_connection *connection);

/// Sends what is queued: 0 when all of it went, 1 when the socket is full, -1 when it is gone.
int cw_flush(cw_connection *connection);

/// How many records there are.
size_t cw_record_count(const cw_connection *connection);

/// Moves the oldest record out of the ring; false when there is none. The announcement of a global that
/// was bound carries the new object as a fourth value.
///
/// It is moved and not lent: whoever handles it may read more meanwhile, and the ring may grow.
bool cw_take(cw_connection *connection, cw_record *record);

/// Frees and closes what a record still owns.
void cw_release(cw_record *record);

/// Destroys the objects that the event of a record made, where nobody is left to be told of them.
///
/// By their request `destroy`, which all interfaces have that events make objects of.
void cw_destroy_made(cw_connection *connection, const cw_record *record);

/// Takes a file descriptor out of a record: the caller closes it now. -1 when it was taken before.
int cw_take_fd(cw_record *record, size_t index);

/// The registry: its records are `global` (name, interface, version, the bound object or none) as
/// opcode 0 and `global_remove` (name) as opcode 1.
cw_object cw_registry(const cw_connection *connection);

/// Asks the compositor to answer with one event after everything sent so far.
cw_object cw_sync(cw_connection *connection);

/// Sends a request.
///
/// @param creates the interface of the object that the request makes, or null
/// @param version the version of that object; 0 for the sender's own
/// @param destroys whether the sender is gone with this request
/// @param values as many as the request's signature has, a `new_id` counting as one
/// @param created receives the new object; none when the connection has ended
/// @return false when the target or an argument is not alive, or the opcode is not in the table: nothing
///         was sent then
bool cw_send(cw_connection *connection, cw_object target, uint32_t opcode,
             const struct wl_interface *_Nullable creates, uint32_t version, bool destroys,
             const cw_value *_Nullable values, size_t count, cw_object *created);

/// Lets go of an object that has no destructor request, such as a callback.
void cw_forget(cw_connection *connection, cw_object object);

bool cw_is_alive(const cw_connection *connection, cw_object object);
uint32_t cw_version(const cw_connection *connection, cw_object object);

/// The number that the object has on the wire and in protocol errors, or 0.
uint32_t cw_wire_id(const cw_connection *connection, cw_object object);

/// How many objects are alive, the registry included. For tests and for leak checks at the end.
size_t cw_live_objects(const cw_connection *connection);

/// Whether the connection has ended, and why.
bool cw_has_failed(const cw_connection *connection, cw_failure *failure);

#pragma clang assume_nonnull end

#endif
