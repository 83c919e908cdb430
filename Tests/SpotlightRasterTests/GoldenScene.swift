import Expectations
import Spotlight

/// A scene with a name whose picture is kept in the folder `Golden`.
struct GoldenScene: CustomTestStringConvertible {
  /// What the picture is called.
  let name: String
  /// What it shows, if that does not depend on the scale.
  private let scene: Scene
  /// Lays something below it, in pixels of a scale.
  private let ground: (@Sendable (inout Scene, Scale) -> Void)?
  /// In hundred-twentieths, how many pixels a logical pixel takes in each of its pictures.
  let scales: [Int]

  var testDescription: String { name }

  /// How far the specification may be off: one level for each light that can differ.
  var tolerance: Int { name.hasPrefix("ground-zoom") ? max(1, scene.lights.count) : 1 }

  init(
    _ name: String, dim: Dim = Dim(opacity: 0.9), scales: [Int] = [120, 180], _ lights: [Light],
    ground: (@Sendable (inout Scene, Scale) -> Void)? = nil
  ) {
    self.name = name
    self.scales = scales
    self.ground = ground
    self.scene = Scene(size: Size(width: 48, height: 36), dim: dim, lights: lights)
  }

  /// What it shows at a scale.
  func scene(at scale: Scale) -> Scene {
    var scene = scene
    ground?(&scene, scale)
    return scene
  }

  /// What the picture at a scale is called.
  func name(at hundredTwentieths: Int) -> String {
    guard hundredTwentieths != 120 else { return name }
    let isWhole = hundredTwentieths % 120 == 0
    return isWhole
      ? "\(name)@\(hundredTwentieths / 120)" : "\(name)@\(Double(hundredTwentieths) / 120)"
  }

  /// Most with pictures at 1 and at 1.5 pixels for a logical pixel.
  static let all =
    edges + overlaps + paddings + opacities + dims + corners + paths + morphs + turned + marks
    + grounds

  /// Every shape with every edge.
  private static let edges = shapes.flatMap { shape in
    [
      ("sharp", .sharp), ("linear", .feathered(width: 7.5)),
      ("smooth", .feathered(width: 7.5, curve: .smooth)), ("stops", stops),
    ].map { edge in
      GoldenScene("\(shape.name)-\(edge.0)", [light(shape.frame, shape.shape, edge.1)])
    }
  }

  private static let overlaps = [
    GoldenScene("overlap-two-sharp", [disc(18.3, 17.6, 11), disc(30.7, 19.1, 9.4)]),
    GoldenScene(
      "overlap-sharp-and-feathered",
      [
        light(Rect(x: 5.3, y: 6.6, width: 20, height: 21), .rounded(radius: 4.5)),
        disc(29.7, 18.2, 8, .feathered(width: 9)),
      ]),
    GoldenScene(
      "overlap-two-feathered",
      [
        disc(16.3, 17.6, 7, .feathered(width: 8)),
        light(Rect(x: 24.6, y: 11.3, width: 14, height: 13), .rectangle, .feathered(width: 8)),
      ]),
    GoldenScene(
      "overlap-nested-sharp",
      [disc(24.3, 18.6, 14), light(Rect(x: 17.4, y: 14.7, width: 13, height: 9), .rectangle)]),
    // The inner one is brighter than the feather around it, and no pixel is darker than either.
    GoldenScene(
      "overlap-nested-feathered",
      [disc(24.3, 18.6, 4, .feathered(width: 13)), disc(20.6, 16.2, 6.5)]),
    // Their common side lies within a pixel at both scales. The greatest coverage counts, so that
    // pixel keeps what the larger of both parts leaves: a line, which whole sides do not have.
    GoldenScene(
      "overlap-side-by-side",
      [
        light(Rect(x: 6.3, y: 8.6, width: 17, height: 18.5), .rectangle),
        light(Rect(x: 23.3, y: 8.6, width: 17, height: 18.5), .rectangle),
      ]),
    GoldenScene(
      "overlap-side-by-side-whole",
      [
        light(Rect(x: 6, y: 8, width: 18, height: 18), .rectangle),
        light(Rect(x: 24, y: 8, width: 18, height: 18), .rectangle),
      ]),
    GoldenScene("overlap-many", many),
  ]

  private static let paddings = shapes.flatMap { shape in
    [("out", 3.4), ("in", -3.4)].map { padding in
      var light = light(shape.frame, shape.shape)
      light.padding = padding.1
      return GoldenScene("padding-\(padding.0)-\(shape.name)", [light])
    }
  }

  private static let opacities = [
    GoldenScene("opacity-sharp", faded([0.25, 0.7], .sharp)),
    GoldenScene("opacity-feathered", faded([0.25, 0.7], .feathered(width: 6))),
  ]

  private static let dims = [
    ("rose", Dim(color: Color(red: 200, green: 40, blue: 90), opacity: 0.5)),
    ("white", Dim(color: .white, opacity: 1)),
    ("faint", Dim(color: Color(red: 3, green: 120, blue: 254), opacity: 0.06)),
  ].map { name, dim in
    GoldenScene(
      "dim-\(name)", dim: dim, [disc(15.3, 17.6, 9.5), disc(33.7, 19.1, 3.2, .feathered(width: 8))])
  }

  private static let shapes: [(name: String, shape: Shape, frame: Rect)] = [
    ("ellipse", .ellipse, Rect(x: 10.7, y: 9.3, width: 26.4, height: 17.2)),
    ("circle", .ellipse, Rect(x: 15.3, y: 9.6, width: 17.2, height: 17.2)),
    ("rectangle", .rectangle, Rect(x: 10.7, y: 9.3, width: 26.4, height: 17.2)),
    ("rounded", .rounded(radius: 5.25), Rect(x: 10.7, y: 9.3, width: 26.4, height: 17.2)),
    ("capsule", .capsule, Rect(x: 10.7, y: 10.4, width: 26.4, height: 14.6)),
  ]

  /// A plateau, then a steep rest.
  private static let stops = Edge.feathered(
    width: 7.5,
    curve: .stops([.init(at: 0.2, dim: 0.5), .init(at: 0.7, dim: 0.6), .init(at: 0.9, dim: 1)]))

  /// Rows of small lights of every shape that touch, overlap and leave the picture.
  private static let many = (0..<40).map { index in
    let (column, row) = (index % 8, index / 8)
    let frame = Rect(
      x: Double(column) * 6.3 - 1.4, y: Double(row) * 7.7 - 1.1,
      width: 4 + Double(index % 5), height: 5 + Double(index % 3))
    return light(
      frame, shapes[index % shapes.count].shape, index % 7 == 3 ? .feathered(width: 3) : .sharp)
  }

  private static func faded(_ opacities: [Double], _ edge: Edge) -> [Light] {
    opacities.enumerated().map { index, opacity in
      var light = disc(17.3 + Double(index) * 11.6, 18.2, 9.4, edge)
      light.opacity = opacity
      return light
    }
  }

  static func disc(
    _ x: Double, _ y: Double, _ radius: Double, _ edge: Edge = .sharp
  ) -> Light {
    light(
      Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), .ellipse, edge)
  }

  static func light(_ frame: Rect, _ shape: Shape, _ edge: Edge = .sharp) -> Light {
    Light(id: "\(frame)", frame: frame, shape: shape, edge: edge)
  }
}
