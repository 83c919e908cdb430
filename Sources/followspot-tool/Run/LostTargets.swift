import Followspot

/// Lights on windows and widgets of other programs.
extension Overlay {
  /// Ties lights to their targets, and looks for these before anything is shown.
  ///
  /// - Returns: why a light is not there, as a sentence; nil if all are.
  func find(
    _ ties: [LightCommand.Tie], within limit: Duration
  ) throws(OverlayError) -> String? {
    guard !ties.isEmpty else { return nil }
    for tie in ties { self.tie(tie.light, to: tie.target) }
    try findTargets(within: limit)
    for tie in ties {
      let sighting = sighting(of: tie.target)
      if case .found = sighting.state { continue }
      return sighting.absence?.sentence(on: tie.target)
        ?? "Nothing is known of \(tie.target) in time; --wait gives it more."
    }
    return nil
  }
}
