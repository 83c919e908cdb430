import Testing

/// Two fingers on one light.
@Suite("Fingers pinch a light", .sessions)
struct OverlayPinchTests {
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

  @Test("Two fingers turn a light; it stays at quarters, and is printed as what covers it")
  func turn() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(250, 190, 100, 60)], ["--format", "%x,%y %wx%h %r"])
      try session.setTime(milliseconds: 1000)
      try session.putDown([(352, 280, 220), (-1, 320, 220)])
      // A few degrees leave it upright, and the fingers farther apart resize it.
      try session.setTime(milliseconds: 1020)
      try session.slide([(352, 252, 214), (-1, 348, 226)])
      try session.slide([(352, 280, 220), (-1, 320, 220)])
      try session.expectLights([(250, 190, 100, 60)])
      // A quarter of a turn less what it takes to leave the first one.
      try session.setTime(milliseconds: 1040)
      try session.slide([(352, 300, 200), (-1, 300, 240)])
      // Beyond the quarter, where it stays again.
      try session.setTime(milliseconds: 1060)
      try session.slide([(352, 312, 204), (-1, 288, 236)])
      try session.expectLights([(270, 170, 60, 100)], named: "turned")
      try session.lift([352, -1])
      try session.setTime(milliseconds: nil)
      // Keys turn it in steps of five degrees: on by a quarter, back to upright, and a quarter back.
      for _ in 1...18 { try session.type(Key.rightBracket) }
      try session.expectLights([(250, 190, 100, 60)])
      for _ in 1...54 { try session.type(Key.leftBracket) }
      try session.expectLights([(270, 170, 60, 100)])
      try session.type(Key.enter)
      #expect(try overlay.wait() == .code(0))
      #expect(overlay.lines == ["270,170 60x100 -90"])
    }
  }

  @Test("Two hands pinch two lights at once")
  func twoPinches() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(50, 50, 100, 60), (400, 300, 60, 100)])
      try session.setTime(milliseconds: 1000)
      try session.putDown([(1, 80, 80), (2, 420, 330), (3, 120, 80), (4, 420, 370)])
      try session.setTime(milliseconds: 1020)
      try session.slide([(1, 70, 80), (2, 420, 340), (3, 130, 80), (4, 420, 360)])
      try session.expectLights([(25, 35, 150, 90), (410, 325, 30, 50)])
      try session.lift([1, 2, 3, 4])
      try session.setTime(milliseconds: nil)
      try session.accept(overlay, printing: [(25, 35, 150, 90), (410, 325, 30, 50)])
    }
  }

  @Test("A light that was pinched too small springs back to what a hand can hold")
  func tooSmall() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(200, 200, 160, 32)])
      try session.setTime(milliseconds: 1000)
      try session.putDown([(1, 216, 216), (2, 344, 216)])
      try session.setTime(milliseconds: 1020)
      // To a quarter, which is half as high as is allowed.
      try session.slide([(1, 264, 216), (2, 296, 216)])
      try session.expectLights([(260, 212, 40, 8)])
      try session.lift([1, 2])
      try session.setTime(milliseconds: nil)
      try session.expectLights([(240, 208, 80, 16)])
      try session.accept(overlay, printing: [(240, 208, 80, 16)])
    }
  }

  @Test("A cancel in the middle of a pinch leaves the light, and two other fingers pinch it again")
  func cancel() throws {
    try withWestonSession { session in
      let overlay = try session.showLights([(250, 190, 100, 60)])
      try session.setTime(milliseconds: 1000)
      try session.putDown([(1, 280, 220), (2, 320, 220)])
      try session.setTime(milliseconds: 1020)
      try session.slide([(1, 260, 220), (2, 340, 220)])
      try session.expectLights([(200, 160, 200, 120)])
      try session.touchCancel()
      try session.expectLights([(200, 160, 200, 120)])
      try session.setTime(milliseconds: 1040)
      try session.putDown([(8, 260, 220), (9, 340, 220)])
      try session.setTime(milliseconds: 1060)
      try session.slide([(8, 280, 220), (9, 320, 220)])
      try session.expectLights([(250, 190, 100, 60)])
      try session.lift([8, 9])
      try session.setTime(milliseconds: nil)
      try session.accept(overlay, printing: [(250, 190, 100, 60)])
    }
  }
}
