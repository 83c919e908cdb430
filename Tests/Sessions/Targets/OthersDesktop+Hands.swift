import Expectations
import Spotlight

/// What a person does on a desktop of other programs, and sees there.
extension OthersDesktop {
  func point(at place: Point) throws {
    try injector.motion(place.x, place.y, within: Self.size)
    try session.roundTrip()
  }

  func click(_ place: Point) throws {
    try point(at: place)
    try injector.click()
    try session.roundTrip()
  }

  /// Touches a place with a finger for a moment.
  func tap(_ place: Point) throws {
    for words in ["down 0 \(place.x) \(place.y)", "frame", "up 0", "frame"] {
      try injector.touch(words)
    }
    try session.roundTrip()
  }

  /// A picture that does not change any more.
  func still() throws -> Picture {
    var last = try picture()
    try wait("the picture rests") {
      rest(.milliseconds(150))
      let next = try picture()
      defer { last = next }
      return next == last
    }
    return last
  }

  /// The smallest rectangle around all that is painted otherwise while the pointer is over a place.
  ///
  /// It is there in two places, one after the other, because the pointer itself is in the picture, too. A button that is held keeps
  /// tips from coming up; it is let go elsewhere, so that nothing is pressed.
  func painted(at place: Rect, isHeld: Bool) throws -> Rect {
    let aside = Point(x: Double(Self.size.width) - 2, y: Double(Self.size.height) - 2)
    try point(at: aside)
    let before = try still()
    try point(at: Point(x: place.x + 2, y: place.y + 3))
    if isHeld { try injector.button(isPressed: true) }
    var shots = [try still()]
    try point(at: Point(x: place.maxX - 3, y: place.y + 3))
    shots.append(try still())
    try point(at: aside)
    if isHeld { try injector.button(isPressed: false) }
    var found: Rect?
    let near = place.outset(by: 12)
    for y in max(0, Int(near.y))..<min(before.height, Int(near.maxY)) {
      for x in max(0, Int(near.x))..<min(before.width, Int(near.maxX))
      where shots.allSatisfy({ $0[x, y] != before[x, y] }) {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return try require(found, "Nothing changes under the pointer at \(place).")
  }

  /// Moves the program's window, or gives it another size.
  func place(_ program: OthersProgram, at rect: Rect) throws {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { Int($0) }
    if let sway = session as? SwaySession {
      let window = "[app_id=\"(?i).*\(program == .mousepad ? "mousepad" : program.rawValue).*\"]"
      try sway.ipc.run("\(window) resize set \(numbers[2]) \(numbers[3])")
      try sway.ipc.run("\(window) move absolute position \(numbers[0]) \(numbers[1])")
    } else if let kwin = session as? KWinSession {
      let scripts = try KWinScripts(in: kwin)
      let frame =
        "{ x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]) }"
      try scripts.run(
        """
        var list = workspace.clientList ? workspace.clientList() : workspace.windowList();
        list.forEach(function (w) { if (w.pid == \(process.pid)) { w.frameGeometry = \(frame); } });
        """, in: kwin)
    }
  }
}
