internal import CPango

/// Where blocks become layouts, each once for as long as somebody shows it.
///
/// Fonts are touched at the first block that has text. One typesetter and its layouts belong to one thread
/// at a time and to no thread in particular: it brings its own fonts instead of those that Pango
/// keeps for each thread. The compiler sees to it, as none of this is sendable.
package final class Typesetter {
  private var fonts: Fonts?
  private var shelf: [TextBlock: Place] = [:]
  private var clock: UInt64 = 0

  /// How many blocks were laid out; asking for one again adds nothing.
  package private(set) var layoutCount = 0

  /// The layouts that are kept: those of some cards.
  package static let shelfSize = 64

  /// Why there can be no words at all on this machine; nil where there can.
  ///
  /// Opens the library for the answer, and touches no fonts.
  package static var problem: TextProblem? {
    cp_problem().map { TextProblem(.library, String(cString: $0)) }
  }

  private struct Place {
    let layout: TextLayout
    var lastUse: UInt64
  }

  /// A typesetter that has touched nothing yet.
  package init() {}

  /// The block in its lines.
  ///
  /// - Complexity: that of hashing the block where it is known, else some 50 µs for a short one.
  package func layout(_ block: TextBlock) -> TextLayout {
    guard !block.isEmpty else { return TextLayout() }
    clock += 1
    if let layout = shelf[block]?.layout {
      shelf[block]?.lastUse = clock
      return layout
    }
    if fonts == nil { fonts = Fonts() }
    layoutCount += 1
    let layout = fonts?.layOut(block) ?? TextLayout(problems: [Self.problem ?? .noFonts])
    if shelf.count >= Self.shelfSize,
      let oldest = shelf.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      shelf[oldest.key] = nil
    }
    shelf[block] = Place(layout: layout, lastUse: clock)
    return layout
  }
}
