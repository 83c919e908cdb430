internal import CLateSystemdBus

/// Other programs that ask whether we still answer.
extension Bus {
  /// sd-bus answers a ping itself and does not hand it out, so it is noted before sd-bus takes it.
  func hearPings() {
    guard let bus, !hearsPings else { return }
    // The filter runs in `sd_bus_process` only, which this object calls, and goes with the connection.
    let us = Unmanaged.passUnretained(self).toOpaque()
    hearsPings =
      library.pointee.sd_bus_add_filter(
        bus, nil,
        { message, us, _ in
          guard let message, let us else { return 0 }
          Unmanaged<Bus>.fromOpaque(us).takeUnretainedValue().notePing(message)
          return 0
        }, us) >= 0
  }

  private func notePing(_ message: OpaquePointer) {
    let functions = library.pointee
    guard
      functions.sd_bus_message_is_method_call(message, "org.freedesktop.DBus.Peer", "Ping") > 0,
      let sender = functions.sd_bus_message_get_sender(message)
    else { return }
    pings.append(String(cString: sender))
  }

  /// Tells of the pings that sd-bus has answered.
  func tellPings() {
    guard !pings.isEmpty else { return }
    let senders = pings
    pings = []
    for sender in senders { onPing(sender) }
  }
}
