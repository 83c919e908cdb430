internal import Expectations

/// A pointer and a keyboard that a compositor takes for real: `session-client input`, or a program that is
/// driven by the same lines.
///
/// Each call returns when the compositor has taken the event.
final class Injector {
  private let process: ChildProcess
  private var answers = 0

  init(
    in session: Session, program: String = BuiltProducts.sessionClient,
    arguments: [String] = ["input"], environment: [String: String] = [:]
  ) throws {
    process = try session.launch(
      program, arguments, environment: environment, hasInput: true)
    try expectAnswer("ready", after: "being started")
  }

  /// Moves to a place on the desktop, in logical pixels of a desktop of the given size.
  func motion(_ x: Double, _ y: Double, within size: (width: Int, height: Int)) throws {
    try send("motion \(x) \(y) \(size.width) \(size.height)")
  }

  func motion(by dx: Double, _ dy: Double) throws { try send("rel \(dx) \(dy)") }

  /// Moves by a distance and clicks there: the compositor has all of it before it can send anything.
  func clickRightBehindMotion(by dx: Double, _ dy: Double) throws {
    try send("rel \(dx) \(dy);button \(Button.left) 1;button \(Button.left) 0")
  }

  func button(_ code: Int = Button.left, isPressed: Bool) throws {
    try send("button \(code) \(isPressed ? 1 : 0)")
  }

  /// Presses and releases.
  func click(_ code: Int = Button.left) throws {
    try button(code, isPressed: true)
    try button(code, isPressed: false)
  }

  /// Turns a wheel; `steps` are its clicks.
  func axis(_ value: Double, steps: Int) throws { try send("axis 0 \(value) \(steps)") }

  func key(_ code: Int, isPressed: Bool) throws { try send("key \(code) \(isPressed ? 1 : 0)") }

  /// Presses and releases.
  func type(_ code: Int) throws {
    try key(code, isPressed: true)
    try key(code, isPressed: false)
  }

  /// Moves fingers, where the device has any: `down ID X Y`, `motion ID X Y`, `up ID`, `frame`, `cancel`.
  func touch(_ words: String...) throws { for words in words { try send("touch \(words)") } }

  private func send(_ line: String) throws {
    try process.send(line)
    try expectAnswer("ok", after: line)
  }

  private func expectAnswer(_ expected: String, after line: String) throws {
    let answer = try process.waitUntil("the injector answers \(line)") {
      let lines = process.output.lines
      return lines.count > answers ? lines[answers] : nil
    }
    answers += 1
    guard answer == expected else { throw SessionFailure("The injector, after \(line): \(answer)") }
  }
}
