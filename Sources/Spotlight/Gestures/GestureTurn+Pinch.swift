extension GestureTurn {
  /// Resizes a light as fingers do that go from one distance to another; `first` is that at the beginning.
  ///
  /// Around a point where the fingers are around one, and else around the light's middle. Beyond the limits too:
  /// the light stays with the fingers and springs back when they are gone.
  mutating func pinch(
    _ id: String, from before: Double, to after: Double, first: Double, around point: Point?
  ) {
    guard let frame = lights.named(id)?.frame, !frame.isEmpty else { return }
    switch settings.pinch {
    case .underFingers:
      let factor = after / before
      if factor != 1 { want(.resize(id, by: factor, around: point ?? frame.center)) }
    case .velocity(let pixels):
      let diameter = min(frame.width, frame.height)
      let growth = pixels * (after - before) / first
      // Never inside out, however fast the fingers come together.
      let factor = max(diameter + growth, 1) / diameter
      if growth != 0 { want(.resize(id, by: factor, around: frame.center)) }
    }
  }
}
