import Expectations
import Glibc

/// A picture on which every pixel differs from its neighbours, and no channel is a sum of the others.
func patterned(_ width: Int, _ height: Int) -> Picture {
  Picture(width: width, height: height) { x, y in
    RGB(
      red: UInt8(truncatingIfNeeded: x &* 3 &+ y), green: UInt8(truncatingIfNeeded: y &* 5),
      blue: UInt8(truncatingIfNeeded: (x / 8 ^ y / 8) &* 37))
  }
}

/// What is seen of a picture under half a dim with round lights, worked out from their places alone.
struct LitPicture {
  let below: Picture
  let circles: [(x: Double, y: Double, radius: Double)]

  /// Expects a picture of the screen to be that, before long: bright within any of the circles, dim outside of all, and
  /// between the two where an edge crosses a pixel.
  func expectEventually(
    sourceLocation: SourceLocation = #_sourceLocation, _ shown: () throws -> Picture
  ) throws {
    var last = try shown()
    do {
      try eventually("the picture is lit as it should be") {
        last = try shown()
        return last == expected(last)
      }
    } catch {
      expectSame(last, expected(last), sourceLocation: sourceLocation)
    }
  }

  private func expected(_ shown: Picture) -> Picture {
    let dim = below.dimmed(byBlack: 128)
    guard shown.width == below.width, shown.height == below.height else { return dim }
    return Picture(width: below.width, height: below.height) { x, y in
      var isCut = false
      for circle in circles {
        let (near, far) = distances(x, y, circle.x, circle.y)
        if far <= circle.radius - 0.01 { return below[x, y] }
        if near < circle.radius + 0.01 { isCut = true }
      }
      guard isCut, shown[x, y].isBetween(dim[x, y], below[x, y]) else { return dim[x, y] }
      return shown[x, y]
    }
  }

  /// How far the nearest and the farthest point of a pixel are from a place.
  private func distances(_ x: Int, _ y: Int, _ toX: Double, _ toY: Double) -> (Double, Double) {
    func range(_ pixel: Int, _ to: Double) -> (Double, Double) {
      let (low, high) = (Double(pixel) - to, Double(pixel + 1) - to)
      return (max(low, -high, 0), max(abs(low), abs(high)))
    }
    let (across, down) = (range(x, toX), range(y, toY))
    return (
      (across.0 * across.0 + down.0 * down.0).squareRoot(),
      (across.1 * across.1 + down.1 * down.1).squareRoot()
    )
  }
}

extension Session {
  /// Writes a picture where the programs of the session find it.
  func keep(_ picture: Picture, as name: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try Files.write(picture.png, to: path)
    return path
  }
}

/// A picture of 480x320 in a window on a weston of 640x480 without layers and decorations, as stock weston is.
///
/// The window has the picture's own size and a bar of its own, and lies where it is put.
struct ViewedPicture {
  let session: WestonSession
  let view: Followspot
  let picture: Picture
  /// Where on the screen the picture begins.
  var place = (x: 60, y: 60)

  static let barHeight = 32
  static let title = "pattern.png – Followspot"

  static func with(
    _ words: [String], environment: [String: String] = [:],
    _ body: (ViewedPicture) throws -> Void
  ) throws {
    let options = WestonOptions(width: 640, height: 480, hasLayerShell: false)
    try withWestonSession(options) { session throws in
      let picture = patterned(480, 320)
      let path = try session.keep(picture, as: "pattern.png")
      let view = try Followspot.show(
        ["view", path] + words, in: session,
        environment: ["WAYLAND_DEBUG": "client"].merging(environment) { $1 })
      let viewed = ViewedPicture(session: session, view: view, picture: picture)
      try session.place(title, at: viewed.place.x, viewed.place.y - barHeight)
      try body(viewed)
    }
  }

  /// Waits until weston moves or resizes the window with the pointer, as the window has asked for.
  ///
  /// From then on the pointer is weston's own: it leaves the window.
  func waitUntilPulled(by request: String) throws {
    try eventually("weston has taken the pointer for \(request)") {
      view.trace.messages.drop { !($0.interface == "xdg_toplevel" && $0.name == request) }
        .contains { $0.interface == "wl_pointer" && $0.name == "leave" }
    }
  }

  /// What is seen of the picture now.
  func seen() throws -> Picture {
    try session.shot().cropped(x: place.x, y: place.y, width: 480, height: 320)
  }

  /// Expects the picture to be lit in these circles, in its own pixels.
  func expectLit(
    _ circles: [(x: Double, y: Double, radius: Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try LitPicture(below: picture, circles: circles).expectEventually(
      sourceLocation: sourceLocation, seen)
  }
}
