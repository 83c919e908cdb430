internal import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops

/// Finds an element of a window and follows it, one inquiry after the other.
@MainActor
final class WidgetFollower {
  /// Which element; each has one follower, whatever wants it.
  let target: ForeignTarget
  private let widget: WidgetPattern
  /// What hears of news and presses; it owns this.
  private weak var desk: TargetDesk?
  private let line: AccessibleBus

  /// What was seen last.
  private(set) var sight = TargetSight.searching
  private(set) var facts = WidgetFacts()
  /// Why it cannot be followed, if there is more to say than the sight does.
  private(set) var problem: String?

  /// How many looks have ended: a place that is told again without a look was not seen twice.
  private(set) var looks = 0
  /// How often to look.
  var speed = AskingSpeed.searching
  /// Whether a step waits for what holds for it, or for a press.
  var wantsStates = false
  var wantsPress = false {
    didSet {
      guard wantsPress, !oldValue else { return }
      press.forget()
      lastAsked = nil
    }
  }

  private var window: DesktopWindow?
  private var top: AccessibleTop?
  private(set) var found: FoundWidget?
  private var sighting = WidgetLook.Sighting()
  private var press = PressWatch()
  private var place: Rect?

  private var isAsking = false
  /// Whether the program has told a change of a state since it was asked last: the answer may be older.
  private var hasHeard = false
  private var isSilent = false
  /// Whether a silent program has answered, so that everything is looked at again.
  private var answersAgain = false
  /// When the window was seen first.
  private var appeared: Duration?
  /// Whether the accessibility bus was not there at the last look.
  private var hadNoBus = false
  /// Answers for another window do not count.
  private var number = 0
  private var lastAsked: Duration?
  private var notBefore: Duration?
  /// When to look at everything again, and when to look for the name again.
  private var wholeLook = Duration.zero
  private var nameSearch: Duration?

  /// Nil if the target is no element.
  init?(_ target: ForeignTarget, of desk: TargetDesk) {
    guard let widget = target.widget else { return nil }
    self.target = target
    self.widget = widget
    self.desk = desk
    line = desk.line
  }

  // MARK: The window

  /// Applies what is told of the window, or why there is none.
  func apply(_ new: DesktopWindow?, otherwise absence: TargetSight, at now: Duration) {
    guard let new else {
      forget()
      // Without its window it cannot be seen; a desktop that is not known says nothing.
      facts = WidgetFacts(isSeen: absence == .absent(.noWindow) ? false : nil)
      return sight = absence
    }
    let old = window
    if old?.id != new.id {
      forget()
      appeared = now
    }
    window = new
    press.window(isActive: new.isFocused, at: now)
    guard new.isShown, !new.isMinimised else {
      facts = WidgetFacts()
      (sight, lastAsked, wholeLook) = (.absent(.windowHidden), nil, .zero)
      return
    }
    if old?.content?.size != new.content?.size || old?.isShown == false {
      (wholeLook, lastAsked) = (.zero, nil)
    }
    switch line.state {
    case .absent: (sight, hadNoBus) = (.absent(.noAccessibility), true)
    case .unasked, .asking: sight = .searching
    case .ready:
      // A silent program may have moved it since.
      if isSilent {
        sight = .absent(.silent)
      } else if found != nil, sighting.extents != nil {
        judge()
      } else if sight == .absent(.windowHidden) || hadNoBus {
        sight = .searching
      }
      hadNoBus = false
    }
  }

  private func forget() {
    number += 1
    (window, top, found, place, problem) = (nil, nil, nil, nil, nil)
    sighting = WidgetLook.Sighting()
    (sight, facts, isAsking, isSilent) = (.searching, WidgetFacts(), false, false)
    (answersAgain, appeared) = (false, nil)
    (lastAsked, notBefore, wholeLook, nameSearch) = (nil, nil, .zero, nil)
    press = PressWatch()
  }

  /// Forgets all of a program that has left, and of a bus that has ended.
  func forget(program: String?) {
    guard program == nil || top?.object.program == program else { return }
    let old = window
    forget()
    window = old
    if let old { press.window(isActive: old.isFocused, at: SourceClock.now) }
    (sight, facts) = (.absent(.noWidget), WidgetFacts(isSeen: false))
  }

  /// Begins to wait for a press anew.
  func restart() {
    press.restart()
    lastAsked = nil
  }

  /// Takes that a press of this element was told in another way, or that it was not done after all.
  func expectEffect(_ expects: Bool) {
    if expects { press.expectEffect(at: SourceClock.now) } else { press.expectNoEffect() }
  }

  // MARK: Turns

  /// When to call ``askIfDue(at:)``; nil while an answer is waited for, or nothing is to be asked.
  var due: Duration? {
    guard !isAsking, line.state == .ready, let window, window.isShown, !window.isMinimised,
      let interval = speed.interval
    else { return nil }
    let pause = isEager ? min(interval, Self.betweenEagerLooks) : interval
    return max(lastAsked.map { $0 + pause } ?? .zero, notBefore ?? .zero)
  }

