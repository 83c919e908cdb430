/// Something of lights that readers are told in words.
package enum LightNews: Sendable, Hashable {
  /// A light that keys chose or moved: its place among the lights, from 1, how many there are, and where it is now.
  case light(Int, of: Int, at: Rect)
  /// No light is left.
  case noLights
  /// The light under the pointer is switched on.
  case on
  /// It is switched off.
  case off
}

extension UsualWords {
  /// The words for a reader, with whole numbers.
  package func words(_ news: LightNews) -> String {
    /// A length as a whole number; 0 for what is no number.
    func whole(_ length: Double) -> String {
      String(Int(nearest: length, within: -1_000_000_000...1_000_000_000))
    }
    return switch news {
    case .on: lightOn
    case .off: lightOff
    case .noLights: noLights
    case .light(let position, let count, let rect):
      Self.filled(
        light,
        with: [
          ("{n}", String(position)), ("{c}", String(count)), ("{w}", whole(rect.width)),
          ("{h}", whole(rect.height)), ("{x}", whole(rect.x)), ("{y}", whole(rect.y)),
        ])
    }
  }
}

/// Decides when readers are told of a light that keys act on.
///
/// A press is told at once. While a key repeats, the light is told of twice a second at most, and once more when it rests.
package struct LightTeller: Sendable {
  /// The least time between two that a repeating key causes.
  package static let pause = Duration.milliseconds(500)

  private var told: Duration?
  private var due: Duration?

  package init() {}

  /// When the next one is due; nil if there is nothing to tell.
  package var deadline: Duration? { due }

  /// Notes that a key has chosen or changed a light.
  package mutating func note(_ phase: KeyChange.Phase, at now: Duration) {
    let next = phase == .repeated ? max(now, (told ?? now - Self.pause) + Self.pause) : now
    due = min(due ?? next, next)
  }

  /// Whether the light is to be told of now; true once for each time that it is due.
  package mutating func takes(at now: Duration) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    told = now
    return true
  }
}
