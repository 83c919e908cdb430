internal import Spotlight

/// What a pointer's frame says about scrolling, while it is being collected.
///
/// One turn of a wheel comes as up to five events for each axis, in no certain order. All events of
/// one movement become one ``Scroll``; a change of direction begins another.
struct ScrollDraft: Hashable, Sendable {
  private var scrolls: [Scroll] = []
  private var source: Scroll.Source?

  /// The axes of the newest scroll that came in 120ths: their whole steps repeat the same movement.
  private var precise: Set<PointerInput.Axis> = []

  /// Adds an event about scrolling; ignores all others.
  mutating func apply(_ event: PointerInput) {
    switch event {
    case .scroll(_, let axis, let pixels):
      change(axis) { $0.pixels += pixels }
    case .scrollStop(_, let axis):
      change(axis) { $0.hasStopped = true }
    case .scrollSteps(let axis, let steps):
      if precise.contains(axis) { break }
      change(axis) { $0.hundredTwentieths = ($0.hundredTwentieths ?? 0) + steps * 120 }
    case .scrollHundredTwentieths(let axis, let part):
      let isFirst = !precise.contains(axis)
      change(axis) { $0.hundredTwentieths = (isFirst ? 0 : $0.hundredTwentieths ?? 0) + part }
      precise.insert(axis)
    case .scrollDirection(let axis, let isInverted):
      if let known = scrolls.last?[axis].isInverted, known != isInverted {
        scrolls.append(Scroll())
        precise = []
      }
      change(axis) { $0.isInverted = isInverted }
    case .scrollSource(let source):
      self.source = source
    default:
      break
    }
  }

  /// Returns the collected scrolls; the next frame begins.
  mutating func take() -> [Scroll] {
    defer { self = ScrollDraft() }
    var scrolls = scrolls
    for index in scrolls.indices { scrolls[index].source = source }
    return scrolls
  }

  private mutating func change(_ axis: PointerInput.Axis, _ body: (inout Scroll.Axis) -> Void) {
    if scrolls.isEmpty { scrolls.append(Scroll()) }
    body(&scrolls[scrolls.count - 1][axis])
  }
}

extension Scroll {
  fileprivate subscript(axis: PointerInput.Axis) -> Axis {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
