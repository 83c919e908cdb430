import Expectations
internal import Synchronization

/// A program of `Hosts`, which does what a test says and tells what its widgets hear.
final class HostProgram: TellingProgram {
  typealias Toolkit = EditorProgram.Toolkit

  /// The numbers of keys in X11.
  enum Symbol {
    static let a = 97
    static let tab = 65289
    static let enter = 65293
    static let escape = 65307
  }

  private static let folder = BuiltProducts.sources + "/Inside/Hosts"
  private static let builds = Mutex<[Toolkit: Result<[String], any Error>]>([:])

  let toolkit: Toolkit

  /// Starts it with a window that fills the screen, or is as large as the program wants.
  init(
    _ toolkit: Toolkit, isMaximized: Bool, in session: Session,
    environment: [String: String] = [:]
  ) throws {
    self.toolkit = toolkit
    let source: String? =
      switch toolkit {
      case .quick6, .quick5: "qt.cpp"
      case .sdl2, .opengl2, .sdl3, .opengl3: "sdl.c"
      default: nil
      }
    let command = try Self.builds.withLock { built in
      let result =
        built[toolkit] ?? Result { try toolkit.build(source, in: Self.folder, named: "host") }
      built[toolkit] = result
      return result
    }.get()
    var surroundings = toolkit.environment.merging(environment) { $1 }
    if isMaximized { surroundings["HOST_IS_MAXIMIZED"] = "1" }
    super.init(
      try session.launch(
        command[0], Array(command.dropFirst()) + [Self.folder + "/tour.json5"],
        environment: surroundings, hasInput: true))
  }

  /// Has it do something, and waits until it has.
  func obey(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = lines.count { $0 == "did \(line)" }
    try process.send(line)
    try process.waitUntil("the program does \"\(line)\"", sourceLocation: sourceLocation) {
      lines.count { $0 == "did \(line)" } > before
    }
  }

  /// Where a target is now; nil if it cannot be seen.
  func placeNow(of name: String) throws -> Place? {
    let before = lines.count
    try obey("place \(name)")
    guard let line = lines.dropFirst(before).last(where: { $0.hasPrefix("place \(name) ") }) else {
      return nil
    }
    let numbers = line.split(separator: " ").dropFirst(2).compactMap { Double($0) }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// How often it has said so.
  func count(of line: String) -> Int { lines.count { $0 == line } }

  /// Whether one of its widgets or shortcuts has heard a key.
  func hasHeard(_ symbol: Int) -> Bool { lines.contains("heard \(symbol)") }
}
