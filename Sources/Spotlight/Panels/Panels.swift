/// The panels of a program: their wanted places, and their motion.
///
/// It has no clock and paints nothing: the caller passes times, and asks which pictures are
/// missing.
package struct Panels: Sendable {
  /// A panel that is wanted or that leaves.
  private struct Entry: Sendable {
    var id: String
    var look: PanelLook
    var frame: Track<Rect>
    var opacity: Track<Double>
    var pictures: [Scale: ScreenPicture] = [:]
    /// The size for which the pictures were painted.
    var painted: Size?
    /// Whether hands move it.
    var isMovable = false
    var isLeaving = false
  }

  /// A picture that a panel lacks.
  package struct Wish: Hashable, Sendable {
    package let id: String
    package let size: Size
    package let scale: Scale

    package init(id: String, size: Size, scale: Scale) {
      self.id = id
      self.size = size
      self.scale = scale
    }
  }

  /// A screen and the scale at which it is painted.
  package struct Screen: Hashable, Sendable {
    package let frame: Rect
    package let scale: Scale

    package init(_ frame: Rect, scale: Scale) {
      self.frame = frame
      self.scale = scale
    }
  }

  /// Whether panels change their places at once and only fade.
  private var reducesMotion: Bool
  private var entries: [Entry] = []

  package init(reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
  }

  /// True if there is no panel, not even one that leaves.
  package var isEmpty: Bool { entries.isEmpty }

  /// The number of panels, including those that leave.
  package var count: Int { entries.count }

  /// Whether there is a panel with this name, including those that leave.
  package func has(_ id: String) -> Bool { entries.contains { $0.id == id } }

  /// Sets whether panels only fade; those on their way are at their places at once then.
  package mutating func setCalm(_ isCalm: Bool, at time: Duration) {
    if isCalm, !reducesMotion {
      for index in entries.indices {
        entries[index].frame = Track(at: entries[index].frame.target)
        entries[index].opacity.hasten(within: Lighting.fadeTime, at: time)
      }
    }
    reducesMotion = isCalm
  }

  // MARK: Wanted panels

  /// Adds a panel above all others.
  ///
  /// A panel with the same name is replaced in its place.
  package mutating func add(
    _ id: String, frame: Rect, look: PanelLook, opacity: Double, isMovable: Bool = false,
    at time: Duration, by glide: Glide
  ) {
    let index = index(id)
    var entry = Entry(
      id: id, look: look, frame: index.map { entries[$0].frame } ?? Track(at: frame),
      opacity: index.map { entries[$0].opacity } ?? Track(at: 0), isMovable: isMovable)
    entry.frame.retarget(to: frame, at: time, by: moving(glide))
    entry.opacity.retarget(to: Light.share(opacity), at: time, by: fading(glide))
    if let index { entries[index] = entry } else { entries.append(entry) }
  }

  /// The wanted frame of a panel; nil if there is none with this name, or it leaves.
  package func frame(of id: String) -> Rect? { index(id).map { entries[$0].frame.target } }

  /// Whether hands move a panel.
  func isMovable(_ id: String) -> Bool { index(id).map { entries[$0].isMovable } ?? false }

  /// The wanted opacity of a panel.
  package func opacity(of id: String) -> Double? { index(id).map { entries[$0].opacity.target } }

  /// Moves a panel.
  package mutating func move(_ id: String, to frame: Rect, at time: Duration, by glide: Glide) {
    guard let index = index(id) else { return }
    entries[index].frame.retarget(to: frame, at: time, by: moving(glide))
  }

  /// Changes the opacity of a panel.
  package mutating func fade(_ id: String, to opacity: Double, at time: Duration, by glide: Glide) {
    guard let index = index(id) else { return }
    entries[index].opacity.retarget(to: Light.share(opacity), at: time, by: fading(glide))
  }

  /// Puts these panels in this order, the lowest first; all others keep their places.
  package mutating func order(_ ids: [String]) {
    let places = entries.indices.filter { ids.contains(entries[$0].id) && !entries[$0].isLeaving }
    let ordered = ids.compactMap { id in index(id).map { entries[$0] } }
    guard places.count == ordered.count else { return }
    for (place, entry) in zip(places, ordered) { entries[place] = entry }
  }

  /// Removes a panel.
  ///
  /// It takes no input from now on.
  package mutating func remove(_ id: String, at time: Duration, by glide: Glide) {
    guard let index = index(id) else { return }
    entries[index].isLeaving = true
    entries[index].opacity.retarget(to: 0, at: time, by: fading(glide))
    removeWhatIsGone(at: time)
  }

  // MARK: Pictures

  /// The missing pictures: those of panels that are new, were resized, moved to a screen with
  /// another scale, or were marked as outdated.
  package func wishes(on screens: [Screen], at time: Duration) -> [Wish] {
    var wishes: [Wish] = []
    for entry in entries where !entry.isLeaving {
      let size = entry.frame.target.size
      let way = entry.frame.value(at: time).union(entry.frame.target)
      guard !size.isEmpty else { continue }
      for screen in screens where screen.frame.intersects(way) {
        if entry.painted == size, entry.pictures[screen.scale] != nil { continue }
        let wish = Wish(id: entry.id, size: size, scale: screen.scale)
        if !wishes.contains(wish) { wishes.append(wish) }
      }
    }
    return wishes
  }

  /// Gives a panel the picture that it lacked.
  package mutating func fulfil(_ wish: Wish, with picture: ScreenPicture) {
    guard let index = index(wish.id), entries[index].frame.target.size == wish.size else { return }
    if entries[index].painted != wish.size { entries[index].pictures = [:] }
    entries[index].painted = wish.size
    entries[index].pictures[wish.scale] = picture
  }

  /// Marks the pictures of a panel as outdated.
  ///
  /// They are shown until there are new ones.
  package mutating func outdate(_ id: String) {
    guard let index = index(id) else { return }
    entries[index].painted = nil
  }

  /// Marks the pictures of all panels whose names are meant as outdated.
  package mutating func outdate(where isMeant: (String) -> Bool) {
    for index in entries.indices where isMeant(entries[index].id) { entries[index].painted = nil }
  }

  // MARK: Shown panels

  /// The panels at a time, the lowest first.
  package func shown(at time: Duration) -> [ScenePanel] {
    entries.map { entry in
      ScenePanel(
        id: entry.id, frame: entry.frame.value(at: time),
        opacity: Light.share(entry.opacity.value(at: time)), look: entry.look,
        pictures: entry.pictures, takesInput: !entry.isLeaving)
    }
  }

  /// Removes the panels that have faded out.
  package mutating func removeWhatIsGone(at time: Duration) {
    entries.removeAll { $0.isLeaving && $0.opacity.isAtRest(at: time) }
  }

  /// The time from which every panel rests; nil if none ever moved.
  package var end: Duration? {
    entries.lazy.flatMap { [$0.frame.end, $0.opacity.end] }.compactMap(\.self).max()
  }

  /// True while a panel moves or fades.
  package func isMoving(at time: Duration) -> Bool {
    entries.contains { !$0.frame.isAtRest(at: time) || !$0.opacity.isAtRest(at: time) }
  }

  private func index(_ id: String) -> Int? {
    entries.lastIndex { $0.id == id && !$0.isLeaving }
  }

  private func moving(_ glide: Glide) -> Glide { reducesMotion ? .none : glide }

  /// Overshooting would be seen as a flash.
  private func fading(_ glide: Glide) -> Glide {
    reducesMotion && glide != .none ? Lighting.fade : glide.withoutSwing
  }
}

