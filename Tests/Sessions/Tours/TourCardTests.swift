import Testing

/// The cards of a tour on a real screen.
@Suite("The cards of a tour", .sessions)
struct TourCardTests {
  /// The steps with cards, and no other way on than their buttons.
  private let tour: String = {
    let steps = Tours.three.enumerated().map { index, step in
      let lights = step.boxes.map { "'\(line($0))'" }.joined(separator: ", ")
      return """
        { id: '\(step.id)', at: [\(lights)], title: 'Step \(step.id)',
          text: 'What is <b>lit</b> here is number \(index + 1).', progress: 'numbers' }
        """
    }
    return Tours.file(steps, "glide: { response: 0.2 }, onTapLight: 'ignore'")
      .replacing("steps:", with: "keys: { Enter: 'ignore', Space: 'ignore' }, steps:")
  }()

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

  @Test("Steps by fingers on their cards alone")
  func touches() throws {
    try withWestonSession { session in
      let run = try TourRun(tour, in: session)
      for step in Tours.three {
        let (x, y) = try restedButton(run, session, step.id)
        try session.shot().keep(as: "card-\(step.id)")
        // A thick finger, half beside the button.
        try session.putDown([(3, x, y - 18)])
        try session.lift([3])
        let tap = try run.waitFor("tapped", of: step.id)
        #expect(tap["on"].string == "button")
        #expect(tap["button"].string == (step.id == "three" ? "done" : "next"))
      }
      try run.expectEnd(.code(0), "finished")
      try session.expectNoOverlay()
    }
  }
}
