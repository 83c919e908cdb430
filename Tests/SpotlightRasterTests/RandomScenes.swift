import RandomNumbers
import Spotlight

extension Light {
  /// Any light around an output of a size, sometimes one that lights nothing or everything.
  static func random(around size: Size, using random: inout Seeded) -> Light {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var frame = Rect(
      x: number(-size.width / 2...size.width), y: number(-size.height / 2...size.height),
      width: number(0...size.width), height: number(0...size.height))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: frame.width = number(0...2)
    case 1: frame.height = [-3, 0, .nan, .infinity, 1e300].randomElement(using: &random)!
    case 2...4:
      frame = Rect(
        x: frame.x.rounded(), y: frame.y.rounded(), width: frame.width.rounded(),
        height: frame.height.rounded())
    case 5...6: frame.height = frame.width
    default: break
    }
    func radius() -> Double { [0, number(0...30), 1e9].randomElement(using: &random)! }
    let radii = CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    let shapes: [Shape] = [
      .ellipse, .rectangle, .capsule, .rounded(radius: number(0...20)), .rounded(radius: 1e9),
      .corners(radii), .elliptic(radii: Size(width: number(0...20), height: number(0...20))),
    ]
    let edges: [Edge] = [
      .sharp, .sharp, .feathered(width: number(0...1)), .feathered(width: number(0...30)),
      .feathered(width: number(0...30), curve: .smooth),
      .feathered(
        width: number(0...30),
        curve: .stops([
          .init(at: number(0...1), dim: number(0...1)),
          .init(at: number(0...1), dim: number(0...1)),
        ])),
    ]
    return Light(
      id: "\(random.next())", frame: frame, shape: shapes.randomElement(using: &random)!,
      edge: edges.randomElement(using: &random)!,
      padding: Bool.random(using: &random) ? 0 : number(-4...12),
      opacity: Int.random(in: 0..<4, using: &random) > 0 ? 1 : number(-0.2...1.2))
  }
}

extension Scene {
  /// A small output with some lights.
  static func random(using random: inout Seeded) -> Scene {
    let size = Size(
      width: .init(Int.random(in: 1...60, using: &random)),
      height: .init(Int.random(in: 1...40, using: &random)))
    let color = Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random))
    let lights = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Light.random(around: size, using: &random)
    }
    return Scene(
      size: size, dim: Dim(color: color, opacity: .random(in: 0...1, using: &random)),
      lights: lights)
  }
}

extension Scale {
  /// A scale from 1 to 4, more often a whole number than by chance.
  static func random(using random: inout Seeded) -> Scale {
    let choices = [120, 150, 160, 180, 240, .random(in: 120...480, using: &random)]
    return Scale(hundredTwentieths: choices.randomElement(using: &random)!)
  }
}

extension PixelRegion {
  /// Some rectangles that overlap, leave and miss a picture.
  static func random(around bounds: PixelRect, using random: inout Seeded) -> PixelRegion {
    var region = PixelRegion()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      region.add(
        PixelRect(
          x: .random(in: -20...bounds.width, using: &random),
          y: .random(in: -20...bounds.height, using: &random),
          width: .random(in: 0...60, using: &random), height: .random(in: 0...60, using: &random)))
    }
    return region
  }
}
