import Followspot
import SpotlightFiles

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
