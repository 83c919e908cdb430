/// The names in a tour whose meanings come from outside.
extension Tour {
  /// The names of targets that steps point at or wait for, each once, in the order of the steps.
  package var targetNames: [String] {
    var names = Names()
    for step in steps {
      for light in step.lights { names.add(light.target) }
      for panel in step.panels { names.add(panel.place) }
      for signal in step.advancesOn {
        switch signal {
        case .appears(let target), .vanishes(let target): names.add(target)
        case .pressed(let name): names.add(name)
        case .tap, .key, .after, .condition, .happens: break
        }
      }
    }
    return names.inOrder
  }

  /// The words that steps wait for, each once, in the order of the steps.
  package var words: [String] {
    var names = Names()
    for case .happens(let happening) in steps.lazy.flatMap(\.advancesOn) {
      if case .word(let word) = happening.kind { names.add(word) }
    }
    return names.inOrder
  }

  /// Whether something in the tour is a widget of another program.
  package var hasWidgets: Bool {
    steps.contains { step in
      !step.widgetNames.isEmpty
        || step.happenings.contains { if case .widget = $0.kind { true } else { false } }
    }
  }

  /// The names of conditions that steps belong by or go on by, each once, in the order of the steps.
  package var conditionNames: [String] {
    var names = Names()
    for step in steps {
      if let condition = step.condition { names.add(condition) }
      for case .condition(let name) in step.advancesOn { names.add(name) }
    }
    return names.inOrder
  }

  /// Names, each once.
  private struct Names {
    private(set) var inOrder: [String] = []
    private var known: Set<String> = []

    mutating func add(_ name: String) {
      if known.insert(name).inserted { inOrder.append(name) }
    }

    mutating func add(_ target: Target) {
      if case .named(let name) = target.kind { add(name) }
    }
  }
}

/// The names of a tour, and what is known of each.
package struct TourNames: Sendable {
  /// The targets with their places; nil for one that cannot be seen, or of which nothing is known.
  package let targets: [(name: String, rect: Rect?)]
  /// The conditions, and whether they hold.
  package let conditions: [(name: String, holds: Bool)]

  package init(
    targets: [(name: String, rect: Rect?)], conditions: [(name: String, holds: Bool)]
  ) {
    self.targets = targets
    self.conditions = conditions
  }
}
