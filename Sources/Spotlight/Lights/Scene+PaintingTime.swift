/// How long a scene takes to paint, for warnings.
///
/// Of all that is painted, two things can take seconds: large lights of which there are hundreds, with soft edges or marks, and paths
/// of many lines. All others cost about as much as filling memory and count as nothing. The factors are those of one core of a
/// usual machine; a faster painter needs new ones, and nothing else.
extension Scene {
  /// More milliseconds than this for one picture are too much.
  package static let mostPaintingTime = 1000.0

  /// A pixel in a soft edge or a glow of a light that is no path.
  private static let softPixel = 1.5e-6
  /// A pixel in a ring, a tint or a dot, of a light that is no path.
  private static let markPixel = 5e-7
  /// A pixel in the soft part of a path.
  private static let pathPixel = 5e-5
  /// A pixel that a path's edge crosses.
  private static let edgePixel = 1e-3
  /// Such a pixel in a soft part, for each line of the path: all of them are asked on which side it is.
  private static let sideOfLine = 2e-6
  /// From so many lines on, no line is asked any more.
  private static let mostSides = 16384

  /// Roughly how many milliseconds the whole picture takes.
  ///
  /// - Parameter scale: how many pixels one logical pixel takes.
  /// - Returns: the time, which allocates nothing to work out.
  /// - Complexity: O(n) in the number of lights and of the elements of their paths.
  package func paintingTime(scale: Scale = .one) -> Double {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let factor = Double(scale.numerator) / 120
    var sum = 0.0
    var index = 0
    while index < lights.count {
      sum += Self.paintingTime(of: lights[index], on: screen, factor)
      index += 1
    }
    return sum
  }

  private static func paintingTime(
    of light: Light, on screen: Rect, _ factor: Double
  ) -> Double {
    guard light.opacity > 0 else { return 0 }
    /// The pixels of the screen within a distance of the form.
    func area(_ reach: Double) -> Double {
      let box = light.frame.outset(by: light.padding + reach).intersection(screen)
      return box.width * box.height * factor * factor
    }
    let feather = light.edge.reach
    let ring = light.ring?.reach ?? 0
    let glow = light.glow.map { ring + $0.width } ?? 0
    let isSoft = feather > 0
    guard let path = light.shape.path else {
      let dot = light.dotFrame.map { $0.intersection(screen) } ?? .zero
      let marks =
        (ring > 0 ? area(ring) : 0) + (light.tint != nil ? area(0) : 0)
        + dot.width * dot.height * factor * factor
      return softPixel * ((isSoft ? area(feather) : 0) + (glow > 0 ? area(glow) : 0))
        + markPixel * marks
    }
    let (length, lines) = edge(of: path, in: light.frame)
    let edge = min(length * factor, area(0))
    func mask(_ isNeeded: Bool, _ reach: Double) -> Double {
      guard isNeeded else { return 0 }
      return edge * Double(min(lines, mostSides)) * sideOfLine + area(reach) * pathPixel
    }
    return edgePixel * edge + mask(isSoft || light.padding != 0, feather) + mask(ring > 0, ring)
      + mask(glow > 0, glow)
  }

  /// How long a path's edge is in a frame, at least, and how many lines it becomes.
  private static func edge(of path: Path, in frame: Rect) -> (length: Double, lines: Int) {
    var (along, down) = (0.0, 0.0)
    var bounds = Bounds()
    var lines = 0
    var last = Point.zero
    var index = 0
    while index < path.elements.count {
      let element = path.elements[index]
      index += 1
      guard let end = element.end else { continue }
      bounds.add(end)
      defer { last = end }
      switch element {
      case .move, .close: continue
      case .line: lines += 1
      // Curves become several lines.
      case .quadratic, .cubic, .arc: lines += 8
      }
      along += abs(end.x - last.x)
      down += abs(end.y - last.y)
    }
    let box = path.viewBox ?? bounds.rect
    let x = box.width > 0 ? along * frame.width / box.width : 0
    let y = box.height > 0 ? down * frame.height / box.height : 0
    return ((x * x + y * y).squareRoot(), lines)
  }
}

/// Pictures that are painted in bands of rows, so that a press is seen between two of them.
extension Scene {
  /// The most pixels of a band: each counts once, and once more for each light that may be seen there.
  ///
  /// Such a pixel takes 2 to 5 ns. Usual pictures are one band.
  private static let mostOfBand = 1 << 24

  /// The upper rows of a rectangle of the buffer, so many that painting them takes little time.
  ///
  /// They are at least one row, and all if that is little. It counts the pixels of the extents, so it
  /// does not know how long masks of paths take.
  ///
  /// - Complexity: O(n) in the number of lights, for each halving; nothing if all of them might cover
  ///   all of the rectangle.
  package func band(of rect: PixelRect, scale: Scale) -> PixelRect {
    var band = rect
    while band.height > 1, !isQuick(band, scale: scale) {
      band = PixelRect(x: band.x, y: band.y, width: band.width, height: (band.height + 1) / 2)
    }
    return band
  }

  private func isQuick(_ band: PixelRect, scale: Scale) -> Bool {
    var left = Self.mostOfBand - band.area
    if band.area * lights.count <= left { return true }
    // By index: in a debug build an array's iterator allocates for each light.
    var index = 0
    while index < lights.count, left >= 0 {
      left -= lights[index].touched(scale, within: band).area
      index += 1
    }
    return left >= 0
  }
}
