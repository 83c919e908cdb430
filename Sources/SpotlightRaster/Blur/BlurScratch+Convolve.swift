/// The convolution with the Gaussian, along rows and then along columns.
extension BlurScratch {
  /// Convolves `small` with a symmetric kernel, which is given from its middle outwards.
  func convolve(_ kernel: UnsafeBufferPointer<Float>, _ plan: BlurPlan) {
    let reach = kernel.count - 1
    let (width, height) = (plan.smallWidth, plan.smallHeight)
    for y in 0..<height {
      let from = small + y * width
      line.update(repeating: from[0], count: reach)
      (line + reach).update(from: from, count: width)
      (line + reach + width).update(repeating: from[width - 1], count: reach)
      let middle = line + reach
      let to = between + y * width
      for x in 0..<width {
        var sum = middle[x] * kernel[0]
        var step = 1
        while step <= reach {
          sum += (middle[x - step] + middle[x + step]) * kernel[step]
          step += 1
        }
        to[x] = sum
      }
    }
    for y in 0..<height {
      let to = small + y * width
      let middle = between + y * width
      for x in 0..<width { to[x] = middle[x] * kernel[0] }
      var step = 1
      while step <= reach {
        // Two weights at a time halve the loads and stores of the sums.
        let hasSecond = step < reach
        let near = (kernel[step], hasSecond ? kernel[step + 1] : 0)
        let second = hasSecond ? step + 1 : step
        let above = between + max(y - step, 0) * width
        let below = between + min(y + step, height - 1) * width
        let farAbove = between + max(y - second, 0) * width
        let farBelow = between + min(y + second, height - 1) * width
        for x in 0..<width {
          to[x] +=
            (above[x] + below[x]) * near.0 + (farAbove[x] + farBelow[x]) * near.1
        }
        step += 2
      }
    }
  }
}
