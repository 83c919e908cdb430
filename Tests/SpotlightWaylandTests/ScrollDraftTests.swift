import Spotlight
import Testing

@testable import SpotlightWayland

struct ScrollDraftTests {
  private func scrolls(_ events: PointerInput...) -> [Scroll] {
    var draft = ScrollDraft()
    events.forEach { draft.apply($0) }
    return draft.takeScrolls()
  }

  @Test func `both directions of one movement are one scroll`() {
    #expect(
      scrolls(
        .scrollSource(.finger), .scroll(milliseconds: 1, .vertical, pixels: 2.5),
        .scroll(milliseconds: 1, .horizontal, pixels: -1))
        == [Scroll(horizontal: .init(pixels: -1), vertical: .init(pixels: 2.5), source: .finger)])
  }

  @Test func `the source counts for all of a frame, whichever comes first`() {
    #expect(
      scrolls(.scroll(milliseconds: 1, .vertical, pixels: 1), .scrollSource(.wheelTilt))
        .map(\.source) == [.wheelTilt])
    #expect(scrolls(.scrollSource(.wheel)) == [])
    #expect(scrolls(.scroll(milliseconds: 1, .vertical, pixels: 1)).map(\.source) == [nil])
  }

  @Test func `whole steps are steps of 120`() {
    #expect(
      scrolls(.scrollSteps(.vertical, -2), .scroll(milliseconds: 1, .vertical, pixels: -30))
        == [Scroll(vertical: .init(pixels: -30, hundredTwentieths: -240))])
  }

  @Test func `parts of a step add up, and whole ones beside them do not count twice`() {
    let parts: [PointerInput] = [
      .scrollHundredTwentieths(.vertical, 30), .scrollHundredTwentieths(.vertical, 90),
    ]
    let steps = PointerInput.scrollSteps(.vertical, 1)
    for events in [parts, [steps] + parts, parts + [steps]] {
      var draft = ScrollDraft()
      events.forEach { draft.apply($0) }
      #expect(draft.takeScrolls() == [Scroll(vertical: .init(hundredTwentieths: 120))])
    }
  }

  @Test func `a stop may come alone or with the last movement`() {
    #expect(
      scrolls(.scrollStop(milliseconds: 1, .horizontal))
        == [Scroll(horizontal: .init(hasStopped: true))])
    #expect(
      scrolls(
        .scroll(milliseconds: 1, .vertical, pixels: 1), .scrollStop(milliseconds: 1, .vertical))
        == [Scroll(vertical: .init(pixels: 1, hasStopped: true))])
  }

  @Test func `a direction that turns around begins another scroll`() {
    #expect(
      scrolls(
        .scrollDirection(.vertical, isInverted: true),
        .scroll(milliseconds: 1, .vertical, pixels: 4),
        .scrollDirection(.horizontal, isInverted: false),
        .scrollDirection(.vertical, isInverted: false),
        .scroll(milliseconds: 1, .vertical, pixels: -6))
        == [
          Scroll(
            horizontal: .init(isInverted: false), vertical: .init(pixels: 4, isInverted: true)),
          Scroll(vertical: .init(pixels: -6, isInverted: false)),
        ])
  }

  @Test func `the next frame begins with nothing`() {
    var draft = ScrollDraft()
    draft.apply(.scrollHundredTwentieths(.vertical, 120))
    draft.apply(.scrollSource(.wheel))
    _ = draft.takeScrolls()
    draft.apply(.scrollSteps(.vertical, 1))
    #expect(draft.takeScrolls() == [Scroll(vertical: .init(hundredTwentieths: 120))])
    #expect(draft.takeScrolls() == [])
  }
}
