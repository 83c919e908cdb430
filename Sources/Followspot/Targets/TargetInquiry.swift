internal import Spotlight
internal import SpotlightBus
package import SpotlightDesktops
package import SpotlightTargets

/// One question about windows and widgets of other programs; nothing is shown.
@MainActor
package final class TargetInquiry {
  private let overlay: Overlay
  /// Knows the windows when ``windows(within:)`` has returned.
  package let desk: TargetDesk

  /// - Throws: ``OverlayError`` when there is no compositor.
  package init() throws(OverlayError) {
    var options = Overlay.Options()
    options.motion = .full
    overlay = try Overlay.open(options)
    desk = overlay.services.others.openDesk()
    desk.hold()
    // A window can change its size meanwhile.
    desk.wantsMoves = true
  }

  /// Ends it, and puts back what was switched on.
  package func close() { overlay.close() }

  /// The windows, or why there are none to be known, as a sentence.
  package func windows(
    within limit: Duration
  ) throws(OverlayError) -> (list: WindowList, problem: String?) {
    try overlay.turns.wait(for: limit) {
      desk.windowState != .asking && desk.windowState != .unasked
    }
    switch desk.windowState {
    case .ready: return (desk.windows(), nil)
    case .absent(let reason): return (WindowList(), reason)
    case .asking, .unasked:
      return (WindowList(), "The desktop does not tell its windows in time.")
    }
  }

  /// The elements of a window.
  package func widgets(
    of window: DesktopWindow, within limit: Duration
  ) throws(OverlayError) -> WidgetListing {
    let end = SourceClock.now + limit
    let silence = TargetAbsence.silent.sentence(on: .window(desk.pattern(for: window)))
    var last = WidgetListing(problem: silence)
    var window = window
    var tentative = 0
    // A program that was told of the accessibility bus just now takes a moment to come there.
    repeat {
      var listing: WidgetListing?
      let rest = max(end - SourceClock.now, Self.pause)
      desk.widgets(of: window, deadline: rest) { listing = $0 }
      try overlay.turns.wait(for: rest + .seconds(1)) { listing != nil }
      guard let listing else { break }
      // What was told once is not lost.
      if last.widgets.isEmpty || !listing.widgets.isEmpty { last = listing }
      if !last.widgets.isEmpty {
        // While the window changes its size there are no places; some programs never have any.
        tentative += 1
        if !last.isTentative || tentative > Self.mostTentative { break }
      }
      window = desk.windows().windows.first { $0.id == window.id } ?? window
      try overlay.turns.wait(for: Self.pause) { false }
    } while SourceClock.now < end
    return last
  }

  /// How long it rests before it asks again.
  private static let pause = Duration.milliseconds(250)
  /// How often a window that may be changing its size is listed again.
  private static let mostTentative = 3
}
