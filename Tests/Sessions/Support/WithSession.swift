internal import Expectations

/// Runs the body of a test in a session and takes the session down, whatever happens.
@discardableResult
func withSession<Kind: Session, Result>(
  _ start: () throws -> Kind, sourceLocation: SourceLocation, _ body: (Kind) throws -> Result
) throws -> Result {
  try SessionSlots.withSlot {
    let session = try start()
    defer { session.end() }
    do {
      let (result, hasFailed) = try Evidence.isWanted(by: { try body(session) })
      guard session.compositor.isRunning else {
        throw SessionFailure("The compositor ended in the middle of the test.")
      }
      if hasFailed { session.report(sourceLocation: sourceLocation) }
      return result
    } catch {
      session.report(sourceLocation: sourceLocation)
      throw error
    }
  }
}
