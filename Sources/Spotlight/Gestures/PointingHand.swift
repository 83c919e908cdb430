/// A hand that points at lights and looks like what it can do there: a pointer or a pen.
protocol PointingHand: Sendable {
  /// Whose it is, and which of theirs.
  var hand: Hand { get }

  /// The light that it holds.
  var held: String? { get }

  init(_ hand: Hand, settings: GestureSettings)

  /// It went away altogether.
  mutating func drop(presses: inout Presses, in turn: inout GestureTurn)

  /// Lets go of a light that is there no more.
  mutating func dropMissingLight(presses: inout Presses, in turn: inout GestureTurn)

  /// Looks as the light under it now wants it.
  mutating func showCursor(in turn: inout GestureTurn)
}
