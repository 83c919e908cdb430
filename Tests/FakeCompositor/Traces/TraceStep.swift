/// One event in a random trace: a word and its numbers, which are also its line in a file.
package struct TraceStep: Hashable, Sendable, CustomStringConvertible {
  package enum Verb: String, CaseIterable, Sendable {
    // Events of compositors.
    case addOutput
    case removeOutput
    case scaleOutput
    case resizeOutput
    case addSeat
    case removeSeat
    case setCapabilities
    case configure
    case configureOften
    case sendDelayed
    case close
    case setReleases
    case releaseAll
    case setFrames
    case withdraw
    case offer
    case moveWindow
    case setPanels
    case ping
    case hangUp
    // Acts of hands.
    case movePointer
    case pressButton
    case turnWheel
    case leavePointer
    case touch
    case cancelTouch
    case focusKeyboard
    case pressKey
    case leaveKeyboard
    case sendKeymap
    case plugIn
    case unplug
    case movePen
    case pressPen
    case leavePen
    case pinch
    case tradeExtras
    // Acts of the program.
    case setLight
    case setLightCount
    case setCard
    case show
    case takeInput
    case wishRole
    case setCursor
    // Passing time.
    case turn
    case settle
    case pass
    // Events that no compositor should send.
    case releaseAgain
    case finishFrameAgain
    case sayUnknown
    case leaveWrongly
    case enterWrongly
    case removeUnknown
    case describeBadly
    case configureBadly
    case stopReading
    case touchWrongly
    case pointWrongly
    case typeWrongly
    case drawWrongly
    case setCapabilitiesWrongly

    /// Whether the rules still hold after it.
    package var isLegal: Bool {
      switch self {
      case .releaseAgain, .finishFrameAgain, .sayUnknown, .leaveWrongly, .enterWrongly,
        .removeUnknown, .describeBadly, .configureBadly, .stopReading, .touchWrongly, .pointWrongly,
        .typeWrongly, .drawWrongly, .setCapabilitiesWrongly:
        false
      default: true
      }
    }
  }

  package var verb: Verb
  package var numbers: [Int]

  package init(_ verb: Verb, _ numbers: [Int]) {
    self.verb = verb
    self.numbers = numbers
  }

  /// Reads a line; nil if it is no step.
  package init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard let first = words.first, let verb = Verb(rawValue: String(first)) else { return nil }
    self.verb = verb
    numbers = words.dropFirst().compactMap { Int($0) }
    if numbers.count != words.count - 1 { return nil }
  }

  package var description: String {
    ([verb.rawValue] + numbers.map(String.init)).joined(separator: " ")
  }

  /// A number of the step, limited to a range; steps in files may have any numbers, or none.
  package func number(_ index: Int, in range: ClosedRange<Int>) -> Int {
    guard index < numbers.count else { return range.lowerBound }
    let count = range.upperBound - range.lowerBound + 1
    let rest = numbers[index] % count
    return range.lowerBound + (rest < 0 ? rest + count : rest)
  }
}
