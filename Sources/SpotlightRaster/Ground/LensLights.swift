internal import Spotlight

/// The lights of a scene that enlarge what is below them, the lowest first.
///
/// The memory is kept.
struct LensLights {
  /// How bright a light makes its pixels.
  enum Form {
    /// As the plan with this number says.
    case plan(Int)
    /// As a path's mask says. The 256 words of ``words`` from this place on belong to its
    /// lightnesses.
    case path(PathMask, words: Int)
  }

  struct Entry {
    let form: Form
    /// The pixels that it reaches.
    let box: PixelRect
    let lens: Lens
  }

  private(set) var entries: [Entry] = []
  /// What each lightness of the paths' masks leaves of 255.
  private(set) var words: [UInt32] = []

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  mutating func append(_ form: Form, _ box: PixelRect, _ lens: Lens) {
    entries.append(Entry(form: form, box: box, lens: lens))
  }

  /// Adds a light that is a path.
  mutating func append(
    _ light: Light, _ form: PathLight, _ mask: PathMask, _ lens: Lens
  ) {
    append(.path(mask, words: words.count), mask.bounds, lens)
    for lightness in 0...UInt8.max {
      words.append(form.word(lightness, under: light, ink: .lightness))
    }
  }
}
