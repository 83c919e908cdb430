internal import CLateSystemdBus

/// A connection to a bus, which asks and hears the answers, and is closed when nobody has it any more.
///
/// Nothing in it waits but ``nextReply(until:)``, and that one until its deadline at most.
package struct BusConnection: ~Copyable {
  let bus: OpaquePointer
  /// What it is asked with.
  let library: UnsafePointer<ls_functions>

  private init(owning bus: OpaquePointer, of library: UnsafePointer<ls_functions>) {
    self.bus = bus
    self.library = library
  }

  /// Begins to connect; nil when nobody listens there, or where the library for it is missing.
  package static func open(_ address: BusAddress) -> BusConnection? {
    var bus: OpaquePointer?
    guard let library = ls_open(), library.pointee.sd_bus_new(&bus) >= 0, let bus else {
      return nil
    }
    let connection = BusConnection(owning: bus, of: library)
    // Nobody has a reason to send us a descriptor.
    guard library.pointee.sd_bus_set_address(bus, address.text) >= 0,
      library.pointee.sd_bus_set_bus_client(bus, 1) >= 0,
      library.pointee.sd_bus_negotiate_fds(bus, 0) >= 0, library.pointee.sd_bus_start(bus) >= 0
    else { return nil }
    return connection
  }

  deinit {
    // Without a last flush, which would wait for a bus that does not read.
    _ = library.pointee.sd_bus_close_unref(bus)
  }

  /// Asks the desktop's portal for a setting.
  ///
  /// `Read`, which every version of the portal has, and not the younger `ReadOne`: they differ by one wrapper
  /// around the value.
  ///
  /// - Returns: the number that the answer will have; nil when it cannot be asked.
  func ask(_ key: SettingKey) -> UInt64? {
    let call = callToPortal("Settings", "Read") { message in
      // A desktop without a portal runs as well, and we are no reason to start one.
      library.pointee.sd_bus_message_set_auto_start(message, 0) >= 0
        && append(key.namespace, to: message) && append(key.name, to: message)
    }
    guard let call else { return nil }
    defer { _ = library.pointee.sd_bus_message_unref(call) }
    var number: UInt64 = 0
    return library.pointee.sd_bus_send(bus, call, &number) >= 0 ? number : nil
  }

  /// The next message that answers something; nil when the time is over or the bus has gone.
  package func nextReply(until deadline: ContinuousClock.Instant) -> BusMessage? {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return nil }
      var message: OpaquePointer?
      let progress = library.pointee.sd_bus_process(bus, &message)
      if let message {
        let message = BusMessage(owning: message, of: library)
        if message.question != nil { return message }
      } else if progress < 0 {
        return nil
      } else if progress == 0 {
        // A signal ends the wait early, and the next turn finds out what is left. Rounded up, so as not to
        // turn in the last microsecond.
        _ = library.pointee.sd_bus_wait(bus, UInt64(rest / .microseconds(1)) + 1)
      }
    }
  }
}
