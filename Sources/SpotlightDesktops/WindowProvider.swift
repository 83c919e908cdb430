package import Spotlight
package import SpotlightBus

/// A window of another program, as the desktop tells it.
package struct DesktopWindow: Hashable, Sendable {
  /// The desktop's own name for it, which stays as long as the window does.
  package var id: String
  /// The application's id, or the class of a window of X11; empty if unknown.
  package var app: String
  package var title: String
  /// The process; nil if unknown, and another program's for a window out of a sandbox.
  package var process: Int32?
  /// The content without shadow and without a frame that the desktop draws, in logical pixels of the whole desktop; nil if unknown.
  package var content: Rect?
  /// The window with the frame that the desktop draws; nil if unknown.
  package var frame: Rect?
  /// All pixels of the window with its shadow; nil if the desktop does not tell.
  package var buffer: Rect?
  /// Whether it is on a workspace that is shown and is not minimised, nor in a tab behind.
  package var isShown = true
  package var isFocused = false
  package var isMinimised = false
  /// The name of the output that it is on; nil if unknown.
  package var output: String?
  package var workspace: String?

  package init(id: String, app: String = "", title: String = "", process: Int32? = nil) {
    self.id = id
    self.app = app
    self.title = title
    self.process = process
  }
}

/// What a desktop tells of its windows, in the order in which they lie on each other, the lowest first, as far as that is known.
package struct WindowList: Hashable, Sendable {
  package var windows: [DesktopWindow] = []
  /// Whether the order says which window covers which.
  package var isStacked = false

  package init(_ windows: [DesktopWindow] = [], isStacked: Bool = false) {
    self.windows = windows
    self.isStacked = isStacked
  }
}

/// A source of the windows of other programs.
///
/// Closures are called in turns of its loop and in ``start()``, ``refresh()`` and ``stop()`` alone. Nothing is asked and nothing wakes while it is stopped.
@MainActor
package protocol WindowProvider: AnyObject {
  /// What it tells, and what it does with windows.
  var knowledge: WindowKnowledge { get }
  var state: Availability { get }
  /// The windows as they were told last.
  var list: WindowList { get }
  /// Whether it may become live by itself, without a new start, though it is absent.
  var mayCome: Bool { get }
  /// How often the desktop was asked for its windows.
  var questions: Int { get }

  /// Called after ``list`` or ``state`` has changed.
  var onChange: () -> Void { get set }

  /// Tells windows from now on.
  func start()
  /// Tells no more, and leaves nothing behind on the other side.
  func stop()
  /// How often a provider that has to ask may ask, because of what is shown.
  func setPace(_ pace: AskingSpeed)
  /// Asks again now, because something else says that a window has changed.
  func refresh()
  /// Brings a window to the front and gives it the keyboard; false if this desktop takes no such wish.
  func activate(_ id: String) -> Bool
}

extension WindowProvider {
  /// A desktop that tells by itself is not asked.
  package var questions: Int { 0 }
  /// Most that are absent are so until the next start.
  package var mayCome: Bool { false }
}

/// How often what does not tell by itself is asked.
package enum AskingSpeed: Int, Hashable, Sendable, Comparable {
  /// Not at all: no live target is shown.
  case never
  /// Twice a second: something is searched for.
  case searching
  /// Four times a second: the pointer rests.
  case idling
  /// Ten times a second: what is lit rests.
  case resting
  /// Sixty times a second: what is lit moves.
  case moving

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The time from one question to the next; nil for none.
  package var interval: Duration? {
    switch self {
    case .never: nil
    case .searching: .milliseconds(500)
    case .idling: .milliseconds(250)
    case .resting: .milliseconds(100)
    case .moving: .nanoseconds(16_666_667)
    }
  }

  /// How often a pointer is asked for that has been at one place for a time.
  static func following(atRestFor rest: Duration) -> Self {
    rest < .milliseconds(250) ? .moving : .idling
  }
}

/// What a desktop reports of its windows, and does with them.
///
/// It is data, so that doctor, check, the manual and the code say the same. All desktops report which windows open, close or get another
/// title.
package struct WindowKnowledge: Hashable, Sendable {
  /// Which windows have a place.
  package enum Places: String, Hashable, Sendable { case all, floating, none }
  /// How it is known that a window moves.
  package enum Moves: String, Hashable, Sendable { case told, asked, unknown }
  /// How a click in the light of a step that waits for a press is known.
  package enum Clicks: String, Hashable, Sendable {
    /// The overlay takes it, and a virtual pointer hands it on.
    case handedOn
    /// The overlay takes it, and the program is asked to press, if the widget is of a kind that can be.
    case asked
    /// The program gets it; it is known by what it changes.
    case seen
    /// It is not known.
    case unknown
  }

  /// The word for it that programs read.
  package var word: String
  /// The desktop, as it stands in a sentence after "on".
  package var desktop: String
  package var places: Places
  package var moves: Moves
  /// Whether a reported place is no place on the way to another one.
  package var isSure = false
  /// Whether it is known which window covers which.
  package var stacking: Bool
  /// Whether a window can be brought to the front.
  package var activation: Bool
  /// Whether it is known which window has the keyboard.
  package var focus = true
  package var clicks: Clicks
  /// Who answers, in a few words.
  package var source: String

  /// What a tour cannot have there; nil if it lacks nothing.
  package var loss: String? {
    var losses: [String] = []
    switch places {
    case .all: break
    case .floating:
      losses.append("tiled windows have no place, and steps on them show their card alone")
    case .none: losses.append("windows have no place, and steps on them show their card alone")
    }
    if places != .none, !stacking {
      losses.append("a window that covers another is not noticed")
    }
    if !focus { losses.append("it is not known which window has the keyboard") }
    if !activation { losses.append("'Show me' cannot bring a window to the front") }
    return losses.isEmpty ? nil : losses.joined(separator: "; ")
  }
}
