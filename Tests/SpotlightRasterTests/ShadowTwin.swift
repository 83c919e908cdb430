import Glibc
import Spotlight

/// A rounded rectangle blurred directly, without parts, symmetry or a cache.
struct ShadowTwin {
  let width: Int
  let height: Int
  private let form: [Double]

  init(width: Int, height: Int, radius: Double) {
    self.init(width: width, height: height, radii: CornerRadii(all: radius))
  }

  /// Corners clockwise from the upper left, which fit the form.
  init(width: Int, height: Int, radii: CornerRadii) {
    self.width = width
    self.height = height
    form = (0..<width * height).map {
      Self.coverage(x: $0 % width, y: $0 / width, Double(width), Double(height), radii)
    }
  }

  /// The covered shares in the upper left quarter, `reach` pixels around the form included.
  func quarter(sigma: Double, reach: Int) -> (columns: Int, shares: [Double]) {
    shares(
      sigma: sigma, reach: reach, columns: (width + 1) / 2 + reach, rows: (height + 1) / 2 + reach)
  }

  /// The covered shares everywhere, `reach` pixels around the form included.
  func whole(sigma: Double, reach: Int) -> (columns: Int, shares: [Double]) {
    shares(sigma: sigma, reach: reach, columns: width + 2 * reach, rows: height + 2 * reach)
  }

  private func shares(
    sigma: Double, reach: Int, columns: Int, rows: Int
  ) -> (columns: Int, shares: [Double]) {
    let kernel = sigma > 0 ? BlurTwin.kernel(sigma) : [1]
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
    x: Int, y: Int, _ width: Double, _ height: Double, _ radii: CornerRadii
  ) -> Double {
    // Only corners need samples, and debug builds are slow.
    let largest = radii.largest
    let (left, top) = (Double(x), Double(y))
    if left >= largest, left + 1 <= width - largest { return 1 }
    if top >= largest, top + 1 <= height - largest { return 1 }
    func inset(_ radius: Double, _ distance: Double) -> Double {
      let outside = max(0, radius - distance)
      return radius - sqrt(max(0, radius * radius - outside * outside))
    }
    let strips = radii.areEqual ? 32.0 : 256
    // Without optimisation, a loop over a range takes far longer.
    var (sum, middle) = (0.0, 0.5)
    while middle < strips {
      let above = top + middle / strips
      let below = height - above
      let near = max(inset(radii.topLeft, above), inset(radii.bottomLeft, below))
      let far = max(inset(radii.topRight, above), inset(radii.bottomRight, below))
      sum += max(0, min(left + 1, width - far) - max(left, near)) / strips
      middle += 1
    }
    return sum
  }
}
