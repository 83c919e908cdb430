/// What the compositor tells of one pointer by a cursor session for each output.
///
/// The sessions of wlroots fall silent when the compositor draws the cursor itself, as for some recordings, and when a
/// program hides the cursor. The watch lives again with the next `enter`.
package struct CursorWatch: Sendable {
  /// Whether the sessions tell where the pointer is.
  package private(set) var state = SourceState.idle

  /// The time at which the caller must call ``advance(to:)`` if no event comes before; nil if there is none.
  package private(set) var deadline: Duration?

  /// The outputs whose session has the pointer.
  ///
  /// When it goes to another output, `enter` may come before `leave`.
  private var entered: Set<UInt32> = []

  /// Whether the sessions have told a place since they were made.
  private var hasLived = false

  /// The first answer may wait for the compositor's next frame.
  package static let firstPatience = Duration.milliseconds(100)

  /// A pointer between two outputs is on none of them for a moment.
  package static let patience = Duration.milliseconds(30)

  package static let silence =
    "The compositor tells no place of the pointer: a recording paints it, or a program hides it."

  package init() {}

  /// Notes that the sessions were made.
  package mutating func begin(at now: Duration) {
    self = CursorWatch()
    state = .starting
    deadline = now + Self.firstPatience
  }

  /// Notes that a session has the pointer now.
  package mutating func enter(_ output: UInt32) {
    entered.insert(output)
    hasLived = true
    state = .live
    deadline = nil
  }

  /// Notes that a session does not have the pointer any more, or has ended.
  package mutating func leave(_ output: UInt32, at now: Duration) {
    guard entered.remove(output) != nil, entered.isEmpty else { return }
    deadline = now + Self.patience
  }

  /// Whether a place that a session tells is the pointer's.
  package func hears(_ output: UInt32) -> Bool { entered.contains(output) }

  /// Advances to a time.
  package mutating func advance(to now: Duration) {
    guard let deadline, now >= deadline else { return }
    self.deadline = nil
    state = hasLived ? .silent(Self.silence) : .failed(Self.silence)
  }
}

extension CursorWatch {
  /// The place on the desktop at which a session says that the pointer is.
  ///
  /// - Parameters:
  ///   - x: the number that came for the distance from the left.
  ///   - y: the number that came for the distance from the top.
  ///   - frame: the output in logical pixels.
  ///   - pixels: the size of its picture, as a person sees it, if the numbers are in pixels of the picture, as the
  ///     protocol says. Nil if they are in logical pixels, as Hyprland has it.
  /// - Returns: the place, which is always on the output.
  package static func place(x: Int32, y: Int32, on frame: Rect, pixels: PixelSize?) -> Point {
    var (across, down) = (1.0, 1.0)
    if let pixels, pixels.width > 0, pixels.height > 0 {
      across = frame.width / Double(pixels.width)
      down = frame.height / Double(pixels.height)
    }
    return frame.nearest(
      to: Point(x: frame.x + Double(x) * across, y: frame.y + Double(y) * down))
  }
}
