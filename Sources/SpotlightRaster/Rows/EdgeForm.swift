internal import Spotlight

/// A form in pixels with the feather around it: what a light lights, what its marks leave free, or
/// how far they reach.
struct EdgeForm {
  enum Kind {
    case upright(Outline)
    /// A turned form with a feather.
    case turned(TurnedOutline)
    /// Spans that say how near each pixel is: of a path, or of a sharp turned form.
    ///
    /// A ``PathShelf`` owns them and keeps them until it has prepared the next scene. All plans are made
    /// anew for that scene, so none uses the address for longer.
    case measured(UnsafePointer<PathSpans>)
  }

  let kind: Kind
  /// The width of the feather; 0 for a sharp edge, smoothed over the pixel that it crosses.
  let feather: Double
  /// The pixels that are not farther away than the feather is wide.
  let box: PixelRect
}

extension EdgeForm {
  /// The form of a light, or one around it; nil if it lights nothing, and for forms that are measured.
  init?(_ light: Light, grownBy distance: Double = 0, feather: Double? = nil, scale: Scale) {
    let pixels = Form.inPixels(light, grownBy: distance, feather: feather, scale: scale)
    guard let (form, feather) = pixels else { return nil }
    (self.feather, box) = (feather, form.box(reaching: feather))
    switch form {
    case .upright(let outline): kind = .upright(outline)
    case .turned(let turned): kind = .turned(turned)
    case .path: return nil
    }
  }

  /// The form of any light in a buffer; `spans` finds or measures those of a measured form.
  init?(
    _ light: Light, grownBy distance: Double = 0, feather: Double? = nil, scale: Scale,
    output: PixelRect, spans: (MeasuredForm) -> KeptSpans?
  ) {
    guard
      let form = MeasuredForm(
        light, grownBy: distance, feather: feather, scale: scale, output: output)
    else {
      self.init(light, grownBy: distance, feather: feather, scale: scale)
      return
    }
    guard let spans = spans(form) else { return nil }
    let rows = UnsafePointer(spans.rows)
    self.init(kind: .measured(rows), feather: form.feather, box: rows.pointee.bounds)
  }

  /// How near a pixel is to the form, from 1 to 0: the covered area at a sharp edge, and the
  /// remaining part of the feather at the pixel's centre in a feather.
  ///
  /// Not for measured forms, whose rows say it.
  @inline(__always)
  func nearness(x: Int, y: Int) -> Double {
    switch kind {
    case .upright(let outline):
      if feather == 0 { return outline.coverage(x: x, y: y) }
      return max(0, 1 - outline.distance(x: Double(x) + 0.5, y: Double(y) + 0.5) / feather)
    case .turned(let turned):
      return max(0, 1 - turned.distance(x: Double(x) + 0.5, y: Double(y) + 0.5) / feather)
    case .measured: preconditionFailure("A measured form is read by its rows.")
    }
  }

  /// The share of the dim that a light takes at a nearness.
  ///
  /// Beyond the feather there is none, whatever the curve ends with.
  @inline(__always)
  func lightness(_ nearness: Double, _ curve: FeatherCurve) -> Double {
    feather == 0 || nearness == 0 || nearness == 1 ? nearness : 1 - curve.dim(at: 1 - nearness)
  }

  /// How the form divides a row of pixels; not for measured forms, which may do it several times.
  func spans(row y: Int) -> RowSpans {
    guard y >= box.y, y < box.maxY else { return .none }
    switch kind {
    case .upright(let outline):
      return RowSpans(row: y, of: outline, reach: outline.reached(by: feather), within: box)
    case .turned(let turned):
      return RowSpans(row: y, of: turned, reach: turned.reached(by: feather))
    case .measured: return .none
    }
  }
}

extension Form {
  /// The form of a light in pixels, and its feather; nil if it lights nothing, and for a
  /// ``MeasuredForm``.
  ///
  /// - Parameters:
  ///   - light: the light.
  ///   - distance: how far the form lies around the light's own.
  ///   - feather: the width of the feather in pixels; nil for the light's own.
  ///   - scale: how many pixels one logical pixel takes.
  // Inlined, because copies of a form cost more than the rest of a small light's plan.
  @inline(__always)
  static func inPixels(
    _ light: Light, grownBy distance: Double = 0, feather: Double? = nil, scale: Scale
  ) -> (form: Form, feather: Double)? {
    guard light.opacity > 0, !light.isPath,
      let form = light.form(grownBy: distance)?.scaled(by: scale)
    else { return nil }
    let feather = feather ?? scale.grid(light.edge.reach)
    // A feather narrower than a pixel becomes a sharp edge in its middle: sampled at pixel centres
    // it would be jagged. So a feather that grows from 0 begins as the sharp edge that it replaces.
    guard feather < 1, case .upright(let outline) = form else {
      return feather < 1 ? nil : (form, feather)
    }
    return (feather > 0 ? .upright(outline.grown(by: feather / 2)) : form, 0)
  }

