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
    page.macro("Nd", "events of followspot as lines of JSON")
    page.section("DESCRIPTION")
    page.paragraphs([
      "followspot watch, and the option --events of followspot point, light, panel and tour, print a "
        + "line for each event: an object of JSON. Over the socket of followspot-ipc(7) the same "
        + "objects stand in event lines.",
      "Every line begins with these fields:",
    ])
    page.list(EventField.all.map { ("Li \($0.key)", $0.meaning) })
    page.paragraphs(
      [
        "Other fields depend on the event. A later version may add events and fields, so ignore what you "
          + "do not know. Requests of other calls to a tour are among its events, too."
      ], isContinued: true)
    for group in EventKind.groups {
      page.section(group.name.uppercased())
      for kind in group.kinds { page.event(kind) }
    }
    page.section("EXAMPLES")
    page.paragraphs(["Print the names of an author's own buttons when they are pressed:"])
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
    subsection(kind.word)
    paragraphs([kind.meaning])
    if !kind.fields.isEmpty { list(kind.fields.map { ("Li \($0.key)", $0.meaning) }) }
    display(kind.example.text(number: 1, time: 0.25))
  }
}

extension EventKind {
  /// A line of this kind, made as real ones are.
  var example: EventLine {
    let light = Light(
      id: "light-1", frame: Rect(x: 40, y: 60, width: 120, height: 32), label: "Save")
    let others =
      [StatusReport.example.line, EventLine(.hidden), .set(Self.style)]
      + [.target("save", light.frame), .condition("signed-in", true)]
      + Self.tours.map { EventLine(TourEvent(number: 1, time: .zero, kind: $0)) }
    return others.first { $0.kind == self } ?? ChangeLines.lines(self, [light])[0]
  }

  private static var style: JSON {
    var style = JSON()
    style.add("size", "400")
    style.add("opacity", "55%")
    return style
  }

  private static var tours: [TourEvent.Kind] {
    let step = TourEvent.Place(1, "save")
    return [
      .started, .willShow(step), .didShow(step), .hinted(step), .taskBegan("print"),
      .taskDone("print"), .advanced(from: .init(0, "welcome"), to: step),
      .tapped(step, .button("next"), .next), .followed(step, link: "https://example.org/help"),
      .custom("show-me"), .targetMissing(step, ["save"], then: .waits(.seconds(5))),
      .refused(step, isBefore: true, reason: "The file is open."), .unknownStep("sve"),
      .paused(isHidden: false), .resumed, .ended(.dismissed(by: .esc)),
    ]
  }
}

extension StatusReport {
  /// A short status, for the manual.
  fileprivate static let example = StatusReport(
    mode: .light, display: "wayland-1", process: 4711, isShown: true, isConnected: true,
    outputs: [], lights: [])
}
