/// Something outside of a tour that a step or a task waits for: a window, a widget, a word, a signal or a file.
package enum Happening: Sendable, Hashable {
  case window(WindowPattern, WindowChange)
  case widget(WidgetPattern, in: WindowPattern, WidgetChange)
  case word(String)
  case busSignal(BusSignalPattern)
  case file(String, FileChange)

  /// Whether other programs are asked for it; anything else comes by itself.
  package var isAskedFor: Bool {
    switch self {
    case .window, .widget: true
    case .word, .busSignal, .file: false
    }
  }

  /// The widget that it happens to, and what happens; nil for anything else.
  package var ofWidget: (target: ForeignTarget, change: WidgetChange)? {
    guard case .widget(let widget, let window, let change) = self else { return nil }
    return (ForeignTarget(window, .widget(widget)), change)
  }
}

/// What can happen to a window.
public enum WindowChange: Sendable, Hashable {
  /// It is open.
  case opens
  /// It closes.
  case closes
  /// It has the keyboard.
  case focused
  /// Its title fits this.
  case titled(TextPattern)
}

/// What can happen to a widget.
public enum WidgetChange: String, Sendable, Hashable, CaseIterable {
  /// A person presses it.
  case pressed
  /// It is ticked or down.
  case checked
  /// It is neither ticked nor down.
  case unchecked
  /// It is open.
  case expanded
  /// It is closed.
  case collapsed
  /// It is chosen.
  case selected
  /// It has the keyboard.
  case focused
  /// It can be used.
  case sensitive
  /// It cannot be used.
  case insensitive
  /// It can be seen.
  case appears
  /// It cannot be seen.
  case vanishes
}

/// What can happen to a file.
public enum FileChange: String, Sendable, Hashable, CaseIterable {
  /// It exists.
  case appears
  /// It is written to or replaced.
  case changes
  /// It exists no more.
  case vanishes
}

/// Which signal of a program on the session's bus is meant.
package struct BusSignalPattern: Sendable, Hashable {
  /// The interface and the signal, such as `org.example.Thing.Done`.
  package var signal: String
  /// The object; nil for any.
  package var path: String?
  /// The name of the program on the bus; nil for any.
  package var sender: String?

  /// A pattern.
  package init(signal: String, path: String? = nil, sender: String? = nil) {
    self.signal = signal
    self.path = path
    self.sender = sender
  }
}

extension BusSignalPattern {
  /// The interface, and the signal's own name; nil if the text can be no signal.
  package var parts: (interface: String, member: String)? {
    let parts = signal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, signal.utf8.count <= 255, parts.allSatisfy({ Self.isWord($0) }) else {
      return nil
    }
    return (parts.dropLast().joined(separator: "."), String(parts[parts.count - 1]))
  }

  /// Whether a text can be the path of an object.
  package static func isPath(_ text: String) -> Bool {
    if text == "/" { return true }
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return text.hasPrefix("/") && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isOfWord) }
  }

  /// Whether a text can be the name of a program, its own one or one that it owns.
  package static func isSender(_ text: String) -> Bool {
    let isUnique = text.hasPrefix(":")
    let parts = text.drop { $0 == ":" }.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && text.utf8.count <= 255
      && parts.allSatisfy { part in
        guard let first = part.utf8.first else { return false }
        return (isUnique || !first.isDigit)
          && part.utf8.allSatisfy { isOfWord($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isWord(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy(isOfWord)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_")
  }
}

/// What a mode wants to know of other programs.
///
/// While it is empty, no other program is asked anything.
package struct Search: Hashable, Sendable {
  /// Something that is waited for, or has come, with the number of the showing that waits for it.
  package struct Wait: Hashable, Sendable {
    package let happening: Happening
    package let showing: Int

    package init(_ happening: Happening, showing: Int) {
      self.happening = happening
      self.showing = showing
    }
  }

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
  package var handedPress: Wait?

  package init() {}

  /// What the present step waits for, with its number.
  package var ofStep: [Wait] { happenings.map { Wait($0, showing: number) } }

  /// What tasks wait for.
  package var ofTasks: [Wait] { standing.map { Wait($0, showing: Self.atAnyTime) } }

  /// The number of a report on what is waited for at any time; showings count from 1.
  package static let atAnyTime = 0

  /// Whether nothing is sought.
  package var isEmpty: Bool { targets.isEmpty && happenings.isEmpty && standing.isEmpty }
}
