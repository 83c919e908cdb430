/// A dim as numbers that can move.
struct DimNumbers: MotionNumbers {
  /// The channels of the colour and the opacity, from 0 to 1.
  private var lanes: SIMD4<Double>

  private init(lanes: SIMD4<Double>) {
    self.lanes = lanes
  }

  init(_ dim: Dim) {
    let (red, green, blue) = dim.color.shares
    lanes = SIMD4(red, green, blue, dim.opacity)
  }

  /// What is to be seen of it.
  var dim: Dim {
    Dim(color: Color(shares: lanes[0], lanes[1], lanes[2]), opacity: lanes[3])
  }

  static let zero = DimNumbers(lanes: .zero)

  static func + (left: Self, right: Self) -> Self { Self(lanes: left.lanes + right.lanes) }

  static func - (left: Self, right: Self) -> Self { Self(lanes: left.lanes - right.lanes) }

  static func * (numbers: Self, factor: Double) -> Self { Self(lanes: numbers.lanes * factor) }

  var largest: Double { max(lanes.max(), -lanes.min()) }

  /// Dims are in order as they are.
  var sane: Self { self }
}
