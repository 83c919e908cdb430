/// The standard words on cards in one language.
package struct UsualWords: Sendable {
  package var next: String
  package var back: String
  package var done: String
  package var skip: String
  package var close: String
  /// The progress: `#` stands for the position, `%` for the number of steps.
  var progress: String
  /// The digit 0 of the language's own digits; nil for European digits.
  var zero: Unicode.Scalar?
  /// What the card of a step says that waits for its targets.
  package var waiting: String

  // What the card of a step says whose target a person has left.

  /// That the window is not open.
  package var closed: String
  /// That the window cannot be seen.
  package var hidden: String
  /// That the place has to be scrolled to.
  package var scrolled: String
  /// The button that brings the window to the front.
  package var show: String

  // What cards about keys say, as markup.

  /// That Esc ends what is shown.
  package var escape: String
  /// That the wheel resizes the light.
  package var wheel: String
  /// That the help of the command says more.
  package var help: String
  /// That Tab chooses the light that keys act on.
  package var tab: String
  /// A shake of the pointer; it stands where ``escape`` has its key.
  var shake: String
  /// That a command lets the light cover the whole screen; the command follows on a line of its own.
  var wholeScreen: String

  // What lists of tasks say.

  /// The heading of the list.
  package var tasks: String
  /// What follows the title of a task that is done, for people who do not see its mark.
  package var taskDone: String
  /// That all tasks are done.
  package var closing: String
  /// That Esc leads from a task to the list.
  package var toList: String

  // The words for readers about lights.

  /// One light: `{n}` is its place, `{c}` how many there are, `{w}` and `{h}` its size, `{x}` and `{y}` its corner.
  var light: String
  var noLights: String
  var lightOn: String
  var lightOff: String
}

extension UsualWords {
  /// The words of a language, or of the closest match; English if there is none.
  ///
  /// - Parameter tag: the language; nil if it is unknown.
  package init(_ tag: LanguageTag?) {
    self = tag.flatMap { Self.row($0) } ?? Self.english
    // In the west of North Africa, Arabic is written with European digits.
    if let tag, let region = tag.region, tag.language == "ar", Self.maghreb.contains(region) {
      zero = nil
    }
  }

  private static func row(_ tag: LanguageTag) -> UsualWords? {
    tag.candidates.lazy.compactMap { table[$0] }.first
  }

  /// What a card says in a language or the closest match about a target that the person has left; nil if there are no such words,
  /// and for a reason of which ``waiting`` says it.
  static func words(for absence: TargetAbsence, in tag: LanguageTag?) -> String? {
    let words = tag == nil ? english : tag.flatMap(row)
    return switch absence {
    case .noWindow: words?.closed
    case .windowHidden, .covered: words?.hidden
    case .scrolledOut: words?.scrolled
    case .unknowable, .noWidget, .widgetHidden, .silent, .implausible, .noAccessibility: nil
    }
  }

  /// The progress, such as "2 of 5", or in a text with `{step}` and `{count}`.
  package func progress(_ position: Int, of count: Int, in form: String? = nil) -> String {
    let (step, total) = form == nil ? ("#", "%") : ("{step}", "{count}")
    return Self.filled(
      form ?? progress, with: [(step, number(position)), (total, number(count))])
  }

  /// A text with numbers in the places that have their names.
  static func filled(_ form: String, with numbers: [(name: String, number: String)]) -> String {
    var text = ""
    var rest = form[...]
    while !rest.isEmpty {
      if let (name, number) = numbers.first(where: { rest.hasPrefix($0.name) }) {
        text += number
        rest = rest.dropFirst(name.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  /// That something else than Esc ends what is shown, as markup.
  func ending(by way: String) -> String {
    guard let start = escape.firstIndex(of: ">"), let end = escape[start...].firstIndex(of: "<")
    else { return Markup.escaped(way) }
    return escape[...start] + Markup.escaped(way) + escape[end...]
  }

  /// The standard word for a reaction; nil if it has none.
  package func word(for reaction: Reaction) -> String? {
    switch reaction {
    case .next: next
    case .back: back
    case .finish: done
    case .skip: skip
    case .dismiss: close
    case .showTarget: show
    case .first, .last, .goTo, .ignore, .passThrough, .custom: nil
    }
  }

  private func number(_ value: Int) -> String {
    guard let zero else { return String(value) }
    var text = ""
    for digit in String(value).unicodeScalars {
      let own = digit.value &- UInt32(UInt8(ascii: "0")) &+ zero.value
      text.unicodeScalars.append(digit == "-" ? digit : Unicode.Scalar(own) ?? digit)
    }
    return text
  }

  private static let maghreb: Set<String> = ["dz", "eh", "ly", "ma", "tn"]
}
