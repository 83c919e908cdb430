/// Checks a step.
extension TourCheck {
  mutating func checkStep(_ index: Int) {
    let step = tour.steps[index]
    let path = tour.path(ofStep: index)
    check(step.id, first: firstPlace(step.id), index: index, at: path + [.field(.id)])
    checkLights(step, at: path)
    if let reaction = step.onTapLight {
      check(reaction, isTap: true, at: path + [.field(.onTapLight)])
    }
    if let reaction = step.onTapDim {
      check(reaction, isTap: true, at: path + [.field(.onTapDim)])
    }
    checkTaps(step, at: path)
    checkSight(step, at: path)
    checkPainting(step, at: path)
    checkSignals(step, at: path)
    check(step.delay, at: path + [.field(.delay)])
    if step.condition == "" {
      report(.emptyID, at: path + [.field(.condition)], "A name is needed here.")
    }
    if let missing = step.missing {
      check(missing.wait, at: path + [.field(.missing), .field(.wait)])
    }
    checkCard(step, at: path)
    checkHearing(step, at: path)
    checkWayOn(step, at: path)
  }

  private mutating func checkLights(_ step: Step, at path: [TourProblem.Part]) {
    var places: [String: Int] = [:]
    for (index, light) in step.lights.enumerated() {
      let path = path + [.field(.lights), .index(index)]
      if let id = light.id {
        check(id, first: places[id], index: index, at: path + [.field(.id)])
        if places[id] == nil { places[id] = index }
      }
      check(light.target, at: path + [.field(.target)])
    }
  }

  private mutating func check(_ target: Target, at path: [TourProblem.Part]) {
    switch target.kind {
    case .rect(let rect), .rectOnOutput(_, let rect), .corner(_, _, let rect),
      .part(let rect, _):
      guard !rect.isSeen else { return }
      report(.emptyRect, at: path, "A rectangle needs a width and a height above 0.")
    case .named(let name):
      guard name.isEmpty else { return }
      report(.emptyID, at: path, "A name is needed here.")
    case .foreign(let foreign):
      check(foreign.window, at: path)
      if case .rect(let rect, _) = foreign.part, !rect.isSeen {
        report(.emptyRect, at: path, "A rectangle needs a width and a height above 0.")
      }
      if let widget = foreign.widget { check(widget, at: path) }
    }
  }

  private mutating func check(_ window: WindowPattern, at path: [TourProblem.Part]) {
    if window.app == nil, window.title == nil, !window.isFocused {
      report(
        .emptyPattern, at: path,
        "A window needs an app, a title, or to be the one in use; otherwise any window would do.")
    }
    checkNumber(window.number, at: path)
  }

  private mutating func check(_ widget: WidgetPattern, at path: [TourProblem.Part]) {
    if widget.role == nil, widget.name == nil {
      report(
        .emptyPattern, at: path, "A widget needs a role or a name; otherwise any would do.")
    }
    checkNumber(widget.number, at: path)
  }

  private mutating func checkNumber(_ number: Int?, at path: [TourProblem.Part]) {
    guard let number, number < 1 else { return }
    report(.emptyPattern, at: path, "The first of those that fit has the number 1.")
  }

  private mutating func check(_ happening: Happening, at path: [TourProblem.Part]) {
    switch happening.kind {
    case .window(let window, _): check(window, at: path)
    case .widget(let window, let widget, _):
      check(window, at: path)
      check(widget, at: path)
    case .word(let word):
      if word.isEmpty { report(.emptyID, at: path, "A word is needed here.") }
    case .busSignal(let signal):
      guard signal.parts == nil else { return }
      report(
        .emptyPattern, at: path,
        "A signal needs its interface before it, such as 'org.example.Thing.Done'.")
    case .file(let file, _):
      guard !file.hasPrefix("/"), !file.hasPrefix("~/") else { return }
      report(.emptyPattern, at: path, "The path of a file begins with '/' or '~/'.")
    }
  }

  private mutating func checkTaps(_ step: Step, at path: [TourProblem.Part]) {
    guard let index = step.advancesOn.firstIndex(of: .tap), let reaction = step.onTapLight else {
      return
    }
    let path = path + [.field(.advancesOn), .index(index)]
    switch reaction {
    case .advance: break
    case .passThrough:
      guard step.advancesOn.allSatisfy({ $0 == .tap }) else { return }
      report(
        .unseenTap, at: path,
        "A tap that passes through cannot be seen, so the step needs another signal to go on by: a key, a time, a press that the program reports, a condition or a target."
      )
    default:
      report(.tapMeansTwo, at: path, "A tap on the light does something else here already.")
    }
  }

  private mutating func checkSignals(_ step: Step, at path: [TourProblem.Part]) {
    for (index, signal) in step.advancesOn.enumerated() {
      check(signal, at: path + [.field(.advancesOn), .index(index)])
    }
  }

  mutating func check(_ signal: AdvanceSignal, at path: [TourProblem.Part]) {
    switch signal {
    case .tap: break
    case .key(let name) where KeyName.isEscape(name):
      report(.escapeTaken, at: path, "Escape leaves every tour and can do nothing else.")
    case .key(let name) where !name.isEmpty: checkKey(name, at: path)
    case .key(let name), .condition(let name), .pressed(let name):
      if name.isEmpty { report(.emptyID, at: path, "A name is needed here.") }
    case .after(let time): check(time, at: path)
    case .appears(let target), .vanishes(let target): check(target, at: path)
    case .happens(let happening): check(happening, at: path)
    }
  }

  private mutating func checkWayOn(_ step: Step, at path: [TourProblem.Part]) {
    let tapsLeadOn = !step.lights.isEmpty && tour.onTapLight(step).leadsOn
    let signalsLeadOn = step.advancesOn.contains { $0 != .tap }
    // A card without buttons of its own gets default buttons, which lead on.
    let cardLeadsOn = step.card.map { $0.buttons?.contains { $0.reaction.leadsOn } ?? true }
    guard
      !tapsLeadOn, !signalsLeadOn, cardLeadsOn != true, !tour.onTapDim(step).leadsOn,
      !tour.keys.values.contains(where: \.leadsOn)
    else { return }
    report(
      .deadEnd, .warning, at: path,
      "Nothing leads on from this step: no tap, key, button, time, condition or target.")
  }
}

extension Rect {
  /// True if the rectangle has an area and a valid place.
  var isSeen: Bool {
    !isEmpty && x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
