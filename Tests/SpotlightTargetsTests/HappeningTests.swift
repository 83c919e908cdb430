import Glibc
import RealBus
import Spotlight
import SpotlightBus
import SpotlightCompositors
import TestFiles
import Testing

@testable import SpotlightTargets

/// Files and signals that a step waits for.
@MainActor
@Suite struct HappeningTests {
  private func serve(_ watch: FileWatch, until isDone: () -> Bool) -> Bool {
    TestFiles.serve({ watch.watches.map(\.served) }, watch.work, until: isDone)
  }

  /// A watch that has started, and counts.
  private func watch(_ path: String, _ change: FileChange) -> FileWatch {
    let watch = FileWatch(path: path, change: change)
    watch.start()
    return watch
  }

  @Test func `a file that is there has appeared, and one that comes appears once`() throws {
    let folder = try TemporaryFolder()
    #expect(watch(try folder.file("a", "x"), .appears).hasHappened)
    let later = watch(folder("b"), .appears)
    var count = 0
    later.onHappened = { count += 1 }
    #expect(!later.hasHappened && later.watches.count == 1)
    _ = try folder.file("other", "x")
    later.work()
    #expect(!later.hasHappened)
    _ = try folder.file("b", "x")
    #expect(serve(later) { later.hasHappened })
    #expect(count == 1 && later.watches.isEmpty)
    later.start()
    later.work()
    #expect(count == 1)
  }

  @Test func `the folders of a file may come later, and go`() throws {
    let folder = try TemporaryFolder()
    let later = watch(folder("c/d/e"), .appears)
    #expect(later.problem == nil)
    #expect(mkdir(folder("c"), 0o700) == 0)
    later.work()
    #expect(rmdir(folder("c")) == 0)
    later.work()
    #expect(mkdir(folder("c"), 0o700) == 0)
    #expect(mkdir(folder("c/d"), 0o700) == 0)
    later.work()
    #expect(!later.hasHappened)
    _ = try folder.file("c/d/e", "x")
    #expect(serve(later) { later.hasHappened })
  }

  @Test func `a file vanishes only if it was there`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a")
    let watch = watch(path, .vanishes)
    #expect(!watch.hasHappened)
    _ = try folder.file("a", "x")
    watch.work()
    #expect(!watch.hasHappened)
    #expect(unlink(path) == 0)
    #expect(serve(watch) { watch.hasHappened })
    _ = try folder.file("b", "x")
    let moved = self.watch(folder("b"), .vanishes)
    #expect(rename(folder("b"), folder("c")) == 0)
    #expect(serve(moved) { moved.hasHappened })
  }

  @Test func `a file changes when it is written to, or replaced`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "x")
    let watch = watch(path, .changes)
    watch.work()
    #expect(!watch.hasHappened)
    _ = try folder.file("a", "longer")
    #expect(serve(watch) { watch.hasHappened })
    let replaced = self.watch(path, .changes)
    _ = try folder.file("b", "longer")
    #expect(rename(folder("b"), path) == 0)
    #expect(serve(replaced) { replaced.hasHappened })
    // One that comes is no change, and what is written after that is.
    let later = self.watch(folder("z"), .changes)
    _ = try folder.file("z", "1")
    later.work()
    _ = try folder.file("z", "12345")
    #expect(serve(later) { later.hasHappened })
  }

  @Test func `what is waited for at any time is watched from one showing to the next`() throws {
    let folder = try TemporaryFolder()
    let change = Happening.file(try folder.file("a", "x"), .changes)
    let others = OtherHappenings(bus: nil, home: nil)
    defer { others.close() }
    var told: [Int] = []
    others.onHappened = { told.append($1) }
    var search = Search()
    search.happenings = [change]
    search.standing = [change]
    search.number = 1
    others.seek(search)
    // It changes between two steps, and the next one begins to wait only after that.
    search.happenings = []
    search.number = Search.atAnyTime
    others.seek(search)
    _ = try folder.file("a", "longer")
    search.happenings = [change]
    search.number = 2
    others.seek(search)
    let isTold = TestFiles.serve({ others.watches.map(\.served) }, others.work) { !told.isEmpty }
    #expect(isTold && told == [Search.atAnyTime])
    others.seek(Search())
    #expect(others.watches.isEmpty)
  }

  @Test func `a path that can be none has a problem in words`() {
    for path in ["", "a", "~/a", "/" + String(repeating: "a/", count: 5000)] {
      let watch = watch(path, .appears)
      #expect(watch.problem?.hasSuffix(".") == true && watch.watches.isEmpty)
      watch.work()
      watch.stop()
    }
    #expect(!watch("/nonexistent/folder/file", .appears).hasHappened)
  }

  @Test(.enabled(if: RealBus.program != nil, "dbus-daemon is not installed."))
  func `a signal counts if all that is said of it fits`() throws {
    let folder = try TemporaryFolder()
    let real = try RealBus(in: folder)
    defer { real.stop() }
    let other = try real.connect()
    other.wait(for: patience) { other.uniqueName != nil }
    var owns: Bool?
    try other.own("org.example.Sender") { owns = try? $0.get() }
    other.wait(for: patience) { owns != nil }
    let watch = BusSignalWatch(
      BusSignalPattern(signal: "org.example.Thing.Done", path: "/a", sender: "org.example.Sender"),
      on: real.address)
    var count = 0
    watch.onHappened = { count += 1 }
    watch.start()
    #expect(watch.problem == nil)
    // It is heard once the bus knows the match and has named the owner.
    // Another watch, of the last of all that does not fit, says when the bus has passed on the others.
    let last = BusSignalWatch(
      BusSignalPattern(signal: "org.example.Thing.Last", path: "/a"), on: real.address)
    last.start()
    let foreign = try real.connect()
    let heard = TestFiles.serve(
      { (watch.watches + last.watches).map(\.served) },
      {
        watch.work()
        last.work()
      }
    ) {
      try? foreign.emit("/a", "org.example.Thing", "Done")
      foreign.work()
      try? other.emit("/b", "org.example.Thing", "Done")
      try? other.emit("/a", "org.example.Other", "Done")
      try? other.emit("/a", "org.example.Thing", "Begun")
      try? other.emit("/a", "org.example.Thing", "Last")
      other.work()
      return last.hasHappened
    }
    #expect(heard && !watch.hasHappened)
    let isThere = TestFiles.serve({ watch.watches.map(\.served) }, watch.work) {
      if count == 0 { try? other.emit("/a", "org.example.Thing", "Done", [.string("secret")]) }
      other.work()
      return watch.hasHappened
    }
    #expect(isThere && count == 1)
    #expect(watch.watches.isEmpty)
  }

  @Test func `what is no signal, and no bus, has a problem in words`() {
    for signal in ["", "Done", ".Done", "a.", "a.b", "org.example.1a", "org..Done", "org.a-b.Done"]
    {
      let watch = BusSignalWatch(BusSignalPattern(signal: signal), on: nil)
      watch.start()
      #expect(watch.problem?.hasSuffix("behind it.") == true, "\(signal)")
    }
    let address = BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    for address in [nil, address] {
      let watch = BusSignalWatch(BusSignalPattern(signal: "org.example.Done"), on: address)
      watch.start()
      #expect(watch.problem != nil && watch.watches.isEmpty)
    }
  }
}
