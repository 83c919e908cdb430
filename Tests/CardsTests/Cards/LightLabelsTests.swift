import Expectations
import RandomNumbers
import Spotlight

/// The plates with the labels of lights.
@Suite final class LightLabelsTests {
  private var labels = LightLabels()
  private static let screen = Screen("A", frame: Rect(x: 0, y: 0, width: 1280, height: 720))
  private static let right = Screen("B", frame: Rect(x: 1280, y: 0, width: 800, height: 600))
  private static let size = Size(width: 90, height: 26)

  private static func layOut(_ request: CardRequest) -> CardLayout {
    CardLayout(request, size: size, parts: [])
  }

  private func light(_ id: String, _ frame: Rect, _ label: String? = "Save") -> Light {
    Light(id: id, frame: frame, label: label)
  }

  private func plates(
    _ lights: [Light], labels: inout LightLabels, screens: [Screen] = [screen],
    cards: [SceneCard] = [], opacity: Double = 1
  ) -> [SceneCard] {
    labels.plates(
      of: lights, beside: cards, on: screens, opacity: opacity, style: { CardStyle() },
      layOut: Self.layOut)
  }

  private func plates(_ lights: [Light], cards: [SceneCard] = []) -> [SceneCard] {
    var labels = LightLabels()
    return plates(lights, labels: &labels, cards: cards)
  }

  @Test func `without a label there is neither a plate nor a question for fonts or looks`() {
    let lights = [
      light("a", Rect(x: 10, y: 10, width: 50, height: 50), nil),
      light("b", Rect(x: 10, y: 10, width: 50, height: 50), "  \t"),
    ]
    let plates = labels.plates(of: lights, on: [Self.screen]) {
      Issue.record("The look was asked for.")
      return CardStyle()
    } layOut: { _ in
      Issue.record("A plate was laid out.")
      return nil
    }
    expect(plates, is: [])
  }

  @Test func `a plate is below its light, in its middle, and takes no input`() throws {
    let plate = try require(
      plates([light("a", Rect(x: 100, y: 100, width: 200, height: 100))]).first)
    expect(plate.frame, is: Rect(x: 155, y: 208, width: 90, height: 26))
    expect(!plate.takesInput && plate.touchable.isEmpty && plate.layers[0].arrow == nil)
    expect(plate.layers[0].layout.request.face.title, is: "Save")
  }

  @Test(
    arguments: [
      (Rect(x: 100, y: 600, width: 200, height: 110), Point(x: 155, y: 566)),
      (Rect(x: 40, y: 0, width: 200, height: 720), Point(x: 248, y: 347)),
      (Rect(x: 1070, y: 0, width: 200, height: 720), Point(x: 972, y: 347)),
      (Rect(x: 0, y: 0, width: 1280, height: 720), Point(x: 595, y: 686)),
      (Rect(x: -60, y: 100, width: 100, height: 50), Point(x: 6, y: 158)),
    ])
  func `without room below it goes above, beside, or into the light, and stays on the screen`(
    frame: Rect, corner: Point
  ) {
    let place = plates([light("a", frame)]).first?.frame
    expect(place.map { Point(x: $0.x, y: $0.y) }, is: corner)
  }

  @Test func `in a language from right to left the left side comes first`() {
    let tall = light("a", Rect(x: 400, y: 0, width: 200, height: 720), "שמירה")
    expect(plates([tall]).first?.frame.maxX, is: 392)
  }

  @Test func `the label keeps off the ring, and off most of a soft edge`() {
    var ringed = light("a", Rect(x: 100, y: 100, width: 100, height: 100))
    ringed.ring = Ring(width: 4, color: .white, gap: 2)
    expect(plates([ringed]).first?.frame.y, is: 214)
    var soft = light("a", Rect(x: 100, y: 100, width: 100, height: 100))
    soft.edge = .feathered(width: 200)
    expect(plates([soft]).first?.frame.y, is: 224)
  }

  @Test func `plates keep off other lights, other plates and cards`() {
    let upper = light("a", Rect(x: 100, y: 100, width: 100, height: 100))
    let lower = light("b", Rect(x: 100, y: 210, width: 100, height: 100))
    let both = plates([upper, lower])
    expect(both.map(\.frame.y), is: [66, 318])
    let card = SceneCard(
      frame: Rect(x: 80, y: 318, width: 300, height: 100), style: CardStyle(), layers: [])
    expect(plates([lower], cards: [card]).first?.frame.maxY, is: 202)
  }

