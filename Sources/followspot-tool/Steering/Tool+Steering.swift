import SpotlightSteering

extension Tool {
  /// Asks the instance that is running for something.
  static func steer(_ command: SteerCommand) -> ExitCode {
    do throws(InstanceFailure) {
      switch command.request.name {
      case .stop: return try stop()
      case .watch: return try watch(command.request)
      default:
        guard let answer = try ask(command.request) else { return .done }
        let status = StatusText(answer)
        switch command.form {
        case .json: return print(answer + "\n")
        case .text: return print(status?.text ?? answer + "\n")
        case .steps: return print(status?.steps ?? "")
        }
      }
    } catch {
      guard error.isAlone, command.request.begins else { return failed(error) }
      return begin(command.request)
    }
  }

  /// Lets a light follow the pointer, where there is nothing to be switched on.
  private static func begin(_ request: Request) -> ExitCode {
    do {
      return point(try PointCommand([], in: .process), or: request.name)
    } catch {
      complain("\(error)")
      return .usage
    }
  }

  /// The instance of this display.
  private static func connect() throws(InstanceFailure) -> SteeringCall {
    let place: SteeringPlace?
    do {
      place = try SteeringPlace.ofProcess()
      if let place, let call = try SteeringCall(to: place) { return call }
    } catch {
      throw InstanceFailure(error)
    }
    throw place.map { .nobody(on: $0) } ?? .nameless
  }

  private static func ask(_ request: Request) throws(InstanceFailure) -> String? {
    var call = try connect()
    return try ask(request, &call)
  }

  private static func ask(
    _ request: Request, _ call: inout SteeringCall
  ) throws(InstanceFailure) -> String? {
    let answer: Result<String?, RequestRefusal>
    do {
      _ = try call.greeting()
      answer = try call.ask(request)
    } catch {
      throw InstanceFailure(error)
    }
    do { return try answer.get() } catch { throw InstanceFailure(error) }
  }

  /// No greeting and no answer is waited for: what hangs is to be ended all the more.
  private static func stop() throws(InstanceFailure) -> ExitCode {
    let call = try connect()
    do { try call.end() } catch { throw InstanceFailure(error) }
    return .done
  }

  /// Prints what happens, until the instance ends.
  private static func watch(_ request: Request) throws(InstanceFailure) -> ExitCode {
    var call = try connect()
    var line = try ask(request, &call)
    while let event = line {
      let code = print(event + "\n")
      guard code == .done else { return code }
      do { line = try call.nextEvent() } catch { throw InstanceFailure(error) }
    }
    return .done
  }
}

extension Request {
  /// Whether something is shown for it where nothing is running.
  fileprivate var begins: Bool { name == .on || name == .toggle }
}
