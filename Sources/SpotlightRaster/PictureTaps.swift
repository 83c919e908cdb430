internal import CPixels
internal import Glibc

/// Which pixels of a row, or which rows, go into each of another number of them, and how much of each.
struct PictureTaps {
  /// How many there are.
  let count: Int
  /// True where each is one and all of it.
  let isPlain: Bool
  /// True where pixels are spread: two at most go into each.
  let joins: Bool

  private var firsts: [Int32] = []
  /// Where the weights of each begin, and at last where they end.
  private var starts: [Int32] = [0]
  private var weights: [Float] = []

  /// The taps for a stretch of a number of pixels.
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

  /// Brings a row of pixels to as many as there are.
  func gather(_ row: UnsafePointer<UInt32>, into target: inout [Float]) {
    cpixels_gather(row, firsts, starts, weights, count, &target)
  }

  /// Each pixel by the share of it that is covered.
  private mutating func cover(from low: Double, to high: Double, of length: Int) {
    let first = min(max(Int(low), 0), length - 1)
    // A rounding must not reach for the pixel behind the last.
    let last = min(max(Int(ceil(high - 1e-9)) - 1, first), length - 1)
    let shares = (first...last).map {
      max(min(high, Double($0 + 1)) - max(low, Double($0)), 0)
    }
    let sum = shares.reduce(0, +)
    add(first, shares.map { Float(sum > 0 ? $0 / sum : 1 / Double(shares.count)) })
  }

  /// The two pixels beside a place, by how near their middles are.
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
