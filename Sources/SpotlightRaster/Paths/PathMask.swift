internal import Glibc
package import Spotlight

/// How bright a light that is a path makes each pixel of a rectangle, from 0 (dim) to 255 (fully
/// lit).
///
/// It is worked out when the path's form, size or place changes, and can then be painted any number
/// of times.
///
/// - For a sharp edge without padding, a value is the covered area; ``PathCoverage`` states the
///   error.
/// - With padding or a feather, the distance to the edge decides. It is measured to lines within
///   1/20 of a pixel of the real edge; ``PathField`` states the error if there are very many.
package struct PathMask: Sendable {
  /// The pixels that have values; all other pixels of the clip are dim.
  package let bounds: PixelRect
  /// The values, row by row without gaps.
  package let lightness: [UInt8]
  /// Whether all values were worked out.
  let isWhole: Bool

  /// The most pixels of a mask; a larger mask is empty.
  package static let limit = 1 << 27

  /// The mask of a flattened path, in pixels.
  ///
  /// - Parameters:
  ///   - path: the form, in pixels.
  ///   - padding: how far the light reaches beyond the form, in pixels; corners become round. A
  ///     negative number shrinks the form.
  ///   - feather: over how many pixels the light then falls off evenly; 0 or less is a sharp edge.
  ///   - clip: the pixels that are wanted.
  ///   - mayGoOn: asked again and again; if it returns false, the mask stays without values.
  package init(
    _ path: FlatPath, padding: Double = 0, feather: Double = 0, clip: PixelRect,
    while mayGoOn: () -> Bool = { true }
  ) {
    // Nothing in a picture is farther away.
    let padding = padding.isFinite ? min(max(padding, -0x1p24), 0x1p24) : 0
    let feather = feather > 0 && feather.isFinite ? min(feather, 0x1p24) : 0
    // One pixel more, because a sharp edge reaches half a pixel beyond.
    let box = path.bounds.outset(by: max(0, padding + feather))
    let bounds = PixelRect(covering: box, scale: .one, margin: 1).intersection(clip)
    guard !path.segments.isEmpty, bounds.area <= Self.limit else {
      self.bounds = .zero
      lightness = []
      isWhole = true
      return
    }
    self.bounds = bounds
    if padding == 0, feather == 0 {
      lightness = PathCoverage.mask(path, in: bounds, while: mayGoOn)
    } else {
      var field = PathField(path, padding: padding, feather: feather, bounds)
      lightness = field.lightness(while: mayGoOn)
    }
    isWhole = lightness.count == bounds.area
  }

  /// The mask of a form with a sharp edge that was measured.
  init(_ spans: borrowing PathSpans) {
    bounds = spans.bounds
    lightness = spans.mask()
    isWhole = true
  }
}

extension PathMask {
  /// Brightens the pixels of a rectangle that the mask lights.
  ///
  /// The rectangle must lie within the buffer.
  ///
  /// `words` are the words of the 256 lightnesses; the first of them is the dim itself.
  func brighten(_ rect: PixelRect, of pixels: PixelBuffer, to words: UnsafePointer<UInt32>) {
    let part = bounds.intersection(rect)
    guard !part.isEmpty else { return }
    lightness.withUnsafeBufferPointer { rows in
      guard let first = rows.baseAddress else { return }
      var y = part.y
      while y < part.maxY {
        let light = first + ((y &- bounds.y) &* bounds.width &- bounds.x)
        brightenRow(pixels.row(y), under: light, from: part.x, to: part.maxX, words: words)
        y &+= 1
      }
    }
  }

  /// Visits the values of a row by their columns, unless the mask has no such row.
  @inline(__always)
  func withRow(_ y: Int, _ visit: (_ bytes: UnsafePointer<UInt8>) -> Void) {
    guard y >= bounds.y, y < bounds.maxY else { return }
    // Not empty: it has this row.
    lightness.withUnsafeBufferPointer {
      visit($0.baseAddress! + ((y &- bounds.y) &* bounds.width &- bounds.x))
    }
  }

  /// The lightness of a pixel; 0 outside of the mask.
  @inline(__always)
  func byte(x: Int, y: Int) -> UInt8 {
    guard bounds.contains(x: x, y: y) else { return 0 }
    return lightness[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  /// The share of a pixel that the mask covers.
  @inline(__always)
  func share(x: Int, y: Int) -> Double { Double(byte(x: x, y: y)) / 255 }
}

/// Brightens the pixels of a row between two columns.
///
/// Never inlined, so that `Scripts/bench kernels` finds the loop by its name.
@inline(never)
private func brightenRow(
  _ row: UnsafeMutablePointer<UInt32>, under light: UnsafePointer<UInt8>, from: Int, to: Int,
  words: UnsafePointer<UInt32>
) {
  let brightest = SIMD8<UInt32>(repeating: words[255])
  var x = from
  while x < to {
    // Most of a mask is dim or fully lit: eight such pixels are done at once.
    if x &+ 8 <= to {
      let eight = UnsafeRawPointer(light + x).loadUnaligned(as: UInt64.self)
      if eight == 0 {
        x &+= 8
        continue
      }
      if eight == .max {
        let place = UnsafeMutableRawPointer(row + x)
        let there = place.loadUnaligned(as: SIMD8<UInt32>.self)
        place.storeBytes(
          of: there.replacing(with: brightest, where: brightest .< there),
          as: SIMD8<UInt32>.self)
        x &+= 8
        continue
      }
    }
    let word = words[Int(light[x])]
    if word < row[x] { row[x] = word }
    x &+= 1
  }
}

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
  /// Asked while a mask takes long.
  var mayGoOn: () -> Bool = { true }
  /// Whether a mask of the scene was left unfinished; then no other is begun.
  private(set) var isInterrupted = false
  private let workshop = PathWorkshop()

  /// How many forms are kept.
  var count: Int { entries.count }

  /// Begins a scene.
  mutating func begin() {
    round &+= 1
    used = 0
    isInterrupted = false
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
    guard !isInterrupted else { return nil }
    let mask = form.mask(while: mayGoOn)
    guard mask?.isWhole ?? true else {
      isInterrupted = true
      return nil
    }
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
