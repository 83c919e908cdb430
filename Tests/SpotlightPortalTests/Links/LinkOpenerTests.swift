import Expectations
import FakeBus
import Glibc
import ManualReactor
import SpotlightBus
import TestFiles

@testable import SpotlightPortal

@MainActor @Suite struct LinkOpenerTests {
  /// Does something in a folder with an xdg-open in it that tells what it got.
  private func withPrograms(
    hasOpener: Bool = true, _ body: (_ folder: String) throws -> Void
  ) throws {
    let files = try TemporaryFolder()
    let folder = files.path
    if hasOpener {
      let script = """
        #!/bin/sh
        for word in "$@"; do printf '%s\\n' "$word"; done > \(folder)/words
        echo $PPID > \(folder)/parent
        for fd in /proc/self/fd/*; do printf '%s ' "${fd##*/}"; done > \(folder)/open
        mv \(folder)/words \(folder)/told
        """
      _ = try files.program("xdg-open", script)
    }
    try body(folder)
  }

  /// An opener that starts what is in the folder, by its place: the path of names belongs to all tests at once.
  ///
  /// The limit for tests that wait for its end; long enough for a busy machine to accept a connection.
  private func opener(
    _ bus: BusAddress?, in folder: String, within limit: Duration = .seconds(20),
    on loop: ManualReactor = ManualReactor()
  ) -> LinkOpener {
    LinkOpener(bus: bus, within: limit, orBy: folder + "/xdg-open", on: loop)
  }

