internal import Spotlight

/// How a setting is read and printed, and the property of ``Choices`` that it is.
///
/// Each function below pairs a kind with the only type that its values have, so a row with another property does not compile.
struct Codec {
  let kind: OptionKind
  /// Sets the property to a value of the kind.
  let set: (OptionValue, inout Choices) -> Void
  /// What the property is set to.
  let value: (Choices) -> OptionValue

  typealias Path<Value> = WritableKeyPath<Choices, Value>

  private init<Value>(
    _ kind: OptionKind, _ path: Path<Value>, _ read: @escaping (OptionValue) -> Value?,
    _ print: @escaping (Value) -> OptionValue
  ) {
    self.kind = kind
    set = { value, choices in
      guard let read = read(value) else {
        preconditionFailure("\(value.text) is of another kind than \(kind)")
      }
      choices[keyPath: path] = read
    }
    value = { print($0[keyPath: path]) }
  }
}

/// Words.
extension Codec {
  /// The words of a type.
  static func word<Word: RawRepresentable<String> & CaseIterable>(_ path: Path<Word>) -> Codec {
    Codec(.oneOf(Word.self), path, { $0.word.flatMap(Word.init) }, { .word($0.rawValue) })
  }

  /// The words of a type, after one that stands for none of them.
  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ path: Path<Word?>, orNil none: String
  ) -> Codec {
    Codec(
      .choice([none] + Word.allCases.map(\.rawValue)), path,
      { .some($0.word.flatMap(Word.init)) }, { .word($0?.rawValue ?? none) })
  }

  /// Words for values that have none themselves.
  static func words<Value: Equatable>(
    _ path: Path<Value>, _ words: KeyValuePairs<String, Value>
  ) -> Codec {
    Codec(
      .choice(words.map(\.key)), path,
      { value in words.first { $0.key == value.word }?.value },
      { value in .word(words.first { $0.value == value }?.key ?? "") })
  }

  static func flag(_ path: Path<Bool>) -> Codec {
    Codec(.flag, path, { if case .flag(let flag) = $0 { flag } else { nil } }, { .flag($0) })
  }

  static func outputs(_ path: Path<[String]>) -> Codec {
    Codec(
      .outputs, path, { if case .outputs(let names) = $0 { names } else { nil } }, { .outputs($0) })
  }
}

/// Words with something behind a colon.
extension Codec {
  static func forms<Value: Equatable>(_ path: Path<Value>, _ forms: [FormCodec<Value>]) -> Codec {
    Codec(
      .forms(forms.map(\.form)), path,
      { value in
        guard case .form(let word, let rest) = value else { return nil }
        return forms.first { $0.form.word == word }?.read(rest)
      },
      { value in
        for form in forms { if let printed = form.print(value) { return printed } }
        preconditionFailure("no word stands for \(value)")
      })
  }

  static func shape(_ path: Path<ShapeWord>) -> Codec {
    let radii = { (shape: ShapeWord) -> OptionValue? in
      if case .rounded(let radii) = shape { .radii(radii) } else { nil }
    }
    return forms(
      path,
      [
        .word("ellipse", .ellipse), .word("rect", .rect),
        .with(
          "rounded", .radii, or: radii(.initial),
          { if case .radii(let radii)? = $0 { .rounded(radii) } else { nil } },
          radii),
        .word("capsule", .capsule),
        .with(
          "path", .path, { if case .path(let path)? = $0 { .path(path) } else { nil } },
          { if case .path(let path) = $0 { .path(path) } else { nil } }),
      ])
  }

  static func outside(_ path: Path<Background.Outside>) -> Codec {
    forms(
      path,
      [
        .word("live", .live), .word("freeze", .frozen), .word("gray", .gray),
        .number("blur", Background.blurs, or: Background.usualBlur, { .blurred($0) }) {
          if case .blurred(let sigma) = $0 { sigma } else { nil }
        },
      ])
  }

  static func inside(_ path: Path<Background.Inside?>) -> Codec {
    forms(
      path,
      [
        .word(Setting.auto, nil), .word("live", .live), .word("still", .still),
        .number("zoom", Background.zooms, { .zoomed($0) }) {
          if case .zoomed(let zoom) = $0 { zoom } else { nil }
        },
        .word("dim", .dimmed),
        .number("blur", Background.blurs, or: Background.usualBlur, { .blurred($0) }) {
          if case .blurred(let sigma) = $0 { sigma } else { nil }
        },
        .word("black", .black),
      ])
  }
}

