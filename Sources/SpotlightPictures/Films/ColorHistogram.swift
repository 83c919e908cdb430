/// The colours of a frame and how often each is there, to choose a palette from.
///
/// Colours that agree in the upper six bits of each channel count as one, with their mean.
struct ColorHistogram {
  private var cells: [Cell] = []
  /// For each group of colours the number of its cell, from 1; 0 for one without colours.
  private var numbers = [Int32](repeating: 0, count: 1 << 18)

  /// Colours that are close together, as sums of their channels.
  private struct Cell {
    var count = 0.0
    var sums = Channels()

    var mean: Channels { sums / count }
  }

  mutating func add(_ color: UInt32) {
    let group = Int(color >> 18 & 63) << 12 | Int(color >> 10 & 63) << 6 | Int(color >> 2 & 63)
    if numbers[group] == 0 {
      cells.append(Cell())
      numbers[group] = Int32(cells.count)
    }
    let index = Int(numbers[group]) - 1
    cells[index].count += 1
    cells[index].sums += Channels(color)
  }

  /// Colours that suit the pixels, at most so many.
  ///
  /// The group of colours that its mean suits least is cut in two at the place that lessens its
  /// errors most, again and again.
  func palette(of most: Int) -> [UInt32] {
    var points = cells.map { Point(place: $0.mean, weight: $0.count) }
    guard !points.isEmpty else { return [] }
    var boxes = [Box(points[...])]
    while boxes.count < most {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      let box = boxes[worst]
      guard box.error > 0, box.range.count > 1 else { break }
      let middle = Self.cut(box, &points)
      boxes[worst] = Box(points[box.range.lowerBound..<middle])
      boxes.append(Box(points[middle..<box.range.upperBound]))
    }
    return boxes.map(\.color)
  }

  /// Sorts the points of a box along its longest side, and returns where to cut it.
  private static func cut(_ box: Box, _ points: inout [Point]) -> Int {
    let axis = box.axis
    points[box.range].sort { $0.place[axis] < $1.place[axis] }
    var (weight, sum) = (0.0, 0.0)
    let all = box.sums[axis]
    var (best, middle) = (-1.0, box.range.lowerBound + 1)
    for index in box.range.dropLast() {
      weight += points[index].weight
      sum += points[index].weight * points[index].place[axis]
      let rest = all - sum
      // The larger this is, the smaller are the errors of both parts.
      let gain = sum * sum / weight + rest * rest / (box.weight - weight)
      if gain > best { (best, middle) = (gain, index + 1) }
    }
    return middle
  }
}

/// A colour that stands for those of a cell.
private struct Point {
  let place: Channels
  let weight: Double
}

/// Colours that one colour of the palette is to show.
private struct Box {
  let range: Range<Int>
  let weight: Double
  let sums: Channels
  /// The squared differences from the mean along each channel.
  private let errors: Channels

  init(_ points: ArraySlice<Point>) {
    range = points.indices
    var (weight, sums, squares) = (0.0, Channels(), Channels())
    for point in points {
      weight += point.weight
      sums += point.place * point.weight
      squares += point.place * point.place * point.weight
    }
    self.weight = weight
    self.sums = sums
    errors = squares - sums * sums / weight
  }

  /// How badly the mean shows the colours, as eyes see it.
  var error: Double { max(0, (errors * Channels.importance).total) }

  /// The channel in which the colours differ most.
  var axis: Int {
    let errors = errors * Channels.importance
    if errors[1] >= errors[0], errors[1] >= errors[2] { return 1 }
    return errors[0] >= errors[2] ? 0 : 2
  }

  var color: UInt32 { (sums / weight).color }
}
