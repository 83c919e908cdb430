import Testing

/// A tour from its first step to its last, by what hands do.
@Suite("The steps of a tour", .sessions)
struct TourStepTests {
  /// Where to tap for a light of a step.
  private func middle(of box: Box) -> (x: Double, y: Double) {
    (Double(box.x + box.width / 2), Double(box.y + box.height / 2))
  }

  @Test("Six steps with one, two and three lights, by mouse and finger, each exact at rest")
  func taps() throws {
    try withWestonSession { session in
      let run = try session.showTour(Tours.file(Tours.six))
      for (index, step) in Tours.six.enumerated() {
        if index > 0 { try run.waitFor("didShow", of: step.id) }
        try session.expectLights(step.boxes, named: "tour-\(index + 1)-\(step.id)")
        // Any of its lights is as good, by any hand.
        let box = step.boxes[index % step.boxes.count]
        let (x, y) = middle(of: box)
        if index.isMultiple(of: 2) {
          try session.click(x, y)
        } else {
          try session.putDown([(7, x, y)])
          try session.lift([7])
        }
        let tap = try run.waitFor("tapped", of: step.id)
        #expect(tap["on"].string == "light" && tap["reaction"].string == "advance")
        #expect(tap["light"].string == line(box))
      }
      try run.expectEnd(.code(0), "finished")
      try session.expectNoOverlay()
      var story = ["started"]
      for (index, step) in Tours.six.enumerated() {
        if index > 0 { story.append("advanced \(step.id)") }
        story += ["willShow \(step.id)", "didShow \(step.id)", "tapped \(step.id)"]
      }
      #expect(try run.story == story + ["ended"])
    }
  }

  @Test("Each of the usual keys goes where its name says, and Esc leaves from anywhere")
  func keys() throws {
    try withWestonSession { session in
      let run = try session.showTour(Tours.file(Tours.six))
      let ways = [
        (Key.right, 1), (Key.enter, 2), (Key.space, 3), (Key.pageDown, 4), (Key.left, 3),
        (Key.backspace, 2), (Key.pageUp, 1), (Key.end, 5), (Key.home, 0),
      ]
      for (key, place) in ways {
        try session.type(key)
        try run.waitFor("didShow", of: Tours.six[place].id)
        try session.expectLights(Tours.six[place].boxes)
      }
      // There is nothing before the first, and letters mean nothing.
      let told = try run.events.count
      for key in [Key.left, Key.home, Key.a] { try session.type(key) }
      try session.type(Key.right)
      try run.waitFor("didShow", of: "two")
      #expect(try run.story.dropFirst(told) == ["advanced two", "willShow two", "didShow two"])
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      #expect(try run.events.last?["by"].string == "esc")
      try session.expectNoOverlay()
    }
  }

  @Test("The last step's key finishes, and a key that the file gives away does what the file says")
  func ownKeys() throws {
    try withWestonSession { session in
      let tour = Tours.file(Tours.six).replacing(
        "steps:", with: "keys: { A: { goto: 'six' }, Right: 'ignore' }, steps:")
      let run = try session.showTour(tour)
      try session.type(Key.right)
      try session.type(Key.a)
      try run.waitFor("didShow", of: "six")
      #expect(try !run.story.contains("willShow two"))
      try session.expectLights(Tours.six[5].boxes)
      try session.type(Key.enter)
      try run.expectEnd(.code(0), "finished")
    }
  }

  @Test("A tap on the dim changes nothing: not the picture, not the step, not what is committed")
  func dimTaps() throws {
    try withWestonSession { session in
      let run = try session.showTour(Tours.file(Tours.six))
      try session.expectLights(Tours.six[0].boxes)
      try run.followspot.process.waitUntilStill()
      let commits = TraceRules(run.followspot.trace).contentCommits
      // Fingers are thick: what is close to a light is meant for it.
      for (x, y) in [(300.0, 300.0), (10, 80), (200, 80), (100, 160)] {
        try session.putDown([(1, x, y)])
        try session.lift([1])
        let tap = try run.waitFor("tapped", of: "one")
        #expect(tap["on"].string == "dim" && tap["reaction"].string == "ignore")
      }
      try session.click(400, 400)
      try run.waitFor("tapped", of: "one")
      #expect(TraceRules(run.followspot.trace).contentCommits == commits)
      try session.expectLights(Tours.six[0].boxes)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      #expect(
        try run.story
          == ["started", "willShow one", "didShow one"]
          + Array(repeating: "tapped one", count: 5) + ["ended"])
    }
  }

  @Test("--from begins at a step, and the steps before it are there to go back to")
  func from() throws {
    try withWestonSession { session in
      let run = try session.showTour(Tours.file(Tours.six), ["--from", "three"])
      try session.expectLights(Tours.six[2].boxes)
      try session.type(Key.left)
      try run.waitFor("didShow", of: "two")
      try session.expectLights(Tours.six[1].boxes)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      #expect(try run.story.prefix(3) == ["started", "willShow three", "didShow three"])
    }
  }
}
