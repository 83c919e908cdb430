package import Spotlight

/// What is said to speech-dispatcher, and in which order: bytes in, bytes out, and no socket.
///
/// Each command waits for the answer to the one before. Text above all: as long as nobody has said that text is
/// expected, a line of it would be a command, and texts come from strangers.
package struct SpeechDialogue: Sendable {
  /// Why there will be no speech.
  package enum Failure: Error, Sendable, Hashable {
    /// It does not answer as speech-dispatcher does.
    case nonsense
    /// It does not let us say who we are.
    case refused
    /// It takes no text.
    case mute
  }

  private enum Command: Sendable, Hashable {
    case name(String)
    case priority
    case language(String)
    case cancel
    case speak
    case text(String)
    /// What is no longer wanted, in the place of a text that was asked for.
    case nothing
  }

  private var waiting: [Command]
  /// What is not answered yet.
  private var open: Command?
  private var language: String?
  private var hasSpoken = false
  private var line: [UInt8] = []

  /// The longest line that it may answer with.
  private static let longestLine = 1024

  /// A dialogue that has not begun.
  ///
  /// - Parameter user: the name of the person, which tells several clients apart.
  package init(user: String) {
    let name = user.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(32)
    waiting = [.name(name.isEmpty ? "someone" : String(name)), .priority]
  }

  /// True while an answer is missing.
  package var isWaiting: Bool { open != nil }

  /// Says something instead of all that was said before.
  ///
  /// - Returns: what to send now.
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

  /// Ends what is being said.
  ///
  /// - Returns: what to send now.
  package mutating func stop() -> [UInt8] {
    hush()
    return next()
  }

  /// Takes an answer, in pieces as they come.
  ///
  /// - Returns: what to send then.
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
      try take(answer)
      output += next()
    }
    return output
  }

  private mutating func take(_ answer: [UInt8]) throws(Failure) {
    guard answer.count >= 4, answer.prefix(3).allSatisfy({ 48...57 ~= $0 }) else { throw .nonsense }
    // Lines of several end with one that has no stroke behind its number.
    if answer[3] == UInt8(ascii: "-") { return }
    guard answer[3] == UInt8(ascii: " ") else { throw .nonsense }
    let isYes = answer[0] == UInt8(ascii: "2")
    // What nobody asked for may be news about what is being said, and nothing else.
    guard let command = open else {
      if answer[0] == UInt8(ascii: "7") { return }
      throw .nonsense
    }
    if answer[0] == UInt8(ascii: "7") { return }
    open = nil
    switch command {
    case .name: if !isYes { throw .refused }
    case .speak: if !isYes { throw .mute }
    case .text, .nothing: if !isYes { throw .mute }
    // It speaks in another language or with another priority then, which is better than not at all.
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
    // It waits for a text now, or will.
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

  /// A text as lines with a dot behind them; a line that begins with one gets another.
  private static func block(_ text: String) -> String {
    var lines: [String] = []
    // All of it is taken apart first: what is left of a text could have a line that is a command.
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
    (1...16).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
