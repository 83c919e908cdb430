/// Something that a step can wait for outside of the tour: a window, a widget, a word, a signal or a file.
public struct Happening: Sendable, Hashable {
  /// The kinds of happenings.
  package enum Kind: Sendable, Hashable {
    case window(WindowPattern, WindowChange)
    case widget(WindowPattern, WidgetPattern, WidgetChange)
    case word(String)
    case busSignal(BusSignalPattern)
    case file(path: String, FileChange)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// Whether other programs are asked for it; anything else comes by itself.
  package var isAskedFor: Bool {
    switch kind {
    case .window, .widget: true
    case .word, .busSignal, .file: false
    }
  }

  /// A window that opens, closes, gets the keyboard or a title.
  ///
  /// A window that is open, has the keyboard or is titled so already counts when the step comes, unless the tour has gone back to
  /// the step. One that closes must have been there while the step was shown.
  public static func window(_ window: WindowPattern, _ change: WindowChange) -> Happening {
    Happening(.window(window, change))
  }

  /// A widget that is pressed or in a state.
  ///
  /// A state that it has already counts when the step comes, unless the tour has gone back to the step.
  public static func widget(
    _ widget: WidgetPattern, in window: WindowPattern, _ change: WidgetChange
  ) -> Happening {
    Happening(.widget(window, widget, change))
  }

  /// A word that arrives by the command `followspot say WORD`, or from the program that runs the tour.
  public static func word(_ word: String) -> Happening { Happening(.word(word)) }

  /// A signal on the session's bus.
  public static func busSignal(_ signal: BusSignalPattern) -> Happening {
    Happening(.busSignal(signal))
  }

  /// A file that appears, changes or goes; its path begins with `/`, or with `~/` for the person's folder.
  ///
  /// A file is not watched if a folder on the way to it is on a network, or is mounted by a program or an automounter. A notice says so.
  public static func file(_ path: String, _ change: FileChange) -> Happening {
    Happening(.file(path: path, change))
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
public struct BusSignalPattern: Sendable, Hashable {
  /// The interface and the signal, such as `org.example.Thing.Done`.
  public var signal: String
  /// The object; nil for any.
  public var path: String?
  /// The name of the program on the bus; nil for any.
  public var sender: String?

  /// A pattern.
  public init(signal: String, path: String? = nil, sender: String? = nil) {
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
        return (isUnique || !isDigit(first))
          && part.utf8.allSatisfy { isOfWord($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isWord(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy(isOfWord)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }
}
