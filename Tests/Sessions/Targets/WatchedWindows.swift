import Expectations
import Glibc
import ManualReactor
import Spotlight
import SpotlightBus
import SpotlightDesktops
import SpotlightTargets

/// The windows of a session as a provider tells them to this process.
@MainActor
final class WatchedWindows {
  let provider: any WindowProvider
  let loop: ManualReactor
  private let shot: () throws -> Picture

  /// Starts to watch, and waits until the provider tells windows.
  ///
  /// - Parameters:
  ///   - provider: who tells them.
  ///   - loop: where it tells them.
  ///   - shot: takes a picture of the first screen.
  /// - Throws: a sentence when the provider tells none.
  init(
    _ provider: any WindowProvider, on loop: ManualReactor, shot: @escaping () throws -> Picture
  ) throws {
    self.provider = provider
    self.loop = loop
    self.shot = shot
    provider.start()
    try wait("the provider is live") { provider.state == .ready }
  }

  /// The window of a title; nil if there is none.
  subscript(title: String) -> DesktopWindow? {
    provider.list.windows.first { $0.title == title }
  }

  /// Serves the provider until something holds.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: () throws -> Bool
  ) throws {
    let deadline = Deadline(within: Deadline.usual)
    while try !holds() {
      guard !deadline.hasPassed else {
        throw SessionFailure("\(what): it is \(provider.state), and tells \(provider.list)")
      }
      loop.turn(within: .milliseconds(5))
    }
  }

  /// Waits until the picture of the screen has a window exactly where the provider tells it.
  func waitForPicture(
    of window: TestWindow, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait("\(window.options.title) is where it is told", sourceLocation: sourceLocation) {
      guard let place = self[window.options.title]?.content else { return false }
      let shot = try shot()
      let (x, y) = (Int(place.x), Int(place.y))
      let (width, height) = (Int(place.width), Int(place.height))
      guard x >= 0, y >= 0, x + width <= shot.width, y + height <= shot.height else { return false }
      return shot.cropped(x: x, y: y, width: width, height: height)
        == window.picture(width: width, height: height)
    }
  }

  /// Waits until nothing more comes, and expects that nothing wakes the provider for a second.
  func expectRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("nothing is left to be read") {
      loop.deadline == nil && !loop.wantsRoom
        && !waitForInput(loop.descriptors, milliseconds: 200)
    }
    let wakes = waitForInput(loop.descriptors, milliseconds: 1000)
    #expect(!wakes, sourceLocation: sourceLocation)
  }
}
