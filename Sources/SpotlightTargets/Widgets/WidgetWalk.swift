internal import Spotlight

/// Walks through the objects of a window, one level after the other, until the element is found.
///
/// Each object counts once, so a tree with a circle ends. What is not visible is not entered, and neither is a field for passwords, of
/// which it asks role, states and place alone.
struct WidgetWalk: WidgetInquiry {
  /// An object on the way.
  struct Node: Sendable {
    let object: AccessibleObject
    let parent: Int?
    /// The number among its siblings.
    let number: Int
    let depth: Int
    var role: UInt32?
    var states: AccessibleStates?
    var name: String?
    var extents: AccessibleExtents?
    /// Answers that are missing.
    var open = 0
    var wasEntered = false
    /// Whether its name is the one that is sought, and the one of what is to be around that.
    ///
    /// Names are compared as they come, because all of a level at once would take longer than a frame.
    var fitsName = false
    var fitsAround = false
  }

  /// What the walk is for.
  enum Purpose: Sendable {
    /// To find one.
    case find(WidgetPattern)
    /// To list all, this many at most.
    case list(most: Int)
  }

  private let top: AccessibleTop
  private let purpose: Purpose
  private(set) var nodes: [Node] = []
  private var indices: [AccessibleObject: Int] = [:]
  private var waiting: [WidgetQuestion] = []
  private var firstWaiting = 0
  private var openCount = 0
  /// The objects of the level that is being walked, and of the next one.
  private var level: [Int] = []
  private var nextLevel: [Int] = []
  /// Whether the places of the elements of this level that fit were asked.
  private var wasMeasured = false
  private var isEnding = false
  private(set) var result: WidgetResult?

  var isDone: Bool { result != nil }

  /// The most objects, the most levels, and the most elements of a level whose places are asked.
  static let mostNodes = 24_000
  static let mostDepth = 64
  private static let mostMatches = 64

  init(_ purpose: Purpose, in top: AccessibleTop) {
    self.purpose = purpose
    self.top = top
    indices[top.object] = -1
    ask(.children(top.object))
  }

  // MARK: Questions and answers

  private mutating func ask(_ question: WidgetQuestion) {
    waiting.append(question)
  }