  /// The pixels that are not farther away than a feather is wide.
  @inline(__always)
  func box(reaching feather: Double) -> PixelRect {
    PixelRect(covering: bounds.outset(by: feather), scale: .one)
  }
}

extension Outline {
  /// A form around everything that is no farther away than a distance.
  func reached(by distance: Double) -> Outline {
    if distance == 0 { return self }
    return hasCircularCorners ? grown(by: distance) : withRadii(radii(reaching: distance))
  }

  /// The radii of equal corners around everything that is no farther away than a distance.
  ///
  /// A curve parallel to an ellipse is not an ellipse, but there is one closely around it. In the
  /// direction (c, s) the curve reaches √q + d far, with q = a²c² + b²s². A root lies below its
  /// tangents, so the square of that is at most q + d² + d(q + m²)/m for any m: the ellipse that
  /// reaches just as far.
  func radii(reaching distance: Double) -> (x: Double, y: Double) {
    if hasCircularCorners { return (cornerX + distance, cornerY + distance) }
    let mean = (cornerX * cornerY).squareRoot()
    let (stretch, rest) = (1 + distance / mean, distance * (distance + mean))
    return (
      (cornerX * cornerX * stretch + rest).squareRoot(),
      (cornerY * cornerY * stretch + rest).squareRoot()
    )
  }

  /// The form with other equal corners around the same centres.
  @inline(__always)
  func withRadii(_ radii: (x: Double, y: Double)) -> Outline {
    Outline(
      minX: minX + cornerX - radii.x, minY: minY + cornerY - radii.y,
      maxX: maxX - cornerX + radii.x, maxY: maxY - cornerY + radii.y, cornerX: radii.x,
      cornerY: radii.y)
  }
}

extension TurnedOutline {
  /// A form around everything that is no farther away than a distance.
  func reached(by distance: Double) -> TurnedOutline {
    distance == 0 ? self : TurnedOutline(outline.reached(by: distance), rotation)
  }
}

/// How near the pixels of a row are to forms, as runs from left to right.
///
/// The memory is kept.
struct NearRow: ~Copyable {
  // Not private: Swift 6.3.1 cannot compile memory of a private type in a noncopyable type.
  struct Run {
    let start: Int
    let end: Int
    /// Where the numbers of its pixels begin; -1 if all of them are 1.
    let first: Int

    var isInside: Bool { first < 0 }
  }

  private var runs = ScratchList<Run>()
  private var numbers = Scratch<Double>()
  private var count = 0
  private var minX = 0
  private var maxX = 0

  /// Begins a row, of which the columns from `minX` to `maxX` count.
  mutating func begin(_ minX: Int, _ maxX: Int) {
    (self.minX, self.maxX) = (minX, maxX)
    runs.removeAll()
    count = 0
  }

  /// Adds what a form is in the row, and returns its runs.
  mutating func add(_ form: EdgeForm, _ y: Int) -> Range<Int> {
    let first = runs.count
    switch form.kind {
    case .upright, .turned:
      let spans = form.spans(row: y)
      add(spans.start, spans.middle) { form.nearness(x: $0, y: y) }
      if spans.isMiddleInside {
        addInside(spans.middle, spans.middleEnd)
      } else if spans.middle < spans.middleEnd {
        let even = form.nearness(x: spans.middle, y: y)
        add(spans.middle, spans.middleEnd) { _ in even }
      }
      add(spans.middleEnd, spans.end) { form.nearness(x: $0, y: y) }
    case .measured(let rows):
      rows.pointee.forEachRun(y, minX, maxX) { start, end, values in
        if let values {
          add(start, end) { Double(values[$0]) / 255 }
        } else {
          addInside(start, end)
        }
      }
    }
    return first..<runs.count
  }

  @inline(__always)
  private mutating func add(_ from: Int, _ to: Int, _ number: (_ x: Int) -> Double) {
    let (from, to) = (max(from, minX), min(to, maxX))
    guard from < to else { return }
    numbers.reserve(count &+ to &- from, keeping: count)
    let place = numbers.base + (count &- from)
    runs.append(Run(start: from, end: to, first: count))
    count &+= to &- from
    var x = from
    while x < to {
      place[x] = number(x)
      x &+= 1
    }
  }

  private mutating func addInside(_ from: Int, _ to: Int) {
    let (from, to) = (max(from, minX), min(to, maxX))
    if from < to { runs.append(Run(start: from, end: to, first: -1)) }
  }

  subscript(run: Int) -> Run {
    @inline(__always) get { runs.base[run] }
  }

  /// The numbers of a run by their columns, unless all are 1.
  @inline(__always)
  func numbers(of run: Run) -> UnsafePointer<Double> {
    UnsafePointer(numbers.base) + (run.first &- run.start)
  }
}
