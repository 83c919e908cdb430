import Expectations
import SpotlightFiles
import SpotlightSteering

@testable import Followspot
@testable import followspot_tool

/// The keys of an object of JSON, in their order.
struct JSONKeys {
  let keys: [String]

  init(_ line: String) throws {
    keys = try require(JSON(Array(line.utf8))?.members).map(\.key)
  }
}

@Suite struct StatusTests {
  private var report: StatusReport {
    var report = StatusReport(
      mode: .light, display: "wayland-1", process: 4711, isShown: true, isConnected: true,
      outputs: [],
      lights: [
        Light(id: "light-1", frame: Rect(x: 1, y: 2.5, width: 3, height: 4), label: "Save\u{1b}")
      ])
    report.display = "wayland-1"
    return report
  }

  /// What `followspot list` prints of a status.
  private func listed(
    _ names: ShownNames, of report: StatusReport, _ form: Listing.Form
  ) throws -> String {
    try require(StatusText(report.text)).listing(of: names).text(form)
  }

  @Test func `what is shown is one line of JSON, with all keys`() throws {
    let line = report.text
    expect(
      line == """
        {"event":"status","number":0,"time":0,"mode":"light","version":"\(Overview.version)","display":"wayland-1",\
        "pid":4711,"shown":true,"connected":true,"outputs":[],"lights":[{"id":"light-1","x":1,\
        "y":2.5,"width":3,"height":4,"label":"Save\\u001b"}],"panel":null,"notices":[],"follow":null,\
        "followReason":null,"shortcuts":null,"reader":false,"tour":null,"step":null,\
        "index":null,"position":null,"count":null,"paused":null,"steps":null,"buttons":null,\
        "targets":null,"conditions":null,"style":null}
        """)
    var pointing = report
    pointing.settings = Settings()
    expect(try JSONKeys(pointing.text).keys == JSONKeys(line).keys)
  }

