internal import CSystemdBus

extension BusConnection {
  /// Asks the desktop's portal to open an address.
  ///
  /// - Returns: the number that the answer will have; nil when it cannot be asked.
  package func ask(toOpen address: String) -> UInt64? {
    var message: OpaquePointer?
    guard
      sd_bus_message_new_method_call(
        bus, &message, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.OpenURI", "OpenURI") >= 0, let message
    else { return nil }
    defer { sd_bus_message_unref(message) }
    let string = CChar(bitPattern: UInt8(ascii: "s"))
    var number: UInt64 = 0
    // Without a window that it belongs to, as ours is above all, and without options.
    guard sd_bus_message_set_auto_start(message, 0) >= 0,
      "".withCString({ sd_bus_message_append_basic(message, string, $0) }) >= 0,
      address.withCString({ sd_bus_message_append_basic(message, string, $0) }) >= 0,
      sd_bus_message_open_container(message, CChar(bitPattern: UInt8(ascii: "a")), "{sv}") >= 0,
      sd_bus_message_close_container(message) >= 0,
      sd_bus_send(bus, message, &number) >= 0
    else { return nil }
    return number
  }

  /// Whether everything is on its way to somebody who has let us in.
  package var hasSentAll: Bool {
    var left: UInt64 = 0
    return sd_bus_is_ready(bus) > 0 && sd_bus_get_n_queued_write(bus, &left) >= 0 && left == 0
  }
}
