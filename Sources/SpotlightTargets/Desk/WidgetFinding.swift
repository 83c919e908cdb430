internal import Spotlight
internal import SpotlightDesktops

/// What a look at an element says of where it is.
struct WidgetFinding {
  private(set) var sample: TargetTracker.Sample
  private(set) var place: Rect?
  /// Whether it is seen; nil if that is not known.
  private(set) var isSeen: Bool?
  /// Whether what was told cannot be so, and everything is to be looked at again.
  private(set) var isDoubtful = false
  /// Whether the window's shadow is to be measured: it had none before.
  private(set) var needsShadow = false

  init(
    of found: FoundWidget, at extents: AccessibleExtents, in top: AccessibleTop,
    of window: DesktopWindow, _ sighting: WidgetLook.Sighting
  ) {
    guard let content = window.content else {
      sample = .absent(.unknowable("This desktop does not tell where windows are."))
      isSeen = extents.isPlace
      return
    }
    let rule = PlaceRule(
      frame: sighting.frame ?? top.frame, content: content, buffer: window.buffer,
      child: top.child, toolkit: top.toolkit)
    let isUntrue = found.isInMenu && (top.toolkit == .gtk3 || top.toolkit == .gtk4)
    guard let rule, !isUntrue else {
      sample = .absent(.implausible)
      isSeen = isUntrue ? extents.isPlace : nil
      isDoubtful = true
      return
    }
    let width = Double((sighting.frame ?? top.frame).width)
    needsShadow =
      top.toolkit == .gtk3 && window.buffer == nil && top.child == nil
      && width > content.width + 1 && Double(top.frame.width) <= content.width + 1
    switch rule.sight(of: extents, in: found.around.compactMap { sighting.clips[$0] }) {
    case .seen(let rect):
      (place, sample, isSeen) = (rect, .place(rect, isSure: false), true)
    case .outside: (sample, isSeen) = (.absent(.scrolledOut), false)
    case .hidden:
      // GTK 3 tells no place of a cell that is scrolled out of its table.
      let isScrolledOut = found.table.map { sighting.clips[$0] != nil } ?? false
      (sample, isSeen) = (.absent(isScrolledOut ? .scrolledOut : .widgetHidden), false)
    }
  }
}
