internal import Spotlight

/// Asks a window for all elements of some roles at once, which GTK 3 and Firefox answer much faster than a walk.
struct WidgetMatches: WidgetInquiry {
  private struct Match: Sendable {
    let object: AccessibleObject
    var states: AccessibleStates?
    var name: String?
    /// Whether the name is the one that is sought: compared as names come, because all at once would take longer than a frame.
    var fits = false
    var extents: AccessibleExtents?
    /// What is around it, as far as it is known; it ends at the window.
    var chain: [(object: AccessibleObject, role: UInt32, name: String)] = []
    var isWhole = false
    var isLost = false
  }

  /// Where it stands.
  private enum Phase: Sendable { case matches, names, places, chains }

  private let top: AccessibleTop
  private let pattern: WidgetPattern
  private let role: WidgetRole
  private var phase = Phase.matches
  private var matches: [Match] = []
  private var indices: [AccessibleObject: Int] = [:]
  /// The matches whose names fit, in the order of the program.
  private var fitting: [Int] = []
  private var waiting: [WidgetQuestion] = []
  private var open: Set<WidgetQuestion> = []
  /// The matches whose next object around is asked, by that object.
  private var climbers: [AccessibleObject: Set<Int>] = [:]
  private var roles: [AccessibleObject: UInt32] = [:]
  private var names: [AccessibleObject: String] = [:]
  private var parents: [AccessibleObject: AccessibleObject?] = [:]

  private(set) var result: WidgetResult?
  /// Whether the program cannot answer such a question, so that a walk is needed.
  private(set) var isRefused = false
  var isDone: Bool { result != nil || isRefused }

  private static let mostMatches = 6000
  private static let mostPlaces = 64

  /// Nil if such a question would not be right for the pattern; a number counts what a walk sees.
  init?(_ pattern: WidgetPattern, in top: AccessibleTop) {
    guard let role = pattern.role, role.canBeCollected, pattern.number == nil,
      top.toolkit == .gtk3 || top.toolkit == .other
    else { return nil }
    self.pattern = pattern
    self.role = role
    self.top = top
    waiting = [.matches(top.object, roles: role.numbers)]
  }

  mutating func questions(most: Int) -> [WidgetQuestion] {
    guard !isDone, most > 0 else { return [] }
    let now = Array(waiting.suffix(most).reversed())
    waiting.removeLast(now.count)
    open.formUnion(now)
    return now
  }

  mutating func handle(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    guard open.remove(question) != nil, !isDone else { return }
    if answer == .silent || answer == .gone { return result = .silent }
    switch phase {
    case .matches:
      guard case .objects(let objects) = answer else { return isRefused = true }
      begin(objects)
    case .names, .places: note(answer, to: question)
    case .chains: climb(answer, to: question)
    }
    while waiting.isEmpty, open.isEmpty, !isDone { endPhase() }
  }

  private mutating func begin(_ objects: [AccessibleObject]) {
    phase = .names
    var seen: Set<AccessibleObject> = []
    for object in objects.prefix(Self.mostMatches) where seen.insert(object).inserted {
      indices[object] = matches.count
      matches.append(Match(object: object))
    }
    // The last is asked first.
    for match in matches.reversed() {
      waiting.append(.states(match.object))
      if pattern.name != nil { waiting.append(.name(match.object)) }
    }
  }

  private mutating func note(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    guard let index = indices[question.object] else { return }
    switch answer {
    case .states(let states): matches[index].states = states
    case .text(let name):
      let name = String(name.prefix(WidgetName.longest * 4))
      matches[index].name = name
      matches[index].fits = pattern.name.map { WidgetName.fits($0, name) } ?? false
    case .extents(let extents): matches[index].extents = extents
    default: break
    }
  }

