/// What is known about all targets, and the screens.
///
/// A target without an area, without a valid place or on no screen counts as hidden, so that no
/// light stands where there is nothing.
package struct TargetBook: Sendable {
  /// How many targets are remembered as lost.
  ///
  /// Beyond that, they become unknown.
  package static let lostLimit = 4096

  private var sightings: [Target: TargetSighting] = [:]
  private var lostCount = 0

  private var screens: [Screen] = []
  private var screenTimes: [String: Duration] = [:]
  private var lostScreens: [String: Duration] = [:]
  private var screensChanged = Duration.zero

  package init() {}

  /// Records a report; a repeated report keeps the time of the first.
  ///
  /// Reports about rectangles are ignored: their place is fixed.
  package mutating func receive(_ report: TargetReport, at time: Duration) {
    switch report.target.kind {
    case .rect, .rectOnOutput, .corner, .part: return
    case .named, .foreign: break
    }
    var state = report.state
    if case .found(let rect) = state, !rect.isSeen { state = .hidden }
    let old = sightings[report.target]
    // A target that was never there cannot be lost.
    if state == .lost, old == nil { return }
    if old?.state == state, old?.absence == report.absence, old?.canShow == report.canShow,
      old?.canPress == report.canPress
    {
      return
    }
    if old?.state == .lost { lostCount -= 1 }
    if state == .lost { lostCount += 1 }
    sightings[report.target] =
      state == .unknown && report.absence == nil
      ? nil
      : TargetSighting(
        state, since: time, absence: report.absence, canShow: report.canShow,
        canPress: report.canPress)
    if lostCount > Self.lostLimit { forget() }
  }

  /// Forgets what was told of places in other programs' windows that are not looked for any more: they may be elsewhere by now.
  package mutating func keep(foreign wanted: Set<Target>) {
    guard sightings.keys.contains(where: { $0.foreign != nil && !wanted.contains($0) }) else {
      return
    }
    sightings = sightings.filter { $0.key.foreign == nil || wanted.contains($0.key) }
    lostCount = sightings.values.count { $0.state == .lost }
  }

  /// Sets the present screens, in order.
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

  /// The state of a target, and since when.
  package func sighting(of target: Target) -> TargetSighting {
    switch target.kind {
    case .rect(let rect):
      return seen(TargetSighting(.found(rect), since: screensChanged))
    case .rectOnOutput(let output, let rect):
      return onScreen(output) { rect.offset(by: Point(x: $0.x, y: $0.y)) }
    case .corner(let corner, let output, let rect):
      return onScreen(output) { Self.rect(rect, from: corner, of: $0) }
    case .part(let shares, let output):
      return onScreen(output) { Self.rect(shares, of: $0) }
    case .named, .foreign:
      return seen(sightings[target] ?? TargetSighting(.unknown, since: .zero))
    }
  }

  /// The state of a target.
  package func state(of target: Target) -> TargetState { sighting(of: target).state }

  /// Hides a target outside all screens.
  ///
  /// If no screen is known, nothing is hidden.
  private func seen(_ sighting: TargetSighting) -> TargetSighting {
    guard case .found(let rect) = sighting.state else { return sighting }
    let isSeen = rect.isSeen && (screens.isEmpty || screens.contains { $0.frame.intersects(rect) })
    guard !isSeen else { return sighting }
    return TargetSighting(.hidden, since: max(sighting.since, screensChanged))
  }

  /// A place on an output, or on the first one if it has no name.
  private func onScreen(_ output: String?, _ place: (Rect) -> Rect) -> TargetSighting {
    guard let name = output ?? screens.first?.name else {
      let state = lostScreens.isEmpty ? TargetState.unknown : .lost
      return TargetSighting(state, since: screensChanged)
    }
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

  /// A part of an output, in whole logical pixels so that its sides are sharp.
  private static func rect(_ shares: Rect, of frame: Rect) -> Rect {
    let left = (frame.width * shares.x).rounded()
    let top = (frame.height * shares.y).rounded()
    return Rect(
      x: frame.x + left, y: frame.y + top,
      width: (frame.width * (shares.x + shares.width)).rounded() - left,
      height: (frame.height * (shares.y + shares.height)).rounded() - top)
  }

  private mutating func forget() {
    sightings = sightings.filter { $0.value.state != .lost }
    lostCount = 0
  }
}

/// Whether a target is there.
package enum TargetState: Sendable, Hashable {
  /// It can be seen, at this place on the desktop.
  case found(Rect)
  /// It exists but cannot be seen.
  case hidden
  /// It was there and has gone.
  case lost
  /// It was never reported.
  case unknown

  /// The place, if the target can be seen.
  package var rect: Rect? {
    guard case .found(let rect) = self else { return nil }
    return rect
  }

  /// True if the target is hidden or has gone.
  package var isGone: Bool { self == .hidden || self == .lost }
}

/// The state of a target, and since when.
package struct TargetSighting: Sendable, Hashable {
  package var state: TargetState
  /// When the state or the place last changed.
  package var since: Duration
  /// Why it is not lit, if it is another program's and the reason is known.
  package var absence: TargetAbsence?
  /// Whether its window can be brought to the front.
  package var canShow: Bool
  /// Whether the program can be asked to press it.
  package var canPress: Bool

  package init(
    _ state: TargetState, since: Duration, absence: TargetAbsence? = nil, canShow: Bool = false,
    canPress: Bool = false
  ) {
    self.state = state
    self.since = since
    self.absence = absence
    self.canShow = canShow
    self.canPress = canPress
  }
}

/// A report about a target.
package struct TargetReport: Sendable, Hashable {
  package var target: Target
  package var state: TargetState
  /// Why it is not lit, if it is another program's and the reason is known.
  package var absence: TargetAbsence?
  /// Whether its window can be brought to the front.
  package var canShow = false
  /// Whether the program can be asked to press it.
  package var canPress = false

  package init(
    _ target: Target, _ state: TargetState, absence: TargetAbsence? = nil, canShow: Bool = false,
    canPress: Bool = false
  ) {
    self.target = target
    self.state = state
    self.absence = absence
    self.canShow = canShow
    self.canPress = canPress
  }
}
