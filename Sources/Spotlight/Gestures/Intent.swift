/// What somebody wants, said in words of lights.
///
/// A mode decides what comes of it. What changes frames in every mode alike is done by
/// `[Light].apply`.
package enum Intent: Hashable, Sendable {
  /// A hand was put on a light and has it until ``letGo(of:by:)``.
  case takeHold(of: String, by: Hand)
  case letGo(of: String, by: Hand)

  case move(String, by: Point)
  /// Both sides grow by a factor, and the point stays where it is in the light.
  case resize(String, by: Double, around: Point)
  /// Some sides move, and the others stay.
  case stretch(String, Sides, by: Point)
  /// A turn in degrees clockwise.
  case rotate(String, byDegrees: Double, around: Point)
  /// Hands left the light smaller or larger than it may be; it should come back on its own.
  case springBack(String)

  case tap(Spot)
  case doubleTap(Spot)
  case longPress(Spot)

  /// What this person's keys are about from now on; nil for nothing.
  case choose(String?, by: SeatID)
  case remove(String)
  case add(by: SeatID)

  /// What this person's pointer should look like.
  case cursor(CursorShape, SeatID)
  /// What a pen should look like that is near; the hand is the pen.
  case penCursor(CursorShape, Hand)
}
