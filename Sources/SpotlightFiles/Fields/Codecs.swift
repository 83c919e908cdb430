package import Spotlight

extension Entry {
  /// A number within a range.
  package func number(
    in range: ClosedRange<Double>, expecting expectation: @autoclosure () -> String
  ) -> Double? {
    // What is not a number is in no range.
    guard case .number(let number) = value.content, range.contains(number) else {
      refuse(expecting: expectation())
      return nil
    }
    return number
  }

  /// A length or a place in logical pixels.
  ///
  /// A number that is valid but larger or smaller than what can be shown is a warning.
  package func pixels(
    in range: ClosedRange<Double> = -Decimal.limit...Decimal.limit,
    shown: ClosedRange<Double>? = nil
  ) -> Double? {
    if range.upperBound == Decimal.limit, refusesAsTooLong() { return nil }
    let pixels = number(in: range, expecting: OptionKind.pixels(range).expectation)
    if let pixels, let shown, !shown.contains(pixels) {
      warn(
        pixels > shown.upperBound
          ? "\(name) is at most \(Decimal.text(shown.upperBound)) pixels when it is shown."
          : "\(name) is at least \(Decimal.text(shown.lowerBound)) pixels when it is shown.")
    }
    return pixels
  }

  /// Whether the number is beyond all that a length or a place can be, which is recorded.
  func refusesAsTooLong() -> Bool {
    guard case .number(let number) = value.content, number.isFinite,
      number.magnitude > Decimal.limit
    else { return false }
    add("\(name) goes up to \(Decimal.text(Decimal.limit)) pixels.")
    return true
  }

  /// A share of a whole: a number from 0 to 1, or a percentage as text.
  package func share() -> Double? {
    if case .text(let text) = value.content, let share = Self.share(text[...]) { return share }
    return number(in: 0...1, expecting: "a number from 0 to 1, or a percentage such as '70%'")
  }

  /// An angle in degrees, clockwise.
  package func degrees() -> Double? {
    number(in: OptionKind.angles, expecting: OptionKind.degrees.expectation)
  }

  /// A time in seconds.
  package func seconds(atMost limit: Duration) -> Duration? {
    let most = Double(limit.components.seconds)
    guard
      let seconds = number(
        in: 0...most, expecting: "a number of seconds from 0 to \(Decimal.text(most))")
    else { return nil }
    return .seconds(seconds)
  }

  // MARK: Texts

  /// What a text may hold.
  package enum TextKind: Sendable {
    /// A name that programs and people refer to: not empty, one line, short.
    case name
    /// One line for people.
    case line
    /// Some lines for people.
    case lines

    /// The most characters, Unicode scalars as a JSON Schema counts them.
    package var limit: Int {
      switch self {
      case .name: 256
      case .line: 1024
      // Far more than a card shows. A person who pastes a chapter gets this mistake, and no other.
      case .lines: 100_000
      }
    }
  }

  /// A text without anything in it that would do more than to be read.
  package func text(_ kind: TextKind, expecting expectation: String = "a text") -> String? {
    guard case .text(let text) = value.content else {
      refuse(expecting: expectation)
      return nil
    }
    guard !text.isEmpty || kind != .name else {
      refuse(expecting: "\(expectation) that is not empty")
      return nil
    }
    let length = text.unicodeScalars.count
    guard length <= kind.limit else {
      add("\(name) has at most \(kind.limit) characters, not \(length).")
      return nil
    }
    for scalar in text.unicodeScalars where Self.isControl(scalar) {
      guard kind == .lines, scalar == "\n" || scalar == "\t" else {
        let most = kind == .lines ? "text and line ends" : "one line of text"
        add("\(name) takes \(most), without \(String(scalar).quoted).")
        return nil
      }
    }
    return text
  }

  /// A text as ``text(_:expecting:)`` has it, of a form.
  func text(
    _ kind: TextKind, expecting expectation: String, where isRight: (String) -> Bool
  ) -> String? {
    guard let text = text(kind, expecting: expectation) else { return nil }
    guard isRight(text) else {
      refuse(expecting: expectation)
      return nil
    }
    return text
  }

