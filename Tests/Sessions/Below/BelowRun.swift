import Expectations
import Glibc
import session_client

/// A light that follows the pointer over a window that has the pointer, in sway.
struct BelowRun {
  let session: SwaySession
  let window: TestWindow
  let hands: Injector
  let overlay: Followspot

  /// The desktop, in logical pixels, which the window fills.
  static let size = (width: 640, height: 480)

  /// Opens a window that fills the screen, moves the pointer into it, and shows the light above it.
  static func start(
    _ words: [String] = [], in session: SwaySession, options: TestWindow.Options? = nil
  ) throws -> BelowRun {
    let hands = try session.injector
    let window = try TestWindow.open(options ?? large, in: session)
    let run = BelowRun(
      session: session, window: window, hands: hands,
      overlay: try Followspot.show(
        ["point", "--motion", "reduced"] + words, in: session,
        environment: ["WAYLAND_DEBUG": "client"]))
    try run.overlay.process.waitUntilStill()
    try run.move(to: 100, 100)
    return run
  }

  static var large: TestWindow.Options {
    var options = TestWindow.Options()
    options.width = size.width
    options.height = size.height
    options.pattern = .solid(0xc8_c8c8)
    return options
  }

  /// Moves to a place, and waits until the window has the pointer there.
  func move(to x: Double, _ y: Double) throws {
    window.forget()
    try hands.motion(x, y, within: Self.size)
    try window.waitForPointer(x, y)
  }

  /// Moves as a hand does, 125 times a second, and waits for nothing.
  func stroke(by dx: Double, _ dy: Double, steps: Int) throws {
    for _ in 0..<steps {
      try hands.motion(by: dx, dy)
      waitForInput([], milliseconds: 8)
    }
  }

  /// How often the window has heard that a button went down, or up.
  func count(_ phase: String, _ code: Int = Button.left) -> Int {
    window.lines.count { $0 == "pointer button \(code) \(phase)" }
  }

  /// Waits until the light is exactly at a place: a circle of the usual size, whose edge is as far to all sides.
  func expectLight(at x: Int, _ y: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var last: Picture?
    do {
      try eventually("the light is at \(x), \(y)", sourceLocation: sourceLocation) {
        let picture = try session.shot()
        last = picture
        return isLight(at: x, y, in: picture)
      }
    } catch {
      last?.keep(as: "below-\(x)-\(y)", sourceLocation: sourceLocation)
      throw error
    }
  }

  private func isLight(at x: Int, _ y: Int, in picture: Picture) -> Bool {
    let inside = 119
    let outside = 120 + 17
    let bright: RGB = 0xc8c8c8
    func isBright(_ dx: Int, _ dy: Int) -> Bool? {
      let (x, y) = (x + dx, y + dy)
      guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return nil }
      return picture[x, y] == bright
    }
    let dimmed = bright.dimmed(byBlack: 140)
    let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    return sides.allSatisfy { dx, dy in
      isBright(dx * inside - (dx > 0 ? 1 : 0), dy * inside - (dy > 0 ? 1 : 0)) ?? true
    }
      && sides.allSatisfy { dx, dy in
        let (x, y) = (x + dx * outside, y + dy * outside)
        guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return true }
        return picture[x, y] == dimmed
      }
  }

  /// Waits until the overlay takes no input at all, because a menu has the pointer.
  func waitUntilOpen(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try eventually("the overlay takes no input", sourceLocation: sourceLocation) {
      isOpen(overlay.trace)
    }
    try session.waitUntilHandled(overlay.process)
  }

  /// Whether the newest region that was sent has no rectangle.
  private func isOpen(_ trace: WireTrace) -> Bool {
    var rects = 0
    for message in trace.messages where message.isRequest {
      switch (message.interface, message.name) {
      case ("wl_compositor", "create_region"): rects = 0
      case ("wl_region", "add"): rects += 1
      default: break
      }
    }
    return rects == 0
  }
}
