import Expectations
import SpotlightSteering

@Suite struct ServerLineTests {
  static let lines: [ServerLine] =
    [
      .greeting(.init(program: "0.1.0", mode: "tour", process: 4711)), .done(answer: nil),
      .done(answer: #"{"a b":[1, 2]}"#), .event(#"{"event":"started"}"#),
    ]
    + RequestRefusal.Kind.allCases.map {
      .refused(RequestRefusal($0, "There is no 'x'; did you mean y?"))
    }
    + ServerLine.Farewell.allCases.map(ServerLine.bye)

  @Test(arguments: lines)
  func `each line is one line, begins with its word, and comes back the same`(
    line: ServerLine
  ) throws {
    let text = line.text
    expect(text.last == "\n" && text.dropLast().contains("\n") == false)
    let word = try require(text.dropLast().split(separator: " ").first)
    expect(["followspot", "ok", "error", "event", "bye"].contains(word))
    expect(ServerLine(String(text.dropLast())), is: line)
  }

  @Test func `what people typed breaks no line`() {
    let line = ServerLine.refused(.usage("There is no '\n\u{1b}[2J'."))
    expect(line.text, is: "error usage There is no '\\n\\u{1b}[2J'.\n")
  }

  @Test(arguments: ["", " ", "okay", "hello 1", "error", "error what why", "bye now", "event"])
  func `what no instance says is none of its lines`(text: String) {
    expect(ServerLine(text) == nil)
  }
}
