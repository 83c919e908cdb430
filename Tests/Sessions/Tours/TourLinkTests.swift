internal import TestFiles
import Testing

/// Links on the cards of a tour, on a real screen and with something that opens them.
@Suite("The links on a card", .sessions)
struct TourLinkTests {
  /// A card with a link of a colour that nothing else has.
  private static let tour = """
    { theme: { scheme: 'light', link: '#008800' }, defaults: { glide: 'none' },
      steps: [{ id: 'one', at: '40,40 120x80', title: 'Read',
        text: 'There is <a href="https://a.example/?b=1&amp;c=2">more to read</a>.' }] }
    """

  @Test("Without a portal xdg-open gets the address, and nothing is left of it")
  func program() throws {
    try withWestonSession { session in
      let folder = session.directory.path
      let told = folder + "/told"
      try Files.write(
        Array("#!/bin/sh\necho \"$# $1\" > \(told).part\nmv \(told).part \(told)\n".utf8),
        to: folder + "/xdg-open")
      try TestFile.makeExecutable(folder + "/xdg-open")
      let run = try TourRun(
        Self.tour, in: session, environment: ["PATH": folder + ":" + Command.searchPath])
      try run.waitFor("didShow", of: "one")
      let (x, y) = try eventually("the link is there") { try session.shot().middleOfGreen }
      try session.shot().keep(as: "card-link")
      try session.click(x, y)
      #expect(
        try run.waitFor("followed", of: "one")["link"].string == "https://a.example/?b=1&c=2")
      try eventually("xdg-open was started") { Files.exists(told) }
      #expect(Files.text(of: told) == "1 https://a.example/?b=1&c=2\n")
      let pid = run.followspot.process.pid
      // It may have done its work before the tour has seen that it runs by itself.
      try eventually("no child is left") {
        Files.text(of: "/proc/\(pid)/task/\(pid)/children") == ""
      }
      try session.type(Key.escape)
      try run.expectEnd(.code(1), "dismissed")
      try session.expectNoOverlay()
    }
  }
}
