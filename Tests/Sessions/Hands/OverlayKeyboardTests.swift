import Expectations

/// Lights that are moved, resized, added and taken away by keys.
@Suite("A keyboard on lights", .sessions)
struct OverlayKeyboardTests {
  private static let boxes: [Box] = [(40, 40, 60, 40), (200, 40, 60, 40), (400, 40, 60, 40)]
  private static let ring: RGB = 0x4da3ff

  /// Waits until the ring of the focus is around one of the boxes, and around none of the others.
  private func expectFocus(
    _ index: Int?, of boxes: [Box], in session: WestonSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try eventually(
      "the ring is around light \(index.map { "\($0)" } ?? "none")", sourceLocation: sourceLocation
    ) {
      let shown = try session.shot()
      let dark = WestonSession.background.dimmed(byBlack: 140)
      return boxes.indices.allSatisfy { number in
        let box = boxes[number]
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        // A gap of two pixels, and three of the ring, on each of the four sides.
        return [1, 2, 3, 4, 5, 6].allSatisfy { distance in
          let color = number == index && (3...5).contains(distance) ? Self.ring : dark
          return shown[box.x - distance, y] == color
            && shown[box.x + box.width - 1 + distance, y] == color
            && shown[x, box.y - distance] == color
            && shown[x, box.y + box.height - 1 + distance] == color
        }
      }
    }
  }

  @Test("Tab, arrows, + and Ctrl+C work on a system without files of keymaps")
  func withoutKeymapFiles() throws {
    try withWestonSession { session in
      // Each folder in which libxkbcommon looks.
      let folders = ["XKB_CONFIG_ROOT", "XKB_CONFIG_EXTRA_PATH", "XDG_CONFIG_HOME", "HOME"]
      let nowhere = "\(session.directory.path)/nowhere"
      let overlay = try showOverlay(
        rectangles(Self.boxes), in: session,
        environment: Dictionary(uniqueKeysWithValues: folders.map { ($0, nowhere) }))
      var boxes = Self.boxes
      try session.type(Key.tab)
      try expectFocus(0, of: boxes, in: session)
      try session.type(Key.right)
      boxes[0].x += 1
      try expectFocus(0, of: boxes, in: session)
      try session.typeShifted(Key.equal)
      boxes[0] = (38, 38, 66, 44)
      try expectFocus(0, of: boxes, in: session)
      try session.key(Key.leftControl, isPressed: true)
      try session.type(Key.c)
      try session.key(Key.leftControl, isPressed: false)
      expect(try overlay.wait(), is: .code(1))
    }
  }

  @Test(
    "A light that is pushed off the screen stays within reach",
    arguments: [Key.left, Key.right, Key.up, Key.down])
  func reach(key: Int) throws {
    let options = WestonOptions(width: 320, height: 240)
    try withWestonSession(options) { session in
      let overlay = try session.showLights([(100, 100, 60, 40)])
      for _ in 1...40 { try session.typeShifted(key) }
      let box: Box =
        switch key {
        case Key.left: (24 - 60, 100, 60, 40)
        case Key.right: (320 - 24, 100, 60, 40)
        case Key.up: (100, 24 - 40, 60, 40)
        default: (100, 240 - 24, 60, 40)
        }
      try session.expectLights([box])
      // And comes back as if it had never been beyond.
      try session.typeShifted(key == Key.left ? Key.right : Key.left)
      try session.type(Key.enter)
      let step = key == Key.left ? 10 : -10
      try expectPrinted([(box.x + step, box.y, 60, 40)], by: overlay)
    }
  }
}
