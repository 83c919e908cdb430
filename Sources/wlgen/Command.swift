/// The command line: arguments, output and exit code.
struct Command {
  static let usage = """
    usage: swift run wlgen [--check | --list | --help]

    Writes the Swift of the Wayland protocols that Protocols/protocols.list names. Run it from the
    package's root.

      --check   write nothing; exit 1 and name the files that are stale, missing or extra
      --list    print every interface with its version

    Exit codes: 0 done, 1 --check found differences, 2 the arguments are wrong, 3 nothing could be
    generated.
    """

  /// Runs the command in `root`.
  static func run(
    _ arguments: [String], root: String, print: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    guard arguments.count <= 1 else {
      complain("wlgen: one option at a time.\n\(usage)")
      return 2
    }
    do throws(GeneratorError) {
      let generator = Generator(root: root)
      switch arguments.first {
      case nil: return try write(generator, print)
      case "--check": return try check(generator, print, complain)
      case "--list": return try list(generator, print)
      case "--help", "-h":
        print(usage)
        return 0
      case let other?:
        complain("wlgen: '\(other)' is not an option.\n\(usage)")
        return 2
      }
    } catch {
      complain("wlgen: \(error)")
      return 3
    }
  }

  private static func write(
    _ generator: Generator, _ print: (String) -> Void
  ) throws(GeneratorError) -> Int32 {
    let differences = try generator.differences(try generator.sets())
    try generator.apply(differences)
    for difference in differences {
      let verb = difference.kind == .extra ? "removed" : "wrote"
      print("\(verb) \(difference.path)")
    }
    if differences.isEmpty { print("Everything is up to date.") }
    return 0
  }

  private static func check(
    _ generator: Generator, _ print: (String) -> Void, _ complain: (String) -> Void
  ) throws(GeneratorError) -> Int32 {
    let differences = try generator.differences(try generator.sets())
    for difference in differences { complain("wlgen: \(difference.sentence)") }
    if differences.isEmpty {
      print("Everything is up to date.")
      return 0
    }
    complain("wlgen: run 'swift run wlgen' and commit what it writes.")
    return 1
  }

  private static func list(
    _ generator: Generator, _ print: (String) -> Void
  ) throws(GeneratorError) -> Int32 {
    for interface in try generator.sets().flatMap(\.interfaces) {
      print("\(interface.name) \(interface.version)")
    }
    return 0
  }
}
