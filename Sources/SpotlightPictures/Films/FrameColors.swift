internal import Spotlight

/// The colours of one frame of a GIF, and the one that shows each pixel.
struct FrameColors {
  /// The colours as `0xRRGGBB`, at most 256 with the clear one.
  let palette: [UInt32]
  /// The number of the colour that shows the frame before; nil if every pixel of the frame differs.
  let clear: UInt8?
  /// Shows colours that the palette lacks; nil if it has all.
  private var mixer: ColorMixer?
  /// The numbers of exact colours.
  private let exact: ColorSet

  /// The number of colours with the clear one.
  var count: Int { palette.count + (clear == nil ? 0 : 1) }

  /// Whether every pixel is shown in its own colour.
  private var isExact: Bool { mixer == nil }

  /// Chooses the colours for the pixels of a rectangle that differ from another picture.
  init(of picture: Picture, in place: PixelRect, over old: Picture?) {
    var colors = ColorSet(atMost: old == nil ? 256 : 255)
    var (hasSame, isComplete) = (false, true)
    Self.forEach(of: picture, in: place, over: old) { _, _, color in
      guard let color else {
        hasSame = true
        return
      }
      if isComplete { isComplete = colors.insert(color) }
    }
    exact = colors
    if isComplete {
      palette = colors.colors
    } else {
      var histogram = ColorHistogram()
      Self.forEach(of: picture, in: place, over: old) { _, _, color in
        if let color { histogram.add(color) }
      }
      palette = histogram.palette(of: 255)
      mixer = ColorMixer(palette)
    }
    clear = hasSame ? UInt8(palette.count) : nil
  }

  /// The number of a colour for each pixel of the rectangle, row after row.
  mutating func indices(
    of picture: Picture, in place: PixelRect, over old: Picture?
  ) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(place.width * place.height)
    let clear = clear ?? 0
    var mixer = mixer
    self.mixer = nil
    Self.forEach(of: picture, in: place, over: old) { x, y, color in
      guard let color else {
        indices.append(clear)
        return
      }
      indices.append(mixer?.index(of: color, x: x, y: y) ?? exact.index(of: color))
    }
    self.mixer = mixer
    return indices
  }

  /// Visits the pixels of a rectangle with their colours, which are nil where they do not differ.
  private static func forEach(
    of picture: Picture, in place: PixelRect, over old: Picture?,
    _ body: (_ x: Int, _ y: Int, _ color: UInt32?) -> Void
  ) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      (old ?? picture).pixels.withUnsafeBufferPointer { before in
        for y in place.y..<place.maxY {
          for x in place.x..<place.maxX {
            let index = y * picture.width + x
            let isSame = old != nil && pixels[index] == before[index]
            body(x, y, isSame ? nil : pixels[index] & 0xFF_FFFF)
          }
        }
      }
    }
  }
}

/// A few colours, each with its number.
private struct ColorSet {
  /// The colours in the order in which they came.
  private(set) var colors: [UInt32] = []
  private let most: Int
  /// For each place the number of its colour, from 1; 0 for a free place.
  private var numbers = [UInt16](repeating: 0, count: 1024)
  /// The last colour and its number, because neighbours are often the same.
  private var last: UInt32?

  init(atMost most: Int) { self.most = most }

  /// Adds a colour; false if there is no room for it.
  mutating func insert(_ color: UInt32) -> Bool {
    guard color != last else { return true }
    var place = Self.place(of: color)
    while numbers[place] != 0, colors[Int(numbers[place]) - 1] != color {
      place = (place + 1) & 1023
    }
    if numbers[place] == 0 {
      guard colors.count < most else { return false }
      colors.append(color)
      numbers[place] = UInt16(colors.count)
    }
    last = color
    return true
  }

  /// The number of a colour that was added.
  func index(of color: UInt32) -> UInt8 {
    var place = Self.place(of: color)
    while numbers[place] != 0 {
      let number = Int(numbers[place]) - 1
      if colors[number] == color { return UInt8(number) }
      place = (place + 1) & 1023
    }
    preconditionFailure("a colour that was never added")
  }

  private static func place(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}

/// Shows colours by the two of a palette between which they lie, in a pattern.
///
/// The pattern depends on the place of a pixel alone, so what is the same in two frames looks the
/// same in both. A colour that the palette has, or nearly has, is shown without a pattern.
struct ColorMixer {
  private let palette: [Channels]
  /// The mixtures that were looked for last, each at the place of its colour.
  private var kept = [Mixture?](repeating: nil, count: 1 << 14)

  /// Two colours of the palette, and how many of 64 pixels have the second.
  private struct Mixture {
    let color: UInt32
    let first: UInt8
    let second: UInt8
    let share: UInt8
  }

  init(_ palette: [UInt32]) {
    precondition((1...256).contains(palette.count), "a palette has 256 colours at most")
    self.palette = palette.map { Channels($0) }
  }

  /// The number of the colour to show at a place.
  mutating func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let place = Int((color &* 0x9E37_79B1) >> 18)
    let mixture: Mixture
    if let found = kept[place], found.color == color {
      mixture = found
    } else {
      mixture = mix(color)
      kept[place] = mixture
    }
    guard mixture.share > 0 else { return mixture.first }
    return Self.pattern[(y & 7) << 3 | x & 7] < mixture.share ? mixture.second : mixture.first
  }

  private func mix(_ color: UInt32) -> Mixture {
    let wanted = Channels(color)
    let first = nearest(wanted)
    let miss = wanted - palette[first]
    // A step of one is not seen, and a pattern might be.
    if max(abs(miss.red), abs(miss.green), abs(miss.blue)) > 1 {
      let error = Self.square(miss)
      for reach in [2.0, 3, 5, 8] {
        let second = nearest(palette[first] + miss * reach)
        guard second != first else { continue }
        let way = palette[second] - palette[first]
        let share = min(Self.product(miss, way) / Self.square(way), 0.5)
        // Two colours that lie far apart are seen as dots.
        guard share > 0, Self.square(way) <= Self.farthest,
          Self.square(miss - way * share) < error / 2
        else { break }
        return Mixture(
          color: color, first: UInt8(first), second: UInt8(second),
          share: UInt8((share * 64).rounded()))
      }
    }
    return Mixture(color: color, first: UInt8(first), second: UInt8(first), share: 0)
  }

  /// The squared difference up to which two colours are mixed: 48 in each channel.
  private static let farthest = square(Channels(red: 48, green: 48, blue: 48))

  private func nearest(_ wanted: Channels) -> Int {
    var (best, found) = (Double.infinity, 0)
    palette.withUnsafeBufferPointer { palette in
      for index in palette.indices {
        let distance = Self.square(palette[index] - wanted)
        if distance < best { (best, found) = (distance, index) }
      }
    }
    return found
  }

  private static func product(_ one: Channels, _ other: Channels) -> Double {
    (one * other * Channels.importance).total
  }

  private static func square(_ one: Channels) -> Double { product(one, one) }

  /// Bayer's pattern: the numbers from 0 to 63, neighbours as far apart as can be.
  static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var number = 0
    for bit in 0..<3 {
      let pair = ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
      number = number << 2 | pair
    }
    return UInt8(number)
  }
}

/// The colours of a frame and how often each is there, to choose a palette from.
///
/// Colours that agree in the upper six bits of each channel count as one, with their mean.
private struct ColorHistogram {
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