  /// True for the characters that Unicode calls controls, which are these and never more.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// One of a few words; `meant` says what a wrong word means that is far from the right one in letters.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self, meant: (String) -> Choice? = { _ in nil }
  ) -> Choice? {
    word(among: Choice.allCases.map(\.rawValue)) { meant($0)?.rawValue }
      .flatMap(Choice.init(rawValue:))
  }

  /// The value of one of a few words.
  func choice<Value>(
    among words: KeyValuePairs<String, Value>, meant: (String) -> String? = { _ in nil }
  ) -> Value? {
    let word = word(among: words.map(\.key), meant: meant)
    return words.first { $0.key == word }?.value
  }

  /// One of a few words, as ``choice(_:meant:)`` has it.
  func word(among words: [String], meant: (String) -> String? = { _ in nil }) -> String? {
    guard case .text(let word) = value.content else {
      refuse(expecting: words.map { "'\($0)'" }.alternatives)
      return nil
    }
    if words.contains(word) { return word }
    // Looking for the nearest takes too long for mistakes that are not told any more.
    guard !mistakes.isFull else {
      refuse(expecting: "another word")
      return nil
    }
    if let nearest = meant(word.lowercased()) ?? Suggestion.word(for: word, among: words) {
      add("\(name) cannot be \(word.quoted); did you mean '\(nearest)'?")
    } else {
      refuse(expecting: words.map { "'\($0)'" }.alternatives)
    }
    return nil
  }

  // MARK: Colours

  /// A colour by its name or as `#RRGGBB`, or with an opacity as `#RRGGBBAA`.
  package func color(
    expecting expectation: String = "a colour as '#RRGGBB', '#RRGGBBAA' or 'navy'"
  ) -> (color: Color, opacity: Double?)? {
    guard case .text(let text) = value.content, let color = Self.color(of: text) else {
      refuse(expecting: expectation)
      return nil
    }
    return color
  }

  /// A colour as files and words spell it, or nil.
  ///
  /// `#RGB` and `#RGBA` have each digit once instead of twice.
  static func color(of text: String) -> (color: Color, opacity: Double?)? {
    if let color = Color(hex: text) ?? Color.named(text) { return (color, nil) }
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits = digits.dropFirst() }
    let count = digits.count / 4
    guard digits.count == 4 || digits.count == 8,
      let color = Color(hex: String(text.prefix(text.utf8.count - count))),
      // Digits only: UInt8 would also take a sign.
      digits.suffix(count).allSatisfy({ JSONReader.hexadecimalDigit($0) != nil }),
      let alpha = UInt8(text.suffix(count), radix: 16)
    else { return nil }
    return (color, Double(alpha) / (count == 1 ? 15 : 255))
  }
}

extension Entry {
  /// A rectangle as `X,Y WxH` with or without words behind it, or as an object.
  ///
  /// - Parameter usualSize: the size if the rectangle has none, or nil after it has noted why there is
  ///   none; without it, a rectangle must have a size.
  /// - Returns: the rectangle, or nil after the mistake was noted.
  package func rect(usualSize: (() -> Size?)? = nil) -> LabelledRect? {
    switch value.content {
    case .text(let text):
      if let usualSize, let corner = LabelledRect.corner(text) {
        return usualSize().map { LabelledRect(frame: Rect(corner, $0), label: nil) }
      }
      do {
        return try LabelledRect(line: text)
      } catch {
        add("\(error)")
        return nil
      }
    case .object:
      guard let fields = Rect.record.members(of: self) else { return nil }
      let x = fields.required("x")?.pixels()
      let y = fields.required("y")?.pixels()
      if let usualSize, fields["width"] == nil, fields["height"] == nil {
        guard let x, let y, let size = usualSize() else { return nil }
        return LabelledRect(frame: Rect(Point(x: x, y: y), size), label: nil)
      }
      let width = fields.required("width")?.side()
      let height = fields.required("height")?.side()
      guard let x, let y, let width, let height else { return nil }
      return LabelledRect(frame: Rect(x: x, y: y, width: width, height: height), label: nil)
    default:
      refuse(expecting: "a rectangle as 'X,Y WxH' or with x, y, width and height")
      return nil
    }
  }

  /// A rectangle without words behind it.
  package func unlabelledRect(usualSize: (() -> Size?)? = nil) -> Rect? {
    guard let rect = rect(usualSize: usualSize) else { return nil }
    guard let label = rect.label else { return rect.frame }
    add("\(name) takes a rectangle and nothing behind it, not \(label.quoted).")
    return nil
  }

