internal import Glibc

/// Everything that one output shows at one instant.
package struct Scene: Sendable, Hashable {
  /// The logical size of the output.
  package var size: Size
  /// The colour over everything that is not lit.
  package var dim: Dim
  /// The lights, in logical pixels from the output's upper left corner.
  ///
  /// If lights overlap, each pixel takes the brightest. So their order matters only for the colours
  /// of rings and glows: the first light with a colour puts that colour below the following ones.
  package var lights: [Light]

  /// The panels of host programs above dim and lights, in the same coordinates; later ones lie on
  /// top.
  package var panels: [ScenePanel] = []

  /// The cards above everything else, in the same coordinates; later ones lie on top.
  package var cards: [SceneCard] = []

  /// What is known about the picture below, in the same coordinates.
  ///
  /// Only frosted cards and panels use it.
  package var underlay = Underlay.unseen

  /// The picture under the dim, in buffer pixels; nil if the surface is transparent.
  package var backdrop: SceneBackdrop?

  /// True if the lights are dimmed and show the backdrop's picture, and their surroundings are
  /// clear.
  package var isInverse = false

  /// Whether pixels of the screen, or of the picture of a window, come into it.
  package var hasOtherPixels: Bool {
    if case .picture = underlay { true } else { backdrop != nil }
  }

  /// The lights on which cards cast no shadow: all of them, unless lights are what is dimmed.
  package var unshadowed: [Light] { isInverse ? [] : lights }

  /// Whether nothing of the scene can be seen.
  package var isBlank: Bool {
    dim.opacity == 0 && panels.isEmpty && cards.isEmpty && backdrop == nil
      && !lights.contains(where: \.hasMarks)
  }

  /// A scene on an output of this size.
  package init(size: Size, dim: Dim = Dim(), lights: [Light] = []) {
    self.size = size
    self.dim = dim
    self.lights = lights
  }

  /// The size of the buffer for this scene at a scale.
  ///
  /// Each side is rounded half up.
  package func pixelSize(at scale: Scale) -> PixelSize {
    func pixels(_ length: Double) -> Int {
      guard length > 0 else { return 0 }
      // For whole lengths this is exact and agrees with `Scale.pixels`.
      return Int(floor((min(length, Light.limit) * Double(scale.numerator) + 60) / 120))
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }
}

/// The colour over everything that is not lit.
public struct Dim: Sendable, Hashable {
  /// The colour.
  public var color: Color
  /// The opacity, 0 to 1.
  ///
  /// Values outside are clamped, and NaN counts as 0.
  public var opacity: Double {
    didSet { opacity = Light.share(opacity) }
  }

  /// A dim of a colour and an opacity; by default black with 55 percent.
  public init(color: Color = .black, opacity: Double = 0.55) {
    self.color = color
    self.opacity = Light.share(opacity)
  }
}

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
  private func stacksMarks(like old: Scene) -> Bool {
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
