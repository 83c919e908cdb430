import Testing

/// A tour from its first step to its last, by what hands do.
@Suite("The steps of a tour", .sessions)
struct TourStepTests {
  /// Where to tap for a light of a step.
  private func middle(of box: Box) -> (x: Double, y: Double) {
    (Double(box.x + box.width / 2), Double(box.y + box.height / 2))
  }

  @Test("Steps with one, two and three lights, by mouse and finger, each exact at rest")
  func taps() throws {
    try withWestonSession { session in
      let run = try session.showTour(Tours.file(Tours.three))
      for (index, step) in Tours.three.enumerated() {
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
        #expect(tap["on"].string == "light" && tap["reaction"].string == "next")
        #expect(tap["light"].string == line(box))
      }
      try run.expectEnd(.code(0), "finished")
      try session.expectNoOverlay()
      var story = ["started"]
      for (index, step) in Tours.three.enumerated() {
        if index > 0 { story.append("advanced \(step.id)") }
        story += ["willShow \(step.id)", "didShow \(step.id)", "tapped \(step.id)"]
      }
      #expect(try run.story == story + ["ended"])
    }
  }
}