  @Test(arguments: ShownMode.steered)
  func `the style has what can be set, and of a tour what it says itself only when it was told`(
    mode: ShownMode
  ) throws {
    let keys = Setting.live(in: mode).map(\.rawValue)
    var settings = Settings(for: mode)
    expect(try JSONKeys(StatusReport.style(settings, of: mode).line).keys, is: keys)
    let ring = #""ring":null"#
    expect(StatusReport.style(settings, of: mode).line.contains(ring), is: mode == .tour)
    settings[.told].values[.ring] = SettingLayer.Entry(.ring(nil))
    expect(StatusReport.style(settings, of: mode).line.contains(#""ring":"none""#))
  }

  @Test func `the first steps are named, however many there are and however long their names`() {
    expect(StatusReport.listed([]), is: [])
    expect(StatusReport.listed(["a", "b"]), is: ["a", "b"])
    let many = (0..<10_000).map { "step-\($0)" }
    expect(StatusReport.listed(many), is: Array(many.prefix(StatusReport.mostSteps)))
    let long = (0..<100).map { "\($0)" + String(repeating: "x", count: 1000) }
    expect(StatusReport.listed(long).count, is: 32)
    // Each byte may be six as JSON has it, and every reader gets the line.
    let odd = String(repeating: "\u{1}", count: StatusReport.mostBytesOfSteps)
    var status = report
    status.steps = StatusReport.listed([odd, "b"])
    expect(status.steps == [odd] && status.text.utf8.count < OutgoingLines.limit)
  }

  @Test func `steps are printed a line each, but for those that no person can type`() throws {
    var status = report
    status.steps = ["one", "save as", "a\nb", "", "é"]
    expect(try listed(.steps, of: status, .names), is: "one\nsave as\né\n")
    expect(try listed(.steps, of: status, .text), is: "one\nsave as\na\\nb\n\né\n")
    expect(try listed(.steps, of: report, .names), is: "")
    expect(try listed(.steps, of: report, .json), is: #"{"steps":[]}"# + "\n")
    status.steps = ["one"]
    expect(try listed(.steps, of: status, .json), is: #"{"steps":[{"name":"one"}]}"# + "\n")
    expect(try require(StatusText(status.text)).text, is: StatusText(report.text)?.text)
  }

  @Test func `what a tour names is told with what is known of it, and can be printed`() throws {
    var status = report
    status.names = TourNames(
      targets: [("save", Rect(x: 1, y: 2, width: 3, height: 4)), ("menu", nil), ("a\nb", nil)],
      conditions: [("signed-in", true), ("late", false)])
    expect(
      status.text.contains(
        #""targets":{"save":{"x":1,"y":2,"width":3,"height":4},"menu":null,"a\nb":null},"#
          + #""conditions":{"signed-in":true,"late":false}"#))
    let text = try require(StatusText(status.text))
    expect(try listed(.targets, of: status, .names), is: "save\nmenu\n")
    expect(
      try listed(.targets, of: status, .text), is: "save  1,2 3x4\nmenu  missing\na\\nb  missing\n")
    expect(try listed(.conditions, of: status, .text), is: "signed-in  on\nlate       off\n")
    expect(
      try listed(.conditions, of: status, .json),
      is: #"{"conditions":{"signed-in":true,"late":false}}"# + "\n")
    expect(
      text.text.hasSuffix(
        """
        targets     save  1,2 3x4
                    menu  missing
                    a\\nb  missing
        conditions  signed-in  on
                    late  off

        """))
    // As many as of steps, and each has its value.
    status.names = TourNames(
      targets: (0..<2000).map { ("target-\($0)", nil) }, conditions: [])
    expect(try listed(.targets, of: status, .names).count { $0 == "\n" }, is: 1000)
  }

  @Test func `a panel is told with its place`() throws {
    var status = report
    status.panel = Rect(x: -1, y: 2, width: 3, height: 4)
    expect(status.text.contains(#""panel":{"x":-1,"y":2,"width":3,"height":4}"#))
    expect(try require(StatusText(status.text)).text.contains("panel    -1,2 3x4\n"))
  }

  @Test func `the same as text is fit for a terminal`() throws {
    let text = try require(StatusText(report.text)).text
    expect(
      text == """
        mode     light
        shown    yes
        display  wayland-1
        process  4711
        lights   light-1  1,2.5 3x4  Save\\u{1b}

        """)
  }

  @Test func `a tour says where it is`() throws {
    let line = """
      {"event":"status","mode":"tour","display":"a","pid":1,"shown":true,"connected":false,\
      "outputs":[{"name":"DP-1","x":0,"y":0,"width":8,"height":6,"scale":1.5,"dimmed":true},\
      {"name":"DP-2","x":8,"y":0,"width":8,"height":6,"scale":1,"dimmed":false}],"lights":[],\
      "tour":"a.json5","step":"save","index":2,"position":2,"count":5,"paused":true,\
      "steps":["a","b"],"style":{"size":"400","ring":null},"later":{}}
      """
    expect(
      StatusText(line)?.text == """
        mode        tour
        shown       yes
        display     a
        process     1
        compositor  waited for
        outputs     DP-1  0,0 8x6  dimmed
                    DP-2  8,0 8x6
        tour        a.json5
        step        save, 2 of 5, paused
        size        400

        """)
  }

  @Test func `a light that is called by its place is told of once`() throws {
    let line = """
      {"mode":"tour","lights":[{"id":"1,2.5 3x4","x":1,"y":2.5,"width":3,"height":4,"label":"Save"}]}
      """
    let text = try require(StatusText(line)).text
    expect(text.contains("  1,2.5 3x4  Save\n") && !text.contains("3x4  1,2.5"))
  }

  @Test func `what became of a still is told, and what is done without`() throws {
    var status = report
    status.lights = []
    status.notices = ["What is hidden on output B is black.", "There is no keyboard."]
    status.outputs = [nil, "taken", "missing"].enumerated().map { index, still in
      let output = Desktop.Screen(
        name: "DP-\(index)", frame: Rect(x: 0, y: 0, width: 8, height: 6), scale: 1)
      return (output, true, still)
    }
    expect(status.text.contains(#""dimmed":true,"still":null}"#))
    expect(status.text.contains(#""dimmed":true,"still":"taken"}"#))
    expect(
      status.text.contains(
        #""notices":["What is hidden on output B is black.","There is no keyboard."]"#))
    expect(
      StatusText(status.text)?.text == """
        mode     light
        shown    yes
        display  wayland-1
        process  4711
        outputs  DP-0  0,0 8x6  dimmed
                 DP-1  0,0 8x6  dimmed  still taken
                 DP-2  0,0 8x6  dimmed  still missing
        notices  What is hidden on output B is black.
                 There is no keyboard.

        """)
  }

  @Test(arguments: ["", "no", "[]", "{", "\u{0}"])
  func `what is no status has no text`(line: String) {
    expect(StatusText(line)?.text == nil)
  }
}

extension StatusReport {
  /// The line, as the first of an instance.
  var text: String { line.text(number: 0, time: 0) }
}
