internal import Spotlight

/// The plans of all lights that count for the rings and glows of a picture.
///
/// The memory is kept.
struct MarkPlans: ~Copyable {
  private var memory = Scratch<MarkPlan>()
  private(set) var count = 0
  private var masks: [MarkMasks] = []
  private var turns: [MarkTurns] = []
  private var glowColors = ColorStack()
  private var ringColors = ColorStack()
  /// The pixels on which anything is drawn.
  private(set) var markedBox = PixelRect.zero

  /// The first plan.
  var base: UnsafeMutablePointer<MarkPlan> { memory.base }

  /// How many colours there are.
  ///
  /// A colour of both glows and rings counts twice.
  var layerCount: Int { glowColors.count + ringColors.count }

  /// True for a layer of glows.
  ///
  /// All of them lie below the layers of rings.
  func isGlow(_ layer: Int) -> Bool { layer < glowColors.count }

  /// The colour of a layer.
  func color(_ layer: Int) -> Color {
    isGlow(layer) ? glowColors[layer] : ringColors[layer - glowColors.count]
  }

  /// The areas of a light that is a path.
  func masks(of plan: UnsafePointer<MarkPlan>) -> MarkMasks { masks[Int(plan.pointee.masks)] }

  /// The areas of a light that is turned.
  func turns(of plan: UnsafePointer<MarkPlan>) -> MarkTurns { turns[Int(plan.pointee.turns)] }

  /// Plans the lights.
  ///
  /// There are no plans when there is nothing to draw within `bounds`.
  mutating func plan(
    _ lights: [Light], scale: Scale, output: PixelRect, within bounds: PixelRect,
    paths: inout PathMasks
  ) {
    // Lights are read in place: a copy of each would cost reference counts, and there may be
    // thousands.
    lights.withUnsafeBufferPointer { lights in
      plan(lights, scale: scale, output: output, within: bounds, paths: &paths)
    }
  }

  private mutating func plan(
    _ lights: UnsafeBufferPointer<Light>, scale: Scale, output: PixelRect,
    within bounds: PixelRect, paths: inout PathMasks
  ) {
    count = 0
    masks.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    markedBox = .zero
    let marked = MarkPlans.marked(lights)
    guard marked > 0 else { return }
    stack(lights, marked)
    memory.reserve(lights.count)
    var index = 0
    while index < lights.count {
      if lights[index].isMarkedAround {
        add(lights[index], scale: scale, output: output, paths: &paths)
      }
      index += 1
    }
    var drawn = PixelRect.zero
    index = 0
    while index < count {
      if base[index].isMarked {
        drawn = drawn.union(base[index].box.intersection(output))
        markedBox = markedBox.union(base[index].box.intersection(bounds))
      }
      index += 1
    }
    guard !drawn.isEmpty else {
      count = 0
      return
    }
    let near = Rect(drawn, scale: scale)
    index = 0
    while index < lights.count {
      if !lights[index].isMarkedAround,
        !near.isFar(from: lights[index].frame, padding: lights[index].padding)
          || lights[index].reachesBeyondFrame
      {
        add(lights[index], within: drawn, scale: scale, output: output, paths: &paths)
      }
      index += 1
    }
    if markedBox.isEmpty { count = 0 }
  }

  private static func marked(_ lights: UnsafeBufferPointer<Light>) -> Int {
    var count = lights.count
    var index = 0
    while index < lights.count {
      if !lights[index].isMarkedAround { count -= 1 }
      index += 1
    }
    return count
  }

  /// Gives each colour its place.
  ///
  /// Lights that are not seen now count too, because they may be fading in.
  private mutating func stack(_ lights: UnsafeBufferPointer<Light>, _ marked: Int) {
    glowColors.reset(marked)
    ringColors.reset(marked)
    var index = 0
    while index < lights.count {
      if lights[index].isMarkedAround {
        if let glow = lights[index].glow { _ = glowColors.place(of: glow.color) }
        if let ring = lights[index].ring { _ = ringColors.place(of: ring.color) }
      }
      index += 1
    }
  }

  /// Adds a light with marks.
  private mutating func add(
    _ light: Light, scale: Scale, output: PixelRect, paths: inout PathMasks
  ) {
    guard let form = MarkForm(light, scale: scale) else { return }
    var box = form.box
    var areas = MarkPlan.Areas.outlines
    if light.isPath {
      let found = MarkMasks(light, form, scale: scale, output: output) { paths.prepare($0) }
      guard let found else { return }
      box = found.box
      areas = .masks(Int32(masks.count))
      masks.append(found)
    } else if light.isTurned {
      guard let found = MarkTurns(light, form, scale: scale) else { return }
      box = found.box
      areas = .turns(Int32(turns.count), found)
      turns.append(found)
    }
    let hasRing = form.ringOpacity > 0
    let hasGlow = form.glowWidth > 0
    let ring = hasRing ? light.ring.map { ringColors.place(of: $0.color) } : nil
    let glow = hasGlow ? light.glow.map { glowColors.place(of: $0.color) } : nil
    append(
      MarkPlan(
        form, box: box, areas,
        ringLayer: ring.map { $0 + Int32(glowColors.count) } ?? -1, glowLayer: glow ?? -1))
  }

