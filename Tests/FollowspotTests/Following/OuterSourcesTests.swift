import Expectations
import FakeBus
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops
import TestFiles

@testable import Followspot

/// Sources of the pointer's place outside of the connection: when they are asked, run and let go.
@MainActor
@Suite struct OuterSourcesTests {
  /// What stands in for the overlay.
  private final class Seen {
    var places: [PointerPlace] = []
    var changes: [[PointerSourceKind: SourceState]] = []
    let loop = ManualReactor()
  }

  nonisolated private static func answer(_ question: BusQuestion) -> BusAnswer {
    switch question.member {
    case "GetNameOwner": .value(.string(":1.7"), wraps: 0)
    case "RequestName": .value(.uint32(1), wraps: 0)
    case "unloadScript": .value(.boolean(false), wraps: 0)
    case "loadScript": .value(.int32(0), wraps: 0)
    case "run":
      .reply(
        to: question,
        then: [
          .call(
            from: ":1.7", path: "/org/followspot/Pointer", interface: "org.followspot.Pointer",
            member: "Moved", [.int32(30), .int32(40)])
        ])
    default: .empty
    }
  }

  private func withSources(
    onKWin isKWin: Bool = true, _ body: (OuterSources, DesktopSigns, Seen, FakeBus) throws -> Void
  ) throws {
    try withFakeBus(answers: { Self.answer($0) }) { bus, address in
      let seen = Seen()
      var signs = DesktopSigns(bus: address, on: seen.loop) {
        $0 == "XDG_RUNTIME_DIR" ? bus.folder : nil
      }
      signs.isKWin = isKWin
      let sources = OuterSources()
      sources.onPlace = { seen.places.append($0) }
      sources.onChange = { seen.changes.append(sources.states) }
      try body(sources, signs, seen, bus)
      sources.close()
      expect(seen.loop.isEmpty && sources.states.isEmpty)
    }
  }

  @Test func `elsewhere than on KWin no bus is touched, and that is known at once`() throws {
    try withSources(onKWin: false) { sources, signs, seen, bus in
      sources.prepare(for: PointStyle(), on: signs)
      for way in [PointerSourceKind.script, .socket] {
        guard case .absent(let reason) = sources.states[way] else {
          Issue.record("\(way) is \(sources.states)")
          continue
        }
        expect(reason.hasSuffix("."))
      }
      expect(seen.loop.isEmpty && seen.changes.last == sources.states)
      expect(bus.seen.connections, is: 0)
      sources.follow(.script)
      sources.follow(nil)
    }
  }

  @Test(arguments: [
    (ClickThrough.none, PointerSourceKind?.none), (.all, .own), (.all, .zone),
    (.all, .session),
  ])
  func `a style that cannot use a source asks none`(
    through: ClickThrough, follow: PointerSourceKind?
  ) throws {
    try withSources { sources, signs, _, bus in
      var style = PointStyle()
      style.through = through
      style.follow = follow
      sources.prepare(for: style, on: signs)
      expect(sources.states.isEmpty)
      expect(bus.seen.connections, is: 0)
    }
  }

  @Test
  func `on KWin the script is asked for once, and runs while it is the chosen way, until the end`()
    throws
  {
    try withSources { sources, signs, seen, bus in
      sources.prepare(for: PointStyle(), on: signs)
      expect(sources.states[.script], is: .asked)
      sources.prepare(for: PointStyle(), on: signs)
      expect(seen.loop.run { sources.states[.script] == .idle })
      sources.follow(.own)
      sources.follow(nil)
      expect(sources.states[.script], is: .idle)
      for count in 1...2 {
        sources.follow(.script)
        expect(sources.states[.script], is: .starting)
        sources.follow(.script)
        expect(seen.loop.run { sources.states[.script] == .live })
        expect(seen.places.count, is: count)
        sources.follow(.own)
        expect(sources.states[.script], is: .idle)
      }
      expect(seen.places.last?.position, is: Point(x: 30, y: 40))
      expect(seen.changes.last, is: sources.states)
      expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 4 })
      sources.follow(.script)
      expect(seen.loop.run { sources.states[.script] == .live })
      sources.close()
      expect(bus.sees { $0.questions.count { $0.member == "unloadScript" } == 6 })
      expect(bus.seen.connections, is: 1)
    }
  }
}
