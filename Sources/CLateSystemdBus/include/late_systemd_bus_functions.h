// The functions of sd-bus that SpotlightBus calls: F(result, name, arguments).
#pragma once

#define LS_FUNCTIONS(F)                                                                                              \
  F(int, sd_bus_add_filter, (sd_bus *, sd_bus_slot **, sd_bus_message_handler_t, void *))                            \
  F(sd_bus *, sd_bus_close_unref, (sd_bus *))                                                                        \
  F(int, sd_bus_get_events, (sd_bus *))                                                                              \
  F(int, sd_bus_get_fd, (sd_bus *))                                                                                  \
  F(int, sd_bus_get_n_queued_write, (sd_bus *, uint64_t *))                                                          \
  F(int, sd_bus_get_unique_name, (sd_bus *, const char **))                                                          \
  F(int, sd_bus_is_open, (sd_bus *))                                                                                 \
  F(int, sd_bus_is_ready, (sd_bus *))                                                                                \
  F(int, sd_bus_message_append_basic, (sd_bus_message *, char, const void *))                                        \
  F(int, sd_bus_message_close_container, (sd_bus_message *))                                                         \
  F(int, sd_bus_message_enter_container, (sd_bus_message *, char, const char *))                                     \
  F(int, sd_bus_message_exit_container, (sd_bus_message *))                                                          \
  F(const sd_bus_error *, sd_bus_message_get_error, (sd_bus_message *))                                              \
  F(int, sd_bus_message_get_expect_reply, (sd_bus_message *))                                                        \
  F(const char *, sd_bus_message_get_interface, (sd_bus_message *))                                                  \
  F(const char *, sd_bus_message_get_member, (sd_bus_message *))                                                     \
  F(const char *, sd_bus_message_get_path, (sd_bus_message *))                                                       \
  F(int, sd_bus_message_get_reply_cookie, (sd_bus_message *, uint64_t *))                                            \
  F(const char *, sd_bus_message_get_sender, (sd_bus_message *))                                                     \
  F(int, sd_bus_message_get_type, (sd_bus_message *, uint8_t *))                                                     \
  F(int, sd_bus_message_is_method_call, (sd_bus_message *, const char *, const char *))                              \
  F(int, sd_bus_message_new_method_call,                                                                             \
    (sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *))                           \
  F(int, sd_bus_message_new_method_error, (sd_bus_message *, sd_bus_message **, const sd_bus_error *))               \
  F(int, sd_bus_message_new_method_return, (sd_bus_message *, sd_bus_message **))                                    \
  F(int, sd_bus_message_new_signal, (sd_bus *, sd_bus_message **, const char *, const char *, const char *))         \
  F(int, sd_bus_message_open_container, (sd_bus_message *, char, const char *))                                      \
  F(int, sd_bus_message_peek_type, (sd_bus_message *, char *, const char **))                                        \
  F(int, sd_bus_message_read_basic, (sd_bus_message *, char, void *))                                                \
  F(int, sd_bus_message_set_auto_start, (sd_bus_message *, int))                                                     \
  F(int, sd_bus_message_set_expect_reply, (sd_bus_message *, int))                                                   \
  F(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *))                                                      \
  F(int, sd_bus_negotiate_fds, (sd_bus *, int))                                                                      \
  F(int, sd_bus_new, (sd_bus **))                                                                                    \
  F(int, sd_bus_process, (sd_bus *, sd_bus_message **))                                                              \
  F(int, sd_bus_send, (sd_bus *, sd_bus_message *, uint64_t *))                                                      \
  F(int, sd_bus_set_address, (sd_bus *, const char *))                                                               \
  F(int, sd_bus_set_bus_client, (sd_bus *, int))                                                                     \
  F(int, sd_bus_start, (sd_bus *))
