internal import Spotlight

/// Which of some boxes each row of a rectangle crosses; rows come in order.
///
/// The memory is kept.
struct CrossedBoxes: ~Copyable {
  // Not private: Swift 6.3.1 cannot compile memory of a private type in a noncopyable type.
  /// A box that the row crosses, with only what the next rows need: there may be thousands.
  struct Crossed {
    let number: Int32
    let x: Int32
    let maxY: Int32
  }

  private var boxes = ScratchList<PixelRect>()
  /// Linked lists of the boxes that begin in each row: the first of the row, and the next after each box.
  private var firstInRow = Scratch<Int32>()
  private var nextInRow = Scratch<Int32>()
  private var top = 0
  private var crossed = Scratch<Crossed>()
  /// How many boxes the row crosses.
  private(set) var crossedCount = 0

  var count: Int { boxes.count }

  mutating func removeAll() { boxes.removeAll() }

  mutating func append(_ box: PixelRect) { boxes.append(box) }

  /// The number of a box that the row crosses, from left to right.
  subscript(place: Int) -> Int {
    @inline(__always) get { Int(crossed.base[place].number) }
  }

  /// Lists for each row of a rectangle the boxes that begin there.
  mutating func begin(_ rect: PixelRect) {
    nextInRow.reserve(count)
    crossed.reserve(count)
    crossedCount = 0
    top = rect.y
    firstInRow.reserve(rect.height)
    firstInRow.base.update(repeating: -1, count: rect.height)
    var index = count &- 1
    // Backwards, because each box is put before the others of its row.
    while index >= 0 {
      let box = boxes.base[index]
      if box.intersects(rect) {
        let row = max(box.y, top) &- top
        nextInRow.base[index] = firstInRow.base[row]
        firstInRow.base[row] = Int32(truncatingIfNeeded: index)
      }
      index &-= 1
    }
  }

  /// Finds the boxes that a row crosses, and visits them from left to right.
  @inline(__always)
  mutating func step(to y: Int, _ visit: (_ number: Int) -> Void = { _ in }) {
    let crossed = crossed.base
    var begins = firstInRow.base[y &- top]
    while begins >= 0 {
      let box = boxes.base[Int(begins)]
      // They are often in order already.
      var place = crossedCount
      while place > 0, Int(crossed[place &- 1].x) > box.x {
        crossed[place] = crossed[place &- 1]
        place &-= 1
      }
      crossed[place] = Crossed(
        number: begins, x: Int32(truncatingIfNeeded: box.x),
        maxY: Int32(truncatingIfNeeded: box.y &+ box.height))
      crossedCount &+= 1
      begins = nextInRow.base[Int(begins)]
    }
    var kept = 0
    var index = 0
    while index < crossedCount {
      let one = crossed[index]
      index &+= 1
      if Int(one.maxY) <= y { continue }
      crossed[kept] = one
      kept &+= 1
      visit(Int(one.number))
    }
    crossedCount = kept
  }
}
