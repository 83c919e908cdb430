package import Spotlight
package import SpotlightBus
package import SpotlightDesktops

/// An element of a window, as the accessibility bus reports it.
package struct DesktopWidget: Hashable, Sendable {
  /// The program's own name on the bus, and the object's path.
  package var program: String
  package var path: String
  /// The number of its role on the bus.
  package var roleNumber: UInt32
  /// The name, cleaned; empty for a field for passwords.
  package var name: String
  /// The depth below the window.
  package var depth: Int
  /// The place on the desktop in logical pixels, clipped to what can be seen; nil if it cannot be seen.
  package var place: Rect?
}

/// The elements of a window, in the order of the program.
package struct WidgetListing: Hashable, Sendable {
  package var widgets: [DesktopWidget] = []
  /// Why there are none, or not all: a sentence.
  package var problem: String?
  /// Whether another question may find more: the program was too slow, tells nothing of this window yet, or says another size
  /// than the desktop.
  package var isTentative = false

  package init(
    _ widgets: [DesktopWidget] = [], problem: String? = nil, isTentative: Bool = false
  ) {
    self.widgets = widgets
    self.problem = problem
    self.isTentative = isTentative
  }

  /// The elements that a walk has seen, with their places.
  init(_ walk: WidgetWalk, _ rule: PlaceRule?) {
    widgets = walk.listing.map { node, around in
      var widget = DesktopWidget(
        program: node.object.program, path: node.object.path, roleNumber: node.role ?? 0,
        name: WidgetName.clean(node.name ?? ""), depth: node.depth)
      if let extents = node.extents, let rule,
        case .found(let rect) = rule.sight(of: extents, in: around)
      {
        widget.place = rect
      }
      return widget
    }
  }
}

/// What is at a place on the desktop, and words for it.
package struct PickedTarget: Hashable, Sendable {
  package var window: DesktopWindow
  /// The pattern that means this window and no other one now.
  package var windowPattern: WindowPattern
  /// The element; nil if none is there that has a name or a number.
  package var widget: DesktopWidget?
  package var widgetPattern: WidgetPattern?
  /// The place of the element, or of the window.
  package var place: Rect?
  /// Whether another question may find a smaller element here; see ``WidgetListing/isTentative``.
  package var isTentative: Bool

  package init(
    window: DesktopWindow, windowPattern: WindowPattern, widget: DesktopWidget? = nil,
    widgetPattern: WidgetPattern? = nil, place: Rect? = nil, isTentative: Bool = false
  ) {
    self.window = window
    self.windowPattern = windowPattern
    self.widget = widget
    self.widgetPattern = widgetPattern
    self.place = place
    self.isTentative = isTentative
  }

  /// What is meant, as a target.
  package var target: ForeignTarget {
    ForeignTarget(windowPattern, widgetPattern.map { .widget($0) } ?? .whole)
  }
}

extension WidgetListing {
  /// The element at a point that a person means, and the pattern that means it alone.
  ///
  /// The smallest one that does something; words and pictures count if nothing else is there.
  func pick(at point: Point) -> (widget: DesktopWidget, pattern: WidgetPattern)? {
    let here = widgets.indices.filter { widgets[$0].place?.contains(point) == true }
    func rank(_ index: Int) -> (Int, Double, Int) {
      let widget = widgets[index]
      let kind =
        switch WidgetRole(number: widget.roleNumber) {
        case .label, .image, .heading: 1
        case .panel, .list, .toolBar, .dialog, nil: 2
        default: 0
        }
      // A menu is as large as its bar, and so is what has no name.
      return (kind, widget.place?.area ?? 0, -widget.depth)
    }
    // A program that tells thousands of elements at one place must not keep the person waiting.
    let likely = here.sorted { rank($0) < rank($1) }.prefix(Self.mostTried)
    for index in likely where rank(index).0 < 2 {
      if let pattern = pattern(for: index) { return (widgets[index], pattern) }
    }
    return nil
  }

