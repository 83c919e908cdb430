import Expectations

/// A program with a tour that says on its output what happens to it.
class TellingProgram {
  typealias Place = (x: Double, y: Double, width: Double, height: Double)

  let process: ChildProcess

  init(_ process: ChildProcess) { self.process = process }

  /// All that it has said.
  var lines: [String] { process.output.lines }

  /// Waits for a line, after the one that was waited for last.
  func wait(for line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try process.waitForLine("the program says \"\(line)\"", sourceLocation: sourceLocation) {
      $0 == line
    }
  }

  /// Presses until the program has heard it: a light that has just arrived lets presses through only a moment later.
  ///
  /// - Returns: how often it was pressed.
  @discardableResult
  func press(until line: String, _ press: () throws -> Void) throws -> Int {
    var presses = 0
    let before = lines.count { $0 == line }
    try process.waitUntil("the program says \"\(line)\" after a press") {
      try press()
      presses += 1
      waitForInput(process.output.descriptors, milliseconds: 100)
      return lines.count { $0 == line } > before
    }
    try wait(for: line)
    return presses
  }

  /// What a step lights, in the window.
  func place(of name: String) throws -> Place {
    let line = try process.waitUntil("the program tells where \(name) is") {
      process.output.lines.last { $0.hasPrefix("place \(name) ") }
    }
    let numbers = line.split(separator: " ").dropFirst(2).compactMap { Double($0) }
    guard numbers.count == 4 else { throw SessionFailure("It says \(line).") }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// What it has complained of, but for what it misses in a session of a test.
  var complaints: [Substring] {
    let usual = ["session bus", "dconf", "plugin", "runtime directory"]
    return process.errors.split(separator: "\n").filter { line in
      !usual.contains { line.contains($0) }
    }
  }
}
