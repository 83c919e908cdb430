internal import Spotlight

/// What can be set: a word, a number with its range, a colour and so on.
///
/// How each is spelt is the same in all places; see ``value(of:)``.
package enum SettingKind: Hashable, Sendable {
  /// One of these words.
  case choice([String])
  /// Logical pixels.
  case pixels(ClosedRange<Double>)
  /// A width and a height in logical pixels, or one number for both.
  case size(ClosedRange<Double>)
  /// A number without a unit; with a word that stands for none.
  case number(ClosedRange<Double>, orWord: String? = nil)
  /// A part of a whole.
  case share
  /// A time; with a word that stands for no time at all.
  case seconds(ClosedRange<Double>, orWord: String? = nil)
  /// A colour.
  case color
  /// A colour that can be seen through, or none.
  case tint
  /// A line around the light, or none.
  case ring
  /// A shine around the light, or none.
  case glow
  /// A spot in the middle of the light, or none.
  case dot
  /// Names of outputs, or all of them.
  case outputs
}

extension SettingKind {
  /// What stands for the value where options are listed.
  package var placeholder: String {
    switch self {
    case .choice: "WORD"
    case .pixels, .number, .share: "N"
    case .size: "N|WxH"
    case .seconds: "SECONDS"
    case .color, .tint: "COLOR"
    case .ring: "RING"
    case .glow: "GLOW"
    case .dot: "DOT"
    case .outputs: "NAME"
    }
  }

  /// What a value must be, to be read after "takes".
  package var expectation: String {
    switch self {
    case .choice(let words): "one of \(words.alternatives)"
    case .pixels(let range): "a number of pixels \(Self.words(range))"
    case .size(let range): "a size as N or WxH, in pixels \(Self.words(range))"
    case .number(let range, let word):
      "a number \(Self.words(range))" + (word.map { ", or \($0)" } ?? "")
    case .share: "a number from 0 to 1 or from 0% to 100%"
    case .seconds(let range, let word):
      "a number of seconds \(Self.words(range))" + (word.map { ", or \($0)" } ?? "")
    case .color: "a colour as #RRGGBB"
    case .tint: "a colour as #RRGGBB or #RRGGBBAA, or none"
    case .ring: "a width, a colour and a gap, such as 4,#FFD700,2, or none"
    case .glow: "a width and a colour, such as 24,#FFD700, or none"
    case .dot: "a size and a colour, such as 12,#E01B24, or none"
    case .outputs: "names of outputs, such as DP-1, or all"
    }
  }

  /// The word that stands for nothing at all, of a ring for one.
  package static let none = "none"

  /// The word that stands for every output.
  package static let all = "all"

  private static func words(_ range: ClosedRange<Double>) -> String {
    range.upperBound == Decimal.limit
      ? "from \(Decimal.text(range.lowerBound)) up"
      : "from \(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound))"
  }
}
