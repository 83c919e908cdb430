import RandomNumbers
import Spotlight

/// Random outputs, lights and cards.
struct CardDice {
  var random: Seeded
  var screens: [Screen] = []
  var lights: [Light] = []
  var size = Size.zero
  var wish = CardPosition.automatic

  init(_ seed: Int) {
    random = Seeded(seed)
    let sizes: [(Double, Double)] = [
      (640, 480), (1366, 768), (1920, 1080), (5120, 1440), (1080, 1920), (200, 150),
    ]
    var left = Double.random(in: -3000...3000, using: &random)
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let (width, height) = sizes.randomElement(using: &random)!
      let top = Double.random(in: -500...500, using: &random)
      screens.append(
        Screen("S-\(index)", frame: Rect(x: left, y: top, width: width, height: height)))
      left += width
    }
    let home = screens.randomElement(using: &random)!.frame
    for index in 0..<Int.random(in: 0...5, using: &random) {
      lights.append(
        Light(
          id: "\(index)", frame: frame(around: home), shape: shape(),
          padding: .random(in: 0...12, using: &random)))
    }
    size = Size(
      width: .random(in: 20...360, using: &random), height: .random(in: 20...240, using: &random))
    wish = CardPosition.allCases.randomElement(using: &random)!
  }

  var placement: CardPlacement { CardPlacement(beside: lights, on: screens, preferring: wish) }

  /// A frame near an output: sometimes across its edges, and sometimes covering nearly all of it.
  mutating func frame(around home: Rect) -> Rect {
    let most = Bool.random(using: &random) ? 0.2 : 1
    let width = home.width * .random(in: 0.002...most, using: &random)
    let height = home.height * .random(in: 0.002...most, using: &random)
    return Rect(
      x: home.x + .random(in: -width / 2...home.width - width / 2, using: &random),
      y: home.y + .random(in: -height / 2...home.height - height / 2, using: &random),
      width: width, height: height)
  }

  mutating func shape() -> Shape {
    [
      .rectangle, .ellipse, .capsule, .rounded(radius: 12),
      .elliptic(radii: Size(width: 9, height: 30)),
      .corners(CornerRadii(topLeft: 40, bottomRight: 9)), .path(Self.star), .path(Self.bow),
    ].randomElement(using: &random)!
  }

  /// A form with notches, and with lines inside that are not its edge.
  static let star = Path([
    .move(to: Point(x: 50, y: 0)), .line(to: Point(x: 79, y: 90)), .line(to: Point(x: 2, y: 35)),
    .line(to: Point(x: 98, y: 35)), .line(to: Point(x: 21, y: 90)), .close,
  ])

  /// The lower half of a bow, whose box is empty in its upper part.
  static let bow = Path([
    .move(to: Point(x: 0, y: 0)),
    .quadratic(to: Point(x: 100, y: 0), control: Point(x: 50, y: 100)), .close,
  ])
}

extension Color {
  static func random(using random: inout Seeded) -> Color {
    Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random))
  }
}
