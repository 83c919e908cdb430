import Testing

/// A tour's list of tasks on a real screen.
@Suite("The list of a tour", .sessions)
struct TourListTests {
  private static let tour = """
    {
      language: 'en',
      defaults: { shape: 'rect', glide: 'none' },
      list: { title: 'Two things', text: 'In any order.' },
      tasks: [
        { id: 'first', title: 'Look at the corner', steps: [{ id: 'a', at: '40,40 120x80', title: 'Here' }] },
        { id: 'second', title: 'Wait for help', steps: [
          { id: 'b', at: '40,40 120x80', title: 'Wait', hint: { after: 0.4, text: 'It is there.' } },
        ] },
      ],
    }
    """

  /// The middle of all that is as blue as a mark or a button that stands out.
  private func blue(_ picture: Picture) -> (x: Double, y: Double)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let color = picture[x, y]
        guard color.blue > 150, Int(color.blue) > Int(color.red) + 100 else { continue }
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < left ? nil : (Double(left + right) / 2, Double(top + bottom) / 2)
  }

  private func rest(_ run: TourRun, _ session: WestonSession, _ step: String) throws -> Picture {
    try run.waitFor("didShow", of: step)
    try run.followspot.process.waitUntilStill()
    return try session.shot()
  }

  @Test("A task is clicked, walked and marked; a hint comes in time; Esc leads back and then out")
  func click() throws {
    try withWestonSession { session in
      let run = try TourRun(Self.tour, in: session)
      let list = try rest(run, session, "list")
      list.keep(as: "list-first")
      let mark = try #require(blue(list))
      try session.click(mark.x, mark.y)
      #expect(try run.waitFor("taskBegan")["task"].string == "first")
      let step = try rest(run, session, "a")
      let done = try #require(blue(step))
      try session.click(done.x, done.y)
      #expect(try run.waitFor("taskDone")["task"].string == "first")
      let marked = try rest(run, session, "list")
      marked.keep(as: "list-marked")
      #expect(marked != list)
      try session.type(Key.down)
      try session.type(Key.down)
      try run.followspot.process.waitUntilStill()
      try session.shot().keep(as: "list-focus")
      try session.type(Key.enter)
      #expect(try run.waitFor("taskBegan")["task"].string == "second")
      try run.waitFor("hinted", of: "b")
      try run.followspot.process.waitUntilStill()
      try session.shot().keep(as: "list-hint")
      try session.type(Key.escape)
      try run.waitFor("didShow", of: "list")
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      try session.expectNoOverlay()
    }
  }

  @Test("Tasks are printed without a compositor, and tasks that are not there are refused")
  func listing() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let file = session.newFile(".json5")
      try Files.write(Array(Self.tour.utf8), to: file)
      let none = ["WAYLAND_DISPLAY": "wayland-none"]
      let list = try session.steer("tour", "--list", file, environment: none)
      #expect(list.exit == .code(0) && list.errors == "")
      #expect(list.output == "first   Look at the corner\nsecond  Wait for help\n")
      let wrong = try session.steer("tour", file, "--task", "frist", environment: none)
      #expect(wrong.exit == .code(2) && wrong.errors.contains("did you mean 'first'?"))
    }
  }
}
