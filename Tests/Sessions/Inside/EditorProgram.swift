import Testing

/// A small editor that shows itself, of `Documentation/Examples/inside`, built with one toolkit.
final class EditorProgram {
  /// The toolkits, by the names of their editors.
  enum Toolkit: String, CaseIterable, CustomTestStringConvertible {
    case gtk4

    var testDescription: String { rawValue }
    fileprivate var source: String { "\(rawValue).c" }
    fileprivate var modules: String {
      switch self {
      case .gtk4: "gtk4 gtk4-wayland wayland-client"
      }
    }
    fileprivate var package: String {
      switch self {
      case .gtk4: "libgtk-4-dev"
      }
    }

    /// Where the editors are.
    fileprivate static let folder = BuiltProducts.sources + "/../../Documentation/Examples/inside"

    /// Whether its headers are installed.
    var isThere: Bool {
      (try? EditorProgram.shell("pkg-config --exists \(modules)")) == .code(0)
    }

    /// The program, built at the first use.
    fileprivate func build() throws -> String {
      let root = BuiltProducts.sources + "/../.."
      let program = "\(BuiltProducts.directory)/editor-\(rawValue)"
      let library = BuiltProducts.directory
      let command = """
        cc -g -Wall -Wextra -Werror -I'\(root)/Sources/CFollowspot/include' -I'\(root)/Adaptors' \
        '\(Self.folder)/\(source)' -o '\(program)' $(pkg-config --cflags --libs \(modules)) \
        -L'\(library)' -lFollowspotC -Wl,-rpath,'\(library)'
        """
      guard try EditorProgram.shell(command) == .code(0) else {
        throw SessionFailure("\(source) cannot be built: \(command)")
      }
      return program
    }
  }

  let process: ChildProcess
  private var seen = 0

  /// Starts it, with a window that fills the screen, and waits until its first step can be seen.
  ///
  /// weston 10 tells a window that is maximized from the start no size, so there the shell has it fill the screen.
  init(_ toolkit: Toolkit, isMaximized: Bool, in session: Session) throws {
    let program = try Self.programs[toolkit]?.get() ?? toolkit.build()
    process = try session.launch(
      program, [Toolkit.folder + "/editor.json5"],
      environment: [
        "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
        "GSETTINGS_BACKEND": "memory", "G_DEBUG": "fatal-criticals", "EDITOR_TELLS_PLACES": "1",
        "EDITOR_IS_MAXIMIZED": isMaximized ? "1" : "",
      ])
    try wait(for: "step text")
  }

  private static let programs = Dictionary(
    uniqueKeysWithValues: Toolkit.allCases.map { toolkit in
      (toolkit, Result { toolkit.isThere ? try toolkit.build() : "" })
    })

  private static func shell(_ command: String) throws -> ChildProcess.Exit {
    try Command(
      program: "sh", arguments: ["-c", command], environment: ["PATH": Command.searchPath]
    ).start().wait(within: .seconds(120))
  }

  /// All that it has said.
  var lines: [String] { process.output.lines }

  /// Waits for a line, after the one that was waited for last.
  func wait(for line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try eventually(
      "the editor says \"\(line)\"", on: process.output.descriptors, sourceLocation: sourceLocation
    ) {
      let lines = process.output.lines
      if let index = lines.indices.dropFirst(seen).first(where: { lines[$0] == line }) {
        seen = index + 1
        return true
      }
      guard process.isRunning else {
        throw SessionFailure("The editor ended with \(try process.wait()): \(process.errors)")
      }
      return nil
    }
  }

  /// Whether it says a line for the given time, at once or within a moment.
  func hears(_ line: String, times: Int) -> Bool {
    waitForInput(process.output.descriptors, milliseconds: 100)
    return lines.count { $0 == line } >= times
  }

  /// What a step lights, in the window.
  func place(of name: String) throws -> (x: Double, y: Double, width: Double, height: Double) {
    let line = try eventually("the editor tells where \(name) is", on: process.output.descriptors) {
      process.output.lines.last { $0.hasPrefix("place \(name) ") }
    }
    let numbers = line.split(separator: " ").dropFirst(2).compactMap { Double($0) }
    guard numbers.count == 4 else { throw SessionFailure("It says \(line).") }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips, with a reason, where editors cannot be built.
  static var needsToolkits: Self {
    let missing = EditorProgram.Toolkit.allCases.filter { !$0.isThere }.map(\.package)
    return .enabled(
      if: missing.isEmpty,
      "editors that show themselves are not tested: Scripts/setup all installs \(missing.joined(separator: " "))."
    )
  }
}
