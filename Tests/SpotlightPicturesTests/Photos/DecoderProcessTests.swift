import Expectations
import Glibc
import Spotlight
import TestFiles

@testable import SpotlightPictures

/// The process that decodes pictures, and what comes of pictures and of processes that do harm.
@Suite struct DecoderProcessTests {
  private static let plan = PhotoPlan(.fit, room: PixelSize(width: 640, height: 480))

  /// Far less than a person waits; a picture that is to come has the usual limit or more.
  private static let short = Duration.milliseconds(700)

  private static let facts = DecoderProcess.shared.facts()
  private static let readsDrawings = facts?.kinds.contains(.svg) ?? false
  private static let isLimited = facts?.limits.contains("seccomp") ?? false

  /// Reads the bytes of a picture.
  private static func read(
    _ bytes: [UInt8], for plan: PhotoPlan = plan, by decoder: DecoderProcess,
    within limit: Duration? = nil
  ) throws -> Result<Photo, PhotoProblem> {
    try TestFile.with(bytes) { path in
      Result { () throws(PhotoProblem) in
        try PhotoReader.read(path, for: plan, by: decoder, within: limit)
      }
    }
  }

  private static func problem(
    _ bytes: [UInt8], by decoder: DecoderProcess, within limit: Duration? = nil
  ) throws -> PhotoProblem? {
    guard case .failure(let problem) = try read(bytes, by: decoder, within: limit) else {
      return nil
    }
    return problem
  }

  /// Starts a decoder of this kind, as `Tests/FakeDecoder` has them.
  private static func withFake(
    _ kind: String, limit: Duration = short,
    _ body: (_ decoder: DecoderProcess, _ program: String) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/\(kind)"
    try require(symlink("\(TestFile.products)/fake-decoder", link) == 0)
    try body(DecoderProcess(link, limit: limit), link)
  }

  // MARK: Pictures that do harm

  @Test(.enabled(if: readsDrawings, "no decoder of SVG is installed"))
  func `a drawing that never ends is left out in time, and the next picture comes`() throws {
    let decoder = DecoderProcess(limit: .seconds(30))
    expect(try Self.problem(SlowPicture.svg, by: decoder, within: Self.short), is: .tooSlow)
    let process = decoder.processID
    expect(try Self.read(PhotoBytes.gif, by: decoder).get().size == PixelSize(width: 4, height: 2))
    expect(decoder.processID, is: process)
  }

