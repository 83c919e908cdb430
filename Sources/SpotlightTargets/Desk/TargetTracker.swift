package import Spotlight
package import SpotlightDesktops

/// What a look at a target of another program brings, and what is known of it.
package enum TargetSight: Hashable, Sendable {
  /// Nothing yet: it is being looked for.
  case searching
  /// It is there, and can be seen at this place on the desktop.
  case found(Rect)
  /// It is not to be lit, for this reason.
  case absent(TargetAbsence)
}

/// Follows one target: takes what is seen of it, and says what to show and how often to look.
///
/// A wrong place is worse than none. So a place counts if it is seen twice or is near the one before, a target that is hidden is not
/// shown from then on, and one that is silent keeps its place for a moment only.
package struct TargetTracker: Sendable {
  /// What to show.
  package private(set) var sight = TargetSight.searching
  /// Whether it was ever shown.
  package private(set) var wasFound = false

  /// A place that was seen once, and when.
  private var candidate: (place: Rect, since: Duration)?
  /// When the place last changed.
  private var moved: Duration?
  /// Since when a reason holds that may pass soon.
  private var doubt: (since: Duration, reason: TargetAbsence)?

  /// A jump that is shorter than this is believed at once.
  private static let nearby = 400.0
  /// How long it counts as moving after it has moved.
  private static let unrest = Duration.milliseconds(500)
  /// The least time between two looks.
  private static let betweenLooks = Duration.milliseconds(10)
  /// After that time, a place that a desktop has not told otherwise was seen twice.
  package static let settling = Duration.milliseconds(40)
  /// How long a place is kept of a program that does not answer, and of one whose sizes do not fit for a moment.
  private static let patience = Duration.seconds(1)
  private static let patienceForSizes = Duration.milliseconds(300)

  package init() {}

  /// Applies what a look has brought.
  ///
  /// A place that the desktop tells by itself is sure; one that was asked may be in the middle of a change.
  package mutating func apply(_ seen: TargetSight, isSure: Bool = false, at now: Duration) {
    switch seen {
    case .searching: break
    case .found(let rect): find(at: rect, isSure: isSure, at: now)
    case .absent(let reason): miss(reason, at: now)
    }
    pass(now)
  }

  private mutating func find(at rect: Rect, isSure: Bool, at now: Duration) {
    doubt = nil
    guard rect.isPlausible else { return miss(.implausible, at: now) }
    let old: Rect? = if case .found(let old) = sight { old } else { nil }
    guard old != rect else { return candidate = nil }
    moved = now
    let isNear = old.map { $0.distance(to: rect) < Self.nearby } ?? false
    guard isSure || isNear || isSecond(rect, at: now) else {
      // A place that is reported again keeps the time of its first report.
      if candidate?.place != rect { candidate = (rect, now) }
      return
    }
    candidate = nil
    wasFound = true
    sight = .found(rect)
  }

  /// Whether a place was seen before, and not only in the same look.
  private func isSecond(_ rect: Rect, at now: Duration) -> Bool {
    guard let candidate, candidate.place == rect else { return false }
    return now - candidate.since >= Self.betweenLooks
  }

  private mutating func miss(_ reason: TargetAbsence, at now: Duration) {
    candidate = nil
    guard case .found = sight, Self.patience(for: reason) != nil else {
      doubt = nil
      sight = .absent(reason)
      return
    }
    if doubt?.reason != reason { doubt = (doubt?.since ?? now, reason) }
  }

  private static func patience(for reason: TargetAbsence) -> Duration? {
    switch reason {
    case .silent: patience
    case .implausible: patienceForSizes
    default: nil
    }
  }

  /// Lets time pass.
  package mutating func pass(_ now: Duration) {
    if let calms, calms <= now { moved = nil }
    guard let deadline, deadline <= now, let doubt else { return }
    sight = .absent(doubt.reason)
    self.doubt = nil
  }

  /// When to take the sample again though nothing was told; nil if that makes no difference.
  package var settles: Duration? { candidate.map { $0.since + Self.settling } }

  /// When it begins to count as resting; nil if it does already.
  package var calms: Duration? { moved.map { $0 + Self.unrest } }

  /// When ``pass(_:)`` makes a difference to what is shown; nil if it does not.
  package var deadline: Duration? {
    doubt.flatMap { doubt in Self.patience(for: doubt.reason).map { doubt.since + $0 } }
  }

  /// How often to look, for a desktop or a program that has to be asked.
  package func speed(at now: Duration) -> AskingSpeed {
    if candidate != nil { return .moving }
    switch sight {
    case .searching: return .searching
    case .absent(.implausible): return .resting
    case .absent: return .searching
    case .found:
      if doubt?.reason == .implausible { return .moving }
      return moved.map { now - $0 < Self.unrest } ?? false ? .moving : .resting
    }
  }

  /// When to take a sample again at the latest.
  var nextTime: Duration? {
    [deadline, settles].compactMap(\.self).min()
  }

  /// What the mode is told.
  func report(_ target: Target) -> TargetReport {
    switch sight {
    case .searching: TargetReport(target, .unknown)
    case .found(let rect): TargetReport(target, .found(rect))
    case .absent(let reason):
      switch reason {
      case .noWindow, .noWidget, .noAccessibility, .unknowable:
        TargetReport(target, wasFound ? .lost : .unknown, absence: reason)
      default: TargetReport(target, .hidden, absence: reason)
      }
    }
  }
}

