/// A method call to a program on the bus.
package struct BusCall: Hashable, Sendable {
  /// The name of the program, its own or one that it owns.
  package var destination: String
  package var path: String
  package var interface: String
  package var member: String
  package var arguments: [BusValue]
  /// Whether the bus may start the program.
  package var mayStart: Bool

  package init(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [], mayStart: Bool = false
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.mayStart = mayStart
  }

  /// A method of the desktop's portal; `interface` is the last word of the interface's name.
  package static func portal(
    _ interface: String, _ member: String, _ arguments: [BusValue], mayStart: Bool = false
  ) -> BusCall {
    BusCall(
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal." + interface, member, arguments, mayStart: mayStart)
  }

  /// A method of the bus itself.
  package static func bus(_ member: String, _ arguments: [BusValue] = []) -> BusCall {
    BusCall(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, arguments)
  }

  /// Reads a property; the answer is one variant.
  package static func property(
    _ name: String, of interface: String, at path: String, of destination: String
  ) -> BusCall {
    BusCall(
      destination, path, "org.freedesktop.DBus.Properties", "Get",
      [.string(interface), .string(name)])
  }

  /// Reads all properties of an interface; the answer is one dictionary.
  package static func properties(
    of interface: String, at path: String, of destination: String
  ) -> BusCall {
    BusCall(
      destination, path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface)])
  }

  /// Writes a property.
  package static func set(
    _ name: String, to value: BusValue, of interface: String, at path: String,
    of destination: String
  ) -> BusCall {
    BusCall(
      destination, path, "org.freedesktop.DBus.Properties", "Set",
      [.string(interface), .string(name), .variant(value)])
  }
}

/// The answer to a call.
package struct BusReply: Hashable, Sendable {
  /// The program's own name on the bus.
  package let sender: String?
  package let values: [BusValue]
}

/// What came of a call.
package typealias BusResult = Result<BusReply, BusFailure>

/// Why something on the bus fails.
package enum BusFailure: Error, Hashable, Sendable {
  /// libsystemd is missing: a sentence.
  case library(String)
  /// No bus listens at the address, or the connection has ended.
  case closed
  /// The program, or the bus for it, answered with an error.
  case refused(name: String, message: String)
  /// No answer came in time; `isSent` tells whether the bus has taken the call.
  case timedOut(isSent: Bool)
  /// The answer is damaged, larger than the limits, or has a type that is not read.
  case unreadable
  /// An argument, a path or a name is not valid on the bus.
  case unwritable
  /// Too many messages wait already.
  case busy
}

/// A signal from a program.
package struct BusSignal: Hashable, Sendable {
  /// The program's own name on the bus.
  package let sender: String
  package let path: String
  package let interface: String
  package let member: String
  package let values: [BusValue]
}

/// Which signals to receive; nil means any.
package struct BusMatch: Hashable, Sendable {
  /// The name of the program: its own, or one that it owns, in which case signals count while it owns the name.
  package var sender: String?
  package var path: String?
  package var interface: String?
  package var member: String?
  /// The first argument, a text.
  package var argument: String?

  package init(
    sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
    argument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument = argument
  }

  /// The rule for the bus; nil when a part of it could end its value.
  package var rule: String? {
    let parts = [
      ("sender", sender), ("path", path), ("interface", interface), ("member", member),
      ("arg0", argument),
    ]
    var rule = "type='signal'"
    for case (let name, let value?) in parts {
      guard !value.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == 0 }) else { return nil }
      rule += ",\(name)='\(value)'"
    }
    return rule
  }

  /// Whether the sender is a name that a program owns, and not its own one.
  var followsName: Bool {
    guard let sender else { return false }
    return !sender.hasPrefix(":") && sender != "org.freedesktop.DBus"
  }

  /// Whether the message has this path, interface and member; the sender and the argument are not compared.
  func fits(_ message: borrowing BusMessage) -> Bool {
    (path == nil || path == message.path) && (interface == nil || interface == message.interface)
      && (member == nil || member == message.member)
  }
}

/// A call, a match or an object of a ``Bus``, to cancel it.
package struct BusTicket: Hashable, Sendable {
  let number: UInt64
}
