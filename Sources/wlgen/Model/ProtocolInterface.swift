/// A request or an event.
struct ProtocolMessage: Equatable {
  var name: String
  var since = 1
  /// Whether it destroys the object.
  var isDestructor = false
  var arguments: [ProtocolArgument] = []

  /// The arguments as letters of libwayland's tables, after the version unless that is 1.
  var signature: String {
    (since > 1 ? "\(since)" : "")
      + arguments.map { ($0.isNullable ? "?" : "") + String($0.type.letter) }.joined()
  }

  /// The object that the request creates.
  var created: ProtocolArgument? {
    arguments.first { $0.type == .newID }
  }
}

struct ProtocolArgument: Equatable {
  var name: String
  var type: ArgumentType
  /// The interface of an object, if it is known.
  var interface: String?
  var isNullable = false
  /// The enum of a number: `name`, or `interface.name` for an enum of another interface.
  var enumeration: String?
}

enum ArgumentType: String {
  case int, uint, fixed, string, object, array, fd
  case newID = "new_id"

  var letter: Character {
    switch self {
    case .int: "i"
    case .uint: "u"
    case .fixed: "f"
    case .string: "s"
    case .object: "o"
    case .newID: "n"
    case .array: "a"
    case .fd: "h"
    }
  }
}

/// An interface as protocol files define it.
struct ProtocolInterface: Equatable {
  var name: String
  var version: Int
  var requests: [ProtocolMessage] = []
  var events: [ProtocolMessage] = []
  var enumerations: [ProtocolEnumeration] = []
  /// The base names of its files, in the order of the manifest.
  var sources: [String]
}

struct ProtocolEnumeration: Equatable {
  struct Entry: Equatable {
    var name: String
    var value: UInt32
    var since = 1
  }

  var name: String
  var since = 1
  var isBitfield = false
  var entries: [Entry] = []
}
