/// What a person wants to do with lights.
///
/// The mode decides what to do. `[Light].apply` does the changes of frames that are the same in
/// every mode.
package enum Intent: Hashable, Sendable {
  /// A hand was put on a light and holds it until ``letGo(of:by:)``.
  case takeHold(of: String, by: Hand)
  case letGo(of: String, by: Hand)

  case move(String, by: Point)
  /// Both sides grow by a factor; the point stays at the same place in the light.
  case resize(String, by: Double, around: Point)
  /// Some sides move, and the others stay; the vector is along the sides of the light, turned or
  /// not.
  case stretch(String, Sides, by: Point)
  /// A turn in degrees clockwise.
  case rotate(String, byDegrees: Double, around: Point)
  /// Hands have left the light smaller or larger than the limits; it should spring back.
  case springBack(String)

  case tap(Spot)
  case doubleTap(Spot)

  /// The light that this person's keys act on from now on; nil for none.
  case choose(String?, by: SeatID)
  case remove(String)
  case add(by: SeatID)

  /// The cursor that this person's pointer should have.
  case cursor(CursorShape, SeatID)
  /// The cursor of a pen that is near; the hand is the pen.
  case penCursor(CursorShape, Hand)
}
