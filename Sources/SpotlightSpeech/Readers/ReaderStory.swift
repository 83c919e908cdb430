package import Spotlight

/// All objects for readers as they are now, and what readers are told when they change.
///
/// A pure value: a card goes in, signals come out. The order of the signals is the one that makes Orca 43, 48 and 51 speak.
package struct ReaderStory: Hashable, Sendable {
  private var reading: CardReading?
  private var card: CardTree?
  /// The latest words that no card has, which stay so that a reader can ask for them.
  private var words: CardTree?
  /// The cards that have been taken away, of which a reader that is late may still ask.
  private var gone: [CardTree] = []
  private var lastNumber = 0

  /// How many cards a reader may be late.
  private static let mostGone = 8

  package init() {}

  /// The objects below the program, in order.
  package var tops: [ReaderNode] { [card, words].compactMap { $0?.top } }

  /// The object at a path, also for a while after it has gone; nil if there is none.
  package func node(at path: String) -> ReaderNode? {
    if path == ReaderNode.root {
      return ReaderNode(
        path: path, parent: nil, role: .application, name: "Followspot",
        children: tops.map(\.path))
    }
    for tree in [card, words] {
      if let node = tree?.nodes.first(where: { $0.path == path }) { return node }
    }
    // With an error for the object that had the focus, Orca would not say the new card.
    for tree in gone {
      if let node = tree.nodes.first(where: { $0.path == path }) { return node.afterwards }
    }
    return nil
  }

  /// All objects, the program first.
  package var nodes: [ReaderNode] {
    [node(at: ReaderNode.root)!] + (card?.nodes ?? []) + (words?.nodes ?? [])
  }

  /// The number of the step that a path belongs to, and its element; nil if it has none.
  package func element(at path: String) -> (element: CardElement, number: Int)? {
    guard let reading, let element = card?.nodes.first(where: { $0.path == path })?.element else {
      return nil
    }
    return (element, reading.number)
  }

  /// Shows a card instead of the one before; nil shows none.
  package mutating func show(_ new: CardReading?) -> [ReaderSignal] {
    guard new != reading else { return [] }
    let old = reading
    reading = new
    guard let old, let new, let tree = card, Self.isSame(old, new) else {
      let signals = takeCardAway()
      return signals + bringCard()
    }
    // The same card: its focus, its places or whether it has the keys.
    let changed = CardTree(new, number: lastNumberOfCard)
    card = changed
    var signals: [ReaderSignal] = []
    if tree.top.states.contains(.active) != changed.top.states.contains(.active) {
      signals +=
        changed.top.states.contains(.active)
        ? activation(of: changed)
        : [ReaderSignal(changed.top.path, .deactivated(name: changed.top.name))]
      return signals
    }
    guard tree.focused != changed.focused else { return signals }
    if let path = tree.focused { signals.append(ReaderSignal(path, .focused(false))) }
    if let path = changed.focused { signals.append(ReaderSignal(path, .focused(true))) }
    return signals
  }

  /// Tells words that no card has.
  package mutating func say(_ text: String, locale: String = "") -> [ReaderSignal] {
    let signals = takeWordsAway()
    guard !ReaderText.name(text).isEmpty else { return signals }
    lastNumber += 1
    let tree = CardTree(words: text, number: lastNumber, locale: locale)
    words = tree
    return signals + Self.notification(tree)
  }

  /// What a reader is told that has just begun to listen.
  package func greeting() -> [ReaderSignal] {
    (card.map(arrival) ?? []) + (words.map(Self.notification) ?? [])
  }

  /// Which card is active and what has the focus, once more, for a reader that has missed signals.
  ///
  /// Orca ignores both if it knows them. It would say a notification each time, so none is told again.
  package func reminder() -> [ReaderSignal] {
    guard let card, card.top.states.contains(.active) else { return [] }
    return activation(of: card)
  }

  /// Takes everything away.
  package mutating func end() -> [ReaderSignal] {
    reading = nil
    return takeCardAway() + takeWordsAway()
  }

  // MARK: Parts

  private var lastNumberOfCard = 0

  /// Whether a card is the same for readers: a change of words is silent, so it needs another dialog.
  private static func isSame(_ old: CardReading, _ new: CardReading) -> Bool {
    old.number == new.number && old.face == new.face && old.elements == new.elements
      && (old.form == .notification) == (new.form == .notification)
  }

  private mutating func bringCard() -> [ReaderSignal] {
    guard let reading else { return [] }
    lastNumber += 1
    lastNumberOfCard = lastNumber
    let tree = CardTree(reading, number: lastNumber)
    card = tree
    return arrival(tree)
  }

  private func arrival(_ tree: CardTree) -> [ReaderSignal] {
    guard tree.top.role == .dialog else { return Self.notification(tree) }
    let added = ReaderSignal(ReaderNode.root, .added(tree.top.path))
    return [added] + (tree.top.states.contains(.active) ? activation(of: tree) : [])
  }

  private func activation(of tree: CardTree) -> [ReaderSignal] {
    let activated = ReaderSignal(tree.top.path, .activated(name: tree.top.name))
    return [activated] + (tree.focused.map { [ReaderSignal($0, .focused(true))] } ?? [])
  }

  private static func notification(_ tree: CardTree) -> [ReaderSignal] {
    [
      ReaderSignal(ReaderNode.root, .added(tree.top.path)),
      ReaderSignal(tree.top.path, .showing(true)),
    ]
  }

  private mutating func takeCardAway() -> [ReaderSignal] {
    guard let tree = card else { return [] }
    card = nil
    gone = Array((gone + [tree]).suffix(Self.mostGone))
    let (path, name) = (tree.top.path, tree.top.name)
    var signals: [ReaderSignal] = []
    if tree.top.role == .dialog {
      if tree.top.states.contains(.active) {
        signals.append(ReaderSignal(path, .deactivated(name: name)))
      }
      // With another card to come the program goes on; a reader must not take that for its end.
      if reading == nil { signals.append(ReaderSignal(path, .destroyed(name: name))) }
    } else {
      signals.append(ReaderSignal(path, .showing(false)))
    }
    return signals + [ReaderSignal(ReaderNode.root, .removed(path))]
  }

  private mutating func takeWordsAway() -> [ReaderSignal] {
    guard let tree = words else { return [] }
    words = nil
    return [
      ReaderSignal(tree.top.path, .showing(false)),
      ReaderSignal(ReaderNode.root, .removed(tree.top.path)),
    ]
  }
}
