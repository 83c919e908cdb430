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
  }

  /// Why other calls cannot steer it, as a sentence; nil if they can, or if no call could find it.
  let trouble: String?

  private let server: SteeringServer?
  private let display: String

  private init(_ server: SteeringServer?, on display: String, trouble: String? = nil) {
    self.server = server
    self.display = display
    self.trouble = trouble
  }

  /// How long another one may take between its lock and its first answer, in steps of ten milliseconds.
  private static let mostAttempts = 300

  /// Becomes the one of this display.
  ///
  /// If there can be no lock and no socket it shows all the same, and other calls cannot find it.
  ///
  /// - Parameters:
  ///   - mode: what it shows.
  ///   - replaces: whether one that is running is ended for it.
  /// - Returns: this process, which has the display until ``end()``.
  /// - Throws: ``InstanceFailure`` when another one is running.
  static func open(_ mode: ShownMode, replaces: Bool) throws(InstanceFailure) -> Instance {
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
          return Instance(server, on: place.display)
        }
      } catch {
        return unsteered("\(error)")
      }
      try meet(at: place, replaces: replaces)
      // It is about to begin or has just ended, which is a matter of moments.
      poll(nil, 0, 10)
    }
    throw .unsettled(on: place)
  }

  /// Shows, and cannot be steered.
  static func unsteered(_ reason: String) -> Instance {
    Instance(nil, on: "", trouble: "Other calls cannot steer this one. \(reason)")
  }

  /// Ends the one that is running, or says that it does; comes back if there is none to be found.
  private static func meet(at place: SteeringPlace, replaces: Bool) throws(InstanceFailure) {
    let greeting: ServerLine.Greeting
    do {
      guard var call = try SteeringCall(to: place) else { return }
      if replaces { return try call.end() }
      greeting = try call.greeting()
    } catch {
      if error.code == .ended { return }
      // It has the lock, whatever it has to say.
      throw InstanceFailure(code: .busy, sentence: "\(error)")
    }
    throw .busy(greeting, on: place)
  }

  /// Answers requests from now on, while the overlay runs.
  func attach(to overlay: Overlay, _ steering: Steering) {
    guard let server else { return }
    let display = display
    let status = {
      var status = steering.status()
      status.display = display
      return status
    }
    server.onWatch = { status().line }
    server.onRequest = { request throws(RequestRefusal) in
      if request.name == .status { return status().line }
      try steering.take(request)
      return nil
    }
    server.attach(
      watch: { [unowned overlay] in overlay.watch($0, wantsRoom: $1, $2) },
      unwatch: { [weak overlay] in overlay?.unwatch($0) })
  }

  /// Tells the watchers of something, if there are any.
  func tell(_ lines: @autoclosure () -> String) {
    guard let server, server.isWatched else { return }
    for line in lines().split(separator: "\n") { server.tell(String(line)) }
  }

  /// Leaves the display to others, when nothing is shown any more.
  func end() { server?.end() }
}
