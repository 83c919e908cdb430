import Spotlight

extension GoldenScene {
  /// Paths with every kind of edge, alone and with a circle that overlaps them.
  static let paths = forms.flatMap { form in
    let frame = Rect(x: 9.7, y: 4.3, width: 29.4, height: 26.2)
    let shape = Shape.path(form.path)
    var padded = light(frame.inset(by: 3), shape)
    padded.padding = 3.4
    var shrunk = light(frame, shape)
    shrunk.padding = -1.7
    return [
      ("sharp", [light(frame, shape)]),
      ("feathered", [light(frame.inset(by: 4), shape, .feathered(width: 7.5))]),
      ("padded", [padded]), ("shrunk", [shrunk]),
      ("and-circle", [light(frame, shape), disc(33.2, 23.7, 8.5, .feathered(width: 4))]),
    ].map { kind, lights in
      GoldenScene("path-\(form.name)-\(kind)", scales: [120, 150, 240], lights)
    }
  }

  private static let forms: [(name: String, path: Path)] = [
    ("star", PathForms.star), ("hollow-star", PathForms.hollowStar), ("ring", PathForms.ring),
    ("heart", PathForms.heart), ("arcs", PathForms.arcs), ("open", PathForms.open),
  ]
}
