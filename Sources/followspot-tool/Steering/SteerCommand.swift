import SpotlightFiles
import SpotlightSteering

/// What another call of the command asks of the instance that is running.
struct SteerCommand: Command {
  let request: Request

  /// Whether the answer is printed as it came.
  var isJSON = false

  func run() throws -> ExitCode { try Tool.steer(self) }
}

extension SteerCommand {
  /// Reads the options and the operands of a verb that steers.
  init(_ line: VerbLine) throws(UsageError) {
    guard let name = line.verb.request else {
      preconditionFailure("a verb that steers without a request: \(line.verb.name)")
    }
    // The instance would refuse what does not fit in a line, and could not say what was meant.
    for word in line.operands where word.unicodeScalars.contains(where: { $0.isControl }) {
      throw line.error("\(word.quoted) holds a control character, and no name does.")
    }
    do {
      request = try Request(name, line.operands)
    } catch {
      throw line.error(Self.miscount(of: line.operands, for: name))
    }
    if name == .set {
      do { _ = try SettingWords.pairs(line.operands) } catch { throw line.error("\(error)") }
    }
    do { _ = try TourSteering(request) } catch { throw line.error(error.sentence.withSmallInitial) }
    guard request.line.utf8.count <= LineReader.longestRequest else {
      throw line.error(
        "these are more than \(LineReader.longestRequest) bytes, and no instance reads as much.")
    }
    isJSON = line.has(.json)
  }
}

extension SteerCommand {
  /// What is wrong with the number of words behind a verb: they are named, because a bare count leaves it open what counts.
  private static func miscount(of words: [String], for name: Request.Name) -> String {
    let form = name.operands.isEmpty ? "no words" : name.operands
    guard !words.isEmpty else {
      return "\(name.rawValue) takes \(form), but nothing came behind it."
    }
    return
      "\(name.rawValue) takes \(form), but behind it came \(words.prefix(4).map(\.quoted).conjunction)."
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