  /// A part of an output as `X%,Y% W%xH%`, in shares from 0 to 1.
  package func part() -> Rect? {
    guard case .text(let text) = value.content, let shares = Self.shares(text) else {
      refuse(expecting: "a part of an output, such as '0%,0% 50%x100%' for its left half")
      return nil
    }
    guard shares.width > 0, shares.height > 0 else {
      add("\(name) needs a width and a height above 0%.")
      return nil
    }
    // Shares such as 57% and 43% add up to a little more than all.
    guard max(shares.maxX, shares.maxY) <= 1 + 1e-9 else {
      add("\(name) reaches beyond 100% of the output.")
      return nil
    }
    return shares
  }

  private static func shares(_ text: String) -> Rect? {
    let words = text.split(whereSeparator: LabelledRect.isBlank)
    guard words.count == 2 else { return nil }
    let place = words[0].split(separator: ",", omittingEmptySubsequences: false).map(share)
    let size = words[1].split(separator: "x", omittingEmptySubsequences: false).map(share)
    guard place.count == 2, size.count == 2, let x = place[0], let y = place[1],
      let width = size[0], let height = size[1]
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A percentage from 0% to 100%.
  private static func share(_ text: Substring) -> Double? {
    text.hasSuffix("%") ? OptionKind.share(String(text)) : nil
  }

  private func side() -> Double? {
    guard let side = pixels(in: Decimal.lengths) else { return nil }
    guard side > 0 else {
      refuse(expecting: "a number of pixels above 0")
      return nil
    }
    return side
  }
}

extension Rect {
  static let record = Record<Rect> {
    Field("x", JSON.defined("pixels"), or: "left", isRequired: true)
    Field("y", JSON.defined("pixels"), or: "top", isRequired: true)
    Field("width", JSON.defined("side"), or: "w", isRequired: true)
    Field("height", JSON.defined("side"), or: "h", isRequired: true)
  }

  fileprivate init(_ corner: Point, _ size: Size) {
    self.init(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }
}

// MARK: Kinds of fields

extension FieldKind<String> {
  /// What programs and people refer to.
  static func name(_ expectation: String = "a text") -> FieldKind {
    FieldKind(JSON.name) { $0.text(.name, expecting: expectation) }
  }

  static var line: FieldKind {
    FieldKind(JSON.defined("lineText")) { $0.translatedText(.line) }
  }

  /// A text with tags; one that is broken is shown as it is written.
  static var markup: FieldKind {
    FieldKind(JSON.defined("longText")) { entry in
      entry.translatedText(.lines) { entry, text in
        for problem in Markup(text).problems {
          entry.mistakes.warn(
            problem.sentence.withSmallInitial.printable(),
            at: offset(problem.offset, of: text, at: entry.value.range))
        }
      }
    }
  }

  /// The place of a byte of a text in the file; the beginning of the text, if it is written with escapes.
  static func offset(_ offset: Int, of text: String, at range: Range<Int>) -> Int {
    let start = range.lowerBound
    // Between quotes.
    let isPlain = range.count == text.utf8.count + 2
    return isPlain ? start + 1 + offset : start
  }

  /// A language as a tag, such as `de` or `pt-BR`.
  static var language: FieldKind {
    FieldKind(JSON.pattern("[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*", atMost: 35)) { entry in
      entry.text(.name, expecting: "a language, such as 'de' or 'pt-BR'") { tag in
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return tag.utf8.count <= 35 && !parts[0].contains(where: \.isDigit)
          && parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy(\.isLetterOrDigit)
          }
      }
    }
  }

  /// The path of a picture that lies beside the tour or in a folder there.
  ///
  /// A file from a stranger must not be a way to other files. `FileSurroundings` looks after links.
  static var picture: FieldKind {
    FieldKind(JSON.name) { entry in
      guard let path = entry.text(.name, expecting: "the path of a picture beside the file") else {
        return nil
      }
      var depth = 0
      for part in path.split(separator: "/") where part != "." {
        depth += part == ".." ? -1 : 1
        guard depth >= 0 else { break }
      }
      guard !path.hasPrefix("/"), !path.holds("://"), depth > 0 else {
        entry.refuse(expecting: "the path of a picture in the folder of this file")
        return nil
      }
      do throws(PictureFailure) {
        return try entry.mistakes.surroundings.picture(path)
      } catch {
        entry.warn(error.description)
        return nil
      }
    }
  }
}

extension FieldKind<Bool> {
  static var flag: FieldKind { FieldKind(JSON.type("boolean")) { $0.flag() } }
}

extension FieldKind<Double> {
  static var share: FieldKind { .defined("share") { $0.share() } }
  /// A length in logical pixels.
  static var length: FieldKind { .defined("length") { $0.pixels(in: Decimal.lengths) } }

