internal import Spotlight

extension LightPlan {
  /// Brightens one row of pixels, which the box must hold.
  @inline(__always)
  func paintRow(_ y: Int, ink: InkLanes, into writer: inout RowWriter) {
    if y >= straightTop, y < straightBottom {
      if straight.first < straight.middle { writer.pixel(straight.first, straight.firstWord) }
      writer.clear(straight.middle, straight.middleEnd)
      if straight.middleEnd < straight.end { writer.pixel(straight.middleEnd, straight.lastWord) }
      return
    }
    if writer.isClear(box.x, box.maxX) { return }
    switch method {
    case .corners: paintCornerRow(y, ink: ink, into: &writer)
    case .feather: paintFeatherRow(y, ink: ink, into: &writer)
    case .plain: paintPlainRow(y, into: &writer)
    }
  }

  /// A row as the specification has it.
  func paintPlainRow(_ y: Int, into writer: inout RowWriter) {
    let spans = RowSpans(row: y, of: painter.outline, reach: painter.reach)
    paintPlain(y, from: spans.start, to: spans.middle, into: &writer)
    if spans.isMiddleInside {
      writer.clear(spans.middle, spans.middleEnd)
    } else if spans.middle < spans.middleEnd {
      writer.brighten(spans.middle, spans.middleEnd, to: painter.word(x: spans.middle, y: y))
    }
    paintPlain(y, from: spans.middleEnd, to: spans.end, into: &writer)
  }

  /// Pixels as the specification has them.
  func paintPlain(_ y: Int, from: Int, to: Int, into writer: inout RowWriter) {
    var x = max(from, writer.minX)
    let end = min(to, writer.maxX)
    while x < end {
      writer.pixel(x, painter.word(x: x, y: y))
      x += 1
    }
  }
}
