import Expectations
import Spotlight

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
    expect(sight.clearLights, is: (isClear ? ["a"] : []))
    expect(sight.isClear(at: Self.box.center, in: "a"), is: isClear)
    expect(sight.isDimClear, is: (dim <= 0.5))
  }

  @Test func `a darker dim, a fainter light and a stronger tint never open anything`() {
    let shares = (0...20).map { Double($0) / 20 }
    func isClear(_ dim: Double, _ light: Double, _ tint: Double) -> Bool {
      !Self.sight(dim, Self.light("a", light, tint: tint)).clearLights.isEmpty
    }
    for one in shares {
      for other in shares {
        for (less, more) in zip(shares, shares.dropFirst()) {
          expect(isClear(less, one, other) || !isClear(more, one, other))
          expect(!isClear(one, less, 0) || isClear(one, more, 0))
          expect(isClear(one, other, less) || !isClear(one, other, more))
        }
      }
    }
  }

  @Test func `tints that lie over each other hide together, also on a light without one`() {
    let beside = Rect(x: 200, y: 10, width: 40, height: 40)
    var sight = Self.sight(
      0.5, Self.light("a", tint: 0.4), Self.light("b", tint: 0.4), Self.light("c"),
      Self.light("d", tint: 0.4, frame: beside))
    expect(sight.clearLights, is: ["d"])
    sight = Self.sight(0, Self.light("a", tint: 0.8, frame: beside), Self.light("c"))
    expect(sight.clearLights == ["c"] && sight.covers == [beside])
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
      expect(Sight(picture).isClear(at: Point(x: 12, y: 12), in: "a") != isCover)
      expect(Sight(picture).isClear(at: Point(x: 40, y: 40), in: "a"))
      picture.panels = []
      picture.cards = [
        SceneCard(
          frame: corner, opacity: opacity, style: CardStyle(), layers: [], takesInput: takesInput)
      ]
      expect(Sight(picture).isClear(at: Point(x: 12, y: 12), in: "a") != isCover)
    }
  }

  @Test func `a dot covers what is below it if something to click can be`() {
    func covers(_ diameter: Double, _ opacity: Double, _ light: Double = 1) -> Int {
      let dot = Dot(diameter: diameter, color: .black, opacity: opacity)
      return Self.sight(0, Self.light("a", light, dot: dot)).covers.count
    }
    expect(covers(24, 1) == 0 && covers(25, 1) == 1 && covers(200, 0.1) == 0)
    expect(covers(200, 0.2, 0.5) == 0 && covers(200, 0.3, 0.5) == 1)
  }

  @Test func `dots that are near each other cover what is below them together`() {
    func covers(_ places: [Double], _ diameter: Double = 24) -> Int {
      let dot = Dot(diameter: diameter, color: .black)
      let lights = places.enumerated().map { index, x in
        Self.light("\(index)", dot: dot, frame: Rect(x: x, y: 10, width: 40, height: 40))
      }
      return Sight(DesktopPicture(dim: Dim(opacity: 0), lights: lights)).covers.count
    }
    expect(covers([0, 24]) == 2 && covers([0, 47]) == 2 && covers([0, 48]) == 0)
    expect(covers([0, 24, 200]) == 2 && covers([0, 60, 120], 12) == 0)
    // Those at one place hide no more than one.
    expect(covers([0, 0, 0]), is: 0)
  }

  private static func sight(
    _ shadow: Shadow, _ opacity: Double = 1, ofCard isCard: Bool, light: Double = 1
  ) -> Sight {
    let frame = Rect(x: 30, y: 30, width: 1, height: 1)
    var picture = DesktopPicture(dim: Dim(opacity: 0), lights: [Self.light("a", light)])
    if isCard {
      var style = CardStyle()
      style.shadow = shadow
      picture.cards = [SceneCard(frame: frame, opacity: opacity, style: style, layers: [])]
    } else {
      picture.panels = [
        ScenePanel(id: "p", frame: frame, opacity: opacity, look: PanelLook(shadow: shadow))
      ]
    }
    return Sight(picture)
  }

  @Test(
    arguments: [
      (1, 1, 0, 0, 64, true), (1, 1, 64, 0, 64, false), (1, 1, 46, 46, 64, true),
      (1, 1, 0, 0, 10, false), (0.11, 1, 0, 0, 64, true), (0.1, 1, 0, 0, 64, false),
      (1, 0.1, 0, 0, 64, false), (1, 1, -18, -18, 1, true), (1, 1, .nan, .nan, .nan, false),
    ] as [(opacity: Double, panel: Double, x: Double, y: Double, spread: Double, isCover: Bool)])
  func `the shadow of a panel covers what it hides, and that of a card only beside lights`(
    opacity: Double, panel: Double, x: Double, y: Double, spread: Double, isCover: Bool
  ) {
    let shadow = Shadow(opacity: opacity, blur: 0, x: x, y: y, spread: spread)
    let place = Point(x: 12, y: 12)
    let ofPanel = Self.sight(shadow, panel, ofCard: false)
    expect(ofPanel.isClear(at: place, in: "a") != isCover)
    expect(ofPanel.besideLights, is: [])
    let ofCard = Self.sight(shadow, panel, ofCard: true)
    expect(ofCard.isClear(at: place, in: "a"))
    expect(ofCard.besideLights.contains { $0.contains(place) }, is: isCover)
    // A light that shows little of itself shows the shadow above it.
    let inFaintLight = Self.sight(shadow, panel, ofCard: true, light: 0.4)
    expect(inFaintLight.clearLights.isEmpty, is: (opacity * panel > 0.9))
  }

  @Test func `a soft shadow covers as far as a tenth of it can be seen`() {
    func covers(_ blur: Double, _ y: Double) -> Bool {
      let shadow = Shadow(opacity: 1, blur: blur, y: 0)
      return !Self.sight(shadow, ofCard: false).isClear(at: Point(x: 30, y: y), in: "a")
    }
    expect(covers(10, 42) && !covers(10, 45) && !covers(2, 42) && !covers(.nan, 42))
  }

  /// A light with a mark, and one beside it.
  private static func marked(
    _ ring: Ring?, _ glow: Glow?, _ opacity: Double = 1, beside other: Double = 1
  ) -> Sight {
    var light = Self.light("a", opacity)
    (light.ring, light.glow) = (ring, glow)
    let beside = Self.light("b", other, frame: Rect(x: 200, y: 10, width: 40, height: 40))
    return Self.sight(0, light, beside)
  }

  @Test func `rings and glows hide the dim and faint lights, and no bright light`() {
    let marks: [(Ring?, Glow?)] = [
      (Ring(width: 2000, color: .black), nil),
      (nil, Glow(width: 2000, color: .black, opacity: 1)),
      (Ring(width: 3, color: .black, opacity: 0), Glow(width: 2000, color: .black, opacity: 0.9)),
    ]
    for (ring, glow) in marks {
      let sight = Self.marked(ring, glow)
      expect(sight.clearLights == ["a", "b"] && sight.covers == [])
      expect(sight.besideLights.contains { $0.contains(Point(x: 1500, y: 1500)) })
      expect(Self.marked(ring, glow, beside: 0.01).clearLights, is: ["a"])
      // What fades with its light hides as little.
      let faint = Self.marked(ring, glow, 0.1, beside: 0.01)
      expect(faint.clearLights == ["a", "b"] && faint.besideLights == [])
    }
    let none = Self.marked(
      Ring(width: 0, color: .black), Glow(width: 9, color: .black, opacity: 0.1), beside: 0.01)
    expect(none.clearLights == ["a", "b"] && none.besideLights == [])
  }

  @Test func `the feather of a tint that hides too much is closed too`() {
    var light = Self.light("a", tint: 1)
    light.edge = .feathered(width: 100)
    expect(Self.sight(0, light).covers, is: [Self.box.outset(by: 100)])
  }
}
