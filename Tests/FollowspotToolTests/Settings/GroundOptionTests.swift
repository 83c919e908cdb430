import Followspot
import FollowspotTours
import SpotlightFiles
import Testing

@testable import followspot_tool

/// What options say of the screen below, in every verb that dims it.
@Suite struct GroundOptionTests {
  /// Command lines to which options are added.
  static let verbs = [["point"], ["light", "1,2 3x4"], ["tour", "a.json5"]]

  /// What a person's file says in these tests.
  private static let text = """
    {
      blur: 20,
      presets: {
        grey: { backdrop: 'gray' }, secret: { inverse: 'black' },
        dark: { opacity: 0.8 }, enlarged: { zoom: 3, 'still-cursor': 'shown' },
      },
    }
    """

  private func options(_ words: [String]) throws -> Overlay.Options {
    let (file, mistakes) = ConfigFile.read(Array(Self.text.utf8))
    try #require(mistakes.isEmpty)
    let surroundings = Surroundings(
      standardInput: { () throws(InputFailure) -> [String]? in nil }, isWritable: { _ in true },
      config: { ConfigReport(path: "/c", file: file) })
    switch try VerbLine.command(words, in: surroundings) {
    case let command as PointCommand: return command.options
    case let command as LightCommand: return command.options
    case let command as TourCommand: return command.options
    default:
      Issue.record("another verb")
      return Overlay.Options()
    }
  }

  @Test(
    arguments: verbs,
    [
      ([], Ground.live),
      (["--backdrop", "live"], .live),
      (["--backdrop", "freeze"], Ground(backdrop: .frozen)),
      (["--backdrop=blur"], Ground(backdrop: .blurred, blur: 20)),
      (["--backdrop", "blur", "--blur", "0.5"], Ground(backdrop: .blurred, blur: 0.5)),
      (["--backdrop", "gray", "--in-lights", "still"], Ground(backdrop: .gray, inLights: .still)),
      (["--zoom", "2"], Ground(zoom: 2)),
      (
        ["--zoom", "1.5", "--backdrop", "gray", "--still-cursor", "shown"],
        Ground(backdrop: .gray, zoom: 1.5, hasPointers: true)
      ),
      (["--inverse", "dim"], Ground(inverse: .dimmed)),
      (["--inverse", "blur", "--blur=30"], Ground(inverse: .blurred, blur: 30)),
      (
        ["--inverse", "blur", "--opacity", "0.2"],
        Ground(inverse: .blurred, blur: 20, dimsBlur: true)
      ),
      (["--preset", "dark", "--inverse", "blur"], Ground(inverse: .blurred, blur: 20)),
      (["--inverse", "black"], Ground(inverse: .black)),
      (["--preset", "grey"], Ground(backdrop: .gray)),
      (["--preset", "secret"], Ground(inverse: .black)),
      (["--preset", "secret", "--inverse", "blur"], Ground(inverse: .blurred, blur: 20)),
      (
        ["--preset", "secret", "--inverse", "none", "--backdrop", "freeze"],
        Ground(backdrop: .frozen)
      ),
      (["--preset", "enlarged"], Ground(zoom: 3, hasPointers: true)),
      (["--preset", "grey", "--backdrop", "live"], .live),
    ] as [([String], Ground)])
  func `every verb lies over what its options say`(verb: [String], rest: ([String], Ground)) throws
  {
    #expect(try options(verb + rest.0).ground == rest.1)
  }

  @Test(
    arguments: verbs,
    [
      (["--backdrop", "freeze", "--inverse", "dim"], "--inverse none."),
      (["--inverse", "black", "--zoom", "2"], "--inverse none."),
      (["--zoom", "2", "--in-lights", "live"], "--in-lights still."),
      (["--blur", "8"], "not with --backdrop live."),
      (["--preset", "grey", "--blur", "8"], "not with --backdrop gray."),
      (["--still-cursor", "shown"], "--zoom show one."),
      (["--preset", "secret", "--backdrop", "gray"], "--inverse none."),
      (["--preset", "secret", "--zoom", "2"], "--inverse none."),
      (["--preset", "enlarged", "--in-lights", "live"], "--in-lights still."),
    ] as [([String], String)])
  func `what does not go together is refused, with what does`(
    verb: [String], rest: ([String], String)
  ) throws {
    let error = #expect(throws: UsageError.self) { try options(verb + rest.0) }
    #expect(error?.verb?.name == verb[0])
    #expect(error?.sentence.hasSuffix(rest.1) == true, "\(error?.sentence ?? "")")
  }
}
