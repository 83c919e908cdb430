internal import Spotlight

extension OptionKind {
  /// The value that a word of a command line spells, or nil when it spells none of this kind.
  package func value(of text: String) -> OptionValue? {
    switch self {
    case .flag: text == "true" ? .flag(true) : text == "false" ? .flag(false) : nil
    case .choice(let words), .verb(let words): words.contains(text) ? .word(text) : nil
    case .forms(let forms): Self.form(text, among: forms)
    case .pixels(let range): Self.number(text, in: range).map { .number($0) }
    case .degrees: Self.number(text, in: Self.angles).map { .number($0) }
    case .size(let range): Self.size(text, in: range).map { .size($0) }
    case .share: Self.share(text).map { .share($0) }
    case .number(let range, let word), .seconds(let range, let word):
      text == word ? .word(text) : Self.number(text, in: range).map { .number($0) }
    case .color: Entry.color(of: text).map { .color($0.color, opacity: $0.opacity) }
    case .radii: Self.radii(text).map { .radii($0) }
    case .path: Self.path(text).map { .path($0) }
    case .tint:
      text == Self.none
        ? .tint(nil) : Entry.color(of: text).map { .tint(Self.tint($0.color, $0.opacity)) }
    case .ring: Self.ring(text)
    case .glow: Self.mark(text).map { .glow(Self.glow($0)) }
    case .dot: Self.mark(text).map { .dot(Self.dot($0)) }
    case .shadow: text == Self.none ? .shadow(nil) : Shadow(word: text).map { .shadow($0) }
    case .outputs: Self.outputs(text)
    case .whole(let range):
      Self.whole(text).flatMap { range.contains($0) ? .number(Double($0)) : nil }
    case .limit(let most):
      Decimal.value(text).flatMap { $0 > 0 && $0 <= most ? .number($0) : nil }
    case .screen(let range): Self.wholeSize(text).flatMap { Self.screen($0, in: range) }
    case .scale: Self.scale(text).map { .scale($0) }
    case .name(let most):
      // Names are listed one a line.
      !text.isEmpty && text.utf8.count <= most
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? .word(text) : nil
    case .namedPlace: Tour.namedPlace(text).map { _ in .word(text) }
    case .namedCondition: Tour.namedCondition(text).map { _ in .word(text) }
    case .window: (try? SelectorWord.window(text)).map { _ in .word(text) }
    case .widget: (try? SelectorWord.widget(text)).map { _ in .word(text) }
    // An empty word is mostly a variable that was never set.
    case .output, .step, .shown, .preset, .picture, .file, .folder, .rectangle, .place,
      .settingWord:
      text.isEmpty ? nil : .word(text)
    case .folderOrFilm(let endings):
      // A dot alone or two are folders.
      text.isEmpty || text == "-"
        || !(text.fileEnding.map { endings.contains($0) } ?? true) ? nil : .word(text)
    case .format: .word(text)
    case .descriptor(let orDash):
      // Digits only: Int32 would also take a sign.
      orDash && text == "-"
        ? .number(1) : Self.whole(text).flatMap { Int32(exactly: $0) }.map { .number(Double($0)) }
    }
  }

  /// The value that a number in a file stands for, or nil.
  func value(of number: Double) -> OptionValue? {
    switch self {
    case .pixels(let range), .number(let range, _), .seconds(let range, _):
      // What is not a number is in no range; adding 0 turns -0 into 0.
      return range.contains(number) ? .number(number + 0) : nil
    case .degrees: return Self.angles.contains(number) ? .number(number + 0) : nil
    case .size(let range):
      return range.contains(number) ? .size(Size(width: number, height: number)) : nil
    case .share: return (0...1).contains(number) ? .share(number + 0) : nil
    case .ring, .glow, .dot:
      guard Decimal.lengths.contains(number) else { return nil }
      return value(of: Decimal.text(number))
    default: return nil
    }
  }

