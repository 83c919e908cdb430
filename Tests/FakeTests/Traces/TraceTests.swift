import Expectations
import FakeCompositor
import Glibc
import RandomNumbers
import Spotlight
import SpotlightWayland
import TestFiles

/// Random traces: legal ones against the reference model and all oracles, illegal ones for their
/// end.
@MainActor
@Suite struct TraceTests {
  /// The number of traces of each kind, and the first seed; the environment may set others.
  private static let count = number("FOLLOWSPOT_TRACES") ?? Effort.times(600, long: 600)
  private static let seed = number("FOLLOWSPOT_TRACE_SEED") ?? 1

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test(arguments: [true, false])
  func `random traces end as the model says`(isLegal: Bool) {
    for seed in Self.seed..<Self.seed + Self.count {
      let trace = Trace(seed: UInt64(seed), isLegal: isLegal)
      keep(trace, seed)
      if let finding = TracePlay.play(seed: seed, isLegal: isLegal) {
        Issue.record("\(finding)")
        return
      }
    }
  }

  /// After a trap no message can be printed, so the present trace is kept in a file.
  private func keep(_ trace: Trace, _ seed: Int) {
    guard let folder = getenv("FOLLOWSPOT_TRACE_FOLDER") else { return }
    let path = "\(String(cString: folder))/current.trace"
    guard let file = fopen(path, "w") else { return }
    fputs("# seed \(seed)\n\(trace)\n", file)
    fclose(file)
  }

  @Test(arguments: Corpus.names)
  func `traces that failed once end well now`(name: String) throws {
    let trace = try require(Trace(text: Corpus.text(name)))
    expect(TraceRun.fault(of: trace) == nil)
  }

  @Test func `a trace is read as it was written`() {
    let trace = Trace(seed: 7, isLegal: false)
    expect(Trace(text: "# words\n\(trace)"), is: trace)
    expect(Trace(text: "fly 3") == nil)
    expect(Trace(text: "show three") == nil)
  }

  @Test func `shrinking keeps what fails and nothing else`() {
    let trace = Trace(seed: 3, isLegal: true)
    let shrunk = trace.shrunk { $0.steps.contains { $0.verb == .show } }
    expect(shrunk.steps == [TraceStep(.show, [1])] || shrunk.steps.count == 1)
  }

  @Test func `the model finds a picture that is wrong`() throws {
    let desktop = try FakeDesktop(FakeDesktop.usual)
    desktop.show([.square("a", 8, 8, 16)])
    expect(desktop.faultOnScreens() == nil)
    // The wanted lights change, but the client takes no turn, so they are never shown.
    desktop.stage.change { $0.picture.lights = [.square("a", 9, 8, 16)] }
    expect(desktop.faultOnScreens() == nil, "one pixel is within the margin")
    desktop.stage.change { $0.picture.lights = [.square("a", 12, 8, 16)] }
    expect(desktop.faultOnScreens() != nil)
    desktop.stage.change { $0.isUp = false }
    expect(desktop.faultOnScreens() != nil)
  }
}

/// The traces in the folder `Corpus`, each of which failed once.
enum Corpus {
  private static let folder = TestFile.inPackage("Tests/FakeTests/Corpus")

  static var names: [String] {
    files(in: folder, ending: ".trace").map { String($0.dropFirst(folder.count + 1)) }
  }

  static func text(_ name: String) -> String { TestFile.text(of: "\(folder)/\(name)") }

  /// The paths below a folder with this ending, sorted.
  static func files(in folder: String, ending: String) -> [String] {
    let names = TemporaryFolder.names(in: folder).filter { !$0.hasPrefix(".") }
    // A file has nothing below it.
    return names.map { "\(folder)/\($0)" }.flatMap { path in
      path.hasSuffix(ending) ? [path] : files(in: path, ending: ending)
    }.sorted()
  }
}
