/// Memory that is kept from picture to picture and only grows.
///
/// It holds plain numbers, which need no release; an array is for all else.
struct Scratch<Element: ~Copyable>: ~Copyable {
  /// The first element; valid for as many elements as were reserved.
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity = 0

  init() {
    // This is no constraint to `BitwiseCopyable`, because types that cannot be copied and those of
    // other modules do not conform to it. The check costs nothing in an optimised build.
    precondition(_isPOD(Element.self), "nothing would release what the elements refer to")
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

  /// How much memory it has.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  deinit {
    base.deallocate()
  }
}

/// A list whose memory is kept from picture to picture.
struct ScratchList<Element: ~Copyable>: ~Copyable {
  private var memory = Scratch<Element>()
  private(set) var count = 0

  /// The first element; valid until more are added.
  var base: UnsafeMutablePointer<Element> {
    @inline(__always) get { memory.base }
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    memory.reserve(count &+ 1, keeping: count)
    memory.base.advanced(by: count).initialize(to: element)
    count &+= 1
  }
}
