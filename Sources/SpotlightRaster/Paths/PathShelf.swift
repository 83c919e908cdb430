internal import Spotlight

/// The measured forms of the scene that was painted last.
///
/// Measuring a form takes far longer than painting it, and most frames change few lights or none.
/// The memory of forms that are gone is used again unless it is large, so paths and turned forms with
/// sharp edges that move or morph allocate nothing once it has grown to their sizes.
struct PathShelf: ~Copyable {
  /// The forms that the scene needs, and those that only the one before needed; nil for a form that
  /// lights no pixel, so that it is worked out once.
  private var kept: [MeasuredForm: KeptSpans?] = [:]
  private var old: [MeasuredForm: KeptSpans?] = [:]
  /// How many forms have been worked out so far.
  private(set) var builds = 0
  /// Asked while a form takes long.
  var mayGoOn: () -> Bool = { true }
  /// Whether a form of the scene was left unfinished; then no other is begun.
  private(set) var isInterrupted = false
  private var coverage = PathCoverage()
  private var lines: [FlatPath.Segment] = []
  /// Spans that are kept for other forms, and how much memory they have.
  private var spare: [KeptSpans] = []
  private var spareBytes = 0

  /// The most memory of all spare spans.
  private static let mostBytes = 1 << 23
  /// The most memory of one of them: a large feather can have 17 MB, and may never come again.
  private static let mostOfOne = 1 << 20

  /// How many forms are kept.
  var count: Int { kept.count }

  /// Begins a scene.
  mutating func begin() {
    swap(&kept, &old)
    isInterrupted = false
  }

  /// The spans of a form, measured if they are not kept yet; nil when the form lights nothing.
  mutating func prepare(_ form: MeasuredForm) -> KeptSpans? {
    if let spans = kept[form] { return spans }
    if old[form] == nil, !isInterrupted {
      let spans = takeSpare()
      add(form.measure(&lines, &coverage, into: spans, while: mayGoOn) ? spans : nil, form)
    }
    guard let spans = old.removeValue(forKey: form) else { return nil }
    kept.updateValue(spans, forKey: form)
    return spans
  }

  /// Measures the forms of one light that distances decide, so that they share the distances.
  ///
  /// Others are measured when they are asked for. If it is interrupted, those that are finished are kept.
  mutating func measureTogether(_ forms: [MeasuredForm]) {
    let missing = Array(Set(forms.filter { $0.isField && kept[$0] == nil && old[$0] == nil }))
    guard missing.count > 1, !isInterrupted else { return }
    let spans = missing.map { _ in takeSpare() }
    let finished = MeasuredForm.measureFields(missing, into: spans, while: mayGoOn)
    for (index, form) in missing.enumerated() { add(index < finished ? spans[index] : nil, form) }
  }

  private mutating func add(_ spans: KeptSpans?, _ form: MeasuredForm) {
    guard let spans else {
      isInterrupted = true
      return
    }
    builds += 1
    let isDark = spans.rows.pointee.bounds.isEmpty
    if isDark { putBack(spans) }
    old.updateValue(isDark ? nil : spans, forKey: form)
  }

  /// Ends the scene, and forgets all forms that it does not need.
  mutating func end() {
    for case let spans? in old.values { putBack(spans) }
    old.removeAll(keepingCapacity: true)
  }

  private mutating func takeSpare() -> KeptSpans {
    guard let spans = spare.popLast() else { return KeptSpans() }
    spareBytes -= spans.rows.pointee.byteCount
    return spans
  }

  /// Keeps spans for another form, unless they are too large.
  private mutating func putBack(_ spans: KeptSpans) {
    let bytes = spans.rows.pointee.byteCount
    guard bytes <= Self.mostOfOne, spareBytes + bytes <= Self.mostBytes else { return }
    spareBytes += bytes
    spare.append(spans)
  }
}

/// Spans that a dictionary can keep.
///
/// Their address stays the same, so what paints their rows points to them and counts no references.
final class KeptSpans {
  let rows = UnsafeMutablePointer<PathSpans>.allocate(capacity: 1)

  init() { rows.initialize(to: PathSpans()) }

  deinit {
    rows.deinitialize(count: 1)
    rows.deallocate()
  }
}
