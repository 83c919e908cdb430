/// What a light points at: a place on the desktop, or something that has to be found first.
///
/// Its place, and whether it is there at all, is known only while a tour runs. Kinds are made by
/// functions and are not public cases, so that new kinds do not break existing code.
public struct Target: Sendable, Hashable {
  /// The kinds of targets.
  package enum Kind: Sendable, Hashable {
    case rect(Rect, from: Origin)
    case named(String)
    case foreign(ForeignTarget)
  }

  /// Where a rectangle is measured from; an output without a name is the first one.
  package enum Origin: Sendable, Hashable {
    case desktop
    /// Inwards from a corner of an output.
    case corner(Corner, of: String?)
    /// In shares of an output.
    case shares(of: String?)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// The name under which the program registers it; nil for a place that needs no program.
  var name: String? { if case .named(let name) = kind { name } else { nil } }

  /// A rectangle in the logical pixels of the whole desktop.
  public static func rect(_ rect: Rect) -> Target { Target(.rect(rect, from: .desktop)) }

  /// A rectangle in the logical pixels of the whole desktop.
  public static func rect(x: Double, y: Double, width: Double, height: Double) -> Target {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  /// A rectangle on one output, in logical pixels from its upper left corner.
  ///
  /// The output is named by its connector, such as `DP-1`.
  public static func rect(on output: String, _ rect: Rect) -> Target {
    Target(.rect(rect, from: .corner(.topLeft, of: output)))
  }

  /// A rectangle measured inwards from a corner of an output: `x` and `y` are the distances between
  /// the nearest sides of the rectangle and the corner.
  ///
  /// Without a name, the first output is used.
  public static func corner(_ corner: Corner, of output: String? = nil, _ rect: Rect) -> Target {
    Target(.rect(rect, from: .corner(corner, of: output)))
  }

  /// A part of an output: left and upper side, width and height as shares of the output, from 0 to 1.
  ///
  /// It is the same part whatever the output measures. Without a name, the first output is used.
  public static func part(_ shares: Rect, of output: String? = nil) -> Target {
    Target(.rect(shares, from: .shares(of: output)))
  }

  /// A place that the program registers under this name while the tour runs.
  public static func named(_ name: String) -> Target { Target(.named(name)) }

  /// A window of another program.
  public static func window(_ window: WindowPattern) -> Target {
    Target(.foreign(ForeignTarget(window)))
  }

  /// A window of another program.
  public static func window(app: TextPattern? = nil, title: TextPattern? = nil) -> Target {
    .window(WindowPattern(app: app, title: title))
  }

  /// A rectangle measured inwards from a corner of a window of another program.
  ///
  /// A rectangle with a distance below 0 reaches out of the window.
  public static func window(
    _ window: WindowPattern, _ rect: Rect, from corner: Corner = .topLeft
  ) -> Target {
    Target(.foreign(ForeignTarget(window, .rect(rect, from: corner))))
  }

  /// A widget of a window of another program.
  public static func widget(_ widget: WidgetPattern, in window: WindowPattern) -> Target {
    Target(.foreign(ForeignTarget(window, .widget(widget))))
  }

  /// The place in another program's window; nil if the target is none.
  package var foreign: ForeignTarget? {
    if case .foreign(let foreign) = kind { foreign } else { nil }
  }
}

extension Target: ExpressibleByStringLiteral {
  /// A registered target by its name, as in `Step("save", at: "save-button")`.
  public init(stringLiteral name: String) {
    self = .named(name)
  }
}

extension Target: CustomStringConvertible {
  /// The target in a few words, for logs and for problems.
  public var description: String {
    switch kind {
    case .rect(let rect, .desktop): Self.text(rect)
    case .rect(let rect, .corner(.topLeft, let output?)): "\(Self.text(rect)) on \(output)"
    case .rect(let rect, .corner(let corner, let output)):
      "\(Self.text(rect)) from the \(corner.description) corner of \(output ?? "the first output")"
    case .rect(let shares, .shares(let output)):
      "\(Self.percent(shares)) of \(output ?? "the first output")"
    case .named(let name): name
    case .foreign(let foreign): foreign.description
    }
  }

  private static func percent(_ shares: Rect) -> String {
    let place = "\(text(shares.x * 100))%,\(text(shares.y * 100))%"
    return "\(place) \(text(shares.width * 100))%x\(text(shares.height * 100))%"
  }

  private static func text(_ rect: Rect) -> String {
    "\(text(rect.x)),\(text(rect.y)) \(text(rect.width))x\(text(rect.height))"
  }

  /// A number without a fraction if it is whole.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

/// A corner of an output.
public enum Corner: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The upper left corner.
  case topLeft
  /// The upper right corner.
  case topRight
  /// The lower left corner.
  case bottomLeft
  /// The lower right corner.
  case bottomRight

  /// The corner in words.
  public var description: String {
    switch self {
    case .topLeft: "upper left"
    case .topRight: "upper right"
    case .bottomLeft: "lower left"
    case .bottomRight: "lower right"
    }
  }
}

extension Rect {
  /// The rectangle on the desktop whose place is measured inwards from a corner of a frame.
  package func measured(from corner: Corner, of frame: Rect) -> Rect {
    let isRight = corner == .topRight || corner == .bottomRight
    let isBottom = corner == .bottomLeft || corner == .bottomRight
    return Rect(
      x: isRight ? frame.maxX - x - width : frame.x + x,
      y: isBottom ? frame.maxY - y - height : frame.y + y, width: width, height: height)
  }
}

/// An output: its name and its place.
package struct Screen: Sendable, Hashable {
  /// The name of the connector.
  package var name: String
  /// The place on the desktop, in logical pixels.
  package var frame: Rect

  package init(_ name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}

extension [Screen] {
  /// The screens, cut to a part of the desktop if they lie on it.
  func within(_ part: Rect?) -> [Screen] {
    guard let part else { return self }
    return map { screen in
      screen.frame.intersects(part)
        ? Screen(screen.name, frame: screen.frame.intersection(part)) : screen
    }
  }
}

/// What happens if no target of a step is there.
///
/// An event reports each case. While a step waits for its targets, its card is in the middle and says
/// so, and a person can go on. If some of several targets are there, the step shows those, and adds
/// the others when they come.
public struct MissingTargetPolicy: Sendable, Hashable {
  /// What happens after the wait.
  public enum Fallback: String, Sendable, Hashable, CaseIterable {
    /// The step is skipped, in the direction of travel.
    case skip
    /// The step is shown without a light, and its card is in the middle.
    case card
    /// The tour goes back to the last of the four steps before of which a target is there, or which has no lights.
    ///
    /// If there is none, the card is in the middle.
    case restore
    /// The tour ends with ``Ending/targetLost(step:)``.
    case end
  }

  /// How long the tour waits for targets; with 0 or less it does not wait.
  ///
  /// It waits at least 0.3 seconds for a target that the program has hidden, and may scroll into view; only a jump to a
  /// position or by a number of steps does not.
  public var wait: Duration
  /// What happens after the wait.
  public var fallback: Fallback

  /// A policy with these properties.
  public init(wait: Duration, fallback: Fallback) {
    self.wait = wait
    self.fallback = fallback
  }

  /// Waits up to a limit, then does what `fallback` says.
  public static func wait(_ limit: Duration, then fallback: Fallback = .card) -> Self {
    Self(wait: limit, fallback: fallback)
  }

  /// Skips the step at once.
  public static let skip = Self(wait: .zero, fallback: .skip)
  /// Shows the card in the middle at once.
  public static let card = Self(wait: .zero, fallback: .card)
  /// Ends the tour at once.
  public static let end = Self(wait: .zero, fallback: .end)
}

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
    if case .rect = report.target.kind { return }
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
    case .rect(let rect, .desktop): seen(.found(rect))
    case .rect(let rect, .corner(let corner, let output)):
      onScreen(output) { rect.measured(from: corner, of: $0) }
    case .rect(let shares, .shares(let output)):
      onScreen(output) { Self.rect(shares, of: $0) }
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
