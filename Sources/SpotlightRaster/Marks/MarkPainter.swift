internal import Spotlight

/// Draws rings and glows over painted lights, and keeps its memory.
///
/// It visits only the rows that have a mark, and in them only the pixels on which a mark can show.
/// `MarkTwin`, in the tests, says what each pixel becomes.
struct MarkPainter: ~Copyable {
  /// The marks of one colour of one light.
  struct Mark {
    let plan: Int
    let layer: Int
  }

  private var plans = ScratchList<MarkPlan>()
  private var boxes = CrossedBoxes()
  /// The colours by layers, all glows below all rings, each in the order in which they first
  /// appear.
  private var colors: [Color] = []
  /// The layers of glows and of rings.
  private var layers: [[Color: Int]] = [[:], [:]]
  /// The pixels on which anything is drawn.
  private var markedBox = PixelRect.zero
  /// What each plan is in the row.
  private var spans = Scratch<MarkSpans>()
  private var row = MarkRow()
  /// The marks of the row by their layers.
  private var marks = ScratchList<Mark>()

  /// Prepares a scene; false when there is nothing to draw.
  ///
  /// It measures all forms that count, even outside of the painted part, so that a scene painted in
  /// pieces measures each once.
  mutating func plan(
    _ scene: Scene, scale: Scale, output: PixelRect, within bounds: PixelRect,
    paths: inout PathShelf
  ) -> Bool {
    boxes.removeAll()
    plans.removeAll()
    // Lights are read in place: a copy of each would cost reference counts, and there may be
    // thousands.
    return scene.lights.withUnsafeBufferPointer { lights in
      stack(lights)
      guard !colors.isEmpty else { return false }
      spans.reserve(lights.count)
      for index in lights.indices where lights[index].isMarkedAround {
        add(lights[index], scale, output, &paths)
      }
      var drawn = PixelRect.zero
      markedBox = .zero
      for index in 0..<plans.count where plans.base[index].isMarked {
        drawn = drawn.union(plans.base[index].box.intersection(output))
        markedBox = markedBox.union(plans.base[index].box.intersection(bounds))
      }
      if drawn.isEmpty { return false }
      for index in lights.indices where !lights[index].isMarkedAround {
        guard lights[index].touched(scale, within: output).intersects(drawn) else { continue }
        // Spans exist anyway, and reach at least as far as the form.
        let own = EdgeForm(lights[index], scale: scale, output: output) { paths.prepare($0) }
        guard let own, own.box.intersects(drawn) else { continue }
        add(lights[index], scale, output, &paths)
      }
      return !markedBox.isEmpty
    }
  }

  /// Gives each colour its layer.
  ///
  /// Lights that are not seen now count too, because they may be fading in.
  private mutating func stack(_ lights: UnsafeBufferPointer<Light>) {
    colors.removeAll(keepingCapacity: true)
    for kind in layers.indices {
      layers[kind].removeAll(keepingCapacity: true)
      for index in lights.indices where lights[index].isMarkedAround {
        let color = kind == 0 ? lights[index].glow?.color : lights[index].ring?.color
        if let color, layers[kind][color] == nil {
          layers[kind][color] = colors.count
          colors.append(color)
        }
      }
    }
  }

  private mutating func add(
    _ light: Light, _ scale: Scale, _ output: PixelRect, _ paths: inout PathShelf
  ) {
    let plan = MarkPlan(light, scale: scale, output: output) { paths.prepare($0) }
    guard var plan else { return }
    if let glow = light.glow { plan.glowLayer = layers[0][glow.color] ?? 0 }
    if let ring = light.ring { plan.ringLayer = layers[1][ring.color] ?? 0 }
    boxes.append(plan.box)
    plans.append(plan)
  }

  /// Draws what lies in a rectangle of the buffer.
  ///
  /// `look` is the ground of the lights, nil for a dim alone.
  mutating func paint(_ rect: PixelRect, beside look: GroundLook?, into pixels: PixelBuffer) {
    let rect = rect.intersection(markedBox)
    guard !rect.isEmpty else { return }
    boxes.begin(rect)
    row.prepare(rect, hasGlows: !layers[0].isEmpty)
    let plans = plans.base
    var y = rect.y
    while y < rect.maxY {
      boxes.step(to: y)
      listMarks(plans)
      if marks.count > 0 { paintRow(y, plans, of: pixels.row(y), look) }
      y &+= 1
    }
  }

  /// Lists the marks of a row by their layers.
  private mutating func listMarks(_ plans: UnsafePointer<MarkPlan>) {
    marks.removeAll()
    for place in 0..<boxes.crossedCount {
      let number = boxes[place]
      if plans[number].glowOpacity > 0 {
        insert(Mark(plan: number, layer: plans[number].glowLayer))
      }
      if plans[number].ringOpacity > 0 {
        insert(Mark(plan: number, layer: plans[number].ringLayer))
      }
    }
  }

  private mutating func insert(_ mark: Mark) {
    var place = marks.count
    marks.append(mark)
    while place > 0, marks.base[place &- 1].layer > mark.layer {
      marks.base[place] = marks.base[place &- 1]
      place &-= 1
    }
    marks.base[place] = mark
  }

  private mutating func paintRow(
    _ y: Int, _ plans: UnsafePointer<MarkPlan>, of pixels: UnsafeMutablePointer<UInt32>,
    _ look: GroundLook?
  ) {
    let spans = spans.base
    row.begin()
    let isAlone = boxes.crossedCount == 1
    for place in 0..<boxes.crossedCount {
      let number = boxes[place]
      spans.advanced(by: number).initialize(to: row.add(plans + number, y, isAlone: isAlone))
    }
    row.cut()
    guard !row.isEmpty else { return }
    for place in 0..<boxes.crossedCount {
      row.raise(plans + boxes[place], spans[boxes[place]])
    }
    var index = 0
    while index < marks.count {
      let layer = marks.base[index].layer
      let isGlow = layer < layers[0].count
      var (from, to) = (Int.max, Int.min)
      while index < marks.count, marks.base[index].layer == layer {
        let number = marks.base[index].plan
        index &+= 1
        if isGlow {
          row.addGlow(plans + number, spans[number])
        } else {
          row.addRing(plans + number, spans[number])
        }
        from = min(from, plans[number].box.x)
        to = max(to, plans[number].box.maxX)
      }
      row.lay(colors[layer], from, to, over: pixels) { look?.beside(x: $0, y: y) }
    }
  }
}

extension Light {
  /// True for a light with a ring or a glow.
  ///
  /// Tints and dots do not count.
  @inline(__always)
  var isMarkedAround: Bool {
    guard case .some(let ring, let glow, _, _) = marks else { return false }
    return ring != nil || glow != nil
  }
}
