import Followspot
import Glibc
import SpotlightFiles
import SpotlightText

extension MachineReport {
  /// Looks at this machine; nothing is shown, and no answer is waited for longer than a few seconds.
  @MainActor
  static func gather() -> MachineReport {
    let desktop = variable("XDG_CURRENT_DESKTOP") ?? ""
    var answers = MachineAnswers()
    answers.textObstacle = Typesetter.problem?.description
    // No font has this name, so fontconfig names the one that replaces it.
    answers.font = FontNames.substitute(for: "no font has this name")
    answers.facts = MachineFacts.gather()
    answers.desktops = Set(desktop.lowercased().split(separator: ":").map(String.init))
    let sought = programs.map(\.name) + [speaker]
    answers.programs = Set(sought.filter { isOnPath($0, in: variable("PATH") ?? "") })
    var report = MachineReport(
      desktop: desktop, distribution: .ofMachine, losses: [], findings: findings(answers))
    do {
      let desktop = try Desktop.probe()
      (report.role, report.losses) = (desktop.role, desktop.losses)
    } catch {
      report.losses = ["\(error)"]
    }
    return report
  }

  /// Whether a program can be started by its name alone.
  static func isOnPath(_ name: String, in path: String) -> Bool {
    path.split(separator: ":").contains { folder in
      var status = stat()
      let file = "\(folder)/\(name)"
      return folder.hasPrefix("/") && stat(file, &status) == 0
        && status.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension Tool {
  static func doctor(_ command: DoctorCommand) -> ExitCode {
    let report = MachineReport.gather()
    let code = print(command.isJSON ? report.json : report.text)
    return code == .done && report.role == nil ? .cannotShow : code
  }
}
