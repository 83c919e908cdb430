internal import Spotlight

/// A feather's curve as plain numbers; its knees lie in a list beside it.
enum Ramp {
  case linear
  case smooth
  case knees(first: Int, count: Int)

  /// The ramp of a curve, whose knees it adds to the list.
  init(_ curve: FeatherCurve, knees: inout KneeList) {
    switch curve {
    case .linear: self = .linear
    case .smooth: self = .smooth
    case .stops:
      let first = knees.count
      curve.forEachKnee { knees.append(Knee(position: Float($0), change: Float($1))) }
      self = .knees(first: first, count: knees.count - first)
    }
  }

  /// The share of the dim at eight places from 0 to 1.
  @inline(__always)
  func dim(_ places: SIMD8<Float>, _ knees: UnsafePointer<Knee>) -> SIMD8<Float> {
    switch self {
    case .linear: return places
    case .smooth: return places * places * (3 - 2 * places)
    case .knees(let first, let count):
      let zero = SIMD8<Float>(repeating: 0)
      var dim = zero
      var index = first
      while index < first &+ count {
        dim += (places - knees[index].position).atLeast(zero) * knees[index].change
        index &+= 1
      }
      return dim.atLeast(zero).atMost(SIMD8(repeating: 1))
    }
  }
}

/// A place in a feather at which the curve gets steeper or less steep.
struct Knee {
  let position: Float
  let change: Float
}

/// The knees of all lights of a picture, one after the other, in memory that is kept.
struct KneeList: ~Copyable {
  private var memory = Scratch<Knee>()
  private(set) var count = 0

  /// The first knee; valid until more are added.
  var base: UnsafePointer<Knee> { UnsafePointer(memory.base) }

  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ knee: Knee) {
    memory.reserve(count + 1, keeping: count)
    memory.base[count] = knee
    count += 1
  }
}
