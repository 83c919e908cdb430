import Glibc
import Testing

/// Shows lights while the body runs, and ends the overlay by a signal.
func withOverlay<Result>(
  _ arguments: [String], in session: Session, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Followspot) throws -> Result
) throws -> Result {
  let overlay = try showOverlay(arguments, in: session)
  let result = try body(overlay)
  try overlay.end(sourceLocation: sourceLocation)
  return result
}

/// Starts `followspot light` with its messages traced, and waits until its lights are shown.
func showOverlay(
  _ arguments: [String], in session: Session, environment: [String: String] = [:],
  input: [String]? = nil
) throws -> Followspot {
  let overlay = try launchOverlay(arguments, in: session, environment: environment, input: input)
  try overlay.waitReady()
  return overlay
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
