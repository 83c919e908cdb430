import Glibc
import Testing

/// Shows lights while the body runs, ends the overlay by a signal, and holds its trace against the rules.
///
/// Every test of the overlay goes through here or through ``endedOverlay(_:in:)``, so that the rules of the
/// wire are checked in all that the tests do.
func withOverlay<Result>(
  _ arguments: [String], in session: Session, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Followspot) throws -> Result
) throws -> Result {
  let overlay = try launchOverlay(arguments, in: session)
  try overlay.waitReady()
  let result = try body(overlay)
  overlay.signal(SIGTERM)
  let exit = try overlay.wait()
  #expect(
    exit == .code(128 + SIGTERM), "\(overlay.errors.suffix(2000))", sourceLocation: sourceLocation)
  expectRules(overlay, sourceLocation: sourceLocation)
  return result
}

/// Starts `followspot light` with its messages traced.
func launchOverlay(
  _ arguments: [String], in session: Session, environment: [String: String] = [:],
  input: [String]? = nil
) throws -> Followspot {
  try Followspot.launch(
    ["light"] + arguments, in: session,
    environment: ["WAYLAND_DEBUG": "client"].merging(environment) { $1 }, input: input)
}

/// Expects that an overlay, which has ended, kept every rule of the wire.
func expectRules(_ overlay: Followspot, sourceLocation: SourceLocation = #_sourceLocation) {
  let trace = WireTrace(overlay.errors)
  #expect(!trace.messages.isEmpty, "the overlay was not traced", sourceLocation: sourceLocation)
  #expect(TraceRules(trace).complaints == [], sourceLocation: sourceLocation)
}

extension Session {
  /// The words of each verb that shows something until it is ended.
  func showingVerbs() throws -> [[String]] {
    let picture = newFile(".png")
    try Files.write(Sessions.Picture(width: 40, height: 30, filledWith: 0xC02020).png, to: picture)
    let tour = newFile(".json5")
    let text = "{ steps: [{ id: 'one', at: '40,40 60x60', title: 'One' }] }"
    try Files.write(Array(text.utf8), to: tour)
    return [
      ["point", "--through", "none"], ["light", "40,40 60x60 Here", "--labels"], ["tour", tour],
      ["view", picture],
      ["panel", picture, "40,40"],
    ]
  }
}
