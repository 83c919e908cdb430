internal import Spotlight

/// The names that a tour is given from outside, by its file or by the command line.
package struct SuppliedNames: Hashable, Sendable {
  /// The targets whose places are given.
  package var targets: Set<String> = []
  /// The conditions that are set, to hold or not.
  package var conditions: Set<String> = []

  /// The lights of the step that is read whose presses the accessibility bus tells.
  var widgets: Set<String> = []

  package init(targets: Set<String> = [], conditions: Set<String> = []) {
    self.targets = targets
    self.conditions = conditions
  }

  /// How to say where a target is.
  static func advice(target name: String) -> String {
    "give it a place under 'targets', by --target NAME=X,Y,WxH, or later by followspot register "
      + "NAME X,Y WxH (then say NAME: null under 'targets')."
  }

  /// How to say whether a condition holds.
  static func advice(condition name: String) -> String {
    "set it under 'conditions' or by --condition NAME, or later by followspot condition NAME on."
  }

  /// What is wrong with a name that no step has; `kind` is what it names.
  package static func unused(_ name: String, among used: [String], _ kind: String) -> String {
    let nearest = Suggestion.nearest(to: name, among: used)
    return "no step has the \(kind) \(name.quoted)"
      + (nearest.map { "; did you mean \($0.quoted)?" } ?? ".")
  }
}

extension Entry {
  /// Names of targets and where they are; null for one that another call registers later.
  func namedPlaces() -> [(name: String, rect: Rect?, entry: Entry)]? {
    named(expecting: "an object of names and rectangles")?.compactMap { name, entry in
      if case .null = entry.value.content { return (name, nil, entry) }
      return entry.unlabelledRect().map { (name, $0, entry) }
    }
  }

  /// Names of conditions and whether they hold; a list has those that do.
  func namedConditions() -> [(name: String, holds: Bool, entry: Entry)]? {
    guard case .list = value.content else {
      return named(expecting: "a list of names, or an object of names with true or false")?
        .compactMap { name, entry in entry.flag().map { (name, $0, entry) } }
    }
    return list(expecting: "a list of names", atMost: TourReading.mostNames)?
      .compactMap { entry in entry.text(.name).map { ($0, true, entry) } }
  }

  /// The members of an object whose keys are names of a tour.
  private func named(expecting expectation: String) -> [(key: String, Entry)]? {
    members(expecting: expectation, atMost: TourReading.mostNames)?.filter { name, entry in
      guard !TourName.isName(name) else { return true }
      entry.add(
        "a name has 1 to \(TextKind.name.limit) characters on one line, and not \(name.quoted).")
      return false
    }
  }
}
