import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures
import Testing

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
  try #require(try VerbLine.command(words, in: surroundings()) as? Kind)
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

/// What a program prints; nil if it fails.
func outputOf(_ command: String) -> String? {
  guard let pipe = popen(command, "r") else { return nil }
  var bytes: [UInt8] = []
  while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
  return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
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
