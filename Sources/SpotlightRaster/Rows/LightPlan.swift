internal import Spotlight

/// What the rows of one light need, worked out once per picture.
struct LightPlan {
  /// How the pixels of an edge get their words.
  enum Method {
    /// As the specification does, one by one: forms too small, too large or too rare for lanes.
    case plain
    /// The covered area under quarter ellipses, eight pixels at once.
    case corners
    /// The distance from circular corners, eight pixels at once.
    case feather
  }

  let painter: LightPainter
  let method: Method
  /// The pixels that the light can reach.
  let box: PixelRect

  /// The rows between the upper and the lower corners, which all look the same at a sharp edge.
  private(set) var straightTop = 0
  private(set) var straightBottom = 0
  private(set) var straight = EdgeRow()

  /// The corners' centres as whole pixels and the rest.
  ///
  /// Differences of whole pixels are exact, so that a pixel's word does not depend on where painting
  /// began.
  let left: Split
  let right: Split
  let radiusX: Float
  let radiusY: Float
  let feather: Float
  /// The middle of the box across; each half has its own corners.
  let middleX: Double
  let middleY: Double

  /// A coordinate as a whole number and a fraction.
  struct Split {
    let whole: Int
    let fraction: Float

    init(_ value: Double) {
      whole = floored(value)
      fraction = Float(value - Double(whole))
    }
  }

  /// A row that begins and ends with at most one pixel that is not clear.
  struct EdgeRow {
    var first = 0
    var middle = 0
    var middleEnd = 0
    var end = 0
    var firstWord: UInt32 = 0
    var lastWord: UInt32 = 0
  }

  /// A plan, or nil for a light that reaches no pixel of `bounds`.
  init?(_ light: Light, scale: Scale, ink: Ink, within bounds: PixelRect) {
    guard let painter = LightPainter(light, scale: scale, ink: ink) else { return nil }
    let outline = painter.outline
    box = PixelRect(covering: painter.reach.bounds, scale: .one)
    guard box.intersects(bounds) else { return nil }
    self.painter = painter
    left = Split(outline.minX + outline.cornerX)
    right = Split(outline.maxX - outline.cornerX)
    radiusX = Float(outline.cornerX)
    radiusY = Float(outline.cornerY)
    feather = Float(painter.feather)
    middleX = (outline.minX + outline.maxX) / 2
    middleY = (outline.minY + outline.maxY) / 2
    if painter.feather > 0 {
      // Single precision keeps its 1/1000 pixel up to here.
      let isNear = outline.cornerX + painter.feather <= 8192
      method = isNear && outline.hasCircularCorners ? .feather : .plain
    } else {
      let radii = (min(outline.cornerX, outline.cornerY), max(outline.cornerX, outline.cornerY))
      method = radii.0 >= 1 && radii.1 <= 4096 ? .corners : .plain
      planStraightRows(ink)
    }
  }

  private mutating func planStraightRows(_ ink: Ink) {
    let outline = painter.outline
    let top = ceiled(outline.minY + outline.cornerY)
    let bottom = floored(outline.maxY - outline.cornerY)
    var row = EdgeRow()
    row.first = floored(outline.minX)
    row.middle = ceiled(outline.minX)
    row.middleEnd = floored(outline.maxX)
    row.end = ceiled(outline.maxX)
    guard top < bottom, row.middle < row.middleEnd else { return }
    row.firstWord = ink.word(lightness: Double(row.middle) - outline.minX)
    row.lastWord = ink.word(lightness: outline.maxX - Double(row.middleEnd))
    straight = row
    straightTop = top
    straightBottom = bottom
  }
}

/// The largest whole number that is not larger; `floor` is a call at the machine's baseline.
@inline(__always)
func floored(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) > value ? whole &- 1 : whole
}

/// The smallest whole number that is not smaller.
@inline(__always)
func ceiled(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole &+ 1 : whole
}
