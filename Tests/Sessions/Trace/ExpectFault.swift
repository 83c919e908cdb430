import Testing

/// A piece of a good trace, what stands there instead, and the rule that must notice.
typealias TraceFault = (piece: String, instead: String, rule: String)

/// Expects that a good trace with a fault in it breaks the fault's rule, whatever else it breaks.
func expect(
  _ fault: TraceFault, in good: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let changed = good.replacing(fault.piece, with: fault.instead)
  #expect(changed != good, "the good trace has no such piece", sourceLocation: sourceLocation)
  let complaints = TraceRules(WireTrace(changed)).complaints
  #expect(
    complaints.contains { $0.hasPrefix("\(fault.rule):") }, "\(complaints)",
    sourceLocation: sourceLocation)
}
