/// An event that a host program hands on from its own window.
///
/// Places are in logical pixels of the window's surface, from its upper left corner.
public enum HostInput: Hashable, Sendable {
  /// The pointer has come or moved.
  case pointer(Point)
  /// The pointer has left the window.
  case pointerLeft
  /// A button of the pointer was pressed or released, by its number in Linux; the left one is 0x110.
  case button(UInt32, isPressed: Bool)
  /// A wheel or fingers on a touchpad have scrolled, in logical pixels to the right and downwards.
  case scroll(x: Double, y: Double)
  /// A finger was put down.
  case fingerDown(Int32, Point)
  /// A finger has moved.
  case fingerMoved(Int32, Point)
  /// A finger was lifted.
  case fingerUp(Int32)
  /// A finger that is down is another's now, so what it did is void.
  case fingerCancelled(Int32)
  /// All fingers that are down are another's now.
  case fingersCancelled
  /// A key was pressed, is held so that it repeats, or was released.
  case key(HostKey)
  /// The window has lost the keyboard.
  case keysLost
}

/// A key of a host program's keyboard.
public struct HostKey: Hashable, Sendable {
  /// The symbol that the key gives under the keymap, numbered as in X11.
  public var symbol: UInt32
  /// The number of the key's place on the keyboard, as in Linux.
  public var place: UInt32
  /// Whether it is down.
  public var isPressed: Bool
  /// Which of the keys are held that change what other keys mean.
  public var hasShift: Bool, hasControl: Bool, hasAlt: Bool, hasLogo: Bool

  /// A key without any other.
  public init(
    symbol: UInt32, place: UInt32 = 0, isPressed: Bool, hasShift: Bool = false,
    hasControl: Bool = false, hasAlt: Bool = false, hasLogo: Bool = false
  ) {
    self.symbol = symbol
    self.place = place
    self.isPressed = isPressed
    self.hasShift = hasShift
    self.hasControl = hasControl
    self.hasAlt = hasAlt
    self.hasLogo = hasLogo
  }

  package var modifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    if hasShift { modifiers.insert(.shift) }
    if hasControl { modifiers.insert(.control) }
    if hasAlt { modifiers.insert(.alt) }
    if hasLogo { modifiers.insert(.logo) }
    return modifiers
  }
}