  @Test func `a JPEG whose scans take long is left out in time`() throws {
    let decoder = DecoderProcess(limit: .seconds(30))
    // In a window of its own size it is not decoded at a share of it.
    let bytes = SlowPicture.jpeg(scans: 100, width: 8192, height: 8192)
    let plan = PhotoPlan(.actual, room: PixelSize(width: 640, height: 480))
    #expect(throws: PhotoProblem.tooSlow) {
      try Self.read(bytes, for: plan, by: decoder, within: Self.short).get()
    }
    expect(try Self.problem(PhotoBytes.jpeg, by: decoder) == nil)
  }

  // MARK: The process

  @Test func `a process that was killed between two pictures is started again`() throws {
    let decoder = DecoderProcess(limit: .seconds(30))
    expect(try Self.problem(PhotoBytes.gif, by: decoder) == nil)
    let first = decoder.processID
    expect(kill(first, SIGKILL), is: 0)
    expect(try Self.problem(PhotoBytes.gif, by: decoder) == nil)
    expect(decoder.processID != first)
  }

  @Test(.enabled(if: isLimited, "this kernel has no seccomp, or glycin decodes"))
  func `it can get no more rights, and makes few system calls`() throws {
    let decoder = DecoderProcess()
    expect(decoder.facts()?.limits.contains("seccomp") == true)
    let status = TestFile.text(of: "/proc/\(decoder.processID)/status")
    for line in ["NoNewPrivs:\t1", "Seccomp:\t2"] {
      expect(status.split(separator: "\n").contains { $0 == line }, "\(status)")
    }
  }

  @Test func `it ends with the program that started it`() throws {
    let process: Int32
    do {
      let decoder = DecoderProcess(limit: .seconds(30))
      expect(try Self.problem(PhotoBytes.gif, by: decoder) == nil)
      process = decoder.processID
    }
    let end = ContinuousClock.now + patience
    // Where nothing reaps it, it stays as a name.
    while case let state = TestFile.text(of: "/proc/\(process)/stat"), !state.isEmpty,
      !state.contains(") Z ")
    {
      try require(ContinuousClock.now < end, "The process lives on: \(state)")
      usleep(1000)
    }
  }

  @Test func `a program that is not there is named`() throws {
    let decoder = DecoderProcess("/nowhere/at-all")
    expect(
      try Self.problem(PhotoBytes.gif, by: decoder)?.description
        == "the program that decodes it, followspot-decoder, cannot be used: no such file or directory."
    )
  }

  // MARK: Processes that do harm

  @Test(arguments: [
    "dead", "dying", "silent", "garbled", "flooding", "other-number", "no-memory", "two-memories",
    "unsealed", "half-sealed", "short", "huge", "negative",
  ])
  func `a process that does not answer as it should costs the picture, and nothing else`(
    kind: String
  ) throws {
    try Self.withFake(kind) { decoder, _ in
      for _ in 0..<2 {
        let problem = try require(try Self.problem(PhotoBytes.gif, by: decoder))
        expect(
          problem == .tooSlow || problem == .noDecoder("it gives no answer")
            || problem == .noDecoder("it does not listen"), "\(problem)")
      }
    }
  }

  @Test func `no descriptor is left of an answer that is none`() async {
    // Other tests open and close theirs, so this one has a process of its own.
    await #expect(processExitsWith: .success) {
      func answer(of kind: String) throws {
        try Self.withFake(kind) { decoder, _ in _ = try Self.problem(PhotoBytes.gif, by: decoder) }
      }
      try answer(of: "dead")
      let before = TemporaryFolder.names(in: "/proc/self/fd").count
      for kind in ["dying", "garbled", "other-number", "two-memories", "unsealed", "short", "huge"]
      {
        try answer(of: kind)
      }
      expect(TemporaryFolder.names(in: "/proc/self/fd").count, is: before)
    }
  }

  @Test func `a process that is late is replaced, and kept if no other can be started`() throws {
    try Self.withFake("silent") { decoder, program in
      expect(try Self.problem(PhotoBytes.gif, by: decoder), is: .tooSlow)
      let second = decoder.processID
      try require(unlink(program) == 0)
      expect(try Self.problem(PhotoBytes.gif, by: decoder), is: .tooSlow)
      expect(decoder.processID == second && kill(second, 0) == 0)
      expect(try Self.problem(PhotoBytes.gif, by: decoder), is: .tooSlow)
    }
  }

  @Test func `a process that has died and cannot be started again is named each time`() throws {
    try Self.withFake("colourful", limit: .seconds(30)) { decoder, program in
      expect(try Self.problem(PhotoBytes.gif, by: decoder) == nil)
      try require(unlink(program) == 0)
      expect(kill(decoder.processID, SIGKILL), is: 0)
      for _ in 0..<2 {
        expect(
          try Self.problem(PhotoBytes.gif, by: decoder) == .noDecoder("no such file or directory"))
      }
    }
  }

  @Test func `a picture with a limit of its own does not wait for the one before it`() throws {
    try Self.withFake("silent", limit: .seconds(30)) { decoder, _ in
      try TestFile.with(PhotoBytes.gif) { path in
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let first = try Picture.decode(file, by: decoder)
        #expect(throws: PhotoProblem.tooSlow) {
          try PhotoReader.read(path, for: Self.plan, by: decoder, within: .milliseconds(100))
        }
        expect(Picture.result(of: first, by: decoder) == nil)
        expect(decoder.watch != nil)
      }
    }
  }

  @Test func `what a process says is one line, and colours are no stronger than their alpha`()
    throws
  {
    try Self.withFake("wordy", limit: .seconds(30)) { decoder, _ in
      let problem = try require(try Self.problem(PhotoBytes.gif, by: decoder))
      expect(problem.description.hasPrefix("the picture cannot be decoded: xxx xxxx xxx"))
      expect(problem.description.utf8.count < 260)
    }
    try Self.withFake("colourful", limit: .seconds(30)) { decoder, _ in
      let picture = try TestFile.with(PhotoBytes.gif) { path in
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let job = try Picture.decode(file, by: decoder)
        return try require(Picture.result(of: job, by: decoder, waits: true)).get()
      }
      expect(picture.pixels, is: [0xFF10_2030, 0xFF10_2030, 0x4040_4040, 0])
    }
  }

  // MARK: Without waiting

  @Test func `pictures come one after the other, and asking does not wait`() throws {
    let decoder = DecoderProcess(limit: .seconds(30))
    try TestFile.with(PhotoBytes.gif) { path in
      let file = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      let jobs = try (0..<3).map { _ in try Picture.decode(file, by: decoder) }
      var results: [Result<Picture, PhotoProblem>?] = []
      expect(
        serve(
          { decoder.watch?.descriptor },
          { results = jobs.map { Picture.result(of: $0, by: decoder) } },
          until: { results.count == 3 && results.allSatisfy { $0 != nil } }))
      for result in results { expect(try result?.get().pixels.count, is: 8) }
      expect(decoder.watch == nil)
    }
  }

  @Test(.enabled(if: readsDrawings, "no decoder of SVG is installed"))
  func `the process is started ahead only for a picture that it decodes`() throws {
    let decoder = DecoderProcess()
    try TestFile.with(try Picture(width: 2, height: 2, filledWith: 0xFF00_0000).png()) { path in
      decoder.prepare(for: [path, "/nowhere", "/tmp"])
    }
    expect(decoder.processID, is: 0)
    try TestFile.with(SlowPicture.svg) { decoder.prepare(for: [$0]) }
    expect(decoder.processID > 0)
  }
}
