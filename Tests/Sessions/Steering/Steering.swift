import Expectations
import Glibc

/// Other calls of the command, and bare connections to the instance of a session.
extension Session {
  /// What a call of the command came to.
  struct Call {
    let exit: ChildProcess.Exit
    let output: String
    let errors: String

    /// The object of JSON that it printed.
    var json: JSON { get throws { try JSON(output) } }
  }

  /// Runs the command to its end.
  @discardableResult
  func call(_ words: [String], environment: [String: String] = [:]) throws -> Call {
    let child = try launch(BuiltProducts.followspot, words, environment: environment)
    let exit = try child.wait()
    return Call(exit: exit, output: child.output.text, errors: child.errors)
  }

  /// The same, as a key binding would.
  @discardableResult
  func steer(_ words: String..., environment: [String: String] = [:]) throws -> Call {
    try call(words, environment: environment)
  }

  /// Stops what is shown, which then ends with 7 and leaves nothing of itself.
  func stop(_ shown: Followspot, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try steer("stop").exit == .code(0), sourceLocation: sourceLocation)
    #expect(try shown.wait() == .code(7), sourceLocation: sourceLocation)
    #expect(hasNoInstance, sourceLocation: sourceLocation)
  }

  /// What is shown, as the instance tells it.
  var status: JSON { get throws { try steer("status", "--json").json } }

  /// The path of the socket.
  var steeringSocket: String { "\(directory.path)/followspot-\(display).sock" }

  /// Whether nothing of an instance is left.
  var hasNoInstance: Bool {
    !Files.exists(steeringSocket) && !Files.exists("\(directory.path)/followspot-\(display).lock")
  }

  /// A connection that has heard its greeting.
  func connectToInstance() throws -> LocalSocket {
    let socket = try require(try LocalSocket(path: steeringSocket))
    expect(try socket.receiveLine("a greeting").hasPrefix("followspot 1 "))
    return socket
  }
}

extension LocalSocket {
  /// Says a line and gives the answer.
  func ask(_ line: String) throws -> String {
    try send(Array((line + "\n").utf8))
    return try receiveLine("an answer to \(line)")
  }
}
