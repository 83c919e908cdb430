// The types of sd-bus that SpotlightBus uses, as libsystemd defines them.
//
// They are declared here so that the build needs no headers of libsystemd. Tests/LibrariesTests compares them with the real headers.
#pragma once

#include <stdint.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;

typedef struct {
  const char *name;
  const char *message;
  int _need_free;
} sd_bus_error;

typedef int (*sd_bus_message_handler_t)(sd_bus_message *, void *, sd_bus_error *);

enum {
  SD_BUS_MESSAGE_METHOD_CALL = 1,
  SD_BUS_MESSAGE_METHOD_RETURN = 2,
  SD_BUS_MESSAGE_METHOD_ERROR = 3,
  SD_BUS_MESSAGE_SIGNAL = 4
};
