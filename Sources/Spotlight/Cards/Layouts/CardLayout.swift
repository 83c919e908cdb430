/// A card with all its parts in their places, in logical pixels from its upper left corner.
///
/// A plain value: painting, moving and hit testing need no fonts.
package struct CardLayout: Sendable, Hashable {
  /// The kind of a part.
  package enum Kind: Sendable, Hashable {
    case title
    case body
    case picture
    /// A button, by its index among the card's buttons.
    case button(Int)
    case progress
    case hint
  }

  /// A part and its frame.
  package struct Part: Sendable, Hashable {
    package var kind: Kind
    package var frame: Rect
    /// The words of the part; nil if it has none.
    package var words: TextBlock?
    /// The upper left corner of the words, in the card.
    package var corner: Point
    /// True for a button that shows its label alone, without a background.
    package var isQuiet: Bool

    package init(
      _ kind: Kind, _ frame: Rect, words: TextBlock? = nil, corner: Point? = nil,
      isQuiet: Bool = false
    ) {
      self.kind = kind
      self.frame = frame
      self.words = words
      self.corner = corner ?? Point(x: frame.x, y: frame.y)
      self.isQuiet = isQuiet
    }
  }

  /// How many characters were measured for it, each time that they were.
  package internal(set) var effort = 0
  /// The request for which the layout was made.
  package var request: CardRequest
  package var size: Size
  package var parts: [Part]
  /// The links in the text, from the card's upper left corner, without scrolling.
  package var links: [TextLines.Link]
  /// How far the text can be scrolled; 0 if all of it is visible.
  package var scrollRange: Double
  /// How much was given up to fit the room: 0 for nothing; larger is worse.
  ///
  /// It compares layouts of the same card.
  package var loss: Double
  /// True if the heading is the first line of the text, because there was no room for it above.
  package var hasTitleInText = false
  /// The size of the letters, as a share of that which the look says.
  package var letters = 1.0
  /// What of the card is not shown as it was asked for, because there is too little room.
  package internal(set) var shortfalls: [CardShortfall] = []

  package init(
    _ request: CardRequest, size: Size, parts: [Part], links: [TextLines.Link] = [],
    scrollRange: Double = 0, loss: Double = 0
  ) {
    self.request = request
    self.size = size
    self.parts = parts
    self.links = links
    self.scrollRange = scrollRange
    self.loss = loss
  }

  /// Whether the card is read from right to left.
  package var isMirrored: Bool { request.face.direction == .rightToLeft }

  /// The upper left corner of the content in a box: it starts on the side where reading begins.
  package func corner(in box: Rect) -> Point {
    Point(x: isMirrored ? box.maxX - size.width : box.x, y: box.y)
  }

  /// True if heading and text are shown, as far as the card has them.
  package var hasItsWords: Bool {
    func has(_ kind: Kind, _ words: String?) -> Bool {
      words?.isEmpty ?? true || parts.contains { $0.kind == kind }
    }
    return has(.body, request.face.body) && (hasTitleInText || has(.title, request.face.title))
  }
}

extension CardLayout {
  /// The smallest room that is used; in a smaller one, cards stick out.
  package static let leastRoom = Size(width: 64, height: 40)

  /// The layout of a card, with sizes from a measurer that has fonts and pictures.
  ///
  /// If there is little room, parts are given up in this order: the size of the picture, space
  /// between parts, the line about keys, the end of the text, the picture, wide buttons, progress,
  /// the separate heading, the size of letters, the whole text, the heading. Buttons always stay.
  package init(_ request: CardRequest, measuredBy measurer: any CardMeasurer) {
    let measurer = CardMeter(measurer)
    let picture = request.face.picture.flatMap { measurer.size(ofPicture: $0) }
      .flatMap { $0.isEmpty ? nil : $0 }
    let plans = CardPlan.all(for: request)
    var layout: CardLayout?
    for plan in plans where layout == nil {
      layout = CardComposer(request, plan, picture, measurer).layout()
    }
    self =
      layout
      ?? CardComposer(request, plans[plans.count - 1], picture, measurer).lastLayout()
    setShortfalls(hadPicture: picture != nil, measuredBy: measurer)
    effort = measurer.effort
  }

  /// Mirrors the layout for right-to-left reading.
  mutating func mirrorIfNeeded() {
    guard isMirrored else { return }
    for index in parts.indices {
      let frame = parts[index].frame
      let corner = parts[index].corner
      // Words fill their frame or are centred in it, so they keep their place within it.
      parts[index] = parts[index].offset(x: size.width - frame.maxX - frame.x, y: 0)
      // In a row of a list they begin behind a mark.
      if case .button(let button) = parts[index].kind, request.face.buttons[button].isDone != nil,
        let width = parts[index].words?.width
      {
        parts[index].corner.x = parts[index].frame.maxX - (corner.x - frame.x) - width
      }
    }
  }
}

extension CardLayout.Part {
  func offset(x: Double, y: Double) -> Self {
    var part = self
    part.frame = frame.offset(by: Point(x: x, y: y))
    part.corner = Point(x: corner.x + x, y: corner.y + y)
    return part
  }
}

/// Measures the words of one layout, each of them once, and counts how much there was to measure.
///
/// Without a limit, long labels of many buttons would be measured for each number of columns, for
/// each space between parts, and for each size of letters.
final class CardMeter: CardMeasurer {
  /// The characters that were measured so far, and a share for each text.
  private(set) var effort = 0

  private let measurer: any CardMeasurer
  private var known: [TextBlock: TextLines] = [:]
  /// The part of the effort that was for labels.
  private var labels = 0

  /// The effort for labels from which on no further arrangements of buttons are tried.
  private static let mostForLabels = 60_000
  /// What a text costs besides its characters.
  private static let costOfText = 50

  init(_ measurer: any CardMeasurer) {
    self.measurer = measurer
  }

  /// Whether labels are cut from now on, and not tried in further arrangements.
  var isSpent: Bool { labels > Self.mostForLabels }

  /// Counts the labels that an arrangement looks at, measured or not.
  func look(atLabels count: Int) {
    effort += count
    labels += count
  }

  func lines(ofLabel words: TextBlock) -> TextLines {
    let before = effort
    defer { labels += effort - before }
    return lines(of: words)
  }

  func lines(of words: TextBlock) -> TextLines {
    if let lines = known[words] { return lines }
    effort += words.text.utf8.count + Self.costOfText
    let lines = measurer.lines(of: words)
    known[words] = lines
    return lines
  }

  func size(ofPicture path: String) -> PixelSize? { measurer.size(ofPicture: path) }
}

/// The dots that show progress: one for each step, the current one longer.
extension CardFace.Progress {
  /// The height of a dot, and the length of all but the current one.
  package static let dot = 6.0
  /// The length of the current step's dot.
  private static let longDot = 18.0
  /// The gap between two dots.
  private static let gap = 6.0
  /// The most dots; longer tours show numbers instead.
  static let mostDots = 12

  /// The length of all dots with the gaps.
  var dotsLength: Double { Double(count - 1) * (Self.dot + Self.gap) + Self.longDot }

  /// The start of each dot, from the side where reading begins, and its length.
  package var dots: [(start: Double, length: Double)] {
    var start = 0.0
    return (0..<max(0, count)).map { index in
      let length = index + 1 == min(max(position, 1), count) ? Self.longDot : Self.dot
      defer { start += length + Self.gap }
      return (start, length)
    }
  }
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
      // Text beyond the most characters is cut on every screen, and reported with its place in the file.
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
