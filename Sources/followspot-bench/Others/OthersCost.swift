import Followspot
import Glibc
import Spotlight
import SpotlightBus
import SpotlightTargets

/// What a light on a program of others costs, on the desktop that this runs on, which is sway.
@MainActor
enum OthersCost {
  /// The program, and one of its buttons.
  struct Subject {
    let app: String
    let button: String
    let command: [String]

    var window: WindowPattern { WindowPattern(app: TextPattern(app)) }
    var whole: Target { .window(window) }
    var widget: Target {
      .widget(WidgetPattern(role: .button, name: TextPattern(button)), in: window)
    }
  }

  private static let patience = 20.0

  static func run(_ subject: Subject, rounds: Int, seconds: Int) throws {
    Output.write("\(subject.command[0]) on sway, its button '\(subject.button)'\n")
    try appear(subject, rounds: rounds)
    let program = try Started(subject.command)
    defer { program.end() }
    // First of all, so that the program has come to rest by then.
    try rest("no light on another program", [], program, seconds)
    try rest("a light on its window, at rest", [subject.whole], program, seconds)
    try rest("a light on the button, at rest", [subject.widget], program, seconds)
    let move = ["/proc/self/exe", "move-window", subject.app, "\(seconds + 8)"]
    try rest("a light on the button, which moves", [subject.widget], program, seconds, moves: move)
    try rest(
      "a light on the button of a program that hangs", [subject.widget], program, seconds,
      hangs: true)
  }

  private static func open(_ targets: [Target]) throws -> Overlay {
    var options = Overlay.Options()
    options.motion = .full
    options.takesKeyboard = false
    let overlay = try Overlay.open(options)
    for (index, target) in targets.enumerated() {
      overlay.light(at: target, id: "\(index)")
    }
    if targets.isEmpty {
      overlay.lights = [Light(id: "a", frame: Rect(x: 40, y: 40, width: 200, height: 100))]
    }
    return overlay
  }

  /// Measures some time of an overlay that has come to rest before.
  private static func rest(
    _ title: String, _ targets: [Target], _ program: Started, _ seconds: Int,
    moves words: [String]? = nil, hangs: Bool = false
  ) throws {
    let overlay = try open(targets)
    defer { overlay.close() }
    if !targets.isEmpty { try overlay.findTargets(within: .seconds(patience)) }
    _ = try overlay.runBlocking(for: .seconds(3))
    let isLit = targets.allSatisfy { overlay.report(on: $0).state.rect != nil }
    let mover = try words.map { try Started($0) }
    defer { mover?.end() }
    if hangs { kill(program.process, SIGSTOP) }
    defer { if hangs { kill(program.process, SIGCONT) } }
    _ = try overlay.runBlocking(for: .seconds(2))
    let (ours, theirs) = (Usage.now, Usage.processor(of: program.process))
    let (count, memory) = (overlay.othersCount, Usage.memory)
    _ = try overlay.runBlocking(for: .seconds(seconds))
    let (end, last) = (Usage.now, overlay.othersCount)
    let time = Double(seconds)
    func share(_ used: Double) -> String { (used / time * 100).text(2) + " %" }
    func rate(_ number: Int) -> String { (Double(number) / time).text(1) }
    Output.write(
      "  \(title)\(isLit ? "" : " (not lit)"): asked for windows \(rate(last.windows - count.windows)) "
        + "and for widgets \(rate(last.elements - count.elements)) times a second, "
        + "\(rate(end.wakeUps - ours.wakeUps)) wake-ups a second; processor ours "
        + "\(share(end.processor - ours.processor)), the program's "
        + "\(share(Usage.processor(of: program.process) - theirs)); memory "
        + "\(Usage.memory - memory) KiB more\n")
  }

  /// Measures the time from the compositor's word that there is a window to the first picture with its light.
  private static func appear(_ subject: Subject, rounds: Int) throws {
    var window = Timings(name: "its window")
    var widget = Timings(name: "its button")
    for _ in 0..<rounds {
      let overlay = try open([subject.whole, subject.widget])
      defer { overlay.close() }
      overlay.show()
      let watcher = try Started(
        ["swaymsg", "-t", "subscribe", "-m", "[\"window\"]"], readsOutput: true)
      defer { watcher.end() }
      var appeared: Int?
      var watch: Watch?
      watch = overlay.reactor.watch(watcher.output) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        guard read(watcher.output, &bytes, bytes.count) > 0 else { return watch = nil }
        appeared = appeared ?? Contestant.now()
      }
      defer { watch = nil }
      try turns(of: overlay, for: 1.5) { false }
      let program = try Started(subject.command)
      defer { program.end() }
      var shown: [Target: Int] = [:]
      try turns(of: overlay, for: patience) {
        let lights = Set(overlay.shownLights.map(\.id))
        for (index, target) in [subject.whole, subject.widget].enumerated()
        where shown[target] == nil && lights.contains("\(index)") {
          shown[target] = Contestant.now()
        }
        return shown.count == 2
      }
      guard let appeared, watch != nil else { continue }
      if let time = shown[subject.whole] { window.add(time - appeared) }
      if let time = shown[subject.widget] { widget.add(time - appeared) }
    }
    for timings in [window, widget] {
      Output.write(
        "  from its window's appearance to the light on \(timings.name): median "
          + "\(Report.time(timings.median)), longest \(Report.time(timings.quantile(1))), "
          + "\(timings.nanoseconds.count) of \(rounds)\n")
    }
  }

  private static func turns(
    of overlay: Overlay, for seconds: Double, until isDone: () -> Bool
  ) throws {
    let end = Contestant.now() + Int(seconds * 1e9)
    let fd = try overlay.fileDescriptor
    _ = try overlay.dispatch()
    while !isDone(), Contestant.now() < end {
      var polled = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 100)
      _ = try overlay.dispatch()
    }
  }
}

/// Moves a window of sway sixty times a second, from a process of its own.
struct WindowMover {
  let app: String
  let seconds: Int

  func run() throws {
    guard let path = getenv("SWAYSOCK").map({ String(cString: $0) }) else {
      throw BenchError.cannotRead("SWAYSOCK")
    }
    guard let socket = LocalSocket(waits: true), socket.connect(to: path) else {
      throw BenchError.cannotRead(path)
    }
    var answer = [UInt8](repeating: 0, count: 4096)
    for step in 0..<(seconds * 60) {
      let x = 100 + abs(step % 240 - 120) * 2
      let command = Array("[app_id=\"\(app)\"] move absolute position \(x) 120".utf8)
      var bytes = Array("i3-ipc".utf8)
      for number in [UInt32(command.count), 0] {
        withUnsafeBytes(of: number) { bytes += $0 }
      }
      bytes += command
      guard socket.send(bytes[...]) == bytes.count, recv(socket.fd, &answer, answer.count, 0) > 0
      else { return }
      usleep(16_667)
    }
  }
}
