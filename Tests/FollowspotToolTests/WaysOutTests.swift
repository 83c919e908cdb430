import Expectations
import SpotlightFiles
import SpotlightPortal
import SpotlightSteering

@testable import Followspot
@testable import followspot_tool

/// How a light ends that leaves keys to the programs below, in `status` and in a terminal.
@Suite struct WaysOutTests {
  private let report = StatusReport(
    mode: .point, display: "wayland-1", process: 4711, isShown: true, isConnected: true,
    outputs: [],
    lights: [])

  /// The lines about the desktop's shortcuts, and their part of the line of JSON.
  private func told(_ state: GlobalShortcuts.State?) throws -> (text: [String], json: String) {
    var status = report
    status.shortcuts = state
    let text = try require(StatusText(status.text)).text
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("shortcuts") }
    let part = status.text.split(separator: "\"shortcuts\":")[1].split(separator: ",\"reader\"")[0]
    return (
      lines.map {
        $0.split(separator: " ").joined(separator: " ")
      }, String(part)
    )
  }

  @Test func `the keys of the desktop's shortcuts are told, or why there are none`() throws {
    expect(try told(nil).text.isEmpty && told(nil).json == "null")
    let asked = try told(.asked)
    expect(asked.text, is: ["shortcuts asked for"])
    expect(asked.json, is: #"{"state":"asked","reason":null,"keys":{}}"#)
    let absent = try told(.absent("There is no\u{1b} portal."))
    expect(absent.text.count == 1 && absent.text[0].hasPrefix("shortcuts There is no"))
    expect(!absent.text[0].contains("\u{1b}") && absent.json.contains(#""state":"absent""#))
    let bound = try told(.bound(["toggle": "Ctrl+Alt+F", "smaller": ""]))
    expect(bound.text, is: ["shortcuts toggle Ctrl+Alt+F", "smaller no keys yet"])
    expect(
      bound.json,
      is: #"{"state":"bound","reason":null,"keys":{"toggle":"Ctrl+Alt+F","smaller":""}}"#)
    expect(try told(.bound([:])).text, is: ["shortcuts none"])
  }

  @Test(arguments: Shortcut.allCases)
  func `a shortcut asks for what a call would ask for`(shortcut: Shortcut) throws {
    let lines = [Shortcut.toggle: "toggle", .larger: "set size +20", .smaller: "set size -20"]
    expect(shortcut.request?.line, is: lines[shortcut])
  }

  @Test("A terminal is told how a light ends that leaves keys to the programs below")
  func waysOut() {
    var choices = Choices(.point)
    expect(
      choices.waysOut
        == "Clicks reach your apps; 'followspot stop', a shake of the pointer or Ctrl+C here ends the light."
    )
    choices.pointing.endsOnShake = false
    expect(!choices.waysOut.contains("shake") && choices.waysOut.contains("Ctrl+C"))
  }
}
