import Glibc

/// A rounded rectangle blurred directly, without parts, symmetry or a cache.
struct ShadowTwin {
  let width: Int
  let height: Int
  private let form: [Double]

  init(width: Int, height: Int, radius: Double) {
    self.width = width
    self.height = height
    form = (0..<width * height).map {
      Self.coverage(x: $0 % width, y: $0 / width, Double(width), Double(height), radius)
    }
  }

  /// The covered shares in the upper left quarter, `reach` pixels around the form included.
  func quarter(sigma: Double, reach: Int) -> (columns: Int, shares: [Double]) {
    let kernel = sigma > 0 ? BlurTwin.kernel(sigma) : [1]
    let columns = (width + 1) / 2 + reach
    let rows = (height + 1) / 2 + reach
    var along = [Double](repeating: 0, count: columns * height)
    var shares = [Double](repeating: 0, count: columns * rows)
    form.withUnsafeBufferPointer { form in
      along.withUnsafeMutableBufferPointer { along in
        shares.withUnsafeMutableBufferPointer { shares in
          kernel.withUnsafeBufferPointer { kernel in
            for y in 0..<height {
              // A row that repeats the one above has the same shadow.
              let repeats =
                y > 0
                && (0..<width).allSatisfy { form[y * width + $0] == form[(y - 1) * width + $0] }
              for x in 0..<columns {
                along[y * columns + x] =
                  repeats
                  ? along[(y - 1) * columns + x]
                  : Self.sum(kernel, at: x - reach, count: width) { form[y * width + $0] }
              }
            }
            for y in 0..<rows {
              for x in 0..<columns {
                shares[y * columns + x] =
                  Self.sum(kernel, at: y - reach, count: height) { along[$0 * columns + x] }
              }
            }
          }
        }
      }
    }
    return (columns, shares)
  }

  private static func sum(
    _ kernel: UnsafeBufferPointer<Double>, at place: Int, count: Int, _ value: (Int) -> Double
  ) -> Double {
    let first = max(0, place - kernel.count + 1)
    let last = min(count - 1, place + kernel.count - 1)
    var sum = 0.0
    var at = first
    while at <= last {
      sum += value(at) * kernel[abs(place - at)]
      at += 1
    }
    return sum
  }

  /// The covered share of a pixel: thin rows through it, each cut exactly.
  private static func coverage(
    x: Int, y: Int, _ width: Double, _ height: Double, _ radius: Double
  ) -> Double {
    // Only corners need samples, and debug builds are slow.
    let (left, top) = (Double(x), Double(y))
    if left >= radius, left + 1 <= width - radius { return 1 }
    if top >= radius, top + 1 <= height - radius { return 1 }
    return (0..<32).reduce(0) { sum, strip in
      let place = Double(y) + (Double(strip) + 0.5) / 32
      let outside = max(0, radius - min(place, height - place))
      let inset = radius - sqrt(max(0, radius * radius - outside * outside))
      return sum + max(0, min(Double(x + 1), width - inset) - max(Double(x), inset)) / 32
    }
  }
}
