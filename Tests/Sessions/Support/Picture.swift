/// What a screen shows: opaque pixels, device pixel by device pixel.
struct Picture: Equatable, Sendable {
  let width: Int
  let height: Int
  private(set) var pixels: [RGB]

  init(width: Int, height: Int, pixels: [RGB]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of which every pixel is computed.
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> RGB) {
    var pixels: [RGB] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(pixel(x, y))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  subscript(x: Int, y: Int) -> RGB {
    get {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the picture")
      return pixels[y * width + x]
    }
    set {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the picture")
      pixels[y * width + x] = newValue
    }
  }

  /// The part of the picture inside a rectangle that it contains.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { self[x + $0, y + $1] }
  }

  /// How many pixels have each colour.
  var histogram: [RGB: Int] {
    pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether every pixel has the colour.
  func isOnly(_ color: RGB) -> Bool {
    pixels.allSatisfy { $0 == color }
  }
}