  /// The pattern that means one of the elements: by role and name, by what is around it too, or by a number.
  package func pattern(for index: Int) -> WidgetPattern? {
    let widget = widgets[index]
    guard let role = WidgetRole(number: widget.roleNumber) else { return nil }
    let name = widget.name.isEmpty ? nil : TextPattern(exactly: widget.name)
    var pattern = WidgetPattern(role: role, name: name)
    let same = fitting(pattern)
    if same == [index], name != nil { return pattern }
    let around = chain(index).lazy.map { widgets[$0].name }.filter { !$0.isEmpty }
    // Among very many, a number says it sooner.
    for around in around.prefix(same.count > Self.mostCompared ? 0 : Self.mostAround) {
      pattern.within = TextPattern(exactly: around)
      if fitting(pattern) == [index] { return pattern }
    }
    pattern.within = nil
    guard let number = same.firstIndex(of: index) else { return nil }
    pattern.number = number + 1
    return pattern
  }

  /// How many elements are tried at a place, how many names around one, and among how many of the same kind.
  private static let (mostTried, mostAround, mostCompared) = (8, 3, 200)

  /// The elements that fit a pattern without its number.
  private func fitting(_ pattern: WidgetPattern) -> [Int] {
    widgets.indices.filter { index in
      let widget = widgets[index]
      return (pattern.role.map { $0.includes(widget.roleNumber) } ?? true)
        && (pattern.name.map { WidgetName.fits($0, widget.name) } ?? true)
        && (pattern.within.map { within in
          chain(index).contains { WidgetName.fits(within, widgets[$0].name) }
        } ?? true)
    }
  }

  /// What is around an element, from the nearest outwards: the last one before it of each smaller depth.
  private func chain(_ index: Int) -> [Int] {
    var chain: [Int] = []
    var depth = widgets[index].depth
    for before in widgets[..<index].indices.reversed() where widgets[before].depth < depth {
      chain.append(before)
      depth = widgets[before].depth
    }
    return chain
  }
}

/// What commands ask: what is known of the desktop, which elements a window has, and what is at a place.
extension TargetDesk {
  /// What is known of the source of windows.
  package var windowState: Availability { provider.state }
  /// What the desktop reports of windows; nil if it lists none.
  package var windowKnowledge: WindowKnowledge? {
    if case .absent = provider.state { nil } else { provider.knowledge }
  }

  /// Why targets cannot be found, as a sentence; nil if nothing is in the way.
  package func problem() -> String? {
    if case .absent(let reason) = provider.state { return reason }
    if case .absent(let reason) = line.state { return reason }
    return followers.values.compactMap(\.problem).min()
  }

  /// How much has been asked until now.
  package var count: AskingCount {
    var count = line.count
    count.windows = provider.questions
    return count
  }

  /// Brings a window to the front and gives it the keyboard; false if there is none, or the desktop takes no such wish.
  package func activate(_ window: WindowPattern) -> Bool {
    guard let window = choice.best(window) else { return false }
    return provider.activate(window.id)
  }

  /// The windows, once the desktop has listed them; ``hold()`` or a search asks for them.
  package func windows() -> WindowList { choice.list }

  // MARK: Listing

  /// The most elements of one listing.
  package static let mostListed = 5000

  /// Lists the elements of a window; fields for passwords have no names and nothing below them.
  ///
  /// - Parameters:
  ///   - window: one of ``windows()``.
  ///   - limit: the most elements.
  ///   - deadline: how long it may take.
  ///   - done: called once.
  package func widgets(
    of window: DesktopWindow, limit: Int = mostListed, deadline: Duration = .seconds(3),
    then done: @escaping (WidgetListing) -> Void
  ) {
    whenLineIsThere { [weak self] in
      guard let self, line.state == .ready else {
        return done(WidgetListing(problem: self?.problem() ?? "The accessibility bus is gone."))
      }
      let end = SourceClock.now + deadline
      let words = pattern(for: window)
      line.programs(now: SourceClock.now) { [weak self] programs in
        let search = TopSearch(window, among: programs)
        self?.line.run(search, patience: deadline, within: deadline) { search in
          guard let top = search.top else {
            return done(
              WidgetListing(problem: Self.sentence(search.absence, of: words), isTentative: true))
          }
          self?.list(top, of: window, limit: limit, end: end, then: done)
        }
      }
    }
  }

