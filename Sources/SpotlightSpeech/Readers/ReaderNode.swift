package import Spotlight

/// An object of the accessibility bus, as a value.
package struct ReaderNode: Hashable, Sendable {
  /// The kinds of objects, by the numbers that AT-SPI gives them.
  package enum Role: UInt32, Sendable, CaseIterable {
    case dialog = 16
    case image = 27
    case label = 29
    case button = 43
    case application = 75
    case heading = 83
    case link = 88
    case notification = 101

    /// The name of the role in English, as AT-SPI has it.
    package var name: String {
      switch self {
      case .dialog: "dialog"
      case .image: "image"
      case .label: "label"
      case .button: "push button"
      case .application: "application"
      case .heading: "heading"
      case .link: "link"
      case .notification: "notification"
      }
    }
  }

  /// States, by the bits that AT-SPI gives them.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: UInt64) { self.init(rawValue: 1 << bit) }

    package static let active = States(bit: 1)
    /// Of an object that is there no more.
    package static let defunct = States(bit: 6)
    package static let enabled = States(bit: 8)
    package static let focusable = States(bit: 11)
    package static let focused = States(bit: 12)
    package static let sensitive = States(bit: 24)
    package static let showing = States(bit: 25)
    package static let visible = States(bit: 30)
    /// What everything on a card is.
    package static let there: States = [.enabled, .sensitive, .showing, .visible]
  }

  package let path: String
  /// The path of the object above it; nil for the program itself.
  package let parent: String?
  package var role: Role
  package var name: String
  package var states = States.there
  /// The paths of the objects below it.
  package var children: [String] = []
  /// The element that can be pressed; nil for words.
  package var element: CardElement?
  /// The place on the desktop in logical pixels; nil if it is unknown.
  package var frame: Rect?
  /// The output that it is on.
  package var screen = Rect.zero
  /// The language, as `de` or `pt_BR`; empty if it is unknown.
  package var locale = ""

  /// Whether its card has been taken away.
  var isGone: Bool { states.contains(.defunct) }

  /// The object after its card has been taken away: what it was can be asked for, where it was cannot.
  ///
  /// Of two objects with the same name in the same place, Orca passes over the second.
  var afterwards: ReaderNode {
    var node = self
    node.states = .defunct
    node.element = nil
    node.frame = nil
    return node
  }

  /// The parts of the protocol that the object has.
  package var interfaces: [String] {
    var names = ["org.a11y.atspi.Accessible"]
    if isGone { return names }
    if role == .application { names.append("org.a11y.atspi.Application") }
    if element != nil { names.append("org.a11y.atspi.Action") }
    if role != .application { names.append("org.a11y.atspi.Component") }
    return names
  }

  /// The path of the program's own object.
  package static let root = "/org/a11y/atspi/accessible/root"
  /// The path that stands for no object.
  package static let none = "/org/a11y/atspi/null"
}

/// Texts as readers get them.
package enum ReaderText {
  /// A name without control characters and without space at its ends, no longer than a card's text.
  package static func name(_ text: String?) -> String {
    guard let text else { return "" }
    var words = String.UnicodeScalarView()
    var isSpace = false
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < Card.mostCharacters else { break }
      if isBlank(scalar) {
        isSpace = !words.isEmpty
        continue
      }
      if isSpace { words.append(" ") }
      isSpace = false
      words.append(scalar)
      count += 1
    }
    return String(words)
  }

  /// Several texts in sentences, each with a closing mark.
  static func sentences(_ texts: [String?]) -> String {
    texts.map(name).filter { $0.unicodeScalars.contains { !isMark($0) } }.map { words in
      words.last.map { ends.contains($0) } ?? true ? words : words + "."
    }.joined(separator: " ")
  }

  /// A text that Orca reads in a dialog, which takes no label of fewer than three words between spaces.
  ///
  /// Chinese and Japanese have no spaces. Orca 43 hands the spaces without width on to the voice and to Braille as they are;
  /// what a voice or a display makes of them was not tried.
  static func label(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let words = text.unicodeScalars.split(separator: " ").count
    return text + String(repeating: " \u{200B}", count: max(0, 3 - words))
  }

  /// The name of a language for readers, as `pt_BR` for `pt-BR`; empty if it is none.
  static func locale(_ language: String?) -> String {
    guard let language, LanguageTag.isWellFormed(language) else { return "" }
    return String(language.map { $0 == "-" ? "_" : $0 })
  }

  /// Space, a control character, or a mark of direction that a voice has no use for.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    case .surrogate, .privateUse, .unassigned: return true
    default: break
    }
    return (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      || scalar.value == 0xFFFC || scalar.value == 0xFEFF
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static let ends = Set(".!?…:;。！？؟।।۔")
}
