package import Spotlight

/// What happens to windows and elements while a step or a task waits for it.
extension TargetDesk {
  func happen() {
    for happening in search.standing where !happenedOnce.contains(happening) {
      if hold(happening, &standingEvents) == true { tellOnce(happening) }
    }
    for happening in search.happenings where !happened.contains(happening) {
      guard let holds = hold(happening, &events) else { continue }
      let isIgnored = ignored.remove(happening) != nil
      if holds, isIgnored { happened.insert(happening) } else if holds { tell(happening) }
    }
  }

  /// Whether something holds now; nil if nothing is known of it yet.
  private func hold(_ happening: Happening, _ events: inout WindowEvents) -> Bool? {
    switch happening.kind {
    case .window(let window, let change):
      return isLive ? events.hold(change, of: window, in: choice) : nil
    case .widget(let window, let widget, let change):
      guard let facts = followers[.init(window: window, widget: widget)]?.facts, facts.know(change)
      else { return nil }
      return facts.hold(change)
    case .word, .busSignal, .file: return nil
    }
  }

  func tell(_ happening: Happening) {
    guard search.happenings.contains(happening), happened.insert(happening).inserted else { return }
    onHappened(happening, search.number)
  }

  /// Tells what is waited for at any time; a task is marked once.
  private func tellOnce(_ happening: Happening) {
    guard search.standing.contains(happening), happenedOnce.insert(happening).inserted else {
      return
    }
    onHappened(happening, Search.atAnyTime)
  }

  func takePress(_ key: WidgetFollower.Key) {
    let press = Happening.widget(key.widget, in: key.window, .pressed)
    tellOnce(press)
    tell(press)
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
    let key = WidgetFollower.Key(window: window, widget: widget)
    guard let follower = followers[key], let found = follower.found,
      AccessibleBus.pressable.contains(found.role)
    else { return done(false) }
    // The answer tells the press. The effect may come before it, or much later.
    follower.expectEffect(true)
    let showing = search.number
    line.press(found.object) { [weak self] isDone in
      if !isDone { self?.followers[key]?.expectEffect(false) }
      // An answer that is late says nothing of another step.
      if isDone, self?.search.number == showing { self?.takePress(key) }
      done(isDone)
    }
  }

  /// Takes that a press was handed on to the program, and has counted.
  func takeHandedPress(of search: Search) {
    guard let handed = search.handedPress, handed != self.search.handedPress,
      case .widget(let window, let widget, .pressed) = handed.press.kind
    else { return }
    followers[.init(window: window, widget: widget)]?.expectEffect(true)
  }

  func take(_ state: AccessibleStates, isSet: Bool, of object: AccessibleObject) {
    for follower in followers.values { follower.take(state, isSet: isSet, of: object) }
  }
}
