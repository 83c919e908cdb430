/// What a key does while a light follows the pointer.
public enum PointAction: String, Hashable, Sendable, CaseIterable {
  /// The light grows by a step.
  case larger
  /// The light shrinks by a step.
  case smaller
  /// The light moves by a step if the person has no pointer; with Shift it moves five times as far.
  case left
  case right
  case up
  case down
  /// The light stays where it is until the action comes again; then it follows the next motion.
  case freeze
  /// It ends the pointing.
  case end
  /// Nothing, even if the key has a meaning of its own.
  case nothing

  /// The same meaning as the usual keys have; nil for actions that only a style can give.
  func meaning(isFar: Bool) -> KeyMeaning? {
    switch self {
    case .larger: .larger
    case .smaller: .smaller
    case .left: .move(x: -1, y: 0, isFar: isFar)
    case .right: .move(x: 1, y: 0, isFar: isFar)
    case .up: .move(x: 0, y: -1, isFar: isFar)
    case .down: .move(x: 0, y: 1, isFar: isFar)
    case .freeze, .end, .nothing: nil
    }
  }
}

/// What a click does while a light follows the pointer.
///
/// A tap of a finger or a pen is a click too.
public enum ClickAction: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case nothing
  /// It ends the pointing.
  case end
  /// The light stays where it is until the next click.
  case freeze
  /// A ring goes out from the light at each press of any button.
  ///
  /// While clicks reach the programs below, it does so only if the desktop tells of presses.
  case pulse
}
