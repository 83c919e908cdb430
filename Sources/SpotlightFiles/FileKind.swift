internal import Spotlight

/// The kinds of files that people write.
package enum FileKind: String, CaseIterable, Hashable, Sendable {
  case tour
  case settings

  /// The kind in a sentence.
  package var words: String {
    switch self {
    case .tour: "a tour"
    case .settings: "settings"
    }
  }

  private var schemaName: String {
    switch self {
    case .tour: "tour.schema.json"
    case .settings: "config.schema.json"
    }
  }

  /// The kind that a file most likely is, and why.
  ///
  /// `$schema` decides if it is there, then the name of the file, then the keys: the kind that knows more of them, and
  /// of two that know as many, the kind with fewer mistakes.
  ///
  /// - Parameters:
  ///   - bytes: what is in the file.
  ///   - name: the path of the file.
  /// - Returns: the kind, nil for a JSON Schema, and the reason as the end of a sentence.
  package static func guess(of bytes: [UInt8], named name: String) -> (kind: FileKind?, why: String)
  {
    let value = Mistakes(in: SourceText(bytes)).readJSON()
    if let schema = value?["$schema"]?.text {
      if let kind = allCases.first(where: { schema.hasSuffix($0.schemaName) }) {
        return (kind, "its $schema is \(kind.schemaName)")
      }
      if schema.holds("json-schema.org") { return (nil, "its $schema says so") }
    }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    if file == ConfigFile.name { return (.settings, "its name is \(file)") }
    if file.lowercased().holds("tour") { return (.tour, "its name has the word tour") }
    guard let members = value?.members else {
      return (.tour, "nothing in it says otherwise")
    }
    let keys = members.map(\.key).filter { $0 != "$schema" }
    if keys.contains(where: { $0 == "steps" }) { return (.tour, "it has steps") }
    if keys.contains(where: { $0 == "tasks" }) { return (.tour, "it has tasks") }
    let (tour, settings) = (
      score(of: keys, among: Tour.record.keys), score(of: keys, among: ConfigFile.record.keys)
    )
    if tour == 0, settings == 0 { return (.tour, "nothing in it says otherwise") }
    if tour != settings {
      return tour > settings
        ? (.tour, "most of its keys are those of a tour")
        : (.settings, "most of its keys are settings")
    }
    return errors(in: bytes, as: .settings) < errors(in: bytes, as: .tour)
      ? (.settings, "as settings it has fewer mistakes")
      : (.tour, "as settings it has no fewer mistakes")
  }

  /// How well keys are known: two for each key, one for a slip in it, and more for steps, which every tour has.
  private static func score(of keys: [String], among known: [String]) -> Int {
    keys.prefix(Suggestion.mostCandidates).reduce(0) { sum, key in
      if known.contains(key) { return sum + 2 }
      guard let near = Suggestion.nearest(to: key, among: known) else { return sum }
      return sum + (near == "steps" ? 3 : 1)
    }
  }

  private static func errors(in bytes: [UInt8], as kind: FileKind) -> Int {
    let mistakes =
      switch kind {
      case .tour: TourFile.read(bytes).mistakes
      case .settings: ConfigFile.read(bytes).mistakes
      }
    return mistakes.count { !$0.isWarning }
  }
}

/// The parts of a path.
extension String {
  /// The folder that it lies in.
  package var folderPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The part after the last slash.
  package var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The letters behind the last point of a path, in lower case, which say what kind of file it is.
  ///
  /// Nil if its last part has none, or nothing in front of it.
  package var fileEnding: String? {
    let name = fileName
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    let ending = name[name.index(after: point)...]
    guard !ending.isEmpty, ending.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else { return nil }
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(
      decoding: ending.utf8.map { capitals.contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
