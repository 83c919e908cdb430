/// The names in a tour whose meanings come from outside.
extension Tour {
  /// The names of targets that steps point at or wait for, each once, in the order of the steps.
  package var targetNames: [String] {
    var names = Names()
    for step in steps {
      for light in step.lights { names.add(light.target) }
      for panel in step.panels { names.add(panel.place) }
      for signal in step.advancesOn { names.add(targetsOf: signal) }
    }
    for signal in taskSignals { names.add(targetsOf: signal) }
    return names.inOrder
  }

  /// What marks tasks as done by itself.
  private var taskSignals: [AdvanceSignal] { (table?.entries ?? []).flatMap(\.doneWhen) }

  /// What the steps wait for, and what marks tasks as done.
  private var signals: [AdvanceSignal] { steps.flatMap(\.advancesOn) + taskSignals }

  /// The words that steps wait for, each once, in the order of the steps.
  package var words: [String] {
    var names = Names()
    for case .happens(let happening) in signals {
      if case .word(let word) = happening.kind { names.add(word) }
    }
    return names.inOrder
  }

  /// Whether something in the tour is in another program's window.
  var hasForeignTargets: Bool {
    steps.contains { step in
      step.lights.contains { $0.target.foreign != nil }
        || step.panels.contains { $0.place.foreign != nil }
    }
      || signals.contains { signal in
        switch signal {
        case .appears(let target), .vanishes(let target): target.foreign != nil
        default: false
        }
      }
  }

  /// Whether something in the tour is a widget of another program.
  package var hasWidgets: Bool {
    steps.contains { step in
      !step.widgetNames.isEmpty
        || step.happenings.contains { if case .widget = $0.kind { true } else { false } }
    }
      || taskSignals.contains { signal in
        guard case .happens(let happening) = signal else { return false }
        return if case .widget = happening.kind { true } else { false }
      }
  }

  /// The names of conditions that steps belong by or go on by, each once, in the order of the steps.
  package var conditionNames: [String] {
    var names = Names()
    for step in steps {
      if let condition = step.condition { names.add(condition) }
      for case .condition(let name) in step.advancesOn { names.add(name) }
    }
    for case .condition(let name) in taskSignals { names.add(name) }
    return names.inOrder
  }

  /// Names, each once.
  private struct Names {
    private(set) var inOrder: [String] = []
    private var known: Set<String> = []

    mutating func add(_ name: String) {
      if known.insert(name).inserted { inOrder.append(name) }
    }

    mutating func add(targetsOf signal: AdvanceSignal) {
      switch signal {
      case .appears(let target), .vanishes(let target): add(target)
      case .pressed(let name): add(name)
      case .tap, .key, .after, .condition, .happens: break
      }
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
