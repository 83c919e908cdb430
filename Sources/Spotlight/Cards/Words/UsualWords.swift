/// The standard words on cards in one language.
package struct UsualWords: Sendable, Hashable {
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
  var away: Away
  package var hints: Hints
  /// A shake of the pointer; it stands where ``Hints/escape`` has its key.
  package var shake: String
  /// That a command lets the light cover the whole screen; the command follows on a line of its own.
  package var wholeScreen: String
  package var tasks: Tasks
  var lights: LightWords

  init(
    _ next: String, _ back: String, _ done: String, _ skip: String, _ close: String,
    _ progress: String, zero: Unicode.Scalar? = nil, waiting: String, away: Away, hints: Hints,
    shake: String, wholeScreen: String, tasks: Tasks, lights: LightWords
  ) {
    self.next = next
    self.back = back
    self.done = done
    self.skip = skip
    self.close = close
    self.progress = progress
    self.zero = zero
    self.waiting = waiting
    self.away = away
    self.hints = hints
    self.shake = shake
    self.wholeScreen = wholeScreen
    self.tasks = tasks
    self.lights = lights
  }

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

  /// What cards say in a language or the closest match about a target that the person has left; nil if there is none.
  static func away(_ tag: LanguageTag?) -> Away? {
    guard let tag else { return english.away }
    return row(tag)?.away
  }

  /// The progress, such as "2 of 5", or in a text with `{step}` and `{count}`.
  package func progress(_ position: Int, of count: Int, in form: String? = nil) -> String {
    let (step, total) = form == nil ? ("#", "%") : ("{step}", "{count}")
    var text = ""
    var rest = (form ?? progress)[...]
    while !rest.isEmpty {
      if rest.hasPrefix(step) {
        text += number(position)
        rest = rest.dropFirst(step.count)
      } else if rest.hasPrefix(total) {
        text += number(count)
        rest = rest.dropFirst(total.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  /// The standard word for a reaction; nil if it has none.
  package func word(for reaction: Reaction) -> String? {
    switch reaction {
    case .next: next
    case .back: back
    case .finish: done
    case .skip: skip
    case .dismiss: close
    case .showTarget: away.show
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

extension UsualWords {
  /// What the card of a step says whose target a person has left, in one language.
  package struct Away: Sendable, Hashable {
    /// That the window is not open.
    package var closed: String
    /// That the window cannot be seen.
    package var hidden: String
    /// That the place has to be scrolled to.
    package var scrolled: String
    /// The button that brings the window to the front.
    package var show: String

    init(_ closed: String, _ hidden: String, _ scrolled: String, _ show: String) {
      self.closed = closed
      self.hidden = hidden
      self.scrolled = scrolled
      self.show = show
    }

    /// The words for a reason; nil if ``waiting`` says it.
    func words(for absence: TargetAbsence) -> String? {
      switch absence {
      case .noWindow: closed
      case .windowHidden, .covered: hidden
      case .scrolledOut: scrolled
      case .unknowable, .noWidget, .widgetHidden, .silent, .implausible, .noAccessibility: nil
      }
    }
  }

  /// What cards about keys say in one language, as markup.
  package struct Hints: Sendable, Hashable {
    /// That Esc ends what is shown.
    package var escape: String
    /// That the wheel resizes the light.
    package var wheel: String
    /// That the help of the command says more.
    package var help: String
    /// That Tab chooses the light that keys act on.
    package var tab: String

    init(_ escape: String, _ wheel: String, _ help: String, _ tab: String) {
      self.escape = escape
      self.wheel = wheel
      self.help = help
      self.tab = tab
    }
  }

  /// What lists of tasks say in one language.
  package struct Tasks: Sendable, Hashable {
    /// The heading of the list.
    package var title: String
    /// What follows the title of a task that is done, for people who do not see its mark.
    package var done: String
    /// That all tasks are done.
    package var closing: String
    /// That Esc leads from a task to the list.
    package var escape: String

    init(_ title: String, _ done: String, _ closing: String, _ escape: String) {
      self.title = title
      self.done = done
      self.closing = closing
      self.escape = escape
    }
  }
}

extension UsualWords.Hints {
  /// That something else than Esc ends what is shown, as markup.
  func ending(by way: String) -> String {
    guard let start = escape.firstIndex(of: ">"), let end = escape[start...].firstIndex(of: "<")
    else { return Markup.escaped(way) }
    return escape[...start] + Markup.escaped(way) + escape[end...]
  }
}
