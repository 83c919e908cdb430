/// Checks that people see what clicks reach that pass through.
extension TourCheck {
  /// Checks a dim that lets clicks through because of what is set somewhere.
  mutating func checkSight(of dim: Dim, at path: [TourProblem.Part]) {
    // The usual dim is hardly darker than one that lets clicks through, and becomes that without a word.
    guard dim.opacity > Dim().opacity else { return }
    report(
      .hiddenClick, .warning, at: path,
      "Clicks pass through this dim, so it is shown at 50%: people have to see what they click.")
  }

  mutating func checkSight(_ step: Step, at path: [TourProblem.Part]) {
    if tour.onTapDim(step) == .passThrough {
      if let dim = step.dim {
        checkSight(of: dim, at: path + [.field(.dim)])
      } else if tour.defaults.onTapDim != .passThrough {
        checkSight(of: tour.defaults.dim, at: path + [.field(.onTapDim)])
      }
    }
    guard tour.onTapLight(step) == .passThrough else { return }
    for (index, light) in step.lights.enumerated() {
      let look = light.look.over(step.look).over(tour.defaults.look)
      var lit = look.light(
        id: light.id ?? "", frame: Rect(x: 0, y: 0, width: 99, height: 99), label: nil)
      lit.padding = 0
      let picture = DesktopPicture(dim: tour.dim(step), lights: [lit])
      guard Sight(picture).clearLights.isEmpty else { continue }
      report(
        .hiddenClick, .warning, at: path + [.field(.lights), .index(index), .field(.opacity)],
        "Dim, light and tint hide more than half of what a click on this light reaches, so no click passes through: "
          + "people have to see what they click.")
    }
    for (index, panel) in step.panels.enumerated() where panel.opacity > Sight.faintest {
      guard step.lights.contains(where: { panel.place.covers($0.target) }) else { continue }
      report(
        .hiddenClick, .warning, at: path + [.field(.panels), .index(index)],
        "This panel covers a light, so no click passes through the light: people have to see what they click."
      )
    }
  }
}

extension Target {
  /// Whether all of another target is known to lie within this one.
  fileprivate func covers(_ other: Target) -> Bool {
    switch (kind, other.kind) {
    case (.rect(let outer), .rect(let inner)): outer.intersection(inner) == inner
    case (.rectOnOutput(let name, let outer), .rectOnOutput(let otherName, let inner)):
      name == otherName && outer.intersection(inner) == inner
    case (.corner(let corner, let name, let outer), .corner(let other, let otherName, let inner)):
      corner == other && name == otherName && outer.intersection(inner) == inner
    case (.part(let outer, let name), .part(let inner, let otherName)):
      name == otherName && outer.intersection(inner) == inner
    default: self == other
    }
  }
}
