internal import CPixels
internal import Spotlight

/// A feather's curve as plain numbers.
///
/// Its knees are in a separate list.
enum Ramp {
  case linear
  case smooth
  case knees(first: Int, count: Int)

  /// The ramp of a curve; adds the curve's knees to the list.
  init(_ curve: FeatherCurve, knees: inout KneeList) {
    switch curve {
    case .linear: self = .linear
    case .smooth: self = .smooth
    case .stops:
      let first = knees.count
      curve.forEachKnee { knees.append(cpixels_knee(position: Float($0), change: Float($1))) }
      self = .knees(first: first, count: knees.count - first)
    }
  }

  /// The share of the dim at a place from 0 to 1.
  func dim(_ place: Float, _ knees: UnsafePointer<cpixels_knee>) -> Float {
    switch self {
    case .linear: return place
    case .smooth: return place * place * (3 - 2 * place)
    case .knees(let first, let count):
      var dim: Float = 0
      var index = first
      while index < first &+ count {
        dim += max(place - knees[index].position, 0) * knees[index].change
        index &+= 1
      }
      return min(max(dim, 0), 1)
    }
  }

  /// The feather of this ramp for eight pixels at once.
  func lanes(radius: Double, width: Double, opacity: Double, ink: Ink) -> cpixels_feather {
    let slope = 1 / Float(width)
    let taken = Float(ink.fullAlpha) * Float(opacity)
    var lanes = cpixels_feather(
      slope: slope, start: Float(radius) * slope, taken: taken, left: Float(ink.fullAlpha) - taken,
      curve: CPIXELS_LINEAR, firstKnee: 0, kneeCount: 0)
    switch self {
    case .linear: break
    case .smooth: lanes.curve = CPIXELS_SMOOTH
    case .knees(let first, let count):
      lanes.curve = CPIXELS_KNEES
      lanes.firstKnee = Int32(first)
      lanes.kneeCount = Int32(count)
    }
    return lanes
  }
}

/// The knees of all lights of a picture, one after the other.
///
/// The memory is kept.
struct KneeList: ~Copyable {
  private var memory = Scratch<cpixels_knee>()
  private(set) var count = 0

  /// The first knee; valid until more are added.
  var base: UnsafePointer<cpixels_knee> { UnsafePointer(memory.base) }

  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ knee: cpixels_knee) {
    memory.reserve(count + 1, keeping: count)
    memory.base[count] = knee
    count += 1
  }
}
