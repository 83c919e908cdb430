import Expectations
import Glibc

/// Fingers that drag lights, each its own.
@Suite("Fingers drag lights", .sessions)
struct OverlayDragTests {
  /// Numbers as touchscreens give them: high, negative, in no order.
  private static let numbers = [352, -1, 7, 0, 1000]

  private static let boxes: [Box] = [
    (20, 20, 60, 40), (200, 20, 40, 60), (400, 30, 80, 80), (60, 300, 50, 50), (300, 260, 70, 30),
  ]

  /// How far each finger goes in one step.
  private static let steps = [(7.0, 11.0), (-3.0, 20.0), (12.0, 0.0), (30.0, -9.0), (0.0, 5.0)]

  /// Where each light is after so many steps.
  private static func moved(_ steps: Int, of count: Int) -> [Box] {
    boxes.prefix(count).enumerated().map { index, box in
      let step = Self.steps[index]
      return (
        box.x + Int(step.0) * steps, box.y + Int(step.1) * steps, box.width, box.height
      )
    }
  }

  @Test(
    "Several fingers drag a light each at once, and Enter prints where they are", arguments: [2, 5])
  func together(count: Int) throws {
    try withWestonSession { session in
      let overlay = try session.showLights(Array(Self.boxes.prefix(count)))
      // Anywhere in the light but at its sides: it goes as far as the finger does.
      let fingers = Self.boxes.prefix(count).enumerated().map { index, box in
        (id: Self.numbers[index], x: Double(box.x + 12 + index), y: Double(box.y + box.height - 12))
      }
      try session.putDown(fingers)
      for number in 1...4 {
        let now = fingers.enumerated().map { index, finger in
          let step = Self.steps[index]
          return (
            id: finger.id, x: finger.x + step.0 * Double(number),
            y: finger.y + step.1 * Double(number)
          )
        }
        try session.slide(now)
        let name = number == 2 ? "drag-\(count)" : nil
        try session.expectLights(Self.moved(number, of: count), named: name)
      }
      try session.lift(fingers.map(\.id))
      try session.expectLights(Self.moved(4, of: count))
      try session.accept(overlay, printing: Self.moved(4, of: count))
    }
  }

