import Spotlight

extension GoldenScene {
  /// Rectangles with four radii: of tabs, of leaves, and where they do not fit.
  static let corners = forms.flatMap { form in
    let frame = Rect(x: 10.7, y: 9.3, width: 26.4, height: 17.2)
    return [
      GoldenScene("corners-\(form.name)-sharp", [light(frame, .corners(form.radii))]),
      GoldenScene(
        "corners-\(form.name)-linear",
        [light(frame, .corners(form.radii), .feathered(width: 7.5))]),
    ]
      + [("out", 3.4), ("in", -3.4)].map { padding in
        var light = light(frame, .corners(form.radii))
        light.padding = padding.1
        return GoldenScene("corners-\(form.name)-\(padding.0)", [light])
      }
  }

  private static let forms: [(name: String, radii: CornerRadii)] = [
    ("four", CornerRadii(topLeft: 2.5, topRight: 5.25, bottomRight: 0, bottomLeft: 9.5)),
    ("tab", CornerRadii(topLeft: 6, topRight: 6)),
    ("leaf", CornerRadii(topLeft: 15, bottomRight: 15)),
    ("quarter", CornerRadii(topLeft: 1e9)),
    ("crowded", CornerRadii(topLeft: 40, topRight: 30, bottomRight: 20, bottomLeft: 10)),
  ]
}
