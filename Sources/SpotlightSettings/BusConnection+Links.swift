internal import CLateSystemdBus

extension BusConnection {
  /// The question to the desktop's portal whether it opens an address; nil when it cannot be written.
  func question(toOpen address: String) -> OpaquePointer? {
    var message: OpaquePointer?
    guard
      library.pointee.sd_bus_message_new_method_call(
        bus, &message, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.OpenURI", "OpenURI") >= 0, let message
    else { return nil }
    let string = CChar(bitPattern: UInt8(ascii: "s"))
    // Without a window that it belongs to, as ours is above all, and without options.
    guard library.pointee.sd_bus_message_set_auto_start(message, 0) >= 0,
      "".withCString({ library.pointee.sd_bus_message_append_basic(message, string, $0) }) >= 0,
      address.withCString({ library.pointee.sd_bus_message_append_basic(message, string, $0) })
        >= 0,
      library.pointee.sd_bus_message_open_container(
        message, CChar(bitPattern: UInt8(ascii: "a")), "{sv}") >= 0,
      library.pointee.sd_bus_message_close_container(message) >= 0
    else {
      _ = library.pointee.sd_bus_message_unref(message)
      return nil
    }
    return message
  }

  /// Whether everything is on its way to somebody who has let us in.
  var hasSentAll: Bool {
    var left: UInt64 = 0
    return library.pointee.sd_bus_is_ready(bus) > 0
      && library.pointee.sd_bus_get_n_queued_write(bus, &left) >= 0 && left == 0
  }
}
