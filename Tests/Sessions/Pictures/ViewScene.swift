import Expectations

/// A picture in a window on a desktop that puts windows where it likes and draws what it likes around them.
enum ViewScene {
  /// Two lights with their middles and their radii, in pixels of the picture.
  private static let circles: [(x: Double, y: Double, radius: Double)] = [
    (60, 50, 40), (180, 90, 30),
  ]

  /// Where on a picture of the screen a dimmed picture begins, by a row of it that no light reaches.
  private static func place(of picture: Picture, row: Int, on screen: Picture) -> (x: Int, y: Int)?
  {
    let dim = picture.dimmed(byBlack: 128)
    guard screen.width >= dim.width else { return nil }
    for y in 0..<screen.height {
      for x in 0...screen.width - dim.width
      where screen[x, y] == dim[0, row]
        && (1..<dim.width).allSatisfy({ screen[x + $0, y] == dim[$0, row] })
      {
        return y >= row ? (x, y - row) : nil
      }
    }
    return nil
  }

  /// The window comes up with the picture, pixel for pixel; a hand drags one of its lights, and Enter prints where they
  /// are.
  ///
  /// - Parameters:
  ///   - session: a desktop of 640x480.
  ///   - name: what the pictures of it are kept as.
  ///   - hasTouch: whether two fingers drag both lights after that.
  /// - Throws: what kept it from being tried.
  static func drag(in session: DesktopSession, as name: String, hasTouch: Bool = false) throws {
    let scale = session.options.scale
    let size = (width: session.options.width, height: session.options.height)
    let picture = patterned(240, 160)
    let path = try session.keep(picture, as: "pattern.png")
    let hands = try session.injector
    // Out of the way, as some paint the pointer into their pictures.
    try hands.motion(Double(size.width - 2), Double(size.height - 2), within: size)
    var lights = circles
    let view = try Followspot.show(
      ["view", path, "--fit", "actual", "--print"]
        + lights.map { "\($0.x),\($0.y),\($0.radius)" },
      in: session, environment: ["WAYLAND_DEBUG": "client"])
    let place = try eventually("the window is there") {
      // Below all lights.
      Self.place(of: picture, row: 150, on: try session.shot())
    }
    try session.shot().keep(as: name)
    /// Moves the pointer to a place of the picture.
    func move(_ x: Double, _ y: Double) throws {
      try hands.motion(
        (Double(place.x) + x) / scale, (Double(place.y) + y) / scale, within: size)
    }
    func expectLit(sourceLocation: SourceLocation = #_sourceLocation) throws {
      try LitPicture(below: picture, circles: lights).expectEventually(
        sourceLocation: sourceLocation
      ) {
        try session.shot().cropped(x: place.x, y: place.y, width: 240, height: 160)
      }
    }
    try expectLit()
    // Windows take a hand when they have come to where they stay.
    try move(60, 50)
    try hands.button(isPressed: true)
    try move(66, 53)
    try move(72, 62)
    try hands.button(isPressed: false)
    try hands.motion(Double(size.width - 2), Double(size.height - 2), within: size)
    lights[0] = (72, 62, 40)
    try expectLit()
    if hasTouch {
      func finger(_ word: String, _ id: Int, _ x: Double, _ y: Double) throws {
        try hands.touch(
          "\(word) \(id) \((Double(place.x) + x) / scale) \((Double(place.y) + y) / scale)")
      }
      try finger("down", 0, 72, 62)
      try finger("down", 5, 180, 90)
      try hands.touch("frame")
      try finger("motion", 0, 84, 56)
      try finger("motion", 5, 168, 84)
      try hands.touch("frame")
      lights = [(84, 56, 40), (168, 84, 30)]
      try expectLit()
      try hands.touch("up 0", "up 5", "frame")
    }
    try session.type(Key.enter)
    expect(try view.wait(), is: .code(0))
    expect(view.lines, is: lights.map { "\(Int($0.x)),\(Int($0.y)),\(Int($0.radius))" })
  }
}