  @Test(arguments: 0..<Effort.times(60, long: 2000))
  func `no plate covers another light or plate while there is room, or leaves the screen`(
    seed: Int
  ) {
    var random = Seeded(seed)
    let lights = (0..<Int.random(in: 1...8, using: &random)).map { number in
      light(
        "\(number)",
        Rect(
          x: .random(in: -50...1240, using: &random), y: .random(in: -50...680, using: &random),
          width: .random(in: 20...160, using: &random),
          height: .random(in: 20...160, using: &random)), "\(number)")
    }
    let plates = plates(lights)
    for (index, plate) in plates.enumerated() {
      let screen = Self.screen.frame.outset(by: 1e-6)
      expect(plate.frame.x >= screen.x && plate.frame.y >= screen.y, "seed \(seed)")
      expect(plate.frame.maxX <= screen.maxX && plate.frame.maxY <= screen.maxY, "seed \(seed)")
      // The light of the plate; all labels differ.
      let own = plate.layers[0].layout.request.face.title
      let isWithin = lights.contains { $0.id == own && $0.frame.intersects(plate.frame) }
      guard !isWithin else { continue }
      for light in lights where light.id != own {
        expect(!light.frame.intersects(plate.frame), "seed \(seed)")
      }
      for other in plates[..<index] {
        expect(!other.frame.intersects(plate.frame), "seed \(seed)")
      }
    }
  }

  @Test func `a plate follows its light, and changes its side only for good`() {
    var sides: [Bool] = []
    // Back and forth at the height from which there is no room below.
    for step in 0..<40 {
      let y = 600 + Double(step % 2) * 6
      let frame = Rect(x: 100, y: y, width: 100, height: 80)
      let plate = plates([light("a", frame)], labels: &labels)[0]
      expect(plate.frame.center.x, is: 150)
      sides.append(plate.frame.y > y)
    }
    expect(sides, is: [true] + Array(repeating: false, count: 39))
    let back = light("a", Rect(x: 100, y: 300, width: 100, height: 80))
    expect(plates([back], labels: &labels)[0].frame.y, is: 388)
  }

  @Test func `a plate that loses its side takes one with little room before it covers its light`() {
    var labels = LightLabels()
    var frame = Rect(x: 20, y: 44, width: 1240, height: 630)
    expect(plates([light("a", frame)], labels: &labels).first?.frame.y, is: 682)
    frame.height = 640
    expect(plates([light("a", frame)], labels: &labels).first?.frame.y, is: 10)
  }

  @Test func `a plate is as opaque as its light and as the tour is there`() {
    var dim = light("a", Rect(x: 100, y: 100, width: 100, height: 100))
    dim.opacity = 0.5
    expect(plates([dim], labels: &labels, opacity: 0.5)[0].opacity, is: 0.25)
  }

  @Test func `a label is laid out once, and again when its words change`() {
    var count = 0
    func show(_ label: String, _ x: Double) {
      let light = light("a", Rect(x: x, y: 100, width: 50, height: 50), label)
      _ = labels.plates(of: [light], on: [Self.screen]) {
        CardStyle()
      } layOut: {
        count += 1
        return Self.layOut($0)
      }
    }
    for x in 0..<20 { show("Save", Double(x) * 10) }
    expect(count, is: 1)
    show("Save as", 0)
    expect(count, is: 2)
  }

  @Test func `long words are cut off, and so are lights beyond the most`() {
    let long = plates([
      light("a", Rect(x: 9, y: 9, width: 50, height: 50), String(repeating: "a b\n", count: 900))
    ])
    let words = long[0].layers[0].layout.request.face.title ?? ""
    expect(words.count == LightLabels.mostLetters && words.hasSuffix("…"))
    let many = (0..<100).map { light("\($0)", Rect(x: Double($0), y: 9, width: 5, height: 5)) }
    expect(plates(many).count, is: LightLabels.most)
  }

  @Test func `a light has its plate on the screen that shows most of it, and none on no screen`() {
    let screens = [Self.screen, Self.right]
    let across = light("a", Rect(x: 1240, y: 100, width: 200, height: 50))
    let plate = plates([across], labels: &labels, screens: screens)[0]
    expect(plate.frame.x >= 1286)
    let away = light("a", Rect(x: 5000, y: 100, width: 200, height: 50))
    expect(plates([away], labels: &labels, screens: screens), is: [])
  }

  @Test func `the look is that of cards, but smaller`() {
    var theme = Theme(.dark)
    theme.radius = 4
    let style = CardStyle(theme, taste: DesktopTaste(textScale: 2))
    let plate = style.plate
    expect(plate.background == style.background && plate.title == style.title)
    expect(plate.cornerRadius == 4 && plate.titleSize == style.smallSize)
    expect(plate.titleSize > CardStyle().smallSize && plate.padding < style.padding)
  }
}
