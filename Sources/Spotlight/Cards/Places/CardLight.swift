/// A light as a card sees it: the box to keep away from.
struct CardLight {
  let light: Light
  /// What an output has of the form with its ring; feather and glow fade, and may be below a card.
  let box: Rect

  /// A light on an output; nil when nothing of it is there.
  init?(_ light: Light, bounds: Rect, on screen: Rect) {
    let ring = light.ring.map { $0.width > 0 ? $0.reach : 0 } ?? 0
    box = bounds.outset(by: ring).intersection(screen)
    self.light = light
    if box.isEmpty { return nil }
  }
}