  private func list(
    _ top: AccessibleTop, of window: DesktopWindow, limit: Int, end: Duration,
    then done: @escaping (WidgetListing) -> Void
  ) {
    let walk = WidgetWalk(.list(most: limit), in: top)
    let rest = max(end - SourceClock.now, .milliseconds(10))
    line.run(walk, patience: rest, within: rest) { walk in
      let rule = window.content.flatMap {
        PlaceRule(
          frame: top.frame, content: $0, buffer: window.buffer, child: top.child,
          toolkit: top.toolkit)
      }
      var listing = WidgetListing(walk, rule)
      // While a window changes its size, the program and the desktop disagree for a moment.
      listing.isTentative = rule == nil && window.content != nil
      if walk.nodes.count >= limit {
        listing.problem = "There are more elements than \(limit)."
      } else if walk.result != .missing {
        listing.problem = "The program took too long to tell all of its elements."
        listing.isTentative = true
      }
      done(listing)
    }
  }

  private func whenLineIsThere(_ body: @escaping () -> Void) {
    turn {
      if line.state == .ready { return body() }
      waitingForLine.append(body)
      expectsWidgets = true
      // A bus that cannot be had says so at once, and nothing would follow.
      if case .absent = line.state { runWaiting() }
    }
  }

  private static func sentence(_ absence: TargetAbsence?, of window: WindowPattern) -> String {
    absence == .noWidget
      ? "The program of this window does not tell which of its windows this is."
      : (absence ?? .silent).sentence(on: .window(window))
  }

  // MARK: Picking

  /// Tells what is at a place, with the words that mean it.
  ///
  /// - Parameters:
  ///   - point: the place.
  ///   - isChoice: whether the person has chosen it: what was lit counts, because the click may have changed the window by now.
  ///   - isRepeated: whether a report of a moment ago does not count.
  ///   - deadline: how long the program may take.
  ///   - done: called once; with nil if no window is there.
  package func widget(
    at point: Point, isChoice: Bool = false, isRepeated: Bool = false,
    deadline: Duration = .seconds(3),
    then done: @escaping (PickedTarget?) -> Void
  ) {
    guard let window = window(at: point) else { return done(nil) }
    let pattern = pattern(for: window)
    func finish(_ listing: WidgetListing) {
      let picked = listing.pick(at: point)
      done(
        PickedTarget(
          window: window, windowPattern: pattern, widget: picked?.widget,
          widgetPattern: picked?.pattern, place: picked?.widget.place ?? window.content,
          isTentative: listing.isTentative))
    }
    placeQuestions += 1
    if let last = lastListing, last.window == window,
      isChoice || !isRepeated && SourceClock.now - last.time < listingFreshness
    {
      return finish(last.listing)
    }
    widgets(of: window, deadline: deadline) { [weak self, placeQuestions] listing in
      if let self, placeQuestions == self.placeQuestions {
        lastListing = (window, SourceClock.now, listing)
      }
      finish(listing)
    }
  }

  /// The topmost window at a place.
  package func window(at point: Point) -> DesktopWindow? {
    let here = choice.list.windows.filter {
      $0.isShown && !$0.isMinimised && ($0.frame ?? $0.content)?.contains(point) == true
    }
    if choice.list.isStacked { return here.last }
    return here.first(where: \.isFocused) ?? here.last
  }

  /// The pattern that means a window: its program, with its title or a number if that has several.
  package func pattern(for window: DesktopWindow) -> WindowPattern {
    var pattern = WindowPattern(app: window.app.isEmpty ? nil : TextPattern(exactly: window.app))
    if pattern.app != nil, choice.fitting(pattern).count == 1 { return pattern }
    if !window.title.isEmpty { pattern.title = TextPattern(exactly: window.title) }
    if choice.fitting(pattern).count == 1 { return pattern }
    for number in 1...max(choice.fitting(pattern).count, 1) {
      pattern.number = number
      if choice.best(pattern)?.id == window.id { return pattern }
    }
    return pattern
  }

  /// Presses an element for a person who has chosen it, and looks at its window anew after that.
  package func press(_ widget: DesktopWidget, then done: @escaping (Bool) -> Void) {
    lastListing = nil
    guard AccessibleBus.pressable.contains(widget.roleNumber),
      let object = AccessibleObject(program: widget.program, path: widget.path)
    else { return done(false) }
    line.press(object, then: done)
  }

  /// Looks at windows anew at the next ``widget(at:then:)``.
  package func forgetListing() { lastListing = nil }

  /// The window that a pattern means now; nil if there is none.
  package func window(_ pattern: WindowPattern) -> DesktopWindow? { choice.best(pattern) }
}
