import Expectations
import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

/// Surroundings made of values: no process, no descriptors but standard output and number 5.
func surroundings(lines: [String]? = nil, compositorSocket: Int32? = nil) -> Surroundings {
  Surroundings(
    standardInput: { () throws(CommandFailure) -> [String]? in lines },
    isWritable: { $0 == 1 || $0 == 5 },
    compositorSocket: compositorSocket,
    config: {
      let text = "{presets: {talk: {dot: 12}}}"
      return ConfigReport(path: "/c/config.json5", file: ConfigFile.read(Array(text.utf8)).file)
    })
}

/// Reads a command line as the tool does.
func command(_ words: String..., lines: [String]? = nil) throws(UsageError) -> any Command {
  try VerbLine.command(words, in: surroundings(lines: lines))
}

/// Reads a command line of this kind.
func read<Kind: Command>(_ words: [String], as _: Kind.Type = Kind.self) throws -> Kind {
  try require(try VerbLine.command(words, in: surroundings()) as? Kind)
}

/// Reads `light` with one rectangle after the words.
func light(_ words: String...) throws(UsageError) -> LightCommand? {
  try VerbLine.command(["light"] + words + ["1,2", "3x4"], in: surroundings()).light
}

/// The sentence that a command line is refused with, or nil when it makes sense.
func sentence(_ words: [String], lines: [String]? = nil, in around: Surroundings? = nil) -> String?
{
  do {
    _ = try VerbLine.command(words, in: around ?? surroundings(lines: lines))
    return nil
  } catch {
    return error.sentence
  }
}

extension Verb: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// Whether two command lines ask for the same.
func == (one: any Command, other: any Command) -> Bool { AnyHashable(one) == AnyHashable(other) }

extension Command {
  /// What it is asked for, where it is a light under the pointer.
  var point: PointCommand? { self as? PointCommand }

  /// What it is asked for, where it is lights.
  var light: LightCommand? { self as? LightCommand }

  /// What it is asked for, where it is a tour.
  var tour: TourCommand? { self as? TourCommand }
}

extension RenderCommand {
  /// Makes what it is asked for; the exit code, and what is told meanwhile.
  func render() -> (code: ExitCode, text: String) {
    var text = ""
    let code = Rendering(patience: 0, tell: { text += $0 }, progress: { _, _ in }).run(self)
    return (code, text)
  }
}

/// The picture in a PNG file.
func picture(_ path: String) throws -> SpotlightPictures.Picture {
  try SpotlightPictures.Picture(png: InputFile(path).read(atMost: 1 << 20))
}

/// Whether a shell is installed, for shells that not every machine has.
func hasShell(_ name: String) -> Bool {
  ["/usr/bin", "/bin", "/usr/local/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
}

extension Trait where Self == ConditionTrait {
  /// The test reads films by other programs.
  static var needsFFmpeg: Self {
    .enabled("ffmpeg is not installed.") {
      system("command -v ffmpeg ffprobe >/dev/null 2>&1") == 0
    }
  }
}

/// The folder of the package.
let packageRoot = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

/// Expects that a text is as it is kept in a file of the package.
///
/// `FOLLOWSPOT_RECORD=1` replaces the one that differs, and fails, so that a person looks at it.
func expectKept(
  _ text: String, at path: String, advice: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let kept = contents(of: path) ?? ""
  if text != kept, getenv("FOLLOWSPOT_RECORD").map({ String(cString: $0) }) == "1" {
    try TestFile.write(Array(text.utf8), to: "\(packageRoot)/\(path)")
  }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let keptLines = kept.split(separator: "\n", omittingEmptySubsequences: false)
  // The first line that differs says more than two long texts.
  let index = zip(lines, keptLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let line = index ?? min(lines.count, keptLines.count)
  #expect(
    text == kept,
    """
    \(path):\(line + 1) is kept as
      \(keptLines.indices.contains(line) ? keptLines[line] : "(the end)")
    and is now
      \(lines.indices.contains(line) ? lines[line] : "(the end)")
    Look at it, and set FOLLOWSPOT_RECORD=1 to keep what is now. \(advice)
    """, sourceLocation: sourceLocation)
}

/// The text of a file of the package; nil where there is none.
func contents(of path: String) -> String? {
  TestFile.bytes(of: "\(packageRoot)/\(path)").map { String(decoding: $0, as: UTF8.self) }
}
