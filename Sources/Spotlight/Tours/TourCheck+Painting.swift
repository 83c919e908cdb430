/// Checks that the lights of a step do not take long to paint.
extension TourCheck {
  /// The screen on which lights are judged, and the size of a target of which the file does not say the size.
  private static let screen = Size(width: 1920, height: 1080)
  private static let target = Size(width: 480, height: 320)

  mutating func checkPainting(_ step: Step, at path: [TourProblem.Part]) {
    let lights = step.lights.map { light in
      let size = light.target.knownSize ?? Self.target
      // In the middle, so that all of it counts, on whichever screen it is.
      let frame = Rect(
        x: (Self.screen.width - size.width) / 2, y: (Self.screen.height - size.height) / 2,
        width: size.width, height: size.height)
      return light.look.over(step.look).over(tour.defaults.look).light(
        id: light.id ?? "", frame: frame, label: nil)
    }
    let scene = Scene(size: Self.screen, dim: tour.dim(step), lights: lights)
    guard PaintingTime.milliseconds(of: scene) > PaintingTime.limit else { return }
    report(
      .slowPainting, .warning, at: path + [.field(.lights)],
      "The lights of this step take more than a second to paint, so they come late: use paths with fewer points, fewer "
        + "lights, or a narrower feather and glow.")
  }
}

extension Target {
  /// The size of a target that is a rectangle; nil if it is known only when the tour runs.
  fileprivate var knownSize: Size? {
    switch kind {
    case .rect(let rect), .rectOnOutput(_, let rect), .corner(_, _, let rect), .part(let rect, _):
      Size(width: rect.width, height: rect.height)
    case .named, .foreign: nil
    }
  }
}
