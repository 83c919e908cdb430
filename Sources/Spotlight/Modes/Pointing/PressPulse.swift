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
