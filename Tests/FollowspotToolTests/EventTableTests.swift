import Expectations
import Followspot
import SpotlightFiles

@testable import followspot_tool

/// The table of events, the lines that are made of it, and the page that is printed from it.
@Suite struct EventTableTests {
  private static let step = TourEvent.Place(3, "save")
  private static let light = Light(id: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))

  /// Lines of every kind, in every form that they have.
  private static let lines: [EventLine] = {
    var lines = EventKind.all.map(\.example)
    let endings: [Ending] = [
      .accepted, .dismissed(by: .esc), .dismissed(by: .command), .timedOut,
      .interrupted(signal: 15), .closed,
    ]
    for ending in endings {
      lines += ChangeLines.lines(ending.event, [Self.light]) + ChangeLines.lines(ending.event, [])
      lines.append(EventLine(ending.event, panel: Self.light.frame))
    }
    lines += ChangeLines.lines(.shown, []) + [EventLine(.shown, panel: Self.light.frame)]
    lines += [EventLine(.changed, panel: Self.light.frame)]
    let kinds: [TourEvent.Kind] = [
      .tapped(step, .light("a"), .next), .tapped(step, .dim, .ignore),
      .targetMissing(step, [], then: .skips), .targetMissing(step, [], then: .showsCard),
      .targetMissing(step, [], then: .showsTheOthers), .targetMissing(step, [], then: .isLeft),
      .targetMissing(step, [], then: .ends), .refused(step, isBefore: false, reason: "no"),
      .paused(isHidden: true), .ended(.finished), .ended(.skipped(at: "save")),
      .ended(.targetLost(step: "save")), .ended(.cancelled), .ended(.failed("It broke.")),
    ]
    lines += kinds.map { EventLine(TourEvent(number: 1, time: .zero, kind: $0)) }
    return lines
  }()

  @Test(arguments: EventKind.all)
  func `lines have the fields of the table, in its order, and the table has no others`(
    kind: EventKind
  ) throws {
    let head = EventField.all.map(\.key)
    expect(head, is: ["event", "number", "time"])
    var seen: Set<String> = []
    for line in Self.lines where line.kind == kind {
      let keys = try JSONKeys(line.text(number: 1, time: 0)).keys
      expect(Array(keys.prefix(head.count)), is: head)
      let own = Array(keys.dropFirst(head.count))
      // Those of a status have a page of their own, and a test.
      guard kind != .status else { continue }
      let known = kind.fields.map(\.key)
      expect(own, is: known.filter(own.contains), "\(line.bare)")
      for field in kind.fields where field.isAlways {
        expect(own.contains(field.key), "\(line.bare)")
      }
      seen.formUnion(own)
    }
    if kind != .status { expect(seen, is: Set(kind.fields.map(\.key))) }
  }

  @Test func `the page is as it was when it was last read`() throws {
    try expectKept(EventKind.page, at: "Documentation/Manual/followspot-events.7")
  }

  @Test func `words of the page are those that lines have`() throws {
    func words(_ field: EventField) -> String { field.meaning }
    for consequence in ["waits", "showsTheOthers", "showsCard", "skips", "isLeft", "ends"] {
      expect(words(.then).contains(consequence))
      expect(Self.lines.contains { $0.bare.contains("\"then\":\"\(consequence)\"") })
    }
    for dismissal in DismissCause.allCases { expect(words(.by).contains(dismissal.rawValue)) }
    for outcome in ["finished", "skipped", "dismissed", "targetLost", "cancelled", "failed"] {
      expect(words(.outcome).contains(outcome))
      expect(Self.lines.contains { $0.bare.contains("\"outcome\":\"\(outcome)\"") })
    }
    for hook in TourHook.allCases { expect(words(.hook).contains(hook.rawValue)) }
  }
}
