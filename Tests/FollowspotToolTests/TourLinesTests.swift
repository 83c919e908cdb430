import Expectations
import Followspot
import SpotlightFiles

@testable import followspot_tool

/// What happens in a tour, as lines of JSON.
@Suite struct TourLinesTests {
  private static let place = TourEvent.Place(3, "save")

  /// The members of a line, without its number and its time.
  private func rest(_ kind: TourEvent.Kind) -> String {
    let line = EventLine(TourEvent(number: 7, time: .seconds(5), kind: kind)).bare
    expect(line.hasPrefix("{") && line.hasSuffix("}") && !line.contains("\n"))
    return String(line.dropFirst().dropLast())
  }

  @Test(
    arguments: [
      (
        .tapped(place, .light("a"), .next),
        #""event":"tapped","step":"save","index":3,"on":"light","light":"a","reaction":"next""#
      ),
      (
        .tapped(place, .dim, .ignore),
        #""event":"tapped","step":"save","index":3,"on":"dim","reaction":"ignore""#
      ),
      (
        .refused(place, isBefore: false, reason: ""),
        #""event":"refused","step":"save","index":3,"hook":"after","reason":"""#
      ),
      (.paused(isHidden: true), #""event":"paused","hidden":true"#),
    ] as [(TourEvent.Kind, String)])
  func `an event without an example is a line too`(kind: TourEvent.Kind, expected: String) {
    expect(rest(kind), is: expected)
  }

  @Test(
    arguments: [
      (.waits(.milliseconds(2500)), #""then":"waits","seconds":2.5"#),
      (.showsTheOthers, #""then":"showsTheOthers""#), (.showsCard, #""then":"showsCard""#),
      (.skips, #""then":"skips""#), (.isLeft, #""then":"isLeft""#), (.ends, #""then":"ends""#),
    ] as [(TourEvent.Consequence, String)])
  func `a missing target says what comes of it`(
    consequence: TourEvent.Consequence, expected: String
  ) {
    let targets: [Target] = [
      "save-button", .rect(x: 1, y: 2.5, width: 3, height: 4),
      .corner(.topRight, of: "DP-1", Rect(x: 1, y: 2, width: 3, height: 4)),
    ]
    expect(
      rest(.targetMissing(Self.place, targets, then: consequence)),
      is: #""event":"targetMissing","step":"save","index":3,"targets":["save-button","1,2.5 3x4","#
        + #""1,2 3x4 from the upper right corner of DP-1"],"# + expected)
  }

  @Test(
    arguments: [
      (.finished, #""outcome":"finished""#),
      (.skipped(at: "save"), #""outcome":"skipped","step":"save""#),
      (.targetLost(step: "save"), #""outcome":"targetLost","step":"save""#),
      (.cancelled, #""outcome":"cancelled""#),
      (.failed("It broke."), #""outcome":"failed","reason":"It broke.""#),
    ]
      + DismissCause.allCases.map {
        (.dismissed(at: "save", by: $0), #""outcome":"dismissed","by":"\#($0)""#)
      }
      as [(Ending, String)])
  func `the end says how`(outcome: Ending, expected: String) {
    expect(rest(.ended(outcome)), is: #""event":"ended","# + expected)
  }

  @Test(
    arguments: [
      (.next, "next"), (.back, "back"), (.first, "first"), (.last, "last"),
      (.goTo("x"), "goto x"), (.finish, "finish"), (.skip, "skip"), (.dismiss, "dismiss"),
      (.ignore, "ignore"), (.passThrough, "passThrough"), (.custom("x"), "custom x"),
    ] as [(Reaction, String)])
  func `each reaction has its word`(reaction: Reaction, word: String) {
    expect(rest(.tapped(Self.place, .dim, reaction)).hasSuffix(#","reaction":"\#(word)""#))
  }

  @Test func `times are seconds since the beginning, and numbers count the lines`() throws {
    let start = Duration.seconds(1_000_000)
    var stream = EventStream(since: start)
    let lines = [0, 0, 1, 250, 100_000, -5].map { milliseconds in
      stream.next(
        EventLine(
          TourEvent(number: 1, time: start + .milliseconds(milliseconds), kind: .resumed)))
    }
    let times = ["0", "0", "0.001", "0.25", "100", "0"]
    expect(
      lines,
      is: times.enumerated().map { index, time in
        #"{"event":"resumed","number":\#(index + 1),"time":\#(time)}"#
      })
    expect(stream.present(EventLine(.hidden)).hasPrefix(#"{"event":"hidden","number":6,"#))
  }

  @Test(arguments: [
    "", "\"", "\\", "a\"}\n{\"event\":\"ended\"", "\u{0}\u{1b}[2J\u{7f}\u{9b}\u{2028}\u{2029}",
    "عربى 中文 👩‍👩‍👧 e\u{301}", "\u{feff}\u{202e}", "'${}%s\\u0041",
  ])
  func `what people wrote stays within its text and can be read again`(text: String) throws {
    let place = TourEvent.Place(0, text)
    for kind in [
      .willShow(place), .custom(text), .unknownStep(text), .ended(.failed(text)),
      .refused(place, isBefore: false, reason: text),
      .targetMissing(place, [.named(text)], then: .ends),
      .tapped(place, .light(text), .custom(text)),
    ] as [TourEvent.Kind] {
      let line = EventLine(TourEvent(number: 1, time: .zero, kind: kind)).bare
      expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      let mistakes = Mistakes(in: SourceText(Array(line.utf8)))
      let value = try require(mistakes.readJSON())
      expect(!mistakes.hasErrors)
      let key =
        switch kind {
        case .willShow, .tapped, .targetMissing: "step"
        case .custom, .unknownStep: "name"
        default: "reason"
        }
      let read = try require(value[key]?.text, "\(key) is no text in \(line)")
      expect(Array(read.utf8), is: Array(text.utf8))
    }
  }
}