/// One word of a codec, which spells one value or, with what stands behind its colon, some of them.
struct FormCodec<Value: Equatable> {
  let form: WordForm
  let read: (OptionValue?) -> Value?
  /// The word with what stands behind it; nil if another word spells the value.
  let print: (Value) -> OptionValue?

  static func word(_ word: String, _ value: Value) -> FormCodec {
    FormCodec(
      form: WordForm(word: word), read: { _ in value },
      print: { $0 == value ? .form(word, nil) : nil })
  }

  static func with(
    _ word: String, _ kind: OptionKind, or usual: OptionValue? = nil,
    _ read: @escaping (OptionValue?) -> Value?, _ print: @escaping (Value) -> OptionValue?
  ) -> FormCodec {
    FormCodec(
      form: WordForm(word: word, kind: kind, usual: usual), read: read,
      print: { print($0).map { .form(word, $0) } })
  }

  static func number(
    _ word: String, _ range: ClosedRange<Double>, or usual: Double? = nil,
    _ read: @escaping (Double) -> Value, _ print: @escaping (Value) -> Double?
  ) -> FormCodec {
    with(
      word, .number(range), or: usual.map { .number($0) }, { $0?.number.map(read) },
      { print($0).map { .number($0) } })
  }
}

/// Numbers.
extension Codec {
  static func number(_ path: Path<Double>, _ kind: OptionKind) -> Codec {
    Codec(kind, path, \.number, { .number($0) })
  }

  /// A number, or a word for none.
  static func number(
    _ path: Path<Double?>, _ range: ClosedRange<Double>, orNil none: String
  ) -> Codec {
    Codec(
      .number(range, orWord: none), path, { .some($0.number) },
      { $0.map { .number($0) } ?? .word(none) })
  }

  static func share(_ path: Path<Double>) -> Codec {
    Codec(.share, path, { if case .share(let share) = $0 { share } else { nil } }, { .share($0) })
  }

  static func size(_ path: Path<Size>, _ range: ClosedRange<Double>) -> Codec {
    Codec(
      .size(range), path, { if case .size(let size) = $0 { size } else { nil } }, { .size($0) })
  }

  static func seconds(_ path: Path<Duration>, _ range: ClosedRange<Double>) -> Codec {
    Codec(
      .seconds(range), path, { $0.number.map { .seconds($0) } }, { .number($0 / .seconds(1)) })
  }

  /// A time, or a word for no time at all.
  static func seconds(
    _ path: Path<Duration?>, _ range: ClosedRange<Double>, orNil none: String
  ) -> Codec {
    Codec(
      .seconds(range, orWord: none), path,
      { .some($0.number.map { .seconds($0) }) },
      { $0.map { .number($0 / .seconds(1)) } ?? .word(none) })
  }
}

/// Looks.
extension Codec {
  /// A colour; an opacity that it has is a setting of its own.
  static func color(_ path: Path<Color>) -> Codec {
    Codec(
      .color, path, { if case .color(let color, _) = $0 { color } else { nil } }, { .color($0) })
  }

  static func tint(_ path: Path<Tint?>) -> Codec {
    Codec(.tint, path, { if case .tint(let tint) = $0 { tint } else { nil } }, { .tint($0) })
  }

  static func ring(_ path: Path<Ring?>) -> Codec {
    Codec(.ring, path, { if case .ring(let ring) = $0 { ring } else { nil } }, { .ring($0) })
  }

  static func glow(_ path: Path<Glow?>) -> Codec {
    Codec(.glow, path, { if case .glow(let glow) = $0 { glow } else { nil } }, { .glow($0) })
  }

  static func dot(_ path: Path<Dot?>) -> Codec {
    Codec(.dot, path, { if case .dot(let dot) = $0 { dot } else { nil } }, { .dot($0) })
  }
}

extension OptionValue {
  fileprivate var word: String? { if case .word(let word) = self { word } else { nil } }

  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
}
