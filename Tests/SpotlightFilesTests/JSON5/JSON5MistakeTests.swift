import Expectations
import Spotlight
import SpotlightFiles

/// What is wrong in a text, with the place of it; each is told in the words that are promised here.
@Suite struct JSON5MistakeTests {
  @Test(
    arguments: [
      ("", "1:1 expected a value, found the end of the file."),
      (" \n // nothing\n", "3:1 expected a value, found the end of the file."),
      ("{", "1:2 expected '}' for the '{' of line 1, found the end of the file."),
      ("{\n a: [\n  1,\n", "4:1 expected ']' for the '[' of line 2, found the end of the file."),
      ("[1", "1:3 expected ']' for the '[' of line 1, found the end of the file."),
      ("{a: 1]", "1:6 expected ',' or '}', found ']'."),
      ("[1}", "1:3 expected ',' or ']', found '}'."),
      ("[1] 2", "1:5 expected the end of the file, found '2'."),
      ("{a 1}", "1:4 expected ':' after the key 'a', found '1'."),
      (
        "{a = 1}",
        "1:4 expected ':' after the key 'a', found '='; a key and its value have ':' between them."
      ),
      ("{a: }", "1:5 expected a value for 'a', found '}'."),
      ("{a: 1,,}", "1:7 expected a key or '}', found ','."),
      ("[,1]", "1:2 expected a value or ']', found ','."),
      ("{a: 1; b: 2}", "1:6 expected ',' or '}', found ';'; values have ',' between them."),
      ("{12: 1}", "1:2 expected a key, between quotes when it is a number, found '12'."),
      ("{[1]: 1}", "1:2 expected a key or '}', found '['."),
      ("# a\n{}", "1:1 expected a value, found '#'; a comment begins with //."),
      (
        "{a: “b”}",
        "1:5 expected a value for 'a', found '“'; the quotes of a text are straight, \" or '."
      ),
      ("{a: 'b\n}", "1:5 this text has no ' before the end of the line."),
      ("{a: \"b", "1:5 this text has no \" before the end of the file."),
      ("'a\\", "1:4 expected a character after the backslash, found the end of the file."),
      ("1 /* a", "1:3 this comment has no */ at its end."),
      ("/ 1", "1:1 expected a comment, // or /*, found '/'."),
      (#"'\x4g'"#, "1:5 expected 2 hexadecimal digits, found 'g'."),
      (#"'\u00'"#, "1:6 expected 4 hexadecimal digits, found a text."),
      (#"{\x61: 1}"#, #"1:2 expected \u and four digits, found '\'."#),
      ("0x", "1:3 expected hexadecimal digits after 0x, found the end of the file."),
      ("-", "1:1 expected a number, found '-'."),
      ("+.", "1:1 expected a number, found '+.'."),
      ("steps: []", "1:1 expected '{' before the first key, found 'steps'."),
      ("{a: 1}\u{0}", "1:7 expected the end of the file, found '\\u{0}'."),
      ("\u{1b}[31m", "1:1 expected a value, found '\\u{1b}'."),
    ])
  func `what the reader cannot read past ends reading`(text: String, sentence: String) {
    let reading = Reading(text)
    expect(reading.sentences, is: [sentence])
    expect(reading.value == nil)
  }

  @Test(
    arguments: [
      ("{a: 1\n b: 2}", "1:6 expected ',' after this value.", "{\"a\":1.0,\"b\":2.0}"),
      ("[1 2]", "1:3 expected ',' after this value.", "[1.0,2.0]"),
      ("[[] {}]", "1:4 expected ',' after this value.", "[[],{}]"),
      ("{a: 1, b: 2,\n 'a': 3}", "2:2 'a' was given on line 1 already.", "{\"a\":1.0,\"b\":2.0}"),
      ("[capsule]", "1:2 expected a value, found 'capsule'; text goes between quotes.", "[broken]"),
      ("[True]", "1:2 expected a value, found 'True'; did you mean true?", "[broken]"),
      ("[nul]", "1:2 expected a value, found 'nul'; did you mean null?", "[broken]"),
      (
        "[12px]", "1:2 expected a number, found '12px'; a number has no unit behind it.", "[broken]"
      ),
      (
        "[1.2.3]", "1:2 expected a number, found '1.2.3'; a number has no unit behind it.",
        "[broken]"
      ),
      ("[50%]", "1:2 expected a number, found '50%'; a number has no unit behind it.", "[broken]"),
      ("[1e]", "1:2 expected a number, found '1e'; a number has no unit behind it.", "[broken]"),
      (
        "[0x1g]", "1:2 expected a number, found '0x1g'; a number has no unit behind it.", "[broken]"
      ),
      ("[-a]", "1:2 expected a number, found '-a'.", "[broken]"),
      ("[012]", "1:2 expected a number without zeros before it.", "[12.0]"),
      (#"['\1']"#, "1:3 expected an escape, found a backslash before a digit.", "[\"\"]"),
      (#"['\01']"#, "1:3 expected an escape, found a backslash before a digit.", "[\"1\"]"),
      (
        #"['a\ud83d']"#, #"1:4 \ud83d is one half of a pair and lacks the second."#,
        "[\"a\u{FFFD}\"]"
      ),
      (#"['\ude00']"#, #"1:3 \ude00 is one half of a pair and lacks the first."#, "[\"\u{FFFD}\"]"),
      (
        #"['\ud83d\u0041']"#, #"1:3 \ud83d is one half of a pair and lacks the second."#,
        "[\"\u{FFFD}A\"]"
      ),
      (#"{\u002d: 1}"#, "1:2 '-' cannot be in a key without quotes.", "{\"_\":1.0}"),
    ])
  func `what can be read past is told, and reading goes on`(
    text: String, sentence: String, spelling: String
  ) {
    let reading = Reading(text)
    expect(reading.sentences, is: [sentence])
    expect(reading.value?.spelling, is: spelling)
  }

  @Test(
    arguments: [
      ([0x80], "1:1"), ([0x22, 0xC3, 0xA9, 0xC3, 0x22], "1:3"),
      ([0x5B, 0x0D, 0x0A, 0x0D, 0x0A, 0x20, 0xFF, 0x5D], "3:2"), ([0x27, 0xED, 0xA0, 0x80], "1:2"),
      ([0x27, 0xF0, 0x9F, 0x98], "1:2"), ([0x27, 0xC0, 0x80], "1:2"),
    ] as [([UInt8], String)])
  func `bytes that are no text are told with their place`(bytes: [UInt8], place: String) {
    let reading = Reading(bytes)
    expect(reading.sentences, is: ["\(place) expected UTF-8 text, found a byte that is none."])
    expect(reading.value == nil)
  }

  @Test func `all mistakes are told in the order of the text`() {
    let reading = Reading("{a: yes, b: 12px\n c: [1 2],\n a: 0}")
    expect(
      reading.sentences == [
        "1:5 expected a value, found 'yes'; text goes between quotes.",
        "1:13 expected a number, found '12px'; a number has no unit behind it.",
        "1:17 expected ',' after this value.", "2:7 expected ',' after this value.",
        "3:2 'a' was given on line 1 already.",
      ])
  }
}
