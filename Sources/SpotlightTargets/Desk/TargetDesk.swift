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
  private(set) var followers: [ForeignTarget: WidgetFollower] = [:]
  private var watch = HappeningWatch()
  /// Who has told the windows that the watch knows.
  private var lastTeller: WindowKnowledge?
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
  package var listingFreshness = Duration.seconds(1)
  /// How many questions there were about places: a late answer to an earlier one is not kept.
  var placeQuestions = 0

  /// The most elements that are followed at once: all questions on their way are fewer than a bus takes.
  static let mostFollowers = 14
  /// The share of a window, and of a part of one, from which on it counts as covered.
  private static let coveredWindow = 0.5
  private static let coveredPart = 0.25
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
    line.desk = self
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
    expectEffect(ofPressIn: search)
    self.search = search
    watch.wait(for: search, isNewShowing: isNewShowing)
    if search.isEmpty {
      entries = [:]
      followers = [:]
      if expectsWidgets { line.listen(to: []) } else { line.close() }
      if !isHeld { provider.stop() }
      return setTimer()
    }
    turn {
      for target in entries.keys where !search.targets.contains(target) { entries[target] = nil }
      for target in search.targets where target.foreign != nil && entries[target] == nil {
        entries[target] = Entry()
      }
      // Another listener may know nothing yet.
      if isNewShowing { for target in entries.keys { entries[target]?.told = nil } }
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

  /// Asks for windows without a search, for ``windows()``, until ``close()``.
  package func hold() {
    guard !isClosed, !isHeld else { return }
    isHeld = true
    turn { start() }
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
  func handle(_ process: () -> Void = {}) {
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
      watch.forgetWindows()
    }
    let isNewList = choice.list != provider.list
    choice.replaceList(by: provider.list)
    if isNewList { onWindows() }
    for follower in followers.values {
      follower.apply(
        isLive ? choice.best(follower.target.window) : nil, otherwise: absentWindow, at: now)
    }
    report(at: now)
    notify(of: watch.happened(in: isLive ? choice : nil, facts: { followers[$0]?.facts }))
    pace(at: now)
    for follower in followers.values { follower.askIfDue(at: now) }
    line.listen(
      to: Set(
        followers.values.filter { $0.wantsPress || $0.wantsStates }
          .compactMap { $0.found?.object.program }))
  }

  var isLive: Bool { provider.state == .ready }

  /// What holds for a window that is not in the list.
  var absentWindow: TargetSight {
    switch provider.state {
    case .unasked, .asking: .searching
    case .ready: .absent(.noWindow)
    case .absent(let reason): .absent(.unknowable(reason))
    }
  }

  // MARK: Elements that are followed

  /// Follows the elements that the search needs, and no others.
  private func follow(isNewShowing: Bool) {
    var wanted: [ForeignTarget: Set<WidgetChange>] = [:]
    for target in search.targets.compactMap(\.foreign) where target.widget != nil {
      wanted[target, default: []] = []
    }
    for (target, change) in search.happenings.compactMap(\.ofWidget) {
      wanted[target, default: []].insert(change)
    }
    let ofStep = Set(wanted.keys)
    // What the step needs comes first, and of that what is followed already; then what marks tasks, in the order of the tasks.
    var order = ofStep.filter { followers[$0] != nil } + ofStep.filter { followers[$0] == nil }
    for (target, change) in search.standing.compactMap(\.ofWidget) {
      wanted[target, default: []].insert(change)
      if !order.contains(target) { order.append(target) }
    }
    order = Array(order.prefix(Self.mostFollowers))
    for target in followers.keys where !order.contains(target) { followers[target] = nil }
    for target in order {
      guard let changes = wanted[target],
        let follower = followers[target] ?? WidgetFollower(target, of: self)
      else { continue }
      followers[target] = follower
      // Between two steps presses are watched and not told, so the next step knows what holds when it comes.
      let goesOn = search.number == 0 && follower.wantsPress
      follower.wantsStates = !changes.isEmpty || goesOn
      follower.wantsPress = changes.contains(.pressed) || goesOn
      if isNewShowing, ofStep.contains(target) { follower.restart() }
    }
    if followers.isEmpty, !expectsWidgets { line.close() } else { openLine() }
  }

  /// Tells a press of an element that is followed.
  func handlePress(of target: ForeignTarget) { notify(of: watch.press(of: target)) }

  private func notify(of news: [Search.Wait]) {
    for wait in news { onHappened(wait.happening, wait.showing) }
  }

  /// Presses an element for a person who has pressed its light, and tells that as a press.
  ///
  /// - Parameters:
  ///   - widget: the element.
  ///   - window: its window.
  ///   - done: called once, with whether the program has done it.
  package func press(
    _ widget: WidgetPattern, in window: WindowPattern, then done: @escaping (Bool) -> Void
  ) {
    let target = ForeignTarget(window, .widget(widget))
    guard let follower = followers[target], let found = follower.found,
      AccessibleBus.pressable.contains(found.role)
    else { return done(false) }
    // The answer tells the press. The effect may come before it, or much later.
    follower.expectEffect(true)
    let showing = search.number
    line.press(found.object) { [weak self] isDone in
      if !isDone { self?.followers[target]?.expectEffect(false) }
      // An answer that is late says nothing of another step.
      if isDone, self?.search.number == showing { self?.handlePress(of: target) }
      done(isDone)
    }
  }

  /// What follows from a press that was handed on to the program, and has counted, is no other press.
  private func expectEffect(ofPressIn search: Search) {
    guard let handed = search.handedPress, handed != self.search.handedPress,
      let (target, change) = handed.happening.ofWidget, change == .pressed
    else { return }
    followers[target]?.expectEffect(true)
  }

  // MARK: Places

  private func report(at now: Duration) {
    var reports: [TargetReport] = []
    for target in search.targets {
      guard let foreign = target.foreign, var entry = entries[target] else { continue }
      let follower = followers[foreign]
      // What was seen once is not seen twice by being told again.
      let seen = sight(of: foreign)
      var isOld = false
      if case .found = seen, entry.tracker.settles != nil, let follower {
        isOld = follower.looks == entry.look
      }
      entry.look = follower?.looks ?? 0
      if isOld {
        entry.tracker.pass(now)
      } else {
        let isSure = foreign.widget == nil && provider.knowledge.isSure
        entry.tracker.apply(seen, isSure: isSure, at: now)
      }
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

  private func sight(of target: ForeignTarget) -> TargetSight {
    if target.widget != nil {
      guard let follower = followers[target] else {
        return .absent(
          .unknowable("At most \(Self.mostFollowers) widgets are looked for at once."))
      }
      guard case .found(let rect) = follower.sight, let window = choice.best(target.window) else {
        return follower.sight
      }
      return choice.isCovered(rect, of: window.id, from: Self.coveredPart)
        ? .absent(.covered) : follower.sight
    }
    guard isLive, let window = choice.best(target.window) else { return absentWindow }
    guard window.isShown, !window.isMinimised else { return .absent(.windowHidden) }
    guard let content = window.content, let rect = target.part.place(in: content) else {
      return .absent(.unknowable("This desktop does not tell where windows are."))
    }
    let share = target.part == .whole ? Self.coveredWindow : Self.coveredPart
    // A rectangle may reach outside of its window, and what is there is not the window's.
    let inside = rect.intersection(content)
    if !inside.isEmpty, choice.isCovered(inside, of: window.id, from: share) {
      return .absent(.covered)
    }
    return .found(rect)
  }

  private func pace(at now: Duration) {
    var pace: AskingSpeed = wantsMoves ? .resting : search.isEmpty ? .never : .searching
    // One that is only waited for need not be asked as often as one that moves.
    for follower in followers.values { follower.speed = .searching }
    for target in search.targets {
      guard let entry = entries[target], let foreign = target.foreign else { continue }
      let speed = entry.tracker.speed(at: now)
      pace = max(pace, speed)
      followers[foreign]?.speed = speed
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

  func handleLineState() {
    if line.state == .ready || line.state.isAbsent { runWaiting() }
    if line.state != .ready { for follower in followers.values { follower.forget(program: nil) } }
    if case .absent = line.state, !followers.isEmpty {
      nextOpening = SourceClock.now + Self.betweenOpenings
    }
    note()
  }

  /// Forgets what is known of a program that has left the bus.
  func forget(_ program: String) {
    for follower in followers.values { follower.forget(program: program) }
    note()
  }

  /// Applies a change of a state that a program has reported.
  func applyChange(of state: AccessibleStates, isSet: Bool, in object: AccessibleObject) {
    for follower in followers.values {
      follower.applyChange(of: state, isSet: isSet, in: object)
    }
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