/// Panels beside another mode: they take the hands that are on them.
package struct PanelMode: Sendable {
  /// The panels and their places; a program changes this between two turns.
  package var panels: Panels
  /// Whether the overlay has the keyboard while a hand holds a panel.
  ///
  /// Only then does a key mean the panel. At all other times the person works with a window.
  let takesKeysWhileHeld: Bool
  /// The presses by which hands hold panels that they may move.
  ///
  /// A panel follows the hand that pressed it first until that hand lets go. It begins to follow after a small way, because
  /// fingers tremble.
  private var drags: [String: (hand: Hand, grip: Point, isMoving: Bool)] = [:]
  /// The panels as people saw them when they acted.
  private var seen: [ScenePanel] = []
  /// The actions of hands in this turn, oldest first.
  private var news: [PanelNews] = []
  /// The number by which programs know each hand.
  private var numbers: [Hand: Int] = [:]
  private var nextNumber = 1
  /// The time of the latest turn, whose picture the hands see.
  private var lastTurn = Duration.zero

  /// The way after which a panel follows.
  private static let threshold = 3.0
  /// How much of a panel stays on a screen, so that hands can take it back.
  private static let leastSeen = 24.0
  /// How far a tapping hand may move, in logical pixels; fingers tremble.
  private static let tapReach = 10.0

  package init(_ panels: Panels = Panels(), takesKeysWhileHeld: Bool = false) {
    self.panels = panels
    self.takesKeysWhileHeld = takesKeysWhileHeld
  }

  /// Begins a turn in which people see the panels as the latest turn showed them.
  mutating func begin() { begin(panels.isEmpty ? [] : panels.shown(at: lastTurn)) }

  /// Begins a turn in which people see these panels.
  mutating func begin(_ seen: [ScenePanel]) { self.seen = seen }

  /// The topmost panel that takes input at a place.
  func panel(at place: Point) -> String? { seen.last { $0.touchable.contains(place) }?.id }

  /// Handles an action of a hand on a panel.
  mutating func handle(_ contact: Contact, on id: String) {
    let way = contact.scroll.map { Point(x: $0.horizontal.pixels, y: $0.vertical.pixels) } ?? .zero
    // The end of a scroll has no distance.
    if contact.kind == .scrolled, way == .zero { return }
    note(contact, contact.kind, id, scroll: way)
    let isTap = contact.way <= Self.tapReach && contact.isInside
    if contact.kind == .released, isTap { note(contact, .tapped, id) }
  }

  /// Notes an action on a panel that still exists; a hand also leaves one that does not.
  private mutating func note(
    _ contact: Contact, _ kind: PanelEvent.Kind, _ id: String, scroll: Point = .zero
  ) {
    let panel = seen.last { $0.id == id && $0.takesInput }
    guard panel != nil || kind == .left else { return }
    let corner = panel?.frame ?? .zero
    let place = Point(x: contact.place.x - corner.x, y: contact.place.y - corner.y)
    news.append(PanelNews(panel: id, kind: kind, place: place, hand: contact.hand, scroll: scroll))
  }

  /// Moves the panels with the hands that drag them, so that they stay on a screen, if there is one.
  ///
  /// - Returns: the actions of hands on panels in this turn, oldest first.
  mutating func takeNews(on screens: [Rect], at now: Duration) -> [PanelNews] {
    defer { (lastTurn, news) = (now, []) }
    for item in news { drag(item, on: screens, at: now) }
    drags = drags.filter { panels.isMovable($0.key) }
    panels.removeWhatIsGone(at: now)
    return news
  }

  private mutating func drag(_ item: PanelNews, on screens: [Rect], at now: Duration) {
    let drag = drags[item.panel]
    switch item.kind {
    case .pressed where drag == nil && panels.isMovable(item.panel):
      drags[item.panel] = (item.hand, item.place, false)
    case .dragged:
      guard let drag, drag.hand == item.hand,
        let box = seen.last(where: { $0.id == item.panel })?.frame,
        drag.isMoving || item.place.distance(to: drag.grip) >= Self.threshold
      else { return }
      drags[item.panel]?.isMoving = true
      let frame = box.offset(by: item.place - drag.grip)
      panels.move(item.panel, to: Self.kept(frame, on: screens), at: now, by: .none)
    case .released, .cancelled:
      if drag?.hand == item.hand { drags[item.panel] = nil }
    case .hovered, .left, .pressed, .tapped, .scrolled: break
    }
  }

  /// A frame, moved so that enough of it is on the nearest screen.
  private static func kept(_ frame: Rect, on screens: [Rect]) -> Rect {
    let least = Size(width: min(leastSeen, frame.width), height: min(leastSeen, frame.height))
    let isSeen = screens.contains { screen in
      let part = screen.intersection(frame)
      return part.width >= least.width && part.height >= least.height
    }
    let center = frame.center
    let nearest = screens.min { $0.distance(to: center) < $1.distance(to: center) }
    guard !isSeen, let screen = nearest else { return frame }
    var kept = frame
    kept.x = min(max(frame.x, screen.x - frame.width + least.width), screen.maxX - least.width)
    kept.y = min(max(frame.y, screen.y - frame.height + least.height), screen.maxY - least.height)
    return kept
  }

  /// Gives the hands of news the numbers by which the program knows them, while a hand is on a panel.
  mutating func events(of news: [PanelNews], isIdle: Bool) -> [Turn.News] {
    let events = news.map { item in
      Turn.News.panel(
        item.panel,
        PanelEvent(
          kind: item.kind, place: item.place, hand: number(of: item.hand), scroll: item.scroll))
    }
    if isIdle { numbers = [:] }
    return events
  }

  private mutating func number(of hand: Hand) -> Int {
    if let number = numbers[hand] { return number }
    numbers[hand] = nextNumber
    nextNumber += 1
    return nextNumber - 1
  }
}
