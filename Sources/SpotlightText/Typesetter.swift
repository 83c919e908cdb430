internal import CPango
package import Spotlight

/// Lays out blocks, and keeps each layout while texts use it.
///
/// It loads fonts with the first block that has text. A typesetter and its layouts belong to one
/// thread at a time, which may be any: it has its own fonts instead of those that Pango keeps for
/// each thread. The compiler checks this, because none of these types is sendable.
package final class Typesetter {
  private var fonts: Fonts?
  private var shelf: [TextBlock: (layout: TextLayout, lastUse: UInt64)] = [:]
  private var clock: UInt64 = 0

  /// The number of blocks that were laid out; a repeated request adds none.
  package private(set) var layoutCount = 0

  /// The most layouts that are kept, which is enough for some cards.
  package static let shelfSize = 64

  /// The reason why this machine can show no words; nil if it can.
  ///
  /// Reading it opens the library and loads no fonts.
  package static var problem: TextProblem? {
    cp_problem().map { TextProblem(.library, String(cString: $0)) }
  }

  /// Creates a typesetter that has loaded nothing yet.
  package init() {}

  /// Lays out a block in lines.
  ///
  /// - Complexity: that of hashing the block if it is known, otherwise some 50 µs for a short one.
  package func layout(_ block: TextBlock) -> TextLayout {
    guard !block.text.isEmpty else { return TextLayout() }
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
    shelf[block] = (layout, clock)
    return layout
  }
}