  /// A length or a place in logical pixels.
  static func pixels(
    _ range: ClosedRange<Double>, shown: ClosedRange<Double>? = nil
  ) -> FieldKind {
    FieldKind(JSON.bounds(range)) { $0.pixels(in: range, shown: shown) }
  }

  static func number(_ range: ClosedRange<Double>, _ expectation: String) -> FieldKind {
    FieldKind(JSON.bounds(range)) { $0.number(in: range, expecting: expectation) }
  }
}

extension FieldKind<TextPattern> {
  /// A text with `*` and `?`, which people see in the program.
  static var pattern: FieldKind {
    FieldKind(JSON.defined("shownName")) { TextPattern($0) }
  }
}

extension FieldKind<Int> {
  /// The version of tour files that a tour is written for.
  static var tourVersion: FieldKind {
    FieldKind(JSON.whole(1...TourFile.version)) { entry in
      guard case .number(let number) = entry.value.content, number.isFinite, number >= 1,
        number == number.rounded()
      else {
        entry.refuse(expecting: "a whole number from 1 up")
        return nil
      }
      guard let version = Int(exactly: number), version <= TourFile.version else {
        let written = Int(exactly: number).map { "version \($0)" } ?? "a later version"
        entry.add(
          "this tour is written for \(written) of tour files, and this Followspot reads version "
            + "\(TourFile.version); a newer Followspot is needed.")
        return nil
      }
      return version
    }
  }

  /// The number of a window or a widget among those that fit.
  static var ordinal: FieldKind {
    let most = SelectorWord.mostNumber
    return FieldKind(JSON.whole(1...most)) { entry in
      let expectation = "a whole number from 1 to \(most)"
      guard let number = entry.number(in: 1...Double(most), expecting: expectation) else {
        return nil
      }
      guard let whole = Int(exactly: number) else {
        entry.refuse(expecting: expectation)
        return nil
      }
      return whole
    }
  }
}

extension FieldKind<Duration> {
  static var seconds: FieldKind { .defined("seconds") { $0.seconds(atMost: Tour.longestTime) } }
}

extension FieldKind
where Value: RawRepresentable<String> & CaseIterable & Sendable, Value.AllCases: Sendable {
  /// One of the words of a type, as ``Entry/choice(_:meant:)`` has it.
  static func words(meant: @escaping @Sendable (String) -> Value? = { _ in nil }) -> FieldKind {
    FieldKind(JSON.words(of: Value.self)) { $0.choice(meant: meant) }
  }
}

extension Field {
  /// A colour, which may say how much it hides.
  static func color(
    _ key: String = "color", _ summary: String? = nil, or synonyms: String = "",
    isRequired: Bool = false, _ set: @escaping @Sendable (inout Value, Color, Double?) -> Void
  ) -> Field {
    Field(key, JSON.defined("color"), summary, or: synonyms, isRequired: isRequired) {
      value, entry, _ in
      guard let read = entry.color() else { return false }
      set(&value, read.color, read.opacity)
      return true
    }
  }

  static func color(
    _ color: any WritableKeyPath<Value, Color> & Sendable,
    _ opacity: any WritableKeyPath<Value, Double> & Sendable, isRequired: Bool = false
  ) -> Field {
    .color(isRequired: isRequired) {
      $0[keyPath: color] = $1
      if let share = $2 { $0[keyPath: opacity] = share }
    }
  }

  /// How much a colour hides, beside that colour.
  static func opacity(
    of color: String = "color", _ set: @escaping @Sendable (inout Value, Double) -> Void,
    _ summary: String? = nil, or synonyms: String = ""
  ) -> Field {
    Field("opacity", JSON.defined("share"), summary, or: synonyms) { value, entry, fields in
      if fields[color]?.plainText.flatMap(Entry.color(of:))?.opacity != nil {
        entry.add("the colour says an opacity already.")
      }
      guard let share = entry.share() else { return false }
      set(&value, share)
      return true
    }
  }
}
