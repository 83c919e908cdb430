// sd-bus and sd-event for whoever asks the desktop something, opened with the first question to a bus that is there.
#ifndef CLATESYSTEMDBUS_H
#define CLATESYSTEMDBUS_H

#include "../../CSystemdBus/systemd_bus_or_why_not.h"
#include "libraries.h"

#pragma clang assume_nonnull begin

#define LS_FUNCTIONS(F) \
  F(sd_bus_attach_event) \
  F(sd_bus_call_async) \
  F(sd_bus_close_unref) \
  F(sd_bus_get_n_queued_write) \
  F(sd_bus_is_open) \
  F(sd_bus_is_ready) \
  F(sd_bus_match_signal_async) \
  F(sd_bus_message_append_basic) \
  F(sd_bus_message_close_container) \
  F(sd_bus_message_enter_container) \
  F(sd_bus_message_exit_container) \
  F(sd_bus_message_get_path) \
  F(sd_bus_message_get_reply_cookie) \
  F(sd_bus_message_get_sender) \
  F(sd_bus_message_is_method_error) \
  F(sd_bus_message_new_method_call) \
  F(sd_bus_message_open_container) \
  F(sd_bus_message_peek_type) \
  F(sd_bus_message_read_basic) \
  F(sd_bus_message_set_auto_start) \
  F(sd_bus_message_skip) \
  F(sd_bus_message_unref) \
  F(sd_bus_negotiate_fds) \
  F(sd_bus_new) \
  F(sd_bus_process) \
  F(sd_bus_send) \
  F(sd_bus_set_address) \
  F(sd_bus_set_bus_client) \
  F(sd_bus_slot_unref) \
  F(sd_bus_start) \
  F(sd_bus_wait) \
  F(sd_event_add_time_relative) \
  F(sd_event_dispatch) \
  F(sd_event_get_fd) \
  F(sd_event_get_state) \
  F(sd_event_new) \
  F(sd_event_prepare) \
  F(sd_event_source_disable_unref) \
  F(sd_event_unref) \
  F(sd_event_wait)

/// Those that are called.
typedef struct ls_functions {
  LS_FUNCTIONS(CL_PLACE)
} ls_functions;

/// Their functions; null where libsystemd is missing.
const ls_functions *_Nullable ls_open(void);

#pragma clang assume_nonnull end

#endif
