import CBench
import FakeCompositor
import Glibc
import Spotlight

/// What the first frame into fresh shared memory costs, and what makes it cheaper.
enum FirstFrame {
  /// What one first frame costs.
  private struct Cost {
    var prepare = 0
    var fill = 0
    /// Processor time of all threads.
    var work = 0
    var faults = 0
  }

  private struct Way {
    let name: String
    var backing = CB_PLAIN
    /// Advice for the kernel, as Linux numbers it; 0 is none.
    var advice: (Int32, Int32) = (0, 0)
    var rows = 1.0
    var threads: Int32 = 1
    var chunk = 65536
    /// How often it is filled; what is told is the last time.
    var times = 1

    var inC: cb_memory_way {
      cb_memory_way(backing: backing, advice: advice, threads: threads, chunk: chunk)
    }
  }

  private static let populate: Int32 = 23
  private static let huge: Int32 = 14

  private static let ways = [
    Way(name: "touch everything"),
    Way(name: "touch everything, on two threads", threads: 2),
    Way(name: "touch a quarter of the rows", rows: 1 / 4),
    Way(name: "posix_fallocate", backing: CB_ALLOCATED),
    Way(name: "MAP_POPULATE", backing: CB_POPULATED),
    Way(name: "MADV_POPULATE_WRITE", advice: (populate, 0)),
    Way(name: "MADV_POPULATE_WRITE, on two threads", advice: (populate, 0), threads: 2),
    Way(name: "posix_fallocate, MADV_POPULATE_WRITE", backing: CB_ALLOCATED, advice: (populate, 0)),
    Way(
      name: "posix_fallocate, MADV_POPULATE_WRITE on two threads", backing: CB_ALLOCATED,
      advice: (populate, 0), threads: 2),
    Way(name: "pwrite", backing: CB_WRITTEN, rows: 0),
    Way(name: "pwrite, 4 KiB at a time", backing: CB_WRITTEN, rows: 0, chunk: 4096),
    Way(name: "pwrite, 1 MiB at a time", backing: CB_WRITTEN, rows: 0, chunk: 1 << 20),
    Way(name: "pwrite, on two threads", backing: CB_WRITTEN, rows: 0, threads: 2),
    Way(name: "MADV_WILLNEED", advice: (3, 0)),
    Way(name: "MADV_HUGEPAGE", advice: (huge, 0)),
    Way(name: "MADV_HUGEPAGE, on two threads", advice: (huge, 0), threads: 2),
    Way(name: "MADV_HUGEPAGE, MADV_POPULATE_WRITE", advice: (huge, populate)),
    Way(name: "posix_fallocate, MADV_COLLAPSE", backing: CB_ALLOCATED, advice: (25, 0)),
    Way(name: "MFD_HUGETLB", backing: CB_HUGETLB),
    Way(name: "pwrite, MADV_POPULATE_WRITE", backing: CB_WRITTEN, advice: (populate, 0)),
    Way(name: "memory that was filled before", times: 2),
  ]

  @MainActor
  static func run(rounds: Int) throws {
    let setting = "/sys/kernel/mm/transparent_hugepage/shmem_enabled"
    Output.write("\(setting): \((try? Output.read(setting)) ?? "not there\n")")
    for size in [PixelSize(width: 1920, height: 1080), BenchScene.screen] {
      run(size, rounds: rounds)
    }
    for size in [PixelSize(width: 1920, height: 1080), BenchScene.screen] {
      try shown(size, rounds: rounds)
    }
  }

  private static func run(_ size: PixelSize, rounds: Int) {
    Output.write(
      "A new memfd of \(size.width)x\(size.height) pixels, medians of \(rounds): "
        + "prepare + fill = both (least), processor time, page faults\n")
    // All ways in turn, so that other work on the machine slows them alike.
    var costs = [[Cost]](repeating: [], count: ways.count)
    for round in 0..<rounds {
      for offset in ways.indices {
        let index = (offset + round) % ways.count
        if let cost = measure(ways[index], size) { costs[index].append(cost) }
      }
    }
    for (way, costs) in zip(ways, costs) {
      let result =
        costs.count < rounds
        ? "refused by this kernel's settings"
        : "\(time(costs, \.prepare)) + \(time(costs, \.fill)) = \(time(costs) { $0.prepare + $0.fill }) "
          + "(\(Report.time(costs.map { Double($0.prepare + $0.fill) }.min() ?? 0))), "
          + "\(time(costs, \.work)), \(Int(middle(costs, \.faults)))"
      Output.write("  \(way.name): \(result)\n")
    }
  }

  /// What the first picture of a sheet costs the client, when it is shown for the first time, and again soon after it
  /// was hidden.
  @MainActor
  private static func shown(_ size: PixelSize, rounds: Int) throws {
    Output.write(
      "The first picture of a sheet of \(size.width)x\(size.height), medians of \(rounds): time (least), page faults\n"
    )
    let costs = try ShowAgain.measure(width: size.width, height: size.height, rounds: rounds)
    for (name, costs) in [("new", costs.new), ("hidden a second ago", costs.again)] {
      let times = costs.map { Double($0.nanoseconds) }
      Output.write(
        "  \(name): \(time(costs, \.nanoseconds)) (\(Report.time(times.min() ?? 0))), "
          + "\(Int(middle(costs, \.faults)))\n")
    }
  }

  private static func middle<Each>(_ costs: [Each], _ part: (Each) -> Int) -> Double {
    var timings = Timings(name: "")
    for cost in costs { timings.add(part(cost)) }
    return timings.median
  }

  private static func time<Each>(_ costs: [Each], _ part: (Each) -> Int) -> String {
    Report.time(middle(costs, part))
  }

  /// One first frame, or nil when the kernel refuses the way.
  private static func measure(_ way: Way, _ size: PixelSize) -> Cost? {
    let word: UInt32 = 0x8C00_0000
    let count = size.width * size.height
    var bytes = count * 4
    var inC = way.inC
    let before = Spent()
    guard let memory = cb_prepare(&bytes, &inC, word) else { return nil }
    defer { cb_unmap(memory, bytes) }
    let prepared = Spent()
    let pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    var begun = prepared
    for _ in 0..<way.times {
      begun = Spent()
      guard cb_fill(pixels, Int(Double(count) * way.rows), word, way.threads) else { return nil }
    }
    let end = Spent()
    // Only the last filling counts if there are several, and then nothing was prepared.
    let isNew = way.times == 1
    let first = isNew ? before : begun
    return Cost(
      prepare: isNew ? prepared.clock - before.clock : 0, fill: end.clock - begun.clock,
      work: Int((end.usage.processor - first.usage.processor) * 1e9),
      faults: end.usage.faults - first.usage.faults)
  }

  /// What the process has spent so far.
  private struct Spent {
    let clock = Contestant.now()
    let usage = Usage.now
  }
}
