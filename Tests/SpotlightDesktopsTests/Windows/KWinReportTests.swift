import RandomNumbers
import Spotlight
import Testing

@testable import SpotlightDesktops

/// What the script in KWin says, as values.
@Suite struct KWinReportTests {
  /// What the script has told in KWin 5.27.5 of two windows.
  static let recorded = #"""
    {"all":[{"id":"{2519e933-90e1-44fd-bb25-0237a76b2612}","title":"two \"q\" ü",
    "class":"session-client","file":"session-client","pid":2924,"frame":[370,264,400,250],
    "buffer":[370,264,400,250],"client":null,"here":true,"focus":false,"minimised":false},
    {"id":"{56d85023-b37a-438a-a854-4b8973cfc7d9}","title":"one","class":"session-client",
    "file":"session-client","pid":2923,"frame":[350,250,300,200],"buffer":[350,250,300,200],
    "client":null,"here":true,"focus":true,"minimised":false}]}
    """#

  @Test func `a recorded report has its windows with places, states and order`() {
    var report = KWinReport()
    #expect(report.apply(Self.recorded) == true)
    let windows = report.list.windows
    #expect(report.list.isStacked)
    #expect(windows.map(\.title) == ["two \"q\" ü", "one"])
    #expect(windows.map(\.process) == [2924, 2923])
    #expect(windows.map(\.isFocused) == [false, true])
    #expect(windows[1].content == Rect(x: 350, y: 250, width: 300, height: 200))
    #expect(windows.allSatisfy { $0.isShown && $0.app == "session-client" })
  }

  @Test func `a window alone changes its own place in the list`() {
    var report = KWinReport()
    #expect(report.apply(Self.recorded) == true)
    let one =
      #"{"one":{"id":"{2519e933-90e1-44fd-bb25-0237a76b2612}","frame":[1,2,3,4],"here":true}}"#
    #expect(report.apply(one) == true)
    #expect(report.list.windows.count == 2)
    #expect(report.list.windows[0].frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(report.apply(#"{"one":{"id":"another","frame":[1,2,3,4]}}"#) == true)
    #expect(report.list.windows.count == 2)
  }

  @Test func `the content is in the frame that KWin draws, and without a shadow`() {
    func content(_ members: String) -> Rect? {
      var report = KWinReport()
      _ = report.apply(#"{"all":[{"id":"a","frame":[100,100,200,100],\#(members)}]}"#)
      return report.list.windows.first?.content
    }
    let frame = Rect(x: 100, y: 100, width: 200, height: 100)
    #expect(content(#""buffer":[74,77,252,152]"#) == frame)
    #expect(content(#""buffer":[100,130,200,70]"#) == Rect(x: 100, y: 130, width: 200, height: 70))
    #expect(
      content(#""buffer":[74,77,252,152],"client":[101,102,9,8]"#)
        == Rect(x: 101, y: 102, width: 9, height: 8))
    #expect(content(#""buffer":null"#) == frame)
  }

  @Test func `minimised, and on another desktop, is not shown`() {
    var report = KWinReport()
    #expect(
      report.apply(
        #"{"all":[{"id":"a","here":true,"minimised":true},{"id":"b","here":false},{"id":"c"}]}"#)
        == true)
    #expect(report.list.windows.map(\.isShown) == [false, false, false])
    #expect(report.list.windows.map(\.isMinimised) == [true, false, false])
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"all":{}}"#, #"{"one":[]}"#, #"{"one":{}}"#, #"{"all":"#, "null",
    #"{"one":{"id":""}}"#,
  ])
  func `what is no report changes nothing`(text: String) {
    var report = KWinReport()
    #expect(report.apply(Self.recorded) == true)
    let before = report.list
    #expect(report.apply(text) == false)
    #expect(report.list == before)
  }

  @Test(arguments: 0..<10)
  func `damaged reports are read without a fault`(seed: Int) {
    var dice = Seeded(seed)
    let whole = Array(Self.recorded.utf8)
    for _ in 0..<Effort.times(100, long: 20_000) {
      var bytes = whole
      for _ in 0..<3 {
        bytes[.random(in: 0..<bytes.count, using: &dice)] = .random(in: 0...255, using: &dice)
      }
      var report = KWinReport()
      _ = report.apply(String(decoding: bytes, as: UTF8.self))
      #expect(report.list.windows.count <= 2)
    }
  }
}
