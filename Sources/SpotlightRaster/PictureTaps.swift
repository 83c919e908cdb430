internal import CPixels
internal import Glibc

/// Which pixels of a row, or which rows, make up each one of the result, and by which weight.
struct PictureTaps {
  /// How many the result has.
  let count: Int
  /// True when each is exactly one of the source.
  let isPlain: Bool
  /// True when the result is larger: at most two of the source make up each.
  let joins: Bool

  private var firsts: [Int32] = []
  /// Where the weights of each begin, and the end of the last.
  private var starts: [Int32] = [0]
  private var weights: [Float] = []

  /// The taps of a stretch of the source that becomes `count` pixels.
  init(from start: Double, to end: Double, of length: Int, count: Int) {
    self.count = count
    let step = (end - start) / Double(count)
    isPlain = step == 1 && start == floor(start)
    joins = step < 1 || isPlain
    for index in 0..<count {
      let low = start + Double(index) * step
      if joins, !isPlain {
        join(around: low + step / 2, of: length)
      } else {
        cover(from: low, to: start + Double(index + 1) * step, of: length)
      }
    }
  }

  func first(of index: Int) -> Int { Int(firsts[index]) }

  func last(of index: Int) -> Int {
    Int(firsts[index] + starts[index + 1] - starts[index]) - 1
  }

  func weight(_ tap: Int, of index: Int) -> Float { weights[Int(starts[index]) + tap] }

  /// Scales a row of pixels.
  func gather(_ row: UnsafePointer<UInt32>, into target: inout [Float]) {
    cpixels_gather(row, firsts, starts, weights, count, &target)
  }

  /// Each pixel of the source by its covered share.
  private mutating func cover(from low: Double, to high: Double, of length: Int) {
    let first = min(max(Int(low), 0), length - 1)
    // Rounding must not lead to a pixel after the last.
    let last = min(max(Int(ceil(high - 1e-9)) - 1, first), length - 1)
    let shares = (first...last).map {
      max(min(high, Double($0 + 1)) - max(low, Double($0)), 0)
    }
    let sum = shares.reduce(0, +)
    add(first, shares.map { Float(sum > 0 ? $0 / sum : 1 / Double(shares.count)) })
  }

  /// The two pixels beside a place, by the distance of their middles.
  private mutating func join(around place: Double, of length: Int) {
    let place = min(max(place - 0.5, 0), Double(length - 1))
    let first = min(Int(place), length - 1)
    let share = Float(place - Double(first))
    add(first, share > 0 && first + 1 < length ? [1 - share, share] : [1])
  }

  private mutating func add(_ first: Int, _ shares: [Float]) {
    firsts.append(Int32(first))
    weights += shares
    starts.append(Int32(weights.count))
  }
}