extension Rect {
  /// Whether it can be the place of something on a desktop.
  fileprivate var isPlausible: Bool {
    let most = Double(1 << 20)
    return [x, y, width, height].allSatisfy { $0.isFinite && abs($0) < most }
      && width >= 1 && height >= 1
  }

  /// The longest way of an edge to the same edge of another rectangle.
  fileprivate func distance(to other: Rect) -> Double {
    [x - other.x, y - other.y, maxX - other.maxX, maxY - other.maxY].map(abs).max() ?? 0
  }
}

/// Which window a pattern means, and what lies over it.
struct WindowChoice: Sendable {
  private(set) var list = WindowList()
  /// The windows in the order in which they were seen first.
  private var order: [String: Int] = [:]
  private var count = 0
  /// The last window that had the keyboard; it counts while no other has it, as while a card has it.
  private var lastFocused: String?

  /// The most windows of an answer that count.
  private static let mostWindows = 1000

  mutating func replaceList(by list: WindowList) {
    self.list = list
    if list.windows.count > Self.mostWindows {
      self.list.windows = Array(list.windows.suffix(Self.mostWindows))
    }
    let ids = Set(self.list.windows.map(\.id))
    order = order.filter { ids.contains($0.key) }
    // Windows of one answer that are new were opened in the order of their numbers, as far as they have such.
    let new = self.list.windows.map(\.id).filter { order[$0] == nil }
    for id in new.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      count += 1
      order[id] = count
    }
    if let focused = self.list.windows.first(where: \.isFocused) {
      lastFocused = focused.id
    } else if let last = lastFocused, !ids.contains(last) {
      lastFocused = nil
    }
  }

  /// All windows that fit a pattern, without regard to its number.
  func fitting(_ pattern: WindowPattern) -> [DesktopWindow] {
    list.windows.filter { window in
      (pattern.app?.fits(window.app) ?? true) && (pattern.title?.fits(window.title) ?? true)
        && (!pattern.isFocused || window.id == lastFocused)
    }
  }

  /// The window that is meant; nil if there is none.
  func best(_ pattern: WindowPattern) -> DesktopWindow? {
    let fitting = fitting(pattern)
    if let number = pattern.number {
      guard number > 0, number <= fitting.count else { return nil }
      return fitting.sorted { order[$0.id] ?? 0 < order[$1.id] ?? 0 }[number - 1]
    }
    // The topmost is the last.
    func rank(_ window: DesktopWindow) -> Int {
      (window.isFocused ? 4 : 0) + (window.isShown && !window.isMinimised ? 2 : 0)
        + (window.id == lastFocused ? 1 : 0)
    }
    return fitting.max { rank($0) < rank($1) }.map { top in
      fitting.last { rank($0) == rank(top) } ?? top
    }
  }

  /// Whether other windows cover so much of a place in a window that it is not to be lit: this share of it, or more.
  func isCovered(_ rect: Rect, of id: String, from share: Double) -> Bool {
    guard list.isStacked, rect.area > 0,
      let index = list.windows.firstIndex(where: { $0.id == id })
    else { return false }
    let above = list.windows[(index + 1)...].filter { $0.isShown && !$0.isMinimised }
    let covers = above.compactMap { ($0.frame ?? $0.content)?.intersection(rect) }
      .filter { !$0.isEmpty }
    return !covers.isEmpty && Self.area(of: covers.prefix(64)) >= rect.area * share
  }

  /// The area of all together.
  private static func area(of rects: some Collection<Rect>) -> Double {
    let edges = Set(rects.flatMap { [$0.x, $0.maxX] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, strip in
      let spans = rects.filter { $0.x <= strip.0 && $0.maxX >= strip.1 }
        .map { ($0.y, $0.maxY) }.sorted { $0.0 < $1.0 }
      var (height, end) = (0.0, -Double.infinity)
      for span in spans where span.1 > end {
        height += span.1 - max(span.0, end)
        end = span.1
      }
      return sum + height * (strip.1 - strip.0)
    }
  }
}

extension ForeignTarget.Part {
  /// The place of a part of a window that is no element.
  func place(in content: Rect) -> Rect? {
    switch self {
    case .whole: content
    case .widget: nil
    case .rect(let rect, let corner): rect.measured(from: corner, of: content)
    }
  }
}
