package import Spotlight
package import SpotlightBus

/// What a program on the accessibility bus asks us; all of it is what a stranger says.
extension BusCall {
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

/// Something that readers are told without asking.
package struct ReaderSignal: Hashable, Sendable {
  /// What it is about.
  package enum Kind: Hashable, Sendable {
    /// An object has come below the one that tells it.
    case added(String)
    /// An object has gone.
    case removed(String)
    /// The window has the keys now.
    case activated(name: String)
    /// The window has lost the keys.
    case deactivated(name: String)
    /// The window is gone.
    case destroyed(name: String)
    /// The object has the focus now, or not any more.
    case focused(Bool)
    /// The object is seen now, or not any more.
    case showing(Bool)
  }

  /// The path of the object that tells it.
  package let path: String
  package let kind: Kind

  package init(_ path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension ReaderSignal {
  /// The interface and the member on the bus.
  var member: (interface: String, name: String) {
    let (object, window) = ("org.a11y.atspi.Event.Object", "org.a11y.atspi.Event.Window")
    return switch kind {
    case .added, .removed: (object, "ChildrenChanged")
    case .focused, .showing: (object, "StateChanged")
    case .activated: (window, "Activate")
    case .deactivated: (window, "Deactivate")
    case .destroyed: (window, "Destroy")
    }
  }

  /// The arguments, for a program with this name on the bus.
  func values(of program: String) -> [BusValue] {
    func body(_ detail: String, _ number: Int32, _ value: BusValue) -> [BusValue] {
      [.string(detail), .int32(number), .int32(0), .variant(value), .options()]
    }
    return switch kind {
    case .added(let path): body("add", 0, ReaderAnswers.object(program, path))
    case .removed(let path): body("remove", 0, ReaderAnswers.object(program, path))
    case .activated(let name), .deactivated(let name), .destroyed(let name):
      body("", 0, .string(name))
    case .focused(let isOn): body("focused", isOn ? 1 : 0, .int32(0))
    case .showing(let isOn): body("showing", isOn ? 1 : 0, .int32(0))
    }
  }
}

/// What a program on the accessibility bus listens for, as far as it concerns us.
enum ReaderInterest: Hashable, Sendable {
  /// Windows that come and go, which only screen readers follow.
  case windows
  /// The focus, which magnifiers follow.
  case focus
  case nothing

  /// - Parameter event: the name of an event in words of AT-SPI, such as `Window:Activate:`; 2.46 writes capitals and a colon at
  ///   its end, and later releases neither.
  init(event: String) {
    guard event.utf8.count < 128 else {
      self = .nothing
      return
    }
    let parts = event.lowercased().split(separator: ":")
    switch (parts.first, parts.dropFirst().first) {
    // Without a name, all events of that kind are meant.
    case (nil, _), ("window", nil), ("window", "activate"): self = .windows
    case ("object", nil): self = .focus
    case ("object", "statechanged"), ("object", "state-changed"):
      let state = parts.dropFirst(2).first
      self = state == nil || state == "focused" ? .focus : .nothing
    default: self = .nothing
    }
  }
}
