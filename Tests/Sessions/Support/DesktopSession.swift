internal import Expectations

/// A compositor that people have on their desks, headless, with a pointer and a keyboard.
///
/// ``PhocSession``, ``KWinSession`` and ``MutterSession`` say how each is started and looked at.
class DesktopSession: Session {
  let options: DesktopOptions
  private let servers: [ChildProcess]

  /// Starts the compositor, and waits until it listens.
  ///
  /// - Parameters:
  ///   - command: the compositor.
  ///   - display: the name of the Wayland socket that it will have.
  ///   - servers: what it needs and what ends after it, last started first.
  ///   - directory: where all of it lives.
  ///   - options: what was asked for.
  /// - Throws: a sentence when it does not start; the servers have ended then.
  init(
    _ command: Command, display: String, servers: [ChildProcess] = [],
    in directory: RuntimeDirectory, _ options: DesktopOptions
  ) throws {
    self.options = options
    self.servers = servers
    let compositor: ChildProcess
    do {
      (compositor, _) = try command.start(waitingUntil: "\(command.program) listens") {
        try LocalSocket(path: "\(directory.path)/\(display)")
      }
    } catch {
      for server in servers.reversed() { server.terminate() }
      throw error
    }
    super.init(directory: directory, compositor: compositor, display: display)
  }

  /// Waits until pictures can be taken, which may be later than the first client can connect.
  func waitForPicture() throws {
    do {
      try eventually("\(compositor.name) gives a picture") { (try? shot()) != nil }
    } catch {
      // Why not, in the words of the program that takes it.
      _ = try shot()
      throw error
    }
  }

  /// What the output shows, a pixel for each device pixel.
  func shot() throws -> Picture {
    preconditionFailure("\(compositor.name) gives no pictures")
  }

  /// What the output shows when something new has come: at once, but where windows appear by and by, when it
  /// is what was waited for.
  func shot(when isThere: (Picture) -> Bool) throws -> Picture {
    try shot()
  }

  func type(_ code: Int) throws { try injector.type(code) }

  override func end() {
    for child in children.reversed() { child.terminate() }
    compositor.terminate()
    // Last: a compositor without its bus complains, or ends in its own way.
    for server in servers.reversed() { server.terminate() }
    super.end()
  }
}

/// Runs the body of a test in a session that `start` makes, and ends the session whatever happens.
@discardableResult
func withDesktop<Kind: DesktopSession, Result>(
  _ start: @autoclosure () throws -> Kind, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Kind) throws -> Result
) throws -> Result {
  try withSession(start, sourceLocation: sourceLocation, body)
}
