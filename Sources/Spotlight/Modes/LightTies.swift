/// Lights of a program that stay on targets: on windows and widgets of other programs, and on places that change with the screens.
///
/// A light is there while its target can be seen. When a hand has moved it, it is the hand's and follows no more.
package struct LightTies: Sendable {
  /// A light and its target.
  private struct Tie: Sendable {
    let target: Target
    /// The light with all of its look; its place is the last one that was told.
    var light: Light
    /// Whether the light is among those of the mode.
    var isLit = false
    /// Whether anything was told of the target.
    var isKnown = false
    /// Whether the light has to be replaced whole, because it was tied anew.
    var isNew = true
  }

  private var ties: [Tie] = []
  private var book = TargetBook()

  /// Whether targets are looked for though nothing is shown.
  package var looksWhileHidden = false

  /// Whether no light is tied.
  package var isEmpty: Bool { ties.isEmpty }

  /// The names of the tied lights.
  package var names: [String] { ties.map(\.light.id) }

  /// The targets that other programs have to be asked for.
  package var targets: Set<Target> {
    Set(ties.lazy.map(\.target).filter { $0.foreign != nil })
  }

  /// Ties a light to a target; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - light: with its look; its place does not count.
  ///   - target: where it is.
  package mutating func tie(_ light: Light, to target: Target) {
    let isLit = ties.first { $0.light.id == light.id }?.isLit ?? false
    untie(light.id)
    ties.append(Tie(target: target, light: light, isLit: isLit))
  }

  /// Leaves a light where it is.
  package mutating func untie(_ name: String) { ties.removeAll { $0.light.id == name } }

  /// Notes what was told of targets.
  package mutating func receive(_ reports: [TargetReport]) {
    for report in reports {
      book.receive(report)
      // A place that was seen once is not told yet.
      guard report.state != .unknown || report.absence != nil else { continue }
      for index in ties.indices where ties[index].target == report.target {
        ties[index].isKnown = true
      }
    }
  }

  /// What is known of a target.
  package func report(on target: Target) -> TargetReport { book.report(on: target) }

  /// Whether something is known of every target.
  package var isSettled: Bool { ties.allSatisfy { $0.isKnown || $0.target.foreign == nil } }

  /// Brings lights to their targets: those that changed since the last call.
  ///
  /// - Returns: whether any did.
  mutating func follow(_ lights: inout [Light], on screens: [Screen]) -> Bool {
    book.setScreens(screens)
    var hasChanged = false
    for index in ties.indices {
      let tie = ties[index]
      guard let rect = book.state(of: tie.target).rect else {
        guard tie.isLit else { continue }
        lights.removeAll { $0.id == tie.light.id }
        ties[index].isLit = false
        hasChanged = true
        continue
      }
      guard !tie.isLit || tie.isNew || tie.light.frame != rect else { continue }
      ties[index].light.frame = rect
      (ties[index].isLit, ties[index].isNew) = (true, false)
      hasChanged = true
      guard let place = lights.firstIndex(where: { $0.id == tie.light.id }) else {
        lights.append(ties[index].light)
        continue
      }
      // What hands have made of a light stays, but for its place.
      if tie.isNew { lights[place] = ties[index].light } else { lights[place].frame = rect }
    }
    return hasChanged
  }

  /// Gives up the lights that hands have moved or taken away.
  mutating func yield(to lights: [Light]) {
    guard !ties.isEmpty else { return }
    ties.removeAll { tie in
      tie.isLit && lights.first { $0.id == tie.light.id }?.frame != tie.light.frame
    }
  }

  /// Gives up the lights that are not among these any more.
  mutating func keep(_ lights: [Light]) {
    let names = Set(lights.map(\.id))
    // All lights are taken away, those that cannot be seen now too.
    if lights.isEmpty { return ties.removeAll() }
    ties.removeAll { $0.isLit && !names.contains($0.light.id) }
  }
}
