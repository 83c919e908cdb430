/// An arrow from a card straight to a light.
package struct CardArrow: Sendable, Hashable {
  /// Where it meets the edge of the light's form.
  package let tip: Point
  /// The middle of where it leaves the card.
  package let base: Point
  /// What names the light.
  package let light: String

  package init(tip: Point, base: Point, light: String) {
    self.tip = tip
    self.base = base
    self.light = light
  }
}
