/// One contestant's times in nanoseconds.
struct Timings {
  let name: String
  private(set) var nanoseconds: [Int] = []

  init(name: String) {
    self.name = name
  }

  mutating func add(_ time: Int) {
    nanoseconds.append(time)
  }

  var median: Double { quantile(0.5) }
  /// The range of the middle four fifths.
  ///
  /// Other programs can only slow a run down, so the lower end says more.
  var spread: (Double, Double) { (quantile(0.1), quantile(0.9)) }

  func quantile(_ share: Double) -> Double {
    let sorted = nanoseconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    return Double(sorted[Int(Double(sorted.count - 1) * share + 0.5)])
  }
}

/// All contestants of one scene.
struct SceneTimings {
  let scene: BenchScene
  var followspot = Timings(name: "Followspot")
  var limits: [Timings]
  var peers: [Timings]

  /// Runs all contestants in turn, so that other work on the machine slows them alike.
  init(_ contestants: Contestants, rounds: Int) {
    scene = contestants.scene
    let cairo = Self.fastest(contestants.cairo, contestants.scene)
    let others = contestants.limits + [cairo].compactMap(\.self) + contestants.pixman
    let all = [contestants.followspot] + others
    var timings = all.map { Timings(name: $0.name) }
    for contestant in all { _ = contestant.measure(scene, turn: 0) }
    for round in 0..<rounds {
      for offset in all.indices {
        // Another one begins each time, because the one after a slow contestant finds a cold cache.
        let index = (offset + round) % all.count
        timings[index].add(all[index].measure(scene, turn: round))
      }
    }
    followspot = timings[0]
    limits = Array(timings[1..<(1 + contestants.limits.count)])
    peers = Array(timings[(1 + contestants.limits.count)...])
  }

  /// The fastest way of one library.
  private static func fastest(_ ways: [Contestant], _ scene: BenchScene) -> Contestant? {
    ways.min { one, other in
      func best(_ contestant: Contestant) -> Int {
        (0..<3).map { contestant.measure(scene, turn: $0) }.min() ?? .max
      }
      return best(one) < best(other)
    }
  }
}
