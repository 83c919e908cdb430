import Expectations
import RandomNumbers
import SpotlightSteering

@Suite struct RequestTests {
  private func words(_ line: String) throws(RequestRefusal) -> [String] {
    try Request.words(of: Array(line.utf8))
  }

  /// The sentence that a line is refused with.
  private func sentence(_ line: String) -> String? {
    do {
      _ = try Request(line: Array(line.utf8))
      return nil
    } catch {
      expect(error.kind, is: .usage)
      return error.sentence
    }
  }

  @Test(
    arguments: [
      ("", []), ("   ", []), ("next", ["next"]), ("  goto   step-2 ", ["goto", "step-2"]),
      (#"goto "my step""#, ["goto", "my step"]), (#"goto """#, ["goto", ""]),
      (#"goto a" "b"#, ["goto", "a b"]), (#"goto "a \"b\" \\ c""#, ["goto", #"a "b" \ c"#]),
      (#"goto a\"b"#, ["goto", #"a"b"#]), ("goto höhe", ["goto", "höhe"]),
      ("goto \"e\u{301} \"", ["goto", "e\u{301} "]),
    ] as [(String, [String])])
  func `a line has words`(line: String, expected: [String]) throws {
    expect(try words(line), is: expected)
  }

  @Test(arguments: [
    (#"goto "a"#, "A quote has no end."), (#"goto a\"#, "A backslash stands before \\ or \" only."),
    (#"goto \n"#, "A backslash stands before \\ or \" only."),
    ("goto\ta", "The line holds a control character, U+9."),
    ("next\r", "The line holds a control character, U+D."),
    ("\0", "The line holds a control character, U+0."),
  ])
  func `what is no line of words is told`(line: String, expected: String) {
    expect(sentence(line), is: expected)
  }

  @Test func `bytes that are no text are told`() {
    #expect(throws: RequestRefusal.usage("The line is not UTF-8 text.")) {
      try Request(line: [0x67, 0xFF])
    }
  }

  @Test(arguments: [
    ("", "The line is empty."), ("nxet", "There is no request 'nxet'; did you mean next?"),
    (
      "quit",
      "There is no request 'quit', only on, off, toggle, status, next, back, goto, pause, resume, press, "
        + "target, condition, say, set, watch, stop and yield."
    ),
    ("goto", "The form is 'goto ID|N|+N|-N', and behind goto came nothing."),
    ("goto a b", "The form is 'goto ID|N|+N|-N', and behind goto came 'a' and 'b'."),
    ("pause hide 2", "The form is 'pause [hide]', and behind pause came 'hide' and '2'."),
    (
      "target a 1,2 3x4 b",
      "The form is 'target NAME RECT|none', and behind target came 'a', '1,2', '3x4' and 'b'."
    ),
    ("condition a", "The form is 'condition NAME on|off', and behind condition came 'a'."),
    ("next 2", "The form is 'next', and behind next came '2'."),
  ])
  func `what cannot be asked for is told`(line: String, expected: String) {
    expect(sentence(line), is: expected)
  }

  @Test(arguments: Request.Name.allCases)
  func `each request is read as it is written`(name: Request.Name) throws {
    let operands: [[String]] =
      switch name {
      case .goto: [["a"], [""], ["a \"b\" \\"], ["è ö"], ["+1"]]
      case .press, .say: [["a b"], ["\"\\"]]
      case .pause: [[], ["hide"]]
      case .target: [["a b", "1,2 3x4"], ["a", "1,2", "3x4"], ["a", "none"]]
      case .condition: [["a b", "on"]]
      case .set: [["size", "20"], ["a b", "", "\"", "\\\\"]]
      default: [[]]
      }
    for operands in operands {
      let request = try Request(name, operands)
      expect(try Request(line: Array(request.line.utf8)), is: request)
    }
  }

  @Test func `any bytes are a request or a sentence, and requests come back the same`() {
    var dice = Seeded(25)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...24, using: &dice)).map { _ in
        Bool.random(using: &dice)
          ? Array("goto set next \"\\".utf8).randomElement(using: &dice)!
          : UInt8.random(in: 0...255, using: &dice)
      }
      do throws(RequestRefusal) {
        let request = try Request(line: bytes)
        expect(try Request(line: Array(request.line.utf8)), is: request)
      } catch {
        expect(error.sentence.hasSuffix(".") || error.sentence.hasSuffix("?"))
      }
    }
  }
}
