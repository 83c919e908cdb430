/// A place that somebody pressed.
package struct Spot: Hashable, Sendable {
  /// The light there, or nil for the dim.
  package var light: String?
  package var point: Point
  package var hand: Hand

  package init(light: String?, point: Point, hand: Hand) {
    self.light = light
    self.point = point
    self.hand = hand
  }
}
