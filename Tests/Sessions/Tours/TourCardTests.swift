import Testing

/// The cards of a tour on a real screen.
@Suite("The cards of a tour", .sessions)
struct TourCardTests {
  /// The six steps with cards, and no other way on than their buttons.
  private func tour(_ rest: String = "glide: { response: 0.2 }") -> String {
    let steps = Tours.six.enumerated().map { index, step in
      let lights = step.boxes.map { "'\(line($0))'" }.joined(separator: ", ")
      return """
        { id: '\(step.id)', at: [\(lights)], title: 'Step \(step.id)',
          text: 'What is <b>lit</b> here is number \(index + 1).', progress: 'numbers' }
        """
    }
    return Tours.file(steps, rest + ", onTapLight: 'ignore'")
      .replacing("steps:", with: "keys: { Enter: 'ignore', Space: 'ignore' }, steps:")
  }

  /// The middle of the button that stands out, which nothing else on the screen is as blue as.
  private func button(_ picture: Picture) -> (x: Double, y: Double)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let color = picture[x, y]
        guard color.blue > 150, Int(color.blue) > Int(color.red) + 100 else { continue }
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= left else { return nil }
    return (Double(left + right) / 2, Double(top + bottom) / 2)
  }

  /// Waits until the card of a step rests, and says where its button is.
  private func restedButton(
    _ run: TourRun, _ session: WestonSession, _ step: String
  ) throws -> (x: Double, y: Double) {
    try run.waitFor("didShow", of: step)
    return try eventually("the button of step \(step) rests") {
      guard let first = button(try session.shot()) else { return nil }
      try run.followspot.process.waitUntilStill()
      guard let second = button(try session.shot()) else { return nil }
      return first == second ? second : nil
    }
  }

  @Test("Six steps by fingers on their cards alone")
  func touches() throws {
    try withWestonSession { session in
      let run = try TourRun(tour(), in: session)
      for step in Tours.six {
        let (x, y) = try restedButton(run, session, step.id)
        try session.shot().keep(as: "card-\(step.id)")
        // A thick finger, half beside the button.
        try session.putDown([(3, x, y - 18)])
        try session.lift([3])
        let tap = try run.waitFor("tapped", of: step.id)
        #expect(tap["on"].string == "button")
        #expect(tap["button"].string == (step.id == "six" ? "done" : "next"))
      }
      try run.expectEnd(.code(0), "finished")
      try session.expectNoOverlay()
    }
  }

  @Test("Six steps by Tab and Enter alone, there and back")
  func keys() throws {
    try withWestonSession { session in
      let run = try TourRun(tour(), in: session)
      try run.waitFor("didShow", of: "one")
      // No key of the tour, and nothing has the focus.
      try session.type(Key.enter)
      try session.type(Key.tab)
      try session.type(Key.enter)
      try run.waitFor("didShow", of: "two")
      try run.followspot.process.waitUntilStill()
      try session.shot().keep(as: "card-two-focus")
      // Around: the button that stands out, and the one before it.
      try session.type(Key.tab)
      try session.type(Key.enter)
      try run.waitFor("didShow", of: "one")
      for step in Tours.six.dropFirst() {
        try session.type(Key.enter)
        try run.waitFor("didShow", of: step.id)
      }
      try session.type(Key.space)
      try run.expectEnd(.code(0), "finished")
      let buttons = try run.events.compactMap { $0["button"].string }
      #expect(
        buttons == ["next", "back"] + Array(repeating: "next", count: 5) + ["done"])
      try session.expectNoOverlay()
    }
  }

  @Test("A tap on the card's own ground goes nowhere, and Esc leaves")
  func ground() throws {
    try withWestonSession { session in
      let run = try TourRun(tour("glide: 'none', onTapDim: 'dismiss'"), in: session)
      let (x, y) = try restedButton(run, session, "one")
      // Above the button there is the text.
      try session.click(x, y - 40)
      try session.click(x, y)
      try run.waitFor("tapped", of: "one")
      try run.waitFor("didShow", of: "two")
      #expect(try run.events.count { $0["event"].string == "tapped" } == 1)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      #expect(try run.events.last?["by"].string == "esc")
    }
  }

  @Test("On the way from step to step there is one card")
  func flight() throws {
    try withWestonSession { session in
      let run = try TourRun(tour("glide: 4"), in: session)
      let (x, y) = try restedButton(run, session, "one")
      let before = try session.shot()
      try session.click(x, y)
      try run.waitFor("tapped", of: "one")
      let middle = try eventually("the card has left its place") {
        let shot = try session.shot()
        guard let place = button(shot) else { return nil as Picture? }
        return abs(place.x - x) > 20 || abs(place.y - y) > 20 ? shot : nil
      }
      before.keep(as: "card-flight-1")
      middle.keep(as: "card-flight-2")
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      try session.expectNoOverlay()
    }
  }
}
