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
      presets: {
        grey: { outside: 'gray' }, secret: { inside: 'black' },
        dark: { opacity: 0.8 }, enlarged: { inside: 'zoom:3', stillCursor: 'shown' },
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
      ([], Background.live),
      (
        ["--inside", "zoom:1.5", "--outside", "gray", "--still-cursor", "shown"],
        Background(outside: .gray, inside: .zoomed(1.5), hasPointers: true)
      ),
      (
        ["--inside", "blur:20", "--opacity", "0.2"],
        Background(inside: .blurred(20), dimsBlur: true)
      ),
      (["--preset", "dark", "--inside", "blur"], Background(inside: .blurred())),
      (["--preset", "grey", "--inside", "black"], Background(inside: .black)),
      (
        ["--preset", "secret", "--inside", "auto", "--outside", "freeze"],
        Background(outside: .frozen)
      ),
      (["--preset", "enlarged"], Background(inside: .zoomed(3), hasPointers: true)),
    ] as [([String], Background)])
  func `every verb lies over what its options say`(verb: [String], rest: ([String], Background))
    throws
  {
    #expect(try options(verb + rest.0).background == rest.1)
  }

  @Test(
    arguments: verbs,
    [
      (["--outside", "freeze", "--inside", "dim"], "--inside auto."),
      (["--still-cursor", "shown"], "--inside still show one."),
      (["--preset", "secret", "--outside", "gray"], "--inside auto."),
    ] as [([String], String)])
  func `what does not go together is refused, with what does`(
    verb: [String], rest: ([String], String)
  ) throws {
    let error = #expect(throws: UsageError.self) { try options(verb + rest.0) }
    #expect(error?.verb?.name == verb[0])
    #expect(error?.sentence.hasSuffix(rest.1) == true, "\(error?.sentence ?? "")")
  }
}
