import Expectations
import RandomNumbers
import Spotlight
import SpotlightFiles

/// JSON from other programs, whose mistakes nobody reads, and JSON as it is written for them.
@Suite struct MessageTests {
  private func value(_ text: String) -> JSON? { JSON(Array(text.utf8)) }

  @Test(arguments: [
    #"{"a":[1,-25,true,false,null,"x"],"b":{},"c":[]}"#, "0", "1234.5", "-0.125", "{}", "[]",
    #""a\"\\/\u0008\u000c\n\u000d\tz""#, #""ü€😀\u2028""#, #"{"":1,"a":2}"#,
  ])
  func `what is written reads back`(text: String) {
    expect(value(text)?.line, is: text)
    expect(value(text)?.page().isEmpty == false)
    expect((value(text)?.page()).flatMap(value)?.line, is: text)
  }

  @Test(arguments: [
    (999_999_999_999.0, "999999999999"), (1e15, "1000000000000000.0"), (-1e300, "-1e+300"),
    (Double.infinity, "null"), (-Double.infinity, "null"), (Double.nan, "null"),
  ])
  func `a number of any size is written as JSON`(number: Double, line: String) {
    expect(JSON.number(number).line, is: line)
    expect(value(line)?.number, is: (number.isFinite ? number : nil))
  }

  @Test(arguments: [
    (#"{"a":1,"a":2}"#, #"{"a":1}"#), (#""\ud83d""#, #""\#u{FFFD}""#),
    (#""\ude00\ud83d\u0041""#, #""\#u{FFFD}\#u{FFFD}A""#), ("[1 2]", "[1,2]"),
    ("[[1]\n\n\n{\"a\":2}]", #"[[1],{"a":2}]"#), ("[nonsense]", "[null]"),
  ])
  func `a mistake does not make a message unreadable if it can be read over`(
    text: String, line: String
  ) {
    expect(value(text)?.line, is: line)
  }

  @Test(arguments: ["", "{", "[1] x", #"{"a"}"#, #""\u12g4""#, "\"\n\""])
  func `what cannot be read past is no value`(text: String) {
    expect(value(text) == nil)
  }

  @Test func `bytes that are no letters do not make a text unreadable`() {
    expect(JSON([0x22, 0xC3, 0x28, 0xFF, 0x22])?.text, is: "\u{FFFD}(\u{FFFD}")
  }

  @Test func `members are found, changed and added by their keys`() {
    var object = JSON()
    object.add("a", 1.0)
    object.add("b", String?.none)
    object.add("c", ["x", "y"])
    object["a"] = .flag(true)
    object["d"] = .object([("e", .list([]))])
    expect(object.line, is: #"{"a":true,"b":null,"c":["x","y"],"d":{"e":[]}}"#)
    expect(object["c"]?.elements?.map(\.text) == ["x", "y"] && object["e"] == nil)
    expect(object["a"]?.flag == true && value("7")?.whole == 7 && value("7.5")?.whole == nil)
    let many = "{\((0..<200).map { "\"k\($0 % 150)\":\($0)" }.joined(separator: ","))}"
    expect(value(many)?.members?.count == 150 && value(many)?["k149"]?.whole == 149)
  }

  @Test(arguments: 0..<20)
  func `damaged messages are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    let whole = Array(#"{"a":[1,-2.5e-1,true,null,"\u00fc\ud83d\ude00x"],"b":{"c":{}}}"#.utf8)
    for _ in 0..<Effort.times(500, long: 50_000) { _ = JSON(whole.damaged(using: &dice)) }
  }
}
