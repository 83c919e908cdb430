package import Spotlight

/// A change of the size of a light, as `+20`, `-20` or `+10%`.
///
/// Only `followspot set` takes one. A key that a person has bound sends it again and again, so a size at its limit stays there and
/// that is no mistake.
package struct SizeStep: Hashable, Sendable {
  /// What the change counts from.
  package struct Start: Hashable, Sendable {
    /// The size of the light now.
    package var size: Size
    /// The smallest and the largest side that people can give the light.
    package var limits: ClosedRange<Double>

    package init(size: Size, least: Double, most: Double) {
      self.size = size
      limits = least...max(least, most)
    }
  }

  private enum Change: Hashable, Sendable {
    /// So many logical pixels for both sides.
    case pixels(Double)
    /// Both sides times this.
    case factor(Double)
  }

  private let change: Change

  /// Whether a word is a change, sound or not.
  static func isMeant(by word: String) -> Bool { word.hasPrefix("+") || word.hasPrefix("-") }

  /// The change that a word spells; nil for none.
  init?(_ word: String) {
    guard Self.isMeant(by: word) else { return nil }
    if word.hasSuffix("%") {
      guard let percent = OptionKind.number(word.dropLast(), in: -99...10_000) else { return nil }
      change = .factor(1 + percent / 100)
    } else {
      let most = PointStyle.greatestSide
      guard let pixels = OptionKind.number(word, in: -most...most) else { return nil }
      change = .pixels(pixels)
    }
  }

  /// What such a word must be, to be read after "takes".
  static let expectation = "a change such as +20, -20 or +10%"

  /// The size after the change; it goes as far as the limits allow, and never the other way.
  func size(from start: Start) -> Size {
    let (width, height) = (start.size.width, start.size.height)
    let (least, most) = (start.limits.lowerBound, start.limits.upperBound)
    let (shorter, longer) = (min(width, height), max(width, height))
    switch change {
    case .pixels(let pixels):
      let allowed = min(max(pixels, min(least - shorter, 0)), max(most - longer, 0))
      return Size(width: width + allowed, height: height + allowed)
    case .factor(let factor):
      let allowed = min(max(factor, min(least / shorter, 1)), max(most / longer, 1))
      guard allowed != 1 else { return start.size }
      /// A side to a thousandth, as sizes are printed; the rounding never goes the other way.
      func side(_ before: Double) -> Double {
        let after = (before * allowed * 1000).rounded() / 1000
        return allowed < 1 ? min(after, before) : max(after, before)
      }
      return Size(width: side(width), height: side(height))
    }
  }
}
