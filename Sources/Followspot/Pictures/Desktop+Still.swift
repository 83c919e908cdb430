package import Spotlight
internal import SpotlightWayland

extension Desktop {
  /// A screen, and its picture in its own pixels.
  package typealias Still = (screen: Screen, picture: ScreenPicture)

  /// Takes a picture of a screen as it is now, and shows nothing.
  ///
  /// The compositor takes it, or the desktop's portal if the compositor takes none. The portal may ask
  /// the person first, who has a minute.
  ///
  /// - Parameters:
  ///   - name: the name of the screen's connector; nil for the first screen.
  ///   - hasPointers: whether pointers are on the picture.
  /// - Returns: the screen and its picture.
  /// - Throws: ``OverlayError`` when there is no compositor, no such screen, or no picture of it.
  @MainActor
  package static func still(
    of name: String?, hasPointers: Bool = false
  ) throws(OverlayError) -> Still {
    let session = try connect()
    defer { session.close() }
    return try still(
      of: name, hasPointers: hasPointers, from: PortalStills(on: session.reactor), on: session)
  }

  /// The same, on a connection that stands.
  @MainActor
  static func still(
    of name: String?, hasPointers: Bool, from portal: PortalStills, on session: Session
  ) throws(OverlayError) -> Still {
    let stage = session.stage
    let outputs = stage.outputInfos
    guard let output = name.map({ name in outputs.first { $0.name == name } }) ?? outputs.first
    else {
      guard let name else { throw .noScreen }
      throw .unknownOutput(name, known: outputs.map(\.name))
    }
    stage.takeStills(from: portal)
    stage.takeStill(of: output, hasPointers: hasPointers)
    if !stage.missing.isEmpty { throw .cannotShow(stage.missing) }
    do throws(WireFailure) {
      _ = try session.run {
        stage.still(of: output.id) != nil || !stage.outputInfos.contains { $0.id == output.id }
      }
    } catch {
      throw OverlayError(error)
    }
    switch stage.still(of: output.id) {
    case .success(let picture): return (Screen(output), picture)
    case .failure(let failure): throw .noStill(failure, of: output.name)
    case nil: throw .unknownOutput(output.name, known: stage.outputInfos.map(\.name))
    }
  }
}

extension OverlayError {
  package static let noScreen = OverlayError(
    .cannotShow, "There is no screen that a picture can be taken of.")

  /// There is no picture of a screen.
  static func noStill(_ failure: StillFailure, of name: String) -> OverlayError {
    let screen = name.isEmpty ? "the screen" : "output \(name)"
    let code: Code =
      switch failure {
      case .unanswered: .connectionLost
      case .noMemory: .outOfResources
      default: .cannotShow
      }
    let isLack =
      switch failure {
      case .nobody, .half: true
      default: failure == PortalStills.refused || failure == PortalStills.unheard
      }
    return OverlayError(
      code,
      "No picture of \(screen) can be taken: \(failure.words)"
        + (isLack
          ? " Compositors with wlr-screencopy or ext-image-copy-capture take them, such as sway and "
            + "Hyprland, and so do desktops whose portal takes screenshots, such as GNOME and KDE "
            + "Plasma." : ""))
  }
}
