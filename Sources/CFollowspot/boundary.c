// The parts of the C library that any thread may call, and what Swift cannot say.
#define _GNU_SOURCE
#include "boundary.h"

#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

const char *followspot_version(void) { return FOLLOWSPOT_VERSION; }

const char *followspot_error_code_text(followspot_error_code code) {
  switch (code) {
    case FOLLOWSPOT_ERROR_NONE: return "Nothing is wrong.";
    case FOLLOWSPOT_ERROR_BAD_ARGUMENT: return "An argument is missing, is no number, is too large, or is no UTF-8.";
    case FOLLOWSPOT_ERROR_BAD_HANDLE: return "The handle is NULL, was freed, or is of another kind.";
    case FOLLOWSPOT_ERROR_WRONG_THREAD: return "Only the main thread of the process may call this.";
    case FOLLOWSPOT_ERROR_BUSY: return "This cannot be done now.";
    case FOLLOWSPOT_ERROR_LIMIT: return "That is more than the library keeps.";
    case FOLLOWSPOT_ERROR_UNREADABLE: return "The file cannot be read.";
    case FOLLOWSPOT_ERROR_BAD_TOUR: return "The tour has mistakes.";
    case FOLLOWSPOT_ERROR_MISSING_TARGET: return "The tour points at something that does not exist.";
    case FOLLOWSPOT_ERROR_NO_COMPOSITOR: return "No Wayland compositor answers.";
    case FOLLOWSPOT_ERROR_CANNOT_SHOW: return "The compositor lacks something that is needed.";
    case FOLLOWSPOT_ERROR_UNKNOWN_OUTPUT: return "There is no screen of that name.";
    case FOLLOWSPOT_ERROR_CONNECTION_LOST: return "The compositor has gone away.";
    case FOLLOWSPOT_ERROR_PROTOCOL: return "The compositor has refused a request.";
    case FOLLOWSPOT_ERROR_NO_RESOURCES: return "There is no more memory, or there are no more file descriptors.";
  }
  return "There is no such code.";
}

static _Thread_local bool is_trusted;

void cfs_trust_this_thread(bool trusts) { is_trusted = trusts; }

// The first thread of a process has the number of the process, also after a fork.
bool cfs_is_main_thread(void) { return is_trusted || syscall(SYS_gettid) == getpid(); }

void cfs_tell(followspot_error *error, followspot_error_code code, int32_t error_number, const char *text) {
  // A struct that was never set up has any size; what is too small would be written past its end.
  const size_t least = offsetof(followspot_error, text) + 256;
  if (error == NULL || error->size < least) return;
  error->code = code;
  error->error_number = error_number;
  size_t room = error->size < sizeof *error ? error->size - offsetof(followspot_error, text) : sizeof error->text;
  size_t length = strlen(text);
  if (length >= room) {
    length = room - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(error->text, text, length);
  error->text[length] = 0;
}

bool cfs_is_zero(const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < count; i++) {
    if (byte[i] != 0) return false;
  }
  return true;
}
