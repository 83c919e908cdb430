import Spotlight

extension GoldenScene {
  /// Rings and glows, tints and dots.
  static let marks = markedShapes + markedGroups + inlays

  /// Tints and dots: over each shape, beside a ring, half transparent, and where two meet.
  private static let inlays = inlaid.map { name, lights in
    GoldenScene("inlays-\(name)", dim: dark, scales: [120, 150, 240], lights)
  }

  private static let inlaid: [(String, [Light])] =
    forms.map { form in (form.name, [with(light(form)) { inlay(&$0, gold) }]) } + [
      ("feathered", [with(light(forms[0], edge: .feathered(width: 8))) { inlay(&$0, sky) }]),
      (
        "ringed", [with(light(forms[0], ring: Ring(width: 2.6, color: sky))) { inlay(&$0, gold) }]
      ),
      (
        "fading",
        [
          with(light(forms[2])) {
            inlay(&$0, gold)
            $0.opacity = 0.5
          }
        ]
      ),
      (
        "meeting",
        zip(pair(gold, sky), [gold, sky]).map { light, color in
          with(light) {
            inlay(&$0, color)
            $0.ring = nil
          }
        }
      ),
      (
        "dot-beyond",
        [with(light(forms[1])) { $0.dot = Dot(diameter: 26, color: sky, opacity: 0.7) }]
      ),
    ]

  private static func inlay(_ light: inout Light, _ color: Color) {
    light.tint = Tint(color: color, opacity: 0.35)
    light.dot = Dot(diameter: 5, color: Color(red: 220, green: 30, blue: 40))
  }

  /// Every shape with a ring at its edge, one beyond a gap, one over a feather, and a glow.
  private static let markedShapes = forms.flatMap { form in
    let ring = Ring(width: 2.6, color: gold)
    let gap = Ring(width: 2.6, color: gold, gap: 6)
    let all: [(name: String, light: Light)] = [
      ("ring", light(form, ring: ring)),
      ("ring-gap", light(form, ring: gap)),
      ("ring-feathered", light(form, edge: .feathered(width: 8), ring: ring)),
      ("ring-gap-feathered", light(form, edge: .feathered(width: 8), ring: gap)),
      ("glow", light(form, glow: Glow(width: 8, color: sky))),
      ("ring-glow", light(form, ring: ring, glow: Glow(width: 8, color: gold))),
    ]
    return all.map { GoldenScene("\(form.name)-\($0.name)", scales: [120, 150], [$0.light]) }
  }

  private static let markedGroups = groups.map { name, dim, lights in
    GoldenScene("marks-\(name)", dim: dim, scales: [120, 150, 240], lights)
  }

  private static let groups: [(String, Dim, [Light])] = [
    ("one-color", dark, pair(gold, gold)), ("two-colors", dark, pair(gold, sky)),
    ("white-on-clear", Dim(opacity: 0), pair(.white, .black)),
    ("two-colors-fading", dark, pair(gold, sky).map { with($0) { $0.opacity = 0.5 } }),
    (
      "one-color-feathered", dark,
      pair(gold, gold).map { with($0) { $0.edge = .feathered(width: 7) } }
    ),
    (
      "beside-a-plain-light", dark,
      [pair(gold, sky)[0], with(pair(gold, sky)[1]) { $0.ring = nil }]
    ),
    ("glows", dark, pair(gold, sky).map(glowing)),
    ("glows-of-one-color", dark, pair(gold, gold).map(glowing)),
    ("glows-on-clear", Dim(opacity: 0), pair(gold, gold).map(glowing)),
    (
      "glow-fading", dark, [with(glowing(pair(sky, sky)[0])) { $0.opacity = 0.5 }]
    ),
    (
      "translucent", Dim(opacity: 0.4),
      pair(gold, sky).map { with($0) { $0.ring?.opacity = 0.5 } }
    ),
  ]

  private static let dark = Dim(opacity: 0.8)
  private static let gold = Color(red: 255, green: 190, blue: 20)
  private static let sky = Color(red: 90, green: 170, blue: 255)

  private typealias Form = (name: String, shape: Shape)

  private static let forms: [Form] = [
    ("ellipse", .ellipse), ("rectangle", .rectangle), ("rounded", .rounded(radius: 4)),
    ("capsule", .capsule), ("heart", .path(PathForms.heart)),
  ]

  private static func light(
    _ form: Form, edge: Edge = .sharp, ring: Ring? = nil, glow: Glow? = nil
  ) -> Light {
    Light(
      id: form.name, frame: Rect(x: 13.7, y: 11.3, width: 20.4, height: 13.2), shape: form.shape,
      edge: edge, ring: ring, glow: glow)
  }

  /// A disc and a rounded rectangle that overlap.
  private static func pair(_ first: Color, _ second: Color) -> [Light] {
    [
      Light(
        id: "disc", frame: Rect(x: 9.3, y: 8.6, width: 18, height: 18), shape: .ellipse,
        ring: Ring(width: 3, color: first)),
      Light(
        id: "box", frame: Rect(x: 22.4, y: 13.7, width: 16, height: 14),
        shape: .rounded(radius: 4), ring: Ring(width: 3, color: second)),
    ]
  }

  /// The light with a glow of its ring's colour instead of the ring.
  private static func glowing(_ light: Light) -> Light {
    with(light) { light in
      light.glow = light.ring.map { Glow(width: 8, color: $0.color, opacity: 0.8) }
      light.ring = nil
    }
  }

  private static func with(_ light: Light, _ change: (inout Light) -> Void) -> Light {
    var light = light
    change(&light)
    return light
  }
}
