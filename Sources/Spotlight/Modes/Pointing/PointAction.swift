/// What a key does while a light follows the pointer.
public enum PointAction: String, Hashable, Sendable, CaseIterable {
  /// The light grows by a step.
  case larger
  /// The light shrinks by a step.
  case smaller
  /// The light moves by a step where nothing else moves it, with Shift five times as far.
  case left
  case right
  case up
  case down
  /// The light stays where it is until the same is pressed again; then it goes along with the next motion.
  case freeze
  /// It ends the pointing.
  case end
  /// Nothing, whatever the key does otherwise.
  case nothing

  /// What the keys that everybody knows mean, for those of the same meaning.
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
}
