import Testing

/// A tour's list of tasks, in words.
@Suite("The list of a tour", .sessions)
struct TourListTests {
  private static let tour = """
    {
      list: { title: 'Two things', text: 'In any order.' },
      tasks: [
        { id: 'first', title: 'Look at the corner', steps: [{ id: 'a', at: '40,40 120x80' }] },
        { id: 'second', title: 'Wait for help', steps: [{ id: 'b', at: '40,40 120x80' }] },
      ],
    }
    """

  @Test("Tasks are printed without a compositor, and tasks that are not there are refused")
  func listing() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let file = session.newFile(".json5")
      try Files.write(Array(Self.tour.utf8), to: file)
      let none = ["WAYLAND_DISPLAY": "wayland-none"]
      let list = try session.steer("list", "tasks", file, environment: none)
      #expect(list.exit == .code(0) && list.errors == "")
      #expect(list.output == "first   Look at the corner\nsecond  Wait for help\n")
      let wrong = try session.steer("tour", file, "--task", "frist", environment: none)
      #expect(wrong.exit == .code(2) && wrong.errors.contains("did you mean 'first'?"))
    }
  }
}
