import Expectations
import session_client

/// A white window below a light that follows the pointer, and hands that use it.
struct FollowedPointer {
  let session: DesktopSession
  let window: TestWindow
  let hands: Injector

  init(in session: DesktopSession) throws {
    self.session = session
    hands = try session.injector
    window = try OverlayScenes.coveringWindow(in: session, pattern: .solid(0xffffff))
  }

  /// Starts the light, with its messages traced.
  func launch(_ words: [String] = []) throws -> Followspot {
    try Followspot.show(
      ["point", "--motion", "reduced", "--size", "60"] + words, in: session,
      environment: ["WAYLAND_DEBUG": "client"])
  }

  func move(_ x: Double, _ y: Double) throws {
    try hands.motion(x, y, within: (session.options.width, session.options.height))
  }

  /// Waits until the light on a picture is around a place of the desktop.
  func expectLight(
    at x: Double, _ y: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let scale = session.options.scale
    var last: (x: Double, y: Double)?
    try explaining("It is at \(last.map { "\($0.x / scale) \($0.y / scale)" } ?? "no place").") {
      try eventually("the light is at \(x) \(y)") {
        last = center(try session.shot())
        guard let last else { return false }
        return abs(last.x / scale - x) <= 1 && abs(last.y / scale - y) <= 1
      }
    }
  }

  /// The middle of all that is as bright as the window itself; nil if nothing or everything is.
  private func center(_ picture: Picture) -> (x: Double, y: Double)? {
    guard let box = picture.box(where: { picture[$0, $1] == window.color($0, $1) }),
      box.width <= picture.width / 2
    else { return nil }
    return (Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2)
  }
}
