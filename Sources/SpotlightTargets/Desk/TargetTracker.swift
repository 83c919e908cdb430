internal import Spotlight
package import SpotlightDesktops

/// Follows one target: takes what is seen of it, and says what to show and how often to look.
///
/// A wrong place is worse than none. So a place counts if it is seen twice or is near the one before, a target that is hidden is not
/// shown from then on, and one that is silent keeps its place for a moment only.
package struct TargetTracker: Hashable, Sendable {
  /// What to show.
  package private(set) var sight = TargetSight.searching
  /// Whether it was ever shown.
  package private(set) var wasFound = false

  /// A place that was seen once, and when.
  private var candidate: Rect? {
    didSet { if candidate != oldValue { candidateSince = candidate == nil ? nil : lastTime } }
  }
  private var candidateSince: Duration?
  private var lastTime = Duration.zero
  /// When the place last changed.
  private var moved: Duration?
  /// Since when a reason holds that may pass soon.
  private var doubt: (since: Duration, reason: TargetAbsence)? {
    get { doubtSince.flatMap { since in doubtReason.map { (since, $0) } } }
    set { (doubtSince, doubtReason) = (newValue?.since, newValue?.reason) }
  }
  private var doubtSince: Duration?
  private var doubtReason: TargetAbsence?

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
    lastTime = now
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
    if case .found(let old) = sight {
      if old == rect {
        candidate = nil
        return
      }
      moved = now
      guard isSure || old.distance(to: rect) < Self.nearby || isSecond(rect, at: now) else {
        candidate = rect
        return
      }
    } else {
      moved = now
      guard isSure || isSecond(rect, at: now) else {
        candidate = rect
        return
      }
    }
    candidate = nil
    wasFound = true
    sight = .found(rect)
  }

  /// Whether a place was seen before, and not only in the same look.
  private func isSecond(_ rect: Rect, at now: Duration) -> Bool {
    guard candidate == rect, let candidateSince else { return false }
    return now - candidateSince >= Self.betweenLooks
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
  package var settles: Duration? { candidateSince.map { $0 + Self.settling } }

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
      if doubtReason == .implausible { return .moving }
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
