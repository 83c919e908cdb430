import Followspot

/// What happens in a tour, as lines of JSON.
struct EventLines {
  /// When the first event was; times are counted from there.
  private var start: Duration?

  /// The line of an event.
  mutating func line(_ event: TourEvent) -> String {
    let start = start ?? event.time
    self.start = start
    var line = JSONText()
    line.add("number", Double(event.number))
    line.add("time", (event.time - start) / .seconds(1))
    Self.add(event.kind, to: &line)
    return line.text + "\n"
  }

  private static func add(_ kind: TourEvent.Kind, to line: inout JSONText) {
    switch kind {
    case .started: line.add("event", "started")
    case .willShow(let step):
      line.add("event", "willShow")
      add(step, to: &line)
    case .didShow(let step):
      line.add("event", "didShow")
      add(step, to: &line)
    case .targetMissing(let step, let targets, let consequence):
      line.add("event", "targetMissing")
      add(step, to: &line)
      line.add("targets", targets.map(\.description))
      add(consequence, to: &line)
    case .tapped(let step, let tap, let reaction):
      line.add("event", "tapped")
      add(step, to: &line)
      add(tap, to: &line)
      line.add("reaction", name(of: reaction))
    case .followed(let step, let link):
      line.add("event", "followed")
      add(step, to: &line)
      line.add("link", link)
    case .custom(let name):
      line.add("event", "custom")
      line.add("name", name)
    case .advanced(let from, let to):
      line.add("event", "advanced")
      line.add("from", from.id)
      line.add("to", to.id)
    case .refused(let step, let hook, let reason):
      line.add("event", "refused")
      add(step, to: &line)
      line.add("hook", hook.rawValue)
      line.add("reason", reason)
    case .unknownStep(let name):
      line.add("event", "unknownStep")
      line.add("name", name)
    case .paused(let isHidden):
      line.add("event", "paused")
      line.add("hidden", isHidden)
    case .resumed: line.add("event", "resumed")
    case .ended(let outcome):
      line.add("event", "ended")
      add(outcome, to: &line)
    }
  }

  private static func add(_ step: TourEvent.Place, to line: inout JSONText) {
    line.add("step", step.id)
    line.add("index", Double(step.index))
  }

  private static func add(_ tap: TourTap, to line: inout JSONText) {
    switch tap {
    case .light(let id):
      line.add("on", "light")
      line.add("light", id)
    case .dim: line.add("on", "dim")
    case .button(let id):
      line.add("on", "button")
      line.add("button", id)
    }
  }

  private static func add(_ consequence: TourEvent.Consequence, to line: inout JSONText) {
    switch consequence {
    case .waits(let time):
      line.add("then", "waits")
      line.add("seconds", time / .seconds(1))
    case .showsTheOthers: line.add("then", "showsTheOthers")
    case .showsCard: line.add("then", "showsCard")
    case .skips: line.add("then", "skips")
    case .isLeft: line.add("then", "isLeft")
    case .ends: line.add("then", "ends")
    }
  }

  private static func add(_ outcome: TourOutcome, to line: inout JSONText) {
    switch outcome {
    case .finished: line.add("outcome", "finished")
    case .skipped(let step):
      line.add("outcome", "skipped")
      line.add("step", step)
    case .dismissed(let dismissal):
      line.add("outcome", "dismissed")
      line.add("by", dismissal.rawValue)
    case .targetLost(let step):
      line.add("outcome", "targetLost")
      line.add("step", step)
    case .cancelled: line.add("outcome", "cancelled")
    case .failed(let reason):
      line.add("outcome", "failed")
      line.add("reason", reason)
    }
  }

  private static func name(of reaction: Reaction) -> String {
    switch reaction {
    case .advance: "advance"
    case .back: "back"
    case .first: "first"
    case .last: "last"
    case .goTo(let step): "goto \(step)"
    case .finish: "finish"
    case .skip: "skip"
    case .dismiss: "dismiss"
    case .ignore: "ignore"
    case .passThrough: "passThrough"
    case .custom(let name): "custom \(name)"
    }
  }
}
