internal import Spotlight

/// Rows in which boundaries begin, end or cross.
extension PathCoverage {
  /// Lists the lines that cross a row.
  mutating func collect(_ row: Int, _ count: Int) {
    lines.removeAll(keepingCapacity: true)
    let (top, bottom) = (Double(row), Double(row + 1))
    for index in 0..<count {
      let chain = chains.base[Int(active.base[index])]
      var place = Int(chain.place)
      while place < Int(chain.end), places.base[place].y < bottom {
        let (one, next) = (places.base[place], places.base[place + 1])
        place += 1
        let from = max(one.y, 0)
        guard one.y < next.y, next.y > top else { continue }
        lines.append(
          Line(
            top: from, bottom: min(next.y, Double(bounds.height)),
            x: one.x + (from - one.y) * one.slope, slope: one.slope, minX: min(one.x, next.x),
            maxX: max(one.x, next.x), winding: Int(chain.winding)))
      }
    }
  }

  /// Adds a row's area and returns what that cost.
  mutating func add(_ y: Int, _ share: Int) -> Int {
    let top = Double(y)
    let bottom = top + 1
    if lines.count > Self.crowd {
      let samples = min(max(4 * share / lines.count, 1), 4)
      for sample in 0..<samples {
        let y = top + (Double(sample) + 0.5) / Double(samples)
        row.addSamples(at: y, lines, weight: 1 / Double(samples))
      }
      return samples * lines.count / 4
    }
    ends.removeAll(keepingCapacity: true)
    ends.append(top)
    ends.append(bottom)
    var lengths = 0.0
    for line in lines {
      lengths += min(line.bottom, bottom) - max(line.top, top)
      if line.top > top { ends.append(line.top) }
      if line.bottom < bottom { ends.append(line.bottom) }
    }
    if ends.count * lines.count <= share {
      ends.sortInPlace { $0 }
      var left = share
      var index = 1
      while index < ends.count, left > 0 {
        if ends[index - 1] < ends[index] { add(ends[index - 1], ends[index], &left) }
        index += 1
      }
      if left > 0 { return share - left }
      // There are too many crossings for the share.
      row.clear()
    }
    let slabs = min(max(Int(Double(share) / max(lengths, 1)), 4), 128)
    row.addEvenly(y, slabs: slabs, lines)
    return Int(lengths) * slabs
  }

  /// Adds a slab, and halves it while lines cross in it.
  private mutating func add(_ from: Double, _ to: Double, _ left: inout Int) {
    left -= lines.count
    if row.add(from, to, lines, mayCross: to - from <= 1.0 / 128) || left <= 0 { return }
    let middle = (from + to) / 2
    add(from, middle, &left)
    add(middle, to, &left)
  }
}

extension Array {
  /// Sorts by a number, and allocates nothing; the library's sort allocates for some dozens of elements.
  ///
  /// Insertion is quick for few elements, and for many that are almost in order, as lines are from
  /// the slab above. Among many, elements far apart are ordered first.
  @inline(__always)
  mutating func sortInPlace(by number: (Element) -> Double) {
    var gap = 1
    if count > 24 { while gap < count / 9 { gap = 3 * gap + 1 } }
    while gap > 0 {
      var index = gap
      while index < count {
        let moving = self[index]
        let wanted = number(moving)
        var place = index
        while place >= gap, number(self[place - gap]) > wanted {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = moving
        index += 1
      }
      gap /= 3
    }
  }
}
