import Expectations

/// The desktops on which real programs are used, with the windows of these side by side.
enum ProgramDesktop: String, CaseIterable, CustomTestStringConvertible {
  case sway, kwin

  static let size = (width: 800, height: 600)

  var testDescription: String { rawValue }

  /// Runs a body in a session of it, with a hand.
  func run(_ body: (Session, Hand) throws -> Void) throws {
    switch self {
    case .sway:
      var options = SwayOptions()
      (options.width, options.height) = Self.size
      options.configuration = RealProgram.Kind.allCases.map {
        "for_window [title=\"\($0)\"] floating enable, border none, "
          + "move absolute position \($0.origin.x) \($0.origin.y)"
      }
      try withSwaySession(options) { try body($0, Hand($0.injector, in: $0)) }
    case .kwin:
      var options = DesktopOptions(width: Self.size.width, height: Self.size.height)
      for kind in RealProgram.Kind.allCases { options.places["\(kind)"] = kind.origin }
      try withDesktop(KWinSession(options)) { try body($0, Hand($0.injector, in: $0)) }
    }
  }
}
