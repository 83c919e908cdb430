import Followspot
import SpotlightFiles
import SpotlightSteering

/// What another call asks while a tour is shown, with its words read.
enum TourSteering: Hashable, Sendable {
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
  init?(_ request: Request) throws(RequestRefusal) {
    let words = request.operands
    switch request.name {
    case .next: self = .tour(.want(.next))
    case .back: self = .tour(.want(.back))
    case .goto: self = .step(words[0])
    case .pause:
      if let word = words.first { try Self.check(word, request.name.kinds[0], of: "pause") }
      self = .tour(.pause(hiding: !words.isEmpty))
    case .resume: self = .tour(.resume)
    case .press: self = .tour(.press(words[0]))
    case .target:
      // The rectangle is one word or two.
      let place = words.dropFirst().joined(separator: " ")
      do {
        self = .target(words[0], place == OptionKind.none ? nil : try LabelledRect.place(place))
      } catch { throw .usage("\(error)".withCapital) }
    case .condition:
      try Self.check(words[1], request.name.kinds[1], of: "a condition")
      self = .condition(words[0], words[1] == "on")
    case .say: self = .word(words[0])
    case .on, .off, .toggle, .status, .set, .watch, .stop, .yield: return nil
    }
  }

  /// Refuses a word that is none of its kind.
  private static func check(
    _ word: String, _ kind: OptionKind, of name: String
  ) throws(RequestRefusal) {
    guard kind.value(of: word) == nil else { return }
    throw .usage(kind.refusal(of: word, for: name).withCapital)
  }
}

extension RequestRefusal {
  /// What is shown is no tour.
  static func notOfTour(_ request: Request, _ shown: String) -> RequestRefusal {
    .unavailable("What is shown is \(shown), and \(request.name.rawValue) is for a tour.")
  }

  /// The tour waits to be resumed.
  static let isPaused = RequestRefusal(
    .unavailable,
    "The tour is paused: 'followspot resume' continues it, and 'followspot goto' with a number changes the step meanwhile."
  )
}

extension String {
  /// The text as a sentence of its own.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
