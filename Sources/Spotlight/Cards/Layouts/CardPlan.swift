/// What a card gives up if there is little room: nothing, or more from plan to plan.
struct CardPlan {
  /// How much is given up, without the parts of the text and of the picture for which there is no room.
  var loss = 0.0
  /// The size of the letters, as a share of that which the look says.
  ///
  /// Letters become smaller only if the whole output has no room for the words otherwise.
  var letters = 1.0
  /// The share of the default space around and between parts.
  var space = 1.0
  var hasTitle = true
  /// The fewest lines of the text that are worth showing.
  ///
  /// 0 allows omitting the text, and nil requires all of it.
  var bodyLines: Int?
  var hasPicture = true
  var hasProgress = true
  var hasHint = true
  /// True if the heading becomes the first line of the text.
  var hasTitleInText = false
  /// True if buttons get enough columns to leave half of the height; the card may become wider for
  /// it.
  var hasDenseButtons = false

  /// From everything down to the text alone, in the order in which parts are given up.
  private static let withWords: [CardPlan] = [
    CardPlan(),
    CardPlan(space: 0.6),
    CardPlan(space: 0.6, hasHint: false),
    CardPlan(bodyLines: 3),
    CardPlan(bodyLines: 3, hasPicture: false),
    CardPlan(space: 0.6, bodyLines: 3, hasPicture: false),
    CardPlan(space: 0.6, bodyLines: 2, hasPicture: false, hasHint: false),
    CardPlan(space: 0.5, bodyLines: 1, hasPicture: false, hasHint: false),
    CardPlan(space: 0.6, bodyLines: 2, hasPicture: false, hasHint: false, hasDenseButtons: true),
    CardPlan(
      space: 0.4, bodyLines: 1, hasPicture: false, hasProgress: false, hasHint: false,
      hasDenseButtons: true),
    CardPlan(
      space: 0.4, hasTitle: false, bodyLines: 1, hasPicture: false, hasProgress: false,
      hasHint: false, hasTitleInText: true, hasDenseButtons: true),
  ]

  /// Without the text, of which a person learns little.
  private static let withoutWords: [CardPlan] = [
    CardPlan(
      space: 0.4, bodyLines: 0, hasPicture: false, hasProgress: false, hasHint: false,
      hasDenseButtons: true),
    CardPlan(
      space: 0.3, hasTitle: false, bodyLines: 0, hasPicture: false, hasProgress: false,
      hasHint: false, hasDenseButtons: true),
  ]

  /// The loss of a card without its words, which is more than that of any card with them.
  static let lossOfWords = 100.0

  /// All plans for a card, in the order in which they are tried.
  static func all(for request: CardRequest) -> [CardPlan] {
    /// The shares of letters that can be read, in logical pixels.
    func shares(_ shares: [Double], least: Double) -> [Double] {
      // Beside lights, letters are as large as with the whole room of the output.
      request.isSqueezed
        ? [request.letters] : shares.filter { $0 == 1 || $0 * request.style.bodySize >= least }
    }
    func plans(_ plans: [CardPlan], letters: Double, loss: Double) -> [CardPlan] {
      plans.enumerated().map { index, plan in
        var plan = plan
        (plan.letters, plan.loss) = (letters, loss + Double(index))
        return plan
      }
    }
    return shares([1, 0.85, 0.7, 0.6, 0.5, 0.4, 1.0 / 3, 0.25, 0.2], least: 9).enumerated().flatMap
    {
      plans(withWords, letters: $1, loss: Double($0 * (withWords.count + 1)))
    }
      + shares([1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1], least: 4).flatMap {
        plans(withoutWords, letters: $0, loss: lossOfWords)
      }
  }
}

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
