internal import CLateSystemdBus

/// A question to the desktop's portal for whose answer nobody waits, over a connection of its own.
///
/// The portal takes back what somebody asked for who has gone, so whoever wants it done keeps this.
@MainActor
package final class BusErrand {
  /// What became of it.
  package enum Answer: Sendable, Hashable {
    /// It is taken.
    case taken
    /// It is with somebody who does not say anything.
    case unanswered
    /// It is refused, or nobody was there to ask.
    case refused
  }

  /// What became of it; nil while that is open.
  package private(set) var answer: Answer?

  private let connection: BusConnection
  private var reply: OpaquePointer?
  private var alarm: OpaquePointer?

  /// Asks for a page to be opened; nil when nobody can be asked.
  ///
  /// - Parameters:
  ///   - page: the address.
  ///   - bus: where the portal is.
  ///   - limit: when it counts as unanswered, or as refused where nobody has even listened.
  ///   - errands: does the work for it.
  package init?(
    toOpen page: String, at bus: BusAddress, within limit: Duration, among errands: BusErrands
  ) {
    guard let connection = BusConnection.open(bus), let question = connection.question(toOpen: page)
    else { return nil }
    let library = connection.library
    defer { _ = library.pointee.sd_bus_message_unref(question) }
    self.connection = connection
    let context = Unmanaged.passUnretained(self).toOpaque()
    // The bus's own limit begins only when it has let us in.
    alarm = errands.alarm(after: limit, Self.onAlarm, context)
    guard alarm != nil, errands.attach(self.connection.bus),
      library.pointee.sd_bus_call_async(
        self.connection.bus, &reply, question, Self.onReply, context, UInt64.max)
        >= 0
    else {
      letGo()
      return nil
    }
  }

  isolated deinit { letGo() }

  private func settle(_ answer: Answer) {
    if self.answer == nil { self.answer = answer }
    letGo()
  }

  /// Nobody calls back afterwards.
  private func letGo() {
    _ = connection.library.pointee.sd_bus_slot_unref(reply)
    reply = nil
    // Unless it is stopped, one that is just being called goes on.
    _ = connection.library.pointee.sd_event_source_disable_unref(alarm)
    alarm = nil
  }

  private static let onReply: sd_bus_message_handler_t = { message, context, _ in
    nonisolated(unsafe) let (message, context) = (message, context)
    MainActor.assumeIsolated {
      guard let context, let message else { return }
      let errand = Unmanaged<BusErrand>.fromOpaque(context).takeUnretainedValue()
      let isError =
        errand.connection.library.pointee.sd_bus_message_is_method_error(message, nil) != 0
      errand.settle(isError ? .refused : .taken)
    }
    return 0
  }

  private static let onAlarm: sd_event_time_handler_t = { _, _, context in
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated {
      guard let context else { return }
      let errand = Unmanaged<BusErrand>.fromOpaque(context).takeUnretainedValue()
      // Who has it may do it yet, and must not do it twice.
      errand.settle(errand.connection.hasSentAll ? .unanswered : .refused)
    }
    return 0
  }
}
