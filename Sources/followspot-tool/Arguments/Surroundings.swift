import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPortal

/// What a command line's meaning depends on besides its words.
///
/// Tests fill it with values; the tool itself with ``Surroundings/process``.
struct Surroundings: Sendable {
  /// The lines of standard input, or nil when it is a terminal; read only when the words ask for it.
  var standardInput: @Sendable () throws(CommandFailure) -> [String]?

  /// True for a file descriptor that is open and can be written to.
  var isWritable: @Sendable (Int32) -> Bool

  /// The connection to the compositor that was handed down, if one was.
  var compositorSocket: Int32?

  /// The person's file of settings; read, and what is wrong with it told, only when the words ask for it.
  var config: @Sendable () -> ConfigReport = { ConfigReport() }

  /// Those of this process.
  static let process = Surroundings(
    standardInput: { () throws(CommandFailure) -> [String]? in
      Descriptor.standardInput.isTerminal ? nil : try InputFile.standardInput.lines()
    },
    isWritable: { Descriptor(number: $0).isWritable },
    compositorSocket: getenv("WAYLAND_SOCKET").map {
      Int32(truncatingIfNeeded: strtol($0, nil, 10))
    },
    config: {
      let report = ConfigReport(of: ConfigReport.pathsOfProcess)
      // A mistake in the file is reported, and the light comes nevertheless.
      try? Descriptor.standardError.write(report.complaint)
      return report
    })

  /// Refuses a descriptor that is not open, cannot be written to, or is the connection to the compositor.
  func check(
    _ value: OptionValue, _ word: String, for option: OptionSpec, of verb: Verb
  ) throws(UsageError) {
    guard case .number(let number) = value, isWritable(Int32(number)) else {
      throw UsageError(word, for: option, of: verb)
    }
    guard Int32(number) != compositorSocket else {
      throw UsageError(
        sentence: "\(option.spelling) \(word) is the connection to the compositor, as "
          + "WAYLAND_SOCKET says; take another descriptor.", verb: verb)
    }
  }

  /// The words that this process was started with, but for the name of the program.
  ///
  /// Text that is not UTF-8 is refused: an output's name or a label would quietly become another.
  static func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for (index, pointer) in OwnProgram.words.enumerated().dropFirst() {
      guard let pointer else { break }
      guard let word = String(validatingCString: pointer) else {
        let read = String(cString: pointer)
        throw UsageError(sentence: "word \(index), \(read.quoted), is not UTF-8 text.")
      }
      words.append(word)
    }
    return words
  }
}

/// A variable of this process's environment; nil if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// What a command line says of the names of a tour: where targets are, and which conditions hold.
struct GivenNames: Hashable, Sendable {
  var targets: [String: Rect] = [:]
  var conditions: [String: Bool] = [:]

  init() {}

  /// Reads `--target` and `--condition`; of those that say the same name the last counts.
  init(_ line: VerbLine) {
    for place in line.words(.target).compactMap(Tour.namedPlace) {
      targets[place.name] = place.rect
    }
    for condition in line.words(.condition).compactMap(Tour.namedCondition) {
      conditions[condition.name] = condition.holds
    }
  }

  /// The names, for a reader of files.
  var supplied: SuppliedNames {
    SuppliedNames(targets: Set(targets.keys), conditions: Set(conditions.keys))
  }

  /// The tour with all of it, before what the file says of the same names.
  func given(to tour: Tour) -> Tour {
    var tour = tour
    tour.targets.merge(targets) { _, given in given }
    tour.conditions.merge(conditions) { _, given in given }
    return tour
  }

  /// What no step of the tours has, as sentences: slips most likely.
  func unused(in tours: [Tour]) -> [String] {
    guard !targets.isEmpty || !conditions.isEmpty else { return [] }
    let names = (tours.flatMap(\.targetNames), tours.flatMap(\.conditionNames))
    return Self.unused(targets.keys, among: names.0, .target, "target")
      + Self.unused(conditions.keys, among: names.1, .condition, "condition")
  }

  private static func unused(
    _ given: some Collection<String>, among used: [String], _ option: OptionSpec, _ kind: String
  ) -> [String] {
    let known = Set(used)
    return given.filter { !known.contains($0) }.sorted().map { name in
      "\(option.spelling): " + SuppliedNames.unused(name, among: used, kind)
    }
  }
}
