import Expectations
internal import FakeBus
internal import TestFiles

/// Links on the cards of a tour, on a real screen and with something that opens them.
@Suite("The links on a card", .sessions)
struct TourLinkTests {
  /// A card with a link of a colour that nothing else has.
  private static let tour = """
    { theme: { scheme: 'light', link: '#008800' }, defaults: { glide: 'none' },
      steps: [{ id: 'one', at: '40,40 120x80', title: 'Read',
        text: 'There is <a href="https://a.example/?b=1&amp;c=2">more to read</a>.' }] }
    """

  /// Shows the card, presses the link, and gives the body what was started.
  private func press(
    environment: [String: String] = [:], in session: WestonSession, _ body: (TourRun) throws -> Void
  ) throws {
    let run = try TourRun(Self.tour, in: session, environment: environment)
    try run.waitFor("didShow", of: "one")
    let (x, y) = try eventually("the link is there") { try session.shot().middleOfGreen }
    try session.shot().keep(as: "card-link")
    try session.click(x, y)
    expect(
      try run.waitFor("followed", of: "one")["link"].string, is: "https://a.example/?b=1&c=2")
    try body(run)
    try session.type(Key.escape)
    try run.expectEnd(.code(1), "dismissed")
    try session.expectNoOverlay()
  }

  @Test("A press on a link has the portal open it, and the tour goes on")
  func portal() throws {
    try withWestonSession { session in
      let bus = try require(
        FakeBus(path: session.directory.path + "/bus") { question in
          question.member == "OpenURI" ? .empty : .refusal
        })
      defer { bus.stop() }
      try press(in: session) { _ in
        let question = try eventually("the portal is asked") {
          bus.seen.questions.first { $0.member == "OpenURI" }
        }
        expect(question.texts, is: ["", "https://a.example/?b=1&c=2"])
      }
      expect(bus.seen.questions.count { $0.member == "OpenURI" }, is: 1)
    }
  }

  @Test("Without a portal xdg-open gets the address, and nothing is left of it")
  func program() throws {
    try withWestonSession { session in
      let folder = session.directory.path
      let told = folder + "/told"
      try Files.write(
        Array("#!/bin/sh\necho \"$# $1\" > \(told).part\nmv \(told).part \(told)\n".utf8),
        to: folder + "/xdg-open")
      try TestFile.makeExecutable(folder + "/xdg-open")
      let path = folder + ":" + Command.searchPath
      try press(environment: ["PATH": path], in: session) { run in
        try eventually("xdg-open was started") { Files.exists(told) }
        expect(Files.text(of: told), is: "1 https://a.example/?b=1&c=2\n")
        let pid = run.followspot.process.pid
        // It may have done its work before the tour has seen that it runs by itself.
        try eventually("no child is left") {
          Files.text(of: "/proc/\(pid)/task/\(pid)/children") == ""
        }
      }
    }
  }
}
