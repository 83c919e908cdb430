import Followspot
import FollowspotTours
import SpotlightDesktops
import SpotlightFiles
import SpotlightSteering
import SpotlightTargets

extension Tool {
  /// Lists things with names, and shows nothing.
  static func list(_ command: ListCommand) -> ExitCode {
    switch command.subject {
    case .windows: return listWindows(command.form)
    case .widgets: return listWidgets(command)
    case .outputs:
      do { return print(Listing(outputs: try Desktop.screens).text(command.form)) } catch {
        return failed(error)
      }
    case .presets:
      let report = ConfigReport(of: ConfigReport.pathsOfProcess)
      // Completions ask in the middle of typing, so nothing is said about mistakes.
      if command.form != .names { complain(report.complaint) }
      return print(Listing("presets", names: report.file.presetNames).text(command.form))
    case .steps:
      guard let file = command.file else { return listShown(.steps, command.form) }
      return listTour(file, command.form) { Listing(steps: $0.steps) }
    case .tasks:
      guard let file = command.file else { return .usage }
      return listTour(file, command.form) { Listing(tasks: $0.tasks) }
    case .seen: return listSeen(command)
    case .targets: return listShown(.targets, command.form)
    case .buttons: return listShown(.buttons, command.form)
    case .conditions: return listShown(.conditions, command.form)
    }
  }

  /// Lists what the tour that is shown has.
  private static func listShown(_ names: ShownNames, _ form: Listing.Form) -> ExitCode {
    do throws(CommandFailure) {
      let answer = try ask(SteerCommand(asking: .status).request) ?? ""
      return print(StatusText(answer)?.listing(of: names).text(form) ?? "")
    } catch {
      return failed(error)
    }
  }

  /// Lists what a file of a tour has; nothing of a file with errors, which are reported.
  private static func listTour(
    _ file: InputFile, _ form: Listing.Form, _ listing: (Tour) -> Listing
  ) -> ExitCode {
    invite(to: [file])
    guard let tour = file.tour(patience: InputFile.patience, tell: { complain($0) }) else {
      return .usage
    }
    return print(listing(tour).text(form))
  }

  /// Lists the tours that were seen, or forgets them.
  private static func listSeen(_ command: ListCommand) -> ExitCode {
    do throws(CommandFailure) {
      let seen = try SeenTours.ofPerson()
      switch command.forgotten {
      case nil: return print(Listing("seen", names: try seen.names()).text(command.form))
      case .all: try seen.forgetAll()
      case .one(let key):
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

  /// How long the desktop may take to list its windows.
  private static let windowPatience = Duration.seconds(3)

  private static func listWindows(_ form: Listing.Form) -> ExitCode {
    do {
      let inquiry = try TargetInquiry()
      defer { inquiry.close() }
      let (list, problem) = try inquiry.windows(within: windowPatience)
      let windows = list.windows.map { ($0, inquiry.pattern(for: $0)) }
      let way = inquiry.knowledge?.word
      inquiry.close()
      if form != .json, let problem {
        complain(sentence: problem)
        return .cannotShow
      }
      return print(Listing(windows: windows, way: way, problem: problem).text(form))
    } catch {
      return failed(error)
    }
  }

  private static func listWidgets(_ command: ListCommand) -> ExitCode {
    do {
      let inquiry = try TargetInquiry()
      defer { inquiry.close() }
      let (_, problem) = try inquiry.windows(within: windowPatience)
      guard let window = inquiry.window(command.window) else {
        complain(
          sentence: problem ?? TargetAbsence.noWindow.sentence(on: .window(command.window)))
        return .targetLost
      }
      let widgets = try inquiry.widgets(of: window, within: command.wait)
      inquiry.close()
      if command.form != .json {
        if let problem = widgets.problem { complain(sentence: problem) }
        guard !widgets.widgets.isEmpty else { return .targetLost }
      }
      return print(Listing(widgets).text(command.form))
    } catch {
      return failed(error)
    }
  }
}
