import Expectations
import Glibc

/// `followspot tour` in a session, with the events that it tells.
final class TourRun {
  let followspot: Followspot

  /// Starts it with a tour in JSON5, traced and telling its events.
  init(
    _ tour: String, _ options: [String] = [], in session: Session,
    environment: [String: String] = [:]
  ) throws {
    let file = try session.newFile(".json5", holding: tour)
    followspot = try Followspot.launch(
      ["tour", file, "--events", "-"] + options, in: session,
      environment: ["WAYLAND_DEBUG": "client"].merging(environment) { $1 })
  }

  /// Starts it with the tour that is in the command.
  init(exampleWith options: [String], in session: Session) throws {
    followspot = try Followspot.launch(
      ["tour", "--example", "--events", "-"] + options, in: session,
      environment: ["WAYLAND_DEBUG": "client"])
  }

  /// What it told so far.
  var events: [JSON] {
    get throws { try followspot.lines.map { try JSON($0) } }
  }

  /// Waits for an event, after the one that was waited for last.
  @discardableResult
  func waitFor(
    _ event: String, of step: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let line = try followspot.process.waitForLine(
      "the tour tells \(event) of \(step ?? "any step")", sourceLocation: sourceLocation
    ) { line in
      let told = try JSON(line)
      return told["event"].string == event && (step == nil || told["step"].string == step)
    }
    return try JSON(line)
  }

  /// Expects it to end with a code, its last event saying how.
  func expectEnd(
    _ code: ChildProcess.Exit, _ outcome: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try followspot.wait() == code, sourceLocation: sourceLocation)
    let events = try events
    #expect(
      events.map { $0["number"].int } == Array(1...max(events.count, 1)),
      sourceLocation: sourceLocation)
    let times = events.compactMap { $0["time"].double }
    // They count from when it began, which is a moment before the tour.
    #expect(times.count == events.count, sourceLocation: sourceLocation)
    #expect(
      times == times.sorted() && (0..<60).contains(times.first ?? -1),
      sourceLocation: sourceLocation)
    #expect(events.first?["event"].string == "started", sourceLocation: sourceLocation)
    #expect(events.last?["outcome"].string == outcome, sourceLocation: sourceLocation)
    #expect(events.count { $0["event"].string == "ended" } == 1, sourceLocation: sourceLocation)
  }

  /// The events in short, as `willShow one`.
  var story: [String] {
    get throws {
      try events.map { event in
        [event["event"], event["step"], event["to"]].compactMap(\.string).joined(separator: " ")
      }
    }
  }
}

/// Tours and what they look like.
enum Tours {
  /// Steps with one, two and three lights.
  static let three: [(id: String, boxes: [Box])] = [
    ("one", [(40, 40, 120, 80)]),
    ("two", [(300, 60, 120, 80), (60, 300, 200, 100)]),
    ("three", [(20, 20, 60, 60), (500, 40, 100, 200), (200, 350, 300, 90)]),
  ]

  /// A tour of steps with lights whose edges lie on whole pixels; `rest` goes into its defaults.
  static func file(
    _ steps: [(id: String, boxes: [Box])], _ rest: String = "glide: { response: 0.2 }"
  ) -> String {
    let steps = steps.map { step in
      let lights = step.boxes.map { "'\(line($0))'" }.joined(separator: ", ")
      return "{ id: '\(step.id)', at: [\(lights)] }"
    }
    return file(steps, rest)
  }

  /// A tour of steps in JSON5.
  static func file(_ steps: [String], _ rest: String = "glide: { response: 0.2 }") -> String {
    """
    {
      defaults: { shape: 'rect', \(rest) },
      steps: [
        \(steps.joined(separator: ",\n    ")),
      ],
    }
    """
  }
}

extension Picture {
  /// The middle of what is as green as a link or a button with the colour `#008800`.
  var middleOfGreen: (x: Double, y: Double)? {
    let green = box { x, y in
      let color = self[x, y]
      return color.green > 90 && color.red < 60 && color.blue < 60
    }
    return green.map { box in
      (Double(2 * box.x + box.width - 1) / 2, Double(2 * box.y + box.height - 1) / 2)
    }
  }
}

extension Session {
  /// Writes a picture beside the tours of the session, and gives the name that a tour has for it.
  func newPicture(_ ending: String, holding bytes: [UInt8]) throws -> String {
    let path = try newFile(ending, holding: bytes)
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Starts a tour and waits for its first step.
  func showTour(_ tour: String, _ options: [String] = []) throws -> TourRun {
    let run = try TourRun(tour, options, in: self)
    try run.waitFor("didShow")
    return run
  }
}

extension WestonSession {
  /// Expects nothing of an overlay to be left on the screen.
  func expectNoOverlay(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try !scene.contains { $0.namespace == "followspot" }, sourceLocation: sourceLocation)
    #expect(try shot().isOnly(WestonSession.background), sourceLocation: sourceLocation)
  }
}
