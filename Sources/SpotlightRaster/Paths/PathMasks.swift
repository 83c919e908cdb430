internal import Spotlight

/// The masks of the paths in the scene that was painted last.
///
/// Making a mask takes far longer than painting it, and most frames change few lights or none. A
/// light with a sharp edge and without padding has spans, and a mask only if more than its own
/// light is painted with it. The memory of forms that are gone is used again, so a path that glides
/// or morphs allocates nothing from its third frame on.
struct PathMasks {
  private struct Entry {
    /// Nil for a form that lights no pixel; that is kept too, so that it is worked out once.
    var spans: KeptSpans?
    var mask: PathMask?
    var round: Int
  }

  private var entries: [PathLight: Entry] = [:]
  private var round = 0
  /// How many of the kept masks the current scene needs.
  private var used = 0
  /// How many masks have been worked out so far.
  private(set) var builds = 0
  private let workshop = PathWorkshop()

  /// How many forms are kept.
  var count: Int { entries.count }

  /// Begins a scene.
  mutating func begin() {
    round &+= 1
    used = 0
  }

  /// Works out the forms of a scene's lights that are not kept yet; as masks for a scene that shows
  /// more than a dim.
  mutating func prepare(_ lights: [Light], scale: Scale, output: PixelRect, asMasks: Bool) {
    // By index: in a debug build an array's iterator allocates for each light.
    var index = 0
    while index < lights.count {
      if let form = PathLight(lights[index], scale: scale, output: output) {
        if form.isPlain, !asMasks { measure(form) } else { prepare(form) }
      }
      index += 1
    }
  }

  /// The mask of a form, worked out if it is not kept yet; nil when the form lights nothing.
  @discardableResult
  mutating func prepare(_ form: PathLight) -> PathMask? {
    if form.isPlain {
      guard let spans = measure(form), let place = entries.index(forKey: form) else { return nil }
      if let mask = entries.values[place].mask { return mask }
      let mask = PathMask(spans.rows)
      entries.values[place].mask = mask
      return mask
    }
    if let place = found(form) { return entries.values[place].mask }
    let mask = form.mask()
    entries[form] = Entry(mask: mask, round: round)
    return mask
  }

  /// Ends the scene, and forgets all masks that it does not need.
  mutating func end() {
    guard entries.count - used <= PathWorkshop.most else {
      entries = entries.filter { $0.value.round == round }
      return
    }
    while used < entries.count,
      let place = entries.values.firstIndex(where: { $0.round != round })
    {
      if let spans = entries.remove(at: place).value.spans { workshop.take(spans) }
    }
  }

  /// The mask of a form; nil when it lights nothing or was not prepared.
  func mask(of form: PathLight) -> PathMask? { entries[form]?.mask }

  /// The spans of a plain form; nil when it lights nothing or was not prepared.
  func spans(of form: PathLight) -> KeptSpans? { entries[form]?.spans }

  /// The spans of a plain form, measured if they are not kept yet.
  @discardableResult
  private mutating func measure(_ form: PathLight) -> KeptSpans? {
    if let place = found(form) { return entries.values[place].spans }
    let spans = workshop.measure(form)
    entries[form] = Entry(spans: spans, round: round)
    return spans
  }

  /// Where a form is kept; one that is not is counted as built.
  private mutating func found(_ form: PathLight) -> Dictionary<PathLight, Entry>.Index? {
    guard let place = entries.index(forKey: form) else {
      builds += 1
      used += 1
      return nil
    }
    if entries.values[place].round != round { used += 1 }
    entries.values[place].round = round
    return place
  }
}

/// What measuring paths needs, kept from form to form.
///
/// A class, because what is kept cannot be copied.
private final class PathWorkshop {
  private var coverage = PathCoverage()
  private var lines: [FlatPath.Segment] = []
  private var spare: [KeptSpans] = []

  /// The most spans that are kept for later.
  static let most = 8

  func measure(_ form: PathLight) -> KeptSpans? {
    let spans = spare.popLast() ?? KeptSpans()
    if form.measure(&lines, &coverage, into: &spans.rows) { return spans }
    take(spans)
    return nil
  }

  func take(_ spans: KeptSpans) {
    if spare.count < Self.most { spare.append(spans) }
  }
}

/// Spans that a dictionary can keep.
///
/// They are measured in one access, as a class checks each access to its memory.
final class KeptSpans {
  var rows = PathSpans()
}
