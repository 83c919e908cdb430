internal import Spotlight
internal import SpotlightDesktops

/// Where targets are now, from what the desktop and the programs have told.
extension TargetDesk {
  /// The share of a window, and of a part of one, from which on it counts as covered.
  private static let coveredWindow = 0.5
  private static let coveredPart = 0.25

  func sample(_ target: ForeignTarget) -> TargetTracker.Sample {
    if let widget = target.widget {
      guard let follower = followers[.init(window: target.window, widget: widget)] else {
        return .absent(
          .unknowable("At most \(Self.mostFollowers) widgets are looked for at once."))
      }
      let sample = follower.sample
      guard case .place(let rect, _) = sample, let window = choice.best(target.window) else {
        return sample
      }
      return choice.isCovered(rect, of: window.id, from: Self.coveredPart)
        ? .absent(.covered) : sample
    }
    guard isLive, let window = choice.best(target.window) else { return absentWindow }
    guard window.isShown, !window.isMinimised else { return .absent(.windowHidden) }
    guard let content = window.content, let rect = target.part.place(in: content) else {
      return .absent(.unknowable("This desktop does not tell where windows are."))
    }
    let share = target.part == .whole ? Self.coveredWindow : Self.coveredPart
    // A rectangle may reach outside of its window, and what is there is not the window's.
    let inside = rect.intersection(content)
    if !inside.isEmpty, choice.isCovered(inside, of: window.id, from: share) {
      return .absent(.covered)
    }
    return .place(rect, isSure: provider.knowledge.isSure)
  }
}

extension TargetTracker {
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
