package import Spotlight
internal import SpotlightPictures
internal import SpotlightText

/// Where requests become cards with all parts in their places, each once for as long as somebody shows it.
///
/// It touches fonts with the first words, and files with the first picture. It and its painter belong to one
/// thread at a time, whichever that is.
package final class CardTypesetter {
  let setter = Typesetter()
  let shelf: PictureShelf
  private var layouts: [CardLayout] = []
  private var problems: [CardProblem] = []
  private var told: Set<CardProblem> = []
  /// False once there was a text and nothing to draw it with.
  private var hasFonts = true

  /// How many cards were laid out; asking for one again adds nothing.
  package private(set) var layoutCount = 0

  /// The cards that are kept: some steps in both directions, in the sizes that were tried.
  private static let capacity = 16
  /// The problems that are told of at most, so that a long session does not keep all of them.
  private static let mostProblems = 64

  /// A typesetter that has touched nothing yet.
  package init() {
    shelf = PictureShelf()
  }

  /// Why no card can be shown on this machine, as a sentence; nil where they can.
  ///
  /// Whoever has cards to show asks first: a tour of empty boxes helps nobody.
  package static var obstacle: String? { Typesetter.problem?.description }

  /// The card with its parts in their places.
  ///
  /// - Complexity: that of comparing requests for one that is known, else some dozen layouts of words.
  package func layout(_ request: CardRequest) -> CardLayout {
    if let index = layouts.lastIndex(where: { $0.request == request }) {
      let layout = layouts.remove(at: index)
      layouts.append(layout)
      return layout
    }
    layoutCount += 1
    let layout = CardLayout(request, measuredBy: self)
    tellOfWordless(layout)
    if layouts.count == Self.capacity { layouts.removeFirst() }
    layouts.append(layout)
    return layout
  }

  /// What is not shown as it was asked for and was not told yet, each once.
  package func takeProblems() -> [CardProblem] {
    defer { problems.removeAll() }
    return problems
  }

  /// The words in their lines.
  func text(_ words: CardWords) -> TextLayout {
    let text = setter.layout(TextBlock(words))
    for problem in text.problems {
      hasFonts = hasFonts && !problem.code.isOfMachine
      add(CardProblem(problem.description, isInWords: problem.code.isInWords))
    }
    return text
  }

  /// Where the output itself is too small, words are left out; where only lights are in the way they never are.
  private func tellOfWordless(_ layout: CardLayout) {
    guard hasFonts, !layout.request.isSqueezed, !layout.hasItsWords else { return }
    add(
      CardProblem(
        "The screen has no room for heading and text of a card: it shows its buttons; say less there."
      ))
  }

  private func add(_ problem: CardProblem) {
    if told.count < Self.mostProblems, told.insert(problem).inserted { problems.append(problem) }
  }
}

extension CardTypesetter: CardMeasurer {
  package func lines(of words: CardWords) -> CardLines {
    let text = text(words)
    return CardLines(
      size: text.bounds.size, baseline: text.baseline, count: text.lineCount,
      isShortened: text.isShortened,
      links: text.links.map { CardLayout.Link($0.address, $0.frames) })
  }

  package func size(ofPicture path: String) -> PixelSize? {
    switch shelf.size(path) {
    case .success(let size): return size
    case .failure(let problem):
      add(problem)
      return nil
    }
  }
}

extension TextBlock {
  /// How much larger than the text a word in it can be, so that it leaves room for the others.
  private static let mostEmphasis = 2.0

  /// The words of a card as a block.
  fileprivate init(_ words: CardWords) {
    self.init(
      words.isMarkup ? .markup(words.text) : .plain(words.text),
      style: TextStyle(
        family: words.family, size: words.size, weight: words.weight,
        lineSpacing: words.lineSpacing, largestSize: words.size * Self.mostEmphasis),
      width: words.width,
      // A sentence that begins with a foreign name is still one of its language.
      direction: words.direction == .rightToLeft ? .rightToLeft : .byContent,
      language: words.language, lineLimit: words.lineLimit)
  }
}
