/// How long a scene takes to paint, for warnings.
///
/// Of all that is painted, two things can take a second: soft edges, glows and tints of many large lights, and paths of which
/// hundreds of lines cross each row. All others cost about as much as filling memory and count as nothing. The factors were fitted to
/// 228 scenes of 1500x900 on one core of a usual machine that did other work too; most estimates are within three times what was
/// measured. A faster painter only needs new factors.
extension Scene {
  /// More milliseconds than this for one picture are too much.
  package static let mostPaintingTime = 1000.0

  /// Milliseconds for a pixel in a soft edge of a light that is no path: the painter works out several at once.
  private static let softPixel = 2e-7
  /// A pixel in a glow or a soft tint, or beside mixed corners, whose distance is worked out alone.
  private static let distancePixel = 7e-6
  /// A pixel in a ring, a tint or a dot, of a light that is no path.
  private static let markPixel = 3e-7
  /// How many times longer each of these takes at corners that are ellipses.
  private static let ellipse = 10.0
  /// A pixel that a line of a path crosses, at a sharp edge.
  private static let edgePixel = 1.2e-5
  /// Putting a line in order in a row of pixels, by either rule; there is a limit for all rows together.
  private static let order = (nonZero: 3e-4, evenOdd: 4e-3)
  private static let mostOrder = (nonZero: 200.0, evenOdd: 1200.0)
  /// A pixel in the soft part of a path, and a pixel of a line's length there, down and along.
  private static let fieldPixel = 1e-5
  private static let fieldLine = (down: 1.3e-5, along: 2e-6)

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
    guard let path = light.shape.path else {
      let dot = light.dotFrame.map { $0.intersection(screen) } ?? .zero
      let marks =
        (ring > 0 ? area(ring) : 0) + (light.tint != nil ? area(0) : 0)
        + dot.width * dot.height * factor * factor
      let alone =
        (glow > 0 ? area(glow) : 0) + (feather > 0 && light.tint != nil ? area(feather) : 0)
      var (soft, hardness) = (softPixel, 1.0)
      switch light.shape {
      case .ellipse where !light.isRound, .elliptic: hardness = ellipse
      case .corners: soft = distancePixel
      default: break
      }
      let edge = feather > 0 ? area(feather) : 0
      return hardness * (soft * edge + distancePixel * alone + markPixel * marks)
    }
    let whole = light.frame.width * light.frame.height * factor * factor
    guard whole > 0 else { return 0 }
    let seen = factor * min(area(0) / whole, 1)
    let (along, down) = edge(of: path, in: light.frame)
    func field(_ reach: Double) -> Double {
      fieldPixel * area(reach) + (fieldLine.down * down + fieldLine.along * along) * seen
    }
    // The painter samples rows that still more lines cross.
    let isEvenOdd = path.fillRule == .evenOdd && down < 1024 * light.frame.height
    let (order, most) =
      isEvenOdd ? (order.evenOdd, mostOrder.evenOdd) : (order.nonZero, mostOrder.nonZero)
    let isSharp = feather == 0 && light.padding == 0
    // Rings and glows leave the form itself free, so they need its sharp edge too; a padded one is a field.
    let sharp = edgePixel * (along + down) * seen + min(order * down * seen, most)
    let isCovered = light.padding == 0 && (feather == 0 || ring > 0 || glow > 0)
    return (isCovered ? sharp : 0) + (isSharp ? 0 : field(feather))
      + (ring > 0 ? 2 * field(ring) : 0) + (glow > 0 ? field(glow) : 0)
  }

  /// How far a path's lines go along and down in a frame, at least.
  private static func edge(of path: Path, in frame: Rect) -> (along: Double, down: Double) {
    var (along, down) = (0.0, 0.0)
    var bounds = Bounds()
    var last = Point.zero
    var index = 0
    while index < path.elements.count {
      let element = path.elements[index]
      index += 1
      guard let end = element.end else { continue }
      bounds.add(end)
      defer { last = end }
      if case .move = element { continue }
      along += abs(end.x - last.x)
      down += abs(end.y - last.y)
    }
    let box = path.viewBox ?? bounds.rect
    return (
      box.width > 0 ? along * frame.width / box.width : 0,
      box.height > 0 ? down * frame.height / box.height : 0
    )
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
  /// does not know how long measured forms take.
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