  @Test(
    "At scale 2 a light follows its finger by half logical pixels, which are whole device pixels")
  func halfPixels() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240, scale: 2)) { session in
      let overlay = try session.showLights([(100, 100, 60, 40)])
      try session.putDown([(5, 110, 110)])
      try session.slide([(5, 130.5, 90.5)])
      try expectEventually(
        .desktop(640, 480, WestonSession.background, lights: [(241, 161, 120, 80)])
      ) { try session.shot() }
      try session.slide([(5, 131, 90)])
      try session.expectLights([(121, 80, 60, 40)])
      try session.slide([(5, 130.5, 90.5)])
      try session.lift([5])
      try session.accept(overlay, printing: [(120, 80, 61, 41)])
    }
  }

  @Test("Two fingers resize a light around them, and one that stays goes on alone without a jump")
  func pinch() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(250, 190, 100, 60), (10, 10, 40, 40)])
      // Each group is of one instant: a finger that is told late would be a step of its own.
      try session.setTime(milliseconds: 1000)
      try session.putDown([(352, 280, 220), (-1, 320, 220)])
      try session.setTime(milliseconds: 1020)
      // Twice as far apart, and what is under the fingers stays there.
      try session.slide([(352, 260, 220), (-1, 340, 220)])
      try session.expectLights([(200, 160, 200, 120), (10, 10, 40, 40)], named: "pinch")
      // Both go on together: a drag.
      try session.setTime(milliseconds: 1040)
      try session.slide([(352, 270, 240), (-1, 350, 240)])
      try session.expectLights([(210, 180, 200, 120), (10, 10, 40, 40)])
      // Back together, to a quarter.
      try session.setTime(milliseconds: 1060)
      try session.slide([(352, 300, 240), (-1, 320, 240)])
      try session.expectLights([(285, 225, 50, 30), (10, 10, 40, 40)])
      try session.setTime(milliseconds: 1080)
      try session.lift([352])
      try session.expectLights([(285, 225, 50, 30), (10, 10, 40, 40)])
      try session.setTime(milliseconds: 1100)
      try session.slide([(-1, 420, 140)])
      try session.expectLights([(385, 125, 50, 30), (10, 10, 40, 40)])
      try session.lift([-1])
      try session.setTime(milliseconds: nil)
      try session.accept(overlay, printing: [(385, 125, 50, 30), (10, 10, 40, 40)])
    }
  }

  /// How hands are taken away from a light in the middle of a drag.
  enum Loss: CaseIterable { case cancel, capability, seat }

  @Test(
    "Fingers that are taken away leave the light where it is, and the next ones have it",
    arguments: Loss.allCases)
  func fingersLost(loss: Loss) throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(100, 100, 60, 40), (300, 100, 60, 40)])
      try session.putDown([(352, 110, 110), (7, 310, 110)])
      try session.slide([(352, 130, 120), (7, 330, 150)])
      let boxes: [Box] = [(120, 110, 60, 40), (320, 140, 60, 40)]
      try session.expectLights(boxes)
      switch loss {
      case .cancel:
        try session.touchCancel()
      case .capability:
        try session.remove(.touch)
        try session.add(.touch)
        try session.waitUntilBound("get_touch", times: 2, by: overlay)
      case .seat:
        try session.removeSeat("seat0")
        try session.addSeat("other", [.touch, .keyboard])
        try session.useSeat("other")
        try session.waitUntilBound("get_touch", times: 2, by: overlay)
      }
      try session.expectLights(boxes)
      // The first number again, on the other light: nothing is left of who held what.
      try session.putDown([(352, 330, 150)])
      try session.slide([(352, 340, 250)])
      try session.expectLights([boxes[0], (330, 240, 60, 40)])
      try session.lift([352])
      try session.putDown([(352, 130, 120)])
      try session.slide([(352, 30, 20)])
      try session.lift([352])
      try session.expectLights([(20, 10, 60, 40), (330, 240, 60, 40)])
      try session.accept(overlay, printing: [(20, 10, 60, 40), (330, 240, 60, 40)])
    }
  }

  @Test(
    "A pointer that goes with its button down leaves the light, and the next one has it",
    arguments: [false, true])
  func pointerLost(wholeSeat: Bool) throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(100, 100, 60, 40)])
      try session.motion(120, 120)
      try session.button(isPressed: true)
      try session.motion(150, 170)
      try session.expectLights([(130, 150, 60, 40)])
      if wholeSeat {
        try session.removeSeat("seat0")
        try session.addSeat("other", [.pointer, .keyboard])
        try session.useSeat("other")
      } else {
        try session.remove(.pointer)
        try session.add(.pointer)
      }
      try session.waitUntilBound("get_pointer", times: 2, by: overlay)
      // No button is down, so nothing is held.
      try session.motion(160, 180)
      try session.motion(200, 200)
      try session.expectLights([(130, 150, 60, 40)])
      try session.drag(from: (140, 160), to: (40, 60))
      try session.expectLights([(30, 50, 60, 40)])
      try session.accept(overlay, printing: [(30, 50, 60, 40)])
    }
  }

  @Test("An output that goes lets go of the light that was dragged on it, which comes within reach")
  func outputLost() throws {
    let two = WestonOptions(outputs: [.init(name: "second", width: 320, height: 240)])
    try withWestonSession(two) { session in
      let overlay = try session.showLights([(100, 100, 60, 40), (700, 100, 60, 40)])
      try session.putDown([(5, 710, 110)])
      try session.slide([(5, 720, 120)])
      try session.expectLights([(70, 110, 60, 40)], on: "second")
      try session.removeOutput("second")
      try session.touchCancel()
      try overlay.process.waitUntilStill()
      try session.expectLights([(100, 100, 60, 40), (616, 110, 60, 40)])
      try session.putDown([(5, 630, 120)])
      try session.slide([(5, 330, 220)])
      try session.lift([5])
      try session.expectLights([(100, 100, 60, 40), (316, 210, 60, 40)])
      try session.accept(overlay, printing: [(100, 100, 60, 40), (316, 210, 60, 40)])
    }
  }

  @Test("A compositor that crashes in the middle of a drag comes back to the light where it was")
  func crash() throws {
    try withWestonSession { _ in
      let first = try WestonSession()
      defer { first.end() }
      let overlay = try first.showLights([(100, 100, 60, 40)], ["--reconnect"])
      try first.putDown([(5, 110, 110)])
      try first.slide([(5, 210, 160)])
      try first.expectLights([(200, 150, 60, 40)])
      first.compositor.signal(SIGKILL)
      _ = try first.compositor.wait()
      let second = try WestonSession(in: first.directory)
      defer { second.end() }
      try second.expectLights([(200, 150, 60, 40)])
      try second.waitUntilBound("get_touch", times: 2, by: overlay)
      try second.putDown([(5, 210, 160)])
      try second.slide([(5, 60, 60)])
      try second.expectLights([(50, 50, 60, 40)])
      try second.lift([5])
      try second.accept(overlay, printing: [(50, 50, 60, 40)])
    }
  }
}
