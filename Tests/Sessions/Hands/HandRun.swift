import Expectations
import Glibc

/// A light in whole logical pixels of the desktop, or in device pixels of a picture.
typealias Box = (x: Int, y: Int, width: Int, height: Int)

/// Words for `followspot light` with these lights, as rectangles whose edges lie on whole pixels.
func rectangles(_ boxes: [Box]) -> [String] {
  ["--shape", "rect"] + boxes.map(line)
}

/// A light as it is printed.
func line(_ box: Box) -> String { "\(box.x),\(box.y) \(box.width)x\(box.height)" }

/// Expects an overlay that was accepted by Enter to print these lights.
func expectPrinted(
  _ boxes: [Box], by overlay: Followspot, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try overlay.wait() == .code(0), sourceLocation: sourceLocation)
  #expect(overlay.lines == boxes.map(line), sourceLocation: sourceLocation)
}

extension Followspot {
  /// What it said to the compositor and heard from it so far.
  var trace: WireTrace { WireTrace(errors) }

  /// Waits until the compositor lets hands through these boxes of an output of 320 by 240, and nowhere else.
  func waitUntilOpen(_ boxes: [Box], in session: Session) throws {
    try eventually("the lights \(boxes) are open") {
      guard let region = InputRegions(trace).sent.last else { return false }
      let holes = InputRegions.holes(in: region, width: 320, height: 240)
      return holes.count == boxes.reduce(0) { $0 + $1.width * $1.height }
        && holes.allSatisfy { hole in
          boxes.contains { box in
            (box.x..<box.x + box.width).contains(hole.x)
              && (box.y..<box.y + box.height).contains(hole.y)
          }
        }
    }
    try session.waitUntilHandled(process)
  }

  /// Lets it read everything at once that hands do in the body, as if they were very quick or it very slow.
  ///
  /// What they do has to be with it when it goes on, so the body ends with something that the compositor has
  /// to answer.
  func readingAtOnce<Result>(_ body: () throws -> Result) throws -> Result {
    signal(SIGSTOP)
    defer { signal(SIGCONT) }
    return try body()
  }
}

extension WestonSession {
  /// Shows rectangles, and waits until they are seen.
  func showLights(_ boxes: [Box], _ options: [String] = []) throws -> Followspot {
    try showOverlay(options + rectangles(boxes), in: self)
  }

  /// Presses Enter, and expects the overlay to print these lights.
  func accept(
    _ overlay: Followspot, printing boxes: [Box], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try type(Key.enter)
    try expectPrinted(boxes, by: overlay, sourceLocation: sourceLocation)
  }

  /// Presses Esc, and expects it to end the overlay.
  func dismiss(
    _ overlay: Followspot, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try type(Key.escape)
    #expect(try overlay.wait() == .code(1), sourceLocation: sourceLocation)
  }

  /// Waits until an output shows exactly these lights in the dim, in logical pixels of the output.
  ///
  /// - Returns: whether it does.
  @discardableResult
  func expectLights(
    _ boxes: [Box], on name: String = WestonSession.firstOutput, named picture: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let output = try require(try outputs.first { $0.name == name })
    let scale = output.scale
    let expected = Picture.desktop(
      output.pixelWidth, output.pixelHeight, WestonSession.background,
      lights: boxes.map { ($0.x * scale, $0.y * scale, $0.width * scale, $0.height * scale) })
    let isShown = try expectEventually(expected, sourceLocation: sourceLocation) { try shot(name) }
    if let picture { try shot(name).keep(as: picture) }
    return isShown
  }

  /// Waits until weston knows that the overlay listens to a device that came later.
  func waitUntilBound(_ request: String, times count: Int, by overlay: Followspot) throws {
    try eventually("the overlay asks for the device") {
      overlay.trace.messages.count { $0.isRequest && $0.name == request } >= count
    }
    try waitUntilHandled(overlay.process)
  }

  /// Does something twice at one instant, as a double tap wants it: a busy machine takes its time for both.
  func twice(before overlay: Followspot, _ body: () throws -> Void) throws {
    try setTime(milliseconds: 1000)
    try overlay.readingAtOnce {
      for _ in 1...2 { try body() }
      try roundTrip()
    }
    try setTime(milliseconds: nil)
  }

  /// Presses a key, with Shift.
  func typeShifted(_ code: Int) throws {
    try key(Key.leftShift, isPressed: true)
    try type(code)
    try key(Key.leftShift, isPressed: false)
  }
}

extension WestonSession {
  /// A finger at a place.
  typealias Finger = (id: Int, x: Double, y: Double)

  /// Puts fingers down, all at once.
  func putDown(_ fingers: [Finger]) throws {
    for finger in fingers { try touchDown(finger.id, finger.x, finger.y) }
    try touchFrame()
  }

  /// Moves fingers, all at once.
  func slide(_ fingers: [Finger]) throws {
    for finger in fingers { try touchMotion(finger.id, finger.x, finger.y) }
    try touchFrame()
  }

  /// Lifts fingers, all at once.
  func lift(_ fingers: [Int]) throws {
    for finger in fingers { try touchUp(finger) }
    try touchFrame()
  }

  /// Presses a button, goes some way in steps, and lets go.
  func drag(from start: (Double, Double), to end: (Double, Double), steps: Int = 4) throws {
    try motion(start.0, start.1)
    try button(isPressed: true)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try motion(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    try button(isPressed: false)
  }
}
