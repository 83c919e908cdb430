import Expectations
import Spotlight

@testable import SpotlightWayland

struct SurfaceShowTests {
  private func place(x: Double) -> Point { Point(x: x, y: 0) }

  private let size = PixelSize(width: 100, height: 100)

  private func light(x: Double, edge: Edge = .sharp) -> Light {
    Light(
      id: "\(x)", frame: Rect(x: x, y: 10, width: 40, height: 40), shape: .rectangle, edge: edge,
      padding: 0, label: nil)
  }

  @Test("A feather that reaches over the border counts")
  func feather() {
    let model = SurfaceShow(DesktopPicture(lights: [light(x: 110, edge: .feathered(width: 30))]))
    expect(model.scene(from: place(x: 0), size: size).lights.count, is: 1)
  }

  @Test(
    "Clicks go only where half of what they reach is seen, and under nothing that covers it",
    arguments: [InputArea.nothing, .outsideLights, .lights, .covers, .everything],
    [0, 0.5, 0.55, 1] as [Double])
  func seen(area: InputArea, dim: Double) {
    for opacity in [0.01, 0.4, 0.5, 1] {
      for cover in [0, 0.1, 0.11, 0.49, 0.5, 1] {
        for isCard in [false, true] {
          var light = light(x: 10)
          light.opacity = opacity
          // Across the light's right half and the dim beside it.
          let box = Rect(x: 30, y: 10, width: 40, height: 40)
          var picture = DesktopPicture(dim: Dim(opacity: dim), lights: [light])
          if isCard {
            var style = CardStyle()
            style.shadow = nil
            picture.cards = [SceneCard(frame: box, opacity: cover, style: style, layers: [])]
          } else {
            picture.panels = [ScenePanel(id: "p", frame: box, opacity: cover)]
          }
          var model = SurfaceShow(picture)
          model.open = [light.id]
          let region = model.inputRegion(
            of: area, from: place(x: 0), size: size, scale: .one)
          func takes(_ x: Double, _ y: Double) -> Bool { region.contains(Point(x: x, y: y)) }
          let isLightHidden = 1 - (1 - dim * (1 - opacity)) > 0.502
          let isDimHidden = dim > 0.502
          let (onLight, onDim): (Bool, Bool) =
            switch area {
            case .nothing: (false, false)
            case .everything: (true, true)
            case .outsideLights: (isLightHidden, true)
            case .lights: (true, isDimHidden)
            case .covers: (isDimHidden, isDimHidden)
            }
          let onCover = area == .nothing ? cover >= 0.5 : cover > 0.1
          let words: Comment = "\(opacity), \(cover), card \(isCard)"
          expect(takes(20, 20), is: onLight, words)
          expect(takes(90, 90), is: onDim, words)
          expect(takes(40, 20), is: (onLight || onCover), words)
          expect(takes(60, 20), is: (onDim || onCover), words)
        }
      }
    }
  }

  @Test(
    "What is painted beside a light closes the dim there, and no pixel of the light",
    arguments: [InputArea.outsideLights, .lights, .covers], [false, true])
  func beside(area: InputArea, moves: Bool) {
    var round = light(x: 20)
    round.shape = .ellipse
    round.ring = Ring(width: 10, color: .black)
    var model = SurfaceShow(DesktopPicture(dim: Dim(opacity: 0.5), lights: [round]))
    model.open = moves ? [] : [round.id]
    let region = model.inputRegion(of: area, from: place(x: 0), size: size, scale: .one)
    let isLightTaken = area == .lights ? !moves : moves
    for y in 0..<100 {
      for x in 0..<100 {
        let spot = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isTaken = region.contains(spot)
        if round.signedDistance(to: spot) < -4 {
          // On a light that moves, the ring has closed what is around it already.
          expect(isTaken, is: (isLightTaken || area == .lights), "\(x), \(y)")
        } else if round.signedDistance(to: spot) > 1, round.extent.contains(spot) {
          expect(isTaken, "\(x), \(y)")
        } else if !round.extent.outset(by: 1).contains(spot) {
          expect(isTaken, is: (area == .outsideLights), "\(x), \(y)")
        }
      }
    }
  }

  @Test("The shadow of a small panel closes all of the light that it hides")
  func shadow() {
    var picture = DesktopPicture(dim: Dim(opacity: 0.5), lights: [light(x: 10)])
    let shadow = Shadow(opacity: 1, blur: 0, y: 0, spread: 64)
    picture.panels = [
      ScenePanel(
        id: "p", frame: Rect(x: 30, y: 30, width: 1, height: 1), look: PanelLook(shadow: shadow))
    ]
    var model = SurfaceShow(picture)
    model.open = ["10.0"]
    let region = model.inputRegion(of: .outsideLights, from: place(x: 0), size: size, scale: .one)
    expect(region.contains(Point(x: 12, y: 12)) && region.contains(Point(x: 48, y: 48)))
  }

  @Test("Labels on the dim close no light, however many there are")
  func labels() {
    let lights = (0..<20).map { index in
      Light(
        id: "\(index)",
        frame: Rect(
          x: 10 + Double(index % 2) * 200, y: 10 + Double(index / 2) * 60, width: 80, height: 40),
        label: "Light \(index)")
    }
    let plates = lights.map { light in
      SceneCard(
        frame: Rect(x: light.frame.maxX + 10, y: light.frame.y + 10, width: 60, height: 20),
        style: CardStyle().plate, layers: [], takesInput: false)
    }
    func region(_ cards: [SceneCard]) -> InputRegion {
      var model = SurfaceShow(DesktopPicture(lights: lights, cards: cards))
      model.open = Set(lights.map(\.id))
      return model.inputRegion(
        of: .outsideLights, from: .zero, size: PixelSize(width: 400, height: 620), scale: .one)
    }
    let labelled = region(plates)
    expect(lights.allSatisfy { !labelled.contains($0.frame.center) })
    expect(plates.allSatisfy { labelled.contains($0.frame.center) })
    expect(labelled, is: region([]))
  }
}

/// When a light has been still for long enough to let clicks through.
@Suite struct StillnessTests {
  private let start = Duration.nanoseconds(1_000_000_000)

  private func light(_ id: String, x: Double = 0) -> Light {
    Light(id: id, frame: Rect(x: x, y: 0, width: 10, height: 10))
  }

  @Test func `a ring or a glow that comes or goes moves no light`() {
    var stillness = Stillness()
    stillness.see([light("a")], at: start)
    var marked = light("a")
    marked.ring = Ring(width: 3, color: .white)
    marked.glow = Glow(width: 3, color: .white)
    stillness.see([marked], at: start + .seconds(1))
    expect(stillness.still(at: start + .seconds(1)), is: ["a"])
    stillness.see([light("a")], at: start + .seconds(2))
    expect(stillness.still(at: start + .seconds(2)), is: ["a"])
  }

  @Test func `seeing the same again changes nothing, and what is gone is forgotten`() {
    var stillness = Stillness()
    stillness.see([light("a")], at: start)
    stillness.see([light("a", x: 5)], at: start)
    stillness.see([light("a", x: 5)], at: start + Stillness.rest)
    expect(stillness.still(at: start + Stillness.rest), is: ["a"])
    stillness.see([], at: start + Stillness.rest)
    expect(stillness.still(at: start + Stillness.rest), is: [])
    stillness.see([light("a", x: 9)], at: start + .seconds(2))
    expect(stillness.still(at: start + .seconds(2)), is: ["a"])
  }
}
