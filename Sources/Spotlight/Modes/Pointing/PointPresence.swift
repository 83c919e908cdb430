internal import Glibc

/// How visible a light is that follows the pointer.
///
/// The light appears, hides while no hand moves, and comes back. It has no clock: each call passes
/// the time, always of the same clock.
struct PointPresence: Sendable {
  /// Whether it is switched on, hidden or not.
  private(set) var isOn = false

  /// When to stop waiting for the first picture; nil after people have seen it.
  ///
  /// Motion before the first picture would not be seen.
  private var patience: Duration?

  /// How visible the light is, 0 to 1.
  private var amount = Track(at: 0.0)
  /// The share of the shrinking that is still to come, 1 to 0.
  private var zoom = Track(at: 0.0)
  /// When a person last did something.
  private var stirred = Duration.zero

  /// The longest wait for compositors that do not report when a picture is seen.
  private static let longestWait = Duration.milliseconds(300)

  /// Quick, because a person who moves again wants to see the light at once.
  private static let wayBack = Glide.eased(.milliseconds(120), .easeOut)

  // MARK: Picture

  /// How visible the light is, 0 to 1.
  func amount(at time: Duration) -> Double { min(max(amount.value(at: time), 0), 1) }

  /// The light's size as a multiple of the style's size.
  ///
  /// It shrinks by equal factors in equal times; with equal lengths it would rush at the end.
  func factor(of style: PointStyle, at time: Duration) -> Double {
    zoom.isAtRest(at: time) && zoom.target == 0
      ? 1 : pow(style.shrinkFactor, min(max(zoom.value(at: time), 0), 1))
  }

  func isMoving(at time: Duration) -> Bool {
    isOn && !(amount.isAtRest(at: time) && zoom.isAtRest(at: time))
  }

  /// Whether people have seen it appear.
  func hasArrived(at time: Duration) -> Bool {
    isOn && patience == nil && amount.isAtRest(at: time) && zoom.isAtRest(at: time)
  }

  /// The time at which the caller must call `advance` if nothing happens before.
  func nextDeadline(of style: PointStyle) -> Duration? {
    guard isOn else { return nil }
    if let patience { return patience }
    return amount.target > 0 ? style.hidesAfter.map { stirred + $0 } : nil
  }

  // MARK: Input

  mutating func show(_ style: PointStyle, isCalm: Bool, at now: Duration) {
    guard !isOn else { return }
    isOn = true
    patience = now + Self.longestWait
    amount = Track(at: 0)
    zoom = Track(at: isCalm || style.shrinkFactor <= 1 ? 0 : 1)
  }

  /// Starts to wait for the first picture again, if people have not seen it.
  mutating func putOff(at now: Duration) {
    if patience != nil { patience = now + Self.longestWait }
  }

  /// Gives the light the size that it would shrink to; it goes on appearing, but no longer than a fade takes.
  mutating func stopMoving(at now: Duration) {
    zoom = Track(at: 0)
    amount.hasten(within: Lighting.fadeTime, at: now)
  }

  mutating func hide() { self = PointPresence() }

  /// Notes that a person did something.
  mutating func stir(_ style: PointStyle, isCalm: Bool, at now: Duration) {
    guard isOn, patience == nil else { return }
    stirred = now
    comeBack(isCalm, at: now)
  }

  /// Advances to a time.
  mutating func advance(_ style: PointStyle, isCalm: Bool, isSeen: Bool, to now: Duration) {
    guard isOn else { return }
    if let patience {
      guard isSeen || now >= patience else { return }
      self.patience = nil
      stirred = now
      amount.retarget(to: 1, at: now, by: glide(style, isCalm, .easeOut))
      zoom.retarget(to: 0, at: now, by: glide(style, isCalm, .easeInOut))
    }
    // If the style does not hide the light any more, a hidden light comes back.
    guard let rest = style.hidesAfter else { return comeBack(isCalm, at: now) }
    guard amount.target > 0, now >= stirred + rest else { return }
    amount.retarget(to: 0, at: now, by: glide(style, isCalm, .easeInOut))
  }

  private mutating func comeBack(_ isCalm: Bool, at now: Duration) {
    guard amount.target == 0 else { return }
    amount.retarget(to: 1, at: now, by: isCalm ? Lighting.fade : Self.wayBack)
  }

  private func glide(_ style: PointStyle, _ isCalm: Bool, _ easing: Easing) -> Glide {
    isCalm ? Lighting.fade : .eased(style.comingTime, easing)
  }
}
