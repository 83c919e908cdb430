/// Something that a step can wait for outside of the tour: a window, an element, a word, a signal or a file.
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

  /// A window that opens, closes, gets the keyboard or a title.
  ///
  /// A window that is open, has the keyboard or is titled so already counts when the step comes, unless the tour has gone back to
  /// the step. One that closes must have been there while the step was shown.
  public static func window(_ window: WindowPattern, _ change: WindowChange) -> Happening {
    Happening(.window(window, change))
  }

  /// An element that is pressed or in a state.
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

/// What can happen to an element.
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
