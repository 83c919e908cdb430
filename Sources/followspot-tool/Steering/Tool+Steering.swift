import Glibc
import SpotlightSteering

extension Tool {
  /// Asks the instance that is running for something.
  static func steer(_ command: SteerCommand) -> ExitCode {
    do throws(CommandFailure) {
      switch command.request.name {
      case .stop: return try stop()
      case .watch: return try watch(command.request)
      default:
        guard let answer = try ask(command.request) else { return .done }
        let status = StatusText(answer)
        switch command.form {
        case .json: return print(answer + "\n")
        case .text: return print(status?.text ?? answer + "\n")
        case .names(let kind): return print(status?.names(of: kind) ?? "")
        }
      }
    } catch {
      guard error.isAlone, command.request.begins else { return failed(error) }
      return begin(command.request)
    }
  }

  /// Lets a light follow the pointer, if there is nothing to switch on.
  private static func begin(_ request: Request) -> ExitCode {
    do {
      return point(
        try PointCommand(VerbLine([], of: .point, in: .process)), or: request.name)
    } catch {
      complain("\(error)")
      return .usage
    }
  }

  /// The instance of this display.
  private static func connect() throws(CommandFailure) -> SteeringCall {
    let place: SteeringPlace?
    do {
      place = try SteeringPlace.ofProcess()
      if let place, let call = try SteeringCall(to: place) { return call }
    } catch {
      throw CommandFailure(error)
    }
    throw place.map { .noInstance(on: $0) } ?? .nameless
  }

  private static func ask(_ request: Request) throws(CommandFailure) -> String? {
    var answer: String?
    _ = try call(request, &answer)
    return answer
  }

  /// How many instances may end, one after the other, before this gives up.
  private static let mostAttempts = 100

  /// Sends a request, and keeps the connection.
  ///
  /// An instance that is about to end does not answer. Then another instance has its place, or none.
  private static func call(
    _ request: Request, _ answer: inout String?
  ) throws(CommandFailure) -> SteeringCall {
    var attempts = 0
    while true {
      var call = try connect()
      let result: Result<String?, RequestRefusal>
      do {
        _ = try call.greeting()
        result = try call.ask(request)
      } catch {
        attempts += 1
        guard error.code == .ended, attempts < mostAttempts else { throw CommandFailure(error) }
        poll(nil, 0, 10)
        continue
      }
      do { answer = try result.get() } catch { throw CommandFailure(error) }
      return call
    }
  }

  /// It waits for no greeting and no answer, so that it ends an instance that hangs too.
  private static func stop() throws(CommandFailure) -> ExitCode {
    let call = try connect()
    do { try call.end() } catch { throw CommandFailure(error) }
    return .done
  }

  /// Prints what happens, until the instance ends.
  private static func watch(_ request: Request) throws(CommandFailure) -> ExitCode {
    var line: String?
    var call = try call(request, &line)
    while let event = line {
      let code = print(event + "\n")
      guard code == .done else { return code }
      do { line = try call.nextEvent() } catch { throw CommandFailure(error) }
    }
    return .done
  }
}

extension Request {
  /// Whether the request starts an instance if none is running.
  fileprivate var begins: Bool { name == .on || name == .toggle }
}

extension SteeringPlace {
  /// That of the display that this process was started for; nil if it has no name.
  static func ofProcess() throws(SteeringFailure) -> SteeringPlace? {
    try SteeringPlace { getenv($0).map { String(cString: $0) } }
  }
}
