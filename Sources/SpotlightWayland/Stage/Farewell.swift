/// Whether the compositor has heard that surfaces are to go.
enum Farewell: Equatable {
  /// Every one of them is off the screen.
  case over
  /// Some may still be on it, and nobody has asked.
  case open
  /// The answer to that question tells.
  case asked(ObjectID)
}
