import Followspot
import Glibc
import SpotlightFiles

/// One run of the command, from its words to its exit code.
@MainActor
enum Tool {
  /// Does what the words of this process ask for.
  static func run() -> ExitCode {
    do {
      return try VerbLine.command(Surroundings.words(), in: .process).run()
    } catch {
      return failed(error)
    }
  }

  static func light(_ command: LightCommand) throws -> ExitCode {
    var unseen: String?
    var lost: String?
    if let eaten = command.lights.eatenByPadding {
      complain(sentence: eaten)
      return .usage
    }
    let instance = try Instance.open(.light, replaces: command.common.replaces)
    instance.sendEvents(to: command.common.eventDescriptor)
    let (ending, lights, outputs) = try withOverlay(
      command.options, as: instance, in: command.common.sandbox
    ) { overlay throws(OverlayError) -> (Ending, [Light], [Desktop.Screen]) in
      unseen = command.unseen(on: overlay.screens)
      if unseen != nil { return (.closed, [], []) }
      overlay.lights = command.lights
      if let absence = try overlay.find(command.ties, within: command.wait) {
        lost = absence
        if command.lights.isEmpty, overlay.lights.isEmpty { return (.closed, [], []) }
        complain(sentence: absence)
        lost = nil
      }
      let settings = LiveSettings(command, on: overlay)
      instance.steerLights(of: overlay, settings)
      let config = LiveConfig(following: settings, on: overlay)
      defer { config.leave() }
      if command.common.choices.through == .all {
        complain(sentence: Self.waysOut, atOnce: true)
      }
      overlay.signalReady(to: command.common.readyDescriptor)
      var told = ChangeLines(overlay.lights)
      let ending = try overlay.runBlocking(for: command.common.timeout) { event in
        switch event {
        case .shown:
          instance.notify(ChangeLines.lines(.shown, overlay.lights))
          unseen = command.unseen(on: overlay.coveredScreens, areCovered: true)
          if unseen != nil { overlay.close() }
        case .lights(let lights): instance.notify(of: lights, by: &told)
        default: break
        }
      }
      instance.notify(of: overlay.lights, by: &told)
      instance.notify(ChangeLines.lines(ending.event, overlay.lights), isLast: true)
      return (ending, overlay.lights, overlay.screens)
    }
    if let lost {
      complain(sentence: lost)
      return .targetLost
    }
    if let unseen {
      complain(sentence: unseen)
      return .cannotShow
    }
    // Printed when the screen is clear again: a slow reader must not keep it dim.
    return end(ending, of: instance, command.common) { command.lines(lights, on: outputs) }
  }

  /// How to end an overlay that takes no keys.
  static let waysOut =
    "Keys go to the windows below, Esc too: end this with 'followspot stop', with Ctrl+C here, or with "
    + "--timeout."

  /// Opens an overlay for as long as the body takes, and prints its notices; this process enters the sandbox before.
  ///
  /// The instance ends with the overlay: a slow reader of our output must not keep others from the display.
  static func withOverlay<Result>(
    _ options: Overlay.Options, as instance: Instance? = nil, in sandbox: Sandbox?,
    _ body: (Overlay) throws(OverlayError) -> Result
  ) throws(OverlayError) -> Result {
    defer { instance?.end() }
    var options = options
    options.hidesWhenStopped = true
    options.hangReport = Overlay.HangReport(exitCode: ExitCode.hung.value, sentence: hung)
    // A terminal that lets no process in the background write, as after 'stty tostop', would stop the overlay.
    signal(SIGTTOU, SIG_IGN)
    // Before the connection, which it leaves open, so that nothing that comes by it or a bus meets more rights.
    sandbox?.enter()
    let overlay = try Overlay.open(options)
    overlay.onLateSignal = { instance?.end() }
    overlay.beforeStills = preventCoreFiles
    if let trouble = instance?.trouble { complain(sentence: trouble) }
    overlay.onEvent = {
      if case .notice(let sentence) = $0 { complain(sentence: sentence, atOnce: true) }
    }
    defer {
      // Closed first: a reader that does not read our words must not keep the screen dim.
      overlay.close()
      instance?.end()
      try? complaints.finish()
    }
    return try body(overlay)
  }

  /// What the command says if it hangs, by then without any other help of its own.
  nonisolated static let hung =
    "followspot: This program hung while it took clicks or keys, so it ended itself. Please report what it showed.\n"

  /// Lets a crash leave no core file, which would have the pictures of the screens in it.
  ///
  /// The limit is 1 byte: with 0, the kernel still hands the memory to a program that collects core files.
  nonisolated static func preventCoreFiles() {
    let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(1, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// Writes the rest of `--events`, and returns the code of the ending, or that of a failed write.
  static func end(_ ending: Ending, of instance: Instance) -> ExitCode {
    do {
      try instance.finishEvents()
      return ExitCode(ending)
    } catch {
      return failed(error)
    }
  }

  /// The same, and prints what the person accepted, unless events are printed there.
  static func end(
    _ ending: Ending, of instance: Instance, _ options: CommonOptions, printing text: () -> String
  ) -> ExitCode {
    let code = end(ending, of: instance)
    guard ending == .accepted, !options.hasEventsOnOutput else { return code }
    let printed = print(text())
    return code == .done ? printed : code
  }

  /// Says why a command has failed, and returns the code for that.
  static func failed(_ error: any Error) -> ExitCode {
    switch error {
    case let error as UsageError:
      complain("\(error)")
      return .usage
    case let failure as WriteFailure:
      let code = ExitCode(failure)
      if code == .lost { complain(sentence: "\(failure)") }
      return code
    default:
      let failure = CommandFailure(of: error)
      complain(sentence: failure.sentence)
      return failure.code
    }
  }

  static func print(_ text: String) -> ExitCode {
    do {
      try Descriptor.standardOutput.write(text)
      return .done
    } catch {
      return failed(error)
    }
  }

  /// Lines for standard error that are written while something is on the screen.
  static let complaints = LineQueue(.standardError)

  /// Prints a sentence on standard error; with `atOnce` without waiting, and what there is no room for when the screen is
  /// clear again.
  static func complain(sentence: String, atOnce: Bool = false) {
    // The library quotes the compositor, which may say anything.
    let line = "followspot: \(sentence.printable())\n"
    if atOnce { complaints.add(line) } else { complain(line) }
  }

  /// Writes to standard error; if that fails, there is no other place for it.
  static func complain(_ text: String) {
    try? complaints.finish()
    try? Descriptor.standardError.write(text)
  }
}
