/// A step as it is to be shown.
package struct Showing: Sendable, Hashable {
  /// Each time that a step comes has a number of its own.
  package var number: Int
  /// The step's place in the tour, counted from 0.
  package var index: Int
  package var step: Step
  /// The lights, each on a target that was found; without any the card is in the middle.
  package var lights: [Light]
  /// What the step points at besides, and is not there.
  package var missing: [Target]
  package var dim: Dim
  package var glide: Glide
  /// How its rings come and go; nil for rings that rest.
  package var pulse: Pulse?
  /// The card's buttons, the usual ones where the card has none of its own.
  package var buttons: [CardButton]
  /// The step's place among those that belong to the tour now, from 1.
  package var position: Int
  /// How many belong to the tour now.
  package var count: Int
  /// True when nothing comes after it any more, so that Done can be said in place of Next.
  package var isLast: Bool
}
