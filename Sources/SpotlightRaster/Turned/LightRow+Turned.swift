internal import CPixels
internal import Spotlight

/// Rows of turned lights.
///
/// Never inlined into the loop over rows, which most scenes run without any.
extension LightRow {
  @inline(never)
  func paintTurnedRow(with brush: inout RowBrush) {
    let plan = brush.turned.plans + turnedPlace
    switch plan.pointee.method {
    case .area: paintSlopeRow(plan, with: &brush)
    case .feather, .ellipse: paintTurnedFeather(plan, with: &brush)
    case .plain, .turned: paintTurnedPlain(plan, with: &brush)
    }
  }

  /// A row of a sharp edge.
  private func paintSlopeRow(_ plan: UnsafePointer<TurnedPlan>, with brush: inout RowBrush) {
    let (top, bottom) = (Double(y), Double(y) + 1)
    let pieces = brush.turned.pieces + plan.pointee.firstPiece
    let crossings = brush.turned.crossings
    let left = Self.cross(
      pieces, plan.pointee.edges.leftCount, isRight: false, top, bottom, to: crossings)
    let right = Self.cross(
      pieces + EdgePieces.most, plan.pointee.edges.rightCount, isRight: true, top, bottom,
      to: crossings + left.count)
    guard left.count > 0, right.count > 0 else { return }
    let (start, middle) = (floored(left.least), ceiled(left.most))
    let (middleEnd, end) = (floored(right.least), ceiled(right.most))
    let isWhole = left.height == 1 && right.height == 1
    guard isWhole, middle <= middleEnd else {
      // Both edges are in some of the pixels, or the form begins or ends in the row.
      let first = min(start, middleEnd)
      paintSlopes(
        crossings, left.count + right.count, base: 0, from: first, to: max(end, middle),
        with: &brush)
      return
    }
    paintSlopes(crossings, left.count, base: 1, from: start, to: middle, with: &brush)
    clear(middle, middleEnd, with: &brush)
    paintSlopes(
      crossings + left.count, right.count, base: 0, from: middleEnd, to: end, with: &brush)
  }

  /// How one side of the form goes through a row.
  private struct Side {
    var count = 0
    /// The least and the greatest column of its pieces.
    var least = Double.infinity
    var most = -Double.infinity
    /// How much of the row's height it goes through.
    var height = 0.0
  }

  @inline(__always)
  private static func cross(
    _ pieces: UnsafePointer<EdgePiece>, _ count: Int, isRight: Bool, _ top: Double,
    _ bottom: Double, to crossings: UnsafeMutablePointer<EdgeCrossing>
  ) -> Side {
    var side = Side()
    var (from, to) = (bottom, top)
    var index = 0
    while index < count {
      let piece = pieces + index
      index &+= 1
      if piece.pointee.bottom <= top { continue }
      if piece.pointee.top >= bottom { break }
      let crossing = EdgeCrossing(piece, isRight: isRight, top, bottom)
      from = min(from, crossing.from)
      to = max(to, crossing.to)
      side.least = min(side.least, min(crossing.fromX, crossing.toX))
      side.most = max(side.most, max(crossing.fromX, crossing.toX))
      crossings.advanced(by: side.count).initialize(to: crossing)
      side.count &+= 1
    }
    side.height = to - from
    return side
  }

  /// Paints the pixels that some pieces of the edge cross.
  private func paintSlopes(
    _ crossings: UnsafePointer<EdgeCrossing>, _ count: Int, base: Float, from: Int, to: Int,
    with brush: inout RowBrush
  ) {
    guard from < to else { return }
    let slopes = brush.turned.slopes
    var index = 0
    while index < count {
      slopes.advanced(by: index).initialize(
        to: crossings[index].slope(from: from, Double(y)))
      index &+= 1
    }
    let (lanes, taken) = (brush.lanes, taken)
    brush.writer.edge(from, to) { pixels, x, length, isLower in
      cpixels_slopes_run(
        pixels, length, Float(x &- from), isLower, slopes, Int32(truncatingIfNeeded: count), base,
        taken, lanes)
    }
  }

  /// A row of a feather.
  private func paintTurnedFeather(
    _ plan: UnsafePointer<TurnedPlan>, with brush: inout RowBrush
  ) {
    let center = Double(y) + 0.5
    guard let span = plan.pointee.reach.span(y: center) else { return }
    // A pixel's middle decides, by its distance.
    let (start, end) = (ceiled(span.start - 0.5), floored(span.end - 0.5) &+ 1)
    var (middle, middleEnd) = (end, end)
    if let inner = plan.pointee.form.outline.span(y: center) {
      let (from, to) = (ceiled(inner.start - 0.5), floored(inner.end - 0.5) &+ 1)
      if from < to { (middle, middleEnd) = (max(from, start), min(to, end)) }
    }
    let rotation = plan.pointee.form.outline.rotation
    let outline = plan.pointee.form.outline.outline
    let place = rotation.unturned(
      x: Double(start) + 0.5 - rotation.center.x, y: center - rotation.center.y)
    let turned = cpixels_turned(
      x: Float(place.x), y: Float(place.y), stepX: Float(rotation.cosine),
      stepY: Float(-rotation.sine),
      halfX: Float((outline.maxX - outline.minX) / 2 - outline.cornerX),
      halfY: Float((outline.maxY - outline.minY) / 2 - outline.cornerY))
    paintFeather(plan, turned, from: start, to: middle, first: start, with: &brush)
    clear(middle, middleEnd, with: &brush)
    paintFeather(plan, turned, from: middleEnd, to: end, first: start, with: &brush)
  }

  private func paintFeather(
    _ plan: UnsafePointer<TurnedPlan>, _ turned: cpixels_turned, from: Int, to: Int, first: Int,
    with brush: inout RowBrush
  ) {
    guard from < to else { return }
    let lanes = brush.lanes
    let isEllipse = plan.pointee.method == .ellipse
    let (radiusX, radiusY) = (
      Float(plan.pointee.form.outline.outline.cornerX),
      Float(plan.pointee.form.outline.outline.cornerY)
    )
    let rounds = Self.rounds(radiusX, radiusY)
    withFeather { feather in
      withUnsafePointer(to: turned) { turned in
        brush.writer.edge(from, to) { pixels, x, count, isLower in
          if isEllipse {
            cpixels_turned_ellipse_run(
              pixels, count, Float(x &- first), isLower, feather, radiusX, radiusY, rounds, turned,
              lanes)
          } else {
            cpixels_turned_feather_run(
              pixels, count, Float(x &- first), isLower, feather, turned, lanes)
          }
        }
      }
    }
  }

  /// A row as the specification has it.
  private func paintTurnedPlain(_ plan: UnsafePointer<TurnedPlan>, with brush: inout RowBrush) {
    let spans = plan.pointee.form.outline.spans(row: y, reach: plan.pointee.reach)
    paintTurned(plan, from: spans.start, to: spans.middle, with: &brush)
    if spans.isMiddleInside { clear(spans.middle, spans.middleEnd, with: &brush) }
    paintTurned(plan, from: spans.middleEnd, to: spans.end, with: &brush)
  }

  private func paintTurned(
    _ plan: UnsafePointer<TurnedPlan>, from: Int, to: Int, with brush: inout RowBrush
  ) {
    var x = max(from, brush.writer.minX)
    let end = min(to, brush.writer.maxX)
    while x < end {
      let nearness = plan.pointee.form.nearness(x: x, y: y)
      let isSharp = plan.pointee.form.feather == 0
      brush.writer.pixel(x, word(nearness: nearness, isSharp: isSharp, brush))
      x += 1
    }
  }
}
