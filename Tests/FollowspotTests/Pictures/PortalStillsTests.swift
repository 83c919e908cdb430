import Expectations
import FakeBus
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightPictures
import SpotlightWayland
import TestFiles

@testable import Followspot

/// Stills from the desktop's portal: good and bad answers, and what happens to its file.
@MainActor
@Suite final class PortalStillsTests {
  private typealias Outcome = Result<ScreenPicture, StillFailure>

  private let files: TemporaryFolder
  private var folder: String { files.path }

  init() throws { files = try TemporaryFolder() }

  /// The outcome of a question if a bus answers like this; nil if none comes in time.
  private func outcome(
    room: PixelSize = PixelSize(width: 100, height: 100),
    waiting time: Duration = patience, temporary: [String] = ["/tmp"],
    isTakenBack: Bool = false,
    answers: @escaping @Sendable (BusQuestion) -> BusAnswer
  ) throws -> Outcome? {
    // The test asks the bus itself which calls and signals it has passed on.
    try withFakeBus(answers: { $0.member == "Screenshot" ? answers($0) : .empty }) {
      bus, address -> Outcome? in
      let loop = ManualReactor()
      let stills = PortalStills(bus: address, folders: temporary, on: loop)
      var outcome: Outcome?
      expect(stills.isThere)
      expect(stills.takePicture(room: room) { outcome = $0 } == nil)
      var deadline = ContinuousClock.now + patience
      var isAsked = false
      while outcome == nil, !loop.isEmpty, ContinuousClock.now < deadline {
        loop.turn(within: .milliseconds(50))
        // The time for the answer starts with the question, which a busy machine sends late.
        if !isAsked, bus.seen.questions.contains(where: { $0.member == "Screenshot" }) {
          isAsked = true
          deadline = ContinuousClock.now + time
        }
      }
      expect(outcome == nil || loop.isEmpty)
      stills.cancel()
      expect(loop.isEmpty)
      func ends() -> [BusQuestion] { bus.seen.questions.filter { $0.member == "Close" } }
      if isTakenBack {
        expect(bus.sees { $0.questions.contains { $0.member == "Close" } })
        expect(ends().first?.interface, is: "org.freedesktop.portal.Request")
      } else {
        expect(ends().isEmpty)
      }
      let question = bus.seen.questions.first { $0.member == "Screenshot" }
      expect(question?.interface, is: "org.freedesktop.portal.Screenshot")
      expect(question?.destination, is: "org.freedesktop.portal.Desktop")
      expect(question?.texts, is: [""])
      return outcome
    }
  }

  private func failure(_ outcome: Outcome?) -> String? {
    guard case .failure(.desktop(let words)) = outcome else { return nil }
    return words
  }

