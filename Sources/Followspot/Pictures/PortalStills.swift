internal import Glibc
internal import Spotlight
internal import SpotlightBus
internal import SpotlightPictures
internal import SpotlightPortal
internal import SpotlightWayland

/// Takes stills through the desktop's portal when the compositor cannot, and reads the file that the portal writes.
@MainActor
final class PortalStills: DesktopStills {
  private let address: BusAddress?
  private let folders: [String]
  private let loop: any Reactor
  private var open: Request?

  private struct Request {
    let bus: Bus
    let screenshot: DesktopScreenshot
    let room: PixelSize
    let began: timespec
    let done: @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  }

  /// - Parameters:
  ///   - address: of the portal's bus.
  ///   - folders: where a file that the portal wrote for us may be deleted.
  ///   - loop: where answers come.
  init(
    bus address: BusAddress? = .session, folders: [String] = PortalFile.temporaryFolders,
    on loop: any Reactor
  ) {
    self.address = address
    self.loop = loop
    self.folders = folders
  }

  var isThere: Bool { address != nil }

  func takePicture(
    room: PixelSize, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  ) -> StillFailure? {
    cancel()
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    // A connection of its own: the portal closes its dialog when this one ends.
    guard let address, let bus = try? Bus(address),
      let screenshot = try? DesktopScreenshot(
        on: bus, token: PortalShortcuts.token(), then: { [weak self] in self?.settle($0) })
    else { return Self.unheard }
    open = Request(bus: bus, screenshot: screenshot, room: room, began: now, done: done)
    bus.join(loop)
    // On the same machine the answer may be there by now.
    bus.process()
    return nil
  }

  func cancel() {
    guard let request = open else { return }
    open = nil
    request.screenshot.cancel()
    // What takes the answer may be a turn of this bus, which ends later.
    request.bus.leaveLoop()
  }

  private func settle(_ answer: DesktopScreenshot.Answer) {
    guard let request = open else { return }
    cancel()
    request.done(result(answer, of: request))
  }

  private func result(
    _ answer: DesktopScreenshot.Answer, of request: Request
  ) -> Result<ScreenPicture, StillFailure> {
    switch answer {
    case .declined:
      return .failure(Self.declined)
    case .refused:
      return .failure(Self.refused)
    case .file(let address):
      guard let file = PortalFile(address) else {
        return .failure(Self.elsewhere)
      }
      defer { file.takeAway(from: folders, writtenSince: request.began) }
      do throws(PhotoProblem) {
        // As many pixels as the screens have, and no more, whatever the file has.
        // The turn waits for it, and may not last as long as a picture may take otherwise.
        let photo = try PhotoReader.read(
          file.path, for: PhotoPlan(.fit, room: request.room), within: .milliseconds(1500))
        return .success(photo.kept)
      } catch {
        return .failure(Self.unreadable(error))
      }
    }
  }
}

/// Why there is no still, as the second half of a sentence.
extension PortalStills {
  nonisolated static let unheard = StillFailure.desktop("the session D-Bus does not answer.")
  nonisolated static let declined = StillFailure.desktop("the desktop was not allowed to take one.")
  nonisolated static let refused = StillFailure.desktop(
    "the compositor copies no outputs, and the desktop's portal takes no pictures.")
  nonisolated static let elsewhere = StillFailure.desktop(
    "the desktop's portal gave no file on this machine.")

  static func unreadable(_ problem: PhotoProblem) -> StillFailure {
    .desktop("the file that the desktop's portal wrote cannot be read: \(problem.description)")
  }
}
