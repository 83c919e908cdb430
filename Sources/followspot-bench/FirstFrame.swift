import CBench
import Glibc
import Spotlight

/// What the first frame into fresh shared memory costs, and what makes it cheaper.
enum FirstFrame {
  private struct Way {
    let name: String
    var backing = CB_PLAIN
    /// Advice for the kernel, as Linux numbers it.
    var advice: Int32?
    var rows = BenchScene.screen.height
    var isOnTwoThreads = false
  }

  private static let ways = [
    Way(name: "touch everything"),
    Way(name: "touch everything, on two threads", isOnTwoThreads: true),
    Way(name: "touch a quarter of the rows", rows: BenchScene.screen.height / 4),
    Way(name: "touch 300 rows", rows: 300),
    Way(name: "posix_fallocate", backing: CB_ALLOCATED),
    Way(name: "MADV_POPULATE_WRITE", advice: 23),
    Way(name: "posix_fallocate and MADV_POPULATE_WRITE", backing: CB_ALLOCATED, advice: 23),
    Way(name: "MADV_WILLNEED", advice: 3),
    Way(name: "MADV_HUGEPAGE", advice: 14),
    Way(name: "posix_fallocate and MADV_COLLAPSE", backing: CB_ALLOCATED, advice: 25),
    Way(name: "MFD_HUGETLB", backing: CB_HUGETLB),
  ]

  static func run(rounds: Int) throws {
    Output.write("A new memfd of 3840x2160 pixels, medians of \(rounds): prepare + fill\n")
    // All ways in turn, so that other work on the machine slows them alike.
    var prepared = ways.map { Timings(name: $0.name) }
    var filled = prepared
    var refused = Set<Int>()
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() {
        guard let times = measure(way) else {
          refused.insert(index)
          continue
        }
        prepared[index].add(times.prepare)
        filled[index].add(times.fill)
      }
    }
    for (index, way) in ways.enumerated() {
      let result =
        refused.contains(index)
        ? "refused by this kernel's settings"
        : "\(Report.time(prepared[index].median)) + \(Report.time(filled[index].median))"
      Output.write("  \(way.name): \(result)\n")
    }
  }

  /// One first frame in nanoseconds, or nil when the kernel refuses the way.
  private static func measure(_ way: Way) -> (prepare: Int, fill: Int)? {
    let size = BenchScene.screen
    let bytes = size.width * size.height * 4
    let start = Contestant.now()
    guard let memory = cb_map_shared(bytes, way.backing) else { return nil }
    defer { cb_unmap(memory, bytes) }
    if let advice = way.advice, madvise(memory, bytes, advice) != 0 { return nil }
    let ready = Contestant.now()
    let pixels = memory.bindMemory(to: UInt32.self, capacity: bytes / 4)
    if way.isOnTwoThreads {
      guard cb_fill_on_two_threads(pixels, bytes / 4, 0x8C00_0000) else { return nil }
    } else {
      let box = cb_box(x: 0, y: 0, width: Int32(size.width), height: Int32(way.rows))
      cb_stos_box(pixels, size.width, box, 0x8C00_0000)
    }
    return (ready - start, Contestant.now() - ready)
  }
}
