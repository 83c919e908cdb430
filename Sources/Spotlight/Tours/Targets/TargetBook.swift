/// What is known of all targets: what was registered, what sources found, and the screens.
///
/// What has no area, is at no place or on no screen counts as hidden, so that a light is never where
/// there is nothing.
package struct TargetBook: Sendable {
  /// How many that are gone are remembered as lost, before they are as if they had never been.
  package static let lostLimit = 4096

  private var sightings: [Target: TargetSighting] = [:]
  private var lostCount = 0

  private var screens: [Screen] = []
  private var screenTimes: [String: Duration] = [:]
  private var lostScreens: [String: Duration] = [:]
  private var screensChanged = Duration.zero

  package init() {}

  /// Takes news; the same again keeps its time.
  ///
  /// Rectangles are where they are, and news of them changes nothing.
  package mutating func receive(_ report: TargetReport, at time: Duration) {
    switch report.target.kind {
    case .rect, .rectOnOutput, .corner: return
    case .named: break
    }
    var state = report.state
    if case .found(let rect) = state, !rect.isSeen { state = .hidden }
    let old = sightings[report.target]
    // What never was cannot be lost.
    if state == .lost, old == nil { return }
    if old?.state == state { return }
    if old?.state == .lost { lostCount -= 1 }
    if state == .lost { lostCount += 1 }
    sightings[report.target] =
      state == .unknown ? nil : TargetSighting(state, since: time)
    if lostCount > Self.lostLimit { forget() }
  }

  /// Takes the screens as they are now, in their order.
  package mutating func setScreens(_ screens: [Screen], at time: Duration) {
    let screens = screens.filter { $0.frame.isSeen }
    guard screens != self.screens else { return }
    let old = Dictionary(
      self.screens.map { ($0.name, $0.frame) }, uniquingKeysWith: { first, _ in first })
    var times: [String: Duration] = [:]
    for screen in screens {
      let known = screenTimes[screen.name]
      times[screen.name] = known != nil && old[screen.name] == screen.frame ? known : time
      lostScreens[screen.name] = nil
    }
    for name in old.keys where times[name] == nil { lostScreens[name] = time }
    if lostScreens.count > Self.lostLimit { lostScreens = [:] }
    self.screens = screens
    screenTimes = times
    screensChanged = time
  }

  /// What is known of a target.
  package func sighting(of target: Target) -> TargetSighting {
    switch target.kind {
    case .rect(let rect):
      return seen(TargetSighting(.found(rect), since: screensChanged))
    case .rectOnOutput(let output, let rect):
      return onScreen(output) { rect.offset(by: Point(x: $0.x, y: $0.y)) }
    case .corner(let corner, let output, let rect):
      guard let name = output ?? screens.first?.name else {
        let state = lostScreens.isEmpty ? TargetState.unknown : .lost
        return TargetSighting(state, since: screensChanged)
      }
      return onScreen(name) { Self.rect(rect, from: corner, of: $0) }
    case .named:
      return seen(sightings[target] ?? TargetSighting(.unknown, since: .zero))
    }
  }

  /// What is known of a target, without the time.
  package func state(of target: Target) -> TargetState { sighting(of: target).state }

  /// Hides what lies beyond all screens; where none is known, everything may be seen.
  private func seen(_ sighting: TargetSighting) -> TargetSighting {
    guard case .found(let rect) = sighting.state else { return sighting }
    let isSeen = rect.isSeen && (screens.isEmpty || screens.contains { $0.frame.intersects(rect) })
    guard !isSeen else { return sighting }
    return TargetSighting(.hidden, since: max(sighting.since, screensChanged))
  }

  private func onScreen(_ name: String, _ place: (Rect) -> Rect) -> TargetSighting {
    guard let screen = screens.first(where: { $0.name == name }) else {
      guard let time = lostScreens[name] else { return TargetSighting(.unknown, since: .zero) }
      return TargetSighting(.lost, since: time)
    }
    let rect = place(screen.frame)
    let isSeen = rect.isSeen && rect.intersects(screen.frame)
    return TargetSighting(isSeen ? .found(rect) : .hidden, since: screenTimes[name] ?? .zero)
  }

  private static func rect(_ rect: Rect, from corner: Corner, of frame: Rect) -> Rect {
    Rect(
      x: corner.isRight ? frame.maxX - rect.x - rect.width : frame.x + rect.x,
      y: corner.isBottom ? frame.maxY - rect.y - rect.height : frame.y + rect.y,
      width: rect.width, height: rect.height)
  }

  private mutating func forget() {
    sightings = sightings.filter { $0.value.state != .lost }
    lostCount = 0
  }
}

/// Whether a target is there.
package enum TargetState: Sendable, Hashable {
  /// It can be seen, here on the desktop.
  case found(Rect)
  /// It exists and cannot be seen.
  case hidden
  /// It was there and is gone.
  case lost
  /// Nobody has ever told of it.
  case unknown

  /// Where it is, if it can be seen.
  package var rect: Rect? {
    guard case .found(let rect) = self else { return nil }
    return rect
  }

  /// True when it is known not to be seen any more.
  package var isGone: Bool { self == .hidden || self == .lost }
}

/// What is known of a target, and since when it is so.
package struct TargetSighting: Sendable, Hashable {
  package var state: TargetState
  /// When it came to be as it is, its place included.
  package var since: Duration

  package init(_ state: TargetState, since: Duration) {
    self.state = state
    self.since = since
  }
}

/// News of a target.
package struct TargetReport: Sendable, Hashable {
  package var target: Target
  package var state: TargetState

  package init(_ target: Target, _ state: TargetState) {
    self.target = target
    self.state = state
  }
}
