import Followspot
import Glibc
import SpotlightFiles
import SpotlightPictures

extension Tool {
  /// Shows a picture with lights on it until the person ends it.
  static func view(_ command: ViewCommand) -> ExitCode {
    let place: SavePlace?
    do {
      place = try command.saving.map { saving throws(OutputFolderFailure) in
        try SavePlace(saving)
      }
    } catch {
      complain(sentence: "\(error)")
      return .lost
    }
    do {
      let view = try PictureSpotlights.open(.file(command.picture), command.options)
      let notices = NoticeTeller(view.overlay)
      defer {
        view.close()
        notices.tellRest()
      }
      view.spots = command.spots.isEmpty ? [PictureSpot(inMiddleOf: view.size)] : command.spots
      ReadySignal(descriptor: command.common.readyDescriptor).send(onArrivalOf: view.overlay)
      let ending = try view.run(for: command.common.timeout)
      let lines = view.spots.map { $0.word + "\n" }
      let seen = ending == .accepted && place != nil ? view.picture() : nil
      // Closed before the disk is waited for.
      view.close()
      guard ending == .accepted else { return ExitCode(ending) }
      if let place {
        let code = save(seen, to: place)
        guard code == .done else { return code }
      }
      return command.prints ? print(lines.joined()) : .done
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
