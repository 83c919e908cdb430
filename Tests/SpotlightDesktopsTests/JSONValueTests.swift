import RandomNumbers
import SpotlightDesktops
import Testing

@Suite struct JSONValueTests {
  private func value(_ text: String, _ limits: JSONValue.Limits = .init()) -> JSONValue? {
    JSONValue(json: Array(text.utf8), limits: limits)
  }

  @Test func `every kind of value is read`() {
    #expect(
      value(#" {"a":[1,-2.5e1,true,false,null,"x"],"b":{},"c":[]} "#)
        == .object([
          "a": .list([.number(1), .number(-25), .boolean(true), .boolean(false), .null, .text("x")]
          ),
          "b": .object([:]), "c": .list([]),
        ]))
    #expect(value("0") == .number(0))
    #expect(value("123456789012345678901") == .number(1.2345678901234568e20))
    #expect(value(#"{"a":1,"a":2}"#)?["a"]?.whole == 2)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00fc\u20AC""#, "ü€"),
    (#""\ud83d\ude00!""#, "😀!"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ude00\ud83d\u0041""#, "\u{FFFD}\u{FFFD}A"), (#""ü€😀""#, "ü€😀"),
  ])
  func `a text has its letters`(text: String, letters: String) {
    #expect(value(text)?.text == letters)
  }

  @Test func `bytes that are no letters do not make a text unreadable`() {
    #expect(JSONValue(json: [0x22, 0xC3, 0x28, 0xFF, 0x22])?.text == "\u{FFFD}(\u{FFFD}")
  }

  @Test(arguments: [
    "", " ", "{", "}", "[", "]", "[1,]", "[,1]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
    "{a:1}",
    "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "inf", "nan", "-Infinity", "tru", "True",
    "nul",
    #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, "\"\n\"", "\"\u{0}\"", "1 2", "[1] x", "'a'",
    "// a\n1",
  ])
  func `what is no JSON is no value`(text: String) {
    #expect(value(text) == nil)
  }

  @Test func `several values behind each other are read one by one`() {
    let values = JSONValue.sequence(json: Array("[1]\n\n\n{\"a\":2} 3".utf8))
    #expect(values == [.list([.number(1)]), .object(["a": .number(2)]), .number(3)])
    #expect(JSONValue.sequence(json: Array("[1] ]".utf8)) == nil)
    #expect(JSONValue.sequence(json: []) == [])
  }

  @Test func `more than the limits is no value`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(value(nested(5), .init(depth: 4)) != nil)
    #expect(value(nested(6), .init(depth: 4)) == nil)
    #expect(value(nested(1_000_000)) == nil)
    #expect(value(String(repeating: "{\"a\":", count: 100_000)) == nil)
    #expect(value("[1,2,3]", .init(values: 4)) != nil)
    #expect(value("[1,2,3,4]", .init(values: 4)) == nil)
  }

  @Test(arguments: 0..<20)
  func `damaged texts are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    let whole = Array(#"{"a":[1,-2.5e-1,true,null,"\u00fc\ud83d\ude00x"],"b":{"c":{}}}"#.utf8)
    for _ in 0..<Effort.times(500, long: 50_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<max(bytes.count, 1), using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0 where !bytes.isEmpty: bytes.remove(at: place)
        case 1 where !bytes.isEmpty: bytes[place] = .random(in: 0...255, using: &dice)
        default: bytes.insert(whole.randomElement(using: &dice)!, at: min(place, bytes.count))
        }
      }
      _ = JSONValue(json: bytes)
    }
  }
}