  private func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Picture(width: width, height: height, filledWith: 0xFF12_3456).png()
  }

  /// Writes a picture.
  private func pictureFile(_ width: Int, _ height: Int) throws -> String {
    let path = folder + "/other.png"
    try TestFile.write(picture(width, height), to: path)
    return path
  }

  @Test(arguments: [false, true])
  func `the portal's picture is read and its file taken away, in whichever order it answers`(
    comesEarly: Bool
  ) throws {
    let path = folder + "/Screenshot 1.png"
    let bytes = try picture(20, 10)
    let outcome = try outcome { question in
      try? TestFile.write(bytes, to: path)
      return .screenshot(
        question, address: "file://\(path.replacing(" ", with: "%20"))", comesEarly: comesEarly)
    }
    let still = try require(outcome).get()
    expect(still.size, is: PixelSize(width: 20, height: 10))
    expect(Set(still.words), is: [0xFF12_3456])
    expect(access(path, F_OK) != 0)
  }

  @Test func `no more pixels are kept than the screens have`() throws {
    let path = try pictureFile(400, 200)
    let room = PixelSize(width: 40, height: 40)
    let outcome = try outcome(room: room) { .screenshot($0, address: "file://\(path)") }
    expect(try require(outcome).get().size, is: PixelSize(width: 40, height: 20))
  }

  @Test func `a file that may be the person's own stays`() throws {
    let path = try pictureFile(20, 10)
    let outcome = try outcome(temporary: []) {
      .screenshot($0, address: "file://localhost\(path)")
    }
    expect(try require(outcome).get().size, is: PixelSize(width: 20, height: 10))
    expect(access(path, F_OK), is: 0)
  }

  @Test func `a person who does not want it is not asked again`() throws {
    let outcome = try outcome { .screenshot($0, address: nil, code: 1) }
    expect(failure(outcome), is: "the desktop was not allowed to take one.")
  }

  @Test(arguments: [BusAnswer.refusal, .end, .bytes(Array(repeating: 7, count: 64))])
  func `a portal that refuses or makes no sense is done without`(answer: BusAnswer) throws {
    let outcome = try outcome { _ in answer }
    expect(failure(outcome)?.hasSuffix("portal takes no pictures.") == true)
  }

  /// The stage limits how long it waits for such answers.
  @Test(arguments: [BusAnswer.silence, .bytes([1, 2, 3]), .promise(1 << 20)])
  func `a portal that never comes to an end is let go of`(answer: BusAnswer) throws {
    let outcome = try outcome(waiting: .milliseconds(300)) { _ in answer }
    expect(outcome == nil)
  }

  @Test(arguments: [
    "file:///nonexistent/followspot.png", "file:///tmp", "file:///dev/null",
    "http://a.example/a.png",
    "file://elsewhere/tmp/a.png", "file:///tmp/%zz.png", "file:///tmp/%00.png", "", "file://",
  ])
  func `an address of nothing that can be read is a sentence`(address: String) throws {
    let outcome = try outcome { .screenshot($0, address: address) }
    expect(failure(outcome)?.hasSuffix(".") == true)
  }

  @Test func `a file that is no picture is a sentence`() throws {
    let path = folder + "/other.png"
    for bytes in [[], Array("no picture".utf8), Array(try picture(30, 30).prefix(60))] {
      try TestFile.write(bytes, to: path)
      let outcome = try outcome { .screenshot($0, address: "file://\(path)") }
      expect(failure(outcome)?.contains("cannot be read: ") == true)
    }
  }

  @Test func `another's signal and another question's do not count`() throws {
    let path = try pictureFile(20, 10)
    for comesEarly in [false, true] {
      for (sender, name) in [(":1.66", nil), ("org.freedesktop.DBus", "followspotofanother")] {
        let outcome = try outcome(waiting: .milliseconds(300), isTakenBack: true) {
          .screenshot(
            $0, address: "file://\(path)", comesEarly: comesEarly, sender: sender, name: name)
        }
        expect(outcome == nil)
      }
    }
  }

  @Test func `without a bus there is no portal to ask`() throws {
    let loop = ManualReactor()
    expect(!PortalStills(bus: nil, on: loop).isThere)
    let address = try require(
      BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]))
    let stills = PortalStills(bus: address, on: loop)
    let failure = stills.takePicture(room: PixelSize(width: 1, height: 1)) { _ in }
    expect(failure, is: .desktop("the session D-Bus does not answer."))
  }

  @Test(arguments: [
    ("file:///tmp/Screenshot_1.png", true), ("file:///tmp/a/b.png", true),
    ("file:///run/user/1000/x.png", true), ("file:///home/ada/.cache/x.png", true),
    ("file:///home/ada/Pictures/Screenshots/Bildschirmfoto.png", true),
    ("file:///home/ada/Pictures/Screenshot%20from%202026.png", true),
    ("file:///home/ada/Pictures/wedding.png", false), ("file:///home/ada/Screenshots", false),
    ("file:///home/ada/Screenshots/notes.txt", false), ("file:///tmp/../home/ada/a.png", false),
    ("file:///home/ada/Screenshots/../a.png", false), ("file:///tmpfiles/a.png", false),
    ("file:///tmp", false), ("file:///", false),
  ])
  func `only what plainly was made for us is taken away`(address: String, isOurs: Bool) throws {
    let folders = ["/tmp", "/run/user/1000/", "/home/ada/.cache", "", "/"]
    let file = try require(PortalFile(address))
    expect(file.isPlainlyOurs(in: folders), is: isOurs)
  }

  @Test func `an older file, a link and a file with two names stay`() throws {
    let file = try require(PortalFile("file://\(folder)/Screenshot%201.png"))
    let other = folder + "/other.png"
    let folders = ["/tmp"]
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    try TestFile.write([1], to: file.path)
    file.takeAway(from: folders, writtenSince: timespec(tv_sec: now.tv_sec + 60, tv_nsec: 0))
    expect(access(file.path, F_OK), is: 0)
    try require(link(file.path, other) == 0)
    file.takeAway(from: folders, writtenSince: now)
    expect(access(file.path, F_OK), is: 0)
    unlink(file.path)
    try require(symlink(other, file.path) == 0)
    file.takeAway(from: folders, writtenSince: now)
    expect(access(file.path, F_OK) == 0 && access(other, F_OK) == 0)
    unlink(file.path)
    try TestFile.write([1], to: file.path)
    file.takeAway(from: folders, writtenSince: now)
    expect(access(file.path, F_OK) != 0)
  }
}