  private mutating func endPhase() {
    switch phase {
    case .matches: isRefused = true
    case .names:
      phase = .places
      fitting = matches.indices.filter { pattern.name == nil || matches[$0].fits }
      guard !fitting.isEmpty else { return result = .missing }
      let visible = fitting.filter { matches[$0].states?.contains(.visible) == true }
      guard !visible.isEmpty else { return result = .hidden }
      for index in visible.prefix(Self.mostPlaces) {
        waiting.append(
          .extents(matches[index].object, coordinates: top.toolkit.coordinates))
      }
    case .places:
      phase = .chains
      for index in climbing { climb(index, to: matches[index].object) }
    case .chains: choose()
    }
  }

  /// Those whose chains are asked: all that could be meant.
  private var climbing: [Int] {
    if pattern.within != nil { return Array(fitting.prefix(Self.mostPlaces)) }
    let seen = fitting.filter { isSeen($0) }
    return Array((seen.isEmpty ? fitting : seen).prefix(16))
  }

  private func isSeen(_ index: Int) -> Bool {
    matches[index].states?.contains(.visible) == true && matches[index].extents?.isPlace == true
  }

  // MARK: Chains

  private mutating func climb(_ index: Int, to object: AccessibleObject) {
    climbers[object, default: []].insert(index)
    guard climbers[object]?.count == 1 else { return }
    if parents[object] == nil { waiting.append(.parent(object)) }
    if roles[object] == nil { waiting.append(.role(object)) }
  }

  private mutating func climb(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    let object = question.object
    switch (question, answer) {
    case (.role, .role(let role)):
      roles[object] = role
      // Below a field for passwords nothing is read, and neither is it.
      if pattern.within != nil, role != AccessibleRole.passwordText, indices[object] == nil {
        waiting.append(.name(object))
      }
    case (.name, .text(let name)): names[object] = String(name.prefix(WidgetName.longest * 4))
    case (.parent, .objects(let parents)): self.parents[object] = .some(parents.first)
    case (.parent, _): parents[object] = .some(nil)
    default: break
    }
    guard let parent = parents[object], let indices = climbers[object],
      case .parent = question
    else { return }
    for index in indices.sorted() {
      guard let parent, matches[index].chain.count < WidgetWalk.mostDepth else {
        matches[index].isLost = true
        continue
      }
      if parent == top.object {
        matches[index].isWhole = true
      } else {
        matches[index].chain.append((parent, 0, ""))
        if parents[parent] == nil, climbers[parent] == nil {
          climb(index, to: parent)
        } else {
          follow(index, from: parent)
        }
      }
    }
  }

  /// Goes on along what is known already, or joins those that wait for it.
  private mutating func follow(_ index: Int, from start: AccessibleObject) {
    var object = start
    while let known = parents[object] {
      guard let parent = known, matches[index].chain.count < WidgetWalk.mostDepth else {
        return matches[index].isLost = true
      }
      if parent == top.object { return matches[index].isWhole = true }
      matches[index].chain.append((parent, 0, ""))
      object = parent
    }
    climbers[object, default: []].insert(index)
  }

  // MARK: The choice

  private mutating func choose() {
    for index in climbing {
      matches[index].chain = matches[index].chain.map {
        ($0.object, roles[$0.object] ?? 0, names[$0.object] ?? "")
      }
    }
    let meant = climbing.filter { index in
      matches[index].isWhole && !matches[index].isLost
        && !matches[index].chain.contains { $0.role == AccessibleRole.passwordText }
        && (pattern.within.map { within in
          matches[index].chain.contains { WidgetName.fits(within, $0.name) }
        } ?? true)
    }
    let best = meant.min { rank($0).lexicographicallyPrecedes(rank($1)) }
    guard let best else { return result = .missing }
    guard matches[best].states?.contains(.visible) == true else { return result = .hidden }
    let match = matches[best]
    result = .found(
      FoundWidget(
        match.object, role: roles[match.object] ?? 0, name: match.name ?? "",
        chain: match.chain.map { ($0.object, $0.role) }))
  }

  private func rank(_ index: Int) -> [Int] {
    [
      isSeen(index) ? 0 : 1, matches[index].states?.contains(.showing) == true ? 0 : 1,
      matches[index].chain.count, index,
    ]
  }
}
