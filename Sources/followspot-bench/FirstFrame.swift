import CBench
import Glibc
import Spotlight
import SpotlightRaster

/// What the first frame into fresh shared memory costs, and what makes it cheaper.
enum FirstFrame {
  static func run(rounds: Int) throws {
    let size = BenchScene.screen
    let bytes = size.width * size.height * 4
    var ways: [(name: String, prepare: (UnsafeMutableRawPointer) -> Bool, rows: Int)] = [
      ("fill everything", { _ in true }, size.height),
      ("fill a quarter of the rows", { _ in true }, size.height / 4),
      ("fill 300 rows", { _ in true }, 300),
    ]
    // Linux's numbers, which Glibc's module may lack.
    let (willNeed, hugePage, populateWrite, collapse): (Int32, Int32, Int32, Int32) = (
      3, 14, 23, 25
    )
    for (name, advice) in [
      ("MADV_POPULATE_WRITE, then fill", populateWrite), ("MADV_WILLNEED, then fill", willNeed),
      ("MADV_HUGEPAGE, then fill", hugePage), ("MADV_COLLAPSE, then fill", collapse),
    ] {
      ways.append((name, { madvise($0, bytes, advice) == 0 }, size.height))
    }
    Output.write("A first frame of 3840x2160 into a new memfd; medians of \(rounds)\n")
    for way in ways {
      var prepared = Timings(name: way.name)
      var filled = Timings(name: way.name)
      var isGranted = true
      for _ in 0..<rounds {
        guard let memory = cb_map_shared(bytes) else { throw BenchError.noMemory }
        defer { cb_unmap(memory, bytes) }
        let start = Contestant.now()
        isGranted = way.prepare(memory) && isGranted
        let middle = Contestant.now()
        let words = memory.bindMemory(to: UInt32.self, capacity: bytes / 4)
        words.update(repeating: 0x8C00_0000, count: size.width * way.rows)
        filled.add(Contestant.now() - middle)
        prepared.add(middle - start)
      }
      Output.write(
        "  \(way.name): \(Report.time(prepared.median)) + \(Report.time(filled.median))"
          + "\(isGranted ? "" : " (refused)")\n")
    }
  }
}
