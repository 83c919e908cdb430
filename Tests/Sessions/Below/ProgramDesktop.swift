import Testing

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

  /// Shows a light that follows the pointer, and waits until it does.
  func launchLight(in session: Session) throws -> Followspot {
    let light = try Followspot.launch(
      ["point", "--motion", "reduced"], in: session, environment: ["WAYLAND_DEBUG": "client"])
    try light.waitReady()
    return light
  }

  /// Waits until the light is at a place, by its own word.
  ///
  /// In sway it looks where the pointer is within its hole when the hand rests, so the hand does that.
  func expectLight(at place: (x: Double, y: Double), in session: Session) throws {
    var last = ""
    do {
      try eventually("the light is at \(place)") {
        let text = String(
          decoding: try session.run(BuiltProducts.followspot, ["status"]), as: UTF8.self)
        last = text.split(separator: "\n").first { $0.hasPrefix("lights ") }.map(String.init) ?? ""
        // `lights  seat  X,Y WIDTHxHEIGHT`.
        let numbers = last.split(separator: " ").suffix(2)
          .flatMap { $0.split(whereSeparator: { ",x".contains($0) }) }.compactMap { Double($0) }
        guard numbers.count == 4 else { return false }
        return abs(numbers[0] + numbers[2] / 2 - place.x) <= 1
          && abs(numbers[1] + numbers[3] / 2 - place.y) <= 1
      }
    } catch {
      throw SessionFailure("\(error) It says: \(last).")
    }
  }
}
