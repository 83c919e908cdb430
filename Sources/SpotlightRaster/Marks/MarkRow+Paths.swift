internal import Spotlight

/// The rows of lights that are paths, whose areas are masks.
extension MarkRow {
  /// Marks where a light's own marks can show in a row.
  mutating func want(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    let box = plan.pointee.box
    let hasRing = plan.pointee.ringLayer >= 0
    var start = box.x
    var isWanted = false
    var x = box.x
    while x < box.maxX {
      let outer = masks.outer?.byte(x: x, y: y) ?? 0
      let ring = hasRing && outer > 0 && masks.inner?.byte(x: x, y: y) ?? 0 < 255
      let shows = ring || outer < 255 && masks.glow?.byte(x: x, y: y) ?? 0 > 0
      if shows != isWanted {
        if isWanted { want(start, x) }
        start = x
        isWanted = shows
      }
      x &+= 1
    }
    if isWanted { want(start, x) }
  }

  /// Adds what a light clears, hides and lights.
  func raise(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    let opacity = plan.pointee.form.opacity
    raise(cleared, by: masks.inner, opacity, y)
    raise(hidden, by: masks.outer, opacity, y)
    raise(lit, by: masks.lit, opacity, y)
  }

  /// Adds a light's ring to what its colour hides.
  func addRing(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    guard let outer = masks.outer else { return }
    let (alpha, cleared) = (alpha, cleared)
    forEachPart(outer.bounds.x, outer.bounds.maxX) { start, end in
      for x in start..<end {
        let hides = plan.pointee.form.ring(outer: outer.share(x: x, y: y), cleared: cleared[x])
        if hides > alpha[x] { alpha[x] = hides }
      }
    }
  }

  /// Adds a light's glow to what its colour hides.
  func addGlow(_ plan: UnsafePointer<MarkPlan>, _ masks: MarkMasks, y: Int) {
    guard let glow = masks.glow else { return }
    let (alpha, hidden) = (alpha, hidden)
    forEachPart(glow.bounds.x, glow.bounds.maxX) { start, end in
      for x in start..<end {
        let hides = plan.pointee.form.glow(
          nearness: glow.share(x: x, y: y), outer: masks.outer?.share(x: x, y: y) ?? 0,
          hidden: hidden[x])
        if hides > alpha[x] { alpha[x] = hides }
      }
    }
  }

  private func raise(
    _ row: UnsafeMutablePointer<Double>, by mask: PathMask?, _ opacity: Double, _ y: Int
  ) {
    guard let mask, y >= mask.bounds.y, y < mask.bounds.maxY else { return }
    forEachPart(mask.bounds.x, mask.bounds.maxX) { start, end in
      for x in start..<end {
        let share = opacity * mask.share(x: x, y: y)
        if share > row[x] { row[x] = share }
      }
    }
  }
}
