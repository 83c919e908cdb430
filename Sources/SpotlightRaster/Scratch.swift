/// Memory that is kept from picture to picture and only grows.
///
/// It holds plain numbers, which need no release.
struct Scratch<Element: ~Copyable>: ~Copyable {
  /// The first element; valid for as many elements as were reserved.
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity = 0

  init() {
    base = .allocate(capacity: 0)
  }

  /// Makes room for `count` elements.
  ///
  /// If it has to grow, only the first `kept` stay.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    let old = base
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
    base.moveInitialize(from: old, count: kept)
    old.deallocate()
  }

  deinit {
    base.deallocate()
  }
}
