/// The numbers and choices by which movements of hands become intents.
package struct GestureSettings: Hashable, Sendable {
  /// How two fingers that move apart change a light.
  package enum Pinch: Hashable, Sendable {
    /// The part of the light under the fingers stays under them.
    case underFingers
    /// The light grows around its middle by the speed of the pinch.
    ///
    /// When the distance of the fingers changes by d at the speed v, the shorter side changes by
    /// pixels · d · (1 + |v| / 2). Both count in the distance at which the pinch began, v per
    /// second; see ``growth(pixels:change:speed:)``.
    case velocity(pixels: Double = 60)

    /// The speed, in first distances per second, that doubles the growth of a slow pinch.
    static let doublingSpeed = 2.0
    /// The greatest speed that counts; a greater one comes from wrong times.
    static let greatestSpeed = 10.0

    /// The growth of the shorter side while the distance of the fingers changes at a speed.
    static func growth(pixels: Double, change: Double, speed: Double) -> Double {
      pixels * change * (1 + min(abs(speed), greatestSpeed) / doublingSpeed)
    }
  }

  /// The farthest distance outside every light at which a touch still grabs one.
  package var touchPadding = 25.0

  /// The farthest movement of a press that is still a tap.
  package var tapDistance = 10.0
  /// The time after which a press is no tap any more.
  package var longestTap = Duration.milliseconds(500)
  /// The longest time between the two taps of a double tap; nil for no double taps.
  ///
  /// With a time, each tap waits for a second one before it counts; without one, it counts at once.
  package var doubleTapTime: Duration?
  /// The greatest distance between the two taps of a double tap.
  package var doubleTapDistance = 25.0

  /// Whether hands can grab lights; taps count in any case.
  package var movesLights = true
  /// How far a hand must move before the light follows, all the way that the hand went.
  ///
  /// With 0 a light follows at once, and the least tremble of a finger turns a tap into a movement.
  package var dragThreshold = 0.0

  package var pinch = Pinch.underFingers
  /// Whether fingers turn lights too, except those that look the same from all sides.
  package var rotates = false
  /// How many degrees fingers turn before a light leaves a whole quarter, such as upright; with 0 it
  /// turns at once.
  package var turnThreshold = 0.0
  /// The threshold of the modes in which fingers turn lights.
  package static let usualTurnThreshold = 8.0
  /// Whether two fingers on the dim resize the light if there is only one.
  package var pinchesFromDim = false
  /// The least distance from their middle that fingers count as having; two fingers in one place
  /// would otherwise scale without limit.
  package var leastSpread = 8.0

  /// The distance from a side of a rectangle within which the pointer grabs the side instead of the
  /// light.
  package var pointerHandleReach = 6.0
  /// The same distance for fingers; with 0, fingers always move the light.
  package var fingerHandleReach = 0.0

  /// The factor by which one step of a wheel or one key resizes a light.
  package var stepFactor = 1.1
  /// The pixels of smooth scrolling that make one step.
  package var pixelsPerStep = 15.0
  /// The distance by which an arrow key moves a light.
  package var keyDistance = 1.0
  /// The distance by which an arrow key with Shift moves a light.
  package var farKeyDistance = 10.0

  /// A key turns a light to the next multiple of this angle, in degrees.
  package var keyTurn = 5.0
  /// The same angle for a key with Shift.
  package var farKeyTurn = 45.0

  /// The sizes between which hands may resize a light.
  package var limits = SizeLimits()

  package init() {}
}

/// Counts the steps of a scroll.
extension GestureSettings {
  /// The number of steps by which a scroll enlarges a light; away from the person is larger.
  ///
  /// The direction of the hand counts, not that of a page: the gesture is the same with and without
  /// natural scrolling. Scrolling to the side does nothing.
  func steps(of scroll: Scroll) -> Double {
    let axis = scroll.vertical
    let steps = axis.hundredTwentieths.map { Double($0) / 120 } ?? axis.pixels / pixelsPerStep
    return axis.isInverted == true ? steps : -steps
  }
}
