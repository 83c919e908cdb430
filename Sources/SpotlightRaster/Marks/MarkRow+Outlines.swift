internal import Spotlight

extension MarkRow {
  /// Marks where a light's own marks can show in a row.
  mutating func want(_ plan: UnsafePointer<MarkPlan>, _ spans: UnsafePointer<MarkSpans>) {
    if plan.pointee.ringLayer >= 0 {
      let outer = spans.pointee.outer.spans
      let inner = spans.pointee.inner.spans
      if inner.isMiddleInside {
        want(outer.start, inner.middle)
        want(inner.middleEnd, outer.end)
      } else {
        want(outer.start, outer.end)
      }
    }
    if plan.pointee.glowLayer >= 0 {
      let glow = spans.pointee.glow
      if glow.isMiddleInside {
        want(glow.start, glow.middle)
        want(glow.middleEnd, glow.end)
      } else {
        want(glow.start, glow.end)
      }
    }
  }

  /// Adds what a light clears, hides and lights, and keeps the shares at its ring's outer edge.
  mutating func raise(
    _ plan: UnsafePointer<MarkPlan>, _ spans: UnsafeMutablePointer<MarkSpans>, y: Int
  ) {
    let form = plan.pointee.form
    raise(plan, spans, y, inner: form.inner, outer: form.outer, lit: form.lit)
  }

  /// The same for a turned light.
  mutating func raise(
    _ plan: UnsafePointer<MarkPlan>, _ areas: borrowing MarkTurns,
    _ spans: UnsafeMutablePointer<MarkSpans>, y: Int
  ) {
    raise(plan, spans, y, inner: areas.inner, outer: areas.outer, lit: areas.lit)
  }

  @inline(__always)
  private mutating func raise<Form: PixelForm>(
    _ plan: UnsafePointer<MarkPlan>, _ spans: UnsafeMutablePointer<MarkSpans>, _ y: Int,
    inner: Form?, outer: Form?, lit form: Form?
  ) {
    let opacity = plan.pointee.form.opacity
    let (cleared, hidden, lit) = (cleared, hidden, lit)
    let isOuterInner = plan.pointee.isOuterInner
    let isInnerLit = plan.pointee.isInnerLit
    if let inner {
      forEachShare(of: inner, spans.pointee.inner, y) { x, share in
        let share = opacity * share
        if share > cleared[x] { cleared[x] = share }
        if isOuterInner, share > hidden[x] { hidden[x] = share }
        if isInnerLit, share > lit[x] { lit[x] = share }
      }
    }
    if !isOuterInner, let outer {
      let area = spans.pointee.outer
      spans.pointee.firstShare = Int32(truncatingIfNeeded: shareCount)
      var next = roomForShares(of: area.spans)
      forEachShare(of: outer, area, y) { x, share in
        next.initialize(to: share)
        next += 1
        let share = opacity * share
        if share > hidden[x] { hidden[x] = share }
      }
      keepShares(before: next)
    }
    if !isInnerLit, let form {
      forEachShare(of: form, MarkSpans.Area(form, y), y) { x, share in
        let share = opacity * share
        if share > lit[x] { lit[x] = share }
      }
    }
  }

  /// Adds a light's ring to what its colour hides.
  func addRing(_ plan: UnsafePointer<MarkPlan>, _ spans: UnsafePointer<MarkSpans>) {
    let (alpha, cleared) = (alpha, cleared)
    let edge = spans.pointee.outer.spans
    // The kept shares of the same pixels in the same order: areas take most of the time here.
    var next = shares(from: Int(spans.pointee.firstShare))
    forEachPart(edge.start, edge.end) { start, end in
      var x = start
      while x < end {
        let hides = plan.pointee.form.ring(outer: next.pointee, cleared: cleared[x])
        if hides > alpha[x] { alpha[x] = hides }
        next += 1
        x &+= 1
      }
    }
  }

  /// Adds a light's glow to what its colour hides.
  func addGlow(_ plan: UnsafePointer<MarkPlan>, _ spans: UnsafePointer<MarkSpans>, y: Int) {
    guard let outer = plan.pointee.form.outer else { return }
    addGlow(plan, outer, spans, y: y)
  }

  /// Adds the glow around an area to what its colour hides.
  @inline(__always)
  func addGlow<Form: PixelForm>(
    _ plan: UnsafePointer<MarkPlan>, _ outer: Form, _ spans: UnsafePointer<MarkSpans>, y: Int
  ) {
    let glow = spans.pointee.glow
    addGlow(plan, outer, from: glow.start, to: glow.middle, y)
    if !glow.isMiddleInside, glow.middle < glow.middleEnd {
      // Every pixel of the middle is equally far from the form.
      let (alpha, hidden) = (alpha, hidden)
      let nearness = plan.pointee.form.nearness(
        distance: outer.distance(x: Double(glow.middle) + 0.5, y: Double(y) + 0.5))
      let share = spans.pointee.outer.middle
      forEachPart(glow.middle, glow.middleEnd) { start, end in
        var x = start
        while x < end {
          let hides = plan.pointee.form.glow(
            nearness: nearness, outer: share, hidden: hidden[x])
          if hides > alpha[x] { alpha[x] = hides }
          x &+= 1
        }
      }
    }
    addGlow(plan, outer, from: glow.middleEnd, to: glow.end, y)
  }

  @inline(__always)
  private func addGlow<Form: PixelForm>(
    _ plan: UnsafePointer<MarkPlan>, _ outer: Form, from: Int, to: Int, _ y: Int
  ) {
    let (alpha, hidden) = (alpha, hidden)
    let isWhole = plan.pointee.form.opacity == 1
    forEachPart(from, to) { start, end in
      var x = start
      while x < end {
        // A light of full opacity hides all that its form covers.
        let share = isWhole ? 0 : outer.coverage(x: x, y: y)
        let nearness = plan.pointee.form.nearness(
          distance: outer.distance(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let hides = plan.pointee.form.glow(nearness: nearness, outer: share, hidden: hidden[x])
        if hides > alpha[x] { alpha[x] = hides }
        x &+= 1
      }
    }
  }

  /// Visits the pixels of an area's row in which marks can show, with the share that the area
  /// covers.
  @inline(__always)
  private func forEachShare<Form: PixelForm>(
    of outline: Form, _ area: MarkSpans.Area, _ y: Int, _ visit: (Int, Double) -> Void
  ) {
    let spans = area.spans
    forEachPart(spans.start, spans.end) { start, end in
      var x = start
      let middle = min(spans.middle, end)
      while x < middle {
        visit(x, outline.coverage(x: x, y: y))
        x &+= 1
      }
      let middleEnd = min(spans.middleEnd, end)
      while x < middleEnd {
        visit(x, area.middle)
        x &+= 1
      }
      while x < end {
        visit(x, outline.coverage(x: x, y: y))
        x &+= 1
      }
    }
  }
}
