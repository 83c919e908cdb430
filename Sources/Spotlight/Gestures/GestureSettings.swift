/// What two fingers do that move apart.
public enum PinchKind: String, Hashable, Sendable, CaseIterable {
  /// What is under the fingers stays under them.
  case fingers
  /// The light grows around its middle by the speed of the fingers: a quick pinch resizes it more
  /// than a slow one. After the release it goes on growing for a moment and settles.
  case velocity
}

/// The numbers and choices by which movements of hands become intents.
package struct GestureSettings: Hashable, Sendable {
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

  /// Whether hands can grab lights, and two fingers on the dim resize the only one.
  ///
  /// Taps count in any case.
  package var movesLights = true
  /// How far a hand must move before the light follows, all the way that the hand went.
  ///
  /// With 0 a light follows at once, and the least tremble of a finger turns a tap into a movement.
  package var dragThreshold = 3.0

  package var pinch = PinchKind.fingers
  /// How many pixels the shorter side grows by a slow pinch that doubles the distance of the fingers, if speed counts.
  package var pinchGrowth = 60.0
  /// Whether fingers turn lights too, except those that look the same from all sides.
  package var rotates = true
  /// How many degrees fingers turn before a light leaves a whole quarter, such as upright; with 0 it
  /// turns at once.
  package var turnThreshold = 8.0
  /// The least distance from their middle that fingers count as having; two fingers in one place
  /// would otherwise scale without limit.
  package var leastSpread = 8.0

  /// The distance from a side of a rectangle within which the pointer grabs the side instead of the
  /// light.
  package var pointerHandleReach = 6.0
  /// The same distance for fingers; with 0, fingers always move the light.
  package var fingerHandleReach = 8.0

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

/// A pinch whose speed counts.
extension GestureSettings {
  /// The speed, in first distances per second, that doubles the growth of a slow pinch.
  private static let doublingSpeed = 2.0
  /// The greatest speed that counts; a greater one comes from wrong times.
  private static let greatestSpeed = 10.0

  /// The growth of the shorter side when the distance of the fingers changes by d at the speed v: pinchGrowth · d · (1 + |v| / 2).
  ///
  /// Both count in the distance at which the pinch began, v per second.
  func growth(change: Double, speed: Double) -> Double {
    pinchGrowth * change * (1 + min(abs(speed), Self.greatestSpeed) / Self.doublingSpeed)
  }
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

/// The sizes between which hands may resize a light.
package struct SizeLimits: Hashable, Sendable {
  /// The least length of a side, in logical pixels.
  package var least: Double
  /// The greatest length of a side that is set; nil for ``usual``.
  package var most: Double?
  /// The greatest length of a side if none is set.
  ///
  /// It is the diagonal of all screens together: a circle of that size in their middle covers them.
  package private(set) var usual = PointStyle.greatestSide

  package init(least: Double = 16, most: Double? = nil) {
    precondition(least > 0 && least <= most ?? least, "a light needs a size that it can have")
    self.least = least
    self.most = most
  }

  /// The greatest length of a side.
  package var greatest: Double { most ?? max(least, usual) }

  /// Makes the diagonal of all screens together the usual greatest length; without screens it stays.
  package mutating func measure(_ screens: [Rect]) {
    let all = screens.reduce(Rect.zero) { $0.union($1) }
    guard !all.isEmpty else { return }
    usual = Point(x: all.width, y: all.height).distance(to: .zero)
  }

  /// Whether both sides are within the limits; rounding errors are allowed.
  package func allow(_ size: Size) -> Bool {
    let rounding = 1e-9
    return min(size.width, size.height) >= least * (1 - rounding)
      && max(size.width, size.height) <= greatest * (1 + rounding)
  }

  /// The nearest size within the limits, with the same proportions if possible.
  package func nearest(to size: Size) -> Size {
    guard !size.isEmpty else { return Size(width: least, height: least) }
    let factor = min(
      max(1, least / min(size.width, size.height)), greatest / max(size.width, size.height))
    // Each side is limited again, because of rounding and of proportions that do not fit.
    return Size(width: side(size.width * factor), height: side(size.height * factor))
  }

  /// The part of a factor that keeps a size within the limits.
  ///
  /// A size beyond a limit may come back at any speed.
  package func factor(_ factor: Double, of size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let smallest = min(1, least / min(size.width, size.height))
    let largest = max(1, greatest / max(size.width, size.height))
    return min(max(factor, smallest), largest)
  }

  /// The nearest length within the limits.
  package func side(_ length: Double) -> Double { min(max(length, least), greatest) }

  /// The same for a side that is pulled: one that was beyond a limit may stay, but not go farther.
  package func side(_ length: Double, was old: Double) -> Double {
    min(max(length, min(least, old)), max(greatest, old))
  }
}
