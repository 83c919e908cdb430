package import Spotlight
package import SpotlightFiles

/// Something that a running instance is asked for.
package struct Request: Hashable, Sendable {
  /// Everything that can be asked for.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case on
    case off
    case toggle
    case status
    case next
    case back
    case goto
    case pause
    case resume
    case press
    case target
    case condition
    case say
    case set
    case watch
    case stop
    case yield
  }

  /// What is asked for.
  package let name: Name

  /// The words behind it.
  package let operands: [String]

  /// A request with as many operands as it takes.
  ///
  /// - Throws: ``RequestRefusal`` when there are more or fewer.
  package init(_ name: Name, _ operands: [String] = []) throws(RequestRefusal) {
    guard name.takes(operands.count) else {
      let form = name.operands.isEmpty ? name.rawValue : "\(name.rawValue) \(name.operands)"
      let given = operands.isEmpty ? "nothing" : operands.prefix(4).map(\.quoted).conjunction
      throw .usage("The form is '\(form)', and behind \(name.rawValue) came \(given).")
    }
    self.name = name
    self.operands = operands
  }

  /// Asks for something that takes no words.
  package init(asking name: Name) {
    precondition(name.takes(0), "\(name.rawValue) takes words")
    self.name = name
    operands = []
  }

  /// The request that a line spells.
  ///
  /// - Throws: ``RequestRefusal`` for everything else.
  package init(line: [UInt8]) throws(RequestRefusal) {
    let words = try Self.words(of: line)
    guard let first = words.first else { throw .usage("The line is empty.") }
    guard let name = Name(rawValue: first) else {
      let names = Name.allCases.map(\.rawValue)
      let question =
        Suggestion.nearest(to: first, among: names).map { "; did you mean \($0)?" }
        ?? ", only \(names.conjunction)."
      throw .usage("There is no request \(first.quoted)\(question)")
    }
    try self.init(name, Array(words.dropFirst()))
  }

  /// The line that spells it, without its end.
  package var line: String { Self.line(of: [name.rawValue] + operands) }
}

extension Request.Name {
  /// The words after the name: as the manual shows them, how many they are, the kind of each, and what they ask of a tour; nil if the
  /// request is not about a tour.
  ///
  /// If there are more words than kinds, the last kind holds for the rest.
  private typealias Row = (
    words: String, counts: ClosedRange<Int>, kinds: [OptionKind],
    ofTour: (([String]) throws(RequestRefusal) -> TourSteering)?
  )

  private var row: Row {
    switch self {
    case .on, .off, .toggle, .status, .watch, .stop, .yield: ("", 0...0, [], nil)
    case .set: ("KEY VALUE...", 1...Int.max, [.settingWord], nil)
    case .next: ("", 0...0, [], { _ in .tour(.want(.next)) })
    case .back: ("", 0...0, [], { _ in .tour(.want(.back)) })
    case .resume: ("", 0...0, [], { _ in .tour(.resume) })
    case .goto: ("ID|N|+N|-N", 1...1, [.shown(.steps)], { .step($0[0]) })
    case .press: ("BUTTON", 1...1, [.shown(.buttons)], { .tour(.press($0[0])) })
    case .say: ("WORD", 1...1, [.name(atMost: 256)], { .word($0[0]) })
    case .pause: ("[hide]", 0...1, [.choice(["hide"])], TourSteering.pause)
    // The rectangle is one word or two.
    case .target: ("NAME RECT|none", 2...3, [.shown(.targets), .rectangle], TourSteering.target)
    case .condition:
      (
        "NAME on|off", 2...2, [.shown(.conditions), .choice(["on", "off"])], TourSteering.condition
      )
    }
  }

  /// What stands behind it, as the manual has it; empty for nothing.
  package var operands: String { row.words }

  /// What each word behind it must be, for completions and for those that are one of a few.
  package var kinds: [OptionKind] { row.kinds }

  /// Whether there is no end of words behind it.
  package var takesMany: Bool { row.counts.upperBound == .max }

  func takes(_ count: Int) -> Bool { row.counts.contains(count) }

  fileprivate func steering(_ words: [String]) throws(RequestRefusal) -> TourSteering? {
    try row.ofTour?(words)
  }
}

