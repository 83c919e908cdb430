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
