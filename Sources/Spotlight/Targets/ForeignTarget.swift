/// A place in a window of another program.
package struct ForeignTarget: Sendable, Hashable {
  /// Which window.
  package var window: WindowPattern
  /// Which part of it.
  package var part: Part

  /// A part of a window.
  package enum Part: Sendable, Hashable {
    /// The window itself, without its shadow.
    case whole
    /// A rectangle measured inwards from a corner of the window; it may reach outside of it.
    case rect(Rect, from: Corner)
    /// A widget.
    case widget(WidgetPattern)
  }

  package init(_ window: WindowPattern, _ part: Part = .whole) {
    self.window = window
    self.part = part
  }

  /// The element that is meant; nil if the target is none.
  package var widget: WidgetPattern? {
    if case .widget(let pattern) = part { pattern } else { nil }
  }

  /// A person's press of it; nil if it is no element.
  package var press: Happening? { widget.map { .widget($0, in: window, .pressed) } }
}

extension ForeignTarget: CustomStringConvertible {
  package var description: String {
    switch part {
    case .whole: "\(window)"
    case .rect(let rect, let corner):
      "\(Target.rect(rect)) from the \(corner) corner of \(window)"
    case .widget(let widget): "\(widget) in \(window)"
    }
  }
}

/// Why a target of another program is not lit.
package enum TargetAbsence: Sendable, Hashable {
  /// This desktop tells no places of windows: a sentence.
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
  /// The program tells no elements, or there is no accessibility bus.
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

/// What a mode wants to know of other programs.
///
/// While it is empty, no other program is asked anything.
package struct Search: Hashable, Sendable {
  /// The targets whose places matter now.
  package var targets: Set<Target> = []
  /// What the present step waits for.
  package var happenings: [Happening] = []
  /// What is waited for at any time, whatever is shown: it marks tasks, and moves nothing.
  package var standing: [Happening] = []
  /// The number of the showing that waits; what already holds counts once for each number.
  package var number = 0
  /// Whether what holds already does not count: a person who goes back wants to see the step.
  package var ignoresPresent = false
  /// The press that was handed on to the program during this showing or the one before it, and that has counted.
  package var handedPress: HandedPress?

  /// A press of a person that was handed on to the program below.
  package struct HandedPress: Hashable, Sendable {
    package let press: Happening
    /// The number of the showing that it led on from.
    package let showing: Int

    package init(_ press: Happening, showing: Int) {
      self.press = press
      self.showing = showing
    }
  }

  package init() {}

  /// The number that what is waited for at any time is told with; showings count from 1.
  package static let atAnyTime = 0

  /// Whether nothing is sought.
  package var isEmpty: Bool { targets.isEmpty && happenings.isEmpty && standing.isEmpty }
}
