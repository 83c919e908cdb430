import Testing

@testable import SpotlightWayland

struct PresentationTimesTests {
  private let refresh = Duration.microseconds(16_667)

  @Test func `a line has the median, the worst and what was late`() {
    var times = PresentationTimes()
    for milliseconds in [20, 5, 40, 10, 30] {
      times.present(after: .milliseconds(milliseconds), refresh: refresh)
    }
    times.discard()
    #expect(
      times.takeLine()
        == "frames: 5 shown, 1 late, 1 discarded; commit to screen 20.0 ms (median), "
        + "40.0 ms (worst); refresh 16.7 ms")
    #expect(times.isEmpty)
  }

  @Test func `what is not known is a question mark`() {
    var times = PresentationTimes()
    #expect(times.isEmpty)
    times.present(after: nil, refresh: .zero)
    #expect(!times.isEmpty)
    #expect(
      times.takeLine()
        == "frames: 1 shown, 0 late, 0 discarded; commit to screen ? ms (median), ? ms (worst); "
        + "refresh ? ms")
  }

  @Test func `frames that nothing is heard of are told of at the end`() {
    var times = PresentationTimes()
    times.present(after: .milliseconds(7), refresh: refresh)
    #expect(times.takeLine(unanswered: 2).contains("0 discarded, 2 without an answer; commit"))
  }

  @Test(arguments: [Duration.seconds(0xff_ffff_ffff), .seconds(-0xff_ffff_ffff)])
  func `no time is too far`(latency: Duration) {
    var times = PresentationTimes()
    times.present(after: latency, refresh: .nanoseconds(Int64(UInt32.max)))
    #expect(times.takeLine().contains("(worst)"))
  }

  @Test(arguments: [
    (nil, false), ("", false), ("frames", true), ("wire,frames", true), ("frame", false),
    ("framesx", false),
  ])
  func `only the environment asks for it`(variable: String?, isWanted: Bool) {
    #expect(DebugTopic.frames.isWanted(in: variable) == isWanted)
  }
}
