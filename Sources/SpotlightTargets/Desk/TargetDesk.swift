internal import Glibc
package import Spotlight
package import SpotlightBus
package import SpotlightDesktops

/// Finds out where windows and elements of other programs are and what happens to them, as long as a mode wants to know.
///
/// Closures are called in turns of its loop and in the functions here. While the search is empty, nothing is asked and nothing wakes.
@MainActor
package final class TargetDesk {
  /// What is known of a target.
  private struct Entry {
    var tracker = TargetTracker()
    var told: TargetReport?
    /// The look that the last sample came from; see ``WidgetFollower/looks``.
    var look = 0
  }

  /// Called with the targets whose state has changed.
  package var onReports: ([TargetReport]) -> Void = { _ in }
  /// Called when what a step waits for has happened, with the number of the showing that waits.
  package var onHappened: (Happening, _ showing: Int) -> Void = { _, _ in }
  /// Called with why a file or a signal that is waited for cannot be known, as a sentence.
  package var onProblem: (String) -> Void = { _ in }
  /// Called when ``windows()`` has changed.
  package var onWindows: () -> Void = {}
  /// Whether to ask a desktop that tells no moves and sizes for them, ten times a second.
  package var wantsMoves = false {
    didSet { note() }
  }
  /// The outputs, in logical pixels.
  package var screens: [Screen] = []
  /// Where the pointer is, if that is known and a mouse or a pen was used last; an element that gets the keyboard while the
  /// pointer is elsewhere was not pressed.
  package var pointer: () -> Point? = { nil }

  let provider: any WindowProvider
  let line: AccessibleBus
  private let others: OtherHappenings
  private(set) var choice = WindowChoice()
  /// What is wanted, and of that what the desktop and programs are asked for.
  private var sought = Search()
  private(set) var search = Search()
  private var entries: [Target: Entry] = [:]
  /// The elements that are followed; only ``follow(isNewShowing:)`` adds any.
  var followers: [WidgetFollower.Key: WidgetFollower] = [:]
  var events = WindowEvents()
  var standingEvents = WindowEvents()
  /// Who has told the windows that the events know.
  private var lastTeller: WindowKnowledge?
  /// What has happened already in this showing.
  var happened: Set<Happening> = []
  /// What has happened already of what is waited for at any time.
  var happenedOnce: Set<Happening> = []
  private var timer: Watch?
  /// Whether the list of windows has changed since it was read.
  private var isListOld = true
  private var isWorking = false
  private var hasNews = false
  /// Whether the owner asks for windows without a search.
  var isHeld = false
  private(set) var isClosed = false
  /// When to try the accessibility bus again.
  private var nextOpening: Duration?
  /// What to do at a time; see ``later(_:then:)``.
  private var postponed: (time: Duration, body: () -> Void)?
  /// What commands wait for: that the accessibility bus is there, or is known not to be.
  var waitingForLine: [() -> Void] = []
  /// The elements that were listed last, for ``widget(at:isChoice:isRepeated:deadline:then:)``.
  var lastListing: (window: DesktopWindow, time: Duration, listing: WidgetListing)?
  /// How long they count.
  var listingFreshness = Duration.seconds(1)
  /// How many questions there were about places: a late answer to an earlier one is not kept.
  var placeQuestions = 0

  /// What does not count for this showing if it holds at the first look.
  var ignored: Set<Happening> = []

  private static let betweenOpenings = Duration.seconds(2)

  /// Whether the desktop's switch for elements is to be on from now on, because elements will be wanted later: programs in Qt look
  /// at it only when they start.
  package var expectsWidgets = false {
    didSet {
      if expectsWidgets { return turn { openLine() } }
      guard followers.isEmpty, waitingForLine.isEmpty, !isClosed else { return }
      line.close()
      setTimer()
    }
  }

  /// - Parameters:
  ///   - provider: tells the windows.
  ///   - bus: the session bus, which leads to the elements; nil if there is none.
  ///   - home: the person's folder, for files; nil if there is none.
  ///   - loop: where programs and the system answer.
  package init(
    provider: any WindowProvider, bus: BusAddress?, home: String? = nil, on loop: any Reactor
  ) {
    self.provider = provider
    line = AccessibleBus(bus, on: loop)
    others = OtherHappenings(bus: bus, home: home, on: loop)
    timer = loop.timer { [weak self] in self?.handle() }
    provider.onChange = { [weak self] in self?.note(isList: true) }
    line.frame = { [weak self] process in
      if let self { handle(process) } else { process() }
    }
    line.onState = { [weak self] in self?.takeLine() }
    line.onGone = { [weak self] in self?.forget($0) }
    line.onChange = { [weak self] in self?.take($1, isSet: $2, of: $0) }
    others.onHappened = { [weak self] in self?.onHappened($0, $1) }
    others.onProblem = { [weak self] in self?.onProblem($0) }
  }

  // MARK: What is wanted

  /// Wants to know this from now on; an equal search does nothing, and an empty one stops everything.
  package func seek(_ search: Search) {
    guard search != sought, !isClosed else { return }
    sought = search
    seekOnDesktop(search.needsDesktop ? search : Search())
    others.seek(search)
  }

  private func seekOnDesktop(_ search: Search) {
    guard search != self.search else { return }
    let isNewShowing = search.number != self.search.number
    takeHandedPress(of: search)
    self.search = search
    happenedOnce.formIntersection(search.standing)
    if search.standing.isEmpty { standingEvents.restart() }
    if search.isEmpty {
      entries = [:]
      followers = [:]
      happened = []
      events.restart()
      if expectsWidgets { line.listen(to: []) } else { line.close() }
      if !isHeld { provider.stop() }
      return setTimer()
    }
    turn {
      for target in entries.keys where !search.targets.contains(target) { entries[target] = nil }
      for target in search.targets where target.foreign != nil && entries[target] == nil {
        entries[target] = Entry()
      }
      if isNewShowing {
        happened = []
        events.restart()
        ignored = search.ignoresPresent ? Set(search.happenings) : []
        // Another listener may know nothing yet.
        for target in entries.keys { entries[target]?.told = nil }
      }
      follow(isNewShowing: isNewShowing)
      start()
      hasNews = true
    }
  }

  func openLine() {
    nextOpening = nil
    line.open()
  }

  func start() {
    if provider.state == .unasked { provider.start() }
    isListOld = true
  }

  /// Ends everything, and puts back what was switched on.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    search = Search()
    (entries, followers, waitingForLine, postponed) = ([:], [:], [], nil)
    line.close(isLast: true)
    others.close()
    provider.stop()
    setTimer()
  }

  // MARK: Turns

  /// Does something, and then what follows from it.
  func turn(_ body: () -> Void) {
    if isWorking { return body() }
    isWorking = true
    body()
    while hasNews || isListOld, !isClosed { refresh() }
    isWorking = false
    setTimer()
  }

  func note(isList: Bool = false) {
    hasNews = true
    if isList { isListOld = true }
    if !isWorking { turn {} }
  }

  /// Takes what has come from programs, if that is what the loop woke for, and does what is due.
  private func handle(_ process: () -> Void = {}) {
    guard !isClosed else { return process() }
    turn {
      process()
      let now = SourceClock.now
      if let nextOpening, nextOpening <= now { openLine() }
      if let due = postponed, due.time <= now {
        postponed = nil
        due.body()
      }
      for follower in followers.values { follower.askIfDue(at: now) }
      if entries.contains(where: { nextTime(of: $0, $1).map { $0 <= now } ?? false }) {
        hasNews = true
      }
    }
  }

  /// Runs a closure in a turn of the loop after a time; a second call replaces the first.
  ///
  /// Nothing runs while nothing can come from the desktop.
  package func later(_ time: Duration, then body: @escaping () -> Void) {
    turn { postponed = (SourceClock.now + time, body) }
  }

  private func refresh() {
    (hasNews, isListOld) = (false, false)
    guard !search.isEmpty || isHeld else { return }
    let now = SourceClock.now
    if lastTeller != provider.knowledge {
      // Another source has other ids for the same windows, and none of them has closed.
      lastTeller = provider.knowledge
      events.restart()
      standingEvents.restart()
    }
    let isNewList = choice.list != provider.list
    choice.take(provider.list)
    if isNewList { onWindows() }
    for follower in followers.values {
      follower.take(
        isLive ? choice.best(follower.key.window) : nil, otherwise: absentWindow, at: now)
    }
    report(at: now)
    happen()
    pace(at: now)
    for follower in followers.values { follower.askIfDue(at: now) }
    line.listen(
      to: Set(
        followers.values.filter { $0.wantsPress || $0.wantsStates }
          .compactMap { $0.found?.object.program }))
  }

  var isLive: Bool { provider.state == .ready }

  /// What holds for a window that is not in the list.
  var absentWindow: TargetTracker.Sample {
    switch provider.state {
    case .unasked, .asking: .nothing
    case .ready: .absent(.noWindow)
    case .absent(let reason): .absent(.unknowable(reason))
    }
  }

  // MARK: Places

  private func report(at now: Duration) {
    var reports: [TargetReport] = []
    for target in search.targets {
      guard let foreign = target.foreign, var entry = entries[target] else { continue }
      let follower = foreign.widget.flatMap { followers[.init(window: foreign.window, widget: $0)] }
      // What was seen once is not seen twice by being told again.
      let sample = sample(foreign)
      var isOld = false
      if case .place = sample, entry.tracker.settles != nil, let follower {
        isOld = follower.looks == entry.look
      }
      entry.look = follower?.looks ?? 0
      if isOld { entry.tracker.pass(now) } else { entry.tracker.take(sample, at: now) }
      var report = entry.tracker.report(target)
      report.canPress = follower?.found.map { AccessibleBus.pressable.contains($0.role) } ?? false
      switch report.absence {
      case .windowHidden?, .covered?: report.canShow = provider.knowledge.activation
      default: break
      }
      if report != entry.told {
        // What was never told to be there needs no word that it is not known.
        if entry.told != nil || report.state != .unknown || report.absence != nil {
          reports.append(report)
        }
        entry.told = report
      }
      entries[target] = entry
    }
    if !reports.isEmpty { onReports(reports) }
  }

  private func pace(at now: Duration) {
    var pace: AskingSpeed = wantsMoves ? .resting : search.isEmpty ? .never : .searching
    // One that is only waited for need not be asked as often as one that moves.
    for follower in followers.values { follower.speed = .searching }
    for target in search.targets {
      guard let entry = entries[target], let foreign = target.foreign else { continue }
      let speed = entry.tracker.speed(at: now)
      pace = max(pace, speed)
      if let widget = foreign.widget {
        followers[.init(window: foreign.window, widget: widget)]?.speed = speed
      }
    }
    if isLive { provider.setPace(pace) }
  }

  /// When a target needs a turn though nothing is told.
  ///
  /// A place that was asked for is looked at again when its element is. One that the desktop tells settles by itself, and a desktop that
  /// is asked has to hear that the window rests.
  private func nextTime(of target: Target, _ entry: Entry) -> Duration? {
    let tracker = entry.tracker
    guard target.foreign?.widget == nil else { return tracker.deadline }
    return isLive && provider.knowledge.moves == .asked
      ? .earliest(tracker.nextTime, tracker.calms) : tracker.nextTime
  }

  // MARK: The accessibility bus

  private func takeLine() {
    if line.state == .ready || line.state.isAbsent { runWaiting() }
    if line.state != .ready { for follower in followers.values { follower.forget(program: nil) } }
    if case .absent = line.state, !followers.isEmpty {
      nextOpening = SourceClock.now + Self.betweenOpenings
    }
    note()
  }

  /// Does what has waited for the accessibility bus, now that it is there or cannot be had.
  func runWaiting() {
    let waiting = waitingForLine
    waitingForLine = []
    for body in waiting { body() }
  }

  // MARK: The loop

  /// Whether the desktop or a program may say something.
  private var canHear: Bool {
    switch provider.state {
    case .asking, .ready: true
    case .unasked, .absent: provider.mayCome || line.isConnected
    }
  }

  private func setTimer() {
    // Within a turn the times change often.
    guard !isWorking else { return }
    guard !isClosed, canHear, !search.isEmpty || postponed != nil else {
      timer?.update(deadline: nil)
      return
    }
    let trackers = entries.map { nextTime(of: $0, $1) }
    let times = followers.values.map(\.due) + trackers + [nextOpening, postponed?.time]
    timer?.update(deadline: times.compactMap(\.self).min())
  }
}

extension Search {
  /// Whether windows or widgets are sought.
  fileprivate var needsDesktop: Bool {
    !targets.isEmpty || (happenings + standing).contains(where: \.isAskedFor)
  }
}
