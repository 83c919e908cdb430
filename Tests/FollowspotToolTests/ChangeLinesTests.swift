import Expectations
import Followspot
import SpotlightFiles

@testable import followspot_tool

/// What happens to lights, as lines of JSON.
@Suite struct ChangeLinesTests {
  private func light(_ id: String, x: Double = 0, label: String? = nil) -> Light {
    Light(id: id, frame: Rect(x: x, y: 2, width: 3, height: 4), label: label)
  }

  /// Lines as JSON, without the numbers and times that their reader has.
  private func texts(_ lines: [EventLine]) -> [String] { lines.map(\.bare) }

  @Test func `lights that come, change and go each have a line`() {
    var lines = ChangeLines([light("a"), light("b")])
    expect(texts(lines.changes(to: [light("a"), light("b")])), is: [])
    expect(
      texts(lines.changes(to: [light("a", x: 1.5), light("c", label: "C")])) == [
        #"{"event":"changed","light":{"id":"a","x":1.5,"y":2,"width":3,"height":4}}"#,
        #"{"event":"added","light":{"id":"c","x":0,"y":2,"width":3,"height":4,"label":"C"}}"#,
        #"{"event":"removed","light":{"id":"b","x":0,"y":2,"width":3,"height":4}}"#,
      ])
    expect(texts(lines.changes(to: [light("a", x: 1.5), light("c", label: "C")])), is: [])
  }

  @Test func `less than is printed is no change`() {
    var lines = ChangeLines([light("a")])
    expect(texts(lines.changes(to: [light("a", x: 0.0004)])), is: [])
    expect(lines.changes(to: [light("a", x: 0.0008)]).count, is: 1)
  }

  @Test func `a turned light says its frame and how far it is turned`() {
    var turned = light("a")
    turned.rotation = -30.25
    var lines = ChangeLines([light("a")])
    expect(
      texts(lines.changes(to: [turned])) == [
        #"{"event":"changed","light":{"id":"a","x":0,"y":2,"width":3,"height":4,"rotation":-30.25}}"#
      ])
    expect(lines.changes(to: [light("a")]).count, is: 1)
  }

  @Test func `each line has one light, and without lights there is the word`() {
    expect(texts(ChangeLines.lines(.shown, [])), is: [#"{"event":"shown"}"#])
    expect(
      texts(ChangeLines.lines(.accepted, [light("a"), light("b")])) == [
        #"{"event":"accepted","light":{"id":"a","x":0,"y":2,"width":3,"height":4}}"#,
        #"{"event":"accepted","light":{"id":"b","x":0,"y":2,"width":3,"height":4}}"#,
      ])
  }

  @Test func `what is known already is not told as added`() {
    var lines = ChangeLines([])
    lines.skip([light("a")])
    expect(texts(lines.changes(to: [light("a")])), is: [])
    expect(lines.changes(to: [light("a", x: 5)]).count, is: 1)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("1\n2\t3\r", #""1\n2\t3\u000d""#),
    ("\u{0}\u{1b}\u{7f}\u{9b}\u{2028}", #""\u0000\u001b\u007f\u009b\u2028""#),
    ("ä😀", #""ä😀""#), ("", #""""#),
  ])
  func `texts are quoted`(text: String, quoted: String) {
    expect(JSON.quoted(text), is: quoted)
  }
}

extension EventLine {
  /// The line as JSON, without its number and its time.
  var bare: String {
    let head = #"{"event":"\#(kind.word)""#
    let whole = text(number: 7, time: 0.25)
    let start = head + #","number":7,"time":0.25"#
    return whole.hasPrefix(start) ? head + whole.dropFirst(start.count) : "no head in \(whole)"
  }
}
