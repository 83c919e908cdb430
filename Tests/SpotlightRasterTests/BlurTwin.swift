import Glibc

/// A plain, slow Gaussian convolution: the specification of `Blur` and of shadows.
enum BlurTwin {
  /// The right half of the kernel, up to where it rounds to 0 of 255.
  static func kernel(_ sigma: Double) -> [Double] {
    let reach = Int((5 * sigma).rounded(.up))
    let samples = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * samples.reduce(0, +) - samples[0]
    return samples.map { $0 / sum }
  }

  /// One channel, convolved along both axes; beyond the edges the edge pixels repeat.
  static func blurred(_ values: [Double], width: Int, height: Int, sigma: Double) -> [Double] {
    let kernel = kernel(sigma)
    let rows = convolved(values, kernel, count: width, lines: height, step: 1, pitch: width)
    return convolved(rows, kernel, count: height, lines: width, step: width, pitch: 1)
  }

  private static func convolved(
    _ values: [Double], _ kernel: [Double], count: Int, lines: Int, step: Int, pitch: Int
  ) -> [Double] {
    var result = values
    values.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        for line in 0..<lines {
          for index in 0..<count {
            var sum = values[line * pitch + index * step] * kernel[0]
            for offset in 1..<kernel.count {
              let before = max(index - offset, 0)
              let after = min(index + offset, count - 1)
              sum +=
                (values[line * pitch + before * step] + values[line * pitch + after * step])
                * kernel[offset]
            }
            result[line * pitch + index * step] = sum
          }
        }
      }
    }
    return result
  }
}
