import Followspot
import Glibc
import SpotlightFiles
import SpotlightSteering

/// This process as the one that shows something on its display, for other calls to steer.
@MainActor
final class Instance {
  /// What the command that runs makes of requests, and tells of itself.
  struct Steering {
    /// Does what is asked for; a refusal has changed nothing.
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
  /// The numbers and times of what the watchers are told.
  private var stream = EventStream()
  /// Told the same lines as the watchers, each with its end.
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

  /// How long another one may take between its lock and its first answer, in steps of ten milliseconds.
  private static let mostAttempts = 300

  /// Becomes the one of this display.
  ///
  /// If there can be no lock and no socket it shows all the same, and other calls cannot find it. A resident that is
  /// hidden gives its place, and has it back at ``end()``.
  ///
  /// - Parameters:
  ///   - mode: what it shows.
  ///   - replaces: whether one that is on the screen is ended for it.
  ///   - isResident: whether it is a resident itself, and begins with nothing on the screen.
  /// - Returns: this process, which has the display until ``end()``.
  /// - Throws: ``InstanceFailure`` when another one is running.
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

  /// Shows, and cannot be steered.
  static func unsteered(_ reason: String) -> Instance {
    Instance(nil, on: "", trouble: "Other calls cannot steer this one. \(reason)")
  }

  /// Asks the one that is running for its place, or ends it.
  ///
  /// - Returns: the connection to a hidden one that has given its place; nil if there is none to be found any more.
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
          // Another call has its place already; the socket leads there by now.
          case .failure(.hasYielded): return nil
          case .failure: break
          }
        }
      } catch {
        // One that hangs is replaced all the more.
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

  /// Tells the watchers of something, if there are any.
  func tell(_ lines: @autoclosure () -> [EventLine], isLast: Bool = false) {
    guard server?.isWatched == true || onLine != nil else { return }
    for line in lines() {
      let text = stream.next(line)
      onLine?(text + "\n", isLast)
      server?.tell(text)
    }
  }

  /// Tells the watchers what has changed about lights.
  ///
  /// The first line of a watcher has all lights, so what happened before it came is not told.
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
