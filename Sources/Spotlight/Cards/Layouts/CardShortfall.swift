/// A part of a card that is not shown as it was asked for, because there is too little room.
package enum CardShortfall: Sendable, Hashable {
  /// A part is left out.
  case without(CardLayout.Kind)
  /// The words of a part end in an ellipsis.
  case cut(CardLayout.Kind)
  /// The letters have this share of their size.
  case smallLetters(Double)
}

extension CardShortfall: CustomStringConvertible {
  /// A clause in small letters.
  package var description: String {
    switch self {
    case .without(let kind): "\(Self.name(kind)) is left out"
    case .cut(let kind): "\(Self.name(kind)) is cut off"
    case .smallLetters(let share): "letters have \(Int((share * 100).rounded())) % of their size"
    }
  }

  private static func name(_ kind: CardLayout.Kind) -> String {
    switch kind {
    case .title: "the heading"
    case .body: "the text"
    case .picture: "the picture"
    case .button(let index): "the label of button \(index + 1)"
    case .progress: "the progress"
    case .hint: "the hint"
    }
  }
}

extension [CardShortfall] {
  /// What is not shown as it was asked for, in clauses; many cut labels are one.
  package var clauses: String {
    let labels = filter(\.isCutLabel)
    guard labels.count > 2 else { return map(\.description).joined(separator: ", ") }
    let rest = filter { !$0.isCutLabel }.map(\.description)
    return
      (rest + [
        "the labels of \(labels.count) buttons are cut off, as they are too many or too long"
      ]).joined(separator: ", ")
  }
}

extension CardShortfall {
  fileprivate var isCutLabel: Bool { if case .cut(.button) = self { true } else { false } }
}

extension CardLayout {
  /// Lists what is missing or cut.
  mutating func setShortfalls(hadPicture: Bool, measuredBy measurer: any CardMeasurer) {
    let face = request.face
    func isSaid(_ words: String?) -> Bool { words.map { !$0.isEmpty } ?? false }
    let hasProgress = face.progress.map { $0.kind != .none && $0.count > 0 } ?? false
    let wanted: [(kind: Kind, isWanted: Bool)] = [
      (.title, isSaid(face.title) && !hasTitleInText), (.body, isSaid(face.body)),
      (.picture, hadPicture), (.progress, hasProgress), (.hint, isSaid(face.hint)),
    ]
    let missing = wanted.filter { wanted in
      wanted.isWanted && !parts.contains { $0.kind == wanted.kind }
    }
    shortfalls = missing.map { .without($0.kind) }
    for part in parts {
      // Text beyond the most characters is cut on every screen, and told with its place in the file.
      guard let words = part.words, words.lineLimit != nil,
        measurer.lines(of: words).isShortened
      else { continue }
      shortfalls.append(.cut(part.kind))
    }
    if letters < 1 { shortfalls.append(.smallLetters(letters)) }
  }

  /// True if the end of some words is cut off.
  var isCut: Bool {
    shortfalls.contains { if case .cut = $0 { true } else { false } }
  }
}
