internal import SpotlightFiles

/// A line that a running instance says.
package enum ServerLine: Hashable, Sendable {
  /// The greeting, before everything else.
  case greeting(Greeting)
  /// What was asked for is done, or will be in the next picture; some requests have an answer, an object of JSON.
  case done(answer: String?)
  /// Nothing came of a request.
  case refused(RequestRefusal)
  /// Something has happened, as an object of JSON.
  case event(String)
  /// The last line, and why there are no more.
  case bye(Farewell)

  /// The program that answers.
  package struct Greeting: Hashable, Sendable {
    /// The version of the protocol.
    package var version = ServerLine.version
    /// The version of the program.
    package var program: String
    /// What it shows, as a word.
    package var mode: String
    /// The number of its process.
    package var process: Int32

    package init(program: String, mode: String, process: Int32) {
      self.program = program
      self.mode = mode
      self.process = process
    }
  }

  /// Why there are no more lines.
  package enum Farewell: String, Hashable, Sendable, CaseIterable {
    /// The instance has ended.
    case ended
    /// The reader was too far behind.
    case slow
    /// There are as many others as can be.
    case full
  }

  /// The version of the protocol; it changes when a line gets another meaning, and not when there are more.
  package static let version = 1
}

extension ServerLine {
  /// The line with its end.
  package var text: String {
    switch self {
    case .greeting(let greeting):
      "followspot \(greeting.version) \(greeting.program) \(greeting.mode) \(greeting.process)\n"
    case .done(nil): "ok\n"
    case .done(let answer?): "ok \(answer)\n"
    // What people typed is quoted in sentences, and a line has one end.
    case .refused(let refusal): "error \(refusal.kind.rawValue) \(refusal.sentence.printable())\n"
    case .event(let event): "event \(event)\n"
    case .bye(let farewell): "bye \(farewell.rawValue)\n"
    }
  }

  /// The line that a text without its end spells; nil for what no instance of this version says.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, rest) {
    case ("followspot", let rest?):
      let words = rest.split(separator: " ")
      guard words.count >= 4, let version = Int(words[0]), let process = Int32(words[3]) else {
        return nil
      }
      var greeting = Greeting(
        program: String(words[1]), mode: String(words[2]), process: process)
      greeting.version = version
      self = .greeting(greeting)
    case ("ok", let rest): self = .done(answer: rest)
    case ("error", let rest?):
      let words = rest.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let kind = RequestRefusal.Kind(rawValue: String(words[0])) else {
        return nil
      }
      self = .refused(RequestRefusal(kind, String(words[1])))
    case ("event", let rest?): self = .event(rest)
    case ("bye", let rest?):
      guard let farewell = Farewell(rawValue: rest) else { return nil }
      self = .bye(farewell)
    default: return nil
    }
  }
}
