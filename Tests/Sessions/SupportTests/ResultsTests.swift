internal import Expectations

/// What `Scripts/test` says of what test programs tell: `Scripts/test.d/results`.
@Suite("The summary of tests")
struct ResultsTests {
  /// The summary of parts, each with the records of its program.
  private func summary(_ options: [String] = [], of parts: [String: [String]]) throws -> String {
    let folder = try RuntimeDirectory()
    let files = try parts.sorted { $0.key < $1.key }.map { name, records in
      let path = "\(folder.path)/\(name).events"
      try Files.write(Array((records.joined(separator: "\n") + "\n").utf8), to: path)
      return path
    }
    let said = try Command.runScript("Scripts/test.d/results", options + files, in: folder)
    expect(said.errors, is: "")
    return said.output
  }

  // MARK: Records as Swift Testing writes them

  private func suite(_ id: String, _ name: String) -> String {
    #"{"kind":"test","payload":{"displayName":"\#(name)","id":"\#(id)","kind":"suite","name":"S"},"version":0}"#
  }

  private func test(_ id: String, _ name: String, cases: String = "") -> String {
    #"{"kind":"test","payload":{\#(cases)"displayName":"\#(name)","id":"\#(id)","#
      + #""isParameterized":false,"kind":"function","name":"f()"},"version":0}"#
  }

