internal import Spotlight

/// Which elements are followed, and for what.
extension TargetDesk {
  /// The most elements that are followed at once: all questions on their way are fewer than a bus takes.
  static let mostFollowers = 14

  /// Follows the elements that the search needs, and no others.
  func follow(isNewShowing: Bool) {
    var wanted: [WidgetFollower.Key: Set<WidgetChange>] = [:]
    for target in search.targets {
      guard let foreign = target.foreign, let widget = foreign.widget else { continue }
      wanted[.init(window: foreign.window, widget: widget), default: []] = []
    }
    func add(_ happenings: [Happening]) {
      for happening in happenings {
        guard case .widget(let window, let widget, let change) = happening.kind else { continue }
        wanted[.init(window: window, widget: widget), default: []].insert(change)
      }
    }
    add(search.happenings)
    let ofStep = Set(wanted.keys)
    add(search.standing)
    // What the step needs comes first, and of that what is followed already; then what marks tasks, in the order of the tasks.
    var order = ofStep.filter { followers[$0] != nil } + ofStep.filter { followers[$0] == nil }
    for happening in search.standing {
      guard case .widget(let window, let widget, _) = happening.kind else { continue }
      let key = WidgetFollower.Key(window: window, widget: widget)
      if !order.contains(key) { order.append(key) }
    }
    order = Array(order.prefix(Self.mostFollowers))
    for key in followers.keys where !order.contains(key) { followers[key] = nil }
    for key in order {
      guard let changes = wanted[key] else { continue }
      let follower = followers[key] ?? make(key)
      followers[key] = follower
      // Between two steps presses are watched and not told, so the next step knows what holds when it comes.
      let goesOn = search.number == 0 && follower.wantsPress
      follower.wantsStates = !changes.isEmpty || goesOn
      follower.wantsPress = changes.contains(.pressed) || goesOn
      if isNewShowing, ofStep.contains(key) { follower.restart() }
    }
    if followers.isEmpty, !expectsWidgets { line.close() } else { openLine() }
  }

  private func make(_ key: WidgetFollower.Key) -> WidgetFollower {
    let follower = WidgetFollower(key, on: line)
    follower.onNews = { [weak self] in self?.note() }
    follower.onPress = { [weak self] in self?.takePress(key) }
    follower.pointerIsElsewhere = { [weak self] place in
      self?.pointer().map { !place.outset(by: 8).contains($0) } ?? false
    }
    return follower
  }
}
