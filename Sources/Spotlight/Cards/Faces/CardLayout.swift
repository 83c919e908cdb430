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
