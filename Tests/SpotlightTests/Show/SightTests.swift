import Testing

@testable import Spotlight

/// What people see of what a click reaches.
@Suite struct SightTests {
  private static let box = Rect(x: 10, y: 10, width: 40, height: 40)

  private static func light(
    _ id: String = "a", _ opacity: Double = 1, tint: Double? = nil, dot: Dot? = nil,
    frame: Rect = box
  ) -> Light {
    Light(
      id: id, frame: frame, shape: .rectangle, opacity: opacity, dot: dot,
      tint: tint.map { Tint(color: .black, opacity: $0) })
  }

  private static func sight(_ dim: Double, _ lights: Light...) -> Sight {
    Sight(DesktopPicture(dim: Dim(opacity: dim), lights: lights))
  }

  @Test(
    arguments: [
      (1, 1, nil, true), (1, 0.5, nil, true), (1, 0.49, nil, false), (1, 0.01, nil, false),
      (1, 0, nil, false), (0.55, 0.1, nil, true), (0.55, 0.05, nil, false), (0.5, 0, nil, true),
      (0, 0, nil, true), (0, 1, 0.5, true), (1, 1, 0.2, true), (1, 1, 0.51, false),
      (0, 1, 1, false), (0, 0.5, 1, true), (0.6, 0.5, 0.55, true), (0.6, 0.5, 0.6, false),
    ] as [(dim: Double, light: Double, tint: Double?, isClear: Bool)])
  func `dim, light and tint together may hide half`(
    dim: Double, light: Double, tint: Double?, isClear: Bool
  ) {
    let sight = Self.sight(dim, Self.light("a", light, tint: tint))
    #expect(sight.clearLights == (isClear ? ["a"] : []))
    #expect(sight.isClear(at: Self.box.center, in: "a") == isClear)
    #expect(sight.isDimClear == (dim <= 0.5))
  }

  @Test func `a darker dim, a fainter light and a stronger tint never open anything`() {
    let shares = (0...20).map { Double($0) / 20 }
    func isClear(_ dim: Double, _ light: Double, _ tint: Double) -> Bool {
      !Self.sight(dim, Self.light("a", light, tint: tint)).clearLights.isEmpty
    }
    for one in shares {
      for other in shares {
        for (less, more) in zip(shares, shares.dropFirst()) {
          #expect(isClear(less, one, other) || !isClear(more, one, other))
          #expect(!isClear(one, less, 0) || isClear(one, more, 0))
          #expect(isClear(one, other, less) || !isClear(one, other, more))
        }
      }
    }
  }

  @Test func `tints that lie over each other hide together, also on a light without one`() {
    let beside = Rect(x: 200, y: 10, width: 40, height: 40)
    var sight = Self.sight(
      0.5, Self.light("a", tint: 0.4), Self.light("b", tint: 0.4), Self.light("c"),
      Self.light("d", tint: 0.4, frame: beside))
    #expect(sight.clearLights == ["d"])
    sight = Self.sight(0, Self.light("a", tint: 0.8, frame: beside), Self.light("c"))
    #expect(sight.clearLights == ["c"] && sight.covers == [beside])
  }

  @Test(
    arguments: [
      (0, false), (0.1, false), (0.11, true), (0.49, true), (0.5, true), (1, true),
    ] as [(Double, Bool)])
  func `what can be seen on a light covers it, whether it takes clicks or leaves`(
    opacity: Double, isCover: Bool
  ) {
    for takesInput in [true, false] {
      var picture = DesktopPicture(dim: Dim(opacity: 1), lights: [Self.light()])
      let corner = Rect(x: 10, y: 10, width: 9, height: 9)
      picture.panels = [
        ScenePanel(id: "p", frame: corner, opacity: opacity, takesInput: takesInput)
      ]
      #expect(Sight(picture).isClear(at: Point(x: 12, y: 12), in: "a") != isCover)
      #expect(Sight(picture).isClear(at: Point(x: 40, y: 40), in: "a"))
      picture.panels = []
      picture.cards = [
        SceneCard(
          frame: corner, opacity: opacity, style: CardStyle(), layers: [], takesInput: takesInput)
      ]
      #expect(Sight(picture).isClear(at: Point(x: 12, y: 12), in: "a") != isCover)
    }
  }

  @Test func `a dot covers what is below it if something to click can be`() {
    func covers(_ diameter: Double, _ opacity: Double, _ light: Double = 1) -> Int {
      let dot = Dot(diameter: diameter, color: .black, opacity: opacity)
      return Self.sight(0, Self.light("a", light, dot: dot)).covers.count
    }
    #expect(covers(24, 1) == 0 && covers(25, 1) == 1 && covers(200, 0.1) == 0)
    #expect(covers(200, 0.2, 0.5) == 0 && covers(200, 0.3, 0.5) == 1)
  }
}
