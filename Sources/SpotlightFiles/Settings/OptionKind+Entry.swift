internal import Spotlight

extension Entry {
  /// What a setting is set to in a file: as on the command line between quotes, or in the way of files when that is shorter.
  func setting(_ kind: OptionKind) -> OptionValue? {
    if case .number(let number) = value.content, number.isFinite, number.magnitude > Decimal.limit,
      kind.isLength
    {
      add("\(name) goes up to \(Decimal.text(Decimal.limit)) pixels.")
      return nil
    }
    let found: OptionValue?
    switch (value.content, kind) {
    case (_, .choice(let words)): return word(among: words).map { .word($0) }
    case (.text(let text), _): found = kind.value(of: text)
    case (.number(let number), _): found = kind.value(of: number)
    case (.flag(let flag), .flag): found = .flag(flag)
    case (.flag(false), .tint): found = .tint(nil)
    case (.flag(false), .ring): found = .ring(nil)
    case (.flag(false), .glow): found = .glow(nil)
    case (.flag(false), .dot): found = .dot(nil)
    // These tell themselves what is wrong in them.
    case (.object, .ring): return ringOfFields().map { .ring($0.width > 0 ? $0 : nil) }
    case (.object, .glow): return glowOfFields().map { .glow($0.width > 0 ? $0 : nil) }
    case (.object, .dot): return dotOfFields().map { .dot($0.diameter > 0 ? $0 : nil) }
    case (.object, .tint): return tintOfFields().map { .tint($0) }
    case (.object, .size(let range)): return size(in: range).map { .size($0) }
    case (.list(let values), .outputs): return outputs(values, kind)
    case (.list(let values), .radii) where values.count == 4:
      let numbers = values.compactMap { Entry($0, name: name, mistakes: mistakes).pixels(from: 0) }
      // Each that is wrong was told at its place.
      return CornerRadii(numbers).flatMap { numbers.count == 4 ? .radii($0) : nil }
    default: found = nil
    }
    if found == nil {
      refuse(expecting: kind == .flag ? "true or false" : kind.expectation)
    }
    return found
  }

  /// Names in a list; each mistake is recorded at its place.
  private func outputs(_ values: [JSON5Value], _ kind: OptionKind) -> OptionValue? {
    let isName = { (value: JSON5Value) in
      if case .text(let text) = value.content { OptionKind.outputs([text]) != nil } else { false }
    }
    if let wrong = values.first(where: { !isName($0) }) {
      Entry(wrong, name: name, mistakes: mistakes).refuse(expecting: kind.expectation)
      return nil
    }
    let names = values.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    let found = OptionKind.outputs(names)
    if found == nil { refuse(expecting: kind.expectation) }
    return found
  }

  private func size(in range: ClosedRange<Double>) -> Size? {
    guard let fields = Fields<SizeKey>(self) else { return nil }
    let width = fields.required(.width)?.setting(.pixels(range))
    let height = fields.required(.height)?.setting(.pixels(range))
    guard case .number(let width)? = width, case .number(let height)? = height else { return nil }
    return Size(width: width, height: height)
  }
}

extension OptionKind {
  /// Whether a number is a length of any size in logical pixels.
  fileprivate var isLength: Bool {
    switch self {
    case .pixels(let range): range.upperBound == Decimal.limit
    case .ring, .glow, .dot, .radii: true
    default: false
    }
  }
}

/// The keys of a size.
enum SizeKey: String, FieldKey {
  case width, height
}
