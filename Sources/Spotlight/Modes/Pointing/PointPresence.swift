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

  /// Whether it is switched on and out of sight until a person does something.
  func isHidden(at time: Duration) -> Bool {
    isOn && patience == nil && amount.target == 0 && amount.isAtRest(at: time)
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

/// The place of one light, and its distance from the fingers that carry it.
struct PointSpot: Sendable {
  /// Which light it is.
  enum Name: Hashable, Sendable {
    /// The one light that a person has as long as their seat exists.
    case own(SeatID)
    /// A further light for a finger beside a light that already has one; it goes with its fingers.
    case finger(SeatID, Int32)

    var seat: SeatID {
      switch self {
      case .own(let seat), .finger(let seat, _): seat
      }
    }

    /// The name of the light in a picture.
    var text: String {
      switch self {
      case .own(let seat): "seat-\(seat.number)"
      case .finger(let seat, let number): "seat-\(seat.number)-finger-\(number)"
      }
    }
  }

  let name: Name
  /// The light's middle.
  var place: Point
  /// Whether it stays where it is until the next click.
  var isFrozen = false
  /// The way from the middle of its fingers to the light, so that the light does not jump when a
  /// finger comes or goes.
  var grip = Point.zero
  /// How far its fingers turn it.
  var turn = PinchTurn()
  /// When a button was last pressed, if that is to be seen.
  var pressed: Duration?
}

/// A pinch on a touchpad while lights follow pointers.
struct PointPinch: Sendable {
  /// How far apart the fingers are, as a multiple of their first distance.
  var spread = 1.0
  var turn = PinchTurn()
}

/// A finger that is down while lights follow pointers.
struct PointFinger: Sendable {
  let hand: Hand
  /// The light that it carries; nil if it was put down beside a frozen light.
  let spot: PointSpot.Name?
  var position: Point
  /// Its place when the light was last moved to it.
  var settled: Point
}

/// A ring that goes out from a light at a press, and fades.
enum PressPulse {
  /// How long it is seen.
  static let time = Duration.milliseconds(450)
  /// How far it goes out, and how wide it is, in logical pixels.
  static let way = 28.0
  static let width = 4.0

  /// Makes the ring of a time after the press.
  ///
  /// - Parameters:
  ///   - time: since the press.
  ///   - ring: the light's own ring, from which it goes out.
  ///   - isCalm: whether it only fades.
  /// - Returns: the ring; nil when it has faded.
  static func ring(after time: Duration, from ring: Ring?, isCalm: Bool) -> Ring? {
    guard time >= .zero, time < Self.time else { return nil }
    let share = time / Self.time
    let own = ring ?? Ring(width: width, color: .white)
    // It slows down as it goes.
    let way = isCalm ? 0 : way * (1 - (1 - share) * (1 - share))
    return Ring(
      width: max(own.width, width), color: own.color, gap: own.gap + way, opacity: 1 - share)
  }
}

extension PointSpot {
  /// Whether the ring of a press is seen.
  func isPulsing(at time: Duration) -> Bool {
    pressed.map { time < $0 + PressPulse.time } ?? false
  }

  /// The style with the ring of a press, if there is one at a time.
  func pulsing(_ style: PointStyle, isCalm: Bool, at time: Duration) -> PointStyle {
    guard style.click == .pulse, let pressed,
      let ring = PressPulse.ring(after: time - pressed, from: style.ring, isCalm: isCalm)
    else { return style }
    var style = style
    style.ring = ring
    return style
  }
}

extension PointedLights {
  /// Lets a ring go out from a light, if the style has one at presses.
  mutating func pulse(_ name: PointSpot.Name, at time: Duration) {
    guard style.click == .pulse, let index = spots.firstIndex(where: { $0.name == name }) else {
      return
    }
    spots[index].pressed = time
  }

  /// What a click cannot do while clicks reach the programs below, as a sentence; nil if it can do all.
  package var clickTrouble: String? {
    guard style.click != .nothing, !knowsPresses, let following, following.isFollowing else {
      return nil
    }
    return
      "Clicks reach the programs below, and nothing tells of them: click \(style.click.rawValue) does nothing."
  }
}

extension FollowChoice {
  /// Whether a source tells where the pointer of the programs below is.
  fileprivate var isFollowing: Bool { way.map { $0 != .own } ?? false }
}
