package import Spotlight
internal import SpotlightPictures
internal import SpotlightText

/// Lays out cards, and keeps each layout while cards use it.
///
/// It loads fonts with the first words, and files with the first picture. It and its painter belong
/// to one thread at a time, which may be any.
package final class CardTypesetter {
  let setter = Typesetter()
  let shelf: PictureShelf
  private var layouts: [CardLayout] = []
  private var problems: [CardProblem] = []
  private var told: Set<CardProblem> = []
  /// False after a text that no font could draw.
  private var hasFonts = true

  /// Enough for some steps in both directions, in the sizes that were tried.
  private static let capacity = 16
  /// The most problems that are reported, so that a long session does not keep all of them.
  private static let mostProblems = 64

  /// Creates a typesetter that has loaded nothing yet, with the pictures of a shelf.
  package init(_ shelf: PictureShelf = PictureShelf()) {
    self.shelf = shelf
  }

  /// The reason why this machine can show no cards, as a sentence; nil if it can.
  ///
  /// Check it before starting a tour with cards: a tour of empty boxes is useless.
  package static var obstacle: String? { Typesetter.problem?.description }

  /// Looks up all fonts on a thread of its own, for words that come while an overlay takes clicks and keys.
  ///
  /// - Returns: a descriptor that is readable when they are known, and that the caller closes then; nil if words need not wait.
  package static func lookUpFonts() -> Int32? { FontNames.lookUpOnThread() }

  /// Lays out a card.
  ///
  /// - Complexity: proportional to comparing requests if the card is known, otherwise some dozen
  ///   layouts of words.
  package func layout(_ request: CardRequest) -> CardLayout {
    if let index = layouts.lastIndex(where: { $0.request == request }) {
      let layout = layouts.remove(at: index)
      layouts.append(layout)
      return layout
    }
    let layout = CardLayout(request, measuredBy: self)
    tellOfWordless(layout)
    if layouts.count == Self.capacity { layouts.removeFirst() }
    layouts.append(layout)
    return layout
  }

  /// Returns the problems that were not reported yet, each once.
  package func takeProblems() -> [CardProblem] {
    defer { problems.removeAll() }
    return problems
  }

  /// Lays out words in lines.
  func text(_ words: TextBlock) -> TextLayout {
    let text = setter.layout(words)
    for problem in text.problems {
      hasFonts = hasFonts && !problem.code.isOfMachine
      add(CardProblem(problem.description, isInWords: problem.code.isInWords))
    }
    return text
  }

  /// Reports words that were left out because the output is too small; lights in the way never
  /// remove words.
  private func tellOfWordless(_ layout: CardLayout) {
    guard hasFonts, !layout.request.isSqueezed, !layout.hasItsWords else { return }
    add(
      CardProblem(
        "The screen has no room for heading and text of a card: it shows its buttons; say less there.",
        isOfRoom: true))
  }

  private func add(_ problem: CardProblem) {
    if told.count < Self.mostProblems, told.insert(problem).inserted { problems.append(problem) }
  }
}

extension CardTypesetter: CardMeasurer {
  package func lines(of words: TextBlock) -> TextLines { text(words).lines }

  package func size(ofPicture path: String) -> PixelSize? {
    switch shelf.size(path) {
    case .success(let size): return size
    case .failure(let problem):
      if problem != .awaited { add(problem) }
      return nil
    }
  }
}

/// A part of a card that cannot be shown as wanted; the card is shown all the same.
package struct CardProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence on the problem.
  package let description: String

  /// Whether the words alone show the problem, without fonts and files; a tour's `problems` then
  /// report it too.
  package let isInWords: Bool

  /// Whether the output is too small for the card; the layout's `shortfalls` then say more.
  package let isOfRoom: Bool

  /// Why a picture is left out, as the end of a sentence; nil for every other problem.
  package let reason: String?

  init(
    _ description: String, isInWords: Bool = false, isOfRoom: Bool = false, reason: String? = nil
  ) {
    self.description = description
    self.isInWords = isInWords
    self.isOfRoom = isOfRoom
    self.reason = reason
  }

  /// A picture is being decoded, and comes later: there is nothing to report.
  package static let awaited = CardProblem("The picture is being decoded.")
}
