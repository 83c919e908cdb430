internal import Spotlight
internal import SpotlightSpeech

/// What screen readers get of each turn, and what they bring into the next one; without a reader, a voice reads the cards.
@MainActor
final class ReadingDesk {
  /// Nil inside a program, which is on the accessibility bus itself.
  private let readers: Readers?
  /// Reads cards aloud; nil if that is not wanted.
  private let voice: Voice?
  private let words: UsualWords
  private let language: LanguageTag?
  private var keys = HeldKeyEvents()
  private var acts: [ReaderAct] = []

  /// What the last turn had for readers.
  private var reading: CardReading?
  private var news: [LightNews] = []
  /// The card of the last turn, the one that the voice read last, and the one whose words the program got last.
  private var (face, spoken, told): (CardFace?, CardFace?, CardFace?)
  /// Whether a light under the pointer was on when readers were last told.
  private var isOn = false

  /// Whether readers were looked for.
  private(set) var hasBegun = false
  private var isBeginning = false

  /// Called when a turn is due, because a reader has asked or answered.
  var onDue: () -> Void = {}

  /// Called with the words of each card that appears inside a program, whose toolkit announces them.
  var onAnnouncement: (String) -> Void = { _ in }

  /// - Parameters:
  ///   - readers: the connection to them; nil inside a program.
  ///   - voice: reads cards aloud while no reader does; nil if that is not wanted.
  ///   - language: the desktop's language, for cards that name none.
  init(_ readers: Readers?, _ voice: Voice? = nil, language: LanguageTag?) {
    self.readers = readers
    self.voice = voice
    self.language = language
    words = UsualWords(language)
    readers?.onAct = { [weak self] act in
      guard let self, acts.count < Self.mostActs else { return }
      acts.append(act)
      onDue()
    }
    readers?.onChange = { [weak self] in
      guard let self, !isBeginning else { return }
      onDue()
    }
  }

  /// More than a person can ask for in one turn.
  private static let mostActs = 64

  /// Whether a reader speaks, so that the voice must not.
  var speaks: Bool { readers?.isListening ?? false }

  /// Why nothing is heard, as a sentence; nil if there is no trouble, or if a reader speaks.
  var trouble: String? { speaks ? nil : voice?.trouble }

  /// When a key that was shown to a reader goes on without an answer.
  var deadline: Duration? { keys.deadline }

  /// Looks for readers, once, when the first picture is on the screen: until then every moment counts.
  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    guard let readers else { return }
    isBeginning = true
    readers.begin()
    isBeginning = false
    // All is known at once, as on a desktop without a bus; otherwise a turn is due when it is. A host's loop wakes for no turn
    // that becomes due here.
    if readers.isSettled { notifyReaders() }
  }

  /// Takes part in a turn before the mode: keys go to readers first, and what readers ask comes in.
  func enter(_ input: inout TurnInput, at now: Duration) {
    guard let readers else { return }
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
    let show = turn.show
    face = show.announced
    guard readers != nil else { return }
    reading = show.reading
    if let new = turn.lightNews { news.append(new) }
    let isOn = isPointing && show.isUp
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    news.append(isOn ? .on : .off)
  }

  /// Tells readers what the last turn brought, when its picture is on its way, or the voice if none listens.
  func notifyReaders() {
    guard let readers else {
      say(face)
      guard face != told else { return }
      told = face
      if let words = face.flatMap({ Announcement(of: $0) }) { onAnnouncement(words.text) }
      return
    }
    readers.show(reading)
    // A reader that is not known yet is told when it is.
    guard readers.isSettled else { return }
    if let last = news.last {
      // Of several, only the last is still true.
      readers.say(words.words(last), language: language?.name)
      news = []
    }
    say(readers.isListening ? nil : face)
  }

  /// Has the voice read a card, unless it read that card last; nil stops the reading.
  private func say(_ face: CardFace?) {
    guard let voice, face != spoken else { return }
    spoken = face
    if let announcement = face.flatMap({ Announcement(of: $0, desktop: language) }) {
      voice.say(announcement)
    } else {
      voice.hush()
    }
  }

  /// Stops reading aloud, and forgets which card was read last.
  func hush() { say(nil) }

  /// Tells readers the end.
  func close() {
    reading = nil
    readers?.close(saying: isOn ? words.words(.off) : nil)
    isOn = false
  }
}
