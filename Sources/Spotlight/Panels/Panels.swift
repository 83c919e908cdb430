/// The panels of a program: where each is wanted, and how it gets there.
///
/// It has no clock and paints nothing: times come in, and it says which pictures are missing.
package struct Panels: Sendable {
  /// A panel that is wanted, or that leaves.
  private struct Entry: Sendable {
    var id: String
    var look: PanelLook
    var frame: Track<Rect>
    var opacity: Track<Double>
    var pictures: [Scale: PanelPicture] = [:]
    /// The size that the pictures are of.
    var painted: Size?
    var isLeaving = false
  }

  /// A picture that a panel does not have.
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

  /// A screen with what it is painted at.
  package struct Screen: Hashable, Sendable {
    package let frame: Rect
    package let scale: Scale

    package init(_ frame: Rect, scale: Scale) {
      self.frame = frame
      self.scale = scale
    }
  }

  /// Whether what moves is at its place at once, and only fades.
  private let reducesMotion: Bool
  private var entries: [Entry] = []

  package init(reducesMotion: Bool = false) {
    self.reducesMotion = reducesMotion
  }

  /// True when there is nothing, not even something that leaves.
  package var isEmpty: Bool { entries.isEmpty }

  /// How many there are with those that leave.
  package var count: Int { entries.count }

  /// Whether there is a panel of that name, be it one that leaves.
  package func has(_ id: String) -> Bool { entries.contains { $0.id == id } }

  // MARK: What is wanted

  /// Puts up a panel over all others; one of the same name is replaced where it is.
  package mutating func add(
    _ id: String, frame: Rect, look: PanelLook, opacity: Double, at time: Duration, by glide: Glide
  ) {
    var entry = Entry(
      id: id, look: look, frame: Track(at: frame), opacity: Track(at: 0))
    entry.opacity.retarget(to: Light.share(opacity), at: time, by: fading(glide))
    if let index = index(id) {
      entry.frame = entries[index].frame
      entry.frame.retarget(to: frame, at: time, by: moving(glide))
      entry.opacity = entries[index].opacity
      entry.opacity.retarget(to: Light.share(opacity), at: time, by: fading(glide))
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Where a panel is wanted; nil when there is none of that name, or it leaves.
  package func frame(of id: String) -> Rect? { index(id).map { entries[$0].frame.target } }

  /// How much of a panel is wanted to be seen.
  package func opacity(of id: String) -> Double? { index(id).map { entries[$0].opacity.target } }

  /// Brings a panel elsewhere.
  package mutating func move(_ id: String, to frame: Rect, at time: Duration, by glide: Glide) {
    guard let index = index(id) else { return }
    entries[index].frame.retarget(to: frame, at: time, by: moving(glide))
  }

  /// Lets more or less of a panel be seen.
  package mutating func fade(_ id: String, to opacity: Double, at time: Duration, by glide: Glide) {
    guard let index = index(id) else { return }
    entries[index].opacity.retarget(to: Light.share(opacity), at: time, by: fading(glide))
  }

  /// Lets a panel go, which takes nothing from hands from now on.
  package mutating func remove(_ id: String, at time: Duration, by glide: Glide) {
    guard let index = index(id) else { return }
    entries[index].isLeaving = true
    entries[index].opacity.retarget(to: 0, at: time, by: fading(glide))
    removeWhatIsGone(at: time)
  }

  // MARK: What is on them

  /// The pictures that are missing: those of panels that are new, that changed their size, that came
  /// to a screen of another scale or that were told to be painted anew.
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

  /// Puts a picture on a panel.
  package mutating func fulfil(_ wish: Wish, with picture: PanelPicture) {
    guard let index = index(wish.id), entries[index].frame.target.size == wish.size else { return }
    if entries[index].painted != wish.size { entries[index].pictures = [:] }
    entries[index].painted = wish.size
    entries[index].pictures[wish.scale] = picture
  }

  /// Says that what is on a panel is no longer what should be on it; it is seen until there is
  /// something new.
  package mutating func outdate(_ id: String) {
    guard let index = index(id) else { return }
    entries[index].painted = nil
  }

  // MARK: What is shown

  /// The panels of an instant, the lowest first.
  package func shown(at time: Duration) -> [ScenePanel] {
    entries.map { entry in
      ScenePanel(
        id: entry.id, frame: entry.frame.value(at: time),
        opacity: Light.share(entry.opacity.value(at: time)), look: entry.look,
        pictures: entry.pictures, takesInput: !entry.isLeaving)
    }
  }

  /// Forgets panels that have left.
  package mutating func removeWhatIsGone(at time: Duration) {
    entries.removeAll { $0.isLeaving && $0.opacity.isAtRest(at: time) }
  }

  /// True while something is on its way.
  package func isMoving(at time: Duration) -> Bool {
    entries.contains { !$0.frame.isAtRest(at: time) || !$0.opacity.isAtRest(at: time) }
  }

  private func index(_ id: String) -> Int? {
    entries.lastIndex { $0.id == id && !$0.isLeaving }
  }

  private func moving(_ glide: Glide) -> Glide { reducesMotion ? .none : glide }

  /// What goes beyond its place and back would flash.
  private func fading(_ glide: Glide) -> Glide {
    reducesMotion && glide != .none ? Lighting.fade : glide.withoutSwing
  }
}
