package import Spotlight
package import SpotlightBus

/// A call of a program on the accessibility bus; all of it is what a stranger says.
package struct ReaderQuestion: Hashable, Sendable {
  package var path: String
  package var interface: String
  package var member: String
  package var arguments: [BusValue]

  package init(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// A number among the arguments; nil if there is none at that place.
  func number(_ index: Int) -> Int? {
    arguments.indices.contains(index) ? arguments[index].number.map { Int(clamping: $0) } : nil
  }

  /// A text among the arguments; nil if there is none at that place.
  func text(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index].text : nil
  }
}

/// What a question is answered with.
package enum ReaderAnswer: Hashable, Sendable {
  case values([BusValue])
  /// An act for the next turn; the answer is true.
  case act(ReaderAct)
  /// The registry numbers the program.
  case number(Int32)
  /// There is no such object, method or property.
  case refused(Refusal)

  package enum Refusal: String, Hashable, Sendable {
    case object = "org.freedesktop.DBus.Error.UnknownObject"
    case interface = "org.freedesktop.DBus.Error.UnknownInterface"
    case method = "org.freedesktop.DBus.Error.UnknownMethod"
    case property = "org.freedesktop.DBus.Error.UnknownProperty"
    case arguments = "org.freedesktop.DBus.Error.InvalidArgs"
    case readOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"

    /// A sentence for the log of the other program.
    var words: String {
      switch self {
      case .object: "There is no such object."
      case .interface: "The object has no such interface."
      case .method: "The object has no such method."
      case .property: "The object has no such property."
      case .arguments: "The arguments do not fit the method."
      case .readOnly: "The property cannot be set."
      }
    }
  }
}
