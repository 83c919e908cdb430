/// The numbers and choices that make a hand's movement mean something.
package struct GestureSettings: Hashable, Sendable {
  /// What two fingers that move apart do to a light.
  package enum Pinch: Hashable, Sendable {
    /// What is under the fingers stays under them.
    case underFingers
    /// The shorter side grows by this many pixels for each time that the fingers' first distance is
    /// added, around the light's middle.
    ///
    /// With 60 it is the speed of the pinch, added to the size sixty times a second.
    case velocity(pixels: Double = 60)
  }

  /// How far a touch may lie outside every light and still take hold of one.
  package var touchPadding = 25.0

  /// How far a press may go and still be a tap or a long press.
  package var tapDistance = 10.0
  /// From when on a press is long, and no tap any more.
  package var longPressTime = Duration.milliseconds(500)
  /// How soon after a tap the next one makes a double tap, or nil where nobody asks for double taps.
  ///
  /// With a time each tap has to wait for it; without one taps count at once.
  package var doubleTapTime: Duration?
  /// How far apart the taps of a double tap may be.
  package var doubleTapDistance = 25.0

  /// Whether lights can be taken hold of; taps count in any case.
  package var movesLights = true
  /// How far a hand goes before the light follows, all the way that it went.
  ///
  /// With 0 a light follows at once, and then the least tremble of a finger makes a tap a movement.
  package var dragThreshold = 0.0

  package var pinch = Pinch.underFingers
  /// Whether fingers turn lights as well.
  package var rotates = false
  /// Whether two fingers on the dim resize the light where there is only one.
  package var pinchesFromDim = false
  /// Fingers that are nearer to their middle than this count as this near, because of two fingers in
  /// one place each movement would be without measure.
  package var leastSpread = 8.0

  /// How near to a side of a rectangle the pointer takes hold of the side instead of the light.
  package var pointerHandleReach = 6.0
  /// The same for fingers; with 0 they move lights wherever they touch them.
  package var fingerHandleReach = 0.0

  /// How much larger a light gets by one step of a wheel or one key.
  package var stepFactor = 1.1
  /// How many pixels of smooth scrolling are one step.
  package var pixelsPerStep = 15.0
  /// How far an arrow key moves a light.
  package var keyDistance = 1.0
  /// How far an arrow key with Shift does.
  package var farKeyDistance = 10.0

  /// How small and large hands may make a light.
  package var limits = SizeLimits()

  package init() {}
}

/// How scrolling is counted.
extension GestureSettings {
  /// How many steps larger a scroll makes a light; away from the person is larger.
  ///
  /// What the hand does counts, not which way a page would go: so it is the same hand whether or not
  /// somebody has natural scrolling. Scrolling to the side means nothing.
  func steps(of scroll: Scroll) -> Double {
    let axis = scroll.vertical
    let steps = axis.hundredTwentieths.map { Double($0) / 120 } ?? axis.pixels / pixelsPerStep
    return axis.isInverted == true ? steps : -steps
  }
}
