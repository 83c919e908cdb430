import Followspot

/// A picture with lights on it.
enum PictureSnippets {
  @MainActor static func picture() async throws {
    // snippet
    let overlay = try Overlay.open()
    let spot = PictureSpot(x: 800, y: 450, radius: 120)
    let ending = try await overlay.run(.picture(file: "class.jpg", spots: [spot]))
    if ending == .accepted { print(overlay.spots) }
    // end of snippet
  }

  @MainActor static func events() async throws {
    // snippet
    let overlay = try Overlay.open()
    try overlay.show(.picture(file: "class.jpg"))
    for await event in overlay.events {
      switch event {
      case .spots(let spots): print(spots)
      case .ended: return
      default: break
      }
    }
    // end of snippet
  }
}
