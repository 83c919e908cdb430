internal import Spotlight

extension Ground {
  /// Whether it is made of stills.
  var needsStills: Bool {
    switch inverse {
    case .blurred: true
    case .dimmed, .black: false
    case nil: backdrop != .live || showsStillInLights
    }
  }

  /// Whether lights show the still.
  var showsStillInLights: Bool {
    guard inverse == nil else { return false }
    return inLights.map { $0 == .still } ?? (backdrop == .frozen || zoom > 1)
  }

  /// How much larger lights show what is below them, brought in to what there is.
  var saneZoom: Double { zoom > 1 ? min(zoom, Self.mostZoom) : 1 }

  private static let mostZoom = 8.0
}
