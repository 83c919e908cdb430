internal import CLateSystemdBus

extension BusConnection {
  /// The question to the desktop's portal whether it opens an address; nil when it cannot be written.
  func question(toOpen address: String) -> OpaquePointer? {
    callToPortal("OpenURI", "OpenURI") { message in
      // Without a window that it belongs to, as ours is above all, and without options.
      library.pointee.sd_bus_message_set_auto_start(message, 0) >= 0
        && append("", to: message) && append(address, to: message) && appendWords(to: message)
    }
  }

  /// Whether everything is on its way to somebody who has let us in.
  var hasSentAll: Bool {
    var left: UInt64 = 0
    return library.pointee.sd_bus_is_ready(bus) > 0
      && library.pointee.sd_bus_get_n_queued_write(bus, &left) >= 0 && left == 0
  }
}
