internal import Glibc

/// How much is to be seen of a light that follows the pointer: it comes, hides while nobody moves, and comes back.
///
/// It has no clock: each call comes with the time, always of the same clock.
struct PointPresence: Sendable {
  /// Whether it is switched on, hidden or not.
  private(set) var isOn = false

  /// Until when the first picture is waited for; nil once it was seen.
  ///
  /// What moved before would be missed.
  private var patience: Duration?

  /// How much there is, 0 to 1.
  private var amount = Track(at: 0.0)
  /// How much of the shrinking is still to come, 1 to 0.
  private var zoom = Track(at: 0.0)
  /// When somebody last did something.
  private var stirred = Duration.zero

  /// A compositor that does not say when its pictures are seen is not waited for any longer.
  private static let longestWait = Duration.milliseconds(300)

  /// Who moves again wants to see at once.
  private static let wayBack = Glide.eased(.milliseconds(120), .easeOut)

  // MARK: What is seen

  /// How much there is, 0 to 1.
  func amount(at time: Duration) -> Double { min(max(amount.value(at: time), 0), 1) }

  /// How many times its size the light has.
  ///
  /// It shrinks by equal factors in equal times: by equal ways it would rush at the end.
  func factor(of style: PointStyle, at time: Duration) -> Double {
    zoom.isAtRest(at: time) && zoom.target == 0
      ? 1 : pow(style.shrinkFactor, min(max(zoom.value(at: time), 0), 1))
  }

  func isMoving(at time: Duration) -> Bool {
    isOn && !(amount.isAtRest(at: time) && zoom.isAtRest(at: time))
  }

  /// When `advance` has to be called, if nothing else happens.
  func nextDeadline(of style: PointStyle) -> Duration? {
    guard isOn else { return nil }
    if let patience { return patience }
    return amount.target > 0 ? style.hidesAfter.map { stirred + $0 } : nil
  }

  // MARK: What comes in

  mutating func show(_ style: PointStyle, isCalm: Bool, at now: Duration) {
    guard !isOn else { return }
    isOn = true
    patience = now + Self.longestWait
    amount = Track(at: 0)
    zoom = Track(at: isCalm || style.shrinkFactor <= 1 ? 0 : 1)
  }

  /// Waits for the first picture from now on, if it was not seen.
  mutating func putOff(at now: Duration) {
    if patience != nil { patience = now + Self.longestWait }
  }

  mutating func hide() { self = PointPresence() }

  /// Somebody did something.
  mutating func stir(_ style: PointStyle, isCalm: Bool, at now: Duration) {
    guard isOn, patience == nil else { return }
    stirred = now
    comeBack(isCalm, at: now)
  }

  /// Lets time go by.
  mutating func advance(_ style: PointStyle, isCalm: Bool, isSeen: Bool, to now: Duration) {
    guard isOn else { return }
    if let patience {
      guard isSeen || now >= patience else { return }
      self.patience = nil
      stirred = now
      amount.retarget(to: 1, at: now, by: glide(style, isCalm, .easeOut))
      zoom.retarget(to: 0, at: now, by: glide(style, isCalm, .easeInOut))
    }
    // What hid comes back when it is not to hide any more.
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
