internal import Spotlight
internal import SpotlightSpeech

/// What screen readers get of each turn, and what they bring into the next one.
@MainActor
final class ReadingDesk {
  let readers: Readers
  private let words: LightWords
  private let language: LanguageTag?
  private var keys = HeldKeyEvents()
  private var acts: [ReaderAct] = []

  /// What the last turn had for readers.
  private var reading: CardReading?
  private var news: [LightNews] = []
  /// Whether a light under the pointer was on when readers were last told.
  private var isOn = false

  private var hasBegun = false
  private var isBeginning = false

  /// Called when a turn is due, because a reader has asked or answered.
  var onDue: () -> Void = {}

  /// - Parameters:
  ///   - readers: the connection to them.
  ///   - language: the desktop's language.
  init(_ readers: Readers, language: LanguageTag?) {
    self.readers = readers
    self.language = language
    words = LightWords(language)
    readers.onAct = { [weak self] act in
      guard let self, acts.count < Self.mostActs else { return }
      acts.append(act)
      onDue()
    }
    readers.onChange = { [weak self] in
      guard let self, !isBeginning else { return }
      onDue()
    }
  }

  /// More than a person can ask for in one turn.
  private static let mostActs = 64

  /// Whether a reader speaks, so that the voice must not.
  var speaks: Bool { readers.isListening }
  /// Whether it is known whether a reader speaks.
  var isSettled: Bool { readers.isSettled }

  /// When a key that was shown to a reader goes on without an answer.
  var deadline: Duration? { keys.deadline }

  /// Looks for readers, once, when the first picture is on the screen: until then every moment counts.
  ///
  /// - Returns: whether all is known at once, as on a desktop without a bus; otherwise a turn is due when it is.
  func begin() -> Bool {
    guard !hasBegun else { return false }
    hasBegun = true
    isBeginning = true
    defer { isBeginning = false }
    readers.begin()
    return readers.isSettled
  }

  /// Takes part in a turn before the mode: keys go to readers first, and what readers ask comes in.
  func enter(_ input: inout TurnInput, at now: Duration) {
    input.acts += acts
    acts = []
    guard readers.isListening else {
      input.events.insert(contentsOf: keys.clear(), at: 0)
      return
    }
    let asked = keys.hold(&input.events, asks: readers.wantsKeys, at: now)
    for (number, key) in asked {
      readers.pass(key) { [weak self] isTaken in
        guard let self else { return }
        keys.noteAnswer(to: number, isTaken: isTaken)
        onDue()
      }
    }
    input.events += keys.release(at: now)
  }

  /// Keeps what readers get of a turn; ``notifyReaders()`` reports it.
  ///
  /// - Parameters:
  ///   - turn: the turn.
  ///   - isPointing: whether the show is a light under the pointer.
  func apply(_ turn: Turn, isPointing: Bool) {
    reading = turn.show.reading
    if let new = turn.lightNews { news.append(new) }
    let isOn = isPointing && turn.show.isUp
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    news.append(isOn ? .on : .off)
  }

  /// Tells readers what the last turn brought, when its picture is on its way.
  func notifyReaders() {
    readers.show(reading)
    // A reader that is not known yet is told when it is.
    guard readers.isSettled, let last = news.last else { return }
    // Of several, only the last is still true.
    readers.say(words.words(last), language: language?.name)
    news = []
  }

  /// Tells readers the end.
  func close() {
    reading = nil
    readers.close(saying: isOn ? words.words(.off) : nil)
    isOn = false
  }
}
