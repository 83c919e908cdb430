import Followspot
import SpotlightFiles
import SpotlightSteering

/// What is asked of a tour, with its words read.
enum TourWish: Hashable, Sendable {
  case want(Reaction)
  case seek(TourSeek)
  case pause(hides: Bool)
  case resume
  case press(String)
  case register(String, Rect)
  case unregister(String)
  case condition(String, Bool)
  case say(String)

  /// Reads the words of a request; nil for a request that is not about a tour.
  ///
  /// - Throws: ``RequestRefusal`` when they make no sense.
  init?(_ request: Request) throws(RequestRefusal) {
    let words = request.operands
    switch request.name {
    case .next: self = .want(.advance)
    case .back: self = .want(.back)
    case .goto: self = .want(.goTo(words[0]))
    case .seek:
      guard let seek = SeekWord.seek(words[0]) else {
        throw .usage("seek takes \(SeekWord.expectation), not \(words[0].quoted).")
      }
      self = .seek(seek)
    case .pause:
      self = .pause(hides: try Self.word(words.first, PauseWord.self, of: "pause") != nil)
    case .resume: self = .resume
    case .press: self = .press(words[0])
    case .register:
      do {
        self = .register(words[0], try LabelledRect.place(words.dropFirst().joined(separator: " ")))
      } catch { throw .usage("\(error)".withCapital) }
    case .unregister: self = .unregister(words[0])
    case .condition:
      let state = try Self.word(words[1], ConditionWord.self, of: "a condition")
      self = .condition(words[0], state == .on)
    case .say: self = .say(words[0])
    case .on, .off, .toggle, .status, .set, .watch, .stop, .yield: return nil
    }
  }

  /// One of a few words; nil for no word.
  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ word: String?, _ type: Word.Type, of name: String
  ) throws(RequestRefusal) -> Word? {
    guard let word else { return nil }
    if let known = Word(word: word) { return known }
    throw .usage(OptionKind.oneOf(type).refusal(of: word, for: name).withCapital)
  }
}

/// What can stand behind a pause.
enum PauseWord: String, CaseIterable, Sendable {
  case hide
}

extension RequestRefusal {
  /// What is shown is no tour.
  static func notOfTour(_ request: Request, _ shown: String) -> RequestRefusal {
    .unavailable("What is shown is \(shown), and \(request.name.rawValue) is for a tour.")
  }

  /// The tour waits to be resumed.
  static let isPaused = RequestRefusal(
    .unavailable,
    "The tour is paused: 'followspot resume' lets it go on, and 'followspot seek' goes to another step meanwhile."
  )
}

extension String {
  /// The text as a sentence of its own.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
