package import Spotlight
package import SpotlightBus

/// Tells screen readers what is shown, and takes what they ask for.
///
/// What readers ask comes in turns of the loop. Nothing is on the accessibility bus before a reader listens there.
@MainActor
package final class Readers {
  private let address: BusAddress?
  private let limit: Duration
  private let loop: any Reactor
  private var lookout: ReaderLookout?
  private var line: ReaderLine?
  private var lineAddress: BusAddress?
  private var story = ReaderStory()
  /// Whether a reader has missed signals since it was last reminded.
  private var owesReminder = false

  /// Whether a reader listens.
  package private(set) var isListening = false
  /// Whether it is known whether a reader listens.
  package private(set) var isSettled = false

  /// Called with what a reader asks of the card; it is for the next turn.
  package var onAct: (ReaderAct) -> Void = { _ in }
  /// Called when ``isListening`` or ``isSettled`` has changed.
  package var onChange: () -> Void = {}

  /// How long the bus may take before it counts as silent.
  package static let patience = Duration.milliseconds(500)
  /// How long a reader may take to begin to fetch the last words, and to think between two questions.
  private static let patienceAtEnd = Duration.milliseconds(300)
  private static let pauseBetweenQuestions = Duration.milliseconds(150)
  /// How long readers may hold up the next frame with questions.
  private static let mostTimeForQuestions = Duration.milliseconds(50)
  /// More than a reader asks about a card; who floods us gets no more of the time than that takes.
  private static let mostQuestions = 512
  /// How long a reader may think between two questions about a card.
  private static let pauseInQuestions = Duration.milliseconds(5)
  private var lastServed = ContinuousClock.now
  /// How long all of that may take.
  private static let patienceForWords = Duration.seconds(1)

  /// - Parameters:
  ///   - address: of the session bus; nil if there is none.
  ///   - limit: how long an answer may take.
  ///   - loop: where readers ask.
  package init(
    bus address: BusAddress? = .session, within limit: Duration = patience, on loop: any Reactor
  ) {
    self.address = address
    self.limit = limit
    self.loop = loop
  }

  /// Whether the owner has to show readers each key, because the compositor passes none to them.
  package var wantsKeys: Bool { isListening && lookout?.compositorPassesKeys != true }

  /// Looks for readers, once; later ones are served as soon as they come.
  package func begin() {
    guard lookout == nil, !isSettled else { return }
    guard let address,
      let lookout = try? ReaderLookout(
        address, within: limit, on: loop,
        { [weak self] process in
          process()
          self?.noteEnds()
        })
    else { return note(isListening: false) }
    self.lookout = lookout
    lookout.onAddress = { [weak self] in self?.connect(to: $0) }
    do { try lookout.begin() } catch { note(isListening: false) }
    lookout.bus.process()
    noteEnds()
  }

  private func noteEnds() {
    if let line, !line.bus.isOpen { hangUp() }
    if let lookout, !lookout.bus.isOpen, !isSettled { note(isListening: false) }
  }

  /// Answers a reader that asks one question after the other.
  ///
  /// Orca asks two hundred for a card, each when it has the answer to the one before, and is silent about what takes too long.
  /// While the picture moves, one answer for each frame would be too few. So readers get as much time as the frame took.
  private func serve(_ line: ReaderLine) {
    let begin = ContinuousClock.now
    let end = begin + min(begin - lastServed, Self.mostTimeForQuestions)
    let most = line.questions + Self.mostQuestions
    var asked = line.questions
    line.bus.process()
    while line.questions != asked, line.questions < most, line.bus.isOpen {
      let rest = end - ContinuousClock.now
      guard rest > .zero else { break }
      asked = line.questions
      line.bus.wait(for: min(rest, Self.pauseInQuestions)) { line.questions != asked }
    }
    lastServed = ContinuousClock.now
  }

  // MARK: What is shown

  /// Shows a card instead of the one before, once a turn; nil shows none.
  ///
  /// A reader that has missed signals is reminded of it then.
  package func show(_ reading: CardReading?) {
    let signals = story.show(reading)
    if !signals.isEmpty { line?.emit(signals) }
    // Not when the ping comes: this turn may bring another card.
    guard owesReminder else { return }
    owesReminder = false
    line?.emit(story.reminder())
  }

  /// Tells words that no card has, such as where a light is.
  package func say(_ words: String, language: String? = nil) {
    guard isListening else { return }
    line?.emit(story.say(words, locale: ReaderText.locale(language)))
  }

  /// Shows readers a key; the closure gets whether one of them has used it.
  package func pass(_ key: KeyChange, then done: @escaping @MainActor (Bool) -> Void) {
    guard let line, isListening else { return done(false) }
    line.show(key) { isTaken in done(isTaken) }
  }

  /// Takes everything away and leaves; for the end of the program.
  ///
  /// - Parameter words: the last words; a reader has a moment to fetch them.
  package func close(saying words: String? = nil) {
    if isListening, let line {
      if let words {
        say(words)
        waitForQuestions(on: line)
      }
      line.emit(story.end())
      line.leave()
      // What the bus has not taken yet; usually nothing.
      line.bus.wait(for: Self.patienceAtEnd) { !line.bus.isSending }
    }
    isListening = false
    line?.bus.close()
    lookout?.bus.close()
    (line, lookout, isSettled) = (nil, nil, true)
  }

  /// Waits until a reader has asked for the last words: a reader asks some twenty times before it speaks.
  private func waitForQuestions(on line: ReaderLine) {
    let end = ContinuousClock.now + Self.patienceForWords
    var asked = line.questions
    var patience = Self.patienceAtEnd
    while ContinuousClock.now < end {
      let before = asked
      line.bus.wait(for: patience) { line.questions != before }
      guard line.questions != before else { return }
      asked = line.questions
      patience = Self.pauseBetweenQuestions
    }
  }

  // MARK: Connections

  private func connect(to address: BusAddress?) {
    guard address != lineAddress || line == nil && address != nil else {
      if address == nil { note(isListening: false) }
      return
    }
    // With the first one it is not known yet whether a reader listens.
    if line != nil { hangUp() }
    guard let address,
      let line = try? ReaderLine(
        address, within: limit, on: loop,
        { [weak self] _ in
          guard let self, let line = self.line else { return }
          serve(line)
          noteEnds()
        })
    else { return note(isListening: false) }
    self.line = line
    lineAddress = address
    line.story = { [weak self] in self?.story ?? ReaderStory() }
    line.onAct = { [weak self] in self?.onAct($0) }
    line.onListening = { [weak self] in self?.note(isListening: $0) }
    line.onMissed = { [weak self] in self?.owesReminder = true }
    do { try line.begin() } catch { hangUp() }
    line.bus.process()
  }

  private func hangUp() {
    owesReminder = false
    line?.bus.close()
    line = nil
    lineAddress = nil
    if isListening || !isSettled { note(isListening: false) }
  }

  private func note(isListening listens: Bool) {
    let isNew = !isSettled || isListening != listens
    isSettled = true
    isListening = listens
    if isNew { onChange() }
  }

}