  /// What a file holds once it is there; nil when that takes too long.
  private func text(of path: String) -> String? {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      if let bytes = TestFile.bytes(of: path) { return String(decoding: bytes, as: UTF8.self) }
      poll(nil, 0, 5)
    }
    return nil
  }

  @Test func `an answer that comes too late is not taken for that of the next page`() throws {
    let files = try TemporaryFolder()
    let pipe = files("pipe")
    try require(mkfifo(pipe, 0o600) == 0)
    // Beside a process with threads, only plain calls of the system are safe in the other one.
    let starter = try require(
      ProgramStarter("true") { word in
        // Waits at a pipe until it is opened here.
        close(open(word, O_RDONLY))
        return strcmp(word, "/dev/null") == 0
      })
    expect(starter.start(pipe), is: ETIMEDOUT)
    close(open(pipe, O_WRONLY))
    expect(starter.start("/dev/null"), is: 0)
  }

  @Test func `the portal is asked, no program is started, and the connection stays`() throws {
    try withPrograms { folder in
      try withFakeBus(answers: { _ in .empty }) { bus, address in
        let opener = self.opener(address, in: folder)
        try opener.open("https://a.example/ü")
        opener.finish()
        let question = try require(bus.seen.questions.first)
        expect(question.interface, is: "org.freedesktop.portal.OpenURI")
        expect(question.member == "OpenURI" && !question.mayStart)
        expect(question.destination, is: "org.freedesktop.portal.Desktop")
        expect(question.texts, is: ["", "https://a.example/%C3%BC"])
        // It cancels the requests of a program that has gone.
        expect(bus.seen.departures, is: 0)
        withExtendedLifetime(opener) {}
      }
      expect(access(folder + "/told", F_OK) != 0)
    }
  }

  @Test(arguments: [BusAnswer.refusal, .end])
  func `without a portal xdg-open gets the address and nothing else of ours`(
    answer: BusAnswer
  ) throws {
    try withPrograms { folder in
      // A number that the shell does not use for itself, however few descriptors this process has.
      let given = fcntl(1, F_DUPFD, 200)
      defer { close(given) }
      try withFakeBus(answers: { _ in answer }) { _, address in
        let opener = self.opener(address, in: folder)
        try opener.open("https://a.example/?a='$(x)'&b=;c")
        opener.finish()
      }
      expect(text(of: folder + "/told"), is: "https://a.example/?a='$(x)'&b=;c\n")
      let open = text(of: folder + "/open")?.split(separator: " ").compactMap { Int($0) } ?? []
      // Those of the shell itself are there for a moment; ours would be numbers that were given before.
      expect(open.contains(0) && !open.contains(Int(given)))
    }
  }

  @Test(arguments: [FakeBus.Manner.mute, .ungreeting, .closed, .crowded, .unwelcoming])
  func `a bus that lets no program in costs the limit, and xdg-open does it`(
    manner: FakeBus.Manner
  ) throws {
    try withPrograms { folder in
      try withFakeBus(manner, answers: { _ in .silence }) { _, address in
        let opener = self.opener(address, in: folder, within: .milliseconds(50))
        try opener.open("https://a.example")
        opener.finish()
      }
      expect(text(of: folder + "/told"), is: "https://a.example\n")
    }
  }

  @Test func `a portal that takes its time is not doubled`() throws {
    try withPrograms { folder in
      try withFakeBus(answers: { _ in .silence }) { bus, address in
        let opener = self.opener(address, in: folder, within: .seconds(2))
        try opener.open("https://a.example")
        opener.finish()
        expect(bus.seen.questions.count, is: 1)
      }
      expect(access(folder + "/told", F_OK) != 0)
    }
  }

  @Test func `no program waits for the portal, and its answer is taken when it comes`() throws {
    try withPrograms { folder in
      let gate = Gate()
      try withFakeBus(answers: { _ in
        gate.pass()
        return .refusal
      }) { _, address in
        defer { gate.open() }
        let loop = ManualReactor()
        let opener = self.opener(address, in: folder, on: loop)
        // It comes back although there is no answer, and so do others.
        try opener.open("https://a.example")
        try opener.open("https://b.example")
        expect(loop.deadline != nil && opener.isOpening)
        expect(access(folder + "/told", F_OK) != 0)
        gate.open()
        opener.finish()
        expect(loop.isEmpty && !opener.isOpening)
      }
      expect(text(of: folder + "/told")?.hasSuffix(".example\n") == true)
    }
  }

  @Test func `the answer comes in a turn of the loop, which watches nothing after that`() throws {
    try withPrograms { folder in
      try withFakeBus(answers: { _ in .empty }) { bus, address in
        let loop = ManualReactor()
        let opener = self.opener(address, in: folder, on: loop)
        try opener.open("https://a.example")
        try require(loop.run { !opener.isOpening })
        expect(loop.isEmpty)
        expect(bus.seen.questions.count == 1 && bus.seen.departures == 0)
      }
    }
  }

  @Test func `a refusal that comes later than the press is a sentence, too`() throws {
    try withPrograms(hasOpener: false) { folder in
      try withFakeBus(answers: { _ in .refusal }) { _, address in
        let opener = self.opener(address, in: folder)
        var failures: [LinkFailure] = []
        opener.onFailure = { failures.append($0) }
        try opener.open("https://a.example")
        opener.finish()
        expect(failures.map { $0.description.contains("xdg-open") }, is: [true])
      }
    }
  }

  @Test func `what was started is no child of ours, so that nothing is left of it`() throws {
    try withPrograms { folder in
      try opener(nil, in: folder).open("http://a.example")
      let told = try require(text(of: folder + "/told"))
      expect(told, is: "http://a.example\n")
      let parent = try require(text(of: folder + "/parent").flatMap { Int32($0.dropLast()) })
      expect(parent != getpid())
    }
  }

  @Test func `without either there is a sentence`() throws {
    try withPrograms(hasOpener: false) { folder in
      let failure = #expect(throws: LinkFailure.self) {
        try opener(nil, in: folder).open("https://a.example")
      }
      expect(failure?.description.contains("xdg-open") == true)
    }
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:x", "", "--help", "https://a b", "ftp://a"])
  func `what is no page is given to no program`(address: String) throws {
    try withPrograms { folder in
      try withFakeBus(answers: { _ in .empty }) { bus, busAddress in
        #expect(throws: LinkFailure.self) { try opener(busAddress, in: folder).open(address) }
        expect(bus.seen.connections, is: 0)
      }
      expect(access(folder + "/told", F_OK) != 0)
    }
  }
}
