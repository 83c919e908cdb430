import Followspot
import SpotlightFiles

/// followspot-events(7): every kind of event with its fields and a line, from the table of events.
enum EventPage {
  static var text: String {
    var page = ManualText()
    page.comment("Printed by 'followspot help --as events' from the table of events.")
    page.macro("Dd", Overview.date)
    page.macro("Dt FOLLOWSPOT-EVENTS 7")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm followspot-events")
    page.macro("Nd", "what followspot tells of what happens, in lines of JSON")
    page.section("DESCRIPTION")
    page.paragraphs([
      "followspot watch, followspot light --watch and followspot tour --events print a line for each "
        + "event: an object of JSON. Over the socket of followspot-ipc(7) the same objects stand in "
        + "event lines.",
      "Every line begins with these fields:",
    ])
    page.list(EventField.all.map { ("Li \($0.key)", $0.meaning) })
    page.paragraphs(
      [
        "Other fields depend on the event. A later version may add events and fields, so ignore what you "
          + "do not know. What other calls tell a tour is among the events of that tour, too."
      ], isContinued: true)
    for group in EventKind.Group.allCases {
      page.section(group.rawValue.uppercased())
      for kind in EventKind.allCases where kind.group == group { page.event(kind) }
    }
    page.section("EXAMPLES")
    page.paragraphs(["Go on when the person has pressed a button of their own:"])
    page.macro(
      "Dl",
      "followspot tour a.json5 --events - | jq --unbuffered -r 'select(.event==\"custom\").name'")
    page.section("SEE ALSO")
    page.references([("followspot", 1), ("followspot-tour", 5), ("followspot-ipc", 7)])
    return page.text
  }
}

extension ManualText {
  fileprivate mutating func event(_ kind: EventKind) {
    subsection(kind.rawValue)
    paragraphs([kind.meaning])
    if !kind.fields.isEmpty { list(kind.fields.map { ("Li \($0.key)", $0.meaning) }) }
    display(kind.example.text(number: 1, time: 0.25))
  }
}

extension EventKind {
  /// A line of this kind, made as real ones are.
  var example: EventLine {
    let step = TourEvent.Place(1, "save")
    let light = Light(
      id: "light-1", frame: Rect(x: 40, y: 60, width: 120, height: 32), label: "Save")
    func tour(_ kind: TourEvent.Kind) -> EventLine {
      var line = EventLine(TourEvent(number: 1, time: .zero, kind: kind))
      line.time = nil
      return line
    }
    switch self {
    case .status: return StatusReport.example.line
    case .shown, .accepted, .left, .stopped, .timedOut, .closed, .interrupted, .added, .changed,
      .removed:
      return ChangeLines.lines(self, [light])[0]
    case .hidden: return EventLine(.hidden)
    case .set:
      var line = EventLine(.set)
      var style = JSON()
      style.add("size", "400")
      style.add("opacity", "55%")
      line.add(.style, style)
      return line
    case .started: return tour(.started)
    case .willShow: return tour(.willShow(step))
    case .didShow: return tour(.didShow(step))
    case .hinted: return tour(.hinted(step))
    case .taskBegan: return tour(.taskBegan("print"))
    case .taskDone: return tour(.taskDone("print"))
    case .advanced: return tour(.advanced(from: .init(0, "welcome"), to: step))
    case .tapped: return tour(.tapped(step, .button("next"), .advance))
    case .followed: return tour(.followed(step, link: "https://example.org/help"))
    case .custom: return tour(.custom("show-me"))
    case .targetMissing: return tour(.targetMissing(step, ["save"], then: .waits(.seconds(5))))
    case .refused: return tour(.refused(step, .before, reason: "The file is open."))
    case .unknownStep: return tour(.unknownStep("sve"))
    case .registered: return TourWish.register("save", light.frame).event ?? EventLine(self)
    case .unregistered: return TourWish.unregister("save").event ?? EventLine(self)
    case .condition: return TourWish.condition("signed-in", true).event ?? EventLine(self)
    case .paused: return tour(.paused(isHidden: false))
    case .resumed: return tour(.resumed)
    case .ended: return tour(.ended(.dismissed(by: .esc)))
    }
  }
}

extension StatusReport {
  /// A short status, for the manual.
  fileprivate static let example = StatusReport(
    mode: .light, display: "wayland-1", process: 4711, isShown: true, isConnected: true,
    outputs: [], lights: [])
}
