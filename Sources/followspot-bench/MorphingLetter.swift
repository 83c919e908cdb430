import CBench
import Glibc
import Spotlight

/// A light that glides from a letter with two holes to a star, frame by frame.
enum MorphingLetter {
  private static let letter =
    "M0 0H50C85 0 85 48 55 50C92 52 92 100 50 100H0Z M20 18V42H45V18Z M20 58V82H48V58Z"
  private static let star = "M50 0L61 35H98L68 57L79 91L50 70L21 91L32 57L2 35H39Z"

  private static let lighting = gliding(from: light(letter, 1200.3), to: light(star, 1800.3))
  private static let soft = gliding(
    from: softened(light(letter, 1200.3)), to: softened(light(star, 1800.3)))
  private static let softStar = gliding(
    from: softened(light(star, 1200.3)), to: softened(light(star, 1800.3)))

  /// The light of a frame.
  static func light(_ frame: Double) -> Light { lighting.lights(at: .seconds(frame + 1))[0] }

  /// The same with a feather and a ring.
  static func softLight(_ frame: Double) -> Light { soft.lights(at: .seconds(frame + 1))[0] }

  /// A star with a feather and a ring that glides as far, and keeps its form.
  static func softStar(_ frame: Double) -> Light { softStar.lights(at: .seconds(frame + 1))[0] }

  /// A soft star of 2,000 lines that cross each other, with a glow; it grows with each frame.
  static func tangle(_ frame: Double) -> Light {
    Light(
      id: "", frame: Rect(x: 1100.3, y: 600.6, width: 1500 + frame, height: 900 + frame),
      shape: .path(tangled), edge: .feathered(width: 200), glow: Glow(width: 200, color: .white))
  }

  /// Around an ellipse, each line to the point 701 of 2,000 further.
  private static let tangled = Path(
    (0..<2000).map { index in
      let angle = Double(index * 701 % 2000) * .pi / 1000
      let place = Point(x: cos(angle), y: sin(angle))
      return index == 0 ? .move(to: place) : .line(to: place)
    } + [.close])

  private static func gliding(from first: Light, to last: Light) -> Lighting {
    var lighting = Lighting(lights: [first])
    // The frames of the bench begin after the first second, when no outline is at rest.
    lighting.change(to: [last], at: .zero, by: .eased(.seconds(122), .linear))
    return lighting
  }

  private static func softened(_ light: Light) -> Light {
    var light = light
    light.edge = .feathered(width: 16)
    light.ring = Ring(width: 4, color: .white)
    return light
  }

  private static func light(_ form: String, _ x: Double) -> Light {
    guard let path = try? Path(svg: form) else { preconditionFailure("The form is no path.") }
    return Light(
      id: "", frame: Rect(x: x, y: 600.6, width: 400, height: 400), shape: .path(path))
  }
}

/// The closed lines of a light, as Cairo gets them.
private struct Lines {
  /// x and y in turn.
  var points: [Double] = []
  /// The end of each line among the points.
  var ends: [Int] = []

  /// None for a light that is no path.
  init(_ lights: [Light]) {
    guard lights.count == 1, case .path(let path) = lights[0].shape else { return }
    let (box, frame) = (path.box, lights[0].frame)
    for element in path.elements {
      guard let end = element.end else {
        ends.append(points.count / 2)
        continue
      }
      points.append(frame.x + (end.x - box.x) / box.width * frame.width)
      points.append(frame.y + (end.y - box.y) / box.height * frame.height)
    }
  }
}

extension BenchScene {
  /// True if the scene is one light with an outline of its own.
  var isOutline: Bool { !Lines(scene(0).lights).ends.isEmpty }
}

extension Contestants {
  /// Cairo with the same corners.
  ///
  /// pixman knows no outlines, and neither knows a feather around one.
  mutating func addOutlinePeers() {
    guard cb_cairo_version() != nil, scene.scene(0).lights.allSatisfy({ $0.edge.reach == 0 })
    else { return }
    let targets = targets(cb_cairo_picture)
    let outlines = (0...scene.steps).map { Lines(scene.scene($0).lights) }
    for way in [CB_CLEAR_EACH, CB_DEST_OUT] {
      cairo.append(
        Contestant(name: "Cairo") { picture, frame, damage in
          let lines = outlines[frame]
          cb_cairo_outline(
            targets[picture], cb_box(damage), 140, lines.points, lines.ends, lines.ends.count, way)
        })
    }
  }
}
