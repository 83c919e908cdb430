/// What a person sees of what a click reaches: where a show may let clicks through.
///
/// A light that lets clicks through, and a tour that does, lead a person to click. They must not lead to what the person
/// cannot see, because what is painted above it could look like something else. ``InputArea/nothing`` leads to nothing: there
/// the program or the person has asked for clicks to go through everything.
package struct Sight: Hashable, Sendable {
  /// The most that dim, light and tint together may hide: half, in the steps of a pixel.
  package static let mostHidden = 128.0 / 255
  /// The opacity above which a panel or a card counts as hiding all that is below it.
  package static let faintest = 0.1
  /// How wide something to click is at least: a dot wider than this hides it, and so do dots that are nearer together.
  private static let narrowest = 24.0

  /// Whether enough is seen through the dim where no light is.
  package let isDimClear: Bool
  /// The names of the lights through which enough is seen.
  package let clearLights: Set<String>
  /// What hides all below it: panels with their shadows and cards, also those that leave, and tints and dots that hide too much.
  package let covers: [Rect]
  /// What hides the dim, and nothing in a bright light, because it is painted beside lights: rings, glows and shadows of cards.
  package let besideLights: [Rect]

  /// What is seen through a picture.
  ///
  /// - Complexity: O(n) in the number of lights, and for those that are faint or have a tint or a dot O(n²).
  package init(_ picture: DesktopPicture) {
    isDimClear = picture.dim.opacity <= Self.mostHidden
    let beside =
      picture.lights.enumerated().compactMap { Film(around: $1, owner: $0) }
      + picture.cards.compactMap { Film($0.style.shadow, of: $0.frame, opacity: $0.opacity) }
    besideLights = beside.filter { $0.opacity > Self.faintest }.map(\.area)
    let above =
      picture.panels.map { Film(area: $0.frame, opacity: $0.opacity) }
      + picture.panels.compactMap { Film($0.look.shadow, of: $0.frame, opacity: $0.opacity) }
      + picture.cards.map { Film(area: $0.frame, opacity: $0.opacity) }
    var covers = above.filter { $0.opacity > Self.faintest }.map(\.area)
    covers += Self.hidingDots(of: picture.lights)
    var clearLights: Set<String> = []
    // All tints lie over each other, also on lights without one.
    let tints = picture.lights.filter { $0.tintCover > 0 }
      .map { Film(area: $0.litArea, opacity: $0.tintCover) }
    for (index, light) in picture.lights.enumerated() {
      var seen = 1 - picture.dim.opacity * (1 - light.opacity)
      if !tints.isEmpty || light.opacity < 1 {
        let area = light.litArea
        for tint in tints where tint.area.intersects(area) { seen *= 1 - tint.opacity }
        // A light keeps its own share of itself clear of what is painted beside lights.
        for film in beside where film.owner != index && film.area.intersects(area) {
          seen *= 1 - film.opacity * (1 - light.opacity)
        }
      }
      if 1 - seen <= Self.mostHidden {
        clearLights.insert(light.id)
      } else if light.tintCover > 0 {
        covers.append(light.litArea)
      }
    }
    self.clearLights = clearLights
    self.covers = covers
  }

  /// The frames of the dots that hide something to click, alone or together with others.
  private static func hidingDots(of lights: [Light]) -> [Rect] {
    let dots = lights.filter { ($0.dot?.opacity ?? 0) * $0.opacity > faintest }
      .compactMap(\.dotFrame)
    return dots.filter { dot in
      dot.width > narrowest
        || dots.contains { $0 != dot && $0.outset(by: narrowest).intersects(dot) }
    }
  }

  /// Whether enough is seen of what is below a light at a place.
  package func isClear(at place: Point, in light: String) -> Bool {
    clearLights.contains(light) && !covers.contains { $0.contains(place) }
  }
}

/// Something painted above the desktop.
private struct Film {
  let area: Rect
  /// How much of what is below it hides at most, 0 to 1.
  let opacity: Double
  /// The index of the light that it is painted around, and not in; nil for none.
  var owner: Int?
}

extension Film {
  /// The shadow of a panel or a card; nil if there is none.
  fileprivate init?(_ shadow: Shadow?, of frame: Rect, opacity: Double) {
    guard let shadow else { return nil }
    self.init(
      area: shadow.darkArea(of: frame), opacity: Light.share(shadow.opacity) * opacity)
  }

  /// The ring and the glow of a light; nil if neither is seen.
  fileprivate init?(around light: Light, owner: Int) {
    guard light.hasMarks else { return nil }
    let ring = light.ring.map { $0.width > 0 ? $0.opacity : 0 } ?? 0
    let glow = light.glow.map { $0.width > 0 ? $0.opacity : 0 } ?? 0
    let most = max(ring, glow) * light.opacity
    guard most > 0 else { return nil }
    self.init(area: light.extent, opacity: most, owner: owner)
  }
}
