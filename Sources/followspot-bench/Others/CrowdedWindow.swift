import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops
import SpotlightTargets

/// What it costs to look for one of very many elements, and what a program costs that hangs.
@MainActor
final class CrowdedWindow {
  private let program: Started
  private let desktop: AccessibleDesktop
  private let desk: TargetDesk
  private let loop = ManualReactor()
  /// The longest that our loop was kept from anything else.
  private var longest = Duration.zero
  private var turns = 0
  private var reports: [Target: TargetReport] = [:]

  private static let window = WindowPattern(app: "crowd")
  private static let patience = Duration.seconds(20)

  private static func button(_ name: String) -> Target {
    .widget(WidgetPattern(role: .button, name: TextPattern(name)), in: window)
  }

  static func run(elements: Int, rests seconds: Int) throws {
    Output.write("A window of \(elements) buttons on a real bus, in a program of its own\n")
    let last = "Number \(elements - 1)"
    for (title, manner, name) in [
      ("the last one, level by level", CrowdedProgram.Manner.walked, last),
      ("the last one, of all that are collected", .collected, last),
      ("one that is not there, level by level", .walked, "Nothing"),
      ("the last one of a slow program", .slow, last),
    ] {
      try withCrowd(elements, manner) { try $0.lookUp(title, button(name)) }
    }
    Output.write("The program hangs for \(seconds) seconds under the light\n")
    try withCrowd(200, .walked) { try $0.hang(for: seconds, button("Number 7")) }
  }

  private static func withCrowd(
    _ count: Int, _ manner: CrowdedProgram.Manner, _ body: (CrowdedWindow) throws -> Void
  ) throws {
    let crowd = try CrowdedWindow(count, manner)
    defer { crowd.end() }
    try body(crowd)
  }

  private init(_ count: Int, _ manner: CrowdedProgram.Manner) throws {
    guard let address = BusAddress.session else { throw BenchError.cannotRead("the session's bus") }
    program = try Started(["/proc/self/exe", "crowd-program", "\(count)", manner.rawValue])
    desktop = try AccessibleDesktop(address)
    var window = DesktopWindow(
      id: "1", app: "crowd", title: "Crowd", process: program.process)
    window.content = Rect(
      x: 0, y: 0, width: CrowdedProgram.size.width, height: CrowdedProgram.size.height)
    window.isFocused = true
    desk = TargetDesk(provider: StillWindows([window]), bus: address, on: loop)
    desk.onReports = { [weak self] in for report in $0 { self?.reports[report.target] = report } }
    guard desktop.waitForProgram(within: Self.patience) else {
      end()
      throw BenchError.cannotRead("the program on the bus")
    }
  }

  private func end() {
    desk.close()
    desktop.bus.close()
    program.end()
  }

  private func work(for limit: Duration, until isDone: () -> Bool = { false }) -> Bool {
    let end = SourceClock.now + limit
    var others = 0
    desktop.bus.join(loop) { process in
      let start = Contestant.worked()
      process()
      others += Contestant.worked() - start
    }
    defer { desktop.bus.leaveLoop() }
    while !isDone() {
      let now = SourceClock.now
      guard now < end else { return false }
      // Processor time, because other work on the machine can stop us anywhere.
      let start = Contestant.worked()
      others = 0
      loop.turn(within: end - now)
      longest = max(longest, .nanoseconds(Contestant.worked() - start - others))
      turns += 1
    }
    return true
  }

  private func seek(_ target: Target) {
    var search = Search()
    search.targets = [target]
    search.number = 1
    desk.seek(search)
  }

  private func lookUp(_ title: String, _ target: Target) throws {
    let usage = Usage.now
    let other = Usage.processor(of: program.process)
    let start = SourceClock.now
    seek(target)
    let isKnown = work(for: Self.patience) {
      reports[target]?.state.rect != nil
        || reports[target]?.absence == .noWidget
          && desk.count.elements > 8
    }
    let time = SourceClock.now - start
    let count = desk.count
    let result =
      reports[target]?.state.rect != nil
      ? "found" : desk.problem() ?? "\(reports[target]?.absence.map { "\($0)" } ?? "nothing")"
    Output.write(
      "  \(title): \(isKnown ? result : "no answer") after \(time.milliseconds.text(0)) ms, longest turn "
        + "\(longest.milliseconds.text(2)) ms, \(turns) turns, \(count.elements) questions, at most "
        + "\(count.mostOpen) at once; ours \(((Usage.now.processor - usage.processor) * 1000).text(0)) ms, "
        + "the program's \(((Usage.processor(of: program.process) - other) * 1000).text(0)) ms\n")
  }

  private func hang(for seconds: Int, _ target: Target) throws {
    seek(target)
    guard work(for: Self.patience, until: { reports[target]?.state.rect != nil }) else {
      return Output.write("  it was not found\n")
    }
    _ = work(for: .seconds(1))
    kill(program.process, SIGSTOP)
    _ = work(for: .seconds(2))
    let (memory, usage, count) = (Usage.memory, Usage.now, desk.count)
    longest = .zero
    _ = work(for: .seconds(seconds))
    let now = desk.count
    Output.write(
      "  \(reports[target]?.absence.map { "\($0)" } ?? "still lit"): memory \(memory) KiB, then "
        + "\(Usage.memory) KiB; \(now.elements - count.elements) questions, \(now.open) open at the end; "
        + "longest turn \(longest.milliseconds.text(2)) ms, "
        + "\((Usage.now.processor - usage.processor).text(3)) s of processor time\n")
    kill(program.process, SIGCONT)
    let isBack = work(for: Self.patience) { reports[target]?.state.rect != nil }
    Output.write("  when it goes on: \(isBack ? "lit again" : "not lit")\n")
  }
}
