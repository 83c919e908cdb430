import Expectations
import Glibc
import SpotlightBus

/// What a program on the accessibility bus finds, and what it can do.
@Suite("The accessibility bus", .sessions)
struct AccessibilityBusTests {
  private static let tour = """
    { steps: [
      { id: 'one', at: '40,60 120x32', title: 'Save your work', text: 'Press the disk.' },
      { id: 'two', at: '340,60 120x32', title: 'Find things', text: 'Type a word here.' },
      { id: 'three', at: '40,260 120x32', title: 'The end', text: 'That was all of it.' },
    ] }
    """

  @Test("DoAction presses a button, GrabFocus moves the ring, and Enter presses what has it")
  func acts() throws {
    try withAccessibility { session, client in
      try client.listen()
      let run = try TourRun(Self.tour, in: session)
      try client.find()
      let next = try client.path(of: "Next")
      expect(try client.call(next, "Action", "DoAction", [.int32(0)]), is: .boolean(true))
      try run.waitFor("didShow", of: "two")
      let back = try client.path(of: "Back")
      expect(try client.call(back, "Component", "GrabFocus"), is: .boolean(true))
      try client.waitFor(
        "StateChanged \(back.split(separator: "/").dropFirst(4).joined(separator: "/")) focused 1")
      try session.type(Key.enter)
      try run.waitFor("didShow", of: "one")
      // The card before is gone, and an act on it does nothing.
      expect(try client.call(back, "Action", "DoAction", [.int32(0)]) == nil)
      let tapped = try run.events.filter { $0["event"].string == "tapped" }
      expect(tapped.count, is: 2)
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
    }
  }

  enum End: CaseIterable { case escape, signal, finish, output }

  @Test("Every way out says goodbye", arguments: End.allCases)
  func goodbye(end: End) throws {
    try withAccessibility { session, client in
      try client.listen()
      let run = try TourRun(Self.tour, in: session)
      try client.find()
      let card = try client.path(of: "Next").split(separator: "/").dropFirst(4).first ?? ""
      switch end {
      case .escape: try session.type(Key.escape)
      case .signal: run.followspot.signal(SIGTERM)
      case .finish: for _ in 1...3 { try session.type(Key.right) }
      case .output: try session.removeOutput(WestonSession.firstOutput)
      }
      if end != .finish { try client.waitFor("Deactivate \(card)") }
      try client.waitFor("Destroy")
      try client.waitFor("ChildrenChanged root remove")
      if end == .output { run.followspot.signal(SIGTERM) }
      _ = try run.followspot.wait()
    }
  }
}
