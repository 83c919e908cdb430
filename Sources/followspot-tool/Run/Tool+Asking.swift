import Followspot
import SpotlightFiles

extension Tool {
  /// Tells what everything is set to.
  static func config(_ command: ConfigCommand) -> ExitCode {
    let paths = ConfigReport.pathsOfProcess
    // These are mostly asked for by completions, in the middle of typing, so nothing is said about mistakes.
    let report = ConfigReport(of: paths)
    switch command.question {
    case .path: return print((report.path ?? paths[0]) + "\n")
    case .presets: return print(report.file.presetNames.map { $0 + "\n" }.joined())
    case .settings(let asJSON):
      complain(report.complaint)
      do {
        let text = try ConfigPrint(report, preset: command.preset)
        return print(asJSON ? text.json : text.text)
      } catch {
        complain("\(UsageError(sentence: "\(error)", verb: .config))")
        return .usage
      }
    }
  }
}

extension Tool {
  /// Tells which tours were seen, or forgets them.
  static func seen(_ command: SeenCommand) -> ExitCode {
    do throws(CommandFailure) {
      let seen = try SeenTours.ofPerson()
      switch command {
      case .list(true):
        var text = JSON()
        text.add("seen", try seen.names())
        return print(text.line + "\n")
      case .list(false): return print(try seen.names().map { "\($0.printable())\n" }.joined())
      case .forgetAll: try seen.forgetAll()
      case .forget(let key):
        guard try !seen.forget(key) else { return .done }
        let nearest = Suggestion.nearest(to: key, among: try seen.names())
        complain(
          sentence: "no tour was seen under the name \(key.quoted)"
            + (nearest.map { "; did you mean \($0.quoted)?" } ?? "."))
        return .usage
      }
      return .done
    } catch {
      return failed(error)
    }
  }

  static func check(_ command: CheckCommand) -> ExitCode {
    invite(to: command.files)
    return Checking(tell: complain, print: print).run(command)
  }

  static func render(_ command: RenderCommand) -> ExitCode {
    invite(to: [command.file])
    let line = ProgressLine(.standardError, isQuiet: command.isQuiet)
    return Rendering(
      takeStill: { (name, hasPointers) throws(OverlayError) in
        preventCoreFiles()
        return try Desktop.still(of: name, hasPointers: hasPointers)
      },
      tell: { text in
        line?.clear()
        complain(text)
      }, progress: { done, count in line?.show(done, of: count) }
    ).run(command)
  }
}