  /// A word, and what stands behind its colon or what that is without one.
  private static func form(_ text: String, among forms: [WordForm]) -> OptionValue? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = forms.first(where: { $0.word == parts[0] }) else { return nil }
    guard parts.count > 1 else {
      return form.isWhole ? .form(form.word, form.usual) : nil
    }
    return form.kind?.value(of: String(parts[1])).map { .form(form.word, $0) }
  }

  /// A number of digits only; `Int` would also take a sign.
  private static func whole(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return Int(text)
  }

  /// Two whole numbers of any size.
  static func wholeSize(_ text: String) -> (width: Int, height: Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = whole(parts[0]), let height = whole(parts[1]) else {
      return nil
    }
    return (width, height)
  }

  private static func screen(
    _ size: (width: Int, height: Int), in range: ClosedRange<Int>
  ) -> OptionValue? {
    guard range.contains(size.width), range.contains(size.height) else { return nil }
    return .size(Size(width: Double(size.width), height: Double(size.height)))
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

  static func tint(_ color: Color, _ opacity: Double?) -> Tint {
    opacity.map { Tint(color: color, opacity: $0) } ?? Tint(color: color)
  }

  private typealias Parts = (length: Double, color: Color?, opacity: Double?)

  /// A mark without width cannot be seen, so it counts as none.
  private static func glow(_ parts: Parts?) -> Glow? {
    guard let parts, parts.length > 0 else { return nil }
    var glow = Glow(width: parts.length, color: parts.color ?? .white)
    if let opacity = parts.opacity { glow.opacity = opacity }
    return glow
  }

  private static func dot(_ parts: Parts?) -> Dot? {
    guard let parts, parts.length > 0 else { return nil }
    return Dot(
      diameter: parts.length, color: parts.color ?? .white, opacity: parts.opacity ?? 1)
  }

  private static func ring(_ text: String) -> OptionValue? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let mark = mark(parts.prefix(2).joined(separator: ",")) else { return nil }
    guard let mark else { return parts.count == 1 ? .ring(nil) : nil }
    var gap = 0.0
    if parts.count > 2 {
      guard parts.count == 3, let third = number(parts[2], in: Decimal.lengths) else {
        return nil
      }
      gap = third
    }
    guard mark.length > 0 else { return .ring(nil) }
    return .ring(
      Ring(
        width: mark.length, color: mark.color ?? .white, gap: gap, opacity: mark.opacity ?? 1))
  }

  /// A length and a colour between which a comma stands; nil within for none, and nil for what is neither.
  private static func mark(_ text: String) -> Parts?? {
    if text == none { return .some(nil) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let length = number(parts[0], in: Decimal.lengths) else {
      return nil
    }
    guard parts.count > 1 else { return (length, nil, nil) }
    guard let (color, opacity) = Entry.color(of: String(parts[1])) else { return nil }
    return (length, color, opacity)
  }

  /// SVG takes an empty text too, which is mostly a variable that was never set.
  private static func path(_ text: String) -> PathWord? {
    text.allSatisfy(\.isWhitespace) ? nil : try? PathWord(text)
  }

  private static func radii(_ text: String) -> CornerRadii? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number($0, in: Decimal.lengths) }
    guard numbers.count == parts.count else { return nil }
    return CornerRadii(numbers)
  }

  private static func outputs(_ text: String) -> OptionValue? {
    if text == all { return .outputs([]) }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return outputs(names)
  }

  /// Names, each once and in their order, as far as all can be names.
  static func outputs(_ names: [String]) -> OptionValue? {
    guard names.count <= mostOutputs, names.allSatisfy(isOutputName) else { return nil }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return .outputs(unique)
  }

  static func isOutputName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 256 && !name.contains(",") && name.printable() == name
  }

  /// So many outputs can be named.
  static let mostOutputs = 64

  static func number(
    _ text: some StringProtocol, in range: ClosedRange<Double>
  ) -> Double? {
    guard let number = Decimal.value(text), range.contains(number) else { return nil }
    // Not -0, which would make two equal values differ.
    return number + 0
  }

  /// A part of a whole, as a number up to 1 or with `%`.
  static func share(_ text: String) -> Double? {
    text.hasSuffix("%")
      ? number(text.dropLast(), in: 0...100).map { $0 / 100 } : number(text, in: 0...1)
  }

  private static func size(_ text: String, in range: ClosedRange<Double>) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, let width = number(parts[0], in: range) else { return nil }
    guard parts.count == 2 else { return Size(width: width, height: width) }
    return number(parts[1], in: range).map { Size(width: width, height: $0) }
  }
}

