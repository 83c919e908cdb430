import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightPictures

extension Tool {
  /// Shows a picture with lights on it until the person ends it.
  static func view(_ command: ViewCommand) -> ExitCode {
    let place: SavePlace?
    do {
      place = try command.saving.map { saving throws(OutputFolderFailure) in
        try SavePlace(saving, isPrivate: true)
      }
    } catch {
      complain(sentence: "\(error)")
      return .lost
    }
    let path: String
    do throws(InputFileFailure) {
      path =
        switch command.picture {
        case .file(let path): path
        case .example: try Example.harbour.open()
        }
    } catch {
      complain(sentence: "\(error)")
      return .lost
    }
    do {
      let mode = Overlay.Mode.picture(
        .file(path), spots: command.spots.isEmpty ? nil : command.spots,
        style: command.style)
      // The screen is clear again before the disk is waited for.
      let (ending, spots, seen) = try withOverlay(command.options) {
        overlay throws(OverlayError) in
        ReadySignal(descriptor: command.common.readyDescriptor).send(onArrivalOf: overlay)
        let ending = try overlay.run(mode, for: command.common.timeout)
        let seen = ending == .accepted && place != nil ? overlay.seenPicture() : nil
        return (ending, overlay.spots, seen)
      }
      guard ending == .accepted else { return ExitCode(ending) }
      if let place {
        let code = save(seen, to: place)
        guard code == .done else { return code }
      }
      return command.prints ? print(spots.map { $0.word + "\n" }.joined()) : .done
    } catch {
      return failed(error)
    }
  }

  /// Keeps what was seen, or says why there is nothing to keep.
  static func save(_ seen: ScreenPicture?, to place: SavePlace) -> ExitCode {
    guard let seen else {
      complain(
        sentence: "The window had no room for the picture, so there is nothing to keep of it.")
      return .lost
    }
    let bytes: [UInt8]
    do {
      bytes = try SpotlightPictures.Picture(seen).png()
    } catch {
      complain(sentence: "What is seen cannot be kept: \(error)")
      return .lost
    }
    do throws(OutputFolderFailure) {
      guard let failure = try place.write(bytes) else { return .done }
      let code = ExitCode(failure)
      if code == .lost { complain(sentence: "\(failure)") }
      return code
    } catch {
      complain(sentence: "\(error)")
      return .lost
    }
  }
}
