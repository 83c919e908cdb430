/// What is known about all targets, and the screens.
///
/// A target without an area, without a valid place or on no screen counts as hidden, so that no
/// light stands where there is nothing.
package struct TargetBook: Sendable {
  /// How many targets are remembered as lost.
  ///
  /// Beyond that, they become unknown.
  package static let lostLimit = 4096

  /// The latest report on each known target.
  private var reports: [Target: TargetReport] = [:]
  private var lostCount = 0

  private var screens: [Screen] = []
  private var lostScreens: Set<String> = []

  package init() {}

  /// Records a report.
  ///
  /// Reports about rectangles are ignored: their place is fixed.
  package mutating func receive(_ report: TargetReport) {
    switch report.target.kind {
    case .rect, .rectOnOutput, .corner, .part: return
    case .named, .foreign: break
    }
    var report = report
    if case .found(let rect) = report.state, !rect.isSeen { report.state = .hidden }
    let old = reports[report.target]
    // A target that was never there cannot be lost.
    if report.state == .lost, old == nil { return }
    if old?.state == .lost { lostCount -= 1 }
    if report.state == .lost { lostCount += 1 }
    reports[report.target] = report.state == .unknown && report.absence == nil ? nil : report
    if lostCount > Self.lostLimit { forget() }
  }

  /// Forgets what was told of places in other programs' windows that are not looked for any more: they may be elsewhere by now.
  package mutating func keep(foreign wanted: Set<Target>) {
    guard reports.keys.contains(where: { $0.foreign != nil && !wanted.contains($0) }) else {
      return
    }
    reports = reports.filter { $0.key.foreign == nil || wanted.contains($0.key) }
    lostCount = reports.values.count { $0.state == .lost }
  }

  /// Sets the present screens, in order.
  package mutating func setScreens(_ screens: [Screen]) {
    let screens = screens.filter { $0.frame.isSeen }
    guard screens != self.screens else { return }
    lostScreens.formUnion(self.screens.map(\.name))
    lostScreens.subtract(screens.map(\.name))
    if lostScreens.count > Self.lostLimit { lostScreens = [] }
    self.screens = screens
  }

  /// What is known of a target now.
  package func report(on target: Target) -> TargetReport {
    let state = state(of: target)
    // What else was reported of a place does not count beyond all screens.
    if let report = reports[target], report.state == state { return report }
    return TargetReport(target, state)
  }

  /// The state of a target.
  package func state(of target: Target) -> TargetState {
    switch target.kind {
    case .rect(let rect): seen(.found(rect))
    case .rectOnOutput(let output, let rect):
      onScreen(output) { rect.offset(by: Point(x: $0.x, y: $0.y)) }
    case .corner(let corner, let output, let rect):
      onScreen(output) { rect.measured(from: corner, of: $0) }
    case .part(let shares, let output): onScreen(output) { Self.rect(shares, of: $0) }
    case .named, .foreign: seen(reports[target]?.state ?? .unknown)
    }
  }

  /// Hides a target outside all screens.
  ///
  /// If no screen is known, nothing is hidden.
  private func seen(_ state: TargetState) -> TargetState {
    guard case .found(let rect) = state else { return state }
    let isSeen = rect.isSeen && (screens.isEmpty || screens.contains { $0.frame.intersects(rect) })
    return isSeen ? state : .hidden
  }

  /// A place on an output, or on the first one if it has no name.
  private func onScreen(_ output: String?, _ place: (Rect) -> Rect) -> TargetState {
    guard let name = output ?? screens.first?.name else {
      return lostScreens.isEmpty ? .unknown : .lost
    }
    guard let screen = screens.first(where: { $0.name == name }) else {
      return lostScreens.contains(name) ? .lost : .unknown
    }
    let rect = place(screen.frame)
    return rect.isSeen && rect.intersects(screen.frame) ? .found(rect) : .hidden
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
    reports = reports.filter { $0.value.state != .lost }
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

/// What is reported of a target.
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

/// Why a target of another program is not lit.
package enum TargetAbsence: Sendable, Hashable {
  /// This desktop reports no places of windows: a sentence.
  case unknowable(String)
  /// There is no such window.
  case noWindow
  /// The window is there, and has no such element.
  case noWidget
  /// The window is on another workspace, in a tab behind, or minimised.
  case windowHidden
  /// Another window covers it.
  case covered
  /// The element is scrolled out of sight.
  case scrolledOut
  /// The element is there and not shown.
  case widgetHidden
  /// The program does not answer.
  case silent
  /// The program reports an impossible place.
  case implausible
  /// The program lists no elements, or there is no accessibility bus.
  case noAccessibility
}

extension TargetAbsence {
  /// The reason in a sentence.
  package func sentence(on target: Target) -> String {
    let window = target.foreign.map { "\($0.window)" } ?? "\(target)"
    let part = target.foreign?.widget.map { "\($0)" } ?? "this place"
    return switch self {
    case .unknowable(let sentence): sentence
    case .noWindow: "No such window is open: \(window)."
    case .noWidget: "There is no \(part) in \(window)."
    case .windowHidden:
      "It cannot be seen: \(window) is minimised, in a tab behind or on another workspace."
    case .covered: "Another window covers \(part) of \(window)."
    case .scrolledOut: "\(part.capitalizedFirst) in \(window) is scrolled out of sight."
    case .widgetHidden: "\(part.capitalizedFirst) in \(window) is not shown now."
    case .silent: "The program of \(window) does not answer in time."
    case .implausible: "The program of \(window) reports an impossible place."
    case .noAccessibility:
      "The program of \(window) lists no widgets; it may have to be started again, or it has no accessibility."
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
