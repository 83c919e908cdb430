import Expectations

/// A hand with a mouse that tells 125 times a second where it is, and that looks at what it does.
final class Hand {
  let injector: Injector
  private let session: Session
  /// Where the pointer is.
  private(set) var place: (x: Double, y: Double) = (400, 500)
  /// What lies above the programs, if anything does.
  var light: FollowingLight?
  init(_ injector: Injector, in session: Session) throws {
    self.injector = injector
    self.session = session
    try move(to: place)
  }

  private func move(to place: (x: Double, y: Double)) throws {
    try injector.motion(place.x, place.y, within: ProgramDesktop.size)
    self.place = place
  }

  /// Goes to a place on a slight bow, slowly at first and at last.
  func go(to end: (x: Double, y: Double), speed: Double = 1000) throws {
    let start = place
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(2, Int((dx * dx + dy * dy).squareRoot() / speed * 125))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let way = part * part * (3 - 2 * part)
      let bow = 0.16 * part * (1 - part)
      try move(to: (start.x + dx * way + dy * bow, start.y + dy * way - dx * bow))
      waitForInput([], milliseconds: 8)
    }
  }

  /// Goes on by a distance, one motion.
  func step(by dx: Double, _ dy: Double = 0) throws {
    try move(to: (place.x + dx, place.y + dy))
    waitForInput([], milliseconds: 8)
  }

  /// Goes over a thing of a program, and waits until that shows that it is under the pointer.
  ///
  /// In sway 1.7 no program gets motions while a menu has the pointer, before the light has found that out when the
  /// hand rests. A hand that sees nothing happen goes on a little, with a light and without.
  func go(over name: String, of program: RealProgram) throws {
    try go(to: program.place(of: name))
    var tries: Int32 = 0
    var waited: Int32 = 0
    try explaining(
      "It said \(program.news). The light: \(light?.newestOfPointer ?? ["no light"])"
    ) {
      try eventually("\(program.kind) shows the pointer over \(name)") {
        if program.isUnderPointer(name) { return true }
        waited += 1
        if waited.isMultiple(of: 40) {
          tries += 1
          // A menu may have got another place meanwhile.
          let middle = try program.place(of: name)
          try go(to: (middle.x + (tries.isMultiple(of: 2) ? 0 : 3), middle.y))
        }
        return false
      }
    }
    try rest()
  }

  /// Rests for a moment, until the light too has handled all that was done.
  func rest(milliseconds: Int32 = 60) throws {
    waitForInput([], milliseconds: milliseconds)
    if let light {
      try session.waitUntilHandled(light.overlay.process)
    } else {
      try session.roundTrip()
    }
  }

  func press() throws { try injector.button(isPressed: true) }
  func release() throws { try injector.button(isPressed: false) }
  func click() throws { try injector.click() }
}