extension Entry {
  /// What a setting is set to in a file: as on the command line between quotes, or in the way of files when that is shorter.
  func setting(_ kind: OptionKind) -> OptionValue? {
    if kind.isLength, refusesAsTooLong() { return nil }
    let found: OptionValue?
    switch (value.content, kind) {
    case (_, .choice(let words)): return word(among: words).map { .word($0) }
    case (.text(let text), .forms):
      found = kind.value(of: text)
      if found == nil {
        add(kind.refusal(of: text, for: name))
        return nil
      }
    case (.text(let text), _): found = kind.value(of: text)
    case (.number(let number), _): found = kind.value(of: number)
    case (.flag(let flag), .flag): found = .flag(flag)
    case (.flag(false), .tint): found = .tint(nil)
    case (.flag(false), .ring): found = .ring(nil)
    case (.flag(false), .glow): found = .glow(nil)
    case (.flag(false), .dot): found = .dot(nil)
    // These tell themselves what is wrong in them.
    case (.object, .ring):
      return Ring.record.value(self, from: Ring(width: 0, color: .white)).map {
        .ring($0.width > 0 ? $0 : nil)
      }
    case (.object, .glow):
      return Glow.record.value(self, from: Glow(width: 0, color: .white)).map {
        .glow($0.width > 0 ? $0 : nil)
      }
    case (.object, .dot):
      return Dot.record.value(self, from: Dot(diameter: 0, color: .white)).map {
        .dot($0.diameter > 0 ? $0 : nil)
      }
    case (.object, .tint):
      return Tint.record.value(self, from: Tint(color: .white)).map { .tint($0) }
    case (.object, .size(let range)): return size(in: range).map { .size($0) }
    case (.list(let values), .outputs): return outputs(values, kind)
    default: found = nil
    }
    if found == nil {
      refuse(expecting: kind == .flag ? "true or false" : kind.expectation)
    }
    return found
  }

  /// Names in a list; each mistake is recorded at its place.
  private func outputs(_ values: [JSON], _ kind: OptionKind) -> OptionValue? {
    let isName = { (value: JSON) in
      value.text.map { OptionKind.outputs([$0]) != nil } ?? false
    }
    if let wrong = values.first(where: { !isName($0) }) {
      Entry(wrong, name: name, mistakes: mistakes).refuse(expecting: kind.expectation)
      return nil
    }
    let found = OptionKind.outputs(values.compactMap(\.text))
    if found == nil { refuse(expecting: kind.expectation) }
    return found
  }

  private func size(in range: ClosedRange<Double>) -> Size? {
    guard let fields = Size.record.members(of: self) else { return nil }
    let width = fields.required("width")?.setting(.pixels(range))
    let height = fields.required("height")?.setting(.pixels(range))
    guard case .number(let width)? = width, case .number(let height)? = height else { return nil }
    return Size(width: width, height: height)
  }
}

extension OptionKind {
  /// Whether a number is a length of any size in logical pixels.
  fileprivate var isLength: Bool {
    switch self {
    case .pixels(let range): range.upperBound == Decimal.limit
    case .ring, .glow, .dot: true
    default: false
    }
  }
}

extension Size {
  /// The schema has the bounds of each setting.
  fileprivate static let record = Record<Size> {
    Field("width", [])
    Field("height", [])
  }
}