  /// Whether it is looked for in a window that has just come.
  private var isEager: Bool {
    guard found == nil, !isSilent, let appeared, let lastAsked else { return false }
    return lastAsked - appeared < Self.newness
  }

  /// Asks what is to be asked now.
  func askIfDue(at now: Duration) {
    guard let due, due <= now, let window else { return }
    (isAsking, lastAsked, notBefore) = (true, now, nil)
    let number = number
    if let top, let found {
      if let nameSearch, nameSearch <= now {
        self.nameSearch = now + Self.betweenNameSearches
        return search(in: top, number, at: now)
      }
      return look(at: found, in: top, number, at: now)
    }
    line.programs(now: now, noOlderThan: isEager ? .zero : AccessibleBus.freshness) {
      [weak self] programs in
      guard let self, self.number == number else { return }
      let search = TopSearch(window, among: programs)
      line.run(search, patience: Self.patienceInSearch, within: Self.limit) {
        [weak self] search in
        guard let self, self.number == number else { return }
        handle(search, number, at: now)
      }
    }
  }

  private func notifyDesk() { desk?.note() }

  private func end(_ absence: TargetAbsence, isSeen: Bool? = nil, pause: Duration? = nil) {
    isAsking = false
    notBefore = pause.map { SourceClock.now + $0 }
    sight = .absent(absence)
    facts = WidgetFacts(isSeen: isSeen)
    notifyDesk()
  }

  private func handle(_ search: TopSearch, _ number: Int, at begin: Duration) {
    guard let top = search.top else {
      let absence = search.absence ?? .silent
      return end(absence, pause: absence == .silent ? Self.afterSilence : nil)
    }
    self.top = top
    line.watchEnd(of: top.object.program)
    self.search(in: top, number, at: begin)
  }

  // MARK: Searching

  private func search(in top: AccessibleTop, _ number: Int, at begin: Duration) {
    guard let matches = WidgetMatches(widget, in: top) else {
      return walk(in: top, number, at: begin)
    }
    line.run(matches, patience: Self.limit, within: Self.limit) { [weak self] matches in
      guard let self, self.number == number else { return }
      if matches.isRefused { return walk(in: top, number, at: begin) }
      handle(matches.result ?? .endless(0), number, at: begin)
    }
  }

  private func walk(in top: AccessibleTop, _ number: Int, at begin: Duration) {
    let walk = WidgetWalk(.find(widget), in: top)
    let rest = begin + Self.limit - SourceClock.now
    line.run(walk, patience: Self.patienceInSearch, within: max(rest, .milliseconds(100))) {
      [weak self] walk in
      guard let self, self.number == number else { return }
      handle(walk.result ?? .endless(walk.nodes.count), number, at: begin)
    }
  }

  private func handle(_ result: WidgetResult, _ number: Int, at begin: Duration) {
    // The name of what is lit has changed: another one may have it now, or none.
    if let found, nameSearch != nil {
      isAsking = false
      guard case .found(let other) = result, other.object != found.object else {
        return notifyDesk()
      }
      self.found = nil
      sighting = WidgetLook.Sighting()
    }
    // A search that takes long is not made often.
    let pause = (SourceClock.now - begin) * 2
    problem = nil
    switch result {
    case .found(let found):
      self.found = found
      sighting = WidgetLook.Sighting()
      nameSearch = nil
      if let top { look(at: found, in: top, number, at: SourceClock.now) }
    case .missing: drop(.noWidget, isSeen: false, pause: pause)
    case .hidden: drop(.widgetHidden, isSeen: false, pause: pause)
    case .silent: drop(.silent, isSeen: nil, pause: max(pause, Self.afterSilence))
    case .endless(let count):
      problem =
        "\(target.window) has too many elements: of \(count) in 3 seconds, none was \(widget)."
      drop(.noWidget, isSeen: nil, pause: Self.afterEndless)
    }
  }

  /// Also the window's object is looked for again: it may be another one.
  private func drop(_ absence: TargetAbsence, isSeen: Bool?, pause: Duration) {
    (top, found) = (nil, nil)
    end(absence, isSeen: isSeen, pause: pause)
  }

  // MARK: Looking

  private func look(at found: FoundWidget, in top: AccessibleTop, _ number: Int, at now: Duration) {
    isAsking = true
    hasHeard = false
    // Of a program that hangs, one question at a time waits: it keeps them all.
    let isWhole = isSilent ? answersAgain : wholeLook <= now || sighting.extents == nil
    if isWhole { wholeLook = now + Self.betweenWholeLooks }
    let scope: WidgetLook.Scope = isWhole ? .all : wantsStates || wantsPress ? .states : .place
    let look = WidgetLook(scope, at: found, in: top, last: sighting)
    line.run(look, patience: Self.patience, within: Self.patience * 2) { [weak self] look in
      guard let self, self.number == number else { return }
      apply(look)
    }
  }

