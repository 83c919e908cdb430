import Expectations
import RandomNumbers
import Spotlight
import SpotlightFiles

@Suite struct JSONTests {
  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), ("{}", "{}"), ("[]", "[]"),
      ("[1,2]", "[1.0,2.0]"), ("[1,2,]", "[1.0,2.0]"), ("{a:1,}", "{\"a\":1.0}"),
      ("{a:{b:[{}]}}", "{\"a\":{\"b\":[{}]}}"), ("{'a b':1,\"c\":2}", "{\"a b\":1.0,\"c\":2.0}"),
      ("{$:1,_a1:2,true:3}", "{\"$\":1.0,\"_a1\":2.0,\"true\":3.0}"),
      ("{größe:1,大:2,ünï:3}", "{\"größe\":1.0,\"大\":2.0,\"ünï\":3.0}"),
      (#"{\u0061b:1}"#, "{\"ab\":1.0}"), ("{'':1}", "{\"\":1.0}"),
      (" // a\n/* b * / ** */ 1 // c", "1.0"), ("/**/1/***/", "1.0"),
      ("\t\u{0B}\u{0C}\u{A0}\u{FEFF}\u{2003}\u{2028}\r\n1", "1.0"), ("//\u{2028}1", "1.0"),
      ("\u{FEFF}1", "1.0"),
    ])
  func `everything of JSON5 is read`(text: String, spelling: String) {
    let reading = Reading(text)
    expect(reading.value?.spelling, is: spelling)
    expect(reading.sentences, is: [])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("+1", 1), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("-.5", -0.5),
      ("1e3", 1000), ("1E+3", 1000), ("1e-3", 0.001), ("5.e2", 500), ("0x1F", 31), ("-0Xff", -255),
      ("0xFFFFFFFFFFFFFFFFFFFF", 0x1p80), ("Infinity", .infinity), ("-Infinity", -.infinity),
      ("+Infinity", .infinity), ("1e999", .infinity), ("1e-999", 0), ("0.1", 0.1),
      ("9007199254740993", 9_007_199_254_740_992), ("0e1", 0), ("0.0", 0),
    ] as [(String, Double)])
  func `numbers are as ECMAScript has them`(text: String, number: Double) {
    let reading = Reading(text)
    expect(reading.value?.spelling, is: "\(number)")
    expect(reading.sentences, is: [])
  }

  @Test(arguments: ["NaN", "-NaN", "+NaN"])
  func `what is not a number can be written`(text: String) {
    expect(Reading(text).value?.spelling.hasSuffix("nan") == true)
  }

  @Test(
    arguments: [
      (#""a""#, "a"), ("'a'", "a"), (#"'"'"#, "\""), (#""'""#, "'"), (#"'\'\"\\\/'"#, "'\"\\/"),
      (#"'\b\f\n\r\t\v\0'"#, "\u{8}\u{C}\n\r\t\u{B}\0"), (#"'\x41\u00e9\q\é'"#, "Aéqé"),
      (#"'\uD83D\uDE00'"#, "😀"), ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e'", "abcde"),
      ("'\u{2028}\u{2029}'", "\u{2028}\u{2029}"), ("'大\u{1}\t'", "大\u{1}\t"), ("''", ""),
      (#"'\0a'"#, "\0a"),
    ])
  func `texts have all escapes`(text: String, expected: String) {
    let reading = Reading(text)
    expect(reading.value?.spelling, is: expected.debugDescription)
    expect(reading.sentences, is: [])
  }

  @Test func `values and keys know the bytes that they take`() {
    let text = "{\r\n  größe: [1, 'b'], // c\r\n  \"x\": {y: -.5},\r\n}"
    let reading = Reading(text)
    let bytes = Array(text.utf8)
    let words = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    expect(
      reading.value?.all.map { words($0.range) } == [
        text, "[1, 'b']", "1", "'b'", "{y: -.5}", "-.5",
      ])
    expect(reading.value?.keys.map { words($0.keyRange) }, is: ["größe", "\"x\"", "y"])
  }

  @Test func `brackets have a depth, and no more`() {
    let nested = { (depth: Int) in
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    expect(Reading(nested(JSON.depthLimit)).sentences, is: [])
    expect(
      Reading(nested(JSON.depthLimit + 1)).sentences == [
        "1:257 brackets can be nested at most 256 deep."
      ])
    // Far more than a stack has room for.
    expect(Reading(String(repeating: "[", count: 1_000_000)).mistakes.count, is: 1)
    expect(Reading(String(repeating: "{a:", count: 1_000_000)).mistakes.count, is: 1)
  }

  @Test func `files, values and texts have a size, and no more`() {
    let spaces = String(repeating: " ", count: JSON.sizeLimit)
    expect(Reading(spaces + "1").sentences, is: ["1:1 a file has at most 4 MiB."])
    expect(Reading("1" + spaces.dropFirst()).sentences, is: [])

    let most = "[" + String(repeating: "0,", count: JSON.valueLimit - 1) + "]"
    expect(Reading(most).sentences, is: [])
    expect(Reading("[" + most + "]").sentences, is: ["1:999999 a file has at most 500000 values."])

    let long = String(repeating: "a", count: JSON.wordLimit)
    let sentence = "a number or a key without quotes has at most 65536 bytes."
    expect(Reading("{'\(long)a': '\(long)a'}").sentences, is: [])
    expect(Reading("{\(long):1}").sentences, is: [])
    expect(Reading("{\(long)a:1}").sentences, is: ["1:2 \(sentence)"])
    expect(Reading("1\(String(repeating: "0", count: 70_000))").sentences, is: ["1:1 \(sentence)"])
  }

  @Test func `a file with a mistake in every word is told of no more than anybody reads`() {
    let count = Effort.times(20_000, long: 100_000)
    let reading = Reading("[" + String(repeating: "a,", count: count) + "]")
    expect(reading.mistakes.count, is: Mistakes.limit)
    expect(reading.sentences[1], is: "1:4 expected a value, found 'a'; text goes between quotes.")
    let twice = Reading("{" + String(repeating: "a:1,", count: count) + "}")
    expect(twice.mistakes.count, is: Mistakes.limit)
  }
}
