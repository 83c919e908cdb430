import Followspot

/// A picture with lights on it.
enum PictureSnippets {
  @MainActor static func view() async throws {
    // snippet
    let view = try PictureSpotlights.open(.file("class.jpg"))
    view.add(PictureSpot(x: 800, y: 450, radius: 120))
    view.show()
    for await spots in view.positions { print(spots) }
    // end of snippet
  }
}
