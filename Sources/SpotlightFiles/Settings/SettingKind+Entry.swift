internal import Spotlight

extension Entry {
  /// What a setting is set to in a file: as on the command line between quotes, or in the way of files where that is shorter.
  func setting(_ kind: SettingKind) -> SettingValue? {
    let found: SettingValue?
    switch (value.content, kind) {
    case (_, .choice(let words)): return word(among: words).map { .word($0) }
    case (.text(let text), _): found = kind.value(of: text)
    case (.number(let number), _): found = kind.value(of: number)
    case (.flag(false), .tint): found = .tint(nil)
    case (.flag(false), .ring): found = .ring(nil)
    case (.flag(false), .glow): found = .glow(nil)
    case (.flag(false), .dot): found = .dot(nil)
    // These tell themselves what is wrong in them.
    case (.object, .ring): return ring().map { .ring($0.width > 0 ? $0 : nil) }
    case (.object, .glow): return glow().map { .glow($0.width > 0 ? $0 : nil) }
    case (.object, .dot): return dot().map { .dot($0.diameter > 0 ? $0 : nil) }
    case (.object, .tint): return tint().map { .tint($0) }
    case (.object, .size(let range)): return size(in: range).map { .size($0) }
    case (.list(let values), .outputs): return outputs(values, kind)
    default: found = nil
    }
    if found == nil { refuse(expecting: kind.expectation) }
    return found
  }

  /// Names in a list; what is wrong in it is told where it stands.
  private func outputs(_ values: [JSON5Value], _ kind: SettingKind) -> SettingValue? {
    let isName = { (value: JSON5Value) in
      if case .text(let text) = value.content { SettingKind.outputs([text]) != nil } else { false }
    }
    if let wrong = values.first(where: { !isName($0) }) {
      Entry(wrong, name: name, mistakes: mistakes).refuse(expecting: kind.expectation)
      return nil
    }
    let names = values.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    let found = SettingKind.outputs(names)
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

  private func dot() -> Dot? {
    guard let fields = Fields<DotKey>(self) else { return nil }
    let diameter = fields.required(.size)?.pixels(from: 0)
    let (color, opacity) = Self.color(fields[.color], fields[.opacity])
    return diameter.map { Dot(diameter: $0, color: color ?? .white, opacity: opacity ?? 1) }
  }

  private func tint() -> Tint? {
    guard let fields = Fields<DimKey>(self) else { return nil }
    let (color, opacity) = Self.color(fields.required(.color), fields[.opacity])
    return color.map { SettingKind.tint($0, opacity) }
  }
}

/// The keys of a size.
enum SizeKey: String, FieldKey {
  case width, height
}

/// The keys of a spot in the middle of a light.
enum DotKey: String, FieldKey {
  case size, color, opacity

  static func meant(by word: String) -> DotKey? {
    switch word {
    case "width", "diameter", "radius": .size
    default: nil
    }
  }
}
