/// Why a session, or something in it, did not do what a test needs: one sentence a person can act on.
struct SessionFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
