import Followspot
import SpotlightFiles
import SpotlightPictures

extension RenderCommand {
  /// Reads the options and the operand of `followspot render`.
  ///
  /// Each stands once at most.
  init(_ items: [OptionScan.Item]) throws(UsageError) {
    let words = items.operands
    guard let word = words.first else {
      throw Self.error("render takes a file, or - for standard input.")
    }
    if words.count > 1 {
      throw Self.error("render takes one file, but \(words[1].quoted) came as well.")
    }
    self.init(file: InputFile(word), folder: "")

    for case .option(let option, let value) in items {
      switch (option, value) {
      case (.out, let value?):
        // An empty word is mostly a variable that was never set.
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        folder = value
      case (.size, let value?):
        size = try Self.size(value)
      case (.scale, let value?):
        guard let scale = Self.scale(value) else { throw Self.wrong(value, for: option) }
        self.scale = scale
      case (.over, let value?):
        guard !value.isEmpty else { throw Self.wrong(value, for: option) }
        backdrop = InputFile(value)
      case (.frames, let value?):
        guard let rate = Self.whole(value), TourShots.rates.contains(rate) else {
          throw Self.wrong(value, for: option)
        }
        frameRate = rate
      case (.theme, let value?):
        guard let name = Theme.Scheme(rawValue: value) else { throw Self.wrong(value, for: option) }
        scheme = name
      case (.contrast, _):
        taste.wantsContrast = true
      case (.textScale, let value?):
        guard let scale = Decimal.value(value), Self.textScales.contains(scale) else {
          throw Self.wrong(value, for: option)
        }
        taste.textScale = scale
      case (.quiet, _):
        isQuiet = true
      default:
        preconditionFailure("an option of render that nobody reads: \(option.spelling)")
      }
    }
    guard !folder.isEmpty else {
      throw Self.error("render takes a folder for the pictures, as --out DIR.")
    }
    if file == .standardInput, backdrop == .standardInput {
      throw Self.error("standard input can be read once only.")
    }
    try checkPixels()
  }

  private func checkPixels() throws(UsageError) {
    let (width, height) = (pixelSize.width, pixelSize.height)
    guard !Picture.isPossible(width: width, height: height) else { return }
    if pixelSize.isEmpty {
      throw Self.error("a screen so small has no pixel at scale \(Decimal.text(scale.factor)).")
    }
    throw Self.error(
      "pictures of \(width)x\(height) pixels are too large; they may have "
        + "\(Picture.longestSide) on a side and \(Picture.mostPixels) in all.")
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = whole(parts[0]), let height = whole(parts[1]) else {
      throw wrong(text, for: .size)
    }
    guard min(width, height) >= shortestSide, max(width, height) <= longestSide else {
      throw error(
        "--size goes from \(shortestSide) to \(longestSide) pixels on a side, not "
          + "\(text.quoted).")
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// A scale as a number, which is brought to whole 120ths as compositors do, or as N/120.
  private static func scale(_ text: String) -> Scale? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numerator: Int
    if parts.count == 2, parts[1] == "120", let whole = whole(parts[0]) {
      numerator = whole
    } else if let factor = Decimal.value(text), factor.magnitude <= 1000 {
      numerator = Int((factor * 120).rounded())
    } else {
      return nil
    }
    return Scale.limits.contains(numerator) ? Scale(hundredTwentieths: numerator) : nil
  }

  /// A number of digits only; `Int` would also take a sign.
  private static func whole(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return nil
    }
    return Int(text)
  }

  private static func wrong(_ value: String, for option: OptionSpec) -> UsageError {
    UsageError(value, for: option, of: .render)
  }

  private static func error(_ sentence: String) -> UsageError {
    UsageError(sentence: sentence, verb: .render)
  }
}
