internal import CPango
package import Spotlight

/// A block in its lines: measured once, in logical pixels, and painted at every scale and place.
///
/// There is no scale in a layout, so words break at the same places on every output. It is not sendable:
/// Pango wants its layouts and fonts in one hand at a time, that of their ``Typesetter``.
package final class TextLayout {
  /// Where the lines lie from the upper left corner of the block, with the room that every line has.
  ///
  /// Lines to the right or in the middle of a width begin behind its left edge, and so does this.
  package let bounds: Rect
  /// Where there is colour, which can stick out of ``bounds``.
  package let inkBounds: Rect
  /// How far below the top the first line's letters stand.
  package let baseline: Double
  /// The lines; 0 without text.
  package let lineCount: Int
  /// True for a block that begins on the right, by its first letter or because it was told to.
  package let isRightToLeft: Bool
  /// True when not all of the text is shown.
  package let isShortened: Bool
  /// The links of which anything is shown, in their order.
  package let links: [Link]
  /// What is not shown as it was asked for.
  package let problems: [TextProblem]
  /// The lines on the side of C, valid for as long as this lives; nil without text.
  let lines: OpaquePointer?

  /// Words that lead somewhere.
  package struct Link: Sendable, Hashable {
    /// Where they lead, an address of http or https.
    package let address: String
    /// Where they stand: one for each line, or more where a line turns around within them.
    package let frames: [Rect]
  }

  /// Takes over what C has made, with links by the bytes of its text.
  init(taking lines: OpaquePointer, links: [Markup.Link] = [], problems: [TextProblem]) {
    let measures = cp_layout_measures(lines)
    bounds = Rect(measures.logical)
    inkBounds = Rect(measures.ink)
    baseline = measures.baseline
    lineCount = Int(measures.lines)
    isRightToLeft = measures.is_right_to_left
    isShortened = measures.is_cut || measures.is_ellipsized
    self.problems = measures.is_cut ? problems + [.tooLong] : problems
    self.lines = lines
    self.links = links.compactMap { link in
      let frames = Self.frames(of: link.range, in: lines)
      return frames.isEmpty ? nil : Link(address: link.address.text, frames: frames)
    }
  }

  /// A layout of nothing.
  init(problems: [TextProblem] = []) {
    bounds = .zero
    inkBounds = .zero
    baseline = 0
    lineCount = 0
    isRightToLeft = false
    isShortened = false
    links = []
    self.problems = problems
    lines = nil
  }

  deinit {
    if let lines { cp_layout_free(lines) }
  }

  private static func frames(of range: Range<Int>, in lines: OpaquePointer) -> [Rect] {
    var frames: [cp_rect] = []
    var count: Int32 = 0
    // The first time for how many there are.
    repeat {
      frames = Array(repeating: cp_rect(), count: Int(count))
      count = frames.withUnsafeMutableBufferPointer {
        cp_layout_frames(
          lines, Int32(range.lowerBound), Int32(range.upperBound), $0.baseAddress, Int32($0.count))
      }
    } while Int(count) > frames.count
    return frames.map(Rect.init)
  }

  /// The words as they are shown, line by line: without tags, with an ellipsis for what is missing.
  package var shownLines: [String] {
    guard let lines else { return [] }
    let bytes = Array(String(cString: cp_layout_text(lines)).utf8)
    let starts = (0..<lineCount).map { Int(cp_layout_line_start(lines, Int32($0))) }
    return zip(starts, starts.dropFirst() + [bytes.count]).map {
      String(decoding: bytes[$0..<$1], as: UTF8.self)
    }
  }
}

extension Rect {
  fileprivate init(_ rect: cp_rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
