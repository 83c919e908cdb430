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
  var isExact: Bool { mixer == nil }

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
struct ColorSet {
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
