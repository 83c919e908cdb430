/// What hands may do with lights.
extension FreeLights {
  /// What hands may do, and how lights react.
  package struct Choices: Hashable, Sendable {
    package var gestures = GestureSettings()
    /// Whether a tap on the dim brings a light to that place.
    package var tapMoves = false
    /// Whether a light slides on if it is moving when the hand lets it go, and grows on if a pinch
    /// was resizing it.
    package var slides = false
    /// Whether only hands move lights, so that nothing glides or slides.
    package var isCalm = false
    /// The look of a new light if there is no other light to copy.
    package var newLight = Light(id: "", frame: Rect(x: 0, y: 0, width: 200, height: 200))

    package init() {}

    /// Whether a size goes on changing after a pinch.
    var sizesGoOn: Bool {
      if slides { return true }
      if case .velocity = gestures.pinch { return true }
      return false
    }
  }
}