  /// Adds a light without marks, if it meets the marks of others.
  private mutating func add(
    _ light: Light, within drawn: PixelRect, scale: Scale, output: PixelRect,
    paths: inout PathMasks
  ) {
    guard let form = MarkForm(light, scale: scale) else { return }
    var box = form.box
    var areas = MarkPlan.Areas.outlines
    if let own = PathLight(light, scale: scale, output: output) {
      // Its mask exists anyway and reaches at least as far as the form.
      guard let reached = paths.prepare(own)?.bounds, reached.intersects(drawn) else { return }
      let found = MarkMasks(light, form, scale: scale, output: output) { paths.prepare($0) }
      guard let found else { return }
      box = found.box
      areas = .masks(Int32(masks.count))
      masks.append(found)
    } else if light.isTurned {
      guard let found = MarkTurns(light, form, scale: scale) else { return }
      box = found.box
      areas = .turns(Int32(turns.count), found)
      if box.intersects(drawn) { turns.append(found) }
    }
    guard box.intersects(drawn) else { return }
    append(MarkPlan(form, box: box, areas, ringLayer: -1, glowLayer: -1))
  }

  private mutating func append(_ plan: MarkPlan) {
    memory.base.advanced(by: count).initialize(to: plan)
    count += 1
  }
}

extension Rect {
  /// The logical rectangle around some pixels, and one pixel more on each side.
  fileprivate init(_ pixels: PixelRect, scale: Scale) {
    let factor = scale.factor
    self.init(
      x: Double(pixels.x - 1) / factor, y: Double(pixels.y - 1) / factor,
      width: Double(pixels.width + 2) / factor, height: Double(pixels.height + 2) / factor)
  }

  /// True when a padded frame certainly does not meet the rectangle.
  ///
  /// It is quick, because a scene can have thousands of lights and few of them near a ring.
  @inline(__always)
  fileprivate func isFar(from frame: Rect, padding: Double) -> Bool {
    let reach = padding > 0 ? padding : 0
    return frame.x - reach > maxX || frame.maxX + reach < x || frame.y - reach > maxY
      || frame.maxY + reach < y
  }
}

extension Light {
  /// True for a light with a ring or a glow.
  ///
  /// Tints and dots do not count.
  @inline(__always)
  fileprivate var isMarkedAround: Bool {
    guard case .some(let ring, let glow, _, _) = marks else { return false }
    return ring != nil || glow != nil
  }

  /// True for a light whose form can lie outside of its padded frame.
  fileprivate var reachesBeyondFrame: Bool { isPath || rotation != 0 }
}

/// The areas of ``MarkForm`` for a light that is turned.
struct MarkTurns {
  let lit: TurnedOutline?
  let inner: TurnedOutline?
  let outer: TurnedOutline
  /// A form around the whole glow, for the ends of rows; nil without a glow.
  let reach: TurnedOutline?

  /// The areas of a light; nil when it is not turned or covers nothing.
  init?(_ light: Light, _ form: MarkForm, scale: Scale) {
    func area(_ distance: Double) -> TurnedOutline? {
      guard light.isTurned, case .turned(let turned)? = light.form(grownBy: distance) else {
        return nil
      }
      return turned.scaled(by: scale)
    }
    let ring = light.ring
    inner = area(ring?.gap ?? 0)
    guard let outer = ring.map({ area($0.reach) }) ?? inner else { return nil }
    self.outer = outer
    let own = TurnedForm(light, scale: scale)
    lit = own?.feather == 0 ? own?.outline : nil
    reach = form.glowWidth > 0 ? outer.reached(by: form.glowWidth) : nil
  }

  /// The pixels in which the light counts.
  var box: PixelRect {
    let lit = lit.map { PixelRect(covering: $0.bounds, scale: .one) } ?? .zero
    return PixelRect(covering: (reach ?? outer).bounds, scale: .one).union(lit)
  }

  /// True when the form is also the area that is clear of marks.
  var isInnerLit: Bool { lit != nil && lit == inner }
  /// True when that area is also the one that hides glows.
  var isOuterInner: Bool { inner == outer }
}
