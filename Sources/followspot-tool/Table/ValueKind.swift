import SpotlightFiles

/// What the value of an option, or an operand, must be.
///
/// The sentences of mistakes, the manual and the completions are made from it, and so are the values that the tests
/// try on every option.
enum ValueKind: Hashable, Sendable {
  /// There is no value: the option is there or is not.
  case none
  /// One of these words.
  case choice([String])
  /// Logical pixels, from a least number where there is one.
  case pixels(from: Double?)
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Int>)
  /// A part of one, or a percentage.
  case fraction
  /// A time, up to a longest one.
  case seconds(atMost: Double)
  /// A width and a height.
  case size
  /// A scale, up to a largest one.
  case scale(atMost: Int)
  case color
  case ring
  case glow
  /// A text in which these stand for something.
  case format([String])
  /// The name of an output of this desktop.
  case output
  /// The name of a step of the tour that the operand names.
  case step
  /// A text that is not empty and has at most so many bytes.
  case name(atMost: Int)
  /// A file with a picture of any kind.
  case picture
  /// A file whose name mostly ends like this.
  case file(String)
  case folder
  /// A number that whoever started us has opened, or a dash for standard output.
  case descriptor(orDash: Bool)
  /// A word that starts a command line.
  case verb
  /// A place and a size on the desktop.
  case rectangle
  /// The word of a setting that can be changed while it counts, and then what it shall be.
  case settingWord
  /// The name of a step of the tour that is shown.
  case shownStep
  /// What the table of settings says.
  case setting(SettingKind)
  /// The name of a preset of the file of settings.
  case preset
  /// Any text.
  case text
}

extension ValueKind {
  /// Whether a value begins with a colour.
  var isColor: Bool { self == .color || self == .setting(.color) || self == .setting(.tint) }

  /// What a value must be, to be read after "takes"; empty for an option that takes none.
  var expectation: String {
    switch self {
    case .none: ""
    case .choice(let words): "one of \(words.alternatives)"
    case .pixels(nil): "a number of pixels"
    case .pixels(let least?): "a number of pixels from \(Decimal.text(least)) up"
    case .number(let range):
      "a number from \(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .fraction: "a number from 0 to 1 or from 0% to 100%"
    case .seconds(let most): "a number of seconds above 0, at most \(Decimal.text(most))"
    case .size: "a width and a height in logical pixels, such as 1920x1080"
    case .scale(let most): "a number above 0, at most \(most), or one as 180/120"
    case .color: "a colour as #RRGGBB"
    case .ring: "a width, a colour and a gap, such as 4,#FFD700,2"
    case .glow: "a width and a colour, such as 24,#FFD700"
    case .format(let parts): "text with \(parts.conjunction)"
    case .output: "the name of an output, such as DP-1"
    case .step, .shownStep: "the name of a step"
    case .settingWord: "a setting and what it shall be, such as size 400"
    case .name(let most): "a name of at most \(most) bytes"
    case .picture: "the file of a picture"
    case .file: "the name of a file"
    case .folder: "the name of a folder"
    case .descriptor(orDash: false): "an open, writable file descriptor"
    case .descriptor(orDash: true): "an open, writable file descriptor, or -"
    case .verb: "a verb"
    case .rectangle: "a place and a size, such as 40,60 120x32"
    case .setting(let kind): kind.expectation
    case .preset: "the name of a preset"
    case .text: "a word"
    }
  }
}
