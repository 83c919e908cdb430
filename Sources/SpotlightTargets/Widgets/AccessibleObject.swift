/// An object of a program on the accessibility bus.
struct AccessibleObject: Hashable, Sendable {
  /// The program's own name on the bus.
  let program: String
  let path: String

  /// Nil if the names cannot be those of an object.
  init?(program: String?, path: String?) {
    guard let program, let path, program.hasPrefix(":"), program.utf8.count <= 64,
      path.hasPrefix("/"), path.utf8.count <= 256, path != "/org/a11y/atspi/null"
    else { return nil }
    self.program = program
    self.path = path
  }
}

/// A place as a program tells it, in pixels of its own.
struct AccessibleExtents: Hashable, Sendable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  /// Larger numbers mean nothing on any desktop.
  private static let most: Int32 = 1 << 20

  /// Whether it can be the place of something that is shown; toolkits tell the least number or no size for what is hidden.
  var isPlace: Bool {
    width > 1 && height > 1 && width < Self.most && height < Self.most
      && x > -Self.most && y > -Self.most && x < Self.most && y < Self.most
  }
}

/// What holds for an object; the numbers of the bits are those of AT-SPI.
struct AccessibleStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let active = Self(1)
  static let checked = Self(4)
  static let expanded = Self(10)
  static let focused = Self(12)
  static let pressed = Self(20)
  static let selected = Self(23)
  static let sensitive = Self(24)
  static let showing = Self(25)
  static let visible = Self(30)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ bit: UInt64) { rawValue = 1 << bit }

  /// The states by the names of their events that are told at once while a step waits for one.
  static let told: KeyValuePairs<String, AccessibleStates> = [
    "focused": .focused, "checked": .checked, "pressed": .pressed, "expanded": .expanded,
    "selected": .selected, "sensitive": .sensitive,
  ]
}

/// How a program's toolkit tells places.
enum AccessibleToolkit: Hashable, Sendable {
  case gtk3, gtk4, qt, other

  init(name: String?) {
    // Only the case tells the two of GTK apart.
    switch name {
    case "gtk": self = .gtk3
    case "GTK": self = .gtk4
    case "Qt": self = .qt
    default: self = .other
    }
  }

  /// What to measure from, as AT-SPI counts it: 0 for the screen, 1 for the window.
  ///
  /// Qt 5 counts wrong from the window. In GTK 3 only this one is right in popovers. GTK 4 tells no place on the screen, and
  /// GTK 4.8 writes a warning for the question.
  var coordinates: UInt32 {
    switch self {
    case .qt, .gtk3: 0
    case .gtk4, .other: 1
    }
  }
}
