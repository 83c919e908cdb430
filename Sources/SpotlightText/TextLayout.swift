internal import CPango
internal import Glibc
package import Spotlight
package import SpotlightRaster

/// A block in lines: measured once, in logical pixels, and painted at every scale and place.
///
/// A layout has no scale, so words break at the same places on every output. It is not sendable:
/// Pango's layouts and fonts may be used from one thread at a time, that of their ``Typesetter``.
package final class TextLayout {
  /// The rectangle of the lines, from the upper left corner of the block.
  ///
  /// Lines that are aligned to the right or to the middle of a width begin farther right, and so
  /// does this rectangle.
  package let bounds: Rect
  /// The rectangle of all painted pixels, which can reach beyond ``bounds``.
  package let inkBounds: Rect
  /// The distance of the first line's baseline from the top.
  package let baseline: Double
  /// The number of lines; 0 without text.
  package let lineCount: Int
  /// Whether the block begins on the right, by its first letter or by its direction.
  package let isRightToLeft: Bool
  /// Whether a part of the text is left out.
  package let isShortened: Bool
  /// How lines break: between words, or inside of a word that is wider than a line.
  package let breaks: LineBreaks
  /// The links that are at least partly shown, in their order.
  package let links: [Link]
  /// The parts that cannot be shown as wanted.
  package let problems: [TextProblem]
  /// The lines on the C side, valid as long as this object lives; nil without text.
  let lines: OpaquePointer?

  /// Words that link to a page.
  package struct Link: Sendable, Hashable {
    /// The address, which is of http or https.
    package let address: String
    /// The rectangles of the words: one for each line, or more if the direction changes within a
    /// line.
    package let frames: [Rect]
  }

  /// Takes over the lines from C; the links count bytes of its text.
  init(taking lines: OpaquePointer, links: [Markup.Link] = [], problems: [TextProblem]) {
    let measures = cp_layout_measures(lines)
    bounds = Rect(measures.logical)
    inkBounds = Rect(measures.ink)
    baseline = measures.baseline
    lineCount = Int(measures.lines)
    isRightToLeft = measures.is_right_to_left
    isShortened = measures.is_cut || measures.is_ellipsized
    breaks =
      switch measures.breaks {
      case CP_NOWHERE: .nowhere
      case CP_BETWEEN_LETTERS: .betweenLetters
      case CP_BETWEEN_PARTS: .betweenSyllables
      default: .betweenWords
      }
    self.problems = measures.is_cut ? problems + [.tooLong] : problems
    self.lines = lines
    self.links = links.compactMap { link in
      let frames = Self.frames(of: link.range, in: lines)
      return frames.isEmpty ? nil : Link(address: link.address.text, frames: frames)
    }
  }

  /// Creates an empty layout.
  init(problems: [TextProblem] = []) {
    bounds = .zero
    inkBounds = .zero
    baseline = 0
    lineCount = 0
    isRightToLeft = false
    isShortened = false
    breaks = .betweenWords
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
    // The first pass counts them.
    repeat {
      frames = Array(repeating: cp_rect(), count: Int(count))
      count = frames.withUnsafeMutableBufferPointer {
        cp_layout_frames(
          lines, Int32(range.lowerBound), Int32(range.upperBound), $0.baseAddress, Int32($0.count))
      }
    } while Int(count) > frames.count
    return frames.map(Rect.init)
  }

  /// The shown words, line by line: without tags, with an ellipsis for a part that is left out.
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

extension TextLayout {
  /// Paints the words into a region.
  ///
  /// The corner, in logical pixels of the buffer, is rounded to the nearest whole pixel, so that a
  /// text looks the same while it moves. The colour is for letters without a colour in the markup.
  package func paint(
    at corner: Point, color: Color, region: PixelRegion, scale: Scale, into pixels: PixelBuffer
  ) {
    guard let lines, let x = Self.pixel(corner.x, scale), let y = Self.pixel(corner.y, scale)
    else { return }
    // Glyphs are rounded to whole pixels of their own, and backgrounds of letters fill their lines.
    let touched = PixelRect(covering: inkBounds.union(bounds), scale: scale, margin: 2)
      .offset(x: x, y: y).intersection(pixels.bounds)
    let region = region.clipped(to: touched)
    let hull = region.bounds
    // Cairo's surfaces are limited in size, so it gets only the part that changes.
    guard !hull.isEmpty, hull.width <= 32767, hull.height <= 32767,
      let bytesPerRow = Int32(exactly: pixels.stride * 4)
    else { return }
    var target = cp_pixels(
      first: pixels.base + hull.y * pixels.stride + hull.x, width: Int32(hull.width),
      height: Int32(hull.height), bytes_per_row: bytesPerRow)
    let boxes = region.rects.map {
      cp_box(
        x: Int32($0.x - hull.x), y: Int32($0.y - hull.y), width: Int32($0.width),
        height: Int32($0.height))
    }
    let word = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    cp_layout_paint(
      lines, &target, Int32(x - hull.x), Int32(y - hull.y), scale.factor, word, boxes,
      Int32(boxes.count))
  }

  /// The pixel nearest to a coordinate; nil if no buffer reaches it.
  private static func pixel(_ logical: Double, _ scale: Scale) -> Int? {
    let pixel = floor(scale.grid(logical) + 0.5)
    return abs(pixel) < Double(PixelRect.limit) / 2 ? Int(pixel) : nil
  }
}
