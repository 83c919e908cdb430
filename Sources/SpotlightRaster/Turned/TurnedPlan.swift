internal import CPixels
internal import Spotlight

/// What the rows of one turned light need to know, worked out once per picture, beside its
/// ``LightPlan``.
struct TurnedPlan {
  let form: TurnedForm
  /// A form around all pixels that can get brighter.
  let reach: TurnedOutline
  let method: LightPlan.Method
  /// The pieces of a sharp edge, and where they begin in the painter's list.
  let edges: EdgePieces
  let firstPiece: Int

  /// The plan of a form, whose pieces it adds to the list from a place on.
  init(
    _ form: TurnedForm, _ ramp: Ramp, pieces: UnsafeMutablePointer<EdgePiece>, at firstPiece: Int
  ) {
    self.form = form
    self.firstPiece = firstPiece
    reach = form.reach
    method = Self.method(form, ramp)
    let own = pieces + firstPiece
    edges = method == .area ? EdgePieces(form.outline, to: own) : EdgePieces()
  }

  private static func method(_ form: TurnedForm, _ ramp: Ramp) -> LightPlan.Method {
    let outline = form.outline.outline
    let (width, height) = (outline.maxX - outline.minX, outline.maxY - outline.minY)
    // Columns of a row count as single numbers, from its first one.
    guard max(width, height) + 2 * form.feather <= 16384 else { return .plain }
    if form.feather == 0 {
      return outline.hasRoundness(1...4096) ? .area : .plain
    }
    return LightPlan.method(outline, feather: form.feather, ramp)
  }
}

extension Outline {
  /// True if all radii that are not 0 are within a range.
  fileprivate func hasRoundness(_ range: ClosedRange<Double>) -> Bool {
    func fits(_ radius: Double) -> Bool { radius == 0 || range.contains(radius) }
    guard let mixed else { return fits(cornerX) && fits(cornerY) }
    return fits(mixed.topLeft) && fits(mixed.topRight) && fits(mixed.bottomRight)
      && fits(mixed.bottomLeft)
  }
}

/// What a painter keeps to paint turned lights.
///
/// The memory is kept.
struct TurnedPlans: ~Copyable {
  private var plans = Scratch<TurnedPlan>()
  private var pieces = Scratch<EdgePiece>()
  /// The pieces that a row crosses.
  private var crossings = Scratch<EdgeCrossing>()
  private var slopes = Scratch<cpixels_slope>()
  private(set) var count = 0

  /// Forgets all plans.
  mutating func removeAll() { count = 0 }

  /// Adds the plan of a form.
  mutating func append(_ form: TurnedForm, _ ramp: Ramp) {
    let perPlan = 2 * EdgePieces.most
    plans.reserve(count + 1, keeping: count)
    pieces.reserve((count + 1) * perPlan, keeping: count * perPlan)
    crossings.reserve(perPlan)
    slopes.reserve(perPlan)
    plans.base.advanced(by: count).initialize(
      to: TurnedPlan(form, ramp, pieces: pieces.base, at: count * perPlan))
    count += 1
  }

  /// The memory, for the rows of a rectangle.
  var rows: TurnedRows {
    TurnedRows(
      plans: UnsafePointer(plans.base), pieces: UnsafePointer(pieces.base),
      crossings: crossings.base, slopes: slopes.base)
  }
}

/// The memory of ``TurnedPlans``, which belongs to the painter and outlives the rows.
struct TurnedRows {
  let plans: UnsafePointer<TurnedPlan>
  let pieces: UnsafePointer<EdgePiece>
  let crossings: UnsafeMutablePointer<EdgeCrossing>
  let slopes: UnsafeMutablePointer<cpixels_slope>
}
