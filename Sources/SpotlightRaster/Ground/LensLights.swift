internal import Spotlight

/// The lights of a scene that enlarge what is below them, in the order in which they lie over each other, in memory that is
/// kept.
struct LensLights {
  /// How bright one of them makes its pixels.
  enum Form {
    /// By the plan with this number.
    case plan(Int)
    /// By a path's mask, in which each lightness leaves one of the 256 words from this place of ``words`` on.
    case path(PathMask, words: Int)
    /// By a mask that came with the scene.
    case mask(LightnessMask)
  }

  struct Entry {
    let form: Form
    /// The pixels that it reaches.
    let box: PixelRect
    let lens: Lens
  }

  private(set) var entries: [Entry] = []
  /// What is left of 255 under each lightness of the paths' masks.
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
