import Testing
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
    do {
      try eventually("the light is at \(x) \(y)") {
        last = center(try session.shot())
        guard let last else { return false }
        return abs(last.x / scale - x) <= 1 && abs(last.y / scale - y) <= 1
      }
    } catch {
      throw SessionFailure(
        "\(error) It is at \(last.map { "\($0.x / scale) \($0.y / scale)" } ?? "no place").")
    }
  }

  /// The middle of all that is as bright as the window itself; nil if nothing or everything is.
  private func center(_ picture: Picture) -> (x: Double, y: Double)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] == window.color(x, y) {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    guard right >= 0, right - left < picture.width / 2 else { return nil }
    return (Double(left + right + 1) / 2, Double(top + bottom + 1) / 2)
  }
}
