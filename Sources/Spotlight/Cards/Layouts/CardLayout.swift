/// A card with all its parts in their places, in logical pixels from its upper left corner.
///
/// A plain value: whoever paints it, moves it or asks what is under a finger needs no fonts for that.
package struct CardLayout: Sendable, Hashable {
  /// What a part is.
  package enum Kind: Sendable, Hashable {
    case title
    case body
    case picture
    /// A button, by its place among those of the face.
    case button(Int)
    case progress
    case hint
  }

  /// A part and where it is.
  package struct Part: Sendable, Hashable {
    package var kind: Kind
    package var frame: Rect
    /// The words on it as they are set; nil for those without any.
    package var words: CardWords?
    /// Where the words begin, in the card.
    package var corner: Point
    /// True for a button that is its word alone.
    package var isQuiet: Bool

    package init(
      _ kind: Kind, _ frame: Rect, words: CardWords? = nil, corner: Point? = nil,
      isQuiet: Bool = false
    ) {
      self.kind = kind
      self.frame = frame
      self.words = words
      self.corner = corner ?? Point(x: frame.x, y: frame.y)
      self.isQuiet = isQuiet
    }
  }

  /// A link of the text: where it leads, and where its words are, line by line.
  ///
  /// As they are while nothing is scrolled.
  package struct Link: Sendable, Hashable {
    package var address: String
    package var frames: [Rect]

    package init(_ address: String, _ frames: [Rect]) {
      self.address = address
      self.frames = frames
    }
  }

  /// What it was made from.
  package var request: CardRequest
  package var size: Size
  package var parts: [Part]
  package var links: [Link]
  /// How far the text can be scrolled; 0 where all of it is seen.
  package var scrollRange: Double
  /// How much was given up to fit the room: 0 for nothing, and the more the worse.
  ///
  /// For comparing layouts of one card with each other.
  package var loss: Double
  /// True for a heading that is the first line of the text, for want of a place of its own.
  package var hasTitleInText = false

  package init(
    _ request: CardRequest, size: Size, parts: [Part], links: [Link] = [],
    scrollRange: Double = 0, loss: Double = 0
  ) {
    self.request = request
    self.size = size
    self.parts = parts
    self.links = links
    self.scrollRange = scrollRange
    self.loss = loss
  }

  /// True when it has a place for its heading and for its text, as far as the card has them.
  package var hasItsWords: Bool {
    func has(_ kind: Kind, _ words: String?) -> Bool {
      words?.isEmpty ?? true || parts.contains { $0.kind == kind }
    }
    return has(.body, request.face.body) && (hasTitleInText || has(.title, request.face.title))
  }
}

extension CardLayout {
  /// The least room that is reckoned with: less is no room for anything, and cards stick out of it.
  package static let leastRoom = Size(width: 96, height: 48)

  /// A card with its parts in their places, as whoever has fonts and pictures measures them.
  ///
  /// Where there is little room, things are given up in this order: the picture's size, space between parts, the line
  /// about keys, the end of the text, the picture, progress, wide buttons, the heading's own place, all of
  /// the text, the heading. Buttons always have a place.
  package init(_ request: CardRequest, measuredBy measurer: any CardMeasurer) {
    self = CardComposer(request, measurer: measurer).layout()
  }

  /// From right to left for those who read so.
  mutating func mirrorIfNeeded() {
    guard request.face.direction == .rightToLeft else { return }
    for index in parts.indices {
      let frame = parts[index].frame
      // Words fill their frame or stand in its middle, so they keep their place in it.
      parts[index] = parts[index].offset(x: size.width - frame.maxX - frame.x, y: 0)
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
