internal import Spotlight

/// The masks of the paths in the scene that was painted last.
///
/// Making a mask takes far longer than painting it, and most frames change few lights or none.
struct PathMasks {
  private struct Entry {
    /// Nil for a form that lights no pixel; that is kept too, so that it is worked out once.
    let mask: PathMask?
    var round: Int
  }

  private var entries: [PathLight: Entry] = [:]
  private var round = 0
  /// How many of the kept masks the current scene needs.
  private var used = 0
  /// How many masks have been worked out so far.
  private(set) var builds = 0

  /// How many forms are kept.
  var count: Int { entries.count }

  /// Begins a scene.
  mutating func begin() {
    round &+= 1
    used = 0
  }

  /// Works out the masks of a scene's lights that are not kept yet.
  mutating func prepare(_ lights: [Light], scale: Scale, output: PixelRect) {
    // By index: in a debug build an array's iterator allocates for each light.
    var index = 0
    while index < lights.count {
      if let form = PathLight(lights[index], scale: scale, output: output) { prepare(form) }
      index += 1
    }
  }

  /// The mask of a form, worked out if it is not kept yet; nil when the form lights nothing.
  @discardableResult
  mutating func prepare(_ form: PathLight) -> PathMask? {
    if let place = entries.index(forKey: form) {
      if entries.values[place].round != round { used += 1 }
      entries.values[place].round = round
      return entries.values[place].mask
    }
    builds += 1
    used += 1
    let mask = form.mask()
    entries[form] = Entry(mask: mask, round: round)
    return mask
  }

  /// Ends the scene, and forgets all masks that it does not need.
  mutating func end() {
    if used < entries.count { entries = entries.filter { $0.value.round == round } }
  }

  /// The mask of a form; nil when it lights nothing or was not prepared.
  func mask(of form: PathLight) -> PathMask? { entries[form]?.mask }
}
