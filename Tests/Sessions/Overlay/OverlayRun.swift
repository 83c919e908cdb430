import Expectations
import Glibc

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
  _ arguments: [String], in session: Session, environment: [String: String] = [:]
) throws -> Followspot {
  let overlay = try launchOverlay(arguments, in: session, environment: environment)
  try overlay.waitReady()
  return overlay
}

/// Starts `followspot light` with its messages traced.
func launchOverlay(
  _ arguments: [String], in session: Session, environment: [String: String] = [:]
) throws -> Followspot {
  try Followspot.launch(
    ["light"] + arguments, in: session,
    environment: ["WAYLAND_DEBUG": "client"].merging(environment) { $1 })
}

extension Session {
  /// Opens a window over a whole output of so many pixels, and waits until the output shows it: every pixel is known.
  func openOver(
    _ output: String = WestonSession.firstOutput, width: Int, height: Int
  ) throws -> (window: TestWindow, picture: Picture) {
    let window = try TestWindow.open(.init(isMaximized: true, isNative: true), in: self)
    let picture = window.picture(width: width, height: height)
    try expectEventually(picture) { try shot(output) }
    return (window, picture)
  }

  /// The words of each verb that shows something until it is ended.
  func showingVerbs() throws -> [[String]] {
    let red = try Sessions.Picture(width: 40, height: 30, filledWith: 0xC02020).png
    let picture = try newFile(".png", holding: red)
    let tour = try newFile(
      ".json5", holding: "{ steps: [{ id: 'one', at: '40,40 60x60', title: 'One' }] }")
    return [
      ["point", "--through", "none"], ["light", "40,40 60x60 Here", "--labels"], ["tour", tour],
      ["view", picture],
      ["panel", picture, "40,40"],
    ]
  }
}
