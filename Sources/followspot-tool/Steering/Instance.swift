import Followspot
import Glibc
import SpotlightFiles
import SpotlightSteering

/// This process, if it is the one that shows something on its display and that other calls steer.
@MainActor
final class Instance {
  /// How the command that runs carries out requests and reports its state.
  struct Steering {
    /// Carries out a request; if it refuses, nothing has changed.
    let take: @MainActor (Request) throws(RequestRefusal) -> Void
    /// What is shown.
    let status: @MainActor () -> StatusReport
    /// Whether it stays with nothing on the screen, so that another instance can have its place.
    var isHidden: @MainActor () -> Bool = { false }
  }

  /// Why other calls cannot steer it, as a sentence; nil if they can, or if no call could find it.
  let trouble: String?

  private let server: SteeringServer?
  private let display: String
  /// Numbers the lines for the watchers.
  private var stream = EventStream()
  /// Called with each line for the watchers, including the end of the line.
  var onLine: ((_ line: String, _ isLast: Bool) -> Void)?
  /// The hidden resident that has given its place; it comes back when this connection ends.
  private var resident: SteeringCall?

  private init(
    _ server: SteeringServer?, on display: String, resident: consuming SteeringCall? = nil,
    trouble: String? = nil
  ) {
    self.server = server
    self.resident = resident
    self.display = display
    self.trouble = trouble
  }

  /// How long another instance may take between its lock and its first answer, in steps of ten milliseconds.
  private static let mostAttempts = 300

  /// Makes this process the instance of its display.
  ///
  /// If it can have no lock and no socket, it shows nevertheless, and other calls cannot find it. A hidden resident
  /// gives its place, and gets it back at ``end()``.
  ///
  /// - Parameters:
  ///   - mode: what it shows.
  ///   - replaces: whether to end an instance that is on the screen.
  ///   - isResident: whether this process is a resident, which begins with nothing on the screen.
  /// - Returns: this process, which has the display until ``end()``.
  /// - Throws: ``InstanceFailure`` when another instance is running.
  static func open(
    _ mode: ShownMode, replaces: Bool, isResident: Bool = false
  ) throws(InstanceFailure) -> Instance {
    var resident: SteeringCall?
    let place: SteeringPlace
    do {
      guard let named = try SteeringPlace.ofProcess() else { return Instance(nil, on: "") }
      place = named
    } catch {
      return unsteered("\(error)")
    }
    for _ in 0..<mostAttempts {
      do {
        let version = Version.current
        if let server = try SteeringServer(at: place, program: version, mode: mode.rawValue) {
          return Instance(server, on: place.display, resident: resident.take())
        }
      } catch {
        return unsteered("\(error)")
      }
      if let call = try meet(at: place, replaces: replaces, isResident: isResident) {
        resident = consume call
        continue
      }
      // It is about to begin or has just ended, which is a matter of moments.
      poll(nil, 0, 10)
    }
    throw .unsettled(on: place)
  }

  /// An instance that shows and cannot be steered.
  static func unsteered(_ reason: String) -> Instance {
    Instance(nil, on: "", trouble: "Other calls cannot steer this one. \(reason)")
  }

  /// Asks the running instance for its place, or ends it.
  ///
  /// - Returns: the connection to a hidden resident that has given its place; nil if no instance is found any more.
  /// - Throws: ``InstanceFailure`` when it is on the screen and stays.
  private static func meet(
    at place: SteeringPlace, replaces: Bool, isResident: Bool
  ) throws(InstanceFailure) -> SteeringCall? {
    let greeting: ServerLine.Greeting
    do throws(SteeringFailure) {
      guard var call = try SteeringCall(to: place) else { return nil }
      do throws(SteeringFailure) {
        greeting = try call.greeting()
        if !isResident {
          switch try call.ask(.yield) {
          case .success: return call
          // Another call has the resident's place already, and the socket leads to that call now.
          case .failure(.hasYielded): return nil
          case .failure: break
          }
        }
      } catch {
        // An instance that hangs is replaced too.
        guard replaces, error.code != .ended else { throw error }
        try call.end()
        return nil
      }
      if replaces {
        try call.end()
        return nil
      }
    } catch {
      if error.code == .ended { return nil }
      // It has the lock, whatever it has to say.
      throw InstanceFailure(code: .busy, sentence: "\(error)")
    }
    throw .busy(greeting, on: place)
  }

  /// Answers requests from now on, while the overlay runs.
  func attach(to overlay: Overlay, _ steering: Steering) {
    guard let server else { return }
    let display = display
    let status = { [weak self] in
      var status = steering.status()
      status.display = display
      return self?.stream.present(status.line) ?? ""
    }
    server.onWatch = { status() }
    server.onRequest = { request throws(RequestRefusal) in
      switch request.name {
      case .status: return status()
      case .yield:
        guard steering.isHidden() else { throw .unavailable("It is on the screen, and stays.") }
      default: try steering.take(request)
      }
      return nil
    }
    server.onLost = { [weak overlay] in overlay?.leave() }
    server.attach(
      watch: { [unowned overlay] in overlay.watch($0, wantsRoom: $1, $2) },
      unwatch: { [weak overlay] in overlay?.unwatch($0) })
  }

  /// Sends lines to the watchers, if there are any.
  func tell(_ lines: @autoclosure () -> [EventLine], isLast: Bool = false) {
    guard server?.isWatched == true || onLine != nil else { return }
    for line in lines() {
      let text = stream.next(line)
      onLine?(text + "\n", isLast)
      server?.tell(text)
    }
  }

  /// Sends the watchers what has changed about lights.
  ///
  /// The first line for a watcher has all lights, so it needs no changes from before.
  func tell(_ lights: [Light], by lines: inout ChangeLines) {
    guard let server, server.isWatched else { return lines.skip(lights) }
    tell(lines.take(lights))
  }

  /// Leaves the display to others, when nothing is shown any more; first of all to a resident that has given its place.
  func end() {
    server?.end()
    resident = nil
  }
}
