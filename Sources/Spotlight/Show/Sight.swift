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
  /// The diameter of a dot that can hide something to click, which is 24 pixels wide at least.
  private static let largestDot = 24.0

  /// Whether enough is seen through the dim where no light is.
  package let isDimClear: Bool
  /// The names of the lights through which enough is seen.
  package let clearLights: Set<String>
  /// What hides all below it: panels and cards, also those that leave, and tints and dots that hide too much.
  package let covers: [Rect]

  /// What is seen through a picture.
  ///
  /// - Complexity: O(n) in the number of lights, and for those with a tint O(n²).
  package init(_ picture: DesktopPicture) {
    isDimClear = picture.dim.opacity <= Self.mostHidden
    var covers =
      picture.panels.filter { $0.opacity > Self.faintest }.map(\.frame)
      + picture.cards.filter { $0.opacity > Self.faintest }.map(\.frame)
    var clearLights: Set<String> = []
    // All tints lie over each other, also on lights without one.
    let tinted = picture.lights.filter { $0.tintCover > 0 }.map { ($0.bounds, $0.tintCover) }
    for light in picture.lights {
      var seen = 1 - picture.dim.opacity * (1 - light.opacity)
      for (bounds, cover) in tinted where bounds.intersects(light.bounds) { seen *= 1 - cover }
      if 1 - seen <= Self.mostHidden {
        clearLights.insert(light.id)
      } else if light.tintCover > 0 {
        covers.append(light.bounds)
      }
      if let dot = light.dot, dot.diameter > Self.largestDot,
        dot.opacity * light.opacity > Self.faintest, let frame = light.dotFrame
      {
        covers.append(frame)
      }
    }
    self.clearLights = clearLights
    self.covers = covers
  }

  /// Whether enough is seen of what is below a light at a place.
  package func isClear(at place: Point, in light: String) -> Bool {
    clearLights.contains(light) && !covers.contains { $0.contains(place) }
  }
}

extension Light {
  /// How much of what is below the light's tint hides.
  fileprivate var tintCover: Double { tint.map { $0.opacity * opacity } ?? 0 }
}
