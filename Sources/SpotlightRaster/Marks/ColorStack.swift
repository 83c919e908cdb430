internal import Spotlight

/// Colours in the order in which they were first asked for.
///
/// The memory is kept.
struct ColorStack: ~Copyable {
  private var colors = Scratch<Color>()
  /// A hash table of places: the place of a colour plus 1, or 0.
  private var table = Scratch<Int32>()
  private var mask = 0
  private(set) var count = 0

  subscript(place: Int) -> Color { colors.base[place] }

  /// Forgets all colours and makes room for `capacity` of them.
  mutating func reset(_ capacity: Int) {
    count = 0
    colors.reserve(capacity)
    // At least half of the table stays empty.
    var size = 4
    while size < 2 * capacity { size *= 2 }
    table.reserve(size)
    table.base.update(repeating: 0, count: size)
    mask = size - 1
  }

  /// The place of a colour; a new one comes after all others.
  mutating func place(of color: Color) -> Int32 {
    let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    var slot = Int(key &* 0x9E37_79B1 >> 8) & mask
    while table.base[slot] > 0 {
      let place = table.base[slot] - 1
      if colors.base[Int(place)] == color { return place }
      slot = (slot + 1) & mask
    }
    colors.base[count] = color
    count += 1
    table.base[slot] = Int32(count)
    return Int32(count - 1)
  }
}
