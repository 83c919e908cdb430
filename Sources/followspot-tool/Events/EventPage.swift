import Followspot
import SpotlightFiles

extension EventKind {
  /// followspot-events(7): every kind of event with its fields and a line, from the table of events.
  static var page: String {
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
      "followspot watch prints a line for each event, and so does the option --events of followspot "
        + "point, light, panel and tour. Each line is an object of JSON. The event lines of the socket, which "
        + "followspot-ipc(7) describes, have the same objects.",
      "Every line begins with these fields:",
    ])
    page.list(EventField.all.map { ("Li \($0.key)", $0.meaning) })
    page.paragraphs(
      [
        "The other fields depend on the event. A later version may add events and fields, so ignore what "
          + "you do not know. A call, on this page, is a command such as followspot next, or another program "
          + "that uses the socket."
      ], isContinued: true)
    for group in groups {
      page.section(group.name.uppercased())
      if !group.about.isEmpty { page.paragraphs([group.about]) }
      page.fields(group.fields)
      for kind in group.kinds { page.event(kind, in: group) }
    }
    page.section("EXAMPLES")
    page.paragraphs(["Print the names of custom events as they happen:"])
    page.macro(
      "Dl",
      "followspot tour a.json5 --events - | jq --unbuffered -r 'select(.event==\"custom\").name'")
    page.section("SEE ALSO")
    page.references([("followspot", 1), ("followspot-tour", 5), ("followspot-ipc", 7)])
    return page.text
  }
}

extension ManualText {
  fileprivate mutating func event(_ kind: EventKind, in group: EventKind.Group) {
    subsection(kind.word)
    paragraphs([kind.meaning])
    fields(kind.fields.filter { !group.describes($0) })
    display(kind.example.text(number: 1, time: 0.25))
  }

  fileprivate mutating func fields(_ fields: [EventField]) {
    if !fields.isEmpty { list(fields.map { ("Li \($0.key)", $0.meaning) }) }
  }
}

extension EventKind {
  /// A line of this kind, made as real ones are.
  var example: EventLine {
    let light = Light(
      id: "light-1", frame: Rect(x: 40, y: 60, width: 120, height: 32), label: "Save")
    let others =
      [StatusReport.example.line, EventLine(.hidden), .set(["size": "400", "opacity": "55%"])]
      + [.target("save", light.frame), .condition("signed-in", true)]
      + Self.tours.map { EventLine(TourEvent(number: 1, time: .zero, kind: $0)) }
    return others.first { $0.kind == self } ?? ChangeLines.lines(self, [light])[0]
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
