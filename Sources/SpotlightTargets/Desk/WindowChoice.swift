internal import Spotlight
internal import SpotlightDesktops

/// Which window a pattern means, and what lies over it.
struct WindowChoice: Sendable {
  private(set) var list = WindowList()
  /// The windows in the order in which they were seen first.
  private var order: [String: Int] = [:]
  private var count = 0
  /// The last window that had the keyboard; it counts while no other has it, as while a card has it.
  private var lastFocused: String?

  /// The most windows of an answer that count.
  private static let mostWindows = 1000

  mutating func replaceList(by list: WindowList) {
    self.list = list
    if list.windows.count > Self.mostWindows {
      self.list.windows = Array(list.windows.suffix(Self.mostWindows))
    }
    let ids = Set(self.list.windows.map(\.id))
    order = order.filter { ids.contains($0.key) }
    // Windows of one answer that are new were opened in the order of their numbers, as far as they have such.
    let new = self.list.windows.map(\.id).filter { order[$0] == nil }
    for id in new.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      count += 1
      order[id] = count
    }
    if let focused = self.list.windows.first(where: \.isFocused) {
      lastFocused = focused.id
    } else if let last = lastFocused, !ids.contains(last) {
      lastFocused = nil
    }
  }

  /// All windows that fit a pattern, but for its number.
  func fitting(_ pattern: WindowPattern) -> [DesktopWindow] {
    list.windows.filter { window in
      (pattern.app?.fits(window.app) ?? true) && (pattern.title?.fits(window.title) ?? true)
        && (!pattern.isFocused || window.id == lastFocused)
    }
  }

  /// The window that is meant; nil if there is none.
  func best(_ pattern: WindowPattern) -> DesktopWindow? {
    let fitting = fitting(pattern)
    if let number = pattern.number {
      guard number > 0, number <= fitting.count else { return nil }
      return fitting.sorted { order[$0.id] ?? 0 < order[$1.id] ?? 0 }[number - 1]
    }
    // The topmost is the last.
    func rank(_ window: DesktopWindow) -> Int {
      (window.isFocused ? 4 : 0) + (window.isShown && !window.isMinimised ? 2 : 0)
        + (window.id == lastFocused ? 1 : 0)
    }
    return fitting.max { rank($0) < rank($1) }.map { top in
      fitting.last { rank($0) == rank(top) } ?? top
    }
  }

  /// Whether other windows cover so much of a place in a window that it is not to be lit: this share of it, or more.
  func isCovered(_ rect: Rect, of id: String, from share: Double) -> Bool {
    guard list.isStacked, rect.area > 0,
      let index = list.windows.firstIndex(where: { $0.id == id })
    else { return false }
    let above = list.windows[(index + 1)...].filter { $0.isShown && !$0.isMinimised }
    let covers = above.compactMap { ($0.frame ?? $0.content)?.intersection(rect) }
      .filter { !$0.isEmpty }
    return !covers.isEmpty && Self.area(of: covers.prefix(64)) >= rect.area * share
  }

  /// The area of all together.
  static func area(of rects: some Collection<Rect>) -> Double {
    let edges = Set(rects.flatMap { [$0.x, $0.maxX] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, strip in
      let spans = rects.filter { $0.x <= strip.0 && $0.maxX >= strip.1 }
        .map { ($0.y, $0.maxY) }.sorted { $0.0 < $1.0 }
      var (height, end) = (0.0, -Double.infinity)
      for span in spans where span.1 > end {
        height += span.1 - max(span.0, end)
        end = span.1
      }
      return sum + height * (strip.1 - strip.0)
    }
  }
}

extension ForeignTarget.Part {
  /// The place of a part of a window that is no element.
  func place(in content: Rect) -> Rect? {
    switch self {
    case .whole: content
    case .widget: nil
    case .rect(let rect, let corner):
      Rect(
        x: corner.isOnRight ? content.maxX - rect.x - rect.width : content.x + rect.x,
        y: corner.isBelow ? content.maxY - rect.y - rect.height : content.y + rect.y,
        width: rect.width, height: rect.height)
    }
  }
}

extension Corner {
  fileprivate var isOnRight: Bool { self == .topRight || self == .bottomRight }
  fileprivate var isBelow: Bool { self == .bottomLeft || self == .bottomRight }
}
