internal import CLateSystemdBus

/// Objects that other programs call, and names to find them by.
extension Bus {
  /// Takes calls to an object, until the ticket is cancelled.
  ///
  /// A call to a path without an object is refused.
  ///
  /// - Parameters:
  ///   - path: of the object.
  ///   - hasBelow: whether calls to all paths below it come here too, unless another object is nearer.
  ///   - take: called with each call, which it answers now or later.
  /// - Returns: a ticket to take the object away.
  @discardableResult
  package func export(
    _ path: String, andBelow hasBelow: Bool = false, _ take: @escaping (BusRequest) -> Void
  ) -> BusTicket {
    let ticket = nextTicket()
    objects.append((ticket, path, hasBelow, take))
    return ticket
  }

  /// Asks the bus for a name by which other programs find this one.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - limit: how long the answer may take.
  ///   - done: called with whether the name is ours; false when another program has it.
  /// - Throws: ``BusFailure`` when the question cannot be sent.
  package func own(
    _ name: String, within limit: Duration = .seconds(25),
    then done: @escaping (Result<Bool, BusFailure>) -> Void
  ) throws(BusFailure) {
    // Without waiting in line for the name.
    try call(.bus("RequestName", [.string(name), .uint32(4)]), within: limit) { answer in
      done(answer.map { [1, 4].contains($0.values.first?.number) })
    }
  }

  func handleCall(_ message: consuming BusMessage, within limits: BusLimits) {
    let values = message.values(within: limits)
    let path = message.path ?? ""
    let request = BusRequest(message, arguments: values ?? [], of: self)
    guard values != nil else {
      return request.refuse(
        "org.freedesktop.DBus.Error.LimitsExceeded", "The arguments are too many or damaged.")
    }
    let fitting = objects.filter {
      $0.path == path
        || $0.hasBelow && path.hasPrefix($0.path == "/" ? "/" : $0.path + "/")
    }
    guard let nearest = fitting.max(by: { $0.path.utf8.count < $1.path.utf8.count }) else {
      return request.refuse(
        "org.freedesktop.DBus.Error.UnknownObject", "There is no object at \(path).")
    }
    nearest.take(request)
  }
}

/// A call that another program made to an object of ours.
///
/// It is answered once; one that is let go without an answer is refused.
package final class BusRequest {
  /// The program's own name on the bus.
  package let sender: String
  package let path: String
  package let interface: String
  package let member: String
  package let arguments: [BusValue]

  private let message: BusMessage
  private weak var bus: Bus?
  private var isAnswered: Bool

  init(_ message: consuming BusMessage, arguments: [BusValue], of bus: Bus) {
    sender = message.sender ?? ""
    path = message.path ?? ""
    interface = message.interface ?? ""
    member = message.member ?? ""
    self.arguments = arguments
    isAnswered = !message.wantsAnswer
    self.bus = bus
    self.message = message
  }

  deinit {
    refuse("org.freedesktop.DBus.Error.Failed", "The call was not answered.")
  }

  /// Sends the values that the method returns; values that cannot be written become an error.
  package func answer(_ values: [BusValue] = []) {
    guard !isAnswered, let bus else { return }
    isAnswered = reply(values) { answer in
      bus.library.pointee.sd_bus_message_new_method_return(message.pointer, answer)
    }
    if !isAnswered {
      refuse("org.freedesktop.DBus.Error.Failed", "The answer cannot be written.")
    }
    bus.update()
  }

  /// Sends an error by its name, such as `org.freedesktop.DBus.Error.UnknownMethod`.
  package func refuse(_ name: String, _ words: String) {
    guard !isAnswered, let bus else { return }
    isAnswered = true
    _ = name.withCString { name in
      words.withCString { words in
        reply([]) { answer in
          var error = sd_bus_error(name: name, message: words, _need_free: 0)
          return bus.library.pointee.sd_bus_message_new_method_error(
            message.pointer, answer, &error)
        }
      }
    }
    bus.update()
  }

  /// Makes a reply and sends it; false when it cannot be written.
  private func reply(
    _ values: [BusValue], as make: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
  ) -> Bool {
    guard let bus, bus.isOpen else { return true }
    do throws(BusFailure) {
      let answer = try bus.message(make)
      guard answer.append(values) else { return false }
      // A bus that takes nothing has no use for the answer.
      _ = try? bus.send(answer)
      return true
    } catch {
      return false
    }
  }
}
