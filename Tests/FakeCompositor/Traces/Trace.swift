internal import RandomNumbers

/// A list of steps, random or from a file.
package struct Trace: Hashable, Sendable, CustomStringConvertible {
  package var steps: [TraceStep]

  package init(steps: [TraceStep]) {
    self.steps = steps
  }

  /// Reads a file with a step on each line; `#` begins a comment.
  package init?(text: String) {
    steps = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let step = TraceStep(line) else { return nil }
      steps.append(step)
    }
  }

  /// Makes the trace of a seed.
  package init(seed: UInt64, isLegal: Bool) {
    var random = Seeded(seed)
    let verbs = TraceStep.Verb.allCases.filter { $0.isLegal || !isLegal }
    // Most of the steps are acts of a program.
    let often: [TraceStep.Verb] = [.setLight, .setLight, .setLight, .settle, .settle, .turn, .turn]
    let count = Int.random(in: 5...60, using: &random)
    steps = [TraceStep(.addOutput, [0, 33, 27, 120, 0]), TraceStep(.show, [1])]
    let hands: [TraceStep.Verb] = [
      .movePointer, .pressButton, .touch, .touch, .focusKeyboard, .pressKey, .movePen, .pressPen,
      .pinch, .leavePointer, .plugIn, .unplug,
    ]
    let takesInput = Bool.random(using: &random)
    if takesInput {
      steps += [
        TraceStep(.addSeat, [0, 7, 3]), TraceStep(.plugIn, [0, 0]), TraceStep(.plugIn, [0, 1]),
        TraceStep(.takeInput, [1]), TraceStep(.settle, []),
      ]
    }
    if Int.random(in: 0..<3, using: &random) == 0 { steps.insert(TraceStep(.wishRole, [2]), at: 0) }
    for _ in 0..<count {
      let verb =
        (verbs + often + (takesInput ? hands : [])).randomElement(using: &random) ?? .settle
      let numbers = (0..<5).map { _ in Int.random(in: 0..<600, using: &random) }
      steps.append(TraceStep(verb, numbers))
    }
  }

  package var isLegal: Bool { steps.allSatisfy(\.verb.isLegal) }

  package var description: String { steps.map(\.description).joined(separator: "\n") }

  /// The shortest trace that still fails, found by dropping steps.
  package func shrunk(_ fails: (Trace) -> Bool) -> Trace {
    var best = self
    var size = max(best.steps.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(start + size, best.steps.count))
        if fails(shorter) {
          best = shorter
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return best }
      size = max(size / 2, 1)
    }
  }
}
