/// Which lights have marks of which colour in one row.
///
/// The memory is kept.
struct MarkLayers: ~Copyable {
  /// The first light of each layer, or -1.
  private var firsts = Scratch<Int32>()
  /// For each light, the next one of the same layer, or -1.
  private var nextRing = Scratch<Int32>()
  private var nextGlow = Scratch<Int32>()
  private var noted = BitRow()

  /// Makes room for the layers and lights of some plans.
  mutating func prepare(_ plans: borrowing MarkPlans) {
    firsts.reserve(plans.layerCount)
    firsts.base.update(repeating: -1, count: plans.layerCount)
    nextRing.reserve(plans.count)
    nextGlow.reserve(plans.count)
    noted.reset(plans.layerCount)
  }

  /// Adds a light that the row crosses.
  @inline(__always)
  mutating func note(_ number: Int, _ plan: UnsafePointer<MarkPlan>) {
    let ring = Int(plan.pointee.ringLayer)
    let glow = Int(plan.pointee.glowLayer)
    if ring >= 0 { push(number, on: ring, nextRing.base) }
    if glow >= 0 { push(number, on: glow, nextGlow.base) }
  }

  /// The lowest layer that still has lights.
  func next() -> Int? { noted.next(0, isSet: true) }

  /// The first light of a layer.
  func first(_ layer: Int) -> Int32 { firsts.base[layer] }

  /// The next light of the same layer, or -1.
  func next(_ number: Int, isGlow: Bool) -> Int32 {
    isGlow ? nextGlow.base[number] : nextRing.base[number]
  }

  /// Forgets the lights of a layer.
  mutating func empty(_ layer: Int) {
    firsts.base[layer] = -1
    noted.remove(layer, layer &+ 1)
  }

  private mutating func push(_ number: Int, on layer: Int, _ next: UnsafeMutablePointer<Int32>) {
    next[number] = firsts.base[layer]
    firsts.base[layer] = Int32(truncatingIfNeeded: number)
    noted.insert(layer, layer &+ 1)
  }
}
