import Expectations

/// What presses and types in a session with one program, whose surface begins in the corner of the screen.
struct ProgramHands {
  static let size = (width: 640, height: 480)

  let move: (Double, Double) throws -> Void
  let press: (Bool) throws -> Void
  let type: (Int) throws -> Void
  /// Puts a finger down and lifts it; nil where there are no fingers.
  let tap: ((Double, Double) throws -> Void)?
  /// Whether a window has to ask for all of the screen to have it.
  let asksForAll: Bool
  let shot: () throws -> Picture

  init(_ session: WestonSession) {
    move = { try session.motion($0, $1) }
    press = { try session.button(isPressed: $0) }
    type = { try session.type($0) }
    tap = { x, y in
      try session.putDown([(1, x, y)])
      try session.lift([1])
    }
    // weston 10 tells a window that is maximized from the start no size, so there the shell has it fill the screen.
    asksForAll = false
    shot = { try session.shot("headless") }
  }

  init(_ injector: Injector, hasFingers: Bool = false, shot: @escaping () throws -> Picture) {
    move = { try injector.motion($0, $1, within: Self.size) }
    press = { try injector.button(isPressed: $0) }
    type = { try injector.type($0) }
    let tap = { (x: Double, y: Double) in
      try injector.touch("down 1 \(x) \(y)", "frame", "up 1", "frame")
    }
    self.tap = hasFingers ? tap : nil
    asksForAll = true
    self.shot = shot
  }

  /// Waits until the window and its dim fill the screen: their gray is in its corner.
  func waitForAll() throws {
    try eventually("the window and its dim fill the screen") {
      let picture = try shot()
      // A frame that Qt draws around its window is not dimmed.
      let color = picture[picture.width - 8, picture.height - 8]
      let (least, most) = (
        min(color.red, color.green, color.blue), max(color.red, color.green, color.blue)
      )
      return most - least < 10 && (40..<200).contains(most)
    }
  }

  func click(_ x: Double, _ y: Double) throws {
    try move(x, y)
    try press(true)
    try press(false)
  }

  static func inWeston(
    _ shell: WestonOptions.Shell = .kiosk, scale: Int = 1,
    _ body: (WestonSession, ProgramHands) throws -> Void
  ) throws {
    var options = WestonOptions(width: size.width, height: size.height, scale: scale)
    options.shell = shell
    options.hasLayerShell = false
    try withWestonSession(options) { try body($0, ProgramHands($0)) }
  }

  static func inSway(_ body: (Session, ProgramHands) throws -> Void) throws {
    try withSwaySession(SwayOptions(width: size.width, height: size.height)) { session in
      try body(session, ProgramHands(session.injector) { try session.shot() })
    }
  }

  static func inKWin(
    scale: Double = 1, _ body: (Session, ProgramHands) throws -> Void
  ) throws {
    let options = DesktopOptions(width: size.width, height: size.height, scale: scale)
    try withDesktop(KWinSession(options)) { session in
      try body(session, ProgramHands(session.injector, hasFingers: true) { try session.shot() })
    }
  }

  static func inMutter(_ body: (Session, ProgramHands) throws -> Void) throws {
    try withDesktop(MutterSession(DesktopOptions(width: size.width, height: size.height))) {
      session in
      try body(session, ProgramHands(session.injector) { try session.shot() })
    }
  }
}

extension Picture {
  /// Whether the hole is the widget with its padding, within a pixel.
  func hasHole(around box: TellingProgram.Place) throws -> Bool {
    let padding = 4.0
    // At a quarter of each side, where no arrow of the card is.
    let (x, y) = (box.x + box.width / 4, box.y + box.height / 4)
    let (left, right) = (box.x - padding, box.x + box.width + padding)
    let bottom = box.y + box.height + padding
    let pairs = [
      ((left + 1.5, y), (left - 1.5, y)), ((right - 1.5, y), (right + 1.5, y)),
      ((x, bottom - 1.5), (x, bottom + 1.5)),
    ]
    return try pairs.allSatisfy { inside, outside in
      let (lit, dim) = (try brightness(inside.0, inside.1), try brightness(outside.0, outside.1))
      return Double(dim) < Double(lit) * 0.7
    }
  }

  /// The sum of a pixel's colours, at a logical place.
  func brightness(_ x: Double, _ y: Double) throws -> Int {
    let scale = Double(width) / Double(ProgramHands.size.width)
    let (column, row) = (Int((x * scale).rounded(.down)), Int((y * scale).rounded(.down)))
    guard (0..<width).contains(column), (0..<height).contains(row) else {
      throw SessionFailure("\((x, y)) is not on the screen.")
    }
    let color = self[column, row]
    return Int(color.red) + Int(color.green) + Int(color.blue)
  }
}