/// What another call asks while a tour is shown, with its words read.
package enum TourSteering: Hashable, Sendable {
  case tour(TourRequest)
  /// The name of a step, or its number, or how many steps on or back.
  case step(String)
  /// A target is here now; nil if it is gone.
  case target(String, Rect?)
  case condition(String, Bool)
  case word(String)

  /// Reads the words of a request; nil for a request that is not about a tour.
  ///
  /// - Throws: ``RequestRefusal`` when they make no sense.
  package init?(_ request: Request) throws(RequestRefusal) {
    guard let steering = try request.name.steering(request.operands) else { return nil }
    self = steering
  }

  fileprivate static func pause(_ words: [String]) throws(RequestRefusal) -> TourSteering {
    if let word = words.first { try check(word, Request.Name.pause.kinds[0], of: "pause") }
    return .tour(.pause(hiding: !words.isEmpty))
  }

  fileprivate static func target(_ words: [String]) throws(RequestRefusal) -> TourSteering {
    let place = words.dropFirst().joined(separator: " ")
    do {
      return .target(words[0], place == OptionKind.none ? nil : try LabelledRect.place(place))
    } catch { throw .usage(capitalized("\(error)")) }
  }

  fileprivate static func condition(_ words: [String]) throws(RequestRefusal) -> TourSteering {
    try check(words[1], Request.Name.condition.kinds[1], of: "a condition")
    return .condition(words[0], words[1] == "on")
  }

  /// Refuses a word that is none of its kind.
  private static func check(
    _ word: String, _ kind: OptionKind, of name: String
  ) throws(RequestRefusal) {
    guard kind.value(of: word) == nil else { return }
    throw .usage(capitalized(kind.refusal(of: word, for: name)))
  }

  /// The text as a sentence of its own.
  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// A line as words.
///
/// Words stand between spaces. One in double quotes may hold spaces, and is a word even if nothing is in it; a
/// backslash makes a quote or a backslash behind it a letter like others.
extension Request {
  /// The words of a line.
  ///
  /// - Throws: ``RequestRefusal`` for what is no line of words.
  package static func words(of line: [UInt8]) throws(RequestRefusal) -> [String] {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .usage("The line is not UTF-8 text.")
    }
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard scalar.properties.generalCategory != .control else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        throw .usage("The line holds a control character, U+\(digits).")
      }
      switch scalar {
      case _ where isEscaped:
        isEscaped = false
        guard scalar == "\\" || scalar == "\"" else {
          throw .usage("A backslash stands before \\ or \" only.")
        }
        word = (word ?? "") + String(scalar)
      case "\\":
        isEscaped = true
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let whole = word { words.append(whole) }
        word = nil
      default:
        word = (word ?? "") + String(scalar)
      }
    }
    if isQuoted { throw .usage("A quote has no end.") }
    if isEscaped { throw .usage("A backslash stands before \\ or \" only.") }
    if let whole = word { words.append(whole) }
    return words
  }

  /// Words as a line that is read as these words, without its end.
  private static func line(of words: [String]) -> String {
    words.map { word in
      let isPlain =
        !word.isEmpty && !word.unicodeScalars.contains { $0 == " " || $0 == "\"" || $0 == "\\" }
      if isPlain { return word }
      var text = "\""
      for character in word.unicodeScalars {
        if character == "\"" || character == "\\" { text += "\\" }
        text.unicodeScalars.append(character)
      }
      return text + "\""
    }.joined(separator: " ")
  }
}

/// Why nothing comes of a request.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// The kinds, as they are written.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The request makes no sense.
    case usage
    /// What was asked for is not to be had from what is shown.
    case unavailable
  }

  /// The kind.
  package let kind: Kind

  /// What is wrong, as a sentence.
  package let sentence: String

  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// A hidden resident has given its place to another call.
  package static let hasYielded = RequestRefusal(
    .unavailable, "Another instance has the place already.")

  package static func usage(_ sentence: String) -> RequestRefusal {
    RequestRefusal(.usage, sentence)
  }
  package static func unavailable(_ sentence: String) -> RequestRefusal {
    RequestRefusal(.unavailable, sentence)
  }
}
