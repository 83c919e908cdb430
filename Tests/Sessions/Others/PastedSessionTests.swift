import Expectations
import Glibc
import TestFiles

/// The commands of README, Recipes and other pages, as a person pastes them at a prompt in sway.
@Suite("Pasted commands in sway", .sessions)
struct PastedSessionTests {
  private static func text(of page: String) -> String {
    TestFile.text(of: TestFile.inPackage(page))
  }

  /// The blocks of shell commands of a page, and the commands that are whole first cells of its tables.
  private static func commands(of page: String) -> [String] {
    var commands: [String] = []
    var block: [String]?
    for line in text(of: page).split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```sh" {
        block = []
      } else if line.hasPrefix("```"), let lines = block {
        commands.append(lines.joined(separator: "\n"))
        block = nil
      } else if block != nil {
        block?.append(String(line))
      } else if line.hasPrefix("| `followspot"), let end = line.dropFirst(3).firstIndex(of: "`") {
        commands.append(String(line[line.index(line.startIndex, offsetBy: 3)..<end]))
      }
    }
    return commands
  }

  /// The JSON5 below a line of a page.
  private static func json5(of page: String, below mark: String) -> String {
    let text = text(of: page)
    guard let place = text.firstRange(of: mark),
      let start = text[place.upperBound...].firstRange(of: "```json5\n"),
      let end = text[start.upperBound...].firstRange(of: "\n```")
    else { return "" }
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// What builds or installs this project, waits for clicks in other programs, records for ever, or is a whole file of its own.
  private static func isForElsewhere(_ command: String) -> Bool {
    command.hasPrefix("#!") || command.hasPrefix("Scripts/") || command.hasPrefix("make")
      || command.hasPrefix("cd greeting") || command.hasPrefix("greeting/")
      || command.hasPrefix("followspot pick") || command.hasPrefix("followspot record")
      || command.hasPrefix("wf-recorder") || command.hasPrefix("chmod +x")
  }

  /// Those of a page that a person pastes: one block or one cell each.
  private static func pasted(_ page: String) -> [String] {
    commands(of: page).filter { !isForElsewhere($0) }
  }

  private static let shells = ["bash --norc --noprofile", "zsh -f", "fish --no-config"]

  @Test("Each command does what it says, in each shell, from an empty folder", arguments: shells)
  func everyCommand(shell: String) throws {
    let name = String(shell.prefix { $0 != " " })
    guard ["/usr/bin", "/bin"].contains(where: { Files.exists("\($0)/\(name)") }) else {
      throw SessionFailure("\(name) is not installed: apt-get install \(name).")
    }
    try withSwaySession(SwayOptions(width: 1280, height: 720)) { session in
      let home = session.newFile("-home")
      for folder in ["", "/bin", "/empty", "/.config", "/.config/followspot"] {
        try Files.makeFolder(home + folder)
      }
      for folder in ["/.local", "/.local/share", "/.local/share/welcome", "/.local/bin"] {
        try Files.makeFolder(home + folder)
      }
      try Files.write(
        Array(Self.json5(of: "README.md", below: "## Present").utf8),
        to: home + "/.config/followspot/config.json5")
      try Files.write(
        Array(Self.json5(of: "Documentation/Recipes.md", below: "welcome.json5`:").utf8),
        to: home + "/.local/share/welcome/welcome.json5")
      try script("slurp", "echo '40,60 120x32'", in: home)
      expect(symlink(BuiltProducts.followspot, home + "/bin/followspot"), is: 0)
      // The folder of sway's sockets belongs to another user, with whom no instance shares its socket.
      let environment = try session.environmentApart()
      let pages =
        ["README.md"]
        + ["By-hand", "Recipes", "Stills"].map { "Documentation/\($0).md" }
      let commands = pages.flatMap(Self.pasted)
      expect(commands.count > 30)
      for command in commands {
        // The scripts of two recipes are files, which Scripts/lab package follows.
        guard !command.contains("~/.local/bin/") else { continue }
        // Many large pictures take minutes without optimisation; ExampleTests and FilmTests make small ones.
        guard !command.hasPrefix("followspot render") else { continue }
        try paste(command, into: shell, home: home, in: session, environment)
      }
    }
  }

  /// A program that stands for one that needs a person.
  private func script(_ name: String, _ body: String, in home: String) throws {
    let path = "\(home)/bin/\(name)"
    try Files.write(Array("#!/bin/sh\n\(body)\n".utf8), to: path)
    try TestFile.makeExecutable(path)
  }

  /// Types a command, ends what it shows, and looks at its code.
  private func paste(
    _ command: String, into shell: String, home: String, in session: SwaySession,
    _ apart: [String: String]
  ) throws {
    let words = shell.split(separator: " ").map(String.init)
    let path = "\(home)/bin:\(session.environment["PATH"] ?? "/usr/bin:/bin")"
    let child = try session.launch(
      "env", ["--chdir=\(home)/empty"] + words,
      environment: apart.merging(
        [
          "HOME": home, "PATH": path, "XDG_CONFIG_HOME": "\(home)/.config",
          "SWAYSOCK": "\(session.directory.path)/sway.socket",
        ]) { $1 },
      hasInput: true)
    try child.send(command + "\n" + (words[0] == "fish" ? "echo code=$status" : "echo code=$?"))
    child.closeInput()
    try eventually("'\(command)' ends in \(words[0])") {
      guard child.isRunning else { return true }
      // A window, and what takes no keys, are ended in other ways.
      if command.contains("followspot view") {
        try session.injector.type(Key.escape)
      } else if try session.steer("status", environment: apart).exit == .code(0) {
        // A block may show one thing after the other.
        try session.steer("stop", environment: apart)
      }
      return false
    }
    let code = child.output.lines.last { $0.hasPrefix("code=") }
    // 0 done, 1 left, 7 stopped, 69 nothing runs that could be steered. 143 and 137: `stop` ends by a signal what does
    // not answer in time, as a blur without optimisation on a busy machine.
    let isSteering = [
      "next", "back", "goto", "say", "pause", "resume", "press", "target", "condition", "set",
      "status",
      "watch", "stop",
    ].contains {
      command.hasPrefix("followspot \($0)")
    }
    let allowed = isSteering ? ["code=69"] : ["code=0", "code=1", "code=7", "code=143", "code=137"]
    expect(
      code.map { allowed.contains($0) } == true,
      "\(words[0]): \(command): \(code ?? "no code") \(child.errors)")
    expect(!child.errors.contains("--help' tells more"), "\(command): \(child.errors)")
  }
}
