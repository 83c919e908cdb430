internal import CPango
internal import Glibc
package import Spotlight
package import SpotlightRaster

/// A block in lines: measured once, in logical pixels, and painted at every scale and place.
///
/// A layout has no scale, so words break at the same places on every output. It is not sendable:
/// Pango's layouts and fonts may be used from one thread at a time, that of their ``Typesetter``.
package final class TextLayout {
  /// The lines, without pixels.
  package let lines: TextLines
  /// The rectangle of all painted pixels, which can reach beyond the bounds of the lines.
  package let inkBounds: Rect
  /// The parts that cannot be shown as wanted.
  package let problems: [TextProblem]
  /// The lines on the C side, valid as long as this object lives; nil without text.
  private let pointer: OpaquePointer?

  /// Takes over the lines from C; the links count bytes of its text.
  init(taking pointer: OpaquePointer, links: [Markup.Link] = [], problems: [TextProblem]) {
    let measures = cp_layout_measures(pointer)
    var lines = TextLines()
    lines.bounds = Rect(measures.logical)
    lines.baseline = measures.baseline
    lines.count = Int(measures.lines)
    lines.isShortened = measures.is_cut || measures.is_ellipsized
    lines.breaks =
      switch measures.breaks {
      case CP_NOWHERE: .nowhere
      case CP_BETWEEN_LETTERS: .betweenLetters
      case CP_BETWEEN_PARTS: .betweenSyllables
      default: .betweenWords
      }
    lines.links = links.compactMap { link in
      let frames = Self.frames(of: link.range, in: pointer)
      return frames.isEmpty ? nil : TextLines.Link(link.address.text, frames)
    }
    self.lines = lines
    inkBounds = Rect(measures.ink)
    self.problems = measures.is_cut ? problems + [.tooLong] : problems
    self.pointer = pointer
  }

  /// Creates an empty layout.
  init(problems: [TextProblem] = []) {
    lines = TextLines()
    inkBounds = .zero
    self.problems = problems
    pointer = nil
  }

  deinit {
    if let pointer { cp_layout_free(pointer) }
  }

  private static func frames(of range: Range<Int>, in pointer: OpaquePointer) -> [Rect] {
    var frames: [cp_rect] = []
    var count: Int32 = 0
    // The first pass counts them.
    repeat {
      frames = Array(repeating: cp_rect(), count: Int(count))
      count = frames.withUnsafeMutableBufferPointer {
        cp_layout_frames(
          pointer, Int32(range.lowerBound), Int32(range.upperBound), $0.baseAddress,
          Int32($0.count))
      }
    } while Int(count) > frames.count
    return frames.map(Rect.init)
  }

  /// The shown words, line by line: without tags, with an ellipsis for a part that is left out.
  package var shownLines: [String] {
    guard let pointer else { return [] }
    let bytes = Array(String(cString: cp_layout_text(pointer)).utf8)
    let starts = (0..<lines.count).map { Int(cp_layout_line_start(pointer, Int32($0))) }
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
    guard let pointer, let x = Self.pixel(corner.x, scale), let y = Self.pixel(corner.y, scale)
    else { return }
    // Glyphs are rounded to whole pixels of their own, and backgrounds of letters fill their lines.
    let touched = PixelRect(covering: inkBounds.union(lines.bounds), scale: scale, margin: 2)
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
      pointer, &target, Int32(x - hull.x), Int32(y - hull.y), scale.factor, word, boxes,
      Int32(boxes.count))
  }

  /// The pixel nearest to a coordinate; nil if no buffer reaches it.
  private static func pixel(_ logical: Double, _ scale: Scale) -> Int? {
    let pixel = floor(scale.grid(logical) + 0.5)
    return abs(pixel) < Double(PixelRect.limit) / 2 ? Int(pixel) : nil
  }
}
