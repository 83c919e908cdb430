import Followspot
import FollowspotTours
import SpotlightFiles

@testable import followspot_tool

/// Surroundings made of values: no process, no descriptors but standard output and number 5.
func surroundings(lines: [String]? = nil, compositorSocket: Int32? = nil) -> Surroundings {
  Surroundings(
    standardInput: { () throws(InputFailure) -> [String]? in lines },
    isWritable: { $0 == 1 || $0 == 5 },
    compositorSocket: compositorSocket,
    config: {
      let text = "{presets: {talk: {dot: 12}}}"
      return ConfigReport(path: "/c/config.json5", file: ConfigFile.read(Array(text.utf8)).file)
    })
}

/// Reads a command line as the tool does.
func command(_ words: String..., lines: [String]? = nil) throws(UsageError) -> Command {
  try Command(words, in: surroundings(lines: lines))
}

/// Reads `light` with one rectangle after the words.
func light(_ words: String...) throws(UsageError) -> LightCommand? {
  try Command(["light"] + words + ["1,2", "3x4"], in: surroundings()).light
}

/// The sentence that a command line is refused with, or nil when it makes sense.
func sentence(_ words: [String], lines: [String]? = nil) -> String? {
  do {
    _ = try Command(words, in: surroundings(lines: lines))
    return nil
  } catch {
    return error.sentence
  }
}

extension Command {
  /// What it is asked for, where it is a light under the pointer.
  var point: PointCommand? { if case .point(let command) = self { command } else { nil } }

  /// What it is asked for, where it is lights.
  var light: LightCommand? { if case .light(let command) = self { command } else { nil } }

  /// What it is asked for, where it is a tour.
  var tour: TourCommand? { if case .tour(let command) = self { command } else { nil } }
}
