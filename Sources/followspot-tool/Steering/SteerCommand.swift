import SpotlightFiles
import SpotlightSteering

/// What another call of the command asks of the instance that is running.
struct SteerCommand: Hashable, Sendable {
  let request: Request

  /// How the answer is printed.
  var form = Form.text

  enum Form: Hashable, Sendable {
    case text
    /// As it came.
    case json
    /// The names of steps only, a line each.
    case steps
  }
}

extension SteerCommand {
  /// Asks for something that takes no words.
  init(asking name: Request.Name) {
    guard let request = try? Request(name) else {
      preconditionFailure("\(name.rawValue) takes words")
    }
    self.init(request: request)
  }

  /// Reads the options and the operands of a verb that steers, which has the name of its request.
  init(_ items: [OptionScan.Item], verb: Verb) throws(UsageError) {
    guard let name = Request.Name(rawValue: verb.rawValue) else {
      preconditionFailure("a verb that steers without a request: \(verb.rawValue)")
    }
    // What cannot be said in a line would be refused at the other end, with less to go by.
    for word in items.operands where word.unicodeScalars.contains(where: { $0.isControl }) {
      throw UsageError(
        sentence: "\(word.quoted) holds a control character, and nothing is called so.",
        verb: verb)
    }
    do {
      request = try Request(name, items.operands)
    } catch {
      let form = name.operands.isEmpty ? "no words" : name.operands
      let came = items.operands.isEmpty ? "none came" : "\(items.operands.count) came"
      throw UsageError(sentence: "\(verb.rawValue) takes \(form), but \(came).", verb: verb)
    }
    guard request.line.utf8.count <= LineReader.longestRequest else {
      throw UsageError(
        sentence: "these are more than \(LineReader.longestRequest) bytes, and no instance reads "
          + "as much.", verb: verb)
    }
    let (asJSON, asSteps) = (
      items.contains(.option(.json, value: nil)), items.contains(.option(.shownSteps, value: nil))
    )
    if asJSON, asSteps {
      throw UsageError(sentence: "--json and --steps do not go together.", verb: verb)
    }
    form = asJSON ? .json : asSteps ? .steps : .text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
