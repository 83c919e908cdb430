import Followspot
import SpotlightFiles
import Testing

@testable import followspot_tool

/// The keys of an object of JSON, in their order.
struct JSONKeys {
  let keys: [String]

  init(_ line: String) throws {
    let mistakes = Mistakes(in: SourceText(Array(line.utf8)))
    let value = try #require(JSON5Value.read(mistakes))
    guard !mistakes.hasErrors, case .object(let members) = value.content else {
      keys = []
      return
    }
    keys = members.map(\.key)
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

  @Test func `what is shown is one line of JSON, with all keys`() throws {
    let line = report.line
    #expect(
      line == """
        {"event":"status","mode":"light","version":"\(Version.current)","display":"wayland-1",\
        "pid":4711,"shown":true,"connected":true,"outputs":[],"lights":[{"id":"light-1","x":1,\
        "y":2.5,"width":3,"height":4,"label":"Save\\u001b"}],"tour":null,"step":null,"index":null,\
        "position":null,"count":null,"paused":null,"style":null}
        """)
    var pointing = report
    pointing.settings = Settings()
    #expect(try JSONKeys(pointing.line).keys == JSONKeys(line).keys)
    let keys = Setting.table.filter(\.isLive).map(\.key.rawValue)
    #expect(try JSONKeys(StatusReport.style(Settings()).text).keys == keys)
  }

  @Test func `the same as text is fit for a terminal`() throws {
    let text = try #require(StatusText(report.line)).text
    #expect(
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
      "style":{"size":"400"},"later":{}}
      """
    #expect(
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

  @Test(arguments: ["", "no", "[]", "{", "\u{0}"])
  func `what is no status has no text`(line: String) {
    #expect(StatusText(line)?.text == nil)
  }
}
