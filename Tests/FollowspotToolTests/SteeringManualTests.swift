import Expectations
import Followspot
import SpotlightFiles
import SpotlightSteering

@testable import followspot_tool

/// followspot-ipc(7) says what the code says.
@Suite struct SteeringManualTests {
  private let page: String

  init() throws {
    page = try require(contents(of: "Documentation/Manual/followspot-ipc.7"))
  }

  /// The entries of a list whose items begin with a macro: the item and what stands behind it.
  private func entries(_ macro: String, in section: String) -> [(item: String, text: String)] {
    guard let start = page.range(of: ".Sh \(section)\n") else { return [] }
    let rest = page[start.upperBound...]
    let body = rest[..<(rest.range(of: "\n.Sh ")?.lowerBound ?? rest.endIndex)]
    return body.components(by: ".It \(macro) ").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.dropFirst().prefix {
        !$0.isEmpty && !$0.hasPrefix(".El") && !$0.hasPrefix(".Bl")
      }
      return (String(lines[0]), text.joined(separator: " "))
    }
  }

  @Test func `every request is there, with what it takes, and says what it does`() {
    let entries = entries("Ic", in: "REQUESTS")
    let expected = Request.Name.allCases.map { name in
      name.operands.isEmpty ? name.rawValue : "\(name.rawValue) Ar \(name.operands)"
    }
    expect(entries.map(\.item), is: expected)
    for entry in entries { expect(entry.text.hasSuffix("."), "\(entry.item)") }
  }

  @Test func `every kind of line, refusal and farewell is there`() {
    for word in ["ok", "error", "event", "bye"] {
      expect(page.contains(".It Li \(word)"), "\(word)")
    }
    let greeting = ServerLine.Greeting(program: Overview.version, mode: "tour", process: 4711)
    expect(page.contains(".Dl \(ServerLine.greeting(greeting).text)"))
    let sentences = [
      "usage": "The line has a mistake, or a name that does not exist.",
      "unavailable": "What is shown cannot do that; lights, for example, have no next step.",
      "ended": "Followspot has ended.", "slow": "Too many lines were waiting to be read.",
      "full": "Too many programs are connected.",
    ]
    let words =
      RequestRefusal.Kind.allCases.map(\.rawValue) + ServerLine.Farewell.allCases.map(\.rawValue)
    expect(Set(words), is: Set(sentences.keys))
    for (word, sentence) in sentences {
      expect(page.contains(".It Li \(word)\n\(sentence)\n"), "\(word)")
    }
    for mode in ShownMode.steered + [.panel] { expect(page.contains(".Li \(mode.rawValue)")) }
  }

  @Test func `every key of a status is there, in its order`() throws {
    let report = StatusReport(
      mode: .tour, display: "wayland-1", process: 1, isShown: true, isConnected: true,
      outputs: [], lights: [])
    let keys = try JSONKeys(report.line.text(number: 0, time: 0)).keys
    expect(entries("Li", in: "STATUS").map(\.item), is: keys)
  }

  @MainActor @Test func `the bounds are those that hold`() {
    expect(page.contains("at most \(LineReader.longestRequest) bytes"))
    expect(page.contains("At most \(SteeringServer.mostPeers) programs"))
    expect(page.contains("after \(OutgoingLines.limit / 1024) kB"))
  }
}

extension StringProtocol {
  /// The parts between the places where a text is.
  fileprivate func components(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let place = rest.firstRange(of: separator) {
      parts.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return parts + [String(rest)]
  }

  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
