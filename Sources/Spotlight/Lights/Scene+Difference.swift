extension Scene {
  /// The pixels that may differ between an older scene and this one.
  ///
  /// The region holds, each with one pixel more, rounded outwards and clipped to the output:
  /// - the old and the new extent of every light that was added, removed, changed or moved. If few
  ///   lights change, the middle that is lit before and after is left out;
  /// - all lights with a ring or a glow, if the order of the colours has changed;
  /// - the panels and cards that changed, with their shadows, and the frosted ones if the picture
  ///   below changed. If only a press, a focus or a hover changed on a card, only that part.
  ///
  /// A change of the output's size, of the dim, of the backdrop or of which side is dimmed gives
  /// the whole output. A light's id and label are not painted and do not count.
  ///
  /// A light that enlarges does so within its extent, so moving it changes no more pixels.
  package func difference(from old: Scene, scale: Scale) -> PixelRegion {
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
      // Cards and panels that were removed are already in the region.
      for panel in panels where panel.look.frost != nil {
        region.add(panel.touched(scale, within: output))
      }
      for card in cards where card.style.frost != nil {
        region.add(card.touched(card.extent, scale, within: output))
      }
    }
    return region
  }

  /// True if the picture in the middle of a light stays when the light moves.
  private var middlesStay: Bool {
    switch backdrop?.inLights {
    case nil, .same, .live: true
    // The picture is placed around the middle of each light.
    case .picture: false
    }
  }

  /// The most lights that are split into rims.
  ///
  /// With more, the parts would exceed the capacity of a region, and the region would merge them to
  /// the size of the lights.
  private static let mostRims = 2
}

extension Light {
  /// True if both give the same picture.
  fileprivate func looksLike(_ other: Light) -> Bool {
    frame == other.frame && shape == other.shape && rotation == other.rotation
      && edge == other.edge
      && padding == other.padding && opacity == other.opacity && isMarked(like: other)
  }
}

extension ScenePanel {
  /// The pixels of an output on which the panel is seen.
  fileprivate func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    PixelRect(covering: extent, scale: scale, margin: Self.roundings).intersection(output)
  }
}

extension SceneCard {
  /// The pixels of an output on which a part of the card is seen.
  fileprivate func touched(
    _ part: Rect, _ scale: Scale, within output: PixelRect
  ) -> PixelRect {
    touched(part, scale).intersection(output)
  }
}

extension Array {
  /// Calls `body` for each position at which a later array differs, with the old and the new
  /// element.
  ///
  /// Equal beginnings and ends are skipped. The rest is compared position by position if the
  /// lengths are equal (a step of a glide). Otherwise all of it differs (an element was added or
  /// removed).
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

extension Scene {
  /// True if the colours of rings, and those of glows, are stacked as in an older scene.
  ///
  /// The first light with a colour sets the colour's place in the stack. So adding or removing a
  /// light can change the picture wherever other lights meet. Colours that only one of the scenes
  /// has are ignored: all their lights were added or removed.
  func stacksMarks(like old: Scene) -> Bool {
    stacks(old) { $0.ring?.color } && stacks(old) { $0.glow?.color }
  }

  private func stacks(_ old: Scene, _ color: (Light) -> Color?) -> Bool {
    // The common case, a step of a glide, without allocating a list.
    if lights.count == old.lights.count,
      lights.indices.allSatisfy({ color(lights[$0]) == color(old.lights[$0]) })
    {
      return true
    }
    let new = Self.stack(lights, color)
    let old = Self.stack(old.lights, color)
    guard new.first != nil, old.first != nil else { return true }
    let common = Set(new).intersection(old)
    return new.filter(common.contains) == old.filter(common.contains)
  }

  /// The colours from the lowest to the highest.
  private static func stack(_ lights: [Light], _ color: (Light) -> Color?) -> [Color] {
    var known: Set<Color> = []
    return lights.compactMap(color).filter { known.insert($0).inserted }
  }
}
