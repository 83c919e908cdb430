/// What the stage does when a global comes, and when it goes.
@MainActor
struct GlobalRow {
  let came: (Stage, UInt32, ObjectID) -> Void
  let went: (Stage, UInt32, ObjectID) -> Void
  private let interface: String

  private init<Object: WireObject>(
    _ type: Object.Type, came: @escaping (Stage, UInt32, Object) -> Void = { _, _, _ in },
    went: @escaping (Stage, UInt32, Object) -> Void = { _, _, _ in }
  ) {
    interface = Object.description.name.description
    self.came = { came($0, $1, Object(wire: $0.wire, id: $2)) }
    self.went = { went($0, $1, Object(wire: $0.wire, id: $2)) }
  }

  /// The rows by their interfaces; nothing is done for other globals.
  static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.interface, $0) })

  private static let all = [
    GlobalRow(
      WlOutput.self, came: { $0.outputs.add($2, name: $1) },
      went: { stage, name, _ in stage.outputs.remove(name: name) }),
    GlobalRow(
      WlSeat.self, came: { $0.seats.add($2, name: $1) },
      went: { stage, name, _ in stage.seats.remove(name: name) }),
    // Answered at once, whether the overlay is hidden or not.
    GlobalRow(
      XdgWmBase.self,
      came: { stage, _, shell in
        stage.listen(to: shell) { if case .ping(let serial) = $0 { shell.pong(serial: serial) } }
      }),
    GlobalRow(
      WpPresentation.self,
      came: { stage, _, presentation in
        guard let report = stage.presentationReport else { return }
        stage.listen(to: presentation) { report.apply($0) }
      }),
    GlobalRow(
      ZwpTabletManagerV2.self,
      went: { stage, _, manager in
        // Whatever the compositor sends later.
        stage.seats.retireTablets()
        manager.destroy()
      }),
    GlobalRow(
      ZwpPointerGesturesV1.self,
      went: { stage, _, gestures in
        stage.seats.releasePinches()
        gestures.end()
      }),
    GlobalRow(
      ExtBackgroundEffectManagerV1.self, came: { $0.blur.add($2) },
      went: { stage, _, effects in
        stage.blur.remove(effects)
        effects.destroy()
      }),
    GlobalRow(OrgKdeKwinBlurManager.self, went: { $2.end() }),
    GlobalRow(ZwlrScreencopyManagerV1.self, went: { $2.end() }),
    GlobalRow(ExtImageCopyCaptureManagerV1.self, went: { $2.end() }),
    GlobalRow(ExtOutputImageCaptureSourceManagerV1.self, went: { $2.end() }),
    GlobalRow(
      ZwlrVirtualPointerManagerV1.self,
      went: { stage, _, pointers in
        stage.zone.lookUpAbilities()
        stage.zone.beginOrEnd()
        pointers.destroy()
      }),
    GlobalRow(ExtIdleNotifierV1.self, went: { $2.end() }),
    GlobalRow(OrgKdeKwinIdle.self, went: { $2.end() }),
    GlobalRow(WlDataDeviceManager.self, went: { $2.end() }),
  ]
}
