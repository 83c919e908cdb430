package import Spotlight

/// The commands to speech-dispatcher, in their order: bytes in, bytes out, and no socket.
///
/// Each command waits for the answer to the one before. This matters most for text: until
/// speech-dispatcher expects text, it would read a line of it as a command, and texts come from
/// strangers.
package struct SpeechDialogue: Sendable {
  /// The reason why there is no speech.
  package enum Failure: Error, Sendable, Hashable {
    /// The answers are not those of speech-dispatcher.
    case nonsense
    /// It refuses the name of this client.
    case refused
    /// It refuses text.
    case mute
  }

  private enum Command: Sendable, Hashable {
    case name(String)
    case priority
    case language(String)
    case cancel
    case speak
    case text(String)
    /// Stands in for a text that is no longer wanted but already asked for.
    case nothing
  }

  private var waiting: [Command]
  /// The command that has no answer yet.
  private var open: Command?
  private var language: String?
  private var hasSpoken = false
  private var line: [UInt8] = []

  /// The longest line that an answer may have.
  private static let longestLine = 1024

  /// Creates a dialogue that has not begun.
  ///
  /// - Parameter user: the name of the person, which tells several clients apart.
  package init(user: String) {
    let name = user.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(32)
    waiting = [.name(name.isEmpty ? "someone" : String(name)), .priority]
  }

  /// Whether an answer is missing.
  package var isWaiting: Bool { open != nil }

  /// Speaks a text, and drops all earlier ones.
  ///
  /// - Returns: the bytes to send now.
  package mutating func say(_ announcement: Announcement) -> [UInt8] {
    hush()
    let wanted = announcement.language ?? (language == nil ? nil : "en")
    if let wanted, wanted != language, Self.isTag(wanted) {
      language = wanted
      waiting.append(.language(wanted))
    }
    waiting += [.speak, .text(announcement.text)]
    hasSpoken = true
    return next()
  }

  /// Stops the present text.
  ///
  /// - Returns: the bytes to send now.
  package mutating func stop() -> [UInt8] {
    hush()
    return next()
  }

  /// Processes a piece of an answer.
  ///
  /// - Returns: the bytes to send then.
  package mutating func receive(_ bytes: some Sequence<UInt8>) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        if line.count > Self.longestLine { throw .nonsense }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let answer = line
      line.removeAll(keepingCapacity: true)
      try handle(answer)
      output += next()
    }
    return output
  }

  private mutating func handle(_ answer: [UInt8]) throws(Failure) {
    guard answer.count >= 4, answer.prefix(3).allSatisfy({ 48...57 ~= $0 }) else { throw .nonsense }
    // A hyphen after the number means that more lines follow.
    if answer[3] == UInt8(ascii: "-") { return }
    guard answer[3] == UInt8(ascii: " ") else { throw .nonsense }
    let isYes = answer[0] == UInt8(ascii: "2")
    // News about the present text, which alone may come without an open command.
    if answer[0] == UInt8(ascii: "7") { return }
    guard let command = open else { throw .nonsense }
    open = nil
    switch command {
    case .name: if !isYes { throw .refused }
    case .speak, .text, .nothing: if !isYes { throw .mute }
    // If it refuses these, it still speaks, in another language or with another priority.
    case .priority, .language, .cancel: break
    }
  }

  private mutating func hush() {
    let isOpen = open == .speak
    waiting.removeAll { command in
      switch command {
      case .name, .priority, .language: false
      case .cancel, .speak, .text, .nothing: true
      }
    }
    // It expects a text now, or will soon, so it gets an empty one.
    if isOpen { waiting.insert(.nothing, at: 0) }
    if hasSpoken { waiting.append(.cancel) }
  }

  private mutating func next() -> [UInt8] {
    guard open == nil, !waiting.isEmpty else { return [] }
    let command = waiting.removeFirst()
    open = command
    return Array((Self.words(of: command) + "\r\n").utf8)
  }

  private static func words(of command: Command) -> String {
    switch command {
    case .name(let user): "SET self CLIENT_NAME \(user):followspot:tour"
    case .priority: "SET self PRIORITY message"
    case .language(let tag): "SET self LANGUAGE \(tag)"
    case .cancel: "CANCEL self"
    case .speak: "SPEAK"
    case .text(let text): block(text)
    case .nothing: "."
    }
  }

  /// The text as lines that end with a line of one dot; a dot at the beginning of a line is
  /// doubled.
  private static func block(_ text: String) -> String {
    var lines: [String] = []
    // The whole text is split before it is cut: a line that was left together could hold a command.
    let parts = text.unicodeScalars.split {
      $0.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains($0)
    }
    for line in parts.prefix(1000) {
      let words = String(String.UnicodeScalarView(line))
      lines.append(words.hasPrefix(".") ? "." + words : words)
    }
    return (lines + ["."]).joined(separator: "\r\n")
  }

  private static func isTag(_ text: String) -> Bool {
    text.utf8.count <= 16 && LanguageTag.isWellFormed(text) && !text.contains("_")
  }
}
