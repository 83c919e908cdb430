extension Scene {
  /// The pixels that can differ between an older scene and this one.
  ///
  /// The old and the new extent of every light that moved, changed, came, went or changed places,
  /// with its feather, ring and glow and one pixel more, rounded outwards and clipped to the output,
  /// but not the middle that it has lit before and lights now, as long as few lights change;
  /// of all lights with rings or glows when their colours lie upon each other in another order; and
  /// the same of panels and cards with their shadows, and of those that are frosted when what lies below
  /// changes. Of a card on which only something is pressed, chosen or pointed at, it is that. A
  /// change of the dim, of the backdrop, of which side of the lights is dimmed or of the output's size is everything. A
  /// light's id and label are not painted and do not count.
  ///
  /// What a light enlarges it shows within its extent, so a light that moves changes no more with it than without.
  public func difference(from old: Scene, scale: Scale) -> PixelRegion {
    let output = PixelRect(pixelSize(at: scale))
    guard size == old.size, dim == old.dim, backdrop == old.backdrop, isInverse == old.isInverse
    else {
      return PixelRegion(output)
    }

    var region = PixelRegion()
    var rims = middlesStay ? 0 : Self.mostRims
    old.lights.changes(to: lights, looksSame: { $0.looksLike($1) }) { before, now in
      if let before, let now, rims < Self.mostRims {
        rims += 1
        for rect in before.rim(becoming: now, scale: scale, within: output) { region.add(rect) }
        return
      }
      if let before { region.add(before.touched(scale, within: output)) }
      if let now { region.add(now.touched(scale, within: output)) }
    }
    if !stacksMarks(like: old) {
      for light in lights + old.lights where light.hasMarks {
        region.add(light.touched(scale, within: output))
      }
    }
    old.panels.changes(to: panels, looksSame: { $0.looksLike($1) }) { before, now in
      if let before { region.add(before.touched(scale, within: output)) }
      if let now { region.add(now.touched(scale, within: output)) }
    }
    old.cards.changes(to: cards, looksSame: { $0.looksLike($1) }) { before, now in
      if let before, let now, let parts = now.changedParts(since: before) {
        for part in parts { region.add(now.touched(part, scale, within: output)) }
        return
      }
      if let before { region.add(before.touched(before.extent, scale, within: output)) }
      if let now { region.add(now.touched(now.extent, scale, within: output)) }
    }
    if underlay != old.underlay {
      // Those that were there and are not are in the region already.
      for panel in panels where panel.look.frost != nil {
        region.add(panel.touched(scale, within: output))
      }
      for card in cards where card.style.frost != nil {
        region.add(card.touched(card.extent, scale, within: output))
      }
    }
    return region
  }

  /// Whether what a light shows of its middle stays when the light moves.
  private var middlesStay: Bool {
    switch backdrop?.inLights {
    case nil, .same, .live: true
    // It is laid around the middle of each light.
    case .picture: false
    }
  }

  /// Of how many lights only the rim counts: beyond, its parts would be more than a region keeps, and what it makes of
  /// them is no smaller than the lights.
  private static let mostRims = 2
}

extension Light {
  /// True when both give the same picture.
  fileprivate func looksLike(_ other: Light) -> Bool {
    frame == other.frame && shape == other.shape && edge == other.edge
      && padding == other.padding && opacity == other.opacity && isMarked(like: other)
  }
}

extension ScenePanel {
  /// The pixels of an output on which the panel can be seen.
  fileprivate func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    PixelRect(covering: extent, scale: scale, margin: Self.roundings).intersection(output)
  }
}

extension SceneCard {
  /// The pixels of an output on which a part of the card can be seen.
  fileprivate func touched(
    _ part: Rect, _ scale: Scale, within output: PixelRect
  ) -> PixelRect {
    touched(part, scale).intersection(output)
  }
}

extension Array {
  /// Tells every place at which a later array shows something else, with what was there and what is.
  ///
  /// Equal beginnings and ends are left out. What remains is compared place by place when it is as
  /// long as before (a step of a glide), and otherwise taken whole (something came or went).
  fileprivate func changes(
    to later: [Element], looksSame: (Element, Element) -> Bool,
    _ body: (_ before: Element?, _ now: Element?) -> Void
  ) {
    var first = 0
    var oldEnd = count
    var newEnd = later.count
    while first < Swift.min(oldEnd, newEnd), looksSame(later[first], self[first]) { first += 1 }
    while first < Swift.min(oldEnd, newEnd), looksSame(later[newEnd - 1], self[oldEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    let isPairwise = oldEnd == newEnd
    for index in first..<Swift.max(oldEnd, newEnd) {
      if isPairwise, looksSame(later[index], self[index]) { continue }
      body(index < oldEnd ? self[index] : nil, index < newEnd ? later[index] : nil)
    }
  }
}
