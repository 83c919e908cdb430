/// The lengths that say where a card can be, in logical pixels; what is negative or not a number
/// counts as 0.
package struct CardMeasures: Sendable, Hashable {
  /// How far a card keeps from the edges of the output.
  package let margin: Double
  /// How far a card keeps from a light, which is how long an arrow to a straight edge is.
  package let arrowLength: Double
  /// How wide the arrow is where it leaves the card.
  package let arrowWidth: Double
  /// The longest arrow, to an edge that bends away; none is better than a longer one.
  package let longestArrow: Double
  /// The radius of the card's corners, which arrows cannot leave from.
  package let cornerRadius: Double

  package init(
    margin: Double = 12, arrowLength: Double = 10, arrowWidth: Double = 18,
    longestArrow: Double = 40, cornerRadius: Double = 10
  ) {
    self.margin = Ring.length(margin)
    self.arrowLength = Ring.length(arrowLength)
    self.arrowWidth = Ring.length(arrowWidth)
    self.longestArrow = Ring.length(longestArrow)
    self.cornerRadius = Ring.length(cornerRadius)
  }

  /// How far from the card's corners the middle of an arrow stays.
  var arrowInset: Double { cornerRadius + arrowWidth / 2 }
}
