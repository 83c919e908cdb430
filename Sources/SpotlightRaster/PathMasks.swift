internal import Spotlight

/// The masks of the paths in the scene that was painted last.
///
/// A mask takes far longer than laying it into a picture, and most frames change few lights or none.
struct PathMasks {
  private struct Entry {
    /// Nil for a form that lights no pixel, which is worth knowing as well.
    let mask: PathMask?
    var round: Int
  }

  private var entries: [PathLight: Entry] = [:]
  private var round = 0
  /// How many masks have been worked out so far.
  private(set) var builds = 0

  /// How many forms are known.
  var count: Int { entries.count }

  /// Works out the masks of a scene's lights that are not known yet, and forgets all others.
  mutating func prepare(_ lights: [Light], scale: Scale, output: PixelRect) {
    round &+= 1
    var used = 0
    // By index: without optimisation, an array's iterator allocates for each light.
    var index = 0
    while index < lights.count {
      let form = PathLight(lights[index], scale: scale, output: output)
      index += 1
      guard let form else { continue }
      if let place = entries.index(forKey: form) {
        if entries.values[place].round != round { used += 1 }
        entries.values[place].round = round
      } else {
        builds += 1
        used += 1
        entries[form] = Entry(mask: form.mask(), round: round)
      }
    }
    if used < entries.count { entries = entries.filter { $0.value.round == round } }
  }

  /// The mask of a form; nil when it lights nothing or was not prepared.
  func mask(of form: PathLight) -> PathMask? { entries[form]?.mask }
}
