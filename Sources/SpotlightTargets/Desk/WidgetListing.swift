package import Spotlight
package import SpotlightDesktops

/// The elements of a window, in the order of the program.
package struct WidgetListing: Hashable, Sendable {
  package var widgets: [DesktopWidget] = []
  /// Why there are none, or not all: a sentence.
  package var problem: String?
  /// Whether another question may find more: the program was too slow, tells nothing of this window yet, or says another size
  /// than the desktop.
  package var isTentative = false

  package init(
    _ widgets: [DesktopWidget] = [], problem: String? = nil, isTentative: Bool = false
  ) {
    self.widgets = widgets
    self.problem = problem
    self.isTentative = isTentative
  }

  /// The elements that a walk has seen, with their places.
  init(_ walk: WidgetWalk, _ rule: PlaceRule?) {
    widgets = walk.listing.map { node, around in
      var widget = DesktopWidget(
        program: node.object.program, path: node.object.path, roleNumber: node.role ?? 0,
        name: WidgetName.clean(node.name ?? ""), depth: node.depth)
      if let extents = node.extents, let rule,
        case .found(let rect) = rule.sight(of: extents, in: around)
      {
        widget.place = rect
      }
      return widget
    }
  }
}

/// What is at a place on the desktop, and words for it.
package struct PickedTarget: Hashable, Sendable {
  package var window: DesktopWindow
  /// The pattern that means this window and no other one now.
  package var windowPattern: WindowPattern
  /// The element; nil if none is there that has a name or a number.
  package var widget: DesktopWidget?
  package var widgetPattern: WidgetPattern?
  /// The place of the element, or of the window.
  package var place: Rect?
  /// Whether another question may find a smaller element here; see ``WidgetListing/isTentative``.
  package var isTentative: Bool

  package init(
    window: DesktopWindow, windowPattern: WindowPattern, widget: DesktopWidget? = nil,
    widgetPattern: WidgetPattern? = nil, place: Rect? = nil, isTentative: Bool = false
  ) {
    self.window = window
    self.windowPattern = windowPattern
    self.widget = widget
    self.widgetPattern = widgetPattern
    self.place = place
    self.isTentative = isTentative
  }

  /// What is meant, as a target.
  package var target: ForeignTarget {
    ForeignTarget(windowPattern, widgetPattern.map { .widget($0) } ?? .whole)
  }
}

extension WidgetListing {
  /// The element at a point that a person means, and the pattern that means it alone.
  ///
  /// The smallest one that does something; words and pictures count if nothing else is there.
  func pick(at point: Point) -> (widget: DesktopWidget, pattern: WidgetPattern)? {
    let here = widgets.indices.filter { widgets[$0].place?.contains(point) == true }
    func rank(_ index: Int) -> (Int, Double, Int) {
      let widget = widgets[index]
      let kind =
        switch WidgetRole(number: widget.roleNumber) {
        case .label, .image, .heading: 1
        case .panel, .list, .toolBar, .dialog, nil: 2
        default: 0
        }
      // A menu is as large as its bar, and so is what has no name.
      return (kind, widget.place?.area ?? 0, -widget.depth)
    }
    // A program that tells thousands of elements at one place must not keep the person waiting.
    let likely = here.sorted { rank($0) < rank($1) }.prefix(Self.mostTried)
    for index in likely where rank(index).0 < 2 {
      if let pattern = pattern(for: index) { return (widgets[index], pattern) }
    }
    return nil
  }

  /// The pattern that means one of the elements: by role and name, by what is around it too, or by a number.
  package func pattern(for index: Int) -> WidgetPattern? {
    let widget = widgets[index]
    guard let role = WidgetRole(number: widget.roleNumber) else { return nil }
    let name = widget.name.isEmpty ? nil : TextPattern(exactly: widget.name)
    var pattern = WidgetPattern(role: role, name: name)
    let same = fitting(pattern)
    if same == [index], name != nil { return pattern }
    let around = chain(index).lazy.map { widgets[$0].name }.filter { !$0.isEmpty }
    // Among very many, a number says it sooner.
    for around in around.prefix(same.count > Self.mostCompared ? 0 : Self.mostAround) {
      pattern.within = TextPattern(exactly: around)
      if fitting(pattern) == [index] { return pattern }
    }
    pattern.within = nil
    guard let number = same.firstIndex(of: index) else { return nil }
    pattern.number = number + 1
    return pattern
  }

  /// How many elements are tried at a place, how many names around one, and among how many of the same kind.
  private static let (mostTried, mostAround, mostCompared) = (8, 3, 200)

  /// The elements that fit a pattern without its number.
  private func fitting(_ pattern: WidgetPattern) -> [Int] {
    widgets.indices.filter { index in
      let widget = widgets[index]
      return (pattern.role.map { $0.numbers.contains(widget.roleNumber) } ?? true)
        && (pattern.name.map { WidgetName.fits($0, widget.name) } ?? true)
        && (pattern.within.map { within in
          chain(index).contains { WidgetName.fits(within, widgets[$0].name) }
        } ?? true)
    }
  }

  /// What is around an element, from the nearest outwards: the last one before it of each smaller depth.
  private func chain(_ index: Int) -> [Int] {
    var chain: [Int] = []
    var depth = widgets[index].depth
    for before in widgets[..<index].indices.reversed() where widgets[before].depth < depth {
      chain.append(before)
      depth = widgets[before].depth
    }
    return chain
  }
}