  private func apply(_ look: WidgetLook) {
    isAsking = false
    looks += 1
    if look.isGone { return drop(.noWidget, isSeen: false, pause: .zero) }
    let wasSilent = isSilent
    isSilent = look.isSilent || !look.isDone
    if !isSilent, wasSilent, !answersAgain {
      // What it told before it hung may be old.
      (isSilent, answersAgain, lastAsked) = (true, true, nil)
      return notifyDesk()
    }
    answersAgain = false
    if isSilent {
      sight = .absent(.silent)
      facts = WidgetFacts()
      (notBefore, wholeLook) = (SourceClock.now + Self.afterSilence, .zero)
      return notifyDesk()
    }
    // What moves may move with all that is around it.
    if let old = sighting.extents, old != look.sighting.extents { wholeLook = .zero }
    let heard = hasHeard ? sighting.states : nil
    sighting = look.sighting
    if let heard { sighting.states = heard }
    if let wanted = widget.name, let name = sighting.name {
      let fits = WidgetName.fits(wanted, name)
      nameSearch = fits ? nil : nameSearch ?? .zero
    }
    judge()
    watchForPress()
    notifyDesk()
  }

  /// Works out the place from what was told last.
  private func judge() {
    place = nil
    facts.states = sighting.states
    guard let found, let top, let window, let extents = sighting.extents else { return }
    guard let content = window.content else {
      sight = .absent(.unknowable("This desktop does not tell where windows are."))
      facts.isSeen = extents.isPlace
      return
    }
    let frame = sighting.frame ?? top.frame
    let rule = PlaceRule(
      frame: frame, content: content, buffer: window.buffer, child: top.child,
      toolkit: top.toolkit)
    let isUntrue = found.isInMenu && (top.toolkit == .gtk3 || top.toolkit == .gtk4)
    guard let rule, !isUntrue else {
      sight = .absent(.implausible)
      facts.isSeen = isUntrue ? extents.isPlace : nil
      // What was told cannot be so: everything is looked at again.
      wholeLook = .zero
      return
    }
    // The window has a shadow, which it had not before, and which is to be measured.
    if top.toolkit == .gtk3, window.buffer == nil, top.child == nil,
      Double(frame.width) > content.width + 1, Double(top.frame.width) <= content.width + 1
    {
      self.top = nil
    }
    sight = rule.sight(of: extents, in: found.around.compactMap { sighting.clips[$0] })
    if case .found(let rect) = sight { place = rect }
    facts.isSeen = place != nil
    // GTK 3 tells no place of a cell that is scrolled out of its table.
    if sight == .absent(.widgetHidden), let table = found.table, sighting.clips[table] != nil {
      sight = .absent(.scrolledOut)
    }
  }

  private func watchForPress() {
    guard wantsPress, let states = sighting.states, let found else { return }
    var isElsewhere = false
    if let place, let pointer = desk?.pointer() {
      isElsewhere = !place.outset(by: 8).contains(pointer)
    }
    let isPressed = press.noticesPress(
      states, role: found.role, pointerIsElsewhere: isElsewhere, at: SourceClock.now)
    if isPressed { desk?.handlePress(of: target) }
  }

  /// Applies a change that the program has told.
  func applyChange(of state: AccessibleStates, isSet: Bool, in object: AccessibleObject) {
    guard let found, object.program == found.object.program else { return }
    guard object == found.object else {
      if state == .focused, isSet { press.otherFocus() }
      return
    }
    // Before a look nothing is known of the other states.
    guard sighting.states != nil else { return }
    if isSet { sighting.states?.formUnion(state) } else { sighting.states?.subtract(state) }
    hasHeard = true
    facts.states = sighting.states
    watchForPress()
    notifyDesk()
  }

  // MARK: How long it waits for answers, and lets a program rest

  /// One answer, in a look.
  private static let patience = Duration.milliseconds(250)
  /// One answer, in a search.
  private static let patienceInSearch = Duration.seconds(1)
  /// A search as a whole.
  private static let limit = Duration.seconds(3)

  /// From one look at a program that does not answer to the next.
  private static let afterSilence = Duration.milliseconds(500)
  /// From a search with too many elements to the next.
  private static let afterEndless = Duration.seconds(10)

  /// For how long a window counts as new, whose program may come to the accessibility bus at any moment.
  private static let newness = Duration.seconds(2)
  /// From one search in a new window to the next.
  private static let betweenEagerLooks = Duration.milliseconds(50)

  /// From one look at everything to the next: at what is around the element, and at its name.
  private static let betweenWholeLooks = Duration.seconds(2)
  /// From one search for an element with the name that has changed to the next.
  private static let betweenNameSearches = Duration.seconds(5)
}