  mutating func questions(most: Int) -> [WidgetQuestion] {
    guard !isDone, most > 0 else { return [] }
    let end = min(firstWaiting + most, waiting.count)
    let now = Array(waiting[firstWaiting..<end])
    firstWaiting = end
    if firstWaiting == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      firstWaiting = 0
    }
    openCount += now.count
    return now
  }

  mutating func handle(_ answer: WidgetAnswer, to question: WidgetQuestion) {
    guard !isDone, openCount > 0, let index = indices[question.object] else { return }
    openCount -= 1
    if answer == .silent || answer == .gone { return result = .silent }
    if index < 0 {
      if case .objects(let objects) = answer { add(objects, below: nil) }
    } else {
      handle(answer, to: question, of: index)
    }
    if openCount == 0, firstWaiting == waiting.count { endLevel() }
  }

  private mutating func handle(_ answer: WidgetAnswer, to question: WidgetQuestion, of index: Int) {
    nodes[index].open -= 1
    switch answer {
    case .role(let role): nodes[index].role = role
    case .states(let states): nodes[index].states = states
    case .text(let name): note(String(name.prefix(WidgetName.longest * 4)), of: index)
    case .extents(let extents): nodes[index].extents = extents
    case .objects(let objects): add(objects, below: index)
    case .refused, .silent, .gone: break
    }
    if nodes[index].open == 0, !nodes[index].wasEntered { enter(index) }
  }

  private mutating func note(_ name: String, of index: Int) {
    nodes[index].name = name
    guard case .find(let pattern) = purpose else { return }
    nodes[index].fitsName = pattern.name.map { WidgetName.fits($0, name) } ?? false
    nodes[index].fitsAround = pattern.within.map { WidgetName.fits($0, name) } ?? false
  }

  private mutating func add(_ objects: [AccessibleObject], below parent: Int?) {
    let depth = parent.map { nodes[$0].depth + 1 } ?? 1
    guard depth <= Self.mostDepth else { return }
    for (number, object) in objects.enumerated()
    where nodes.count < mostNodes && indices[object] == nil {
      indices[object] = nodes.count
      nextLevel.append(nodes.count)
      nodes.append(Node(object: object, parent: parent, number: number, depth: depth))
    }
  }

  private var mostNodes: Int {
    if case .list(let most) = purpose { min(most, Self.mostNodes) } else { Self.mostNodes }
  }

  /// Asks for the name, the place and what is below, if its role and its states allow that.
  private mutating func enter(_ index: Int) {
    nodes[index].wasEntered = true
    let object = nodes[index].object
    guard let role = nodes[index].role, let states = nodes[index].states else { return }
    if wantsName(role) { ask(.name(object)); nodes[index].open += 1 }
    guard states.contains(.visible) else { return }
    if case .list = purpose {
      ask(.extents(object, coordinates: top.toolkit.coordinates))
      nodes[index].open += 1
    }
    if !AccessibleRole.leaves.contains(role) { ask(.children(object)); nodes[index].open += 1 }
  }

  private func wantsName(_ role: UInt32) -> Bool {
    guard role != AccessibleRole.passwordText else { return false }
    guard case .find(let pattern) = purpose else { return true }
    return pattern.within != nil
      || pattern.name != nil && pattern.role.map { $0.includes(role) } ?? true
  }

  // MARK: Levels

  private mutating func endLevel() {
    if isEnding { return choose() }
    if case .find(let pattern) = purpose {
      let matches = level.filter { fits($0, pattern) }
      let unasked = matches.filter {
        nodes[$0].states?.contains(.visible) == true && nodes[$0].extents == nil
          && nodes[$0].role != nil
      }
      // Each is asked once, also one that does not answer.
      if !unasked.isEmpty, !wasMeasured {
        wasMeasured = true
        for index in unasked.prefix(Self.mostMatches) {
          ask(.extents(nodes[index].object, coordinates: top.toolkit.coordinates))
          nodes[index].open += 1
        }
        return
      }
      let seen = matches.filter { isSeen($0) }
      let isSure = seen.contains { isShowing($0) }
      if pattern.number == nil, isSure { return choose() }
    }
    wasMeasured = false
    level = nextLevel
    nextLevel = []
    guard !level.isEmpty else {
      isEnding = true
      return choose()
    }
    for index in level {
      ask(.role(nodes[index].object))
      ask(.states(nodes[index].object))
      nodes[index].open = 2
    }
  }
  private func isSeen(_ index: Int) -> Bool {
    guard let extents = nodes[index].extents, extents.isPlace else { return false }
    return nodes[index].states?.contains(.visible) == true
  }

  /// GTK 4.8 never says that something shows.
  private func isShowing(_ index: Int) -> Bool {
    top.toolkit == .gtk4 || nodes[index].states?.contains(.showing) == true
  }

  private func fits(_ index: Int, _ pattern: WidgetPattern) -> Bool {
    guard let role = nodes[index].role, nodes[index].states != nil else { return false }
    if let wanted = pattern.role, !wanted.includes(role) { return false }
    if pattern.name != nil, !nodes[index].fitsName { return false }
    return pattern.within == nil || chain(index).contains { nodes[$0].fitsAround }
  }

  /// What is around an object, from the nearest outwards.
  private func chain(_ index: Int) -> [Int] {
    Array(
      sequence(state: nodes[index].parent) { next in
        defer { next = next.flatMap { nodes[$0].parent } }
        return next
      })
  }

  // MARK: The end

  /// The numbers among siblings from the window down: the order of the program.
  private func order(_ index: Int) -> [Int] {
    ([index] + chain(index)).reversed().map { nodes[$0].number }
  }

  private mutating func choose() {
    guard case .find(let pattern) = purpose else { return result = .missing }
    let matches = nodes.indices.filter { fits($0, pattern) }
    let isPartial = nodes.count >= Self.mostNodes
    if let number = pattern.number {
      let sorted = matches.map { ($0, order($0)) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }
      let index = number > 0 && number <= sorted.count ? sorted[number - 1].0 : nil
      return finish(at: index, isPartial: isPartial)
    }
    let best = matches.map { ($0, rank($0)) }.min { $0.1.lexicographicallyPrecedes($1.1) }
    finish(at: best?.0, isPartial: isPartial)
  }

  private mutating func finish(at index: Int?, isPartial: Bool) {
    guard let index else { return result = isPartial ? .endless(nodes.count) : .missing }
    guard nodes[index].states?.contains(.visible) == true else { return result = .hidden }
    result = .found(found(index))
  }

  /// What can be seen comes first, then what says that it shows, then what is nearer to the window, then the order.
  private func rank(_ index: Int) -> [Int] {
    [isSeen(index) ? 0 : 1, isShowing(index) ? 0 : 1, nodes[index].depth] + order(index)
  }

  func found(_ index: Int) -> FoundWidget {
    let node = nodes[index]
    return FoundWidget(
      node.object, role: node.role ?? 0, name: node.name ?? "",
      chain: chain(index).map { (nodes[$0].object, nodes[$0].role ?? 0) })
  }

  /// All objects in the order of the program, with what is around each.
  var listing: [(node: Node, around: [AccessibleExtents])] {
    nodes.indices.map { ($0, order($0)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }
      .map { index, _ in
        let around = Set(found(index).around)
        return (
          nodes[index],
          chain(index).filter { around.contains(nodes[$0].object) }.compactMap { nodes[$0].extents }
        )
      }
  }
}
