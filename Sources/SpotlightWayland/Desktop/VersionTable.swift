/// Every global that Followspot binds, in one place.
///
/// The table decides what is bound, and `followspot probe` prints its sentences.
package enum VersionTable {
  package static let needs: [Need] = [
    Need(
      WlCompositor.description, least: 4, .required,
      loss: "Surfaces cannot tell which of their pixels changed, so nothing is shown."),
    Need(
      WlShm.description, .required,
      loss: "There is no shared memory to paint into, so nothing is shown."),
    Need(
      ZwlrLayerShellV1.description, .layers,
      loss: "Programs cannot put an overlay above all windows here."),
    Need(
      XdgWmBase.description, .windows,
      loss: "Programs cannot open windows here, so nothing is shown."),
    Need(
      ZxdgDecorationManagerV1.description, .decorations,
      loss: "Windows draw their own title bars, and ours has none."),
    Need(
      WlSubcompositor.description, .guests,
      loss: "Nothing can be shown above a program's own window."),
    Need(
      WlOutput.description, least: 2, .optional,
      loss: "There is no screen right now; the lights appear when one is connected."),
    Need(
      WlSeat.description, .optional,
      loss: "There is no keyboard, so only a signal or a time limit ends the overlay."),
    Need(
      ZxdgOutputManagerV1.description, .optional,
      loss: "The place and the name of a screen are guessed from its mode, which is wrong for "
        + "fractional scales."),
    Need(
      WpViewporter.description, .optional,
      loss: "At fractional scales the picture is painted larger and scaled down, a little blurred."),
    Need(
      WpFractionalScaleManagerV1.description, .optional,
      loss: "Fractional scales are worked out from the size of the screen instead of being told."),
    Need(
      ExtBackgroundEffectManagerV1.description, .blur,
      loss: "Frosted cards and panels are solid, but where the program has a picture of the screen."
    ),
    Need(ExtImageCopyCaptureManagerV1.description, .stills, loss: lossOfStills),
    Need(ExtOutputImageCaptureSourceManagerV1.description, .stillSources, loss: lossOfStills),
  ]

  private static let lossOfStills =
    "Only the desktop's portal can take a picture of the screen: a frozen, blurred, gray "
    + "or enlarged one comes from there, or the screen goes on behind the lights."

  /// Globals that are used if they are there, and that no person misses.
  private static let conveniences = [
    WpCursorShapeManagerV1.description, ZwpPointerGesturesV1.description,
    ZwpTabletManagerV2.description, OrgKdeKwinBlurManager.description,
    ZwlrScreencopyManagerV1.description, ZwlrVirtualPointerManagerV1.description,
    ExtIdleNotifierV1.description, OrgKdeKwinIdle.description, WlDataDeviceManager.description,
  ]

  /// The table as a list of globals for the wire to bind.
  package static var wishes: [Wire.Wish] {
    needs.map { Wire.Wish($0.interface, least: $0.least, most: $0.preferred) }
      + conveniences.map { Wire.Wish($0) }
  }

  /// The globals that a guest of a host program needs.
  ///
  /// It has no seat: the host hands on what is for the guest. Two readers of the same keys would
  /// both act on them. And it has no outputs: the compositor would name ours in events of the host's surfaces, and
  /// some toolkits take the data of any output for their own.
  package static var wishesOfGuests: [Wire.Wish] {
    let interfaces: Set<String> = [
      WlCompositor.description, WlShm.description, WlSubcompositor.description,
      WpViewporter.description, WpFractionalScaleManagerV1.description,
    ].reduce(into: []) { $0.insert($1.name.description) }
    return wishes.filter { interfaces.contains($0.interface.name.description) }
  }

  /// The globals to bind in addition if frames are reported.
  static var wishesForFrames: [Wire.Wish] { [Wire.Wish(WpPresentation.description)] }
}
