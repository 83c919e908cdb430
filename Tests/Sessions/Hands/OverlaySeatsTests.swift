import Expectations

/// Several people at one screen, and one person at several.
@Suite("Lights among people and screens", .sessions)
struct OverlaySeatsTests {
  @Test(
    "Two seats drag at the same time, each with its pointer and its fingers, of the same numbers")
  func twoSeats() throws {
    try withWestonSession { session in
      try session.addSeat("second", [.pointer, .keyboard, .touch])
      let boxes: [Box] = [
        (20, 20, 60, 40), (200, 20, 60, 40), (380, 20, 60, 40), (540, 20, 60, 40),
      ]
      let overlay = try session.showLights(boxes)
      let seats = ["seat0", "second"]
      func each(_ body: (Int) throws -> Void) throws {
        for (number, seat) in seats.enumerated() {
          try session.useSeat(seat)
          try body(number)
        }
      }
      try each { number in
        try session.motion(Double(boxes[number].x) + 10, 30)
        try session.button(isPressed: true)
        try session.putDown([(7, Double(boxes[number + 2].x) + 10, 30)])
      }
      var moved = boxes
      for step in 1...5 {
        try each { number in
          let y = 30 + Double(step * (number + 1) * 10)
          try session.motion(Double(boxes[number].x) + 10 + Double(step), y)
          try session.slide([(7, Double(boxes[number + 2].x) + 10, y + 100)])
          moved[number].x = boxes[number].x + step
          moved[number].y = Int(y) - 10
          moved[number + 2].y = Int(y) + 90
        }
        try session.expectLights(moved)
      }
      // One lets go, and the other goes on.
      try session.useSeat("seat0")
      try session.button(isPressed: false)
      try session.lift([7])
      try session.motion(320, 470)
      try session.useSeat("second")
      try session.motion(Double(boxes[1].x) + 10, 400)
      try session.slide([(7, Double(boxes[3].x) + 10, 430)])
      moved[1] = (boxes[1].x, 390, 60, 40)
      moved[3].y = 420
      try session.expectLights(moved, named: "two-seats")
      try session.button(isPressed: false)
      try session.lift([7])
      try session.accept(overlay, printing: moved)
    }
  }

  @Test(
    "sway: a light is dragged to another output of twice the scale, and is exact on both on its way"
  )
  func acrossOutputs() throws {
    try withSwaySession(SwayOptions(width: 640, height: 480, outputs: 2)) { session in
      let names = try session.outputs.map(\.name).sorted()
      // Half as large in logical pixels, to the right of the first.
      try session.setScale(2, of: names[1])
      try session.moveOutput(names[1], to: 640, 0)
      try eventually("sway has the scale") { try session.output(names[1]).width == 320 }
      let hands = try session.injector
      let overlay = try showOverlay(
        ["-f", "%x %y %w %h %o"] + rectangles([(540, 40, 80, 60)]), in: session)
      func move(_ x: Double, _ y: Double) throws { try hands.motion(x, y, within: (960, 480)) }
      /// Expects the light on both outputs, of which a part is looked at: the pointer is below that.
      func expectLight(_ box: Box) throws {
        for (name, scale, x) in [(names[0], 1, 0), (names[1], 2, 640)] {
          let light: Box = (
            (box.x - x) * scale, box.y * scale, box.width * scale, box.height * scale
          )
          let expected = Picture.desktop(640, 480, SwaySession.background, lights: [light])
          try expectEventually(expected.cropped(x: 0, y: 0, width: 640, height: 200)) {
            try session.shot(name).cropped(x: 0, y: 0, width: 640, height: 200)
          }
        }
      }
      try move(600, 90)
      try hands.button(isPressed: true)
      try move(620, 90)
      try move(660, 60)
      try hands.button(isPressed: false)
      try move(600, 400)
      try expectLight((600, 10, 80, 60))
      try move(660, 60)
      try hands.button(isPressed: true)
      try move(800, 70)
      try hands.button(isPressed: false)
      try move(600, 400)
      try expectLight((740, 20, 80, 60))
      try hands.type(Key.enter)
      expect(try overlay.wait(), is: .code(0))
      expect(overlay.lines, is: ["740 20 80 60 \(names[1])"])
    }
  }
}
