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
    for key in followers.keys where wanted[key] == nil { followers[key] = nil }
    // What the step needs comes first.
    for key in followers.keys where !ofStep.contains(key) {
      guard ofStep.union(followers.keys).count > Self.mostFollowers else { break }
      followers[key] = nil
    }
    for key in Array(ofStep) + wanted.keys.filter({ !ofStep.contains($0) }) {
      if followers[key] == nil, followers.count < Self.mostFollowers {
        followers[key] = make(key)
      }
      guard let follower = followers[key], let changes = wanted[key] else { continue }
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
