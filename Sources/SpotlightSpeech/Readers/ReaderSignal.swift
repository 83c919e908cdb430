internal import SpotlightBus

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
    func reference(_ path: String) -> BusValue { .structure([.string(program), .path(path)]) }
    return switch kind {
    case .added(let path): body("add", 0, reference(path))
    case .removed(let path): body("remove", 0, reference(path))
    case .activated(let name), .deactivated(let name), .destroyed(let name):
      body("", 0, .string(name))
    case .focused(let isOn): body("focused", isOn ? 1 : 0, .int32(0))
    case .showing(let isOn): body("showing", isOn ? 1 : 0, .int32(0))
    }
  }
}
