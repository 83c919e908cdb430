import Followspot
import SpotlightFiles
import SpotlightSteering

extension Instance {
  /// Lets other calls steer a tour.
  func steer(
    _ tour: Tour, of file: String, on overlay: Overlay, _ settings: LiveSettings
  ) {
    let steps = tour.steps.map(\.id) + tour.taskNames
    attach(
      to: overlay,
      Steering(
        take: { [weak self, unowned overlay] request throws(RequestRefusal) in
          if let wish = try TourWish(request) {
            try overlay.take(wish, of: tour)
            self?.tell([wish.event].compactMap(\.self))
          } else if request.name == .set {
            try self?.set(request.operands, settings)
          } else {
            _ = overlay.takes(request)
          }
        },
        status: { [unowned overlay] in
          var status = StatusReport(.tour, overlay, settings.settings)
          status.tour = file
          status.steps = StatusReport.listed(steps)
          return status
        }))
  }
}

extension TourWish {
  /// The event for watchers; nil if the tour itself has an event for what follows.
  var event: EventLine? {
    switch self {
    case .want, .seek, .pause, .resume, .press, .say: return nil
    case .register(let name, let rect):
      var line = EventLine(.registered)
      line.add(.target, name)
      line.add(.x, rect.x)
      line.add(.y, rect.y)
      line.add(.width, rect.width)
      line.add(.height, rect.height)
      return line
    case .unregister(let name):
      var line = EventLine(.unregistered)
      line.add(.target, name)
      return line
    case .condition(let name, let holds):
      var line = EventLine(.condition)
      line.add(.name, name)
      line.add(.holds, holds)
      return line
    }
  }
}

extension Overlay {
  /// Carries out a request to the tour that the overlay shows.
  fileprivate func take(_ request: TourWish, of tour: Tour) throws(RequestRefusal) {
    switch request {
    case .want(let reaction):
      if case .goTo(let step) = reaction, tour.place(of: step) == nil {
        throw Self.unknown("step", step, among: tour.steps.map(\.id) + tour.taskNames)
      }
      guard !isTourPaused else { throw .isPaused }
      tell(.want(reaction))
    case .seek(let seek):
      if case .position(let position) = seek, let count = tourProgress?.count, position > count {
        throw .usage("There is no step \(position): \(Self.number(of: count)) to the tour now.")
      }
      tell(.seek(seek))
    case .pause(let hides): tell(.pause(hiding: hides))
    case .resume: tell(.resume)
    case .press(let button): try press(button)
    case .register(let name, let rect):
      try check(name, "target", among: tour.targetNames)
      targets[name] = rect
    case .unregister(let name):
      try check(name, "target", among: tour.targetNames)
      targets[name] = nil
    case .condition(let name, let holds):
      try check(name, "condition", among: tour.conditionNames)
      conditions[name] = holds
    case .say(let word):
      try check(word, "word", among: tour.words)
      say(word)
    }
  }

  private func press(_ button: String) throws(RequestRefusal) {
    let buttons = tourProgress?.buttons ?? []
    guard !buttons.isEmpty else { throw .unavailable("No card with buttons is shown.") }
    guard buttons.contains(button) else {
      let nearest = Suggestion.nearest(to: button, among: buttons)
      throw .usage(
        "There is no button \(button.quoted) on the card"
          + (nearest.map { "; did you mean \($0)?" } ?? ", only \(buttons.conjunction)."))
    }
    guard !isTourPaused else { throw .isPaused }
    tell(.press(button))
  }

  private func check(
    _ name: String, _ kind: String, among names: [String]
  ) throws(RequestRefusal) {
    guard names.contains(name) else { throw Self.unknown(kind, name, among: names) }
  }

  private static func unknown(
    _ kind: String, _ name: String, among names: [String]
  ) -> RequestRefusal {
    let nearest = Suggestion.nearest(to: name, among: names)
    return .usage(
      "There is no \(kind) \(name.quoted)\(nearest.map { "; did you mean \($0)?" } ?? ".")")
  }

  private static func number(of steps: Int) -> String {
    steps == 1 ? "one step belongs" : "\(steps) steps belong"
  }
}
