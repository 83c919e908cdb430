@testable import Spotlight

/// Forms that become each other in tests.
enum MorphForms {
  static let star = path("M50 0L61 35H98L68 57L79 91L50 70L21 91L32 57L2 35H39Z")
  static let hollowStar = path("M50 0L79 90L2 35H98L21 90Z", .evenOdd)
  static let blob = path(
    "M50 0C80 0 100 15 100 45C100 70 85 75 60 90C35 105 0 95 0 60C0 25 20 0 50 0Z")
  static let ring = path(
    "M0 50a50 50 0 11100 0 50 50 0 11-100 0zm25 0a25 25 0 1150 0 25 25 0 11-50 0z", .evenOdd)
  static let letterA = path("M40 0H60L100 100H78L70 78H30L22 100H0ZM50 25L37 60H63Z", .evenOdd)
  static let letterE = path("M0 0H70V18H20V41H62V59H20V82H70V100H0Z")
  static let letterI = path("M20 30H40V100H20ZM20 0H40V20H20Z")
  static let letterB = path(
    "M0 0H50C85 0 85 48 55 50C92 52 92 100 50 100H0ZM20 18H45V42H20ZM20 58H48V82H20Z", .evenOdd)
  static let heart = path(
    "M50 90C-20 40 10 0 30 5 42 8 50 20 50 25 50 20 58 8 70 5 90 0 120 40 50 90Z")

  static let all: [(name: String, shape: Shape)] = [
    ("star", star), ("hollow star", hollowStar), ("blob", blob), ("ring", ring),
    ("A", letterA), ("E", letterE), ("i", letterI), ("B", letterB), ("heart", heart),
    ("ellipse", .ellipse), ("rectangle", .rectangle), ("rounded", .rounded(radius: 20)),
    ("capsule", .capsule),
    ("corners", .corners(CornerRadii(topLeft: 60, topRight: 5, bottomRight: 30))),
    ("elliptic", .elliptic(radii: Size(width: 60, height: 20))),
  ]

  private static func path(_ text: String, _ rule: FillRule = .nonZero) -> Shape {
    do { return .path(try Path(svg: text, fillRule: rule)) } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A polygon around a point, without crossings.
  static func polygon(_ corners: [Point]) -> Shape {
    .path(
      Path(corners.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) } + [.close]))
  }
}

extension Light {
  /// The lit area in square pixels.
  var litArea: Double {
    guard let form = MorphForm(LightNumbers(self), of: self) else { return 0 }
    return form.loops.reduce(0) { $0 + $1.signedArea }
  }

  /// How far the outlines of two lights lie apart, at the most; infinite if they differ in padding
  /// or fill something else.
  func outlineDistance(to other: Light) -> Double {
    max(farthest(from: other), other.farthest(from: self))
  }

  private func farthest(from other: Light) -> Double {
    let distance = other.distanceToLine
    return corners.map { abs(distance($0)) }.max() ?? (other.corners.isEmpty ? 0 : .infinity)
  }

  /// The distance from the outline; of a path from its lines, without its padding.
  private var distanceToLine: (Point) -> Double {
    if let outline { return { outline.signedDistance(x: $0.x, y: $0.y) } }
    guard case .path(let path) = shape, let flat = FlatPath(path, in: frame) else {
      return { _ in .infinity }
    }
    return { flat.distance(to: $0) }
  }

  /// Points on the outline; of a path without its padding, and without parts of less than a pixel.
  private var corners: [Point] {
    parts.filter { part in part.contains { ($0 - part[0]).largest > 1 } }.flatMap(\.self)
  }

  private var parts: [[Point]] {
    guard case .path(let path) = shape, let flat = FlatPath(path, in: frame) else {
      return MorphForm(LightNumbers(self), of: self)?.loops ?? []
    }
    var parts: [[Point]] = []
    var end: Point?
    for line in flat.segments {
      let start = Point(x: line.x0, y: line.y0)
      if start == end { parts[parts.count - 1].append(start) } else { parts.append([start]) }
      end = Point(x: line.x1, y: line.y1)
    }
    return parts
  }
}