  private func event(
    _ kind: String, _ id: String, at time: Int = 7, _ rest: String = "",
    _ messages: (symbol: String, text: String)...
  ) -> String {
    let texts = messages.map { #"{"symbol":"\#($0.symbol)","text":"\#($0.text)"}"# }
    return
      #"{"kind":"event","payload":{\#(rest)"instant":{"absolute":\#(time).25},"kind":"\#(kind)","#
      + #""messages":[\#(texts.joined(separator: ","))],"testID":"\#(id)"},"version":0}"#
  }

  private func passed(_ id: String, at time: Int = 7) -> String {
    event("testEnded", id, at: time, "", ("pass", "Test x passed after 0.1 seconds."))
  }

  private let place =
    #""_sourceLocation":{"_filePath":"\/a\/Tests\/Model\/T.swift","column":4,"line":60},"#
  private let end =
    #"{"kind":"event","payload":{"instant":{"absolute":9.5},"kind":"runEnded","messages":[]},"version":0}"#

  @Test func `What passes is counted and nothing else is said`() throws {
    let records = [
      suite("Model.S", "Lights"), test("Model.S/a()/T.swift:1:1", "a"),
      test("Model.b()/T.swift:2:1", "b", cases: #""_testCases":[{"displayName":"1","id":"one"}],"#),
      event("testStarted", "Model.S/a()/T.swift:1:1"), passed("Model.S/a()/T.swift:1:1"),
      passed("Model.b()/T.swift:2:1", at: 19), passed("Model.S", at: 19), end, "exit 0",
    ]
    expect(try summary(of: ["values": records]), is: "2 passed, 0 failed, 0 skipped\n")
    expect(try summary(["--lines"], of: ["values": records]), is: "  12 s  Model: 2 tests, ok\n")
  }

  @Test func `A failure is told in full and last, a skip with its reason before it`() throws {
    let (bad, away) = ("Model.S/a(x:)/T.swift:1:1", "Model.S/b()/T.swift:9:1")
    let records = [
      suite("Model.S", "Lights"), test(bad, #"It is \"lit\""#), test(away, "b"),
      event("testSkipped", away, "", ("skip", #"Test b skipped: \"not today\""#)),
      event(
        "issueRecorded", bad, place + #""_testCase":{"displayName":"2","id":"two"},"#,
        ("fail", #"Expectation failed: (a → 2) == \"\\n\""#), ("details", #"why\nnot"#)),
      event("issueRecorded", bad, place, ("passWithKnownIssue", "This is known.")),
      event("testEnded", bad, "", ("fail", "Test failed after 0.1 seconds with 1 issue.")), end,
      "exit 1",
    ]
    expect(
      try summary(of: ["values": records]) == """
        skipped: b: "not today"

        FAILED: It is "lit" (Model.S/a(x:)/T.swift:1:1)
          Tests/Model/T.swift:60 (2): Expectation failed: (a → 2) == "\\n"
            why
            not

        0 passed, 1 failed, 1 skipped

        """)
    expect(
      try summary(["--lines"], of: ["values": records]),
      is: "   0 s  Model: 2 tests, 1 FAILED\n")
  }

  @Test func `A test that finds that it cannot be done is a skip, unless it has failed before`()
    throws
  {
    let (bad, away) = ("Sessions.S/a()/T.swift:1:1", "Sessions.S/b()/T.swift:9:1")
    let comment = #""_comments":["There is no \"weston\"."],"#
    let records = [
      suite("Sessions.S", "Lights"), test(bad, "a"), test(away, "b"),
      event("issueRecorded", bad, place, ("fail", "It is dark.")),
      event("testCancelled", bad, comment), event("testEnded", bad, "", ("fail", "Test failed.")),
      event("testCancelled", away, comment), passed(away), end, "exit 1",
    ]
    expect(
      try summary(of: ["sessions": records]) == """
        skipped: b: There is no "weston".

        FAILED: a (Sessions.S/a()/T.swift:1:1)
          Tests/Model/T.swift:60: It is dark.

        0 passed, 1 failed, 1 skipped

        """)
  }

  @Test func `A suite that is skipped is one line, and suites of sessions are groups`() throws {
    let tests = ["a", "b"].map { "Sessions.Far/\($0)()/T.swift:1:1" }
    let reason = #"Suite Far skipped: \"Far is not tested: install it.\""#
    let records =
      [suite("Sessions.Far", "Far away")] + tests.map { test($0, "x") }
      + (["Sessions.Far"] + tests).map { event("testSkipped", $0, "", ("skip", reason)) }
      + [end, "exit 0"]
    expect(
      try summary(of: ["sessions": records]) == """
        skipped: Far away (2 tests): "Far is not tested: install it."
        0 passed, 0 failed, 2 skipped

        """)
    expect(
      try summary(["--lines"], of: ["sessions": records]).hasSuffix(
        "Sessions, Far away: 2 tests, skipped\n"))
  }

  @Test func `A crash is a failure, with the tests that were running`() throws {
    let (done, early, late) = (
      "Model.a()/T.swift:1:1", "Model.b()/T.swift:2:1", "Model.c()/T.swift:3:1"
    )
    let crashed = [
      test(done, "a"), test(early, "b"), test(late, "c"), event("testStarted", done),
      event("testStarted", early), event("testStarted", late), passed(done),
      #"{"kind":"event","payload":{"instant":{"abs"#, "said T.swift:5: Fatal error: boom",
      "exit 132",
    ]
    let well = [test("Other.a()/T.swift:1:1", "a"), passed("Other.a()/T.swift:1:1"), end, "exit 0"]
    expect(
      try summary(of: ["values": crashed, "wire": well]) == """

        FAILED: crash of values
          values ended with 132 in the middle of its tests.
            T.swift:5: Fatal error: boom
            may have been running: b, \(early)
            may have been running: c, \(late)

        2 passed, 1 failed, 0 skipped

        """)
  }

  @Test func `A program that fails though its tests passed has failed`() throws {
    let records = [test("Model.a()/T.swift:1:1", "a"), passed("Model.a()/T.swift:1:1"), end]
    let leaked = try summary(of: ["values": records + ["exit 23"]])
    expect(leaked.contains("values ended with 23 after its tests had passed."))
    expect(leaked.hasSuffix("\n1 passed, 1 failed, 0 skipped\n"))
    // Nor may a filter that fits nothing pass.
    expect(
      try summary(of: ["tests": [end, "exit 69"]]).hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    expect(
      try summary(of: ["Form": ["failed Form: see form.log"]]).contains("  Form: see form.log\n"))
  }
}
